"""How English and Chinese say no, and how they weigh one thing against another (folded text)."""

from locum.deciding.grounded.late import Late

HARMLESS = Late(
    r"\b(?:not only|not just|nothing but|no (?:later|more|less|fewer) than|no matter|no doubt|no problem"
    r"|why not|(?:runs?|tests?(?: (?:runs?|go|are run|is run))?|\w*test|tested|buil[dt]|builds|compiled?"
    r"|checks?|checked|validated?|compared?|measured?|developed|coded|works?) against)\b"
    r"|不仅|不只|不但|不光|不过是|不超过|不得超过|不少于|不低于|没问题|不错|不同|不断|不管|不论|不少"
    r"|差不多|不久|不妨|不愧|无障碍|是不是|要不要|能不能|需不需要|用不用|有没有|不变|不良|没关系|未来"
    r"|未完成|未读|未知|未登录|不足|不够|不一致|不匹配|不存在|未支付|未付款|未确认|未激活|未验证|未处理"
    r"|未保存|未使用|未提交|无序|无声|无痕|无缝|无线|无限|无论"
    r"|(?:^|(?<=[,，;；。:：]))\s*(?:没有?|缺少?)[一-鿿]{1,6}的(?=[一-鿿])"
)
"""Words that deny nothing though they look so; 没有封面的书 are books, of which something is said."""
NEGATOR = Late(
    r"\b(?:(?:do|does|did|is|are|was|were|will|would|should|must|can|could|has|have|had)\s+(?:not|never)"
    r"|cannot"
    r"|(?:do|does|did|is|are|was|were|wo|would|should|must|ca|could|has|have|had)n'?t|never|not|no longer"
    r"|no|none|nobody|no one|nothing|hardly|rarely|seldom|barely|free of|(?:less|fewer)(?! than)"
    r"|(?:(?:am|'re|'m|(?<=we )are) done|(?:am|are|is|'re|'m) (?:finished|through|fed up|over)) with"
    r"|goodbye|farewell|bye(?=,? (?:bye|to)\b)|without|avoid(?:s|ing)?"
    r"|neither|nor|except(?: for)?|excluding|instead of|rather than|rather not"
    r"|anything but|everything but"
    r"|all but|away from|against|hate|dislike|refuse|forbid|reject(?:s|ed)?|stop using|get rid of"
    r"|lose the|stay away from|can't stand|(?:left|leave|leaving)(?=\s.+\bbehind\b))\b"
    r"|^\s*(?:please\s+)?(?:drop|remove|skip|ditch|ban|exclude|leave out)\b"
    r"|而不是|而不|也不|不要再|不要|不再|不用|不需要?|不必|不使用|不采用|不是|不(?:想|会|能|可以?|应该?"
    r"|该)?|没有?|未|无需|无须|毋须|并非|而非"
    r"|非(?=必)|无(?![论限障缝线])"
    r"|(?<![级特类识区个性分])别(?![人的名处])|勿|禁止|禁用|避免|拒绝|放弃|弃用|排除|除了|讨厌|反对"
    r"|^\s*(?:取消|去掉|砍掉)"
    r"|免(?=登|密|注)"
)
PREPOSITION = Late(
    r"no|none|without|not|nor|neither|never|instead of|rather than|except(?: for)?|excluding|avoid(?:s"
    r"|ing)?"
    r"|而不是|而非|而不|也不|没有|无|除了|并非"
)
BECOMES = Late(
    r"\b(?:a goal|goals?|on the list|on the table|relevant|needed|wanted|required|necessary|allowed|used"
    r"|planned|an option|important|part of it|part"
    r"|in scope|scope|"
    r"acceptable|desired|welcome|permitted|worth it|a good fit|fit|happen|exist|viable|sufficient"
    r"|suitable)\b|必要|必须|了|考虑|范围内|范围"
)
UNWANTED = Late(
    r"\b(?:(?:is|are|was|were|seems?|feels?|would be|looks?)\s+)?(?:(?:considered|evaluated"
    r"|discussed)\s+(?:and|but|then)\s+)?"
    r"(?:overkill|too (?:heavy|much|complex|complicated|slow|expensive|big|bloated)|unnecessary|unneeded"
    r"|out of scope"
    r"|off the table|(?:been )?ruled out|(?<!we )(?<!i )rejected|dropped|excluded|forbidden|prohibited"
    r"|banned|refused|disallowed|unwanted|pointless"
    r"|discarded|abandoned|deprecated|being (?:removed|phased out|retired|replaced|dropped)|phased out"
    r"|not for us|a non-starter|undesirable)\b"
    r"|\b(?:is|are|be|being|stays?|kept|remains?|turned|switched)\s+(?:off|disabled|hidden)\b"
    r"|\b(?:costs? too much|dead|discontinued|closed|shut down"
    r"|(?<!^)lost(?! [a-z]+s? (?:is|are|gets?|stays?|counts?)\b)"
    r"|loses|behind us|a bad idea|a no-go"
    r"|not worth)\b|\b(?:is|are) (?:out|gone|history)(?=\W*$)"
    r"|(?:默认|保持|一律|全部|都)(?:是)?(?:关闭|禁用|停用|隐藏)(?:的)?\s*$|太(?:重|复杂|慢|贵|大|臃肿)"
    r"|没有?必要|多余|不在(?:本期|首版|首期"
    r"|第一版)?(?:的)?范围|超出范围"
    r"|排除在外|否决|淘汰|被否"
)
DOUBLES = Late(
    r"\b(?:not|n't|cannot|never)\b.*\b(?:without|forget|un\w+ed)\b|\bnot (?:necessarily|really|exactly"
    r"|all|every\w*|always|each|both|many)\b"
    r"|(?:不是|并非|不)(?:所有|每|全部|总是|都)"
    r"|(?:不能|不可|不得)(?:没有|缺少?)|不得不|无不|未必|不一定|并非(?:不|没)"
)
SWAPS = (
    Late(
        r"(?:switch|mov|migrat|chang|convert|port|transition|go|going"
        r"|went)\w*\s+(?:\w+\s+){0,2}?from\s+(?P<old>.+?)\s+to\s+"
    ),
    Late(r"\bfrom\s+(?P<old>\S+)\s+to\s+(?=\S+$)"),
    Late(r"\b(?:replac\w+|swap\w*|substitut\w+)\s+(?P<old>.+?)\s+(?:with|by|for)\s+"),
    Late(r"\b(?:instead of|rather than)\s+(?P<old>[\w.+#-]+(?: [\w.+#-]+)?)\s+(?=(?:we|i|use|please|let)\b)"),
    Late(r"从\s*(?P<old>.+?)\s*(?:迁移|切换|转换?|换|改|升级|搬)\s*(?:到|成|为|至)"),
    Late(r"(?:把|将)\s*(?P<old>.+?)\s*(?:换成|替换[为成]|改[为成]|换为)"),
    Late(r"与其\s*(?P<old>.+?)\s*(?:不如|倒不如)"),
)
REPLACED_BY = Late(
    r"\b(?:(?:is|was|are|were|has been|gets?|to be)\s+)?replaced (?:by|with)\b|被(?=.+(?:取代|代替|替换))"
)
BEFORE_DENIED = (
    Late(
        r"\b(?:prefer\w*|favou?r\w*|choos\w*|chose|pick\w*|want|like|take|go with"
        r"|going with)\b.*?\s(?P<than>over)\s"
    ),
    Late(r"\b(?:(?:cares?|matters?|values?|wants?|likes?)\s+more|more important)\b.*?\s(?P<than>than)\s"),
    Late(r"\bprefers?\s+(?!to\b).+?\s(?P<than>to)\s"),
    Late(r"\b(?:preferred|preferable|better|superior|nicer|simpler)\s+(?P<than>to|over|than)\s"),
    Late(r"\b(?P<than>beats|replaces|supersedes)\b"),
    Late(r"(?P<than>优于|好过|胜过|优先于|取代|代替|替代)"),
)
AFTER_DENIED = Late(r"\s*(?:比起|相比于?|相较于?|较之|compared (?:to|with))\s*")
