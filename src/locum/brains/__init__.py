"""Brains: each proposes an answer to a question, and the words of the dossier it rests on."""
