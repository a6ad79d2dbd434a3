"""The kinds of events a loop leaves in the journal."""

PREFIX = "loop:"
"""A loop's stream is this and its id."""

LOOP_STARTED = "LoopStarted"
LOOP_RESUMED = "LoopResumed"
LOOP_ENDED = "LoopEnded"
ROUND_STARTED = "RoundStarted"
CALL_STARTED = "CallStarted"
ROUND_ENDED = "RoundEnded"
ROUND_CUT_OFF = "RoundCutOff"
ROUND_LIMITED = "RoundLimited"
BREAKER_RESET = "BreakerReset"
