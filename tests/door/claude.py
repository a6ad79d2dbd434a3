"""Claude Code's keys, as the tests of pure decisions use them."""

from locum.model.manners import Manners
from locum.reading.rules import load_rules

CLAUDE = Manners.from_table(load_rules("claude").keys)
