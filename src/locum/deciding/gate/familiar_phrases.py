"""Known things and known doings that take more words than one, or mean something else word by word."""

from locum.deciding.gate.chosen import as_choice
from locum.deciding.gate.familiar_idioms import IDIOMS
from locum.deciding.gate.familiar_idioms import NEW as TO_MAKE
from locum.deciding.gate.text import Shape, any_of

THINGS = any_of(
    r"package managers?|(?:static )?site generators?|command line|programming languages?"
    r"|operating systems?",
    r"(?:payment|hosting|cloud|auth|map|e-?mail) providers?|version control|type systems?|type (?:hints?"
    r"|checkers?)",
    r"(?:which|what) [\w.+#-]+ versions?|port should the (?:\w+ )?server listen on|(?:exit|status) codes?",
    r"http (?:status|clients?|method)|front ends?|back ends?|(?:access|session) token (?:format|lifetime)",
    r"(?:retry|caching|cache|naming|rounding|sorting|backoff) polic(?:y|ies)",
    r"(?:blog|product|recipe|profile|contact|kanban|info|article|event|user|movie|book|song) cards?",
    r"(?:publish|due|start|end|creation|update) dates?",
    r"rate limits?|log levels?|line lengths?|pull request size|deadline|starter kit|cloud sync"
    r"|time tracking",
    r"(?:dark|light|night|work(?:ing)?) mode|social (?:feed|login)|two-factor (?:login|authentication)",
    r"(?:commit|error|log|status|success|warning|welcome|validation|system) messages?|code comments?",
    r"commit (?:style|granularity|convention)|branch(?:ing)? (?:naming|names?|strategy|model|scheme)",
    r"version(?:ing)? (?:scheme|strategy)|release notes|(?:first|initial) (?:version|release|screen)"
    r"|version 1|v1",
    r"password (?:length|strength|rules|field)|(?:upload|file|font|page|image|text|icon|button) sizes?",
    r"(?:max|min)(?:imum)? (?:\w+ )?(?:length|size|width|height|version|zoom|age|number of \w+)",
    r"(?:user|target) (?:interface|group|platform|audience|device)s?|use cases?|user stor(?:y|ies)",
    r"(?:sort|tab|column|key|display|word|reading) order|first day of (?:the )?week|(?:week"
    r"|start of (?:the )?week) starts?",
    r"(?:login|sign-?in|authentication|auth|payment|input|search|contact|sharing|scoring|sorting) "
    r"(?:methods?|flow|options?|forms?|screen)",
    r"(?:test|code|build|ci|bundle|design|state|dependency|asset) "
    r"(?:runner|suite|style|system|tool|management|manager|pipeline|review|service|provider)s?",
    r"time ?zones?|(?:time|date) format|data (?:models?|types?|structures?|formats?|class(?:es)?|layer"
    r"|table)",
    r"file (?:types?|formats?|structure|layout|naming)|(?:source|folder) (?:layout|tree|structure"
    r"|folders?|names?)",
    r"primary (?:goal|user|use case|language|key type)|model profile|planning (?:docs?|documents?|depth"
    r"|agents?)",
    r"plan check(?:er)?|(?:test|mock) (?:data|cases?|coverage|database|server)|(?:unit|end-to-end"
    r"|integration) tests?",
    r"health bar|save (?:slots?|games?)|game modes?|high scores?|power-?ups?|skill trees?|map tiles"
    r"|screen reader",
    r"empty (?:states?|lists?|fields?|screens?|pages?|results?|views?|values?|strings?|cells?|inputs?"
    r"|lines?"
    r"|days?"
    r"|slots?|arrays?|inbox|carts?|baskets?|folders?|search|calendars?|plots?|charts?)|soft deletes?"
    r"|keyboard shortcuts?|search (?:results?|box)|(?:landing|start|home) pages?|which key"
    r"|keyboard",
    r"notification channels?|channels should (?:reminders|notifications)",
    r"what (?:should )?happens? when (?:a|an|the) (?:user|player|visitor|guest|reader|form|page|game"
    r"|timer|network"
    r"|connection|search|input|field|file|list|cart|level)",
    r"what (?:should )?happens? (?:when|if|once) (?:a|an|no|some|one|the|there (?:is|are))(?= )",
    r"(?:how|where) should (?:the|a) (?:[\w-]+ )?bot (?:connect to|reply|answer|speak|respond)(?: (?:slack"
    r"|discord|telegram|irc|matrix))?$",
    r"(?:double|single|triple|right|left|long)[ -](?:clicks?|press|tap)(?: on an? [\w-]+)?|(?:after|per|on"
    r"|with) (?:a|each|one) press",
    r"what (?:should )?(?:happens?|be done) (?:to|with) (?:an? |some )?(?:bad|broken|invalid|malformed"
    r"|unknown|unparsable"
    r"|unreadable|missing|duplicate|late|failed|failing|empty|corrupt|non-matching|unexpected"
    r"|unsupported)(?= )",
    r"what (?:should )?happens? to an? (?!user|customer|member|account|client)(?=[\w-]+ that )",
    r"what (?:should )?(?:happens? to|be done with) (?:the )?(?:outliers|nans?|nulls|missing values)",
    r"what (?:should )?happens? on (?:ctrl-?\w|sig\w+|eof|overflow|exit|quit|start|resume|rotation"
    r"|disconnect|underflow|collision|low battery)",
    r"what (?:should )?happens? (?:on|after) (?:a |an |the )?(?:(?:double|long|right|left)[ -])?(?:tap"
    r"|click|press"
    r"|swipe|drag|hover|resize|scroll|shake|error|timeout|conflict|reload|key ?press)",
)
"""Each is a part of a product or of its making."""

FOLK = r"(?:users|players|members|visitors|readers|authors|guests|listeners|hosts)"
KEEPSAKES = (
    r"(?:logs?|notes|messages|measurements|sessions|drafts|notifications|photos|readings|data|database)"
)
DOINGS = any_of(
    r"\brun(?:ning)? (?:the )?(?:plans|research|tests|linter|checks|phases|subagents|agents|verifier)\b",
    r"\b(?:plans|research|subagents|verifier|linter|tests|checks|plan checker|researchers|phases) "
    r"(?:to )?(?:run|be executed)\b",
    r"\b(?:platforms?|devices?|features?) comes? first\b|\bgo(?:es)? into (?:the )?(?:mvp|first version)\b",
    rf"\bhow (?:should|do|are|will) {FOLK}(?: be| get)? (?:notified|reminded)\b",
    r"\b(?:reminders?|notifications?|alerts) (?:be )?(?:sent|delivered|shown)\b",
    r"\b(?:logs?|log (?:files?|messages|output)) (?:go|be (?:written|stored|kept))\b",
    r"\bwhat (?:are we|are you|do you want to) (?:building|build|make|making)\b|\bplayer (?:dies|loses"
    r"|wins)\b",
    rf"\b(?:should|can|may) {FOLK} (?:be able to )?(?:edit|delete|rate|comment on|share|upload|see|sort"
    rf"|search"
    r"|change|choose|filter|export|import|download|hide|pin|archive|rename) (?:their own |a |an "
    r"|their )?(?:notes?"
    r"|comments?|posts?|recipes?|photos?|images?|tasks?|items?|lists?|profiles?|avatars?|playlists?|entries"
    r"|articles?|books?|files?)\b",
    rf"\b(?:{FOLK}|app) (?:need|require|have) (?:an |user )?accounts?\b|\bmay {FOLK} upload\b",
    rf"\bhow (?:long|often) (?:are|should|do|will|is) (?:the )?(?:deleted )?{KEEPSAKES} "
    r"(?:be )?(?:kept|stay in the trash|backed up|stored)\b",
    r"\b(?:money|prices?|amounts of money|money amounts) (?:be )?(?:stored|kept|represented|shown"
    r"|displayed|formatted|rounded)\b",
    r"^where (?:should|are|will|shall) (?:the |our |my )?(?:(?!customer|client|patient|member|card"
    r"|master|seed)"
    r"[\w-]+ ){0,2}(?!keys?|tokens?|secrets?|passwords?|credentials?|certificates?|backups?|dumps?"
    r"|phrases?|lists?)"
    r"[a-z-]+ (?:be )?(?:stored|saved|persisted|kept)$",
    r"\bstore (?:the )?(?:money|prices|amounts)\b",
    r"\b(?:tool|library|framework|package)s? should (?:manage|handle|do) (?:the )?(?:schema|database"
    r"|db) migrations\b"
    r"|\buse (?:to manage|for) (?:the )?(?:schema |database |db )?migrations\b"
    r"|\b(?:schema|database) migrations? (?:tool|library|framework)s?\b",
    r"\bchecks? (?:should run |run )?before (?:a|each|every) commit\b|\b(?:in"
    r"|for) (?:the )?first (?:release|version)\b",
    r"\b(?:app|game|editor|site|page|player|program|screen|dashboard|cli|sidebar|timer|window|menu|map) "
    r"(?:starts?|opens?|begins?) (?:in|with|on|at|as) (?:a |an |the )?(?:[\w-]+ ){0,2}?"
    r"(?:or|mode|view|page|screen|tab|theme|list|left|right|full|light|dark)\b",
    r"\b(?:frameworks?|runners?|library|libraries|engines?|linters?|formatters?|bundlers?|toolkits?|stack) "
    r"(?:should|shall|do) (?:i|we|you) (?:set up|start with|begin with|go with|want to start with)\b",
    r"\b(?:calendar|weeks?|calendar weeks?) (?:starts?|begins?) on(?: (?:mon|sun|satur)day(?: or (?:mon|sun"
    r"|satur)day)?)?\b",
    r"\bplayers? (?:starts?|begins?) with\b|\blives at the (?:start|beginning)\b",
    r"\bapp (?:ask|warn|prompt) (?:before|when|for confirmation)\b|\b(?:redis|postgres|kafka|broker"
    r"|cache|api|network|connection"
    r"|server) is down\b|\bshould the (?:[\w-]+ )?table (?:have|show|be (?:sorted|styled))\b",
)
"""Each is something a product does, or its makers let run."""

ASKS = Shape(r"(?:which|what|how|where|in which|in what|with which|for which)\b|(?:[\w /-]{1,60}:$)")
RELATIVE = Shape(
    r"(?<=\w )that(?= (?:can|could|may|might|is|are|has|have|do|does|(?!this"
    r"|is)[a-z]{3,}s)\b)"
)
SIGN_IN = Shape(r"\b(?:log|sign)(?:s|ging|ing)? (?:in|up|out)\b")
GO_WITH = Shape(
    r"\bgo with\b|\bfalls? back (?:to|on)\b"
    r"|\bgets? (?=(?:too |very )?(?:long|large|big|small|full|slow|busy|crowded|dark|wide|narrow)\b)"
)
THING = Shape(rf"(?<![\w-])(?:{THINGS.source}|{IDIOMS.source})(?![\w-])")
NEW = Shape(r"\b(?<=the |our )new\b(?!.*\bcalled$)")
"""A certain new thing: there is one already."""


def abridged(question: str) -> str:
    """A plain question with one known word in the place of each known phrase."""
    told = SIGN_IN.sub("authenticate", GO_WITH.sub("use", as_choice(question)))
    told = RELATIVE.sub("which", told)
    told = TO_MAKE.sub("", told) if ASKS.match(told) else told
    return NEW.sub("old", THING.sub("layout", DOINGS.sub("layout used", told)))
