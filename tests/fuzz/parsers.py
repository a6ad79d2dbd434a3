"""Every parser of Locum by its name: what it takes, and the words that mean something to it."""

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import partial

from locum.agents.book import headless, names
from locum.agents.resets import resets_at
from locum.agents.trouble import inner
from locum.brains.prompt import Rubbish, proposal_in
from locum.completion.checklist import read_plan
from locum.completion.decide import decide
from locum.completion.limits import limit_in
from locum.completion.questions import asks_at_end, questions
from locum.completion.stuck import errors_in, normalised
from locum.config.answers import answering_of
from locum.config.lead import settings_of
from locum.config.workflows import checked
from locum.deciding.gate.commands import danger_in
from locum.deciding.gate.danger import danger, danger_in_quote, danger_of
from locum.deciding.gate.shell import runs_of
from locum.deciding.grounded import propose
from locum.deciding.grounding import verified
from locum.deciding.permitting import permitted
from locum.deciding.rules import AnswerRule, rule_for
from locum.errors import LocumError, UserError
from locum.guard.commands import command_of
from locum.guard.globs import fits
from locum.guard.jsontext import BadText, insert, parse, remove
from locum.guard.plainjson import newest
from locum.lead.doing.echoes import above_the_box, echoes
from locum.lead.reviewing.judging import judgement_in
from locum.lead.reviewing.researching import split_report
from locum.loop.durations import seconds_of
from locum.loop.ignoring import ignore_of
from locum.model.asked import Asked, Basis, Choice, Dossier, Proposal, Source
from locum.model.manners import Manners
from locum.model.reset_words import reset_in, reset_of
from locum.model.trouble_words import kind_of
from locum.reading.closing import closing_words
from locum.reading.explain import explain
from locum.reading.read import read
from locum.reading.recognise import recognise
from locum.reading.rules import AGENTS, load_rules
from locum.reading.screens import screen_of
from locum.reading.scrub import Private, scrub
from locum.rehearsal.keys import Decoder
from locum.rehearsal.script import parse as parse_script
from locum.surfaces.web.colours import screen_told
from locum.surfaces.web.hosts import split
from locum.surfaces.web.reviews import rendered
from locum.surfaces.web.words import preferred
from locum.team import decisions, evaluation, history, inbox, log, profile, region
from locum.team.answering import meaning
from locum.team.directives import judge
from locum.team.dossier import confirmed_part, said_part
from locum.tmux.capture import parse_capture, parse_list
from locum.tmux.protocol import Parser as ControlStream
from locum.tmux.protocol import Reply
from locum.tmux.typing import clean, shown, times_shown
from locum.workflow.claims import find_claim
from locum.workflow.next_up import next_command
from locum.workflow.verdicts import find_verdict
from tests.fuzz.vocabulary import (
    CLAIMS,
    COMMANDS,
    CONTROL,
    JSON,
    MARKDOWN,
    QUESTIONS,
    REPLIES,
    SCREENS,
    TIMES,
    TOML,
)

PRIVATE = Private(("ann", "laptop"), "/home/ann")
NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
REFUSALS = (LocumError, Rubbish, BadText)
"""What a parser may raise: each is a sentence for somebody, or caught by the only caller."""


@dataclass(frozen=True, slots=True)
class Parser:
    """One parser: what it does with a text, and the words that mean something to it."""

    name: str
    take: Callable[[str], object]
    words: tuple[str, ...]

    def feed(self, text: str) -> None:
        """Let it read a text; to refuse it with a sentence is an answer."""
        try:
            self.take(text)
        except REFUSALS:
            return


def raw(text: str) -> bytes:
    """A text as the bytes of a terminal or a file, whole or not."""
    try:
        return text.encode("latin-1")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


def _screen(agent: str, text: str) -> None:
    rules = load_rules(agent)
    for screen in (
        screen_of(text, width=80, height=24),
        screen_of(None, text, width=40, height=10, title=text[:80], command=text[:20], cursor=(3, 900)),
    ):
        read(screen, rules)


def _around_a_screen(text: str) -> None:
    screen, rules = screen_of(None, text, width=80, height=24, title=text[:100]), load_rules("claude")
    recognise(screen)
    explain(screen, rules)
    closing_words(screen, rules)
    scrub(screen, PRIVATE)
    screen_told(screen)
    manners = Manners.from_table(rules.keys)
    echoes(above_the_box(text.split("\n"), screen, rules), text[:200], rules, manners)
    times_shown(screen, text[:200], manners)
    shown(text, text, manners)
    clean(text)


def _control(text: str) -> None:
    stream = ControlStream(payload=True)
    list(stream.feed(raw(text)))
    list(stream.feed(b"\n"))


def _capture(text: str) -> None:
    body = raw(text)
    found = parse_capture("%1", [Reply(True, body, ours=True), Reply(True, body, ours=True)], "|")  # type: ignore[arg-type]
    parse_list(body, "|")
    if not isinstance(found, Exception):
        found.screen  # noqa: B018 - made when asked for


def _table(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise UserError(f"no TOML: {error}") from error


def _settings(text: str) -> None:
    table = _table(text)
    for take in (settings_of, answering_of):
        try:
            take(table, "locum.toml")
        except UserError:
            continue
    workflows = table.get("workflows")
    for name, given in workflows.items() if isinstance(workflows, dict) else ():
        checked(name, given, "locum.toml")


def _gate(text: str) -> None:
    half = len(text) // 2
    choices = (Choice(text[:half], text[half:]), Choice("No"))
    for kind in ("single", "permission", "text", "plan"):
        asked = Asked(text, choices, kind, text[:60], text, command=text if kind == "permission" else None)
        danger(asked, ("migrations",))
        danger_of(asked, Proposal((1,), text))
        danger_in_quote(asked, text)
        permitted(asked, Dossier((Source("USER-CONTEXT.md", text),)))


def _grounded(text: str) -> None:
    dossier = Dossier((Source("target-user-profile.md", text), Source("human-directives.md", text)))
    for asked in (
        Asked("Which database should we use?", (Choice("SQLite"), Choice("PostgreSQL", text[:80]))),
        Asked(text[:300], (Choice("Yes"), Choice("No"))),
        Asked(text[:300], (Choice(text[:40]), Choice("b")), "multi"),
        Asked(text[:300], kind="text"),
    ):
        propose(asked, dossier)
    verified(Proposal((1,), basis=Basis("target-user-profile.md", text[:200])), dossier)


def _rules(text: str) -> None:
    asked = Asked(text, (Choice(text[:30]), Choice("No")), command=text)
    rule_for(asked, (AnswerRule("*a*b*c*", ("No",)),))
    words = text[:30] or "x"
    written = {"pattern": words, "answer": words, "command": words}
    rule_for(asked, answering_of({"answers": [written]}, "locum.toml").mandate.rules)


def _hook_words(text: str) -> None:
    command_of(text)
    newest(raw(text))
    fits(text[:200], "**/*-[a-z]*.md")
    fits("a/b/c-PLAN.md", text[:200])


def _json_text(text: str) -> None:
    hooks = parse(text).child("hooks")
    if hooks is not None:
        insert(text, ("hooks",), "Stop", [])
        remove(text, ("hooks",))


def _inbox(text: str) -> None:
    found = inbox.entries(text)
    inbox.news(text)
    inbox.mark_handled(text, [entry.id for entry in found], "done", NOON)
    inbox.add(text, "use SQLite")


def _decisions(text: str) -> None:
    for answer in decisions.answers(text):
        decisions.mark_unclear(text, answer)
    for waiting in decisions.waiting(text):
        decisions.mark_settled(text, waiting, "yes", "human", NOON)
    decisions.parse(text)


def _team_files(text: str) -> None:
    log.parse(text)
    evaluation.parse(text)
    history.noted_in(text)
    history.change(text, "d1", "use SQLite", "human-inbox.md", NOON)
    region.with_region(text, "state", "x")
    said_part(text)
    confirmed_part(text)


def _profile(text: str) -> None:
    profile.render(profile.parse(text))
    profile.propose(
        text, [profile.Change("Preferences", profile.Item("likes Go"))], "research", date(2026, 11, 15)
    )
    profile.confirm(text, date(2026, 11, 15))


def _agent(name: str, text: str) -> None:
    agent = headless(name, "mytool")
    agent.reply(raw(text), raw(text[:200]), 1)
    for line in raw(text).split(b"\n")[:20]:
        agent.doing(line)
        agent.hopeless(line)


def _times(text: str) -> None:
    resets_at(text)
    limit_in(text)
    for reset in (reset_in(text), reset_in(f"resets {text}"), reset_of(text)):
        instant = reset.instant(NOON) if reset else None
        if instant is not None:
            instant.timestamp()
    kind_of(text)
    inner(text)
    seconds_of(text[:40])


def _reply_parts(text: str) -> None:
    questions(text)
    asks_at_end(text)
    read_plan(text)
    errors_in(text)
    normalised(text)
    next_command(text)


def _judgements(text: str) -> None:
    for take in (judgement_in, proposal_in, split_report):
        try:
            take(text)
        except Rubbish:
            continue


def _page(text: str) -> None:
    rendered(text)
    preferred(text)
    split(text)


def _meaning(text: str) -> None:
    half = len(text) // 2
    for kind in ("single", "multi"):
        meaning(text, ("JSON", "XML", text[:half], text[half:]), kind)
    judge(text, ("api", "web", text[:10]))


def parsers() -> Iterator[Parser]:
    """All of them."""
    for agent in AGENTS:
        yield Parser(f"screens of {agent}", partial(_screen, agent), SCREENS)
    for agent in (*names(), "command", "rehearsal"):
        yield Parser(f"output of {agent}", partial(_agent, agent), REPLIES + JSON)
    yield Parser("what is around a screen", _around_a_screen, SCREENS)
    yield Parser("control-mode stream", _control, CONTROL)
    yield Parser("captured panes", _capture, CONTROL)
    yield Parser("rules of an agent", lambda text: load_rules("claude", (text,)), TOML)
    yield Parser("locum.toml", _settings, TOML)
    yield Parser("gate", _gate, QUESTIONS + COMMANDS)
    yield Parser("shell commands", lambda text: (runs_of(text), danger_in(text)), COMMANDS)
    yield Parser("grounded brain", _grounded, QUESTIONS + MARKDOWN)
    yield Parser("answer rules", _rules, QUESTIONS + COMMANDS)
    yield Parser("words in hooks", _hook_words, CLAIMS + JSON)
    yield Parser("settings as text", _json_text, JSON)
    yield Parser("human-inbox.md", _inbox, MARKDOWN)
    yield Parser("needs-human-decision.md", _decisions, MARKDOWN)
    yield Parser("other team files", _team_files, MARKDOWN)
    yield Parser("target-user-profile.md", _profile, MARKDOWN)
    yield Parser("answers in words", _meaning, QUESTIONS + MARKDOWN)
    yield Parser("completion", decide, REPLIES + MARKDOWN)
    yield Parser("parts of a reply", _reply_parts, REPLIES + MARKDOWN)
    yield Parser("times", _times, TIMES + REPLIES)
    yield Parser("claims", find_claim, CLAIMS)
    yield Parser(
        "verdicts", lambda text: [find_verdict(text, stage) for stage in ("TEST", "REVIEW", "X:1")], CLAIMS
    )
    yield Parser("judgements", _judgements, JSON + MARKDOWN)
    yield Parser("scripts of the rehearsal", lambda text: parse_script(text, "x"), TOML)
    yield Parser("keys", lambda text: list(Decoder().feed(raw(text))), SCREENS)
    yield Parser("ignored files", lambda text: ignore_of(text), COMMANDS)
    yield Parser("the page's texts", _page, MARKDOWN)
