"""What a project is made of, told from the files in it; nothing is run."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

LANGUAGES = {
    "Python": ("pyproject.toml", "setup.py", "setup.cfg", "requirements.txt", "Pipfile"),
    "TypeScript": ("tsconfig.json",),
    "JavaScript": ("package.json",),
    "Rust": ("Cargo.toml",),
    "Go": ("go.mod",),
    "Java": ("pom.xml", "build.gradle"),
    "Kotlin": ("build.gradle.kts",),
    "Ruby": ("Gemfile",),
    "PHP": ("composer.json",),
    "C or C++": ("CMakeLists.txt", "meson.build"),
    "Elixir": ("mix.exs",),
    "Swift": ("Package.swift",),
    "Dart": ("pubspec.yaml",),
    "C#": ("global.json", "*.sln", "*.csproj"),
}
MANAGERS = {
    "uv": ("uv.lock",),
    "poetry": ("poetry.lock",),
    "pipenv": ("Pipfile",),
    "pnpm": ("pnpm-lock.yaml",),
    "yarn": ("yarn.lock",),
    "bun": ("bun.lockb", "bun.lock"),
    "npm": ("package-lock.json",),
    "cargo": ("Cargo.toml",),
    "go": ("go.mod",),
    "maven": ("pom.xml",),
    "gradle": ("build.gradle", "build.gradle.kts"),
    "bundler": ("Gemfile",),
    "composer": ("composer.json",),
    "mix": ("mix.exs",),
}
TESTS = (
    ("Cargo.toml", "cargo test"),
    ("go.mod", "go test ./..."),
    ("pom.xml", "mvn test"),
    ("gradlew", "./gradlew test"),
    ("build.gradle", "gradle test"),
    ("mix.exs", "mix test"),
    ("pytest.ini", "pytest"),
    ("tox.ini", "tox"),
    ("Package.swift", "swift test"),
    ("Rakefile", "rake test"),
)
NO_TEST = "no test specified"


@dataclass(frozen=True, slots=True)
class Facts:
    """What could be told."""

    name: str
    languages: tuple[str, ...] = ()
    managers: tuple[str, ...] = ()
    test: str | None = None
    frameworks: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()


def facts_of(project: Path) -> Facts:
    """Look at the project's top folder."""
    managers = tuple(name for name, signs in MANAGERS.items() if _any(project, signs))
    package = _json(project / "package.json")
    return Facts(
        name=project.resolve().name or "project",
        languages=tuple(name for name, signs in LANGUAGES.items() if _any(project, signs)),
        managers=managers,
        test=_test(project, package, managers),
        frameworks=_frameworks(package),
        documents=tuple(
            file
            for file in ("README.md", "CLAUDE.md", "AGENTS.md", "CONTRIBUTING.md", "docs", ".planning")
            if (project / file).exists()
        ),
    )


def _any(project: Path, signs: tuple[str, ...]) -> bool:
    return any(next(project.glob(sign), None) if "*" in sign else (project / sign).exists() for sign in signs)


def _test(project: Path, package: Mapping[str, object], managers: tuple[str, ...]) -> str | None:
    """The command that most likely runs the project's tests."""
    if _has_target(project / "Makefile", "test"):
        return "make test"
    scripts = package.get("scripts")
    script = scripts.get("test") if isinstance(scripts, dict) else None
    if isinstance(script, str) and script.strip() and NO_TEST not in script:
        runner = next((name for name in ("pnpm", "yarn", "bun") if name in managers), "npm")
        return f"{runner} run test" if runner == "bun" else f"{runner} test"
    found = next((command for sign, command in TESTS if (project / sign).exists()), None)
    return found or _python_test(project, managers)


def _python_test(project: Path, managers: tuple[str, ...]) -> str | None:
    settings = _toml(project / "pyproject.toml")
    tool = settings.get("tool")
    uses_pytest = (isinstance(tool, dict) and "pytest" in tool) or "pytest" in _text(
        project / "requirements.txt"
    )
    if not uses_pytest and not (settings and _any(project, ("tests", "test"))):
        return None
    return "uv run pytest" if "uv" in managers else "poetry run pytest" if "poetry" in managers else "pytest"


def _frameworks(package: Mapping[str, object]) -> tuple[str, ...]:
    known = (
        "react",
        "vue",
        "svelte",
        "next",
        "nuxt",
        "express",
        "electron",
        "astro",
        "solid-js",
        "@angular/core",
    )
    wanted: set[str] = set()
    for part in ("dependencies", "devDependencies"):
        names = package.get(part)
        wanted |= set(names) if isinstance(names, dict) else set()
    return tuple(name for name in known if name in wanted)


def _has_target(file: Path, target: str) -> bool:
    return any(line.startswith(f"{target}:") for line in _text(file).splitlines())


def _json(file: Path) -> dict[str, object]:
    try:
        found = json.loads(_text(file) or "{}")
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _toml(file: Path) -> dict[str, object]:
    try:
        return tomllib.loads(_text(file))
    except (ValueError, RecursionError):
        return {}


def _text(file: Path) -> str:
    """The text of a file that need not be there; what cannot be read tells us nothing."""
    try:
        return file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    except OSError:
        return ""
