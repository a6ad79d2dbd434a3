"""Acts the agent asks leave for in words nobody foresaw: only those known to be harmless pass."""

import re
from collections.abc import Sequence

from locum.deciding.gate.familiar_known import is_part
from locum.deciding.gate.familiar_verbs import is_verb
from locum.deciding.gate.frames import CONDITION, FINISHED, LEFT, PRODUCT, THERE, WHO, is_design
from locum.deciding.gate.text import Shape, word_set
from locum.deciding.gate.world import ASKS_WHICH, MAKES, touches, touches_for_us

HARMLESS = word_set("""
    use write add create implement build refactor rename split test document lint format continue
    include support start keep generate plan research map design draft explain show sort store stick
    choose pick select target assume treat follow prefer name group extract convert wrap mock cover fix
    check review verify investigate look read see want need like define describe list model display
    render commit validate cache persist save handle paginate load parse compute count calculate limit
    require enforce track log measure code begin optimise optimize improve simplify structure organise
    organize separate style colour color animate highlight mark label adjust translate localise localize
    default expect consider think focus aim base prioritise prioritize compare print encrypt compress
    introduce adopt pair combine nest inline abstract annotate type sketch outline summarise summarize
    specify represent encode serialise serialize hash round indent quote escape sanitise sanitize
    debounce throttle retry hide toggle expand collapse rely depend assert stub fake simulate benchmark
    profile debug trace reuse mention note ask clarify proceed discuss scope slice number sequence
    parallelise parallelize batch page filter search index scaffold compile bundle capture spawn
    approach tackle resolve detect omit wait finish complete rank enter apply know understand work hear
    cap pin stay avoid configure version
""")
"""First words of acts that stay inside the work tree or on the drawing board."""

HARMLESS_FOR_US = HARMLESS | word_set(
    "allow let have make offer do put set go call order show send be get keep run embed link import"
)
"""The same for “should we …”, by which one asks about a product as often as about the next step."""

LITTLE = (
    r"(?:also |now |just |then |please |first |still |already |quickly |simply |maybe "
    r"|instead |really |even |go ahead and |try to "
    r"|be allowed to |better |perhaps |both |only |always |automatically |explicitly |again "
    r"|next |go on and )*"
)
LEAVE = Shape(
    r"\b(?:(?:shall|should|can|could|may|must|might|would|do|did|will) (?P<who>i|we|(?:the "
    r"|this |your )?(?:agent|assistant|claude|codex|runner|model))"
    r"|(?:want|like|need|prefer|allow|let|ask|have) (?:me|us)(?: to)?|(?:want|like"
    r"|need) (?:the )?(?:agent|assistant|claude|codex) to|you (?:want|like|wish|prefer"
    r"|care) to"
    r"|(?:ok|okay|fine|safe|alright|all right|good|cool|ready|free|time|permission|allowed"
    r"|approval|happy) (?:for me |for us )?to"
    r"|go ahead and|let's|i'll|i will|we'll|we will|i'd like to|i would like to|i want to"
    r"|i plan to|i intend to|i propose to|i would|i'd|i can|i could|(?:moment|time"
    r"|opportunity) to"
    rf"|i am going to|i'm going to|i'm about to|i am about to) {LITTLE}(?P<act>[a-z][a-z-]+)"
)
"""“Shall I …”, “want me to …”, “okay to …”: the agent asks leave, and the next word is the act."""

ORDER = Shape(
    r"^(?:so |and |or |ok(?:ay)?,? |next:? |then |all right,? |alright,? |great,? |done[.,]? "
    rf"|good,? )*{LITTLE}(?P<act>[a-z]+)(?= "
    r"(?:the|a|an|it|this|that|them|these|those|my|our|your|their|its|all|any|some|every|each"
    r"|everything|everyone|everybody|last|old"
    r"|both|more|us|him|her|in|on|up|out|off|over|down|back|away|to|for|from|with|into|onto|at"
    r"|as|customers?|users?|people|and|now"
    r"|by|whatever|what|stale|existing|new|another|one|two|three|mine|yours|ours|someone"
    r"|bothering|asking)\b)"
)
"""A bare “Hand it over?”: a first word followed by what it is done to."""

RISKY = Shape(
    r"^(?:please |just |now |so |and |then )*(?:give|bring|take|sunset|hand|let|make|release"
    r"|bump|get|retire|swap|tick|drop|tell|put|try|relax|stop"
    r"|fetch|reclaim|return|consolidate|undo|turn|accept|transfer|close|approve|cancel|scale"
    r"|extend|order|move|mirror|disable"
    r"|schedule|broadcast|kick|finali[sz]e|confirm|notify|rotate|prune|wipe|purge|ship|launch"
    r"|buy|pay|invite|post|send|share|push|pull"
    r"|merge|migrate|upgrade|downgrade|restart|reboot|kill|flip|roll|cut|go|grant|revoke|sign"
    r"|trust|allow|bypass|skip|clear|clean|empty"
    r"|reset|restore|revert|replace|overwrite|format|detach|unlock|lock|open|expose|forward"
    r"|publish|upload|submit|register|renew|subscribe"
    r"|book|rent|reserve|charge|refund|donate|announce|email|mail|message|call|contact|ping"
    r"|answer|reply|escalate|file|raise|delete|remove"
    r"|destroy|trash|archive|evict|drain|switch|redirect|point|connect|log|sync|import|export"
    r"|seed|backfill|patch|hotfix|execute|apply|borrow)\b"
    r"(?! (?:cadence|cycle|frequency|layout|page|notes|or|vs|versus|and|format|style|order"
    r"|name|key|code|type|method|mode|theme|colou?r"
    r"|size|level|strategy|rate|time|list|bar|button|to action)\b)(?= \w)"
)
DONE_TO = Shape(
    r"\b(?:should|shall|can|could|may|must|will|would) (?!i\b|we\b"
    r"|you\b)(?:[\w',-]+ ){1,7}?(?:be|get) (?:\w+ly )?"
    r"(?P<act>[a-z]+(?:ed|wn|en|pt|ut|ilt|old|ent|ought|aught|eld|ung|one))\b"
)
HARMLESS_DONE = word_set(
    "kept shown written built made done chosen hidden drawn seen found known held split read open even given"
)
A_PART = Shape(
    r"\b(?:should|shall|can|could|may|must|will|would) (?:the|each|every"
    r"|a) (?:[\w-]+ ){0,2}?(?:list|table|page|screen|dialog|modal|menu|form"
    r"|field|button|view|widget|component|sidebar|chart|header|footer|icon|label|title|column"
    r"|row height|card) be "
)
"""A part of what is shown, which can only be shown in another way."""

GENERIC = Shape(
    r"\b(?:should|shall|can|could|may|must|will|would) (?!the |our |my |your |all |old |these "
    rf"|those |this |that |its |their |every |any |{WHO}\b)"
    rf"(?:(?:(?!old |stale |unused |leftover |test |{WHO}\b)[\w-]+ ){{0,2}}[\w-]+s|[\w-]+) be "
)
"""“Should inactive tabs be dimmed?”: things in general, which no one has lying about."""

HARMLESS_PHRASE = Shape(
    r"\b(?:update|change|adjust|extend|complete) (?:the |our |all |these )?(?:\w+ )?(?:docs|documentation"
    r"|readme"
    r"|changelog|unit tests|tests|docstrings?|type hints|comments in the code|plan|roadmap|spec)\b|"
    r"\brun (?:the |a |an |all |our )?(?:\w+ )?(?:tests?|test suite|linter|lint|reviews?"
    r"|checks|build|formatter|benchmarks?"
    r"|type checker|research)\b(?! (?:on|against|in|with) (?:the )?(?:prod|live|real|customer))|"
    r"\b(?:put|move|place) (?:[\w-]+ ){1,4}(?:in|into|under|beside|next to) (?:a |an |the "
    r"|its |their |one )?(?:\w+ )?"
    r"(?:files?|modules?|folder|directory|class|function|package|component|section|tab|sidebar"
    r"|header|footer|menu)\b|"
    r"\b(?:publish|emit|send|push|broadcast) (?:\w+ )?(?:events?|messages?|updates?|metrics"
    r"|changes) (?:to|on|onto|through|via|over|into) "
    r"(?:a |an |the |our )?(?:\w+ )?(?:queue|topic|bus|broker|kafka|redis|rabbitmq|socket"
    r"|websocket|stream|worker)s?\b|"
    r"^confirm (?:the |which )(?:[\w-]+ ){0,2}(?:rate|format|style|units?|colou?r|theme|framework|library"
    r"|layout|font)\b|"
    r"^which (?:\w+ )?(?:features|add-?ons|checks|rules|components|languages|themes) "
    r"(?:do|would) you (?:want|like) to enable\b"
)
GOES_ON = Shape(r"\b(?:go|carry) on(?= with\b| ?[?.!,;]| ?$)")
"""What is the same as to continue; to go on air, on sale or on to something is not."""
SET_UP = Shape(r"(?:(?<= i )|(?<= we ))(?:set up|go with|start with)\b")
"""“Which test runner shall I set up?” asks which, not whether."""
WISHED = Shape(
    r"\b(?:want|like|need|have|get) (?:the|all|those|these|my|our|any|it|them|that"
    r"|this)\b[^.?!]{0,50}\b(?:gone|removed|deleted|cleared"
    r"|cleaned|wiped|out|live|public|shipped|released|pushed|merged|sent|published|deployed"
    r"|handled|dealt with|taken care of|off|reset"
    r"|replaced|online|announced|rolled|paid|approved|rotated)\b"
)
OBJECTIONS = Shape(
    r"\b(?:fine|ok|okay|alright|good|acceptable|mind|problem|issue|safe|cool|bother you"
    r"|happy)\b.{0,14}\bif\b|\bobjections?\b|\bany reason (?:not|why|against)\b|\bwhy not\b"
    r"|\banything against\b|\b(?:ok|okay|fine|all right) to let\b"
)
WHAT_OF = Shape(
    r"\bwhat (?:about|of) (?:the|their|those|these|his|her|my|our|your|its|all|old|every)\b|"
    r"\bis it (?:\w+ )?(?:time|ok|okay|alright|all right|fine|safe|acceptable|allowed)\b|"
    r"^(?:may|can|could|should|shall|will|would|must|do|are) (?:they|he|she|them)\b|"
    r"\bwhat (?:should|do|shall|can|could|would you like|do you want) (?:i|we|me"
    r"|us) (?:to )?do (?:with|about)\b|\bwhat (?:should|shall|will) (?:happen|become) (?:to"
    r"|with|of) "
    r"(?:the|our|these|those|all|old|your)\b|\b(?:who|which (?:customers|users|people|clients"
    r"|team)) (?:should|shall|will|must) (?:get|receive|hear|know|be (?:told|informed|notified"
    r"|e-?mailed))\b|\bdo the [a-z-]+$"
)

SHOULD_IT = Shape(
    r"^(?:so |and |then )*(?:should|shall|can|could|may|would|will|must) (?P<thing>this|that"
    r"|it|these|those|everything|the|my|our|your) "
)
"""“Should this reach them?”: a yes-or-no question about something there is."""

POINTED_AT = word_set("this that it these those everything")
OF_PRODUCT = Shape(rf"^\w+ (?:the|our|my|your) (?:['\"]?[\w-]+['\"]? ){{0,2}}?{PRODUCT}\b")
ADJECTIVE = Shape(r"\bbe (?:\w+ly )?(?!\w+ed\b)\w+")

ASKING = word_set("""
    tests docs types hints colours icons path override
    which what how where when who whose why is are was were do does did should shall can could may might
    must will would has have had any some one two three four five six all both each every none other
    another more most if for from in on at by with without as to of about before after during while
    since until not no yes or and but so then there here this that these those the a an it they he she
    you your our my we i first second third last next final let's mode default type name level number
    amount kind sort version style size anything something ready ok okay time safe fine mind good
    everything nothing once given between among under over up down off out through per based according
    depending instead
""")
"""Words a question may begin with that are no orders."""

NO_ACT = word_set("""
    the an it this that with if for not never or and in on at as what how which when where me you we
    looks seems so below above behind under beneath beside inside between near after before within
""")


def unnamed_act(question: str) -> str | None:
    """The words by which a plain English question asks leave for an act that is not known to be harmless."""
    question = GOES_ON.sub("continue", HARMLESS_PHRASE.sub("use it", question))
    which = ASKS_WHICH.match(question) is not None
    question = SET_UP.sub("use", question) if which else question
    for asked in LEAVE.finditer(question):
        ours = asked["who"] == "we"
        harmless = _harmless(asked["act"], HARMLESS_FOR_US if ours else HARMLESS)
        if not harmless and not (which and is_verb(asked["act"])):
            return asked[0].strip()
        if thing := _thing(question, asked):
            return thing
    done = DONE_TO.search(question)
    if done and not _done_by_product(question, done["act"]):
        return done[0]
    shaped = (shape.search(question) for shape in (WISHED, OBJECTIONS, WHAT_OF))
    return _order(question) or next((found[0] for found in shaped if found), None)


def _thing(question: str, asked: re.Match[str]) -> str | None:
    """The thing out there that an act known to be harmless would be done to."""
    if asked["who"] != "we":
        return touches(question, asked["act"])
    if is_design(question):
        return None
    return touches_for_us(question) if re.match(r"(?:should|shall|do) ", asked[0]) else touches(question)


def _order(words: str) -> str | None:
    """The beginning of words that are a bare order, unless it is a harmless one."""
    words = GOES_ON.sub("continue", words)
    if re.match(r"(?:please )?(?:tell|give|show|walk) (?:me|us)\b", words):
        return None
    if MIRRORS.match(words):
        return None
    for shape in (ORDER, RISKY):
        found = shape.match(words)
        if found and not _harmless(found[0].split()[-1], HARMLESS | ASKING):
            return words[:40]
    first = words.split(" ", 1)[0]
    return touches(words, first) if first in HARMLESS else None


MIRRORS = Shape(r"mirrors? the (?:source|src|module|package|folder) (?:tree|layout|structure|folders?)$")
"""A layout that is like another one, not a copy of anything."""


def outward(question: str, *, labels: Sequence[str], yes_or_no: bool) -> str | None:
    """The thing out there that a yes-or-no question names which is about no product: it may be any act."""
    if ASKS_WHICH.match(question):
        return touches(question)
    if NO_DEED.match(question) or OF_PRODUCT.match(question):
        return touches_for_us(question) if OURS.search(question) else None
    first = question.split(" ", 1)[0]
    asks = yes_or_no or first in AUXILIARY or any(label.split(" ", 1)[0] == first for label in labels)
    return touches(question) if asks else None


def after_a_report(question: str) -> str | None:
    """The beginning of a question that follows a report and wants a go-ahead: “The fuses burn once. Go?”."""
    asked = LEAVE.search(question)
    in_general = NO_DEED.match(question) and not (asked and asked["who"] == "we")
    if ASKS_WHICH.match(question) or in_general or OF_PRODUCT.match(question):
        return None
    act = asked["act"] if asked else question.split(" ", 1)[0].rstrip(",")
    known = MAKES if POINTS_BACK.search(question) else HARMLESS
    return None if act in known or " or " in question else question[:40]


POINTS_BACK = Shape(r"\b(?:it|them|those|these|this|that|they|all|both|mine|yours)\b")
"""Words that mean what the report spoke of, which may be anything."""

OURS = Shape(r"\b(?:our|your|my|existing|staging|production|real)\b")
"""What there is already, so that a question in general is about a certain thing after all."""

AUXILIARY = word_set("should shall can could may must will would do does is are")
NO_DEED = Shape(
    r"(?:do|would|does|should) (?:you|we|users) (?:want|need|like|prefer) (?:an? |any |more )"
    r"|(?:should|shall|can|could|may|must|will|would|do|does) (?!i |we |you |this |that |it |these "
    r"|those |the "
    r"|our |my |your |all |every|any)"
    r"|(?:should|shall|would|will) (?:we|the table|a) "
    r"|(?:is|are) (?:[\w'-]+ ){1,6}(?:needed|required|in scope|wanted|necessary|important|optional|part of)\b"
)
"""“Do you want a dark theme?”, “Should invoices be numbered?”: things in general."""


def unsettled(question: str) -> str | None:
    """The beginning of a yes-or-no question about a certain thing, no product's: it may be any act."""
    asks = SHOULD_IT.match(question)
    if not asks or ADJECTIVE.search(question) or OF_PRODUCT.match(question):
        return None
    rest = question[asks.end() :].split()
    verbs = rest[:1] if asks["thing"] in POINTED_AT else rest[1:5]
    harmless = any(_stems(verb) & (HARMLESS | {"have"}) for verb in verbs)
    harmless = harmless or (len(rest) > 1 and is_part(rest[0]) and (is_verb(rest[1]) or rest[1] == "stop"))
    return None if harmless and not THERE.search(question) else question[:40]


def unnamed_order(label: str) -> str | None:
    """The words of an option that orders an act which is not known to be harmless: “Yes, hand it over”."""
    order = re.sub(r"^(?:yes|yep|sure|ok(?:ay)?|go ahead|do it)\b[\s,:;.-]*", "", label)
    return _order(order)


def _harmless(act: str, acts: frozenset[str]) -> bool:
    if act in acts or act in NO_ACT:
        return True
    stem = act.removesuffix("ing")
    return stem != act and (stem in acts or f"{stem}e" in acts or stem[:-1] in acts)


def _done_by_product(question: str, act: str) -> bool:
    """Whether a passive is about the product: a harmless deed, or one on a condition."""
    if (
        act in HARMLESS_DONE
        or _stems(act) & HARMLESS
        or A_PART.search(question)
        or (GENERIC.search(question) and not THERE.search(question))
    ):
        return True
    if (
        re.match(r"(?:how|what|which|where|when|why)\b", question)
        and not THERE.search(question)
        and not LEFT.search(question)
    ):
        return True
    if re.search(rf"\b{FINISHED}\b", question) and re.search(rf"\b{PRODUCT}s?\b", question):
        return True
    return bool(CONDITION.search(question)) and bool(re.search(rf"\b{PRODUCT}s?\b", question))


def _stems(word: str) -> set[str]:
    """What a word may be a form of: “stored” of “store”, “committed” of “commit”."""
    stem = word.removesuffix("ed")
    return {stem, f"{stem}e", stem[:-1], f"{stem[:-1]}y"} if stem != word else {word}
