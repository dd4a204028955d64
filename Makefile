.DEFAULT_GOAL := help
.PHONY: help play test check bench golden readme setup-play setup-test clean

PYTHON := .venv/bin/python
# One process a core; the parity and fuzz tests are the long ones and share nothing.
WORKERS ?= auto

help: ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

play: setup-play ## play in the terminal
	@$(PYTHON) -m blockyard play

test: setup-test check ## everything that must hold
	$(PYTHON) -m pytest -n $(WORKERS)

check: setup-test ## style and types
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy

bench: setup-test ## figures of this machine
	$(PYTHON) -m benchmarks

golden: setup-test ## record the golden replays of games that have none for their rules version
	$(PYTHON) scripts/golden.py

readme: setup-test ## write the table of games into the README
	$(PYTHON) scripts/games_table.py

setup-play:
	@scripts/setup play

setup-test:
	@scripts/setup test

clean: ## remove what set-up made
	rm -rf .venv web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis
