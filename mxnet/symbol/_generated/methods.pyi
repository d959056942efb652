from collections.abc import Sequence
from typing import Any, Literal

from ..._src.run.typing import DTypeLike
from ..symbol import Symbol

class Methods:
    """Methods that are operators of the array or symbol and other arguments."""

    def abs(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, |x|.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def arccos(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, arccos(x) in radians, in [0, pi]; NaN outside [-1, 1].

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def arccosh(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, arccosh(x); NaN below 1.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def arcsin(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, arcsin(x) in radians, in [-pi/2, pi/2]; NaN outside [-1, 1].

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def arcsinh(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, arcsinh(x).

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def arctan(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, arctan(x) in radians, in [-pi/2, pi/2].

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def arctanh(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, arctanh(x); NaN outside [-1, 1].

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def argmax(self, axis: int | None = None, keepdims: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Return the position of the first largest element along an axis; NaN is larger than any other value.

        Parameters
        ----------
        data : Symbol, any shape
        axis : int or None, default None
            None searches the array in row-major order.
        keepdims : bool, default False
            Keep the axis, with length 1.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data`` (so positions above 2^24 are rounded in float32); shape (1,) if no axis is left

        Raises
        ------
        MXNetError
            If the axis is out of range or has length 0, if it has 2^31 elements or more and their indices do not fit into
            the dtype, or if ``data`` is boolean.
        """
    def argmax_channel(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Return the position of the first largest element along axis 1; not differentiable.

        Parameters
        ----------
        data : Symbol, (N, C, ...)
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, (N, ...), dtype of ``data``

        Raises
        ------
        MXNetError
            As by ``argmax``.
        """
    def argmin(self, axis: int | None = None, keepdims: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Return the position of the first smallest element along an axis; NaN is smaller than any other value.

        Parameters
        ----------
        data : Symbol, any shape
        axis : int or None, default None
            None searches the array in row-major order.
        keepdims : bool, default False
            Keep the axis, with length 1.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data`` (so positions above 2^24 are rounded in float32); shape (1,) if no axis is left

        Raises
        ------
        MXNetError
            If the axis is out of range or has length 0, if it has 2^31 elements or more and their indices do not fit into
            the dtype, or if ``data`` is boolean.
        """
    def argsort(self, axis: int | None = -1, is_ascend: bool = True, dtype: DTypeLike = 'float32', name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Return the indices that sort along an axis.

        Parameters
        ----------
        data : Symbol, any shape
        axis : int or None, default -1
            None sorts all elements as one line.
        is_ascend : bool, default True
        dtype : str, default "float32"
            Of the result; "float32" holds indices up to 16777216 exactly.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape of ``data``, or one axis for ``axis=None``; ``dtype``. Its gradient is zero.

        Raises
        ------
        MXNetError
            If ``axis`` is out of range, or has 2^31 elements or more, whose indices do not fit into ``dtype``.
        """
    def astype(self, dtype: DTypeLike = ..., name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Convert elements to another type.

        Parameters
        ----------
        data : Symbol, any shape
        dtype : str
            Floating-point values become integers by truncation; values out of range wrap around.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape of ``data``; a gradient is converted back
        """
    def broadcast_axes(self, axis: int | Sequence[int | None] = (), size: int | Sequence[int | None] = (), name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Repeat axes of length 1.

        Parameters
        ----------
        data : Symbol, any shape
        axis : tuple of int, not negative
            Axes to repeat, each of length 1.
        size : tuple of int
            Their new lengths.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``

        Raises
        ------
        MXNetError
            If ``axis`` and ``size`` differ in length, or an axis is out of range or not of length 1.
        """
    def broadcast_like(self, rhs: Symbol | None = None, lhs_axes: int | Sequence[int | None] | None = None, rhs_axes: int | Sequence[int | None] | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Repeat axes of length 1 of ``lhs`` until it has the shape of ``rhs``.

        Parameters
        ----------
        lhs : Symbol, any shape
        rhs : Symbol, any dtype
            Only its shape is used.
        lhs_axes, rhs_axes : tuple of int or None, default None
            Axes of ``lhs`` to repeat, and the axes of ``rhs`` that give their lengths; all, unless both are given.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``lhs``

        Raises
        ------
        MXNetError
            If the axes parameters are of different lengths, or the shapes do not broadcast.
        """
    def broadcast_to(self, shape: int | Sequence[int | None] = (), name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Repeat axes of length 1 until the array has a given shape.

        Parameters
        ----------
        data : Symbol, any shape
        shape : tuple of int
            As many axes as ``data``; 0 keeps the length of an axis.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, ``shape``, dtype of ``data``

        Raises
        ------
        MXNetError
            If the number of axes differs, an axis to be repeated is not of length 1, or a length is negative.
        """
    def cbrt(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, the real cube root of x.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def ceil(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, the smallest integer that is not below x; gradient 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def clip(self, a_min: float = ..., a_max: float = ..., name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Limit every element to [a_min, a_max]; NaN stays, the gradient is 1 inside and at the limits, else 0.

        Parameters
        ----------
        data : Symbol, any shape
        a_min, a_max : float
            For integer arrays, truncated towards zero.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``
        """
    def cos(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, cos(x), x in radians.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def cosh(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, cosh(x).

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def degrees(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, 180 x / pi: radians to degrees.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def depth_to_space(self, block_size: int = ..., name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Move blocks of channels into space: each pixel becomes ``block_size`` by ``block_size`` pixels.

        Parameters
        ----------
        data : Symbol, (N, C, H, W), C a multiple of ``block_size ** 2``
        block_size : int, at least 1
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, (N, C / block_size**2, H * block_size, W * block_size), dtype of ``data``
            Channel ``(by * block_size + bx) * C' + c`` gives row ``by`` and column ``bx`` of the blocks of channel ``c``.

        Raises
        ------
        MXNetError
            If ``data`` has not 4 axes or C is no such multiple.
        """
    def diag(self, k: int = 0, axis1: int = 0, axis2: int = 1, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Take a diagonal, or make a matrix from one.

        Parameters
        ----------
        data : Symbol, any shape
            With one axis, it becomes diagonal ``k`` of a square matrix that is zero elsewhere.
        k : int, default 0
            The diagonal: positive above, negative below the main one.
        axis1, axis2 : int
            Rows and columns of the matrices, for data of two axes and more.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``
            The diagonals are the last axis; ``axis1`` and ``axis2`` are gone.

        Raises
        ------
        MXNetError
            If the axes are equal or out of range, or there is no such diagonal.
        """
    def exp(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, e^x.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def expand_dims(self, axis: int = ..., name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Insert an axis of length 1.

        Parameters
        ----------
        data : Symbol, any shape
        axis : int in [-ndim - 1, ndim]
            Position of the new axis in the result; negative indices count from the right.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``

        Raises
        ------
        MXNetError
            If ``axis`` is out of range.
        """
    def expm1(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, e^x - 1, accurate near 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def fix(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, x rounded towards zero; gradient 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def flatten(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Merge all axes after the first into one.

        Parameters
        ----------
        data : Symbol, (N, ...)
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, (N, product of the other lengths), dtype of ``data``
        """
    def flip(self, axis: int | Sequence[int | None] = ..., name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Reverse the order of elements along axes.

        Parameters
        ----------
        data : Symbol, any shape
        axis : int or tuple of int, not negative
            An axis given twice is reversed twice.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If an axis is negative or out of range.
        """
    def floor(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, the largest integer that is not above x; gradient 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def log(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, the natural logarithm; NaN below 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def log10(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, the logarithm to base 10; NaN below 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def log1p(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, log(1 + x), accurate near 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def log2(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, the logarithm to base 2; NaN below 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def log_softmax(self, axis: int = -1, temperature: float | None = None, dtype: DTypeLike | None = None, use_length: bool | None = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        r"""Logarithm of the softmax along an axis.

        .. math:: y_i = x_i / t - \log \sum_j e^{x_j / t}

        Parameters
        ----------
        data : Symbol, floating point
        axis : int, default -1
        temperature : float, optional
            t in the formula, default 1.
        dtype : str, optional
            Of the result; default that of ``data``.
        use_length : bool, default False
            Must be False.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape of ``data``

        Raises
        ------
        MXNetError
            For integer ``data``, an axis out of range or ``use_length``.
        """
    def max(self, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Take the largest element over axes.

        Parameters
        ----------
        data : Symbol, any shape
        axis : tuple of int or None, default None
            Axes to reduce, negative ones counting from the last; None and () mean all.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        exclude : bool, default False
            Reduce all axes except ``axis``.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``; shape (1,) if no axis is left
            NaN wins. Each of several equal largest elements gets the whole gradient.

        Raises
        ------
        MXNetError
            If an axis is out of range or named twice.
        """
    def mean(self, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Average elements over axes.

        Parameters
        ----------
        data : Symbol, any shape
        axis : tuple of int or None, default None
            Axes to reduce, negative ones counting from the last; None and () mean all.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        exclude : bool, default False
            Reduce all axes except ``axis``.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``; shape (1,) if no axis is left
            Means of integers are truncated.

        Raises
        ------
        MXNetError
            If an axis is out of range or named twice.
        """
    def min(self, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Take the smallest element over axes.

        Parameters
        ----------
        data : Symbol, any shape
        axis : tuple of int or None, default None
            Axes to reduce, negative ones counting from the last; None and () mean all.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        exclude : bool, default False
            Reduce all axes except ``axis``.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``; shape (1,) if no axis is left
            NaN wins. Each of several equal smallest elements gets the whole gradient.

        Raises
        ------
        MXNetError
            If an axis is out of range or named twice.
        """
    def nanprod(self, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Multiply elements over axes, NaN counting as 1 and getting gradient 0.

        Parameters
        ----------
        data : Symbol, any shape
        axis : tuple of int or None, default None
            Axes to reduce, negative ones counting from the last; None and () mean all.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        exclude : bool, default False
            Reduce all axes except ``axis``.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``; shape (1,) if no axis is left

        Raises
        ------
        MXNetError
            If an axis is out of range or named twice.
        """
    def nansum(self, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Sum elements over axes, NaN counting as 0 and getting gradient 0.

        Parameters
        ----------
        data : Symbol, any shape
        axis : tuple of int or None, default None
            Axes to reduce, negative ones counting from the last; None and () mean all.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        exclude : bool, default False
            Reduce all axes except ``axis``.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``; shape (1,) if no axis is left

        Raises
        ------
        MXNetError
            If an axis is out of range or named twice.
        """
    def norm(self, ord: int = 2, axis: int | Sequence[int | None] | None = None, out_dtype: Literal['float16', 'float32', 'float64', 'int32', 'int64', 'int8'] | None = None, keepdims: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute the vector norm over axes: the sum of magnitudes, or the root of the sum of squares.

        Parameters
        ----------
        data : Symbol, any shape
        ord : {1, 2}, default 2
        axis : tuple of int or None, default None
            Axes to reduce; None and () mean all.
        out_dtype : str or None, default None
            Dtype of the result; None keeps that of ``data``.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol; shape (1,) if no axis is left
            Norms of integers are truncated.

        Raises
        ------
        MXNetError
            If ``ord`` is neither 1 nor 2, or an axis is out of range or named twice.
        """
    def one_hot(self, depth: int = ..., on_value: float = 1.0, off_value: float = 0.0, dtype: DTypeLike = 'float32', name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Encode each index as a vector that is "on" at the index and "off" elsewhere.

        Parameters
        ----------
        indices : Symbol, any shape, any dtype
            Fractions are dropped; an index outside ``[0, depth)`` gives a vector that is all "off". The gradient is zero.
        depth : int
            Length of the vectors.
        on_value, off_value : float, default 1 and 0
        dtype : str, default "float32"
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, ``indices.shape + (depth,)``, ``dtype``

        Raises
        ------
        MXNetError
            If ``depth`` is negative.
        """
    def ones_like(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Return ones of the shape and dtype of an array; the gradient is 0.

        Parameters
        ----------
        data : Symbol, any shape
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.
        """
    def pad(self, mode: Literal['constant', 'edge', 'reflect'] = ..., pad_width: int | Sequence[int | None] = ..., constant_value: float = 0.0, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Extend the spatial axes of an image or volume.

        Parameters
        ----------
        data : Symbol, (N, C, H, W) or (N, C, D, H, W), floating point
        mode : "constant", "edge" or "reflect"
            Fill with ``constant_value``, the nearest element, or the mirror image that leaves out the edge itself.
        pad_width : tuple of int
            Two numbers per axis, before and after; zero for the first two axes. With "constant" they may be negative, which
            crops.
        constant_value : float, default 0
            For mode "constant".
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``

        Raises
        ------
        MXNetError
            For another number of axes or of widths, padding of the first two axes, integer data, or a reflection as large
            as the axis.
        """
    def pick(self, index: Symbol | None = None, axis: int | None = -1, keepdims: bool = False, mode: Literal['clip', 'wrap'] = 'clip', name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Pick one element along an axis, for every position of the other axes.

        Parameters
        ----------
        data : Symbol, any shape
        index : Symbol, any dtype, shape of ``data`` without ``axis``, or with length 1 there
            Fractions are dropped; the gradient is zero.
        axis : int, default -1
        keepdims : bool, default False
            Keep the axis, with length 1.
        mode : "clip" or "wrap"
            Of an index outside the axis: move it to the nearer end, or count on from the other end.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``

        Raises
        ------
        MXNetError
            If ``axis`` is None or out of range or ``index`` has another shape.
        """
    def prod(self, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Multiply elements over axes.

        Parameters
        ----------
        data : Symbol, any shape
        axis : tuple of int or None, default None
            Axes to reduce, negative ones counting from the last; None and () mean all.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        exclude : bool, default False
            Reduce all axes except ``axis``.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``; shape (1,) if no axis is left

        Raises
        ------
        MXNetError
            If an axis is out of range or named twice.
        """
    def radians(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, pi x / 180: degrees to radians.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def rcbrt(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, 1 / cbrt(x).

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def reciprocal(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, 1 / x.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def relu(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, max(x, 0); gradient 0 at 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def repeat(self, repeats: int = ..., axis: int | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Repeat each element.

        Parameters
        ----------
        data : Symbol, any shape
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
        Symbol, dtype of ``data``

        Raises
        ------
        MXNetError
            If ``repeats`` is negative or ``axis`` out of range.
        """
    def reshape(self, shape: int | Sequence[int | None] = (), reverse: bool = False, target_shape: int | Sequence[int | None] = (), keep_highest: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Give an array another shape; the elements and their order stay.

        Parameters
        ----------
        data : Symbol, any shape
        shape : tuple of int
            A positive value is a length of the result. 0 copies the axis at this index of ``data``, -1 is inferred from
            the number of elements (once), -2 copies all remaining axes, -3 merges two axes into one, -4 splits one axis
            into the two lengths that follow it, one of which may be -1.
        reverse : bool, default False
            Match codes with axes from the right.
        target_shape : tuple of int
            Deprecated; used when ``shape`` is empty. 0 is inferred.
        keep_highest : bool, default False
            Deprecated; with ``target_shape``, keep the first axis.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``

        Raises
        ------
        MXNetError
            If the codes do not fit the axes, or the number of elements would change.

        Notes
        -----
        MXNet 1.9.1 drops elements, or reads beyond the Symbol, where the number of elements would change.
        """
    def reshape_like(self, rhs: Symbol | None = None, lhs_begin: int | None = None, lhs_end: int | None = None, rhs_begin: int | None = None, rhs_end: int | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Replace axes of ``lhs`` by axes of ``rhs``; by default all of them.

        Parameters
        ----------
        lhs, rhs : Symbol, any shape
            ``rhs`` gives its shape alone; its gradient is zero.
        lhs_begin, lhs_end : int or None
            The axes ``lhs_begin`` to ``lhs_end - 1`` are replaced. None: from the first, up to the last.
        rhs_begin, rhs_end : int or None
            The axes of ``rhs`` that come instead.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``lhs``

        Raises
        ------
        MXNetError
            If a range of axes is empty or outside the Symbol, or the number of elements would change.
        """
    def rint(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, x rounded to the nearest integer, the smaller one on a tie; gradient 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def round(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, x rounded to the nearest integer, away from zero on a tie; gradient 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def rsqrt(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, 1 / sqrt(x); NaN below 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def shape_array(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Return the lengths of an array's axes.

        Parameters
        ----------
        data : Symbol, any shape
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, (number of axes,), int64
        """
    def sigmoid(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, 1 / (1 + e^-x).

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def sign(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, -1, 0 or 1, the sign of x; 0 for NaN; gradient 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def sin(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, sin(x), x in radians.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def sinh(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, sinh(x).

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def size_array(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Return the number of elements of an array.

        Parameters
        ----------
        data : Symbol, any shape
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, (1,), int64
        """
    def slice(self, begin: int | Sequence[int | None] = ..., end: int | Sequence[int | None] = ..., step: int | Sequence[int | None] = (), name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Cut out a box.

        Parameters
        ----------
        data : Symbol, any shape
        begin, end : tuple of int or None
            First and one past the last index per axis, for the first axes; the others are kept whole. Negative indices
            count from the end, None means up to the end, indices beyond the axis are clipped.
        step : tuple of int or None, default ()
            Distances, negative ones going backward; empty or None means 1.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``

        Raises
        ------
        MXNetError
            If the tuples differ in length, are longer than the shape, or a step is 0.
        """
    def slice_axis(self, axis: int = ..., begin: int = ..., end: int | None = ..., name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Cut out a range of one axis.

        Parameters
        ----------
        data : Symbol, any shape
        axis : int
            Negative values count from the last axis.
        begin, end : int
            First and one past the last index, negative ones counted from the end; ``end`` None is the end. The range must
            not be empty nor leave the axis.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``

        Raises
        ------
        MXNetError
            If the axis or the range is invalid.
        """
    def slice_like(self, shape_like: Symbol | None = None, axes: int | Sequence[int | None] = (), name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Cut ``data`` to the lengths of another Symbol, keeping the beginning of each axis.

        Parameters
        ----------
        data : Symbol, any shape
        shape_like : Symbol
            Gives lengths alone; its gradient is zero.
        axes : tuple of int or None, default ()
            The axes to cut; empty means all, and then both arrays need the same number of them. None cuts none.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``

        Raises
        ------
        MXNetError
            If the numbers of axes differ, an axis is out of range or ``shape_like`` is longer.
        """
    def softmax(self, length: Symbol | None = None, axis: int = -1, temperature: float | None = None, dtype: DTypeLike | None = None, use_length: bool | None = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        r"""Exponentiate and normalise along an axis.

        .. math:: y_i = e^{x_i / t} / \sum_j e^{x_j / t}

        Parameters
        ----------
        data : Symbol, floating point
        length : Symbol, shape of ``data`` without ``axis``, int32 or int64, with ``use_length`` only
            How many positions count; the others become 0.
        axis : int, default -1
        temperature : float, optional
            t in the formula, default 1.
        dtype : str, optional
            Of the result; default that of ``data``. The computation uses the wider of the two.
        use_length : bool, default False
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape of ``data``

        Raises
        ------
        MXNetError
            For integer ``data``, an axis out of range or a ``length`` of another shape.

        Notes
        -----
        All values of a row with NaN or infinity are NaN. In single precision on a CPU, along the last of at most 4 axes and
        without ``temperature``, they are NaN where ``data`` is NaN or infinity and 0 elsewhere, as in MXNet.
        """
    def softmin(self, axis: int = -1, temperature: float | None = None, dtype: DTypeLike | None = None, use_length: bool | None = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        r"""Softmax of the negated values along an axis.

        .. math:: y_i = e^{-x_i / t} / \sum_j e^{-x_j / t}

        Parameters
        ----------
        data : Symbol, floating point
        axis : int, default -1
        temperature : float, optional
            t in the formula, default 1.
        dtype : str, optional
            Of the result; default that of ``data``.
        use_length : bool, default False
            Must be False.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape of ``data``

        Raises
        ------
        MXNetError
            For integer ``data``, an axis out of range or ``use_length``.
        """
    def sort(self, axis: int | None = -1, is_ascend: bool = True, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Sort along an axis.

        Parameters
        ----------
        data : Symbol, any shape
        axis : int or None, default -1
            None sorts all elements as one line.
        is_ascend : bool, default True
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``, or one axis for ``axis=None``

        Raises
        ------
        MXNetError
            If ``axis`` is out of range.

        Notes
        -----
        NaN counts as the largest value; in MXNet an array with NaN comes out in no defined order.
        """
    def space_to_depth(self, block_size: int = ..., name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Move blocks of pixels into channels; the inverse of ``depth_to_space``.

        Parameters
        ----------
        data : Symbol, (N, C, H, W), H and W multiples of ``block_size``
        block_size : int, at least 1
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, (N, C * block_size**2, H / block_size, W / block_size), dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` has not 4 axes or H or W is no such multiple.
        """
    def split(self, num_outputs: int = ..., axis: int = 1, squeeze_axis: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Split an axis into equal parts.

        Parameters
        ----------
        data : Symbol, any shape
        num_outputs : int, at least 1
            Number of parts; divides the length of the axis.
        axis : int, default 1
        squeeze_axis : bool, default False
            Remove the axis from the parts, which must be of length 1 then.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        ``num_outputs`` arrays, dtype of ``data``

        Raises
        ------
        MXNetError
            If the axis is out of range or its length no multiple of ``num_outputs``.
        """
    def sqrt(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, the square root; NaN below 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def square(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, x^2.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def squeeze(self, axis: int | Sequence[int | None] | None = None, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Remove axes of length 1.

        Parameters
        ----------
        data : Symbol, any shape
        axis : int, tuple of int or None
            The axes to remove; None removes all of length 1.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``; (1,) where no axis would be left

        Raises
        ------
        MXNetError
            If an axis is out of range, given twice or not of length 1.
        """
    def sum(self, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Sum elements over axes.

        Parameters
        ----------
        data : Symbol, any shape
        axis : tuple of int or None, default None
            Axes to reduce, negative ones counting from the last; None and () mean all.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        exclude : bool, default False
            Reduce all axes except ``axis``.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``; shape (1,) if no axis is left
            Sums of integers wrap around.

        Raises
        ------
        MXNetError
            If an axis is out of range or named twice.
        """
    def swapaxes(self, dim1: int = 0, dim2: int = 0, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Exchange two axes.

        Parameters
        ----------
        data : Symbol, any shape
        dim1, dim2 : int, default 0
            The axes; negative indices count from the last.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``

        Raises
        ------
        MXNetError
            If an axis is out of range.
        """
    def take(self, indices: Symbol | None = None, axis: int = 0, mode: Literal['clip', 'raise', 'wrap'] = 'clip', name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Take slices along an axis.

        Parameters
        ----------
        a : Symbol, any shape
        indices : Symbol, any shape, any dtype
            Fractions are dropped; the gradient is zero.
        axis : int, default 0
        mode : "clip", "raise" or "wrap"
            Of an index outside the axis: move it to the nearer end, raise an error, or count on from the other end.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, ``a.shape[:axis] + indices.shape + a.shape[axis + 1:]``, dtype of ``a``

        Raises
        ------
        MXNetError
            If ``axis`` is out of range, or with mode "raise" an index.
        """
    def tan(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, tan(x), x in radians.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def tanh(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, tanh(x).

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def tile(self, reps: int | Sequence[int | None] = ..., name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Repeat the whole array along axes.

        Parameters
        ----------
        data : Symbol, any shape
        reps : tuple of int
            Number of repetitions per axis, aligned at the last axis; the shorter of ``reps`` and the shape is extended by
            ones on the left.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``

        Raises
        ------
        MXNetError
            If a number is negative.
        """
    def topk(self, axis: int | None = -1, k: int = 1, ret_typ: Literal['both', 'indices', 'mask', 'value'] = 'indices', is_ascend: bool = False, dtype: DTypeLike = 'float32', name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Return the k largest elements along an axis, or where they are.

        Parameters
        ----------
        data : Symbol, any shape
        axis : int or None, default -1
            None takes all elements as one line.
        k : int, default 1
            How many; below 1 means all, in order.
        ret_typ : "indices", "value", "both" or "mask"
            What to return; "both" is (values, indices), "mask" is 1 at the chosen elements and 0 elsewhere.
        is_ascend : bool, default False
            Take the smallest instead.
        dtype : str, default "float32"
            Of the indices.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, or two
            Along ``axis`` the length is ``k``. Values and mask have the dtype of ``data``, the mask its shape. Indices and
            mask have a gradient of zero.

        Raises
        ------
        MXNetError
            If ``axis`` is out of range or ``k`` larger than the axis, or if it has 2^31 elements or more, whose indices do
            not fit into ``dtype``.
        """
    def transpose(self, axes: int | Sequence[int | None] = (), name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Permute the axes.

        Parameters
        ----------
        data : Symbol, any shape
        axes : tuple of int
            For each axis of the result, the axis of ``data`` it comes from; empty reverses the order.
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, dtype of ``data``

        Raises
        ------
        MXNetError
            If ``axes`` is not a permutation of the axes of ``data``.
        """
    def trunc(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Compute, for every element x, x rounded towards zero; gradient 0.

        Parameters
        ----------
        data : Symbol, any shape; integers are computed in float64 and truncated
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.

        Returns
        -------
        Symbol, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.
        """
    def zeros_like(self, name: str | None = None, attr: dict[str, str] | None = None, out: None = None) -> Symbol:
        """Return zeros of the shape and dtype of an array; the gradient is 0.

        Parameters
        ----------
        data : Symbol, any shape
        name : str, optional
            Of the node; by default made of the operator's name.
        attr : dict of str to str, optional
            Attributes of the node.
        """
