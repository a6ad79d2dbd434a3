"""`make reference`: write the pages anew, and say which of them changed."""

from tools.reference import FOLDER, pages


def main() -> None:
    """Write every page that the code tells otherwise by now."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        file = FOLDER / name
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
            print(f"docs/reference/{name} is new.")


if __name__ == "__main__":
    main()
