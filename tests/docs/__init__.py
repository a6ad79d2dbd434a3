"""What is written about Locum is true: links lead somewhere, commands exist, the reference is the code's."""
