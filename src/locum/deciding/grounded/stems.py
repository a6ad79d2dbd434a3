"""English words cut to their stems, and the words of both languages that carry no meaning of their own."""

import re


def wordset(text: str) -> frozenset[str]:
    """The words of a text, as a set."""
    return frozenset(text.split())


SILENT = wordset(
    """a an the this that these those it its is are was were be been being am do does did doing done has
    have having had will would shall should can could may might must to of in on at by with from into
    onto for as and or but so than then there here we i you he she they them us our your my me his her
    their who whom what which where when why how want wants wanted need needs needed like likes prefer
    prefers preferred preference use uses used using please choose chosen choose select pick option
    options go goes going get gets let lets make makes made making any some all each every no not never
    without don't doesn't didn't isn't aren't won't can't cannot shouldn't mustn't i'd i'll we'll we'd
    let's only just also too very really much many more most less instead rather yes if about up out off
    over under again own same such both either neither nor now still yet already always ever per via
    within should've would've kind sort thing things way ways one's appropriate right good best better
    preferably first e.g i.e etc handled handle work works question questions answer decide decided long
    often soon suit suits set recommended support supported supports include included includes add added
    adds enable enabled come comes enough able possible none nothing well new great expect expected
    desire desired"""
)
VAGUE = wordset(
    """simple basic based standard normal type types kind kinds method approach strategy provider engine
    manager service solution single main primary separate own custom everything anything screen driven
    level size sized length amount number count last lasts lifetime duration see sees seen policy pattern
    output input value run runs running running write writes written show shown display displayed apply
    happen start begin create created creates target source setup plain extra full everywhere least most
    after"""
)
NUMBERS = {
    word: str(number)
    for number, word in enumerate(
        (
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
        )
    )
} | {
    "fifteen": "15",
    "twenty": "20",
    "thirty": "30",
    "forty": "40",
    "fifty": "50",
    "sixty": "60",
    "hundred": "100",
}
CHINESE_NUMBERS = {han: str(number) for number, han in enumerate("零一二三四五六七八九十")} | {"两": "2"}
SILENT_CHINESE = wordset(
    """我们 你们 他们 我 你 您 他 她 它 想要 想 需要 须要 希望 应该 应当 应 该 使用 采用 选用 选择 选 改用
    沿用 用 的 了 在 是 要 和 与 及 或 或者 还是 以及 就 都 也 只 仅 只需要 只要 请 吗 呢 吧 啊 什么 哪个
    哪些 哪种 哪一个 哪一种 哪里 哪儿 哪 怎么 怎样 如何 是否 多少 多久 多大 多长 多高 多快 多少个 几 几个
    几张 几次 几天 几篇 几人 几位 几条 几种 几秒 几分钟 几小时 几点 几台 几级 几步 几页 几名 几项 几家
    几款 几岁 几年 几个月 几周 哪一天 哪天 何时 几时 依 依照 按 按照 根据 采 偏好 偏向 倾向 方式 这个
    那个 这 那 一个 一种 进行 可以 能够 能 会 做 做成 有 个 种 为 成 改成 改为 里 中 上 下 到 把 将 被 从
    对 给 由 以 于 并 且 而 但 不 没 没有 不要 不用 不需要 无需 不必 别 不是 而不是 而非 比 更 更喜欢
    喜欢 最 很 太 再 还 又 先 已经 目前 现在 每次 所有 全部 任何 其他 其它 允许 即可 这一版 这版 本版
    首版 先 是 否 加入 增加 添加 提供 实现 支持 支援 包括 包含 采取 设为 设置 设定 就好 即可 就行 足够 够
    主要 一律 都要 比起 与其 不如 从 迁移到 切换到 换成 您的 我的 我要 我想"""
)

ENDINGS = ((r"ies$", "y"), (r"(ss|us|is)$", r"\1"), (r"(x|ch|sh|ss|z)es$", r"\1"), (r"s$", ""))
IRREGULAR = {
    "children": "child",
    "people": "person",
    "criteria": "criterion",
    "wrote": "write",
    "ran": "run",
    "sent": "send",
    "paid": "pay",
    "bought": "buy",
    "sold": "sell",
    "chose": "choose",
    "taken": "take",
    "given": "give",
}


ALIKE = 4
"""How many letters two words must begin with to be taken for one."""
SHORTEST = {"ation": 5, "ion": 5, "ment": 5, "able": 4}
"""How much of a word must be left when it loses its ending."""


def stem(word: str) -> str:
    """The part of an English word that stays when it is bent."""
    word = IRREGULAR.get(word, word).removesuffix("'s")
    if len(word) <= 3 or not word.isalpha():
        return word
    for ending, rest in ENDINGS:
        if re.search(ending, word):
            word = re.sub(ending, rest, word)
            break
    return unbent(word)


def begin_alike(one: str, other: str) -> bool:
    """Whether two words are one, or begin with the same letters, as “pick” and “picker”."""
    return one == other or (len(min(one, other, key=len)) >= ALIKE and one[:ALIKE] == other[:ALIKE])


def unbent(word: str) -> str:
    """The word without -ing, -ed or -ly, its doubled letter and its silent e."""
    for suffix in ("ation", "ion", "ment", "able", "ing", "ed", "ly"):
        root = word.removesuffix(suffix)
        if root != word and len(root) >= SHORTEST.get(suffix, 3) and re.search("[aeiouy]", root):
            word = root[:-1] if len(root) > 3 and root[-1] == root[-2] and root[-1] not in "lsz" else root
            break
    return word.removesuffix("e") if len(word) > 4 else word
