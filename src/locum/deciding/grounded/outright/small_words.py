"""Words that say little of what a sentence is about: common verbs, and words for kinds of answers."""

from collections.abc import Iterable

from locum.deciding.grounded.narrowing import EVERYTHING
from locum.deciding.grounded.plain_english import HOLDS
from locum.deciding.grounded.stems import wordset

DOING = frozenset(
    form
    for word in wordset(
        """store save keep write print show display render draw put place live sit go appear
        represent hold set define return make do get give take look behave work run start handle happen
        use build stand come read load send output emit serve target want need support add include
        choose pick group organise organize arrange"""
    )
    for form in (word, f"{word}s", f"{word}es", f"{word}ed", f"{word}d", f"{word}ing", f"{word[:-1]}ing")
) | wordset("written shown drawn kept built stored held sent given taken made done went ran chosen storage")
"""Verbs that say little of what is done."""
CONTRASTS = tuple(
    frozenset(group.split())
    for group in (
        "store stores stored storing save saves saved saving keep kept persist persisted storage",
        "show shows shown showing display displays displayed render rendered print prints printed appear",
        "read reads reading load loads loaded parse parsed import imports imported",
        "write writes written writing wrote send sends sent sending emit emitted export exports exported",
        "minimum min least lower shortest smallest fewest lowest oldest floor earliest",
        "maximum max most upper longest largest highest limit cap",
        "primary main",
        "secondary accent",
    )
)
"""Doings that are often told apart: what is stored is shown in another way."""
WHOLES = wordset(
    """app apps application library service cli site website tool package sdk plugin game firmware
    server client api bot extension backend frontend module bootloader driver gateway dashboard portal"""
)
"""Things that are made: what holds for one of them does not hold for another."""
LEAST, MOST = 4, 5
"""The places of two of these groups."""
BOUNDS = frozenset({LEAST, MOST})
"""Those of them that count even where the question names none."""
KINDS = wordset(
    """format formats style styles library libraries tool tools framework frameworks package packages
    type types kind kinds way approach method methods engine value values option unit units system
    default defaults mode setting choice strategy solution standard scheme convention app application
    project product program site website code repo codebase service software thing new first each every
    user users maximum minimum max min many much long often time big large number amount file files
    interval intervals frequency"""
)
"""Words for what sort of answer is wanted, or for the whole, which the answer need not repeat."""


JOINS = wordset("and plus 和 与 及 跟")
REMARKS = wordset("i we be is are please means let's 我 请 喜 欢")
"""Words by which what stands before a colon is a sentence, and no name of a matter."""
UNIVERSAL = wordset("everything everywhere all always throughout")
SMALL = (
    HOLDS
    | DOING
    | (KINDS - wordset("unit units user users first site website service number"))
    | EVERYTHING
    | UNIVERSAL
    | wordset(
        """main default usual overall whole entire only single chosen preferred favourite favorite
        good clean modern small simple plain minimum maximum primary when whenever wherever if while
        after before characters character chars pixels pixel px spaces items lines seconds minutes hours
        days times back stdout stderr too few x y i'd i'm we'd mean means arrive arrives become becomes
        anything something ones lay lays that's it's follow follows followed require requires required
        reach reaches reached succeed succeeds touch touches touched differ differs found therefore
        by-hand declare declares declared sit sits stay stays meet meets encounter encounters"""
    )
)
"""What names nothing by itself."""
SMALL_IN_CHINESE = frozenset(
    "的了在是为和与及要以就都个种里中只仅应该采使用到按依放存做写成叫走由从把将我们也能可会给对且并而够均皆各"
    "全请即其它设选定画管跑读收排需须能统一二三四五六七八九十两算取报传记裁出转拆每加看"
)


def doings_in(words: Iterable[str]) -> frozenset[int]:
    """Which of the doings that are told apart these words name."""
    found = frozenset(words)
    return frozenset(at for at, group in enumerate(CONTRASTS) if found & group)
