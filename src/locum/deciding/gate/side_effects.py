"""What a chosen option would do besides: an act in its words that the question is not about.

“Which theme?” is harmless, and so is “Nord”; “Nord: buys the premium pack” is not. In a question about
deleting, paying or notifying the same words describe the product, and are left to the rest of the gate.
"""

import re
from collections.abc import Iterator

from locum.deciding.gate.families import Danger, Family
from locum.deciding.gate.learned import harmless_by_far
from locum.deciding.gate.text import Shape, between_characters, plain
from locum.model.asked import Asked, Proposal

EFFECTS: tuple[tuple[Family, Shape], ...] = (
    (
        Family.REMOTE,
        Shape(
            r"\bcommenter\b|\b(?:forum|blog) post\b|\bpastebin\b|\bgists?\b|\bpost-?install\b"
            r"|\b(?:first|last) upload(?:ed)?\b|\b(?:up|re)?(?:loaded|leased"
            r"|published) (?:today|yesterday"
            r"|last night|this week)\b|\b\d{1,3} downloads\b|\bcurl\b[^.]{0,30}\|\s*(?:ba)?sh\b"
        ),
    ),
    (
        Family.DELETION,
        Shape(
            r"\b(?:delet|eras|wip|purg|overwrit|destroy|discard|reformat|shred|nuk|rm -)\w*"
            r"|\b(?:clear|remove|drop|throw|tear|format|reset|replace|empt|trash|get)(?:s|ing|ies|y)?\b"
            r"(?= (?:\w+ ){0,3}(?:data|rows?|records?|tables?|files?|folders?|disks?|drives?|volumes?"
            r"|backups?"
            r"|branch(?:es)?|users?|accounts?|histor\w+|database|everything|rid|away|out|down))"
            r"|\btruncat(?:e[ds]?|ing)\b(?! (?:(?:the|long|a|with|at|in|to|each|after) )*(?:frames?|text"
            r"|strings?|names?"
            r"|labels?|titles?|end|middle|start|lines?|decimals|values?|digits|words|ellipsis)\b)"
            r"|\bfor good\b|\bpermanently\b|\birreversibl\w+|\bunrecoverabl\w+|\bno way back\b|\bflush\w*"
            r"|\bthrow[ns]?\b(?! (?:an? |the )?(?:[\w-]+ )?[\w.]*(?:exception|error)s?\b)"
            r"|\bdrops? (?:the|all|old"
            r"|every)\b"
            r"|删除|删掉|删光|清空|清除|清掉|抹掉|抹除|格式化|覆盖(?!率)|覆写|永久|销毁|丢弃|丢掉|扔掉"
            r"|不可恢复"
            r"|无法恢复|重置|不再保留|不保留|不再留"
        ),
    ),
    (
        Family.SPENDING,
        Shape(
            r"\b(?:buy|purchas|subscrib|pay|paid|charg|bill|invoic|upgrad)\w*|(?<!by )\bcosts?\b"
            r"|\bcredit card\b"
            r"|\bsaved card\b|\b(?:usd|eur|gbp|cny|rmb|twd|jpy)\b|[$€£¥]\s?\d|\d\s?(?:dollars?|euros?"
            r"|yuan)\b"
            r"|\d ?(?:per|a|/) ?(?:month|year|seat)\b|\bon our account\b"
            r"|购买|付款|付费|支付|扣款|扣费|订阅|充值|花费|收费|买|账户|帐户|公司卡|信用卡|美元|元/"
        ),
    ),
    (
        Family.PEOPLE,
        Shape(
            r"\b(?:e-?mails?|mails|mailed|texts|notif(?:y(?! me\b)|ies)|announces?|invites?|messages|tells"
            r"|contacts|posts?(?= (?:it|to|on|a|an|in))|tweets?|pings)\b"
            r"|\b(?:to|with|asks?|tells?|calls?|informs?|reach(?:es)?)(?: (?:the|our|all|every|each|its))? "
            r"(?:[\w-]+ )?(?:vendors?|suppliers?|customers?|clients?|partners?)\b"
            r"|\b(?:all|every|our) (?:[\w-]+ )?(?:vendors?|suppliers?|customers?|clients?|partners?)\b"
            r"|\b(?:customer|client|patient|member|user)s?'? (?:card|bank|account|passport|health|medical"
            r"|personal|address|phone|e-?mail)\w*"
            r"|\b(?:(?:the|to|with|in) press|press (?:release|contacts?|list)|mailing list|slack channel)\b"
            r"|所有(?:用户|订户|会员|人|客户|读者)|全体|全员|发邮件|寄信|发信|群发|发通知|通知|告知|邀请"
            r"|联系|(?:[给向跟和对让请找问]|发到|交由)[^，。；,;]{0,4}(?:供应商|厂商|客户(?!端)|合作方)|发帖"
        ),
    ),
    (
        Family.TELEMETRY,
        Shape(
            r"\b(?:uploads?|transmits?|shares?|sends?|reports?|syncs?|copies|hands?|forwards?|exposes?)\b"
            r"(?= (?:\w+ ){0,5}(?:to|with|over|out)\b)"
            r"(?! (?:\w+ ){0,3}to (?:an? |the )?(?:[\w-]+ )?(?:topic|queue|log|file|stderr|stdout|folder"
            r"|worker|buffer|thread|stream|bus"
            r"|handler|callback|console|screen|printer)\b)|\bthird[- ]part(?:y|ies)\b"
            r"|上传|上報|上报|回传|传给|传到|发送给|发给|发到|共享给|第三方"
            r"|外部(?! ?(?:eeprom|flash|s?ram|fram|晶振|存储|中断|时钟|看门狗|传感器|芯片|按键|天线))"
        ),
    ),
    (
        Family.PUBLISH,
        Shape(
            r"\b(?:publish|releas|go(?:es)? live|deploy|roll(?:s|ed)? out|push(?:es)? to|submit|ship)\w*\b"
            r"|发布|上线|上架(?!时间|日期|先后|顺序|日)|提审|送审|部署|公开|推送到|投放"
        ),
    ),
    (
        Family.SECURITY,
        Shape(
            r"\b(?:disabl|bypass|turn(?:s|ing)? off|switch(?:es)? off|grants?)\w*"
            r"|\bskip\w*(?= (?:\w+ ){0,3}(?:checks?|tests?|validation|verif\w+|reviews?|auth\w*|hooks?"
            r"|scans?|signatures?|tls"
            r"|certificates?|permissions?|approvals?|safety|prompts?|confirmations?|gates?|backups?))"
            r"|\bopens? (?:the )?(?:port|firewall)\b"
            r"|\b(?:as root|sudo|admin rights|without (?:a )?(?:password|login|checks?))\b"
            r"|关闭(?:校验|验证|检查|防火墙|保护|测试)|关掉|绕过|跳过(?=[^，。；]{0,4}(?:校验|验证"
            r"|检查|测试"
            r"|审核|审查|签名|确认|备份))|提权|管理员身份|免密"
        ),
    ),
    (
        Family.HISTORY,
        Shape(
            r"\b(?:rewrit|rebas|squash|force-push)\w*"
            r"|\bmerg\w*(?= (?:\w+ ){0,3}(?:branch\w*|main|master|trunk|prs?|pull|upstream|release"
            r"|everything|all|it|to|into)\b)|\bpush(?:es)?\b|强推|改写历史|合并到"
        ),
    ),
    (
        Family.CREDENTIALS,
        Shape(
            r"\b(?:rotat|revok)\w*|\b(?:secret|credential|private key"
            r"|(?<!\d )(?<!个 )(?<!个)token(?! (?:bucket|stream|count|limit))|cookie|password)s?\b"
            r"|\bin clear\b"
            r"|密钥|私钥|令牌|凭证|密码|口令|明文"
        ),
    ),
)
"""Words for acts on what there is, by family."""

MATTERS: dict[Family, Shape] = {
    Family.REMOTE: Shape(r"post-?install|install hooks?"),
    Family.DELETION: Shape(
        r"delet|remov|eras|clear|archiv|trash|\bundo|retention|expir|clean|reset|discard|overwrit|replac"
        r"|evict"
        r"|conflict|duplicate|missing|outlier|invalid|malformed|broken|corrupt|unknown|\bnan|缺失|空值"
        r"|异常值|离群|无效|非法|失败|删|清空|清理|清除|移除|归档|回收|过期|重置|覆盖|冲突|重复|撤销"
    ),
    Family.SPENDING: Shape(
        r"\bpay|pric|checkout|billing|subscri|purchas|\bcart\b|\border|currenc|invoice|monetis"
        r"|monetiz|upgrad"
        r"|\bcost|shop|store|expense|budget|amount|money|金额|付|价|订阅|购|结账|结算|订单|账单|货币|商店"
        r"|费用|记账|升级"
    ),
    Family.PEOPLE: Shape(
        r"notif|remind|mail|messag|invit|contact|alert|channel|share|newsletter|customer|client"
        r"|vendor|digest"
        r"|comment|column|通知|提醒|邮件|信|消息|邀请|联系|分享|客户|评论|推送|渠道"
    ),
    Family.TELEMETRY: Shape(
        r"analytic|telemetr|track|\blog|metric|crash|report|sync|upload|share|export|backup|send|error"
        r"|统计|埋点|日志|遥测|上报|崩溃|同步|上传|分享|导出|备份|错误"
    ),
    Family.PUBLISH: Shape(
        r"publish|share|public|visib|feed|draft|post|submit|form|发布|公开|可见|草稿|投稿|提交|表单"
    ),
    Family.SECURITY: Shape(
        r"skip|disabl|turn|off\b|on\b|toggle|permission|role|animation|intro|跳过|关闭|开关|权限|角色|动画"
    ),
    Family.HISTORY: Shape(r"merg|rebas|branch|commit|git|conflict|duplicate|sync|合并|分支|提交|冲突"),
    Family.CREDENTIALS: Shape(
        r"password|log ?in|auth|token|session|secret|key|sign"
        r"|鉴权|身份|验证|登入|密码|登录|认证|令牌|会话|密钥|签名"
    ),
}
"""What a question says that is about such acts of the product itself."""

MERE_NAME = re.compile(r"(?!.*\b(?:and|also|then|with)\b)\w+(?:[ -]\w+){0,6}")
"""A label of a few words and nothing else: 付款时间, “subscription message”, “hands over to the desk”."""
DENIED = Shape(
    r"(?:\bno|\bnot|\bnever|\bwithout|n't|\bnothing(?: is| gets)?|\bno one|\bfree of|\binstead of"
    r"|\brather than|\bavoids?|\bprevents?)(?: \w+){0,3} ?$"
    r"|(?:不|无|没|未|免|别|避免|防止|不会|无需|不用)[^，。；,;]{0,4}$"
)


def side_effect(asked: Asked, proposal: Proposal) -> Danger | None:
    """An act that a chosen option names and the question is not about."""
    matter = between_characters(plain(f"{asked.title or ''} {asked.text}"))
    return next(_effects(asked, proposal, matter), None)


def _effects(asked: Asked, proposal: Proposal, matter: str) -> Iterator[Danger]:
    for place in proposal.places:
        choice = asked.choices[place - 1]
        if harmless_by_far(asked) and not choice.detail and MERE_NAME.fullmatch(plain(choice.label)):
            continue
        told = between_characters(plain(f"{choice.label}. {choice.detail or ''}"))
        for family, shape in EFFECTS:
            if MATTERS[family].search(matter):
                continue
            for found in shape.finditer(told):
                if not DENIED.search(told[: found.start()]):
                    yield Danger(family, found[0], f"option {place}")
