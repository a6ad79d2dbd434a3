"""The guard as a plugin for agents whose hooks are programs of their own language."""

from __future__ import annotations

import json
from pathlib import Path

from locum.guard.registry import ENTRY, hook_python

OPENCODE = """\
// Locum's guard for opencode, written by `locum hooks install` and removed by `locum hooks remove`.
// Every event goes to locum/guard/entry.py. Without it opencode works as if nothing were here.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

const python = @python@
const entry = @entry@

function ask(event) {
  if (!existsSync(python) || !existsSync(entry)) return {}
  const run = spawnSync(python, ["-I", "-S", entry, "opencode"], {
    input: JSON.stringify(event), encoding: "utf8", timeout: 30000,
  })
  try { return JSON.parse(run.stdout || "{}") } catch { return {} }
}

export const LocumGuard = async ({ directory }) => {
  const base = (session, name) => (
    { hook_event_name: name, session_id: session || directory, cwd: directory }
  )
  const commands = {}
  return {
    "command.execute.before": async (input) => {
      commands[input?.sessionID] = `/${input?.command} ${input?.arguments ?? ""}`.trim()
    },
    "chat.message": async (input, output) => {
      const texts = (output?.parts ?? []).filter((part) => part.type === "text")
      const text = texts.map((part) => part.text).join("\\n")
      const prompt = commands[input?.sessionID] ?? text
      delete commands[input?.sessionID]
      ask({ ...base(input?.sessionID, "UserPromptSubmit"), prompt })
    },
    "tool.execute.before": async (input, output) => {
      const event = base(input?.sessionID, "PreToolUse")
      const answer = ask({
        ...event, tool_name: input?.tool, tool_input: output?.args ?? {}, tool_use_id: input?.callID ?? "",
      })
      if (answer.deny) throw new Error(answer.deny)
    },
    event: async ({ event }) => {
      if (event?.type !== "session.idle") return
      ask({ ...base(event.properties?.sessionID, "Stop"), stop_hook_active: false })
    },
  }
}
"""


def opencode_plugin(python: str | None = None, entry: Path = ENTRY) -> str:
    """The text of the plugin for opencode."""
    return OPENCODE.replace("@python@", json.dumps(python or hook_python())).replace(
        "@entry@", json.dumps(str(entry))
    )
