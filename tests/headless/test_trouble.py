"""Failures are told apart by the sentences in which agents and model servers report them."""

import pytest

from locum.agents.resets import moment, resets_at
from locum.agents.trouble import inner
from locum.model.reading import TroubleKind
from locum.model.reset_words import reset_of
from locum.model.trouble_words import kind_of

SENTENCES = {
    TroubleKind.AUTH: (
        "Not logged in · Please run /login",
        "Invalid API key · Fix external API key",
        "API Error: 401 OAuth token has expired. Please obtain a new token",
        "unexpected status 401 Unauthorized: Missing bearer authentication in header",
        "Error: No authentication information found.",
        "API Error: 400 API key not valid. Please pass a valid API key.",
        "Missing environment variable: `OPENAI_API_KEY`.",
        "Please set an Auth method in your settings.json",
        "Your access token could not be refreshed. Please log out and sign in again.",
    ),
    TroubleKind.RATE_LIMIT: (
        "API Error: Request rejected (429) · This request would exceed your account's rate limit.",
        "exceeded retry limit, last status: 429 Too Many Requests",
        "You've hit your usage limit. Upgrade to Pro or try again at 3:45 PM.",
        "You've hit your session limit · resets 3pm (Europe/Berlin)",
        "Claude AI usage limit reached|1794780000",
        "Resource has been exhausted (e.g. check quota).",
        "5-hour limit reached ∙ resets 7pm",
    ),
    TroubleKind.CREDIT: (
        "Credit balance is too low",
        "429 You exceeded your current quota, please check your plan and billing details.",
        "402 Payment Required",
        "insufficient_quota",
    ),
    TroubleKind.CONTEXT: (
        "Prompt is too long",
        "400 This model's maximum context length is 128000 tokens.",
        "The input token count (1200000) exceeds the maximum number of tokens allowed",
        "413 Request too large",
    ),
    TroubleKind.OVERLOADED: (
        "API Error: 529 Overloaded. This is a server-side issue",
        "We’re currently experiencing high demand, which may cause temporary errors.",
        "503 Service Unavailable",
    ),
    TroubleKind.NETWORK: (
        "API Error: Connection refused — a firewall or proxy may be blocking it (ECONNREFUSED)",
        "stream disconnected before completion: error sending request",
        "Could not connect to local model provider at http://127.0.0.1:9/v1.",
        "getaddrinfo ENOTFOUND api.example.com",
        "exception TypeError: fetch failed sending request",
    ),
    TroubleKind.SERVER: (
        "API Error: 500 Internal server error",
        "Last error: 502 Bad Gateway",
        "The server had an error while processing your request.",
    ),
    TroubleKind.BAD_REQUEST: (
        "API Error: 400 messages: something is wrong",
        "error: unknown option '--no-such-flag'",
        "No conversation found with session ID: 00000000-0000-4000-8000-000000000000",
        "404 The model `gpt-9` does not exist",
        "Error: Session not found",
    ),
    TroubleKind.OTHER: ("Reached maximum number of turns (2)", "Segmentation fault", ""),
}
PAIRS = [(kind, said) for kind, sentences in SENTENCES.items() for said in sentences]


@pytest.mark.parametrize(("kind", "said"), PAIRS)
def test_a_sentence_is_known_for_what_it_reports(kind: TroubleKind, said: str) -> None:
    assert kind_of(said) is kind


def test_the_status_of_the_server_is_believed_before_the_words() -> None:
    assert kind_of("Something about a rate limit", 500) is TroubleKind.SERVER
    assert kind_of("Something about a login", 429) is TroubleKind.RATE_LIMIT


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("Please try again in 20s.", "try again in 20s"),
        ("Claude AI usage limit reached|1794780000", "2026-11-15T22:00:00+00:00"),
        ("You will regain access on 2026-12-01 at 00:00 UTC.", "2026-12-01T00:00Z"),
        ("You've hit your session limit · resets 3pm (Europe/Berlin)", "resets 3pm (Europe/Berlin)"),
        ("Upgrade, or try again at 3:45 PM.", "try again at 3:45 PM"),
        ("Try again in 2 days 3 hours 4 minutes.", "Try again in 2 days 3 hours 4 minutes"),
        ("Please try again later.", None),
        ("", None),
    ],
)
def test_the_end_of_a_limit_is_kept_in_words_that_can_be_reckoned_with(said: str, wanted: str | None) -> None:
    found = resets_at(said)

    assert found == wanted
    assert found is None or reset_of(found) is not None


def test_moments_are_read_in_seconds_and_in_milliseconds() -> None:
    assert moment(1794780000) == moment(1794780000000) == "2026-11-15T22:00:00+00:00"
    assert moment(1e30) is None


def test_a_servers_json_is_passed_on_as_its_message() -> None:
    assert inner('[API Error: {"error":{"code":401,"message":"No."}}]') == "API Error: 401 No."
    assert inner('{"error": {"message": "Too long", "code": "context_length"}}') == "Too long"
    assert inner("plain { text") == "plain { text"
