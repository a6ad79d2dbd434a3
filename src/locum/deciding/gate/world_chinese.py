"""Things out there in the world, in Chinese (simplified): an act that names one is the human's."""

from locum.deciding.gate.text import Shape

OTHERS = (
    r"客户|顾客|用户们|所有用户|全体|大家|所有人|别人|他人|外人|团队|同事|老板|主管|领导|上级|家长|学生们"
    r"|患者|病人"
    r"|读者们|粉丝|群里|群组|频道|厂商|供应商|第三方|合作|外包|审查|审核的人|评审|维护者|社区|媒体|公众"
    r"|测试人员|志愿者"
)
PLACES = (
    r"线上|生产(?!力)|正式|现网|真实|实机|真机|远端|远程|主干|主线|主分支|main|master|origin|上游|服务器"
    r"|伺服器|主机"
    r"|那台|机器|集群|节点|云(?!朵)|实例|网上|外网|公网|网络|官网|商店|市场|仓库(?!管理|页)|npm|pypi"
    r"|github|docker hub"
    r"|域名|网域|dns|防火墙|端口|vpn|路由器|外部|对外|公开|开放|slack|微信|钉钉|飞书|论坛|网盘|云盘"
)
HOLDINGS = (
    r"账号|账户|密钥|金钥|密码|口令|凭证|凭据|令牌|token|证书|私钥|\.env|环境变量|登录信息|权限|管理员"
    r"|角色权|备份|快照"
    r"|历史(?!记录页)|旧|老(?!师)|提交记录|过去|存档|录音|录像|原始数据|现有数据|数据库里|库里|资料库里"
    r"|重复的?(?:数据|资料)"
    r"|正版|固件|烧录|刷机|引导程序|病历|成绩|个资|个人信息|隐私"
)
BUSINESS = (
    r"钱|费(?!时|力)|付|买|订阅|套餐|额度|配额|预算|账单|发票|退款|充值|续|升级|试用|会员|投广告|投放|抽成|薪"
    r"|协议|授权|条款|合同|合约|版权|许可|法务|商标|邮件|电邮|信(?!息|号)|通知(?!栏|图|样|中心|默认|声"
    r"|方式|设置|用)|评论区|留言给|回复|工单|issue"
    r"|\bpr\b|公告|声明|邀请"
)
SAFEGUARDS = (
    r"ci\b|流水线|扫描|检查|校验|监控|告警|报警|警报|看门狗|保护|限制|沙箱|遥测|统计上报|埋点|追踪|录屏"
    r"|加密关|验证关"
    r"|红灯|没看到|不管它|别管|忽略|绕过?|跳过|睁一|装作|视而不见"
    r"|\bmail\b|\bsend\b|login|cloud|deploy|push|release|server|prod|\bkey|account|domain|publish"
    r"|双重验证|两步验证|门槛|覆盖率|审计|审批|匿名"
)
TIMES = r"今晚|今天|今夜|明天|明早|半夜|本周|周末|这就|永久|彻底|以后都|从此|往后"

RUN = Shape(
    r"哪台|机器(?!人|学习)|换新版|旧系统|老系统|关掉|停掉|停机|事故|故障|泄露|密钥|金钥|凭证|机密|证书"
    r"|域名|工资|董事"
    r"|审查|审核(?!页|列表|状态)|那一关|谁的(?:账|号|名|信箱|邮箱)|老板|扩容|扩充|上限给|套餐|值班|集群"
    r"|丛集|区域|所有者|拥有者|负责人|状态页|限流|备份(?!多久|频率|几|格式|功能|周期)|差评"
    r"|客诉|投诉|合约|合同|合作方"
    r"|供应商|银行"
    r"|老用户|老客户|旧方案|现在|目前|今晚|今天|明天|刚刚|优惠券|送券|折扣|流量|副本|实例|历史提交"
    r"|过去的提交|维护窗口"
    r"|退钱|给退|审计|稽核|红灯|怎么过(?:去|关|得去)|怎么混过|(?:名单|资料|信息)[^，。]{0,4}(?:拷|传|送|寄"
    r"|交|发)(?:到|给)(?:哪|谁)"
    r"|第二(?:台|个)(?:服务|主机|账)|权重放到哪|传到哪|拷到哪"
)
"""Things that are run or owned, not designed."""

WORLD = Shape(rf"{OTHERS}|{PLACES}|{HOLDINGS}|{BUSINESS}|{SAFEGUARDS}|{TIMES}")
MAKES = Shape(
    r"(?:写|加|添加|增加|新增|实现|设计|重构|拆分|画|补|补上|补充|生成|创建|新建|修复|优化|定义"
    r"|规划)[^，。]{0,12}"
    r"(?:测试|文档|页面?|按钮|组件|模块|功能|接口|函数|类|注释|类型|字段|表单|弹窗|界面|样式|说明|计划"
    r"|路线图|流程图"
    r"|原型|用例|章节|图标|菜单|设置项|校验逻辑|提示)"
)
"""An act that only makes a part of the work."""


def runs_in_chinese(question: str) -> str | None:
    """The thing that is run, not designed, which a question names, whatever it asks about it."""
    found = RUN.search(question)
    return found[0] if found else None


def touches_in_chinese(question: str) -> str | None:
    """The first thing out there that an act names, unless it only makes a part of the work."""
    if MAKES.search(question):
        return None
    found = WORLD.search(question)
    return found[0] if found else None
