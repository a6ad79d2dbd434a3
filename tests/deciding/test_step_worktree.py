"""A worktree that is deleted under its Runner: nothing goes on there, and the human says how it goes on."""

from locum.deciding.actions import FindNext, Inspect, SayMessage, StartAgent, TellHuman
from locum.deciding.observed import Started, Vanished, WorktreeGone
from locum.deciding.starting import MADE_ANEW
from locum.model.events import DecisionOpened, WorktreeLost
from locum.model.orders import Continue, Hire, Review, Stop
from locum.model.runner import Given, Phase
from tests.deciding.scenes import API, Scene, at_work, done, escalated, hired, idle, reviewed, task

GONE = WorktreeGone(API)
DIED = Vanished(API, "its pane is gone")


def deprived(scene: Scene | None = None) -> Scene:
    """A Runner whose worktree was deleted."""
    found = scene or at_work()
    found.see(GONE)
    return found


def waiting(scene: Scene) -> list[str | None]:
    """The titles of what waits for the human."""
    return [decision.pages[0].title for decision in scene.team.decisions.values()]


def test_the_human_is_told_once_where_what_was_committed_is() -> None:
    scene = Scene()
    scene.order(Hire("api", task(), worktree=True), folder="/repo/.locum/worktrees/api", branch="locum/api")
    scene.see(Started(API, "%1", "/tmp/tmux", None))
    came = scene.see(GONE, GONE)

    assert len(came.noted(WorktreeLost)) == len(came.wants(TellHuman)) == 1
    (opened,) = came.noted(DecisionOpened)
    assert "/repo/.locum/worktrees/api is no longer one" in opened.pages[0].text
    assert "locum/api" in opened.pages[0].text


def test_nothing_is_said_or_looked_at_where_the_worktree_was() -> None:
    came = deprived().saw(idle())

    assert not [each for each in came.actions if isinstance(each, SayMessage | FindNext | Inspect)]


def test_a_review_is_not_gone_on_with() -> None:
    scene = deprived(reviewed())

    assert scene.runner.phase is Phase.PAUSED
    assert not scene.tick().wants(Inspect)


def test_a_runner_that_is_over_or_has_not_begun_needs_no_worktree() -> None:
    over = at_work()
    over.order(Stop("api", now=True))

    assert not over.see(GONE).events
    assert not hired(waits_for=("a.md",)).see(GONE).events


def test_it_starts_again_in_a_new_worktree_and_its_agent_hears_what_is_gone() -> None:
    scene = deprived(escalated())
    decision = next(name for name, each in scene.team.decisions.items() if each.pages[0].title)
    came = scene.decide(decision, Given((1,)))

    assert came.wants(StartAgent) == [StartAgent(API, "s-1", resume=True)]
    assert not scene.team.decisions
    scene.see(Started(API, "%1", "/tmp/tmux", None))
    scene.saw(idle())
    assert [message.text for message in scene.runner.outbox] == [MADE_ANEW]
    assert not scene.runner.lost


def test_continue_starts_it_in_a_new_worktree_too() -> None:
    assert deprived().order(Continue("api")).wants(StartAgent)


def test_an_agent_that_dies_without_its_worktree_leaves_the_choice_to_the_human() -> None:
    scene = deprived()
    came = scene.see(DIED)

    assert not came.wants(StartAgent)
    assert scene.runner.phase is Phase.FAILED
    assert waiting(scene) == ["lost its worktree"]


def test_a_start_that_found_no_worktree_leaves_the_choice_to_the_human() -> None:
    scene = at_work()
    scene.see(DIED, GONE)

    assert scene.runner.phase is Phase.FAILED
    assert waiting(scene) == ["lost its worktree"]


def test_a_review_of_work_that_is_over_tells_that_the_worktree_is_gone() -> None:
    scene = at_work()
    scene.order(Stop("api", now=True))
    scene.see(DIED)
    scene.order(Review("api"))
    scene.see(GONE)

    assert waiting(scene) == ["lost its worktree"]


def test_work_that_was_done_is_not_gone_on_with_where_its_worktree_was() -> None:
    assert waiting(deprived(done())) == ["lost its worktree"]


def test_a_runner_without_its_worktree_can_be_stopped() -> None:
    scene = deprived()
    (decision,) = scene.team.decisions
    scene.decide(decision, Given((2,)))

    assert scene.runner.phase is Phase.STOPPING
