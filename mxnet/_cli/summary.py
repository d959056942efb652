"""``mxnet summary``: the table of layers of a saved symbol."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from .. import symbol
from ..base import MXNetError
from ..ndarray import load as load_arrays
from ..symbol import Symbol
from ..visualization import print_summary
from ._command import Command


def named_shape(text: str) -> tuple[str, tuple[int, ...]]:
    """Parse "data:1,3,224,224" into a name and a shape."""
    name, _, lengths = text.rpartition(":")  # names may hold colons
    try:
        shape = tuple(int(length) for length in lengths.split(","))
    except ValueError:
        shape = ()
    if not name or not shape or min(shape) < 1:
        raise argparse.ArgumentTypeError(f"expected NAME:LENGTH,LENGTH,... with lengths above 0, got {text!r}")
    return name, shape


def add_shapes(parser: argparse.ArgumentParser) -> None:
    """Add ``--shape``."""
    parser.add_argument(
        "--shape",
        action="append",
        type=named_shape,
        default=[],
        metavar="NAME:SHAPE",
        help="shape of an input, as in data:1,3,224,224; may be repeated",
    )


def _configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="MODEL-symbol.json", help="symbol file, as export and save_checkpoint write it")
    add_shapes(parser)
    parser.add_argument(
        "--params",
        metavar="MODEL-0000.params",
        help="file of the model's arrays, to compare shapes with; by default the newest one beside the symbol",
    )
    parser.add_argument("--width", type=int, default=120, help="characters per line (default 120)")


def run(options: argparse.Namespace) -> int:
    """Load the symbol, print its table and what does not fit in its file of arrays; return 1 if something does not."""
    network, shapes = symbol.load(options.file), dict(options.shape)
    print_summary(network, shape=shapes or None, line_length=options.width)
    if not shapes:
        print("Output shapes and most numbers of parameters need the inputs' shapes: --shape NAME:LENGTHS.")
    params = options.params or newest_params(options.file)
    if params is None:
        return 0
    problems = list(misfits(network, params, shapes))
    for problem in problems:
        print(f"{params}: {problem}")
    if not problems:
        print(f"{params}: every array fits.")
    return int(bool(problems))


def newest_params(symbol_file: str) -> str | None:
    """Return the file of arrays with the largest number that stands beside a symbol's, if there is one."""
    path = Path(symbol_file)
    prefix = path.name.removesuffix("-symbol.json")
    results = [file for file in path.parent.glob("*.params") if file.name[: len(prefix) + 1] == f"{prefix}-"]
    numbered = [file for file in results if file.stem[len(prefix) + 1 :].isdigit()]
    return str(max(numbered, key=lambda file: int(file.stem[len(prefix) + 1 :]))) if numbered else None


def misfits(network: Symbol, params: str, shapes: dict[str, tuple[int, ...]]) -> Iterator[str]:
    """Tell what does not fit: arrays that the symbol or the file lacks, and shapes, as far as they are known."""
    arrays = load_arrays(params)
    if not isinstance(arrays, dict):
        raise MXNetError(f"{params} holds a list of arrays without names.")
    passed = {name.partition(":")[2] or name: array.shape for name, array in arrays.items()}
    arguments, _, auxiliary = network.infer_shape_partial(**shapes)
    names = [*network.list_arguments(), *network.list_auxiliary_states()]
    expected = dict(zip(names, [*arguments, *auxiliary], strict=True))
    for name in sorted(passed.keys() - expected.keys()):
        yield f"{name} {passed[name]} is not in the symbol"
    for name, shape in expected.items():
        if name in passed:
            if shape and _differ(shape, passed[name]):
                yield f"{name} is {passed[name]}, the symbol expects {shape}"
        elif name in network.list_auxiliary_states() or name.endswith(_PARAMETERS):
            yield f"{name} {shape or ''} is missing".replace("  ", " ")


# What the names of parameters end in; other arguments without arrays are inputs.
_PARAMETERS = ("_weight", "_bias", "_gamma", "_beta", "_alpha", "_parameters")


def _differ(expected: tuple[int, ...], results: tuple[int, ...]) -> bool:
    return len(expected) != len(results) or any(e not in (0, f) for e, f in zip(expected, results, strict=True))


COMMAND = Command("summary", "print the table of layers of a saved symbol", run, _configure)
