"""``mxnet bench``: how long a saved model takes with each backend."""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as onp
import torch

from _remx_cli.table import BACKENDS

from .... import nd, symbol
from ....base import MXNetError
from ....contrib.predict import inputs_of
from ....gluon import SymbolBlock
from ...core.reading import read_file
from ._arrays import read_arrays, type_of

DEFAULT = "default"
_LABEL = "label"
# The default plan is compiled at its third call.
_CALLS_BEFORE = 3


@dataclass
class BenchmarkRow:
    """What was measured of one backend.

    Attributes
    ----------
    backend : str
    first : float
        Seconds from loading the model to its first answer, compilation included.
    median, best : float
        Milliseconds of a call.
    ratio : float
        The median, as it is printed, divided by the default's.
    difference : float
        The largest difference of an output from the default's, relative to the largest output.
    """

    backend: str
    first: float
    median: float = 0.0
    best: float = 0.0
    ratio: float = 1.0
    difference: float = 0.0


def _inputs(options: argparse.Namespace) -> dict[str, Any]:
    """Return the arrays to call the network with."""
    raw = read_file(options.params)
    given: dict[str, Any] = {name: nd.array(a, dtype=type_of(a)) for name, a in _arrays(options, raw).items()}
    absent = [name for name in inputs_of(options.symbol, raw) if name not in given]
    if absent:
        raise MXNetError(f"the network has the inputs {absent} besides; give each a --shape or an --array.")
    loaded = symbol.load(options.symbol)
    shapes, _, _ = loaded.infer_shape(**{name: array.shape for name, array in given.items()})
    for name, shape in zip(loaded.list_arguments(), shapes, strict=True):
        if name.endswith(_LABEL) and name not in given:  # which predictions do not depend on
            given[name] = nd.zeros(shape)
    return given


def _arrays(options: argparse.Namespace, raw: bytes) -> dict[str, onp.ndarray]:
    random = onp.random.default_rng(0)
    drawn = {name: random.standard_normal(shape).astype("float32") for name, shape in options.shape}
    return {**drawn, **read_arrays(options.array, options.symbol, raw)}


def _loaded(options: argparse.Namespace, backend: str, inputs: dict[str, Any]) -> Callable[[], list[Any]]:
    """Load the model for a backend, and return what computes its outputs."""
    network = SymbolBlock.imports(options.symbol, list(inputs), options.params)
    arrays = list(inputs.values())
    if backend == DEFAULT:
        network.hybridize(static_alloc=True, static_shape=True)
    else:
        network.optimize_for(*arrays, backend=backend)

    def call() -> list[Any]:
        outputs = network(*arrays)
        call_outputs = list(outputs) if isinstance(outputs, list | tuple) else [outputs]
        for result in call_outputs:
            result.wait_to_read()
        return call_outputs

    return call


def measured(options: argparse.Namespace, backends: Sequence[str]) -> tuple[list[BenchmarkRow], dict[str, str]]:
    """Return a row for each backend that computes the model, and why the others do not."""
    inputs = _inputs(options)
    rows: list[BenchmarkRow] = []
    calls: list[Callable[[], list[Any]]] = []
    refused: dict[str, str] = {}
    outputs: list[Any] = []
    for backend in (DEFAULT, *backends):
        begun = time.perf_counter()
        try:
            call = _loaded(options, backend, inputs)
            call_outputs = call()
        except MXNetError as error:
            if backend == DEFAULT:
                raise
            refused[backend] = str(error)
            continue
        rows.append(BenchmarkRow(backend, time.perf_counter() - begun))
        outputs = outputs or call_outputs
        rows[-1].difference = _difference(call_outputs, outputs)
        calls.append(call)
    _time(rows, calls, options.rounds)
    return rows, refused


def _difference(results: Sequence[Any], expected: Sequence[Any]) -> float:
    worst = 0.0
    for result, other in zip(results, expected, strict=True):
        ours, theirs = (array.astype("float64").asnumpy() for array in (result, other))
        worst = max(worst, float(abs(ours - theirs).max(initial=0) / (abs(theirs).max(initial=0) or 1)))
    return worst


def _time(rows: Sequence[BenchmarkRow], calls: Sequence[Callable[[], Any]], num_rounds: int) -> None:
    """Time the calls in turn, so that what else the machine does falls on all of them."""
    for _ in range(_CALLS_BEFORE):
        for call in calls:
            call()
    times = [[_seconds(call) * 1000 for call in calls] for _ in range(num_rounds)]
    for position, row in enumerate(rows):
        own_times = [round_times[position] for round_times in times]
        row.median, row.best = _rounded(statistics.median(own_times)), _rounded(min(own_times))
        row.ratio = row.median / (rows[0].median or 1)


def _rounded(milliseconds: float) -> float:
    """Return a time as it is printed: whoever divides two of the table gets its ratio."""
    return float(f"{milliseconds:.4g}")


def _seconds(call: Callable[[], Any]) -> float:
    begun = time.perf_counter()
    call()
    return time.perf_counter() - begun


def _print(rows: Sequence[BenchmarkRow], refused: dict[str, str]) -> None:
    print(f"{'backend':<12} {'first answer':>13} {'a call':>12} {'best':>12} {'/ default':>10} {'difference':>11}")
    for row in rows:
        print(
            f"{row.backend:<12} {row.first:>11.2f} s {row.median:>9g} ms {row.best:>9g} ms {row.ratio:>10.2f} "
            f"{row.difference:>11.1e}"
        )
    for backend, reason in refused.items():
        print(f"{backend}: {reason}")


def run(options: argparse.Namespace) -> int:
    """Time the model, and print the table."""
    for name in ("rounds", "threads"):
        number = getattr(options, name)
        if number is not None and number < 1:
            raise MXNetError(f"--{name} is at least 1, got {number}.")
    if options.threads is not None:
        torch.set_num_threads(options.threads)
    backends = options.backend or ["all"]
    rows, refused = measured(options, BACKENDS if "all" in backends else list(dict.fromkeys(backends)))
    if refused and "all" not in backends:
        raise MXNetError("; ".join(refused.values()))
    if options.json:
        print(
            json.dumps({"threads": torch.get_num_threads(), "rows": [asdict(row) for row in rows], "absent": refused})
        )
    else:
        _print(rows, refused)
    return 0
