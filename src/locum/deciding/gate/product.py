"""What English asks about a product in words that also name deeds: a password's length, a late fee."""

from locum.deciding.gate.frames import AGENT, LEFT, THERE
from locum.deciding.gate.text import Shape

OWNED = Shape(
    r"\b(?:repos?|repositor(?:y|ies)|package|crate|gem|codebase|source|replicas?|instances?|servers?|seats?"
    r"|gpus?|nodes?|pods?|machines?|licen[sc]es?|backups?|customers?|our|your|my|spend|pay|buy|budget"
    r"|vendors?"
    r"|suppliers?|contractors?|designers?|freelancers?|ads?|cloud|hosting|domains?|now|today|tonight"
    r"|tomorrow"
    r"|old|existing|stale|secrets?|credentials?|tokens?|keys?|bucket|cluster)\b"
)
"""What somebody runs, owns or pays for: then it is no question about a product."""

MEASURE = Shape(
    r"\b(?:minimum|maximum|min|max|shortest|longest) (?:user )?passwords? (?:length|size)\b"
    r"|\bhow (?:long|short|strong) (?:must|should|may|do|does|can) (?:a |the |user "
    r"|new )*passwords? (?:be$|need|have)"
    r"|\bhow many (?:characters|letters|digits)\b[^.?!]{0,30}\bpasswords?\b"
    r"|\bhow many (?:[\w-]+ ){1,3}?(?:do|does|should|can|may|must|will) (?:the |a |an |each "
    r"|every )?(?:[\w-]+ ){1,2}?"
    r"(?:have|has|show|hold|see|keep|upload|save|get|borrow|book|fit|contain|need)\b"
    r"|\b(?:what|how (?:much|high|large|big)) (?:is|are|should|does|do|will)\b[^.?!]{0,20}?\b(?:deposit"
    r"|late fee|fine|fare"
    r"|entrance fee|entry fee|membership fee|delivery fee|shipping (?:fee|cost)s?|minimum order"
    r"|ticket(?: price)?"
    r"|cancellation fee|booking fee|service fee|hourly rate|daily rate|rent|free shipping (?:threshold"
    r"|limit))s?\b"
    r"|\b(?:deposit|late fee|fine|fare|fee|ticket) (?:be|cost)\b"
)
"""How much or how long in the product's own world."""

SETTLED = Shape(
    r"^should (?:published|deleted|archived|shared|sent|paid|expired|cancelled) (?:[\w-]+ ){1,2}be "
    r"(?:editable|visible|searchable|readable|shown|hidden|locked|listed|restorable|recoverable)$|"
    r"^should (?:[\w-]+ ){1,4}require (?:a |the |their )?(?:password|confirmation|login|captcha|pin)$|"
    r"^what (?:does|should|will) (?:the |a )?(?:[\w-]+ )?(?:plan|membership|ticket|pass|lesson|course"
    r"|tour|ride) cost$|"
    r"\bhow often (?:do|should|will) we release$"
    r"|^should (?!the |our |my |your |all |this |that |it |these |those )(?:[\w-]+ ){1,3}be (?:public"
    r"|private|visible|open)"
    r" by default$"
    r"|^should the (?:database|local database|data|file|notes?|vault file|disk cache"
    r"|store) be encrypted(?: at rest)?$"
    r"|^should the (?:\w+ )?(?:linter|formatter|type checker|verifier|researcher|plan checker|tests"
    r"|unit tests)"
    r" (?:also )?(?:run|be run|be used)(?: in (?:the )?(?:pre-commit config|editor)| on every (?:commit"
    r"|save|phase))?$"
)
"""A habit or a default of the product or of its making."""

FORM = Shape(
    r"^(?:how|by what|in (?:which|what) (?:order|form)) should (?:the |a "
    r"|each )?(?:[\w'-]+ ){1,4}be (?:sorted|ordered|grouped"
    r"|displayed|shown|formatted|named|numbered|labelled|labeled|filtered|laid out|styled|rendered"
    r"|coloured|colored|paginated)$"
)
"""In which form the product shows something."""

HOSTED = Shape(
    r"^(?:where|how) (?:should|will|shall|is|does) (?:the |this |our )?(?:app|application|site|website"
    r"|service|api|bot"
    r"|product|project|backend|frontend|tool|it) (?:be )?(?:deployed|hosted|run|running)$"
    r"|^(?:which|what) deploy(?:ment)? (?:target|platform|method|style)\b"
)
"""On what kind of machine a product is meant to run one day."""


def about_product(question: str) -> bool:
    """Whether a plain English question asks how much, how long or in which form a product has it."""
    if any(words.search(question) for words in (AGENT, THERE, LEFT)):
        return False
    if HOSTED.search(question) or FORM.search(question):
        return True
    return not OWNED.search(question) and any(shape.search(question) for shape in (MEASURE, SETTLED))


def hosted(question: str) -> bool:
    """Whether a plain English question asks where the product is to run one day."""
    return bool(HOSTED.search(question)) and about_product(question)
