"""Stages, parallel groups, verdicts and claims: pure, and light enough for the hook to import."""
