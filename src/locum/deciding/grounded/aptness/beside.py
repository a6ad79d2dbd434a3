"""What else a line says beside an option: another one, more of the question, or what a number is of."""

from locum.deciding.grounded.aptness.parts import pieces_had
from locum.deciding.grounded.aptness.spots import Spot
from locum.deciding.grounded.outright.affirming import affirmed, denied, is_kept_for
from locum.deciding.grounded.outright.core import core_of
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import Place, is_measure
from locum.deciding.grounded.outright.nearness import met_by


def is_shared(spot: Spot) -> bool:
    """Whether the line has another option whole, and does not deny it."""
    line, mine = spot.lines.scene.read[spot.at], spot.option.place
    others = (place for place in line.others(spot.place) if place not in line.labels[mine])
    return any(
        not denied(line, place) and not _is_why(line, place) and not is_kept_for(line, place)
        for place in others
    )


def _is_why(line: Cut, place: Place) -> bool:
    """Whether an option only stands in what tells why: “ZXing, since ML Kit wants Play Services”."""
    start, _ = line.span(place)
    return any(clause.reason and clause.start <= start < clause.end for clause in line.clauses)


def is_tied(spot: Spot) -> bool:
    """Whether another clause has another option, and no less of the question: “0 if found, 1 if not”.

    Or more of the thing that is asked for: the file name, and not the component's.
    """
    cut, here = spot.cut, spot.cut.home(spot.place)
    if not here:
        return False
    near = met_by(cut, spot.option, core_of(cut, here, spot.place), label=False)
    for option in cut.options:
        if option.place == spot.option.place or is_measure(option) is not is_measure(spot.option):
            continue
        parts = spot.lines.parts[option.place]
        is_whole = bool(spot.lines.scene.read[spot.at].labels[option.place])
        if not is_measure(option) and not is_whole and pieces_had(parts, cut) != set(parts):
            continue
        for place in cut.labels[option.place]:
            home = cut.home(place)
            said = home and home != here and not denied(cut, place) and affirmed(cut, home, place)
            theirs = met_by(cut, option, core_of(cut, home, place), label=False) if said else set[str]()
            if said and (theirs >= near or not spot.question.thing.isdisjoint(theirs - near)):
                return True
    return False


def lacks_what_is_counted(spot: Spot) -> bool:
    """Whether nothing in a line or over it says what a number is of that is asked about: “client: 10 s”."""
    thing = spot.question.thing
    return bool(thing) and thing.isdisjoint(spot.met | spot.above)


def said_beside(spot: Spot) -> float:
    """How much of the question another clause of the line has that the option does not stand with.

    “Knobs are smoothed at 20 Hz, CV inputs are left raw” does not say it of the CV inputs.
    """
    cut, home = spot.cut, spot.cut.home(spot.place)
    aside = [clause for clause in cut.clauses if clause not in home and not clause.key and not clause.reason]
    words = [{word for token in cut.within(one) if (word := cut.question.word(token))} for one in aside]
    return max((cut.question.weigh(some - spot.met) for some in words), default=0.0)
