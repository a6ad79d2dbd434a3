"""Whether a Chinese question is known to be of the drawing board, by how much of it known words cover."""

import re
from functools import cache

from locum.deciding.gate.familiar_known import ALL_PARTS as ENGLISH_PARTS
from locum.deciding.gate.familiar_trades_chinese import ASKS, PARTS_TOO
from locum.deciding.gate.familiar_words_chinese import FRAME, PARTS, PLAIN, STOP, STOP_CHOICE
from locum.deciding.gate.text import Shape, between_characters

WHICH = Shape(r"哪|什么|怎么|如何|怎样|多少|多久|多[大长快细高宽深]|几|还是|何")
POLAR = Shape(r"[吗嘛吧]|么$|是否|要不要|需不需要|[可能]否|可不可以|能不能|^(?:需?要|可以)")
HAN = Shape("[\u3400-\u9fff]+")
LONGEST_FIRST = sorted(ENGLISH_PARTS, key=lambda word: (-len(word), word))
LATIN = Shape(rf"(?<![a-z])(?:{'|'.join(map(re.escape, LONGEST_FIRST))})(?![a-z])")
HAS = Shape("(?:支持|支援|用|显示|展示|提供|包含|使用|内置|区分)[\u3400-\u9fff]{1,4}")
"""What a product has or shows, whatever it is called."""
SHOWS = Shape("(?:显示|隐藏|展示|提示|弹窗|高亮|折叠|展开|置顶|居中|可见)[吗么]?$")
DEED = Shape("(?:^|[，。；、,; ])(?:会|将|将会|先|并|并会|顺便|同时|随后|然后|自动)(?P<does>[^，。；、,;]+)")
FORM = Shape(
    "^[^,。]{1,16}?(?:用|采用|使用|选|选用|选择|写成|设成|设为|取|存成|存为|保存为|叫|是|按|保留"
    "|显示)(?:哪(?:一?[个种款套类些级])?|什么|几|多少"
    "|多[大长高宽])[^,。]{0,6}$|^[^,。]{1,14}?(?:怎么|如何|怎样)(?:表示|命名|编码|编号|存储|排序|排列|分组"
    "|显示|展示|标注|标记|写|画|缩进|拆分"
    "|划分|组织|计算|对齐|实现|解析|格式化|呈现|渲染|换算|取整|分页|分词|归一化|初始化|传参|校准|滤波|采样"
    "|插值)$"
)
"""A question for a value or a form: what it is of may be called anything."""
DOINGS = Shape(
    "[客账钱款费价卡钥密证权云域线产远仓支版包发送寄传推删清扔丢停关开架合签买卖租付退订续充给让替帮把被将向跟群号备历旧老现今明晚早午播"
    "审额扩区店市媒广奖礼券销供赔捐募薪税法律诉媒官众员户]|统计|埋点|监控|名单|主机|机房|节点|集群|实例|渠道"
    "|商家|厂商|活动|僵尸|安置|通知|邮|电话"
)
"""Marks of a deed, a receiver or a holding among words nobody knows."""
MOST_IN_DEED = 1
MOST_IN_CHOICE = 4
MOST_MORE = 4
"""How many characters nobody knows a choice may hold: the name of what the product is about."""


def strange_in_chinese(
    question: str, *, told: bool = False, values: bool = False, exact: bool = False
) -> str | None:
    """The words by which a plain Chinese question is not known to be about a product or its making."""
    if found := _any(STOP).search(question):
        return found[0]
    rest = LATIN.sub(" ", _any(PARTS | PARTS_TOO).sub(" ", question))
    parts = rest != question
    framed = values and FORM.search(question) is not None
    if not parts and (told or not (exact or framed or _any(PLAIN).search(question))):
        return question[:20]
    choice = WHICH.search(question) is not None or _is_noun(question)
    rest = _any(PLAIN | FRAME | ASKS).sub(" ", rest if choice else HAS.sub(" ", rest))
    unknown = [found[0] for found in HAN.finditer(rest)]
    if framed and unknown and not any(DOINGS.search(each) for each in unknown):
        return None
    most = MOST_IN_CHOICE if parts and (choice or SHOWS.search(question)) else 0
    most += MOST_MORE if exact or (values and choice and parts) else 0
    return unknown[0] if sum(map(len, unknown)) > most else None


def wholly_known(question: str) -> bool:
    """Whether a plain Chinese question names a part, and holds not one word nobody knows."""
    told = between_characters(question)
    if _any(STOP).search(told) or not _any(PARTS | PARTS_TOO).search(told):
        return False
    return not HAN.search(_any(PARTS | PARTS_TOO | PLAIN | FRAME).sub(" ", told))


def real_choice_in_chinese(told: str) -> str | None:
    """The words of a plain option for what is out there already."""
    found = _any(STOP_CHOICE).search(told)
    return found[0] if found else None


def strange_deed_in_chinese(detail: str) -> str | None:
    """What an option's explanation says will be done, where next to nothing of it is known."""
    for found in DEED.finditer(detail):
        rest = _any(PARTS | PLAIN | FRAME).sub(" ", found["does"])
        if sum(len(each[0]) for each in HAN.finditer(rest)) > MOST_IN_DEED:
            return found[0].strip("，。；、 ")
    return None


def _is_noun(question: str) -> bool:
    """Whether the words only name a thing: they ask no yes or no, and end in a word that is known."""
    return not POLAR.search(question) and bool(_at_end(PARTS | PARTS_TOO | PLAIN).search(question))


@cache
def _at_end(words: frozenset[str]) -> Shape:
    return Shape(f"(?:{_any(words).source})$")


@cache
def _any(words: frozenset[str]) -> Shape:
    """A pattern for any of these words, the longest first."""
    return Shape("|".join(sorted(words, key=lambda word: (-len(word), word))))
