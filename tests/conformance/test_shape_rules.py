"""Where rules give shapes and dtypes of outputs, kernels give the same on meta tensors, and refuse nothing."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING

import pytest
import torch

import mxnet as mx
from mxnet._src.operators.definition import inference
from mxnet._src.operators.families.shape.output_shapes import outputs_by
from mxnet.base import MXNetError

from . import cases as tables
from .execute import semantics, symbol

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mxnet._src.graph.node import Node

    from .case import Case, ErrorCase

    Shapes = list[tuple[int, ...]]

# From a shape that fits to one that may not.
WRONG = {
    "an axis more": lambda shape: (1, *shape),
    "an axis less": lambda shape: shape[1:],
    "longer": lambda shape: (shape[0] + 1, *shape[1:]) if shape else (3,),
    "longer at the end": lambda shape: (*shape[:-1], shape[-1] + 1) if shape else (3, 1),
    "empty": lambda shape: (0, *shape[1:]),
}
TYPES = (torch.float16, torch.float64, torch.int8, torch.int32, torch.int64, torch.uint8, torch.bool)


def _node(case: Case, arrays: Sequence[object]) -> Node:
    return symbol(mx, case, len(arrays))._outputs[0].node


def _by_kernel(node: Node, shapes: Shapes, dtypes: Sequence[torch.dtype]) -> object:
    """Return shapes and dtypes of the outputs, or the error of a kernel that does not take the inputs."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return inference._run_meta(node.op, shapes, dtypes, node.params)
    except Exception as error:
        return error


def _by_torch(node: Node, shapes: Shapes, dtypes: Sequence[torch.dtype]) -> object:
    """Return the same as torch's own kernels for meta tensors give it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(inference, "in_dispatch_mode", lambda mode, function, *args: function(*args))
        return _by_kernel(node, shapes, dtypes)


def _shapes_by_rules(node: Node, shapes: Shapes, dtypes: Sequence[torch.dtype]) -> object:
    try:
        return inference._outputs_by_rule(node.op, list(shapes), dtypes, node.num_outputs, node.params)
    except MXNetError:
        return None


def _outputs_by_rules(node: Node, shapes: Shapes, dtypes: Sequence[torch.dtype]) -> object:
    rule = node.op.inference.infer_outputs
    if (
        rule is None or rule.__module__ != outputs_by.__module__
    ):  # others replace kernels that do not run on meta tensors
        return None
    return rule(shapes, list(dtypes), node.params)


def _differences(node: Node, shapes: Shapes, dtypes: Sequence[torch.dtype]) -> Iterator[str]:
    """Say what rules, and functions of the CPU, answer otherwise than the kernel on meta tensors."""
    alone, by_torch = _by_kernel(node, shapes, dtypes), _by_torch(node, shapes, dtypes)
    if alone != by_torch and repr(alone) != repr(by_torch):
        yield f"{node.op.name} {dict(node.params)} {shapes} {dtypes}: kernel {by_torch!r}, by the CPU {alone!r}"
    answered, described = _shapes_by_rules(node, shapes, dtypes), _outputs_by_rules(node, shapes, dtypes)
    if not answered and not described:
        return
    result = _by_torch(node, shapes, dtypes)
    is_refused = isinstance(result, Exception)
    description = f"{node.op.name} {dict(node.params)} {shapes} {dtypes}: kernel {result!r}"
    if is_refused and node.op.inference.shape_rule is inference.same_shape and len(set(shapes)) == 1:
        answered = None  # dtypes are checked by rules of dtypes, or by the kernel at its first call
    if answered and (is_refused or answered != [shape for shape, _ in result]):
        yield f"{description}, shape rule {answered}"
    if described and (is_refused or described != result):
        yield f"{description}, rule {described}"


def _inputs(case: Case) -> tuple[Shapes, list[torch.dtype]]:
    arrays = case.arrays()
    return [a.shape for a in arrays], [getattr(torch, "bool" if a.dtype == bool else a.dtype.name) for a in arrays]


def _wrong(shapes: Shapes, dtypes: list[torch.dtype]) -> Iterator[tuple[Shapes, list[torch.dtype]]]:
    for at, (shape, dtype) in enumerate(zip(shapes, dtypes, strict=True)):
        for make in WRONG.values():
            yield [*shapes[:at], make(shape), *shapes[at + 1 :]], dtypes
        for other in TYPES:
            if other is not dtype:
                yield shapes, [*dtypes[:at], other, *dtypes[at + 1 :]]


def _runs_on_meta(node: Node, shapes: Shapes, dtypes: list[torch.dtype]) -> bool:
    """Return False for operators that are no kernels of their inputs' shapes: these have rules instead."""
    if node.op is None or node.subgraphs or len(shapes) != len(node.inputs):
        return False
    return not isinstance(_by_torch(node, shapes, dtypes), Exception)


def differences(case: Case, with_wrong_inputs: bool) -> list[str]:
    """Return what rules say otherwise than the kernel of a row's operator."""
    shapes, dtypes = _inputs(case)
    with semantics(mx, case):
        node = _node(case, shapes)
        if not _runs_on_meta(node, shapes, dtypes):
            return []
        results = list(_differences(node, shapes, dtypes))
        for others, kinds in _wrong(shapes, dtypes) if with_wrong_inputs else ():
            results += _differences(node, others, kinds)
    return results


def refused(row: ErrorCase) -> list[str]:
    """Return what rules answer of a call that the reference refuses, where the kernel does not answer the same."""
    case = row.call()
    shapes, dtypes = _inputs(case)
    with semantics(mx, case):
        try:
            node = _node(case, shapes)
        except Exception:  # refused earlier
            return []
        if node.op is None or node.subgraphs or len(shapes) != len(node.inputs):
            return []
        return list(_differences(node, shapes, dtypes))


def _of_family(family: str, with_wrong_inputs: bool) -> list[str]:
    rows = [case for case in tables.cases(family) if case.symbolic and not case.differs and case.first]
    return [text for case in rows for text in differences(case, with_wrong_inputs)]


@pytest.mark.parametrize("family", tables.families())
def test_rules_answer_as_kernels(family: str) -> None:
    assert _of_family(family, False) == []


@pytest.mark.parametrize("family", tables.families())
def test_rules_answer_no_refused_calls(family: str) -> None:
    assert [text for row in tables.errors(family) for text in refused(row)] == []


@pytest.mark.slow
@pytest.mark.parametrize("family", tables.families())
def test_rules_answer_no_wrong_inputs(family: str) -> None:
    assert _of_family(family, True) == []
