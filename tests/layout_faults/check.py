"""Runs many networks in child processes and says which end them: `python -m tests.layout_faults.check --cases 500`.

With a C compiler, arrays end at pages without access, so that the first value beside one ends the process; `--vectors`
limits oneDNN to the instructions of an older processor. `--only "residual(4, 4, 28, 2, 2)"` and `--seed N --cases 1`
run one network again.
"""

from __future__ import annotations

import argparse
import ast
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .networks import Case

_SOURCE = Path(__file__).with_name("guarded_memory.c")
_PER_CHILD = 40


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the networks; 1 if one ended its process or differed."""
    options = _options(arguments)
    if os.environ.get("REMX_GUARDED") != "1":
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "tests.layout_faults.check", *(arguments or sys.argv[1:])]
            return subprocess.run(command, env=_guarded(Path(folder), options.vectors), check=False).returncode
    faults = list(_faults(list(_cases(options))))
    print(f"{len(faults)} faults")
    return 1 if faults else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, help="how many are drawn: 100, or none beside --only")
    parser.add_argument("--seed", type=int, default=0, help="of the first that is drawn")
    parser.add_argument("--vectors", default="DEFAULT", help="AVX2, AVX512_CORE, SSE41: what oneDNN uses at most")
    parser.add_argument("--residual", action="store_true", help="also the 168 residual units, and single convolutions")
    parser.add_argument("--only", action="append", default=[], help="a network, as a fault names it")
    return parser.parse_args(arguments)


def _guarded(folder: Path, vectors: str) -> dict[str, str]:
    """Return an environment in which memory is guarded."""
    environment = {**os.environ, "REMX_GUARDED": "1", "OMP_NUM_THREADS": "1", "DNNL_MAX_CPU_ISA": vectors}
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or not sys.platform.startswith("linux"):
        return environment | {"MALLOC_PERTURB_": "165"}
    library = folder / "guarded_memory.so"
    command = [compiler, "-O1", "-fPIC", "-shared", "-fno-builtin", "-o", str(library), str(_SOURCE)]
    subprocess.run(command, check=True, timeout=60)
    return environment | {"LD_PRELOAD": str(library)}


def _cases(options: argparse.Namespace) -> Iterator[Case]:
    from . import networks

    yield from (_named(words) for words in options.only)
    if options.residual:
        sizes = itertools.product(range(1, 9), (1, 4, 7), (28, 29, 12), (2, 1))
        yield from (networks.residual(c, f, n, s, 2) for c, f, n, s in itertools.islice(sizes, 0, 144))
        yield from (networks.residual(c, 4, 56, s, n) for c in (1, 3, 9) for s in (1, 2) for n in range(1, 5))
        kinds = itertools.product((1, 3, 7, 9, 15, 16), (12, 56), (2, 3), ("NCHW", "NHWC"), (False, True))
        yield from (networks.strided(*settings) for settings in kinds if not (settings[3] == "NHWC" and settings[4]))
    yield from (networks.draw(options.seed + i) for i in range(_number(options)))


def _number(options: argparse.Namespace) -> int:
    """Return how many networks are drawn."""
    if options.cases is None:
        return 0 if options.only else 100
    return int(options.cases)


def _named(words: str) -> Case:
    """Return the network that a fault's words name: a function of `networks` and its arguments."""
    from . import networks

    name, arguments = words.rstrip(")").split("(", 1)
    case: Case = getattr(networks, name)(*ast.literal_eval(f"({arguments},)"))
    return case


def _faults(cases: Sequence[Case]) -> Iterator[str]:
    """Run cases in children, one after another; what ends a child is printed and returned."""
    import mxnet  # noqa: F401 - here once, and not in each child

    begin, misfits = 0, 0
    while begin < len(cases):
        ended, fault, fitting = _run_some(cases[begin : begin + _PER_CHILD])
        misfits += ended - fitting
        if fault:
            print(f"{cases[begin + ended].text}: {fault}", flush=True)
            yield cases[begin + ended].text
            ended += 1
        begin += ended
    print(f"{len(cases)} networks, {misfits} of them with shapes that do not fit")


def _run_some(cases: Sequence[Case]) -> tuple[int, str, int]:
    """Run cases in one child; return how many ended well, what the next one did, and how many had results."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _in_child(cases, writing)
    os.close(writing)
    with os.fdopen(reading) as lines:
        output_lines = lines.read().splitlines()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    words = next((line for line in output_lines if line not in ("fits", "misfit")), "")
    good = len(output_lines) - bool(words)
    fault = words or ("" if good == len(cases) else f"the process ended with {status}")
    return good, fault, output_lines.count("fits")


def _in_child(cases: Sequence[Case], writing: int) -> None:
    from .execute import MODES, Misfit, check

    for case in cases:
        try:
            check(case, MODES)
            os.write(writing, b"fits\n")
        except Misfit:
            os.write(writing, b"misfit\n")
        except BaseException as error:
            words = " ".join(f"{type(error).__name__}: {error}".split())
            os.write(writing, f"{words[:400]}\n".encode())
            break
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
