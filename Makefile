# Every target works from a fresh clone and sets up what it needs; nothing is done twice when nothing changed.
# Needed on the machine: make, Python 3.11 or later with venv. A C compiler adds the compiled engine.

PYTHON ?= python3
JOBS   ?= 2

VENV     := .venv
BIN      := $(VENV)/bin
PY       := $(BIN)/python
PIP      := $(PY) -m pip --disable-pip-version-check
COMPILED := build/compiled

# The compiled engine in front of the editable one: everything else comes from the virtual environment.
WITH_COMPILED := PYTHONPATH=$(COMPILED)

.DEFAULT_GOAL := help
.PHONY: help setup play test test-interpreted test-compiled check format bench fuzz compiled lock clean FORCE
.DELETE_ON_ERROR:
.NOTPARALLEL:

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "make %-17s %s\n", $$1, $$2}'

setup: $(VENV)/.project ## Make the environment in .venv; runs nothing

$(VENV)/.locked: requirements/dev.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Getaway needs Python 3.11 or later: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --quiet --require-hashes -r requirements/dev.lock
	@touch $@

$(VENV)/.project: $(VENV)/.locked pyproject.toml setup.py
	$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.bench: $(VENV)/.project requirements/bench.lock
	$(PIP) install --quiet --require-hashes -r requirements/bench.lock
	@touch $@

play: setup ## Play hunter in the terminal
	$(BIN)/getaway play hunter

test: test-interpreted test-compiled ## Run all tests interpreted, then the engine's tests compiled

test-interpreted: setup
	$(PY) -m pytest -n $(JOBS)

test-compiled: compiled
	@if ls $(COMPILED)/getaway/kernel/game.*.so >/dev/null 2>&1; then \
	  set -x; $(WITH_COMPILED) GETAWAY_EXPECT_COMPILED=1 $(PY) -m pytest -n $(JOBS) tests/conformance tests/kernel; \
	else \
	  echo "*** compiled test run left out: no working C compiler here, or GETAWAY_PURE=1 ***"; \
	fi

check: setup ## Lint, format, types, import directions, dead code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(PY) tools/dead_code.py

format: setup ## Apply the formatter and the safe fixes of the linter
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.bench compiled ## Measure the engine beside a peer, interpreted and compiled
	$(BIN)/getaway bench engine --peers
	$(WITH_COMPILED) $(BIN)/getaway bench engine --peers

fuzz: setup ## Play 2000 random games of each registered game and look for findings
	$(BIN)/getaway fuzz --games 2000 --jobs $(JOBS)

compiled: $(COMPILED)/.stamp ## Compile the engine into build/compiled (used with PYTHONPATH=build/compiled)

# Changes only when a source file appears or goes, so that a removed module is not left over in the compiled tree.
build/.sources: FORCE
	@mkdir -p build
	@find src -type f ! -path '*.egg-info/*' ! -path '*/__pycache__/*' | LC_ALL=C sort > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

SOURCES := $(shell find src -type f ! -path '*.egg-info/*' ! -path '*/__pycache__/*' 2>/dev/null)

$(COMPILED)/.stamp: $(VENV)/.project build/.sources $(SOURCES)
	rm -rf $(COMPILED) build/wheel build/lib* build/bdist* build/mypyc_cache
	$(PIP) wheel --quiet --no-deps --no-build-isolation --wheel-dir build/wheel .
	$(PIP) install --quiet --no-deps --no-index --target $(COMPILED) build/wheel/getaway-*.whl
	@if ls $(COMPILED)/getaway/kernel/*.so >/dev/null 2>&1; then touch $@; \
	else echo "*** $(COMPILED) holds the pure engine: no working C compiler here, or GETAWAY_PURE=1 ***"; fi

lock: ## Renew the lock files in requirements/ (needs the network)
	test -x build/lock/bin/uv || { $(PYTHON) -m venv build/lock && build/lock/bin/python -m pip install --quiet 'uv>=0.13'; }
	build/lock/bin/uv pip compile --quiet --upgrade $(LOCK_FLAGS) --extra dev -o requirements/dev.lock pyproject.toml
	build/lock/bin/uv pip compile --quiet --upgrade $(LOCK_FLAGS) --extra bench -c requirements/dev.lock -o requirements/bench.lock pyproject.toml

# One file for all systems and Python versions, hashes of every file, and no registry named in it.
LOCK_FLAGS := --universal --python-version 3.11 --generate-hashes --no-annotate --no-emit-index-url \
              --no-emit-find-links --custom-compile-command "make lock"

clean: ## Remove everything the other targets made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis src/*.egg-info
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
