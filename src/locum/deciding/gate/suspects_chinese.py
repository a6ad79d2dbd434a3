"""The Chinese for people, money, rights, losses, moments, the world: a choice with none of it needs no more.

The list is wide on purpose, down to single characters: it only keeps what nobody knows from being answered.
"""

from locum.deciding.gate.families import ABOUT_AN_ACT
from locum.deciding.gate.text import CHINESE, Shape, between_characters, plain
from locum.model.asked import Asked

LONGEST = 28
BRACKETED = Shape(r"^\[[^\]]{1,20}\]\s*")
SEVERAL = Shape(r"[。!?;,\n]")
ASKS = Shape("哪|什么|怎么|如何|怎样|多少|多[大长宽高久快深细]|几|还是")
ANYWHERE = (
    "谁|客户|用户|会员|同事|员工|读者|大家|所有人|全员|老板|领导|供应|厂|对方|别人|学生|家长|病人|患者|粉丝|订户|群|朋友|团队|人员"
    "|名单|名册|权|密|钥|口令|令牌|证|账|帐|身份|管理员|授|签|许可|防火墙|跳过|绕|关|禁|放行|放宽|信任|检查|门槛|钱|费|价|付|款"
    "|买|卖|租|订阅|套餐|额|预算|充|续|票|奖|券|元|[$€¥]|发布|发[给到送出往]|上线|线上|生产|正式|部署|推|寄|邮|通知|公告|公开"
    "|外|云|域|服务|主机|机房|节点|集群|仓|远|主干|分支|合并|提交|商店|上架|审|渠道|频道|灰度|分享|共享|上传|镜像|源|网|删|清|丢"
    "|扔|覆盖|替|重置|重写|恢复|回滚|迁|搬|旧|老|历史|备份|归档|过期|留|腾|空间|磁盘|硬盘|闲|多余|残|整理|精简|收|淘汰|处置|处理"
    "|舍|弃|停|下架|退|安装|装|跑|运行|执行|启动|重启|升级|切|接|代|帮|把|给|让|将|就地|现有|现在|今|明|后天|周|晚|马上|立刻"
    "|何时|什么时候|哪天|我|你|您|他|她|自主|问|确认|同意|批准|法|合同|药|剂|量?产|监控|统计|埋点|告警|机器|设备|现场|资料|数据"
    "|记录|文件夹|目录|拿|送|传|导|抓|爬|借|算了|行不行|熔|刷|烧|工单|版本|固件|阀|闸|泵|灯|写什么|回复|答复|信|评论"
)
IN_OPTION = Shape(ANYWHERE)
IN_QUESTION = Shape(f"{ANYWHERE}|它|这|那|其|全|所有|都|没|开|直|先|再|还要|不要|别|人[^工机]")


def unsuspected_in_chinese(asked: Asked) -> bool:
    """Whether a short Chinese choice, with all its options, has no suspect character."""
    told = between_characters(plain(asked.text))
    if asked.kind in ABOUT_AN_ACT or not asked.choices or not CHINESE.search(told):
        return False
    question = BRACKETED.sub("", told).rstrip("?？ ")
    if len(question) > LONGEST or SEVERAL.search(question) or not ASKS.search(question):
        return False
    labels = (between_characters(plain(one.in_full)) for one in asked.choices)
    return not IN_QUESTION.search(question) and not any(map(IN_OPTION.search, labels))
