"""What the bench of watching prints: tables, remarks, goals and plots."""

import dataclasses

from bench.record import Goal, Plot, Row, print_goal, print_table, remark, show
from bench.watched import Size, Watched

COLUMNS = (
    "panes (drawing)",
    "first seen",
    "median",
    "95 %",
    "99 %",
    "frames seen",
    "staying, 95 %",
    "staying, missed",
    "CPU",
    "tmux server",
)
REMARKS = (
    "A frame that the next one overtakes a tenth of a second later is no loss to anybody: it was gone before "
    "a person could have read it. What must not be late or missed is a frame that stays, such as a question; "
    "those are told apart in the columns `staying`.",
    "CPU is in percent of one core: for Locum its process and its control clients together, for polling the "
    "process and its subprocesses. The tmux server stands apart; in brackets what it uses while nobody "
    "watches. In every turn tmux asks the system about each of its panes, whether they draw or not, so that "
    "a thousand panes take most of a core before anybody looks; the more there is to do in one turn, the "
    "fewer turns it takes, and it may use less while it is watched.",
)
WANTED = {100: (100.0, 15.0), 1000: (250.0, 100.0)}
"""The delay in ms of a frame that stays and the percent of a core wanted, by the number of panes."""


def report(sizes: list[Size]) -> None:
    """Tables, plots, and the goals at a hundred and at a thousand panes."""
    print_table("Watching with Locum's eyes", COLUMNS, [_row(each, each.eyes, True) for each in sizes])
    polled = "Polling with a subprocess a pane every 0.5 s"
    print_table(polled, COLUMNS, [_row(each, each.polling, False) for each in sizes])
    for sentence in REMARKS:
        remark(sentence)
    for each in sizes:
        if each.room.panes in WANTED:
            _goals(each, *WANTED[each.room.panes])
    _plots(sizes)


def _row(size: Size, way: Watched, first: bool) -> Row:
    delays = way.delays
    return [
        f"{size.room.panes} ({size.room.drawing})",
        f"{size.met:.2f} s" if first else "",
        *(f"{delays.at(share):.0f} ms" for share in (0.5, 0.95, 0.99)),
        f"{delays.published:.0f} %",
        f"{delays.standing(0.95):.0f} ms",
        f"{delays.missed} of {delays.missed + len(delays.stayed)}",
        f"{way.cpu:.0f} %",
        f"{way.server:.0f} % ({size.unwatched:.0f} %)",
    ]


def _goals(size: Size, delay: float, cpu: float) -> None:
    eyes, polling = size.eyes, size.polling
    many = f"{size.room.panes:,} panes, {size.room.drawing} drawing"
    what = f"screen change → published state, {many}, 95th percentile"
    if size.room.panes == 100:
        print_goal(Goal(what, eyes.delays.at(0.95), delay, "ms", polling.delays.at(0.95), "polling"))
    stays = f"a screen that stays → published state, {many}, 95th percentile"
    both = eyes.delays.standing(0.95), polling.delays.standing(0.95)
    print_goal(Goal(stays, both[0], delay, "ms", both[1], "polling"))
    ours, theirs = (
        f"{way.delays.missed} of {way.delays.missed + len(way.delays.stayed)}" for way in (eyes, polling)
    )
    missed = Goal(f"screens that stay, missed, {many}", eyes.delays.missed, 0, "", polling.delays.missed)
    print_goal(dataclasses.replace(missed, peer_name="polling", said=ours, peer_said=theirs))
    print_goal(Goal(f"CPU watching {many}", eyes.cpu, cpu, "% of a core", polling.cpu, "polling"))


def _plots(sizes: list[Size]) -> None:
    def line(pick: str, share: float) -> list[tuple[float, float]]:
        return [(each.room.panes, getattr(each, pick).delays.at(share)) for each in sizes]

    show(
        Plot(
            "watching-delay",
            "From a change on screen to the published state",
            "panes, a tenth of them drawing",
            "milliseconds",
            {
                "Locum, 95 %": line("eyes", 0.95),
                "Locum, median": line("eyes", 0.5),
                "polling, 95 %": line("polling", 0.95),
                "polling, median": line("polling", 0.5),
            },
        )
    )
    show(
        Plot(
            "watching-cpu",
            "What watching costs",
            "panes, a tenth of them drawing",
            "percent of one core",
            {
                "Locum": [(each.room.panes, each.eyes.cpu) for each in sizes],
                "polling": [(each.room.panes, each.polling.cpu) for each in sizes],
            },
        )
    )
