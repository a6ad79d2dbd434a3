"""Whatever an agent prints, reading it never fails, and what is kept of it can be written down."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locum.agents.book import headless, names
from tests.headless.recorded import runs

KINDS = sorted(
    {json.loads(line)["type"] for run in runs() for line in run.out.splitlines() if line[:1] == b"{"}
)
KEYS = (
    "message", "item", "data", "part", "result", "error", "content", "text", "usage", "subtype", "is_error",
    "errors", "permission_denials", "session_id", "stats", "status", "model_usage_since_last_result",
)  # fmt: skip
TEXTS = st.text(st.characters(exclude_categories=()))
VALUES = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | TEXTS | st.sampled_from(KINDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=12,
)
LINES = st.builds(
    lambda kind, rest: json.dumps({**rest, "type": kind}).encode(),
    st.sampled_from(KINDS),
    st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=5),
)
OUTPUTS = st.lists(LINES | st.binary(max_size=60), max_size=6).map(b"\n".join)


@pytest.mark.parametrize("name", [*names(), "command", "rehearsal"])
@given(out=OUTPUTS, err=st.binary(max_size=80), status=st.integers(-64, 255))
def test_any_output_gives_a_reply_that_can_be_kept(name: str, out: bytes, err: bytes, status: int) -> None:
    agent = headless(name, "mytool")

    reply = agent.reply(out, err, status)

    for kept in (reply.text, reply.because or "", reply.session or ""):
        assert kept.encode("utf-8").decode("utf-8") == kept
    assert "\x1b" not in reply.text
    assert "\r" not in reply.text
    assert reply.because or reply.error is None
    assert reply.error is not None or reply.limit is None


@pytest.mark.parametrize("name", [*names(), "command", "rehearsal"])
@given(line=LINES | st.binary(max_size=200))
def test_any_line_can_be_listened_to(name: str, line: bytes) -> None:
    agent = headless(name, "mytool")

    doing = agent.doing(line)
    agent.hopeless(line)

    assert doing is None or (doing.strip() and "\n" not in doing and doing.encode("utf-8"))
