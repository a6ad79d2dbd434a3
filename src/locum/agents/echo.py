"""The prompt as a program repeats it, which is not something the agent said."""


def without_prompt(text: str, prompt: str) -> str:
    """The text without the prompt where it stands in it whole, line for line, for the first time."""
    wanted = [line.strip() for line in prompt.splitlines() if line.strip()]
    if not wanted:
        return text
    lines = text.split("\n")
    bare = [line.strip().removeprefix(">").removeprefix("❯").strip() for line in lines]
    for start in range(len(lines)):
        end = _repeats(bare, start, wanted)
        if end is not None:
            return "\n".join(lines[:start] + lines[end:])
    return text


def _repeats(bare: list[str], start: int, wanted: list[str]) -> int | None:
    """Where a repetition of the wanted lines that starts here ends; empty lines do not matter."""
    at = start
    for line in wanted:
        while at > start and at < len(bare) and not bare[at]:
            at += 1
        if at >= len(bare) or bare[at] != line:
            return None
        at += 1
    return at
