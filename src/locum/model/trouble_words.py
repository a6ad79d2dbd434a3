"""Trouble words: what went wrong, told apart by the status a model's server gave and by the words around it.

Only sentences in which an agent reports a failure of its own come here: never a reply, never a file it shows.
"""

import re

from locum.model.chinese import simplified
from locum.model.reading import TroubleKind
from locum.model.reset_words import reset_in

BY_STATUS = {
    401: TroubleKind.AUTH,
    402: TroubleKind.CREDIT,
    403: TroubleKind.AUTH,
    408: TroubleKind.NETWORK,
    413: TroubleKind.CONTEXT,
    429: TroubleKind.RATE_LIMIT,
    503: TroubleKind.OVERLOADED,
    529: TroubleKind.OVERLOADED,
}
STATED = re.compile(
    r"(?:\bstatus(?: ?code)?|\bHTTP(?:/\d\S*)?|error|\bcode|\brejected|\bfailed)\W{0,4}([45]\d\d)\b"
    r"|\A\W{0,3}([45]\d\d)\b|[(（]([45]\d\d)[)）]|\)?: ([45]\d\d) (?=[A-Z{])",
    re.IGNORECASE,
)


def _words(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


CREDIT = _words(
    r"credit balance|insufficient[_ ](?:quota|funds|credits?|balance)|payment required",
    r"billing(?! (?:cycle|period))",
    r"out of (?:credits|funds|extra usage)|current quota|spending limit|requires? more credits|only afford",
    r"\badd (?:funds|credits)|extra usage is required|usage has been disabled|hard limit",
    r"budget (?:has been )?exceeded|max budget",
    r"余额不足|请?充值|欠费|账户?(?:已)?(?:被)?停用|储值",
)
LIMIT = _words(
    r"rate.?limit|too many requests|(?:usage|session|request) limits?\b",
    r"(?:weekly|daily|hour(?:ly)?|monthly)(?: \w+)? (?:limits?|usage|quota|requests)\b",
    r"limit (?:reached|used up)|hit your .{0,30}limit|quota|resource.?exhausted|\bmax (?:rpm|tpm|rpd|tpd)\b",
    r"allowance|free usage exceeded|usage exceeded|used (?:all|up)\b|out of extra usage",
    r"(?:额度|配额|次数|用量).{0,6}(?:用[尽完]|耗尽|上限|超限|超出)|[达触超].{0,24}(?:上限|限[额制])",
    r"(?:请求|调用|呼叫)(?:过于频繁|太频繁|次数过多)|限流|(?:频|速)率限制",
)
CONTEXT = _words(
    r"prompt is too long|context[_ ](?:length|window|limit)|maximum context|input (?:is )?too (?:long|large)",
    r"too many (?:input )?tokens(?! p(?:er|rocessed))|token count .{0,40}exceeds|request too large",
    r"maximum number of tokens",
    r"conversation (?:is )?too long|too large to compact|exceeds? the (?:model|context)|context exceeds",
    r"prompt[_ ]tokens[_ ]exceeded|model token limit|context[_ ]size",
    r"上下文(?:长度|窗口|已满)|(?:输入|内容|对话)(?:内容)?过长|prompt ?超长",
)
AUTH = _words(
    r"not (?:logged|signed) in|/login\b|log ?in (?:again|required)|please (?:log|sign) in|unauthori[sz]ed",
    r"unauthenticated|authenticat|api[ _-]?key|no credentials|credentials? (?:not|are|is|were|have)",
    r"missing environment variable: \W?\w*(?:key|token)|(?:oauth|access|session|auth|security) token",
    r"forbidden|auth method|does not have access|access denied|failed to log ?in",
    r"\baccess\b.{0,60}\b(?:not allowed|denied)|\bsso login\b",
    r"token .{0,40}(?:expired|revoked)|ExpiredToken|must be verified|verify your (?:account|org)",
    r"(?:organi[sz]ation|admin\w*|workspace) .{0,30}(?:disabled|blocked|turned off)",
    r"policy settings?|data policy|location is not supported|not available in your (?:country|region)",
    r"has not been used in project .{0,40}disabled|accept .{0,30}terms|\[ACTION REQUIRED\]|terms .{0,60}must",
    r"to use .{0,60}\bupgrade to\b|密钥(?:无效|错误|过期)|未登录|请登[录入]",
    r"认证失败|鉴权失败|无权限?|没有权限",
)
OVERLOADED = _words(
    r"overloaded|high (?:demand|load)|(?:at|over|no) capacity|service unavailable|temporarily unavailable",
    r"访问量过大|负载(?:已|过)(?:饱和|高|大)",
)
NETWORK = _words(
    r"\bE(?:CONN|NOTFOUND|TIMEDOUT|AI_AGAIN|HOSTUNREACH|PIPE)\w*|network|getaddrinfo|\bdns\b|GOAWAY",
    r"(?:could not|unable to|failed to|cannot) connect|fetch failed|timed? ?out",
    r"connection ?(?:was )?(?:refused|reset|dropped|closed|error|failed|aborted|lost|terminated)",
    r"socket (?:hang up|connection)",
    r"error sending request|stream (?:disconnected|closed|ended)|certificate",
    r"网络(?:错误|异常|超时)|连接(?:超时|失败)",
)
SERVER = _words(
    r"internal (?:server )?error|server (?:had an )?error|bad gateway|gateway time",
    r"服务器错误",
)
BAD_REQUEST = _words(
    r"bad request|invalid[_ ](?:request|argument)|transient_bad_request|unsupported (?:parameter|value)",
    r"(?:unknown|unexpected|unrecognized|invalid) (?:option|argument|command|flag|model)",
    r"(?:model|deployment) .{0,80}(?:not (?:found|exist|supported|available)|explicit|may not have access)",
    r"(?:Model|Deployment)NotFound|newer version .{0,40}required|requires a newer version|needs an update",
    r"(?:session|conversation|thread|rollout) .{0,60}(?:not found|in use|matched)",
    r"no (?:previous )?(?:conversation|session|rollout)s?[ ,]|resuming session|explicit model",
    r"trusted (?:directory|folder)",
)
BY_WORDS = (
    (TroubleKind.CREDIT, CREDIT),
    (TroubleKind.CONTEXT, CONTEXT),
    (TroubleKind.RATE_LIMIT, LIMIT),
    (TroubleKind.BAD_REQUEST, BAD_REQUEST),
    (TroubleKind.AUTH, AUTH),
    (TroubleKind.OVERLOADED, OVERLOADED),
    (TroubleKind.NETWORK, NETWORK),
    (TroubleKind.SERVER, SERVER),
)
ASKED_WRONG = (
    (TroubleKind.CREDIT, CREDIT),
    (TroubleKind.CONTEXT, CONTEXT),
    (TroubleKind.AUTH, _words(r"api[ _-]?key")),
)
AFTER_ALL = (
    (TroubleKind.CREDIT, CREDIT),
    (TroubleKind.OVERLOADED, _words(r"overloaded|no capacity|访问量过大|负载")),
)
"""What a server also says with the status of a limit."""
REFUSING = (403,)
"""A status by which a limit is told as well as a missing right."""
NOT_OURS = re.compile(r"\bnot your (?:usage|rate) limit", re.IGNORECASE)


def kind_of(said: str, status: int | None = None) -> TroubleKind:
    """What sort of trouble a sentence speaks of; a status the server gave is believed before most words."""
    said = simplified(said)
    if NOT_OURS.search(said):
        return TroubleKind.OVERLOADED
    status = stated_status(said) if status is None else status
    if (status or 0) < 500 and LIMIT.search(said) and (status in REFUSING or reset_in(said)):
        return TroubleKind.RATE_LIMIT
    if status is None:
        return next((kind for kind, words in BY_WORDS if words.search(said)), TroubleKind.OTHER)
    if status == 429:
        return next((kind for kind, words in AFTER_ALL if words.search(said)), TroubleKind.RATE_LIMIT)
    if status in BY_STATUS:
        return BY_STATUS[status]
    if status >= 500:
        return TroubleKind.SERVER
    return next((kind for kind, words in ASKED_WRONG if words.search(said)), TroubleKind.BAD_REQUEST)


def stated_status(said: str) -> int | None:
    """The HTTP status a sentence names as one: `status: 429`, `API Error: 529`, `(HTTP 401)`."""
    found = STATED.search(said)
    return int(found[1] or found[2] or found[3] or found[4]) if found else None
