"""Whether an ONNX file computes what the model does: both run on the same random input."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as onp

from .. import ndarray as nd
from ..base import MXNetError
from ..context import cpu
from ..ndarray._conversion import numbers
from ._arguments import ModelInput

_FREE_LENGTH = 2  # what a length is that the file leaves open
_SEED = 20
# Relative to the largest number of an output; float32 sums in another order, through some hundred layers.
_TOLERANCES = {"float16": 3e-2, "bfloat16": 1e-1, "float32": 1e-3, "float64": 1e-3}


def import_onnxruntime() -> Any:
    """Return the onnxruntime package; ImportError says how to get it."""
    try:
        import onnxruntime  # noqa: PLC0415  # optional, and slow to import
    except ImportError as error:
        raise ImportError("onnxruntime is needed to run ONNX models: pip install onnx onnxruntime") from error
    return onnxruntime


def open_session(path: str, settings: Any = None, **options: Any) -> Any:
    """Return onnxruntime's session of a file, on CPUs if no ``providers`` are named.

    Parameters
    ----------
    path : str
    settings : onnxruntime.SessionOptions, optional
        By default one that prints errors alone.
    **options
        Further arguments of ``onnxruntime.InferenceSession``.
    """
    runtime = import_onnxruntime()
    if settings is None:
        settings = runtime.SessionOptions()
        settings.log_severity_level = 3
    options.setdefault("providers", ["CPUExecutionProvider"])
    try:
        return runtime.InferenceSession(path, settings, **options)
    except Exception as error:  # the package raises other error types
        if "FusedMatMul" not in str(error):
            raise
    # onnxruntime 1.20 joins products and transpositions of float64, for which it then has no kernel.
    return runtime.InferenceSession(path, settings, disabled_optimizers=["MatmulTransposeFusion"], **options)


def random_inputs(inputs: Sequence[ModelInput]) -> dict[str, Any]:
    """Return values for the inputs: normal samples; 0 and 1 for integers, which may be indices."""
    source = onp.random.RandomState(_SEED)
    arrays = {}
    for model_input in inputs:
        shape = [_FREE_LENGTH if n == -1 else n for n in model_input.shape]
        is_float = model_input.dtype.startswith("float")
        values = source.standard_normal(shape) if is_float else source.randint(0, 2, shape)
        arrays[model_input.name] = values.astype(model_input.dtype)
    return arrays


def differences(
    path: str, symbol: Any, params: Mapping[str, Any], feeds: Mapping[str, Any]
) -> list[tuple[str, float, float]]:
    """Run a file and its model on the same input.

    Parameters
    ----------
    path : str
        Of the ONNX file.
    symbol : Symbol
    params : dict of str to NDArray
        Arguments and auxiliary states.
    feeds : dict of str to NumPy array

    Returns
    -------
    list of (name, float, float), one for each output
        Its name in the file, the largest absolute difference (infinite where only one side has a finite number, or
        shapes or types differ), and the largest magnitude.
    """
    session = open_session(path)
    requested = {node_arg.name for node_arg in session.get_inputs()}
    result = session.run(None, {name: array for name, array in feeds.items() if name in requested})
    expected = [numbers(output) for output in _run_here(symbol, params, feeds)]
    names = [node_arg.name for node_arg in session.get_outputs()]
    return [(name, *_compared(a, b)) for name, a, b in zip(names, result, expected, strict=True)]


def _run_here(symbol: Any, params: Mapping[str, Any], feeds: Mapping[str, Any]) -> Any:
    arrays = {**params, **{name: nd.array(array, dtype=array.dtype) for name, array in feeds.items()}}
    names = symbol.list_arguments()
    absent = [name for name in names if name not in arrays]  # labels, which prediction does not read
    known = {name: tuple(array.shape) for name, array in arrays.items() if name in names}
    shapes = dict(zip(names, symbol.infer_shape(**known)[0], strict=True))
    arrays.update({name: nd.zeros(shapes[name]) for name in absent})
    auxiliary = {name: arrays[name] for name in symbol.list_auxiliary_states()}
    bound = symbol.bind(cpu(), {name: arrays[name] for name in names}, grad_req="null", aux_states=auxiliary)
    return bound.forward(is_train=False)


def _compared(result: Any, expected: Any) -> tuple[float, float]:
    if result.shape != expected.shape or result.dtype != expected.dtype:
        return float("inf"), 0.0
    if result.size == 0:
        return 0.0, 0.0
    a, b = result.astype(onp.float64), expected.astype(onp.float64)
    with onp.errstate(invalid="ignore"):
        error = onp.where((a == b) | (onp.isnan(a) & onp.isnan(b)), 0.0, onp.abs(a - b))
    magnitude = onp.max(onp.abs(b), where=onp.isfinite(b), initial=0.0)
    return float(onp.where(onp.isnan(error), onp.inf, error).max()), float(magnitude)


def verify_model(path: str, symbol: Any, params: Mapping[str, Any], inputs: Sequence[ModelInput]) -> float:
    """Compare a file with its model on random input; return the largest difference of all outputs.

    Raises
    ------
    MXNetError
        If an output differs by more than rounding explains.
    """
    output_differences = differences(path, symbol, params, random_inputs(inputs))
    tolerance = max(_TOLERANCES.get(model_input.dtype, 1e-3) for model_input in inputs)
    for name, difference, magnitude in output_differences:
        if difference > tolerance * max(magnitude, 1.0):
            raise MXNetError(
                f"{path}: output {name!r} differs from the model's by {difference:.3g} (its largest number is "
                f"{magnitude:.3g})."
            )
    largest = max(difference for _, difference, _ in output_differences)
    logging.info("%s: largest difference from the model in onnxruntime: %.3g", path, largest)
    return largest
