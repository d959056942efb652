"""ONNX's own cases for each operator, as the onnx package makes them: some 20 seconds before the first."""

from __future__ import annotations

import warnings
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import numpy as onp
import onnx
import pytest
from onnx import numpy_helper

import mxnet as mx
from mxnet._src.operators.exchange.onnx.element_types import WIDER
from mxnet._src.operators.exchange.onnx.readers import supported_operators
from mxnet.contrib import onnx as onnx_mxnet

# What is left out of the operators that are read, and why. The beginnings of names of cases.
LEFT_OUT = {
    "test_bernoulli": "random",
    "test_training_dropout": "random; networks are trained by MXNet's own Dropout",
    "test_cast_": "element types that MXNet lacks are computed in the next wider one; the others are tested below",
    "test_castlike_": "the same",
    "test_bitshift_right_uint16": "elements of 16 to 64 bits without sign are held by wider ones",
    "test_bitshift_right_uint32": "the same",
    "test_bitshift_right_uint64": "the same",
    "test_bitshift_left_uint16": "the same",
    "test_bitshift_left_uint32": "the same",
    "test_bitshift_left_uint64": "the same",
    "test_bitshift_right_int16": "the same",
    "test_bitshift_left_int16": "the same",
    "test_bitwise_not_3d": "the same",
    "test_shape_start_greater_than_end": "an array without elements, which symbols cannot have",
    "test_reshape_allowzero_reordered": "the same",
    "test_split_zero_size": "the same",
    "test_slice_start_out_of_bounds": "the same",
    "test_reduce_log_sum_exp_empty_set": "the same",
    "test_reduce_max_empty_set": "the same",
    "test_reduce_min_empty_set": "the same",
    "test_mod_float_edge_cases": "zero and infinite divisors",
    "test_equal_string": "strings",
    "test_roialign_mode_max": "MXNet's RoIAlign averages",
    "test_unique_not_sorted": "elements in the order of their first places",
    "test_dequantizelinear_blocked": "scales of blocks",
    "test_dequantizelinear_uint2": "elements of 2 bits",
    "test_dequantizelinear_int2": "the same",
    "test_dequantizelinear_float4e2m1": "floats of 4 bits",
    "test_quantizelinear_blocked": "scales of blocks",
    "test_quantizelinear_e": "floats of 8 bits",
    "test_quantizelinear_float4e2m1": "floats of 4 bits",
    "test_quantizelinear_uint2": "elements of 2 bits",
    "test_quantizelinear_int2": "the same",
    "test_resize_tf_crop_and_resize_extrapolation_value": "numbers other than zero outside of the image",
    "test_resize_downsample_scales_linear_align_corners": "onnxruntime computes otherwise, and so do we",
    "test_scan_sum": "the form of opset 8, with a batch",
    "test_if_seq": "branches that return sequences",
    "test_if_opt": "optional values",
    "test_loop13_seq": "sequences as states",
    "test_loop16_seq_none": "optional values",
    "test_loop11": "the number of steps and the condition are inputs, and each step has an output",
    "test_identity_sequence": "sequences as inputs of a model",
    "test_identity_opt": "optional values",
    "test_sequence_insert": "sequences as inputs of a model",
    "test_split_to_sequence": "sequences as outputs of a model",
    "test_range_": "bounds that are inputs: the length of the result depends on numbers",
    "test_constantofshape": "a shape that is an input",
    "test_nonzero_example": "tested with onnxruntime: its shape depends on numbers",
    "test_bitshift_right_int8_negative_shift": "shifts by less than nothing, new in opset 28",
    "test_bitshift_right_int32_negative_shift": "the same",
    "test_bitshift_left_int8_negative_shift": "the same",
    "test_bitshift_left_int32_negative_shift": "the same",
    "test_celu_bfloat16": "computed in float32",
    "test_resize_downsample_scales_cubic_align_corners": "onnxruntime computes otherwise, and so do we",
}


class Example:
    """A case: a model and numbers."""

    def __init__(self, case: Any) -> None:
        self.name: str = case.name
        self.model: Any = case.model
        self.inputs, self.outputs = ([as_array(v) for v in values] for values in case.data_sets[0])
        self.rtol, self.atol = case.rtol, case.atol


def as_array(value: Any) -> Any:
    """Return numbers in an element type that MXNet has."""
    if isinstance(value, onnx.TensorProto):
        value = numpy_helper.to_array(value)
    if isinstance(value, (list, type(None))):
        return value
    value = onp.asarray(value)
    return value.astype(WIDER[value.dtype.name]) if value.dtype.name in WIDER else value


@cache
def cases() -> dict[str, Any]:
    """Return the cases of operators that are read, in whatever opset they have."""
    from onnx.backend.test.case.node import collect_testcases

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        test_cases = collect_testcases(None)
    kinds = set(supported_operators())
    return {case.name: case for case in test_cases if {node.op_type for node in case.model.graph.node} <= kinds}


def is_left_out(name: str) -> bool:
    return any(name.startswith(beginning) for beginning in LEFT_OUT)


def run(example: Example, folder: Path, known: bool) -> list[Any]:
    """Import a case and run it; with ``known``, all inputs but the first are constants of the file."""
    model = onnx.ModelProto()
    model.CopyFrom(example.model)
    inputs = {}
    for position, (info, array) in enumerate(zip(model.graph.input, example.inputs, strict=False)):
        if known and position:
            model.graph.initializer.append(numpy_helper.from_array(array, info.name))
        else:
            inputs[info.name] = array
    path = folder / "case.onnx"
    path.write_bytes(model.SerializeToString())
    sym, arg_params, aux_params = onnx_mxnet.import_model(str(path))
    arrays = {name: mx.nd.array(a.reshape(a.shape or (1,)), dtype=a.dtype) for name, a in inputs.items()}
    arguments = {name: arrays[name] if name in arrays else arg_params[name] for name in sym.list_arguments()}
    executor = sym.bind(mx.cpu(), arguments, aux_states=aux_params, grad_req="null")
    return [output.asnumpy() for output in executor.forward(is_train=False)]


def agrees(example: Example, folder: Path) -> str | None:
    """Return None if the result is right, else what is wrong."""
    problem = None
    for known in (False, True):
        try:
            outputs = run(example, folder, known)
        except (mx.MXNetError, NotImplementedError) as error:
            problem = str(error)
            continue
        for one, expected in zip(outputs, example.outputs, strict=False):
            if one.shape != (expected.shape or (1,)):
                return f"shape {one.shape} instead of {expected.shape}"
            half = expected.dtype == onp.float16
            rtol, atol = max(example.rtol, 1e-2 if half else 1e-4), max(example.atol, 1e-3 if half else 1e-5)
            if not onp.allclose(one.astype("f8"), expected.astype("f8").reshape(one.shape), rtol, atol, equal_nan=True):
                return f"{one} instead of {expected}"
        return None
    return problem


@pytest.mark.slow
def test_cases_of_the_operators_that_are_read(tmp_path: Path) -> None:
    wrong, counts = {}, Counter[str]()
    for name, case in cases().items():
        if is_left_out(name) or name.endswith("_expanded"):
            counts["left out"] += 1
            continue
        problem = agrees(Example(case), tmp_path)
        counts["wrong" if problem else "right"] += 1
        if problem:
            wrong[name] = problem
    assert not wrong, "\n".join(f"{name}: {problem}" for name, problem in wrong.items())
    assert counts["right"] > 800


@pytest.mark.slow
def test_each_reason_is_about_a_case() -> None:
    names = [*cases()]
    assert not [beginning for beginning in LEFT_OUT if not any(name.startswith(beginning) for name in names)]


@pytest.mark.slow
@pytest.mark.parametrize(("source", "target"), [("FLOAT", "DOUBLE"), ("DOUBLE", "FLOAT16"), ("FLOAT16", "FLOAT")])
def test_casts(source: str, target: str, tmp_path: Path) -> None:
    assert agrees(Example(cases()[f"test_cast_{source}_to_{target}"]), tmp_path) is None
