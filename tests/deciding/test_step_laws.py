"""The laws of the core, for any run: recovery has no road of its own, and no key is pressed without cause."""

import json
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from locum.deciding import actions as do
from locum.deciding.actions import Action, Consult, PressAnswer
from locum.deciding.evolve import evolve
from locum.deciding.observed import Closed, Observation, Pressed, Ruled, Saw, Started, Tick
from locum.deciding.policy import Policy
from locum.deciding.step import Step, step
from locum.model import events as happened
from locum.model.asked import Ruling
from locum.model.codec import decode, encode
from locum.model.history import Event, as_record, from_entry
from locum.model.reading import Reading, State
from locum.model.receipt import Outcome, Receipt
from locum.model.record import Entry
from locum.model.runner import Hold, Phase, Runner, RunnerId
from locum.model.team import Team
from tests.deciding.runs import OBSERVATIONS, POLICIES, READINGS, RUNS, WAITS
from tests.deciding.scenes import (
    API,
    answer,
    asked,
    at_work,
    done,
    escalated,
    form,
    gated,
    held_back,
    hired,
    intended,
    question,
    reviewed,
    silent,
    started,
)

Run = list[tuple[float, Observation]]
Past = list[tuple[Event, float]]

SETTINGS = settings(max_examples=100, deadline=None)
BEGINNINGS = st.sampled_from([hired, started, at_work, asked, intended, escalated, reviewed, done])
INTENT: dict[type[Action], tuple[type[Event], str]] = {
    do.PressAnswer: (happened.AnswerIntended, "question"),
    do.ReplyByHook: (happened.AnswerIntended, "question"),
    do.SayMessage: (happened.MessageIntended, "message"),
    do.StartAgent: (happened.StartIntended, "runner"),
    do.ClosePane: (happened.StopIntended, "runner"),
    do.Inspect: (happened.TurnEnded, "runner"),
    do.Consult: (happened.QuestionSeen, "question"),
}
HARMLESS_ANYWHERE = (do.TellHuman, do.ClosePane)
"""What may be wanted of a Runner whose screen nobody can read: no key is pressed by telling or ending."""
ATTENDED = (Phase.STARTING, Phase.RUNNING, Phase.REVIEWING, Phase.DONE)


class Walk:
    """A run of observations from a beginning, step by step, with all that was ever remembered."""

    def __init__(self, beginning: object, policy: Policy) -> None:
        scene = beginning()  # type: ignore[operator]
        self.team: Team = scene.team
        self.now: float = scene.now
        self.past: Past = list(scene.past)
        self.policy = policy

    def go(self, wait: float, seen: Observation) -> Step:
        """One more observation."""
        self.now += wait
        taken = step(self.team, seen, self.now, self.policy)
        self.past += [(event, self.now) for event in taken.events]
        self.team = taken.team
        return taken


def folded(past: Past) -> Team:
    """What the journal alone says."""
    team = Team()
    for event, at in past:
        team = evolve(team, event, at)
    return team


@given(BEGINNINGS, POLICIES, RUNS)
@SETTINGS
def test_the_journal_alone_gives_the_team_that_step_returned(
    beginning: object, policy: Policy, run: Run
) -> None:
    walk = Walk(beginning, policy)
    for wait, seen in run:
        walk.go(wait, seen)

    assert folded(walk.past) == walk.team


@given(BEGINNINGS, POLICIES, RUNS)
@SETTINGS
def test_all_that_is_remembered_survives_being_written_down(
    beginning: object, policy: Policy, run: Run
) -> None:
    walk = Walk(beginning, policy)
    for wait, seen in run:
        walk.go(wait, seen)
    records = [as_record(event, at) for event, at in walk.past]
    entries = [
        Entry(place, "team", each.kind, json.loads(json.dumps(each.body)), each.at)
        for place, each in enumerate(records)
    ]

    assert [from_entry(entry) for entry in entries] == [event for event, _ in walk.past]
    assert decode(Team, json.loads(json.dumps(encode(walk.team)))) == walk.team


@given(BEGINNINGS, POLICIES, RUNS)
@SETTINGS
def test_whatever_is_wanted_was_intended_first(beginning: object, policy: Policy, run: Run) -> None:
    walk = Walk(beginning, policy)
    for wait, seen in run:
        for action in walk.go(wait, seen).actions:
            only_looks = isinstance(action, do.Inspect) and not action.counts
            if type(action) in INTENT and not only_looks:
                sort, name = INTENT[type(action)]
                wanted = getattr(action, name)
                noted = [getattr(event, name) for event, _ in walk.past if isinstance(event, sort)]

                assert wanted in noted, action


@given(BEGINNINGS, POLICIES, RUNS)
@SETTINGS
def test_keys_are_pressed_only_at_a_screen_that_asks_what_they_answer(
    beginning: object, policy: Policy, run: Run
) -> None:
    walk = Walk(beginning, policy)
    for wait, seen in run:
        taken = walk.go(wait, seen)
        for press in (action for action in taken.actions if isinstance(action, PressAnswer)):
            pending = taken.team.runners[press.runner].pending

            assert isinstance(seen, Saw)
            assert seen.reading.state.asks
            assert not seen.busy
            assert pending is not None
            assert (pending.id, pending.hold) == (press.question, Hold.INTENDED)
            assert not pending.doubted


@given(BEGINNINGS, POLICIES, RUNS)
@SETTINGS
def test_nothing_is_typed_at_a_screen_that_nobody_can_read(
    beginning: object, policy: Policy, run: Run
) -> None:
    walk = Walk(beginning, policy)
    for wait, seen in run:
        taken = walk.go(wait, seen)
        if isinstance(seen, Saw) and seen.reading.state in (State.UNKNOWN, State.MENU):
            assert all(isinstance(action, HARMLESS_ANYWHERE) for action in taken.actions), taken.actions


@given(BEGINNINGS, POLICIES, RUNS)
@SETTINGS
def test_no_question_is_answered_twice_or_without_an_intent(
    beginning: object, policy: Policy, run: Run
) -> None:
    walk = Walk(beginning, policy)
    for wait, seen in run:
        walk.go(wait, seen)

    assert_answered_once(walk.past)


@given(BEGINNINGS, POLICIES, RUNS)
@SETTINGS
def test_keys_of_unknown_effect_are_pressed_again_only_when_the_human_says_so(
    beginning: object, policy: Policy, run: Run
) -> None:
    walk = Walk(beginning, policy)
    for wait, seen in run:
        walk.go(wait, seen)
    doubted: set[str] = set()
    for event, _ in walk.past:
        match event:
            case happened.AnswerDoubted(question=question):
                doubted.add(question)
            case happened.AnswerIntended(question=question, by=by):
                assert question not in doubted or by == "human"


@given(BEGINNINGS, POLICIES, RUNS)
@SETTINGS
def test_a_message_is_typed_blindly_once_unless_nothing_was_pressed(
    beginning: object, policy: Policy, run: Run
) -> None:
    walk = Walk(beginning, policy)
    fresh: Counter[str] = Counter(
        event.message for event, _ in walk.past if isinstance(event, happened.MessageIntended)
    )
    for wait, seen in run:
        taken = walk.go(wait, seen)
        fresh.update(
            action.message
            for action in taken.actions
            if isinstance(action, do.SayMessage) and not action.again
        )
    queued = Counter(event.message for event, _ in walk.past if isinstance(event, happened.MessageQueued))
    not_typed = Counter(
        event.message for event, _ in walk.past if isinstance(event, happened.MessageHindered)
    )

    assert all(count == 1 for count in queued.values()), queued
    assert all(fresh[message] <= 1 + not_typed[message] for message in fresh)


@given(BEGINNINGS, POLICIES, RUNS, READINGS)
@SETTINGS
def test_a_question_that_stands_on_screen_is_always_in_somebodys_hands(
    beginning: object, policy: Policy, run: Run, reading: Reading
) -> None:
    walk = Walk(beginning, policy)
    for wait, seen in run:
        walk.go(wait, seen)
    for _ in range(3):
        taken = walk.go(10.0, Saw(API, reading, 1000.0))
    runner = walk.team.runners[API]

    if reading.state.asks and runner.phase in ATTENDED:
        assert_in_hand(walk.team, runner, taken)


@given(BEGINNINGS, POLICIES, RUNS)
@SETTINGS
def test_what_waits_for_the_human_is_about_something_that_is_still_there(
    beginning: object, policy: Policy, run: Run
) -> None:
    walk = Walk(beginning, policy)
    for wait, seen in run:
        walk.go(wait, seen)
    for decision in walk.team.decisions.values():
        assert decision.runner is not None
        runner = walk.team.runners[decision.runner]

        assert runner.phase is not Phase.STOPPED
        if decision.about == "question":
            assert runner.pending is not None
            assert runner.pending.decision == decision.id


@given(st.lists(st.tuples(WAITS, OBSERVATIONS), max_size=60), POLICIES)
@SETTINGS
def test_nothing_that_can_be_observed_from_the_first_moment_on_is_a_fault(run: Run, policy: Policy) -> None:
    walk = Walk(hired, policy)
    for wait, seen in run:
        taken = walk.go(wait, seen)

        assert taken.team.decided == len(
            [event for event, _ in walk.past if isinstance(event, happened.DecisionOpened)]
        )


@given(
    st.sampled_from([asked, intended, escalated, lambda: asked(form())]),
    POLICIES,
    RUNS,
    st.data(),
)
@SETTINGS
def test_a_lead_killed_at_any_event_answers_the_question_once_or_has_it_with_the_human(
    beginning: object, policy: Policy, run: Run, data: st.DataObject
) -> None:
    walk = Walk(beginning, policy)
    for wait, seen in run:
        walk.go(wait, seen)
    cut = data.draw(st.integers(1, len(walk.past)))
    walk.past = walk.past[:cut]
    walk.team = folded(walk.past)
    rulings = data.draw(st.lists(st.sampled_from([answer(), held_back(), gated(), silent()]), min_size=40))
    outcomes = data.draw(st.lists(st.sampled_from(list(Outcome)), min_size=40))
    world = World(walk, rulings, outcomes)
    for _ in range(40):
        world.turn()

    assert_answered_once(walk.past)
    runner = walk.team.runners[API]
    if runner.phase in ATTENDED:
        assert world.answered or assert_in_hand(walk.team, runner, world.last)


class World:
    """An agent that asks one question until it gets an answer, and a lead that does what `step` wants."""

    def __init__(self, walk: Walk, rulings: list[Ruling], outcomes: list[Outcome]) -> None:
        self.walk = walk
        self.rulings = list(rulings)
        self.outcomes = list(outcomes)
        self.answered = False
        self.screen = question()
        self.last = walk.go(10.0, Tick())

    def turn(self) -> None:
        """Look at the screen, and do what is wanted."""
        self.perform(self.last)
        self.last = self.walk.go(10.0, Saw(API, self.screen, 1000.0))

    def perform(self, taken: Step) -> None:
        """Carry out what was wanted, and observe what came of it."""
        for action in taken.actions:
            match action:
                case Consult(runner=runner, question=question, pages=pages):
                    ruling = self.rulings.pop() if self.rulings else silent()
                    self.walk.go(1.0, Ruled(runner, question, pages, (ruling,) * len(pages)))
                case PressAnswer(runner=runner, question=question):
                    assert not self.answered, "keys were pressed for a question that was answered"
                    self.press(runner, question)
                case do.ClosePane(runner=runner):
                    self.walk.go(1.0, Closed(runner))
                case do.StartAgent(runner=runner):
                    self.walk.go(1.0, Started(runner, "%9", "/tmp/tmux", None))
                case _:
                    pass

    def press(self, runner: RunnerId, question: str) -> None:
        """Press keys; what was accepted takes the question off the screen."""
        outcome = self.outcomes.pop() if self.outcomes else Outcome.ACCEPTED
        if outcome in (Outcome.ACCEPTED, Outcome.SUBMITTED, Outcome.QUEUED):
            self.answered = True
            self.screen = Reading(State.WORKING, ("a spinner turns",))
        self.walk.go(1.0, Pressed(runner, question, Receipt(outcome, "the screen says so", "%1")))


def assert_answered_once(past: Past) -> None:
    """No question has two answers, none an answer nobody intended, and none shares its name."""
    given_to = Counter(event.question for event, _ in past if isinstance(event, happened.AnswerGiven))
    seen = {event.question for event, _ in past if isinstance(event, happened.QuestionSeen)}
    counted = sum(runner.asked for runner in folded(past).runners.values())
    intents = {event.question for event, _ in past if isinstance(event, happened.AnswerIntended)}

    assert all(count == 1 for count in given_to.values()), given_to
    assert len(seen) == counted, seen
    assert set(given_to) <= intents


def assert_in_hand(team: Team, runner: Runner, taken: Step) -> bool:
    """The question is being weighed, answered, or waits for the human."""
    pending = runner.pending
    assert pending is not None, "a question on screen that nobody knows of"
    match pending.hold:
        case Hold.SEEN:
            assert any(isinstance(action, Consult) for action in taken.actions)
        case Hold.INTENDED:
            assert any(isinstance(action, PressAnswer | do.ReplyByHook) for action in taken.actions)
        case Hold.HUMAN:
            assert pending.decision in team.decisions
    return True
