"""Lists of sentences with their answers: one a line, parted by bars, with \\n for a line end."""

from pathlib import Path

HERE = Path(__file__).parent


def listed(folder: str, columns: int) -> list[tuple[str, ...]]:
    """Every line of every list in the folder, cut into its columns."""
    found: list[tuple[str, ...]] = []
    for file in sorted((HERE / folder).glob("*.txt")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                cells = line.split(" | ", columns - 1)
                assert len(cells) == columns, f"{file.name}: {line}"
                found.append((*cells[:-1], cells[-1].replace("\\n", "\n")))
    return found
