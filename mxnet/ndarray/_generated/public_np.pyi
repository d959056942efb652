"""Functions of mxnet.numpy that are made at run time.

Written by tools/numpy_stubs.py; do not edit."""

from collections.abc import Sequence
from typing import Any, Union

from ..._src.run.typing import DTypeLike, Number
from ...context import Context
from ...numpy import ndarray
from .np import *  # noqa: F403

def abs(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, |x|.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def absolute(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, |x|.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def add(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute x + y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def allclose(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.allclose``; arrays given give arrays, without a gradient."""
def alltrue(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.alltrue``; arrays given give arrays, without a gradient."""
def append(arr: ndarray, values: ndarray, axis: int | None = None) -> ndarray:
    """Join two arrays.

    Parameters
    ----------
    arr, values : ndarray, one dtype, shapes equal but for ``axis``
    axis : int, optional
        None joins all elements of all arrays as one line.

    Returns
    -------
    ndarray, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ, or ``axis`` is out of range.
    """
def apply_along_axis(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.apply_along_axis``; arrays given give arrays, without a gradient."""
def apply_over_axes(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.apply_over_axes``; arrays given give arrays, without a gradient."""
def arange(start: Number, stop: Number | None = None, step: Number = 1, dtype: DTypeLike | None = None, ctx: Context | None = None) -> ndarray:
    """Return evenly spaced values in [start, stop).

    Parameters
    ----------
    start : float
        The first number; with ``stop`` absent, the end, and values start at 0.
    stop : float, optional
    step : float, default 1
        Not 0; may be negative.
    dtype : optional, default float32
        Numbers are computed in it: integers use truncated ``start`` and ``step``.
    ctx : Context, default the current one

    Returns
    -------
    ndarray, (max(ceil((stop - start) / step), 0),)

    Raises
    ------
    ZeroDivisionError
        If ``step`` is 0.
    """
def arccos(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, arccos(x) in radians, in [0, pi]; NaN outside [-1, 1].

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def arccosh(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, arccosh(x); NaN below 1.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def arcsin(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, arcsin(x) in radians, in [-pi/2, pi/2]; NaN outside [-1, 1].

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def arcsinh(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, arcsinh(x).

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def arctan(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, arctan(x) in radians, in [-pi/2, pi/2].

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def arctan2(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute the angle of the point (y, x) in radians, arctan(x / y) in [-pi, pi], for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def arctanh(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, arctanh(x); NaN outside [-1, 1].

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def argmax(a: ndarray, axis: int | None = None, out: ndarray | None = None) -> ndarray:
    """Return the position of the first largest element along an axis; NaN is larger than any number.

    Parameters
    ----------
    a : ndarray, any shape
    axis : int, optional
        None searches the array in row-major order.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray of int64

    Raises
    ------
    MXNetError
        If there is nothing to search, the axis is out of range, or ``a`` is boolean.
    """
def argmin(a: ndarray, axis: int | None = None, out: ndarray | None = None) -> ndarray:
    """Return the position of the first smallest element along an axis; NaN is smaller than any number.

    Parameters
    ----------
    a : ndarray, any shape
    axis : int, optional
        None searches the array in row-major order.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray of int64

    Raises
    ------
    MXNetError
        If there is nothing to search, the axis is out of range, or ``a`` is boolean.
    """
def argpartition(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.argpartition``; arrays given give arrays, without a gradient."""
def argsort(a: ndarray, axis: int | None = -1, kind: str | None = None, order: str | None = None) -> ndarray:
    """Return the indices of the elements in ascending order.

    Parameters
    ----------
    a : ndarray, any shape
    axis : int or None, default -1
        None sorts all elements as one line.
    kind : str
        Has no effect.
    order : None
        Not supported.

    Returns
    -------
    ndarray of int64

    Raises
    ------
    MXNetError
        If ``axis`` is out of range, or has 2^31 elements or more, whose indices do not fit into ``dtype``.
    """
def argwhere(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.argwhere``; arrays given give arrays, without a gradient."""
def around(x: ndarray | Number, decimals: int = 0, out: ndarray | None = None, **kwargs: Any) -> ndarray:
    """Round every element to a multiple of ``10 ** -decimals``.

    Parameters
    ----------
    x : ndarray or number
        Numbers in the middle go to the even multiple. Integers are not rounded but truncated towards zero.
    decimals : int, default 0
        Digits after the point that are kept; negative ones count to its left.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``x``; a NumPy number for a number

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
def array_equal(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.array_equal``; arrays given give arrays, without a gradient."""
def array_equiv(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.array_equiv``; arrays given give arrays, without a gradient."""
def array_split(ary: ndarray, indices_or_sections: int | Sequence[int] | set[int], axis: int = 0) -> list[ndarray]:
    """Split an axis at given indices or into parts whose lengths differ by one at most, the longer ones first.

    Parameters
    ----------
    ary : ndarray
    indices_or_sections : int, or tuple, list or set of int
        The number of parts, or where all but the first part begin: ascending, within the axis.
    axis : int, default 0

    Returns
    -------
    list of ndarray, copies
    """
def average(a: ndarray, axis: int | Sequence[int] | None = None, weights: ndarray | None = None, returned: bool = False, out: ndarray | None = None) -> Union[ndarray, Any]:
    """Average elements over axes, each with its weight.

    Parameters
    ----------
    a : ndarray, any shape, numeric
    axis : int or tuple of int, optional
        Axes to reduce; None means all, () none.
    weights : ndarray, dtype of ``a``, optional
        The shape of ``a``, or one weight per index on one axis; equal weights by default.
    returned : bool, default False
        Return the sum of the weights too.
    out : ndarray, or list of two with ``returned``, optional
        Where to write the result.

    Returns
    -------
    ndarray, or list of two with ``returned``; float32 for integers
    """
def bincount(x: ndarray, weights: ndarray | None = None, minlength: int = 0) -> ndarray:
    """Count how often each integer from 0 on occurs, or sum the weights of its occurrences.

    Parameters
    ----------
    x : ndarray, (K,) or (), integers that are not negative
    weights : ndarray, shape of ``x``, optional
        Its gradient is 0.
    minlength : int, default 0
        Least length of the result; ValueError if it is negative.

    Returns
    -------
    ndarray, (largest value + 1,) at least; dtype of ``weights``, or of ``x`` without

    Raises
    ------
    MXNetError
        If ``x`` has more than one axis, or holds fractions or negative values.
    """
def bitwise_and(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute x & y, bit by bit for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def bitwise_not(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Invert every bit; of booleans, the truth.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def bitwise_or(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute x | y, bit by bit for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def bitwise_xor(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute x ^ y, bit by bit for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def blackman(M: int, dtype: DTypeLike = ..., ctx: Context | None = None) -> ndarray:
    r"""Return the Blackman window.

    .. math:: w(n) = 0.42 - 0.5 \cos\frac{2 \pi n}{M - 1} + 0.08 \cos\frac{4 \pi n}{M - 1}, \quad 0 \le n < M

    Parameters
    ----------
    M : int
        The length; 0 and less give an empty array.
    dtype : optional, default float32
        In which to compute; the coefficients are truncated too, so that integers give zeros.
    ctx : Context, default the current one

    Returns
    -------
    ndarray, (M,)

    Raises
    ------
    MXNetError
        If ``M`` is missing.
    """
def broadcast_to(array: ndarray | Number, shape: int | Sequence[int]) -> ndarray:
    """Repeat axes of length 1, and put axes in front, until the array has a given shape.

    Parameters
    ----------
    array : ndarray or number
    shape : int or tuple of int
        -2 keeps the length of an axis.

    Returns
    -------
    ndarray, a copy

    Raises
    ------
    MXNetError
        If the shape has fewer axes, or other lengths where the array's are not 1.
    """
def cbrt(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, the real cube root of x.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def ceil(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, the smallest integer that is not below x; gradient 0.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def choose(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.choose``; arrays given give arrays, without a gradient."""
def clip(a: ndarray | Number, a_min: Number | None, a_max: Number | None, out: ndarray | None = None) -> ndarray:
    """Limit every element to [a_min, a_max]; NaN stays, the gradient is 1 inside and at the limits, else 0.

    Parameters
    ----------
    a : ndarray or number
    a_min, a_max : float or None
        None, for one of them, sets no limit on that side.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``a``, float32 for integers if a limit has a fraction; a NumPy number for a number

    Raises
    ------
    ValueError
        If both limits are None.
    """
def column_stack(tup: Sequence[ndarray]) -> ndarray:
    """Join arrays along the second axis; vectors are columns.

    Parameters
    ----------
    tup : sequence of ndarray, one dtype
        Numbers are columns too.

    Returns
    -------
    ndarray, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ.
    """
def compress(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.compress``; arrays given give arrays, without a gradient."""
def concatenate(seq: Sequence[ndarray], axis: int | None = 0, out: ndarray | None = None) -> ndarray:
    """Join arrays along an axis.

    Parameters
    ----------
    seq : sequence of ndarray, one dtype, shapes equal but for ``axis``
    axis : int or None, default 0
        None joins all elements of all arrays as one line.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ, or ``axis`` is out of range.
    """
def copysign(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute x with the sign of y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def corrcoef(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.corrcoef``; arrays given give arrays, without a gradient."""
def correlate(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.correlate``; arrays given give arrays, without a gradient."""
def cos(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, cos(x), x in radians.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def cosh(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, cosh(x).

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def count_nonzero(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.count_nonzero``; arrays given give arrays, without a gradient."""
def cov(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.cov``; arrays given give arrays, without a gradient."""
def deg2rad(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, pi x / 180: degrees to radians.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def degrees(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, 180 x / pi: radians to degrees.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def delete(arr: ndarray, obj: int | slice | ndarray, axis: int | None = None) -> ndarray:
    """Leave out elements, rows, columns ...

    Parameters
    ----------
    arr : ndarray, any shape
    obj : int, slice or ndarray
        What to leave out; TypeError for anything else.
    axis : int, optional
        None leaves out elements of all of them as one line.

    Returns
    -------
    ndarray, dtype of ``arr``

    Raises
    ------
    MXNetError
        If ``axis`` or ``int_ind`` is out of range.
    """
def diag_indices_from(arr: ndarray) -> tuple[ndarray, ...]:
    """Return the coordinates of the main diagonal.

    Parameters
    ----------
    arr : ndarray of two axes or more, all of one length N
        Gives its shape alone.

    Returns
    -------
    tuple of ndarray of int64, one for each axis

    Raises
    ------
    ValueError
        If there are less than two axes or their lengths differ.
    """
def diff(a: ndarray, n: int = 1, axis: int = -1, prepend: None = None, append: None = None) -> ndarray:
    """Subtract each element along an axis from the next one, ``n`` times.

    Parameters
    ----------
    a : ndarray, one axis or more, numeric
    n : int, default 1
    axis : int, default -1
    prepend, append : None
        Not supported: NotImplementedError.

    Returns
    -------
    ndarray, dtype of ``a``; the axis is shorter by ``n``, but not shorter than 0

    Raises
    ------
    MXNetError
        If ``n`` is negative, ``a`` has no axis or is boolean, or ``axis`` is out of range.
    """
def digitize(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.digitize``; arrays given give arrays, without a gradient."""
def divide(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute x / y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def divmod(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.divmod``; arrays given give arrays, without a gradient."""
def dsplit(ary: ndarray, indices_or_sections: int | Sequence[int] | set[int]) -> list[ndarray]:
    """Split along the third axis.

    Parameters
    ----------
    ary : ndarray of three axes or more
    indices_or_sections : int, or tuple, list or set of int
        The number of parts, or where all but the first part begin: ascending, within the axis.

    Returns
    -------
    list of ndarray, copies

    Raises
    ------
    ValueError
        If the parts would differ in length, or the array has fewer axes.
    """
def dstack(arrays: Sequence[ndarray]) -> ndarray:
    """Join arrays along the third axis; vectors and matrices get it.

    Parameters
    ----------
    arrays : sequence of ndarray, one dtype
        Vectors get one in front too.

    Returns
    -------
    ndarray, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ.
    """
def ediff1d(ary: ndarray, to_end: Number | ndarray | None = None, to_begin: Number | ndarray | None = None) -> ndarray:
    """Subtract each element of the flattened array from the next one.

    Parameters
    ----------
    ary : ndarray, any shape, numeric
    to_end, to_begin : number or ndarray, dtype of ``ary``, optional
        What to put after and before the differences.

    Returns
    -------
    ndarray, (K,), dtype of ``ary``

    Raises
    ------
    MXNetError
        If dtypes differ, or ``ary`` is boolean.
    """
def einsum(*operands: ndarray, **kwargs: Any) -> ndarray:
    """Sum products over axes named by letters (Einstein summation).

    Parameters
    ----------
    subscripts : str
        One letter per axis, commas between arrays; after "->" the axes of the result, by default the letters that
        occur once, sorted. "..." stands for axes that are broadcast.
    operands : ndarrays, one dtype
    out : ndarray, optional
        Where to write the result.
    optimize : bool, default False
        The order of the products is always chosen by size where that is possible.
    kwargs
        Other keywords have no effect, as in MXNet.

    Returns
    -------
    ndarray
    """
def empty_like(prototype: ndarray, dtype: DTypeLike | None = None, order: str = 'C', subok: bool = False, shape: Any = None) -> Any:
    """Return an array of the shape of another, with any values.

    Parameters
    ----------
    prototype : ndarray
    dtype : optional, default that of ``prototype``
    order : 'C'
        Row-major; others raise NotImplementedError.
    subok, shape
        Not supported.
    """
def equal(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute whether x == y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def exp(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, e^x.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def expand_dims(a: ndarray, axis: int) -> ndarray:
    """Insert an axis of length 1.

    Parameters
    ----------
    a : ndarray, any shape
    axis : int in [-ndim - 1, ndim]
        Position of the new axis in the result; negative indices count from the right.

    Returns
    -------
    ndarray, dtype of ``a``

    Raises
    ------
    MXNetError
        If ``axis`` is out of range.
    """
def expm1(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, e^x - 1, accurate near 0.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def extract(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.extract``; arrays given give arrays, without a gradient."""
def eye(N: int, M: int | None = None, k: int = 0, dtype: DTypeLike = ..., **kwargs: Any) -> ndarray:
    """Return a matrix with ones on a diagonal and zeros elsewhere.

    Parameters
    ----------
    N : int
        Number of rows.
    M : int, optional
        Number of columns; None means ``N``.
    k : int, default 0
        Which diagonal: positive ones lie above the main diagonal, negative ones below.
    dtype : optional, default float32
    ctx : Context, default the current one

    Returns
    -------
    ndarray, (N, M)

    Raises
    ------
    MXNetError
        For negative lengths.
    """
def fabs(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, |x|.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def fix(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, x rounded towards zero; gradient 0.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def flatnonzero(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.flatnonzero``; arrays given give arrays, without a gradient."""
def flip(m: ndarray | Number, axis: int | Sequence[int] | None = None, out: ndarray | None = None) -> ndarray:
    """Reverse the order of elements along axes.

    Parameters
    ----------
    m : ndarray or number
        A number is returned as NumPy's.
    axis : int, tuple of int or None
        None reverses all axes; an axis given twice is reversed twice.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``m``

    Raises
    ------
    MXNetError
        If an axis is out of range.
    """
def fliplr(m: ndarray) -> Any:
    """Reverse the order of columns, the second axis.

    Parameters
    ----------
    m : ndarray of two axes or more
    """
def flipud(m: ndarray) -> Any:
    """Reverse the order of rows, the first axis.

    Parameters
    ----------
    m : ndarray
    """
def float_power(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.float_power``; arrays given give arrays, without a gradient."""
def floor(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, the largest integer that is not above x; gradient 0.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def frexp(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.frexp``; arrays given give arrays, without a gradient."""
def full(shape: int | Sequence[int], fill_value: Number | ndarray, dtype: DTypeLike | None = None, order: str = 'C', ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
    """Return an array that holds one value, or an array repeated.

    Parameters
    ----------
    shape : int or tuple of int
    fill_value : number or ndarray
        An array is broadcast to the shape.
    dtype : dtype, optional
        By default bool for True and False, that of an array, else float32.
    order : 'C'
        Row-major; others raise NotImplementedError.
    ctx : Context, default the current one
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, ``shape``
    """
def full_like(a: ndarray, fill_value: Number, dtype: DTypeLike | None = None, order: str = 'C', ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
    """Return an array of the shape of another that holds one value; the gradient is zero.

    Parameters
    ----------
    a : ndarray, any shape
    fill_value : float
        Truncated, and wrapped around, for integers.
    dtype : dtype, optional
        None means that of ``a``.
    order : 'C'
        Row-major; others raise NotImplementedError.
    ctx : Context
        Has no effect: the result is where ``a`` is.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape of ``a``
    """
def greater(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute whether x > y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def greater_equal(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute whether x >= y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def hamming(M: int, dtype: DTypeLike = ..., ctx: Context | None = None) -> ndarray:
    r"""Return the Hamming window.

    .. math:: w(n) = 0.54 - 0.46 \cos\frac{2 \pi n}{M - 1}, \quad 0 \le n < M

    Parameters
    ----------
    M : int
        The length; 0 and less give an empty array.
    dtype : optional, default float32
        In which to compute; the coefficients are truncated too, so that integers give zeros.
    ctx : Context, default the current one

    Returns
    -------
    ndarray, (M,)

    Raises
    ------
    MXNetError
        If ``M`` is missing.
    """
def hanning(M: int, dtype: DTypeLike = ..., ctx: Context | None = None) -> ndarray:
    r"""Return the Hann window.

    .. math:: w(n) = 0.5 - 0.5 \cos\frac{2 \pi n}{M - 1}, \quad 0 \le n < M

    Parameters
    ----------
    M : int
        The length; 0 and less give an empty array.
    dtype : optional, default float32
        In which to compute; the coefficients are truncated too, so that integers give zeros.
    ctx : Context, default the current one

    Returns
    -------
    ndarray, (M,)

    Raises
    ------
    MXNetError
        If ``M`` is missing.
    """
def heaviside(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.heaviside``; arrays given give arrays, without a gradient."""
def histogram(a: ndarray, bins: int | ndarray = 10, range: tuple[Number, Number] | None = None, normed: bool | None = None, weights: None = None, density: bool | None = None) -> list[ndarray]:
    """Count how many values fall into each bin.

    Parameters
    ----------
    a : ndarray, any shape
    bins : int or ndarray, default 10
        Number of bins of equal width, which needs ``range``; or ascending edges.
    range : (number, number), optional
        The outer edges.
    normed, density : bool, optional
        Not supported.
    weights : None
        Not supported.

    Returns
    -------
    list of two ndarrays: the counts in int64, and the edges

    Raises
    ------
    NotImplementedError
        For what is not supported: edges in a list, names of methods, and a number of bins without ``range``.
    """
def histogram2d(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.histogram2d``; arrays given give arrays, without a gradient."""
def histogram_bin_edges(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.histogram_bin_edges``; arrays given give arrays, without a gradient."""
def histogramdd(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.histogramdd``; arrays given give arrays, without a gradient."""
def hsplit(ary: ndarray, indices_or_sections: int | Sequence[int] | set[int]) -> list[ndarray]:
    """Split along the second axis, a vector along its only one, as `array_split` does.

    Parameters
    ----------
    ary : ndarray
    indices_or_sections : int, or tuple, list or set of int
        The number of parts, or where all but the first part begin: ascending, within the axis.

    Returns
    -------
    list of ndarray, copies
    """
def hstack(arrays: Sequence[ndarray]) -> ndarray:
    """Join arrays along the second axis, vectors along their only one.

    Parameters
    ----------
    arrays : sequence of ndarray, one dtype
        Numbers are vectors of one element.

    Returns
    -------
    ndarray, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ.
    """
def hypot(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute sqrt(x^2 + y^2) for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def i0(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.i0``; arrays given give arrays, without a gradient."""
def identity(n: int, dtype: DTypeLike | None = None, ctx: Context | None = None) -> ndarray:
    """Return the identity matrix.

    Parameters
    ----------
    n : int
        Number of rows and columns.
    dtype : optional, default float32
    ctx : Context, default the current one

    Returns
    -------
    ndarray, (n, n)

    Raises
    ------
    TypeError, ValueError
        If ``n`` is no int, or negative.
    """
def in1d(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.in1d``; arrays given give arrays, without a gradient."""
def indices(dimensions: int | Sequence[int], dtype: DTypeLike = ..., ctx: Context | None = None) -> ndarray:
    """Return the coordinates of every element of an array of a given shape.

    Parameters
    ----------
    dimensions : tuple or list of int
        The shape; ValueError for what is no sequence.
    dtype : optional, default int32
    ctx : Context, default the current one

    Returns
    -------
    ndarray, (number of axes, *dimensions)

    Raises
    ------
    MXNetError
        For negative lengths.
    """
def inner(a: ndarray, b: ndarray) -> ndarray:
    """Sum products over the last axes of both arrays.

    Parameters
    ----------
    a, b : ndarray, one floating dtype

    Returns
    -------
    ndarray, the other axes of ``a``, then those of ``b``

    Raises
    ------
    MXNetError
        If axes or dtypes do not fit.
    """
def insert(arr: ndarray, obj: int | slice | ndarray, values: Number | ndarray, axis: int | None = None) -> Any:
    """Insert elements, rows, columns ... before given indices.

    Parameters
    ----------
    arr : ndarray
    obj : int, slice or ndarray of int64
        The indices, which refer to ``arr`` as it is before; TypeError for anything else.
    values : number or ndarray
        What to insert; converted to the dtype of ``arr``. TypeError for anything else.
    axis : int or None, default None
        None inserts into all elements as one line.
    """
def interp(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.interp``; arrays given give arrays, without a gradient."""
def intersect1d(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.intersect1d``; arrays given give arrays, without a gradient."""
def invert(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Invert every bit; of booleans, the truth.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def isclose(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.isclose``; arrays given give arrays, without a gradient."""
def isfinite(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Tell for every element whether it is neither infinite nor NaN.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def isin(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.isin``; arrays given give arrays, without a gradient."""
def isinf(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Tell for every element whether it is infinite, of either sign.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def isnan(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Tell for every element whether it is not a number.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def isneginf(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Tell for every element whether it is negative infinity.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def isposinf(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Tell for every element whether it is positive infinity.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def ix_(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.ix_``; arrays given give arrays, without a gradient."""
def lcm(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute the least common multiple of x and y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def ldexp(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute x * 2^y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def less(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute whether x < y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def less_equal(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute whether x <= y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def lexsort(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.lexsort``; arrays given give arrays, without a gradient."""
def linspace(start: Number, stop: Number, num: int = 50, endpoint: bool = True, retstep: bool = False, dtype: DTypeLike | None = None, axis: int = 0, ctx: Context | None = None) -> ndarray:
    """Return a given number of evenly spaced values.

    Parameters
    ----------
    start, stop : float
        The first number, and the last one or, without ``endpoint``, the one after it.
    num : int, default 50
        How many; not negative.
    endpoint : bool, default True
    retstep : bool, default False
        Return (numbers, (stop - start) / (num - 1)); MXNet divides by num - 1 without ``endpoint`` too.
    dtype : optional, default float32
    axis : int
        Must be 0.
    ctx : Context, default the current one

    Returns
    -------
    ndarray, (num,)
    """
def log(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, the natural logarithm; NaN below 0.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def log10(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, the logarithm to base 10; NaN below 0.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def log1p(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, log(1 + x), accurate near 0.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def log2(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, the logarithm to base 2; NaN below 0.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def logical_not(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Tell for every element whether it is zero.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def logspace(start: Number, stop: Number, num: int = 50, endpoint: bool = True, base: Number = 10.0, dtype: DTypeLike | None = None, axis: int = 0, ctx: Context | None = None) -> ndarray:
    """Return a number of values whose logarithms are evenly spaced.

    Parameters
    ----------
    start, stop : float
        ``base ** start`` is the first number; ``base ** stop`` the last one or, without ``endpoint``, the one after it.
    num : int, default 50
        How many; not negative.
    endpoint : bool, default True
    base : float, default 10.0
    dtype : optional, default float32
    axis : int
        Must be 0.
    ctx : Context, default the current one

    Returns
    -------
    ndarray, (num,)

    Raises
    ------
    MXNetError
        If ``num`` is negative.
    """
def matmul(a: ndarray, b: ndarray, out: ndarray | None = None, **kwargs: Any) -> ndarray:
    """Multiply matrices, or stacks of them that are broadcast against each other.

    Parameters
    ----------
    a : ndarray, (..., n, k), or (k,)
    b : ndarray, (..., k, m), or (k,)
        The same floating dtype. An axis of length 1 is added to vectors, and taken away from the result.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (..., n, m)

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.
    """
def maximum(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute the larger of x and y; on a tie the gradient goes to x for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def may_share_memory(a: ndarray, b: ndarray, max_work: int | None = None) -> Any:
    """Return True if two arrays have memory in common.

    Parameters
    ----------
    a, b : ndarray
    max_work : int
        Has no effect: arrays are blocks of memory, which is quick to compare.
    """
def mean(a: ndarray, axis: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, out: ndarray | None = None, keepdims: bool = False) -> ndarray:
    """Average elements over axes.

    Parameters
    ----------
    a : ndarray, any shape
    axis : int or tuple of int, optional
        Axes to reduce, negative ones counting from the last; None means all, () none.
    dtype : dtype, optional
        Of the result. None keeps that of ``a``, and takes float32 for integers and booleans. Fractions are dropped after the reduction.
    out : ndarray, optional
        Where to write the result.
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    ndarray
        NaN where there is nothing.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice, or ``initial`` is given.
    """
def min_scalar_type(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.min_scalar_type``; arrays given give arrays, without a gradient."""
def minimum(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute the smaller of x and y; on a tie the gradient goes to x for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def mirr(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.mirr``; arrays given give arrays, without a gradient."""
def mod(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute the remainder of x / y with the sign of y, and 0 where y is 0 for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def modf(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.modf``; arrays given give arrays, without a gradient."""
def msort(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.msort``; arrays given give arrays, without a gradient."""
def multiply(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute x * y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def nan_to_num(x: ndarray | Number, copy: bool = True, nan: Number = 0.0, posinf: Number | None = None, neginf: Number | None = None, **kwargs: Any) -> ndarray:
    """Replace what is not a finite number.

    Parameters
    ----------
    x : ndarray or number
    copy : bool, default True
        False writes into ``x`` and returns it.
    nan : float, default 0.0
        What NaN becomes.
    posinf, neginf : float, optional
        What the infinities become; by default the largest and the lowest number of the dtype.
    **kwargs
        Without effect.

    Returns
    -------
    ndarray, shape and dtype of ``x``; a NumPy number for a number
    """
def nanargmax(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.nanargmax``; arrays given give arrays, without a gradient."""
def nanargmin(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.nanargmin``; arrays given give arrays, without a gradient."""
def nancumprod(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.nancumprod``; arrays given give arrays, without a gradient."""
def nancumsum(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.nancumsum``; arrays given give arrays, without a gradient."""
def nanmax(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.nanmax``; arrays given give arrays, without a gradient."""
def nanmedian(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.nanmedian``; arrays given give arrays, without a gradient."""
def nanmin(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.nanmin``; arrays given give arrays, without a gradient."""
def nanpercentile(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.nanpercentile``; arrays given give arrays, without a gradient."""
def nanprod(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.nanprod``; arrays given give arrays, without a gradient."""
def nanquantile(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.nanquantile``; arrays given give arrays, without a gradient."""
def ndim(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.ndim``; arrays given give arrays, without a gradient."""
def negative(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, -x.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def nonzero(a: ndarray) -> tuple[ndarray, ...]:
    """Return the coordinates of the elements that are not 0.

    Parameters
    ----------
    a : ndarray, any shape
        A zero-dimensional array counts as a vector of one element.

    Returns
    -------
    tuple of ndarray of int64, one for each axis

    Examples
    --------
    >>> mx.npx.nonzero(mx.np.array([[0, 1], [2, 0]])).tolist()
    [[0, 1], [1, 0]]
    """
def not_equal(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute whether x != y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def npv(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.npv``; arrays given give arrays, without a gradient."""
def ones(shape: int | Sequence[int], dtype: DTypeLike = ..., order: str = 'C', ctx: Context | None = None) -> ndarray:
    """Return an array of ones.

    Parameters
    ----------
    shape : int or tuple of int
        Lengths of 0, and the shape (), need NumPy semantics: `npx.set_np`.
    dtype : optional, default float32
    order : 'C'
        Row-major; others raise NotImplementedError.
    ctx : Context, default the current one

    Returns
    -------
    ndarray, ``shape``
    """
def ones_like(a: ndarray, dtype: DTypeLike | None = None, order: str = 'C', ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
    """Return ones in the shape of an array; the gradient is zero.

    Parameters
    ----------
    a : ndarray, any shape
    dtype : dtype, optional
        None means that of ``a``.
    order : 'C'
        Row-major; others raise NotImplementedError.
    ctx : Context
        Has no effect: the result is where ``a`` is.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape of ``a``
    """
def outer(a: ndarray, b: ndarray) -> ndarray:
    """Multiply each element of one array with each of the other.

    Parameters
    ----------
    a, b : ndarray, one floating dtype
        They are flattened.

    Returns
    -------
    ndarray, (size of ``a``, size of ``b``)
    """
def packbits(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.packbits``; arrays given give arrays, without a gradient."""
def pad(x: ndarray, pad_width: int | Sequence[int] | Sequence[Sequence[int]] | None = None, mode: str = 'constant', **kwargs: Any) -> ndarray:
    """Extend the axes of an array.

    Parameters
    ----------
    x : ndarray, any shape
    pad_width : tuple of (before, after) for each axis
        Negative numbers crop. For a vector, (before, after) alone will do.
    mode : str, default "constant"
        Fill with ``constant_values``, the nearest element ("edge"), the extreme element of the axis ("maximum",
        "minimum"), or the mirror image without ("reflect") or with ("symmetric") the edge itself.
    **kwargs
        ``constant_values``, a number, by default 0; ``reflect_type``, "even".

    Returns
    -------
    ndarray, dtype of ``x``

    Raises
    ------
    TypeError
        If ``pad_width`` is no tuple of int.
    ValueError
        For NumPy's other modes, and for other keywords.
    KeyError
        For unknown modes.
    """
def partition(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.partition``; arrays given give arrays, without a gradient."""
def percentile(a: ndarray, q: Number | ndarray, axis: int | Sequence[int] | None = None, out: ndarray | None = None, overwrite_input: None = None, interpolation: str = 'linear', keepdims: bool = False) -> ndarray:
    """Compute percentiles over axes: values below which ``q`` percent of the elements lie. The gradient is 0.

    Parameters
    ----------
    a : ndarray, any shape, numeric
    q : number or ndarray, () or (K,), in [0, 100]
    axis : int or tuple of int, optional
        Axes to reduce; None means all, () none.
    out : ndarray, optional
        Where to write the result.
    overwrite_input : None
        Not supported: NotImplementedError.
    interpolation : str, default "linear"
        Between the two elements next to a percentile: along a line, or their midpoint; "lower", "higher", "nearest"
        take one of them.
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    ndarray, the axis of ``q`` first, if it has one, then the axes left; float64 for float64, else float32

    Raises
    ------
    ValueError
        If a percentile lies outside [0, 100].
    """
def piecewise(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.piecewise``; arrays given give arrays, without a gradient."""
def poly(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.poly``; arrays given give arrays, without a gradient."""
def polyadd(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.polyadd``; arrays given give arrays, without a gradient."""
def polydiv(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.polydiv``; arrays given give arrays, without a gradient."""
def polyfit(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.polyfit``; arrays given give arrays, without a gradient."""
def polyint(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.polyint``; arrays given give arrays, without a gradient."""
def polymul(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.polymul``; arrays given give arrays, without a gradient."""
def polysub(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.polysub``; arrays given give arrays, without a gradient."""
def polyval(p: ndarray, x: ndarray) -> ndarray:
    """Compute a polynomial, ``p[0] * x**(K-1) + ... + p[K-1]``, for every element of ``x``.

    Parameters
    ----------
    p : ndarray, (K,)
        Coefficients, that of the highest power first.
    x : ndarray, any shape, dtype of ``p``
        What is no array, in both places, is left to NumPy; in one, it is a TypeError.

    Returns
    -------
    ndarray, shape of ``x``

    Raises
    ------
    ValueError
        If ``p`` has not exactly one axis.
    MXNetError
        If dtypes differ.
    """
def positive(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.positive``; arrays given give arrays, without a gradient."""
def power(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute x to the power of y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def ppmt(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.ppmt``; arrays given give arrays, without a gradient."""
def promote_types(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.promote_types``; arrays given give arrays, without a gradient."""
def ptp(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.ptp``; arrays given give arrays, without a gradient."""
def pv(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.pv``; arrays given give arrays, without a gradient."""
def quantile(a: ndarray, q: Number | ndarray, axis: int | Sequence[int] | None = None, out: ndarray | None = None, overwrite_input: None = None, interpolation: str = 'linear', keepdims: bool = False) -> ndarray:
    """Compute quantiles over axes: values below which a share ``q`` of the elements lies. The gradient is 0.

    Parameters
    ----------
    a : ndarray, any shape, numeric
    q : number or ndarray, () or (K,), in [0, 1]
    axis : int or tuple of int, optional
        Axes to reduce; None means all, () none.
    out : ndarray, optional
        Where to write the result.
    overwrite_input : None
        Not supported: NotImplementedError.
    interpolation : str, default "linear"
        Between the two elements next to a quantile: along a line, or their midpoint; "lower", "higher", "nearest"
        take one of them.
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    ndarray, the axis of ``q`` first, if it has one, then the axes left; float64 for float64, else float32

    Raises
    ------
    ValueError
        If a quantile lies outside [0, 1].
    """
def rad2deg(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, 180 x / pi: radians to degrees.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def radians(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, pi x / 180: degrees to radians.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def rate(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.rate``; arrays given give arrays, without a gradient."""
def ravel(x: ndarray | Number, order: str = 'C') -> ndarray:
    """Return all elements as one line.

    Parameters
    ----------
    x : ndarray or number
        A number gives a NumPy array.
    order : 'C'
        Row-major; others raise NotImplementedError.

    Returns
    -------
    ndarray, a copy
    """
def real(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.real``; arrays given give arrays, without a gradient."""
def reciprocal(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, 1 / x.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def remainder(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute the remainder of x / y with the sign of y, and 0 where y is 0 for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def resize(a: ndarray, new_shape: int | Sequence[int]) -> Any:
    """Return an array of another shape, filled with the elements in row-major order, again and again as needed.

    Parameters
    ----------
    a : ndarray
    new_shape : int or tuple of int
    """
def result_type(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.result_type``; arrays given give arrays, without a gradient."""
def rint(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, x rounded to the nearest integer, the smaller one on a tie; gradient 0.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def rollaxis(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.rollaxis``; arrays given give arrays, without a gradient."""
def roots(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.roots``; arrays given give arrays, without a gradient."""
def rot90(m: ndarray, k: int = 1, axes: int | Sequence[int] = (0, 1)) -> ndarray:
    """Rotate by multiples of 90 degrees in the plane of two axes.

    Parameters
    ----------
    m : ndarray of two axes or more
    k : int, default 1
        How often, from the first towards the second axis.
    axes : tuple of two int, default (0, 1)

    Returns
    -------
    ndarray, dtype of ``m``

    Raises
    ------
    MXNetError
        If ``axes`` are not two different axes.
    """
def round(x: ndarray | Number, decimals: int = 0, out: ndarray | None = None, **kwargs: Any) -> ndarray:
    """Round every element to a multiple of ``10 ** -decimals``.

    Parameters
    ----------
    x : ndarray or number
        Numbers in the middle go to the even multiple. Integers are not rounded but truncated towards zero.
    decimals : int, default 0
        Digits after the point that are kept; negative ones count to its left.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``x``; a NumPy number for a number

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
def round_(x: ndarray | Number, decimals: int = 0, out: ndarray | None = None, **kwargs: Any) -> ndarray:
    """Round every element to a multiple of ``10 ** -decimals``.

    Parameters
    ----------
    x : ndarray or number
        Numbers in the middle go to the even multiple. Integers are not rounded but truncated towards zero.
    decimals : int, default 0
        Digits after the point that are kept; negative ones count to its left.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``x``; a NumPy number for a number

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
def row_stack(arrays: Sequence[ndarray]) -> ndarray:
    """Join arrays along the first axis; vectors are rows.

    Parameters
    ----------
    arrays : sequence of ndarray, one dtype
        Numbers are rows of one element.

    Returns
    -------
    ndarray, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ.
    """
def searchsorted(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.searchsorted``; arrays given give arrays, without a gradient."""
def select(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.select``; arrays given give arrays, without a gradient."""
def setdiff1d(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.setdiff1d``; arrays given give arrays, without a gradient."""
def setxor1d(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.setxor1d``; arrays given give arrays, without a gradient."""
def shape(a: ndarray) -> Any:
    """Return the shape of an array.

    Parameters
    ----------
    a : ndarray
    """
def shares_memory(a: ndarray, b: ndarray, max_work: int | None = None) -> Any:
    """Return True if two arrays have memory in common.

    Parameters
    ----------
    a, b : ndarray
    max_work : int
        Has no effect: arrays are blocks of memory, which is quick to compare.
    """
def sign(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, -1, 0 or 1, the sign of x; 0 for NaN; gradient 0.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def signbit(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.signbit``; arrays given give arrays, without a gradient."""
def sin(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, sin(x), x in radians.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def sinh(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, sinh(x).

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def size(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.size``; arrays given give arrays, without a gradient."""
def sort(a: ndarray, axis: int | None = -1, kind: str | None = None, order: str | None = None) -> ndarray:
    """Sort along an axis.

    Parameters
    ----------
    a : ndarray, any shape
    axis : int or None, default -1
        None sorts all elements as one line.
    kind : str
        Has no effect.
    order : None
        Not supported.

    Returns
    -------
    ndarray, shape and dtype of ``a``, or one axis for ``axis=None``

    Raises
    ------
    MXNetError
        If ``axis`` is out of range.

    Notes
    -----
    NaN counts as the largest value; in MXNet an array with NaN comes out in no defined order.
    """
def spacing(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.spacing``; arrays given give arrays, without a gradient."""
def split(ary: ndarray, indices_or_sections: int | Sequence[int] | set[int], axis: int = 0) -> list[ndarray]:
    """Split an axis at given indices or into equal parts.

    Parameters
    ----------
    ary : ndarray
    indices_or_sections : int, or tuple, list or set of int
        The number of parts, or where all but the first part begin: ascending, within the axis.
    axis : int, default 0

    Returns
    -------
    list of ndarray, copies

    Raises
    ------
    ValueError
        If the parts would differ in length.
    """
def sqrt(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, the square root; NaN below 0.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def square(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, x^2.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def stack(arrays: Sequence[ndarray], axis: int = 0, out: ndarray | None = None) -> ndarray:
    """Join arrays of one shape along a new axis.

    Parameters
    ----------
    arrays : sequence of ndarray, one shape, one dtype
    axis : int, default 0
        Position of the new axis in the result; negative indices count from the right.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, one axis more than the inputs, their dtype

    Raises
    ------
    MXNetError
        If shapes or dtypes differ, or ``axis`` is out of range.
    """
def std(a: ndarray, axis: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, out: ndarray | None = None, ddof: int = 0, keepdims: bool = False) -> ndarray:
    """Compute the standard deviation over axes, the root of the variance. Its gradient is 0, as in MXNet.

    Parameters
    ----------
    a : ndarray, any shape, numeric
    axis : int or tuple of int, optional
        Axes to reduce; None means all, () none.
    dtype : dtype, optional
        Of the result; None keeps that of ``a``, and takes float32 for integers.
    out : ndarray, optional
        Where to write the result.
    ddof : int, default 0
        Divide by the number of elements minus this.
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    ndarray
    """
def subtract(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute x - y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def swapaxes(a: ndarray, axis1: int, axis2: int) -> ndarray:
    """Exchange two axes.

    Parameters
    ----------
    a : ndarray, any shape
    axis1, axis2 : int
        The axes; negative indices count from the last.

    Returns
    -------
    ndarray, dtype of ``a``

    Raises
    ------
    MXNetError
        If an axis is out of range.
    """
def take(a: ndarray, indices: ndarray, axis: int | None = None, mode: str = 'raise', out: ndarray | None = None) -> ndarray:
    """Take elements, rows, columns ... by their indices.

    Parameters
    ----------
    a : ndarray, any shape
    indices : ndarray
    axis : int, optional
        None takes from all elements as one line.
    mode : 'raise', 'clip' or 'wrap'
        What to do with indices outside the axis: raise MXNetError, move them to the nearer end, or count on from the
        other end. 'raise' and 'clip' do not count negative values from the end.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, ``a.shape[:axis] + indices.shape + a.shape[axis + 1:]``, dtype of ``a``

    Raises
    ------
    MXNetError
        If ``axis`` is out of range, or with mode "raise" an index.
    """
def take_along_axis(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.take_along_axis``; arrays given give arrays, without a gradient."""
def tan(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, tan(x), x in radians.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def tanh(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, tanh(x).

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def tensordot(a: ndarray, b: ndarray, axes: int = 2) -> ndarray:
    """Multiply arrays and sum over pairs of axes.

    Parameters
    ----------
    a, b : ndarray, one floating dtype
    axes : int, or pair of int or of sequences of int, default 2
        Sum over so many last axes of ``a`` and first axes of ``b``; or over these axes of ``a`` and of ``b``.

    Returns
    -------
    ndarray, the other axes of ``a``, then those of ``b``

    Raises
    ------
    MXNetError
        If axes or dtypes do not fit.
    """
def tile(A: ndarray | Number, reps: int | Sequence[int] | None) -> ndarray:
    """Repeat a whole array along axes.

    Parameters
    ----------
    A : ndarray or number
        A number gives a NumPy array.
    reps : int, tuple of int or None
        Number of repetitions per axis, aligned at the last axis; None is one.

    Returns
    -------
    ndarray, dtype of ``A``

    Raises
    ------
    MXNetError
        If a number is negative.
    """
def trapz(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.trapz``; arrays given give arrays, without a gradient."""
def tril(m: ndarray, k: int = 0) -> ndarray:
    """Put zeros above a diagonal.

    Parameters
    ----------
    m : ndarray of one axis or more
        The last two axes are matrices; a vector stands for a square matrix all of whose rows are the vector.
    k : int, default 0
        The diagonal: positive above, negative below the main one.

    Returns
    -------
    ndarray, dtype of ``m``

    Raises
    ------
    MXNetError
        For a zero-dimensional array.
    """
def tril_indices_from(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.tril_indices_from``; arrays given give arrays, without a gradient."""
def trim_zeros(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.trim_zeros``; arrays given give arrays, without a gradient."""
def triu_indices_from(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.triu_indices_from``; arrays given give arrays, without a gradient."""
def true_divide(x1: ndarray | Number, x2: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute x / y for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.

    Returns
    -------
    ndarray, the broadcast shape; a NumPy scalar for two scalars
    """
def trunc(x: ndarray | Number, out: ndarray | None = None) -> ndarray:
    """Compute, for every element x, x rounded towards zero; gradient 0.

    Parameters
    ----------
    x : ndarray or number
    out : ndarray, optional
        Where to write the result; it has the result's shape and dtype.
    **kwargs
        Options of NumPy's universal functions. Other values than their defaults raise NotImplementedError.

    Returns
    -------
    ndarray, shape of ``x``; a NumPy number for a number
    """
def union1d(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.union1d``; arrays given give arrays, without a gradient."""
def unique(ar: ndarray, return_index: bool = False, return_inverse: bool = False, return_counts: bool = False, axis: int | None = None) -> Union[ndarray, Any]:
    """Return the different elements, ascending.

    Parameters
    ----------
    ar : ndarray, any shape
    return_index : bool, default False
        Return where each of them occurs first, too.
    return_inverse : bool, default False
        Return which of them each element of ``ar`` is, too.
    return_counts : bool, default False
        Return how often each of them occurs, too.
    axis : int, optional
        Compare whole slices along an axis; None compares elements.

    Returns
    -------
    ndarray, or tuple of the elements and the other requested results (int64)

    Raises
    ------
    MXNetError
        If ``axis`` is out of range.
    """
def unpackbits(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.unpackbits``; arrays given give arrays, without a gradient."""
def unravel_index(indices: ndarray, shape: int | Sequence[int], order: str = 'C') -> tuple[ndarray, ...]:
    """Turn indices in the row of all elements into coordinates.

    Parameters
    ----------
    indices : ndarray of integers, or int
    shape : int or tuple of int
        Of the array.
    order : 'C'
        Row-major; others raise NotImplementedError.

    Returns
    -------
    tuple of ndarray, one for each axis, dtype of ``indices``; NumPy scalars for an int
    """
def unwrap(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.unwrap``; arrays given give arrays, without a gradient."""
def vander(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.vander``; arrays given give arrays, without a gradient."""
def var(a: ndarray, axis: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, out: ndarray | None = None, ddof: int = 0, keepdims: bool = False) -> ndarray:
    """Compute the variance over axes: the mean of squared distances from the mean. Its gradient is 0, as in MXNet.

    Parameters
    ----------
    a : ndarray, any shape, numeric
    axis : int or tuple of int, optional
        Axes to reduce; None means all, () none.
    dtype : dtype, optional
        Of the result; None keeps that of ``a``, and takes float32 for integers.
    out : ndarray, optional
        Where to write the result.
    ddof : int, default 0
        Divide by the number of elements minus this.
    keepdims : bool, default False
        Keep reduced axes, with length 1.

    Returns
    -------
    ndarray
    """
def vdot(a: ndarray, b: ndarray) -> ndarray:
    """Sum the products of the elements of two flattened arrays.

    Parameters
    ----------
    a, b : ndarray, one size, one floating dtype

    Returns
    -------
    ndarray, ()
    """
def vsplit(ary: ndarray, indices_or_sections: int | Sequence[int] | set[int]) -> list[ndarray]:
    """Split along the first axis.

    Parameters
    ----------
    ary : ndarray of two axes or more
    indices_or_sections : int, or tuple, list or set of int
        The number of parts, or where all but the first part begin: ascending, within the axis.

    Returns
    -------
    list of ndarray, copies

    Raises
    ------
    ValueError
        If the parts would differ in length, or the array has fewer axes.
    """
def vstack(arrays: Sequence[ndarray], out: ndarray | None = None) -> ndarray:
    """Join arrays along the first axis; vectors are rows.

    Parameters
    ----------
    arrays : sequence of ndarray, one dtype
        Numbers are rows of one element.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ.
    """
def where(condition: ndarray | Number, x: ndarray | Number | None = None, y: ndarray | Number | None = None) -> ndarray:
    """Choose between two arrays or scalars, element by element, broadcasting.

    Parameters
    ----------
    condition : ndarray or number
        Everything but 0 chooses ``x``. Its gradient is zero. A number returns ``x`` or ``y`` as it is.
    x, y : ndarray or number, of one dtype
        Without both of them the result is `nonzero` of ``condition``.

    Returns
    -------
    ndarray, the broadcast shape, dtype of the arrays, float32 for integers and a scalar with a fraction, and for two
    scalars; without ``x`` and ``y`` a tuple of ndarrays, int64: for each axis the indices of what is not zero

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes of ``x`` and ``y`` differ.
    """
def zeros(shape: int | Sequence[int], dtype: DTypeLike | None = None, order: str = 'C', ctx: Context | None = None) -> ndarray:
    """Return an array of zeros.

    Parameters
    ----------
    shape : int or tuple of int
        Lengths of 0, and the shape (), need NumPy semantics: `npx.set_np`.
    dtype : optional, default float32
    order : 'C'
        Row-major; others raise NotImplementedError.
    ctx : Context, default the current one

    Returns
    -------
    ndarray, ``shape``
    """
def zeros_like(a: ndarray, dtype: DTypeLike | None = None, order: str = 'C', ctx: Context | None = None, out: ndarray | None = None) -> ndarray:
    """Return zeros in the shape of an array; the gradient is zero.

    Parameters
    ----------
    a : ndarray, any shape
    dtype : dtype, optional
        None means that of ``a``.
    order : 'C'
        Row-major; others raise NotImplementedError.
    ctx : Context
        Has no effect: the result is where ``a`` is.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape of ``a``
    """
