"""What is irreversible or outward wherever English says it: force-push, sudo, “cannot be undone”."""

from locum.deciding.gate.families import Family
from locum.deciding.gate.text import Shape, any_of

ANYWHERE: tuple[tuple[Family, Shape], ...] = (
    (
        Family.CREDENTIALS,
        any_of(
            r"\b(?:what|which) (?:[\w-]+ )?(?:password|passphrase|api key|token|secret)s? (?:should|do"
            r"|does|is|will"
            r"|shall|to)\b"
        ),
    ),
    (
        Family.SPENDING,
        any_of(r"[$€£¥]\s?\d[\d.,]* (?:tier|instance|server|box|machine|droplet|vm|node|seat|upgrade)s?\b"),
    ),
    (
        Family.TELEMETRY,
        any_of(
            r"\b(?:customer|client|member|patient|student|user|subscriber|employee"
            r"|donor)s?'?s? (?:lists?|data|records?|names"
            r"|addresses|e-?mails?|files?|database|table|details)\b[^.?!]{0,20}\b(?:be )?(?:copied|sent"
            r"|moved|handed|transferred"
            r"|shared|mailed|forwarded|passed)\b",
        ),
    ),
    (Family.HISTORY, any_of(r"\bauto-?(?:merge|deploy|publish|release|push|renew)\w*")),
    (
        Family.DEPLOY,
        any_of(r"\b(?:site|website|page|app|shop|server) (?:to )?go(?:es)? (?:up|live|online)\b(?=\W*$)"),
    ),
    (
        Family.HISTORY,
        any_of(
            r"\bforce[- ]?push(?:ed|ing)?\b",
            r"\bpush(?:ing)?\b[^.?!]{0,30}(?:--force|(?<!\w)-f\b|\bforcefully\b|\bwith force\b"
            r"|\bby force\b)",
            r"(?<!slowly )\b(?:re-?writ(?:e|es|ten|ing)|alter(?:ing)?|edit(?:ing)?|scrub(?:bing)?"
            r"|chang(?:e|ing)|cleans(?:e|ing))"
            r"(?:\W+\w+){0,5}?\W+(?:git |commit |branch )?history\b",
            r"\bgit push\b",
            r"\bfilter-(?:branch|repo)\b",
            r"\breset --hard\b",
            r"\breflog\b",
        ),
    ),
    (
        Family.DELETION,
        any_of(
            r"\brm -\w*[rf]",
            r"\bdrop(?:ping)? (?:the |this |that |our |my |all |old |entire |whole |legacy )*"
            r"(?:database|table|schema|db|collection|column)s?\b(?! ?down)",
            r"\btruncate\b(?! (?:(?:the|long|a|with|at|in|to|each|after|over-?long) )*(?:frames?|text"
            r"|strings?|names?|labels?|titles?"
            r"|end|middle|start|lines?|decimals|values?|output|messages?|digits|words|ellipsis|\d+)\b)",
            r"\bfactory reset\b",
            r"\b(?:hard|permanent(?:ly)?|irreversibl[ey]) (?:reset|wipe)\b",
            r"\bformat(?:ting)? (?:the |your |my )?(?:disk|drive|volume)\b",
        ),
    ),
    (
        Family.CREDENTIALS,
        any_of(
            r"\b(?:owner|admin|administrator|maintainer)s? of (?:the|our|this|that"
            r"|your) (?:\w+ )?(?:repo\w*|account"
            r"|organi[sz]ation|org|domain|workspace|server|cluster|channel)\b",
        ),
    ),
    (
        Family.CREDENTIALS,
        any_of(
            r"\b(?:which|whose|what) (?:account|login|identity|user)\b[^.?!]{0,30}\b(?:act|log in|sign in"
            r"|run|post) as\b"
        ),
    ),
    (Family.HISTORY, any_of(r"\b(?:past|previous|earlier|old|existing|published) commits\b")),
    (
        Family.LEGAL,
        any_of(
            r"\bcounter-?sign\w*|\bcontracts? draft|\bdraft (?:of the )?contract",
            r"\bre-?licen[sc]",
            r"\b[al]?gpl(?:-?v?\d(?:\.\d)?)?\b",
            r"\b(?:mit|apache|bsd|mpl|isc|proprietary)(?:-?\d(?:\.\d)?)? licen[sc]e",
            r"\bterms (?:of (?:service|use)|and conditions|& conditions)\b",
            r"\beula\b",
            r"\bcontributor licen[sc]e",
            r"\b(?:signs?|accept|agree to|consent to|approve|acknowledge)\b(?:\W+[\w'-]+){0,4}?\W+"
            r"(?:terms|agreements?|contracts?|cla|nda|dpa|polic(?:y|ies)|disclaimers?|conditions"
            r"|waivers?)\b",
            r"(?<!driver's )(?<!drivers )(?<!driving )(?<!fishing )\blicen[sc](?:e|es|ed"
            r"|ing)\b(?!\W+(?:plates?|numbers?|fields?|columns?|holders?|expiry|renewal"
            r"|check(?:er)? (?:feature|module)))",
            r"\bcopyright\b",
            r"\bnotice file\b",
            r"\bcontracts?\b[^.?!]{0,20}\bsign",
            r"\bsign\w*\b[^.?!]{0,20}\bcontract",
            r"\btrademarks?\b",
            r"\bpatents?\b",
        ),
    ),
    (
        Family.SYSTEM,
        any_of(
            r"\bsudo\b",
            r"\bas (?:root|administrator)\b",
            r"\broot (?:access|privileges|rights|shell)\b",
            r"\b(?:system|machine)-wide\b",
            r"\binstall(?:ing)?\b(?:\W+[\w@/.-]+){0,5}?\W+globally\b",
            r"\bglobal git config",
            r"\bgit config --global\b",
            r"\b(?:crontab|launchd|systemd unit)\b",
            r"\bkernel (?:module|parameter)",
            r"(?:~/|\$home/|/)\.?(?:bashrc|zshrc|bash_profile|profile|ssh|aws|gnupg|kube)\b",
            r"\b(?:edit|change|modify|write)\b[^.?!]{0,30}/etc/",
        ),
    ),
    (
        Family.SECURITY,
        any_of(
            r"\bchmod\b[^.?!]{0,12}777\b",
            r"--no-verify\b",
            r"--insecure\b",
            r"\bverify\s*=\s*false\b",
            r"\bself-?approv",
            r"\bvulnerabilit(?:y|ies)\b[^.?!]{0,20}\b(?:accepted|ignored|dismissed|fine)\b",
            r"\baccept(?:ed|ing)? (?:the )?risk\b",
            r"\b(?:disabl(?:e|es|ed|ing)|turn(?:ed|ing)? off|switch(?:ed|ing)? off|bypass(?:ed|ing)?"
            r"|circumvent(?:ed|ing)?|weaken(?:ed|ing)?"
            r"|loosen(?:ed|ing)?|relax(?:ed|ing)?|lift(?:ed|ing)?|suppress(?:ed|ing)?"
            r"|get(?:ting)? around|work(?:ing)? around|deactivat(?:e|ed|ing)"
            r"|lower(?:ed|ing)?|skip(?:ped|ping)?|remov(?:e|ed|ing)|drop(?:ped|ping)?|paus(?:e|ed|ing)"
            r"|ignor(?:e|ed|ing))"
            r"(?:\W+[\w'/-]+){0,4}?\W+(?:authentication|authori[sz]ation|auth checks?|tls|ssl|https"
            r"|certificate|cert|firewall|sandbox(?:ing)?"
            r"|branch protections?|protections?|2fa|mfa|two-factor|csp|csrf|signature|security"
            r"|guard ?rails?|safety|access controls?|selinux"
            r"|antivirus|rate limit(?:s|ing)?|pre-?commit|commit hooks?|git hooks?|required reviews?"
            r"|code ?owners?|audit(?:ing| logs?)?|vulnerabilit(?:y|ies)|encryption)\b",
            r"\b(?:open|expose|bind)(?:d|ing|s)?\b[^.?!]{0,40}(?:\bto the (?:internet|world|public"
            r"|outside)|0\.0\.0\.0|\bfirewall\b)",
            r"\ballow(?:ing)? (?:all|any) (?:origins?|ips?|hosts?|traffic|connections)\b",
            r"\bworld-(?:readable|writable)\b",
        ),
    ),
    (
        Family.GRANT,
        any_of(
            r"--dangerously[\w-]*",
            r"--yolo\b",
            r"\bskip(?:ping)?(?:\W+\w+){0,3}?\W+(?:permissions?|approvals?|confirmations? prompts?)\b",
            r"\bbypass(?:ing)?(?:\W+\w+){0,3}?\W+(?:permissions?|approvals?|prompts?|confirmations?)\b",
            r"\b(?:without|stop|quit|no (?:more|longer)|never|not) (?:ever )?ask(?:ing)?(?: (?:me|you"
            r"|again|for (?:permission|approval|confirmation)|first|every|each))\b",
            r"\bdon'?t ask (?:me |you )?again\b",
            r"^\W*(?:(?:should|shall|may|can|do) (?:i|we|you|it) )?(?:want (?:me )?to )?"
            r"(?:always|automatically) (?:allow|approve|accept|grant|permit)\b",
            r"\b(?:always|automatically|auto-?) ?(?:allow|approve|accept|grant|trust"
            r"|permit)\b(?=.{0,30}"
            r"\b(?:commands?|tools?|edits?|everything|all|any|permissions?|requests?|actions?|bash"
            r"|this|these|prompts?|from now|session|calls?)\b)",
            r"\b(?:allow|approve|accept|trust|grant|permit|yes to)(?:ing)? (?:all|everything|every|any"
            r"|anything)\b",
            r"\b(?:full|unrestricted|blanket|unlimited|standing|carte) (?:access|permissions?|control"
            r"|autonomy|approval|blanche)\b",
            r"\btrust (?:this|the|all|these|every) (?:folder|director|workspace|files?|project|server"
            r"|mcp|tool|repo|author)",
            r"\b(?:allow|approve|accept)\b[^.?!]{0,30}\b(?:for|during|in) (?:this|the (?:whole|entire"
            r"|rest of the)) (?:session|project)\b",
            r"\ball future\b",
            r"\bwithout (?:checking (?:back|in|with)|supervision|oversight|confirmation|approval"
            r"|review)\b",
        ),
    ),
    (
        Family.REMOTE,
        any_of(
            r"\b(?:curl|wget)\b[^.?!]{0,200}\|\s*(?:sudo )?\w*sh\b",
            r"\bpip(?:e|ing)\b[^.?!]{0,40}\b(?:in)?to (?:the |your |a )?(?:shell|bash|sh)\b",
            r"\b(?:run|execute|install)(?:ning|ing)?\b[^.?!]{0,30}\bscripts? (?:straight "
            r"|directly )?from (?:the |an? )?(?:internet|web|url|gist|remote|http)",
            r"\bssh (?:in)?to\b",
            r"\bremote(?:ly)? (?:execut|run|shell)",
            r"\bunsigned (?:binar(?:y|ies)|builds?|packages?|drivers?|installers?|executables?)\b",
            r"\bfrom (?:a|some|an unknown) (?:telegram|discord|forum|random|stranger|file[- ]sharing)\b",
        ),
    ),
    (
        Family.DELETION,
        any_of(
            r"\b(?:cannot|can't|can not|can never|won't|not) be (?:undone|reversed|recovered|restored"
            r"|rolled back)\b(?!\W*(?:message|text|warning))",
            r"\b(?:irreversibl[ey]|no way back|no undo|unrecoverabl[ey])\b",
            r"\b(?:lose|losing) (?:all|any|your|my|the|our|existing|local|uncommitted)\b",
            r"\bwill be (?:lost|gone|erased|wiped|destroyed|deleted)\b",
        ),
    ),
)
"""Said about anything, these are for the human; only a design choice that does not take them is spared."""
