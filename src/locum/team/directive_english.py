"""What an English sentence to the lead says: stop, another requirement, a question, or neither."""

import re
from collections.abc import Sequence

STOP = (
    r"(?:stop|halt|pause|freeze|abort|cease|suspend|terminate|kill|interrupt|shut ?down|stand down|quit"
    r"|(?:end|close)(?= (?:all|every))"
    r"|hold(?= (?:everything|all|every|the (?:work|runners?|agents?))))"
)
TEAM = (
    r"(?:(?:all|both|every|any|each|of|the|this|that|two|three|four|five|whole|entire|\d+|your|our"
    r"|current|other"
    r"|running|active|ongoing|coding|ai|my|these|those)"
    r"(?: (?:all|of|the|two|three|four|five|whole|entire|\d+|your|our|current|other|running|active"
    r"|ongoing|coding|ai"
    r"|my|these|those))*"
    r" (?:runners?|agents?|work|sessions?|tasks?|jobs?|workers?|activity|activities|execution|them|it"
    r"|team|operations"
    r"|development|runs?|panes?|processes|coding|bots?|workflows?|loops?)"
    r"(?: on (?:everything|all of (?:it|them)))?"
    r"|every ?(?:thing|one|body)|all|them|it|this|that|work(?:ing)?|coding|running|typing|building"
    r"|executi(?:on|ng)"
    r"|runners?|agents?|(?:what(?:ever)?|anything) you(?:'re| are)? (?:all )?(?:doing|working on|up to)"
    r"|what(?:ever)?(?:'s| is) (?:running|going on|happening)"
    r"|doing (?:anything|everything|that|this|it|what(?:ever)? you(?:'re| are) doing))"
)
WHEN = (
    r"(?:now|right (?:now|there|away|here)|here|there|immediately|at once|instantly|asap|today|tonight"
    r"|please|pls|first"
    r"|for (?:now|today|the (?:day|moment|night|time being)|a (?:moment|minute|while|bit"
    r"|second|sec)|tonight)"
    r"|this instant|straight away|thanks?(?: you)?|a (?:moment|minute|while|bit|second|sec)|already"
    r"|completely|entirely"
    r"|dead|in (?:your|their|its) tracks|until (?:i|we|\d|further|tomorrow|monday|you|my|the morning).*"
    r"|till .*|ok(?:ay)?"
    r"|what you(?:'re| are) doing|and (?:wait|save|snapshot|hold|report|stand by|do nothing|let me|i|we"
    r"|then wait).*|so .*"
    r"|because .*|as .*|while i .*|before (?:you|anything|it|they|doing) .*|, .*|[-–—:(].*|guys|everyone"
    r"|folks|all|again)"
)
POLITE = (
    r"(?:(?:please|pls|cancel (?:everything|all|it)|ok(?:ay)?|hey|hi|hello|right|alright|now|just|so"
    r"|urgent(?:ly)?|emergency|important|attention|no|wait"
    r"|everyone|everybody|guys|folks|team|all|locum|lead|and|but|then|actually|immediately|i said|sorry"
    r"|at once|quick(?:ly)?"
    r"|(?:all|the|every|both) (?:runners?|agents?)|runners?|agents?|you|we|they|let's|lets|let us|time to"
    r"|thanks|oh|first"
    r"|(?:can|could|would|will) (?:you|we|they|everyone|everybody)|(?:you|they|we|everyone|everybody"
    r"|everything|it)"
    r"(?: all)? (?:must|should|have to|need to|needs to|has to|will)"
    r"|must|should|have to|need to|i (?:want|need|would like|'d like|ask)(?: (?:(?:all|the"
    r"|both|every)(?: the)? (?:runners?|agents?)|you|everyone|everything"
    r"|all|it|them))?"
    r"(?: all)?(?: to)?|i'd like (?:you|everyone|everything|all of you)(?: all)? to|(?:make|get|have|tell"
    r"|ask|order)"
    r" (?:them|everyone|everybody|(?:all|every|both|the)(?: the)? (?:runners?|agents?)"
    r"|it)(?: all)?(?: to)?)\b[\s,:!…–—-]*+)*+"
)
STOPS = re.compile(
    rf"{POLITE}(?:an? )?(?:emergency |immediate |full |hard )?{STOP}(?:[\s,!]++{STOP})*+(?: (?:it|them"
    rf"|that))?(?: all)?(?:[\s,]*+{TEAM})*+(?:[\s,]++{WHEN})*+"
    r"\s*+[.!?…]*+(?:[,;:–—-](?! ?[\w ]+(?:,| and | or )[^.]*\b(?:must|should|buttons?|commands?)\b).*)?"
)
STOPPED = re.compile(
    r"(?:i (?:want|need)|(?:please )?get|have|keep) (?:every ?thing|all|them all|all (?:the )?(?:runners?"
    r"|agents?|work)|it all)"
    rf"(?: of (?:it|them))? (?:stopped|halted|paused|frozen|suspended)(?: {WHEN})*+[.!]*"
    r"|(?:please )?(?:shut (?:it|them|everything)(?: all)? down|pull the plug|abort mission|stop press"
    r"|all stop|down tools"
    r"|(?:please )?(?:put|bring) (?:everything|all (?:the )?(?:work|runners?|agents?)|it all) (?:on hold"
    r"|to a (?:halt|stop))"
    r"|ctrl[-+ ]?c (?:everything|all|it|them)|hands off(?: the keyboards?)?|cut it out"
    rf"|call (?:it|everything) off)(?:[\s,]++{WHEN})*+[.!]*"
    r"|(?:no (?:more|further) (?:work|changes|edits|keystrokes))(?: (?:now|please|until .*|for now"
    r"|today))*[.!]*"
)
NOUN = re.compile(
    r"\bstop (?:button|sign|words?|conditions?|criteri\w+|flag|events?|signal|loss|hooks?|command|key"
    r"|icon|tokens?"
    r"|sequences?|codons?|bits?|motion|watch|gap|light)"
    r"|\b(?:full|non-?|pit|bus|one-|tab)[ -]?stops?\b|\bpause (?:button|menu|screen|icon|key"
    r"|state)|\bstops\b"
)
NOT = re.compile(
    r"\b(?:don't|do not|dont|never|no need to|needn't|not|without|won't|shouldn't|must not|mustn't|can't"
    r"|cannot|didn't|doesn't"
    r"|isn't|why)\b[^,;:]{0,30}\b(?:stop|stopping|halt|pause|pausing|freeze|abort|suspend|kill|quit"
    r"|interrupt)"
    r"|\b(?:keep|carry) (?:going|on)\b"
)
GO_ON = re.compile(
    r"(?:you |we |they |please |there(?:'s| is) |so |and |just )*(?:don't|do not|dont|no|needn't"
    r"|shouldn't|must not|never)"
    r"(?: (?:have|need))?(?: to)? (?:stop|pause|halt|quit|give up)"
    r"(?: (?:now|yet|here|them|it|anything|working|(?:the |any )?(?:runners?|agents?|work)|for (?:me"
    r"|this)|please))*[\s.!]*"
)
NAMED = re.compile(rf"\b{STOP}\b")
LATER = re.compile(
    r"\b(?:if|when|whenever|(?<!at )once|unless|after|before (?!you|it|they|anything|something)"
    r"|as soon as|every time|should (?:it|the|any)"
    r"|at \d|by \d|on (?:click|error|fail"
    r"|hover|escape|submit|close))"
)
DOING = re.compile(
    rf"{POLITE}(?:stop|quit|cease) (?!working\b|coding\b|running\b|doing\b)\w+ing\b"
    rf"|{POLITE}stop (?:working on|doing) "
)
WANTS = re.compile(
    r"\b(?:instead(?: of)?|rather than|requirements?|switch(?:ing)? (?:\w+ ){0,4}(?:to|over)|no longer"
    r"|from now on|scope|i prefer"
    r"|we prefer|prefer(?:ably)?|(?:i|we)(?:'d| would) (?:like|prefer|rather)|(?:i|we) (?:now )?(?:want"
    r"|need)\b(?! (?:a|an|to|the) "
    r"(?:status|report|update|break|know|see|summary|talk|check|ask|think|progress))|(?:we|i)(?:'ve"
    r"| have)? decided|changed (?:my|our) minds?|it (?:would|might) be (?:better|nicer?|good|great|best)"
    r"|let's (?:use|go with"
    r"|switch|make|keep|drop|change|add|target|support|have|do|call)"
    r"|go with|must(?: not|n't)?|shall|should(?:n't| not)?|(?:has|have|(?<!no )needs?|ought) to|mandatory"
    r"|is (?:not )?required|required to"
    r"|(?:is|are) (?:not )?(?:allowed|forbidden|permitted|out of scope|in scope)|only (?:use|support"
    r"|target|allow|show)|at (?:most|least)"
    r"|deadline|the (?:client|customer|user|boss)s? (?:now )?(?:wants?|needs?|asked)|change of (?:plan"
    r"|requirement|mind|direction)|new"
    r" requirement|not .{1,30}\bbut\b|(?:don't|do not|doesn't|does not) need|(?:not|isn't|aren't) needed"
    r"|is enough|(?:dark|light) (?:mode|theme)|by default|the default)\b"
)
WITHOUT_VERB = re.compile(
    r"(?:all|every|each|any) (?!(?:is|are|good|fine|right|the best|well|tests?|done|set|of you)\b)\w+ .*"
    r"|(?:colou?rs?|theme|fonts?|layout|language|database|framework|names?|title|style|format|deadline"
    r"|budget|priority|timeout|limit|port|scope|stack|licen[cs]e|design|platforms?|browsers?)\b"
    r"[\w ]{0,20}: ?\S.*"
    r"|.*, (?:no|not) (?!sure|yet|really|so|too|that|bad|problem|rush|hurry|worries|need|idea"
    r"|matter)\w+[^,]*"
    r"|(?:can|could|would|will) (?:the|this|that|these|all|every|it)\b"
    r".*\bbe (?!done|ready|finished|there|back|over)\w+.*"
)
"""A wish in few words: “tabs, not spaces”, “colours: blue and white”, “could the list be sorted by date?”."""

VERBS = (
    r"(?:use|using|add|remove|delete|drop|change|rename|replace|make|switch|migrate|move|support"
    r"|implement|let (?!me\b|us\b|you\b)\w+|ship|build|create|write|store|save"
    r"|keep (?!going|it up|on\b|at it|up\b|working|me\b)|avoid|don't|do not|dont|never(?! mind)|always"
    r"|no (?!problem|worries|rush|hurry|idea|thanks"
    r"|need|questions?|news|comment)|include|exclude|skip|limit|allow|disable|enable|show|hide|display"
    r"|put|set|fix|refactor|split|merge"
    r"|convert|translate|name|call|target|focus|prioriti[sz]e|ensure|adopt|pick|choose|follow|stick|turn"
    r"|default|require|forbid|ban"
    r"|increase|decrease|reduce|raise|lower|simplify|extend|cache|encrypt|log|validate|sort|round|format"
    r"|cancel|restrict|expose|bump"
    r"|upgrade|downgrade|pin|mock|document|comment|localize|redesign|rewrite|update|integrate|swap"
    r"|forget about|leave out|treat|handle"
    r"|apply|prefer|introduce|design|change|adjust|align|center|test with|cut|trim|only|redo|port)"
)
TELLS = re.compile(
    rf"(?:{POLITE}|(?:also|btw|by the way|one more thing|note|update|change|fyi|ps)\b[\s,:]*)*{VERBS}\b"
)
ASIDE = re.compile(
    r"\b(?:show|tell|give|send|let|keep) (?:me|us)\b|\b(?:status|progress|report back|how far|eta)\b"
    r"|^(?:great|nice|good|thanks?|thank"
    r" you|well done|looks? good|lgtm|perfect|awesome|cool|ok(?:ay)?|sounds good)\b(?![^.]*\bbut\b)"
    r"|^(?:please |just )?(?:continue|carry on|keep (?:going|it up|up)|go on|go ahead|resume|proceed"
    r"|retry|try again|do not worry"
    r"|don't (?:worry|stop|pause|give up|hurry|rush|bother|quit|halt|forget to (?:commit|push)))"
    r"|\b(?:make|take) (?:sure (?:you )?to )?(?:a break|your time|me a coffee)"
    r"|^(?:please )?(?:write|make|create|prepare|add) (?:me )?(?:a|an|the|your) (?:short |brief "
    r"|quick )?(?:status|summary|report|snapshot)"
)
QUESTION = re.compile(
    r"\?|^(?:and |so |but |hey,? |hi,? )*(?:how|what|why|when|where|who|which|is|are|did|does|do you|has"
    r"|have you|was|were|any (?:news|update))\b"
)
ASKS = re.compile(
    r"(?:(?:and|so|but|hey|hi)\W+)*(?:how|what|why(?! not)|when|where|who|which|is|are|did"
    r"|does|do|has|have|was|were"
    r"|should|shall|must|may)\b"
)
MAY_BE = ("can ", "could ", "would ", "will ")
URGENT = re.compile(
    r"\b(?:now|immediately|at once|right away|every ?(?:thing|one|body)|all|runners?|agents?)\b"
)
REQUEST = re.compile(
    r"\b(?:can|could|would|will) (?:you|we|they)\b(?: please)?,? (?P<rest>.*?)[?.!]*$"
    r"|\bwhy not (?P<other>use .*)"
)


def sense_of(sentence: str, names: Sequence[str] = ()) -> str:
    """What one folded sentence is: stop, requirement, unclear, question or other."""
    plain = _with_team(sentence, names)
    if GO_ON.fullmatch(plain):
        return "other"
    if NOT.search(plain):
        return _rest(plain)
    if "?" in plain and ASKS.match(plain):
        return "question"
    if LATER.search(plain) and NAMED.search(plain) and not _at_once(plain):
        return "requirement"
    if NOUN.search(plain):
        return _rest(plain)
    if STOPS.fullmatch(plain) or STOPPED.fullmatch(plain):
        return "stop"
    if DOING.match(plain):
        return "requirement"
    label = re.match(r"[\w ]{1,24}: (?P<rest>.*)", plain)
    if label and DOING.match(label["rest"]):
        return "requirement"
    asked = _rest(plain)
    doubtful = re.match(
        rf"wait\b|{POLITE}(?:{STOP}|hold (?:on|off|it)|cancel (?:it|this|everything|all))\b", plain
    )
    return "unclear" if doubtful and asked == "other" else asked


def _at_once(plain: str) -> bool:
    """Whether the first part of a sentence stops everything, whatever its rest says about later."""
    head = re.split(r"[,;:–—]", plain, maxsplit=1)[0]
    return bool(URGENT.search(head) and not LATER.search(head) and STOPS.fullmatch(head))


def _rest(plain: str) -> str:
    """What a sentence is that does not say to stop."""
    request = REQUEST.search(plain)
    if request and TELLS.match(request["rest"] or request["other"]) and not ASIDE.search(plain):
        return "requirement"
    if plain.startswith(MAY_BE) and WITHOUT_VERB.fullmatch(plain):
        return "requirement"
    if QUESTION.search(plain):
        return "question"
    if ASIDE.search(plain):
        return "other"
    wished = WANTS.search(plain) or TELLS.match(plain) or WITHOUT_VERB.fullmatch(plain)
    return "requirement" if wished else "other"


def _with_team(sentence: str, names: Sequence[str]) -> str:
    """The sentence with every Runner's name read as a Runner."""
    known = "|".join(re.escape(name.casefold()) for name in names)
    if known:
        verbs = r"\b(stop|halt|pause|freeze|kill|suspend|interrupt)"
        more = rf"(?:(?: and|,|, and| &) (?:the )?(?:{known}))*"
        return re.sub(
            rf"{verbs} (?:the )?(?:{known}){more}(?: runners?| agents?)?\b(?!-)", r"\1 the runner", sentence
        )
    return sentence
