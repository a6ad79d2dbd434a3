"""What English says about being done: keywords, no-work phrases, and what takes them back."""

import re

WORK = (
    r"(?:work|tasks?|changes?|actions?|updates?|steps?|items?|todos?|to-dos?|edits?|modifications?|fixes"
    r"|commits?|push(?:es)?"
    r"|things?|issues?|effort|adjustments?|improvements?|features?|jobs?|stories|boxes)"
)
MORE = (
    r"(?:more|further|remaining|additional|other|outstanding|pending|open|new|extra|code|follow-?up"
    r"|unfinished|incomplete"
    r"|manual|special|actual|unresolved|uncommitted|unchecked|unticked)"
)
BE = (
    r"(?:is|are|was|were|seems?|appears?|looks?|has|have|been|currently|now|presently|still|that|which"
    r"|to be|at this (?:point|time))"
)
DO = (
    r"(?:do|be done|make|take|push|commit|change|update|fix|add|implement|merge|deploy|address|handle"
    r"|complete|perform|apply"
    r"|finish|improve|migrate|work on|take care of|tackle|clean up|modify|edit|report)"
)
LEFT = (
    rf"(?:needed|required|necessary|left(?: (?:unfinished|undone|open|incomplete|to {DO}\b))?|remain\w*"
    rf"|outstanding|pending"
    rf"|unfinished|incomplete|undone|warranted|missing|open|to {DO}(?! with)\b)"
)

NO_WORK = re.compile(
    rf"\b(?:nothing|not a (?:single )?thing)(?: (?:else|more|further|new|other|additional|i|we|really"
    rf"|{BE}|need\w*))*? "
    rf"(?:{LEFT}|needs? (?:\w+ ){{0,2}}(?:chang\w+|doing|fix\w+|updat\w+|attention|work|done))\b"
    r"|\bnothing (?:further|more|else)(?=\s*(?:[.!;,)]|\Z))"
    rf"|\b(?:no|zero|0)(?: {MORE})* {WORK}(?: (?:items?|work|whatsoever|at all|for (?:me|us|you|now)"
    rf"|on (?:my|our|your) "
    rf"(?:side|end|part)|in (?:the|this) \w+|to the \w+|{BE}))*? {LEFT}\b"
    rf"|\bno (?:more|further|remaining|outstanding|unfinished|pending|incomplete|unchecked"
    rf"|unticked) {WORK}\b"
    r"(?! (?:was|were|has been|have been) (?:done|made|carried))"
    r"|\b(?:up[- ]to[- ]date|in sync|synced|synchroni[sz]ed)\b"
    r"|\bno (?:need|reason) (?:to|for)(?: (?:any|an?|more|further|additional|another|git|the|other|new))* "
    r"(?:push\w*|commit\w*|chang\w*|updat\w*|do|modif\w*|edit\w*|fix\w*|add|act\w*|touch|alter|continue"
    r"|proceed|work|rerun"
    r"|re-run|iterat\w*|anything|adjust\w*|follow-?up)\b"
    r"|(?:n't|\bnot|\bnever|\bno longer) (?:need|requir)\w*(?: (?:to|be|do|make|any|more|further"
    r"|additional|other|git|a|an|the))*"
    r" (?:push\w*|chang\w*|updat\w*|modif\w*|edit\w*|anything|fix\w*|action|work|commit\w*|attention"
    r"|touch\w*)\b"
    rf"|\b(?:needs?|requires?) no(?: {MORE})* {WORK}\b"
    rf"|(?:n't|\bnot|\bnever)(?: (?:see|find|have|be|left))* any(?:thing)?(?: (?:else|{MORE}"
    rf"|{WORK}))*? {LEFT}\b"
    r"|\bworking (?:tree|directory|copy)(?: is| was)? clean\b"
    r"|\bnone(?: of \w+(?: \w+)?)?(?: (?:is|are))? (?:remain\w*|left|outstanding|pending|unfinished"
    r"|incomplete)\b"
    rf"|\b(?:remaining|outstanding|pending|open|left)(?: {WORK})?(?: to do)?\s*[:=–—-]\s*(?:none|nothing"
    rf"|0|n/a|zero)\b"
    r"|\bwithout any(?:thing)? (?:\w+ )?(?:left|remaining|outstanding|pending)\b"
)
NOT_NO_WORK = re.compile(
    r"(?:\bnot|n't|\bnever|\bno longer|\bout of|\bhardly|\bbarely|\bkeep\w*|\bkept|\bbring\w*|\bbrought"
    r"|\bget\w*|\bmake sure|\bensur\w*"
    r"|\bdoubt\w*|\bunless|\bwhether|\bassum\w*|\bthink|\bhop\w+)(?: \w+){0,4} \Z"
)

UNIT = r"(?:phase|part|step|stage|section|module|sprint|iteration|milestone|wave|chapter)"
OF_A_PART = re.compile(
    rf" (?:(?:over )?there\b|(?:for|in|on|to|with|of) (?:(?:this|that|the)(?: \w+)? )?{UNIT}\b)"
)
"""What follows a no-work phrase that is meant for a part of the work only."""

KEYWORD = re.compile(
    r"\b(?:done|completed?|finished|finali[sz]ed|accomplished|fulfilled|concluded|wrapped up|all set"
    r"|good to go"
    r"|ready (?:for (?:review|merge|merging|use|release|deployment)|to (?:merge|ship|use|go|deploy"
    r"|release|review)))\b"
    r"|\b(?:all|every|everything|fully)\b[^,.;]{0,40}\bimplemented\b"
)
NOT_A_KEYWORD = re.compile(
    r"(?:\b(?:an?|the|this|that|each|every|your|more) (?:\w+ly )?|\bwhat(?:'s| was| is| has been| i have"
    r"| i've| i| we)? (?:been )?"
    r"|\bwell |\b(?:as|being|getting|mark(?:ed|s)?(?: \w+){0,3} as|set to|status of) (?:(?:already )?)"
    r"|[-/\w])\Z"
)
VERB = re.compile(
    r"\s*(?:the|this|these|those|all|your|my|our|each|every|it|them|any|a|an|what)\b|[-/](?!\s)|\(\)|[=\"]"
)
FUTURE = re.compile(
    r"(?:\b(?:will|shall|would|going to|gonna|about to|plan\w* to|expect\w*|should(?! now)|could|may"
    r"|might|must|can|need\w*"
    r"|want\w*|hop(?:e|es|ing)|aim\w*|try\w*|soon|let me|let's|estimat\w*|eta|close to|on track|won't)\b"
    r"|'ll\b"
    r"|\bto (?:be|get|have|mark|call|make|see|consider|declare)\b(?: \w+){0,2}|\bto)(?P<gap>[^,;]*)\Z"
)
NEGATED = re.compile(
    r"(?:\bnot (?!only|just|merely)|n't\b|\bnever\b|\bcannot\b|\bnone\b|\bnothing\b|\bneither\b"
    r"|\bnobody\b|\bhardly\b|\bbarely\b"
    r"|\bfar from\b|\byet to\b|\bfail\w* to\b|\bunable\b|\bshort of\b|\binstead of\b|\brather than\b"
    r"|\bisnt\b|\bno longer\b"
    r"|\A\W*(?:there (?:is|are|was|were) )?no (?:\w+ ){0,4}(?:is|are|was|were|has|have|been|got|gets)\b"
    r"|\bdoubt\b)"
)
PARTLY = re.compile(
    r"\b(?:(?:everything|all|nothing) (?:but|except|apart from|other than|save)\b[^,;]*\Z)|\b(?:almost"
    r"|nearly|partial\w*|partly|half|mostly|largely|roughly|some of|most of|one of|not all|a few of|part of"
    r"|(?<!not )(?:only|just))\b(?:\W+\w+){0,5}\W*\Z"
)
SO_FAR = re.compile(
    r"[^,;.]{0,30}\b(?:so far|for now|except\b|apart from|with the exception|half|partly|partially)"
)
OF_SEVERAL = re.compile(
    r"\b(?:first|second|third|one|two|three|half|part|\d+) of (?:the )?(?:two|three|four|five|six|seven"
    r"|several|many|our|my)\b"
)
SHARE = re.compile(r"\b(\d+)\s*(?:/|of|out of)\s*(\d+)\b(?![.\d])|\b(\d+)(?:\.\d+)?\s*(%|percent)")

UNDONE = re.compile(
    r"(?:n't|\bnot|\bcannot|\bnever)(?: (?!only|just|merely)\w+){0,2} (?:finish|complete|start|started"
    r"|begin|begun)\b|"
    r"\b(?:unfinished|incomplete|uncompleted|undone|half-?done|half-?finished|not there yet"
    r"|not quite there|wip|work in progress"
    r"|(?:is|are|'s|'re|remains?|still|currently) in progress|in progress\b(?=\W*\Z)"
    r"|still (?:have|has|need\w*|working|fail\w*|to \w+|remain\w*|left|missing|pending|broken"
    r"|outstanding|requir\w*|open|to be|must"
    r"|not|a|some|lots|plenty|going|being|ha(?:ve|s) to|wait\w*|unresolved|being|running)"
    r"|(?:is|are|remain|still) pending|(?:more|further|additional|remaining|some|lots of"
    r"|plenty of) (?:work|changes|steps|fixes|tasks)"
    r"(?: \w+)? (?:needed|required|remain\w*|left|to do|to be done|is|are|ahead)|(?:work|tasks?|items?"
    r"|steps?|things?|pieces?|parts?|bits?)"
    r"(?: \w+)? (?:remains?|left|outstanding)\b|remain(?:s|ed)? (?:to be|open|unresolved|undone|un\w+)"
    r"|remain\b"
    r"|remaining(?: work| tasks?| items?| steps?)?\s*[:：]|left to do\b|yet to (?:be |do|fix|implement"
    r"|add|write|finish)|to-?do\s*[:：]"
    r"|moving on to|continuing (?:with|to|on)|next up\b|another (?:round|iteration|pass) (?:is|will|needed)"
    r"|(?:need\w*|require\w*) (?:more|further|additional|another|some) (?:\w+ )?(?:work|time|changes?"
    r"|fix\w*|steps?|round|pass|attention)"
    r"|(?:must|needs? to|has to|have to) (?:still )?be (?:done|fixed|changed|implemented|completed"
    r"|finished|added|updated|written|resolved)"
    r"|(?:next,? |now |then |first,? )?i(?:'ll| will| am going to|'m going to| need to| have to| must"
    r"| still) (?:now |next |then |also |still |first )*"
    r"(?:continue|proceed|start|move on|work on|implement|fix|begin|tackle|add|carry on|keep|finish"
    r"|complete|resume|look into"
    r"|address|update|write|run|do)\b|next,? (?:i'll|i will|step is|comes)|not yet\b|let me (?:now "
    r"|next |first )?(?:start|continue|implement|fix|work|move|begin|add|write|tackle|look)"
    r"|(?:comes?|is|are) next\b|now (?:implementing|starting|working on|fixing)"
    rf"|{UNIT} (?:\d+|[b-z]|two|three|four|five) (?:starts?|begins?|follows?|will|is next)\b"
    r"|(?:starts?|begins?) (?:now|next)\b(?! to)|\A\W*starting (?:on |with )?(?:the )?(?:implementation|work"
    rf"|{UNIT})\b|(?:is|are) under ?way\b|\bpending(?=\W*\Z)"
    r"|\btests? (?:(?:is|are) (?:currently |now )?(?:failing|red|broken)|fails?\b(?=\W*\Z))"
    r"|\b(?:build|ci|suite|pipeline) (?:is (?:currently |now )?(?:failing|red|broken)|fails\b))"
)
NOT_UNDONE = re.compile(
    r"(?:\bno|\bnot|n't|\bnothing|\bno longer|\bnone|\bnever|\bwithout|\bzero|\b0)(?: \w+){0,3} \Z"
    r"|\b(?:all|every|each)(?: of)?(?: the| my| our| these)? \Z"
)
PAST = re.compile(
    r"\b(?:previously|earlier|originally|formerly|at first|initially|last (?:round|time|iteration|run)"
    r"|used to|had been|had(?:n't| not)"
    r"|yesterday|before(?: this)?|until now|no longer)\b"
)

IF = re.compile(
    r"\b(?:once(?! (?:more|again))|when(?:ever)?|until|till|unless|if|as soon as|in case"
    r"|provided(?: that)?|assum(?:e|ing)|suppos(?:e|ing)|imagine|pretend|as long as"
    r"|after|before|upon|whether|while|should (?:you|it|the))\b"
)
LOOSE_IF = ("after", "before", "upon", "while")
REPORTED = re.compile(
    r"\b(?:users?|you|he|she|they|someone|reviewer|prompt|ticket|(?:previous|last|earlier) \w+) "
    r"(?:said|says?|claim\w*|thinks?|believ\w*|wrote|report\w*)\b"
)
OFFER = re.compile(
    r"(?:let me know|tell me|feel free|say so|ping me|happy|glad|available|just ask|reach out)[^.;]{0,20}\Z"
)
TO_YOU = re.compile(
    r" (?:you|anything else|there(?:'s| is) anything|needed|necessary|desired|questions|any questions)\b"
)
FACTUAL = re.compile(
    r"\b(?:was|were|had|did|passed|ran|merged|landed|verified|fixed|checked|finishing|completing"
    r"|verifying|\w{3,}ing|i (?:\w+ed))\b"
)
PRESENT = re.compile(r"\b(?:is|are|be|been|has|have|gets?|will|can)\b")
