"""Whether a clause really chooses a thing, or only happens to speak of it."""

from collections.abc import Sequence

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.matching import Match
from locum.deciding.grounded.matter import missed, same_question
from locum.deciding.grounded.stances import Stance
from locum.deciding.grounded.statements import Statement, flag_of
from locum.deciding.grounded.stems import wordset
from locum.deciding.grounded.subject import BENIGN, LIGHT, Subject
from locum.deciding.grounded.words import Word

ARTICLES = (
    r"(?:(?:a|an|the|our|my|one|plain|single|simple|simply|always|only|just|this|their|its)\s+)*"
    r"[\"'“`*_(「]*$"
)
CHOOSES = Late(
    r"(?:\b(?:use|uses|using|used|in|into|with|on|onto|via|through|is|are|be|being|prefer|prefers|want"
    r"|wants|need"
    r"|needs|choose|chose|pick|picked|as|just|only|make it|keep|keeps|take|run|support|adopt"
    r"|appears?|sits?|goes)\s+|[:：]\s*)"
    + ARTICLES
    + r"|(?:用|使用|采用|选用?|选择|在|到|为|是|以|通过|成|存|要|写|做|支持|显示|按|走|设|喜欢|需|跑"
    r"|[:：、])\s*[「“\"'`*]*$"
)
"""Words that choose what stands right behind them."""
LEANS = Late(
    r"\b(?:to|of|from|for|by|at|after|under|costs?|takes?|lasts?|per|have|has|like|get|gets|than|say"
    r"|says)\s+" + ARTICLES
)
"""Words that do so only where the sentence is about the question anyway."""
GOES_ON = Late(
    r"\W*$|\s*[,.;:()|\"'\]/+–—-]|\s+(?:is|are|be|should|must|will|shall|as|by|for|first|only|please"
    r"|everywhere|wins|with|in|on"
    r"|over|rather|instead|and|or|plus|stores?|holds?|keeps?|at|per|under|through|via|to|from|until"
    r"|because|since|than|not|it"
    r"|comes?|has to|have to|always|throughout|resets?|may|can|handles?|\d)\b|\s*[^\x00-\x7f]"
)
"""What may stand behind a thing that is chosen."""
ENDS_OR_IS = Late(
    r"\W*$|\s*[,.;:()|\"'\]/+–—-]|\s+(?:is|are|be|should|must|will|first|only|please|for|by|as|over"
    r"|rather|instead)\b"
    r"|\s+and\s+\w+\W*$|\s*[^\x00-\x7f]"
)
"""The same behind a plain word, which means many things."""
VERBS = Late(
    r"\b(?:us(?:e|es|ing|ed)|want|need|prefer|choose|chose|pick|go|going|settle\w*|stick|stay|stor\w+"
    r"|keep|kept|sav\w+"
    r"|host\w*|deploy\w*|buil[dt]\w*|writ\w+|run\w*|live[sd]?|is|are|be|adopt|based?|implement\w*|must"
    r"|should|will)\b"
    r"|用|存|选|写|在|部署|放|是|为|[:：]"
)
"""Words without one of which a sentence decides nothing."""
THIRD_PERSON = Late(
    r"\b(?:uses|likes|prefers|wants|loves|picks|chooses|swears by|runs|has|pays|owns)\s+(?:a |an |the )?$"
)
OWNER = Late(
    r"\W*(?:[Tt]he )?(?P<name>[A-Z][\w.]*)(?: [A-Z][\w.]*)?(?:'s)? (?:(?:also|only|already|currently"
    r"|still|always|now) )?"
    r"(?:streams|broadcasts|plays|publishes|encodes|keeps|stores|saves|uses|has|likes|prefers|wants"
    r"|needs|loves|runs|shows|offers|charges|supports"
    r"|allows|limits|lets|gives"
    r"|sends|holds|requires|ships|works|hosts|sells|makes|does|goes|says|thinks|recommends|suggests|pays"
    r"|owns|picks|chooses"
    r"|relies|writes|reads|asks|takes|gets|provides|includes|deletes|expires|updates|refreshes|starts"
    r"|caps|defaults)\b"
)
"""A bare name that does something: not "the app", not "guests"."""
IS = Late(
    r"\s+(?:is|are|was|were|gets?|looks?|feels?|seems?|remains?)\s+(?:(?:very|too|quite|rather|so|a|an"
    r"|the)\s+)*"
)
FITS = Late(
    r"(?:plenty|enough|fine|best|good|right|sufficient|perfect|great|preferred|chosen|favou?rite|ideal"
    r"|mandatory|standard|way to go"
    r"|what (?:we|i)|our|my|used|required|needed|wanted|planned|settled|decided|agreed|allowed|permitted"
    r"|accepted|supported|given|granted|set|fixed|welcome"
    r"|easiest|simplest)"
)
"""What is said of a thing that is chosen."""
ONLY_FOR = Late(
    r"\b(?:on|of|for|from|during|under|within|inside|when|while)\s+(?:(?:the|a|an|our|all|any"
    r"|every)\s+)*(?:[\w-]+\s+)?$"
)
A_CLASS = Late(
    r"[\s-]+(?:plans?|tiers?|editions?|users?|customers?|members?|accounts?|environments?|roles?|teams?"
    r"|mode|sites?|pages?|apps?|panels?|versions?|areas?|portals?|modules?|clients?|shops?|markets?)\b"
)
"""What stands before, or behind, a word that narrows a sentence down."""
BUILDS = Late(
    r"\W*(?:(?:we|i)(?:'re| are| am|'m| want to| will|'ll)? (?:build|building|develop|developing|writ\w+"
    r"|mak\w+|creat\w+)|(?:build|create|develop"
    r"|write|make)|(?:it|this|the (?:app|project|product|tool|system|site|service)) is) (?:me |us )?(?:a"
    r"|an|the|our)\b"
    r"|\W*(?:我们?)?(?:要|想|正在|在)?(?:做|开发|写|搭建|构建)(?:一个|一款|个)"
)
"""A sentence that tells what is being built, and with what."""
FINITE = Late(
    r"\b(?:is|are|has|have|had|used|required|uses?|must|should|shall|can|may|will|runs?|needs?|wants?"
    r"|keeps?|stores?|shows?|returns?|takes?|gets?"
    r"|works?|goes|go|comes?|costs?|lasts?|opens?|closes?|starts?|ends?|answers?|sends?|pays?|charges?"
    r"|offers?|supports?|allows?)\b"
)
"""A verb that tells where the subject of an English sentence ends."""
OURS = wordset("code text content site web page everyth work repository we result")
"""What stands for the whole of the work."""
MOST_BEFORE = 1
MOST_WITH_CUE = 3
MOST_WITHOUT_CUE = 1
MOST_FAR_OFF = 2
MOST_BEFORE_WHOLE = 3
MOST_WHOLE = 4
LONG_LABEL = 4
WHERE = Late(r"\s+(?:on|for|with|in|via|as)\s+[a-z]")
MOST_BUILT = 5
MOST_NOTED = 3


def commits(subject: Subject, statement: Statement, match: Match, *, close: bool) -> bool:
    """Whether the clause may be taken for a choice; close: it also names what the question is about."""
    odd_ones = unexplained(subject, statement, match)
    left_over = weight_of(odd_ones)
    chosen = chosen_by_its_clause(statement, match, close=close)
    if not chosen and not goes_on_well(subject, statement, match):
        return False
    if spoken_of(subject, statement, match):
        return False
    if left_over == 0:
        return True
    before = [word for word in odd_ones if word.start < min(one.start for one in match.words)]
    if match.named and chosen and BUILDS.match(folded(statement.quote)):
        return left_over <= MOST_BUILT
    if about_another(subject, statement, match, odd_ones):
        return False
    if named_owner(statement, odd_ones) or limited(statement, match, odd_ones):
        return False
    if before and (somebody_elses(statement, match) or not (close or VERBS.search(folded(statement.quote)))):
        return False
    if noted(statement, match):
        return left_over <= MOST_NOTED
    if wholly(subject, statement, match):
        return weight_of(before) <= MOST_BEFORE_WHOLE and left_over <= MOST_WHOLE
    if chosen:
        most = MOST_WITH_CUE if close or match.phrase else MOST_FAR_OFF
        return weight_of(before) <= MOST_BEFORE + close and left_over <= most
    return close and left_over <= MOST_WITHOUT_CUE


def noted(statement: Statement, match: Match) -> bool:
    """Whether the line is a note without a verb that names the thing first: "MySQL on our web space"."""
    plain = folded(statement.quote)
    end = max(word.end for word in match.words)
    return match.named and 0 in match.places and bool(WHERE.match(plain[end:])) and not FINITE.search(plain)


def wholly(subject: Subject, statement: Statement, match: Match) -> bool:
    """Whether the sentence has all the question names, two things or more, or the option word for word."""
    firm = [word for word in subject.words if word.weight > LIGHT]
    if not firm or missed(subject, statement, match.words):
        return False
    chosen = chosen_by_its_clause(statement, match, close=True)
    return (len(firm) >= 2 and chosen) or (match.tight and match.literal >= LONG_LABEL)


def goes_on_well(subject: Subject, statement: Statement, match: Match) -> bool:
    """Whether what follows the match may follow a choice: an end, an "is", a "for"; not "needs work"."""
    if match.literal > 2 or same_question(subject, statement):
        return True
    end = max(word.end for word in match.words)
    for word in statement.words:
        if word.start >= end and word.start - end <= 1 and (word.vague or word.concept in subject.asked):
            end = word.end
            if not word.vague and not word.topics:
                return True
    rest = folded(statement.quote[end:])
    pattern = GOES_ON if match.named or match.phrase else ENDS_OR_IS
    return not rest[:1].isascii() or bool(pattern.match(rest))


def weight_of(words: Sequence[Word]) -> float:
    """How many words these are; Chinese cut in pairs counts by what its pairs weigh."""
    return sum(word.weight if word.cjk else 1.0 for word in words)


def somebody_elses(statement: Statement, match: Match) -> bool:
    """Whether a third person does the choosing: "Bob uses Stripe"."""
    first = min(word.start for word in match.words)
    return bool(THIRD_PERSON.search(folded(statement.quote[:first])))


def spoken_of(subject: Subject, statement: Statement, match: Match) -> bool:
    """Whether the sentence says how the thing is instead of choosing it: "WAV is refused"."""
    end = max(word.end for word in match.words)
    verb = IS.match(folded(statement.quote[end:]))
    if not verb or FITS.match(folded(statement.quote[end + verb.end() :])):
        return False
    return any(word.start == end + verb.end() and odd(subject, word) for word in statement.words)


def about_another(subject: Subject, statement: Statement, match: Match, odd_ones: Sequence[Word]) -> bool:
    """Whether the sentence says what something else has or does, which the question does not speak of."""
    verb = FINITE.search(folded(statement.quote))
    if not verb or verb.start() > min(word.start for word in match.words):
        return False
    said_of = [word for word in statement.words if word.end <= verb.start()]
    others = [word for word in said_of if word in odd_ones and word.concept not in OURS]
    return bool(others) and not any(word.concept in subject.asked for word in said_of)


def limited(statement: Statement, match: Match, odd_ones: Sequence[Word]) -> bool:
    """Whether the sentence holds only for some, or only somewhere: "on the basic plan", "for trainers"."""
    plain = folded(statement.quote)
    first = min(word.start for word in match.words)
    verb = FINITE.search(plain)
    end = min(first, verb.start()) if verb else first
    return any(
        (word.start < end and ONLY_FOR.search(plain[: word.start])) or A_CLASS.match(plain[word.end :])
        for word in odd_ones
    )


def named_owner(statement: Statement, odd_ones: Sequence[Word]) -> bool:
    """Whether the sentence is about somebody the question does not know: "Slack keeps them a year"."""
    owner = OWNER.match(statement.quote)
    above = {word.concept for word in statement.context}
    return owner is not None and any(
        word.start == owner.start("name") and word.concept not in above and not word.topics
        for word in odd_ones
    )


def unexplained(subject: Subject, statement: Statement, match: Match) -> list[Word]:
    """The words of the clause that neither the question nor the option accounts for."""
    clauses = {statement.clauses[at] for at in match.places}
    return [
        word
        for at, word in enumerate(statement.words)
        if statement.clauses[at] in clauses
        and at not in match.places
        and at >= statement.opening
        and odd(subject, word)
    ]


def matter_of_its_own(subject: Subject, statement: Statement, match: Match) -> bool:
    """Whether the clause of the match names its own matter before it: "errors in red, warnings in orange"."""
    first = min(match.places)
    return any(word.start < statement.words[first].start for word in unexplained(subject, statement, match))


def odd(subject: Subject, word: Word) -> bool:
    """Whether a word stands for something the question does not speak of."""
    if word.vague or word.number or "unit" in word.topics or word.concept in BENIGN:
        return False
    if word.concept in subject.asked or word.concept in subject.offered:
        return False
    if word.cjk:
        return not subject.characters.issuperset(word.concept)
    return not word.topics & subject.topics


def chosen_by_its_clause(statement: Statement, match: Match, *, close: bool) -> bool:
    """Whether a word of choosing or of place stands right before the match."""
    before = folded(statement.quote[: min(word.start for word in match.words)])
    if statement.key and not statement.opening and flag_of(statement.value) is Stance.SAID:
        return True
    return bool(CHOOSES.search(before)) or (close and bool(LEANS.search(before)))
