# Two commands are the whole set-up: `make play` and `make test`. Each prepares .venv from a locked,
# hashed list first; the second time there is nothing to prepare.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --no-annotate

.PHONY: play postgres test setup lint pictures screens bench lock clean

play: .venv/.play-ready
	@$(BIN)/lomwong

# The driver of PostgreSQL, for who keeps the evenings there: LOMWONG_DATABASE=postgresql://...
postgres: .venv/.postgres-ready

test: .venv/.test-ready
	@$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder

setup: .venv/.test-ready

lint: .venv/.test-ready
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

# Every picture at its worst and the whole deck, to be looked at: make pictures [FOLDER=...]
FOLDER ?= screens/pictures
pictures: .venv/.play-ready
	@$(BIN)/python -m bot.contact_sheets $(FOLDER)

# Every scene of an evening in the room, on a phone and on a desk, light and dark, Thai and English.
screens: .venv/.test-ready
	@$(BIN)/python tests/web/screens.py screens/room

bench: .venv/.play-ready
	@$(BIN)/lomwong bench

# What is needed to play, and what to test besides. The stamps are as new as the lists they were made from.
.venv/.play-ready: requirements.lock pyproject.toml | .venv/.made
	@echo "Preparing .venv to play (once; about half a minute) ..."
	@$(PIP) --require-hashes -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

.venv/.postgres-ready: requirements-postgres.lock .venv/.play-ready
	@$(PIP) --require-hashes -r requirements-postgres.lock
	@touch $@

.venv/.test-ready: requirements-dev.lock .venv/.play-ready
	@echo "Preparing .venv to test (once; about half a minute) ..."
	@$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Lomwong needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>/dev/null || echo not there)."; \
		echo "Name another one like this: make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' || { \
		echo "Python's venv is missing. On Debian and Ubuntu: apt-get install python3-venv"; exit 1; }
	@$(PYTHON) -m venv .venv
	@touch $@

# The newest versions that pyproject.toml allows, with hashes, for every platform. setuptools builds the project itself.
lock: .venv/.test-ready
	@$(PIP) uv
	@echo 'setuptools>=77' | $(COMPILE) --upgrade pyproject.toml - -o requirements.lock
	@echo 'setuptools>=77' | $(COMPILE) --upgrade --extra postgres -c requirements.lock pyproject.toml - \
		-o requirements-postgres.lock
	@echo 'setuptools>=77' | $(COMPILE) --upgrade --extra dev -c requirements-postgres.lock pyproject.toml - -o requirements-dev.lock

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis lomwong.egg-info
