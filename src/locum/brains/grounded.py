"""The built-in brain: no model; answers what the dossier says nearly in the option's words."""

from locum.deciding.grounded import propose

__all__ = ["propose"]
