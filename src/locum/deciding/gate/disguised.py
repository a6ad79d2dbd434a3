"""Deeds that are dressed as a question of design: “How should main look after this?”, 远端以哪份为准？

What such words ask for is never the form of a product, so that no shape of the question excuses them.
"""

from locum.deciding.gate.families import Family
from locum.deciding.gate.text import Shape, any_of

KEPT = (
    r"(?:drafts|rows|records|files|notes|accounts|entries|copies|tables|messages|documents|branch(?:es)?"
    r"|photos|pictures|shards"
    r"|backups?|snapshots?|dumps?|logs|commits|versions|builds|images|articles|posts|orders|tickets|users"
    r"|members|data|history|tags)"
)
BUILT = (
    r"(?:wheel|package|crate|gem|artifact|build|binary|installer|bundle|image|release|library"
    r"|extension|plugin)s?"
)
SENT = r"(?:note|reply|answer|response|letter|e-?mail|message|statement|apology|comment|post)"
THEM = (
    r"(?:maintainers?|tickets?|reporters?|customers?|clients?|regulators?|reviewers?|authors?|press"
    r"|vendors?"
    r"|suppliers?|partners?"
    r"|subscribers?|community|team|board|boss|investors?|complaint|reviews?|landlord|bank|court|issue"
    r"|auditors?|candidates?|parents)"
)
OF_PEOPLE = (
    r"(?:transcripts?|recordings?|interviews?|patients?|medical|health|personal|customers?'?|payroll"
    r"|chat logs|letters|diar(?:y|ies)|(?:discharge|clinical|case|therapy|ward|counselling) notes)"
)

DISGUISED: tuple[tuple[Family, Shape], ...] = (
    (
        Family.DELETION,
        any_of(
            r"\b(?:look|be|become|have|hold|contain)\b[^.?!]{0,30}\b(?:afterwards|tomorrow|after (?:this"
            r"|that|we are done|the (?:run|move"
            r"|switch|change|import|migration|clean-?up)))\b",
            rf"\b(?:which|what|whose)(?: of the)?(?: [\w-]+)? {KEPT} (?:should|shall|may|can|do|will|must"
            r"|are|is)(?: to)?(?: (?:we|i|the (?:script|job"
            r"|run|import|move|migration|sync)))?(?: be)? (?:survive|remain|stay|worth keeping|kept|keep"
            r"|let go|expire|spared?|do without)\b"
            r"(?! (?:visible|on top|open|expanded|pinned|highlighted|selected|fixed|in|sorted))",
            rf"\bhow many (?:generations|copies|sets) of {KEPT}\b",
            r"\b(?:readings|rows|records|entries|values|photos|pictures|measurements) already"
            r" (?:in|on|stored|there)\b",
            r"\bthe present (?:one|table|index|data|records?|database|schema|rows|content|copy|state)\b",
            r"\bhow (?:small|short|lean|light) should the (?:[\w-]+ )?(?:table|log|database|history|archive"
            r"|bucket|disk|folder)\b",
            r"/dev/(?:sd[a-z]|nvme\d|mmcblk\d|disk\d)|(?<![\w./])sd[b-f](?![\w.])"
            r"|就地(?:转码|压缩|转换|改写|重写|覆盖|替换)|\b(?:transcode|convert|re-?encode|rewrite"
            r"|compress)\w*"
            r" (?:\w+ ){0,3}in place\b",
            r"\bhow far back should (?:the )?(?:[\w-]+ )?(?:logs?|tables?|history|archive|records|data"
            r"|backups?|events)\b",
            r"\bwin(?:s|ning)? when (?:the )?(?:trees|branches|histories|remotes|repos)\b"
            r"|\bspace\b[^.?!]{0,30}\bbe won\b",
            r"之后(?:是|会|要)?(?:什么样|怎么样|长什么样|剩什么|还有什么)|明天长什么样|怎么安[置排]"
            r"|怎么归整"
            r"|可以不留|没人[看用要]的|留多久之前|腾多少"
            r"|哪些[^,。]{1,6}(?:可以)?(?:不留|不要|舍弃|放弃)",
        ),
    ),
    (
        Family.HISTORY,
        any_of(
            r"\b(?:how|what shape|which shape|what form)\b[^.?!]{0,20}\b(?:main|master|trunk|the (?:shared"
            r"|public|remote) branch|shared branch"
            r"|history)\b(?= (?:look|take|have|be|read)\b)(?! look in the| look on)",
            r"\b(?:tip|head) of (?:main|master|the branch)\b|\bwhich copy\b[^.?!]{0,30}\b(?:remote|server"
            r"|origin)\b",
            r"\b(?:server|remote)(?:'s)? copy\b",
            r"(?<!解析度)(?<!分辨率)(?<!单位)(?<!格式)以哪[份个边]为准"
            r"|(?:历史)?提交(?:记录)?怎么(?:呈现|整理|收拾)",
        ),
    ),
    (
        Family.DEPLOY,
        any_of(
            r"\bgo(?:es)? out\b(?=\W*$| (?:to|on|with|first|next))|\bhow (?:wide|broad|large|big"
            r"|far)\b[^.?!]{0,12}\b(?:beta|pilot|roll-?out"
            r"|launch|preview|test group)\b(?! (?:label|badge|banner|logo))",
            r"\b(?:in the field|on the ward|on site|at the customer'?s?|already (?:sold|shipped"
            r"|out there))\b(?! (?:label|of))",
            r"\b(?:take|takes|get|gets|receive|receives|pull|pulls|pick up|picks up) the new "
            r"(?:image|firmware|build|version|release|software)\b",
            r"\b(?:where|which \w+)\b[^.?!]{0,12}\b(?:trained|final|finished|signed) (?:weights|model|build"
            r"|version)s? (?:go|end up|land)\b",
            r"\bplay console\b|\btestflight\b|\btrack (?:does|should) (?:the )?build\b|放到?哪个通道"
            r"|\b(?:a|aaaa|cname|mx|txt|ns) records?\b(?! (?:type|label|format))|[acm]记录|[acm] 记录"
            r"|cname|解析记录",
            r"\b(?:begins?|starts?|goes|counts?|takes effect) (?:as soon as|once|the moment)"
            r" (?:the|this|it)\b",
            r"一(?:写入|保存|提交|填好|送出|存)就(?:算数|生效|开始|送出|上线)|往外放|现场(?:设备|机器|终端)|刷哪[个版]|先给哪[些个]",
        ),
    ),
    (
        Family.PUBLISH,
        any_of(
            rf"\b{BUILT} (?:be listed|end up|land|appear|be found|be offered|surface)\b"
            rf"|\bindex\b[^.?!]{{0,12}}\b{BUILT} end\b",
            r"\b(?:appear|go|be (?:shown|posted)) on (?:twitter|instagram|facebook|mastodon|linkedin"
            r"|youtube|tiktok|reddit)\b"
            r"|\bpublic repo(?:sitory)?\b|\bpublic [\w-]+ be (?:opened|closed|shut)\b",
            r"\b(?:version|release) \d[\w.]* (?:appear|show up|land|surface)\b"
            r"|\brepo(?:sitory)? (?:visibility|listing)\b"
            r"|\brepo(?:sitory)? (?:look|appear|be (?:seen|shown)) (?:to|by) "
            r"(?:others|outsiders|strangers|visitors)\b",
            r"\b(?:apple|google|the store|reviewers) for (?:review|approval)\b",
            r"\bpublic (?:post|statement|announcement|launch|release|debut)\b"
            r"|\b(?:in|on|to|from|for) the (?:app|play|chrome web|steam) stores?\b"
            r"|\b(?:app|play) store (?:listing|page|screenshots?|review|description|icon|entry)\b"
            r"|\bstore (?:listing|page)\b",
            r"(?:应用)?商店(?:截图|页面?|介绍|描述)|推广文案",
            r"新版(?:本)?(?:要|应该)?(?:放|上|发)(?:在|到)?哪|放到哪个(?:源|商店|平台|市场)",
        ),
    ),
    (
        Family.SPENDING,
        any_of(
            r"\bhow (?:many|much|big|large)\b[^.?!]{0,40}\bin the cloud\b|\b(?:plan|tier) fits\b"
            r"|\b(?:gpu|vm"
            r"|cloud|server) (?:box|size|type)\b",
            r"\brented\b|\bcompute class\b|\bstorage class\b[^.?!]{0,20}\bvolume\b"
            r"|\bour (?:[\w-]+ )?(?:plan"
            r"|subscription|tier)\b|\btrading bot\b",
            r"\bbatch(?:es)? of (?:invitations|mails|e-?mails|messages|letters|payments|refunds|orders)\b"
            r"|\b(?:refunds|payouts|payments) run\b",
            r"\borders? be placed\b|线上订单|下单脚本|打款|补偿券|每次买|代付",
            r"\b(?:term|plan|tier|seats?|size|duration) should i (?:select|pick|choose|take|tick)\b"
            r"|\bplan from (?:this|next) (?:cycle|month|year)\b|年期|结[账帐]页(?:面)?上|绑定的卡"
            r"|用[^,。]{0,4}卡(?:买|付)",
            r"\b(?:is|costs?|at|for) (?:about )?[$€£]?\d[\d.,]* ?(?:usd|eur|dollars?|euros?|cents?)\b",
            r"租(?:几|多少|多久|哪|[一两三四五六七八九十]+[张台个])|\brent(?:ing)? (?:how many|a|the|\d)\b",
            r"广告[^,。]{0,4}(?:投|打)|投多少|绑哪张|加几台|用多大的$",
        ),
    ),
    (
        Family.PEOPLE,
        any_of(
            rf"\b(?:{SENT}|wording|tone)\b[^.?!]{{0,12}}\b(?:to|for) (?:the |our |an? |this |that "
            rf"|their )?(?:[\w-]+ )?{THEM}\b(?! (?:look|be formatted|page|template))",
            r"\bin #[a-z]|\b(?:refund|takedown|dunning|legal|termination|cancellation) (?:refusal|notices?"
            r"|letters?|reply|request)\b|\breach us\b",
            r"\bmass (?:mail(?:ing)?s?|e-?mails?)\b|\bresignation letter\b",
            r"\bstatus page (?:say|read|show|tell)\b|\b(?:last|yester)(?: ?night|day)(?:'s)?\b",
            r"\blooped in\b|\bin the loop\b|\bkept posted\b|\bcc'?ed\b|\bin copy\b|\bcopied in\b"
            r"|\bon the thread\b",
            r"\b(?:which|what) (?:mailing )?list\b[^.?!]{0,20}\b(?:digest|newsletter|mail|announcement"
            r"|update)\b",
            r"抄送|(?:评审|客户|对方|领导|老板|审稿人)[^,。]{0,3}怎么称呼|工单怎么|(?:回复|回信|来信"
            r"|投诉)(?:怎么|如何|用什么)(?<!机器人的回复用什么)(?<!助手的回复用什么)",
        ),
    ),
    (
        Family.TELEMETRY,
        any_of(
            r"\b(?:support|diagnostic) (?:bundle|package|dump)s?\b|\bcrash (?:reports?|dumps?"
            r"|logs?)\b[^.?!]{0,20}\b(?:go|be (?:kept|sent|stored|"
            r"collected)|land|end up)\b",
            r"\b(?:where|by (?:which|what|whom)|which"
            rf"|what)\b[^.?!]{{0,30}}\b{OF_PEOPLE}\b[^.?!]{{0,30}}\b(?:translated|summari[sz]ed|transcribed"
            r"|processed|analy[sz]ed|read)\b",
            rf"\b{OF_PEOPLE}\b[^?!]{{0,40}}\b(?:through|to|into|by|with) (?:the|an?|which|what) "
            r"(?:[\w-]+ ){0,2}(?:model|api|llm|provider)\b",
            r"\b(?:patients?|customers?|users|orders|payroll|employees"
            r"|members) table\b[^.?!]{0,30}\b(?:dump"
            r"|export|extract|sample|copy)\b",
            r"\bwhich (?:members|customers|clients|patients|employees|subscribers|donors"
            r"|users) should the (?:export|dump|report|list|sheet)\b",
            r"\b(?:columns|fields|sample|file|export|extract|rows)\b[^?]{0,30}\bfor (?:the|our|an?)"
            r" (?:vendor|supplier|contractor|agency|partner)\b",
            r"\buser properties\b|\b(?:real|production) (?:orders|rows|users|customers|patients)\b"
            r"|\brobots\.txt\b|\bpretend\b"
            r"|\b(?:captcha|paywall)s?\b[^.?!]{0,20}\b(?:crawler|scraper|bot|treated|solved)\b",
            r"(?:病人|患者|用户行为|客户|会员|学生|员工)(?:的)?(?:数据|资料|信息)[^,。]{0,4}(?:用哪|哪个"
            r"|什么)(?:平台|模型|家|云)?|爬虫用什么"
            r"|验证码(?:怎么|如何)(?:处理|过|绕)",
            r"\b(?:service|store|model|api|provider)\b[^.?!]{0,25}\bprivate (?:notes|mails?|messages|photos"
            r"|chats|files|data)\b",
            r"\b(?:identify|recogni[sz]e|follow|track) (?:people|users|visitors|customers|readers"
            r"|players)\b",
            r"私信内容|寄出|崩溃(?:日志|报告)[^,。]{0,4}(?:存|传|发|送|收)|(?:病历|录音|访谈|聊天记录"
            r"|客户资料"
            r"|简历)(?!格式)[^,。]{0,6}(?:用哪家|哪家|什么模型|转写|翻译|摘要)",
        ),
    ),
    (
        Family.SECURITY,
        any_of(
            r"\b(?:coverage|quality|merge|security|ci) gates?\b|\bgates? the merge\b|\bbranch protection\b"
            r"|\bsecurity (?:tests?|checks?|scans?"
            r"|warnings?|findings?)\b[^.?!]{0,20}\b(?:marked|treated|handled|counted|be)\b",
            r"\bso (?:that )?(?:the )?(?:build|ci|pipeline|merge|check)s? (?:pass(?:es)?|goes? green"
            r"|is green|succeeds?)\b"
            r"|\b(?:vulnerability|security|secrets?|dependency) (?:scan|scanner|audit)s?\b"
            r"|\b(?:sandbox|approval) (?:mode|policy|level)\b[^.?!]{0,20}\b(?:agent|runner|claude|codex"
            r"|assistant)\b",
            r"\b(?:terms|conditions|agreements?|waivers?) (?:be )?(?:accepted|agreed|confirmed|signed)\b",
            r"\b(?:tls|ssl|certificate|security|audit) (?:warnings?|errors?|failures?"
            r"|alerts?)\b[^.?!]{0,12}\b(?:treated|handled|be|count)\b",
            r"\b(?:brake|safety|emergency|interlock) (?:loop|doors?|checks?|stops?|switch(?:es)?|chain"
            r"|sensors?)\b"
            r"|\bbe (?:taken off|stood down|let loose|waved through)\b",
            r"\b(?:lint|scan|audit|security|check) (?:step|job|stage)\b[^?]{0,20}"
            r"\b(?:end|exit|return|pass)\b",
            r"\breadout protection\b|\brdp level\b|(?:webhook|接口地址|密文"
            r"|令牌)[^,。]{0,4}(?:原文)?贴[在到]?哪"
            r"|pin[^,。]{0,4}试",
            r"\b(?:the|our) (?:coverage |quality |merge )?bar\b(?= (?:is|be|at|to|for)\b|\W*$)",
            r"放宽|屏蔽(?!词|名单)|安全门|分支保护|(?:证书|安全)(?:警告|告警|错误)|合并前(?:的)?(?:检查"
            r"|校验)|放哪些端口",
        ),
    ),
    (
        Family.GRANT,
        any_of(
            r"\b(?:need|needs|require|requires|want|ask) (?:no|without) (?:confirmation|approval|prompt"
            r"|permission|question)s?\b|\bhow often should"
            r" (?:i|the agent|it) (?:check|ask|report|come) (?:back|in|with)?",
            r"\b(?:which|what) (?:mode|freedom|leash|latitude|autonomy)\b[^.?!]{0,20}\b(?:agent|runner"
            r"|claude|codex|assistant)s?\b(?! (?:list|page|card"
            r"|view))(?=[^.?!]{0,12}\b(?:run|have|get|work|from here|be)\b)",
            r"\b(?:which|what) (?:login|account|identity|user|credentials?|profile) should (?:the"
            r"|our) (?:[\w-]+ )?(?:bot|scraper|script"
            r"|crawler|job|agent|ci|runner|pipeline|integration)\b|\bof the (?:admin|owner|root)\b",
            r"\bapproval_policy\b|\bdefaultmode\b|\bbypasspermissions\b"
            r"|\ballow ?list in \.?\w*(?:claude|codex|settings)"
            r"|\bdrive folder\b",
            r"\b(?:which|what) scopes?\b[^.?!]{0,30}\b(?:app|token|bot|oauth|integration|key)\b",
            r"匿名[^,。]{0,6}(?:角色|权限)|代理(?:运行|执行|工作)?(?:用|是|采用)?(?:什么|哪种)(?:运行)?模式|以后多久问|(?:实习生|新人"
            r"|外包|访客|机器人)[^,。]{0,3}(?:设成什么|用谁|用什么(?:身份|账|权)|给什么|是什么(?:角色"
            r"|权限))",
        ),
    ),
    (
        Family.REMOTE,
        any_of(
            r"\b(?:installer|toolchain|missing (?:library|package|tool|binary|dependency)|setup script"
            r"|binary blob)s?\b[^.?!]{0,20}\b(?:come from|from|get"
            r" onto)\b|\bprovide the missing (?:library|package|tool|binary|dependency)\b"
            r"|\bmirror\b[^.?!]{0,20}\b(?:packages|pulled|install)",
            r"\bfrom (?:the|an?|this|that) (?:[\w-]+ )?(?:gist|blog|forum|internet|web|chat|thread|tweet"
            r"|video|stack ?overflow|pastebin)\b",
            r"\bppas?\b|\b(?:apt|package|npm) (?:sources?|registry|mirror)s?\b[^.?!]{0,20}\b(?:use|provide"
            r"|come)\b|\bwhich registry\b",
            r"(?:官网|网上|博客|论坛|群里|别人)[^,。]{0,8}(?:脚本|命令|安装包)|喂给 ?(?:shell|bash)"
            r"|一行脚本",
            r"\bbuild of the (?:driver|firmware|tool|library)\b|\bfrom (?:a|the) (?:commenter"
            r"|stranger|forum)\b",
            r"镜像源|(?:安装|脚本|依赖|驱动)[^,。]{0,4}从哪[里儿]?(?:拿|下|取|装|来)",
        ),
    ),
    (
        Family.PRODUCTION,
        any_of(
            r"\bfuses?(?: bits?| registers?)?\b(?! (?:rating|box|icon|holder))",
            r"\b(?:dosage|dose) default\b|\bdefault (?:dosage|dose)\b|\b(?:dosage|dose)s? (?:be )?set\b",
            r"(?:阀门|闸门|水泵)(?:默认)?(?:开|关)|漏交|补录成绩|(?:药量|剂量|用药)[^,。]{0,4}(?:设|默认"
            r"|多少)",
        ),
    ),
)


def disguised(question: str) -> tuple[Family, str] | None:
    """The words by which a plain question asks for a deed as if it were a form, and what they are about."""
    for family, shape in DISGUISED:
        if found := shape.search(question):
            return family, found[0]
    return None
