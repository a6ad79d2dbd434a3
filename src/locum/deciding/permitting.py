"""A permission that the user wrote down: a sentence that says “may” and names this very command or file."""

import re
from collections.abc import Iterator

from locum.deciding.gate.standing import plain_yes
from locum.deciding.gate.text import plain, word_set
from locum.deciding.grounding import MAY, NOT, freely
from locum.model.asked import Asked, Basis, Dossier, Proposal, Source

USERS_OWN = word_set("USER-CONTEXT.md human-directives.md target-user-profile.md")
"""The files only the user writes: what an agent writes about itself permits nothing."""

ONE_ACT = re.compile(r"[;&|<>$`\n(){}\\]")
"""What makes more than one simple command of a line."""

LOCAL = word_set("""
    pytest ruff mypy black isort flake8 pylint pyright tsc eslint prettier stylelint jest vitest mocha biome
    rubocop rspec shellcheck shfmt clang-format gofmt golangci-lint rustfmt ls pwd wc tree
""")
"""Programs that only look at the work tree or set it in order, whatever stands after their name."""

CONDITION = re.compile(
    r"\b(?:if|when|whenever|once|after|before|while|only|as long as|provided|unless|except)\b"
    r"|如果|若|当|只有|只能|之后|以后|之前|除非|的话"
)
FILE = re.compile(
    r"\b(?:edit|update|create|write|modify|change)\b[^\n]{0,30}?(?<![\w/.-])([\w./-]+\.\w+)", re.IGNORECASE
)
TOOL = re.compile(r"mcp__[\w-]+")
"""A tool of an MCP server by its full name, as the first line of what its permission is about."""
EDITS = re.compile(r"\b(?:edit|change|modify|write|update|create|touch)\w*\b|改|编辑|修改|写|更新|创建|新建")
SENTENCES = re.compile(r"(?<=[.!;])\s+|[。！；\n]+")


def permitted(asked: Asked, dossier: Dossier) -> Proposal | None:
    """The plain yes for an act that a sentence of the user's allows by name, and none forbids; else None."""
    place = plain_yes(asked)
    if asked.kind != "permission" or place is None:
        return None
    spoken_of = [found for found in _sentences(dossier) if _names(plain(found[1]), asked)]
    allows = [found for found in spoken_of if MAY.search(freely(found[1]))]
    doubtful = any(NOT.search(freely(said)) or CONDITION.search(freely(said)) for _, said in spoken_of)
    if not allows or doubtful:
        return None
    source, said = allows[0]
    return Proposal((place,), None, Basis(source.name, said), "You wrote that this may be done.")


def _sentences(dossier: Dossier) -> Iterator[tuple[Source, str]]:
    for source in dossier.sources:
        if source.name.rpartition("/")[2] in USERS_OWN:
            yield from ((source, said.strip()) for said in SENTENCES.split(source.text) if said.strip())


def _names(said: str, asked: Asked) -> bool:
    """Whether a plain sentence names the tool, the command by its telling words, or the file."""
    if tool := TOOL.fullmatch((asked.body or "").partition("\n")[0].strip()):
        return _stands(plain(tool[0]), said)
    if asked.command is not None and (words := _telling(asked.command)):
        return _stands(words, said)
    file = FILE.search(f"{asked.title or ''}\n{asked.text}")
    return file is not None and bool(EDITS.search(said)) and _stands(plain(file[1]), said)


def _telling(command: str) -> str | None:
    """The words of a single simple command that tell what it does, without flags and paths behind them."""
    words = command.split()
    if not words or ONE_ACT.search(command.strip()):
        return None
    if words[0] in LOCAL:
        return plain(words[0])
    named = [word for word in words if not _only_shapes(word)]
    # A word behind a flag may be a further target: `make test -k deploy`.
    whole = words[: len(named)] != named or len(named) < 2
    return plain(command if whole else " ".join(named))


def _only_shapes(word: str) -> bool:
    """Whether a word is a flag or a path, which say how and where, not what."""
    return "=" not in word and (
        word.startswith(("-", "./", "tests/", "src/")) or word.endswith((".py", ".ts"))
    )


def _stands(words: str, said: str) -> bool:
    return re.search(rf"(?<![\w./-]){re.escape(words)}(?![\w/-]|\.\w)", said) is not None
