# Every target works from a fresh clone and sets up what it needs; nothing is done twice when nothing changed.
# Needed on the machine: make, Python 3.11 or later with venv, and for the browser client Node 20.19 or later with npm.
# A C compiler adds the compiled engine.

PYTHON ?= python3
NPM    ?= npm
JOBS   ?= 2

VENV     := .venv
BIN      := $(VENV)/bin
PY       := $(BIN)/python
PIP      := $(PY) -m pip --disable-pip-version-check
COMPILED := build/compiled
STATIC   := src/getaway/server/static

# The compiled engine in front of the editable one: everything else comes from the virtual environment.
WITH_COMPILED := PYTHONPATH=$(COMPILED)

.DEFAULT_GOAL := help
.PHONY: help setup play web packages test test-interpreted test-compiled check check-web format bench fuzz mutants compiled lock clean FORCE
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

play: setup web ## Serve the games and open the shelf in the browser
	$(BIN)/getaway serve --open

web: $(STATIC)/index.html ## Build the browser client

web/node_modules/.stamp: web/package.json web/package-lock.json
	@command -v $(NPM) >/dev/null || { \
	  echo "*** The browser client needs Node 20.19 or later with npm. In the terminal: $(BIN)/getaway play hunter ***"; exit 1; }
	@# Not `ci`: it refuses a lock that leaves out optional builds for other platforms than the one it was made on.
	cd web && $(NPM) install --no-save --silent --no-audit --no-fund
	@touch $@

IN_WEB := -type f ! -path 'web/node_modules/*' ! -name '*.test.ts'
WEB_SOURCES := $(shell find web $(IN_WEB) 2>/dev/null)

# Changes only when a file of the client appears or goes.
build/.web-sources: FORCE
	@mkdir -p build
	@find web $(IN_WEB) | LC_ALL=C sort > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(STATIC)/index.html: web/node_modules/.stamp build/.web-sources $(WEB_SOURCES)
	cd web && $(NPM) run --silent build -- --logLevel warn

# Without them the tests that need them are left out, or fail where CI is set; they say so themselves.
packages: ## Install Chromium and PostgreSQL for the tests, if they are missing and apt-get may be used
	@missing=; \
	command -v chromium >/dev/null || command -v chromium-browser >/dev/null || missing="$$missing chromium"; \
	command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	test -z "$$missing" || { \
	  as=; test "$$(id -u)" = 0 || as="sudo -n"; \
	  command -v apt-get >/dev/null && $$as true 2>/dev/null && set -x \
	    && $$as apt-get -qq update && $$as env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y $$missing >/dev/null; \
	  } || echo "*** Missing, and not to be had from the distribution's packages:$$missing ***"

test: test-interpreted test-compiled ## Run all tests interpreted, browser included, then the engine's tests compiled

test-interpreted: setup web packages
	$(PY) -m pytest -n $(JOBS)

test-compiled: compiled
	@if ls $(COMPILED)/getaway/kernel/game.*.so >/dev/null 2>&1; then \
	  set -x; $(WITH_COMPILED) GETAWAY_EXPECT_COMPILED=1 $(PY) -m pytest -n $(JOBS) tests/bots tests/conformance tests/kernel; \
	else \
	  echo "*** compiled test run left out: no working C compiler here, or GETAWAY_PURE=1 ***"; \
	fi

check: setup check-web ## Lint, format, types, import directions, dead code; the client's checks
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(PY) tools/dead_code.py

check-web: web ## Types, tests and weight of the browser client
	cd web && $(NPM) run --silent check
	cd web && $(NPM) test --silent
	cd web && $(NPM) run --silent size

format: setup ## Apply the formatter and the safe fixes of the linter
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.bench compiled ## Measure engine and search beside peers, interpreted and compiled
	$(BIN)/getaway bench engine --peers
	$(WITH_COMPILED) $(BIN)/getaway bench engine --peers
	$(BIN)/getaway bench search --peers --compiled $(COMPILED)

fuzz: setup ## Play 2000 random games of each registered game and look for findings
	$(BIN)/getaway fuzz --games 2000 --jobs $(JOBS)

SAMPLE ?= 200
SEED   ?= 0

mutants: setup ## Break rules of GAME one at a time and report what no test notices: make mutants GAME=punk SAMPLE=200
	$(PY) tools/mutants.py $(GAME) --sample $(SAMPLE) --seed $(SEED) --jobs $(JOBS)

compiled: $(COMPILED)/.stamp ## Compile the engine into build/compiled (used with PYTHONPATH=build/compiled)

# Changes only when a source file appears or goes, so that a removed module is not left over in the compiled tree.
build/.sources: FORCE
	@mkdir -p build
	@find src $(IN_SRC) | LC_ALL=C sort > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

IN_SRC  := -type f ! -path '*.egg-info/*' ! -path '*/__pycache__/*' ! -path '$(STATIC)/*'
SOURCES := $(shell find src $(IN_SRC) 2>/dev/null)

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
	rm -rf $(VENV) build dist web/node_modules $(STATIC) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis src/*.egg-info
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
