"""What an agent's last words say: that it waits for an answer, is not done, or is; what weights are worth."""

import pytest
from tools.closing_words import DECIDING, header, told, unseen

from locum.deciding.last_words import ASKING, UNDONE, asked_in, says_undone
from tests.batches import in_batches

WAITING = [
    "I'll hold here until you've had a look at the screenshots in `./shots`.",
    "The migration is ready, but I have not run it. Say the word and I'll apply it to the dev database.",
    "All tests pass and the page is finished.\n\nShall I also do the login page? It has the same problem.",
    "Okay to add this as a migration?\n\nNote: `CONCURRENTLY` can't run inside a transaction.",
    "Pick a number and I'll take it from there:\n(1) keep REST\n(2) replace it",
    "你更偏向 pnpm 还是 yarn？仓库里两个 lock 文件都有，我需要删掉其中一个。",
    "需要你提供一下测试环境的账号，`.env.test` 里是空的，没有它我没法跑端到端测试。",
    "我已備妥三種配色，挑好後跟我說編號，我就把它套用到整個網站。",
    "I need your approval to run:\n\n```bash\nsudo systemctl restart postgresql\n```\n\nOthers use it too.",
]
FINISHED = [
    "Removed the dead code. 1,204 lines gone, all tests pass.\n\nHappy coding!",
    'I removed the "Do you want to continue?" prompt from the installer, so it runs non-interactively.',
    "The FAQ page has two new entries: 「如何變更收件地址？」與「可以開發票嗎？」，已部署。",
    "### Why was it slow?\nThree remote calls.\n\n### What did I change?\nThey are one call now. Done.",
    "README 已补充安装、配置、部署三节，示例命令都实际跑过一遍。后续如果还有其它需要，随时喊我。",
    "Everything is in place and tested. Let me know if you need anything else!",
]
BROKEN_OFF = [
    "I'm running out of context, so I'm stopping here. Modules `a` to `f` are migrated, `g` to `k` are not.",
    "The front end has not been started; the form and the list view still have to be written.",
    "目前完成了 23 个组件中的 9 个，接下来我继续改剩下的 14 个。",
    "Now let me run the test suite to see whether the changes work.",
]


@pytest.mark.parametrize("closing", WAITING)
def test_an_agent_that_waits_for_an_answer_is_heard(closing: str) -> None:
    assert asked_in(closing)


@pytest.mark.parametrize("closing", FINISHED)
def test_work_that_is_finished_asks_nothing_and_leaves_nothing(closing: str) -> None:
    assert (asked_in(closing), says_undone(closing)) == (None, None)


@pytest.mark.parametrize("closing", BROKEN_OFF)
def test_an_agent_that_says_it_is_not_done_is_believed(closing: str) -> None:
    assert asked_in(closing) is None
    assert says_undone(closing)


def test_a_question_is_found_in_rows_that_a_terminal_wrapped() -> None:
    closing = (
        "The CSV import skips 17 rows because their country is empty, and I do not know whether they\n"
        "should default to US, be skipped, or whether I should make the column nullable. Which one do\n"
        "you want?\n\nThe log with all 17 is at logs/import-rejects.csv."
    )

    assert asked_in(closing) == "Which one do you want?"


@in_batches("label, text", [(one.label, one.text) for one in told() if one.label == "asks"])
def test_no_question_of_those_learned_from_is_missed(label: str, text: str) -> None:
    assert asked_in(text)


def test_the_tables_are_learned_from_the_messages_as_they_are() -> None:
    firsts = {(DECIDING / table).read_text(encoding="utf-8").splitlines()[0] for table in (ASKING, UNDONE)}

    assert firsts == {header()}, "the messages have changed: run `make words`"


@pytest.mark.worth
def test_messages_left_out_are_told_apart_all_the_same() -> None:
    found = unseen(parts=(0, 5))

    def share(label: str, verdict: str) -> float:
        return found[label, verdict] / sum(many for (told, _), many in found.items() if told == label)

    assert share("asks", "asks") > 0.8
    assert share("done", "asks") < 0.08
    assert share("undone", "undone") > 0.6
