# `make demo` and `make test` set up what they need in .venv; a second run finds it there.

PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11 python3.10 python,\
	$(shell $(p) -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null && echo $(p))))
VENV := .venv
BIN := $(VENV)/bin
BENCH := build/bench
VERIFY := build/verify
TRUTH := build/truth
CORPUS := build/corpus
EDITOR := build/editor
AUDIT := build/audit
LOCK := build/lock
UV_COMPILE = $(LOCK)/bin/uv pip compile --quiet --no-config --universal --generate-hashes \
	--no-annotate --upgrade --python-version 3.10 --custom-compile-command "make lock"
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
# On all cores; tests of one file share what it sets up, and those with most tests begin. What takes
# longest is printed, so that it is seen where the whole takes too long.
PYTEST = $(BIN)/python -m pytest --numprocesses auto --dist loadscope --durations 30
DATA := $(shell find mappings -type f 2>/dev/null) $(shell find server/mindport/mapping -name "*.py")

SURFACES := torch-2.13.0 mindspore-2.7.2 mindspore-2.8.0 mindspore-2.9.0 mindspore-2.10.0
ONLY ?= $(SURFACES)
# The releases whose classes jedi is told of.
CLASSES := torch-2.13.0 mindspore-2.10.0
# MindSpore's releases of those years have no wheels for newer Python.
SURFACES_PYTHON ?= python3.11

.PHONY: help demo test lint mappings refresh surfaces verify layers bench load truth cases equivalence random fuzz vsix vsix-lock lock audit \
	reproducible test-editor clean
.DELETE_ON_ERROR:

help:
	@echo "make demo      check and convert examples/, and print findings, diff and summary"
	@echo "make test      lint, type check and all tests"
	@echo "make lint      ruff and mypy alone"
	@echo "make mappings  check and compile mappings/"
	@echo "make surfaces  read torch and every release of MindSpore again; ONLY=mindspore-2.8.0 reads one"
	@echo "make verify    run every mapping in torch and in MindSpore, and record what came of it"
	@echo "make layers    read attributes, parameters and calls of every layer in both (about 5 minutes)"
	@echo "make bench     convert torchvision's models with MindPort and PaConvert, measure what is waited for, print both tables"
	@echo "make load      edit 200 open files for a minute, 50 times a second, and print latencies and faults"
	@echo "make truth     run models and programs instrumented, and score what MindPort says of their receivers"
	@echo "make cases     fixes of every case one by one, in any order and in parts, for both targets (30 minutes)"
	@echo "make equivalence  convert torchvision and run its models in both frameworks, and print the table"
	@echo "make random    draw functions over tensors and networks that train, convert them, run both, and count what differs (30 minutes); SEED=7"
	@echo "make fuzz      random edits, damaged files and guided texts (35 minutes); SEED=7, CASE=file, PART=text"
	@echo "make vsix      build the VS Code extension, server included (needs Node.js 20 or newer)"
	@echo "make test-editor  drive the extension in VS Code, Neovim and Emacs (Debian; STEPS=\"hover pause\" runs some)"
	@echo "make vsix-lock write the list of libraries that it carries anew"
	@echo "make lock      write the list of development tools and libraries anew, with hashes"
	@echo "make audit     ask for advisories on all that is locked; NOT RUN where no service answers"
	@echo "make reproducible  build wheel, source archive and extension twice, and compare the bytes"
	@echo "make refresh   rewrite the generated parts of README.md and of the manifest"
	@echo "make clean     remove what the others made"

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "MindPort needs Python 3.10 or newer; set PYTHON=/path/to/python3" >&2; exit 2; }
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { $(PYTHON) -m venv --clear --without-pip $(VENV) \
		&& $(PYTHON) -m pip --python $(BIN)/python install --quiet pip; }

# Exactly what locked.txt names, by its hashes; nothing is looked up to build MindPort itself.
$(VENV)/installed: pyproject.toml locked.txt hatch_build.py | $(BIN)/python
	@echo "installing MindPort and its development tools into $(VENV)"
	@$(BIN)/python $(PIP_INSTALL) --require-hashes --requirement locked.txt
	@$(BIN)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/compiled: $(VENV)/installed $(DATA)
	@$(BIN)/mindport mappings compile --unproved
	@touch $@

# Exit 1 says that something is left for a person, which is normal for a PyTorch project.
demo: $(VENV)/compiled
	@rm -rf build/demo
	$(BIN)/mindport check examples || test $$? -eq 1
	$(BIN)/mindport convert examples || test $$? -eq 1
	$(BIN)/mindport convert examples -o build/demo >/dev/null || test $$? -eq 1
	@echo "the converted project is in build/demo"

lint: $(VENV)/compiled
	$(BIN)/ruff check --extend-exclude build .
	$(BIN)/mypy
	$(BIN)/mindport mappings check

# pytest runs even where lint fails, so that its summary stands at the end. Where Python has no
# wheel of MindSpore the tests that need it say so; CI=true makes them fail. Bytecode is written first:
# where Python keeps none, each of the many servers and commands of the tests would compile it anew.
test: $(VENV)/compiled
	@$(BIN)/python -m compileall -q server
	@{ $(MAKE) --no-print-directory $(VERIFY)/installed || echo "torch and mindspore cannot be installed here"; \
	$(MAKE) --no-print-directory $(CORPUS)/unpacked || echo "torchvision cannot be downloaded here"; } & \
	status=0; $(MAKE) --no-print-directory lint || status=$$?; wait; \
	echo "$(PYTEST)"; $(PYTEST) || status=$$?; exit $$status

mappings: $(VENV)/installed
	$(BIN)/mindport mappings check
	$(BIN)/mindport mappings compile
	@touch $(VENV)/compiled

# Exit 1 says that a mapping claims more than the frameworks do; the evidence is written all the same.
verify: export MINDPORT_TORCHVISION = $(CURDIR)/$(CORPUS)
verify: $(VENV)/installed $(VERIFY)/installed $(CORPUS)/unpacked
	$(BIN)/mindport mappings verify --python $(VERIFY)/venv/bin/python --write
	$(BIN)/mindport mappings verify --python $(VERIFY)/venv/bin/python --sample --faults

layers: $(VENV)/compiled $(VERIFY)/installed
	PYTHONPATH=server $(VERIFY)/venv/bin/python -m mindport.verify.layer_lines server/mindport/mapping/data mappings/evidence

$(VERIFY)/installed: scripts/verify.txt | $(BIN)/python
	@mkdir -p $(VERIFY)
	@test -x $(VERIFY)/venv/bin/python || $(BIN)/python -m venv $(VERIFY)/venv
	@echo "installing torch and MindSpore into $(VERIFY)/venv"
	@$(VERIFY)/venv/bin/python $(PIP_INSTALL) --requirement scripts/verify.txt
	@touch $@

# Not after compilation: what it writes is checked there.
refresh: $(VENV)/installed
	$(BIN)/python scripts/refresh.py

surfaces: $(ONLY:%=build/surfaces/%/read)

# Read again whenever it is asked for; what is installed stays.
.PHONY: $(SURFACES:%=build/surfaces/%/read)
$(SURFACES:%=build/surfaces/%/read): build/surfaces/%/read: build/surfaces/%/installed
	@PYTHONPATH=scripts build/surfaces/$*/bin/python -m surfaces $(firstword $(subst -, ,$*)) --out mappings/surfaces \
		$(if $(filter $*,$(CLASSES)),--classes)

build/surfaces/%/installed:
	@echo "installing $* into build/surfaces/$*"
	@$(SURFACES_PYTHON) -m venv build/surfaces/$*
	@build/surfaces/$*/bin/python $(PIP_INSTALL) "$(subst -,==,$*)" "numpy<2"
	@touch $@

bench: $(BENCH)/installed $(BENCH)/paconvert/installed $(CORPUS)/all-unpacked
	$(BENCH)/venv/bin/python benchmarks/torchvision.py --work $(BENCH) --corpus $(CORPUS)
	$(BENCH)/venv/bin/python benchmarks/speed.py --corpus $(CORPUS) $(SPEED_OPTIONS)

# 200 open files, 50 edits a second; exit 1 says that an answer was lost or something stale shown.
load: $(BENCH)/installed $(CORPUS)/unpacked
	$(BENCH)/venv/bin/python benchmarks/load.py $(CORPUS)/torchvision/models $(LOAD_OPTIONS)

$(BENCH)/installed: pyproject.toml constraints.txt hatch_build.py $(shell find server -name '*.py') $(DATA) | $(BIN)/python
	@mkdir -p $(BENCH)
	@test -x $(BENCH)/venv/bin/python || $(BIN)/python -m venv $(BENCH)/venv
	@$(BENCH)/venv/bin/python $(PIP_INSTALL) --constraint constraints.txt --force-reinstall --no-deps .
	@$(BENCH)/venv/bin/python $(PIP_INSTALL) --constraint constraints.txt . ruff
	@touch $@

$(BENCH)/paconvert/installed: benchmarks/paconvert.txt | $(BIN)/python
	@test -x $(BENCH)/paconvert/bin/python || $(BIN)/python -m venv $(BENCH)/paconvert
	@$(BENCH)/paconvert/bin/python $(PIP_INSTALL) --requirement benchmarks/paconvert.txt
	@touch $@

# Exit 1 says that a figure is below what is promised; the tables are written all the same.
truth: $(VENV)/compiled $(TRUTH)/installed
	$(TRUTH)/venv/bin/python -B benchmarks/truth/run.py --work $(TRUTH) \
		--mindport "$(CURDIR)/$(BIN)/mindport" --plain-python "$(CURDIR)/$(BIN)/python" \
		--stubs server/mindport/mapping/data/stubs $(TRUTH_OPTIONS)

$(TRUTH)/installed: scripts/truth.txt | $(BIN)/python
	@mkdir -p $(TRUTH)
	@test -x $(TRUTH)/venv/bin/python || $(BIN)/python -m venv $(TRUTH)/venv
	@echo "installing torch, transformers and diffusers into $(TRUTH)/venv"
	@$(TRUTH)/venv/bin/python $(PIP_INSTALL) --requirement scripts/truth.txt
	@touch $@

# `make test` looks at a fixed sample of this: a quarter of the cases, for one target each.
cases: $(VENV)/compiled
	MINDPORT_EVERY=1 $(PYTEST) tests/core/test_analyze_properties.py tests/core/test_order_of_fixes.py tests/core/test_fix_in_parts.py

# Exit 1 says that something does not run or gives other numbers; the table is written all the same.
equivalence: $(VENV)/compiled $(VERIFY)/installed $(CORPUS)/unpacked
	PYTHONPATH=tests/equivalence $(BIN)/python -m harness.main --work build/equivalence \
		--torchvision $(CORPUS)/torchvision --python $(VERIFY)/venv/bin/python $(EQUIVALENCE_OPTIONS)
	MINDPORT_EVERY=1 $(PYTEST) tests/training/test_training_runs.py

$(CORPUS)/unpacked: benchmarks/corpus.py | $(BIN)/python
	@mkdir -p $(CORPUS)
	@echo "unpacking torchvision's sources into $(CORPUS)"
	@$(BIN)/python benchmarks/corpus.py $(CORPUS)
	@touch $@

# Exit 1 says that a function or a network gives other numbers and no finding says so; the files are in build/random.
# RANDOM_OPTIONS="--only networks --every" draws these alone, and prints all that is not equal.
random: $(VENV)/compiled $(VERIFY)/installed
	PYTHONPATH=tests/random $(BIN)/python -m drawn.main --work build/random \
		--python "$(CURDIR)/$(VERIFY)/venv/bin/python" $(SEED:%=--seed %) $(RANDOM_OPTIONS)

# Exit 1 says that something failed; what did is printed, and written below build/fuzz/failures.
fuzz: $(VENV)/compiled $(CORPUS)/all-unpacked
	PYTHONPATH=tests/fuzz:tests/core:tests/lsp $(BIN)/python -m fuzzing.main \
		$(SEED:%=--seed %) $(CASE:%=--case %) $(PART:%=--only %) $(FUZZ_OPTIONS)

$(CORPUS)/all-unpacked: benchmarks/corpus.py | $(BIN)/python
	@mkdir -p $(CORPUS)
	@echo "unpacking the sources of torchvision, transformers and diffusers into $(CORPUS)"
	@$(BIN)/python benchmarks/corpus.py $(CORPUS) torchvision transformers diffusers
	@touch $@

# The list of libraries is fixed by hashes; `make vsix-lock` looks for newer ones.
vsix: vscode-extension/node_modules/.package-lock.json $(VENV)/compiled
	$(BIN)/python scripts/bundle.py
	cd vscode-extension && npm run --silent check && npm test --silent && npm run --silent package
	$(BIN)/python scripts/pack.py vscode-extension/mindport.vsix

vsix-lock: $(VENV)/installed
	$(BIN)/python scripts/bundle.py --lock

# What is locked, for every Python and platform at once: newer releases are looked for.
lock: | $(BIN)/python
	@mkdir -p $(LOCK)
	@test -x $(LOCK)/bin/python || $(BIN)/python -m venv $(LOCK)
	@$(LOCK)/bin/python $(PIP_INSTALL) uv
	$(UV_COMPILE) --constraint constraints.txt --extra dev pyproject.toml --output-file locked.txt
	$(UV_COMPILE) scripts/audit.in --output-file scripts/audit.txt

# Error 1: an advisory names something that is locked; 3: none does, and not all could be asked about.
audit: $(AUDIT)/installed
	@$(AUDIT)/venv/bin/python scripts/audit.py

$(AUDIT)/installed: scripts/audit.txt | $(BIN)/python
	@mkdir -p $(AUDIT)
	@test -x $(AUDIT)/venv/bin/python || $(BIN)/python -m venv $(AUDIT)/venv
	@$(AUDIT)/venv/bin/python $(PIP_INSTALL) --require-hashes --requirement scripts/audit.txt
	@touch $@

# Wheel, source archive and .vsix, each built twice in different surroundings.
reproducible: $(VENV)/installed vscode-extension/node_modules/.package-lock.json
	MINDPORT_REPRODUCIBLE=1 $(BIN)/python -m pytest tests/test_reproducible.py

# A real editor, of code-server, in Debian's Chromium; screenshots are in build/editor/shots. The
# report's page is opened in that browser, too, which `make test` cannot where there is none yet.
test-editor: vsix $(EDITOR)/installed $(CORPUS)/unpacked
	MINDPORT_BROWSER=1 $(BIN)/python -m pytest --quiet tests/cli/test_report_in_browser.py
	node tests/editor/run.mjs $(STEPS)

$(EDITOR)/installed: tests/editor/setup.sh tests/editor/package-lock.json
	@echo "installing code-server and what drives it into $(EDITOR)"
	@tests/editor/setup.sh $(EDITOR)
	@touch $@

vscode-extension/node_modules/.package-lock.json: vscode-extension/package-lock.json
	cd vscode-extension && npm ci --no-fund --no-audit
	@touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf server/mindport/mapping/data
	rm -rf $(addprefix vscode-extension/,node_modules out bundled *.vsix) tests/editor/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
