"""The gate: what is irreversible or outward goes to the human, whatever a screen or a file says."""
