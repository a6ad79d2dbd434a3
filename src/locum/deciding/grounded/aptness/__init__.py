"""How apt a line is as the answer to a question, as weights tell that were learned from both sorts."""

from locum.deciding.grounded.aptness.ranking import Apt, ranking_of

__all__ = ["Apt", "ranking_of"]
