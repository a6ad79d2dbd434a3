"""The story goes on: what time and the script do to a rehearsal."""

import time
from dataclasses import replace
from typing import assert_never

from locum.rehearsal import failures
from locum.rehearsal import steps as s
from locum.rehearsal.box import holding
from locum.rehearsal.choice import open_choice
from locum.rehearsal.entries import Call, CallState, Done, Echo, Look, Note, Reply
from locum.rehearsal.form import open_form
from locum.rehearsal.script import matches
from locum.rehearsal.state import (
    EPILOGUE,
    Ended,
    InBackground,
    Pausing,
    Place,
    Rehearsal,
    Retrying,
    Turn,
    Working,
    WriteFile,
)

ENDINGS = ("Cooked", "Brewed", "Baked", "Crunched", "Sautéed", "Cogitated")

_AFTERWARDS = (s.Repeat(0, (s.Expect(""), s.Say(EPILOGUE))),)


def advance(state: Rehearsal, now: float, clock: time.struct_time) -> Rehearsal:
    """The rehearsal after everything that is due by now; `clock` is the time of day for the end lines."""
    while True:
        later = _once(state, now, clock)
        if later is state:
            return state
        state = later


def _once(state: Rehearsal, now: float, clock: time.struct_time) -> Rehearsal:
    if state.ended or state.open:
        return state
    if state.activity:
        return _finish(state, now) if now >= state.activity.until else state
    if not state.places:
        return replace(state, places=(Place(_AFTERWARDS),))
    place = state.places[-1]
    if place.index >= len(place.steps):
        return replace(state, places=_leave(state.places))
    step = place.steps[place.index]
    if isinstance(step, s.Expect):
        return _await_prompt(state, step, now, clock)
    return _perform(replace(state, places=_past(state.places)), step, now, clock)


def _leave(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """At the end of a list of steps: once more from its start, or back to the list around it."""
    place = places[-1]
    if place.rounds is None:
        return (*places[:-1], replace(place, index=0))
    if place.rounds > 1:
        return (*places[:-1], replace(place, index=0, rounds=place.rounds - 1))
    return places[:-1]


def _past(places: tuple[Place, ...]) -> tuple[Place, ...]:
    return (*places[:-1], replace(places[-1], index=places[-1].index + 1))


def _await_prompt(state: Rehearsal, step: s.Expect, now: float, clock: time.struct_time) -> Rehearsal:
    """End the turn, then take the first message of the queue, if there is one."""
    if not state.started:
        return replace(state, started=True)
    if state.turn:
        return replace(_close_turn(state, now, clock), turn=None)
    if not state.queue:
        return state
    return hear(replace(state, queue=state.queue[1:]), step, state.queue[0], now)


def _close_turn(state: Rehearsal, now: float, clock: time.struct_time) -> Rehearsal:
    assert state.turn is not None
    seconds = int((now - state.turn.began) * state.speed)
    verb = ENDINGS[len(state.entries) % len(ENDINGS)]
    hour = clock.tm_hour % 12 or 12
    half = "AM" if clock.tm_hour < 12 else "PM"
    return state.printing(Done(f"{verb} for {seconds}s · done {hour}:{clock.tm_min:02} {half}"))


def hear(state: Rehearsal, step: s.Expect, text: str, now: float) -> Rehearsal:
    """The agent takes a prompt."""
    found = matches(step.pattern, text)
    turn = Turn(now, text, state.places, len(state.entries))
    state = replace(
        state,
        entries=(*state.entries, Echo(text)),
        history=(*state.history, text),
        turn=turn,
        heard=text,
    ).noting("prompt", text=text, expected=bool(found))
    if not found:
        return state.printing(Reply(step.otherwise))
    return replace(state, places=_past(state.places), caught=_groups(found.groups()))


def _groups(groups: tuple[str | None, ...]) -> tuple[str, ...]:
    return tuple(group or "" for group in groups)


def _filled(state: Rehearsal, text: str) -> str:
    """The text with `{heard}` and `{1}` … `{9}` replaced by what was heard and caught."""
    for number, caught in enumerate(state.caught, 1):
        text = text.replace(f"{{{number}}}", caught)
    return text.replace("{heard}", state.heard)


def _perform(state: Rehearsal, step: s.Step, now: float, clock: time.struct_time) -> Rehearsal:
    if not isinstance(step, s.Dialog | s.Repeat | s.Branch):
        state = replace(state, started=True)
    match step:
        case s.Say(text):
            return state.printing(Reply(_filled(state, text)))
        case s.Stage(text):
            return state.printing(Reply(_banner(text)))
        case s.Write(path, text):
            written = replace(state, effects=(*state.effects, WriteFile(path, _filled(state, text))))
            shown = tuple(_filled(state, text).splitlines()[:4])
            return written.printing(Call("Write", path, CallState.DONE, shown))
        case s.Work() | s.Wait() | s.Background() | s.Fail():
            return _start(state, step, now)
        case s.Ask(questions):
            return replace(state, open=open_form(questions), opened_at=now, overlay=None)
        case s.Permit() | s.Plan() | s.Dialog():
            return _ask_choice(state, step, now)
        case s.Limit(resets):
            return _limited(state, resets, clock)
        case s.Menu(kind):
            return replace(state, overlay=kind) if kind is s.MenuKind.AGENTS else _slash(state)
        case s.Exit(code):
            return replace(state, ended=Ended(code))
        case s.Crash(code):
            return replace(state, ended=Ended(code, crashed=True))
        case s.Branch() | s.Repeat():
            return _enter(state, step)
        case s.Remember(heard, caught):
            return replace(state, heard=heard, caught=caught)
        case s.Expect():
            return state
        case _:
            assert_never(step)


def _limited(state: Rehearsal, resets: str, clock: time.struct_time) -> Rehearsal:
    """The turn ends at a limit; the log says to the second when a limit of our own is over."""
    until = {}
    if resets.startswith("+"):
        # Agents tell the time to the minute, so the limit lasts until the next one begins.
        ends = -(-(time.mktime(clock) + _seconds(resets[1:])) // 60) * 60
        at = time.gmtime(ends)
        half = "am" if at.tm_hour < 12 else "pm"
        resets, until = f"{at.tm_hour % 12 or 12}:{at.tm_min:02}{half} (UTC)", {"until": ends}
    text = f"5-hour limit reached · resets {resets}"
    return state.printing(Note(text, Look.ERROR)).noting("limited", resets=resets, **until)


def _slash(state: Rehearsal) -> Rehearsal:
    return replace(state, box=holding("/"), slash_cursor=0, slash_dismissed=False)


def _banner(text: str) -> str:
    rule = "━" * 53
    return f"{rule}\n {text}\n{rule}"


def _start(state: Rehearsal, step: s.Work | s.Wait | s.Background | s.Fail, now: float) -> Rehearsal:
    match step:
        case s.Work(seconds, verb, tool, output):
            until = now + _seconds(_filled(state, seconds)) / state.speed
            turn = state.turn or Turn(now, "", state.places, len(state.entries), spoke=True)
            turn = replace(turn, spoke=turn.spoke or tool is not None)
            return replace(state, activity=Working(now, until, verb, tool, output), turn=turn)
        case s.Wait(pause):
            return replace(state, activity=Pausing(now, now + pause / state.speed))
        case s.Background() if state.queue:
            return replace(state, turn=None)
        case s.Background(agents, lasts):
            return replace(state, activity=InBackground(now, now + lasts / state.speed, agents), turn=None)
        case s.Fail():
            return _retry(state, step, 1, now)


def _seconds(text: str) -> float:
    try:
        return min(3600.0, max(0.0, float(text)))
    except ValueError:
        return 1.0


def _retry(state: Rehearsal, fail: s.Fail, attempt: int, now: float) -> Rehearsal:
    """One more attempt, or the end of it."""
    if attempt <= fail.retries:
        return replace(state, activity=Retrying(now, now + fail.delay / state.speed, fail, attempt))
    state = replace(state, activity=None)
    return state if fail.recovers else state.printing(failures.ending(fail.failure))


def _ask_choice(state: Rehearsal, step: s.Permit | s.Plan | s.Dialog, now: float) -> Rehearsal:
    if isinstance(step, s.Permit):
        state = state.printing(Call(failures.TOOL_NAMES[step.tool], step.subject, CallState.WAITING))
    if isinstance(step, s.Plan):
        state = state.printing(Call("Updated plan", "", CallState.DONE, ("/plan to preview",)))
    return replace(state, open=open_choice(step), opened_at=now, overlay=None)


def _enter(state: Rehearsal, step: s.Branch | s.Repeat) -> Rehearsal:
    if isinstance(step, s.Repeat):
        place = Place(step.steps, 0, step.times or None)
        return replace(state, places=(*state.places, place))
    for arm in step.arms:
        found = matches(arm.when or "", state.heard)
        if found:
            caught = _groups(found.groups()) or state.caught
            return replace(state, places=(*state.places, Place(arm.steps)), caught=caught)
    return state


def _finish(state: Rehearsal, now: float) -> Rehearsal:
    """What happens when an activity has lasted long enough."""
    match state.activity:
        case Working(tool=str(tool), output=output):
            name, _, argument = tool.partition("(")
            call = Call(name, argument.removesuffix(")"), CallState.DONE, output)
            return replace(state, activity=None).printing(call)
        case Retrying(fail=fail, attempt=attempt):
            return _retry(state, fail, attempt + 1, now)
        case InBackground():
            turn = Turn(now, "", state.places, len(state.entries), spoke=True)
            return replace(state, activity=None, turn=turn)
        case _:
            return replace(state, activity=None)


def skip_to_expect(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The next place where the story waits for a prompt; what lies between is left out."""
    while places:
        place = places[-1]
        for index in range(place.index, len(place.steps)):
            if isinstance(place.steps[index], s.Expect | s.Repeat):
                return (*places[:-1], replace(place, index=index))
        if place.rounds is None or place.rounds > 1:
            return (*places[:-1], replace(place, index=len(place.steps)))
        places = places[:-1]
    return ()
