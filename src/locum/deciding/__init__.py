"""What the lead decides, and why: pure functions from what is known to what should be done."""
