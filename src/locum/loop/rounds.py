"""One round: tell the agent, hear its reply, weigh it, write it down."""

import secrets
from dataclasses import dataclass, replace
from enum import StrEnum

from locum.calls.calling import Ending, Ran, Watcher, run_call
from locum.calls.processes import started_at
from locum.loop import kinds
from locum.loop.claiming import Claim, weigh
from locum.loop.concluding import Heard, conclude
from locum.loop.durations import in_short
from locum.loop.judging import WAITED_OUT
from locum.loop.keeping import kept
from locum.loop.ledger import Ledger
from locum.loop.limits import waits_until
from locum.loop.listening import Ear
from locum.loop.messages import say
from locum.loop.news import Happened, News
from locum.loop.order import Continuity
from locum.loop.prompting import full_prompt, prompt_now
from locum.loop.signals import signals_of
from locum.loop.told import Told
from locum.loop.workshop import Workshop
from locum.model.asked import Asked
from locum.model.call import Call, Reply
from locum.model.reading import TroubleKind

MEGABYTE = 1_000_000
CANNOT_GO_ON = frozenset({TroubleKind.CONTEXT, TroubleKind.BAD_REQUEST})
"""Trouble that a fresh conversation may not have."""


class Outcome(StrEnum):
    """What sort of round it was."""

    FINISHED = "finished"
    FAILED = "failed"
    LIMITED = "limited"
    UNSTARTED = "unstarted"


@dataclass(frozen=True, slots=True)
class Sent:
    """What was sent off."""

    call: Call
    mark: str
    session: str | None


class Rounds:
    """Runs the rounds of one loop, one at a time."""

    def __init__(self, ledger: Ledger, shop: Workshop) -> None:
        self._ledger, self._shop = ledger, shop
        self._text = ledger.history.order.prompt.text
        self._told: set[str] = set()
        self.unstarted = ""
        """Why the agent could not be started, where it could not."""

    def run(self) -> Outcome:
        """Run the next round to its end and write it down."""
        sent = self._send()
        ear = Ear(self._shop.agent, self._ledger, self._shop)
        try:
            ran, reply = self._hear(sent, ear)
        except OSError as error:
            return self._unstarted(error)
        self._remark(ran)
        if reply.error is not None and reply.error.kind in WAITED_OUT:
            return self._limited(ran, reply)
        heard = self._weigh(sent, ran, reply, ear)
        body = conclude(heard, self._ledger, self._shop.clock.now())
        self._ledger.note(kinds.ROUND_ENDED, body)
        self._news(Happened.ROUND_ENDED, body, heard.number)
        return Outcome.FAILED if reply.error is not None else Outcome.FINISHED

    def _send(self) -> Sent:
        """Make the call ready, and have the round on disk before it begins."""
        history, order = self._ledger.history, self._ledger.history.order
        prompt = full_prompt(order, self._prompt(), history.feedback)
        session = history.session if order.session is Continuity.RESUME else None
        call = self._shop.agent.call(
            prompt, session=session, permissions=order.permissions, model=order.model, extra=order.extra
        )
        mark = f"{history.id}.{history.next}.{secrets.token_hex(4)}"
        facts = {"loops": order.bounds.loops, "left": self._ledger.left}
        self._news(Happened.ROUND_STARTED, facts, history.next)
        body = {
            "round": history.next,
            "prompt": kept(prompt),
            "mark": mark,
            "session": session,
            "sight": self._shop.tree.last.digest,
        }
        self._ledger.note(kinds.ROUND_STARTED, body)
        return Sent(call, mark, session)

    def _prompt(self) -> str:
        """The user's prompt as it stands now; a file that went away is told of once."""
        prompt = self._ledger.history.order.prompt
        wording = prompt_now(prompt, self._text)
        self._text = wording.text
        if wording.vanished is None:
            self._told.discard("file away")
        else:
            self._once("file away", file=prompt.file, why=wording.vanished)
        return wording.text

    def _hear(self, sent: Sent, ear: Ear) -> tuple[Ran, Reply]:
        """Run the call; what the agent foretold by a line counts before what it left at its end."""
        order = self._ledger.history.order
        timeout = min(order.bounds.timeout, max(1.0, self._ledger.left))
        watcher = Watcher(self._call_started, ear.line, ear.tick)
        ear.tick()
        ran = run_call(
            sent.call,
            self._shop.folder,
            self._shop.env,
            timeout=timeout,
            mark=sent.mark,
            pty=order.pty,
            watcher=watcher,
        )
        if ran.ending is Ending.TIMEOUT:
            self._notice("timed out", timeout=in_short(timeout))
        reply = ear.hopeless if ran.ending is Ending.STOPPED else None
        return ran, reply or self._shop.agent.reply(ran.out, ran.err, ran.status)

    def _call_started(self, pid: int) -> None:
        body = {"round": self._ledger.history.next, "pid": pid, "started": started_at(pid)}
        self._ledger.note(kinds.CALL_STARTED, body)

    def _unstarted(self, error: OSError) -> Outcome:
        """The program or the folder went away, or the system has no room: not a round's fault."""
        self.unstarted = f"{error.strerror}: {error.filename or self._shop.agent.name}"
        body = {"round": self._ledger.history.next, "because": self.unstarted, "spent": self._ledger.spent}
        self._ledger.note(kinds.ROUND_CUT_OFF, body)
        return Outcome.UNSTARTED

    def _remark(self, ran: Ran) -> None:
        """Say what was odd about the call."""
        if ran.dropped:
            total = (len(ran.out) + len(ran.err) + ran.dropped) / MEGABYTE
            self._notice("output dropped", total=f"{total:.0f}", dropped=f"{ran.dropped / MEGABYTE:.0f}")
        if ran.left_behind:
            self._notice("left behind", count=ran.left_behind)

    def _limited(self, ran: Ran, reply: Reply) -> Outcome:
        """A limit is no round: its number is used again when the limit is over."""
        now = self._shop.clock.now()
        body = {
            "round": self._ledger.history.next,
            "because": kept(reply.because or ""),
            "until": waits_until(reply.limit, now, self._ledger.history.limited),
            "session": reply.session,
            "seconds": ran.seconds,
            "cost": reply.cost,
            "spent": self._ledger.spent,
        }
        self._ledger.note(kinds.ROUND_LIMITED, body)
        self._notice("trouble", because=reply.because or "429")
        return Outcome.LIMITED

    def _weigh(self, sent: Sent, ran: Ran, reply: Reply, ear: Ear) -> Heard:
        """Read the reply, look at the work, and put a claim of being done to the test."""
        history, order = self._ledger.history, self._ledger.history.order
        signals = signals_of(reply.text, order.promise, order.tag_match)
        if reply.error is not None:  # What a failed call printed is neither a claim nor a question.
            signals = replace(signals, done=False, layer=None, question=None)
        diff = self._shop.tree.changes()
        sight = self._shop.tree.last.digest
        claim, answer = Claim(False), None
        if signals.done:
            claim = self._claim(sent, ear)
        elif signals.question:
            answer = self._answer(signals.question, reply.text)
        if reply.error is not None:
            self._notice("trouble", because=reply.because or reply.error.kind.value)
        elif order.bounds.cost is not None and reply.cost is None:
            self._once("no cost known", most=f"{order.bounds.cost:.2f}")
        if reply.error is None and reply.because:
            self._once("refused", because=reply.because)
        if self._shop.tree.last.cut:
            self._once("too many files")
        moved = bool(diff) or history.sight not in ("", sight)
        session = self._session(sent, reply)
        return Heard(history.next, ran, reply, signals, diff, moved, claim, answer, session)

    def _claim(self, sent: Sent, ear: Ear) -> Claim:
        order, ledger = self._ledger.history.order, self._ledger
        words = say("line: verifying", self._shop.language, command=order.verify)
        claim = weigh(ledger, self._shop, sent.mark, tick=lambda: ear.say(words))
        self._shop.tree.refresh()
        return claim

    def _answer(self, question: str, text: str) -> str | None:
        """The answer of whoever answers in the user's place, if anybody does."""
        if self._shop.answer is None:
            return None
        answer = self._shop.answer(Asked(question, kind="text", body=text))
        if answer is not None:
            self._news(Happened.ANSWERED, {"question": question, "answer": answer}, self._ledger.history.next)
        return answer

    def _session(self, sent: Sent, reply: Reply) -> str | None:
        """The conversation to go on with, where the order is to go on with it and it can be gone on with."""
        if self._ledger.history.order.session is not Continuity.RESUME:
            return reply.session
        if reply.error is not None and sent.session and reply.error.kind in CANNOT_GO_ON:
            self._notice("fresh after all")
            return None
        return reply.session or sent.session

    def _news(self, what: Happened, facts: object, number: int | None) -> None:
        assert isinstance(facts, dict)
        self._shop.tell(News(what, self._ledger.history.id, number, facts))

    def _notice(self, name: str, **words: object) -> None:
        self._news(Happened.NOTICE, {"told": Told(name, words)}, self._ledger.history.next)

    def _once(self, name: str, **words: object) -> None:
        if name not in self._told:
            self._told.add(name)
            self._notice(name, **words)
