"""Is a sentence with the tag in it the tag itself, or talk about the tag?

A sentence denies it ("I am not printing …"), postpones it ("… once the tests pass"), passes the
instruction on ("when done, print …"), asks ("shall I print …?"), or names it ("the loop looks for …").
"""

import re

SAY = (
    r"(?:print|output|emit|writ|wrote|send|sent|say|said|includ|add|put|post|giv|gave|return|display"
    r"|show|declar|claim"
    r"|issu|see|append|produc|provid|typ|signal|us|report|leav|plac|drop|announc|insert|rais|repeat"
    r"|(?:end|conclud|finish|clos|repl|respond|answer|sign|wrap)\w*(?: \w+){0,4}? (?:with|by|on))\w*"
)
SAY_ZH = (
    r"(?:输出|打印|印出|写[出下上]?|给[出你您]?|返回|发出|附上|加上|回复|回应|显示|声明|标上|放上|添加|使用"
    r"|送出|留下|"
    r"补上|打出|输入|看到|看见|出现|见到)"
)
FILLER = (
    r"(?:\s|[:：,，\"'“”「」『』()（）\[\]\-–—…~*]|\b(?:the|an?|my|this|that|these|those|its|your|our"
    r"|final|completion"
    r"|complete|done|tag|tags|marker|token|promise|signal|string|word|line|on|at|as|of|reply|response"
    r"|message|answer|last"
    r"|following|only|just|in|out|it|itself|alone|own|very|end|literal|exact|exactly|here|now|back|up"
    r"|any|such|anything|like"
    r"|required|special|stop|loop|yet|text|is|below|single|by|itself|today|either)\b"
    r"|这个|这一|该|以下|如下|最后|一行|标记|标签|标识|完成|结束|的|了|在|回应|回复|结尾|末尾|单独|一个"
    r"|出|中|里|上|任何|此|为|是|字样)"
)
TAIL = rf"{FILLER}*\Z"

NOT = (
    r"(?:\bnot\b|n't\b|\bnever\b|\bcannot\b|\bwithout\b|\bnor\b|\brefus\w+|\bavoid\w*|\brefrain\w*"
    r"|\btoo early\b|\bpremature\w*)"
)
DENIED = re.compile(
    rf"{NOT}[^,;，；]*?\b{SAY}{TAIL}"
    r"|\b(?:no|not|without|withhold\w*|withheld|hold\w*(?: back| off)?(?: on)?|omit\w*|skip\w*"
    r"|instead of|rather than"
    r"|short of|too early for|no need for|ready for|before|until|leav\w* out|left out|exclud\w*"
    r"|postpon\w*|delay\w*|defer\w*|sav(?:e|ing)|reserv\w*)"
    rf"{TAIL}"
    rf"|\b(?:almost|nearly) \w+{TAIL}|{NOT}(?: \w+){{0,4}} (?:for|as|at|to|near){TAIL}"
    rf"|(?:不|没有|没|未|别|勿|无法|无需|避免|而非)[^，。；,;]{{0,14}}?{SAY_ZH}{TAIL}"
    rf"|(?:没有|无|不是|不到|未到|未达到?|还没到|不配|保留|暂缓|推迟|省略|跳过){TAIL}"
)

LATER = (
    r"(?:\b(?:will|shall|would|should|must|may|might|can|could|going to|gonna|plan\w* to|about to"
    r"|supposed to|expected to"
    r"|(?:need|want|have|has|had|hope|intend|like|try|promise)\w* to|ask(?:s|ed|ing)?|told|tells?"
    r"|instruct\w*|requir\w*"
    r"|remember\w*|make sure|be sure|prompt|rules?|please|to|let me|you)\b|'ll\b|'d\b)"
)
LATER_ZH = (
    r"(?:将|会|要|请|应|需|必须|可以|可|能|才|再|就|打算|准备|计划|稍后|待会|届时|到时|希望|想|记得|务必"
    r"|让我|要求|指示|规定|"
    r"提示|你|您|接下来|下一步|下次)"
)
POSTPONED = re.compile(
    rf"{LATER}[^.;]*?\b{SAY}{TAIL}|(?:\b(?:will|shall|would|should|must|going to|has to|needs to)"
    rf"|'ll) (?:\w+ )?(?:be|read|contain|have|carry|show){TAIL}|{LATER_ZH}[^。；]{{0,24}}?{SAY_ZH}{TAIL}"
)
ORDERED = re.compile(
    r"\A[\s\-•\d.)\[\]x+]*(?:(?:then|and|or|finally|always|only|just|simply|afterwards),? )*"
    r"(?:print|output|emit|write|send|say|include|add|put|post|return|display|append|end|reply|respond"
    r"|use|finish|conclude"
    rf"|type|give|show)\b(?!\s*[:：])[^.;]*\Z|\A[\s\-•\d.)]*(?:最后|然后"
    rf"|接着)?在[^。；]{{0,16}}{SAY_ZH}{TAIL}"
)
AT_ONCE = re.compile(
    r"\b(?:(?<!from )now|hereby|therefore|thus|hence|finally|so i|here)\b|现在|在此|于是|因此|所以|故此"
    r"|故而|这里|特此|此刻|当前"
)
NOW = re.compile(r"(?:tag |marker )?now\b|现在")
IFFY = re.compile(r"\b(?:would|if|unless|until|not)\b|n't\b|如果|若|不|才")
AS_ASKED = re.compile(
    r"\b(?:as|like) (?:(?:you )?(?:were |was )?(?:request|instruct|ask|requir|told|direct|agre"
    r"|promis)\w*|per [\w ]{0,24}?instructions?)"
    r"|\bper (?:the|your) (?:instructions?|request)|(?:按照?|依照?|依据|遵照|根据)(?:您的?|你的?|上述"
    r"|任务|系统)?(?:要求|指示|说明|规定|提示|约定)"
)

IF = (
    r"\b(?:once(?! (?:more|again))|when(?:ever)?|until|till|unless|if|after(?! all(?:\W|\Z)(?!\s*\w))"
    r"|as soon as|before|in case|provided|assuming|upon"
    r"|as long as|only (?:then|by))\b"
)
IF_ZH = (
    r"(?:如果|若|假如|倘若|一旦|等到?|待|直到|当(?!前)|只有|除非|只要|的话|之前|以前|以后|之后"
    r"|(?<![最以之])后(?![端台续])(?!.*(?:已|了|现在|均|都))"
    r"|(?<![同小暂临及当])时(?![间候常刻])(?!.*(?:已|了|现在|均|都)))"
)
CONDITION = re.compile(f"{IF}|{IF_ZH}")
SAID = re.compile(
    r"\b(?:print|output|emit|tag|marker|token|last line|(?:end|conclud|finish|clos|repl"
    r"|respond)\w* (?:\w+ ){0,4}with)"
    rf"|{SAY_ZH}|标记|标签|最后一行|[:：]\s*[\"'“「]?\Z"
)
SAID_NEXT = re.compile(rf"\b{SAY}{TAIL}")
PROGRESS = re.compile(rf"\b(?:am|'m) (?:\w+ )?\w+ing{TAIL}")

NAMED_AFTER = re.compile(
    r"\A[\"'”」』)）]?\s*(?:(?:tag|marker|token|line|string|signal|promise)s?\s+)?(?:is|was|are|were"
    r"|means?|signals?|marks|tells?"
    r"|indicates?|ends|stops|will|would|should|must|can|could|cannot|can't|may|might|does|did|ha(?:s"
    r"|ve) to|needs?|waits?|has not|hasn't|isn't|won't"
    r"|wasn't|doesn't|comes?|follows?|appears?|gets?|goes|yet|not|never|later|only|next (?:round|time)"
    r"|remains|stays|in \S+\.\w{1,4}"
    r"|in the (?:prompt|file|readme|docs|config|logs?|output|code|tests?|instructions?|template|suffix"
    r"|reply))\b"
    r"|\A[\"'”」』)）]?\s*[:：,，–—-]\s*(?:not|yet|no|later|still|but|还|尚|不|没|未|但)\b"
    r"|\A[\"'”」』]?\s*[(（\[]\s*(?:(?:not (?:yet|now|ready|printed|emitted|output|done|complete)|later"
    r"|pending|withheld|omitted|on hold|blocked|to (?:follow|come))\b"
    r"|还[不没未]|尚未|暂不|暂缓|未到|没到|待|等|稍后)"
    r"|\A[\"'”」』]?\s*(?:这个)?(?:标记|标签)?\s*(?:的|还|尚|暂|不|没|未|会|将|要|应|表示|代表|意味|是|用于"
    r"|用来|才|需|必须|只|等|待|"
    r"留到|稍后|再|之前|以前)"
)
NAMED_BEFORE = re.compile(
    r"\b(?:(?:ask|call|want|expect|requir|demand|request|wish)\w*(?: for)?|(?:look|search|check|scan"
    r"|wait|watch|test|support|regex|pattern|handling|detection"
    r"|documentation|logic|code|rule"
    r"|meaning|parsing|use|case|example)\w*(?: \w+)? (?:for|of|that|about|with|around)"
    r"|(?:detect|pars|match|contain|recogni[sz]|treat|interpret|ignor|strip|remov|mention|call|nam|handl"
    r"|referr|document"
    r"|describ|explain|discuss|quot|replac|renam|grepp|escap)(?:s|e|es|ed|ing)(?: (?:for|of|to|about|how"
    r"|that))*|found|saw|word|phrase|literal|regarding|about)"
    rf"{TAIL}|(?:检测|识别|寻找|查找|匹配|解析|包含|名为|叫做?|称为|关于|提到|处理|支持|检查|等待|忽略"
    rf"|删除|移除|字符串){TAIL}"
)
QUOTED = re.compile(r"[\"'“‘「『«]\s*\Z")
UNQUOTED = re.compile(r"\s*[\"'”’」』»]")
ASKED = re.compile(r"(?:[?？]|吗[。.]?)\s*\Z")


def about_the_tag(before: str, after: str) -> str | None:
    """Why this sentence only talks about the tag, or None where it says it; both parts are folded."""
    plain = AS_ASKED.sub(" ", before)
    at_once = not IFFY.search(f"{plain}{after}") and (AT_ONCE.search(plain) or NOW.match(after.lstrip()))
    if QUOTED.search(before) and UNQUOTED.match(after) and before.strip(" \"'“‘「『«"):
        return "in quotation marks"
    if ASKED.search(after):
        return "asked"
    if DENIED.search(plain):
        return "denied"
    if not at_once and (POSTPONED.search(plain) or ORDERED.search(plain)):
        return "postponed"
    if _conditional(plain, after) and not (at_once or PROGRESS.search(plain)):
        return "conditional"
    if (NAMED_AFTER.match(after) and not at_once) or NAMED_BEFORE.search(plain):
        return "named"
    return None


def _conditional(before: str, after: str) -> bool:
    """Whether the tag hangs on a condition, rather than merely standing behind one."""
    if CONDITION.match(after.lstrip(" ,，(（")):
        return True
    if not CONDITION.search(f"{before}{after}"):
        return False
    return bool(SAID.search(before) or SAID.search(after) or SAID_NEXT.search(before))
