"""Claude Code's keys, as the tests of pure decisions use them."""

from locum.model.manners import End, Manners

CLAUDE = Manners(
    multi_ends=End.ROW,
    submit_rows=("Submit",),
    review_tabs=("Submit",),
    review_rows=("Submit answers",),
    free_text=("Type something",),
    amend="Tab",
    amend_rows=("Tell Claude what to change",),
    collapsed=(r"\[Pasted text #\d+(?: \+\d+ lines)?\]",),
)
