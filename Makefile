# Everything a developer does here. `make help` lists it; CI and the README call these targets and nothing else.

VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.ready
BENCH  := reading watching answering hooking completing looping jobs

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(STAMP) tmux ## watch Locum answer a scripted agent in a private tmux server
	@$(BIN)/locum demo

test: lint types $(STAMP) tmux ## lint, types and every test, with the real agents that are here
	@$(BIN)/pytest -n 2 --dist loadfile; status=$$?; $(BIN)/python -m tests.untested; exit $$status

lint: $(STAMP)
	@$(BIN)/ruff check .

types: $(STAMP)
	@$(BIN)/mypy

agents: $(STAMP) node chromium ## fetch the real agent CLIs for the tests (npm, about 1.2 GB, into a cache folder)
	@$(BIN)/python -m tests.agents.fetch

bench: $(STAMP) tmux ## measure, and print the figures as tables
	@for bench in $(BENCH); do $(BIN)/python -m bench.$$bench || exit 1; done

clean: ## remove the virtual environment and caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist

tmux:
	@tools/need tmux

node:
	@tools/need node

chromium:
	@tools/need chromium

# One environment for everything, made anew only when what goes into it changes.
$(STAMP): requirements/dev.txt pyproject.toml
	@echo "Setting up $(VENV) (once; about a minute)"
	@python=$$(tools/need python) && "$$python" -m venv $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $(STAMP)

.PHONY: help demo test lint types agents bench clean tmux node chromium
.DEFAULT_GOAL := help
