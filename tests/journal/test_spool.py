"""An order placed is an order kept, until the lead has it."""

from pathlib import Path

from locum.journal.spool import Order, Spool, Unreadable


def test_orders_come_out_in_the_order_they_were_placed(tmp_path: Path) -> None:
    ticks = iter(range(100))
    spool = Spool(tmp_path / "spool", lambda: next(ticks))
    first, second = spool.put({"do": "pause"}), spool.put({"do": "stop", "text": "停"})

    assert list(spool.waiting()) == [
        Order(first, {"do": "pause"}),
        Order(second, {"do": "stop", "text": "停"}),
    ]


def test_an_order_is_there_until_it_is_done(tmp_path: Path) -> None:
    spool = Spool(tmp_path / "spool")
    order = spool.put({"do": "pause"})

    spool.done(order)
    spool.done(order)

    assert list(spool.waiting()) == []


def test_rubbish_is_put_aside_and_told(tmp_path: Path) -> None:
    spool = Spool(tmp_path / "spool")
    spool.put({"do": "pause"})
    (tmp_path / "spool" / "00-broken.json").write_bytes(b"\xff{")
    (tmp_path / "spool" / "01-list.json").write_text("[1]")

    found = list(spool.waiting())

    assert [type(each) for each in found] == [Unreadable, Unreadable, Order]
    assert {file.name for file in (tmp_path / "spool" / "unreadable").iterdir()} == {
        "00-broken.json",
        "01-list.json",
    }
    assert [type(each) for each in spool.waiting()] == [Order]


def test_a_half_written_order_is_not_seen(tmp_path: Path) -> None:
    spool = Spool(tmp_path / "spool")
    spool.put({"do": "pause"})
    (tmp_path / "spool" / ".000-draft").write_text('{"do": "st')

    assert len(list(spool.waiting())) == 1
