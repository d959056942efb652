"""The same elements in another shape in mx.np: reshape with and without codes, squeeze, at least so many axes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import Function
from ...definition.inference import merge, same_type_both_ways
from ...definition.params import Count, Shape
from ...definition.schema import PartialShapes
from ..elementwise.gradients import with_zero_gradient
from ..joining.kernel import check_types
from ..reduction.axes import one_axis
from .output_shapes import ask_kernel
from .reshape import infer_one_length


def filled_in(name: str, source: Sequence[int], target: Sequence[int]) -> Shape:
    """Return a shape with its one -1 replaced so that the number of elements stays; MXNetError if none does."""
    size, newshape = prod(source), tuple(target)
    if newshape.count(-1) > 1:
        raise MXNetError(f"{name}: newshape {newshape} has more than one length to infer (-1).")
    if -1 in newshape:
        known = prod(n for n in newshape if n != -1)
        if known == 0 or size % known:
            raise MXNetError(f"{name}: {size} elements of shape {tuple(source)} do not fill newshape {newshape}.")
        newshape = tuple(size // known if n == -1 else n for n in newshape)
    if prod(newshape) != size:
        raise MXNetError(f"{name}: Cannot reshape array of size {size}, shape {tuple(source)}, into shape {newshape}.")
    return newshape


def _plain_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    if all(n >= -1 for n in params["newshape"]):
        outs[0] = merge(outs[0], params["newshape"])
    infer_one_length(ins, outs)


@operator("_np_reshape", infer_outputs=ask_kernel, views=True, shape_rule=_plain_rule, like="_npx_reshape")
def np_reshape(a: Tensor, *, newshape: Shape, order: str = "C") -> Tensor:
    """Give an array another shape; the elements and their order stay.

    Parameters
    ----------
    newshape : int or tuple of int
        At most one of the lengths may be -1, which is inferred.

    Raises
    ------
    MXNetError
        If the number of elements would change, or a length is below -1.
    """
    if any(n < -1 for n in newshape):
        raise MXNetError(f"_np_reshape: newshape {newshape}: the length to infer must be -1, no other is negative.")
    return a.reshape(filled_in("_np_reshape", a.shape, newshape))


class _Codes:
    """Resolve the codes of ``npx.reshape``, from the left to the right."""

    def __init__(self, source: Sequence[int], newshape: Shape) -> None:
        self.source, self.newshape = tuple(source), newshape
        self.position = 0
        self.result: list[int] = []

    def _refuse(self, reason: str) -> MXNetError:
        return MXNetError(f"_npx_reshape: newshape {self.newshape} does not fit shape {self.source}: {reason}")

    def _next(self) -> int:
        if self.position >= len(self.source):
            raise self._refuse("it refers to more axes than there are.")
        self.position += 1
        return self.source[self.position - 1]

    def _split(self, codes: list[int]) -> None:
        if len(codes) < 2:
            raise self._refuse("-6 needs the two lengths after it.")
        first, second = codes.pop(0), codes.pop(0)
        length = self._next()
        if first == -1 and second > 0:
            first = length // second
        elif second == -1 and first > 0:
            second = length // first
        if first < 0 or second < 0 or first * second != length:
            raise self._refuse(f"a length of {length} cannot be split into {first} x {second}.")
        self.result += [first, second]

    def resolve(self) -> list[int]:
        """Return the shape, in which -1 is left."""
        codes = list(self.newshape)
        while codes:
            code = codes.pop(0)
            if code >= -1:
                self.result.append(code)
                self.position += 1
            elif code == -2:
                self.result.append(self._next())
            elif code == -3:
                if self._next() != 1:
                    raise self._refuse("-3 leaves out axes of length 1 only.")
            elif code == -4:
                self.result += self.source[self.position :]
                self.position = len(self.source)
            elif code == -5:
                first = self._next()
                self.result.append(first * self._next())
            elif code == -6:
                self._split(codes)
            else:
                raise self._refuse(f"{code} is none of the codes -1 to -6.")
        return self.result


def coded_shape(source: Sequence[int], newshape: Shape, reverse: bool = False) -> Shape:
    """Return the shape that codes describe; MXNetError if they do not fit."""
    step = -1 if reverse else 1
    target = _Codes(source[::step], newshape[::step]).resolve()[::step]
    return filled_in("_npx_reshape", source, target)


def _coded_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    if all(n > 0 for n in params["newshape"]):
        outs[0] = merge(outs[0], params["newshape"])


@operator("_npx_reshape", infer_outputs=ask_kernel, aliases=("_npi_reshape",), views=True, shape_rule=_coded_rule)
def npx_reshape(a: Tensor, *, newshape: Shape, reverse: bool = False, order: str = "C") -> Tensor:
    """Reshape an array; codes in the shape keep, merge or split single axes.

    Parameters
    ----------
    a : array, any shape
    newshape : int or tuple of int
        Lengths and codes: -1 is inferred from the number of elements (once), -2 keeps an axis, -3 leaves out an axis of
        length 1, -4 keeps all remaining axes, -5 merges two axes into one, -6 splits an axis into the two lengths that
        follow, one of which may be -1.
    reverse : bool, default False
        Go through axes and codes from the last to the first.
    order : str, default "C"
        Row-major; no other order is looked at.

    Returns
    -------
    array, dtype of ``a``

    Raises
    ------
    MXNetError
        If the codes do not fit the axes or the number of elements would change.

    Examples
    --------
    >>> mx.npx.reshape(mx.np.ones((2, 3, 4)), (-5, -2)).shape
    (6, 4)
    """
    return a.reshape(coded_shape(tuple(a.shape), newshape, reverse))


def _squeezed(ins: PartialShapes, params: Mapping[str, Any]) -> PartialShapes:
    """Return the shape without the named axes; which go without names depends on all lengths."""
    shape, axis = ins[0], params["axis"]
    if shape is None or axis is None:
        return [None]
    axes = {one_axis("_np_squeeze", len(shape), i) for i in axis}
    return [tuple(n for i, n in enumerate(shape) if i not in axes)]


@operator(
    "_np_squeeze",
    infer_outputs=ask_kernel,
    partial_outputs=_squeezed,
    views=True,
    functions=[Function("squeeze(self, axis=None)", methods="all")],
    like="_np_reshape",
)
def np_squeeze(a: Tensor, *, axis: Shape | None = None) -> Tensor:
    """Remove axes of length 1.

    Parameters
    ----------
    axis : int, tuple of int or None
        The axes to remove; None removes all of length 1.

    Raises
    ------
    MXNetError
        If an axis is out of range or not of length 1.
    """
    if a.dim() == 0:
        return a.view(())
    if axis is None:
        return a.reshape([n for n in a.shape if n != 1])
    axes = {one_axis("_np_squeeze", a.dim(), i) for i in axis}
    for i in axes:
        if a.shape[i] != 1:
            raise MXNetError(f"_np_squeeze: axis {i} of a {tuple(a.shape)} has length {a.shape[i]}, not 1.")
    return a.reshape([n for i, n in enumerate(a.shape) if i not in axes])


def _count(params: Mapping[str, Any]) -> int:
    return int(params["num_args"])


_AT_LEAST = """Return arrays of at least {axes} axes, new ones of length 1 {where}; the gradient is zero.

Parameters
----------
arys : arrays, one dtype
num_args : int
    Number of arrays; counted when not given.

Returns
-------
as many arrays, one alone not in a list
"""


def _define_at_least(name: str, function: Callable[..., Any], axes: str, position: str) -> None:
    def kernel(*arys: Tensor, num_args: Count) -> Tensor | tuple[Tensor, ...]:
        check_types(name, arys)
        # MXNet's gradient of these is zero.
        results = tuple(with_zero_gradient(lambda a: function(a).clone(), a) for a in arys)
        return results[0] if len(results) == 1 else results

    kernel.__name__ = name
    kernel.__doc__ = _AT_LEAST.format(axes=axes, where=position)
    operator(name, variadic_count="num_args", num_outputs=_count, type_rule=same_type_both_ways)(kernel)


_define_at_least("_np_atleast_1d", torch.atleast_1d, "one", "(for scalars)")
_define_at_least("_np_atleast_2d", torch.atleast_2d, "two", "in front")
_define_at_least("_np_atleast_3d", torch.atleast_3d, "three", "at the end, and for one axis in front too")
