"""The grounded brain: answers what the dossier says nearly in the option's words, and quotes the sentence."""

import re
from collections.abc import Sequence

from locum.deciding.grounded.amounts import lacks_a_number
from locum.deciding.grounded.aptness import Choice, Ruled, ranking_of
from locum.deciding.grounded.changing import changes_in, followed
from locum.deciding.grounded.choosing import odd
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.hearing import Heard, heard, scene_of_heard, without_lines
from locum.deciding.grounded.in_words import wording
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.lists import Listing, lists_in, misled
from locum.deciding.grounded.narrowing import narrowed_down
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright import (
    Scene,
    Withheld,
    contradicted,
    is_contested,
    of_another,
    outright,
    told_apart,
    unspoilt,
)
from locum.deciding.grounded.outright.labels import stands_in
from locum.deciding.grounded.outright.tokens import Token, tokens_of, without
from locum.deciding.grounded.restated import restated, restated_polar, rivalled
from locum.deciding.grounded.signs import has_anothers_sign, lacks_a_sign
from locum.deciding.grounded.sober import sober
from locum.deciding.grounded.spelt import spelt
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.subject import Subject
from locum.deciding.grounded.ticking import agreed, elsewhere
from locum.deciding.grounded.understood import understood
from locum.deciding.grounded.unoffered import answered_otherwise
from locum.deciding.grounded.unsaying import heads_doubt
from locum.deciding.grounded.verbatim import asked_part, verbatim, verbatim_words
from locum.deciding.grounded.weighing import (
    ORDERED,
    Evidence,
    carries,
    doubts_about,
    evidence_of,
    stands,
    unclear,
    winner,
)
from locum.deciding.grounded.word_for_word import as_before, passed_over
from locum.deciding.grounded.yes_or_no import ALTERNATIVE, asks_the_contrary, is_polar, polar_evidence
from locum.model.asked import Asked, Basis, Dossier, Proposal

SURE = 1.0
"""How sure it must be that a line settles a question: the logarithm of the odds, as trees tell them."""
DOUBTED, COUNTED, SHARED = 1.6, 2.0, 2.5
"""The same where the rules forbid an answer; of a number that no rule chooses; and of what the rules choose
on a line that has another option as well, which it does not deny: there a rule is most often wrong."""
BOTH = Late(r"\b(?:both|all|either|every|each|as well as)\b|都|两者|两种|两个|全部|皆|各")
"""Words that take several things together."""
NEEDED = Late(r"\b(?:required|mandatory|optional|compulsory)\b|必填|选填|必选")
"""What sets some of several things apart, so that a sentence must say it too."""
BESIDE = Late(
    r"\b(?:that|when|if|where|because|while|after|before|until|whose|who)\b[^,?]*"
    r"|\bwithout (?!in\b|for\b|on\b|at\b)\w[^,?]*"
    r"|[^，,?？]*(?:时(?![间区刻钟期长段候])|时候|的话|之后)[，,]?|[没不未无]有?[^，,?？]{1,8}的(?=[^，,?？]{2})"
    r"|\bat (?:the )?(?:very )?least\b"
    r"|多[低高大小远近快慢久长少](?:就|才|便)[没未不][^，,?？]*"
    r"|多[久长少][^，,?？]{0,4}[没未不]有?[^，,?？]{1,8}(?=算|就|才|后)",
    re.I,
)
"""What a question tells of a case: a “not” in it turns nothing."""
BEFORE_ASKING = Late("^.*[，,；;](?=[^，,；;]*(?:怎|如何|什么|哪|多少|多久|谁|几))")
"""The case that a Chinese question puts before it asks: 一直没有评价，怎么处理？"""
MINE = Late(
    r"\bi (?:myself|personally) use\b|\bon my (?:own )?(?:machine|laptop|phone|desk)\b|我自己用|我平时用"
)
"""What somebody has for himself, which says nothing of what a product is to have."""
NAME_ASKED = Late(r"\bwhat name\b|\bbe (?:called|named)\b|叫什么|什么名字")
NAMED = Late(r"[\"“`'「:：]|\b(?:called|named|name is|name:)|叫|名为|名字[是:：]")
"""A question for a name, and a sentence that gives one."""
PARTS = Late(r"[,，;；—–]|\s-\s")
SUFFIX = Late(r"\.\w+")
"""The end of a file's name, which a mere word is not: “JSON” does not say “.json”."""
ONLY = Late(r"(?:only|just|solely|nothing but|no\b.*\bonly$)\b|仅|只(?!读)|单单")
AND_MORE = Late(r"\s*(?:[和跟与及、+&/]|以及|and\b|or\b|plus\b)")
EXCLUDES = Late(
    r"\b(?:only|just|solely|alone|exclusively|nothing but|nobody else|no one else|limited|restricted|no|not"
    r"|none|never|sole|single|simply|without|but|except|instead|enough|suffices?)\b|n't\b|仅|只|唯|单"
    r"|限|不|没|无|除|即可|就够|就行"
)
"""An option that says "only" needs a sentence that leaves the others out as well."""


def propose(asked: Asked, dossier: Dossier) -> Proposal | None:
    """What the dossier says in answer, with the sentence that says it; None when it says nothing clear."""
    found = heard(asked, dossier)
    if found is None:
        return None
    asked, options, subject, statements = found.asked, found.options, found.subject, found.statements
    if not asked.choices:
        return in_words(asked, subject, statements)
    if asked.kind == "multi":
        return None if asks_the_contrary(asked.text) else several(asked, subject, options, statements)
    if is_polar(options):
        said = yes_or_no(asked, subject, options, statements)
        if said or is_for_yes_or_no(found):
            return said
    return one_of(found, dossier)


def is_for_yes_or_no(found: Heard) -> bool:
    """Whether the options are a yes and a no, and neither says more."""
    return is_polar(found.options) and not any(map(added, found.options))


def in_words(asked: Asked, subject: Subject, statements: Sequence[Statement]) -> Proposal | None:
    """A sentence of the dossier in answer to a question that wants words."""
    said = verbatim_words(asked.text, statements)
    found = wording(asked.text, subject, statements) or (said[0] if len(said) == 1 else None)
    if not found or doubts_about(subject, (), statements):
        return None
    statement, words = found
    if NAME_ASKED.search(folded(asked.text)) and not NAMED.search(folded(statement.quote)):
        return None
    if not understood(asked, statement, statements, words):
        return None
    return Proposal(
        text=words, basis=basis(statement), because=f"{statement.file} answers it in these words."
    )


def one_of(found: Heard, dossier: Dossier) -> Proposal | None:
    """The one option the dossier speaks for, after all changes of mind."""
    if is_turned(found.asked):
        return None
    scene = scene_of_heard(found)
    changes = changes_in(dossier, scene)
    if not changes:
        return proposed(found, settled_by(found, scene, dossier))
    before = without_lines(found, [one.newer for one in changes])
    first = settled_by(before, scene_of_heard(before), dossier)
    if first and any(one.older.has(first[1]) for one in changes):
        return proposed(found, followed(*first, changes, scene))
    after = without_lines(
        found, [one.older for one in changes], {place for one in changes for place in one.was}
    )
    return proposed(after, settled_by(after, scene_of_heard(after), dossier))


def proposed(found: Heard, said: tuple[int, Statement] | None) -> Proposal | None:
    """An option as a proposal, where there is one."""
    return offered(found, *said) if said else None


def settled_by(found: Heard, scene: Scene, dossier: Dossier) -> tuple[int, Statement] | None:
    """The option that a line speaks for, and no other line against, with the sentence it rests on."""
    said = spoken_for(found, scene, dossier)
    return None if said and is_contested(scene, *said) else said


def spoken_for(found: Heard, scene: Scene, dossier: Dossier) -> tuple[int, Statement] | None:
    """The option that the lines surely speak for, and the sentence it rests on."""
    ruled = ruled_in(found, scene)
    if ruled.apart and (ruled.chooses(ruled.apart[0]) or not isinstance(ruled.said, tuple)):
        return ruled.apart
    first = next(iter(ranking_of(scene, dossier, ruled)), None)
    if isinstance(ruled.said, tuple) and takes_the_place(ruled.said[1]):
        return ruled.said if first is None or _bears_out(first, *ruled.said) else None
    if first is None or first.sureness <= _least_for(first, ruled):
        return None
    return (first.place, first.statement) if first.firm or ruled.chooses(first.place) else None


def _least_for(first: Choice, ruled: Ruled) -> float:
    """How sure it must be that an option is the answer."""
    by_rule = ruled.chooses(first.place)
    if by_rule and not first.alone:
        return SHARED
    if first.number and not by_rule:
        return COUNTED
    return DOUBTED if isinstance(ruled.said, Withheld) else SURE


def _bears_out(first: Choice, place: int, statement: Statement) -> bool:
    """Whether what takes the place of all else does not rather say another option."""
    return first.place == place or first.statement is not statement


def ruled_in(found: Heard, scene: Scene) -> Ruled:
    """What the rules make of a question."""
    apart = told_apart(scene)
    return Ruled(ruled(found, scene), (apart.option.place, apart.statement) if apart else None)


def offered(found: Heard, place: int, statement: Statement) -> Proposal | None:
    """An option as a proposal; none where another sentence answers with what no option offers."""
    if answered_otherwise(found.asked, found.options, statement, found.statements):
        return None
    return chosen(found.options, place, statement)


def takes_the_place(statement: Statement) -> bool:
    """Whether a sentence is an order, or changes what was said before: of that the weights know nothing."""
    return statement.rank == ORDERED or statement.revises


def is_turned(asked: Asked) -> bool:
    """Whether a question asks for what is not to be."""
    return asks_the_contrary(BESIDE.sub(" ", BEFORE_ASKING.sub("", asked_part(unoffered(asked)))))


def ruled(found: Heard, scene: Scene) -> tuple[int, Statement] | Withheld | None:
    """The option that the rules hold to be the answer, and the sentence; withheld where they forbid one."""
    evidence = evidence_of(found.subject, found.options, found.statements)
    said = outright(scene)
    if isinstance(said, Withheld):
        return said
    if said is not None:
        rivals = [one for one in evidence if carries(one) and one.place != said.option.place]
        if any(contradicted(said, one.place, one.statement) for one in rivals):
            return Withheld()
        return said.option.place, said.statement
    best = weighed(found, evidence)
    return (best.place, best.statement) if best else None


def unoffered(asked: Asked) -> str:
    """The question without the words of its options, where it names them: “dropped or imputed?”."""
    if not ALTERNATIVE.search(folded(asked.text)):
        return asked.text
    labels = {token.stem for choice in asked.choices for token in tokens_of(choice.label)}
    return without(asked.text, (token for token in tokens_of(asked.text) if token.stem in labels))


def weighed(found: Heard, evidence: Sequence[Evidence]) -> Evidence | None:
    """The sentence that outweighs all others, where none says it outright."""
    asked, options, subject, statements = found.asked, found.options, found.subject, found.statements
    sure = restated(subject, options, statements)
    sure += [*verbatim(asked.text, options, statements), *spelt(asked.text, subject, options, statements)]
    evidence = [one for one in evidence if not settled(subject, one, sure)] + sure
    best = winner(evidence, doubts_about(subject, options, statements))
    if not best or rivalled(options, best, statements) or not sober(subject, options, best):
        return None
    if not understood(asked, best.statement, statements) or narrowed_down(subject, best.statement):
        return None
    return best if unspoilt(asked, options, best.place, best.statement, statements) else None


def yes_or_no(
    asked: Asked, subject: Subject, options: Sequence[Option], statements: Sequence[Statement]
) -> Proposal | None:
    """The yes or the no that the dossier speaks for."""
    sure = restated_polar(asked.text, options, statements)
    evidence = polar_evidence(asked, subject, options, statements)
    evidence = [one for one in evidence if not settled(subject, one, sure)] + sure
    best = winner(evidence, doubts_about(subject, options, statements))
    if not best or not understood(asked, best.statement, statements):
        return None
    if says_the_other(options, best.place, best.statement) or any(map(heads_doubt, best.statement.frames)):
        return None
    return chosen(options, best.place, best.statement, polar=True)


def says_the_other(options: Sequence[Option], place: int, statement: Statement) -> bool:
    """Whether what the other label adds to its yes or no stands in the sentence, word for word."""
    tokens = tokens_of(statement.quote)
    rest = {option.place: added(option) for option in options}
    found = {at for at, parts in rest.items() if any(stands_in(part, tokens) for part in parts)}
    return bool(found - {place}) and place not in found


def added(option: Option) -> list[tuple[Token, ...]]:
    """The clauses of a label behind its yes or no."""
    _, *clauses = PARTS.split(option.label)
    return [words for clause in clauses if len(words := tokens_of(clause)) > 1]


def chosen(
    options: Sequence[Option], place: int, statement: Statement, *, polar: bool = False
) -> Proposal | None:
    """An option as a proposal; none where the sentence may mean others as well."""
    plain = folded(statement.quote)
    if sums_up(options) and BOTH.search(plain):
        return None
    label = next(option.label for option in options if option.place == place)
    said = " ".join((statement.cited, *statement.above, statement.lead))
    if not polar and lacks_a_number(label, said):
        return None
    if has_anothers_sign(options, place, said) or lacks_a_sign(label, said):
        return None
    if SUFFIX.fullmatch(label) and folded(label) not in plain:
        return None
    if ONLY.match(folded(label)) and (not EXCLUDES.search(plain) or _goes_on(folded(label), plain)):
        return None
    return Proposal((place,), None, basis(statement), reason(label, statement, polar))


def _goes_on(label: str, plain: str) -> bool:
    """Whether a sentence adds another thing to a label: “only PDF and JPG” is not “only PDF”."""
    _, found, behind = plain.partition(label)
    return bool(found) and AND_MORE.match(behind) is not None


def settled(subject: Subject, one: Evidence, sure: Sequence[Evidence]) -> bool:
    """Whether a sentence need not be weighed: it is sure anyway, or beside a sure one has another key."""
    if any(one.statement is other.statement for other in sure):
        return True
    return bool(sure) and not one.statement.revises and any(odd(subject, word) for word in one.statement.key)


def sums_up(options: Sequence[Option]) -> bool:
    """Whether an option stands for all the others, which a sentence that says "both" may mean."""
    return any(option.generic and BOTH.match(folded(option.label)) for option in options)


def several(
    asked: Asked, subject: Subject, options: Sequence[Option], statements: Sequence[Statement]
) -> Proposal | None:
    """Exactly the options the dossier speaks for; None as soon as one of them is unclear."""
    if needed := NEEDED.search(folded(asked.text)):
        statements = [one for one in statements if needed[0] in folded(one.quote)]
    statements = [one for one in statements if not MINE.search(folded(one.quote))]
    evidence = evidence_of(subject, options, statements)
    doubts = doubts_about(subject, options, statements)
    before = as_before(asked.text, options, statements)
    lists = lists_in(asked.text, subject, options, statements)
    if lists := [before, *lists] if before else lists:
        found = agreed(lists, subject, options, statements, evidence, doubts)
        if not found or of_another(asked, options, found.statements[0]):
            return None
        if passed_over(options, found.places, found.statements, evidence):
            return None
        clear = all(understood(asked, one, statements) for one in found.statements)
        return listed(found, options) if clear else None
    evidence = [one for one in evidence if not (one.speaks_for and misled(subject, options, one.statement))]
    spoken = [one.statement for one in evidence if one.speaks_for]
    ticked: list[Evidence] = []
    for option in options:
        mine = [one for one in evidence if one.place == option.place]
        if any(one.speaks_for for one in mine):
            if not stands(option.place, mine, doubts) or not any(carries(one) for one in mine):
                return None
            ticked.append(max((one for one in mine if carries(one)), key=lambda one: one.strength))
        elif unclear(option, statements) or elsewhere(option, subject.phase, statements, spoken):
            return None
    if not ticked or not all(understood(asked, one.statement, statements) for one in ticked):
        return None
    if passed_over(options, [one.place for one in ticked], [one.statement for one in ticked], evidence):
        return None
    return together(ticked, options)


def listed(found: Listing, options: Sequence[Option]) -> Proposal:
    """The options of one list as one proposal, with the sentence or row that names the first of them."""
    names = ", ".join(option.label for option in options if option.place in found.places)
    first = found.statements[0]
    because = f"{first.file} has a list on this very matter, and of the options it names {names}."
    return Proposal(tuple(sorted(found.places)), None, basis(first), because)


def together(chosen: Sequence[Evidence], options: Sequence[Option]) -> Proposal:
    """Several options as one proposal, with the sentence that speaks for most of them."""
    quotes = [one.statement for one in chosen]
    most = max(quotes, key=quotes.count)
    names = ", ".join(option.label for option in options if option.place in {one.place for one in chosen})
    return Proposal(
        tuple(one.place for one in chosen),
        None,
        basis(most),
        f"{most.file} speaks for {names} and for no other option.",
    )


def basis(statement: Statement) -> Basis:
    """The sentence itself, where it stands."""
    return Basis(statement.file, statement.cited)


def reason(label: str, statement: Statement, polar: bool) -> str:
    """Why this option, in one sentence."""
    if polar:
        return f"{statement.file} settles what is asked, and the answer to that is “{label}”."
    says = "says" if folded(label) in folded(statement.cited) else "speaks for"
    return (
        f"{statement.file} {says} “{label}” on this very matter, "
        "and nothing in the dossier speaks against it."
    )
