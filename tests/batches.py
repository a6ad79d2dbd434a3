"""Thousands of small cases in batches: a test of its own for each costs more than what it tests."""

import inspect
from collections.abc import Callable, Sequence
from typing import Any

import pytest

SIZE = 40


def in_batches(
    names: str, cases: Sequence[Any], called: Callable[[Any], str] = str
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Like `pytest.mark.parametrize`, but one test asks a batch of cases and names all of them that fail."""
    wanted = [name.strip() for name in names.split(",")]
    batches = [cases[at : at + SIZE] for at in range(0, len(cases), SIZE)]
    spans = [f"{at}:{called(batch[0])[:60]}" for at, batch in enumerate(batches)]

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        def ask(batch: Sequence[Any], **others: Any) -> None:
            __tracebackhide__ = True
            failed, skipped = [], []
            for case in batch:
                values = (case,) if len(wanted) == 1 else case
                try:
                    test(**dict(zip(wanted, values, strict=True)), **others)
                except AssertionError as error:
                    failed.append(f"{called(case)}: {error}")
                except pytest.skip.Exception as reason:
                    skipped.append(str(reason))
            assert not failed, f"{len(failed)} of {len(batch)}:\n" + "\n".join(failed)
            if len(skipped) == len(batch):
                pytest.skip(skipped[0])

        rest = [one for name, one in inspect.signature(test).parameters.items() if name not in wanted]
        batch = inspect.Parameter("batch", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        ask.__dict__.update(test.__dict__)  # Marks that were given before this one.
        ask.__name__, ask.__doc__, ask.__module__ = test.__name__, test.__doc__, test.__module__
        ask.__signature__ = inspect.Signature([batch, *rest])  # type: ignore[attr-defined]
        parametrized: Callable[..., None] = pytest.mark.parametrize("batch", batches, ids=spans)(ask)
        return parametrized

    return decorate
