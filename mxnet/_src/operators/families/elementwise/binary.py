"""Arithmetic of two arrays, element by element: of equal shapes (elemwise_add) and broadcasting (broadcast_add).

Both arrays have one dtype, which the result keeps: 7 / 2 == 3 for integers. Booleans are refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import numpy as onp
import torch
from torch import Tensor

from .....base import MXNetError
from ....core.elements import convert
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED, Amp, Facets, Quantized
from ...definition.inference import same_shape, same_type_both_ways
from ..common.examples import examples
from ..sparse.elementwise import DIFFERENCE, GRADIENT_SUM, PRODUCT, SCALING, SCATTER_DIVISION, SUM, SUM_OF_ALL, UNION
from .broadcast import broadcast_lengths
from .gradients import blanked

if TYPE_CHECKING:
    from typing_extensions import Unpack

BinaryFunction = Callable[[Tensor, Tensor], Tensor]
_BOOL = torch.bool


class _Binary(NamedTuple):
    """One function of two arrays and the names it goes by."""

    function: BinaryFunction
    formula: str
    elemwise: str
    elemwise_aliases: tuple[str, ...]
    broadcast: str
    broadcast_aliases: tuple[str, ...]
    elemwise_facets: Facets = Facets(amp="widest")
    broadcast_facets: Facets = Facets(amp="widest")


def divide(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Return lhs / rhs; the quotient of integers is truncated towards zero."""
    if lhs.is_floating_point():
        return torch.div(lhs, rhs)
    return torch.div(lhs, rhs, rounding_mode="trunc")


def modulo(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Return the remainder with the sign of the divisor; MXNet defines x % 0 as 0."""
    zero = rhs == 0
    if lhs.is_floating_point():
        return blanked(torch.remainder(lhs, rhs), zero)  # MXNet's gradient does not know of the zeros
    return torch.remainder(lhs, rhs.masked_fill(zero, 1))


def power(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Return lhs ** rhs; integers are computed in float32 and truncated."""
    if lhs.is_floating_point():
        return torch.pow(lhs, rhs)
    return convert(torch.pow(lhs.float(), rhs.float()), lhs.dtype)


def hypot(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Return sqrt(lhs^2 + rhs^2); integers are computed in float32 and truncated.

    So is half precision: gradients divide by the root before it is rounded, maybe to infinity.
    """
    if lhs.dtype.itemsize >= 4 and lhs.is_floating_point():
        return torch.hypot(lhs, rhs)
    return convert(torch.hypot(lhs.float(), rhs.float()), lhs.dtype)


class _Extremum(torch.autograd.Function):
    """The larger (smaller) of two arrays; on a tie the left one gets the whole gradient, NaN gives none."""

    @staticmethod
    def forward(ctx: Any, lhs: Tensor, rhs: Tensor, largest: bool) -> Tensor:
        ctx.save_for_backward(lhs, rhs)
        ctx.largest = largest
        return torch.maximum(lhs, rhs) if largest else torch.minimum(lhs, rhs)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, Tensor, None]:
        lhs, rhs = ctx.saved_tensors
        to_left, to_right = (torch.ge, torch.lt) if ctx.largest else (torch.le, torch.gt)
        # As this dtype at once: a boolean factor would be converted element by element.
        lhs_grad = to_left(lhs, rhs, out=torch.empty_like(grad)).mul_(grad)
        rhs_grad = to_right(lhs, rhs, out=torch.empty_like(grad)).mul_(grad)
        return lhs_grad.sum_to_size(lhs.shape), rhs_grad.sum_to_size(rhs.shape), None


def maximum(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Return the larger of each pair; NaN if either is."""
    if lhs.requires_grad or rhs.requires_grad:
        result: Tensor = _Extremum.apply(lhs, rhs, True)  # type: ignore[no-untyped-call]
        return result
    return torch.maximum(lhs, rhs)


def minimum(lhs: Tensor, rhs: Tensor) -> Tensor:
    """Return the smaller of each pair; NaN if either is."""
    if lhs.requires_grad or rhs.requires_grad:
        result: Tensor = _Extremum.apply(lhs, rhs, False)  # type: ignore[no-untyped-call]
        return result
    return torch.minimum(lhs, rhs)


_SINGLE = Facets(amp="single")
BINARY = (
    _Binary(
        torch.add,
        "x + y",
        "elemwise_add",
        ("_Plus", "_add", "_plus", "_sparse_elemwise_add"),
        "broadcast_add",
        ("_sparse_broadcast_add", "_sparse_broadcast_plus", "broadcast_plus"),
        Facets(
            amp=Amp("widest", names={"_add": Amp(bfloat="either")}),
            history=OUTPUTS_NAMED,
            storage=SUM,
            quantized=Quantized("_contrib_quantized_elemwise_add", requantize=True),
        ),
    ),
    _Binary(
        torch.sub,
        "x - y",
        "elemwise_sub",
        ("_Minus", "_minus", "_sparse_elemwise_sub", "_sub"),
        "broadcast_sub",
        ("_sparse_broadcast_minus", "_sparse_broadcast_sub", "broadcast_minus"),
        Facets(amp="widest", storage=DIFFERENCE),
    ),
    _Binary(
        torch.mul,
        "x * y",
        "elemwise_mul",
        ("_Mul", "_mul", "_sparse_elemwise_mul"),
        "broadcast_mul",
        ("_sparse_broadcast_mul",),
        Facets(
            amp="widest",
            storage=PRODUCT,
            quantized=Quantized("_contrib_quantized_elemwise_mul", requantize=True),
        ),
        Facets(
            amp=Amp("widest", bfloat="single", names={"_sparse_broadcast_mul": Amp("widest")}),
            numpy="multiply",
            storage=SCALING,
        ),
    ),
    _Binary(
        divide,
        "x / y (for integers, truncated towards zero)",
        "elemwise_div",
        ("_Div", "_div", "_sparse_elemwise_div"),
        "broadcast_div",
        ("_sparse_broadcast_div",),
        broadcast_facets=Facets(amp="widest", storage=SCALING, fractional_gradients=True),
    ),
    _Binary(
        modulo, "the remainder of x / y with the sign of y, and 0 where y is 0", "_mod", ("_Mod",), "broadcast_mod", ()
    ),
    _Binary(
        power,
        "x to the power of y",
        "_power",
        ("_Power",),
        "broadcast_power",
        (),
        _SINGLE,
        Facets(amp="single", fractional_gradients=True),
    ),
    _Binary(
        maximum,
        "the larger of x and y; on a tie the gradient goes to x",
        "_maximum",
        ("_Maximum",),
        "broadcast_maximum",
        ("_npi_maximum",),
        Facets(amp="widest", storage=UNION),
    ),
    _Binary(
        minimum,
        "the smaller of x and y; on a tie the gradient goes to x",
        "_minimum",
        ("_Minimum",),
        "broadcast_minimum",
        ("_npi_minimum",),
        Facets(amp="widest", storage=UNION),
    ),
    _Binary(
        hypot,
        "sqrt(x^2 + y^2)",
        "_hypot",
        ("_Hypot",),
        "broadcast_hypot",
        (),
        Facets(amp="single", storage=UNION),
        Facets(amp="single", fractional_gradients=True),
    ),
)

_ELEMWISE_DOCUMENTATION = """Compute {formula} for the elements x of ``lhs`` and y of ``rhs``.

Parameters
----------
lhs, rhs : array, any shape, the same for both; one numeric dtype

Returns
-------
array, shape and dtype of the inputs

Raises
------
MXNetError
    If the shapes or the dtypes differ, or are boolean.
"""
_BROADCAST_DOCUMENTATION = """Compute {formula} for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

Parameters
----------
lhs, rhs : array
    Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.

Returns
-------
array, the broadcast shape, dtype of the inputs

Raises
------
MXNetError
    If the shapes do not broadcast, or the dtypes differ or are boolean.
"""


def refuse_types(name: str, lhs: Tensor, rhs: Tensor) -> NoReturn:
    """Raise the error for two arrays of different, or of boolean, dtype."""
    lhs_dtype, rhs_dtype = (str(t.dtype).removeprefix("torch.") for t in (lhs, rhs))
    if lhs_dtype == rhs_dtype:
        raise MXNetError(f"Operator {name} does not support boolean type: cast lhs and rhs to a numeric dtype.")
    raise MXNetError(f"{name}: lhs is {lhs_dtype}, rhs is {rhs_dtype}; both must have one dtype. Cast one of them.")


def refuse_shapes(name: str, lhs: Tensor, rhs: Tensor) -> NoReturn:
    """Raise the error for two arrays of different shape."""
    raise MXNetError(
        f"{name}: lhs has shape {tuple(lhs.shape)}, rhs has shape {tuple(rhs.shape)}; expected equal shapes."
    )


def define_elemwise(
    name: str, function: BinaryFunction, formula: str, aliases: tuple[str, ...], **facets: Unpack[Facets]
) -> None:
    """Register an operator of two arrays of equal shape and dtype."""

    def kernel(lhs: Tensor, rhs: Tensor) -> Tensor:
        if lhs.shape != rhs.shape:
            refuse_shapes(name, lhs, rhs)
        dtype = lhs.dtype
        if dtype is not rhs.dtype or dtype is _BOOL:
            refuse_types(name, lhs, rhs)
        return function(lhs, rhs)

    kernel.__name__ = name
    kernel.__doc__ = _ELEMWISE_DOCUMENTATION.format(formula=formula) + examples(name)
    operator(name, aliases=aliases, shape_rule=same_shape, type_rule=same_type_both_ways, **facets)(kernel)


def define_broadcast(
    name: str, function: BinaryFunction, formula: str, aliases: tuple[str, ...], **facets: Unpack[Facets]
) -> None:
    """Register an operator of two arrays of one dtype that broadcasts."""

    def kernel(lhs: Tensor, rhs: Tensor) -> Tensor:
        dtype = lhs.dtype
        if dtype is not rhs.dtype or dtype is _BOOL:
            refuse_types(name, lhs, rhs)
        return function(lhs, rhs)

    kernel.__name__ = name
    kernel.__doc__ = _BROADCAST_DOCUMENTATION.format(formula=formula) + examples(name)
    operator(name, aliases=aliases, type_rule=same_type_both_ways, partial_outputs=broadcast_lengths, **facets)(kernel)


for _row in BINARY:
    define_elemwise(_row.elemwise, _row.function, _row.formula, _row.elemwise_aliases, **_row.elemwise_facets)
    define_broadcast(_row.broadcast, _row.function, _row.formula, _row.broadcast_aliases, **_row.broadcast_facets)
define_elemwise("_grad_add", torch.add, "x + y, as gradients are accumulated", (), storage=GRADIENT_SUM)
define_elemwise(
    "_scatter_elemwise_div",
    divide,
    "x / y (where ``lhs`` stores values, if it is sparse)",
    (),
    amp="widest",
    storage=SCATTER_DIVISION,
)


_MANY, _SMALL = 8, 1 << 12  # arrays; elements of each


def _sum_in_order(args: tuple[Tensor, ...]) -> Tensor:
    """Return the sum of arrays, added one after another as they come: each order rounds differently."""
    total = args[0]
    are_few = len(args) < _MANY or not total.is_cpu or torch.compiler.is_compiling()
    if are_few or (torch.is_grad_enabled() and any(arg.requires_grad for arg in args)):
        for other in args[1:]:
            total = total + other
        return total
    if 1 < total.numel() <= _SMALL and total.dtype in (torch.float32, torch.float64):
        # NumPy adds rows in their order, while torch's sum adds several rows' sums. Of one column it adds halves.
        result = torch.empty(total.shape, dtype=total.dtype)
        rows = torch.stack(args).view(len(args), -1).numpy()
        onp.add.reduce(rows, axis=0, out=result.view(-1).numpy(), initial=-0.0)  # 0.0 would change -0.0
        return result
    total = total + args[1]
    for other in args[2:]:
        total += other
    return total


@operator(
    "add_n",
    aliases=("ElementWiseSum", "_sparse_ElementWiseSum", "_sparse_add_n"),
    variadic_count="num_args",
    shape_rule=same_shape,
    type_rule=same_type_both_ways,
    views=True,
    amp="widest",
    storage=SUM_OF_ALL,
)
def add_n(*args: Tensor) -> Tensor:
    """Add any number of arrays.

    Parameters
    ----------
    *args : arrays, at least one, of one shape and dtype

    Returns
    -------
    array, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If there is no array, or shapes or dtypes differ.

    Examples
    --------
    >>> mx.nd.add_n(mx.nd.ones((2,)), mx.nd.ones((2,)), mx.nd.array([1, 2])).asnumpy()
    array([3., 4.], dtype=float32)
    """
    if not args:
        raise MXNetError("add_n: num_args is 0; at least one array is expected.")
    shape, dtype = args[0].shape, args[0].dtype
    for other in args:
        if other.shape != shape:
            refuse_shapes("add_n", args[0], other)
        if other.dtype is not dtype:
            refuse_types("add_n", args[0], other)
    return _sum_in_order(args)
