"""Run MXNet's own C++ and Perl packages, unmodified, on the C library: `make clients CLIENTS=FOLDER`.

    python tools/upstream_clients.py FOLDER                 both packages
    python tools/upstream_clients.py FOLDER --only cpp      cpp-package alone, or: perl
    python tools/upstream_clients.py FOLDER --data DATA     DATA is what the examples find as `data` beside them

FOLDER is a source tree of Apache MXNet 1.9.1 with its submodules; nothing in it is changed: what is needed is copied
to a temporary folder (`--keep FOLDER` names one that stays), in which

- the library is built, and cpp-package's generator writes `op.h` from what the library says of its operators;
- each example of cpp-package that names the CPU is compiled, and run;
- Perl's modules are built, those of SWIG first, and each test file is run.

The last lines say how many ran to the end. What could not be tried, and why, is said too: a compiler, SWIG or a module
of Perl that is missing. The exit status is 0 if all that was tried ran.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent
_GENERATOR = "cpp-package/scripts/OpWrapperGenerator.py"
_HEADERS = "cpp-package/include/mxnet-cpp"
_INCLUDED = (
    *("cpp-package/include", "include"),
    *("3rdparty/tvm/nnvm/include", "3rdparty/dmlc-core/include", "3rdparty/dlpack/include"),
)
_PERL = ("AI-MXNetCAPI", "AI-NNVMCAPI", "AI-MXNet")  # in the order in which they need each other
_HOW = """{folder}: no source tree of Apache MXNet 1.9.1 ({missing} is missing).
Get one with its submodules, and name it:

    git clone --recursive --depth 1 --branch 1.9.1 https://github.com/apache/mxnet FOLDER
    make clients CLIENTS=FOLDER
"""


@dataclass(frozen=True)
class Outcome:
    """What became of one program or test file: ``problem`` is empty where it ran to its end."""

    name: str
    problem: str


@dataclass(frozen=True)
class Tree:
    """A copy of what is needed of a source tree, with the library in its ``lib``."""

    root: Path
    seconds: float

    @property
    def environment(self) -> dict[str, str]:
        """Variables with which programs find the library and the library finds this package."""
        perl = self.root / "perl5/lib/perl5"
        return {
            **os.environ,
            "LD_LIBRARY_PATH": str(self.root / "lib"),
            "PYTHONPATH": os.pathsep.join(filter(None, [str(_ROOT), os.environ.get("PYTHONPATH", "")])),
            "PERL5LIB": os.pathsep.join(filter(None, [str(perl), os.environ.get("PERL5LIB", "")])),
        }

    def run(self, command: Sequence[str | Path], folder: Path) -> str:
        """Run a command and return what is wrong with how it ended: "" if nothing is."""
        try:
            done = subprocess.run(
                [str(word) for word in command],
                cwd=folder,
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=self.seconds,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return f"took more than {self.seconds:g} s"
        lines = done.stdout.decode(errors="replace").strip().splitlines()
        return "" if done.returncode == 0 else f"ended with {done.returncode}: {' | '.join(lines[-3:])}"


def missing_part(folder: Path) -> str | None:
    """Return what a folder lacks to be a source tree with submodules, None if nothing."""
    parts = (_GENERATOR, _HEADERS, "perl-package", *_INCLUDED)
    return next((part for part in parts if not (folder / part).exists()), None)


def copied(folder: Path, into: Path, seconds: float) -> Tree:
    """Return a copy of a tree's packages and headers with the library."""
    from mxnet._src.c_interface.building import build  # which imports PyTorch

    for part in ("cpp-package", "perl-package", *_INCLUDED[1:]):
        shutil.copytree(folder / part, into / part, symlinks=False, dirs_exist_ok=True)
    build(into / "lib")
    return Tree(into, seconds)


def examples(tree: Tree) -> Iterator[Path]:
    """Yield cpp-package's examples that compute on the CPU, or on what the machine has."""
    for path in sorted((tree.root / "cpp-package/example").rglob("*.cpp")):
        text = path.read_text(encoding="utf-8", errors="replace")
        if "int main" in text and "Context::cpu(" in text:
            yield path


def compiled(tree: Tree, source: Path) -> str:
    """Compile an example beside its source and return what is wrong with it."""
    included = [f"-I{tree.root / part}" for part in _INCLUDED]
    command = ["g++", "-std=c++11", "-O1", "-w", *included, source, "-o", source.with_suffix("")]
    return tree.run([*command, f"-L{tree.root / 'lib'}", "-lmxnet", "-lpthread"], source.parent)


def run_cpp(tree: Tree, data: Path | None) -> list[Outcome]:
    """Generate ``op.h``, then compile and run each example."""
    if shutil.which("g++") is None:
        return [Outcome("cpp-package", "not tried: there is no g++")]
    generator = tree.root / _GENERATOR
    problem = tree.run([sys.executable, generator, tree.root / "lib/libmxnet.so"], generator.parent)
    if not problem and not (tree.root / _HEADERS / "op.h").exists():
        problem = "wrote no op.h"
    outcomes = [Outcome("op.h", problem)]
    for source in examples(tree) if not problem else ():
        if data is not None and not (source.parent / "data").exists():
            (source.parent / "data").symlink_to(data.resolve())
        own = compiled(tree, source)
        own = f"does not compile: {own}" if own else tree.run([source.with_suffix("")], source.parent)
        outcomes.append(Outcome(str(source.relative_to(tree.root / "cpp-package")), own))
    return outcomes


def run_perl(tree: Tree) -> list[Outcome]:
    """Build Perl's modules, then run each test file of the last."""
    lacking = [name for name in ("perl", "swig", "make") if shutil.which(name) is None]
    if lacking:
        return [Outcome("perl-package", f"not tried: there is no {', '.join(lacking)}")]
    outcomes = []
    for module in _PERL:
        folder = tree.root / "perl-package" / module
        steps = [["perl", "Makefile.PL", f"INSTALL_BASE={tree.root / 'perl5'}"], ["make"], ["make", "install"]]
        problem = next(filter(None, (tree.run(step, folder) for step in steps)), "")
        outcomes.append(Outcome(module, f"cannot be built: {problem}" if problem else ""))
        if problem:
            return outcomes
    for test in sorted((folder / "t").glob("*.t")):
        outcomes.append(Outcome(f"t/{test.name}", tree.run(["perl", "-Mblib", test], folder)))
    return outcomes


def report(title: str, outcomes: Sequence[Outcome]) -> bool:
    """Print what became of each, and how many ran; return whether all did."""
    for each in outcomes:
        print(f"{title}: {each.name}: {each.problem or 'ran to its end'}")
    ran = sum(not each.problem for each in outcomes)
    print(f"{title}: {ran} of {len(outcomes)} ran to their ends", flush=True)
    return ran == len(outcomes)


def main(words: Sequence[str] | None = None) -> int:
    """Run the packages of a tree."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", default=Path("FOLDER"))
    parser.add_argument("--only", choices=("cpp", "perl"))
    parser.add_argument("--data", type=Path, help="what the examples find as data beside them")
    parser.add_argument("--keep", type=Path, help="folder for the copy, which stays")
    parser.add_argument("--seconds", type=float, default=900, help="limit of one command (default 900)")
    options = parser.parse_args(words)
    missing = missing_part(options.folder)
    if missing is not None:
        print(_HOW.format(folder=options.folder, missing=missing), file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="clients-") as temporary:
        tree = copied(options.folder, options.keep or Path(temporary), options.seconds)
        good = [report("cpp-package", run_cpp(tree, options.data))] if options.only != "perl" else []
        good += [report("perl-package", run_perl(tree))] if options.only != "cpp" else []
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
