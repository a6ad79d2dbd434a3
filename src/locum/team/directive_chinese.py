"""What a Chinese sentence to the lead says, in simplified characters: stop, requirement, question."""

import re
from collections.abc import Sequence

MORE = dict(
    zip(
        map(
            ord,
            "別換趕馬體匯車剎煩殺謝簡顏淺採棄遷併擔紅綠藍聽圖書買賣電腦學習機櫃樂氣黃師團經營銷員價錢"
            "幣歐貨訂",
        ),
        "别换赶马体汇车刹烦杀谢简颜浅采弃迁并担红绿蓝听图书买卖电脑学习机柜乐气黄师团经营销员价钱币欧货订",
        strict=True,
    )
)
"""Traditional characters of this page that the shared table does not hold."""

SPEAKS = re.compile(r"[\u3400-\u9fff]")
SOFT = (
    r"(?:请|麻烦|拜托|快点?|赶紧|赶快|立即|立刻|马上|现在|即刻|先|暂时|都|全部?|给我|大家|各位|你们?|它们"
    r"|他们|我们|所有人?|全体|统统|通通"
    r"|紧急|统一|让|叫|把|将|所有的?|全部的?|一切|各个|每个|这些|那些|runners?|agents?|代理|团队|工作"
    r"|任务|会话|进程|开发|运行|执行|要|必须|得|应该"
    r"|我要求|我说|好了|好|喂|嘿|那就?|就|此刻|今天|今晚|到此|到这里|这里|注意|通知|告诉|手上|手头|正在"
    r"|的|可以|能不能|能否|了|们|强制)"
)
STOP = (
    r"(?:停下来?|停一下|停一停|停手|停工|停掉|停住|停机|停止|暂停|stop|pause|halt|中止|终止|中断|叫停|喊停"
    r"|住手|打住|刹车|停车"
    r"|别动|关掉|关停|杀掉|停"
    r"|(?:别|不要|不用|不必)(?:再)?(?:继续|做|干|写|跑|动|执行|开发|改)(?:下去)?了)"
)
TEAM = (
    r"(?:一切|所有|全部|手头|手上|当前|目前|现在|正在|进行|中|的|工作|任务|活动?|运行|执行|开发|编码|动作"
    r"|操作|它们|大家|项目|全体|这些|那些|各个"
    r"|每个|其他|runners?|agents?|代理|会话|进程|流程|一下|一会儿?|一阵|下来|掉|手|了|吧|啊|呀|先|为止"
    r"|今天|现在|马上|立刻|立即|在做|做|事情?|人|个"
    r"|到此|这里|都|住|给我|ai|\s|[!！。.~～…?？吗])*+"
)
AFTER = (
    r"(?:[,，、:：;；(（].*|等(?:我|到|通知|一下|会儿|候).*|直到.*|我(?:要|来|先|想|回|看).*"
    r"|再说.*|因为.*)?"
)
STOPS = re.compile(rf"(?:{SOFT}|\s|[,，、!！:：])*+(?:{STOP}[\s,，、!！]*)+{TEAM}{AFTER}")
ENDED = re.compile(
    r"(?:今天)?(?:先|就|暂时)?到(?:此|这里?)(?:为止|吧|了)*[!！。.]*|收工[吧了!！。]*|全体停.*"
)
NOT = re.compile(
    r"(?<![能可])(?:不要|别|不用|不能|不许|不准|不可|无需|不必|不需要|不得|勿|没有?|未|不会|不该|不应"
    r"|从不|永不|切勿|请勿|千万别|不)(?:再|随便|中途|半路|随意|擅自"
    r"|轻易|自己|突然|就|让\S{0,6}|把\S{0,8}|在\S{0,8})*(?:停|暂停|中止|终止|中断|打断)"
)
GO_ON = re.compile(
    rf"(?:{SOFT}|\s|[,，])*+(?:不要|别|不用|不能|不许|无需|不必|不需要|勿|千万别|不)(?:再|随便|中途|就|要)*"
    r"(?:停|暂停|中止|终止|中断|打断)(?:下来|下|止|顿|断|一下|工作|[了吧啊呀!！。.~]|\s)*"
)
IF = re.compile(
    r"(?:次|秒|分钟|小时|天)?后(?:立即|自动|就)?(?:停|暂停|中止|终止)"
    r"|如果|若(?!干)|假如|要是|一旦|只要|每当|当.{1,20}时|的时候|时就?|(?:之|以)?后(?:再|就|自动)|(?:完成"
    r"|通过|失败|出错|结束)后|(?:做|跑|写)完"
)
NOUN = re.compile(
    r"(?:停止|暂停|终止|中断|停用)(?:按钮|键|功能|符号|图标|状态|条件|标志|事件|信号|词|页面|时间"
    r"|的(?:时候|按钮|功能|图标|状态|条件))|停留|不停|停车场?|停顿"
)
HOW = re.compile(
    r"(?:停止|停用|别再?|不要再?|不再|不用再?|不许|禁止|避免)\s*(?:使用|用|采用|添加|增加|加|支持|写|生成"
    r"|依赖|维护|引入|调用|修改|提交|更新|创建|改|动|打印|输出"
    r"|显示|做|测试|部署|碰|收集|发送|发|推送|同步|记录|存储|追踪|跟踪|上传|下载|缓存|对|向|给"
    r"|自动|把|在|直接|硬编码)(?!了$|下去|作|手)|停用"
)
WANTS = re.compile(
    r"把.{1,24}(?:放|移|换|改|做|弄|调|设|变|去掉|删|加|写|拆|合并|翻|命名|存"
    r"|分)|按.{1,12}(?:排序|分组"
    r"|显示|展示|分类)"
    r"|(?:我|我们)想(?:把|要|让|用|做|改|加|换)"
    r"|[^不需想主重只我快就将还们]要[^求点紧么不去走看问多几]|"
    r"去除|压缩|返回|改成|改为|改用|换成|换为|换用|改回|改到|改做|改一下|改下|替换|取代|代替"
    r"|而不是|而非|不要用|别用"
    r"|不用.{1,14}了|需求|变更|加上|加个|加一|增加|新增|添加|去掉"
    r"|删掉|删除|移除|取消|必须|应该|应当|要支持|需支持|支持|希望|想要|我要(?!看|走|出|睡|知道|问|去|离"
    r"|一份|休|下班)|我们要|需要(?!我|帮|多久|多少|什么|等)|要求|优先|不再|以后|今后|从现在起|只用|只要"
    r"|只支持|只做|统一|使用|采用|实现"
    r"|做成|做一|做个|设为|设成|设置|调整|命名|禁止|务必|一律|不许|避免|请勿|切勿|不得|默认|最多|至少"
    r"|不超过|不要(?!担心|紧|着急|慌)|保留|保持(?!联系)|迁移|升级|降级|重构|重写|重做"
    r"|修复|修改|修一下|优化|精简|简化|拆分|合并|翻译|用.{1,14}(?:代替|来|做|写|存|实现|吧|就)|(?:深色"
    r"|暗色|浅色)(?:主题|模式)|用(?:中文|英文|python|rust|go|postgres\w*|sqlite|mysql|typescript)|请用"
    r"|先做|先用|先实现|先完成|范围|截止|放弃|砍掉|不做|不需要|不用做"
    r"|字体|颜色.{0,6}(?:改|换|用)|太(?:大|小|慢|长|短|暗|亮|复杂).{0,4}[,，].{1,20}"
)
ASIDE = re.compile(
    r"进展|进度|状态(?:怎|如|报|汇)|汇报|报告一下|告诉我|看看|看一下|辛苦|谢谢|多谢|很好|不错|干得"
    r"|做得(?:很|非常|真|挺|太|都)?(?:好|不错|棒|漂亮|赞)"
    r"|继续(?!使用|支持|用|保留|沿用)|加油|收到|知道了|没问题|好的$|再试|重试|我(?:先)?(?:出去|走|睡|下班"
    r"|离开|去)"
    r"|总结一下|给我(?:一个|一份|个|份)?(?:总结|报告|汇报|进度|状态)|不要(?:担心|着急|慌)|别(?:担心|急|慌)"
)
QUESTION = re.compile(
    r"[?？]|(?:吗|呢|么)[。.!！~]*$|怎么样|如何了|什么时候|为什么|多久|几个|是否|哪(?:个|些|里)|到哪"
    r"|好了没|完成没|有没有"
)
REQUEST = re.compile(r"(?:能不能|能否|可不可以|可否|可以|能|要不要?|麻烦)")
DOUBTFUL = re.compile(rf"(?:{SOFT}|\s)*+(?:{STOP}|等一下|等等|等一等|慢着|且慢|缓一缓|先别|先不要|关闭)")


def sense_of(sentence: str, names: Sequence[str] = ()) -> str:
    """What one folded sentence is: stop, requirement, unclear, question or other."""
    plain = _with_team(sentence.translate(MORE), names)
    plain = plain.replace("，", ",")
    head, comma, tail = plain.partition(",")
    if GO_ON.fullmatch(head):
        return _rest(tail) if comma else "other"
    asks = QUESTION.search(plain)
    if NOT.search(plain) or NOUN.search(plain):
        return _rest(plain)
    stops = re.search(STOP, plain)
    if stops and IF.search(plain) and not plain.startswith(("现在", "立即", "马上", "立刻")):
        return "question" if asks else "requirement"
    if HOW.search(plain) and not STOPS.fullmatch(plain):
        return _rest(plain) if asks else "requirement"
    if (STOPS.fullmatch(plain) or ENDED.fullmatch(plain)) and not (asks and not REQUEST.search(plain)):
        return "stop"
    if not asks and any(map(STOPS.fullmatch, plain.split(","))) and not WANTS.search(plain):
        return "stop"
    rest = _rest(plain)
    return "unclear" if rest == "other" and DOUBTFUL.match(plain) else rest


def _rest(plain: str) -> str:
    """What a sentence is that does not say to stop."""
    wants = WANTS.search(plain)
    if QUESTION.search(plain):
        return "requirement" if wants and REQUEST.search(plain) else "question"
    if ASIDE.search(plain) and not re.search(r"改成|改为|改用|换成|需求变更|但", plain):
        return "other"
    return "requirement" if wants or HOW.search(plain) else "other"


def _with_team(sentence: str, names: Sequence[str]) -> str:
    """The sentence with every Runner's name read as a Runner."""
    for name in names:
        sentence = re.sub(rf"(?<![a-z0-9_-]){re.escape(name.casefold())}(?![a-z0-9_-])", "runner", sentence)
    return sentence
