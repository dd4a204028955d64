.DEFAULT_GOAL := help
.PHONY: help play terminal web test test-portable check mutants bench load chaos shots golden types readme dist clean
.PHONY: setup-play setup-terminal setup-check setup-test

# On Windows, the programs of a virtual environment are in a different folder, and files are not
# read as UTF-8 by default.
PYTHON := $(if $(filter Windows_NT,$(OS)),.venv/Scripts/python.exe,.venv/bin/python)
export PYTHONUTF8 := 1
# One process per core, and one more for the tests that mostly wait for servers and browsers.
WORKERS ?= auto
WAITING_WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
# Tests that need neither a browser, nor a terminal, nor Unix signals and shells.
PORTABLE := tests/bots tests/commands tests/conformance tests/core tests/envs tests/examples tests/fast tests/fuzz tests/games tests/parity tests/positions tests/service tests/web
# The tests whose coverage of core and the games is measured; tracing the others would only slow them.
COVERED := tests/core tests/games

help: ## list all targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-16s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: web ## play in the browser
	@$(PYTHON) -m blockyard serve

terminal: setup-terminal ## play in the terminal
	@$(PYTHON) -m blockyard play

web: setup-play ## build the page into the package, if it has changed
	@$(PYTHON) scripts/build_site.py

test: setup-test check web ## run all tests and checks
	npm --prefix web test
	$(PYTHON) -m pytest -n $(WORKERS) $(COVERED) --cov
	$(PYTHON) -m pytest -n $(WAITING_WORKERS) $(addprefix --ignore=,$(COVERED))

test-portable: check ## run the tests that work on any system, including Windows
	npm --prefix web test
	$(PYTHON) -m pytest -n $(WORKERS) $(PORTABLE)

check: setup-check ## run the linters and type checkers
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy
	npm --prefix web run check

mutants: setup-check ## run mutation tests of core and the games; PART=tetris for one part
	$(PYTHON) -m scripts.mutants $(PART)

bench: setup-test web ## run the benchmarks
	$(PYTHON) -m benchmarks

load: setup-test ## load-test a server, compared with a bare echo server
	$(PYTHON) -m benchmarks.load

chaos: setup-test ## kill, pause and starve servers under load, and check that nothing is lost
	$(PYTHON) -m scripts.chaos

shots: setup-test web ## take screenshots of every screen in every layout, into shots/; SIZES=360x640 for one
	$(PYTHON) -m scripts.shots $(SIZES)

golden: setup-check ## record golden replays for games that have none for their rules version
	$(PYTHON) scripts/golden.py

types: setup-check ## generate the TypeScript types
	$(PYTHON) -m blockyard.web.typescript
	$(PYTHON) -m blockyard.server.wire.typescript

readme: setup-check ## update the table of games in the README
	$(PYTHON) scripts/games_table.py

dist: setup-check web ## build the wheel and the sdist into dist/, both with the page
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

clean: ## remove everything that was installed or built
	rm -rf .venv dist web/node_modules web/public/kernels web/public/python src/blockyard/web/site .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .mutants
