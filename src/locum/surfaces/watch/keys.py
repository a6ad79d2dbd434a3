"""The keys of the view, in one table."""

from textual.binding import Binding, BindingType

BINDINGS: list[BindingType] = [
    *(Binding(str(place), f"pick({place})", f"Option {place}", show=False) for place in range(1, 10)),
    Binding("n", "next(1)", "Next"),
    Binding("N", "next(-1)", "Back", show=False),
    Binding("y", "agree", "As suggested", show=False),
    Binding("e", "words", "Words"),
    Binding("enter", "enter", "Enter", show=False),
    Binding("space", "tick", "Tick", show=False),
    Binding("up,k", "move(-1)", "Up", show=False),
    Binding("down,j", "move(1)", "Down", show=False),
    Binding("left,h", "turn(-1)", "Page back", show=False),
    Binding("right", "turn(1)", "Next page", show=False),
    Binding("tab,shift+tab", "switch", "Options", show=False),
    Binding("t", "tell", "Tell"),
    Binding("T", "tell_all", "Tell all", show=False),
    Binding("p", "pause", "Pause"),
    Binding("P", "pause_all", "Pause all", show=False),
    Binding("c", "go_on", "Continue"),
    Binding("C", "go_on_all", "Continue all", show=False),
    Binding("s", "stop", "Stop"),
    Binding("S", "stop_all", "Stop all", show=False),
    Binding("a", "attach", "Attach"),
    Binding("l", "log", "Log"),
    Binding("f", "only", "Only this Runner", show=False),
    Binding("v", "small", "Small steps", show=False),
    Binding("z", "zoom", "Zoom", show=False),
    Binding("d", "look", "Dark or light", show=False),
    Binding("pageup", "leaf(-1)", "Scroll up", show=False),
    Binding("pagedown", "leaf(1)", "Scroll down", show=False),
    Binding("home", "leaf(-100)", "Top", show=False),
    Binding("end", "leaf(100)", "End", show=False),
    Binding("question_mark", "keys", "Help", key_display="?"),
    Binding("q,ctrl+c", "quit", "Quit", key_display="q"),
]
"""Shown below are those one needs to know of; the help has all."""
