"""The words that speak for or against a stage, and those that excuse a bad word."""

from locum.workflow.words import lexicon_of

FAIL = "fail"
REJECT = "reject"
ISSUE = "issue"
HOLE = "hole"
GRAVE = "grave"
HIGH = "high"
BUG = "bug"
FOUND = "found"
PASS = "pass"
APPROVE = "approve"
NOT = "not"
FIX = "fix"
TODO = "todo"
PAST = "past"
NOW = "now"
TOPIC = "topic"
ABOUT = "about"
MAYBE = "maybe"
SUBJECT = "subject"
OBJECT = "object"
AND = "and"
BUT = "but"
MARK = "mark"
OF = "of"
SKIPPED = "skipped"
PERSON = "person"
ALL = "all"
EACH = "each"
PART = "part"
EXCEPT = "except"
OUTSIDE = "outside"
ALSO = "also"
TESTED = "tested"
SOME = "some"
ASIDE = "aside"

TABLE = {
    FAIL: """
        failed to|fails to|does not work|doesn't work|do not work|don't work|not working|did not work
        didn't work|fail|fails|failed|failing|failure|failures|error|errors|errored|broken|crash|crashed
        crashes|exception|exceptions|panic|segfault|timed out|regression|regressions|does not compile
        doesn't compile|won't compile|could not run|cannot run|can't run|unable to run|couldn't run
        could not build|cannot build|does not build|doesn't build|unable to build|couldn't build|❌|✗|✘|✖
        not ok|unsuccessful|unsuccessfully|still red|is red|are red|breaks|did not complete|build broke
        broke the build|tests broke
        did not compile|didn't compile|did not build|didn't build|cannot find module|module not found
        does not start|doesn't start|does not even start|not met|are not met|is not met|unmet
        not satisfied|not fulfilled
        importerror|modulenotfounderror|syntaxerror|typeerror|valueerror|keyerror|attributeerror
        assertionerror|nameerror|indexerror|runtimeerror|referenceerror|nullpointerexception
        remains red|remain red|stays red|stay red|turned red|turns red|went red|red again
        不能用|无法工作|無法運作|失败|失敗|未通过|未通過|不通过|不通過|没有通过|沒有通過|没通过|沒通過
        未能通过|未能通過|无法通过|無法通過|报错|報錯|错误|錯誤|崩溃|崩潰|出错|出錯|异常|異常|挂了|掛了
        不合格|未全部通过|未全部通過|没过|沒過|没有过|沒有過|未过|未過|过不了|過不了|跑不过|跑不過|是红的
        是紅的|还是红|還是紅|仍是红|仍是紅|变红|變紅|红了|紅了|飘红|飄紅
    """,
    REJECT: """
        approval denied|approval withheld|denied approval|withhold approval|withholding approval
        deny approval|reject|rejected|rejecting|rejects|rejection|rejections|request changes
        requests changes|requesting changes|requested changes|changes requested|request_changes
        changes_requested|request-changes|changes required|changes are required|changes needed
        changes are needed|needs changes|needs work|needs rework|needs revision|do not merge|don't merge
        must not be merged|cannot be merged|can't be merged|should not be merged|not ready to merge
        not ready for merge|not mergeable|blocker|blockers|blocking issue|blocking issues|blocking problem
        blocking problems|blocking concern|blocking concerns|blocking finding|blocking findings|must fix
        must-fix|disapprove|disapproved|declined|veto|vetoed|nack|review failed|audit failed
        failed review|fails review|review fails|failed the review|failed the audit|block this
        blocking this|must be fixed before|must be addressed before|not acceptable|unacceptable
        before i can approve|before i approve|before this is approved|before it is approved
        before i sign off
        拒绝|拒絕|驳回|駁回|退回|打回|不通过|不通過|未通过|未通過|不予通过|不予通過|不批准|未批准|需修改
        需要修改|须修改|須修改|必须修改|必須修改|要求修改|请求修改|請求修改|請求變更|请求变更|要求變更
        要求变更|不同意|不能合并|不能合併|不可合并|不可合併|不建议合并|不建議合併|暂不合并|返工|没有通过
        沒有通過|审查失败|審查失敗|无法通过|無法通過|无法批准|無法批准|阻塞
    """,
    ISSUE: """
        issue|issues|problem|problems|concern|concerns|improvement|improvements|suggestion|suggestions
        suggest|suggests|recommend|recommends|recommendation|recommendations|action item|action items
        could be improved|should be improved|can be improved|needs improvement|room for|technical debt
        tech debt|pain point|pain points|shortcoming|shortcomings|bottleneck|bottlenecks|could be better
        should improve|weakness|weaknesses|drawback|drawbacks|to improve|worth fixing|worth addressing
        worth improving
        问题|問題|改善|改进|改進|建议|建議|优化|優化|不足|缺陷|待改进|待改進|隐患|隱患|瓶颈|瓶頸|技术债
        技術債|缺点|缺點|可改进|有待|需加强|需加強
    """,
    HOLE: """
        vulnerability|vulnerabilities|exploit|exploits|exploitable|injectable|hardcoded secret
        hardcoded secrets|leaked secret|leaked secrets|vulnerable to|is vulnerable|are vulnerable
        漏洞
    """,
    GRAVE: "critical|critical-severity|severe|严重|嚴重",
    HIGH: "high|high-severity|高危|高风险|高風險",
    BUG: "bug|bugs|defect|defects|缺陷|bug们|issue|issues|问题|問題",
    FOUND: """
        found|find|finds|discovered|uncovered|remaining|remain|remains|open|detected|reported|critical
        severe|blocking|have|has|are
        发现|發現|存在|仍有|还有|還有
    """,
    PASS: """
        pass|passes|passed|passing|green|succeed|succeeds|succeeded|success|successful|successfully|ok
        works|clean|✅|✓|✔
        通过|通過|成功|全过|全過|合格|全绿|全綠|绿了|綠了|变绿|變綠|是绿的|是綠的
    """,
    APPROVE: """
        approve|approved|approves|approval|approving|lgtm|accept|accepted|sign off|signed off
        批准|同意|认可|認可|核准|接受
    """,
    NOT: """
        failed to reproduce|failed to find|failed to break|not|no|never|n't|don't|doesn't|didn't|won't
        wouldn't|isn't|aren't|wasn't|weren't|cannot|can't|couldn't|without|neither|nor|none|nothing|hasn't
        haven't|hadn't|unable|zero|free of|nobody|anything but|rather than|instead of|no longer|lack of
        absence of|shouldn't|neither of|could not|did not|does not|do not|was not|were not|is not|are not
        has not|have not|will not|would not|can not
        没有|沒有|没|沒|无|無|未|不|未见|未見|未发现|未發現|未出现|未出現|并未|並未|并无|並無|零|无任何
        無任何|没有任何|沒有任何|毫无|毫無|还没|還沒|还没有|還沒有|还未|還未|还不|還不|不会|不會|不再|没有一个|沒有一個|无需|無需|不必|不用|避免|而非|不存在|不是
    """,
    FIX: """
        fixed|fix|fixes|fixing|resolved|resolve|resolves|resolving|repaired|repair|addressed|addresses
        addressing|corrected|eliminated|cleared|solved|patched|mitigated|remediated|closed|handled|cured
        bug fix|bugfix|mended|made|turned|gone|disappeared
        修复|修復|修好|解决|解決|修正|排除|已修|消除|处理了|處理了|修掉
    """,
    TODO: """
        need|needs|needed|must|should|have to|has to|todo|please|required|requires|tried|trying|attempted
        attempt|attempts|before|still|remains|required to|try|failed to|unable
        要|需|需要|必须|必須|请|請|应|應|应该|應該|尝试|嘗試|试图|試圖|仍|仍然|还|還|还差|還差|还剩|還剩|还在|還在
        有待|待
    """,
    PAST: """
        previously|earlier|formerly|used to|originally|initially|at first|first run|first attempt
        first try|before the fix|prior|previous|was|were|old|existing|had|once|pre-existing|past|last run
        last round
        之前|原本|原先|先前|起初|一开始|一開始|最初|曾|曾经|曾經|原来|原來|上次|上一轮|上一輪|此前|首次
        第一次|旧的|舊的|没过多久|沒過多久
    """,
    NOW: """
        now|then|after|afterwards|finally|currently|today|eventually
        现在|現在|目前|后来|後來|最终|最終|如今|已|已经|已經|重跑|重试后|重試後
    """,
    TOPIC: """
        handling|handler|handlers|message|messages|path|paths|case|cases|mode|modes|scenario|scenarios
        boundary|boundaries|code|codes|state|states|recovery|page|pages|response|responses|injection
        budget|tolerance|analysis|reporting|type|types|class|classes|condition|conditions|branch|branches
        callback|callbacks|object|objects|rate|rates|prevention|propagation|detection|correction|tests
        test|suite|tracker|template|text|texts|toast|toasts|banner|banners|logging|logs|log|format|formats
        screen|screens|middleware|checks|check|checking|scan|scanner|scanning|assessment|database|report
        criteria|semantics|domain|retry|retries|statement|solving
        错误处理|錯誤處理|异常处理|異常處理|失败场景|失敗場景|失败路径|失敗路徑|失败重试|失敗重試|错误信息
        錯誤訊息|错误消息|错误码|錯誤碼|错误提示|錯誤提示|异常场景|異常情境|异常路径|異常路徑|错误路径
        錯誤路徑|失败情况|失敗情況|异常情况|異常情況|错误边界|失败用例设计|失敗模式|失败模式|错误日志
        錯誤日誌|拒绝服务|拒絕服務|拒绝策略|错误率|失败率|已优化|已優化|优化了|優化了|已改善|已改进|已改進
        改善了|改进了|问题单|優化完成|优化完成|捕获异常|捕獲異常|抛出异常|拋出異常|處理錯誤|处理错误
        处理异常|處理異常|处理失败|抛出错误|返回错误|回傳錯誤|提示错误|错误类型
    """,
    ABOUT: """
        handle|handles|handled|handling|catch|catches|catching|expected|expect|expects|simulate|simulates
        simulated|simulating|inject|injects|injected|correctly|properly|gracefully|should|must|raise
        raises|raised|raising|throw|throws|thrown|throwing|return|returns|returned|returning|log|logs
        logged|logging|report|reports|shows|show|display|displays|surface|surfaces|verify|verifies
        verified|verifying|cover|covers|covered|covering|on|upon|intentionally|deliberately|intentional
        deliberate|known|about|against|proper|describe|describes|assert|asserts|exercise|exercises|as
        xfail|retry|retries|retrying|recover|recovers|recovery|survive|survives|tolerate|tolerates|prevent
        prevents|prevented|preventing|detect|detects|clear|better|improved|improve|improves|added|add|adds
        custom|meaningful|user-facing|human-readable|helpful|of|for|risk|validate|validates|ensures|ensure
        confirm|confirms|confirmed|confirming|where|why|how|root|potential|possible|future
        验证|驗證|模拟|模擬|预期|預期|正确|正確|捕获|捕獲|返回|抛出|拋出|覆盖|覆蓋|测试了|測試了|处理|處理
        应当|應當|故意|防止|避免|改进|新增|添加|确认|確認|潜在|潛在
    """,
    MAYBE: """
        if|when|whenever|unless|in case|might|may|could|would|can|should|potentially|theoretically|until
        once|possibly|otherwise|or else|considered|tempted|thought about|was going to|nearly|almost
        如果|若|可能|一旦|万一|萬一|假如|要是|当|當|也许|也許|或许|或許|倘若|否则|否則|会不会
    """,
    SUBJECT: """
        api|server|validator|endpoint|function|handler|middleware|parser|form|promise|promises|it|which
        that|properly|correctly|now|service|code|login|system|gateway|schema|guard|client|backend|route
        controller|auth|firewall|proxy|tests|test
        接口|服务|服務|系统|系統|函数|函數|正确|正確|後端|后端|前端|会|會|能|中间件|校验|校驗
    """,
    OBJECT: """
        invalid|malformed|bad|unauthorized|unauthenticated|unknown|expired|empty|oversized|input|inputs
        request|requests|token|tokens|payload|payloads|connections|users|uploads|credentials|passwords
        password|unsigned|duplicate|weak|wrong|untrusted|promise|promises|missing|negative|non-admin
        anonymous|values|with|requests that
        非法|无效|無效|未授权|未授權|过期|過期|请求|請求|访问|訪問|存取|输入|輸入|空|恶意|惡意|匿名|连接
        連線|未登录|未登入|错误的|重复|重複|未过期|未過期|没过期|沒過期
    """,
    AND: "and|&|plus|和|与|與|及|以及|且|并且|並且",
    BUT: """
        but|however|yet|although|though|except|while|whereas|still|because|so|since
        但|但是|不过|不過|然而|可是|却|卻|只是|只有|因为|因為|所以|除了|仅有|僅有
    """,
    MARK: ",|，|、|;|；|:|：|(|（|)|）|—|–|→|=|/|[|]|【|】|⇒|>|-",
    OF: "of|out of|/",
    ALL: """
        all|every|everything|everyone|all of|rest|others|the whole|whole|entire|all but|all except
        全|全部|全都|所有|其余|其餘|其他|其它|全数|全數|一律
    """,
    EACH: "都|均|皆",
    PART: """
        half|most|mostly|majority|nearly all|almost all|nearly everything|almost everything|largely|partly
        partially
        一半|半数|半數|近半|过半|過半|大部分|大部份|大多数|大多數|绝大部分|絕大部分|绝大多数|絕大多數|多数|多數|部分|部份
        几乎所有|幾乎所有|几乎全部|幾乎全部
    """,
    EXCEPT: """
        except|excepting|except for|apart from|aside from|other than|with the exception of|excluding|barring
        all but|all except|save for
        除|除了|除去|除开|除開|除外
    """,
    SOME: "some|several|many|few|lots|couple|number|any|each|both|none",
    OUTSIDE: "外|以外|之外",
    ALSO: "also|too|as well|besides|还|還|也|同时|同時",
    TESTED: """
        test|tests|suite|suites|spec|specs|case|cases|check|checks|e2e|build|builds|job|jobs|pipeline|them|it
        测试|測試|用例|案例|套件|单测|單測|检查|檢查|构建|構建
    """,
    ASIDE: """
        nothing but
        差不多|此外|另外|除此|除此之外|除此以外|除非|删除|刪除|移除|清除|解除|扣除|还是|還是
        意外|例外|外部|外层|外層|外键|外鍵
    """,
    SKIPPED: "skipped|pending|todo|ignored|跳过|跳過|略過",
    PERSON: """
        i|we|reviewer|review|reviewers|my|decision|verdict|must|therefore|hereby
        我|我们|我們|审查|審查|评审|評審|结论|結論|结果|結果
    """,
}  # fmt: skip

LEXICON = lexicon_of(TABLE)
