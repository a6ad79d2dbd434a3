"""The event that tells how full the talking lead's context is."""

from dataclasses import dataclass

from locum.model.runner import RunnerId


@dataclass(frozen=True, slots=True)
class ContextRead:
    """The talking lead's context has filled by a step, or is free again."""

    runner: RunnerId
    percent: int
    because: str
