"""What irreversible and outward deeds are called in English, plainly and by euphemism: a verb and a thing."""

from locum.deciding.gate.english_words import DATA, DESTROY, GAP, MEN, NOT_A_THING, SECRET
from locum.deciding.gate.families import Family
from locum.deciding.gate.text import Shape, any_of

DEEDS: tuple[tuple[Family, Shape], ...] = (
    (
        Family.DELETION,
        any_of(
            r"\b(?!(?!shred\b)\w+ed\b|thrown\b|torn\b|overwritten\b"
            rf"|swept\b){DESTROY}\b{NOT_A_THING}{GAP}{DATA}\b",
            r"\b(?:roll|turn|set|take|put)(?:ing)?\b(?:\W+[\w'-]+){1,5}?\W+back\b(?= to| by|\W*$)",
            rf"\b{DATA}\b(?:\W+[\w'-]+){{0,5}}?\W+(?:be|get|getting|been|being) {DESTROY}\b",
            rf"\b{DESTROY}\W+(?:it|them|those|these|all|everything)\b",
            r"\b(?:from|to|with) (?:an? )?(?:clean|blank|fresh|empty) (?:slate|state|start|database|db"
            r"|table|schema|history)\b",
            r"\bback to (?:a )?(?:fresh|clean|empty|blank|zero|pristine|initial|original|factory)\b",
            r"\brestor(?:e|ing)\b[^.?!]{0,40}\bbackup\b",
            r"\b(?:replac|swap)(?:e|ing)(?: out)?\b[^.?!]{0,30}\b(?:data|database|records|backup"
            r"|contents)\b",
        ),
    ),
    (
        Family.HISTORY,
        any_of(
            r"\b(?:squash|rebase|amend|tidy|clean|rewrite|straighten|overwrite|replace|sync"
            r"|synchroni[sz]e|align|match|line|reset|update|fix|move|point|bring|get|force|make|polish"
            rf"|flatten|collapse|simplify|redo|reorder|edit)(?:e?d|ing)?\b{GAP}(?:remote|origin"
            r"|upstream|shared|published|public|pushed|github|gitlab|server'?s?)\b(?!\W+(?:api"
            r"|function|component|method))",
            r"\b(?:remote|origin|github|gitlab|upstream)\b[^.?!]{0,40}\b(?:match(?:es)?|mirrors?"
            r"|identical|in line|same as|looks? like|agrees?|equals?)\b",
            r"\b(?:tidy|clean|squash|flatten|rewrite|collapse|polish|redo|simplify|linear|prettier"
            r"|neater)\w*\b[^.?!]{0,40}\b(?:history|commits?|git log)\b",
            r"\bpush(?:ing|ed)?\b(?!\W+(?:notifications?|back|messages?|alerts?|events?|button|model"
            r"|based|or|vs|subscriptions?|api))"
            r"(?:\W+[\w'-]+){0,4}?\W*\b(?:it|this|changes|commits?|branch|main|master|origin|remote"
            r"|upstream|up|tags?|everything|now|github|gitlab|trunk|code|work)\b",
            r"\bmerg(?:e|ing|ed)\b(?:\W+[\w'#/-]+){0,4}?\W+(?:main|master|trunk|production|prs?"
            r"|pull requests?|mrs?|merge requests?)\b",
        ),
    ),
    (
        Family.DEPLOY,
        any_of(
            rf"\b(?:re-?)?deploy(?:s|ed|ing)?\b{NOT_A_THING}",
            r"\bgo(?:es|ing)? live\b",
            r"\b(?:push|put|send|get|take|make|bring|set|turn|move)(?:ting"
            r"|ing)?\b(?:\W+[\w'-]+){0,4}?\W+(?:live|online)\b(?!\W+(?:preview|updates?|region|view"
            r"|reload|search|status|store|shop|editor|docs|course))",
            r"\bship(?:s|ped|ping)?\W+(?:it|this|that|them|now|to|the (?:app|build|release|version"
            r"|update|package|change|fix|code|product)|our (?:app|build|release|update)"
            r"|v?\d[\w.]*\W+(?:now|to))\b",
            r"\broll(?:ed|ing)?(?:\W+[\w'-]+){0,4}?\W+out\b",
            r"(?<!first )(?<!next )(?<!on )(?<!at )(?<!after )(?<!every )(?<!each )"
            r"\blaunch(?:ing|ed)?\W+(?:it|this|now|publicly|to|the (?:site|website|product|app"
            r"|campaign|service|beta)|our|my|today)\b",
            r"\b(?:promot|releas|migrat|mov|push|upload|copy|send|transfer|switch|cut|appl|flip|point"
            rf"|rout)\w*\b{GAP}(?:production|prod|live (?:site|system|server|environment|traffic)"
            r"|traffic|customers|dns|app store|play store|testflight)\b",
            r"\b(?:(?<!goes )(?<!sits )(?<!stands )in front of|in front of"
            r"(?= (?:all |our |the |real )*(?:users|customers|clients|people|every))"
            r"|into the hands of|out to|out the door|turn(?:ed|ing)? (?:it "
            r"|this )?on for|enabl(?:e|ed|ing) (?:it |this )?for|available to|open(?:ed|ing)? (?:it "
            r"|this )?up (?:to|for)|switch(?:ed|ing)? (?:it |this )?on for) ?(?:all |our |the |real "
            r"|paying |every |more )*(?:users?|customers?|people|every(?:one|body)|clients?|public"
            r"|world)?\b(?<!\bto)(?<!\bfor)(?<!\bof)",
            r"\b(?:turn|switch|flip|open|enabl|activat|releas|unlock"
            r"|launch)\w*\b(?:\W+[\w'-]+){0,6}?\W+(?:for|to) (?:every(?:one|body)|all (?:users"
            r"|customers|of them)|(?:real|paying) (?:users|customers)|the public)\b",
            r"\bcut(?:ting)? over\b",
            r"\bgo(?:es|ing)? up\b(?=\W*$)",
            r"\bpull(?:ing)? the trigger\b",
            r"\b(?:flip|throw|hit)(?:ping|ing)? the (?:switch|button)\b",
            r"\bterraform (?:apply|destroy|plan)\b",
            r"\bkubectl\b",
            r"\bhelm (?:install|upgrade)\b",
            r"\brestart(?:ing)?\b[^.?!]{0,25}\b(?:production|prod|live|cluster|database)\b",
        ),
    ),
    (
        Family.PUBLISH,
        any_of(
            rf"\b(?:re-?)?publish(?:es|ed|ing)?\b{NOT_A_THING}(?:{GAP}(?:packages?|librar(?:y|ies)"
            r"|modules?|crates?|gems?|apps?|application|site|website|page|versions?|v?\d[\w.]*|images?"
            r"|npm|pypi|docs|documentation|articles?|posts?|report|results|repo|it|this|them"
            r"|everything|now|publicly|online|blog|extension|plugin|marketplace|registry|chart|sdk"
            r"|paper|dataset|release|prerelease|beta)\b|\W*$)",
            r"\b(?:npm|twine|cargo|gem|pypi|docker) (?:publish|upload|push)\b",
            r"\bto (?:npm|pypi|crates\.io|rubygems|maven central|docker ?hub|the (?:public )?registry"
            r"|the (?:app |play |chrome web )?(?:store|marketplace))\b",
            r"\b(?:cut|make|create|do|tag|trigger|start|push(?: out)?|put out|prepare and push)(?:ting"
            r"|ging|ing)?\b(?:\W+[\w'.-]+){0,3}?\W+release\b(?!\W+(?:notes?|branch|plan|checklist"
            r"|script|process|workflow|page|candidate script))",
            r"\breleas(?:e|ed|ing)\W+(?:it|this|now|version|v\d[\w.]*|\d+\.\d[\w.]*|the (?:package|app"
            r"|library|build|update|new|code|module|version|product|plugin)|to (?:the )?(?:public"
            r"|users|customers|everyone|npm|pypi|world))\b",
            r"\b(?:be|get|been) (?:released|published|deployed|open-?sourced|made public)\b",
            r"\bopen-?sourc(?:e|ing)\b(?!\W+(?:librar|alternative|tool|package|framework|font|icon"
            r"|component|dependenc|model|option|license|project))",
            r"\b(?:make|made|making|set|setting|turn|flip|chang(?:e|ing)|switch|mark"
            r"|go(?:ing)?)\b(?:\W+[\w'-]+){0,5}?\W+public(?:ly)?\b(?!\W+(?:method|class|api|function"
            r"|field|property|interface|key|constructor|member|var))",
            r"\b(?:make|get|put|have|making|putting|getting)\b(?:\W+[\w'-]+){0,6}?\W+(?:available"
            r"|accessible|visible|downloadable|installable"
            r"|open)\b(?:\W+[\w'-]+){0,4}?\W+(?:every(?:one|body)|any(?:one|body)|all|public(?:ly)?"
            r"|world|users|customers|community|outside|external(?:ly)?|others|people|internet"
            r"|strangers)\b",
            r"\b(?:share|show|reveal)\b(?:\W+[\w'-]+){0,5}?\W+(?:the world|publicly|the public|outside"
            r"|externally|the internet)\b",
            r"\bsubmit(?:ting)?\b(?:\W+[\w'-]+){0,5}?\W+(?:store|review board|apple|google|marketplace"
            r"|conference|journal|upstream)\b",
            r"\bput(?:ting)?\b(?:\W+[\w'-]+){0,4}?\W+(?:up on|out on|on) (?:github|npm|pypi|the web"
            r"|the internet|the registry|the marketplace|docker ?hub)\b",
            r"\b(?:out there|out into the wild|out in the wild|into the wild)\b",
        ),
    ),
    (
        Family.SPENDING,
        any_of(
            r"\b(?:add|get|take|need)(?:ing)?\b(?:\W+\w+){0,3}?\W+(?:more )?(?:seats|credits"
            r"|licen[sc]es|minutes|quota)\b",
            r"\bthe paid one\b",
            r"\b(?:proceed|continue|go ahead|confirm|complete|finali[sz]e|place"
            r"|approve)(?:ing)?(?: with| to)?(?: the| this| our| my| an?)? (?:checkout|purchase"
            r"|payment|order|booking|subscription|transaction|transfer)s?\b",
            r"\b(?:buy(?:ing)?|purchas(?:e|ing)|order(?:ing)?|pay(?:ing)? for|subscrib(?:e|ing) to"
            r"|renew(?:ing)?|rent(?:ing)?|book(?:ing)?|reserv(?:e|ing)|top(?:ping)? up"
            r"|sign(?:ing)? (?:us |you |me )?up for|upgrad(?:e|ing)|provision(?:ing)?|spin(?:ning)? up"
            r"|order(?:ing)?|bump(?:ing)?|mov(?:e|ing)|switch(?:ing)?|go(?:ing)?|increas(?:e|ing)"
            r"|rais(?:e|ing)|activat(?:e|ing)|enabl(?:e|ing)|start(?:ing)?)\b"
            r"(?:\W+[\w'$.-]+){0,5}?\W+(?:(?:paid|pro|premium|business|enterprise|bigger|larger|higher"
            r"|next|monthly|annual|yearly|team) (?:plan|tier|subscription|version|account|instance|api"
            r"|seats?|package|option|license)|subscriptions?|billing|seats?|credits?"
            r"|domains?(?!\W+(?:model|logic|layer|event|object))|gpus?|quota|ad(?:s| campaign)"
            r"|spend(?:ing)? (?:limit|cap)|budget|cloud (?:account|instance|server)|trial|hosting plan"
            r"|stock photos?|premium)\b",
            r"\bpay(?:ing)? (?:for|the|them|it|up)\b",
            r"\bspend(?:ing)?\b(?!\W+(?:time|tracker|categor|report|chart|sources?\b|models?\b|tables?\b|columns?\b|data\b))",
            r"\b(?:credit|debit|company|corporate) card\b(?!\W+(?:form|field|input|component|mock))",
            r"\bbilling (?:account|details|enabled|info)\b",
            r"\b(?:it|this|that|which|will|would) (?:will |would )?costs?\b[^.?!]{0,20}(?:\d|[$€£¥])",
            r"[$€£¥]\s?\d[\d.,]*\s*(?:/|per|a|each|monthly|usd|extra|one-off)\b",
            r"\b(?:paid|premium) (?:api|plan|tier|account|subscription|service|version|version of)\b",
            r"\bwire\b[^.?!]{0,20}\bmoney\b",
            r"\b(?:charg|refund|transfer|donat|invest)(?:e|es|ing)?\b(?:\W+[\w'$-]+){0,4}?\W+(?:card"
            r"|customers?|money|funds?|account|payment|[$€£¥]?\d+)\b",
            r"\b(?:approve|authori[sz]e|make|send|issue|process) (?:the |a |this |that )?(?:payments?"
            r"|invoices?|refunds?|purchase|expense|order)\b",
        ),
    ),
    (
        Family.CREDENTIALS,
        any_of(
            r"\b(?:enter|paste|provide|give|share|send|print|show|display|reveal|commit|check in"
            r"|rotat(?:e|ing)|revok(?:e|ing)|regenerat(?:e|ing)|renew|copy|read|upload|export|use"
            r"|using|put|type|hand over|creat(?:e|ing)|generat(?:e|ing)|issue|add|set|chang(?:e|ing)"
            r"|replac(?:e|ing)|refresh|swap|cycle|roll|access|look up|look at|fetch|hard-?cod(?:e|ing)"
            r"|embed|log in with|store|save|grab|borrow|need|what(?:'s| is| are)|open|pull|include"
            rf"|paste in)\b(?:\W+[\w'./~-]+){{0,5}}?\W+{SECRET}",
            r"\b(?:rotat|roll|swap|cycl|regenerat|replac|reissu|refresh|invalidat|retir"
            r"|revok)\w*(?:\W+[\w'-]+){0,3}?\W+(?:keys|certs?|tokens?)\b",
            r"\b(?:stor|put|sav|keep|commit|mov|check|past|writ|plac"
            r"|add)\w*\b(?:\W+[\w'-]+){0,4}?\W+(?:tokens?|secrets?"
            r"|keys)\b(?:\W+[\w'-]+){0,3}?\W+(?:repo|repository|git|config|code|commit|source)\b",
            r"\b(?:new|fresh|real) (?:set of )?keys\b",
            r"\bneeds?\b(?:\W+[\w'-]+){0,4}?\W+(?:login|password|token|credentials|api key)\b",
            r"\b(?:log|sign)(?:ging|ing)? (?:me |you |us )?(?:in|on) (?:as|to|with|into)\b",
            r"\b(?:grant|give|invite|add)(?:ing)?\b(?:\W+[\w'@-]+){0,4}?\W+(?:write access"
            r"|admin (?:access|rights|role)|access to (?:the|our|my|your)|collaborators?"
            r"|as (?:an? )?(?:admin|owner|maintainer))\b",
            r"\b(?:admin|root|owner) (?:password|account|credentials|rights)\b",
        ),
    ),
    (
        Family.PEOPLE,
        any_of(
            r"@(?:channel|here|everyone|all)\b",
            r"\bwrit(?:e|ing) (?:back|him|her|them(?! (?:in|with|as|for|against|to (?:disk|a file))\b))\b",
            r"\b(?:in the loop|posted about|kept posted|keep \w+ (?:posted|informed|updated))\b",
            r"\b(?:e-?mail(?:ing)?|mail(?:ing)?|messag(?:e|ing)|text(?:ing)?|dm|ping(?:ing)?"
            r"|notify(?:ing)?|tell(?:ing)?|inform(?:ing)?|alert(?:ing)?|contact(?:ing)?(?! (?:lists?"
            r"|forms?|pages?|books?|views?|cards?)\b)|invit(?:e|ing)"
            r"|reach(?:ing)? out to|writ(?:e|ing) to|respond(?:ing)? to|reply(?:ing)? to|announc(?:e"
            r"|ing)|let(?:ting)?(?! the users? (?:choose|decide|pick|select|set)\b)|send(?:ing)?|post(?:ing)?"
            r"|tweet(?:ing)?|shar(?:e|ing)|forward(?:ing)?"
            r"|call(?:ing)?|cc|ask(?:ing)?(?! the user\b)|updat(?:e|ing)|brief(?:ing)?|remind(?:ing)?"
            rf"|warn(?:ing)?|drop(?=\W+(?:\w+\W+){{0,3}}(?:a )?(?:line|note|message|mail))"
            r"|broadcast(?:ing)?|spread(?:ing)?|talk(?:ing)? to|loop(?:ing)? in|bring in|introduc(?:e"
            rf"|ing)|thank|apologi[sz]e to)\b(?!\W+(?:me|you)\b){GAP}{MEN}\b",
            rf"\b{MEN}\b(?:\W+[\w'-]+){{0,2}}?\W+(?:be|get|been) (?:told|informed|notified|e-?mailed"
            r"|contacted|messaged|alerted|invited|warned|updated|reminded|made aware|pinged|called)\b",
            r"\blet(?:ting)?\b(?! me know (?:which|what|how|where|whether|if))(?:\W+[\w'-]+){0,4}?\W+know\b",
            r"\b(?:open|creat|submit|rais|fil|send|put up)(?:e"
            r"|ing)?\b(?:\W+[\w'-]+){0,4}?\W+(?:pull requests?|prs?\b(?!\W+(?:templates?|bod))"
            r"|merge requests?|(?:github |gitlab |upstream )?issues?\b(?=\W*(?:upstream|with|on"
            r"|against|in|for|about|to|$))|bug reports?)",
            r"\b(?:leave|post|add|write)(?:ing)?\b(?:\W+[\w'-]+){0,3}?\W+comments? (?:on|in) (?:the "
            r"|that |this )?(?:issue|pr|pull request|ticket|thread|upstream)",
            r"\bheads[- ]up\b",
            r"\bpress release\b",
            r"\b(?:post|tweet|blog)(?:ing)? (?:it|this|about|that)\b",
            r"\b(?:send|fire off|shoot|dispatch)(?:ing)?(?: out)?\b(?:\W+[\w'-]+){0,4}?\W+(?:e-?mails?"
            r"|mails?|newsletters?|announcements?|messages?|notifications?|invitations?|invites?|sms"
            r"|reminders?|note|campaign)\b",
        ),
    ),
    (
        Family.PRODUCTION,
        any_of(
            r"\b(?:run|execut|appl|migrat|connect|log|restart|reboot|stop|shut|scal|chang|edit|updat"
            r"|modif|switch|point|test|query|access|touch|hotfix|patch|debug|import|load|seed|writ"
            r"|work|experiment|try|do|fix|tweak|adjust|backfill|sync"
            r"|put)\w*\b(?:\W+[\w'/-]+){0,6}?\W+(?:production|prod|live (?:sites?|systems?|servers?"
            r"|database|db|environment|data|traffic|users?)|real (?:customers?|users?) ?(?:data"
            r"|accounts?)?|customer(?:s'|'s)? (?:data|database|accounts?))\b",
        ),
    ),
    (
        Family.TELEMETRY,
        any_of(
            r"\b(?:data|code|records|files)\b[^.?!]{0,20}\bleav(?:e|es|ing)\b[^.?!]{0,15}\b(?:company"
            r"|house|building|premises|network|machine|country)\b",
            r"\b(?:shar|send|upload|submit|report|contribut|provid|transmit|(?<!by )hand(?!l)|pass|stream"
            r"|forward|export|sell)\w*\b(?:\W+[\w'-]+){0,5}?\W+(?:usage|analytics|telemetry|diagnostics?"
            r"|crash (?:reports?|data|dumps?)|statistics|stats|metrics|your code|our code"
            r"|the code(?:base)?|source code|logs|conversations?|transcripts?|prompts?|(?:customer"
            r"|user|personal|session|anonymi[sz]ed|anonymous) (?:data|details|information|emails"
            r"|addresses))\b",
            r"\b(?:enabl|turn on|opt|allow|accept|switch on"
            r"|activat)\w*\b(?:\W+[\w'-]+){0,5}?\W+(?:telemetry|analytics|data (?:sharing|collection)"
            r"|tracking|usage (?:data|statistics|reporting)|crash reporting)\b",
            r"\bhelp (?:us )?(?:to )?improve\b",
            r"\btrain(?:ing)?\b[^.?!]{0,20}\b(?:on|with) (?:your|our|my|the|this) (?:code|data"
            r"|conversations?)\b",
            r"\b(?:third[- ]part(?:y|ies)"
            r"(?! (?:code|librar|packages?\b|dependenc|modules?\b|crates?\b|gems?\b))"
            r"|external (?:service|vendor|company|party)"
            r"|outside vendor)\b[^.?!]{0,30}\b(?:data|code|logs|records|copy)\b|\b(?:data|code|logs"
            r"|records|copy)\b[^.?!]{0,30}\b(?:with|to) (?:a |an |our |the )?(?:third[- ]part(?:y|ies)"
            r"|external|outside|vendor|partner)\b",
        ),
    ),
)
"""Deeds by verb and thing: for the human when the agent would do them, not when the product does."""
