"""The human's side: what they leave for the lead, and what is written down and sent for them."""
