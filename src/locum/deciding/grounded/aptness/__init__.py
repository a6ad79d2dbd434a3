"""How apt a line is as the answer to a question, as trees tell that were learned from both sorts."""

from locum.deciding.grounded.aptness.ranking import Choice, Ruled, ranking_of

__all__ = ["Choice", "Ruled", "ranking_of"]
