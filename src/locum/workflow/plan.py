"""A workflow as data: its stages in order, and the steps that its parallel groups make of them."""

Workflow = dict[str, object]
Step = tuple[str, ...]

PASSING = frozenset(("pass", "issues"))
FAIL_FIRST = ("BUILD-FIX", "TEST", "E2E", "QA", "SECURITY", "DB-REVIEW", "REVIEW")
"""How failures are ranked where a workflow does not say: broken work before work that is only disliked."""

AGENTS = {
    "PM": "product-manager", "PLAN": "planner", "ARCH": "architect", "DESIGN": "designer", "DEV": "developer",
    "DEBUG": "debugger", "REVIEW": "code-reviewer", "TEST": "tester", "QA": "qa", "E2E": "e2e-runner",
    "SECURITY": "security-reviewer", "DB-REVIEW": "database-reviewer", "BUILD-FIX": "build-error-resolver",
    "REFACTOR": "refactor-cleaner", "RETRO": "retrospective", "DOCS": "doc-updater",
}  # fmt: skip
"""Who works on a stage where a workflow does not say."""


def normal(given: Workflow) -> Workflow:
    """The workflow with every field there, repeated stages numbered and groups that fit its stages."""
    stages = numbered([str(name).strip() for name in _list(given.get("stages")) if str(name).strip()])
    agents = given.get("agents")
    limits = given.get("retry_limits")
    return {
        "name": str(given.get("name") or "workflow"),
        "about": str(given.get("about") or ""),
        "stages": stages,
        "groups": [list(step) for step in steps_of(stages, _groups(given.get("groups"))) if len(step) > 1],
        "agents": {**AGENTS, **(agents if isinstance(agents, dict) else {})},
        "retry_limit": limit_of(given.get("retry_limit"), 3),
        "retry_limits": {k: limit_of(v, 3) for k, v in limits.items()} if isinstance(limits, dict) else {},
        "ranking": [str(entry) for entry in _list(given.get("ranking"))],
        "redo": "group" if given.get("redo") == "group" else "failed",
    }


def numbered(names: list[str]) -> list[str]:
    """The names with a second TEST called `TEST:2`, and so on."""
    stages: list[str] = []
    for name in names:
        key, number = name, 2
        while key in stages:
            key, number = f"{name.partition(':')[0]}:{number}", number + 1
        stages.append(key)
    return stages


def steps_of(stages: list[str], groups: list[list[str]]) -> list[Step]:
    """The stages in the order they are worked on, those of a group together; larger groups first."""
    step_of: dict[str, Step] = {}
    for group in sorted(groups, key=len, reverse=True):
        for step in _places(stages, group):
            if not any(stage in step_of for stage in step):
                step_of.update(dict.fromkeys(step, step))
    steps = [step_of.get(stage, (stage,)) for stage in stages]
    return [step for number, step in enumerate(steps) if step not in steps[:number]]


def steps(workflow: Workflow) -> list[Step]:
    """The steps of a normal workflow."""
    return steps_of(_names(workflow["stages"]), _groups(workflow["groups"]))


def base_of(stage: str) -> str:
    """The stage without the number of its repetition."""
    return stage.partition(":")[0]


def agent_of(workflow: Workflow, stage: str) -> str:
    """Who works on the stage."""
    agents = workflow["agents"]
    assert isinstance(agents, dict)
    return str(agents.get(stage) or agents.get(base_of(stage).upper()) or base_of(stage).lower())


def limit_for(workflow: Workflow, stage: str) -> int:
    """How often the stage may fail before the human is asked."""
    limits = workflow["retry_limits"]
    assert isinstance(limits, dict)
    own = limits.get(stage, limits.get(base_of(stage), workflow["retry_limit"]))
    return limit_of(own, 3)


def ranked(workflow: Workflow, failed: dict[str, str]) -> list[str]:
    """The failed stages, the one to be mended first in front."""
    stages = _names(workflow["stages"])
    ranking = [entry.lower() for entry in _names(workflow["ranking"])]

    def place(stage: str) -> tuple[int, int, int, int]:
        exact = [f"{name}:{failed[stage]}".lower() for name in (stage, base_of(stage))]
        named = [stage.lower(), base_of(stage).lower()]
        spots = [ranking.index(name) for name in exact if name in ranking]
        spots += [
            at for at, entry in enumerate(ranking) if entry in named or entry.rpartition(":")[0] in named
        ]
        base = base_of(stage).upper()
        usual = FAIL_FIRST.index(base) if base in FAIL_FIRST else len(FAIL_FIRST)
        return (spots[0] if spots else len(ranking), failed[stage] == "reject", usual, stages.index(stage))

    return sorted(failed, key=place)


def limit_of(value: object, fallback: int) -> int:
    """A retry limit that is at least one."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else fallback


def _places(stages: list[str], group: list[str]) -> list[Step]:
    """Where the group stands: side by side by name, else wherever its members are."""
    members = [name for name in group if any(_same(stage, name) for stage in stages)]
    size = len(members)
    if size < 2:
        return []
    windows = [tuple(stages[at : at + size]) for at in range(len(stages) - size + 1)]
    beside = [window for window in windows if _fits(window, members)]
    if beside:
        return beside
    apart = tuple(stage for stage in stages if stage in members)
    return [apart] if len(apart) > 1 else []


def _fits(window: Step, members: list[str]) -> bool:
    left = list(members)
    for stage in window:
        name = next((name for name in left if name == stage), None) or next(
            (n for n in left if _same(stage, n)), None
        )
        if name is None:
            return False
        left.remove(name)
    return True


def _same(stage: str, name: str) -> bool:
    return stage == name or base_of(stage) == name


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else []


def _names(value: object) -> list[str]:
    return [str(name) for name in _list(value)]


def _groups(value: object) -> list[list[str]]:
    """Groups as member lists; a table of names keeps only its members."""
    groups = list(value.values()) if isinstance(value, dict) else _list(value)
    return [_names(group) for group in groups if isinstance(group, list | tuple)]
