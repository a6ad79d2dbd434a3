"""`locum completion`: say whether an agent's reply ends the loop."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any

import click

from locum.completion.decide import Completion, decide
from locum.completion.reply import decoded
from locum.errors import LocumError, UserError

Json = dict[str, Any]
TAG_MATCHES = ("anywhere", "last-line")

EXAMPLES = """\b
Examples:
  locum completion reply.txt
  claude -p "fix the tests" --output-format json | locum completion --json
  locum completion reply.txt --promise "SHIP IT" --tag-match last-line
\b
With --batch, each line in is one reply and each line out its answer, in the same order:
  {"id": 1, "text": "...", "promise": null, "tag_match": "anywhere"}
Only id and text are needed. A bad line gives {"id": ..., "error": "..."} and the rest goes on.
\b
Exit status: 0 whether or not the reply is the end (read "done"), 2 when it cannot be read.
"""


@click.command("completion", epilog=EXAMPLES)
@click.argument("file", required=False, metavar="[FILE|-]")
@click.option("--promise", metavar="PHRASE", help="Also take <promise>PHRASE</promise> for the tag.")
@click.option("--tag-match", type=click.Choice(TAG_MATCHES), default="anywhere", help="Where the tag counts.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
@click.option("--batch", is_flag=True, help="Read JSON lines from standard input (or FILE).")
def command(file: str | None, promise: str | None, tag_match: str, as_json: bool, batch: bool) -> None:
    """Say whether an agent's reply ends the loop, by which layer, and why.

    FILE holds the reply as text or as the agent's JSON output; `-` is standard input.
    """
    with _opened(file) as stream:
        if batch:
            answer_lines(stream, sys.stdout.buffer, promise, tag_match)
            return
        answer = decide(decoded(stream.read()), promise=promise, tag_match=tag_match)
    click.echo(json.dumps(answer, ensure_ascii=False) if as_json else in_words(answer))


def in_words(answer: Completion) -> str:
    """The answer for a person: done or not, by which layer, and the reasons."""
    head = f"done  (by {answer['layer']}, score {answer['score']})"
    lines = [head if answer["done"] else f"not done  (score {answer['score']})"]
    return "\n".join([*lines, f"because: {'; '.join(answer['because'])}"])


def answer_lines(lines: Iterable[bytes], out: IO[bytes], promise: str | None, tag_match: str) -> None:
    """Answer every line that is not blank, at once and in order; a bad line says so and stops nothing."""
    for line in lines:
        if line.strip():
            out.write(_encoded(answer_to(line, promise, tag_match)) + b"\n")
            out.flush()


def answer_to(line: bytes, promise: str | None, tag_match: str) -> Json:
    """The completion of one line with its id, or the id with what is wrong."""
    request: Json = {}
    try:
        request = _request(line)
        text, (own, match) = _text(request), _settings(request, promise, tag_match)
        return {"id": request["id"], **decide(text, promise=own, tag_match=match)}
    except LocumError as error:
        return {"id": request.get("id"), "error": error.message}


def _request(line: bytes) -> Json:
    try:
        request = json.loads(line.decode("utf-8", "replace"), strict=False)
    except (ValueError, RecursionError) as error:
        raise UserError(f"This line is not JSON: {error}") from error
    if not isinstance(request, dict):
        raise UserError("A line must be a JSON object.")
    return request


def _text(request: Json) -> str:
    if request.get("id") is None:
        raise UserError("The line has no id.")
    text = request.get("text")
    if not isinstance(text, str):
        raise UserError("The line has no text." if text is None else "text must be a string.")
    return text


def _settings(request: Json, promise: str | None, tag_match: str) -> tuple[str | None, str]:
    """The line's own promise and tag_match, or those of the command."""
    own = request.get("promise")
    if own is not None and not isinstance(own, str):
        raise UserError("promise must be a string.")
    match = request.get("tag_match") or tag_match
    if match not in TAG_MATCHES:
        raise UserError("tag_match must be anywhere or last-line.")
    return own if own is not None else promise, match


def _encoded(answer: Json) -> bytes:
    """The answer as UTF-8; half a character pair, which UTF-8 cannot hold, goes out as JSON escapes."""
    try:
        return json.dumps(answer, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(answer).encode("ascii")


def _opened(file: str | None) -> IO[bytes]:
    """The bytes of FILE or of standard input."""
    if file in (None, "-"):
        if file is None and sys.stdin.isatty():
            raise UserError("There is no reply to read.", "Give a FILE, or pipe one in.")
        return sys.stdin.buffer
    try:
        return Path(file).open("rb")
    except OSError as error:
        raise UserError(f"Cannot open {file}: {error.strerror}.") from error
