"""A check that passed and yet proves nothing: its own output says that it ran no test."""

import re

NONE_RAN = re.compile(
    r"^(?:Ran 0 tests in |NO TESTS RAN|no tests ran\b|=* ?no tests ran |collected 0 items|No tests found"
    r"|no tests to run|testing: warning: no tests to run|running 0 tests$|\?\s+\S+\s+\[no test files\])",
    re.MULTILINE,
)
"""How unittest, pytest, Jest, Go and Cargo say it."""
SOME_RAN = re.compile(
    r"^Ran [1-9]\d* tests? in |\b[1-9]\d* (?:passed|passing|failed)\b|^ok\s+\S+\s+(?!.*\[no tests to run\])"
    r"|^(?:--- PASS|PASS:|ok \d)|^running [1-9]\d* tests?$",
    re.MULTILINE,
)
"""How they say that one did: of several suites one is enough."""


def ran_no_test(output: str) -> bool:
    """Whether a test runner says that there was nothing to run, and none says that there was."""
    return NONE_RAN.search(output) is not None and SOME_RAN.search(output) is None
