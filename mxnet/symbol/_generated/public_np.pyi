"""Functions of mxnet.symbol.numpy that are made at run time.

Written by tools/numpy_stubs.py; do not edit."""

from collections.abc import Sequence
from typing import Any, Union

from ..._src.run.typing import DTypeLike, Number
from ...context import Context
from ..numpy import _Symbol
from .np import *  # noqa: F403

def abs(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def absolute(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def add(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def append(arr: _Symbol, values: _Symbol, axis: int | None = None) -> _Symbol:
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
def arange(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.arange``; arrays given give arrays, without a gradient."""
def arccos(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def arccosh(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def arcsin(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def arcsinh(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def arctan(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def arctan2(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def arctanh(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def argmax(a: _Symbol, axis: int | None = None, out: _Symbol | None = None) -> _Symbol:
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
def argmin(a: _Symbol, axis: int | None = None, out: _Symbol | None = None) -> _Symbol:
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
def argsort(a: _Symbol, axis: int | None = -1, kind: str | None = None, order: str | None = None) -> _Symbol:
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
def around(x: _Symbol | Number, decimals: int = 0, out: _Symbol | None = None, **kwargs: Any) -> _Symbol:
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
def array_split(ary: _Symbol, indices_or_sections: int | Sequence[int] | set[int], axis: int = 0) -> list[_Symbol]:
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
def average(a: _Symbol, axis: int | Sequence[int] | None = None, weights: _Symbol | None = None, returned: bool = False, out: _Symbol | None = None) -> Union[_Symbol, Any]:
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
def bincount(x: _Symbol, weights: _Symbol | None = None, minlength: int = 0) -> _Symbol:
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
def bitwise_and(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def bitwise_not(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def bitwise_or(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def bitwise_xor(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def blackman(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.blackman``; arrays given give arrays, without a gradient."""
def broadcast_to(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.broadcast_to``; arrays given give arrays, without a gradient."""
def cbrt(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def ceil(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def clip(a: _Symbol | Number, a_min: Number | None, a_max: Number | None, out: _Symbol | None = None) -> _Symbol:
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
def column_stack(tup: Sequence[_Symbol]) -> _Symbol:
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
def concatenate(seq: Sequence[_Symbol], axis: int | None = 0, out: _Symbol | None = None) -> _Symbol:
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
def copysign(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def cos(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def cosh(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def deg2rad(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def degrees(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def delete(arr: _Symbol, obj: int | slice | _Symbol, axis: int | None = None) -> _Symbol:
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
def diag_indices_from(arr: _Symbol) -> tuple[_Symbol, ...]:
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
def diff(a: _Symbol, n: int = 1, axis: int = -1, prepend: None = None, append: None = None) -> _Symbol:
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
def divide(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def dsplit(ary: _Symbol, indices_or_sections: int | Sequence[int] | set[int]) -> list[_Symbol]:
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
def dstack(arrays: Sequence[_Symbol]) -> _Symbol:
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
def ediff1d(ary: _Symbol, to_end: Number | _Symbol | None = None, to_begin: Number | _Symbol | None = None) -> _Symbol:
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
def einsum(*operands: _Symbol, **kwargs: Any) -> _Symbol:
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
def empty_like(prototype: _Symbol, dtype: DTypeLike | None = None, order: str = 'C', subok: bool = False, shape: Any = None) -> Any:
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
def equal(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def exp(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def expand_dims(a: _Symbol, axis: int) -> _Symbol:
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
def expm1(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def eye(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.eye``; arrays given give arrays, without a gradient."""
def fabs(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def fix(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def flip(m: _Symbol | Number, axis: int | Sequence[int] | None = None, out: _Symbol | None = None) -> _Symbol:
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
def fliplr(m: _Symbol) -> Any:
    """Reverse the order of columns, the second axis.

    Parameters
    ----------
    m : ndarray of two axes or more
    """
def flipud(m: _Symbol) -> Any:
    """Reverse the order of rows, the first axis.

    Parameters
    ----------
    m : ndarray
    """
def floor(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def full(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.full``; arrays given give arrays, without a gradient."""
def full_like(a: _Symbol, fill_value: Number, dtype: DTypeLike | None = None, order: str = 'C', ctx: Context | None = None, out: _Symbol | None = None) -> _Symbol:
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
def greater(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def greater_equal(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def hamming(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.hamming``; arrays given give arrays, without a gradient."""
def hanning(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.hanning``; arrays given give arrays, without a gradient."""
def histogram(a: _Symbol, bins: int | _Symbol = 10, range: tuple[Number, Number] | None = None, normed: bool | None = None, weights: None = None, density: bool | None = None) -> list[_Symbol]:
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
def hsplit(ary: _Symbol, indices_or_sections: int | Sequence[int] | set[int]) -> list[_Symbol]:
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
def hstack(arrays: Sequence[_Symbol]) -> _Symbol:
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
def hypot(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def identity(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.identity``; arrays given give arrays, without a gradient."""
def indices(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.indices``; arrays given give arrays, without a gradient."""
def inner(a: _Symbol, b: _Symbol) -> _Symbol:
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
def insert(arr: _Symbol, obj: int | slice | _Symbol, values: Number | _Symbol, axis: int | None = None) -> Any:
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
def invert(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def isfinite(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def isinf(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def isnan(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def isneginf(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def isposinf(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def lcm(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def ldexp(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def less(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def less_equal(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def linspace(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.linspace``; arrays given give arrays, without a gradient."""
def log(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def log10(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def log1p(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def log2(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def logical_not(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def logspace(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.logspace``; arrays given give arrays, without a gradient."""
def matmul(a: _Symbol, b: _Symbol, out: _Symbol | None = None, **kwargs: Any) -> _Symbol:
    """Multiply matrices, or stacks of them that are broadcast against each other.

    Parameters
    ----------
    a : _Symbol, (..., n, k), or (k,)
    b : _Symbol, (..., k, m), or (k,), the same floating dtype
    out, kwargs
        For arrays only.

    Returns
    -------
    _Symbol, (..., n, m), without the axis that a vector lacks
    """
def maximum(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def may_share_memory(a: _Symbol, b: _Symbol, max_work: int | None = None) -> Any:
    """Return True if two arrays have memory in common.

    Parameters
    ----------
    a, b : ndarray
    max_work : int
        Has no effect: arrays are blocks of memory, which is quick to compare.
    """
def mean(a: _Symbol, axis: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, out: _Symbol | None = None, keepdims: bool = False) -> _Symbol:
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
def minimum(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def mod(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def multiply(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def nan_to_num(x: _Symbol | Number, copy: bool = True, nan: Number = 0.0, posinf: Number | None = None, neginf: Number | None = None, **kwargs: Any) -> _Symbol:
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
def negative(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def not_equal(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def ones(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.ones``; arrays given give arrays, without a gradient."""
def ones_like(a: _Symbol, dtype: DTypeLike | None = None, order: str = 'C', ctx: Context | None = None, out: _Symbol | None = None) -> _Symbol:
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
def outer(a: _Symbol, b: _Symbol) -> _Symbol:
    """Multiply each element of one array with each of the other.

    Parameters
    ----------
    a, b : ndarray, one floating dtype
        They are flattened.

    Returns
    -------
    ndarray, (size of ``a``, size of ``b``)
    """
def pad(x: _Symbol, pad_width: int | Sequence[int] | Sequence[Sequence[int]], mode: str = 'constant', **kwargs: Any) -> _Symbol:
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
def percentile(a: _Symbol, q: Number | _Symbol, axis: int | Sequence[int] | None = None, out: _Symbol | None = None, overwrite_input: None = None, interpolation: str = 'linear', keepdims: bool = False) -> _Symbol:
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
def polyval(p: _Symbol, x: _Symbol) -> _Symbol:
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
def power(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def quantile(a: _Symbol, q: Number | _Symbol, axis: int | Sequence[int] | None = None, out: _Symbol | None = None, overwrite_input: None = None, interpolation: str = 'linear', keepdims: bool = False) -> _Symbol:
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
def rad2deg(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def radians(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def ravel(x: _Symbol | Number, order: str = 'C') -> _Symbol:
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
def reciprocal(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def remainder(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def resize(a: _Symbol, new_shape: int | Sequence[int]) -> Any:
    """Return an array of another shape, filled with the elements in row-major order, again and again as needed.

    Parameters
    ----------
    a : ndarray
    new_shape : int or tuple of int
    """
def rint(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def rot90(m: _Symbol, k: int = 1, axes: int | Sequence[int] = (0, 1)) -> _Symbol:
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
def round(x: _Symbol | Number, decimals: int = 0, out: _Symbol | None = None, **kwargs: Any) -> _Symbol:
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
def round_(x: _Symbol | Number, decimals: int = 0, out: _Symbol | None = None, **kwargs: Any) -> _Symbol:
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
def row_stack(arrays: Sequence[_Symbol]) -> _Symbol:
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
def shares_memory(a: _Symbol, b: _Symbol, max_work: int | None = None) -> Any:
    """Return True if two arrays have memory in common.

    Parameters
    ----------
    a, b : ndarray
    max_work : int
        Has no effect: arrays are blocks of memory, which is quick to compare.
    """
def sign(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def sin(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def sinh(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def sort(a: _Symbol, axis: int | None = -1, kind: str | None = None, order: str | None = None) -> _Symbol:
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
def split(ary: _Symbol, indices_or_sections: int | Sequence[int] | set[int], axis: int = 0) -> list[_Symbol]:
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
def sqrt(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def square(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def stack(arrays: Sequence[_Symbol], axis: int = 0, out: _Symbol | None = None) -> _Symbol:
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
def std(a: _Symbol, axis: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, out: _Symbol | None = None, ddof: int = 0, keepdims: bool = False) -> _Symbol:
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
def subtract(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def swapaxes(a: _Symbol, axis1: int, axis2: int) -> _Symbol:
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
def take(a: _Symbol, indices: _Symbol, axis: int | None = None, mode: str = 'raise', out: _Symbol | None = None) -> _Symbol:
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
def tan(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def tanh(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def tensordot(a: _Symbol, b: _Symbol, axes: int = 2) -> _Symbol:
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
def tile(A: _Symbol | Number, reps: int | Sequence[int] | None) -> _Symbol:
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
def tril(m: _Symbol, k: int = 0) -> _Symbol:
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
def true_divide(x1: _Symbol | Number, x2: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def trunc(x: _Symbol | Number, out: _Symbol | None = None) -> _Symbol:
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
def unique(ar: _Symbol, return_index: bool = False, return_inverse: bool = False, return_counts: bool = False, axis: int | None = None) -> Union[_Symbol, Any]:
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
def unravel_index(indices: _Symbol, shape: int | Sequence[int], order: str = 'C') -> tuple[_Symbol, ...]:
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
def var(a: _Symbol, axis: int | Sequence[int] | None = None, dtype: DTypeLike | None = None, out: _Symbol | None = None, ddof: int = 0, keepdims: bool = False) -> _Symbol:
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
def vdot(a: _Symbol, b: _Symbol) -> _Symbol:
    """Sum the products of the elements of two flattened arrays.

    Parameters
    ----------
    a, b : ndarray, one size, one floating dtype

    Returns
    -------
    ndarray, ()
    """
def vsplit(ary: _Symbol, indices_or_sections: int | Sequence[int] | set[int]) -> list[_Symbol]:
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
def vstack(arrays: Sequence[_Symbol], out: _Symbol | None = None) -> _Symbol:
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
def where(condition: _Symbol | Number, x: _Symbol | Number, y: _Symbol | Number) -> _Symbol:
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
def zeros(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.zeros``; arrays given give arrays, without a gradient."""
def zeros_like(a: _Symbol, dtype: DTypeLike | None = None, order: str = 'C', ctx: Context | None = None, out: _Symbol | None = None) -> _Symbol:
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
