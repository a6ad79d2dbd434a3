"""Orders to whoever answers that somebody wrote into the files, and which questions they keep from an answer.

Nothing that stands in the same file is a basis, and no brain is shown it. An order that says what it is for
("all questions on alerting") keeps what is asked about just that from an answer; one that does not may be
meant for every question.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from locum.deciding.grounded.aptness.kinship import groups_of, kindred_in
from locum.deciding.grounded.aptness.parts import LEAST, pieces_of
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import options_of
from locum.deciding.grounded.outright.tokens import Token, alike, tokens_of
from locum.deciding.grounded.stems import wordset
from locum.deciding.purpose import GOAL
from locum.deciding.steering import sure_orders_in
from locum.model.asked import Asked, Dossier, Source

LONGEST_TOLD = 120
MARKS = " \t-*#>"
"""What may stand before the words of a line, and is none of them."""
MATTER = Late(
    r"\b(?:questions?|prompts?|decisions?|choices?|dialogs?|anything|everything)"
    r" (?:(?:that|which) (?:is|are|come up|comes up) )?"
    r"(?:on|about|regarding|concerning|around|touching|related to|to do with|involving) ([^.;:!?]{3,80})"
    r"|\b(?:ask(?:s|ed|ing)?|prompt(?:s|ed)?)(?: (?:me|him|her|us|them|you))?"
    r" (?:about|on|regarding|concerning) ([^.;:!?]{3,80})"
    r"|\b(?:all|every) (?:of )?(?:the |our )?([a-z][a-z -]{2,40}?)"
    r" (?:(?:must|should|will|now|always) )*(?:uses?|goes?|runs?|gets?)\b"
    r"|凡(?:是)?(?:和|与|跟|关于|有关|涉及|问到|问及|被问到)*([^。;；:：]{2,30}?)"
    r"(?:有关|相关)?的?(?:问题|题目?|提问|询问|选择|决定|事)"
    r"|(?:问到|问及|涉及|关于|有关)([^。;；:：]{2,30}?)(?:有关|相关)?的?(?:问题|题目?|提问|询问|选择|决定|时|一律|都)"
)
"""Where an order says what the questions are about that it is for."""
SAID_OF_IT = Late(r"[,，]|\b(?:is|are|was|were|be|been|has|have|can|may|must|should|shall|will)\b")
"""Where the matter ends and it begins what is said of it, if no more of it comes behind."""
SAYS_NOTHING = wordset(
    """a an the any all every each this that these those it them thing things something anything everything
    question questions prompt prompts option options choice choices answer answers answered approved advance
    first second last next kind sort type topic matter work project code output input number numbers format
    formats name names file files design style setting settings value values product app software and or of on
    in for to with is are be by at as from here there us me you i we he she they my your his her their our its
    not no do does user owner agent agents"""
)
EVERY = Late(
    r"本?项目|遇到?|选择|单选|多选|选项|数字|数值|代码|格式|名称|命名|设计|风格|设置|配置|产品|软件|程序|文件|技术|开发|实现"
    r"|[任何所有每这那些个一切全部什么哪的是和与或及以本类型]+"
)
"""Characters that say of no question what it is about."""


def held_by_a_plant(asked: Asked, dossier: Dossier) -> str | None:
    """Why a question is not answered from a dossier: one of its files holds an order that is meant for it."""
    for source in dossier.sources:
        for line in _orders_in(source):
            if _is_meant(_with_its_rest(line, source.text), asked):
                return (
                    f"{source.name} tells whoever answers what to do: “{line.strip(MARKS)[:LONGEST_TOLD]}”. "
                    "Look who wrote that. Until it is out of there, this is not answered from your files."
                )
    return None


def set_aside_in(dossier: Dossier) -> list[str]:
    """The names of the files that hold such an order."""
    return [source.name for source in dossier.sources if _orders_in(source)]


def trusted_part(dossier: Dossier) -> Dossier:
    """A dossier without the files that hold such an order."""
    aside = set_aside_in(dossier)
    return Dossier(tuple(source for source in dossier.sources if source.name not in aside))


def may_say_otherwise(asked: Asked, chosen: Sequence[int], dossier: Dossier) -> bool:
    """Whether a file that holds such an order has another option too, which may be the true one."""
    aside = set_aside_in(dossier)
    lines = [
        (folded(line), tokens_of(line))
        for source in dossier.sources
        if source.name in aside
        for line in source.text.splitlines()
    ]
    options = options_of(asked.choices)
    mine = {piece for option in options if option.place in chosen for piece in pieces_of(option)}
    others = ({*pieces_of(option)} - mine for option in options if option.place not in chosen)
    return any(
        sum(piece.stands_in(plain, tokens) for piece in other) > len(other) * LEAST
        for other in others
        for plain, tokens in lines
    )


def _orders_in(source: Source) -> tuple[str, ...]:
    """The lines of a file that surely are such orders; the Runner's own goal is none."""
    return () if source.name == GOAL else sure_orders_in(source.text)


def _with_its_rest(line: str, text: str) -> str:
    """A line together with those before and behind it that it is one sentence with."""
    told = line
    lines = text.splitlines()
    for before, after in pairwise(lines):
        if line in after and after.lstrip()[:1].islower():
            told = f"{before} {told}"
        if line in before and after.lstrip()[:1].islower():
            told = f"{told} {after}"
    return told


def _is_meant(order: str, asked: Asked) -> bool:
    """Whether an order may be for a question: it says not what it is for, or has to do with what is asked."""
    plain = folded(order)
    matters = [next(filter(None, found.groups())) for found in MATTER.finditer(plain)]
    if not matters or not all(any(_telling(SAID_OF_IT.split(matter, maxsplit=1)[0])) for matter in matters):
        return True
    told = "\n".join(
        (asked.title or "", asked.text, asked.body or "", *(choice.in_full for choice in asked.choices))
    )
    named = any(_stands_in(tokens_of(choice.label), tokens_of(plain)) for choice in asked.choices)
    return named or any(_have_much_in_common(matter, told) for matter in matters)


def _telling(matter: str) -> Iterator[Token]:
    """The words of a matter that say what it is."""
    left = EVERY.sub(" ", matter)
    return (token for token in tokens_of(left) if token.text not in SAYS_NOTHING)


def _have_much_in_common(matter: str, told: str) -> bool:
    """Whether a text has a word of a matter, or a kindred one; two characters in a row of a Chinese one."""
    mine, other = list(_telling(matter)), tokens_of(folded(told))
    if any(token.han for token in mine) is not any(token.han for token in other):
        return True
    if any(not one.han and not two.han and alike(one.stem, two.stem) for one in mine for two in other):
        return True
    pairs = {one.text + two.text for one, two in pairwise(other) if one.han and two.han}
    if any(one.han and two.han and one.text + two.text in pairs for one, two in pairwise(mine)):
        return True
    return bool(groups_of(kindred_in(folded(matter))) & groups_of(kindred_in(folded(told))))


def _stands_in(label: Sequence[Token], order: Sequence[Token]) -> bool:
    """Whether an order names an option, bent in whatever way."""
    mine, said = [token.stem for token in label], [token.stem for token in order]
    return bool(mine) and any(said[at : at + len(mine)] == mine for at in range(len(said)))
