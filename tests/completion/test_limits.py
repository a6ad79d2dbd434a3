"""A limit the agent ran into is told from one it writes about, and its end is understood."""

import pytest

from locum.completion.limits import limit_in

LIMITED = [
    ("You've hit your session limit · resets 4pm (Asia/Taipei)", "4pm (Asia/Taipei)"),
    ("Claude usage limit reached|1790000000", "1790000000"),
    ("Weekly limit reached ∙ resets Nov 20 at 9:30am", "Nov 20 at 9:30am"),
    ("■ You've reached your usage limit. Try again in 1 day 2 hours.", "1 day 2 hours"),
    ("Some work.\n\nAPI Error: Request rejected (429) · slow down", None),
    ("Rate limit exceeded, retry in 41.5s", "41.5s"),
    ("Error: 429 Too Many Requests", None),
    ("Usage limit reached.\nTry again in 5 minutes.", "5 minutes"),
    ("Quota exceeded, available again at 2026-11-16T08:00:00Z", "2026-11-16T08:00:00Z"),
    ("You're out of extra usage · resets Nov 20, 2pm (Asia/Jerusalem)", "Nov 20, 2pm (Asia/Jerusalem)"),
    (
        "Error: Your account request reached organization max RPM: 20, please try again after 12 seconds",
        "12 seconds",
    ),
    ("■ unexpected status 429 Too Many Requests: 本周额度已用完，将于周一 09:00 恢复", "周一 09:00"),
    ("您已達到使用上限，將於 15:30 重置", "15:30"),
    ("請求過於頻繁，請稍後再試", None),
]
NOT_LIMITED = [
    "Rate limiting now happens in the gateway.",
    "I added a test for the usage limit banner.",
    "If the usage limit is reached, the job waits.",
    "```\nusage limit reached\n```\nThat is the banner.",
    "> You've hit your limit",
    "`usage limit reached` is the text.",
    "The file says:\nusage limit reached, come back at 5pm",
    "src/api.py:31: rate limit exceeded",
    "+ usage limit reached",
    "We've hit the limit of what a regex can do.",
    "429 Too Many Requests is handled by the client now.",
    "Usage limit reached\n\n" + "Then it went on.\n" * 5,
    "",
]


@pytest.mark.parametrize(("text", "resets"), LIMITED)
def test_a_limit_is_found_with_its_end(text: str, resets: str | None) -> None:
    limit = limit_in(text)

    assert limit is not None
    assert (limit.reset.words if limit.reset else None) == resets


@pytest.mark.parametrize("text", NOT_LIMITED)
def test_a_limit_that_is_written_about_is_none(text: str) -> None:
    assert limit_in(text) is None
