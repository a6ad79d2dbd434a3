"""Whether words beside an answer take it back, leave it open, or keep it for somebody or something else.

The clause with the answer is held to the question word by word; what stands beside it may be a reason in any
words, and is only looked through for what unsays.
"""

from collections.abc import Iterator

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.hedges import DOUBT
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.plain_english import is_plain_english
from locum.deciding.grounded.words import meaning_of

PERHAPS = Late(
    r"\b(?:remember|recall|iirc|afaik|imho|imo|roughly|more or less|or thereabouts|not sure|maybe"
    r"|perhaps|possibly|probably|presumably|hopefully|likely|unlikely|might|could|would(?! (?:like|love"
    r"|prefer|rather|want))|may(?! not)\b|unsure|uncertain|undecided|unclear|guess\w*|suppos\w+"
    r"|assum\w+|think\w*|thought"
    r"|(?:i|we) fe(?:el|lt)|seems?|hope|hopes|wish|wishes|wonder\w*|doubt\w*|consider\w*|evaluat\w+"
    r"|explor\w+|investigat\w+"
    r"|discuss\w*|debat\w+|revisit\w*|reconsider\w*|reopen\w*|review(?:s|ed|ing)?|tentative\w*"
    r"|provisional\w*"
    r"|preliminary|pending"
    r"|tbd|tbc|todo|fixme|wip|draft\w*|sketch\w*|propos\w+|suggest\w*|recommend\w*|(?<!one )ideas?|plans?"
    r"|planned|planning|option(?:al|s)?"
    r"|alternativ\w+|example|e\.g|placeholders?|prototyp\w*|mock\w*|demo|trial|pilot|experiment\w*|try"
    r"|tried|trying"
    r"|depend(?:s|ing)|negotiab\w+|open question|subject to|up to|whichever|whatever|either|approv\w+"
    r"|sign-?off|agreed?"
    r"|confirm\w*|decid\w+|decision|settle\w*|vote\w*|wait(?:s|ing)? (?:for|on|until)|ask(?:s|ed|ing)?"
    r"|check with|question)\b"
)
WHEN = Late(
    r"^\W*(?:old|legacy|prototype)\W*$"
    r"|\b(?:(?:of|from|in|by|for) (?:the |our |an? )?(?:old|previous|other|former|legacy)|if|unless"
    r"|until|till|once (?:we|the|it|they|you|i)\b|provided|in case|as long as|as soon as|whether|except"
    r"|excluding"
    r"|apart from"
    r"|other than|for now|at the moment|currently|today|tomorrow|yesterday|tonight|nowadays|so far|yet"
    r"|temporar\w+"
    r"|interim|meanwhile|for the time being|later|soon|eventually|someday|some day|one day"
    r"|in (?:the )?future"
    r"|originally|initially|previously|formerly|earlier|used to|no longer|any ?more|back then|ago"
    r"|legacy|former|old (?:plan|idea|version|choice|decision|one|value|setting|default|rule|way)"
    r"|past|deprecated|obsolete|outdated|retired|withdrawn|superseded|(?:last|next|this"
    r"|previous) (?:week|month|year"
    r"|quarter|sprint|release|version|phase|time|spring|summer|autumn|fall|winter|monday|tuesday"
    r"|wednesday|thursday"
    r"|friday|january|february|march|april|may|june|july|august|september|october|november|december)"
    r"|q[1-4]|phase|sprint|milestone|roadmap|(?<![.\d])20\d\d(?![.\d]))\b"
)
PEOPLE = (
    r"(?:boss|manager|colleagues?|co-?workers?|customers?|vendors?|suppliers?|contractors?|freelancers?"
    r"|interns?"
    r"|designers?|architects?|consultants?|stakeholders?|investors?|cto|ceo|pm|po|lawyers?|reviewers?"
    r"|advisors?"
    r"|supervisor|professor|friends?|wife|husband|brother|sister|neighbou?rs?|predecessors?|somebody"
    r"|someone"
    r"|another (?:team|project|group)|competitors?|agency|team lead|product owner)"
)
WHO = Late(
    r"\b(?:he|she)(?: \w+)? (?:wants|wanted|says|said|prefers|likes|thinks|thought|suggest\w*|propos\w*"
    r"|asked|insist\w*|decid\w*)\b"
    r"|\b(?:his|her) (?:idea|wish|plan|choice|proposal|request|opinion|call)\b"
    r"|\b(?:says(?! so)|said|claims?|claimed|wants (?!it\b|this\b|that\b|so\b)|wanted|insists?|insisted"
    r"|argues?|argued|told|requested"
    r"|prefers|preferred|according to)\b"
    r"|'s (?:idea|wish|view|opinion|call|request|plan|choice|proposal|suggestion)\b"
    rf"|\b(?:by|from|per|for) (?:the |our |my |a |an )?{PEOPLE}\b"
    rf"|\b{PEOPLE} (?:request|wish|demand|idea|proposal|suggestion|draft|opinion)s?\b"
)
CITED = Late(r"[\"”」]\s*(?:[(（](?:the |our |from |see |by |in |出自|摘自|见)|[-–—]+\s*[\w一-鿿])")
"""How a quotation ends that says where it is from."""
UNSAID = Late(
    r"\bnot (?:yet|sure|final|certain|decided|here|now|always|everywhere|necessarily|mandatory|binding"
    r"|required|fixed"
    r"|settled|agreed|confirmed|so|any ?more|really|quite|(?:for|in|on|with|when|if|at|by|before|after)\b)"
    r"|\b(?:never ?mind|scratch (?:that|it)|forget (?:it|that|this)|scrap (?:that|it)|ignore|disregard"
    r"|cancel\w*|revert\w*"
    r"|undo\w*|strike|rejected|overruled|vetoed|abandoned|dropped (?:it|that|this)|wrong|mistake\w*"
    r"|oops|instead of this)\b"
    r"|^\W*(?:or|only|just for|but|nope|no,)(?![\w-])|^\W*not?\W*$"
    r"|\bonly (?:for|in|on|at|with|when|if|during|as|by)\b|\b(?:only|alone)\W*$"
    r"|^\W*(?:that|this|it|which|they|these|those|both)\b.*\b(?:not|n't|never|no|was|were|had|did"
    r"|should|must|will"
    r"|(?<!\bis )(?<!'s )(?<!\bare )(?<!'re )(?<!gets )[a-z]{3,}ed)\b|^\W*(?:was|were)\b"
)
OPEN_AGAIN = Late(
    r"\b(?:(?:think|thinking|thought) again|second thoughts?|rethink\w*|reconsider\w*|revisit\w*"
    r"|might be better|not (?:so )?sure|unsure"
    r"|maybe|perhaps|is (?:still |now |again )?open|are open|undecided|let's see|we(?:'ll| will"
    r"| shall) see|scrap(?:ped|ping)?|scratch|forget"
    r"|trial (?:ended|is over)|ended|no longer|changed my mind|(?<!fall )(?<!falls )back to|not (?:so |that "
    r"|really )?happy|unhappy|drawing board|square one|hold off|don't decide|tbd|void"
    r"|withdrawn|revoked|superseded"
    r"|taken back|take (?:it|that|this) back|overruled|does(?:n't| not) (?:hold|apply|count) any ?more"
    r"|in doubt|on hold|up in the air"
    r"|instead of (?:what|that)|needs? (?:a )?(?:decision|discussion|rethink)|to be (?:decided"
    r"|discussed|confirmed))\b"
    r"|先别定|别定|再想|想了想|想想|可能会?|再看|再议|再定|再选|待定|收回|作废|还没定|没定|不确定|重新|考虑"
    r"|推翻|不算|取消了|搁置|先不定|未定|没有(?:定|选|决定)"
)
"""How a later line leaves open what an earlier one settled."""
DOORS = Late(
    r"\b(?:shop|store|hall|library|office|museum|clinic|caf[eé]|desk|gate|door|pool|gym|market|kitchen|counter)s?"
    r" (?:is|are) open\b"
)
"""What is open by the hour."""
UNSETTLED_HEAD = Late(
    r"\b(?:(?:i|we) told (?!the (?:agent|ai|assistant)|it|you|claude|codex)|copied|as told|according to"
    r"|superseded|feedback|complaints?|bug reports?|pilots?"
    r"|trials?|demos?|drafts?|prototyp\w*|sketch\w*|temporary|interim|proposals?|proposed"
    r"|ideas?|maybe|legacy"
    r"|experiment(?!s\W*$|s?[ -](?:log|track|run|name|id|config|record|folder))\w*"
    r"|playground|spike|example|for now|unsorted|nothing (?:here )?is"
    r"|not (?:yet )?(?:agreed|decided)|undecided"
    r"|open(?![- ]?(?:source|api|telemetry|gl|cv|street))|tbd|(?<!want )to discuss|wish ?list of"
    r"|collected (?:at|from|by)|former|previous"
    r"|(?:from|by) (?:the |our |beta |some )?(?:testers?|users?|customers?|players?|readers?"
    r"|reviewers?"
    r"|clients?|colleagues|support)"
    r"|(?:testers?|users?|customers?|players?|readers?|reviewers?|clients?)'? (?:wish(?:es)?|requests?"
    r"|quotes?"
    r"|comments?|voices?|opinions?))\b|临时|反馈|投诉|展会|演示|试点|试验|草稿|草案|提案"
    r"|待定|待议|未定|原型|示例|旧|(?:以前|之前)(?![我你您]?(?:都|已经?)?[答问定聊])"
)
FIRM = Late(
    r"\b(?:no exceptions?|no matter what|as (?:always|agreed|usual)|as decided|not negotiable"
    r"|non-negotiable"
    r"|whatever happens|as a rule|this is decided|that is decided|don'?t ask|without asking|up to \d+"
    r"|no longer than"
    r"|(?:this|that|which) (?:still )?(?:holds|stands|applies|is (?:valid|current|final|in force))"
    r"(?: now| today)?"
    r"|not optional|not a draft|(?:don't|do not|never) (?:want|have|need) to think about(?: it)?"
    r"|[^,.;]{0,40} and (?:i|we) (?:agreed?|said yes|went along)|end of discussion|"
    r"that is what (?:the )?[\w-]+ (?:says|demands|expects|wants|requires)|if (?:needed|necessary)"
    r"|as (?:the )?[\w-]+ (?:says|demands|expects|has it)"
    r"|if (?:i|we) (?:care|need|want|like)(?: to| it)?)\b|(?:将来|以后|日后)还?要|只有 ?\d"
    r"|(?:已经?|都)(?:说好|定好|定下|谈妥|确定)|大家都?(?:同意|赞成|没意见)|说好的|定下来的|我自己定的?|我定的|自己定的|[老旧上]个?项目里?(?:都|一直)?用(?:顺手"
    r"|惯|习惯)了?"
    r"|(?:老师|学校|导师|公司|期刊|单位|会议)(?:统一)?(?:规定|要求)的?|\bnothing else\b[^,.;]*"
    r"|(?:^|[,;(])[^\w?]*(?:(?:this|that|it)(?: is|'s) )?(?:now |all )?"
    r"(?:agreed|decided|settled|confirmed|final|fixed)[^\w?]*$"
    r"|^\W*(?:(?:is|are) )?(?:good |fast |quite |more than )?enough\b[^,.;?]*$"
    r"|(?:^|[,，;；(（])[^\w?？]*(?:这?已经?|都|全)?(?:拍板|敲定|确认|定稿|确定|通过|定)(?:了|过|下来了?)?[^\w?？]*$"
    r"|(?:^|[,，;；])\W*(?:就这么(?:办|定|做)|(?:这[条个]?)?(?:别|不要?|不能|不再?)(?:改|变|动))了?[^\w?？]*$"
    r"|[^,，。]{0,4}太[旧老慢](?![的])|以后[^,，。]{0,8}(?:共用|复用|好扩展|好维护)"
    r"|\b(?:the|my|our|that|all)(?: (?:earlier|old|older|previous|first|former))?"
    r" (?:notes?|answers?|entry|entries|decisions?|rules?|lines?|choices?)"
    r"(?: (?:of|from|in|above|on|about)\b[^,;.]{0,30}?)?"
    r" (?:no longer (?:holds?|appl(?:y|ies)|counts?|stands?)"
    r"|(?:is|are) (?:void|obsolete|superseded|outdated))\b"
    r"|(?:之前|以前|先前|原先|上次|前面|早先|\d+月\d*[日号]?)(?:的|那[条个]|说的|写的|定的)*"
    r"(?:说法|答案|决定|约定|记录|结论|方案)?(?:已经?)?(?:作废|不算数?|失效|无效|不再有效)了?"
)
"""Turns that make it firmer: what was said before is void."""
REASON = Late(
    r"^\W*(?:as |and |the |our |my |most |all |half the )*(?:reviewers|members|customers|users|players"
    r"|readers"
    r"|people|clients|everyone|everybody|pupils|students|volunteers|operators|teachers|editors"
    r"|colleagues|folks)"
    r" (?:there |here |all )?(?:hates?|loves?|likes?|needs?|expects?|knows?|asked for \w+"
    r"|are used to"
    r"|think in|live in|complained?|read|sit|use|have)\b(?! (?:to|us to|me to)\b)"
    r"|^\W*(?:and |but )?(?:the )?(?:clients?|users?|callers?|people|players?) (?:may|can"
    r"|could) (?:ask for|request|set"
    r"|change|override|choose|pick|raise|switch)\b"
    r"|^\W*(?:our |the |my )?(?:faculty|school|university|journal|company|lab|department|publisher"
    r"|funder|institute)"
    r" (?:insists?|requires?|demands?|wants)\b|^\W*(?:and )?may be (?:repeated|combined|overridden"
    r"|renewed|extended)\b"
    r"|^\W*or (?:else |otherwise )?[\w' ]{2,20}? (?:makes|breaks|crashes|fails|complains|chokes|goes"
    r"|gets|can't"
    r"|cannot|won't)\b"
    r"|^\W*(?:it|they) (?:must|has to|have to|needs? to) (?:run|work|fit|stay|pass|build|boot|last|load"
    r"|print)\b"
    r"|^\W*[a-z]+ (?:has|have) (?:shipped|used|built|done|made|written) "
    r"|^\W*(?!it\b|this\b|that\b|these\b|those\b|they\b|which\b)[a-z]+s? (?:come|follow)s? later\W*$"
    r"|^\W*(?:the )?(?:stdlib|standard library|std|headers?|ascii|utf-8|text|lower-?case) only\W*$"
)
"""What tells why, or adds something, where the words alone might take it back."""
IN_CHINESE = Late(
    r"[^我]提的|没表态|没答应|没同意|没回|老(?:框架|系统|版|项目|代码|方案|的)|已经?不用|不用了|弃用"
    r"|停用|废弃|淘汰|换掉|临时|仅"
    r"|除[^,，。]{1,10}外|之外|以外|记不|不太清楚|不记得|忘了|印象|好像|似乎|大约|差不多|提案"
    r"|还没|尚未|没看|另说|另议|另算|另行|正在(?:比|看|谈|选|讨论|评)|还在|比较中|对比|纠结|犹豫|如果"
    r"|要是|假如|假设|倘若|若是|万一|除非|的话|取决|视情况|看情况|也许|或许|可能|大概|估计|说不定"
    r"|不一定|未必|不确定|没定|未定"
    r"|待定|待议|待|暂|先这样|先用|回头|再说|再看|再定|再议|再改|以后|将来|未来|日后|后期|后续|改天"
    r"|下一?[版期个]|下周|下个?月|明年"
    r"|之前|以前|原来|原本|原先|起初|最初|过去|曾|旧|老版|老的|上一?[版期个次]|去年|后来|当时|试试"
    r"|(?<!测)试用"
    r"|试过|试行|考虑|讨论|商量|调研"
    r"|评估|研究|建议|提议|推荐|方案|草稿|草案|初稿|想法|打算|计划|希望|觉得|认为|据说|听说|说是|说要"
    r"|有人(?:要|想|说|建议|希望|觉|提|喜欢|推荐)|[他她]们?[^,，。]{0,3}(?:要|想|说|觉|建议|希望|喜欢"
    r"|让|定)|同事[^,，。]{0,4}(?:要|想|说|建议|希望|觉|提|喜欢|推荐)"
    r"|(?:老板|领导|客户|甲方|导师|老师)[^,，。]{0,4}(?:要|想|说|觉|建议|希望|喜欢|让|定)|例如|比如"
    r"|譬如|占位|原型|演示|样例|示例|或者?|要么|除了|除外|只在|仅在|仅限|只限|只有|才用"
    r"|不算|作废|撤回|收回|算了|忘掉|取消|改主意|不对|错了|吧\W*$|吗|[?？]|确认|批准|审批|拍板|同意"
    r"|投票|问一?下|问问|20\d\d年|阶段"
)
NAME = Late(
    r"(?:\b(?:by|from|per|ask|asks|for|to|until|after|unless|if|as|because|tell|what|how|says?) )"
    r"(?P<name>[A-Z][a-z]{1,14})(?![\w-])"
    r"|(?<![\w.-])(?P<doer>[A-Z][a-z]{1,14})"
    r"(?='s\b(?! (?:\w+ )?(?:app|sdk|library|tool|docs?|api|driver|theme)\b)"
    r"| (?:says|said|wants|wanted|prefers|preferred|likes"
    r"|liked|thinks|thought"
    r"|suggest|propos|ask|insist|decid|approv|lead|own|favo|vote|push|object|will|would|has|had|is|was"
    r"|needs|hates|loves))"
)
"""A word that is spelt as people's names are, where somebody may be meant."""
TURNS = (
    ("perhaps", PERHAPS),
    ("when", WHEN),
    ("who", WHO),
    ("unsaid", UNSAID),
    ("chinese", IN_CHINESE),
    ("doubt", DOUBT),
    ("why", REASON),
    ("open", OPEN_AGAIN),
)
"""All of these, by name."""


def unsaid(words: str, known: frozenset[str]) -> bool:
    """Whether a clause beside an answer unsays it; known: words in lower case that are nobody's name."""
    plain = FIRM.sub(" ", folded(words))
    if in_doubt(plain) or any(marks.search(plain) for marks in (WHEN, WHO, UNSAID)):
        return True
    names = (found["name"] or found["doer"] for found in NAME.finditer(words))
    return any(not _is_known(name.lower(), known) for name in names)


def signs_of(words: str) -> Iterator[str]:
    """Which turns a clause has that take back, leave open, or tell why."""
    plain = folded(words)
    firm = FIRM.sub(" ", plain)
    yield from (f"turn:{name}" for name, marks in TURNS if marks.search(firm))
    if FIRM.search(plain):
        yield "turn:firm"


def in_doubt(words: str) -> bool:
    """Whether words say that something is open."""
    plain = FIRM.sub(" ", folded(words))
    return any(marks.search(plain) for marks in (PERHAPS, IN_CHINESE, DOUBT))


def _is_known(word: str, known: frozenset[str]) -> bool:
    return word in known or meaning_of(word) is not None or is_plain_english(word)


def is_firm(words: str) -> bool:
    """Whether words say nothing but that something is settled: 已拍板."""
    plain = folded(words).strip()
    return bool(plain) and not FIRM.sub(" ", plain).strip(" ,.;:，。；：!！")


def tells_why(words: str) -> bool:
    """Whether a clause tells why, or what else may be done, without taking anything back."""
    plain = FIRM.sub(" ", folded(words))
    return bool(REASON.search(plain)) and not DOUBT.search(REASON.sub(" ", plain))


def is_anothers(words: str) -> bool:
    """Whether a sentence tells what somebody says or wants."""
    return bool(WHO.search(folded(words)))


def is_cited(words: str) -> bool:
    """Whether a sentence is quoted from somewhere."""
    return bool(CITED.search(words))


def heads_doubt(line: str) -> bool:
    """Whether a heading says that what stands below it is not for good."""
    return bool(UNSETTLED_HEAD.search(folded(line)))


def leaves_open(words: str) -> bool:
    """Whether a sentence leaves open, or takes back, what it is about."""
    return bool(OPEN_AGAIN.search(DOORS.sub(" ", folded(words))))
