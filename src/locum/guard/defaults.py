"""What GSD's own commands delegate and leave behind, as its command files say (versions 1.20 to 1.42).

Only commands that always end in the same subagent and the same files are held to them. One that may stop
early, work inline or choose between subagents is `other`; one that delegates nothing is `none`. `/gsd:fast`
stays out on purpose: it changes code with neither plan nor subagent, so its user is reminded of that.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from locum.guard.nouns import Json

OWN_WORK = ("Write", "Edit", "MultiEdit", "NotebookEdit")
"""The tools with which an agent does itself what it should delegate."""

NONE, OTHER = "none", "other"

HELD: dict[str, Json] = {
    "/gsd:plan-phase": {
        "required_subagent": "gsd-planner",
        "expected_artifacts": [
            {
                "base_dir": ".planning/phases",
                "required_any": ["**/*-PLAN.md"],
                "also_in": [".planning/workstreams/*/phases", ".planning/*/phases"],
            }
        ],
    },
    "/gsd:quick": {
        "required_subagent": "gsd-executor",
        "expected_artifacts": [
            {
                "base_dir": ".planning/quick",
                "required_all": ["**/*-PLAN.md", "**/*-SUMMARY.md"],
                "also_in": [".planning/workstreams/*/quick", ".planning/*/quick"],
            }
        ],
    },
}

EXCUSED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "/gsd:plan-phase": ((), ("--research-phase", "--research-only", "--view")),
    "/gsd:quick": (("list", "status", "resume"), ()),
}
"""First words and flags with which a held command only looks, or goes on with what is there."""

DELEGATING = (
    "add-tests ai-integration-phase audit-fix audit-milestone autonomous code-review code-review-fix"
    " debug diagnose-issues docs-update eval-review execute-phase execute-plan explore extract-learnings"
    " import ingest-docs manager map-codebase mvp-phase new-milestone new-project plan-milestone-gaps"
    " plan-review-convergence profile-user research-phase scan secure-phase ui-phase ui-review"
    " ultraplan-phase validate-phase verify-phase verify-work"
)
ALONE = (
    "add-backlog add-phase add-todo analyze-dependencies audit-uat capture check-todos cleanup"
    " complete-milestone config discuss-phase do edit-phase forensics graphify health help inbox"
    " insert-phase intel join-discord list-phase-assumptions list-workspaces milestone-summary"
    " new-workspace next note ns-context ns-ideate ns-manage ns-project ns-review ns-workflow pause-work"
    " phase plant-seed pr-branch progress reapply-patches remove-phase remove-workspace resume-work review"
    " review-backlog session-report set-profile settings settings-advanced settings-integrations ship"
    " sketch spec-phase spike stats surface thread undo update whats-new workspace workstreams"
)


def default_of(command: str) -> Json | None:
    """What a command is held to without a word from the project; nothing for a command we do not know."""
    if command in HELD:
        return HELD[command]
    name = command.removeprefix("/gsd:")
    if name in DELEGATING.split():
        return {"required_subagent": OTHER, "expected_artifacts": []}
    if name in ALONE.split():
        return {"required_subagent": NONE, "expected_artifacts": []}
    return None


def is_excused(command: str, arguments: str) -> bool:
    """Whether these arguments turn a held command into one that need not delegate."""
    firsts, flags = EXCUSED.get(command, ((), ()))
    words = arguments.split()
    return bool(words) and (words[0] in firsts or any(word in flags for word in words))
