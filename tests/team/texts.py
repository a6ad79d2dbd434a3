"""Texts as people, editors and agents may leave them, for the laws."""

from hypothesis import strategies as st

from locum.team.lines import BOM, bare, lines_of

PIECES = (
    "# Human Inbox",
    "## Use PostgreSQL",
    "##",
    "## 2026-11-15",
    "- one",
    "- [ ] two",
    "- [x] three",
    "  more of it",
    "    deep",
    "* star",
    "1. first",
    "2) second",
    "plain words",
    "第二段文字",
    "```",
    "~~~",
    "```py",
    "---",
    "===",
    "<!-- a note",
    "<!-- whole -->",
    "-->",
    "",
    " ",
    "\t",
    "> quoted",
    "> ✔ handled 2026-01-01 10:00 (x) <!-- 0123456789 -->",
    "✔ handled",
    "Answer: 2",
    "- [ ] 1. One",
    "\ufeff",
    "\udce4\udcff",
    "a\x0bb",
    "a\u2028b",
    "lone\rreturn",
    "| a | b |",
    "## D-1 | api | 2026-11-15 18:01 <!-- locum:decision D-1 single -->",
    "> ✔ answered",
    'Q: "x"',
    "version: 3",
    "<!-- locum:begin state 0123456789 -->",
    "<!-- locum:end state -->",
    "## Changes",
    "## Version History",
    "- v1: first",
)

line = st.one_of(
    st.sampled_from(PIECES), st.text(alphabet=st.characters(blacklist_characters="\n"), max_size=12)
)
ends = st.sampled_from(["\n", "\n", "\r\n"])
texts = st.builds(
    lambda lines, last: "".join(text + end for text, end in lines) + last,
    st.lists(st.tuples(line, ends), max_size=14),
    line | st.just(""),
)
"""Lines of all kinds, ended as on Unix or Windows, the last one perhaps not ended at all."""


def kept(before: str, after: str) -> bool:
    """Whether every line of the one stands in the other, unaltered and in the same order."""
    if before == BOM:
        return after.startswith(BOM)
    left = iter(bare(line) for line in lines_of(after))
    return all(any(line == other for other in left) for line in (bare(line) for line in lines_of(before)))
