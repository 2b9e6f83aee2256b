# Every target works from a fresh clone and sets up what it needs; nothing is done twice when nothing changed.
# Needed on the machine: make, and Python 3.11 or later with venv. A Node that can build the browser client is used if
# there is one, otherwise it comes from a Python package. A C compiler adds the compiled engine.

PYTHON ?= python3
NPM    ?= npm
JOBS   ?= 2
# Tests wait for browsers and servers about as long as they compute: two for each of two cores.
TESTERS ?= 4

VENV     := .venv
BIN      := $(VENV)/bin
PY       := $(BIN)/python
PIP      := $(PY) -m pip --disable-pip-version-check
# Twice quiet: errors are shown, warnings about places where pip looks for packages are not.
INSTALL  := $(PIP) install -qq --no-compile
COMPILED := build/compiled
STATIC   := src/getaway/server/static

# The compiled engine in front of the editable one: everything else comes from the virtual environment.
WITH_COMPILED := PYTHONPATH=$(COMPILED)

# The versions that Vite runs on.
NODE_FITS := const [a, b] = process.versions.node.split(".").map(Number); \
  process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)
ifneq ($(shell command -v $(NPM) >/dev/null && node -e '$(NODE_FITS)' 2>/dev/null && echo fits),fits)
NODE_HERE := $(VENV)/.node
WITH_NODE := PATH="$(abspath $(BIN)):$$PATH"
endif

# Where bytecode may not be kept, each of the hundreds of processes that tests start compiles its libraries anew.
unexport PYTHONDONTWRITEBYTECODE

STEP = @echo "- $(1)"

.DEFAULT_GOAL := help
.PHONY: help setup play web packages test test-interpreted test-compiled check check-python check-web format bench fuzz mutants compiled wheel test-processes lock clean FORCE
.DELETE_ON_ERROR:
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "make %-17s %s\n", $$1, $$2}'

setup: $(VENV)/.dev ## Make the environment for working on Getaway in .venv; runs nothing

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Getaway needs Python 3.11 or later: make PYTHON=python3.12 ...")'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "*** This Python has no venv. On Debian and Ubuntu: apt-get install python3-venv ***"; exit 1; }
	$(call STEP,making a Python environment in $(VENV))
	@$(PYTHON) -m venv $(VENV)
	@touch $@

# What playing needs, and nothing else.
$(VENV)/.run: $(VENV)/.made requirements/run.lock
	$(call STEP,installing the server: $$(grep -c == requirements/run.lock) Python packages)
	@$(INSTALL) --require-hashes -r requirements/run.lock
	@touch $@

$(VENV)/.project: $(VENV)/.run pyproject.toml setup.py
	$(call STEP,installing Getaway itself)
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.project requirements/dev.lock
	$(call STEP,installing the tools for tests and checks: $$(grep -c == requirements/dev.lock) Python packages)
	@$(INSTALL) --require-hashes -r requirements/dev.lock
	@touch $@

$(VENV)/.bench: $(VENV)/.dev requirements/bench.lock
	$(call STEP,installing the peers that are measured)
	@$(INSTALL) --require-hashes -r requirements/bench.lock
	@touch $@

# Two installations in one environment would get in each other's way.
$(VENV)/.node: $(VENV)/.made requirements/node.lock $(if $(SIDE_BY_SIDE),$(VENV)/.dev)
	$(call STEP,installing Node: there is none here that can build the browser client (20.19 or later; 22.12 or later))
	@$(INSTALL) --require-hashes -r requirements/node.lock
	@touch $@

# Python's packages and the browser client do not need each other, unless Node is one of the packages.
play: ## Serve the games and open the shelf in the browser
	@$(MAKE) --no-print-directory $(if $(NODE_HERE),,-j2 SIDE_BY_SIDE=1) $(VENV)/.project $(STATIC)/index.html
	@$(BIN)/getaway serve --open

web: $(STATIC)/index.html ## Build the browser client

web/node_modules/.stamp: web/package.json web/package-lock.json | $(NODE_HERE)
	$(call STEP,installing what the browser client is built with)
	@# Not `ci`: it refuses a lock that leaves out optional builds for other platforms than the one it was made on.
	@cd web && $(WITH_NODE) $(NPM) install --no-save --prefer-offline --loglevel error --no-audit --no-fund --no-update-notifier >/dev/null
	@touch $@

IN_WEB := -type f ! -path 'web/node_modules/*' ! -name '*.test.ts'
WEB_SOURCES := $(shell find web $(IN_WEB) 2>/dev/null)

# Changes only when a file of the client appears or goes.
build/.web-sources: FORCE
	@mkdir -p build
	@find web $(IN_WEB) | LC_ALL=C sort > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(STATIC)/index.html: web/node_modules/.stamp build/.web-sources $(WEB_SOURCES) | $(NODE_HERE)
	$(call STEP,building the browser client)
	@cd web && $(WITH_NODE) $(NPM) run --silent build -- --logLevel warn

# Without them the tests that need them are left out, or fail where CI is set; they say so themselves.
packages: ## Install Chromium and PostgreSQL for the tests, if they are missing and apt-get may be used
	@missing=; \
	for name in chromium-headless-shell chromium chromium-browser none; do command -v $$name >/dev/null && break; done; \
	test $$name != none || missing=" chromium-headless-shell"; \
	command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	test -z "$$missing" || { \
	  as=; test "$$(id -u)" = 0 || as="sudo -n"; \
	  get() { $$as env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y "$$@" >/dev/null; }; \
	  command -v apt-get >/dev/null && $$as true 2>/dev/null && set -x && $$as apt-get -qq update \
	    && { get $$missing || get $$(echo $$missing | sed s/-headless-shell//); }; \
	  } || echo "*** Missing, and not to be had from the distribution's packages:$$missing ***"

# Tests in which whole games are played: by the thousand, or by servers and browsers. The compiled engine plays them,
# which is what a wheel brings; where there is no C compiler, the interpreted one like everything else.
PLAYED := tests/agents tests/bots tests/browser tests/conformance tests/envs tests/lab tests/server tests/test_words.py
HAVE_COMPILED := ls $(COMPILED)/getaway/kernel/game.*.so >/dev/null 2>&1

# What is played once more by two processes on PostgreSQL: secrets on the wire and in the browser, whole games, coming back.
IN_PROCESSES := $(addprefix tests/server/,test_leaks.py test_play.py test_reconnecting.py test_tokens.py) \
                $(addprefix tests/browser/,test_secrets.py test_tables.py)

test: web compiled test-interpreted test-compiled test-processes ## Run all tests, browser included; whole games with the compiled engine

test-interpreted: setup web packages
	@if $(HAVE_COMPILED); then set -x; $(PY) -m pytest -n $(TESTERS) --dist worksteal $(PLAYED:%=--ignore=%); \
	else set -x; $(PY) -m pytest -n $(TESTERS) --dist worksteal; fi

test-compiled: web compiled packages
	@if $(HAVE_COMPILED); then \
	  set -x; $(WITH_COMPILED) GETAWAY_EXPECT_COMPILED=1 $(PY) -m pytest -n $(TESTERS) --dist worksteal tests/kernel $(PLAYED); \
	else \
	  echo "*** no compiled engine: no working C compiler here, or GETAWAY_PURE=1. The tests ran with the interpreted one ***"; \
	fi

test-processes: web compiled packages ## Run some tests with two processes on PostgreSQL; all: IN_PROCESSES="tests/server tests/browser"
	$(WITH_COMPILED) GETAWAY_PROCESSES=2 $(PY) -m pytest -n $(TESTERS) --dist worksteal $(IN_PROCESSES)

check: check-python check-web ## Lint, format, types, import directions, dead code; the client's checks

check-python: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(PY) tools/dead_code.py

check-web: web ## Types, tests and weight of the browser client
	cd web && $(WITH_NODE) $(NPM) run --silent check
	cd web && $(WITH_NODE) $(NPM) test --silent
	cd web && $(WITH_NODE) $(NPM) run --silent size

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
	$(PY) -m tools.mutants $(GAME) --sample $(SAMPLE) --seed $(SEED) --jobs $(JOBS)

compiled: $(COMPILED)/.stamp ## Compile the engine into build/compiled (used with PYTHONPATH=build/compiled)

# Changes only when a source file appears or goes, so that a removed module is not left over in the compiled tree.
build/.sources: FORCE
	@mkdir -p build
	@find src $(IN_SRC) | LC_ALL=C sort > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

IN_SRC  := -type f ! -path '*.egg-info/*' ! -path '*/__pycache__/*' ! -path '$(STATIC)/*'
SOURCES := $(shell find src $(IN_SRC) 2>/dev/null)

# A client that is being built beside it must not be copied in the middle.
$(COMPILED)/.stamp: $(VENV)/.dev build/.sources $(SOURCES) $(if $(SIDE_BY_SIDE),| $(STATIC)/index.html)
	rm -rf $(COMPILED) build/wheel build/lib* build/bdist* build/mypyc_cache
	$(PIP) wheel --quiet --no-deps --no-build-isolation --wheel-dir build/wheel .
	$(PIP) install --quiet --no-deps --no-index --target $(COMPILED) build/wheel/getaway-*.whl
	@# The client changes without the engine: what is served here is always the one that was built last.
	rm -rf $(COMPILED)/getaway/server/static && ln -s $(abspath $(STATIC)) $(COMPILED)/getaway/server/static
	@if ls $(COMPILED)/getaway/kernel/*.so >/dev/null 2>&1; then touch $@; \
	else echo "*** $(COMPILED) holds the pure engine: no working C compiler here, or GETAWAY_PURE=1 ***"; fi

wheel: web $(VENV)/.dev ## One compiled wheel with the browser client inside, in dist/: installed alone, served and played
	rm -rf dist build/lib* build/bdist*
	$(PIP) wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	$(PY) -m tools.wheel dist/getaway-*.whl

lock: ## Renew the lock files in requirements/ (needs the network)
	test -x build/lock/bin/uv || { $(PYTHON) -m venv build/lock && build/lock/bin/python -m pip install --quiet 'uv>=0.13'; }
	$(COMPILE) --group install -o requirements/run.lock pyproject.toml
	$(COMPILE) --extra dev -c requirements/run.lock -o requirements/dev.lock pyproject.toml
	$(COMPILE) --extra bench -c requirements/dev.lock -o requirements/bench.lock pyproject.toml
	$(COMPILE) --group pyproject.toml:node -o requirements/node.lock

# One file for all systems and Python versions, hashes of every file, and no registry named in it.
COMPILE := build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
           --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

clean: ## Remove everything the other targets made
	rm -rf $(VENV) build dist web/node_modules $(STATIC) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis src/*.egg-info
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
