"""Record what MXNet 1.9.1 answers to the rows, or verify rows and harness on the reference itself.

Run with the reference's Python (3.8)::

    python3.8 tests/conformance/record.py [--family NAME ...] [--all] [--verify]

Only new and changed rows are run again unless ``--all`` is given; rows that are gone are dropped.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

if __package__ in (None, ""):
    # Started as a script: the repository comes last, so that `import mxnet` finds the reference and not our package.
    sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != Path(__file__).resolve().parent]
    sys.path.append(str(Path(__file__).resolve().parents[2]))

from tests.conformance import cases as tables
from tests.conformance import execute, golden
from tests.conformance.checks import CHECKS, check_refused

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from tests.conformance.case import Case, ErrorCase
    from tests.conformance.checks import Check

LARGEST_ROW = 4000  # numbers; golden files are committed


def reference() -> ModuleType:
    """Import the reference; refuse to record from our own package."""
    os.environ.setdefault("MXNET_SUBGRAPH_BACKEND", "NONE")  # no fused operators: the plain answer
    # Its engine logs a line per executor to file descriptor 2; ours keeps a copy for Python's messages.
    sys.stderr = os.fdopen(os.dup(2), "w", buffering=1)
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    import mxnet  # after its setting above

    if hasattr(mxnet, "__remx_version__") or mxnet.__version__ != "1.9.1":
        raise SystemExit(f"This is not Apache MXNet 1.9.1: {mxnet.__file__}")
    return mxnet


def record(mx: ModuleType, case: Case) -> dict[str, Any]:
    """Everything that the checks compare with."""
    arrays = case.arrays()
    entry: dict[str, Any] = {"digest": case.digest(arrays)}
    if case.differs:
        return {**entry, "reference": execute.attempt(lambda: execute.forward(mx, case, arrays)["outputs"])}
    plain = execute.forward(mx, case, arrays)
    entry["outputs"] = _kept(case, plain["outputs"])
    entry["mutated"] = _kept(case, plain["mutated"])
    entry["gradient"] = _gradient(mx, case, arrays)
    if case.symbolic:
        entry["inference"] = execute.attempt(lambda: execute.inference(mx, case, arrays))
        entry["naming"] = execute.attempt(lambda: execute.naming(mx, case, len(arrays)))
    size = sum(array.size for array in (*arrays, *plain["outputs"]))
    if size > LARGEST_ROW:
        raise ValueError(f"{size} numbers: use smaller shapes, at most {LARGEST_ROW}")
    entry["reference_fails"] = sorted(
        check.name for check in CHECKS if check.applies(case) and failure(check, mx, case, entry) is not None
    )
    return entry


def failure(check: Check, mx: ModuleType, case: Case, entry: dict[str, Any] | None) -> Exception | None:
    """What the check raises, if anything."""
    try:
        check.run(mx, case, entry)
    except Exception as error:
        return error
    return None


def _kept(case: Case, arrays: Any) -> list[Any]:
    """The arrays, or for random rows their dtype and shape."""
    return [[array.dtype.name, list(array.shape)] if case.random else array for array in arrays]


def _gradient(mx: ModuleType, case: Case, arrays: Any) -> dict[str, Any] | None:
    """Outputs, updated inputs and gradients of the recorded call, or the type of the error it raises."""
    grad_indices = execute.differentiated(case, arrays)
    if not grad_indices:
        if case.grad is False and not case.random:
            _refuse_hidden_gradient(mx, case, arrays)
        return None
    # What grad_req "add" must leave is the buffer's start plus this gradient, so it is not recorded.
    return execute.attempt(lambda: execute.gradient(mx, case, arrays, "write"))


def _refuse_hidden_gradient(mx: ModuleType, case: Case, arrays: Any) -> None:
    grad_indices = [i for i, array in enumerate(arrays) if execute.is_floating(array) and i not in case.mutates]
    hidden = execute.attempt(lambda: execute.gradient(mx, case, arrays, "write", grad_indices))
    # Operators without a gradient raise or leave zeros.
    if any(gradient.any() for gradient in hidden.get("gradients", ())) and not case.why:
        raise ValueError("grad=False, but the reference has a gradient: record it, or say why not")


def record_error(mx: ModuleType, row: ErrorCase) -> dict[str, Any]:
    """The type of error that the reference raises."""
    case = row.call()
    arrays = case.arrays()
    answer = execute.attempt(lambda: execute.forward(mx, case, arrays))
    if "error" not in answer:
        raise ValueError("the reference accepts this call")
    return {"digest": case.digest(arrays), "error": answer["error"]}


def record_family(mx: ModuleType, family: str, everything: bool) -> int:
    """Bring a family's golden file up to date; return the number of rows that failed."""
    known, entries, failures, fresh = golden.read(family), {}, 0, 0
    for row in [*tables.cases(family), *tables.errors(family)]:
        name, function = (str(row), record) if hasattr(row, "grad") else (str(row), record_error)
        case = row if hasattr(row, "grad") else row.call()
        if not everything and known.get(name, {}).get("digest") == case.digest(case.arrays()):
            entries[name] = known[name]
            continue
        print(f"  {name}", file=sys.stderr, flush=True)  # so that a crash of the reference names its row
        try:
            entries[name] = function(mx, row)
            fresh += 1
        except Exception as error:
            failures += 1
            lines = "\n    ".join(traceback.format_exception_only(type(error), error)[-1].strip().splitlines()[:6])
            print(f"  FAILED {name}\n    {lines}", flush=True)
    path = golden.write(family, entries)
    print(f"{family}: {len(entries)} rows, {fresh} recorded now, {failures} failed, {path.stat().st_size} bytes")
    return failures


def verify_family(mx: ModuleType, family: str) -> int:
    """Run the checks of the tests on this implementation; return the number of failures."""
    known, counts, failures, num_flaws = golden.read(family), 0, 0, 0
    jobs = [(case, check) for case in tables.cases(family) for check in CHECKS if check.applies(case)]
    for case, check in jobs:
        counts += 1
        entry = known.get(str(case))
        error = failure(check, mx, case, entry)
        if error is not None and check.name in (entry or {}).get("reference_fails", ()):
            num_flaws += 1  # a flaw of the reference, seen when the row was recorded; ours has to pass
        elif error is not None and not case.differs:
            failures += 1
            print(f"  FAILED {check.name} {case}: {type(error).__name__}: {str(error)[:600]}", flush=True)
    for row in tables.errors(family):
        counts += 1
        try:
            check_refused(mx, row, known.get(str(row)), own_message=False)
        except AssertionError as error:
            failures += 1
            print(f"  FAILED {row}: {error}")
    print(f"{family}: {counts} checks, {failures} failed, {num_flaws} where the reference contradicts itself")
    return failures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--family", action="append", help="case file; default: all")
    parser.add_argument("--all", action="store_true", help="record unchanged rows too")
    parser.add_argument("--verify", action="store_true", help="run the checks on the reference instead")
    arguments = parser.parse_args()
    mx, failures, begin = reference(), 0, time.time()
    for family in arguments.family or tables.families():
        if arguments.verify:
            failures += verify_family(mx, family)
        else:
            failures += record_family(mx, family, arguments.all)
    print(f"{time.time() - begin:.1f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
