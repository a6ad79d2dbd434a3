"""What a heading makes of the lines below it: an ordinary one must not silence them."""

import re

import pytest

from locum.deciding.grounded import propose
from locum.model.asked import Asked, Choice, Dossier, Proposal, Source

ORDINARY = """
What is wanted | What we decided | Wishes | Must haves | How it should work | 我想要的
技术偏好 | What I want | What matters to me | Technical preferences | Decisions | Constraints
Ground rules | How we work | Working agreements | Defaults | Non-negotiables | Must-haves
No surprises please | Data | Storage | Architecture | Tech stack | Stack | Conventions
Principles | About me | Who I am | What it does | How data is kept | Where things live
What should happen | The basics | Scope | In scope | Requirements | Core Needs | Product
Vision | Answers so far | Answered questions | Rules | Guidelines | Preferences | Settled
Final decisions | Agreed | Notes | Project notes | Background | What the user wants
What users want | User needs | Which tools we use | Why we build this | When in doubt | Please
Simple first | Keep it simple | Less is more | Quality | Non-functional requirements
Could not be simpler | What can't change | Things that must not change | Don't forget
Do not forget | Never forget | What to build | How I'd like it | Things I like
Things I care about | Offline first | No-nonsense rules | Must not break | Will do | Is required
What is important | What is decided | What has been decided | What was decided
What we agreed on | What I told the agent | Told to the agent | Suggestions I accepted
Interview | Current decisions | Current plan | Next steps | First version | Version 1 | Phase 1
MVP | 需求 | 功能需求 | 核心需求 | 我的要求 | 技术选型 | 已经决定的事 | 约定 | 规则 | 原则
数据 | 存储 | 数据存储 | 关于我 | 产品说明 | 产品定位 | 想法 | 必须做到 | 第一版 | 注意事项
不变的原则 | 没有商量的余地 | 不可妥协的要求 | 不能变的 | 别忘了 | 最终决定 | 已确定 | 技術偏好
我要的東西 | 必要條件 | 資料儲存 | 開發約定 | 設計原則 | 使用者需求 | 怎么做 | 如何工作
为什么做这个 | 什么最重要 | 做什么 | 我们怎么存数据 | 已回答的问题 | 补充说明 | 背景
现在的决定 | 目前的决定
"""
"""Headings that let the lines below them be what they are."""
NO_BASIS = """
Rejected | Rejected ideas | Ideas | Open questions | History | Anti-Needs | Not wanted
What we do not want | What I don't want | Out of scope | Maybe later | Later | Backlog
Alternatives considered | Competitors | What others do | Undecided | To be decided | Brainstorm
Brainstorming | Ideas for later | Nice to have | Dropped | Old notes | Previous version
How it used to work | Parking lot | Someday | Non-goals | What is not wanted
What we decided against | What didn't work | Could have | Things to avoid | Avoid | Never
Don'ts | Not now | Phase 2 | Second version | Next version | What we rejected
What is still open | Still open | Pending decisions | Discussion | Under discussion
If we have time | What the competitor does | Wishlist for later | Won't have | What was tried
Things we tried | Unsorted thoughts | Options | Options considered | Pros and cons | Proposals
Suggestions | 不要的 | 不想要的 | 非目标 | 已否决 | 被否决的方案 | 待定 | 待讨论 | 未决问题
以后再做 | 以后 | 历史 | 旧方案 | 竞品 | 备选方案 | 想法收集 | 头脑风暴 | 可能会做 | 二期
第二版 | 不做的事 | 不用的技术 | 我们决定不做的 | 避免 | 放弃的方案 | 還沒決定 | 之後再說
不需要的 | 草稿 | 建议 | 考虑过的方案 | 曾经的做法
"""
"""Headings of what is rejected, open, past, or only thought of."""
STORED = Asked("Where are expenses stored?", (Choice("A server"), Choice("One SQLite file")))


def headings(text: str) -> list[str]:
    """The headings of a table, one by one."""
    return [found for part in re.split(r"[|\n]", text) if (found := part.strip())]


def below(heading: str) -> Proposal | None:
    """What is proposed when the answer stands below this heading."""
    text = f"# Context\n\n## {heading}\n\n- Store expenses in one SQLite file.\n"
    return propose(STORED, Dossier((Source("USER-CONTEXT.md", text),)))


@pytest.mark.parametrize("heading", headings(ORDINARY))
def test_an_ordinary_heading_does_not_silence_what_stands_below_it(heading: str) -> None:
    proposal = below(heading)

    assert proposal is not None
    assert proposal.places == (2,)


@pytest.mark.parametrize("heading", headings(NO_BASIS))
def test_below_what_is_rejected_open_or_past_nothing_is_chosen(heading: str) -> None:
    proposal = below(heading)

    assert proposal is None
