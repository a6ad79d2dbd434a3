"""A small vocabulary for the core's tests: a Team with a Runner, readings, a clock, and `play`."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from locum.deciding.actions import Action
from locum.deciding.observed import (
    Directed,
    Evaluated,
    NextFound,
    Observation,
    Ordered,
    Pressed,
    Ruled,
    Said,
    Saw,
    Started,
    Tick,
)
from locum.deciding.policy import Policy
from locum.deciding.step import step
from locum.model.asked import Asked, Basis, By, Choice, Proposal, Ruling, Verdict
from locum.model.events import OrderTaken
from locum.model.history import Event
from locum.model.orders import Decide, Hire, Order, Placed
from locum.model.reading import (
    Limit,
    Option,
    Question,
    QuestionKind,
    Reading,
    State,
    Tab,
    Trouble,
    TroubleKind,
)
from locum.model.receipt import Outcome, Receipt
from locum.model.runner import Given, Pending, Runner, RunnerId, Task
from locum.model.team import Team

API = RunnerId("api")
LONG = 10.0
"""Seconds that are long enough for every patience that is not about minutes."""

Sort = TypeVar("Sort")


@dataclass(frozen=True, slots=True)
class Played:
    """What came of some observations: the Team, and all events and actions in order."""

    team: Team
    events: tuple[Event, ...] = ()
    actions: tuple[Action, ...] = ()

    def noted(self, sort: type[Sort]) -> list[Sort]:
        """The events of one sort."""
        return [event for event in self.events if isinstance(event, sort)]

    def wants(self, sort: type[Sort]) -> list[Sort]:
        """The actions of one sort."""
        return [action for action in self.actions if isinstance(action, sort)]


def play(team: Team, *observations: Observation, now: float = 0.0, policy: Policy | None = None) -> Played:
    """Fold `step` over observations that all come at the same moment."""
    events: list[Event] = []
    actions: list[Action] = []
    for seen in observations:
        taken = step(team, seen, now, policy or Policy())
        team, events, actions = taken.team, [*events, *taken.events], [*actions, *taken.actions]
    return Played(team, tuple(events), tuple(actions))


@dataclass(slots=True)
class Scene:
    """A Team with a clock. Time passes before each observation, unless it is said how much."""

    team: Team = field(default_factory=Team)
    now: float = 1_000_000.0
    policy: Policy = field(default_factory=Policy)
    past: list[tuple[Event, float]] = field(default_factory=list)
    orders: int = 0

    def see(self, *observations: Observation, after: float = LONG) -> Played:
        """Let time pass and something be observed; what that alone calls for."""
        all_of_it = Played(self.team)
        for seen in observations:
            self.now += after
            came = play(self.team, seen, now=self.now, policy=self.policy)
            self.team = came.team
            self.past += [(event, self.now) for event in came.events]
            all_of_it = Played(
                came.team, (*all_of_it.events, *came.events), (*all_of_it.actions, *came.actions)
            )
        return all_of_it

    def saw(self, reading: Reading, held: float = LONG, *, after: float = LONG, **more: Any) -> Played:
        """The Runner's screen says this, and has done so for a while."""
        return self.see(Saw(API, reading, held, **more), after=after)

    def order(self, order: Order, **more: Any) -> Played:
        """The human asks for something."""
        self.orders += 1
        return self.see(Ordered(Placed(f"o{self.orders}", order), **more))

    def decide(self, decision: str, *given: Given) -> Played:
        """The human settles something by command."""
        return self.order(Decide(decision, given))

    def rules(self, *rulings: Ruling, pages: tuple[Asked, ...] | None = None) -> Played:
        """The proxy has weighed the open question."""
        return self.see(Ruled(API, self.pending.id, pages or self.pending.pages, rulings))

    def receipt(self, outcome: Outcome, because: str = "the screen says so", after: float = LONG) -> Played:
        """What became of the answer that was typed."""
        return self.see(Pressed(API, self.pending.id, Receipt(outcome, because, "%1")), after=after)

    def hears(self, outcome: Outcome = Outcome.SUBMITTED) -> Played:
        """What became of the message that was typed."""
        return self.see(Said(API, self.runner.outbox[0].id, Receipt(outcome, "the screen says so", "%1")))

    def tick(self, after: float = LONG) -> Played:
        """Time passes."""
        return self.see(Tick(), after=after)

    @property
    def runner(self) -> Runner:
        """The one Runner, as it stands."""
        return self.team.runners[API]

    @property
    def pending(self) -> Pending:
        """The Runner's open question."""
        assert self.runner.pending is not None
        return self.runner.pending

    def noted(self, sort: type[Sort]) -> list[Sort]:
        """Every event of one sort, since the beginning."""
        return [event for event, _ in self.past if isinstance(event, sort)]


def task(**more: Any) -> Task:
    """A task with one opening sentence."""
    return replace(Task("build the shop", "claude", opening=("Please build the shop.",)), **more)


def hired(policy: Policy | None = None, **more: Any) -> Scene:
    """A Runner that was asked for."""
    scene = Scene(policy=policy or Policy())
    scene.order(Hire("api", task(**more)), folder="/repo", session="s-1")
    return scene


def started(policy: Policy | None = None, **more: Any) -> Scene:
    """A Runner whose agent runs in a pane and has drawn nothing yet."""
    scene = hired(policy, **more)
    scene.see(Started(API, "%1", "/tmp/tmux", None))
    return scene


def at_work(policy: Policy | None = None, **more: Any) -> Scene:
    """A Runner that was told what it is for, and works."""
    scene = started(policy, **more)
    scene.saw(idle())
    while scene.runner.outbox:
        scene.saw(idle())
        scene.hears()
    scene.saw(working())
    return scene


def asked(reading: Reading | None = None, policy: Policy | None = None, **more: Any) -> Scene:
    """A Runner that asks something."""
    scene = at_work(policy, **more)
    scene.saw(reading or question())
    return scene


def intended(reading: Reading | None = None, policy: Policy | None = None, **more: Any) -> Scene:
    """A Runner for whose question an answer is written down."""
    scene = asked(reading, policy, **more)
    scene.rules(*(answer() for _ in scene.pending.pages))
    return scene


def escalated(reading: Reading | None = None, policy: Policy | None = None, **more: Any) -> Scene:
    """A Runner whose question waits for the human, with a suggestion."""
    scene = asked(reading, policy, **more)
    scene.rules(*(held_back() for _ in scene.pending.pages))
    return scene


def reviewed(policy: Policy | None = None, **more: Any) -> Scene:
    """A Runner whose work is being looked at."""
    scene = at_work(policy, **more)
    scene.saw(idle())
    scene.see(NextFound(API, None, "the workflow is at its end"))
    return scene


def done(policy: Policy | None = None, **more: Any) -> Scene:
    """A Runner whose work was found good."""
    scene = reviewed(policy, **more)
    scene.see(Evaluated(API, 1, True, "evaluations/one.md", "it is good"))
    return scene


def idle(**more: Any) -> Reading:
    """The agent waits for a prompt."""
    return replace(Reading(State.IDLE, ("the box is empty",), "claude", composer=True), **more)


def working(**more: Any) -> Reading:
    """The agent works."""
    return replace(Reading(State.WORKING, ("a spinner turns",), "claude"), **more)


def background() -> Reading:
    """The agent's own turn is over, and its subagents still run."""
    return Reading(State.BACKGROUND, ("two agents run",), "claude", composer=True)


def unknown() -> Reading:
    """Nobody knows what this screen says."""
    return Reading(State.UNKNOWN, ("no sign fits",), "claude")


def limited(resets_at: str | None = None, *, by_itself: bool = False) -> Reading:
    """The quota is used up."""
    limit = Limit(resets_at, by_itself=by_itself)
    return Reading(State.LIMITED, ("a limit",), "claude", limit=limit, composer=True)


def failing(kind: TroubleKind = TroubleKind.SERVER, *, retrying: bool = False) -> Reading:
    """The agent stopped over an error."""
    return Reading(State.ERROR, ("an error",), "claude", error=Trouble(kind, retrying), composer=True)


def left() -> Reading:
    """A shell stands where the agent was."""
    return Reading(State.EXITED, ("a shell prompt",), "claude")


def question(
    text: str = "Which database?",
    labels: Iterable[str] = ("SQLite", "PostgreSQL"),
    kind: QuestionKind = QuestionKind.SINGLE,
    state: State = State.QUESTION,
    **more: Any,
) -> Reading:
    """The agent asks something; a multi-select draws boxes."""
    checked = False if kind is QuestionKind.MULTI else None
    options = tuple(Option(place, label, checked=checked) for place, label in enumerate(labels, 1))
    asks = replace(Question(kind, text=text, options=options), **more)
    return Reading(state, ("a menu",), "claude", question=asks)


def permission(body: str = "npm test") -> Reading:
    """The agent asks whether it may run something."""
    labels = ("Yes", "No, and tell Claude what to do differently")
    return question("Do you want to proceed?", labels, QuestionKind.PERMISSION, State.PERMISSION, body=body)


def plan() -> Reading:
    """The agent asks for approval of its plan."""
    labels = ("Yes, and use auto mode", "No, keep planning")
    return question("Would you like to proceed?", labels, state=State.PLAN, body="1. build the shop")


def trust_dialog() -> Reading:
    """The agent asks whether the folder is trusted."""
    labels = ("Yes, I trust this folder", "No, exit")
    return question("Do you trust the files in this folder?", labels, state=State.DIALOG)


def form(current: int = 0) -> Reading:
    """A form of two pages, with one of them on screen."""
    titles = ("Database", "Language")
    tabs = tuple(Tab(title, current=place == current) for place, title in enumerate(titles))
    texts = (("Which database?", ("SQLite", "PostgreSQL")), ("Which language?", ("Python", "Go")))
    return question(*texts[current], kind=QuestionKind.FORM, tabs=tabs)


FORM_PAGES = (
    Asked("Which database?", (Choice("SQLite"), Choice("PostgreSQL")), "single", "Database"),
    Asked("Which language?", (Choice("Python"), Choice("Go")), "single", "Language"),
)


def answer(*places: int, text: str | None = None, by: By = By.BRAIN) -> Ruling:
    """The proxy answers, and can show what that rests on."""
    chosen = places or (() if text else (1,))
    basis = Basis("USER-CONTEXT.md", "SQLite is enough")
    return Ruling(
        Verdict.ANSWER, by, "it is written down", Proposal(chosen, text, basis, "it is written down")
    )


def held_back(*places: int, by: By = By.BRAIN) -> Ruling:
    """The proxy has a suggestion, and asks the human."""
    return Ruling(Verdict.ESCALATE, by, "nothing settles this", Proposal(places or (1,), because="a guess"))


def gated() -> Ruling:
    """The gate holds it."""
    return Ruling(Verdict.ESCALATE, By.GATE, "this deletes data", Proposal((1,), because="a guess"))


def silent() -> Ruling:
    """The proxy has nothing to say."""
    return Ruling(Verdict.ESCALATE, By.BRAIN, "nothing in the dossier settles this")


def outcome(came: Played) -> OrderTaken:
    """What the human is told about their order."""
    return came.noted(OrderTaken)[0]


def directive(kind: str, runner: str | None = None, project: str = "/repo") -> Directed:
    """A note of the human."""
    return Directed("n1", kind, "use SQLite", "human-inbox.md", "it says so", runner, project)
