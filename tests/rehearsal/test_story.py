"""A story goes on as its script says, and everything that arrives is heard once."""

from tests.rehearsal.story import Player

ANY = '[[step]]\nexpect = ""\n'
BUSY = ANY + '[[step]]\nsay = "On it."\n[[step]]\nwork = 5\n[[step]]\nsay = "Ready."\n' + ANY
QUESTION = '[[step]]\n[[step.ask]]\nheader = "H"\nquestion = "Q?"\noptions = ["one", "two"]\n'
DOWN = "\x1b[B"


def test_a_prompt_is_heard_once_and_answered() -> None:
    player = Player(ANY + '[[step]]\nsay = "You said {heard}."')
    player.types("hello\r")

    assert player.prompts == ["hello"]
    assert "● You said hello." in player.screen()
    assert "for 0s · done 12:05 PM" in player.screen()


def test_another_prompt_than_the_expected_one_is_answered_and_the_story_waits() -> None:
    player = Player('[[step]]\nexpect = "^go$"\notherwise = "Say go."\n[[step]]\nsay = "Going."')
    player.types("stop\r", "go\r")

    assert [fields["expected"] for fields in player.heard("prompt")] == [False, True]
    assert player.screen().index("Say go.") < player.screen().index("Going.")


def test_text_sent_while_working_is_queued_and_becomes_the_next_prompt() -> None:
    player = Player(BUSY)
    player.types("first\r", "second\r")

    assert player.prompts == ["first"]
    assert "Press up to edit queued messages" in player.screen()

    player.passes(5)
    assert player.prompts == ["first", "second"]


def test_a_draft_survives_the_end_of_the_turn() -> None:
    player = Player(BUSY)
    player.types("first\r", "half a thou")
    player.passes(6)

    assert "❯\xa0half a thou" in player.screen()
    assert player.prompts == ["first"]


def test_escape_interrupts_and_sends_what_is_queued_at_once() -> None:
    player = Player(BUSY)
    player.types("first\r", "second\r", "\x1b")

    assert "Interrupted · What should Rehearsal do instead?" in player.screen()
    assert player.prompts == ["first", "second"]


def test_escape_before_the_first_word_takes_the_prompt_back() -> None:
    player = Player(ANY + "[[step]]\nwork = 5\n")
    player.types("first\r", "\x1b")

    assert player.state.box.full == "first"
    assert player.heard("taken_back") == [{"text": "first"}]
    assert "❯ first" not in player.screen()


def test_up_brings_a_queued_message_back_into_the_box() -> None:
    player = Player(BUSY)
    player.types("first\r", "second\r", "\x1b[A")
    player.passes(9)

    assert player.state.box.full == "second"
    assert player.prompts == ["first"]


def test_a_pasted_carriage_return_sends_every_line() -> None:
    player = Player("[[step]]\nrepeat = 0\n[[step.step]]\nexpect = ''\n")
    player.types("one\rtwo\rthree")

    assert player.prompts == ["one", "two"]
    assert player.state.box.full == "three"


def test_a_line_feed_inserts_a_new_line() -> None:
    player = Player(ANY)
    player.types("one\ntwo\r")

    assert player.prompts == ["one\ntwo"]


def test_a_bracketed_paste_is_folded_and_delivered_in_full() -> None:
    player = Player(ANY)
    text = "\n".join(f"line {number}" for number in range(30))
    player.types(f"\x1b[200~{text}\x1b[201~")

    assert "[Pasted text #1 +29 lines]" in player.screen()

    player.types("\r")
    assert player.prompts == [text]


def test_keys_within_the_guard_window_are_thrown_away() -> None:
    player = Player(ANY + QUESTION, guard=0.12)
    player.types("go\r")
    player.passes(0.05)
    player.types("1")

    assert player.heard("thrown_away") == [{"key": "1"}]
    assert player.heard("answer") == []

    player.passes(0.1)
    player.types("2")
    assert player.heard("answer") == [{"answers": [{"question": "Q?", "labels": ["two"]}]}]


def test_a_branch_follows_the_answer() -> None:
    player = Player(
        ANY + QUESTION + '[[step]]\n[[step.branch]]\nwhen = "^two$"\n[[step.branch.step]]\nsay = "Second."\n'
        '[[step.branch]]\n[[step.branch.step]]\nsay = "Other."\n'
    )
    player.types("go\r", "2")

    assert "Second." in player.screen()
    assert "Other." not in player.screen()


def test_declining_a_question_ends_the_turn() -> None:
    player = Player(ANY + QUESTION + '[[step]]\nsay = "Never said."\n' + ANY + '[[step]]\nsay = "Next."')
    player.types("go\r", "\x1b", "again\r")

    assert "User declined to answer questions" in player.screen()
    assert "Never said." not in player.screen()
    assert "Next." in player.screen()


def test_a_blind_enter_on_the_trust_dialog_ends_the_program() -> None:
    player = Player('[[step]]\ndialog = "trust"\n' + ANY)
    player.types("\r")

    assert player.state.ended is not None
    assert player.state.ended.code == 1


def test_trusting_the_folder_opens_the_box() -> None:
    player = Player('[[step]]\ndialog = "trust"\n' + ANY)
    player.types(DOWN, "\r")

    assert "⏸ manual mode on · ? for shortcuts · ← for agents" in player.screen()


def test_left_on_an_empty_box_opens_a_menu_that_eats_text() -> None:
    player = Player(ANY)
    player.types("\x1b[D", "hello")

    assert "enter to return" in player.screen()
    assert player.prompts == []

    player.types("\x1b")
    assert player.state.box.empty


def test_enter_on_the_slash_menu_takes_the_command_under_the_cursor() -> None:
    player = Player(ANY)
    player.types("/", DOWN, "\r")

    assert player.prompts == ["/agents"]


def test_a_slash_command_nobody_knows_is_a_prompt() -> None:
    player = Player(ANY)
    player.types("/gsd:new-project\r")

    assert player.prompts == ["/gsd:new-project"]


def test_ctrl_c_asks_before_it_ends_the_program() -> None:
    player = Player(ANY)
    player.types("\x03")

    assert "Press Ctrl-C again to exit" in player.screen()
    assert player.state.ended is None

    player.types("\x03")
    assert player.state.ended is not None
    assert player.state.ended.code == 0


def test_a_late_second_ctrl_c_only_asks_again() -> None:
    player = Player(ANY)
    player.types("\x03")
    player.passes(3)
    player.types("\x03")

    assert player.state.ended is None


def test_errors_retry_and_then_give_up() -> None:
    player = Player(ANY + '[[step]]\nfail = "overloaded"\nretries = 3\nattempts = 3\ndelay = 2\n')
    player.types("go\r")
    assert "✻ API error · Retrying in 2s · attempt 1/3" in player.screen()

    player.passes(2)
    player.passes(2)
    assert "✻ 529 Overloaded · Retrying in 2s · attempt 3/3" in player.screen()

    player.passes(2)
    assert "● API Error: 529 Overloaded." in player.screen()


def test_an_error_that_recovers_leaves_no_trace() -> None:
    player = Player(ANY + '[[step]]\nfail = "server"\nretries = 1\nrecovers = true\n[[step]]\nsay = "Back."')
    player.types("go\r")
    player.passes(2)

    assert "API Error" not in player.screen()
    assert "● Back." in player.screen()


def test_a_message_queued_before_agents_go_to_work_in_the_background_is_taken_at_once() -> None:
    player = Player(ANY + "[[step]]\nwork = 5\n[[step]]\nbackground = 2\nseconds = 60\n" + ANY)
    player.types("go\r", "and this\r")
    assert player.prompts == ["go"]

    player.passes(6)
    assert player.prompts == ["go", "and this"]


def test_typing_while_agents_work_in_the_background_is_a_prompt() -> None:
    player = Player(ANY + "[[step]]\nbackground = 2\nseconds = 60\n" + ANY)
    player.types("go\r")
    assert "✻ Waiting for 2 background agents to finish" in player.screen()

    player.types("more\r")
    assert player.prompts == ["go", "more"]


def test_files_hold_what_was_heard() -> None:
    player = Player(ANY + QUESTION + '[[step]]\nwrite = "a/b.md"\ntext = "It is {heard}."')
    player.types("go\r", "1")

    assert player.files == {"a/b.md": "It is one."}


def test_seconds_can_come_from_the_prompt() -> None:
    player = Player('[[step]]\nexpect = "work ([0-9]+)"\n[[step]]\nwork = "{1}"\n[[step]]\nsay = "Ready."')
    player.types("work 7\r")
    player.passes(6.9)
    assert "Ready." not in player.screen()

    player.passes(0.2)
    assert "Ready." in player.screen()


def test_a_repeat_is_played_as_often_as_it_says() -> None:
    player = Player('[[step]]\nrepeat = 2\n[[step.step]]\nexpect = ""\n[[step.step]]\nsay = "Round."\n')
    player.types("a\r", "b\r", "c\r")

    assert player.screen().count("● Round.") == 2
    assert player.prompts == ["a", "b", "c"]


def test_the_end_of_a_script_still_listens() -> None:
    player = Player('[[step]]\nsay = "Only this."')
    player.types("anyone there?\r")

    assert player.prompts == ["anyone there?"]
    assert "has come to its end" in player.screen()
