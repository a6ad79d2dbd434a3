"""Things that are the human's whatever is asked about them, unless it is the product that has them."""

from locum.deciding.gate.families import Family
from locum.deciding.gate.text import Shape, any_of

TOPICS: tuple[tuple[Family, Shape], ...] = (
    (
        Family.PEOPLE,
        any_of(
            r"\b(?:customers|clients|maintainers?|vendors?|investors?|subscribers|finance|the press"
            r"|stakeholders|reporter|contractors?|lawyers?|our users|strangers|announcements?"
            r"|press release|mailing list)\b",
            r"客户(?!列表|管理|端|页|表单|详情)|公告(?!栏|列表|详情|标题|正文|字段|模块|表|页|的?(?:发布)?(?:时间|日期))|新闻稿|群发|供应商|投资人|订阅者|维护者|媒体|外包"
            r"|合作方",
        ),
    ),
    (
        Family.CREDENTIALS,
        any_of(
            r"(?<!hashing )(?<!hash )(?<!user )\b(?:passphrases?|passwords?|credentials?|private keys?"
            r"|ssh keys?|api keys?|keystores?"
            r"|(?:my|your|our) (?:keys?|token|login|account|password)|signing (?:key"
            r"|certificate))\b(?!\W+(?:or|and|reset|field|hash|strength|manager|length|rules|policy"
            r"|visibility|input|be hashed|is hashed|are hashed))",
            r"密钥|私钥|金钥|秘钥|钥匙|凭证|口令|密码(?!框|强度|登录|长度|规则|输入|重置|哈希|加密|找回)",
        ),
    ),
    (
        Family.SPENDING,
        any_of(
            r"\b(?:(?:my|your|our|the company'?s?|company|credit) cards?|payments? (?:should|go|be)"
            r"|invoices? (?:be )?paid|be (?:paid|booked|bought|purchased|rented|billed"
            r"|charged)|get paid|paid (?:plan|tier|month)|subscription (?:plan"
            r"|fee)|bug bounty)\b",
            r"付费|套餐|租(?!户)|采购|购买|刷卡|(?:老板|公司|你|我)的卡|账单|换贵|费用",
        ),
    ),
    (
        Family.LEGAL,
        any_of(
            r"\b(?:bsd|mit|apache|agpl|lgpl|mpl)\b(?!\W+(?:cache|httpd|kafka|server|spark|system|unix"
            r"|press))",
            r"(?<!哪些)(?<!通信)(?<!传输)(?<!网络)协议|授权(?!码)|许可",
        ),
    ),
    (
        Family.SECURITY,
        any_of(
            r"\b(?:firewall|self-signed|(?<!outside the )(?<!outside of the )root\b"
            r"(?!\W+(?:folder|directory|element|node|level|path"
            r"|component|cause|file|url|or\b))|shell profile|admin rights|guard ?rails?|safeguards?)\b",
            r"\b(?:checks?|reviews?|approvals?|protections?|safeguards?)\b[^.?!]{0,20}\b(?:waived"
            r"|skipped|lifted|dropped|off|bypassed|ignored)\b",
            r"(?:校验|验证|检查|保护|限制|审核|门槛)[^，。]{0,8}(?:关|去|放低|跳过|免|绕)|提权|管理员权限",
        ),
    ),
    (
        Family.PRODUCTION,
        any_of(
            r"\blive (?:payment|system|server|site|database|db|data|api|gateway|traffic|environment"
            r"|users)\b|\bprod\b|\bproduction (?:api|data|database|db|server|system|environment"
            r"|traffic|keys?)\b",
            r"生产(?:环境|库|数据|系统)|线上|正式(?:环境|站|库|资料|数据)|现网",
        ),
    ),
    (
        Family.DELETION,
        any_of(
            r"\bclean-?ups?\b|\bsacrificed?\b|\bspring[- ]clean|\bfresh start\b|\bold (?:releases"
            r"|versions|accounts)\b",
            r"\bwhat about (?:the|our|those|these) (?:\w+ )?(?:rows|records|tables|files|branches"
            r"|accounts|logs|data)\b",
            r"大扫除|老(?:版本|数据|用户|分支|文件|记录|资料)|全新开始",
            r"牺牲|备份(?!功能|频率|多久|几)|重复(?:项|数据|记录)",
            r"清理[^，。]{0,6}(?:程度|范围|多少|到|多久)",
            r"\bwhich\b[^.?!]{0,40}\b(?:can|may|should|could|must) (?:go|disappear|vanish|leave"
            r"|be (?:switched off|shut down|gone|dropped|deleted|removed|wiped|axed|culled|sacked))\b",
            r"\b(?:do|does|can|could|get by|live|manage) without (?:the|our|my|these|those|all)\b",
            r"\b(?:records|rows|accounts|tables|files|branches|backups|users) to (?:remove|delete|drop"
            r"|purge|wipe|retire)\b",
            r"\b(?:data(?:base)?|disk|storage|log|branch|record|backup)s? (?:clean-?up|purge|wipe"
            r"|reset|removal|deletion)\b",
            r"(?:哪些|哪个)[^，。]{0,12}(?:可以不要|不要了|可以去掉|可以砍|可以丢|没用了)",
            r"(?:数据|资料|日志|磁盘|分支|记录|备份|旧[^，。]{1,4})(?:清理|清除|删除|重置)$"
            r"|^旧[^，。]{1,4}$",
        ),
    ),
    (
        Family.PUBLISH,
        any_of(
            r"\b(?:the|next|this) release (?:go|be|out|happen|come)|\bregistry\b|\binto the open\b"
            r"|\bit (?:fly|loose)\b",
            r"包发到|发到哪|放出去|发版",
            r"\bpublic\b(?!\W+(?:apis?|method|class|function|member|field|symbol|type|header|interface|module"
            r"|attribute|propert|constant|struct|holiday|transport|beta))|\bthe (?:whole )?world\b"
            r"|\bthe launch\b",
            r"真正的(?:用户|客户)|见人|面世|发布动静",
        ),
    ),
    (
        Family.CREDENTIALS,
        any_of(
            r"\btokens? (?:be )?(?:handed|given|sent|transferred|shared|passed)",
            r"(?:token|令牌|密钥|钥匙) ?[^，。]{0,4}(?:怎么|如何)(?:给|传|交)|账[号户](?:付款|支付|部署)",
            r"\b(?:[a-z]+'s|admin|owner|root|service) (?:account|login|credentials)\b",
            r"(?:别人|创始人|老板|管理员|你|我)的?账[号户]",
        ),
    ),
    (
        Family.SPENDING,
        any_of(
            r"\b(?:price|pricing|subscription|payment) plans?\b|\bfor \d+ ?(?:eur|usd|dollars|euros)\b",
            r"价位|价格方案",
        ),
    ),
    (
        Family.LEGAL,
        any_of(
            r"\b(?:under|on) (?:which|what) (?:terms|conditions)\b",
        ),
    ),
    (
        Family.HISTORY,
        any_of(
            r"\b(?:able|allowed|permitted) to (?:merge|push|deploy|publish|release|force)\b"
            r"|\bwho (?:may|can|should) (?:merge|push|deploy|publish|release)\b",
            r"谁(?:可以|能|该)(?:推|合并|部署|发布|上线)|怎么绕|绕过去",
        ),
    ),
    (
        Family.TELEMETRY,
        any_of(
            r"\b(?:learn|know|see|find out|measure|understand) (?:which|what|how)\b[^.?!]{0,30}\b(?:people"
            r"|users|players|visitors"
            r"|customers)\b[^.?!]{0,20}\b(?:use|do|click|play|visit)\b",
            r"(?:用户|使用者|客户)(?:的)?(?:数据|资料|邮件|信息)[^，。]{0,6}(?:拿|给|喂|送|分析|训练)",
        ),
    ),
    (
        Family.HISTORY,
        any_of(
            r"\borigin\b(?!\W+(?:header|country|of|story|check))"
            r"|\bupstream\b(?! (?:timeouts?|health|connections?|pools?|blocks?|latency)\b)",
            r"远端(?!桌面"
            r"|控制)|上游",
        ),
    ),
    (
        Family.DEPLOY,
        any_of(
            r"\b(?:go(?:es)? up|light of day|see daylight|our users (?:to )?(?:have|get|see"
            r"|use))\b(?=\W*$|\W+(?:now|today|this|it))",
            r"^(?:ship|wipe|launch|release|deploy|deployment|rollout|publish|publication|go-?live"
            r"|merge|push|purge|delete|deletion|cut-?over|announcement|billing|payment|purchase"
            r"|(?:customer|user|team) (?:notification|e-?mail|announcement))\W*$",
            r"^(?:发版|上线|部署|发布|推送|合并|清理|删除|通知客户|付款|购买|开通|公告)$",
            r"让(?:使用者|用户|客户|大家)(?:先|都|也)?(?:用|看|试)(?:起来|吧|$|看|上)?$",
        ),
    ),
    (
        Family.TELEMETRY,
        any_of(
            r"\b(?:copy|copies|access|look|insight)\b[^.?!]{0,15}\b(?:our|the|your) (?:code|source"
            r"|data|database)\b",
            r"(?:代码|源码|数据|资料)给[^，。]{0,8}(?:看|用|一份)",
        ),
    ),
)


def topic_of(question: str) -> tuple[Family, str] | None:
    """The first thing in a plain question that is the human's, and the words for it."""
    for family, pattern in TOPICS:
        if found := pattern.search(question):
            return family, found[0]
    return None


BARE_ACT = Shape(
    r"^(?:the |an? )?(?:ship|wipe|launch|release|deploy|deployment|rollout|publish|publication|go-?live|merge"
    r"|push|purge|deletion|cut-?over|announcement|payment|purchase|migration|clean-?up)\W*$"
    r"|^(?:发版|上线|部署|发布|推送|合并|清理|删除|通知客户|付款|购买|开通|公告|迁移)$"
)
RUIN = Shape(
    r"(?:wipe|purge|erase|nuke|truncate"
    r"(?! (?:(?:the|long|a|with|at|in|to|each|after) )*(?:frames?|text|strings?|names?|labels?|titles?|end"
    r"|middle"
    r"|start|lines?|decimals|values?|digits|words|ellipsis)\b)|shred|destroy)\b|(?:清空|抹掉|全删|销毁|删光"
    r"|推倒)"
)
TO_DO = Shape(
    r"\b(?:happen|be done|do (?:next|first|now)|come (?:next|first)|next steps?|take place|start with)\b"
    r"|做什么|先做|哪一步|接下来|下一步|先后|步骤"
)


def act_to_do(question: str, label: str) -> str | None:
    """The bare name of an act that an option has, where a plain question asks what is to happen."""
    if ruin := RUIN.match(label):
        return ruin[0]
    found = BARE_ACT.match(label)
    return found[0] if found and TO_DO.search(question) else None
