"""The grounded brain: what the dossier says nearly in the words of an option, and nothing else."""

from locum.deciding.grounded.propose import propose

__all__ = ["propose"]
