# Needs only Python 3.11 or newer, make and git (Node for the web client comes from PyPI). Everything is installed into .venv, from the
# locks in requirements/, and again only when a lock changes. Another interpreter: make play PYTHON=/path/to/python

PYTHON ?=
ARGS ?=
UV ?= uv

BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
NOT_INSTALLED = { echo "Rooftree: installing failed for the reason above; if the network was down, run make again" >&2; exit 1; }

.DEFAULT_GOAL := help
.PHONY: help setup play web types shots test check bench soak lock clean FORCE

help:  ## show this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 8

setup: .venv/package.stamp  ## install what playing needs

play: web  ## open the tables in the browser (in the terminal: .venv/bin/rooftree play GAME)
	@$(BIN)/rooftree serve --lan --open $(ARGS)

web: setup  ## build the web client if its sources have changed
	@$(BIN)/python hatch_build.py

types: setup  ## write the protocol's types for the browser again
	$(BIN)/python -m rooftree.server.typescript > web/src/messages.ts

shots: .venv/dev.stamp web  ## photograph every page at six sizes, light and dark, into shots/
	$(BIN)/python -m tests.web.shots $(ARGS)

# Three at a time, also on two cores: a test in the browser mostly waits.
test: .venv/dev.stamp web  ## run the tests (make test ARGS="-k dock")
	@$(BIN)/python hatch_build.py tools
	$(BIN)/pytest -n 3 $(ARGS)

check: .venv/dev.stamp web  ## style, types, layers, a home and a test for every rule, and the web client's unit tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/rooftree rules --check
	$(BIN)/python hatch_build.py check

bench: .venv/bench.stamp  ## measure moves per second, and the server under load
	$(BIN)/python benchmarks/run.py $(ARGS)

soak: .venv/soak.stamp web  ## run the tests with their full counts (long)
	@$(BIN)/python hatch_build.py tools
	ROOFTREE_SOAK=1 $(BIN)/pytest $(LOAD)
	ROOFTREE_SOAK=1 $(BIN)/pytest -n 2 $(LOAD:%=--ignore=%) $(ARGS)

# These need both cores for themselves.
LOAD = tests/server/test_load.py tests/server/test_attacks.py

# Pins stay as they are unless pyproject.toml asks for more; newest of all: make lock ARGS=--upgrade
# Each lock obeys the one before it, so a package has one version everywhere, on every Python.
# --no-config: the public PyPI, whatever index this machine is set to use; uv does not read pip's settings.
LOCK = $(UV) pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
       --generate-hashes --no-emit-index-url --custom-compile-command 'make lock' \
       --no-config $(ARGS)

lock:  ## pin the dependencies again (needs uv, tried with 0.13.7: pip install uv)
	@command -v $(UV) >/dev/null || { echo "Rooftree: make lock needs uv: pip install uv" >&2; exit 1; }
	$(LOCK) --group build -o requirements/build.txt
	$(LOCK) pyproject.toml -c requirements/build.txt -o requirements/run.txt
	$(LOCK) pyproject.toml --extra postgresql -c requirements/build.txt -c requirements/run.txt -o requirements/serve.txt
	$(LOCK) pyproject.toml --extra dev -c requirements/build.txt -c requirements/serve.txt -o requirements/dev.txt
	$(LOCK) pyproject.toml --extra dev --extra jax --extra ray -c requirements/dev.txt -c requirements/build.txt -o requirements/soak.txt
	$(LOCK) pyproject.toml --extra dev --extra jax --extra bench -c requirements/soak.txt -c requirements/build.txt -o requirements/bench.txt
	$(LOCK) pyproject.toml --extra cuda -c requirements/build.txt -c requirements/run.txt -o requirements/cuda.txt

clean:  ## remove all that make made
	rm -rf web/node_modules src/rooftree/server/static shots
	rm -rf .venv dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +


# Installing --------------------------------------------------------------------------------

# An environment knows its folder by absolute path: one that was copied or moved would quietly
# run the sources of the old folder, so it is made anew.
ifneq ($(shell cat .venv/made-in 2>/dev/null),$(CURDIR))
.venv/made-in: FORCE
endif

# A candidate is asked its version, not just looked up: pyenv puts names on the PATH that do not run.
.venv/made-in:
	@python=; for candidate in $(or $(PYTHON),python3.13 python3.12 python3.11 python3); do \
	    if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; \
	    then python=$$candidate; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
	    echo "Rooftree needs Python 3.11 or newer, and $(if $(PYTHON),$(PYTHON) is not,found none on the PATH); name one with: make play PYTHON=/path/to/python" >&2; \
	    exit 1; \
	fi; \
	echo "creating .venv with $$("$$python" --version)"; \
	if ! said=$$("$$python" -m venv --clear .venv 2>&1); then \
	    rm -rf .venv; \
	    echo "Rooftree: $$python cannot create a virtual environment; on Debian or Ubuntu: apt install python3-venv ($$(echo "$$said" | tail -n 1))" >&2; \
	    exit 1; \
	fi
	@pwd -P > $@

.venv/run.stamp: .venv/made-in requirements/build.txt requirements/run.txt
	@echo "installing numpy, numba, starlette, node and others (once, about a minute)"
	@$(PIP) --require-hashes -r requirements/build.txt -r requirements/run.txt || $(NOT_INSTALLED)
	@touch $@

.venv/package.stamp: .venv/run.stamp pyproject.toml
	@echo "installing rooftree from src/"
	@$(PIP) --no-build-isolation --no-deps --editable . || $(NOT_INSTALLED)
	@touch $@

.venv/dev.stamp: .venv/package.stamp requirements/dev.txt
	@echo "installing pytest, ruff, mypy, open_spiel and others (once, about a minute)"
	@$(PIP) --require-hashes -r requirements/dev.txt || $(NOT_INSTALLED)
	@touch $@

.venv/soak.stamp: .venv/dev.stamp requirements/soak.txt
	@echo "installing ray and jax"
	@$(PIP) --require-hashes -r requirements/soak.txt || $(NOT_INSTALLED)
	@touch $@

.venv/bench.stamp: .venv/dev.stamp requirements/bench.txt
	@echo "installing jax and pgx"
	@$(PIP) --require-hashes -r requirements/bench.txt || $(NOT_INSTALLED)
	@touch $@
