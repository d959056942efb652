"""Functions of mx.np that are operators with other arguments.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from numpy import float32 as _float32
from ..._src.run.calls.invoke import np_call as _call
from ...base import _Null
from ...context import current_context as _current_context
from .._arguments import as_tuple as _as_tuple
from .._arguments import listed as _listed
from .._arguments import refused as _refused
from .._arguments import several as _several

_SwapAxis_op = _get("SwapAxis")
_npi_argmax_op = _get("_npi_argmax")
_npi_argmin_op = _get("_npi_argmin")
_npi_blackman_op = _get("_npi_blackman")
_npi_column_stack_op = _get("_npi_column_stack")
_npi_concatenate_op = _get("_npi_concatenate")
_npi_diag_indices_from_op = _get("_npi_diag_indices_from")
_npi_dstack_op = _get("_npi_dstack")
_npi_full_like_op = _get("_npi_full_like")
_npi_hamming_op = _get("_npi_hamming")
_npi_hanning_op = _get("_npi_hanning")
_npi_hstack_op = _get("_npi_hstack")
_npi_mean_op = _get("_npi_mean")
_npi_ones_op = _get("_npi_ones")
_npi_rot90_op = _get("_npi_rot90")
_npi_stack_op = _get("_npi_stack")
_npi_std_op = _get("_npi_std")
_npi_tensordot_op = _get("_npi_tensordot")
_npi_tril_op = _get("_npi_tril")
_npi_var_op = _get("_npi_var")
_npi_vstack_op = _get("_npi_vstack")
_npi_zeros_op = _get("_npi_zeros")
_expand_dims_op = _get("expand_dims")


def append(arr, values, axis=None):
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
    return _call(_npi_concatenate_op, (arr, values), (axis,))


def argmax(a, axis=None, out=None):
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
    return _call(_npi_argmax_op, (a,), (axis, False), out)


def argmin(a, axis=None, out=None):
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
    return _call(_npi_argmin_op, (a,), (axis, False), out)


def blackman(M, dtype=_float32, ctx=None):
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
    return _call(_npi_blackman_op, (), (M, ctx or _current_context(), dtype or "float32"))


def column_stack(tup):
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
    return _call(_npi_column_stack_op, _several(tup), ())


def concatenate(seq, axis=0, out=None):
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
    return _call(_npi_concatenate_op, _several(seq), (axis,), out)


def diag_indices_from(arr):
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
    return _as_tuple(_call(_npi_diag_indices_from_op, (arr,), ()))


def dstack(arrays):
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
    return _call(_npi_dstack_op, _several(arrays), (_Null,))


def expand_dims(a, axis):
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
    return _call(_expand_dims_op, (a,), (axis,))


def full_like(a, fill_value, dtype=None, order='C', ctx=None, out=None):
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
    if order != 'C':
        raise _refused("full_like", "order", order, 'C')
    return _call(_npi_full_like_op, (a,), (int(fill_value) if fill_value.__class__ is bool else fill_value, ctx or _current_context(), _Null if dtype is None else dtype), out)


def hamming(M, dtype=_float32, ctx=None):
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
    return _call(_npi_hamming_op, (), (M, ctx or _current_context(), dtype or "float32"))


def hanning(M, dtype=_float32, ctx=None):
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
    return _call(_npi_hanning_op, (), (M, ctx or _current_context(), dtype or "float32"))


def hstack(arrays):
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
    return _call(_npi_hstack_op, _several(arrays), (_Null,))


def inner(a, b):
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
    return _call(_npi_tensordot_op, (a, b), ((-1,), (-1,)))


def mean(a, axis=None, dtype=None, out=None, keepdims=False):
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
    return _call(_npi_mean_op, (a,), (axis, _Null if dtype is None else dtype, keepdims, _Null), out)


def ones(shape, dtype=_float32, order='C', ctx=None):
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
    if order != 'C':
        raise _refused("ones", "order", order, 'C')
    return _call(_npi_ones_op, (), (shape, ctx or _current_context(), dtype or "float32"))


def ones_like(a, dtype=None, order='C', ctx=None, out=None):
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
    if order != 'C':
        raise _refused("ones_like", "order", order, 'C')
    return _call(_npi_full_like_op, (a,), (1, ctx or _current_context(), _Null if dtype is None else dtype), out)


def rot90(m, k=1, axes=(0, 1)):
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
    return _call(_npi_rot90_op, (m,), (k, axes))


def row_stack(arrays):
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
    return _call(_npi_vstack_op, _listed(arrays), ())


def stack(arrays, axis=0, out=None):
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
    return _call(_npi_stack_op, _listed(arrays), (axis,), out)


def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
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
    return _call(_npi_std_op, (a,), (axis, _Null if dtype is None else dtype, ddof, keepdims), out)


def swapaxes(a, axis1, axis2):
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
    return _call(_SwapAxis_op, (a,), (axis1, axis2))


def tril(m, k=0):
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
    return _call(_npi_tril_op, (m,), (k,))


def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
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
    return _call(_npi_var_op, (a,), (axis, _Null if dtype is None else dtype, ddof, keepdims), out)


def vstack(arrays, out=None):
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
    return _call(_npi_vstack_op, _listed(arrays), (), out)


def zeros(shape, dtype=None, order='C', ctx=None):
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
    if order != 'C':
        raise _refused("zeros", "order", order, 'C')
    return _call(_npi_zeros_op, (), (shape, ctx or _current_context(), dtype or "float32"))


def zeros_like(a, dtype=None, order='C', ctx=None, out=None):
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
    if order != 'C':
        raise _refused("zeros_like", "order", order, 'C')
    return _call(_npi_full_like_op, (a,), (0, ctx or _current_context(), _Null if dtype is None else dtype), out)
