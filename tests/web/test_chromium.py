"""The page in a real browser, over a real lead and a rehearsal agent: one tap answers, once."""

import secrets
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Browser, expect

from locum.deciding.proxy import before_brain
from locum.jobs.asking import Asking
from locum.jobs.store import Store
from locum.model.asked import Asked, By, Choice, Dossier
from locum.model.decision import About, Decision
from locum.model.events import AnswerGiven, DecisionOpened, StateRead
from locum.model.reading import State
from locum.model.runner import RunnerId
from tests.watch.project import Written
from tests.web.browsing import DESK, PHONE, opened, picture
from tests.web.busy import API, DOCS, OPS, busy_project
from tests.web.stage import Stage, stage


@pytest.fixture
def led(tmp_path: Path, home: Path) -> Iterator[Stage]:
    """A lead whose Runner asks its first question, and the page over it."""
    with stage(tmp_path / "项目 <i>one</i>", home) as made:
        made.serve()
        made.run()
        yield made


@pytest.fixture(scope="module")
def unled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """The page over a busy project that nobody leads."""
    place = tmp_path_factory.mktemp("unled")
    with stage(place / "kitty", place / "home") as made:
        busy_project(made.folder)
        made.serve()
        yield made


def test_one_tap_answers_the_agent_once_and_a_form_goes_page_by_page(browser: Browser, led: Stage) -> None:
    complaints: list[str] = []
    phone = opened(browser, led.link, complaints)
    card = phone.locator('.decision[data-id="D1"]')
    expect(card.locator(".question")).to_have_text("Which format does the API speak?")
    expect(card.locator(".option").nth(1)).to_contain_text("XML <script>alert(1)</script>")
    picture(phone, "phone-question")

    card.locator(".option").first.dblclick()

    led.until(lambda: len(led.taken()) == 1)
    form = phone.locator('.decision[data-id="D2"]')
    expect(form.locator(".question")).to_have_text("Which parts does the first version have?")
    expect(phone.locator("#announce")).to_have_text("api asks: Which parts does the first version have?")
    form.get_by_label("Adding").check()
    form.get_by_label("Export").check()
    form.get_by_role("button", name="Next").click()
    form.get_by_role("button", name="kitty").click()
    expect(form.locator(".answers dd").first).to_have_text("Adding + Export")
    form.get_by_role("button", name="Send all answers").click()

    led.until(lambda: len(led.taken()) == 2)
    expect(phone.locator("#headline")).to_have_text("Nothing waits for you.")
    assert led.taken() == [["JSON"], ["Adding", "Export", "kitty"]]
    assert [entry.body["words"] for entry in led.entries("AnswerIntended")] == [
        "JSON",
        "Adding + Export; kitty",
    ]
    assert "token" not in phone.url
    assert complaints == []


def test_what_waits_in_a_job_is_asked_without_talk_of_starting_a_runner(
    browser: Browser, tmp_path: Path, home: Path
) -> None:
    with stage(tmp_path / "kitty", home) as made:
        with Store(f"sqlite:///{made.folder / '.locum' / 'jobs.db'}") as store:
            page = Asked("Which colour?", choices=(Choice("Red"), Choice("Blue")))
            asked = Decision("D1", RunnerId("r"), About.QUESTION, (page,), "It is yours to say.", 1.0)
            Asking(store).mirror("paint-1f3a", "host-b", {"D1": asked})
        made.serve()
        phone = opened(browser, made.link)

        expect(phone.locator("#headline")).to_have_text("One thing waits for you.")
        expect(phone.locator("#subline")).to_have_text("")


def test_what_cannot_be_typed_yet_stands_with_its_runner_until_it_is(
    browser: Browser, tmp_path: Path, home: Path
) -> None:
    with stage(tmp_path / "kitty", home) as made:
        project = Written(made.folder)
        project.runner("api", "Add a ledger of shared expenses to the API")
        with project.led():
            project.hindered("api", "somebody's text is in the answer field")
            made.serve()
            phone, desk = opened(browser, made.link), opened(browser, made.link, locale="zh-TW", **DESK)

            row = phone.locator(".runner")
            expect(row.locator(".state")).to_contain_text("not typed yet")
            expect(row.locator(".untyped")).to_contain_text("somebody's text is in the answer field")
            expect(phone.locator("#subline")).to_have_text("1 not typed yet")
            expect(desk.locator(".one-head .state")).to_contain_text("尚未輸入")
            expect(desk.locator(".one-head .untyped")).to_contain_text("“JSON”")
            picture(phone, "phone-untyped")
            picture(desk, "desk-untyped")
            project.write(AnswerGiven(RunnerId("api"), "api-q1", "keys", "accepted"))

            expect(row.locator(".state")).to_contain_text("working")
            expect(desk.locator(".untyped")).to_have_count(0)


def test_of_two_browsers_the_first_wins_and_the_second_is_told(browser: Browser, led: Stage) -> None:
    first, second = opened(browser, led.link), opened(browser, led.link)
    late = second.locator('.decision[data-id="D1"]')
    expect(late).to_be_visible()
    second.route("**/api/events*", lambda route: route.abort())
    second.evaluate("dispatchEvent(new Event('online'))")
    held = second.evaluate_handle("document.querySelector('.decision .option:last-child')")

    first.locator(".decision .option").first.click()
    led.until(lambda: len(led.taken()) == 1)
    second.evaluate(
        "(option) => { document.body.append(option.closest('.decision')); option.click(); }",
        held,
    )

    expect(second.locator(".outcome")).to_contain_text("D1 is settled already; the first answer counts.")
    expect(second.locator(".toast").last).to_contain_text("Not taken: D1 is settled already")
    assert led.taken() == [["JSON"]]


def test_a_live_screen_is_shown_and_a_runner_is_stopped_only_when_one_is_sure(
    browser: Browser, led: Stage
) -> None:
    desk = opened(browser, led.link, **DESK)
    term = desk.locator(".term")
    expect(term).to_contain_text("XML <script>alert(1)</script>")
    assert desk.locator(".term script").count() == 0
    assert desk.locator(".term span[class]").count() > 0
    picture(desk, "desk-screen")

    desk.locator(".acts").get_by_role("button", name="Stop").click()
    desk.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    desk.locator(".acts").get_by_role("button", name="Pause").click()
    led.until(lambda: bool(led.entries("RunnerPaused")))
    assert led.entries("StopIntended") == []
    desk.locator(".acts").get_by_role("button", name="Stop").click()
    desk.get_by_role("dialog").get_by_role("button", name="Stop", exact=True).click()

    led.until(lambda: bool(led.entries("RunnerStopped")))
    expect(desk.locator(".one-title .state")).to_contain_text("stopped")


def test_the_page_says_when_nobody_leads_and_when_it_is_cut_off_and_comes_back_by_itself(
    browser: Browser, tmp_path: Path, home: Path
) -> None:
    with stage(tmp_path / "kitty", home) as made:
        page, lead = made.serve(), made.run()
        phone = opened(browser, made.link)
        expect(phone.locator(".decision")).to_have_count(1)
        expect(phone.locator(".banner")).to_have_count(0)
        phone.evaluate("window.stayed = true")

        lead.send_signal(signal.SIGKILL)
        expect(phone.locator(".banner")).to_contain_text("Nobody leads kitty now")
        expect(phone.locator(".banner code")).to_have_text("locum resume")
        page.terminate()
        expect(phone.locator("#link")).to_have_text("Not connected")
        expect(phone.locator(".banner.bad")).to_contain_text("What you see may be old.")
        made.serve(urlsplit(made.link).port or 0)

        expect(phone.locator("#link")).to_have_text("Live")
        assert phone.evaluate("window.stayed")


def test_an_answer_is_kept_while_nobody_leads_and_the_dangerous_one_is_asked_twice(
    browser: Browser, unled: Stage
) -> None:
    phone = opened(browser, unled.link)
    card = phone.locator('.decision[data-id="D2"]')
    expect(card.locator(".body")).to_contain_text("<i>restarts</i> the service")

    card.get_by_role("button", name="Yes").click()
    expect(phone.get_by_role("dialog")).to_contain_text("Answer ops with “Yes”?")
    phone.keyboard.press("Escape")
    assert unled.orders() == []
    card.get_by_role("button", name="Yes").click()
    phone.get_by_role("dialog").get_by_role("button", name="Answer").click()

    expect(card.locator(".outcome")).to_contain_text("Kept. Nobody leads now")
    assert [name.split("-")[1] for name in unled.orders()] == ["d2"]


def test_what_is_merely_unfamiliar_is_answered_with_one_tap(browser: Browser, unled: Stage) -> None:
    page = Asked("Which wallet covers it?", (Choice("The blue one"), Choice("The red one")))
    ruling = before_brain(page, Dossier())
    assert ruling is not None
    assert ruling.by is By.GATE
    unled.happens(DecisionOpened("D9", API, About.QUESTION, (page,), ruling.because, (ruling,), danger=True))
    phone = opened(browser, unled.link)
    card = phone.locator('.decision[data-id="D9"]')
    expect(card.locator(".why")).to_contain_text("Locum does not know what “which wallet covers it” in")

    card.get_by_role("button", name="The red one").click()

    expect(card.locator(".outcome")).to_contain_text("Kept. Nobody leads now")
    assert any("-d9" in name for name in unled.orders())
    unled.settle("D9")


def test_everything_can_be_done_by_keyboard(browser: Browser, unled: Stage) -> None:
    desk = opened(browser, unled.link, **DESK)
    expect(desk.locator(".decision")).to_have_count(3)

    for _ in range(12):
        desk.keyboard.press("Tab")
        if desk.evaluate("document.activeElement.matches('.decision .option')"):
            break
    desk.keyboard.press("Enter")

    expect(desk.locator('.decision[data-id="D1"] .outcome')).to_contain_text("Kept.")


@pytest.mark.parametrize(
    ("pressed", "then"),
    [
        ('.decision[data-id="D2"] .option:first-child', "dialog[open]"),
        (
            '.decision[data-id="D3"] .options + .row .primary',
            '.question:text("How should the page look?")',
        ),
        (".acts .danger-button", "dialog[open]"),
        ("#team-actions .danger-word", "dialog[open]"),
        ('.runner:has-text("docs")', '.one-title:has-text("docs")'),
        ('.others a:has-text("docs")', '.one-title:has-text("docs")'),
    ],
)
def test_no_press_is_lost_to_news_that_come_while_the_button_is_held(
    browser: Browser, unled: Stage, pressed: str, then: str
) -> None:
    desk = opened(browser, unled.link, **DESK)
    desk.locator(pressed).scroll_into_view_if_needed()
    box = desk.locator(pressed).bounding_box()
    assert box is not None
    desk.mouse.move(box["x"] + 12, box["y"] + 12)
    desk.mouse.down()

    stage = f"STAGE {secrets.token_hex(4)}"
    for name in (API, DOCS, OPS):
        unled.happens(StateRead(name, State.WORKING, stage))
    expect(desk.locator(".runner").filter(has_text=stage)).to_have_count(3)
    desk.mouse.up()

    expect(desk.locator(then)).to_be_visible()


def test_the_second_link_shows_everything_and_offers_nothing(browser: Browser, unled: Stage) -> None:
    phone = opened(browser, unled.look_link)

    expect(phone.locator(".decision")).to_have_count(3)
    expect(phone.locator("#link")).to_have_text("Look only")
    assert (
        phone.locator(".decision button, .decision input, .decision textarea, #team-actions button").count()
        == 0
    )


@pytest.mark.parametrize(("scheme", "size"), [("light", PHONE), ("dark", DESK)])
def test_every_part_of_the_page_is_drawn_in_the_reader_s_language_without_a_complaint(
    browser: Browser, unled: Stage, scheme: str, size: dict[str, Any]
) -> None:
    complaints: list[str] = []
    how = {**size, "color_scheme": scheme, "locale": "zh-TW"}
    page = opened(browser, unled.link, complaints, **how)
    home = page.url

    expect(page.locator("#headline")).to_have_text("有 3 件事等您決定。")
    picture(page, f"{scheme}-now")
    page.goto(f"{home}#/timeline")
    expect(page.locator(".line").first).to_be_visible()
    page.locator("select").last.select_option("checks")
    expect(page.locator(".line")).to_have_count(4)
    picture(page, f"{scheme}-timeline")
    page.goto(f"{home}#/reviews")
    page.locator(".review").filter(has_text="manual").click()
    expect(page.locator(".prose h2").first).to_have_text("Scores")
    picture(page, f"{scheme}-review")

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints == []


def test_a_tap_on_what_has_just_slid_under_the_finger_is_no_answer(browser: Browser, unled: Stage) -> None:
    phone = opened(browser, unled.link)
    expect(phone.locator(".decision")).to_have_count(3)
    before = unled.orders()
    phone.evaluate(TAP_WHEN_THE_FIRST_LEAVES)

    unled.settle("D1")

    expect(phone.locator(".decision")).to_have_count(2)
    expect(phone.locator(".toast").last).to_have_text("This has just moved. Look, then tap again.")
    assert phone.evaluate("window.tapped")
    assert not phone.get_by_role("dialog").is_visible()
    assert unled.orders() == before


TAP_WHEN_THE_FIRST_LEAVES = """() => new MutationObserver(() => {
    const left = !document.querySelector('.decision[data-id="D1"]');
    if (left && !window.tapped) {
        window.tapped = true;
        requestAnimationFrame(() => document.querySelector('.decision[data-id="D2"] .option').click());
    }
}).observe(document.getElementById('decisions'), { childList: true })"""
