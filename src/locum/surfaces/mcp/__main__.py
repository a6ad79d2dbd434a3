"""`python -m locum.surfaces.mcp`: the same as `locum mcp`, for who cannot find the command."""

from locum.surfaces.cli.main import main

if __name__ == "__main__":
    import sys

    raise SystemExit(main(["mcp", *sys.argv[1:]]))
