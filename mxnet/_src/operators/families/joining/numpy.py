"""Joining and splitting arrays in mx.np."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import Function
from ...definition.inference import merge, same_type_both_ways
from ...definition.params import ArgumentValueError, Count, OmissibleShape, Shape
from ...definition.schema import PartialShapes
from ..reduction.axes import one_axis
from ..shape.output_shapes import joined, joined_along, outputs_by, stacked
from ..slicing.kernel import parts_of, split_rule, split_v2
from .kernel import check_types, concat_rule, stack_rule


def _joined(name: str, data: Sequence[Tensor], axis: int) -> Tensor:
    check_types(name, data)
    if any(a.dim() != data[0].dim() for a in data):  # torch lets empty vectors pass
        shapes = ", ".join(str(tuple(a.shape)) for a in data)
        raise MXNetError(f"{name}: Incompatible input shapes {shapes}: the numbers of axes differ.")
    return torch.cat(list(data), one_axis(name, data[0].dim(), axis))


def _out_name(params: Mapping[str, Any]) -> tuple[str, ...]:
    return ("out",)


def _concatenate_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    if params["axis"] is not None:
        concat_rule(ins, outs, {"dim": params["axis"]})


@operator(
    "_npi_concatenate",
    infer_outputs=outputs_by(joined_along("axis")),
    variadic_count="num_args",
    shape_rule=_concatenate_rule,
    type_rule=same_type_both_ways,
    output_names=_out_name,
    functions=[
        Function("concatenate(seq, axis=0, out=None)"),
        Function("append(arr, values, axis=None)", inputs="(arr, values)", documentation="Join two arrays."),
    ],
    like="Concat",
)
def concatenate(*data: Tensor, axis: int | None = 0) -> Tensor:
    """Join arrays along an axis.

    Parameters
    ----------
    data : arrays, one dtype, shapes equal but for ``axis``
    axis : int or None, default 0
        None joins all elements of all arrays as one line.

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ, or ``axis`` is out of range.
    """
    if axis is None:
        return _joined("_npi_concatenate", [a.reshape(-1) for a in data], 0)
    return _joined("_npi_concatenate", data, axis)


@operator(
    "_npi_stack",
    infer_outputs=outputs_by(stacked),
    variadic_count="num_args",
    count_position=1,
    shape_rule=stack_rule,
    type_rule=same_type_both_ways,
    functions=[Function("stack(arrays, axis=0, out=None)", inputs="_listed(arrays)")],
    like="stack",
)
def stack(*data: Tensor, axis: int = 0) -> Tensor:
    """Join arrays of one shape along a new axis."""
    check_types("_npi_stack", data)
    return torch.stack(data, one_axis("_npi_stack", data[0].dim() + 1, axis))


_JOIN_DOCUMENT = """Join arrays {how}.

Parameters
----------
data : arrays, one dtype
    {of_numbers}
num_args : int
    Number of arrays; counted when not given.{dim}

Returns
-------
array, dtype of the inputs

Raises
------
MXNetError
    If dtypes or other lengths differ.
"""
_DIM = "\ndim : int, default 1\n    Has no effect."


def _columns(array: Tensor) -> Tensor:
    return array.reshape(-1, 1) if array.dim() < 2 else array


class _Part(NamedTuple):
    """What is known of an array that is joined, as it was given and with the axes that it gets."""

    input_shape: tuple[int, ...]
    shape: tuple[int, ...]
    axes: tuple[int, ...]  # the index in ``shape`` of each axis given

    def narrowed(self, known: tuple[int, ...]) -> tuple[int, ...]:
        """Return the given shape with lengths from what is known of ``shape``."""
        return tuple(known[a] if n == -1 else n for n, a in zip(self.input_shape, self.axes, strict=True))


def _axes_of(input_shape: tuple[int, ...], prepare: Callable[[Tensor], Tensor]) -> _Part:
    # Each axis is found again by a length that no other has.
    prepared = tuple(prepare(torch.empty(tuple(range(2, len(input_shape) + 2)), device="meta")).shape)
    return _Part(
        input_shape,
        tuple(1 if n == 1 else input_shape[n - 2] for n in prepared),
        tuple(prepared.index(n + 2) for n in range(len(input_shape))),
    )


def _define_join(
    name: str,
    prepare: Callable[[Tensor], Tensor],
    axis: int,
    how: str,
    of_numbers: str,
    has_dim: bool,
    functions: Sequence[Function],
) -> None:
    def kernel(*data: Tensor) -> Tensor:
        parts = [prepare(a) for a in data]
        return _joined(name, parts, min(axis, parts[0].dim() - 1))

    def kernel_with_dim(*data: Tensor, dim: int = 1) -> Tensor:
        return kernel(*data)

    def rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
        parts = {i: _axes_of(shape, prepare) for i, shape in enumerate(ins) if shape is not None}
        for part in (*parts.values(), *parts.values()):  # the second round tells the first what came later
            along = min(axis, len(part.shape) - 1)
            outs[0] = merge(outs[0], (*part.shape[:along], -1, *part.shape[along + 1 :]), f"{name}: ")
        if outs[0] is not None:
            for i, part in parts.items():
                along = min(axis, len(part.shape) - 1)
                ins[i] = part.narrowed((*outs[0][:along], -1, *outs[0][along + 1 :]))

    def shapes_by(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
        parts = [_axes_of(shape, prepare).shape for shape in shapes]
        shape = joined(parts, min(axis, len(parts[0]) - 1))
        return None if shape is None else [shape]

    function = kernel_with_dim if has_dim else kernel
    names = _out_name if has_dim else None
    function.__name__ = name
    function.__doc__ = _JOIN_DOCUMENT.format(how=how, of_numbers=of_numbers, dim=_DIM if has_dim else "")
    operator(
        name,
        variadic_count="num_args",
        shape_rule=rule,
        infer_outputs=outputs_by(shapes_by),
        type_rule=same_type_both_ways,
        output_names=names,
        functions=functions,
    )(function)


_define_join(
    "_npi_vstack", torch.atleast_2d, 0, "along the first axis; vectors are rows", "Numbers are rows of one element.",
    has_dim=False,
    functions=[
        Function("vstack(arrays, out=None)", inputs="_listed(arrays)"),
        Function("row_stack(arrays)", inputs="_listed(arrays)"),
    ],
)  # fmt: skip
_define_join(
    "_npi_hstack", torch.atleast_1d, 1, "along the second axis, vectors along their only one",
    "Numbers are vectors of one element.", has_dim=True, functions=[Function("hstack(arrays)")],
)  # fmt: skip
_define_join(
    "_npi_dstack", torch.atleast_3d, 2, "along the third axis; vectors and matrices get it",
    "Vectors get one in front too.", has_dim=True, functions=[Function("dstack(arrays)")],
)  # fmt: skip
_define_join(
    "_npi_column_stack", _columns, 1, "along the second axis; vectors are columns", "Numbers are columns too.",
    has_dim=False, functions=[Function("column_stack(tup)")],
)  # fmt: skip


_SPLIT = """Split an array along its {axis} axis at given indices or into nearly equal parts.

Parameters
----------
data : array{shape}
indices : tuple of int
    Where the parts begin: ascending from 0. Without effect when ``sections`` is given.
axis : int, default 1
    Has no effect; of arrays for ``dsplit`` it must be one.
squeeze_axis : bool, default False
    Remove the axis from the parts, which must be of length 1 then.
sections : int, default 0
    Number of parts; 0 or less leaves it to ``indices``.

Returns
-------
arrays, dtype of ``data``

Raises
------
MXNetError
    If ``indices`` do not ascend from 0 within the axis, or a part to squeeze is not of length 1.
ValueError
    If the array has too few axes.
"""


def _define_split(name: str, index: int, least: int, axis: str, shape: str) -> None:
    def kernel(
        data: Tensor, *, indices: OmissibleShape, axis: int = 1, squeeze_axis: bool = False, sections: Count = 0
    ) -> Tensor | tuple[Tensor, ...]:
        if data.dim() < least:
            raise ArgumentValueError(f"{name}: the array needs {least} or more axes, it has {data.dim()}.")
        if least > 2:  # MXNet looks at the axis in no other case
            one_axis(name, data.dim(), axis)
        along = min(index, data.dim() - 1)
        return split_v2(data, indices=indices, axis=along, squeeze_axis=squeeze_axis, sections=sections)

    rule = split_rule(name, lambda rank, params: min(index, rank - 1))
    kernel.__name__ = name
    kernel.__doc__ = _SPLIT.format(axis=axis, shape=shape)
    operator(name, views=True, num_outputs=parts_of, shape_rule=rule)(kernel)


_define_split("_npi_hsplit", 1, 1, "second (a vector: its only)", "")
_define_split("_npi_dsplit", 2, 3, "third", " of three axes or more")
