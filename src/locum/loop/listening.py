"""Listening to an agent while it works: what it is doing, and whether it tries in vain."""

from locum.agents.interface import Headless
from locum.calls.calling import LONGEST_LINE
from locum.loop.ledger import Ledger
from locum.loop.news import Happened, News
from locum.loop.workshop import Workshop
from locum.model.call import Reply


class Ear:
    """Hears every line of one call."""

    def __init__(self, agent: Headless, ledger: Ledger, shop: Workshop) -> None:
        self._agent, self._ledger, self._shop = agent, ledger, shop
        self._began = shop.clock.ticks()
        self._last: bytes | None = None
        self.doing: str | None = None
        self.hopeless: Reply | None = None

    def line(self, line: bytes) -> bool:
        """Take in one line; True where it foretells that the call will come to nothing."""
        if not line.strip() or len(line) > LONGEST_LINE:
            return False
        self._last = line
        if self.hopeless is None:
            self.hopeless = self._agent.hopeless(line)
        return self.hopeless is not None

    def tick(self) -> None:
        """Tell what the agent is doing by the newest line that says so."""
        if self._last is not None:
            self.doing = self._agent.doing(self._last) or self.doing
            self._last = None
        self.say(self.doing)

    def say(self, doing: str | None) -> None:
        """Tell how far the round is."""
        history = self._ledger.history
        facts = {
            "doing": doing,
            "elapsed": self._shop.clock.ticks() - self._began,
            "left": self._ledger.left,
            "loops": history.order.bounds.loops,
            "files": sum(int((each.body.get("diff") or {}).get("files") or 0) for each in history.rounds),
            "cost": history.cost,
            "most": history.order.bounds.cost,
            "score": history.rounds[-1].signals.score if history.rounds else None,
        }
        number = history.underway.number if history.underway else history.next
        self._shop.tell(News(Happened.DOING, history.id, number, facts))
