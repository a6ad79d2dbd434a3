"""What a heading, or the line that leads to a list, makes of all that stands below it."""

from enum import Enum
from functools import lru_cache

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.hedges import DOUBT, ELSEWHERE, HEDGE, LATER_PHASE
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.markdown import Item
from locum.deciding.grounded.negation import BECOMES, HARMLESS, NEGATOR, UNWANTED
from locum.deciding.grounded.stances import Stance
from locum.deciding.grounded.subject import BENIGN
from locum.deciding.grounded.words import Word, words_of


class Section(Enum):
    """The light in which the sentences of a section are read."""

    PLAIN = "plain"
    WISHED = "wished"
    UNWANTED = "unwanted"
    ASIDE = "aside"
    SKIPPED = "skipped"

    @property
    def stance(self) -> Stance:
        """What the section says of everything in it."""
        return {Section.UNWANTED: Stance.DENIED, Section.ASIDE: Stance.LOOSE}.get(self, Stance.SAID)


NOT_WANTED = Late(
    r"\banti[- ]?(?:needs?|goals?|features?|patterns?|requirements?)\b|\bnon[- ]?(?:goals?|requirements?"
    r"|needs?)\b|\bunwanted\b|\brejected\b|\bruled out\b|\bdropped\b"
    r"|^\W*don'?ts\b|\bno[- ]?go|\bdeal ?breakers?\b|\bdislikes?\b"
    r"|非目标|反需求|否决|已放弃|不需要|不想要|禁区|雷区"
)
ASIDE = Late(
    r"\bresearch\b|\bfindings?\b|\bpain points?\b|\bcompetit\w+|\balternatives?\b|\bopen (?:questions?"
    r"|points?|issues?)\b|\bbacklog\b"
    r"|\bfuture\b|\bsomeday\b|\bparking lot\b|\bhistory\b|\bold\b|\barchived?\b"
    r"|\bdeprecated\b|\bsuperseded\b|\bobsolete\b"
    r"|\brisks?\b|\bexamples?\b|\bcurrent(?:ly)? (?:state|situation|system)\b|\bas[- ]is\b"
    r"|\binspiration\b|\bdraft\b|\bproposals?\b"
    r"|\bbrainstorm\w*|\bpros and cons\b|\bdiscussions?\b|\bpending\b|\bprevious(?:ly)?\b|\bformer\b"
    r"|\bcould[- ]haves?\b|\bothers do\b|\bconsidered\b|\b(?:unsorted|random|loose) \w+"
    r"|(?:^|[—–:：-])\W*options\W*$"
    r"|\b(?:possible|two|three|four) options\b|方案(?:对比|比较)|可选方案"
    r"|\bsuggestions?\b(?! (?:i|we) (?:accepted|took))|待讨论|讨论中|头脑风暴|想法收集|点子|灵感"
    r"|调研|研究|发现|痛点|竞品|备选|候选|待定|未决|历史|背景资料|风险|示例|现状|旧|已废弃|作废|草稿|过时"
)
SKIPPED = Late(r"\b(?:version|change|revision) history\b|\bchange ?log\b|版本历史|变更记录|修订记录")
WISHED = Late(
    r"\bneeds?\b|\bfeatures?\b|\brequirements?\b|\bdecisions?\b|\bmust\b|\bpreferences?\b|\bgoals?\b"
    r"|\bin scope\b|\bwants?\b"
    r"|需求|功能|决定|偏好|目标|要求|必须|范围"
)


ASKS = Late(
    r"^\W*(?:(?:which|what(?: if)?|why|how|who|where|when)\b(?:'s)?\W*)?(?:is|are|was|were|does|do|did|can"
    r"|could|should|shall|must|will)?\b"
)
"""A heading may ask what the lines below it answer."""
FIRM = Late(
    r"\bno[- ](?:surprises?|nonsense|compromises?|exceptions?|excuses?)\b|\bless is more\b|\bso far\b"
    r"|\b(?:do not|don't|never|not) (?:to )?(?:forget|change|break|be (?:changed|broken|simpler"
    r"|forgotten))\b"
    r"|\b(?:can|must|may|should|will)(?:not|n't|'t| not) (?:change|break)\b"
    r"|\b(?:(?:the )?users?|people) (?:wants?|needs?)\b|\b(?:i|we) told\b|\btold (?:to )?the\b"
    r"|\bas (?:they|it|these) c[ao]me\b|\bmy answers?\b"
    r"|\banswers? (?:i|we) (?:have )?(?:already )?(?:gave|given)\b"
    r"|\b(?:questions?|things?|what) (?:i|we) (?:was|were|got|am|are) asked\b"
    r"|\bso (?:that )?(?:you|nobody|no one) (?:don't|do not|needn't|needs? to|has to)(?: have to)? ask\b"
    r"|\bin no (?:particular |special )?order\b|免得[^,，。]{0,6}问"
    r"|\bsince (?:somebody|someone|everybody|everyone|people|you) (?:always |keeps? )?asks?(?:ing)?\b"
    r"|^\W*(?:ml |our |the |my |training |model )?(?:experiments|evaluation)\W*$"
    r"|\b(?:how|what) (?:the |my |an |every )?(?:coding )?(?:agents?|assistants?|ai|claude|codex) "
    r"(?:should|shall|must|has to|have to|is to|are to)\b"
    r"|[^。\n]{0,16}我(?:也|都)?(?:同意|整理过|定的)了?"
    r"|没有商量|不可妥协|不可商量|不能妥协|不能变|不可变|不容|别忘|不要忘|不可缺少|不可或缺|缺一不可"
    r"|必不可少"
)
"""Headings that have a "no" or another's name in them, and only say how firm the lines below are."""
BRACKETED = Late(r"(?<=\S)\s*[(（][^()（）]*[)）]\s*$")
NAMED = Late(r"(?<=\S)\s*(?:“[^“”]*”|「[^「」]*」|《[^《》]*》)")
"""What a heading has in quotation marks is a name."""
STRICTNESS = (Section.PLAIN, Section.WISHED, Section.ASIDE, Section.UNWANTED, Section.SKIPPED)


def section_of(item: Item, frames: tuple[str, ...]) -> Section:
    """How the headings and the leading line above an item let it be read; the strictest wins."""
    section = below(frames)
    open_box = item.unticked and section is Section.PLAIN
    return Section.ASIDE if item.aside or open_box else section


@lru_cache(maxsize=512)
def below(headings: tuple[str, ...]) -> Section:
    """What these headings make of what stands below them."""
    kinds = [kind_of(heading) for heading in headings]
    return max(kinds, key=STRICTNESS.index, default=Section.PLAIN)


def kind_of(heading: str) -> Section:
    """What one heading says of what stands below it; what it has in brackets only explains it."""
    heading = NAMED.sub(" ", BRACKETED.sub(" ", heading)) or heading
    plain = folded(heading)
    if SKIPPED.search(plain):
        return Section.SKIPPED
    if NOT_WANTED.search(plain):
        return Section.UNWANTED
    if ASIDE.search(plain):
        return Section.ASIDE
    if lead := leads_to(heading, bare=False):
        return Section.UNWANTED if lead is Stance.DENIED else Section.ASIDE
    return Section.WISHED if WISHED.search(plain) else Section.PLAIN


def leads_to(line: str, *, bare: bool) -> Stance | None:
    """What a heading or key such as "Not needed" says of what follows; bare: with no matter of its own."""
    plain = ASKS.sub(" ", FIRM.sub(" ", HARMLESS.sub(" ", folded(line))))
    denies = NEGATOR.search(plain) or UNWANTED.search(plain) or NOT_WANTED.search(plain)
    if bare and denies:
        rest = NOT_WANTED.sub(" ", UNWANTED.sub(" ", NEGATOR.sub(" ", BECOMES.sub(" ", plain))))
        denies = None if any(bears_weight(word) for word in words_of(LATER_PHASE.sub(" ", rest))) else denies
    if denies:
        return Stance.DENIED
    return Stance.LOOSE if HEDGE.search(plain) or ELSEWHERE.search(plain) or DOUBT.search(plain) else None


def bears_weight(word: Word) -> bool:
    """Whether a key that denies names a matter of its own with this word."""
    return not word.vague and word.concept not in BENIGN
