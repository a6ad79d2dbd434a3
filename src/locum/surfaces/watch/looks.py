"""Two calm looks, one for dark terminals and one for light ones."""

from textual.theme import Theme

DARK = Theme(
    name="locum-dark",
    primary="#58a6ff",
    secondary="#4a6078",
    warning="#d29922",
    error="#f85149",
    success="#3fb950",
    accent="#58a6ff",
    foreground="#d6dde6",
    background="#10141a",
    surface="#171c24",
    panel="#232b36",
    dark=True,
)
LIGHT = Theme(
    name="locum-light",
    primary="#0b5cad",
    secondary="#8a9bb0",
    warning="#8a5a00",
    error="#b3261e",
    success="#1a7f37",
    accent="#0b5cad",
    foreground="#1d2430",
    background="#fbfcfd",
    surface="#f1f4f7",
    panel="#dfe5ec",
    dark=False,
)
