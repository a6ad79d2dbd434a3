"""Step: say what an observation calls for. Pure: time and chance come in as values, nothing is awaited."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from locum.deciding import (
    answering,
    conversing,
    directing,
    ending,
    hooking,
    mending,
    ordering,
    reviewing,
    saying,
    seeing,
    settling,
    starting,
)
from locum.deciding import observed as seen_as
from locum.deciding.actions import Action
from locum.deciding.observed import Observation
from locum.deciding.policy import Policy
from locum.deciding.turn import Turn
from locum.model.history import Event
from locum.model.team import Team


@dataclass(frozen=True, slots=True)
class Step:
    """Events to remember, then actions to take, and the Team as it is once the events are remembered."""

    events: tuple[Event, ...]
    actions: tuple[Action, ...]
    team: Team


def step(team: Team, seen: Observation, now: float, policy: Policy) -> Step:
    """Say what this observation calls for: events to remember and actions to take."""
    turn = Turn(team, now, policy)
    _HANDLERS[type(seen)](turn, seen)
    return Step(tuple(turn.events), tuple(turn.actions), turn.team)


_HANDLERS: dict[type[Any], Callable[[Turn, Any], None]] = {
    seen_as.Saw: seeing.saw,
    seen_as.Vanished: mending.vanished,
    seen_as.LedElsewhere: mending.led_elsewhere,
    seen_as.WorktreeGone: mending.worktree_gone,
    seen_as.TmuxDown: mending.tmux_down,
    seen_as.TmuxUp: mending.tmux_up,
    seen_as.Started: starting.started,
    seen_as.StartFailed: starting.start_failed,
    seen_as.Ruled: answering.ruled,
    seen_as.HookAsked: hooking.hook_asked,
    seen_as.HookLeft: hooking.hook_left,
    seen_as.Pressed: answering.pressed,
    seen_as.Said: saying.said,
    seen_as.Closed: ending.closed,
    seen_as.NextFound: reviewing.next_found,
    seen_as.Checked: reviewing.checked,
    seen_as.Evaluated: reviewing.evaluated,
    seen_as.Ordered: ordering.ordered,
    seen_as.FileDecided: settling.decided_in_file,
    seen_as.Directed: directing.directed,
    seen_as.Unclear: directing.unclear,
    seen_as.FileThere: starting.file_there,
    seen_as.Tick: seeing.tick,
    seen_as.ContextSeen: conversing.context_seen,
}
