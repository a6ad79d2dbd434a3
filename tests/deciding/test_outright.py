"""What counts as stated outright: the option nearly in its words, on nothing but what is asked."""

import pytest

from locum.deciding.grounded import propose
from locum.model.asked import Asked, Choice, Dossier, Source

THEME = ("Which theme should the app use?", "Light", "Dark")
STORE = ("Which database should the order service use?", "SQLite", "PostgreSQL")
TIMEOUT = ("What should the request time-out be?", "5 seconds", "30 seconds")
ZONE = ("In which time zone should timestamps be stored?", "UTC", "Europe/Berlin")


def answered(question: tuple[str, ...], *files: str) -> str | None:
    """The label that the built-in brain chooses, in the light of these files."""
    text, *labels = question
    names = ("USER-CONTEXT.md", "PROJECT.md")
    dossier = Dossier(tuple(Source(name, file) for name, file in zip(names, files, strict=False)))
    found = propose(Asked(text, tuple(Choice(label) for label in labels), "single"), dossier)
    return labels[found.places[0] - 1] if found else None


@pytest.mark.parametrize(
    "line",
    [
        "Theme: dark",
        "- Dark theme, my eyes are bad in the evening",
        "I work late, so the app uses the dark theme.",
        "The app has a dark theme; light was too glaring for the boss.",
        "| Part | Choice |\n|---|---|\n| Theme | dark |",
    ],
)
def test_an_answer_may_have_a_reason_in_any_words(line: str) -> None:
    assert answered(THEME, line) == "Dark"


@pytest.mark.parametrize(
    "line",
    [
        "Kiosk: dark theme",
        "Dark theme for the kiosk.",
        "The kiosk uses a dark theme.",
        "The theme of the kiosk is dark.",
        "On the kiosk, dark theme.",
        "Theme (kiosk): dark",
        "Dark theme, kiosk only.",
    ],
)
def test_what_holds_for_something_else_is_no_answer(line: str) -> None:
    assert answered(THEME, line) is None


def test_of_two_values_in_a_sentence_the_one_with_the_question_s_verb_is_meant() -> None:
    assert answered(ZONE, "Times are stored in UTC and shown in Europe/Berlin.") == "UTC"


def test_what_is_only_shown_is_not_what_is_stored() -> None:
    assert answered(ZONE, "Timestamps are shown in Europe/Berlin.") is None


@pytest.mark.parametrize("bound", ["at most 30 seconds", "at least 5 seconds"])
def test_a_bound_is_no_value(bound: str) -> None:
    assert answered(TIMEOUT, f"Request time-out: {bound}") is None


def test_an_environment_nobody_asked_about_narrows_a_line() -> None:
    assert answered(TIMEOUT, "# Staging\nRequest time-out: 5 seconds") is None
    assert answered(TIMEOUT, "# Limits\nRequest time-out: 5 seconds") == "5 seconds"


@pytest.mark.parametrize(
    "beside",
    [
        "Database: SQLite, pending Ana's review",
        "Database: SQLite (draft)",
        "Database: SQLite, unless the load grows",
        "Database: SQLite?",
        "Database: SQLite. That was Tom's view, mine is open.",
        "Database: SQLite, or PostgreSQL",
        "# Ideas, nothing here is agreed\nDatabase: SQLite",
        "Notes (draft, to be discussed)\n- Database: SQLite",
    ],
)
def test_what_is_left_open_beside_it_or_above_it_is_no_answer(beside: str) -> None:
    assert answered(STORE, beside) is None


@pytest.mark.parametrize(
    "elsewhere",
    [
        "The database line in USER-CONTEXT.md is from my last job.",
        "Thinking again about the database: SQLite might be too small.",
        "Hold off on the database entry, please.",
        "Database: PostgreSQL",
        "USER-CONTEXT.md was copied from a template.",
    ],
)
def test_what_another_file_takes_back_or_contradicts_is_no_answer(elsewhere: str) -> None:
    assert answered(STORE, "Database: SQLite", "Tests: pytest") == "SQLite"
    assert answered(STORE, "Database: SQLite", elsewhere) is None


def test_a_line_on_the_very_thing_that_an_answer_leaves_out_speaks_against_it() -> None:
    encoding = ("Which encoding should the export for the tax office have?", "UTF-8", "Latin-1")

    assert answered(encoding, "Exports are UTF-8.") == "UTF-8"
    assert answered(encoding, "Exports are UTF-8.\n\nTax office: own encoding, see their letter.") is None


@pytest.mark.parametrize(
    ("question", "line", "label"),
    [
        (("缓存用什么实现？", "Redis", "Memcached"), "缓存：Redis，组里的人都熟", "Redis"),
        (("缓存用什么实现？", "Redis", "Memcached"), "队列：Redis", None),
        (("读取大文件时用几个线程？", "1 个", "4 个"), "写大文件用 4 个线程。", None),
        (("缓存最多保留几天？", "3 天", "7 天"), "缓存至少保留 7 天。", None),
        (("前端用什么语言？", "Go", "TypeScript"), "后端语言选 Go。", None),
        (("論文的圖用什麼工具畫？", "TikZ", "Origin"), "論文的圖用 TikZ 畫，字型才會一致。", "TikZ"),
    ],
)
def test_the_same_holds_in_chinese(question: tuple[str, ...], line: str, label: str | None) -> None:
    assert answered(question, line) == label


def test_lines_below_one_another_are_notes_of_their_own() -> None:
    notes = "no Google Maps, use OpenStreetMap\ntracks as GPX\nworks without a network\n"

    assert (
        answered(("Which map tiles should be used?", "OpenStreetMap", "Google Maps"), notes)
        == "OpenStreetMap"
    )


def test_a_line_over_others_that_are_set_in_says_what_they_are_about() -> None:
    folds = ("How many folds for the final model?", "5", "10")

    assert answered(folds, "Pilot study\n  5 folds\nFinal model\n  boosted trees\n") is None


@pytest.mark.parametrize(
    "line",
    [
        "Order service database: SQLite, at most 200 MB",
        "Order service database: SQLite, our customers hate anything bigger",
        "Order service database: SQLite, or the backup breaks",
        "# Cashbook: a ledger for small shops\n\nDatabase: SQLite",
        "Database: SQLite\n\nIn the old shop we had PostgreSQL.",
        "Order service database: SQLite\nReports database: PostgreSQL",
    ],
)
def test_a_reason_a_bound_a_title_or_another_part_does_not_silence_an_answer(line: str) -> None:
    assert answered(STORE, line) == "SQLite"


@pytest.mark.parametrize(
    "lines",
    [
        "Supported databases: SQLite, PostgreSQL",
        "The importer takes a dump of SQLite, MySQL or PostgreSQL.",
        "Database: SQLite\n\nDraft by Oleg. Not agreed with the others.",
        "Database: SQLite\n\nProblem since Friday: the backup cannot open SQLite.",
        "# From testers\n- Database: SQLite",
    ],
)
def test_a_list_a_draft_a_later_trouble_or_another_s_wish_is_no_answer(lines: str) -> None:
    assert answered(STORE, lines) is None


def test_the_only_option_a_dossier_names_is_meant_where_nothing_else_is_said() -> None:
    runner = ("Which way do you want it tested?", "Vitest", "Jest")

    assert answered(runner, "Tests: Vitest.") == "Vitest"
    assert answered(runner, "The designer prefers Vitest.") is None
    assert answered(runner, "Mobile team: Vitest.") is None


def test_one_before_an_option_counts_nothing_where_nobody_asks_how_many() -> None:
    where = ("Where should habits be stored?", "SQLite", "JSON file")
    how_many = ("How many Redis should there be?", "One Redis", "Two Redis")

    assert answered(where, "Habits live in one SQLite file.") == "SQLite"
    assert answered(how_many, "There are two Redis, one Redis for each zone.") == "Two Redis"


def test_a_label_may_be_told_in_two_places() -> None:
    parser = ("How should the parser be built?", "Hand-written parser", "Parser generator")

    assert answered(parser, "Parser: hand-written, no magic.") == "Hand-written parser"


def test_a_remark_on_its_own_line_takes_back_that_line_alone() -> None:
    lines = "- 数据库：SQLite\n- 金额保留两位小数。（这条先作废，等回话）"

    assert answered(("数据库用哪个？", "SQLite", "PostgreSQL"), lines) == "SQLite"
    assert answered(("金额保留几位小数？", "两位小数", "三位小数"), lines) is None


@pytest.mark.parametrize(
    ("question", "line", "label"),
    [
        (
            ("Which infill should the slicer use by default?", "Grid", "Triply periodic (Gyroid)"),
            "Default infill: gyroid.",
            "Triply periodic (Gyroid)",
        ),
        (("本地数据存在哪里？", "普通文件", "Room 数据库"), "本地数据存 Room。", "Room 数据库"),
        (
            ("How should arguments be parsed?", "clap with the derive API", "clap with the builder API"),
            "arguments: clap, derive API",
            "clap with the derive API",
        ),
        (
            ("How should bad rows be handled?", "Stop the import", "Skip the row and report it at the end"),
            "Bad rows: skip them and report them at the end.",
            "Skip the row and report it at the end",
        ),
        (("What time-out should the client have?", "5 seconds", "10 seconds"), "client: 10 s", None),
        (
            ("What time-out should the client have?", "5 seconds", "10 seconds"),
            "Time-outs\n  client: 10 s\n  pool: 5 s",
            "10 seconds",
        ),
        (("How large may an upload be?", "5 MB", "20 MB"), "An upload may be 20 MB at most.", "20 MB"),
        (("Which CI tool? Pick one.", "Jenkins", "Buildkite"), "CI tool: Buildkite.", "Buildkite"),
    ],
)
def test_an_option_may_go_by_another_name_and_in_another_order(
    question: tuple[str, ...], line: str, label: str | None
) -> None:
    assert answered(question, line) == label


@pytest.mark.parametrize(
    ("question", "line"),
    [
        (("Which language should the engine be written in?", "Rust", "Go"), "An engine for Go."),
        (("How should tasks be sorted?", "By title", "By due date"), "Tasks have a due date and a title."),
        (("How many times should a poll be retried?", "3", "5"), "poll every 5 seconds"),
        (("Which Node version should the functions have?", "Node 20", "Node 22"), "My laptop: Node 22."),
        (("Which format should the raw stage use?", "CSV", "Parquet"), "clean: Parquet"),
        (
            ("How should the API be versioned?", "In the path", "In a header"),
            '"Version in the path" (the style guide of our vendor)',
        ),
        (
            ("How should the mobile app sort the list?", "By date", "By name"),
            "Desktop player\n  list sorted by date",
        ),
        (
            ("Which dependency manager should I set up?", "Poetry", "uv"),
            "2026-01-02 Poetry for everything new.\n2026-03-04 Scrap the note on dependencies.",
        ),
    ],
)
def test_a_word_that_only_looks_like_the_option_is_no_answer(question: tuple[str, ...], line: str) -> None:
    assert answered(question, line) is None


def test_a_question_with_an_endless_run_of_marks_is_read_like_any_other() -> None:
    question = (f"Which CI tool? {'-' * 100_000}x", "Jenkins", "Buildkite")

    assert answered(question, "CI tool: Buildkite.") is None


def test_a_label_within_a_longer_one_in_another_order_is_not_what_is_said() -> None:
    rounding = ("Which rounding should be used?", "Down", "Up", "To the cent, half up")

    assert answered(rounding, "Rounding: half up, to the cent") == "To the cent, half up"
    assert answered(rounding, "Rounding: up") == "Up"


def test_a_name_does_not_stand_for_an_option_that_says_what_of_it_is_meant() -> None:
    engine = ("检索引擎要选哪一个？", "Elasticsearch", "PostgreSQL 内建全文检索", "Solr")

    assert answered(engine, "后端 Django，数据库 PostgreSQL 15。") is None
    assert answered(engine, "检索引擎：PostgreSQL 内建全文检索") == "PostgreSQL 内建全文检索"
