"""A plan is done when every box that counts is ticked."""

from locum.completion.checklist import read_plan


def test_every_kind_of_box_is_counted() -> None:
    plan = read_plan("- [x] one\n* [X] two\n1. [ ] three\n  + [x] four\n")

    assert (plan["total"], plan["ticked"], plan["open"]) == (4, 3, ["three"])


def test_a_plan_with_all_boxes_ticked_is_done() -> None:
    assert read_plan("# Plan\r\n- [x] one\r\n- [x] two\r\n")["done"]


def test_an_optional_section_does_not_count_to_its_end() -> None:
    plan = read_plan("## Must\n- [x] a\n## Optional extras\n- [ ] b\n### Deeper\n- [ ] c\n## More\n- [ ] d\n")

    assert plan["open"] == ["d"]


def test_a_chinese_optional_section_does_not_count() -> None:
    assert read_plan("- [x] 甲\n# 可選項目\n- [ ] 乙\n")["done"]


def test_a_section_named_by_the_user_does_not_count() -> None:
    assert read_plan("- [x] a\n# Parking lot\n- [ ] b\n", optional=("parking lot",))["done"]


def test_a_word_inside_another_is_no_optional_section() -> None:
    assert read_plan("## Laterality\n- [ ] b\n")["open"] == ["b"]


def test_an_item_marked_optional_does_not_count() -> None:
    assert read_plan("- [x] a\n- [ ] (optional) b\n- [ ] Optional: c\n")["done"]


def test_a_box_that_was_given_up_does_not_count() -> None:
    assert read_plan("- [x] a\n- [-] b\n- [~] c\n")["total"] == 1


def test_boxes_in_fences_and_quotes_are_examples() -> None:
    assert read_plan("- [x] a\n```\n- [ ] b\n```\n> - [ ] c\n")["done"]


def test_links_and_footnotes_are_no_boxes() -> None:
    assert read_plan("- [a](b)\n- [1] footnote\n- [ ](empty)\n")["total"] == 0
