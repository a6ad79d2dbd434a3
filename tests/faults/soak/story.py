"""The story of one act: Runners with scripts made by chance, and the right answer to each question."""

import json
import random
from dataclasses import dataclass, field
from pathlib import Path

NAMES = ("api", "web", "docs", "core")
THINGS = ("table", "list", "page", "menu", "report", "chart", "label", "index")
ASPECTS = ("colour", "size", "shape", "name", "order", "place")
LABELS = ("Amber", "Birch", "Cedar", "Delta", "Ember", "Flint", "Grove", "Hazel")


@dataclass(frozen=True, slots=True)
class Asked:
    """One question of a Runner: its words stand nowhere else, and only one answer is right."""

    text: str
    labels: tuple[str, ...]
    right: tuple[str, ...]
    by_rule: bool
    multi: bool = False

    @property
    def places(self) -> tuple[int, ...]:
        """The right options by their place from one."""
        return tuple(self.labels.index(label) + 1 for label in self.right)


@dataclass(slots=True)
class Part:
    """One Runner: what it is told to do, and what it asks."""

    name: str
    goal: str
    questions: list[Asked] = field(default_factory=list)
    commands: list[str] = field(default_factory=list)
    script: str = ""


@dataclass(frozen=True, slots=True)
class Story:
    """Everything that is to happen in one act, and the settings that answer part of it."""

    parts: tuple[Part, ...]
    settings: str

    def write(self, folder: Path) -> None:
        """Lay the project out, ready to be led."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "locum.toml").write_text(self.settings, encoding="utf-8")
        for part in self.parts:
            (folder / f"{part.name}.toml").write_text(part.script, encoding="utf-8")
        (folder / "plan.toml").write_text("".join(map(_planned, self.parts)), encoding="utf-8")

    def asked(self, text: str) -> Asked | None:
        """The question with these words."""
        wanted = " ".join(text.split())
        return next((each for part in self.parts for each in part.questions if each.text == wanted), None)


def tell_a_story(chance: random.Random) -> Story:
    """A story of two to four Runners."""
    names = chance.sample(NAMES, chance.randint(2, 4))
    parts = tuple(_part(name, chance) for name in names)
    questions = [each for part in parts for each in part.questions if each.by_rule]
    commands = [command for part in parts for command in part.commands]
    rules = [_rule(each) for each in questions] + [_permission(command) for command in commands]
    return Story(parts, "[lead]\nrestarts = 9\n\n" + "".join(rules))


def _part(name: str, chance: random.Random) -> Part:
    part = Part(name, f"Do the work on {name}")
    steps = ['expect = ""']
    for number in range(1, chance.randint(2, 5)):
        steps.append(f"work = {chance.uniform(0.1, 0.8):.2f}")
        if chance.random() < 0.25:
            part.commands.append(f"make {name}-{number}")
            steps.append(f'permit = "bash"\nsubject = "{part.commands[-1]}"')
        else:
            part.questions.append(_asked(name, number, chance))
            steps.append(_ask_step(part.questions[-1]))
        if chance.random() < 0.06:
            steps += ['limit = "+2"', 'expect = ""']
    steps += [f'write = "{name}.md"\ntext = "{{heard}}\\n"', 'say = "The work is complete."']
    part.script = "\n".join(f"[[step]]\n{step}\n" for step in steps)
    return part


def _asked(name: str, number: int, chance: random.Random) -> Asked:
    text = f"Which {chance.choice(ASPECTS)} has {chance.choice(THINGS)} {number} of {name}?"
    labels = tuple(f"{label} {number}" for label in chance.sample(LABELS, chance.randint(2, 4)))
    multi = chance.random() < 0.3
    right = tuple(label for label in labels if chance.random() < 0.5) if multi else (chance.choice(labels),)
    return Asked(text, labels, right or labels[:1], chance.random() < 0.5, multi)


def _ask_step(asked: Asked) -> str:
    multi = "multi = true\n" if asked.multi else ""
    return (
        f'[[step.ask]]\nheader = "Part"\nquestion = {json.dumps(asked.text)}\n{multi}'
        f"options = {json.dumps(list(asked.labels))}"
    )


def _rule(asked: Asked) -> str:
    answer = json.dumps(list(asked.right) if asked.multi else asked.right[0])
    return f"[[answers]]\npattern = {json.dumps(asked.text)}\nanswer = {answer}\n\n"


def _permission(command: str) -> str:
    rule = 'pattern = "Do you want to proceed?"\nanswer = "Yes"'
    return f"[[answers]]\n{rule}\ncommand = {json.dumps(command)}\n\n"


def _planned(part: Part) -> str:
    extra = json.dumps([f"{part.name}.toml", "--log", f"{part.name}.log"])
    goal = json.dumps(part.goal)
    return f'[runners.{part.name}]\ngoal = {goal}\nagent = "rehearsal"\nextra = {extra}\n\n'
