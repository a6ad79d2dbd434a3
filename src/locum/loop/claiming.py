"""A reply says that the work is done. Is it? The plan's boxes first, then the user's own check."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from locum.completion.checklist import read_plan
from locum.loop.durations import in_short
from locum.loop.ledger import Ledger
from locum.loop.messages import say
from locum.loop.news import Happened, News
from locum.loop.order import Order
from locum.loop.told import Told
from locum.loop.verifying import Verified, verify
from locum.loop.workshop import Workshop

MOST_BOXES = 20


@dataclass(frozen=True, slots=True)
class Claim:
    """What became of a claim: accepted, or what the next round is told."""

    accepted: bool
    feedback: str | None = None
    verified: Verified | None = None


def weigh(ledger: Ledger, shop: Workshop, mark: str, tick: Callable[[], None]) -> Claim:
    """Whether the claim holds; a plan that is not ticked saves the trouble of the check."""
    order = ledger.history.order
    told = (ledger.history.id, ledger.history.next)
    complaint = open_boxes(order, shop.folder)
    if complaint is not None:
        shop.tell(News(Happened.NOTICE, *told, {"told": Told("plan open", {"file": order.plan})}))
        return Claim(False, complaint)
    if order.verify is None:
        return Claim(True)
    shop.tell(News(Happened.VERIFYING, *told, {"command": order.verify}))
    timeout = max(1.0, min(order.bounds.verify_timeout, ledger.left))
    done = verify(order.verify, shop.folder, shop.env, timeout=timeout, mark=mark, tick=tick)
    facts = {
        "command": order.verify,
        "passed": done.passed,
        "status": done.status,
        "seconds": done.seconds,
        "timed_out": done.timed_out,
        "empty": done.empty,
    }
    shop.tell(News(Happened.VERIFIED, *told, facts))
    return Claim(True, None, done) if done.passed else Claim(False, _failed(order, done, timeout), done)


def open_boxes(order: Order, folder: Path) -> str | None:
    """What the plan still asks for; nothing where there is no plan or every box that counts is ticked."""
    if order.plan is None:
        return None
    try:
        text = (folder / order.plan).read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        return say("plan away", order.language, file=order.plan, why=error.strerror)
    still_open = read_plan(text)["open"]
    if not still_open:
        return None
    boxes = "\n".join(f"- {box}" for box in still_open[:MOST_BOXES])
    return say("boxes open", order.language, count=len(still_open), file=order.plan, boxes=boxes)


def _failed(order: Order, done: Verified, timeout: float) -> str:
    words = {"command": order.verify, "status": done.status, "tail": done.tail, "timeout": in_short(timeout)}
    name = "verify ran nothing" if done.empty else "verify failed"
    return say("verify took too long" if done.timed_out else name, order.language, **words)
