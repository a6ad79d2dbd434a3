"""The options of a question: which stand for yes or no, which for nothing, and what the others claim."""

import re
from dataclasses import dataclass, replace

from locum.deciding.grounded.aliases import aliases_of
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.stances import Stance, Stretch, stretches
from locum.deciding.grounded.words import Word, pairs, words_of
from locum.model.asked import Choice

HINT = Late(
    r"\s*[(（\[][^)）\]]*(?:recommended|default|suggested|推荐|推薦|默认|預設|预设|建议"
    r"|建議)[^)）\]]*[)）\]]",
    re.I,
)
NUMBERED = Late(r"^\s*(?:\d{1,2}[.)、]\s+|[☐☑✔□◯○●]\s*|\[[ x]\]\s*)", re.I)
GENERIC = Late(
    r"(?:others?$|other[\s,:(]|something else|anything else|type (?:something|your|here|a|in)|(?:enter"
    r"|write) (?:my|your|a|something|custom)|chat about"
    r"|let me|let's (?:talk|discuss)|skip|you (?:decide|choose)|your (?:choice|call)|up to you|none"
    r"|not at all|neither|not sure|unsure|i don't know"
    r"|no preference|don't care|no opinion|decide (?:later|for me)|ask me|not now|tell me more"
    r"|more (?:info|options)|show more|all of|it depends"
    r"|(?:custom|custom answer|later|explain|go back|back|cancel|continue|proceed|submit|done|next"
    r"|everything|both|all|depends|discuss|stop here)$"
    r"|recommended(?: (?:approach|option|settings?|defaults?))?$)"
    r"|(?:其他|其它|自定义?(?=$|[\s(（:：]|输入|填写|内容|答案|回答)|跳过|略过|你决定|由你决定|你来定"
    r"|都不是|以上都不是|以上皆非|不确定"
    r"|不知道|没有偏好|无所谓|都可以|让我|聊聊|讨论|稍后|以后再|"
    r"(?:取消|返回|继续|说明|解释)(?:一下)?$|输入(?:其他|内容|文字|自己|你|您|$)|(?:全部"
    r"|所有)(?:都[要是]?|以上)?$|以上都|都要|都行|随便|暂不)"
)
YES = Late(
    r"(?:yes|yeah|yep|sure|enable|on|true|是的?|要|需要|好的?|对|可以|启用|开启|支持|允许)(?=$"
    r"|[\s,，、;:.!-])"
)
NO = Late(
    r"(?:no|nope|disable|off|false|否|不|不是|不要|不需要|不用|不可以|禁用|关闭|不支持|不必|不允许)(?=$"
    r"|[,，、;:.!-])"
)
HAN = Late("[一-鿿]{2,}")
EXPLAINS = Late(
    r"\s+[-–—]+\s+|[:：]\s+|：|\s*[(（]|——|\s+\bfor\b\s+(?!(?:today|now|good|free|everyone|all|each|every)\b)"
)


@dataclass(frozen=True, slots=True)
class Option:
    """One choice and what it claims: words that must be said of the work, words that must be denied."""

    place: int
    label: str
    wanted: tuple[Word, ...] = ()
    unwanted: tuple[Word, ...] = ()
    answer: bool | None = None
    """Yes or no, where the label begins with that."""
    generic: bool = False
    strict: bool = False
    """Whether its vague words count too, for without them another label says the same."""
    needs_its_words: bool = False
    """Whether another label says all that this one says, so that only the very words tell them apart."""

    aliases: tuple[str, ...] = ()
    """Other names that its label gives it."""

    @property
    def concepts(self) -> frozenset[str]:
        """The meanings in the label."""
        return frozenset(word.concept for word in (*self.wanted, *self.unwanted))


def options_of(choices: tuple[Choice, ...]) -> tuple[Option, ...]:
    """The options in their order, each by the shortest part of its label that tells it from the others."""
    labels = [NUMBERED.sub("", HINT.sub("", choice.label), count=1).strip() for choice in choices]
    heads = [EXPLAINS.split(label, maxsplit=1)[0].strip() or label for label in labels]
    meanings = [frozenset(word.concept for word in words_of(head)) for head in heads]
    apart = all(
        mine and not any(mine <= other for other in without(meanings, at)) for at, mine in enumerate(meanings)
    )
    chosen = heads if apart else labels
    aliases = aliases_of(labels)
    options = tuple(
        replace(option_of(place, label), aliases=aliases[place - 1]) for place, label in enumerate(chosen, 1)
    )
    options = tuple(replace(option, answer=opposed(option, options)) for option in options)
    return tuple(
        replace(option, strict=blurred(option, options), needs_its_words=covered(option, options))
        for option in options
    )


def opposed(option: Option, options: tuple[Option, ...]) -> bool | None:
    """Yes or no of a label whose contrary stands beside it, as 显示 and 不显示 do."""
    mine = folded(option.label)
    labels = {folded(other.label) for other in options}
    if option.answer is None and len(mine) > 1 and f"不{mine}" in labels:
        return True
    return False if mine[:1] == "不" and len(mine) > 2 and mine[1:] in labels else option.answer


def covered(option: Option, options: tuple[Option, ...]) -> bool:
    """Whether some other label has every word of this one."""
    return bool(option.concepts) and any(
        option.concepts <= other.concepts for other in options if other.place != option.place
    )


def blurred(option: Option, options: tuple[Option, ...]) -> bool:
    """Whether the words of weight of this label all stand in some other one."""
    core = frozenset(word.concept for word in (*option.wanted, *option.unwanted) if not word.vague)
    return any(core <= other.concepts for other in options if other.place != option.place)


def without(meanings: list[frozenset[str]], at: int) -> list[frozenset[str]]:
    """All but one."""
    return meanings[:at] + meanings[at + 1 :]


def option_of(place: int, label: str) -> Option:
    """One label read."""
    plain = folded(label).strip(" .。")
    if GENERIC.match(plain):
        return Option(place, label, generic=True)
    answer, rest = answer_in(plain, label)
    words = label_words(rest) or (tuple(pairs(folded(rest), 0)) if HAN.fullmatch(rest) else ())
    parts = stretches(rest)
    denied = [word for word in words if stance_at(word, parts) is Stance.DENIED]
    loose = any(stance_at(word, parts) is Stance.LOOSE for word in words)
    wanted = tuple(word for word in words if word not in denied)
    return Option(
        place, label, wanted, tuple(denied), answer, generic=(loose or not words) and answer is None
    )


def answer_in(plain: str, label: str) -> tuple[bool | None, str]:
    """The yes or no a label begins with, and the rest of it."""
    for pattern, answer in ((YES, True), (NO, False)):
        match = pattern.match(plain)
        if match and (match.end() == len(plain) or plain[match.end()] in ",，、;:.!-"):
            return answer, label[match.end() :].strip(" ,，、;:.!-—")
    return None, label


def label_words(label: str) -> tuple[Word, ...]:
    """The words of a label; a lone letter at its end counts, as in "WCAG A"."""
    words = words_of(label)
    last = re.search(r"(?<=\s)[A-Z]$", label)
    if last and not (words and words[-1].end >= last.end()):
        return (*words, Word(last[0].lower(), last.start(), last.end(), named=True))
    return words


def stance_at(word: Word, parts: tuple[Stretch, ...]) -> Stance:
    """What the label says of one of its words."""
    for part in parts:
        if part.start <= word.start < part.end:
            return part.stance
    return Stance.LOOSE
