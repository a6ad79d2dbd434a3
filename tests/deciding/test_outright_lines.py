"""How lines are read that are more than a sentence: rows of a table, dated notes, keys, lists, orders."""

import pytest

from locum.deciding.grounded.numbered import unnumbered
from tests.deciding.test_outright import THEME, answered

SERVICES = """# Services

| service | database | port | language |
|---|---|---|---|
| orders | PostgreSQL | 8080 | Go |
| billing | SQLite | 8081 | Python |
| search | Redis | 9200 | Rust |
"""
LEVEL = ("What should the default log level be?", "debug", "warn")


@pytest.mark.parametrize(
    ("question", "label"),
    [
        (("Which port does the orders service listen on?", "8080", "8081", "9200"), "8080"),
        (("Which language should I write the search service in?", "Go", "Python", "Rust"), "Rust"),
        (("Which database should the billing service use?", "PostgreSQL", "SQLite", "Redis"), "SQLite"),
    ],
)
def test_a_value_of_a_table_is_read_with_the_name_of_its_column(
    question: tuple[str, ...], label: str
) -> None:
    assert answered(question, SERVICES) == label


@pytest.mark.parametrize(("cell", "label"), [("go_router", "go_router"), ("go_router, proposed", None)])
def test_what_the_only_column_tells_is_read_though_it_is_called_state(cell: str, label: str | None) -> None:
    table = f"| Topic | State |\n|---|---|\n| Charts | fl_chart |\n| Routing | {cell} |\n"

    assert answered(("Which routing package?", "auto_route", "go_router"), table) == label


def test_a_row_of_a_table_says_nothing_of_what_has_no_row() -> None:
    assert answered(("Which database for the new audit service?", "PostgreSQL", "SQLite"), SERVICES) is None


@pytest.mark.parametrize(
    "line",
    [
        "- 9 Feb: default log level: warn",
        "- 2026-05-06 (change) Default log level: warn",
        "2026-03-01 | change | default log level: warn",
        "- 12 March 2026: the default log level is warn.",
        "3 月 18 日 default log level: warn",
    ],
)
def test_the_day_of_a_note_is_no_part_of_what_it_says(line: str) -> None:
    assert answered(LEVEL, line) == "warn"


@pytest.mark.parametrize(
    "lines",
    [
        "R1  Logs go to stderr.\nR2  Default log level: warn\nR3  No colours.",
        "4.1 Default log level: warn\n4.2 No colours.\n4.3 Python 3.12.",
        "- **FR-1:** no colours\n- **FR-2:** default log level: warn\n- **FR-3:** Python 3.12",
        "第 1 条　Python 3.12\n第 2 条　Default log level: warn\n第 3 条　不要颜色",
        "【1】Python 3.12\n【2】Default log level: warn\n【3】不要颜色",
    ],
)
def test_the_number_of_a_line_is_no_part_of_what_it_says(lines: str) -> None:
    assert answered(LEVEL, lines) == "warn"
    assert answered(LEVEL, lines, "Default log level: debug") is None


def test_what_is_numbered_nowhere_else_is_a_name() -> None:
    assert unnumbered("R2: the uploads\nD1: the database\n") == "R2: the uploads\nD1: the database\n"
    assert unnumbered("R1: a\nR2: b\nR3: c\n") == "-   a\n-   b\n-   c\n"


def test_a_number_that_comes_again_speaks_of_its_line() -> None:
    lines = "第 1 条　Python 3.12\n第 2 条　Default log level: warn\n第 3 条　不要颜色\n第 4 条　第 2 条作废"

    assert unnumbered("R1 a\nR2 b\nR3 c\nR2 is void\n") == "-  a\n-  b\n-  c\nR2 is void\n"
    assert answered(LEVEL, lines) is None


def test_a_decision_that_was_overturned_is_none_though_the_line_names_no_option() -> None:
    asked = ("Should the brewing log use Postgres or SQLite?", "Postgres", "SQLite", "DuckDB")
    line = "2023-05-02  Storage of the brewing log: SQLite."

    assert answered(asked, line) == "SQLite"
    assert answered(asked, f"{line}\n2023-11-19  The storage decision of May is void.") is None
    assert answered(asked, f"{line}\n2023-11-19  storage 的决定作废。") is None


def test_options_that_are_only_compared_are_not_chosen() -> None:
    text = "Do we go with server-side rendering or a static export for the event pages?"
    asked = (text, "SSR", "Static export", "ISR")
    options = "* SSR: always fresh\n* Static export: cheapest\n* ISR: ties us to one host"

    assert answered(asked, "Event pages: static export, cheapest") == "Static export"
    assert answered(asked, "## Rendering of event pages — options\n* Static export: cheapest") is None
    assert answered(asked, f"## Rendering of event pages\n{options}") is None


def test_a_bracket_behind_an_answer_may_say_that_it_is_for_something_else() -> None:
    asked = ("On phones, should the map open in satellite or plan view?", "Satellite", "Plan", "Last used")

    assert answered(asked, "Q: Which view do I see first?\nA: Plan view.") == "Plan"
    assert answered(asked, "Q: Which view do I see first?\nA: Plan view. (desktop)") is None


def test_two_lines_on_the_very_same_thing_contradict_each_other() -> None:
    asked = ("Tabs or spaces for the new Lua mod scripts?", "Tabs", "Two spaces", "Four spaces")
    mine = "Style of mod scripts (Lua): two spaces, no tabs."
    other = "Style of mod scripts: use four spaces like the samples."

    assert answered(asked, mine) == "Two spaces"
    assert answered(asked, mine, other) is None


def test_what_answers_one_question_in_a_line_does_not_answer_another() -> None:
    slot = ("How long is a slot in the court booking?", "30 minutes", "60 minutes", "90 minutes")

    assert answered(LEVEL, "Default log level? warn") == "warn"
    assert answered(LEVEL, "Where do logs go? stderr.\nWhat about the importer? warn.") is None
    assert answered(slot, "Coaching? 90 minutes, and not in the booking.") is None


@pytest.mark.parametrize("key", ["What I do NOT want", "login", "orders", "web", "Rejected"])
def test_a_key_that_denies_or_names_another_matter_is_heard(key: str) -> None:
    asked = ("Which package manager should the tools repository use?", "npm", "pnpm")

    assert answered(asked, f"- {key}: package manager pnpm") is None


def test_two_options_side_by_side_are_a_list() -> None:
    asked = ("Sort contacts by first or last name?", "First name", "Last name")

    assert answered(asked, "Contacts are displayed as first name, last name.") is None


def test_what_an_earlier_thing_had_is_no_rival_of_today_s_decision() -> None:
    files = "The app uses a dark theme.\nMy last app had a light theme."

    assert answered(THEME, files) == "Dark"


def test_what_somebody_else_wants_is_no_decision() -> None:
    assert answered(THEME, "Support wants the dark theme for the app because of the old screens.") is None


def test_settings_of_one_environment_say_nothing_of_another() -> None:
    asked = ("Which log level should the service run with in production?", "debug", "warn")

    assert answered(asked, "- service log level: debug (docker-compose.dev.yml)") is None


def test_a_line_that_takes_a_rule_back_is_heard_wherever_it_stands() -> None:
    asked = ("Should list endpoints use cursor or offset pagination?", "Cursor", "Offset")
    lines = (
        "- list endpoints use cursor pagination\n- JSON keys camelCase\n\n2 May: took the cursor rule back."
    )

    assert answered(asked, lines) is None
