"""Conversations: what agents keep of what was said, in files of their own."""
