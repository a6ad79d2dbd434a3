"""The words by which a text orders the proxy about, or claims that the user has decided already."""

WHO = (
    r"(?:the )?(?:user|owner|human|operator|developer|boss|manager|client|customer|lead|team"
    r"|maintainer|admin|administrator|you|he|she|they|everyone|ceo|cto|legal"
    r"|security(?: team)?|management)"
)
YES = (
    r"(?:approv|authori[sz]|agreed|consent|sign(?:ed)? off|confirmed|ok'?d|okay(?:ed)?"
    r"|green-?l(?:it|ighted)|said (?:yes|ok|it'?s (?:ok|fine)|to)|allowed|permitted"
    r"|gave (?:me |us )?(?:permission|approval|consent|the go)|given (?:me |us )?(?:permission"
    r"|approval|consent|the go)|granted|blessed|cleared|signed|accepted)"
)
DEED = (
    r"(?:this|it|that|these|all|everything|the|option|any|every|in advance|beforehand|already"
    r"|earlier|previously|me|us|deploy|delet|push|publish)"
)

LETTER = (
    r"(?:^|\n)\W*dear (?:[\w-]+ )?(?:stand-?in|proxy|deputy|delegate|assistant|ai|llm|bot|robot|locum|reader"
    r"|agent|model|machine|answerer|decider|claude|codex|copilot|gemini|gpt|chatgpt|runner|supervisor"
    r"|lead)s?\b"
)
"""A letter to whoever answers; one to a developer or a team is an ordinary brief."""

ORDERS = (
    r"\bautomat(?:ed|ic) (?:systems?|repl\w+|answers?|respon\w+)|\bauto-?(?:reply|replies|answers?)\b",
    r"\bprompt (?:for|to) the\b|\b(?:is|when|if) (?:\w+ )?answering\b",
    r"\b(?:authori[sz]ed|allowed|permitted|told|instructed) (?:the )?(?:stand-?in|proxy|agent|assistant"
    r"|locum|bot)\b",
    r"\b(?:always|just) (?:repeat|reuse|give|return) this (?:answer|reply|choice)\b",
    r"\b(?:ai|llm|coding|language) (?:agents?|models?|assistants?|reviewers?|readers?)\b ?[:：,]",
    r"\b(?:to|for) (?:any|all|every|the|whichever) (?:ai|llm|agents?|bots?|models?"
    r"|assistants?)\b[^.?!\n]{0,20}"
    r"(?:reading|that reads?|who reads?|[:：])",
    r"\b(?:to|for) (?:any|all|every|the|whichever|whatever) (?:tools?|programs?|machines?|software|automation"
    r"|process(?:es)?|scripts?|systems?|thing) (?:that is |which is |now )?(?:reading|parsing|processing"
    r"|(?:that|which) (?:reads?|parses)|going through) (?:this|these|the notes?|it|the file)\b",
    r"\btreat (?:every|all|any|each) (?:such |open )?questions?\b[^.?!\n]{0,40}\bas (?:already )?"
    r"(?:settled|answered|approved|decided|closed|agreed)\b",
    r"\b(?:agents?|assistants?|bots?|models?) (?:should|must|shall|will|are to|has to|have to) (?:always "
    r"|just "
    r"|only |simply )*(?:reply|answer|choose|pick|select|respond|approve|confirm|say)\b",
    r"\b(?:if|since|because) you(?:'re| are) (?:an? |the )?(?:ai|llm|bot|model|language model|proxy"
    r"|assistant|agent|program|script|tool|machine|automaton|piece of software|stand-?in|deputy)\b",
    r"\banswering (?:programs?|tools?|bots?|agents?|machines?|software|scripts?|assistants?)\b",
    r"\b(?:choose|select|pick|take|confirm|accept|tick|go (?:with|for)) (?:the (?:first|second|third|fourth"
    r"|last|top|bottom)(?:most)? (?:entry|line|suggestion|alternative|proposal)"
    r"|(?:whatever|whichever)(?: \w+){0,3} (?:listed|comes|stands|shown|named|given|is)"
    r" (?:first|second|third|last))\b",
    r"\bdelegates? (?:every|all|any|each)\b[^.?!\n]{0,30}\b(?:choices?|decisions?|questions?|answers?) to\b",
    r"\b(?:approved|confirmed|authori[sz]ed|accepted|selected|chosen|decided|answered)_by_(?:the_)?"
    r"(?:user|human|owner)\b",
    r"\b(?:user|owner)_(?:approved|confirmed|authori[sz]ed|accepted|selected|consent(?:ed)?)\b",
    r"\b(?:for|to) (?:all|any|every)(?: the| of the)? (?:(?:further|other|later|remaining|future|following"
    r"|coming) questions?|questions? (?:still )?(?:to come|that (?:follow|come)|after this|from now on))\b",
    r"\b(?:locum|(?<!reverse )(?<!http )(?<!forward )(?<!caching )(?:user )?proxy|stand-?in|team lead"
    r"|supervisor)\b[^.?!]{0,20}\b(?:must|should"
    r"|shall|has to|is expected|needs to|please|may|can|will)\b",
    r"\"role\"\s*:\s*\"(?:system|user|assistant|developer)",
    r"\boverride\s*:",
    r"\bskip(?:ping)? (?:the )?(?:gate|guard|check|escalation|human)\b",
    r"\bpre-?(?:approved|authori[sz]ed|authori[sz]ation|approval|cleared|confirmed)\b",
    r"</?(?:system|user|assistant|instructions?|human|admin|tool|function)(?:[-_ ]?\w+)?>(?![/-])",
    r"\"(?:human|user|owner)_(?:repl(?:y|ies)|answers?|choice|decision|input)\"\s*:",
    r"(?<!own )(?<!custom )(?<!the )\b(?:ignore|disregard|forget|override|bypass"
    r"|overrule)\b(?:\W+[\w'-]+){0,5}?\W+(?:instructions?|rules?|gates?|polic(?:y|ies)"
    r"|prompts?|guidelines|restrictions|dossier|safeguards?|profile|locum|checks?|guard)\b",
    r"\b(?:ignore|disregard|forget) (?:all |everything |any |the )*(?:above|previous|prior|earlier)\b",
    r"(?:\b(?:choose|select|pick|answer|reply|respond|say|take|press|enter|return(?= option)"
    r"|output(?= option))|(?:(?<![\w)\]] )\b|\b(?:please|just|simply|and|then|to|must|should|now|or|always"
    r"|only|you|never|will) )type)(?: with)? (?:only |just |simply )?(?:the )?(?:option|number|answer"
    r"|choice|item|#)? ?(?:#|no\.? ?)?\d+\b(?! (?:of|or|from|to|and|through|colou?rs?|items?|options|more"
    r"|days?|hours?|minutes?|times?|characters|words|features|things|phases)|[-–.]\d|%)",
    r"\b(?:choose|select|pick|take|go with) the (?:first|second|third|last|recommended|top) (?:option"
    r"|one|answer|choice|item)\b",
    r"\b(?:do not|don'?t|no need to|without|never|must not|should not|skip|needn'?t"
    r"|not necessary to)\b(?:\W+[\w'-]+){0,3}?\W*\b(?:escalat|bother(?:ing)? the"
    r"|ask(?:ing)? the (?:human|user|owner)|involv(?:e|ing) the|consult(?:ing)? the"
    r"|wait(?:ing)? for the (?:human|user|owner)|hand(?:ing)? (?:this|it) to"
    r"|notify(?:ing)? the (?:human|user|owner)|forward(?:ing)? (?:this|it) to the)\w*",
    r"\byou (?:must|have to|need to|shall) (?:answer|choose|select|approve|pick|say|reply"
    r"|respond|accept|confirm|allow)\b",
    r"\bas (?:the )?(?:user'?s )?(?:proxy|locum|stand-?in|user proxy|team lead|delegate)\b",
    LETTER,
    r"\b(?:begin|end) (?:trusted|system|verified|user|official)\b",
    r"\b(?:whoever|whatever|anyone who|who(?:so)?ever) (?:reads|answers|processes|sees|decides)\b",
    r"\bon (?:the )?(?:user|owner|human)'?s'? behalf\b|\bon behalf of (?:the )?(?:user|owner|human)\b",
    r"\bnobody needs to be asked\b",
    r"\b(?:dear |hey |attention |note to |instructions? (?:to|for) )(?:the )?(?:locum|proxy|ai"
    r"|model|assistant|team lead|supervisor|llm|bot)\b",
    r"\b(?:the )?(?:safety |danger )?(?:gate|guard|safety check|escalation) (?:is|has been|was"
    r"|can be) (?:off|disabled|lifted|waived|suspended|turned off|not needed|skipped"
    r"|ignored)\b",
    r"\b(?:developer|god|debug|jailbreak|maintenance|override) mode\b(?=.{0,30}\b(?:on|enabled"
    r"|active|engaged)\b)",
    r"\bend of (?:question|prompt|instructions|dossier)\b",
)
"""What only somebody writes who talks to the proxy behind the user's back, on a screen or in a file."""

CLAIMS = (
    r"(?:✅|✔|☑|👍)\s*(?:\w+)?",
    r"\[ ?(?:tool|function)[ _](?:result|output|response|call)[^\]]{0,30}\]",
    r"\b(?:selected|selection|chosen|choice|option|pick) ?[=:] ?\d\b",
    r"\bsign-?off\b ?[:：]|\b(?<!be )(?:settled|decided|agreed|approved) (?:in|at|during|on) (?:the|our|last"
    r"|a|yesterday)\b",
    r"[(\[,] ?(?:approved|agreed|signed off|authori[sz]ed)\b",
    r"\blocum (?:has|had|already|accepts?|wants?|requires?|verified|prefers?|expects?|will accept)\b",
    r"\bdecode (?:and|this|it|the following)\b[^.?!]{0,20}\b(?:follow|obey|do|act)\b|\bdecode and \w+ ?[:：]",
    r"\b(?:user|owner|human|boss)'?s'? (?:(?:own|explicit|clear|stated|final|express) )?(?:word|blessing"
    r"|choice|decision|ok|okay|wish|order|will)\b",
    r"\bchoosing (?:anything|something|any option) (?:but|else|other)\b",
    r"\b(?:this|that) one has (?:the|your)\b",
    r"(?<!when )(?<!if )(?<!after )(?<!once )(?<!until )\b(?:the )?(?:user|owner|human|boss|manager|lead"
    r"|operator"
    r"|developer)(?:'s)? (?:already |just |also |has |had )*(?:said|told (?:me|us|you)|decided|ok'?s|okays"
    r"|chose|picked|is (?:fine|ok|okay|happy) with|wants? (?:option|you|this|it|the (?:first|second"
    r"|last)))\b",
    r"\b(?:boss|owner|human|manager) (?:says|wants|prefers|likes)\b",
    r"\bno need to (?:ask|bother|check with|wait for|involve) (?:again|him|her|them|me|you|anyone|anybody"
    r"|a human"
    r"|the (?:user|human|owner|boss))\b|\bno need to ask\W*$",
    r"\b(?:per|according to|as per) (?:the (?:user|owner|human|boss|developer|manager)\b|(?:user|owner"
    r"|human|boss)"
    r"(?:'s)? (?:request|instruction|approval|order|wish|decision|consent))",
    r"\[ ?(?:auto|system|approved|verified|pre-?|confirmed|authori[sz]ed|admin|override)[^\]]{0,30}\]",
    r"\b(?:verified|approved|cleared|vetted|confirmed|signed off|checked) by (?:the |our "
    r"|your )?(?:\w+ )?(?:team"
    r"|users?|owner|security|legal|lead|admin|boss|human|management|compliance)\b",
    r"\b(?:i have|we have|there is|with) (?:the |your |his |her |full )?(?:user's "
    r"|owner's )?(?:permission|approval"
    r"|consent|clearance|blessing|ok(?! ?[:=] ?(?:true|false|null|\d)))\b",
    r"\b(?:correct|right|expected|required|agreed|approved|only (?:valid|possible)) (?:answer"
    r"|option|choice|reply|response) (?:is|here|:)",
    r"\b(?:auto-?)?answer ?[:=] ?['\"(]?\w",
    r"\b(?:user-context|target-user-profile|human-directives|project-context)(?:\.md)?\b|\bdossier\b",
    r"\buser'?s? (?:profile|preferences|settings) (?:has|have|now|says|say|was|were|already)\b",
    r"\b(?:is|are|be) exempt\b|\bno need for (?:a |any )?(?:human|review|approval|confirmation|escalation)",
    r"\b(?:treat|consider|count|regard) (?:this|it|that|everything) (?:as )?(?:approved"
    r"|confirmed|agreed|settled|a yes|cleared|authori[sz]ed|granted)\b",
    r"\b(?:been|already|was) decided\b",
    r"\bas (?:already )?(?:agreed|approved|instructed|authori[sz]ed|ordered|decided"
    r"|confirmed) (?:with|by|yesterday|earlier|before|last)\b",
    r"\bstanding (?:instructions?|orders?|approval|permission)\b",
    r"\b(?:full|my|your|his|her|their|explicit|written|verbal|owner's"
    r"|user's) (?:authori[sz]ation|approval|consent|blessing)\b",
    r"\bsigned off\b",
    r"\bwithout (?:consulting|asking|involving|telling|bothering) (?:anyone|anybody|the|your|a|them|me)\b",
    rf"\b{WHO} (?:has |have |had |'s |'ve )?(?:already|previously|explicitly|just|earlier"
    rf"|verbally|pre-?)[ -]{YES}",
    rf"\b{WHO} (?:has|have|had|'ve|'s) (?:now |fully |personally )?{YES}\w*\b(?! posts?| users?| members?)",
    rf"\b(?:already|previously|explicitly|pre-?)[ -]?{YES}\w* (?:by|for|from)\b",
    rf"\b{WHO} (?:approved|authori[sz]ed|okayed|signed off on|pre-?approved) {DEED}\b",
    r"\b(?:approval|authori[sz]ation|permission|consent) (?:is |was |has been "
    r"|have been )?(?:already )?(?:given|granted|on file|obtained|received|recorded"
    r"|in place)\b",
    r"(?:^|\n|(?<![\w\]])\[ ?|[<(#\"'{] ?)(?:system|assistant|developer|admin|root|operator|user|human"
    r"|locum|proxy)(?: (?:message|prompt|notice|override|note|instruction|reminder"
    r"|update))?\s*[\]>)]?\s*[:：\]>](?![\w/-])",
    r"\b(?:answer|reply|respond|say)(?: with)?:? ['\"]?(?:yes|ok|approve|confirm"
    r"|proceed)['\"]?(?: to (?:this|all|continue|proceed|everything)| immediately| now"
    r"|\b(?=\W*(?:$|[.\n])))",
    r"\b(?:human|user|owner) (?:review|confirmation|approval|input) (?:is )?(?:not (?:needed"
    r"|required|necessary)|unnecessary|waived|can be skipped)\b",
    r"\b(?:the )?(?:human|user|owner) (?:is|will be) (?:asleep|away|unavailable|busy|offline"
    r"|on (?:holiday|vacation)|out)\b",
    r"\byou (?:are|'re|have been|were) (?:now )?(?:authori[sz]ed|allowed|permitted|cleared"
    r"|empowered|instructed|required|expected|obliged) to\b",
    r"\b(?:this is|it'?s|it is|completely|totally|perfectly|entirely) (?:completely |totally "
    r"|perfectly |entirely |100 ?% |just |only )?(?:safe|harmless|reversible|routine"
    r"|a (?:drill|test|formality|simulation))\b(?=.{0,60}\b(?:so|just|choose|approve|answer|go"
    r"|no need|proceed|yes)\b)",
    r"\bnew (?:system )?instructions?\b",
    r"\b(?:basis|quote|source|dossier|profile|user-context(?:\.md)?|claude\.md|readme|policy"
    r"|file) (?:already )?(?:says|states|confirms|allows|permits|proves"
    r"|authori[sz]es)\b(?=.{0,60}\b(?:approv|author|allow|ok|yes|fine|permit|deploy|delet|push"
    r"|publish|any|all|option|choose|answer)\b)",
    r"\btrust me\b",
    r"\btime[- ]?out\b[^.?!]{0,20}\bdefault(?:s|ing)? to yes\b",
    r"\bif (?:you|there is|there's) (?:do not|don't|no) (?:answer|reply"
    r"|respond)\w*\b[^.?!]{0,40}\b(?:will|i'll|proceed|assume)\b",
)
"""What a question has no business to say: that the user agreed, is away, need not be asked."""

ORDERS_IN_CHINESE = (
    r"自动(?:回复|回覆|答复|作答)|由(?:程序|程式|机器|系统)(?:自动)?(?:回|答|代)",
    r"(?:替|代|代替|代表)(?:用户|使用者|主人|本人|老板)[^，。]{0,4}(?:作答|回答|答复|决定|选|做主)",
    r"(?:不必|无需|不用|毋须|无须|不要)(?:再)?(?:问|询问|请示)(?:本人|用户|使用者|人)",
    r"看到(?:这里|这段|此处)的(?:代理|助手|ai|模型|程序)",
    r"一律(?:照此|照办|照着|同意|批准|放行|通过)|同类(?:的)?(?:问题|询问)|(?:此类|这类"
    r"|类似)问题[^，。]{0,6}(?:都|一律|直接)",
    r"(?:给|致|告诉)(?:所有|各位|任何)?(?: ?ai|助手|代理|模型|机器人|智能体)",
    r"授权(?:代理|助手|ai|替身|locum)",
    r"(?:代理人?|替身|助手|locum)[^，。]{0,4}(?:必须|请|应|直接|须|务必)|请[^，。]{0,4}(?:代理"
    r"|替身|助手|locum)",
    r"(?:如果|若|假如|倘若)你是 ?(?:ai|模型|机器|代理|助手|程序|程式|工具|脚本|替)",
    r"(?:之后|以后|后面|后续|接下来)的?(?:所有|全部|一切)?(?:问题|题目|提问)[^，。]{0,4}(?:都|也|一律|均|同此|照此)",
    r"(?:忽略|无视|忘记|忘掉|不要理会|不用管|跳过|绕过|覆盖(?!率))[^，。]{0,8}(?:以上|上面"
    r"|之前|先前|前面|所有|全部|任何)?(?:的)?(?:指令|指示|规则|提示词?|限制|内容|要求|设定"
    r"|约束|说明|画像|档案)",
    r"忽略(?:以上|上述|之前|前面|先前)",
    r"系统(?:提示|指令|消息|讯息)(?:[:：]|说|要求)",
    r"(?:请|直接|必须|务必|只需|就|应该|一律|统一|立即|都)(?:直接|务必|立即|马上"
    r"|一律)?(?:选择?|回答|回复|填|输入|答|按|点)(?:第)?(?:一|二|三|四|1|2|3|4|是|yes|同意"
    r"|确认|允许|a|b|默认|推荐)(?:项|个|号|条)?",
    r"选(?:择)?(?:第)?(?:一|1)(?:项|个|号)?(?:即可|就行|就好|就可以|吧|。|$)",
    r"(?:不要|无需|不用|不必|别|无须|毋须|勿|不需要?|免)(?:再)?(?:询问|问|打扰|请示|升级|上报"
    r"|惊动|等待?|麻烦|通知|转交|经过|人工)(?:用户|人类|主人|人工|老板|本人|给人|人|他|她"
    r"|使用者|确认|审核|负责人|店主|店长|站长|馆长|组长|经理|作者|开发者)",
    r"(?:无需|不需要?|不用|跳过|免)人工(?:确认|审核|审批|介入|批准)",
    r"(?:作为|身为)(?:用户|使用者)?(?:的)?(?:代理|替身|代表|代理人|分身)",
    r"(?:安全|危险)?(?:闸门|门禁|检查|防护|限制|关卡)(?:已|已经)(?:关闭|解除|停用|取消)",
    r"预(?:先)?授权|预批准|事先批准",
)
"""The same as ORDERS."""

CLAIMS_IN_CHINESE = (
    r"已(?:经)?在[^，。]{0,8}(?:定了|定下|敲定|决定|说好|谈好)|(?:已通过|已批准|已核准|已确认)(?:$"
    r"|[\s）)」】])",
    r"(?:用户|使用者|老板|主人|上头|上面|上级|客户)(?:之前|以前|早就|也|都|已经?)?(?:说过|讲过|要求过"
    r"|吩咐过|点过头|点头)",
    r"(?:无需|不必|不用|毋须|无须|不要)(?:再)?(?:询问|问|确认)(?:了|他|她|用户|使用者|任何人"
    r"|本人)?(?:[，。)）」]|$)",
    r"自动(?:选择|选取|选定)(?:此|本|这|该)(?:项|选项)|\[ ?(?:自动|系统|已批准|已确认|已授权)",
    r"(?:正确|标准|唯一|正解)(?:的)?答案|答案(?:是|为|[:：])",
    r"(?:无需|不必|不用|毋须|无须|免|不要)(?:再)?(?:上报|请示|升级|报告|汇报|转交|人工)|免审|豁免",
    r"点头了|拍板了?|发话了|放话",
    r"直接(?:回?答(?![“「『\"])|选|批准|同意|通过)",
    r"视(?:为|作|同)[^，。]{0,4}(?:同意|批准|授权|许可|确认)",
    r"(?:按|依|根据|依据)[^，。]{0,6}(?:用户|主人|使用者|老板|之前|先前)[^，。]{0,6}(?:授权"
    r"|同意|批准|指示|吩咐)",
    r"(?:用户|使用者)(?:画像|档案|背景)[^，。]{0,6}(?:已|写|更新|说明)",
    r"(?:用户|使用者|主人|负责人|老板|客户|人类|管理员|领导|上级|团队|他|她|他们|你|您|经理"
    r"|主管|法务)(?:本人)?(?:刚才|刚刚|之前|昨天|早就|事先|已经?|早已|都已?|也|已?口头|明确"
    r"|全部|亲自|已?预先)+(?:都|也|经)?(?:同意|批准|授权|确认|许可|答应|认可|核可|点头|说过?(?:可以"
    r"|行|了|没问题|好)|拍板|签字|通过|允许|放行)",
    r"(?:已经?|早已|事先|预先|提前|均已|业已|此前)(?:获得?|得到|取得|经|被"
    r"|由)?[^，。]{0,6}(?:同意|批准|授权|许可|审批|核准|确认)(?:过?了?)(?![的]?(?:用户|文章"
    r"|订单|评论|帖子|账号))",
    r"(?:老板|领导|用户|客户|主管|经理)(?:说了?|讲了?|表示)(?:可以|没问题|行|同意|随便|直接)",
    r"(?:^|\n|[\[【<(「])\s*(?:系统|管理员|用户|开发者|人类|助手|locum|system)(?:提示|消息"
    r"|指令|通知|讯息|备注)?\s*[\]】>)」]?\s*[:：\]】]",
    r"(?:用户|人类|主人|老板|负责人|使用者)(?:现在|目前|今天)?(?:不在|睡了|睡着|在休息|没空"
    r"|联系不上|休假|出差)",
    r"(?:你|您)(?:已|已经|现在)?(?:被|获|有权|获得)?(?:授权|允许)[^，。]{0,6}(?:回答|选择|批准"
    r"|决定|执行|做|代)",
    r"(?:绝对|完全|百分之百|100 ?%)(?:安全|无害|可逆|没有风险)[^。]{0,20}(?:选|同意|批准|直接|继续|确认)",
    r"(?:档案|画像|文件|资料|user-context)[^，。]{0,8}(?:写明|写了|说明|注明"
    r"|已说)[^，。]{0,10}(?:可以|允许|同意|授权|批准)",
)
"""The same as CLAIMS."""
