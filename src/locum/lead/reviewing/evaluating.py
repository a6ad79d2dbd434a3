"""Evaluating: checks, plan and reviewer become one evaluation, written down for the human and the Runner."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from locum.agents.interface import Headless
from locum.brains.prompt import Rubbish
from locum.completion.checklist import read_plan
from locum.config.lead import Reviewer
from locum.errors import LocumError, WorldError
from locum.lead.errands import Errands, Left
from locum.lead.reviewing.inspecting import Check, Finding
from locum.lead.reviewing.judging import READS_ONLY, Judgement, Matter, judgement_in, review_prompt
from locum.model.runner import Runner
from locum.repo.changes import changed_in
from locum.repo.git import git
from locum.team.dossier import gather
from locum.team.evaluation import Aspect, Evaluation, Result, Score
from locum.team.files import read
from locum.team.folder import Folder

NOBODY = "no reviewer is configured ([review] agent in locum.toml)"
UNSEEN = "Nobody has looked at this: {why}."
TAIL = 1500
MOST_BOXES = 20
MARKED = 500
"""So many files are watched for a reviewer that writes where it should only read."""


@dataclass(frozen=True, slots=True)
class Evaluating:
    """Looks at a Runner's work from the user's side."""

    folder: Folder
    chosen: Reviewer
    reviewer: Callable[[], Headless] | None
    errands: Errands
    today: Callable[[], date] = date.today

    def judge(self, runner: Runner, check: Check) -> Finding:
        """Evaluate the work, write that down, and say whether it is good enough."""
        boxes = self._open_boxes(runner)
        judged = self._look(runner, check, boxes)
        made = evaluation_of(runner, check, boxes, judged, self.chosen, self.today())
        return self._kept(runner, made, judged)

    def _open_boxes(self, runner: Runner) -> tuple[str, ...]:
        """What the plan says is still to do; a plan that is not there has not been followed."""
        if self.chosen.plan is None:
            return ()
        file = Path(runner.folder, self.chosen.plan)
        if not file.is_file():
            return (f"{self.chosen.plan} itself, which is not there",)
        try:
            return tuple(read_plan(read(file).text)["open"])
        except WorldError as error:
            return (f"{self.chosen.plan} itself: {error.message}",)

    def _look(self, runner: Runner, check: Check, boxes: tuple[str, ...]) -> "Judgement | Unjudged":
        """What the reviewer thinks, or why nobody thinks anything."""
        if self.reviewer is None:
            return Unjudged(NOBODY)
        try:
            agent = self.reviewer()
            prompt = review_prompt(self._matter(runner, check, boxes))
            extra = READS_ONLY.get(agent.name, ())
            return self._asked(agent, prompt, extra, Path(runner.folder))
        except Left:
            raise
        except TimeoutError:
            return Unjudged(f"the reviewer did not answer within {self.chosen.timeout:.0f} seconds")
        except Rubbish as rubbish:
            return Unjudged(f"the reply of the reviewer is of no use, for {rubbish}")
        except LocumError as error:
            return Unjudged(f"the reviewer could not be asked: {error.message.rstrip('.')}")

    def _asked(
        self, agent: Headless, prompt: str, extra: tuple[str, ...], folder: Path
    ) -> "Judgement | Unjudged":
        before = _marks(folder)
        call = agent.call(prompt, model=self.chosen.model, extra=extra)
        reply = self.errands.ask(agent, call, folder, self.chosen.timeout)
        if reply.error or reply.limit:
            why = (reply.because or "it did not say why").rstrip(".")
            return Unjudged(f"the reviewer {agent.name} could not judge: {why}")
        judged = judgement_in(reply.text)
        touched = sorted(set(_marks(folder).items()) ^ set(before.items()))
        if touched:
            note = f"{judged.summary} (The reviewer changed {touched[0][0]}, which it should not have.)"
            return replace(judged, summary=note)
        return judged

    def _matter(self, runner: Runner, check: Check, boxes: tuple[str, ...]) -> Matter:
        wanted = (self.folder.profile.name, self.folder.user_context.name, self.folder.directives.name)
        sources = [each for each in gather(self.folder).dossier.sources if each.name in wanted]
        files = changed_in(Path(runner.folder), _base(self.folder.project) if runner.branch else None)
        return Matter(runner.task.goal, sources, files, check.because, check.tail, boxes)

    def _kept(self, runner: Runner, made: Evaluation, judged: "Judgement | Unjudged") -> Finding:
        """The finding, which stands even where its files cannot be written."""
        good, because, name = made.verdict is Result.GOOD, made.summary, "nowhere"
        try:
            name = str(self.folder.keep_evaluation(made).relative_to(self.folder.project))
            self._tell_runner(runner, made, judged)
        except WorldError as error:
            because = f"{because} ({error.message})"
        return Finding(good, name, because)

    def _tell_runner(self, runner: Runner, made: Evaluation, judged: "Judgement | Unjudged") -> None:
        """Write REVIEW-FEEDBACK.md where the Runner works; a work tree of its own has its own."""
        place = Folder(Path(runner.folder))
        if not place.project.is_dir() or (made.verdict is Result.GOOD and not place.feedback.is_file()):
            return  # A folder that was deleted meanwhile is not made anew.
        seen = made.scores if isinstance(judged, Judgement) else made.scores[:1]
        place.keep_feedback(replace(made, scores=seen))


@dataclass(frozen=True, slots=True)
class Unjudged:
    """Nobody looked at the work, and why."""

    because: str


def evaluation_of(
    runner: Runner,
    check: Check,
    boxes: tuple[str, ...],
    judged: Judgement | Unjudged,
    chosen: Reviewer,
    on: date,
) -> Evaluation:
    """All that is known about the work; good enough is what no part of it speaks against."""
    scores = _scores(runner, check, boxes, judged, chosen)
    below = judged.below(chosen.at_least) if isinstance(judged, Judgement) else ()
    good = check.passed and not boxes and not below
    return Evaluation(
        on,
        f"{runner.id}-round-{runner.round}",
        runner.id,
        runner.round,
        Result.GOOD if good else Result.NOT_YET,
        scores,
        _summary(runner, check, boxes, judged, chosen),
        check.because,
        _improvements(check, boxes, judged, chosen),
    )


def _scores(
    runner: Runner, check: Check, boxes: tuple[str, ...], judged: Judgement | Unjudged, chosen: Reviewer
) -> tuple[Score, ...]:
    if isinstance(judged, Judgement):
        first, *rest = judged.scores
        points, said = first.points, first.evidence
    else:
        unseen = UNSEEN.format(why=judged.because)
        rest = [Score(aspect, 3, unseen) for aspect in Aspect if aspect is not Aspect.COMPLETENESS]
        points, said = (4 if runner.task.verify else 3), ""
    if not check.passed or boxes:
        points = min(points, 2)
    # What the machine saw stands before what anybody thinks of it.
    evidence = [
        check.because + ("" if check.passed else f"\n{check.tail[-TAIL:]}"),
        _boxes(boxes, chosen),
        said,
    ]
    return (Score(Aspect.COMPLETENESS, points, "\n".join(filter(None, evidence))), *rest)


def _improvements(
    check: Check, boxes: tuple[str, ...], judged: Judgement | Unjudged, chosen: Reviewer
) -> tuple[str, ...]:
    checks = () if check.passed else (f"Make the checks pass: {check.because}.",)
    plan = (f"Finish what the plan says: {_boxes(boxes, chosen)}",) if boxes else ()
    return (*checks, *plan, *(judged.improvements if isinstance(judged, Judgement) else ()))


def _summary(
    runner: Runner, check: Check, boxes: tuple[str, ...], judged: Judgement | Unjudged, chosen: Reviewer
) -> str:
    parts = [f"Round {runner.round}: {check.because}.", _boxes(boxes, chosen)]
    if isinstance(judged, Unjudged):
        return " ".join(filter(None, [*parts, f"By the checks alone: {judged.because}."]))
    points = ", ".join(f"{score.aspect.lower()} {score.points}" for score in judged.scores)
    below = ", ".join(score.aspect.lower() for score in judged.below(chosen.at_least))
    parts += [f"A reviewer gives {points}; {'content' if judged.content else 'not content yet'}."]
    parts += [f"Below {chosen.at_least}: {below}." if below else "", judged.summary]
    return " ".join(filter(None, parts))


def _boxes(boxes: tuple[str, ...], chosen: Reviewer) -> str:
    if not boxes:
        return ""
    more = f" and {len(boxes) - MOST_BOXES} more" if len(boxes) > MOST_BOXES else ""
    return f"{len(boxes)} open in {chosen.plan}: {'; '.join(boxes[:MOST_BOXES])}{more}."


def _base(project: Path) -> str | None:
    told = git(project, "rev-parse", "HEAD")
    return told.out if told.ok else None


def _marks(folder: Path) -> dict[str, tuple[float, int]]:
    """When each changed file was last written, and its size."""
    found: dict[str, tuple[float, int]] = {}
    for name in changed_in(folder)[:MARKED]:
        with suppress(OSError):  # It was taken away in this very moment, or is not ours to look at.
            stat = (folder / name).stat()
            found[name] = (stat.st_mtime, stat.st_size)
    return found
