"""Words by which a question may be about more than a drawing board: people, money, rights, losses, the world.

The list is wide on purpose. A question that has none of these needs no other word in it to be known.
"""

from locum.deciding.gate.chosen import GUARDED
from locum.deciding.gate.familiar_owned import deed, owned
from locum.deciding.gate.familiar_words import REAL
from locum.deciding.gate.text import Shape, word_set

PEOPLE = word_set("""
    anybody anyone audience boss candidate client clients collaborator colleague colleagues contributor
    customer customers employee everybody everyone guest guests host hosts listener listeners member
    members nobody partner patient patients people person persons private public reviewer somebody
    someone staff stranger strangers subscriber subscribers supplier team teams tenant tester testers
    user users vendor who whom whose
""")
RIGHTS = word_set("""
    access admin administrator allow allowed allows anonymous approval approve approved audit bypass
    cert certificate certificates certs consent credential credentials disable disabled disables
    encryption exempt firewall forever grant grants guard guardrail identity key keys lenient licence
    license lift login logins loosen lower mute owner passphrase password passwords permission
    permissions privilege privileged privileges protection proxy raise relax relaxed rights role roles
    root safety sandbox secret secrets sign signature signed signing signs silence skip skipped skips
    ssh ssl sudo suppress tls token tokens trust trusted unlimited vpn waive weaken
""")
MONEY = word_set("""
    account accounts auction ballot bank bid bill billing budget buy cash charge contract cost costs
    court credit credits deadline donation dosage dose fee fees hire insurance invoice lease legal
    milestone money paid pay payment pays plan plans police price prices purchase quota rent seat seats
    subscription tier vote wallet withdrawal
""")
OUTSIDE = word_set("""
    alarm alarms alert alerts analytics announce announced announcement arxiv bucket channel channels
    cloud cluster customs deploy deployed deployment device devices dns domain e-mail email emails
    external fleet forward home index issue jurisdiction land launch ledger live machine machines mail
    mails main master monitoring nameserver notify npm origin portal post posted posts prod production
    publish published pull-request push pushed pypi region registry release released releases remote
    review send sends sent server servers share shared ship shipped slack sms staging store submit
    submitted telemetry third-party tracking trunk tweet upload uploaded upstream webhook
""")
LOSSES = word_set("""
    archive archived backup backups become becomes bin branch branches checkout clean cleaned clear
    cleared delete deleted discard discarded disk drop dropped drops dump empty evict existing expire
    expired fate force forced fork free happen happens historic historical history idle inactive keep
    keeps kept last leftover leftovers legacy merge migrate migration old older oldest orphan orphaned
    overwrite overwrites overwritten previous prune purge rebase remain remaining remains remove removed
    replace replaced replaces repo repository reset retain retained retention retire retired revert
    rewrite rewritten rollback room snapshot snapshots space stale stash survive survives tag tags thin
    trim truncate unused wins wipe wiped
""")
ACTS = word_set("""
    close continue execute get gets give gives go goes install installed installs kill let move next
    open proceed reboot reply restart run session shutdown sideload status switch take turn
""")
MOMENTS = word_set("""
    friday monday now saturday sunday thursday today tomorrow tonight tuesday wednesday weekend
    yesterday
""")
BACKWARDS = word_set("all everything her him it me mine my them these they this those")
AGENT = word_set("agent autonomy basis freedom latitude leash locum note proxy quote")
TITLES = word_set("dr mr mrs ms")
PERSONAL = word_set("address addresses data dataset health medical names personal phone records")
SUSPECTS = PEOPLE | RIGHTS | MONEY | OUTSIDE | LOSSES | ACTS | MOMENTS | BACKWARDS | PERSONAL | AGENT | TITLES

OTHERS = REAL | GUARDED
"""What other parts of the gate hold suspect in just this form."""
SPARED = word_set("""
    approach box client copy dependencies dependency job lead manager offer offers opens order package
    packages paper return returns right spaces start starts support supports version versions
""")
"""Words that other parts of the gate hold suspect, and that one meets in every second question of design."""
COMPOUNDS = Shape(
    r"\b(?:key ?(?:bindings?|names?|maps?)|(?:primary|foreign|json|sort|arrow|function|hot|dictionary"
    r"|citation)[ -]?keys?"
    r"|user[ -]interfaces?|colou?r space|white ?space|name ?space|test data"
    r"|data[ -]?(?:types?|structures?|formats?|frames?|layouts?|models?|class(?:es)?)"
    r"|rest(?:ful)? (?:api|endpoint|service|route|field|client|resource)s?|free-form"
    r"|conventional commits|ticket numbers?|next\.?js"
    r"|run ?time|keep-?alive|drop-?downs?|commit (?:messages?|style|subject)s?|branch nam(?:es?|ing)"
    r"|feature branch(?:es)?|merge (?:style|strategy|commit)s?"
    r"|log in|next to|code reviews?|back[ -]office|(?:header|include) guards?|reverse prox(?:y|ies)"
    r"|launch files?|world files?"
    r"|(?:minor|major|image|version|git) tags?|issue tracker|home ?page|(?:type|null|thread"
    r"|memory) safety|open-?gl"
    r"|open-?mp|open ?api"
    r"|(?:message|event|task|job) queues?|web ?servers?|http clients?|no ?sql|postgres\w*)\b"
)
"""Parts of a product whose names hold a suspect word."""


HOST = Shape(
    r"(?<![\w.@])[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|cn|example)\b(?![./]\w)"
    r"|(?<![\w.@])[\w-]+(?:\.[\w-]+)+\.(?:io|dev|app|tw|hk|de|eu|uk|ai|co)\b(?![./]\w)"
)
"""An address out there, as only something live has it."""
WORD = Shape(r"[a-z][\w'+#-]*|[€$£¥]|@\w")


def suspect_in(told: str) -> str | None:
    """The first word of a plain text by which it may be about more than a drawing board."""
    if place := HOST.search(told):
        return place[0]
    words = WORD.finditer(without_compounds(told))
    return next((found[0] for found in words if _is_suspect(found[0].strip("'-"))), None)


def without_compounds(told: str) -> str:
    """A plain text with one harmless word for each part whose name holds a suspect one."""
    return COMPOUNDS.sub("layout", told)


def _is_suspect(word: str) -> bool:
    bare = word.removesuffix("'s")
    if bare in SPARED:
        return False
    if bare in SUSPECTS or bare.removesuffix("s") in SUSPECTS:
        return True
    return bare in OTHERS or bare[0] in "€$£¥@" or owned(bare) or deed(bare)
