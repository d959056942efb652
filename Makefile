# Every target sets up what it needs: a virtual environment in .venv, made on demand.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
# Test processes, each with one torch thread, so that they do not compete for cores.
JOBS ?= 2
# make test ONLY=pooling runs the tests whose names hold that word.
ONLY ?=
# make bench BENCH="dispatch lenet" runs those workloads, BENCH=growth the one of growing sizes.
BENCH ?=
# make matrix MATRIX="--only py3.12" runs those rows.
MATRIX ?=
# make gpu GPU="--minutes 9" takes so long; GPU="--list" says how far it is.
GPU ?=
# make clients CLIENTS=FOLDER runs MXNet's own C++ and Perl packages from the source tree in that folder; DATA=FOLDER is what
# their examples find as data.
CLIENTS ?=
DATA ?=
# The oldest onnxruntime that the tests of ONNX run with; make slow-onnxruntime ONNXRUNTIME=1.22.1 takes another.
ONNXRUNTIME ?= 1.20.1
DOCS := .venv-docs
DEMO := $(if $(wildcard $(STAMP)),$(VENV),.venv-demo)
OLDER := .venv-onnxruntime-$(ONNXRUNTIME)

PYTEST := $(BIN)/python -m pytest
# Evaluated only by the targets that need the reference.
REFERENCE = $(or $(MXNET_REFERENCE_PYTHON),$(error Set MXNET_REFERENCE_PYTHON to the python of an environment with Apache MXNet 1.9.1))

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Tests start hundreds of processes, and each would compile the package anew.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help demo test check lint typecheck layers drift unit slow slow-onnxruntime mutations gpu bench bench-distributed matrix package wheels conformance-record conformance-live bench-operators interrupts clients \
	coverage docs docs-look stubs format clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "%-20s %s\n", $$1, $$2}' Makefile

# What is set up already is taken; else an environment of the demo's own, with what it needs and no more.
demo: $(DEMO)/.installed  ## train, save and reload a network on real handwritten digits
	@OMP_NUM_THREADS=1 $(DEMO)/bin/python examples/digits.py

test: $(STAMP)  ## the whole gate
	@echo "Checks and tests: about 10 minutes on two cores."
	$(MAKE) check unit

check: $(STAMP)  ## the part of the gate that takes under a minute
	$(MAKE) --jobs $(JOBS) --output-sync lint typecheck layers drift

lint: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

typecheck: $(STAMP)
	@# On a busy machine its workers may start too late, which is no answer.
	@$(BIN)/mypy > $(VENV)/mypy.txt 2>&1; status=$$?; \
	if grep -q "INTERNAL ERROR" $(VENV)/mypy.txt; then $(BIN)/mypy --num-workers 0; else cat $(VENV)/mypy.txt; exit $$status; fi

layers: $(STAMP)
	$(BIN)/lint-imports

drift: $(STAMP)
	$(BIN)/python tools/generate_front_ends.py --check
	$(BIN)/python tools/private_torch.py --check
	$(BIN)/python tools/list_differences.py --check

unit: $(STAMP)
	OMP_NUM_THREADS=1 $(PYTEST) -n $(JOBS) --dist worksteal -m "not slow and not live" -k "$(ONLY)"

slow: $(STAMP)  ## fuzzing and long training
	$(PYTEST) -m slow -k "$(ONLY)"
	$(MAKE) slow-onnxruntime

slow-onnxruntime: $(OLDER)/.installed  ## export to and import from ONNX beside an older onnxruntime, in an environment of its own
	$(OLDER)/bin/python -m pytest -m "slow or not slow" -k "$(ONLY)" tests/unit/onnx tests/unit/_src/operators/exchange/onnx tests/unit/contrib/onnx tests/unit/_src/exporters/convert/backends

interrupts: $(STAMP)  ## ten thousand signals at random moments of each kind of step (KIND=module takes one)
	OMP_NUM_THREADS=1 $(BIN)/python -m qa.interrupts.signals $(addprefix --kind ,$(KIND)) --count 10000

mutations: $(STAMP)  ## plant faults and name the test that finds each (ONLY=pooling takes those with the word in their name)
	$(BIN)/python -m qa.mutations.run --jobs $(JOBS) --only "$(ONLY)"

gpu: $(STAMP)  ## ask a GPU everything in 25 minutes: rows, programs, speed; writes docs/gpu.md (GPU="--minutes 9 --only rows")
	$(BIN)/python tools/gpu.py $(GPU)

bench-operators: $(STAMP)  ## time operators at three sizes against MXNET_REFERENCE_PYTHON (an hour); BENCH="--threads 2 --size small ..."
	MXNET_REFERENCE_PYTHON="$(REFERENCE)" $(BIN)/python benchmarks/operators/run.py $(BENCH)

bench: $(STAMP)  ## measure against PyTorch, and against MXNet where MXNET_REFERENCE_PYTHON is set
	$(BIN)/python benchmarks/run.py $(BENCH)

bench-instructions: $(STAMP)  ## count instructions of small workloads with Valgrind, where it is installed, and compare with the committed counts
	$(BIN)/python benchmarks/instructions.py --compare $(BENCH)

bench-distributed: $(STAMP)  ## measure distributed training: workers, servers, PyTorch's, and MXNET_REFERENCE_PYTHON's
	MXNET_REFERENCE_PYTHON="$(REFERENCE)" $(BIN)/python benchmarks/distributed.py $(BENCH)

matrix: $(STAMP)  ## tests with every Python from 3.10 on that is here, the oldest NumPy, the newest PyTorch (MATRIX="--list")
	$(BIN)/python tools/matrix.py $(MATRIX)

clients: $(STAMP)  ## run MXNet's own C++ and Perl packages, unmodified, on the C library: CLIENTS=FOLDER_OF_UPSTREAM
	$(BIN)/python tools/upstream_clients.py $(if $(CLIENTS),"$(CLIENTS)") $(if $(DATA),--data "$(DATA)")

conformance-record: $(STAMP)  ## record the golden files from MXNet 1.9.1
	"$(REFERENCE)" tests/conformance/record.py
	"$(REFERENCE)" tests/probes/run.py
	"$(REFERENCE)" tests/scenarios/record.py
	"$(REFERENCE)" qa/mistakes/record.py
	"$(REFERENCE)" tools/record_zoo.py
	"$(REFERENCE)" tools/record_operator_arguments.py
	"$(REFERENCE)" tests/unit/gluon/nn/record.py
	MXNET_REFERENCE_PYTHON="$(REFERENCE)" $(BIN)/python tools/record_digits.py

conformance-live: $(STAMP)  ## compare with MXNet 1.9.1 on random cases
	MXNET_REFERENCE_PYTHON="$(REFERENCE)" $(PYTEST) -m live tests/conformance qa/random_programs tests/unit
	MXNET_REFERENCE_PYTHON="$(REFERENCE)" $(BIN)/python -m tests.conformance.live --family "$(ONLY)"
	MXNET_REFERENCE_PYTHON="$(REFERENCE)" $(BIN)/python -m tests.probes.live --only "$(ONLY)"

package: $(STAMP)  ## build sdist and wheel, and use them in a clean environment
	$(BIN)/python tools/check_package.py

wheels: $(STAMP)  ## build into dist the wheel of Remx, and one named mxnet that requires it and has no files
	$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist . ./distributions/mxnet
	@ls dist/*.whl

coverage: $(STAMP)  ## compare names and signatures with MXNet 1.9.1's inventory
	$(BIN)/python tools/api_gaps.py --write docs/coverage.md

docs: $(DOCS)/.installed  ## build the site into build/docs, with its links checked (DOCS_EXECUTE=1: tutorials with what they print)
	rm -rf build/docs
	$(DOCS)/bin/python tools/site_sources.py build/docs-source
	@# Kernels of tutorials on several threads would wait for cores on a busy machine.
	OMP_NUM_THREADS=1 $(DOCS)/bin/python -m sphinx -b html -W --keep-going -n -q -d build/docs-state build/docs-source build/docs
	$(DOCS)/bin/python tools/document_links.py build/docs

docs-look: docs  ## open the built site in Chromium, if there is one, and save pictures in build/screenshots
	$(PYTEST) -m slow tests/repository/test_site.py

stubs: $(STAMP)  ## write the generated sources again
	$(BIN)/python tools/generate_front_ends.py
	$(BIN)/python tools/private_torch.py
	$(BIN)/python tools/list_differences.py

format: $(STAMP)  ## format the sources
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:  ## remove the environment, caches and the demo's output
	rm -rf $(VENV) $(DOCS) .venv-demo .venv-onnxruntime-* .matrix build dist *.egg-info demo-output .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): pyproject.toml constraints.txt
	@echo "Setting up $(VENV): 2.0 GB on disk, 0.7 GB to download (on Linux from PyPI, whose PyTorch brings CUDA, 7 and 3), a few minutes."
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install $(if $(CI),--quiet) -c constraints.txt --config-settings editable_mode=compat -e ".[dev]"
	touch $@

.venv-demo/.installed: pyproject.toml constraints.txt
	@echo "Setting up .venv-demo: 1.3 GB on disk, 0.3 GB to download (on Linux from PyPI, whose PyTorch brings CUDA, 6 and 3), a minute or two."
	@test -x .venv-demo/bin/python || $(PYTHON) -m venv .venv-demo
	@# Not quietly: its bars show that something happens.
	@.venv-demo/bin/python -m pip install -c constraints.txt -e . scikit-learn matplotlib tqdm
	@touch $@

# Sphinx comes first, the package and all else from .venv.
$(DOCS)/.installed: $(STAMP) docs/requirements.txt
	@echo "Setting up $(DOCS): 0.2 GB on disk, 40 MB to download, a minute."
	$(BIN)/python -m venv $(DOCS)
	$(DOCS)/bin/python -m pip install --quiet -r docs/requirements.txt
	$(BIN)/python -c "import site; print(f'import site; site.addsitedir({site.getsitepackages()[0]!r})')" \
		> $$($(DOCS)/bin/python -c "import site; print(site.getsitepackages()[0])")/all_else.pth
	touch $@

# Its onnxruntime comes first, all else from .venv.
$(OLDER)/.installed: $(STAMP)
	@echo "Setting up $(OLDER): 60 MB on disk, 15 MB to download."
	$(BIN)/python -m venv $(OLDER)
	$(OLDER)/bin/python -m pip install --quiet --no-deps onnxruntime==$(ONNXRUNTIME)
	$(BIN)/python -c "import site; print(f'import site; site.addsitedir({site.getsitepackages()[0]!r})')" \
		> $$($(OLDER)/bin/python -c "import site; print(site.getsitepackages()[0])")/all_else.pth
	touch $@
