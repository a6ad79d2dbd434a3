"""Sentences that mention a thing and choose nothing: conditions, others' words, the past, doubt."""

from functools import lru_cache

from locum.deciding.grounded.late import Late

SAYS = (
    r"(?:wr(?:ote|ites)|sa(?:id|ys)|noted|mentioned|insist(?:s|ed)|argue[ds]|reckon(?:s|ed)|feels|felt"
    r"|hope[ds]|stated|replied|commented|point(?:s|ed) out|swears|swore|voted|leaned|pushed|warned|promised"
    r"|demanded|requested|would (?:like|prefer|love|rather)|thinks|thought|believe[ds]|claim(?:s|ed)"
    r"|wanted)"
)
"""How somebody else's words are told."""
SAYS_IN_CHINESE = r"(?:说(?!明|法|话)|认为|觉得|建议|主张|推荐|提议|提到|提过|表示|提出|力挺|强调)"
NOT_ME = r"(?:咱|本人|用户|使用者|我们|产品|项目|界面|页面|系统|错误|提示)"

ELSEWHERE = Late(
    rf"^\W*(?!(?:i|we|you|user|users|the (?:user|app|product|owner|client side)|it|this)\b)"
    rf"(?:(?:[\w.'-]+ ){{1,4}}?){SAYS}\b(?: that\b|,|:| we\b| to\b| for\b| the\b| a\b| it\b| [a-z0-9])"
    rf"|(?:^|[,，。;；:：(（])(?!我|{NOT_ME})[一-鿿a-z]{{1,4}}{SAYS_IN_CHINESE}"
    r"|\bfor (?:example|instance)\b|\be\.g\b|\bsuch as\b|\b(?:things|something|anything|stuff) like\b"
    r"|例如|比如|譬如|诸如|像[^,，。]{1,20}(?:这样|那样|这种|那种|之类|一类|等等)|之类|什么的(?=[,，。]|$)|"
    r"[(（][^()（）]*(?:\bprototype|\bthrow|\bthrown|\bdiscard|\bold code|\bfound in|\btaken from"
    r"|\bcopied from|\bsuggested by|\bproposed by|\bplaceholder|\bexample|\bopinion|\bidea of|\bview of"
    r"|'s idea"
    r"|'s wish|原型|占位|示例|样例|抄自|来自旧|意见|看法|想法|提的|说的)"
    r"|^\W*(?:the|our|my|a|an) (?:designers?|intern|boss|colleague|team lead|reviewer|architect|manager"
    r"|consultant"
    r"|agency|contractor|freelancer|cto|ceo|product owner|marketing|sales team|agent|assistant"
    r"|predecessor)\b(?= [a-z])|"
    r"^\W*(?:is|are|does|did|can|could|will (?!be)|would|which|what|why|how|who|where)\b|"
    r"\b(?:tells?|told|urges?|begs?)\b|\b(?:everyone|everybody|people|folks|users|friends?) (?:say|says"
    r"|use|uses|want|wants|like|likes|love|loves|prefer|prefers|recommends?)\b"
    r"|\bwhether\b|\bfind out\b|\brecommend(?:s|ed)\b(?! by)|^\W*todo\b|\bif\b|\bunless\b|\bin case\b"
    r"|\bas long as\b|\bdepend(?:s|ing)? on\b|^\W*should\b|\botherwise\b"
    r"|\buntil\b(?! (?:\d|noon|midnight|the end of the day))|\bsuppos(?:e|ing)\b"
    r"|\bcompetitors?\b|\brivals?\b|\bcolleagues?\b|\bco-?workers?\b|\bmy (?:boss|friend|manager|brother"
    r"|sister|wife|husband)\b"
    r"|\bsome(?:body|one)\b|\b(?:an)?other (?:people|teams?|apps?|tools?|projects?|compan\w+|products?"
    r"|services?|developers?)\b"
    r"|\b(?:most|many|some|few) (?:\w+ ){0,2}(?:apps?|people|teams|users|tools|compan\w+|developers"
    r"|projects|services|products)\b"
    r"|\bthey (?:use|have|want|prefer|chose|like|store|run)\b|\b(?:asked|asks|asking|calls|called|pushed"
    r"|pushes|voted|votes|argued|argues) for\b|\bsuggest(?:s|ed)?\b|\bproposed?\b|\badvised?\b"
    r"|\baccording to\b|\b(?:says?|claims?|thinks?|believes?|heard|read) that\b|\b(?:forum|reddit"
    r"|blog post|survey)\b|\bit is (?:not true|false)\b|\ballegedly\b|\breportedly\b|\bimagine\b"
    r"|\bwhat if\b|\bhypothetical"
    r"|\b(?:our|the|my|their|an|his|her) (?:old|previous|former|last|other) (?:\w+ )?(?:project|app"
    r"|product|system|version|team|job|code|tool|one)"
    r"|(?<![一-鿿])(?:小|老"
    r"|阿)[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹彭蔡潘田董袁余叶蒋杜苏魏程吕丁沈任姚卢]"
    r"(?:希望|想|说|觉得|认为|喜欢|建议|主张|推荐)"
    r"|如果|假如|假设|倘若|要是|若(?!干)|万一|除非|的话|取决于|视.{0,6}而定|竞品|对手|竞争|别人|别家|他人"
    r"|同事|老板|领导|朋友"
    r"|(?:其他|其它|另一个?|别的|隔壁|上一?个|以前的?)(?:组|团队|公司|产品|应用|项目|专案|工具)|有人|听说"
    r"|据说|建议[过了我]?|他们"
    r"|大多数|很多人|多数|(?:很多|许多|不少|大部分|一些|有些|部分|某些)(?:的)?(?:用户|人|客户|网友|同学"
    r"|开发者|学生|家长|商家|朋友|公司|产品)"
)
HEDGE = Late(
    r"(?<!is )(?<!are )(?<!be )(?<!been )(?<!get )\b(?:shipped|launched|happened|came|took|got|gave|began"
    r"|failed|lasted"
    r"|went(?! with))\b|上个?版本?|上一版|前一版|老版本|"
    r"\byet\b|\bso far\b|\bat the moment\b|\bcurrently (?:no|not)\b"
    r"|还没|尚未|尚无|目前(?:没|无|还)|暂时(?:没|无)|"
    r"\b(?:have|has|'ve)\s+(?:\w+\s+)?(?:used|worked|tried|played|seen|heard|known|had|experience)\b|"
    r"\bas an? (?:option|alternative|fallback|extra|choice)\b|\bneeds? (?:work|fixing|attention|love"
    r"|help|improvement)\b|"
    r"\b(?:was|were|had)\b(?! (?:chosen|decided|agreed|selected|picked|settled))|\b(?:we|i|they|it|he|she"
    r"|who) used\b|\bcan wait\b|\bnext (?:year|season|semester|term)\b|\bon the (?:other|one) hand\b"
    r"|\bmaybe\b|\bperhaps\b|\bpossibl[ey]\b|\bprobably\b|\bmight\b|\bmay be\b(?! (?!add|chang|replac"
    r"|need|switch|mov|introduc|requir|drop|remov|consider|migrat|decid)\w+ed\b)"
    r"|\bmay\b(?= (?:come|become|need"
    r"|want|add|have|use|switch|move|change|get|go|also|later|still|one day))|\bcould\b|\blater\b"
    r"|\bsomeday\b|\bsome day\b"
    r"|\beventually\b|\bin (?:the )?future\b|\bdown the (?:road|line)\b|\bat some point\b"
    r"|(?<!per )\bone day\b(?! (?:before|after|ahead|in advance|long|per|off|early|prior|to))"
    r"|\bconsider(?:s|ed|ing)?\b"
    r"|\bevaluat\w+|\bcompar(?:ed|ing)\b|\b(?:to|we|i|will|let's|should|must) compare\b"
    r"|\bthink(?:ing)? about\b|\blook(?:ed|ing)? (?:at|into)\b"
    r"|\bnice to have\b|\boptional(?:ly)?\b"
    r"|\bideas?\b|\bexplor(?:e|ing)\b|\binvestigat\w+|\btr(?:y|ied|ying)\b(?! to)|\bwould be nice\b"
    r"|\bfor example\b|\be\.g\b|\bsuch as\b"
    r"|\bpreviously\b|\bformerly\b|\boriginally\b|\binitially\b|\bat first\b|\bused to\b|\blegacy\b"
    r"|\bprototype\b|\bonce (?:used|had|was)\b"
    r"|\bassum(?:e|ed|es|ing)\b"
    r"|\bexperiment(?!s?[ -](?:log|track|run|name|id|config|record|folder))\w*"
    r"|\bundecided\b|\bhopefully\b|\bwonder\w*|\b(?:years?"
    r"|months?|weeks?) ago\b|\bback then\b"
    r"|\bafter (?:the )?(?:launch|mvp|release)\b|\bsomething like\b|\bonly when\b|\bwould\b(?! (?:like"
    r"|love|prefer|rather|want))|\bwish\b"
    r"|\bnightmare\b|\bscar(?:es?|ed|y)\b|\bawful\b|\bterrible\b|\bhorrible\b|\bannoy\w*"
    r"|\bpain(?:ful)?\b(?! (?:scale|level|score|diary|entr))"
    r"|\bfragile\b|\bbroke(?:n)?\b|\bbreaks\b|\bcrash\w*"
    r"|\btook down\b|\bbuggy\b|\bworr(?:y|ies|ied)\b|\bafraid\b|\btroubles?\b|\bcostly\b|\bugly\b"
    r"|\bmess(?:y)?\b|\bcomplain\w*|\bsuffer\w*|\bregret\w*"
    r"|\bmistake\b|\bdisaster\b|\bdisappoint\w*|\bconfus\w*|\brisky\b|\b(?:is|are|was|feels?|gets?|too|so"
    r"|very) (?:\w+ )?(?:slow|bad|expensive|heavy|weak|hard|old)\b"
    r"|明年|下一?(?:版|期|个版本|阶段)|也许|可能|或许|考虑|以后|将来|未来|日后|后期|后续|再说|再看|曾经?"
    r"|以前|之前(?=用|的|是|做|使用|选)"
    r"|过去|原来|原本|起初|最初|(?<!周)(?<!日)(?<!期)(?<!拜)一开始(?!要|就|显|隐)"
    r"|(?<!到)(?<!最)旧版?(?!到)|(?<!测)试[过用]|对比|评估|例如|比如"
    r"|譬如|诸如|可选|有空|暂定|或者?会|大概|说不定|研究一下|看情况|上线后|糟糕|噩梦|难用|害怕|崩溃|出过"
    r"|坑|太慢|麻烦|费劲|头大|不行|倒闭|停用|过时(?!显|弹|提|会|要)|抱怨|后悔|头疼|卡顿"
)
DOUBT = Late(
    r"[(\[（【][^()\[\]（）【】]*(?:\b(?:draft|propos\w+|suggest\w+|idea|guess|maybe|perhaps|for now|unsure"
    r"|open)\b|\?|草稿"
    r"|初稿|提案|建议稿|待)|\bi (?:guess|suppose)\b|\bor so\b|\bkinda\b|\bhm+\b"
    r"|\b(?:looking|shopping) around\b|\blooking elsewhere\b|\b(?:back |again )?on the agenda\b"
    r"|\bback on the table\b|\bup for (?:discussion|debate)\b"
    r"|\bfirst thought\b|\bhold me to\b|\b(?:i|we) (?:was|were|am|'m|are) thinking\b|\bkeep changing\b"
    r"|\bthen \w+ again\b|\b(?:we|i) (?:shall|will|'ll) see\b"
    r"|\b(?:half|some|most|part|many|several|a few) (?:of )?(?:the |my |our )?(?:team|people|colleagues"
    r"|devs"
    r"|developers|engineers|designers|us)\b|一半(?:的)?人|部分(?:同事|人)|看情况|再看看"
    r"|也可能|等[^，。；]{0,8}(?:拍板|确认|定夺|定了|回复|决定|批)"
    r"|\bsee (?:ticket|issue|pr|#|section|the wiki)|还在(?:想|谈|吵|看|乔|讨论|纠结|犹豫)|还没定|未审"
    r"|\bnot (?:yet )?reviewed\b|\bunreviewed\b|\bcopied from\b"
    r"|\bplaceholder\b|\bmay also\b|\bor maybe\b"
    r"|\bnot (?:yet )?(?:final|fixed|firm|definite|binding|set in stone|carved in stone|official|confirmed"
    r"|approved)\b"
    r"|\b(?:tentative(?:ly)?|provisional(?:ly)?|preliminary|wip|work in progress|subject to change"
    r"|pending|for the time being|to be confirmed|tbc|draft only|first guess|my guess|gut feeling)\b"
    r"|暂定|暂时用|暂用|暂且|先用着|初步|草案|未最终|非最终|待确定|待敲定|随时可能改|拍脑袋|先这样|"
    r"\b(?:is|are|was|were|been|be|now|hereby) (?:withdrawn|revoked|retracted|taken back|void|overturned"
    r"|reopened|suspended|on hold|invalid|superseded)\b|\bto be (?:re-?)?(?:discussed|revisited"
    r"|confirmed)\b"
    r"|\bno longer (?:holds|stands|applies|valid)\b|撤回|作废|收回|推翻|重新讨论|再讨论|待讨论|不算数|搁置|"
    r"\bforget (?:what|about|the|that|it|my)\b|\bscratch that\b|\bnever ?mind\b|\b(?:ignore"
    r"|disregard) what i\b|算了|忘掉|当我没说|"
    r"\bundecided\b|\bnot (?:yet )?(?:been )?(?:decided|settled|sure|certain|clear)\b|\bunsure\b"
    r"|\bt\.?b\.?d\b|\bto be (?:decided|determined|defined)\b"
    r"|\bopen question\b|\bstill (?:deciding|open|thinking|choosing|unclear|debating)\b|(?:haven't|hasn't"
    r"|have not|has not) (?:yet )?(?:been )?(?:decided|settled|chosen)"
    r"|\b(?:being|still) (?:discussed|debated|evaluated|argued)\b|\bunder discussion\b|\bno consensus\b"
    r"|\bnot agreed\b|\bon the fence\b"
    r"|\bno decision\b|\b(?:don't|do not) (?:know|care|mind)\b|\bask me\b|\bwait for me\b|\bup to you\b"
    r"|\beither (?:is|one|way|works)\b|\btorn between\b"
    r"|待定|未定|还没(?:想好|决定|定)|尚未(?:决定|确定)|没(?:想好|决定|定)|不确定|待确认|再议|讨论中"
    r"|在讨论|在商量|在考虑|在犹豫|纠结|无定论|没定论|没谈拢|问我|等我"
    r"|都可以|都行|随便|无所谓|你定|你决定"
)
LATER_PHASE = Late(
    r"\b(?:phase|stage|milestone|iteration|sprint)\s*(?P<number>\d+)\b"
    r"|(?:(?:^|[^\w\s])\s*|\b(?:in|for|from|with|until|till|by|of|the|to|after|before|since|our|this|as|on|at|is"
    r"|and|or|not|no)\s+)v(?P<revision>[1-5])\b(?!\.\d)"
    r"|\b(?:version |release )(?P<small>[1-5])\b(?!\.\d)"
    r"|\b(?P<word>first|initial|second|third|next|later) (?:\w+ )?(?:phase|stage|milestone|release|version"
    r"|iteration)\b|\bversion (?P<spelt>one|two|three)\b"
    r"|\b(?P<mvp>mvp)\b"
    r"|(?:第(?P<han>[一二三四五])(?:期|阶段|版|个版本)|(?<![一-鿿])(?P<han3>[一二三四五])期"
    r"|(?P<early>首[版期]|首个版本|初版)"
    r"|阶段(?P<han2>[一二三四五]))"
)
PHASE_WORDS = {
    "first": "1", "initial": "1", "mvp": "1", "one": "1", "首版": "1", "首期": "1", "首个版本": "1",
    "初版": "1",
    "two": "2", "three": "3", "second": "2", "third": "3", "next": "2", "later": "2",
    "一": "1", "二": "2", "三": "3", "四": "4", "五": "5",
}  # fmt: skip


REVISION = Late(r"\W*v(?:ersion)?\s*\d+\s*[:.)]")


@lru_cache(maxsize=2048)
def phase_in(plain: str) -> str | None:
    """The phase or version of the work that a text speaks of, as a number."""
    match = LATER_PHASE.search(plain)
    if not match:
        return None
    found = next(value for value in match.groups() if value)
    return PHASE_WORDS.get(found, found)
