"""Stages: the banner a workflow prints when it enters a new part of its work."""

from locum.reading.regions import Regions


def read_stage(regions: Regions) -> str | None:
    """The newest workflow banner on the screen, such as `GSD QUESTIONING`."""
    banner = regions.rules.patterns.get("stage")
    if banner is None:
        return None
    text = regions.text("screen")
    if "►" not in text:
        return None
    found = list(banner.finditer(text))
    return f"{found[-1]['workflow']} {found[-1]['stage']}" if found else None
