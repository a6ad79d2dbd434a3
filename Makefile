# Everything a developer does here. `make help` lists it; CI and the README call these targets and nothing else.

VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.ready
LIGHT  := $(VENV)/.light
LEARN  := $(VENV)/.learning
PIP    := $(BIN)/pip install --quiet --disable-pip-version-check

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(LIGHT) tmux ## watch Locum answer a scripted agent in a private tmux server
	@$(BIN)/python -c 'from locum.surfaces.cli.main import main; raise SystemExit(main(["demo"]))'

test: lint types $(STAMP) tmux ## lint, types and every test, with the real agents that are here
	@$(BIN)/python -m tests.suite; status=$$?; $(BIN)/python -m tests.untested; exit $$status

lint: $(STAMP)
	@$(BIN)/ruff check .

types: $(STAMP)
	@$(BIN)/mypy

reference: $(STAMP) ## write docs/reference/ anew from the code
	@$(BIN)/python -m tools.reference

words: $(LEARN) ## learn the weights of words anew from the cases of the tests, and measure them on cases left out
	@$(BIN)/python -m tools.kinship_words && $(BIN)/python -m tools.gate_words && $(BIN)/python -m tools.open_words \
		&& $(BIN)/python -m tools.steering_words && $(BIN)/python -m tools.reopening_words \
		&& $(BIN)/python -m tools.line_words && $(BIN)/python -m tools.directive_words \
		&& $(BIN)/python -m tools.closing_words
	@$(BIN)/pytest -m worth tests/deciding tests/team

pictures: $(STAMP) tmux ## take the picture of locum watch in docs/pictures/ anew
	@$(BIN)/python -m tools.pictures

agents: $(STAMP) node chromium ## fetch the real agent CLIs for the tests (npm, about 1.2 GB, into a cache folder)
	@$(BIN)/python -m tests.agents.fetch

bench: $(STAMP) tmux ## measure beside peers and write docs/benchmarks.md; ONLY=watching measures one part
	@$(BIN)/python -m bench $(ONLY)

soak: $(STAMP) tmux ## let everything go wrong for MINUTES (5) by a SEED, and look at every promise
	@$(BIN)/python -m tests.faults.soak $(or $(MINUTES),5) $(SEED)

fuzz: $(STAMP) ## feed rubbish to every parser and server, TIMES (50) as long as the tests do; with atheris, SECONDS (60) each
	@LOCUM_FUZZ=$(or $(TIMES),50) $(BIN)/pytest -n 2 -o timeout=0 tests/fuzz
	@$(BIN)/python -m tests.fuzz.guided $(or $(SECONDS),60)

clean: ## remove the virtual environment and caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist

tmux:
	@tools/need tmux

node:
	@tools/need node

chromium:
	@tools/need chromium

# One environment for everything, made anew only when what goes into it changes.
# The lock names everything that is installed: what was released since is not even looked at (--no-deps).
$(STAMP): requirements/dev.txt pyproject.toml
	@echo "Setting up $(VENV) (once; about a minute)"
	@python=$$(tools/need python) && "$$python" -m venv $(VENV)
	@$(PIP) --require-hashes --no-deps -r requirements/dev.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $(LIGHT) $(STAMP)

# The demo needs two libraries: a newcomer does not wait for what only the tests need.
$(LIGHT): requirements/runtime.txt
	@echo "Setting up $(VENV) (once; some seconds)"
	@python=$$(tools/need python) && "$$python" -m venv $(VENV)
	@$(PIP) --require-hashes --no-deps -r requirements/runtime.txt
	@echo "$(CURDIR)/src" > "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/checkout.pth"
	@touch $(LIGHT)

# Trees are grown by a library of its own, which nothing else needs.
$(LEARN): requirements/learning.txt $(STAMP)
	@$(PIP) --require-hashes --no-deps -r requirements/learning.txt
	@touch $(LEARN)

.PHONY: help demo test lint types reference pictures agents bench soak fuzz clean tmux node chromium
.DEFAULT_GOAL := help
