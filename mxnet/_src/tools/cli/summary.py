"""``mxnet summary``: the table of layers of a saved symbol."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from .... import symbol
from ....ndarray import NDArray
from ....ndarray import load as load_arrays
from ....ndarray._named import named_arrays
from ....symbol import Symbol
from ....visualization._summary import layers_of, lines_of, print_table
from .columns import fitted
from .report import print_json
from .terminal import is_terminal, width


def run(options: argparse.Namespace) -> int:
    """Load the symbol, print its table and what does not fit in its file of arrays; return 1 if something does not."""
    network, shapes = symbol.load(options.file), dict(options.shape)
    params = options.params or newest_params(options.file)
    arrays = {} if params is None else _read(params)
    problems = [] if params is None else list(misfits(network, arrays, shapes))
    if options.json:
        print_json(
            {
                "layers": layers_of(network, shapes or None),
                "params": params,
                "arrays": len(arrays),
                "parameters": _count(arrays) if params else None,
                "problems": problems,
            }
        )
        return int(bool(problems))
    # Without shapes the table knows of biases alone; the file knows all.
    total = f"{_count(arrays)} (in {params})" if params and not shapes else None
    _print_layers(network, shapes, options.width or width(), total)
    if not shapes:
        print("Output shapes, and numbers of parameters of each layer, need the inputs' shapes: --shape NAME:LENGTHS.")
    if params is None:
        return 0
    for problem in problems:
        print(f"{params}: {problem}")
    if not problems:
        print(f"{params}: every array fits.")
    return int(bool(problems))


def _print_layers(network: Symbol, shapes: dict[str, tuple[int, ...]], line_length: int, total: str | None) -> None:
    """Print MXNet's table, or on a terminal one line per layer whose columns fit what is in them."""
    if not is_terminal(sys.stdout):
        print_table(network, shapes or None, line_length, total=total)
        return
    lines, counted = lines_of(network, shapes or None)
    headings, *rows = fitted(lines, line_length)
    print(headings, "-" * line_length, *rows, "-" * line_length, sep="\n")
    print(f"Total params: {counted if total is None else total}")


def _read(params: str) -> dict[str, NDArray]:
    return named_arrays(load_arrays(params), params)


def _count(arrays: dict[str, NDArray]) -> int:
    """Count the values that training changes: auxiliary states, such as running means, are none."""
    return sum(array.size for name, array in arrays.items() if not name.startswith("aux:"))


def newest_params(symbol_file: str) -> str | None:
    """Return the file of arrays with the largest number that stands next to a symbol's, if there is one."""
    path = Path(symbol_file)
    prefix = path.name.removesuffix("-symbol.json")
    parameter_files = [file for file in path.parent.glob("*.params") if file.name[: len(prefix) + 1] == f"{prefix}-"]
    numbered = [file for file in parameter_files if file.stem[len(prefix) + 1 :].isdigit()]
    return str(max(numbered, key=lambda file: int(file.stem[len(prefix) + 1 :]))) if numbered else None


def misfits(network: Symbol, arrays: dict[str, NDArray], shapes: dict[str, tuple[int, ...]]) -> Iterator[str]:
    """Tell what does not fit: arrays that the symbol or the file lacks, and shapes, as far as they are known."""
    passed = {name.partition(":")[2] or name: array.shape for name, array in arrays.items()}
    arguments, _, auxiliary = network.infer_shape_partial(**shapes)
    names = [*network.list_arguments(), *network.list_auxiliary_states()]
    symbol_shapes = dict(zip(names, [*arguments, *auxiliary], strict=True))
    for name in sorted(passed.keys() - symbol_shapes.keys()):
        yield f"{name} {passed[name]} is not in the symbol"
    for name, shape in symbol_shapes.items():
        if name in passed:
            if shape and _differ(shape, passed[name]):
                yield f"{name} is {passed[name]}, the symbol expects {shape}"
        elif name in network.list_auxiliary_states() or name.endswith(_PARAMETERS):
            yield f"{name} {shape or ''} is missing".replace("  ", " ")


# What the names of parameters end in; other arguments without arrays are inputs.
_PARAMETERS = ("_weight", "_bias", "_gamma", "_beta", "_alpha", "_parameters")


def _differ(symbol_shape: tuple[int, ...], array_shape: tuple[int, ...]) -> bool:
    return len(symbol_shape) != len(array_shape) or any(
        e not in (0, f) for e, f in zip(symbol_shape, array_shape, strict=True)
    )
