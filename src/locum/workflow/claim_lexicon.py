"""The words that make, weaken or spoil a claim of parallel agents, in English and both Chinese scripts."""

from locum.workflow.words import lexicon_of, word_set

PARALLEL = "parallel"
LOOSE = "loosely parallel"
AGENT = "agent"
TASK = "task"
CALL = "call"
THING = "thing"
ALIEN = "alien"
LAUNCH = "launch"
LAUNCHED = "launched"
RUN = "run"
NOT = "not"
CAP = "cap"
CAN = "can"
PLAN = "plan"
WHEN = "when"
IF = "if"
ASK = "ask"
EARLIER = "earlier"
HANDLE = "handle"
SAID = "said"
CLAIMED = "claimed"
PROGRAM = "program"
OUTCOME = "outcome"
THE = "the"
ALL = "all"
LABEL = "label"
MEASURE = "measure"
FROM = "from"
WITH = "with"
SMALL = "small"
AND = "and"
TURN = "turn"
COMMA = "comma"
COLON = "colon"
DASH = "dash"
OPEN = "open"
CLOSE = "close"
QUOTE = "quote"
HASH = "hash"
TO_RANGE = "range"
TICK = "tick"
CODE = "code"

TABLE: dict[str, str] = {
    PARALLEL: """
        in parallel|parallel|concurrently|concurrent|simultaneously|simultaneous|side by side|parallelly
        in parallel fashion|all at the same time|all at once|parallelized|parallelised|parallelizing
        parallelising|parallelize|parallelise
        并行|並行|平行|并发|並發|併發|併行|并列|並列|並发
    """,
    LOOSE: "at the same time|at once|同时|同時|同步|一起|一齐|一齊|一并|一併",
    AGENT: """
        agent|agents|subagent|subagents|sub-agent|sub-agents|teammate|teammates|specialist|specialists
        expert|experts|architect|architects|analyst|analysts|critic|critics|judge|judges|bot|bots
        ai assistants
        代理|代理人|智能体|智能體|智慧体|智慧體|代理程式|子代理|子代理程式|子代理人|子智能体|子智能體|研究员|研究員|调研员
        調研員|审查员|審查員|审查者|審查者|评审员|評審員|评审者|評審者|评审|評審|测试员|測試員|测试者
        測試者|开发者|開發者|开发人员|開發人員|工程师|工程師|专家|專家|助手|执行者|執行者|执行器|執行器
        探索者|审计员|審計員|稽核員|分析师|分析師|分析员|分析員|规划者|規劃者|规划师|規劃師|调查员|調查員
        写手|寫手|撰写者|调试员|調試員|除錯員|架构师|架構師|校验员|檢查員|检查员|验证员|驗證員|验证者
        驗證者|队友|隊友|协作者|協作者|研究者|探员|探員|勘察员|映射器|子agent|审阅者|審閱者|安全员|設計師
        设计师
    """,
    TASK: "task|tasks|subtask|subtasks|sub-tasks|任务|任務|子任务|子任務|工作任务|agent tasks",
    CALL: """
        call|calls|dispatch|dispatches|delegations|delegation|invocations|invocation|spawns
        调用|調用|呼叫|委派
    """,
    THING: """
        process|processes|server|servers|container|containers|thread|threads|worker|workers|user|users
        service|services|request|requests|connection|connections|job|jobs|build|builds|test|tests|suite
        suites|shard|shards|file|files|query|queries|download|downloads|upload|uploads|stream|streams
        pipeline|pipelines|browser|browsers|tab|tabs|terminal|terminals|window|windows|pane|panes|command
        commands|script|scripts|replica|replicas|pod|pods|node|nodes|machine|machines|core|cores|instance
        instances|migration|migrations|read|reads|search|searches|branch|branches|header|headers|handler
        handlers|listener|listeners|consumer|consumers|producer|producers|customer|customers|controller
        controllers|router|routers|parser|parsers|linter|linters|compiler|compilers|runner|runners|timer
        timers|computer|computers|parameter|parameters|number|numbers|order|orders|error|errors|filter
        filters|layer|layers|folder|folders|buffer|buffers|pointer|pointers|docker|player|players|driver
        drivers|monitor|monitors|processor|processors|operator|operators|vector|vectors|cursor|cursors
        color|colors|factor|factors|paper|papers|chapter|chapters|member|members|reader|readers|letter
        letters|cluster|clusters|subscriber|subscribers|publisher|publishers|provider|providers|adapter
        adapters|wrapper|wrappers|crawler|crawlers|scraper|scrapers|scheduler|schedulers|loader|loaders
        renderer|renderers|iterator|iterators|generator|generators|constructor|constructors|descriptor
        descriptors|selector|selectors|connector|connectors|mirror|mirrors|executor threads|http
        taskoutput|lane|lanes|round|rounds|phase|phases|step|steps|wave|waves|plan|plans|model|models
        endpoint|endpoints
        服务|服務|服务器|伺服器|服務器|进程|進程|行程|线程|執行緒|线程池|实例|實例|容器|请求|請求|用户
        使用者|用戶|连接|連線|连线|文件|檔案|用例|命令|指令|脚本|腳本|副本|节点|節點|浏览器|瀏覽器|窗口
        視窗|视窗|终端|終端|查询|查詢|下载|下載|流水线|分片|分支|数据库|資料庫|消费者|消費者|生产者|生產者
        订阅者|訂閱者|读者|讀者|程序|程式|作业|作業|模块|模組|接口|页面|頁面|机器|機器|主机|主機|管理员
        管理員|客户端|用戶端|会话|會話|連接|构建|構建|建置|编译|編譯
    """,
    ALIEN: """
        jenkins|ci|gitlab|buildkite|azure|zabbix|datadog|estate|travel|sales|support|human|customer|ssh
        http|https|socks|nginx|proxy|monitoring|telemetry|background download|docker|kubernetes|k8s|gradle
        maven|make|cron|celery|import|export|batch|sql|etl|hired
        反向|定时|定時|下载|下載|构建|構建|编译|編譯|建置|人工|真人
    """,
    LAUNCH: """
        calls|invokes|engages|triggers|kicks off|fires off|assigns|executes|brings in|spawn|spawning
        launch|launching|dispatch|dispatching|start|starting|kick off|kicking off|spin up|spinning up
        spins up|fire off|firing off|fire up|firing up|deploy|deploying|delegate|delegating|create
        creating|invoke|invoking|use|using|run|running|execute|executing|send|sending|send out|sending out
        issue|issuing|trigger|triggering|assign|assigning|engage|engaging|bring in|bringing in|orchestrate
        orchestrating|spawns|launches|dispatches|starts|runs|uses|sends|creates|deploys|delegates|call
        calling|put|putting|get|getting|have|having|fan out|fanning out|fan out to|set off|setting off
        set up|setting up|open|opening|hand off|handing off|hand|summon|summoning|employ|employing
        mobilise|mobilize|mobilizing|mobilising|unleash|unleashing|initiate|initiating|begin|beginning
        通过|通過|透過|透过|借助|利用|启动|啟動|启用|啟用|派出|派发|派發|派遣|派|委派|委托|委託|调用|調用
        呼叫|调度|調度|生成|创建|創建|建立|开启|開啟|开|開|发起|發起|运行|運行|執行|执行|跑|使用|用|安排
        分派|分配|指派|叫|召唤|召喚|部署|拉起|起|发送|發送|发出|發出|让|讓|由|有|请|請|放出|触发|觸發|交给
        交給|动用|動用|出动|出動|叫上|叫来|派上
    """,
    LAUNCHED: """
        spawned|launched|dispatched|started|kicked off|spun up|fired off|fired up|deployed|delegated
        created|invoked|triggered|assigned|sent|sent out|issued|used|ran|fanned out|set off|brought in
        summoned|put to work|initiated
        已启动|已啟動|启动了|啟動了|派出了|已派出|派了|开了|起了|生成了|创建了|調用了|调用了|呼叫了
    """,
    RUN: """
        run|runs|running|work|works|working|are|is|now|operate|operates|operating|go|going|execute
        executing|proceed|proceeding|investigate|investigating
        運行|运行|工作|执行|執行|进行|進行|跑|开工|開工|处理|處理|正在|干活|幹活|作业中|推进|推進|展开
        展開|研究|调研|調研|审查|審查|調查|调查
    """,
    NOT: """
        not|never|no|don't|doesn't|didn't|won't|can't|cannot|isn't|aren't|wasn't|weren't|without
        instead of|rather than|avoid|avoiding|nor|neither|no longer|unable|failed to|fail to|fails to
        refrain|stop|stopped|skip|skipped|skipping|cancel|cancelled|canceled|abort|aborted|forbid
        forbidden|prohibited|dont|wouldn't|couldn't|shouldn't|haven't|hasn't|hadn't|mustn't|refuse|nobody
        none|in place of|hardly|ain't|needn't|decline|declined|ban|banned|as opposed to|cancelling
        canceling|sequentially rather than|decided against|advise against|against launching
        against spawning|against running|against dispatching
        不|不要|不能|不会|不會|不再|不是|不用|不必|不得|不应|不應|不宜|不准|不許|不许|没有|沒有|没|沒|并未
        並未|未|未曾|未能|无法|無法|无需|無需|毋须|避免|切勿|勿|别|別|禁止|严禁|嚴禁|而非|而不是|取消|放弃
        放棄|拒绝|拒絕|从不|從不|从未|從未|绝不|絕不|停止|并没有|並沒有|并不|並不|并非|並非|非|代替|取代
        不可|停用|省去|跳过|跳過|以免|免得|不让|不讓|也不|与其|與其
    """,
    CAP: """
        up to|at most|max|maximum|no more than|as many as|limit|limited to|limit of|cap|capped at|cap of
        fewer than|less than|more than|not more than|under|below|maximum of|a maximum of|a max of|max of
        or fewer|or less|concurrency|limits|capacity|exceed|exceeding|exceeds|anywhere from|per|quota
        ceiling|upper bound|over|several of|some of|one of|or so|upwards of|no fewer than
        最多|至多|上限|不超过|不超過|最大|以内|以內|以下|以上|少于|少於|多于|多於|低于|低於|超过|超過|顶多
        頂多|不多于|不多於|限制|限额|并发度|並發度|并发数|並發數|并行度|並行度|并行数|並行數|并发上限
        并行上限|不到|最大并行|封顶|为限|為限|内|多个|多個|左右
    """,
    CAN: """
        each|every|can|could|may|might|would|able|capable|allows|allow|allowing|lets|supports|support
        supporting|possible|possibly|perhaps|maybe|potentially|would've|could've|i'd|we'd|you'd|it'd
        they'd|should|ought|enables|enable|optionally|permits|permit|probably|theoretically|hypothetically
        in theory|ideally|eligible|parallelizable|feasible|suitable|worth|designed to|capability|ability
        feature|handles
        每|每个|每個|每次|每轮|每輪|可|可以|能|能够|能夠|支持|支援|允许|允許|也许|也許|或许|或許|可能|应该
        應該|应当|應當|理论上|理論上|适合|適合|足以|有能力|本可|本来可以|本可以|原本可以|最好|值得|不妨
        足够|或可|大概|便于|具备|具備|功能
    """,
    PLAN: """
        tried to|attempted to|attempt to|attempting to|how to|explains|let's say|about to|almost|nearly
        say we|suppose we|plan to|plans to|planning to|planned to|plan is to|idea is to|intend to
        intends to|intending to|propose|proposing|proposal|suggest|suggesting|suggestion|recommend
        recommended|recommending|consider|considering|think about|thinking about|thinking of|imagine
        suppose|option|options|alternative|alternatively|for example|for instance|e.g|eg|such as|tomorrow
        next week|next time|next session|someday|eventually|in the future|in future|later on|hope to
        hoping to|hopes to|would like to|want to|wants to|wish|try to|trying to|prefer|prefers|goal is to
        aim to|aims to|example|todo|roadmap|wanted to|wanted|was going to|were going to|meant to
        supposed to|afterwards|down the road|next sprint|next phase|next month|in a later phase
        in the next phase|in a future phase|strategy|plan is|had planned|known to|future|later|needs to
        imagine if|like|thought about|discussed|debating|considered|contemplated|thought of|toyed with
        尝试|嘗試|试图|試圖|试着|試著|计划|計劃|計畫|打算|准备|準備|建议|建議|考虑|考慮|推荐|推薦|假设
        假設|设想|設想|例如|比如|譬如|举例|舉例|示例|明天|下次|以后|以後|将来|將來|未来|未來|下一阶段
        下一階段|下个阶段|希望|想要|想|拟|擬|方案|选项|選項|或者|稍后|稍後|之后再|之後再|下周|下週|下星期
        日后|日後|原计划|原計劃|本想|本打算|本來打算|预计|預計|日程|回头|回頭|改天|期望|另一种|另一種|本应
        本應
    """,
    IF: """
        if|unless|provided|assuming|in case|whenever|should you|only if|were we to|as long as|depending on
        whether|provided that|even if|in the event
        如果|若|若是|倘若|假如|要是|假使|一旦|除非|只要|只有|视情况|視情況|的话|的話|必要时|必要時|需要时
        需要時|如需|如有需要|如有必要|当|當|万一|萬一|若要|若需|倘|如要|每当|每當|时再|時再|后再|後再|等到
    """,
    WHEN: "when|once|as soon as|until|before",
    ASK: """
        should i|shall i|should we|shall we|do you want|would you like|want me to|can you|could you
        would you|will you|how many|how about|what about|why|what if|may i|can i|do i|do we|did you|did we
        did i|are there|is it|have you|are you|does it|am i|what happens|how do|how does|how can
        how should|which of
        吗|嗎|么|麼|呢|是否|要不要|能否|可否|能不能|可不可以|是不是|有没有|有沒有|为什么|為什麼|怎么|怎麼
        如何|几个|幾個|多少|难道|難道|需不需要|会不会|會不會|何时|何時|为何|為何
    """,
    EARLIER: """
        keep working|keep running|keeps running|keeps working|continue working|continue running
        continue to run|continue to work|earlier|previously|yesterday|last time|last week|last session
        last round|last turn|last run|previous|prior|before that|ago|in the past|used to|back then
        last month|last night|last phase|last sprint|in the last|had|still|formerly|once upon
        the other day|this morning|in phase|historically|last year|during phase|at that point|back in
        who ran|that ran|which ran|who worked|that worked|which worked
        之前|先前|此前|早先|昨天|昨日|上次|上一轮|上一輪|上轮|上輪|上一次|上一回合|前一轮|前一輪|上周|上週
        刚才|剛才|过去|過去|曾|曾经|曾經|早些时候|早些時候|前面|仍在|仍|还在|還在|依然|当时|當時|原先|以前
        上个|上個|上一阶段|上一階段|上回|前次|前天|早前|往常|依旧|當初|当初
    """,
    HANDLE: """
        wait|waiting|waited|read|reading|collect|collecting|collected|gather|gathering|gathered|merge
        merging|merged|combine|combining|combined|synthesize|synthesizing|synthesized|synthesise|summarize
        summarizing|summarise|kill|killing|resume|resuming|check|checking|checked|poll|polling|monitor
        monitoring|watch|watching|compare|comparing|describe|describes|describing|discuss|discussing
        document|documenting|mention|mentions|mock|mocking|simulate|simulating|simulates|benchmark
        implement|implementing|implemented|implements|add|adding|added|design|designing|configure
        configuring|remove|removing|refactor|explain|explains|taskoutput|await|awaiting|reviewing|hear
        heard|received|receive|receiving|aggregate|aggregating|consolidate|consolidating|output|outputs
        results|result|findings|reports|report|summaries|summary|files from|test that|assert|verify
        verifies|ensure|ensures|fix|fixed|fixing|notify|message|based on|thanks to|listing|list|tracking
        track|shut down|terminate
        等待|等|汇总|匯總|收集|汇集|彙整|整合|合并|合併|读取|讀取|阅读|閱讀|检查|檢查|比较|比較|轮询|輪詢
        监控|監控|综合|綜合|模拟|模擬|来自|來自|根据|根據|基于|基於|整理|终止|終止|恢复|恢復|接收|收到
        收齐|收齊|杀掉|关闭|關閉|查看|修复|修復|修正|解决|解決|实现|實現|实作|實作|支持|支援|重构|重構
    """,
    SAID: """
        shows|show|showed|log|transcript|asked|asks|asking|requested|said|says|told|wrote|writes|mentions
        mentioned|documented|documents|recommends|described|states|stated|suggested|proposed|means|meant
        promised|instructs|instructed|wants|readme|docs|documentation|changelog|article|according to|blog
        issue says|quoted|quote|reads|expects|expected|noted|called for|calls for|complained|complains
        他说|她说|他說|她說|有人说|有人說|用户说|用戶說|说要|說要|日志|日誌|显示|顯示|记录|記錄|文档|文檔
        文件说|说过|說過|写道|寫道|写着|寫著|提到|要求过|要求|教程|教學|文章|博客|所说|所謂|所谓|引用|原文
        意思是|指的是|描述|讨论|討論|规定|規定|提及|指出|问我|問我|問他|问他
    """,
    CLAIMED: """
        claimed|claims|claim|announced|announces|claiming|pretended
        声称|聲稱|宣称|宣稱|号称|號稱|自称|自稱|谎称|謊稱
    """,
    PROGRAM: """
        test|tests|benchmark|benchmarks|script|scripts|function|functions|method|class|code|fixture
        fixtures|simulator|demo|app|library|users|customers|company|server|gunicorn|pytest|jest|vitest
        nginx|gradle|make|docker|endpoint|api|loop|scheduler|daemon|product|program|software|companies
        people|teams|repo|snippet
        系统|系統|平台|产品|產品|软件|軟體|框架|脚本|腳本|测试|測試|函数|函數|代码|程式碼|服务器|伺服器
        程序|程式|用户|使用者|公司|团队|團隊|基准|基準|单元测试|压测
    """,
    OUTCOME: """
        wrote|finished|completed|returned|reported|found|produced|delivered|came|have|has|had|disagreed
        agreed|done|confirmed|were|was|concluded|identified|discovered|failed|crashed|succeeded|ended|all
        timed|took|spent|cost|did|got|gave|made|left|submitted|responded|passed
        写了|寫了|写完|寫完|完成了|完成|已完成|已经完成|已經完成|返回了|返回|汇报了|彙報了|给出了|給出了
        产出|產出|写入|寫入|发现了|發現了|发现|發現|都完成|结束|結束|的结果|的結果|的输出|的輸出|的报告
        的報告|的产出|的結論|的结论|失败了|失敗了|报告了|報告了|得出|提交了|花了|用了|的文件|写出|寫出
        已返回|生成的
    """,
    THE: """
        of the|of these|of my|of our|of its|the|these|those|my|our|your|their|its|his|this|that|said
        aforementioned
        这|這|那|这些|這些|那些|该|該|上述|我的|你的|其|此
    """,
    ALL: """
        all|all of|each of|every one of|all of the|total of|a total of
        全部|所有|全体|全體|总共|總共|共|一共|这里的|另外|再
    """,
    LABEL: """
        phase|step|wave|round|stage|issue|level|chapter|part|section|group|batch|iteration|sprint|day
        version|figure|line|ticket|pr|attempt|no|number|item|milestone|week|appendix|rule|note|question
        page|slot|index|id|port|tier|priority|requirement|req|story|epic|cycle|lesson|point|case|pass|exit
        code|python|node|es|http
        阶段|階段|步骤|步驟|波次|波|第|轮次|輪次|轮|輪|章|节|節|版本|步|编号|編號|序号|序號|号|號|批次
        里程碑|需求|行|迭代|级|級|層|层|目标|目標|条目|图|圖|表|章节|章節
    """,
    MEASURE: """
        x|×|of|of the|of them|of these|of my|of our|of its|brand-new
        个|個|名|位|路|组|組|条|條|只|隻|支|份|次|台|款|种|種|批|线|線|员|員|倍|股|波人
    """,
    FROM: "of the|of these|of my|of our|of its|from|by|after|of",
    WITH: "with|to|alongside|using|via|across|through|consisting of|comprising|which|有",
    SMALL: """
        can confirm|can report|can see|can tell|can say|so that|so they|so they can|so that they
        so that they can|to|in|on|for|at|into|onto|are|is|was|were
        will|be|been|being|as|that|who|which|a|an|it|they|we|i|you|he|she|i'm|we're|they're|i'll|we'll
        let's|let|me|just|here|there|from|by|via|across|with|using
        是|在|被|给|給|将|將|会|會|来|來|去|都|已|已经|已經|正|我|我们|我們|你|您|他们|他們|它们|它們|她们|她們|分别|分別|各自
        各|并|並|为|為|对|對|把|来做|负责|負責|就|便|先|现在|現在|立即|马上|馬上
    """,
    AND: "and|plus|&|和|与|與|及|以及|跟|与其他|與其他|与其它|與其它|与其余|與其餘",
    TURN: """
        while|whereas|but|then|because|so|since|although|though|meanwhile|however|another|otherwise
        which means
        但|但是|不过|不過|然后|然後|接着|接著|再|因为|因為|所以|而|却|卻|随后|隨後|于是|於是|因此|与此同时
        與此同時|否则|否則
    """,
    COMMA: ",|，|、|;|；",
    COLON: ":|：",
    DASH: "—|–|→|->|=>|=|⇒|…",
    OPEN: "(|（|[|【",
    CLOSE: ")|）|]|】",
    QUOTE: '"|“|”|「|」|『|』|«|»|‘',
    HASH: "#|$|€|£|¥|%",
    TO_RANGE: "~|～|-",
    TICK: "✓|✔|✅|☑|☐",
}
"""Tag → its words, parted by bars; a word may stand under several tags."""

LEXICON = lexicon_of(TABLE)

NO_AGENTS = word_set(
    """
    after|another|answer|assist|author|behavior|better|bigger|border|center|centre|char|cheaper
    checklist|cleaner|closer|color|consider|consist|container|corner|counter|cover|cyber|december
    deeper|deliver|discover|docker|door|earlier|easier|editor|either|enter|error|ever|exist|faster
    favor|fewer|filter|floor|footer|for|former|further|greater|header|her|higher|however|hyper
    inner|insist|junior|larger|later|latter|layer|list|longer|lower|major|marker|master|matter
    minor|mist|never|newer|november|number|october|offer|older|order|other|outer|over|paper|per
    per-layer|persist|poor|power|prior|proper|rather|recover|register|remainder|remember|render
    resist|senior|september|shorter|slower|smaller|sooner|summer|super|their|together|token
    transfer|trigger|twist|under|upper|user-facing|water|whether|wider|winter|wrist
    """
)
"""Words that end like the name of an agent and name none."""
