"""What a tool of an MCP server does, by its name: `mcp__post__send_mail` sends mail."""

import re

NAMED = re.compile(r"\bmcp__[\w-]+?__(?P<name>[\w-]+)|[—-] (?P<shown>[^\n—]{1,80}?):? \(MCP\)")
"""A tool as a hook names it, and as a screen does: “shop — Add Item Tool: (MCP)”."""
WORDS = re.compile(r"[_\W]+|(?<=[a-z\d])(?=[A-Z])")


def tools_in(text: str) -> list[str]:
    """The names of the tools in a text, as words: “send mail”."""
    return [
        " ".join(filter(None, WORDS.split(found["name"] or found["shown"]))) for found in NAMED.finditer(text)
    ]
