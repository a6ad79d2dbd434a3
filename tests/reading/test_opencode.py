"""opencode screens beyond the recorded ones: a sidebar, narrow panes, panels, quotations, red blocks."""

from locum.model.reading import Question, Reading, State, TroubleKind
from locum.reading.read import read
from locum.reading.rules import load_rules
from locum.reading.screens import screen_of

PANEL, LIT, OUTSIDE, RED, BLUE = (
    "\x1b[48;5;233m",
    "\x1b[48;5;75m",
    "\x1b[48;5;232m",
    "\x1b[38;5;168m",
    "\x1b[38;5;75m",
)
BOLD, PLAIN = "\x1b[1m", "\x1b[0m"
FOOT = "  ╹" + "▀" * 40
IDLE = "   /srv/shop        tab agents  ctrl+p commands"
WORKING = "   ⬝■■■■■■⬝  esc interrupt        ctrl+p commands"


def test_in_a_narrow_pane_the_buttons_stand_over_the_key_help() -> None:
    question = _question(
        _read(
            _block(
                "△ Permission required",
                "  # Shell command",
                "",
                " Allow once   Reject",
                "⇆ select  enter confirm",
            )
        )
    )

    assert [option.label for option in question.options] == ["Allow once", "Reject"]
    assert question.text == "# Shell command"


def test_the_lit_button_is_the_chosen_one() -> None:
    buttons = f"{PANEL} Confirm  {LIT} Cancel {PANEL} ⇆ select"

    question = _question(_read(_block(f"{PANEL}△ Always allow", f"{PANEL}This will allow it", "", buttons)))

    assert [(option.label, option.selected) for option in question.options] == [
        ("Confirm", False),
        ("Cancel", True),
    ]


def test_in_a_low_pane_the_last_line_of_a_command_is_no_button() -> None:
    command = [f"{PANEL}△ Permission required", f"{PANEL}  # Shell command", "", f"{PANEL}$ echo one"]

    def cut_at(last: str) -> Reading:
        return _read(_block(*command, f"{PANEL}{last}").removesuffix("\n  ┃"))

    for last in ("make deploy", "Allow once   Allow always   Reject", "Reject", "like.", f"{LIT}（推荐）"):
        assert cut_at(last).state is State.PERMISSION
        assert cut_at(last).question is None, last


def test_in_a_low_pane_the_lit_end_of_a_label_is_no_button() -> None:
    rows = (f"{PANEL}Which one?", "", f"{LIT}1. A long label that goes on", f"{LIT}   and on")
    reading = _read(_block(*(f"{PANEL}{row}" for row in rows)).removesuffix("\n  ┃"))

    assert (reading.state, reading.question) == (State.DIALOG, None)


def test_a_button_that_reaches_into_the_margin_is_read_whole() -> None:
    buttons = f"{PANEL} {LIT} Allow once {PANEL}  Allow always   Reje{OUTSIDE}ct"
    rows = _block(f"{PANEL}△ Permission required", f"{PANEL}  # Shell command", buttons).splitlines()
    rows[-1] = f"{OUTSIDE}  ┃{PANEL}{'':35}{OUTSIDE}  "

    question = _question(_read("\n".join(rows), width=40))

    assert [option.label for option in question.options] == ["Allow once", "Allow always", "Reject"]


def test_without_colours_nothing_is_called_chosen() -> None:
    question = _question(
        _read(_block("△ Always allow", "This will allow it", "", " Confirm   Cancel  ⇆ select"))
    )

    assert question.selected is None


def test_an_answer_of_ones_own_is_a_draft_and_its_placeholder_is_not() -> None:
    def asked(below: str) -> str:
        options = ["1. This", "   The first", "2. Type your own answer", below]
        return _block("Which one?", "", *options, "", "esc dismiss")

    typed = _read(asked("   something else"))

    assert typed.draft == "something else"
    assert [option.detail for option in _question(typed).options] == ["The first", None]
    assert _read(asked("   Type your own answer")).draft is None


def test_a_sidebar_is_no_part_of_the_draft() -> None:
    rows = _box("fix it", IDLE).splitlines()
    beside = ["Context", "1,000 tokens", "", "", "", "• OpenCode 1.18.18"]
    wide = "\n".join(f"{row:<158}{fact}" for row, fact in zip(rows, beside, strict=True))

    reading = _read(wide, width=200)

    assert reading.state is State.IDLE
    assert reading.draft == "fix it"


def test_shell_mode_keeps_its_sign() -> None:
    assert _read(_box("make", "   esc exit shell mode", mode="Shell")).draft == "! make"


def test_a_panel_over_the_session_is_a_menu_and_its_quotation_is_not() -> None:
    title = "Select model                    esc"
    live = f"  ┃          {BOLD}{title}{PLAIN}\n\n{_box('', IDLE)}"
    quoted = f"     It looks so:\n\n       {title}{PLAIN}\n\n{_box('', IDLE)}"

    assert _read(live).state is State.MENU
    assert _read(quoted).state is State.IDLE


def test_a_prompt_above_the_box_is_a_quotation() -> None:
    quoted = "\n".join(
        "     " + row for row in _block("△ Permission required", "", " Allow once   Reject").splitlines()
    )

    assert _read(f"{quoted}\n\n{_box('', IDLE)}").state is State.IDLE


def test_a_red_block_ends_the_turn_with_an_error_and_a_sent_message_does_not() -> None:
    def turn(colour: str) -> str:
        bar = f"  {colour}┃{PLAIN}"
        return f"{bar}\n{bar}  Access to this model is not allowed\n{bar}\n\n     ▣  Build · Model\n\n"

    failed = _read(turn(RED) + _box("", IDLE))

    assert failed.error is not None
    assert failed.error.kind is TroubleKind.AUTH
    assert _read(turn(BLUE) + _box("", IDLE)).state is State.IDLE
    assert _read(turn(RED) + _box("", WORKING)).state is State.WORKING


def test_a_block_of_unknown_kind_at_the_bottom_is_never_idle() -> None:
    assert _read(_block("Something new", "", "Pick one")).state is State.DIALOG


def _box(typed: str, footer: str, mode: str = "Build · Model") -> str:
    return f"  ┃\n  ┃  {typed}\n  ┃\n  ┃  {mode}\n{FOOT}\n{footer}"


def _block(*rows: str) -> str:
    return "\n".join(
        ["  ┃", *(f"{OUTSIDE}  ┃{PANEL}  {row}" if PANEL in row else f"  ┃  {row}" for row in rows), "  ┃"]
    )


def _read(text: str, width: int = 80) -> Reading:
    screen = screen_of(text, width=width, height=24, title="OC | x", command="opencode")
    return read(screen, load_rules("opencode"))


def _question(reading: Reading) -> Question:
    assert reading.question is not None
    return reading.question
