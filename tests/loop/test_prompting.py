"""What the agent is told."""

from collections.abc import Callable
from pathlib import Path

import pytest

from locum.errors import LoopRefused
from locum.loop.order import Bounds, Order, Prompt
from locum.loop.prompting import full_prompt, prompt_given, prompt_now
from tests.loop.acting import Act
from tests.loop.conftest import Stage

ORDER = Order("claude", Prompt("Fix it."))


def test_the_instruction_for_the_tag_comes_last() -> None:
    told = full_prompt(ORDER, "Fix it.\n", "The check failed.")

    assert told.index("Fix it.") < told.index("The check failed.") < told.index("<ralph-done>")


def test_the_user_s_own_promise_is_asked_for_instead() -> None:
    assert "<promise>SHIP IT</promise>" in full_prompt(
        Order("claude", Prompt("x"), promise="SHIP IT"), "Fix it.", None
    )


def test_words_are_taken_as_they_are(tmp_path: Path) -> None:
    assert prompt_given("Fix it, @alice.", tmp_path, "en") == Prompt("Fix it, @alice.")


def test_a_file_is_looked_for_where_the_loop_runs(tmp_path: Path) -> None:
    (tmp_path / "PROMPT.md").write_text("Fix it.")

    assert prompt_given("@PROMPT.md", tmp_path, "en") == Prompt("Fix it.", str(tmp_path / "PROMPT.md"))


@pytest.mark.parametrize("given", ["", "  \n", "@missing.md", "@."])
def test_no_prompt_is_refused(given: str, tmp_path: Path) -> None:
    with pytest.raises(LoopRefused) as refusal:
        prompt_given(given, tmp_path, "en")

    assert refusal.value.exit_code == 1
    assert refusal.value.hint


def test_a_file_is_read_again_and_its_last_text_holds_while_it_is_away(tmp_path: Path) -> None:
    file = tmp_path / "PROMPT.md"
    prompt = Prompt("first", str(file))
    file.write_text("second")

    assert prompt_now(prompt, "first").text == "second"
    file.unlink()
    assert prompt_now(prompt, "second").text == "second"
    assert prompt_now(prompt, "second").vanished == "No such file or directory"


def test_a_loop_hears_of_a_changed_file_and_says_once_that_it_went_away(stage: Callable[..., Stage]) -> None:
    stood = stage(Act("a"), Act("b"), Act("c"), Act("d"))
    file = stood.folder / "PROMPT.md"
    file.write_text("The first words.")
    order = stood.order(bounds=Bounds(loops=4))
    script = (
        'cat > ../told.$(ls .. | wc -l); echo "step $(ls .. | wc -l)"; '
        "if [ -e PROMPT.md ] && grep -q first PROMPT.md; then echo The second words. > PROMPT.md; "
        "else rm -f PROMPT.md; fi"
    )
    (stood.folder.parent / "agent.sh").write_text(script)
    command = f"sh {stood.folder.parent / 'agent.sh'}"

    stood.run(Order("command", Prompt("The first words.", str(file)), command, order.bounds))
    told = sorted(stood.folder.parent.glob("told.*"), key=lambda each: int(each.suffix[1:]))

    assert [each.read_text().split(".")[0] for each in told] == [
        "The first words", "The second words", "The second words", "The second words",
    ]  # fmt: skip
    assert stood.notices().count("file away") == 1
