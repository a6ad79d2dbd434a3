"""Which boxes of a multiple choice the lists of a dossier tick, when all else is heard as well."""

from collections.abc import Sequence

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.lists import Listing
from locum.deciding.grounded.matching import stated
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.stances import Stance
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.subject import Subject
from locum.deciding.grounded.weighing import LATER, Evidence, carries, outweighs, unclear


def agreed(
    lists: Sequence[Listing],
    subject: Subject,
    options: Sequence[Option],
    statements: Sequence[Statement],
    evidence: Sequence[Evidence],
    doubts: Sequence[Statement],
) -> Listing | None:
    """The one list that holds; None where two differ, one is not clear, or something speaks against it."""
    left = [one for one in lists if not any(replaced(one, other) for other in lists)]
    if len({one.places for one in left}) != 1 or any(one.muddled for one in left):
        return None
    found = left[0]
    if any(not yields(doubt, found) for doubt in doubts):
        return None
    if any(against(one, found, subject.phase) for one in evidence):
        return None
    for option in options:
        if option.place in found.places:
            if reserved(option, subject, statements, found):
                return None
        elif unclear(option, statements) or elsewhere(option, subject.phase, statements, found.statements):
            return None
    return found


def replaced(one: Listing, other: Listing) -> bool:
    """Whether another list clearly takes the place of this one."""
    return all(outweighs(other.statements[0], mine) for mine in one.statements)


def yields(statement: Statement, found: Listing) -> bool:
    """Whether the list outweighs a sentence."""
    return any(outweighs(mine, statement) for mine in found.statements)


def against(one: Evidence, found: Listing, phase: str | None) -> bool:
    """Whether a sentence denies what the list names, or speaks for what it leaves out."""
    if one.statement in found.statements or yields(one.statement, found):
        return False
    if one.place in found.places:
        return not one.speaks_for
    near = (one.asked > 0 and one.missed == 0) or (phase is not None and one.statement.phase == phase)
    return one.speaks_for and (carries(one) or near)


def elsewhere(
    option: Option, phase: str | None, statements: Sequence[Statement], heard: Sequence[Statement]
) -> bool:
    """Whether what is left out is said of the same phase in a sentence that was not heard."""
    return phase is not None and any(
        one.phase == phase
        and one not in heard
        and not any(outweighs(mine, one) for mine in heard)
        and stated(option, one)
        for one in statements
    )


def reserved(option: Option, subject: Subject, statements: Sequence[Statement], found: Listing) -> bool:
    """Whether what the list names is put off, or named with reserve, somewhere else."""
    core = {word.concept for word in option.wanted if not word.vague}
    for one in statements:
        if one in found.statements or yields(one, found) or not core <= one.concepts:
            continue
        later = one.phase is not None and one.phase != (subject.phase or "1")
        put_off = later or LATER.search(folded(" ".join((*one.above, one.quote))))
        loose = core <= {word.concept for word in one.having(Stance.LOOSE)}
        if put_off or (loose and not one.aside):
            return True
    return False
