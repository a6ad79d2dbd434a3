"""Laws are checked without a clock: how long an example takes depends on the machine, not on the law."""

from hypothesis import settings

settings.register_profile("no clock", deadline=None)
settings.load_profile("no clock")
