from collections.abc import Sequence
from typing import Any, Literal

from ..._typing import DTypeLike
from ..numpy import _Symbol

def all(data: _Symbol | None = None, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Tell whether every element is true (not 0; NaN is true) over axes.

    Parameters
    ----------
    data : _Symbol, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol of bool
    """
def amax(a: _Symbol | None = None, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, initial: float | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Take the largest element over axes.

    Parameters
    ----------
    a : _Symbol, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``a``
        NaN wins. Each of several equal largest elements gets the whole gradient.

    Raises
    ------
    MXNetError
        If there is nothing to reduce, or an axis is out of range or named twice.
    """
def amin(a: _Symbol | None = None, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, initial: float | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Take the smallest element over axes.

    Parameters
    ----------
    a : _Symbol, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``a``
        NaN wins. Each of several equal smallest elements gets the whole gradient.

    Raises
    ------
    MXNetError
        If there is nothing to reduce, or an axis is out of range or named twice.
    """
def any(data: _Symbol | None = None, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Tell whether any element is true (not 0; NaN is true) over axes.

    Parameters
    ----------
    data : _Symbol, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol of bool
    """
def atleast_1d(*arys: _Symbol, num_args: int = ..., name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Return arrays of at least one axes, new ones of length 1 (for numbers); the gradient is zero.

    Parameters
    ----------
    arys : _Symbols, one dtype
    num_args : int
        Number of arrays; counted when not given.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    as many arrays, one alone not in a list
    """
def atleast_2d(*arys: _Symbol, num_args: int = ..., name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Return arrays of at least two axes, new ones of length 1 in front; the gradient is zero.

    Parameters
    ----------
    arys : _Symbols, one dtype
    num_args : int
        Number of arrays; counted when not given.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    as many arrays, one alone not in a list
    """
def atleast_3d(*arys: _Symbol, num_args: int = ..., name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Return arrays of at least three axes, new ones of length 1 at the end, and for one axis in front too; the gradient is zero.

    Parameters
    ----------
    arys : _Symbols, one dtype
    num_args : int
        Number of arrays; counted when not given.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    as many arrays, one alone not in a list
    """
def copy(a: _Symbol | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Return a copy of an array.

    Parameters
    ----------
    a : _Symbol, any shape
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.
    """
def cumsum(a: _Symbol | None = None, axis: int | None = None, dtype: DTypeLike | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Sum elements cumulatively along an axis.

    Parameters
    ----------
    a : _Symbol, any shape
    axis : int or None, default None
        None flattens the array.
    dtype : str or None, default None
        In which to sum; None means that of ``a``, or int64 for booleans.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``a``, or one axis if ``axis`` is None

    Raises
    ------
    MXNetError
        If the axis is out of range.
    """
def diag(data: _Symbol | None = None, k: int = 0, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Take a diagonal of a matrix, or make a matrix from one.

    Parameters
    ----------
    data : _Symbol of one or two axes
        A vector becomes diagonal ``k`` of a square matrix that is zero elsewhere.
    k : int, default 0
        The diagonal: positive above, negative below the main one.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``data``; empty where the matrix has no such diagonal

    Raises
    ------
    MXNetError
        For other numbers of axes.
    """
def diagflat(data: _Symbol | None = None, k: int = 0, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Make a matrix with the elements of an array on a diagonal.

    Parameters
    ----------
    data : _Symbol of one axis or more
    k : int, default 0
        The diagonal: positive above, negative below the main one.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, square, dtype of ``data``

    Raises
    ------
    MXNetError
        For a zero-dimensional array.
    """
def diagonal(data: _Symbol | None = None, offset: int = 0, axis1: int = 0, axis2: int = 1, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Take the diagonals of matrices.

    Parameters
    ----------
    data : _Symbol of two axes or more
    offset : int, default 0
        The diagonal: positive above, negative below the main one.
    axis1, axis2 : int, default 0 and 1
        Rows and columns of the matrices.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``data``
        The diagonals are the last axis; ``axis1`` and ``axis2`` are gone.

    Raises
    ------
    MXNetError
        If there are less than two axes, or ``axis1`` and ``axis2`` are equal or out of range.
    """
def dot(a: _Symbol | None = None, b: _Symbol | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Contract the last axis of ``a`` with the last but one of ``b``, or its only one.

    Parameters
    ----------
    a, b : _Symbol, any shape, one floating dtype
        A zero-dimensional array multiplies the other one.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the other axes of ``a``, then those of ``b``

    Raises
    ------
    MXNetError
        If the contracted axes differ in length, or dtypes do not fit.
    """
def max(a: _Symbol | None = None, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, initial: float | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Take the largest element over axes.

    Parameters
    ----------
    a : _Symbol, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``a``
        NaN wins. Each of several equal largest elements gets the whole gradient.

    Raises
    ------
    MXNetError
        If there is nothing to reduce, or an axis is out of range or named twice.
    """
def min(a: _Symbol | None = None, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, initial: float | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Take the smallest element over axes.

    Parameters
    ----------
    a : _Symbol, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``a``
        NaN wins. Each of several equal smallest elements gets the whole gradient.

    Raises
    ------
    MXNetError
        If there is nothing to reduce, or an axis is out of range or named twice.
    """
def moveaxis(a: _Symbol | None = None, source: int | Sequence[int | None] = ..., destination: int | Sequence[int | None] = ..., name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Move axes to other places; the others keep their order.

    Parameters
    ----------
    a : _Symbol, any shape
    source, destination : int or tuple of int
        Where the axes are, and where they go.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``a``

    Raises
    ------
    MXNetError
        If the numbers of axes differ, or an axis comes twice or is out of range.
    """
def prod(a: _Symbol | None = None, axis: int | Sequence[int | None] | None = None, dtype: DTypeLike | None = None, keepdims: bool = False, initial: float | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Multiply elements over axes.

    Parameters
    ----------
    a : _Symbol, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None means all, () none.
    dtype : str or None, default None
        Of the result. None keeps that of ``a``, and takes int64 for booleans. Fractions are dropped after the reduction.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol
        Products of integers wrap around; 0, as in MXNet, where there is nothing.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice, or ``initial`` is given.
    """
def product(a: _Symbol | None = None, axis: int | Sequence[int | None] | None = None, dtype: DTypeLike | None = None, keepdims: bool = False, initial: float | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Multiply elements over axes.

    Parameters
    ----------
    a : _Symbol, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None means all, () none.
    dtype : str or None, default None
        Of the result. None keeps that of ``a``, and takes int64 for booleans. Fractions are dropped after the reduction.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol
        Products of integers wrap around; 0, as in MXNet, where there is nothing.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice, or ``initial`` is given.
    """
def repeat(data: _Symbol | None = None, repeats: int = ..., axis: int | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Repeat each element.

    Parameters
    ----------
    data : _Symbol, any shape
    repeats : int, not negative
        How often each element occurs.
    axis : int or None
        Along which axis; None flattens ``data`` first.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``repeats`` is negative or ``axis`` out of range.
    """
def reshape(a: _Symbol | None = None, newshape: int | Sequence[int | None] = ..., order: str = 'C', name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Give an array another shape; the elements and their order stay.

    Parameters
    ----------
    a : _Symbol, any shape
    newshape : int or tuple of int
        At most one of the lengths may be -1, which is inferred.
    order : str, default "C"
        Row-major; no other order is looked at.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``a``

    Raises
    ------
    MXNetError
        If the number of elements would change, or a length is below -1.
    """
def roll(data: _Symbol | None = None, shift: int | Sequence[int | None] | None = None, axis: int | Sequence[int | None] | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Move elements along axes; what leaves at one end comes in at the other.

    Parameters
    ----------
    data : _Symbol, any shape
    shift : int or tuple of int
        By how many places; a tuple has one number for each axis.
    axis : int, tuple of int or None
        None rolls all elements as one line.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``shift`` is missing or has another number of entries than ``axis``, or an axis is out of range or comes
        twice.
    """
def sometrue(data: _Symbol | None = None, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Tell whether any element is true (not 0; NaN is true) over axes.

    Parameters
    ----------
    data : _Symbol, any shape
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol of bool
    """
def squeeze(a: _Symbol | None = None, axis: int | Sequence[int | None] | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Remove axes of length 1.

    Parameters
    ----------
    a : _Symbol, any shape
    axis : int, tuple of int or None
        The axes to remove; None removes all of length 1.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``a``

    Raises
    ------
    MXNetError
        If an axis is out of range or not of length 1.
    """
def sum(a: _Symbol | None = None, axis: int | Sequence[int | None] | None = None, dtype: DTypeLike | None = None, keepdims: bool = False, initial: float | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Sum elements over axes.

    Parameters
    ----------
    a : _Symbol, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None means all, () none.
    dtype : str or None, default None
        Of the result. None keeps that of ``a``, and takes int64 for booleans. Fractions are dropped after the reduction.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol
        Sums of integers wrap around; 0 where there is nothing.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice, or ``initial`` is given.
    """
def trace(data: _Symbol | None = None, offset: int = 0, axis1: int = 0, axis2: int = 1, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Sum the diagonal of the matrices in two axes.

    Parameters
    ----------
    data : _Symbol, two axes or more, numeric
    offset : int, default 0
        Which diagonal: above the main one if positive.
    axis1, axis2 : int, default 0 and 1
        Rows and columns.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the other axes; dtype of ``data``

    Raises
    ------
    MXNetError
        If the axes are equal or out of range, or ``data`` is boolean.
    """
def transpose(a: _Symbol | None = None, axes: int | Sequence[int | None] | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> _Symbol:
    """Permute the axes.

    Parameters
    ----------
    a : _Symbol, any shape
    axes : tuple of int or None
        For each axis of the result, the axis of ``a`` it comes from; None reverses the order.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``a``

    Raises
    ------
    MXNetError
        If there are more or fewer axes, or one is out of range.
    ValueError
        If an axis comes twice.
    """
