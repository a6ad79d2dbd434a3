"""Writes `docs/benchmarks.md` and its pictures from what the benches kept."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bench import fetching
from bench.drawing import draw
from bench.order import BENCHES, Bench
from bench.record import ROOT, Goal, Plot, figure, findings

PAGE = ROOT / "docs" / "benchmarks.md"
PICTURES = ROOT / "docs" / "pictures"
INTRODUCTION = """\
What Locum can do, in numbers, each beside a peer or the usual way in the same run on the same machine. Made
by `make bench` (about a quarter of an hour on two cores); `make bench ONLY=watching` measures one part again
and writes this page anew. Times depend on the machine, so read the ratios. How each figure is taken is said
in the head of `bench/<name>.py`."""
CALM = 1.0
"""A load above this makes every time longer than it is on a quiet machine."""

Found = list[dict[str, Any]]


def write() -> Path:
    """Write the page and the pictures anew; a bench that was never run says so."""
    kept = {bench.name: findings(bench.name) for bench in BENCHES}
    PICTURES.mkdir(parents=True, exist_ok=True)
    for old in PICTURES.glob("bench-*.svg"):
        old.unlink()
    parts = [*_head(kept), *_summary(kept)]
    for bench in BENCHES:
        parts += _section(bench, kept[bench.name])
    PAGE.write_text("\n".join(parts).rstrip() + "\n", encoding="utf-8")
    return PAGE


def _head(kept: dict[str, Found]) -> Iterator[str]:
    began = [found[0] for found in kept.values() if found]
    yield "# Benchmarks"
    yield ""
    yield INTRODUCTION
    yield ""
    if not began:
        return
    days = sorted({each["at"][:10] for each in began})
    yield from _table(("measured", " – ".join(dict.fromkeys((days[0], days[-1])))), _machine(began[-1]))
    if noisy := [name for name, found in kept.items() if found and _noise(found)]:
        yield f"**The machine was busy with other things**, so these took too long: {', '.join(noisy)}."
        yield ""


def _machine(began: dict[str, Any]) -> list[Sequence[str]]:
    return [*began["machine"].items(), *fetching.peers().items()]


def _summary(kept: dict[str, Found]) -> Iterator[str]:
    goals = [goal for found in kept.values() for goal in _goals(found)]
    if goals:
        yield "## Against the goals"
        yield ""
        columns = ("what", "Locum", "wanted", "", "beside it, in the same run", "times better")
        yield from _table(columns, [_goal_row(goal) for goal in goals])
    yield "## Where we are behind"
    yield ""
    yield from _behind(kept, goals)
    yield ""


def _behind(kept: dict[str, Found], goals: list[Goal]) -> list[str]:
    missed = [
        f"- Not reached: {goal.what}: {_ours(goal)}, wanted {_wanted(goal)}."
        for goal in goals
        if not goal.reached
    ]
    beaten = [
        f"- {goal.peer_name} is better: {goal.what}: {_peer(goal)}, Locum {_ours(goal)}."
        for goal in goals
        if goal.times is not None and goal.times < 1
    ]
    broken = [
        f"- Failed: {name}: {found[-1]['failed']}."
        for name, found in kept.items()
        if found and _failed(found)
    ]
    never = [f"- Not measured: {name}." for name, found in kept.items() if not found]
    return [*missed, *beaten, *broken, *never] or ["Nowhere in this run."]


def _section(bench: Bench, found: Found) -> Iterator[str]:
    yield f"## {bench.title}"
    yield ""
    if not found:
        yield f"Not measured: `make bench ONLY={bench.name}` does."
        yield ""
        return
    yield f"`{bench.name}`: {_when(found)}"
    yield ""
    if because := _failed(found):
        yield f"**This bench failed: {because}.** What it had found by then:"
        yield ""
    for each in found:
        yield from _finding(each)


def _finding(found: dict[str, Any]) -> Iterator[str]:
    match found["kind"]:
        case "table":
            yield f"**{found['title']}**"
            yield ""
            yield from _table(found["columns"], found["rows"])
        case "remark":
            yield found["text"]
            yield ""
        case "plot":
            yield from _picture(_plot(found))


def _picture(plot: Plot) -> Iterator[str]:
    drawn = draw(plot)
    if drawn:
        (PICTURES / f"bench-{plot.name}.svg").write_text(drawn, encoding="utf-8")
        yield f"![{plot.title}](pictures/bench-{plot.name}.svg)"
        yield ""


def _when(found: Found) -> str:
    began, ended = found[0], found[-1]
    words = [began["at"].replace("T", " ").replace("+00:00", " UTC")]
    if ended["kind"] == "ended":
        words.append(f"{ended['seconds']:.0f} s")
    words.append(f"load {began['load']} before it")
    if began["busy"] is not None:
        words.append(f"{began['busy']} cores at work on other things")
    if _noise(found):
        words.append("**a busy machine: times are too long**")
    return ", ".join(words) + "."


def _noise(found: Found) -> bool:
    """Whether something else was at work; the bench before this one is over, but still in the load."""
    busy = found[0]["busy"]
    return bool(busy > CALM / 2) if busy is not None else bool((found[0]["load"] or 0) > CALM)


def _failed(found: Found) -> str:
    return str(found[-1]["failed"]) if found[-1]["kind"] == "ended" else "it was cut off"


def _goals(found: Found) -> list[Goal]:
    return [
        Goal(**{key: value for key, value in each.items() if key != "kind"})
        for each in found
        if each["kind"] == "goal"
    ]


def _plot(found: dict[str, Any]) -> Plot:
    return Plot(**{key: value for key, value in found.items() if key != "kind"})


def _goal_row(goal: Goal) -> Sequence[str]:
    times = f"{goal.times:.1f}" if goal.times is not None else ""
    return goal.what, _ours(goal), _wanted(goal), "yes" if goal.reached else "**no**", _peer(goal), times


def _ours(goal: Goal) -> str:
    return goal.said or figure(goal.ours, goal.unit)


def _wanted(goal: Goal) -> str:
    return f"{'≥' if goal.more else '≤'} {figure(goal.wanted, goal.unit)}"


def _peer(goal: Goal) -> str:
    if goal.peer is None:
        return goal.peer_said
    return f"{goal.peer_name}: {goal.peer_said or figure(goal.peer, goal.unit)}"


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield _cells(columns)
    yield _cells(["---", *("---:" for _ in columns[1:])] if len(columns) > 2 else ["---", "---"])
    yield from map(_cells, rows)
    yield ""


def _cells(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") or " " for cell in cells) + " |"


if __name__ == "__main__":
    print(write().relative_to(ROOT))
