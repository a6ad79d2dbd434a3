"""Records what the real agents print headless: `python -m tests.headless.record claude [case …]`.

Each case becomes a folder with `out`, `err` and `status`; what they mean is written by hand, in expect.json.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from locum.model.call import Permissions
from tests.agents.fetch import cache_folder, find_agent
from tests.agents.headless import Lab, Ran, lab
from tests.agents.lab.script import Call, Drop, Fail, Hang, Reply, Say

CASES = Path(__file__).with_name("cases")
TRICKY = (
    'A line of JSON:\r\n{"type": "result", "result": "no", "session_id": "x", "is_error": true}\n'
    "\x1b[31mred\x1b[0m\n429 Too Many Requests\n\n<ralph-done>"
)
LIMIT = "Rate limit reached for the model. Please try again in 20s."


@dataclass(frozen=True, slots=True)
class Scene:
    """What the model answers, round by round, and how the agent is called."""

    replies: tuple[Reply, ...]
    permissions: Permissions = Permissions.ASK
    patience: float = 60.0
    session: Callable[[Lab], str | None] = lambda _: None
    env: tuple[tuple[str, str], ...] = ()


SHELL: dict[str, Reply] = {
    "claude": [Call("Bash", {"command": "touch made.txt", "description": "Leave a mark"}, "On it.")],
    "codex": [Call("exec_command", {"cmd": "touch made.txt"}, "On it.")],
    "copilot": [Call("bash", {"command": "touch made.txt", "description": "Leave a mark"}, "On it.")],
    "opencode": [Call("bash", {"command": "touch made.txt", "description": "Leave a mark"}, "On it.")],
    "gemini": [Call("run_shell_command", {"command": "touch made.txt"}, "On it.")],
}
NO_KEY: dict[str, tuple[tuple[str, str], ...]] = {
    "claude": (("ANTHROPIC_API_KEY", ""),),
    "codex": (("LAB_KEY", ""),),
    "copilot": (("COPILOT_OFFLINE", ""), ("COPILOT_PROVIDER_BASE_URL", ""), ("COPILOT_PROVIDER_API_KEY", "")),
    "gemini": (("GEMINI_API_KEY", ""),),
}
FEW_TRIES = (("CLAUDE_CODE_MAX_RETRIES", "1"),)


def scenes(agent: str) -> dict[str, Scene]:
    """The scenes that are played with an agent."""
    done = [Say("All is well.\n\n<ralph-done>")]
    failures: dict[str, Reply] = {
        "unauthorized": [Fail(401, "Incorrect API key provided.", kind="authentication_error")],
        "limited": [Fail(429, LIMIT, {"retry-after": "1"}, kind="rate_limit_error")],
        "broken": [Fail(500, "The server had an error while processing your request.", kind="api_error")],
        "refused": [Fail(400, "messages: something is wrong", kind="invalid_request_error")],
        "too-long": [
            Fail(400, "This model's maximum context length is 1000 tokens.", kind="invalid_request_error")
        ],
        "dropped": [Drop()],
    }
    told = {name: Scene((reply,), patience=20.0, env=FEW_TRIES) for name, reply in failures.items()}
    return {
        "said": Scene((done,)),
        "worked": Scene((SHELL[agent], done), Permissions.SKIP),
        "denied": Scene((SHELL[agent], done)),
        "tricky": Scene(([Say(TRICKY)],)),
        "resumed": Scene((done,), session=lambda lab: lab.run("PLAY resumed").reply.session),
        "stranger": Scene((done,), session=lambda _: "00000000-0000-4000-8000-000000000000"),
        "cut-off": Scene((SHELL[agent], [Hang(30)]), Permissions.SKIP, patience=8.0),
        "limited-long": Scene(
            ([Fail(429, LIMIT, {"retry-after": "20"}, kind="rate_limit_error")],), patience=8.0
        ),
        **told,
        **({"no-key": Scene((done,), env=NO_KEY[agent])} if agent in NO_KEY else {}),
    }


def main(agent: str, wanted: list[str]) -> None:
    """Record the scenes of one agent, or those named."""
    program = find_agent(agent)
    if program is None:
        raise SystemExit(f"{agent} is not installed. Run: make agents")
    for name, scene in scenes(agent).items():
        if wanted and name not in wanted:
            continue
        with tempfile.TemporaryDirectory() as place:
            ran = played(agent, program, Path(place), name, scene)
        print(f"{agent}/{name}: {ran.status} {ran.reply}")


def played(agent: str, program: Path, place: Path, name: str, scene: Scene) -> Ran:
    """Play one scene and keep what came of it."""
    settings = {"retries": 1} if agent == "codex" else {}
    with lab(agent, program, place, {"PLAY": list(scene.replies)}, **settings) as there:
        ran = there.run(
            f"PLAY {name}",
            session=scene.session(there),
            permissions=scene.permissions,
            env=dict(scene.env),
            patience=scene.patience,
        )
        folder = CASES / agent / name
        folder.mkdir(parents=True, exist_ok=True)
        for file, raw in (("out", ran.out), ("err", ran.err)):
            (folder / file).write_bytes(scrubbed(raw, place, there.model.url))
        (folder / "status").write_text(f"{ran.status}\n", encoding="utf-8")
    return ran


def scrubbed(raw: bytes, place: Path, url: str) -> bytes:
    """The output without the names of this machine."""
    for found, put in (
        (str(place), "/home/dev"),
        (str(place).replace("/", "-"), "-home-dev"),
        (str(place).lstrip("/"), "home/dev"),
        (str(cache_folder()), "/opt/agents"),
        (url.removeprefix("http://"), "127.0.0.1:4000"),
    ):
        raw = raw.replace(found.encode(), put.encode())
    return re.sub(rb"/tmp/[^\s\"\\]*", b"/tmp/x", raw)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
