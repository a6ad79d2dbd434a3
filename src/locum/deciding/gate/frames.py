"""Who does the deed in an English sentence: the agent in the real world, or the product being designed."""

import re

from locum.deciding.gate.text import Shape

AGENT = Shape(
    r"\b(?:i|me|i'm|i'll|i'd|i've|myself|let's|lets)\b|\b(?:want|like|need|ask(?:ing)?) (?:us"
    r"|the agent|claude|codex) to\b"
    r"|\b(?:go ahead|proceed|ready to|ok(?:ay)? (?:to|if|for)|fine to|safe to|alright to"
    r"|permission to|approv(?:e|al)"
    r"|right now|immediately|straight away|at once|before (?:continuing|moving on)|shall we"
    r"|about to|green light)\b"
)
"""Words by which an agent speaks of its own next step."""

THERE = Shape(
    r"\b(?:production|prod|live (?:site|system|server|database|db|data)|remote|origin|real"
    r"|actual|backups?|staging"
    r"|our (?:database|server|customers|users)|current (?:database|data|table)|uncommitted"
    r"|customer (?:data|records?|database)"
    r"|this machine|tonight|today|right now|for now|from now on|at the moment|after lunch|this afternoon)\b"
)
"""Words that speak of things out there in the world."""

LEFT = Shape(
    r"\bthe old\b|\bold (?:plan|tier|price|tenant|customer|user)s?\b|\b(?:existing|legacy|stale|leftover"
    r"|obsolete|unneeded|no longer needed)\b|\bold (?:rows?"
    r"|records?|data|tables?|branch"
    r"|branches|files?|backups?|logs?|entries|database|db|releases?|versions?)\b"
)
"""Words that speak of what there is already, not of a product on the drawing board."""

WHO = (
    r"(?:users?|people|visitors?|customers?|members?|guests?|admins?|administrators?"
    r"|moderators?|owners?|authors?|players?"
    r"|editors?|teachers?|students?|someone|somebody|anyone|they|he or she|the user)"
)
WHAT = (
    r"(?:app|application|product|cli|ui|api|command|subcommand|button|page|screen|dialog|modal"
    r"|menu|list|view|form"
    r"|field|endpoint|route|flag|feature|tool|widget|component|extension|plugin|editor|game"
    r"|bot|library|function|class"
    r"|module|parser|client|frontend|front end|backend|back end|website|site|dashboard|inbox"
    r"|checkout|cart|cache"
    r"|reminders?|notifications?|todos?|to-dos?|tasks?|items?|notes?|comments?|posts?|photos?"
    r"|messages?|cards?|events?|drafts?"
    r"|sessions?|profiles?|bookmarks?|playlists?|recipes?|habits?|expenses?|budgets?|entries"
    r"|shortcut|gesture|setting"
    r"|sign-?up|registration|onboarding|timer|calendar|search|filter|export|import|undo|swipe|schema"
    r"|model|format|readme|docs"
    r"|documentation|mock|prototype|report|notebook|quiz|timetable|template|template text|level|hud)"
)
PRODUCT = rf"(?:{WHO}|{WHAT})"
MID = r"(?:(?!(?:we|i|you|us|claude|codex|agent|it|this|that)\b)['\"]?[\w-]+['\"]? )"

DESIGN = Shape(
    r"\bhow (?:should|can|do|does|will|would|might|must|shall) (?:the |a |an |each |our "
    rf"|new )?{MID}{{0,2}}?{PRODUCT}\b"
    r"|\b(?:should|can|could|may|do|does|will|must|would|might|are|is) (?:the |a |an |each "
    r"|every |all |any |our |new |only )?"
    rf"{MID}{{0,3}}?{PRODUCT}\b"
    rf"|\b(?:which|what|where|when|who|whose)\b[^.?!]{{0,60}}\bshould (?:the |a |an |each "
    rf"|our )?{MID}{{0,3}}?{PRODUCT}\b"
    r"|\b(?:do|would|does) (?:you|we|users|they) (?:want|need|like|prefer)\b (?!(?:me|us|to|that|it|this"
    r"|the|all|my|our|these|those|everything)\b)"
    rf"|\bwhat (?:should )?happens?\b[^.?!]{{0,40}}\b(?:when|if|after|once)\b[^.?!]{{0,40}}\b{PRODUCT}\b"
    rf"|\bwho (?:can|may|should|is allowed to|gets to)\b|\bhow long should\b[^.?!]{{0,40}}\b{PRODUCT}\b"
    rf"|\bwhat (?:should|does|will|would) (?:the |a |an |each |our )?{MID}{{0,3}}?{PRODUCT}\b"
    rf"|\bwhich [^.?!]{{0,40}}\b(?:do|would|should|will) (?:you|we|{PRODUCT}) (?:want|need"
    r"|prefer|like|have|support|show|offer|include|mock|use)\b"
    r"|\bwhich (?:of (?:these|the following) )?(?:features?|fields?|screens?|pages?|columns?"
    r"|commands?|views?|shortcuts?)\b"
    rf"|\bwhen (?:a|an|the|some|someone|somebody|users?)\b[^.?!]{{0,40}}\b{PRODUCT}?"
)
"""The shape of a question about a product: its users, its screens, what it keeps and shows."""

DOES_IT = Shape(
    rf"\b(?:{WHO}|{WHAT})(?:'s)?(?: (?:can|may|should|must|will|would|could|is|are|be|also|then"
    r"|automatically|only|always|never|never"
    r"|able|allowed|to|not|just|still|ever|first|who|that|which|wants?|tries|has|have|try"
    r"|permanently|quickly|themselves)){0,4}\s*$"
)
THING_FOR = Shape(
    r"\b(?:ability|option|way|feature|button|command|flag|screen|page|endpoint|setting"
    r"|shortcut|dialog|link|menu item|toggle"
    r"|gesture|icon|confirmation|prompt|test|tests|mock|function|method|checkbox"
    r"|switch)s? (?:to|for|that|which|before|when|on)(?: \w+)?\s*$"
    r"|\b(?:explain|explains|describe|describes|mention|mentions|say|says|show|shows|cover"
    r"|covers|document|documents) how (?:to|users|one)\s*$"
)
CONDITION = Shape(
    r"\b(?:automatically|by default|on (?:signup|sign-up|login|logout|exit|startup|launch|save"
    r"|submit)|every (?:day|week|month|time)"
    r"|weekly|daily|monthly|nightly|(?:when|if|once|after|before|unless) (?:a|an|the|they"
    rf"|their|someone|{PRODUCT})\b|after \d+ (?:days?|hours?|weeks?|months?|minutes?)"
    r"|in-app|toast|banner|inline|tooltip|snackbar|(?:swipe|tap|click|long[- ]press|drag)\w*)\b"
)
TOLD_BY_APP = Shape(
    r"how (?:should|do|will) users (?:be|get) (?:notified|reminded|alerted|informed)\b"
    r"(?!.*\b(?:outage|incident|breach|prices?|downtime|migration|shutdown|change)\b)"
)
OPEN = Shape(
    r"\b(?:next|proceed|what now|now what|shall we|final step|go on|move on|do (?:about|with)"
    r"|how (?:do|should|shall|can|would) (?:i|we) (?:deal|handle|proceed))\b"
    r"|下一步|接下来|怎么办|怎么处理|如何处理|怎麼"
)
ASKS = Shape(
    r"[?？吗么呢]|\b(?:which|what|how|where|when|who|whose|why|should|do you|would you|choose"
    r"|pick|select|prefer)\b|[哪谁几]|什么|怎|如何|是否|要不要|还是"
    r"|^[\w /&-]{1,30}$"
)
FINISHED = r"(?:completed|done|finished|deleted|archived|read|sent|expired|past|checked|closed|dismissed)"
NOT_DONE = Shape(
    r"\b(?:do not|don't|dont|never|without|no need to|avoid|not|instead of|rather than|won't"
    r"|refuse to|stop|no|nothing"
    r"|nothing gets|isn't|aren't|is never|are never|not to|not be|never be|neither)(?: (?:be"
    r"|get|ever|to|actually))?\s*$"
)


def is_design(question: str) -> bool:
    """Whether a plain English question asks how a product should be, not whether to do something now."""
    return bool(DESIGN.search(question)) and not any(words.search(question) for words in (AGENT, THERE, LEFT))


def is_open(question: str) -> bool:
    """Whether a plain question leaves the next step open: a mere report, “What now?”."""
    return bool(OPEN.search(question)) or not ASKS.search(question)


def product_does_it(sentence: str, start: int) -> bool:
    """Whether the deed that begins here is the product's or its users', by what stands before it."""
    before = sentence[:start]
    if AGENT.search(sentence) or THERE.search(sentence):
        return False
    if DOES_IT.search(before) or THING_FOR.search(before):
        return True
    if TOLD_BY_APP.match(sentence):
        return True
    if LEFT.search(sentence):
        return False
    if re.search(rf"\bshould (?:\w+ )?{FINISHED} {WHAT}s?\b", sentence):
        return True
    return bool(CONDITION.search(sentence)) and bool(re.search(rf"\b{PRODUCT}\b", sentence))


def denied(sentence: str, start: int) -> bool:
    """Whether the words right before a deed say that it is not done."""
    return bool(NOT_DONE.search(sentence[:start]))
