.DEFAULT_GOAL := help
.PHONY: help play terminal web test test-portable check mutants bench load chaos shots golden types readme dist clean
.PHONY: setup-play setup-terminal setup-check setup-test

# Windows has the programs of a virtual environment in a folder of another name, and reads files in
# a code page of its own unless told otherwise.
PYTHON := $(if $(filter Windows_NT,$(OS)),.venv/Scripts/python.exe,.venv/bin/python)
export PYTHONUTF8 := 1
# One process a core; the parity and fuzz tests are the long ones and share nothing.
WORKERS ?= auto
# What needs neither a browser, nor a terminal, nor the signals and shells of Unix.
PORTABLE := tests/bots tests/conformance tests/core tests/fast tests/fuzz tests/games tests/parity tests/service tests/web
# The tests that must cover core and the games on their own; tracing all the others would only slow them.
COVERED := tests/core tests/games

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-16s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: web ## play in the browser
	@$(PYTHON) -m blockyard serve

terminal: setup-terminal ## play in the terminal
	@$(PYTHON) -m blockyard play

web: setup-play ## build the page into the package, if anything of it changed
	@$(PYTHON) scripts/build_site.py

test: setup-test check web ## everything that must hold
	npm --prefix web test
	$(PYTHON) -m pytest -n $(WORKERS) $(COVERED) --cov
	$(PYTHON) -m pytest -n $(WORKERS) $(addprefix --ignore=,$(COVERED))

test-portable: check ## the tests that any system can run, Windows among them
	npm --prefix web test
	$(PYTHON) -m pytest -n $(WORKERS) $(PORTABLE)

check: setup-check ## style and types
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy
	npm --prefix web run check

mutants: setup-check ## mutation testing of core and the games; PART=tetris for one of them
	$(PYTHON) -m scripts.mutants $(PART)

bench: setup-test web ## figures of this machine
	$(PYTHON) -m benchmarks

load: setup-test ## what a server holds under load, beside an echo of the same run
	$(PYTHON) -m benchmarks.load

chaos: setup-test ## kill, stop and starve servers under load, and check that nothing is lost
	$(PYTHON) -m scripts.chaos

shots: setup-test web ## pictures of every screen, into shots/
	$(PYTHON) -m scripts.shots

golden: setup-check ## record the golden replays of games that have none for their rules version
	$(PYTHON) scripts/golden.py

types: setup-check ## write the TypeScript types of what crosses the boundary
	$(PYTHON) -m blockyard.web.typescript
	$(PYTHON) -m blockyard.server.wire.typescript

readme: setup-check ## write the table of games into the README
	$(PYTHON) scripts/games_table.py

dist: setup-check web ## build the wheel and the sdist into dist/, the page in both
	rm -rf dist
	$(PYTHON) -m hatchling build

setup-play:
	@bash scripts/setup play

setup-terminal:
	@bash scripts/setup terminal

setup-check:
	@bash scripts/setup check

setup-test:
	@bash scripts/setup test

clean: ## remove what set-up made
	rm -rf .venv dist web/node_modules web/public/python src/blockyard/web/site .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .mutants
