"""Every table of `locum.toml` is validated, with a sentence; every example in the documentation is taken."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from locum.agents.book import HEADLESS, ON_SCREEN
from locum.config.lead import AGENTS, KNOWN, LeadSettings, lead_settings, settings_of
from locum.config.lead import ON_SCREEN as LED
from locum.config.loop import KNOWN as LOOP
from locum.config.loop import loop_settings
from locum.config.tables import TABLES
from locum.config.workflows import workflows
from locum.errors import UserError
from tests.surfaces.ran import locum

DOCUMENT = Path(__file__).parents[2] / "docs" / "settings.md"
EXAMPLES = re.findall(r"^```toml\n(.*?)^```", DOCUMENT.read_text(encoding="utf-8"), re.S | re.M)


def settings(text: str) -> LeadSettings:
    """Settings of a text."""
    return settings_of(tomllib.loads(text), "locum.toml")


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_the_documentation_is_taken(tmp_path: Path, example: str) -> None:
    (tmp_path / "locum.toml").write_text(example, encoding="utf-8")

    assert lead_settings(tmp_path).warnings == ()
    assert set(loop_settings(tmp_path, {"HOME": str(tmp_path)})) <= set(LOOP)
    assert workflows(tmp_path)


def test_the_documentation_shows_every_table_and_every_field() -> None:
    shown: dict[str, set[str]] = {}
    for example in EXAMPLES:
        for name, table in tomllib.loads(example).items():
            shown.setdefault(name, set()).update(fields_of(table))

    assert set(shown) == set(TABLES)
    assert {name: shown[name] for name in KNOWN} == {name: set(known) for name, known in KNOWN.items()}
    assert shown["loop"] == set(LOOP)


def fields_of(table: Any) -> set[str]:
    """The fields of a table, or of a list of tables."""
    return {field for each in (table if isinstance(table, list) else [table]) for field in each}


def test_the_reviewer_and_the_brain_are_read_in_full() -> None:
    found = settings(
        """
        [review]
        verify = "make test"
        verify_timeout = "1h"
        agent = "codex"
        model = "small"
        timeout = 90
        at_least = 4
        plan = "PLAN.md"
        [brain]
        kind = "agent"
        agent = "command"
        command = "think {prompt}"
        timeout = "2m"
        """
    )

    assert (found.verify, found.verify_timeout) == ("make test", 3600.0)
    assert (found.reviewer.agent, found.reviewer.model, found.reviewer.timeout) == ("codex", "small", 90.0)
    assert (found.reviewer.at_least, found.reviewer.plan) == (4, "PLAN.md")
    assert (found.brain, found.brain_agent, found.brain_command) == ("agent", "command", "think {prompt}")
    assert found.brain_timeout == 120.0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("lead = 3", "lead in locum.toml must be a table"),
        ("[lead]\nagnet = 'claude'", "knows no agnet"),
        ("[lead]\nagent = 'clyde'", "agent of [lead] in locum.toml must be one of claude"),
        ("[lead]\nworkflow = 'scrum'", "workflow of [lead]"),
        ("[lead]\npermissions = 'all'", "must be one of ask, edit, skip"),
        ("[lead]\npermissions = 'skip'", "is not taken from a file in the project"),
        ("[lead]\nmax_rounds = 0", "a whole number from 1"),
        ("[lead]\nmax_rounds = true", "a whole number from 1"),
        ("[lead]\nrestarts = '3'", "a whole number from 1"),
        ("[lead]\ntrust_folder = 'yes'", "true or false"),
        ("[lead]\nmarker = 3", "true, false or a text"),
        ("[lead]\nmodel = 3", "must be a text"),
        ("[review]\nagent = 'clyde'", "agent of [review]"),
        ("[review]\nagent = 'command'", "names the agent command and no command"),
        ("[review]\nagent = 'rehearsal'", "names the agent rehearsal and no command"),
        ("[review]\nagent = 'claude'\ncommand = 'x'", "not for the agent claude"),
        ("[review]\nat_least = 6", "a whole number from 1 to 5"),
        ("[review]\nat_least = 0", "a whole number from 1 to 5"),
        ("[review]\ntimeout = 'soon'", "a time such as"),
        ("[review]\ntimeout = 0", "longer than nothing"),
        ("[review]\ntimeout = -5", "a time such as"),
        ("[review]\ntimeout = inf", "a time such as"),
        ("[review]\ntimeout = nan", "a time such as"),
        ("[review]\nverify_timeout = [1]", "a time such as"),
        ("[brain]\nkind = 'large'", "must be one of grounded, agent, model"),
        ("[brain]\nkind = 'agent'", "names no agent"),
        ("[brain]\nkind = 'model'", "names no model"),
        ("[escalation]\nthen = 'panic'", "must be one of wait, suggestion, skip"),
        ("[escalation]\ntimeout = 'two hours'", "a time such as"),
        ("[autonomy]\nsingle = 'maybe'", "shadow, confirm or auto"),
        ("[gate]\nalso = 'x'", "must be a list"),
        ("[gate]\nallow = ['x']", "Unknown field gate.allow"),
        ("[[answers]]\npattern = 'x'", "answer must be"),
        ("[answers]\npattern = 'x'", "must be a list"),
    ],
)
def test_a_setting_that_is_wrong_is_named_with_the_next_step(text: str, says: str) -> None:
    with pytest.raises(UserError) as refused:
        settings(text)

    assert says in refused.value.message
    assert "locum.toml" in refused.value.message
    assert refused.value.hint


def test_a_misspelt_field_is_put_right() -> None:
    with pytest.raises(UserError) as refused:
        settings("[review]\nverfy = 'make test'")

    assert (refused.value.hint or "").startswith("Did you mean verify?")


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        ("[reviews]\nverify = 'x'", "nothing reads [reviews]; did you mean [review]?"),
        ("[[answer]]\npattern = 'x'", "nothing reads [answer]; did you mean [[answers]]?"),
        ("[workflow.mine]\nstages = ['A']", "nothing reads [workflow]; did you mean [workflows]?"),
        ("verify = 'make test'", "nothing reads the line verify at the top; known are lead, review,"),
    ],
)
def test_a_table_nobody_reads_is_named(text: str, warning: str) -> None:
    (found,) = settings(text).warnings

    assert found.startswith(f"locum.toml: {warning}")


def test_the_warning_reaches_the_user(tmp_path: Path) -> None:
    (tmp_path / "locum.toml").write_text("[brian]\nkind = 'agent'\n", encoding="utf-8")

    asked = locum("ask", "--text", "Which?", "--option", "A", "--option", "B", cwd=tmp_path)
    looped = locum("loop", "Go", "--command", "echo '<ralph-done>'", cwd=tmp_path)

    assert "nothing reads [brian]; did you mean [brain]?" in asked.err
    assert "nothing reads [brian]; did you mean [brain]?" in looped.err


def test_a_file_that_a_windows_editor_saved_is_read_everywhere(tmp_path: Path) -> None:
    text = "\ufeff[lead]\r\nmax_rounds = 2\r\n[loop]\r\nmax_loops = 4\r\n"
    (tmp_path / "locum.toml").write_bytes(text.encode("utf-8"))

    assert lead_settings(tmp_path).max_rounds == 2
    assert loop_settings(tmp_path, {"HOME": str(tmp_path)}) == {"max_loops": 4}
    assert workflows(tmp_path)


def test_the_settings_know_exactly_the_agents_there_are() -> None:
    assert set(AGENTS) == {*HEADLESS, "command", "rehearsal"}
    assert set(LED) == {*ON_SCREEN, "rehearsal"}
