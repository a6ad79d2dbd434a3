"""Run by a Python that has cli-agent-orchestrator: JSON lines of messages in, the seconds each took out."""

import json
import os
import sys
import time

from cli_agent_orchestrator.clients.tmux import TmuxClient  # type: ignore[import-not-found,unused-ignore]
from cli_agent_orchestrator.providers.claude_code import (  # type: ignore[import-not-found,unused-ignore]
    ClaudeCodeProvider,
)

DEFAULT_DELAY = 0.3


def main() -> None:
    """Send each message as it would send to an agent of the named kind."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    client, claude = TmuxClient(), ClaudeCodeProvider("terminal", "session", "window")
    for line in sys.stdin:
        asked = json.loads(line)
        delay = claude.paste_submit_delay if asked["as"] == "claude" else DEFAULT_DELAY
        began = time.monotonic()
        client.send_keys(
            asked["session"],
            asked["window"],
            asked["text"],
            enter_count=1,
            force_bracketed_paste=True,
            submit_delay=delay,
        )
        print(json.dumps({"seconds": time.monotonic() - began}), file=answers, flush=True)


if __name__ == "__main__":
    main()
