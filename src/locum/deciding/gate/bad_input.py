"""What a program does with input that is broken or missing: a question of design, also where it drops it."""

from locum.deciding.gate.text import Shape

BAD = (
    r"(?:outliers?|nans?|nulls|(?:missing|null|nan|invalid|illegal|malformed|corrupt(?:ed)?|broken|bad"
    r"|unpars\w+|unreadable"
    r"|unknown|unrecogni[sz]ed|unexpected|unsupported|out-of-range|out-of-order|non-numeric|truncated"
    r"|incomplete|garbled|noisy"
    r"|dropped|lost|late|oversized) (?:[\w-]+ )?(?:values?|data|data points?|readings?|samples?"
    r"|measurements?|cells?|inputs?"
    r"|lines?|events?|messages?|packets?|frames?|fields?|tokens?|characters?|bytes?|requests?|options?"
    r"|flags?|keys?"
    r"|arguments?|geometr(?:y|ies)|pixels?|headers?|columns?|timestamps?|dates?|escapes?|sequences?"
    r"|coordinates?"
    r"|responses?|datagrams?|spectra|parameters?|tags?|rows|records|entries|images?|files|commands?|urls?"
    r"|symbols?|labels?))"
)
SET = (
    r"(?: (?:in|from|of|on|inside|during) (?:the |an? |our )?(?:(?:survey|training|test|sensor|raw|input"
    r"|time[- ]series|log|csv"
    r"|excel|json|xml|output|result|exported|cleaned|imported|incoming|weather|spectral|image|audio"
    r"|feature|analysis|panel|gps|config"
    r"|configuration|data"
    r"|parsed|tracking|catalogue|plot) ?)*(?:data|files?|set|series|streams?|csv|frames?|columns?|feeds?"
    r"|dataset|input|output|arrays?|matrix"
    r"|survey|signal|import|parser|analysis|spectrum|catalogue|plot|map|chart|model|pipeline|packets?))?"
)
DOES = (
    r"(?:be )?(?:handled?|treat(?:ed)?|deal(?:t)? with|process(?:ed)?|mark(?:ed)?|report(?:ed)?"
    r"|represent(?:ed)?|encod(?:ed)?|replaced?|filled(?: in)?|imputed)"
)
ENGLISH = Shape(
    rf"^(?:how|what) (?:should|shall|do|does|will|is|are) (?:the |an? )?(?:[\w-]+ ){{0,3}}?(?:{DOES} "
    r"|(?:happen|be done|do|done)"
    rf" (?:to|with|about) )?(?:the |all )?{BAD}{SET}(?: {DOES}{SET})?$"
    rf"|^should (?:the )?{BAD}{SET} be (?:[\w-]+(?:,? or )?){{1,3}}(?: with the [\w-]+)?$"
    r"|^what (?:should|does|will|must) (?:the |an? )?(?:[\w-]+ ){1,3}(?:do|return|print|log"
    r"|show) (?:when|if"
    r"|on|for|with) (?:the "
    rf"|an? |it (?:sees|meets|gets|finds|hits) (?:an? )?)?(?:{BAD}|[\w-]+ (?:is|are|goes) (?:missing"
    r"|malformed|invalid|broken"
    r"|corrupt(?:ed)?|unreadable|not found|empty|null|unknown|too (?:long|large|short)))$"
    rf"|^what (?:do|should|shall) (?:i|we) do with (?:such |these |those )?{BAD}{SET}$"
    r"|^(?:what (?:should|does) happens?|how should (?:the |an? )?[\w-]+ react) (?:when|if) (?:the "
    r"|an? )?(?:[\w-]+ ){1,2}?"
    r"(?:(?:in|of|from) (?:the |an? )?(?:[\w-]+ )?(?:file|input|data|csv|config|stream|response"
    r"|request|import) )?"
    r"(?:cannot|can't|could not|can not) be (?:parsed|read|decoded|found|loaded|converted|matched"
    r"|validated)$"
    r"|^what (?:should|does) (?:happens?) (?:when|if|on) (?:the |an? )?(?:[\w-]+ )?[\w-]+ (?:is"
    r"|are) (?:missing|malformed|invalid"
    r"|broken|corrupt(?:ed)?|unreadable|not found|empty|null|unknown|too (?:long|large|short))$"
)
THERE = Shape(
    r"\b(?:i|me|we|our|my|your|old|existing|legacy|stale|live|production|prod|customers?|clients?|patients?"
    r"|accounts?|users?"
    r"|orders?|invoices?|payments?|backups?|today|now|(?<!output )(?<!result )table|database|duplicates?)\b"
)
DOER = Shape(r"^what (?:do|should|shall) (?:i|we) do\b")
CHINESE = Shape(
    r"^(?:遇到|碰到)?(?:程序|解析器?|系统|导入|接口|请求|采集|训练集?|数据集?|样本|问卷|传感器|配置"
    r"|文件|命令|日志|表格"
    r"|脚本|客户端|播放器|图表|模型)?[里中的]*"
    r"(?:(?:样本|类别|数据|标签)不(?:平衡|均衡|一致)|缺失值|缺测值?|缺值|空值|缺失数据|异常值|离群[值点]"
    r"|脏数据|噪声点?"
    r"|(?:非法|无效|未知|多余|不支持|格式错误"
    r"|格式不对|不合法|有误|损坏)的?(?:输入|字符|值|参数|数据|字段"
    r"|命令|类型|键|枚举值?|编码|格式|行|报文|数据包|帧|坐标|日期|选项|标签)|坏(?:行|点|值|包|帧)"
    r"|(?:无法|不能)(?:解析|识别|读取)的(?:行|数据|内容|文件|字段)"
    r"|(?:解析|请求|网络|连接|下载|加载|读取|转换|编译|校验|解码|渲染|识别|启动|采集|传感器读数?|写入"
    r"|初始化)(?:失败|超时|出错|中断|断开|错误|异常)"
    r"|[^,。]{1,4}(?:碰到|撞到|飞出|走到)(?:墙壁?|边界|边缘|屏幕|障碍物?|地面|敌人|门)|超时|断网|断线"
    r"|(?:没有|无)(?:网[络路]?|信号|结果)|找不到(?:文件|配置|图片|资源|字段|设备|字体|模块)"
    r"|(?:文件|配置|图片|字段|参数|键|输入|结果|列表|配置文件|字体)(?:不存在|缺失|为空|损坏|太长|过长|太大"
    r"|过大))"
    r"(?:的时候|时候?|后|的话)?,?(?:应该?|要|该)?(?:怎么|如何|怎样)(?:处理|办|做|显示|提示|反应|应对|返回"
    r"|标记|表示|填充|填|补)$"
)
NOT_HERE = Shape(r"我|把|给|旧|老|线上|生产|正式|客户|用户|账|订单|备份|历史|现有|已有|今|明|一下|吧|删|清")


def about_bad_input(question: str) -> bool:
    """Whether a plain question asks what a program does with input that is broken or missing, in general."""
    if ENGLISH.match(question):
        return not THERE.search(DOER.sub("", question))
    return bool(CHINESE.match(question)) and not NOT_HERE.search(question)
