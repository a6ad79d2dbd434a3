"""The door of the gate: whether a question, a choice or a quote must go to the human, and why."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from locum.deciding.gate.acts import after_a_report, outward, unnamed_act, unnamed_order, unsettled
from locum.deciding.gate.acts_chinese import unnamed_act_in_chinese, unnamed_order_in_chinese
from locum.deciding.gate.chosen import as_choice
from locum.deciding.gate.commands import danger_in
from locum.deciding.gate.disguised import disguised
from locum.deciding.gate.familiar_chinese import wholly_known
from locum.deciding.gate.familiar_owned import owned
from locum.deciding.gate.families import ABOUT_AN_ACT, Danger, Family
from locum.deciding.gate.injection import injected, told_what_to_choose
from locum.deciding.gate.learned import harmless_by_far, surely_harmless
from locum.deciding.gate.licences import licences
from locum.deciding.gate.options import as_order, behind, mere_report, says_nothing
from locum.deciding.gate.standalone import standalone
from locum.deciding.gate.standing import standing
from locum.deciding.gate.text import (
    CHINESE,
    Shape,
    asides,
    between_characters,
    plain,
    questions,
    remarks,
    sentences,
)
from locum.deciding.gate.tongues import (
    Tongue,
    asks_about_product,
    asks_where_it_runs,
    is_design_question,
    leaves_open,
    tongues_of,
)
from locum.deciding.gate.tool_names import tools_in
from locum.deciding.gate.topics import act_to_do, topic_of
from locum.deciding.gate.unsuspected import unsuspected
from locum.deciding.gate.values import mere_values
from locum.deciding.gate.world import names_the_world, runs, touches
from locum.deciding.steering import SURE, order_in, order_in_option
from locum.model.asked import GOES_ON, Asked, Choice, Proposal

EXCUSED_BY_DESIGN = frozenset(
    {
        Family.DELETION,
        Family.PEOPLE,
        Family.SPENDING,
        Family.CREDENTIALS,
        Family.PUBLISH,
        Family.TELEMETRY,
    }
)
"""What an option of a design question may speak of: it is the product that will do it."""

NO = re.compile(r"no\b|not\b|don't|never|cancel|wait|否|不|别|先不|暂|再等|等|留|保留|取消")
NAMES = frozenset({Family.DEPLOY, Family.LEGAL})
"""What a single word may name in a design question: a section “Deploy”, a page “License”."""

HAS_A_VERB = re.compile(
    r"\b(?:should|shall|can|could|may|must|will|would|do|does|did|is|are|i|we|you|it|them|this|now|go)\b|[吗吧要把给]"
)
US = re.compile(r"\b(?:i|me)\b|\b(?:shall|do|can|could|may) we\b|(?<!自)我")
"""The agent speaks of itself, so that an option is an order to it."""

A_FOLDER = re.compile(r"(?:[\w.-]+/)+[\w./-]*$")
"""public/img: a folder, whatever it is called."""
NOW = re.compile(r"\b(?:today|tonight|now|at once|right away)\b|现在|今天|今晚|马上|立刻")
WHICH = re.compile(
    r"^(?:[^.?!]{1,60}[:,\]] )?(?:(?:in|on|at|for|with|to|from|by|under|into) )?(?:which|what|how|where|who"
    r"|when)\b"
    r"|哪|什么|如何|怎么|怎样|多少|多[长久大]|几[次个天位]"
)
HOW_MANY = re.compile(r"\bhow (?:many|much)\b|[几多](?:少|个|张|条|次|种)?")
LEFT_OUT = re.compile(r"^(?:…|\[… \d+ lines\].*|\.\.\. \d+ .*\bhidden\b.*)$", re.MULTILINE)
"""What stands in a command in the place of lines that its dialog does not show."""
PROMPT = re.compile(r"^[ \t]*\$ (?=\S)", re.MULTILINE)
"""The prompt of a shell, which some agents draw before the command they ask for."""
COMMAND_IN_TEXT = re.compile(r"`([^`\n]+)`|^\s*\$ (.+)$|(?:^|\n)```\w*\n(.+?)```", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"\b(?:run|execute|bash|command)\b[:：]?\s+(\S.*?)\??\s*$", re.IGNORECASE | re.DOTALL)
EDIT = re.compile(
    r"\b(?:edit|update|create|write|overwrite|modify|change"
    r"|save)\b[^\n]{0,30}?([\w~./\\-]+\.\w+|[\w~/-]*/[\w./~-]+)",
    re.IGNORECASE,
)
RUNS = re.compile(r"\b(?:bash|shell|command|run|execute)\b", re.IGNORECASE)
DIFF = re.compile(r"^(?:@@|diff --git|---|\+\+\+|\s*\d+\s+[+-]|[+-]\s?\S)", re.MULTILINE)


def danger(asked: Asked, extra: Sequence[str] = ()) -> Danger | None:
    """Why this question is for the human whatever the answer, or None."""
    return next(_dangers(asked, extra), None)


def merely_unnamed(asked: Asked, extra: Sequence[str] = ()) -> bool:
    """Whether all that is against a question is that it may be an act, of which nobody knows any harm."""
    return not any(_unsaid(asked)) and all(found.family is Family.UNNAMED for found in _dangers(asked, extra))


def danger_of(asked: Asked, proposal: Proposal, extra: Sequence[str] = ()) -> Danger | None:
    """Why this question is for the human, or why this answer to it is, or None."""
    return danger(asked, extra) or danger_of_answer(asked, proposal, extra)


def danger_of_answer(asked: Asked, proposal: Proposal, extra: Sequence[str] = ()) -> Danger | None:
    """Why this answer to a question that is harmless itself is for the human, or None."""
    return next(_dangers_chosen(asked, proposal, extra), None)


def _dangers(asked: Asked, extra: Sequence[str]) -> Iterator[Danger]:
    for where, text in _texts(asked):
        if words := injected(text):
            yield Danger(Family.INJECTION, words, where)
        if asked.kind not in ABOUT_AN_ACT and (words := _steers(where, text)):
            yield Danger(Family.INJECTION, words[:40], where)
        if words := own(text, extra):
            yield Danger(Family.OWN, words, where)
        for command in _commands_in(asked, where, text):
            if found := danger_in(command):
                yield Danger(found[0], found[1], where)
    if words := told_what_to_choose(asked.text, [choice.label for choice in asked.choices]):
        yield Danger(Family.INJECTION, words, "question")
    design = is_design(asked)
    yield from _deeds(asked.title or "", "title")
    named = _named_by_product(asked)
    yield from (found for found in _deeds(asked.text, "question") if found.family not in named)
    yield from _unsaid(asked)
    yield from _unnamed(asked)
    spared = design or asked.kind in ABOUT_AN_ACT or surely_harmless(asked)
    if not spared and (topic := topic_of(between_characters(plain(asked.text)).rstrip("?？ "))):
        yield Danger(topic[0], topic[1], "question")
    known = asked.kind in ABOUT_AN_ACT or harmless_by_far(asked)
    if not known and (found := disguised(between_characters(plain(asked.text)))):
        yield Danger(found[0], found[1], "question")
    yield from _body(asked)
    # Of a permission only what is chosen counts: “don't ask again” stands beside every plain “Yes”.
    for place, choice in enumerate(() if spared else asked.choices, 1):
        yield from _offered(place, choice)
    yield from licences(asked)


def danger_in_quote(asked: Asked, quote: str) -> Danger | None:
    """Why the words an answer rests on show that it is the human's, where it is about no product."""
    labels = [choice.label for choice in asked.choices]
    if asked.kind in ABOUT_AN_ACT or is_design(asked) or _is_choice(asked) or _names_only(asked.text, labels):
        return None
    if (thing := names_the_world(plain(quote))) and not surely_harmless(asked):
        return Danger(Family.UNNAMED, thing, "quote")
    seen = _deeds(quote, "quote", option=True)
    return next((found for found in seen if found.family is not Family.CREDENTIALS), None)


def _texts(asked: Asked) -> Iterator[tuple[str, str]]:
    """Every text a person would see, and what to call the place."""
    yield "title", asked.title or ""
    yield "question", asked.text
    yield "body", asked.body or ""
    for place, choice in enumerate(asked.choices, 1):
        yield f"option {place}", f"{choice.label}\n{choice.detail or ''}"


def _steers(where: str, text: str) -> str | None:
    """The line of a text that tells whoever answers what to answer, if one does."""
    return order_in_option(text) if where.startswith("option") else order_in(text, SURE)


@lru_cache(maxsize=16)
def is_design(asked: Asked) -> bool:
    """Whether the question asks how a product should be, so that its options speak of the product."""
    if asked.kind in ABOUT_AN_ACT:
        return False
    return is_design_question(between_characters(plain(asked.text)))


def _named_by_product(asked: Asked) -> frozenset[Family]:
    """What a question may name because the product has it: a password's length, where the model runs."""
    told = between_characters(plain(asked.text))
    if asked.kind in ABOUT_AN_ACT or not (asks_about_product(told) or harmless_by_far(asked)):
        return frozenset()
    return EXCUSED_BY_DESIGN | ({Family.DEPLOY} if asks_where_it_runs(told) else frozenset())


def own(text: str, extra: Sequence[str]) -> str | None:
    """The first of the user's own words for the gate that stands in the text."""
    told = between_characters(plain(text))
    for words in extra:
        pattern = words[1:-1] if len(words) > 2 and words[0] == words[-1] == "/" else _whole(plain(words))
        if found := re.search(pattern, told, re.IGNORECASE):
            return found[0]
    return None


def _whole(words: str) -> str:
    """A pattern for words that do not stand inside other words."""
    left, right = (r"(?<![a-z0-9])", r"(?![a-z0-9])") if words.isascii() else ("", "")
    return left + re.escape(words).replace(r"\ ", r"\s+") + right


def _commands_in(asked: Asked, where: str, text: str) -> Iterator[str]:
    """The commands a text holds: a permission's body, and what is written as code."""
    if where == "body" and asked.kind == "permission" and not _is_edit(asked):
        yield PROMPT.sub("", text)
    if where in ("title", "question") and asked.kind == "permission" and (named := NAMED.search(text)):
        yield named[1]
    for found in COMMAND_IN_TEXT.finditer(text):
        yield next(group for group in found.groups() if group)


def _is_edit(asked: Asked) -> bool:
    """Whether a permission is about a change to a file, whose text is no command."""
    body, told = asked.body or "", f"{asked.title or ''}\n{asked.text}"
    if RUNS.search(told) or not EDIT.search(told):
        return False
    return not body or bool(DIFF.search(body))


def _body(asked: Asked) -> Iterator[Danger]:
    """What the body would have the agent do: steps of a plan, a file that is changed."""
    if asked.kind == "permission":
        for found in EDIT.finditer(f"{asked.title or ''}\n{asked.text}"):
            if danger := danger_in(f"edit {found[1]}"):
                yield Danger(danger[0], found[1], "question")
        if _is_edit(asked):
            return
        command, _, description = (asked.body or "").partition("\n")
        yield from _deeds(command, "body", blunt=True)
        yield from _deeds(description, "body")
        for tool in tools_in(f"{asked.title or ''}\n{asked.body or ''}"):
            yield from _deeds(tool, "body")
        if asked.command is None and (left_out := LEFT_OUT.search(asked.body or "")):
            yield Danger(Family.UNSEEN, left_out[0], "body")
        return
    yield from _deeds(asked.body or "", "body")
    if asked.kind == "plan" and (thing := names_the_world(plain(asked.body or ""))):
        yield Danger(Family.UNNAMED, thing, "body")
    if asked.body and asked.is_cut:
        yield Danger(Family.UNSEEN, GOES_ON, "body")


def _unsaid(asked: Asked) -> Iterator[Danger]:
    """Options that say nothing, and a report that waits for a go: nobody knows what is chosen."""
    if asked.kind in ABOUT_AN_ACT or not asked.choices:
        return
    text = standalone(asked).text
    counts = HOW_MANY.search(plain(text)) is not None
    nothing = None if counts else says_nothing([plain(choice.label) for choice in asked.choices])
    if words := nothing or (None if harmless_by_far(asked) else mere_report(text)):
        yield Danger(Family.UNNAMED, words, "question")


def _unnamed(asked: Asked) -> Iterator[Danger]:
    """What the agent asks leave for, where that is no act known to be harmless."""
    if asked.kind in ABOUT_AN_ACT:
        return
    whole, asked = asked, standalone(asked)
    labels = [plain(choice.label) for choice in asked.choices]
    yes_or_no = any(NO.match(label) for label in labels)
    if (
        asks_about_product(between_characters(plain(asked.text)))
        or unsuspected(asked)
        or surely_harmless(whole)
    ):
        return
    for sentence in map(as_choice, questions(plain(asked.text))):
        if CHINESE.search(sentence) and (sentence in remarks(plain(asked.text)) or wholly_known(sentence)):
            continue
        words = unnamed_act(sentence)
        if not words and not is_design(asked):
            words = (
                unsettled(sentence) or outward(sentence, labels=labels, yes_or_no=yes_or_no) or runs(sentence)
            )
        if not words and not is_design(asked) and asides(plain(asked.text)) and not CHINESE.search(sentence):
            words = after_a_report(sentence) or touches(plain(asked.text), sentence.split(" ", 1)[0])
        if not words and asked.choices:
            words = unnamed_act_in_chinese(between_characters(sentence), yes_or_no=yes_or_no)
        if words:
            yield Danger(Family.UNNAMED, words, "question")


def _offered(place: int, choice: Choice) -> Iterator[Danger]:
    """What an option nobody has chosen yet says: its name in full, its explanation where it is blunt."""
    yield from _deeds(choice.label, f"option {place}", option=True)
    yield from _deeds(_ordering(choice.detail or ""), f"option {place}", option=True, blunt=True)


def _ordering(detail: str) -> str:
    """What an option's explanation says it does, as orders."""
    return "\n".join(as_order(sentence) for sentence in sentences(plain(detail)))


def _dangers_chosen(asked: Asked, proposal: Proposal, extra: Sequence[str]) -> Iterator[Danger]:
    """What the chosen options and words would bring about."""
    for where, label, detail in _said(asked, proposal):
        told = f"{label}\n{detail}"
        if words := own(told, extra):
            yield Danger(Family.OWN, words, where)
        for found in COMMAND_IN_TEXT.finditer(told):
            if danger := danger_in(next(group for group in found.groups() if group)):
                yield Danger(danger[0], danger[1], where)
        if asked.kind in ABOUT_AN_ACT and (grants := standing(told)):
            yield Danger(Family.GRANT, grants, where)
        if asked.kind not in ABOUT_AN_ACT and not is_design(asked) and (words := behind(label, detail)):
            yield Danger(Family.UNNAMED, words, where)
        harmless = unsuspected(asked) or surely_harmless(asked)
        if not harmless and (ordered := _ordered(asked, label)):
            yield Danger(Family.UNNAMED, ordered, where)
        excused = _excused(asked, label)
        seen = (
            *_deeds(label, where, option=True),
            *_deeds(_ordering(detail), where, option=True, blunt=_is_choice(asked)),
        )
        yield from (danger for danger in seen if danger.family not in excused)


def _said(asked: Asked, proposal: Proposal) -> Iterator[tuple[str, str, str]]:
    """Everything a proposal says: where, the words, and what explains them."""
    for place in proposal.places:
        if 0 < place <= len(asked.choices):
            choice = asked.choices[place - 1]
            yield f"option {place}", choice.label, choice.detail or ""
    if proposal.text is not None:
        yield "answer", proposal.text, ""


def _excused(asked: Asked, label: str) -> frozenset[Family]:
    """What a chosen option may speak of: in a design question the product's deeds, and a mere name."""
    if not is_design(asked) and not harmless_by_far(asked):
        return frozenset()
    return EXCUSED_BY_DESIGN | (NAMES if len(label.split()) == 1 else frozenset())


def _is_choice(asked: Asked) -> bool:
    """Whether a question asks which or how, so that the words after an option only describe it."""
    told = between_characters(plain(asked.text))
    return bool(WHICH.search(told)) and not leaves_open(told)


def _names_only(text: str, labels: Sequence[str]) -> bool:
    """Whether a question has no verb and its options are mere values: “Language of the error messages?”."""
    told = plain(text)
    if HAS_A_VERB.search(told) or any(map(owned, re.findall(r"[a-z]+", told))):
        return False
    return mere_values(labels)


def _ordered(asked: Asked, label: str) -> str | None:
    """What a chosen option orders, where the question leaves the next step open or it says yes."""
    if asked.kind in ABOUT_AN_ACT:
        return None
    label = plain(label)
    thing = None if NO.match(label) or A_FOLDER.match(label) else names_the_world(label)
    told = between_characters(plain(asked.text))
    if thing and (not is_design(asked) or NOW.search(label) or asks_where_it_runs(told)):
        return thing
    if not is_design(asked) and (act := act_to_do(told, label)):
        return act
    if not is_design(asked) and " " in label and (now := NOW.search(label)):
        return now[0]
    ours = not is_design(asked) and (US.search(told) is not None or leaves_open(told))
    if not ours and not re.match(r"(?:yes|yep|sure|ok|是|好|可以)", label):
        return None
    return unnamed_order(label) or unnamed_order_in_chinese(between_characters(label))


def _deeds(text: str, where: str, *, option: bool = False, blunt: bool = False) -> Iterator[Danger]:
    """Every irreversible or outward act a text speaks of, the product's own aside; `blunt`: by plain name."""
    for sentence in sentences(plain(text)):
        for tongue, said in tongues_of(sentence):
            for family, pattern in tongue.anywhere:
                if words := _done(tongue, pattern, said, option, excuse=family is Family.DELETION):
                    yield Danger(family, words, where)
            for family, pattern in () if blunt else tongue.deeds:
                if words := _done(tongue, pattern, said, option, excuse=True):
                    yield Danger(family, words, where)


def _done(tongue: Tongue, pattern: Shape, sentence: str, option: bool, *, excuse: bool) -> str | None:
    """The first words that match and are neither the product's own deed nor, in an option, denied."""
    for found in pattern.finditer(sentence):
        by_product = excuse and tongue.product_does_it(sentence, found.start())
        if not by_product and not (option and tongue.denied(sentence, found.start())):
            return found[0].strip()
    return None
