"""Who does the deed in a Chinese sentence: the agent in the real world, or the product being designed."""

from locum.deciding.gate.text import Shape

AGENT = Shape(
    r"我|帮你|帮您|替你|替您|现在|马上|立即|立刻|直接|一下|顺手|顺便|吧|继续执行|批准|同意"
    r"|确认执行|授权|可以开始|是否执行|要执行|今晚|今天"
)
REAL = Shape(
    r"线上|生产|正式环境|正式站|远端|远程|真实|客户(?!列表|管理|端|页|表单|详情)|历史数据|旧"
    r"|现有|已有|备份|遗留"
    r"|过期的?数据|主干|主分支|上游|老数据|测试库|预发"
)
PRODUCT = Shape(
    r"用户|使用者|应用|页面|界面|介面|按钮|钮上|按键|功能|弹窗|对话框|待办|任务|回收站|软删除|接口"
    r"|字段|栏位|命令|指令|提示|确认框|列表|清单|菜单|选单|卡片"
    r"|笔记|评论|留言|消息|通知栏|购物车|表单|图标|快捷键|手势|滑动|管理员|游戏|玩家|仪表盘"
    r"|组件|元件|产品|注册(?!表)|手机|电脑|平板|新手|软件|软体|小程序|网站|客户端|前端|后端"
    r"|文档|配色|主题|角色|图表|报表"
    r"|语系|语言|动画|标签|搜索|搜寻|筛选|头像|字体|布局|导航|日历|提醒|选项|排版|表情|方式"
    r"|格式|样式|框架|风格|类型"
)
SHAPE = Shape(
    r"怎么|如何|怎样|什么|哪|需不需要|是否(?:需要|支持|可以|能|应该|显示|提供|允许用户)"
    r"|要不要(?:有|加|做|支持|提供|显示)|需要[^，。]{0,12}(?:吗|么)|支持[^，。]{0,12}吗|应该"
    r"|能不能|可不可以|多久|谁"
)
"""The shape of a question about a product."""
DOES_IT = Shape(
    r"(?:用户|使用者|应用|app|系统|页面|界面|管理员|玩家|客户端|前端|后端|命令|按钮|软件|软体"
    r"|小程序|网站|产品|接口|访客|会员|作者|组件)"
    r"(?:们|可以|能够?|应该|如何|怎么|怎样|是否|要不要|需要|会|在[^，。]{0,6}|自动|自己|点击"
    r"|想|要|的?时候|去|来|通过[^，。]{0,6}){0,4}$"
)
CONDITION = Shape(
    r"自动|当[^，。]{1,12}时|[^，。\d小实及同]时[，,]?(?!间)|之?后[，,]|每天|每周|每月|默认"
    r"|到期|后(?=[^，。]{0,6}(?:怎|如何))|\d+ ?(?:天|小时|周|个月|分钟)后?|滑动|点击|长按|弹窗"
    r"|界面上|页面上"
)
NOT_DONE = Shape(
    r"(?:不要?|别|勿|无需|不用|不必|不会|不能|不得|禁止|避免|不再|从不|绝不|暂不|先不|没有?"
    r"|而不是|不去|保留不)(?:再|去|做|进行|自动|直接|会|对)?$"
)


def is_design(question: str) -> bool:
    """Whether a plain Chinese question asks how a product should be, not whether to do something now."""
    if AGENT.search(question) or REAL.search(question):
        return False
    return bool(PRODUCT.search(question)) and bool(SHAPE.search(question))


def product_does_it(sentence: str, start: int) -> bool:
    """Whether the deed that begins here is the product's or its users', by what stands around it."""
    if AGENT.search(sentence) or REAL.search(sentence):
        return False
    if DOES_IT.search(sentence[:start]):
        return True
    return bool(CONDITION.search(sentence)) and bool(PRODUCT.search(sentence))


def denied(sentence: str, start: int) -> bool:
    """Whether the words right before a deed say that it is not done."""
    return bool(NOT_DONE.search(sentence[:start]))
