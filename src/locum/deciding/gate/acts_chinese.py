"""The same in Chinese: what the agent asks leave for, and the little that is known to be harmless."""

import re

from locum.deciding.gate.chinese_frames import AGENT, CONDITION, PRODUCT, REAL
from locum.deciding.gate.text import Shape
from locum.deciding.gate.world_chinese import runs_in_chinese, touches_in_chinese

CHOICE = Shape(
    r"怎么(?!处理|办)|如何(?!处理)|怎样|什么|哪|多少|多久|谁(?!该)|多[大长高宽少久]|几(?:个|层|级|位|张|行"
    r"|列|档|套|轮|格|倍|次"
    r"|条|天|页|种|笔|小时)|还是|与否|何时|何种"
)
"""A question that offers or names a choice, not a deed."""

YES_OR_NO = Shape(r"吗|么$|嘛|是否|要不要|需不需要|可否|能否|可不可以|能不能|好不好|行不行|吧|\?|？")
MARK = Shape(
    r"把|真人|这批|那批|留着|留不留|将[^，。]{1,10}(?:给|到|成)|一下|掉|我|帮(?!助)|替|吧|了吗|了$|好吗"
    r"|行吗|可以吗|一并|顺便|直接|现在|马上|立刻|可以给|让(?:所有|大家|人|任何)|给(?!出)"
)
"""Marks of a deed done to something."""

HARMLESS = Shape(
    r"写(?!入|死)|添加|增加(?!额|预算|配)|新增|加(?:上|入|个|一个| )|创建|新建|实现|重构|改名"
    r"|重命名|测试(?!库|环境|数据|账)|文档|使用(?!者|数据|情况|权)|采用|继续(?!推|发)|补充"
    r"|补上|拆分|生成|调研"
    r"|研究|设计|修复|修正|检查|画|列出|说明|解释|规划|计划|排序|分组|支持|支援|展示|显示|隐藏"
    r"|选择|命名|查看代码|阅读|翻译|优化|跑测试|分析|总结|定义|搭建|缩进|换行|分页|缓存|保存"
    r"|存成|存为|归档|导出|导入"
    r"|校验|要验证|做验证|验证步骤|验证邮箱|验证手机|注册|需要登录|登录后|默认|自动|区分|合计|缩写|高亮"
    r"|放(?:大|一个"
    r"|搜|在)|提供|弹窗|确认(?:框|弹)|再确认|二次确认|深色|浅色|小时制|要有|能用吗|离线|并行"
    r"|串行|同步执行|响应式"
    r"|加(?:标点|单位|前缀|后缀|边框|阴影|注释|编号|序号|引号|空格|逗号|分号|动画|音效|图标|标题)|方向锁定"
    r"|加粗|斜体|居中|对齐|编号|标注|配图|分栏|转义|取整|四舍五入|千分位|着色|闪烁|置灰|置顶|吸顶|滚动|悬浮"
    r"|截断|省略号|补零|循环|播放|静音"
    r"|多语言|多用户|单用户|记住|加密|压缩|限制(?:长度|数量|字数|大小)|计算"
)
NEEDED = Shape(
    r"需要(?!我|你|您|把|给|让|将|重|清|删|推|上线|发|换|续|关|停|开通|升|买|付|登|授|部|迁|回"
    r"|移|覆|合并|公开|通知|联系|签|轮|扩|充)[^，。]{1,12}$|需不需要"
)
"""“需要云端同步吗”: whether something is needed, which is no deed."""

ALONE = Shape(r"^(?:那?么?就?)?[^，。？?]{1,14}[?？]?$")


ORDERED = Shape(
    r"^(?:是|好|可以|行|对|嗯)?[，,：: ]*(?:我来|现在就?|马上|直接|立刻|全部|都)?(?:把|给|让"
    r"|交|发|推|清|删|上|下|买|换|升|续|开通|关|停|切|放|公开|公布|通知|联系|回|告诉|提交|合并"
    r"|撤|付|用我|借|签|重新|扩|加钱|忽略)"
)


CHECKS = Shape(r"(?<=.)确认一下$")
"""前端框架确认一下: it only asks to be told."""


def unnamed_order_in_chinese(label: str) -> str | None:
    """The words of an option that orders an act which is not known to be harmless."""
    harmless = HARMLESS.search(label) and not touches_in_chinese(label)
    return label[:20] if ORDERED.match(label) and not harmless else None


def unnamed_act_in_chinese(question: str, *, yes_or_no: bool) -> str | None:
    """The words by which a plain Chinese question asks leave for an act that is not known to be harmless."""
    if not re.search(r"[\u3400-\u9fff]", question):
        return None
    question = CHECKS.sub("", question)
    if CHOICE.search(question):
        return runs_in_chinese(question)
    if re.search(r"怎么(?:办|处理)|如何处理", question) and not CONDITION.search(question):
        return question[:30]
    if HARMLESS.search(question) and not touches_in_chinese(question):
        return None
    if (
        CONDITION.search(question)
        and PRODUCT.search(question)
        and not (AGENT.search(question) or REAL.search(question))
    ):
        return None
    if MARK.search(question):
        return question[:30]
    if PRODUCT.search(question) or NEEDED.search(question):
        return None
    asks = YES_OR_NO.search(question) or (yes_or_no and ALONE.match(question)) or "," in question
    return question[:30] if asks or touches_in_chinese(question) else None
