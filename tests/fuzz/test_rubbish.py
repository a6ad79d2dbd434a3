"""Whatever a parser is fed, it answers or refuses with a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.parsers import Parser, parsers
from tests.fuzz.soup import budget, soups

EVERY = list(parsers())


@pytest.mark.parametrize("parser", EVERY, ids=lambda parser: parser.name)
def test_no_parser_fails_on_rubbish(parser: Parser) -> None:
    @given(soups(parser.words) | st.binary(max_size=80).map(lambda data: data.decode("latin-1")))
    @budget()
    def read(text: str) -> None:
        parser.feed(text)

    read()
