"""Words of the world that mean something on the drawing board: the past tense, a state machine."""

from locum.deciding.gate.text import Shape, any_of

ARTEFACT = (
    r"(?:unit |integration |e2e |[\w-]+ )?(?:tests?|test files?|headers?|kernels?|modules?|files?"
    r"|class(?:es)?|functions?"
    r"|methods?|components?|pages?|screens?|views?|endpoints?|routes?|commands?|subcommands?|flags?|options?"
    r"|fields?|columns?"
    r"|scripts?|crates?|librar(?:y|ies)|plugins?|widgets?|features?|parsers?|modals?|dialogs?|buttons?"
    r"|icons?|menus?|tabs?|charts?"
    r"|shaders?|levels?|enem(?:y|ies)|drivers?|sensors?|handlers?|hooks?|types?|code|docs?|documents?"
    r"|notebooks?|figures?"
    r"|tables?|section|chapter|project|package|tool|cli|app|site|website|api|service|microservices?|layouts?|exports?|automations?|rows?|fonts?|branch(?:es)?)\b"
)
IDIOMS = any_of(
    r"(?:wire|bus|radio|packet|message|pin|serial) (?:format|protocol)s?[^.?!]{0,30}?\b(?:boards?|machines?"
    r"|hosts?)(?: and the host)?",
    r"(?:oldest|lowest|newest|smallest) (?:browser|version|device|screen|resolution|compiler|target)"
    r"|piano rolls?"
    r"|(?:inside|outside|beyond) the (?:plot|chart|map|box|screen|canvas|window|frame|card|border|viewport"
    r"|grid)(?: area)?",
    r"(?:http|api|sdk|rest|grpc|desktop|mobile|game|cli|web|redis|mqtt|python|js) clients?|client (?:library"
    r"|code|sdk)"
    r"|client(?= (?:assume|cache|retry|parse|connect|use|render|poll|store)\b)|repository (?:layer|pattern"
    r"|class(?:es)?|interface)s?",
    r"(?:context|arguments?|parameters?|options?|state|props|flags?|values?|config(?:uration)?"
    r"|errors?) be passed",
    r"(?<=should )back(?= (?:the|an?) )|file drops?|code listings?|advertising (?:name|interval|packet)s?"
    r"|open answers?",
    r"(?:in|for) this (?:repo|repository|codebase|project)(?=$)|domain models?"
    r"|(?<=name the )(?:new )?migration files|deployment (?:diagrams?|targets?)"
    r"|public (?:[\w-]+ )?endpoints?",
    r"(?:downloads|workers|jobs|tasks|requests|threads|tests|builds|processes) (?:should )?run (?:in parallel"
    r"|concurrently|at once|at a time|at the same time)|retry logic back off"
    r"|lay out the (?:repo|repository|project|package)",
    r"table[- ]driven|world(?= or screen space)|world space",
    r"board(?= (?:use|display|show|be drawn|have)\b)|load more(?=$)",
    r"keys(?= (?:be )?(?:written|sorted|ordered|named|cased|spelled|quoted|listed|reported|use)\b)",
    r"(?:past|present|future|simple) tense|(?:current|present) (?:time|date|day|line|page|tab|item|row|cell"
    r"|word|user"
    r"|position|location|directory|folder|selection|value|state|step|level|song|track|view|mode|screen|frame"
    r"|section|month"
    r"|week|year|weather|temperature|speed|score|player|turn|chapter|language|locale|theme|limit|consumption"
    r"|draw|sensor)",
    r"(?:state|finite-state|turing|washing|coffee|drum|virtual-) ?machines?|machine[- ](?:learning|readable"
    r"|code|translation)",
    r"(?:data|database|db|memory|array|field|file|random|member|property|attribute|keyboard) access"
    r"|access (?:modifiers?"
    r"|patterns?|layers?|levels?|times?|order)",
    r"real[- ](?:time|numbers?|roots?|world (?:units|scale|time))|blank (?:lines?|cells?|spaces?|fields?"
    r"|pages?)"
    r"|(?:unused|missing|unknown|extra|duplicate|required|optional|unrecognised|unrecognized"
    r"|deprecated) (?:keys|variables?"
    r"|imports?|parameters?|arguments?|options?|fields?|flags?|columns?|values?|settings?|properties"
    r"|attributes|code|labels?)",
    r"(?:primary|foreign|surrogate|composite|natural|sort|partition|json|yaml|toml|map|dict(?:ionary)?"
    r"|object|config"
    r"|configuration|translation|message|cache|arrow|function|modifier|hash|lookup|i18n|index|piano|musical"
    r"|hot"
    r"|shortcut|enter|escape|tab|space|return|control|option|command|media|which|what) keys?"
    r"|keys? (?:and values|bindings?"
    r"|names?|casing|order|signatures?|frames?|presses|repeat)|key[- ]value (?:pairs?|store)",
    r"(?:newest|oldest|latest|first|last) (?:first|last|entries|entry|items?|lines?|log lines?|posts?|notes?"
    r"|messages?|rows?"
    r"|events?|results?|commits?|photos?|articles?)(?: (?:at the|on) (?:top|bottom))?(?! (?:go|be (?:dropped"
    r"|removed|deleted)))",
    r"(?:circuit|breadboard|development|dev|arduino|chess|game|go|kanban|score|leader|mood|key|clip|story"
    r"|dart|white)[ -]?boards?",
    r"(?:design|max|maximum|context|syntax|lexer|parser|grammar|special|stop) tokens?|token (?:bucket|limit"
    r"|count|stream|types?)",
    r"(?:back|next|previous|forward) (?:button|navigation|link|gesture|key|arrow|stack)|(?:on"
    r"|off) by default",
    r"clean (?:architecture|code)|hello world|world (?:map|coordinates?|units?|space|generation|size|clock"
    r"|record)",
    r"(?:class|object|model|component|singleton) instances?|instance (?:variables?|methods?|attributes?)"
    r"|disk (?:cache|usage"
    r"|format)|on disk|(?:launch|splash) screen|(?:at|on) (?:launch|start-?up)(?=$| )|key press(?:es)?"
    r"|long press|(?:button|press) state",
    r"public (?:functions?|methods?|members?|class(?:es)?|fields?|symbols?|types?|headers?|interfaces?|api"
    r"|apis|modules?"
    r"|attributes?|properties|constants?|items?|structs?|signatures?|names?|surface|transport|holidays?)",
    r"upstream (?:timeouts?|servers?|services?|hosts?|health|connections?|pools?|blocks?)|(?:proxy"
    r"|nginx) upstreams?"
    r"|upstreams(?= )|balanc\w+ (?:\w+ ){0,3}upstreams?",
    r"missing (?:values?|data|cells?|readings?|samples?|measurements?|pixels?|frames?|entries)|(?:survey"
    r"|training|sensor) data",
    r"(?:dependency|constructor|sql|fault|property|setter) injection|health checks?|type checks?"
    r"|bounds? checks?|spell checks?"
    r"|null checks?|exit codes?|git branch(?:es)?|branch names?|(?<=name the )branch|(?<=name a )branch"
    r"|(?<=name )branches|branch(?:es)?(?= (?:be )?named)|commit (?:subjects?|messages?|titles?|bod(?:y|ies)"
    r"|types?|prefix(?:es)?)",
    r"workflow managers?|(?:window|session|context|state|asset|resource|file|process|event|layout|memory"
    r"|task) managers?",
    r"worker (?:threads?|process(?:es)?|pools?)|(?:thread|process|connection|object|memory|buffer) pools?"
    r"|message (?:queues?"
    r"|brokers?|formats?|bus|types?|schemas?|order)|(?:wire|file|log|date|number|message|record|packet"
    r"|frame) formats?",
    r"(?:frame rate|fps|speed|level|size|length|health) caps?"
    r"|at (?:the )?start(?: ?up)?(?=$)|binary(?= be called)|binar(?:y|ies) (?:format|search|tree|size|name)"
    r"|(?:lead|trailing|leading) (?:zeros?|comma|whitespace|slash)",
)
"""Each is a part of a product or of its making."""

NEW = Shape(rf"\bnew (?={ARTEFACT})(?!.*\b(?:go|out|live|up|online|see|get|visible|open)\b)")
"""What is still to be made: “the new tests”, where nothing is said of showing it to anybody."""
