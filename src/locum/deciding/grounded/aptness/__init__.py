"""How apt a line is as the answer to a question, as weights tell that were learned from both sorts."""

from locum.deciding.grounded.aptness.ranking import Apt, most_apt

__all__ = ["Apt", "most_apt"]
