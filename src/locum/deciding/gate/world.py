"""Things out there in the world, in English: whoever asks leave for an act and names one asks the human."""

from locum.deciding.gate.text import Shape, word_set

OTHERS = (
    r"(?:customers?|clients|(?<!in )(?<!on )the client|tenants?|patients?|subscribers?|visitors|everyone"
    r"|everybody|anyone"
    r"|anybody"
    r"|others?"
    r"|the (?:team|public(?! (?:api|site|website|pages?|interface|endpoints?|docs|headers?|functions?"
    r"|methods?|class(?:es)?|types?|modules?|symbols?)\b)|world|press"
    r"|community|board(?! (?:use|display|show|be drawn|have))|group"
    r"|class|parents|users|testers|reviewers?|maintainers?)"
    r"|our (?:users|players|students|testers|people)|all (?:users|players|students|members|employees|devices)"
    r"|colleagues?|contractors?|vendors?|suppliers?|sponsors?|partners?|maintainers?|reviewers?|stakeholders?"
    r"|volunteers?|participants?|followers|recipients?|contacts|mailing|newsletter|third[- ]part(?:y|ies))"
)
PLACES = (
    r"(?:servers?|hosts?|box|boxes|machines?|clusters?|nodes?|fleet|devices? in the field|cloud|aws|gcp"
    r"|azure|s3"
    r"|buckets?|instances?|vms?|gpus?|droplets?|heroku|vercel|netlify|cloudflare|live|prod|production|staging"
    r"|pre-?prod|remote|origin|upstream|main|master|trunk|internet|the web|online|outside"
    r"(?! (?:of )?the (?:plot|chart|map|box|screen|canvas|window|frame|card|border|root|tree"
    r"|folder|directory|range|grid)\b)|abroad|off-?site"
    r"|public(?:ly)?(?! (?:apis?|functions?|methods?|interfaces?|class(?:es)?|types?|headers?|modules?"
    r"|symbols?)\b)|externally|registry|npm|pypi|app stores?|stores|marketplace|docker hub|github|gitlab"
    r"|slack"
    r"|discord|telegram|whatsapp|twitter|mastodon|linkedin|reddit|facebook|youtube|jira|notion|google drive"
    r"|dropbox|drive|pastebin|gist|domains?|dns|network|vpn|router|firewall|ports?|vendor|hosted)"
)
HOLDINGS = (
    r"(?:accounts?|credentials?|passwords?|passphrases?|secrets?|tokens?|keys?|certificates?|certs?|\.env\b"
    r"|environment(?: variables)?|keychain|vault|logins?|roles?|permissions?|rights|access|admins?|privileges"
    r"|backups?|snapshots?|dumps?|archives?|recordings?|history|past(?! tense)|reflog|branch protection"
    r"|tags?(?! (?:names?|cloud|lists?|filters?|colou?rs?|input|editor)\b)"
    r"|(?<!first )(?<!next )releases?"
    r"|rollout|deployments?|versions? \d|v\d|migrations?|real|actual|existing data|personal data|database"
    r"|records?|rows|tables?(?! driven)|entries|uploads?|partitions?|volumes?|disks?|firmware(?! (?:use|code"
    r"|language)\b)|fuses?|bootloader)"
)
BUSINESS = (
    r"(?:money|cards?|payments?|payouts?|invoices?|billing|budgets?|spend|costs?|fees?|price|prices|quota"
    r"|credits?|tiers?|trial|subscriptions?|purchase|orders?|refunds?|payroll|salar(?:y|ies)|donations?|bids?"
    r"|ads?|licen[sc]es?|terms|agreements?|contracts?"
    r"|(?<!retry )(?<!cache )(?<!caching )(?<!backoff )(?<!naming )(?<!eviction )polic(?:y|ies)|copyright\w*"
    r"|trademarks?|consents?|gdpr"
    r"|hipaa|scraped|lawyers?|legal|tickets?|(?:an|the|that|upstream|github) issue|pull requests?|prs?"
    r"|comments?|(?<=the )thread|(?<=this )thread|(?<=mail )thread|(?<=issue )thread"
    r"|(?<!adc )(?<!dma )(?<!pwm )(?<!timer )(?<!midi )(?<!alpha )(?<!audio )(?<!color )(?<!colour )channel"
    r"|mails?"
    r"|e-?mails?|newsletters?|messages?|announcements?|invitations?|invites?|posts?|survey|feedback|grades?"
    r"|diagnos\w+|prescriptions?|dosages?|medical records?|certification)"
)
SAFEGUARDS = (
    r"(?:ci\b|pipelines?|hooks?|scans?|scanners?|alerts?|alarms?|monitoring|watchdog|interlocks?|checks?"
    r"|thresholds?|limits?|sandbox|telemetry|analytics|(?<!git )(?<!time )tracking|statistics"
    r"|crash reports?|recording"
    r"|cookies|encryption|tls|ssl|https|cors|auth|authentication|two-factor|2fa|mfa|captcha|verification"
    r"|validation|protections?|safeguards?|audit|review|approval|retention|anonymi[sz]ation)"
)
TIMES = (
    r"(?:right now|for now|from here on|currently|at the moment|after (?:lunch|work|hours)|this afternoon"
    r"|by noon"
    r"|at (?:six|noon|midnight|\w+ o'clock)|tonight|today|tomorrow|overnight|right away|straight away"
    r"|at noon|at midnight|on (?:monday|tuesday"
    r"|wednesday|thursday|friday|saturday|sunday)|this (?:week|evening|weekend)|by the deadline|for good"
    r"|from now on|permanently|forever|irrevocabl[ey])"
)
ARTEFACT = (
    r"(?:page|screen|view|button|form|field|dialog|modal|menu|panel|tab|widget|component|module|class"
    r"|function"
    r"|method|helper|handler|parser|serialiser|serializer|endpoint|route|interface|type|types|hints"
    r"|struct|enum"
    r"|feature|flow|tests?|test suite|unit tests?|mocks?|stubs?|fixtures?|docs?|documentation|readme"
    r"|docstrings?"
    r"|section|chapter|guide|comments in|schema|models?|diagram|sketch|mock-?up|prototype|wireframe|spec|plan"
    r"|roadmap|phase|milestone|stories|story|layout|style|icon|label|tooltip|wording|table of contents|column"
    r"|agents?|chart|drop-?down|checkbox|toggle|sidebar|header|footer|toolbar|banner|settings"
    r"|bucket algorithm"
    r"|middleware|validator|reducer|hook function|store module|state|logic|algorithm|format|layer|wrapper"
    r"|abstraction|dataclass|fields|buttons|pages|screens|functions|classes|modules|components|endpoints)"
)
WORLD = Shape(
    rf"(?<![\w-])(?:{OTHERS}|{PLACES}|{HOLDINGS}|{BUSINESS}|{SAFEGUARDS}|{TIMES})(?![\w-])"
    rf"(?!(?: \w+)? {ARTEFACT}\b)"
)
REACH = Shape(
    r"\b(?:to|on|onto|into|against|at|from|with|over|past|around|through|across) "
    r"(?:the |our |my |your |all |every |an? |their |any |real |his |her |this |that )*(?:\w+ )?"
    rf"(?:{OTHERS}|{PLACES}|{HOLDINGS})\b(?!(?: \w+)? {ARTEFACT}\b)"
)
"""A place or a person that something is done to: no artefact of the work tree excuses that."""

OUT = Shape(
    r"\b(?:live (?:box|system|server|site|database|data|traffic|users)|straight on the live|production\b"
    r"(?! (?:build|mode|bundle|ready|quality|config\w*|code))|everyone|everybody|all (?:users|customers"
    r"|players"
    r"|visitors|students|patients)|customers|the (?:app |play )?stores?\b|app store|play store"
    r"|public(?:ly)?\b"
    r"(?! (?:api|method|class|field|holiday|transport|key|domain))|real (?:data|users|customers|money"
    r"|patients)"
    r"|origin\b|upstream\b(?! (?:timeout|servers?|services?|hosts?))|the remote|the world|the internet"
    r"|without asking|full (?:freedom|access|autonomy)"
    r"|hugging ?face|npm (?:scope|registry)|to (?:npm|pypi)|docker ?hub|testflight|steam\b|youtube|newsletter"
    r"|shredder|shred\b|trash them|google drive|dropbox|pastebin|social media|twitter|mastodon|linkedin"
    r"|reddit"
    r"|our (?:\w+ )?(?:readers|users|members|players|subscribers|followers|fans|testers|clients|partners)"
    r"|tag(?:ging|s)? v?\d|take it from there|as root|sudo|the whole company|the press"
    r"|outside(?! (?:of )?the (?:root|tree|folder|directory|range|grid)\b)"
    r"|third[- ]part(?:y|ies))"
    r"|(?:\bthem|\bit|\ball|\bhim|\bher)\b[^.?!]{0,20}\b(?:today|tonight|right away|at once|now)\b"
    r"|线上|正式(?:机|站|环境|库|服)|生产(?:环境|库|机|服)|所有人|全部(?:用户|使用者|客户|玩家)|全体|对外"
    r"|公开|外部|远端|商店"
    r"|(?:发|传|给|寄|交)给?(?:客户|大家|家长|玩家|对方|厂商)|碎纸|就这样"
)
"""What an option names that is no part of a product, where the question is about no product."""

MAKES = word_set("""
    write add implement build refactor rename split test document lint format design draft plan mock scaffold
    sketch outline describe explain cover extract wrap create generate model define specify fix style
    structure research summarise summarize prototype stub type annotate simplify simplified
""")
MADE = Shape(rf"\b{ARTEFACT}\b")


ASKS_WHICH = Shape(r"^(?:so |and |then |ok,? )*(?:which|what|how|where|when|who|whose|why)\b")
ABROAD = Shape(rf"(?<![\w-])(?:{OTHERS}|{TIMES})(?![\w-])(?!(?: \w+)? {ARTEFACT}\b)")
RUN = Shape(
    r"(?<![\w-])(?:outages?|incidents?|breach(?:es)?|downtime|load balancers?|cdn|name ?servers?|dns"
    r"|mx records?"
    r"|certificates?|secrets(?! santa| be (?:mask|shown|hid|display|redact))|credentials|new build"
    r"|(?<!category )(?<!product )(?<!in the )listing|subscribers|mailing list|payroll"
    r"|tax return"
    r"|data ?cent(?:er|re)|pods?|s3|(?<!token )buckets?|servers? (?:should |will )?(?:get"
    r"|receive|take)"
    r"|old (?:system|server|site|app|version)|organi[sz]ation|support tickets?"
    r"|clusters?(?! (?:nearby|markers?|points?|analysis|algorithm|labels?|cent(?:er|re)s?|colou?rs?"
    r"|sizes? in))|auto-?scal\w+"
    r"|head-?room|expendable|star ratings?|the (?:new )?prices"
    r"|everybody|act as"
    r"|review requirement|guard ?rails?|availability zones?|dumps?|replicas?|fail-?over"
    r"|past commits?|retention|maintenance window|pager|on[- ]call|status page|canary"
    r"|coupons?|discounts?|campaigns?|landlord|partner'?s?|s?ftp|second (?:server|cluster|account|instance)"
    r"|instance (?:type|size)|old (?:plan|tier|tenants?|customers?|price|shards?)|signatures?|signed packages"
    r"|angry \w+|reviewers?|contract\w*|ledger|owner of the|bank|clinic|hospital|vendor|sponsor|plant"
    rf"|units in the field|{TIMES})(?![\w-])(?!(?: \w+)? {ARTEFACT}\b)"
)
"""Things that are run or owned, not designed: also a question which or how is then about the world."""

CERTAIN = Shape(
    r"\b(?:the|our|all|these|those|this|that|my|your|existing|real|old|every) (?:[\w-]+ ){0,2}?"
    rf"(?!server\b|client\b|database\b|table\b)(?:{OTHERS}|{PLACES}|{HOLDINGS}|{BUSINESS}|{SAFEGUARDS})"
    rf"(?![\w-])(?!(?: \w+)? {ARTEFACT}\b)|(?<![\w-]){TIMES}(?![\w-])"
)
"""A certain thing out there, which no product on the drawing board has."""


def touches(question: str, act: str | None = None) -> str | None:
    """The first thing out there that an act names, unless it only makes a part of the work."""
    if ASKS_WHICH.match(question):
        return _first(ABROAD, question)
    return _first(REACH if act in MAKES and MADE.search(question) else WORLD, question)


def touches_for_us(question: str) -> str | None:
    """The same for “should we …”, by which one asks about a product as often as about the next step."""
    return None if ASKS_WHICH.match(question) else _first(CERTAIN, question)


def runs(question: str) -> str | None:
    """The thing that is run, not designed, which a question names, whatever it asks about it."""
    return _first(RUN, question)


def names_the_world(label: str) -> str | None:
    """The first thing out there that an option names."""
    return _first(OUT, label)


def _first(things: Shape, text: str) -> str | None:
    found = things.search(text)
    return found[0] if found else None
