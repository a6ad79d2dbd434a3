"""What is owned, run, paid for or held by people: no shape of a question makes one of these harmless."""

import re

from locum.deciding.gate.familiar_verbs import plain_forms
from locum.deciding.gate.text import Shape, word_set

OWNED = word_set("""
    account ad advert allowance announcement approval approver archive arrears asset attendee auction
    audience backer backup ballot beneficiary bid bill billing booster bounty box branch bucket buyer
    campaign canary capacity card cash cert charity chief citizen client cloud cluster collaborator
    commit community company competitor compute consent contact contract copy correspondence cost
    council counterparty coupon court credit creditor crew crowd customer cut deal debt dependency
    deployment discount dispute distributor domain donation donor drone-fleet dump edition employee
    entitlement estate evidence expense external fan farm fee fine fleet folk follower fork founder
    friend fund funder gallery gate gateway giveaway goods gpu grant group gun half-price handover head
    headcount history homework host hosting hotfix household identity inbox incident influencer insider
    insurance insurer investor invitation invite job journalist judge key landlord laptop lawyer lead
    leak lease leavers liability licence license line-up listener listing loan login lot mailbox manager
    market marketplace master media mentor merchant merger mirror mortgage nameserver nas neighbour node
    notice nurse offer offering officer order outlet outsider package parent participant party
    passphrase passport password patient patron pay payee payment payout payroll paywall peer pharmacy
    physician pipeline-secret plaintiff pod police pool-fund premium price principal privilege prize
    profile profit promo promotion proposal protection provider public publication purchase purse
    queue-backlog quota recipient referee refund region registrar registry regulator relative release
    rent rental reputation reservation retention revenue reward rig rival role rollout root safeguard
    salary sale scan seal security seller server share shareholder signatory signature signup slack
    snapshot spare spend sponsor staff staging stake stakeholder stock store storefront stranger
    subscriber subscription subsidy support surplus survivor swarm tax tenancy tenant term tester
    testflight ticket tier trader traffic treasury trial trunk trust upstream usage vault vendor version
    visibility vm vote voucher wage waiver wallet warehouse warranty weights whistleblower winner
    wire-transfer witness workstation
""")

NEVER = word_set("account stranger paywall fleet swarm nas laptop journalist lawyer regulator police")
"""Those that no part of a product beside them excuses."""

DEEDS = word_set("""
    abandon accept announce approve archive auction axe ban bill borrow broadcast burn buy bypass cancel
    charge circulate clean clear close-down commission consolidate contact cull cut decommission delete
    deploy destroy detach disable discard disclose discontinue dismantle dispose ditch donate drain drop
    dump eject eliminate email empty erase escalate evict execute expel expose finalise finalize finance
    flash flush force forward free fund gift grant greenlight greenlit hand hire install invite jettison
    kill launch leak lease lend level-down liberate lift liquidate loosen mail merge migrate mirror
    monetise monetize move mute notify nuke obtain offload onboard open-source outsource overwrite patch
    pay ping post promote provision prune publicise publicize publish purchase purge push quash raze
    reclaim refund refurbish relax release relinquish remove renew rent replace repurpose reset restart
    restore retire return revert revoke rewrite rid roll sack sacrifice scrap seize sell send settle
    shed ship shred shut sideline sign silence skip slash slim sponsor spring-clean squash stage submit
    subsidise sunset surrender suspend swap terminate thin torch transfer trash trim-down trust tweet
    uninstall unleash unlock unmask unplug unsubscribe unveil upgrade upload vacate waive weed whitelist
    wind wipe withdraw zap
""")
"""What is done to something there is, by plain name or euphemism: no part of a product makes it harmless."""

LIVE = word_set("""
    alarm api app application archive authenticator board broker catalog catalogue checker codebase
    container database dataset deck docker draft engine extension feature feed game gateway guard
    homepage hook image inventory job kubernetes library limiter manifest mobile notification package
    page phone photo plugin post product program programme prototype queue release reminder report robot
    sandbox script sensor site software store system template test token tree validator video watchdog
    webapp website wiki worktree
""")
"""Parts that may as well stand for what is live already."""

TELLS = Shape(
    r"\b(?:which|what) (?:[\w-]+ )?(?:people|users|members|readers|players|guests|testers|teams?|folks"
    r"|devices"
    r"|persons?|parties|families|parents|students|pupils|teachers|visitors) (?:should |shall |will |do "
    r"|can "
    r"|may )?(?:first )?(?:get|see|receive|have|hear|know|learn)s?\b"
    r"|\bwhere (?:should|shall|will|do|can|may) (?:the |our )?(?:people|users|visitors|customers"
    r"|readers|players"
    r"|everyone|testers|clients) (?:first )?(?:find|see|reach|get|download|open)\b"
    r"|\breport(?:s|ed|ing)?\b[^.?!]{0,30}\bhome\b|\bphones? home\b|\bcall(?:s|ing)? home\b"
)
"""Who is told or given something, and what a program tells its makers."""


def deed(word: str) -> bool:
    """Whether a word is a form of a verb for what is done to something there is."""
    return not plain_forms(word).isdisjoint(DEEDS)


def live(word: str) -> bool:
    """Whether a word, or its singular, may stand for a thing that is live already."""
    return not {word, word.removesuffix("s"), word.removesuffix("es")}.isdisjoint(LIVE)


def owned(word: str) -> bool:
    """Whether a word, or its singular, is such a thing."""
    bare = word.removesuffix("'s")
    return not {
        bare,
        bare.removesuffix("s"),
        bare.removesuffix("es"),
        re.sub("ies$", "y", bare),
    }.isdisjoint(OWNED)
