"""Is this reply the end? Tag, status block, words: pure, light, and each answer with its because."""
