from collections.abc import Sequence
from typing import Any, Literal

from ..._typing import DTypeLike
from ...numpy import ndarray

def all(data: ndarray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Tell whether every element is true (not 0; NaN is true) over axes.

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
def amax(a: ndarray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, initial: float | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
def amin(a: ndarray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, initial: float | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
def any(data: ndarray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Tell whether any element is true (not 0; NaN is true) over axes.

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
def atleast_1d(*arys: ndarray, num_args: int = ..., out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> list[ndarray] | Any:
    """Return arrays of at least one axes, new ones of length 1 (for numbers); the gradient is zero.

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
def atleast_2d(*arys: ndarray, num_args: int = ..., out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> list[ndarray] | Any:
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
def atleast_3d(*arys: ndarray, num_args: int = ..., out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> list[ndarray] | Any:
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
def copy(a: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Return a copy of an array.

    Parameters
    ----------
    a : ndarray, any shape
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.
    """
def cumsum(a: ndarray, axis: int | None = None, dtype: DTypeLike | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
def diag(data: ndarray, k: int = 0, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
def diagflat(data: ndarray, k: int = 0, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
def diagonal(data: ndarray, offset: int = 0, axis1: int = 0, axis2: int = 1, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
def dot(a: ndarray, b: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
def max(a: ndarray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, initial: float | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
def min(a: ndarray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, initial: float | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
def moveaxis(a: ndarray, source: int | Sequence[int | None], destination: int | Sequence[int | None], out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Move axes to other places; the others keep their order.

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
def prod(a: ndarray, axis: int | Sequence[int | None] | None = None, dtype: DTypeLike | None = None, keepdims: bool = False, initial: float | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
        Products of integers wrap around; 0, as in MXNet, where there is nothing.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice, or ``initial`` is given.
    """
def product(a: ndarray, axis: int | Sequence[int | None] | None = None, dtype: DTypeLike | None = None, keepdims: bool = False, initial: float | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
        Products of integers wrap around; 0, as in MXNet, where there is nothing.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice, or ``initial`` is given.
    """
def repeat(data: ndarray, repeats: int, axis: int | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
def reshape(a: ndarray, newshape: int | Sequence[int | None], order: str = 'C', out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
def roll(data: ndarray, shift: int | Sequence[int | None] | None = None, axis: int | Sequence[int | None] | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Move elements along axes; what leaves at one end comes in at the other.

    Parameters
    ----------
    data : ndarray, any shape
    shift : int or tuple of int
        By how many places; a tuple has one number for each axis.
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
def sometrue(data: ndarray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Tell whether any element is true (not 0; NaN is true) over axes.

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
def squeeze(a: ndarray, axis: int | Sequence[int | None] | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
def sum(a: ndarray, axis: int | Sequence[int | None] | None = None, dtype: DTypeLike | None = None, keepdims: bool = False, initial: float | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
def trace(data: ndarray, offset: int = 0, axis1: int = 0, axis2: int = 1, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
def transpose(a: ndarray, axes: int | Sequence[int | None] | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
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
