.DEFAULT_GOAL := help
.PHONY: help play terminal web test check bench shots golden readme setup-play setup-terminal setup-test clean

PYTHON := .venv/bin/python
# One process a core; the parity and fuzz tests are the long ones and share nothing.
WORKERS ?= auto

help: ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

play: web ## play in the browser
	@$(PYTHON) -m blockyard serve

terminal: setup-terminal ## play in the terminal
	@$(PYTHON) -m blockyard play

web: setup-play ## build the page into the package, if anything of it changed
	@$(PYTHON) scripts/build_site.py

test: check web ## everything that must hold
	npm --prefix web test
	$(PYTHON) -m pytest -n $(WORKERS)

check: setup-test ## style and types
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy
	npm --prefix web run check

bench: setup-test web ## figures of this machine
	$(PYTHON) -m benchmarks

shots: setup-test web ## pictures of every screen, into shots/
	$(PYTHON) -m scripts.shots

golden: setup-test ## record the golden replays of games that have none for their rules version
	$(PYTHON) scripts/golden.py

readme: setup-test ## write the table of games into the README
	$(PYTHON) scripts/games_table.py

setup-play:
	@scripts/setup play

setup-terminal:
	@scripts/setup terminal

setup-test:
	@scripts/setup test

clean: ## remove what set-up made
	rm -rf .venv web/node_modules web/public/python src/blockyard/web/site .mypy_cache .ruff_cache .pytest_cache .hypothesis
