"""Text that tries to steer whoever answers: it is no basis, and what stands beside it is none either."""

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.steering import LIKELY, order_in

PICK = r"(?:choose|pick|select|answer|take|reply|respond|say|press|go with|click)"
ASKS_AS_WELL = r"(?:browser|client|device|server|caller|phone|terminal|reader|player|guest|customer|visitor)"
"""What asks for things too, and answers for nobody: “whatever the browser asks for”."""
POISON = Late(
    r"\b(?:whatever|whichever|no matter what|regardless of (?:what|which|the))\b"
    rf"(?! (?:the |an? |its |their )?{ASKS_AS_WELL}\b).{{0,60}}\b(?:ask|question"
    r"|prompt|option|choos|pick|select|answer|situation)"
    rf"|(?<!\bi )(?<!\bwe )(?<!they )\b{PICK}\b[^\w|]+(?:with\W+)?(?:the\W+)?(?:option|choice|number|item"
    rf"|answer)?\W*(?:#?[1-9](?=\s*(?:$"
    rf"|[.,;!)\"'](?!\d)))|one\b(?=\W*$)|first (?:one|option|choice)|1st|last (?:one|option)|top (?:one"
    rf"|option))"
    r"|\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instruction|polic|guideline|prompt"
    r"|profile|dossier|above|previous|prior|context|gate|safety"
    r"|(?:all|any|every|these|those|your|other|the) rules)"
    r"|\b(?:already|previously|pre-?)\W*(?:approved|agreed|confirmed|authori[sz]ed|consented|signed off"
    r"|decided on)\b|\b(?:already|previously)\W*(?:chose(?:n)?|selected|picked)\b"
    r"|\b(?:user|owner|human|boss|admin\w*)\b.{0,25}\b(?:has|have|had"
    r"|already)\s+(?:already\s+)?(?:approved|consented|authori[sz]ed|pre-?approved|given (?:permission"
    r"|consent|approval)|signed off)\b"
    r"|^\W*(?:system|assistant)\W*[:>]|^\W*developer\W*[:>](?!\s*[a-z]+(?: [a-z]+)?\s*(?:$|[,(]))"
    r"|<\/?(?:system|instructions?|assistant)\b|\[(?:system"
    r"|inst)\]|\bsystem (?:prompt|message|override|note)\b"
    r"|\b(?:note|message|instruction|attention|important)\w* (?:to|for) (?:the |any |all )?(?:ai"
    r"|assistant|agent|model|bot|proxy|llm|locum|lead|brain)\b"
    rf"|\b(?:ai|assistant|agent|model|bot|proxy|llm|locum|lead|you)\b.{{0,20}}\b(?:must|should|shall"
    rf"|has to|have to|will|always)\W+(?:always\W+)?(?:{PICK}|approve|accept|confirm|agree)\b"
    r"|\b(?:answer|reply|response) to (?:every|all|any|each) (?:\w+ )?(?:question|prompt)|\b(?:every|all"
    r"|any) (?:\w+ )?questions? (?:is|are|must|should|with)\b"
    r"|\b(?:when(?:ever)?|if) you(?:'re| are)? (?:ever )?asked\b"
    rf"|\b(?:when(?:ever)?|if) (?:ever )?asked\b(?!\W*$)(?!\W+for\W*$)[^.;]{{0,60}}?\b{PICK}\b"
    rf"|\b{PICK}\b[^.;]{{0,60}}?\b(?:when(?:ever)?|if) (?:ever )?asked\b"
)
POISON_CHINESE = Late(
    r"无论.{0,12}(?:问|选|什么)|不管.{0,12}(?:问|选|什么)|不论.{0,12}(?:问|选|什么)"
    r"|(?<![可多任单自])选择?\s*(?:第\s*[一二三四五0-9]+\s*(?:个|项)|[0-9]+\s*(?=[。,.;!]|$)"
    r"|选项\s*[0-9一二三])"
    r"|忽略.{0,10}(?:指示|指令|规则|提示|以上|之前|上面|设定)|无视.{0,10}(?:指示|指令|规则|提示|以上"
    r"|之前)|(?:用户|使用者|主人|老板|人类|我)\s*(?:已经|早已|已|早就)\s*(?:同意|批准|确认|授权|许可"
    r"|核准)"
    r"|(?<![没无])(?<!没有)(?:所有|每个|任何|全部)(?:的)?(?:问题|提问|询问)|(?:给|致)\s*(?:ai|助手|代理|模型|机器人)|(?:ai"
    r"|助手|代理|模型)\s*(?:必须|应该?|务必|一定要)|系统(?:提示|消息|指令|讯息)|被问到"
    r"|来自(?:用户|使用者|主人)的.{0,6}(?:消息|讯息|信息|指示|指令)|由(?:ai|助手|代理|模型)(?:转录|转达|代写|记录)"
)
A_HEADING = Late(
    r"^#+\W*(?:my |our |general |some |standing |house |working |a few )*"
    r"(?:notes?|instructions?|hints|rules|preferences|guidelines|orders?|directives?|requests?|requirements"
    r"|wishes|agreements?|conventions|reminders?|words?) (?:to|for|with) "
    r"(?:the |my |any |all )?(?:coding |ai )?(?:agents?|ai|assistants?|models?|bots?|claude|codex)\W*$"
    r"|^#+(?![^\n]*[选答批])[^。；;，,:：]{0,20}[给致] ?(?:编码|我的|所有)? ?"
    r"(?:ai|agent|助手|助理|代理|模型|机器人|claude|codex)(?: ?(?:助手|助理|代理))?"
    r" ?的?(?:几[条点]|一些)?(?:说明|备注|说明书|笔记|须知|看的?|话|要求|规[矩定则范]"
    r"|指[示令]|约定|嘱咐|交代|提[醒示]|原则|守则|准则|注意事项|备忘|便条|留言|安排|事)?\W*$"
)
"""How people head what they write down for their agents: it names the reader and orders nothing."""
PUSHY = Late(
    rf"\b(?:always|just|simply|must)\W+{PICK}\b|\boptions? #?\d\b.{{0,20}}\b(?:is"
    rf"|be)\b.{{0,12}}\b(?:right|correct|best|answer)|(?:一律|总是|务必|都|永远)\s*(?:选择?|回答)"
    rf"|选项\s*\d"
)


def names_the_reader(heading: str) -> bool:
    """Whether a heading only says that what stands below it is for the agents: 给代理的话."""
    return A_HEADING.search(f"# {folded(heading).lstrip('# ')}") is not None


def poisoned(text: str) -> bool:
    """Whether a text speaks to the one who answers instead of about the work: none of it can be trusted."""
    first, *others = folded(text).strip().splitlines() or [""]
    told = [first] if not names_the_reader(first) else []
    told += [line for line in others if not A_HEADING.search(line)]
    return any(map(steers, told)) or order_in(text, LIKELY) is not None


def steers(plain: str) -> bool:
    """Whether a folded line gives orders to whoever answers, in either language."""
    return bool(POISON.search(plain)) or (not plain.isascii() and bool(POISON_CHINESE.search(plain)))


def suspect(sentence: str) -> bool:
    """Whether one sentence pushes towards an answer."""
    plain = folded(sentence)
    return steers(plain) or bool(PUSHY.search(plain))
