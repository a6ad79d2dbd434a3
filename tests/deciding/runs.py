"""Random runs: observations of every kind, in any order, about one Runner or two."""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from locum.deciding.observed import (
    Checked,
    Closed,
    Directed,
    Evaluated,
    FileDecided,
    FileThere,
    HookAsked,
    HookLeft,
    NextFound,
    Observation,
    Ordered,
    Pressed,
    Ruled,
    Said,
    Saw,
    Started,
    StartFailed,
    Tick,
    TmuxDown,
    TmuxUp,
    Unclear,
    Vanished,
    WorktreeGone,
)
from locum.deciding.policy import OnTimeout, Policy
from locum.model.asked import Asked, Choice
from locum.model.orders import Adopt, Continue, Decide, Hire, Pause, Placed, Review, Stop, Tell
from locum.model.reading import QuestionKind, Reading, State, TroubleKind
from locum.model.receipt import Outcome, Receipt
from locum.model.runner import Given, RunnerId
from tests.deciding.scenes import (
    FORM_PAGES,
    answer,
    background,
    failing,
    form,
    gated,
    held_back,
    idle,
    left,
    limited,
    permission,
    plan,
    question,
    silent,
    task,
    trust_dialog,
    unknown,
    working,
)

NAMES = st.sampled_from([RunnerId("api"), RunnerId("api"), RunnerId("web")])
PAGE = Asked("Which database?", (Choice("SQLite"), Choice("PostgreSQL")))
PAGES = st.sampled_from([(PAGE,), FORM_PAGES, ()])
READINGS = st.sampled_from([
    idle(), idle(), idle(draft="and"), working(), working(composer=True), background(), unknown(), left(),
    limited(), failing(), failing(TroubleKind.AUTH), failing(retrying=True), question(),
    question("Which language?", ("Python", "Go")), question(kind=QuestionKind.MULTI), question(cut=True),
    question(labels=(), kind=QuestionKind.TEXT), form(0), form(1), permission(), plan(), trust_dialog(),
    Reading(State.MENU, ("a picker",)), Reading(State.STARTING, ("loading",)),
    Reading(State.DIALOG, ("y/n",)),
])  # fmt: skip
RULINGS = st.lists(
    st.sampled_from([answer(), answer(2), answer(7), answer(text="so"), held_back(), gated(), silent()]),
    min_size=0,
    max_size=2,
).map(tuple)
GIVEN = st.lists(
    st.sampled_from([Given((1,)), Given((2,)), Given(text="so"), Given(), Given((9,))]), max_size=2
).map(tuple)
RECEIPTS = st.sampled_from(list(Outcome)).map(lambda outcome: Receipt(outcome, "the screen says so", "%1"))
QUESTIONS = st.builds("{}-q{}".format, NAMES, st.integers(1, 4))
MESSAGES = st.builds("{}-m{}".format, NAMES, st.integers(1, 4))
DECISIONS = st.builds("D{}".format, st.integers(1, 4))
REQUESTS = st.sampled_from(["r-1", "r-2"])
ROUNDS = st.integers(1, 3)
MAYBE = st.one_of(st.none(), NAMES)
TASKS = st.sampled_from([task(), task(max_rounds=1), task(waits_for=("a.md",)), task(told_of=("a.md",))])

ORDERS: st.SearchStrategy[Any] = st.one_of(
    st.builds(Hire, NAMES, TASKS),
    st.builds(Adopt, NAMES, st.sampled_from(["%1", "%7"]), TASKS),
    st.builds(Tell, st.just("use SQLite"), MAYBE),
    st.builds(Decide, DECISIONS, GIVEN),
    st.builds(Pause, MAYBE),
    st.builds(Continue, MAYBE),
    st.builds(Stop, MAYBE, st.booleans()),
    st.builds(Review, NAMES),
)
CLOSINGS = st.sampled_from(["", "Which database do you prefer?"])
KINDS_OF_NOTE = st.sampled_from(["requirement", "stop", "other"])
SAW = st.builds(
    Saw,
    NAMES,
    READINGS,
    st.sampled_from([0.1, 1.0, 10.0, 400.0]),
    st.sampled_from([False, False, False, True]),
    resets_at=st.sampled_from([None, 1_000_100.0]),
)
OBSERVATIONS: st.SearchStrategy[Observation] = st.one_of(
    SAW,
    SAW,
    SAW,
    st.builds(Tick),
    st.builds(Vanished, NAMES, st.just("gone")),
    st.builds(TmuxDown, st.just("no answer")),
    st.builds(TmuxUp),
    st.builds(WorktreeGone, NAMES),
    st.builds(Started, NAMES, st.sampled_from(["%1", "%2"]), st.just("/tmp/tmux"), st.just(None)),
    st.builds(StartFailed, NAMES, st.just("no room")),
    st.builds(Ruled, NAMES, QUESTIONS, PAGES, RULINGS),
    st.builds(HookAsked, NAMES, REQUESTS, st.sampled_from(["question", "permission"]), st.just((PAGE,))),
    st.builds(HookLeft, NAMES, REQUESTS, st.just("its time was over")),
    st.builds(Pressed, NAMES, QUESTIONS, RECEIPTS),
    st.builds(Said, NAMES, MESSAGES, RECEIPTS),
    st.builds(Closed, NAMES),
    st.builds(NextFound, NAMES, st.sampled_from([None, "/next"]), st.just("so"), CLOSINGS),
    st.builds(Checked, NAMES, ROUNDS, st.booleans(), st.just("so")),
    st.builds(Evaluated, NAMES, ROUNDS, st.booleans(), st.just("e.md"), st.just("so")),
    st.builds(Ordered, st.builds(Placed, st.uuids().map(str), ORDERS), st.just("/repo"), kind=KINDS_OF_NOTE),
    st.builds(FileDecided, DECISIONS, GIVEN),
    st.builds(Directed, st.uuids().map(str), KINDS_OF_NOTE, *(st.just("x"),) * 3, runner=MAYBE),
    st.builds(Unclear, st.just("human-inbox.md"), st.just("it is cut")),
    st.builds(FileThere, NAMES, st.just("a.md"), st.just("/repo/a.md")),
)
WAITS = st.sampled_from([0.0, 0.1, 1.0, 10.0, 10.0, 100.0, 4000.0, -3600.0])
RUNS = st.lists(st.tuples(WAITS, OBSERVATIONS), max_size=30)
POLICIES = st.builds(
    lambda timeout, tries, trust: replace(
        Policy(), timeout=60.0, on_timeout=timeout, tries=tries, trust_folder=trust, same_question=3
    ),
    st.sampled_from(list(OnTimeout)),
    st.sampled_from([1, 30]),
    st.booleans(),
)
