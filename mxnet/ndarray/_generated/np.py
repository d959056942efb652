"""Operators of mx.nd, module np.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from ..._src.run.calls.invoke import np_call as _call
from ..._src.run.calls.invoke import np_call_variadic as _call_variadic
from ...base import _Null

_np_all_op = _get("_np_all")
_np_any_op = _get("_np_any")
_np_atleast_1d_op = _get("_np_atleast_1d")
_np_atleast_2d_op = _get("_np_atleast_2d")
_np_atleast_3d_op = _get("_np_atleast_3d")
_np_copy_op = _get("_np_copy")
_np_cumsum_op = _get("_np_cumsum")
_np_diag_op = _get("_np_diag")
_np_diagflat_op = _get("_np_diagflat")
_np_diagonal_op = _get("_np_diagonal")
_np_dot_op = _get("_np_dot")
_np_max_op = _get("_np_max")
_np_min_op = _get("_np_min")
_np_moveaxis_op = _get("_np_moveaxis")
_np_prod_op = _get("_np_prod")
_np_reshape_op = _get("_np_reshape")
_np_roll_op = _get("_np_roll")
_np_squeeze_op = _get("_np_squeeze")
_np_sum_op = _get("_np_sum")
_np_trace_op = _get("_np_trace")
_np_transpose_op = _get("_np_transpose")
_repeat_op = _get("repeat")


def all(data=None, axis=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    """Tell whether every element is true over axes (NaN is, 0 is not).

    Parameters
    ----------
    data : ndarray, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray of bool
    """
    return _call(_np_all_op, (data,), (axis, keepdims), out, kwargs)


def amax(a=None, axis=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    """Take the largest element over axes.

    Parameters
    ----------
    a : ndarray, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, dtype of ``a``
        NaN wins. Each of several equal largest elements gets the whole gradient.

    Raises
    ------
    MXNetError
        If there is nothing to reduce, or an axis is out of range or named twice.
    """
    return _call(_np_max_op, (a,), (axis, keepdims, initial), out, kwargs)


def amin(a=None, axis=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    """Take the smallest element over axes.

    Parameters
    ----------
    a : ndarray, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, dtype of ``a``
        NaN wins. Each of several equal smallest elements gets the whole gradient.

    Raises
    ------
    MXNetError
        If there is nothing to reduce, or an axis is out of range or named twice.
    """
    return _call(_np_min_op, (a,), (axis, keepdims, initial), out, kwargs)


def any(data=None, axis=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    """Tell whether any element is true over axes (NaN is, 0 is not).

    Parameters
    ----------
    data : ndarray, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray of bool
    """
    return _call(_np_any_op, (data,), (axis, keepdims), out, kwargs)


def atleast_1d(*arys, **kwargs):
    """Return arrays of at least one axes, new ones of length 1 (for scalars); the gradient is zero.

    Parameters
    ----------
    arys : ndarrays, one dtype
    num_args : int
        Number of arrays; counted when not given.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    as many arrays, one alone not in a list
    """
    return _call_variadic(_np_atleast_1d_op, arys, kwargs)


def atleast_2d(*arys, **kwargs):
    """Return arrays of at least two axes, new ones of length 1 in front; the gradient is zero.

    Parameters
    ----------
    arys : ndarrays, one dtype
    num_args : int
        Number of arrays; counted when not given.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    as many arrays, one alone not in a list
    """
    return _call_variadic(_np_atleast_2d_op, arys, kwargs)


def atleast_3d(*arys, **kwargs):
    """Return arrays of at least three axes, new ones of length 1 at the end, and for one axis in front too; the gradient is zero.

    Parameters
    ----------
    arys : ndarrays, one dtype
    num_args : int
        Number of arrays; counted when not given.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    as many arrays, one alone not in a list
    """
    return _call_variadic(_np_atleast_3d_op, arys, kwargs)


def copy(a=None, out=None, name=None, **kwargs):
    """Return a copy of an array.

    Parameters
    ----------
    a : ndarray, any shape
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.
    """
    return _call(_np_copy_op, (a,), (), out, kwargs)


def cumsum(a=None, axis=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Sum elements cumulatively along an axis.

    Parameters
    ----------
    a : ndarray, any shape
    axis : int or None, default None
        None flattens the array.
    dtype : str or None, default None
        In which to sum; None means that of ``a``, or int64 for booleans.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape of ``a``, or one axis if ``axis`` is None

    Raises
    ------
    MXNetError
        If the axis is out of range.
    """
    return _call(_np_cumsum_op, (a,), (axis, dtype), out, kwargs)


def diag(data=None, k=_Null, out=None, name=None, **kwargs):
    """Take a diagonal of a matrix, or make a matrix from one.

    Parameters
    ----------
    data : ndarray of one or two axes
        A vector becomes diagonal ``k`` of a square matrix that is zero elsewhere.
    k : int, default 0
        The diagonal: positive above, negative below the main one.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, dtype of ``data``; empty where the matrix has no such diagonal

    Raises
    ------
    MXNetError
        For other numbers of axes.
    """
    return _call(_np_diag_op, (data,), (k,), out, kwargs)


def diagflat(data=None, k=_Null, out=None, name=None, **kwargs):
    """Make a matrix with the elements of an array on a diagonal.

    Parameters
    ----------
    data : ndarray of one axis or more
    k : int, default 0
        The diagonal: positive above, negative below the main one.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, square, dtype of ``data``

    Raises
    ------
    MXNetError
        For a zero-dimensional array.
    """
    return _call(_np_diagflat_op, (data,), (k,), out, kwargs)


def diagonal(data=None, offset=_Null, axis1=_Null, axis2=_Null, out=None, name=None, **kwargs):
    """Take the diagonals of matrices.

    Parameters
    ----------
    data : ndarray of two axes or more
    offset : int, default 0
        The diagonal: positive above, negative below the main one.
    axis1, axis2 : int, default 0 and 1
        Rows and columns of the matrices.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, dtype of ``data``
        The diagonals are the last axis; ``axis1`` and ``axis2`` are gone.

    Raises
    ------
    MXNetError
        If there are less than two axes, or ``axis1`` and ``axis2`` are equal or out of range.
    """
    return _call(_np_diagonal_op, (data,), (offset, axis1, axis2), out, kwargs)


def dot(a=None, b=None, out=None, name=None, **kwargs):
    """Contract the last axis of ``a`` with the last but one of ``b``, or its only one.

    Parameters
    ----------
    a, b : ndarray, any shape, one floating dtype
        A zero-dimensional array multiplies the other one.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, the other axes of ``a``, then those of ``b``

    Raises
    ------
    MXNetError
        If the contracted axes differ in length, or dtypes do not fit.
    """
    return _call(_np_dot_op, (a, b), (), out, kwargs)


def max(a=None, axis=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    """Take the largest element over axes.

    Parameters
    ----------
    a : ndarray, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, dtype of ``a``
        NaN wins. Each of several equal largest elements gets the whole gradient.

    Raises
    ------
    MXNetError
        If there is nothing to reduce, or an axis is out of range or named twice.
    """
    return _call(_np_max_op, (a,), (axis, keepdims, initial), out, kwargs)


def min(a=None, axis=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    """Take the smallest element over axes.

    Parameters
    ----------
    a : ndarray, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, dtype of ``a``
        NaN wins. Each of several equal smallest elements gets the whole gradient.

    Raises
    ------
    MXNetError
        If there is nothing to reduce, or an axis is out of range or named twice.
    """
    return _call(_np_min_op, (a,), (axis, keepdims, initial), out, kwargs)


def moveaxis(a=None, source=_Null, destination=_Null, out=None, name=None, **kwargs):
    """Move axes to other positions; the others keep their order.

    Parameters
    ----------
    a : ndarray, any shape
    source, destination : int or tuple of int
        Where the axes are, and where they go.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, dtype of ``a``

    Raises
    ------
    MXNetError
        If the numbers of axes differ, or an axis comes twice or is out of range.
    """
    return _call(_np_moveaxis_op, (a,), (source, destination), out, kwargs)


def prod(a=None, axis=_Null, dtype=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    """Multiply elements over axes.

    Parameters
    ----------
    a : ndarray, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None means all, () none.
    dtype : str or None, default None
        Of the result. None keeps that of ``a``, and takes int64 for booleans. Fractions are dropped after the reduction.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray
        Products of integers wrap around; 1 where there is nothing.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice, or ``initial`` is given.
    """
    return _call(_np_prod_op, (a,), (axis, dtype, keepdims, initial), out, kwargs)


def product(a=None, axis=_Null, dtype=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    """Multiply elements over axes.

    Parameters
    ----------
    a : ndarray, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None means all, () none.
    dtype : str or None, default None
        Of the result. None keeps that of ``a``, and takes int64 for booleans. Fractions are dropped after the reduction.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray
        Products of integers wrap around; 1 where there is nothing.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice, or ``initial`` is given.
    """
    return _call(_np_prod_op, (a,), (axis, dtype, keepdims, initial), out, kwargs)


def repeat(data=None, repeats=_Null, axis=_Null, out=None, name=None, **kwargs):
    """Repeat each element.

    Parameters
    ----------
    data : ndarray, any shape
    repeats : int, not negative
        How often each element occurs.
    axis : int or None
        Along which axis; None flattens ``data`` first.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``repeats`` is negative or ``axis`` out of range.
    """
    return _call(_repeat_op, (data,), (repeats, axis), out, kwargs)


def reshape(a=None, newshape=_Null, order=_Null, out=None, name=None, **kwargs):
    """Give an array another shape; the elements and their order stay.

    Parameters
    ----------
    a : ndarray, any shape
    newshape : int or tuple of int
        At most one of the lengths may be -1, which is inferred.
    order : str, default "C"
        Row-major; no other order is looked at.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, dtype of ``a``

    Raises
    ------
    MXNetError
        If the number of elements would change, or a length is below -1.
    """
    return _call(_np_reshape_op, (a,), (newshape, order), out, kwargs)


def roll(data=None, shift=_Null, axis=_Null, out=None, name=None, **kwargs):
    """Move elements along axes; what leaves at one end comes in at the other.

    Parameters
    ----------
    data : ndarray, any shape
    shift : int or tuple of int
        How far; a tuple has one value for each axis.
    axis : int, tuple of int or None
        None rolls all elements as one line.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``shift`` is missing or has another number of entries than ``axis``, or an axis is out of range or comes
        twice.
    """
    return _call(_np_roll_op, (data,), (shift, axis), out, kwargs)


def sometrue(data=None, axis=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    """Tell whether any element is true over axes (NaN is, 0 is not).

    Parameters
    ----------
    data : ndarray, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray of bool
    """
    return _call(_np_any_op, (data,), (axis, keepdims), out, kwargs)


def squeeze(a=None, axis=_Null, out=None, name=None, **kwargs):
    """Remove axes of length 1.

    Parameters
    ----------
    a : ndarray, any shape
    axis : int, tuple of int or None
        The axes to remove; None removes all of length 1.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, dtype of ``a``

    Raises
    ------
    MXNetError
        If an axis is out of range or not of length 1.
    """
    return _call(_np_squeeze_op, (a,), (axis,), out, kwargs)


def sum(a=None, axis=_Null, dtype=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    """Sum elements over axes.

    Parameters
    ----------
    a : ndarray, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None means all, () none.
    dtype : str or None, default None
        Of the result. None keeps that of ``a``, and takes int64 for booleans. Fractions are dropped after the reduction.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray
        Sums of integers wrap around; 0 where there is nothing.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice, or ``initial`` is given.
    """
    return _call(_np_sum_op, (a,), (axis, dtype, keepdims, initial), out, kwargs)


def trace(data=None, offset=_Null, axis1=_Null, axis2=_Null, out=None, name=None, **kwargs):
    """Sum the diagonal of the matrices in two axes.

    Parameters
    ----------
    data : ndarray, two axes or more, numeric
    offset : int, default 0
        Which diagonal: above the main one if positive.
    axis1, axis2 : int, default 0 and 1
        Rows and columns.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, the other axes; dtype of ``data``

    Raises
    ------
    MXNetError
        If the axes are equal or out of range, or ``data`` is boolean.
    """
    return _call(_np_trace_op, (data,), (offset, axis1, axis2), out, kwargs)


def transpose(a=None, axes=_Null, out=None, name=None, **kwargs):
    """Permute the axes.

    Parameters
    ----------
    a : ndarray, any shape
    axes : tuple of int or None
        For each axis of the result, the axis of ``a`` it comes from; None reverses the order.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, dtype of ``a``

    Raises
    ------
    MXNetError
        If there are more or fewer axes, or one is out of range.
    ValueError
        If an axis comes twice.
    """
    return _call(_np_transpose_op, (a,), (axes,), out, kwargs)
