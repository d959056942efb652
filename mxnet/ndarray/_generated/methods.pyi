from collections.abc import Sequence
from typing import Any, Literal, Union

from ..._src.run.typing import DTypeLike
from ..ndarray import NDArray

class Methods:
    """Methods that are operators of the array or symbol and other arguments."""

    def abs(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, |x|.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.abs(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([1.5, 0. , 2. ], dtype=float32)
        """
    def arccos(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, arccos(x) in radians, in [0, pi]; NaN outside [-1, 1].

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.arccos(mx.nd.array([-0.5, 0, 0.5])).asnumpy().round(4)
        array([2.0944, 1.5708, 1.0472], dtype=float32)
        """
    def arccosh(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, arccosh(x); NaN below 1.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.arccosh(mx.nd.array([1, 2, 4])).asnumpy().round(4)
        array([0.    , 1.317 , 2.0634], dtype=float32)
        """
    def arcsin(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, arcsin(x) in radians, in [-pi/2, pi/2]; NaN outside [-1, 1].

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.arcsin(mx.nd.array([-0.5, 0, 0.5])).asnumpy().round(4)
        array([-0.5236,  0.    ,  0.5236], dtype=float32)
        """
    def arcsinh(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, arcsinh(x).

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.arcsinh(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-1.1948,  0.    ,  1.4436], dtype=float32)
        """
    def arctan(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, arctan(x) in radians, in [-pi/2, pi/2].

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.arctan(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-0.9828,  0.    ,  1.1071], dtype=float32)
        """
    def arctanh(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, arctanh(x); NaN outside [-1, 1].

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.arctanh(mx.nd.array([-0.5, 0, 0.5])).asnumpy().round(4)
        array([-0.5493,  0.    ,  0.5493], dtype=float32)
        """
    def argmax(self, axis: int | None = None, keepdims: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Return the position of the first largest element along an axis; NaN is larger than any other value.

        Parameters
        ----------
        data : NDArray, any shape
        axis : int or None, default None
            None searches the array in row-major order.
        keepdims : bool, default False
            Keep the axis, with length 1.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data`` (so positions above 2^24 are rounded in float32); shape (1,) if no axis is left

        Raises
        ------
        MXNetError
            If the axis is out of range or has length 0, if it has 2^31 elements or more and their indices do not fit into
            the dtype, or if ``data`` is boolean.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> mx.nd.argmax(x, axis=1).asnumpy()
        array([0., 0.], dtype=float32)
        """
    def argmax_channel(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Return the position of the first largest element along axis 1; not differentiable.

        Parameters
        ----------
        data : NDArray, (N, C, ...)
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, (N, ...), dtype of ``data``

        Raises
        ------
        MXNetError
            As by ``argmax``.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> mx.nd.argmax_channel(x).asnumpy()
        array([0., 0.], dtype=float32)
        """
    def argmin(self, axis: int | None = None, keepdims: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Return the position of the first smallest element along an axis; NaN is smaller than any other value.

        Parameters
        ----------
        data : NDArray, any shape
        axis : int or None, default None
            None searches the array in row-major order.
        keepdims : bool, default False
            Keep the axis, with length 1.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data`` (so positions above 2^24 are rounded in float32); shape (1,) if no axis is left

        Raises
        ------
        MXNetError
            If the axis is out of range or has length 0, if it has 2^31 elements or more and their indices do not fit into
            the dtype, or if ``data`` is boolean.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> mx.nd.argmin(x, axis=1).asnumpy()
        array([1., 2.], dtype=float32)
        """
    def argsort(self, axis: int | None = -1, is_ascend: bool = True, dtype: DTypeLike = 'float32', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Return the indices that sort along an axis.

        Parameters
        ----------
        data : NDArray, any shape
        axis : int or None, default -1
            None sorts all elements as one line.
        is_ascend : bool, default True
        dtype : str, default "float32"
            Of the result; "float32" holds indices up to 16777216 exactly.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape of ``data``, or one axis for ``axis=None``; ``dtype``. Its gradient is zero.

        Raises
        ------
        MXNetError
            If ``axis`` is out of range, or has 2^31 elements or more, whose indices do not fit into ``dtype``.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> mx.nd.argsort(x).asnumpy()
        array([[1., 2., 0.],
               [2., 1., 0.]], dtype=float32)
        """
    def broadcast_axes(self, axis: int | Sequence[int | None] = (), size: int | Sequence[int | None] = (), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Repeat axes of length 1.

        Parameters
        ----------
        data : NDArray, any shape
        axis : tuple of int, not negative
            Axes to repeat, each of length 1.
        size : tuple of int
            Their new lengths.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``

        Raises
        ------
        MXNetError
            If ``axis`` and ``size`` differ in length, or an axis is out of range or not of length 1.

        Examples
        --------
        >>> mx.nd.broadcast_axis(mx.nd.array([[1], [2]]), axis=1, size=3).asnumpy()
        array([[1., 1., 1.],
               [2., 2., 2.]], dtype=float32)
        """
    def cbrt(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, the real cube root of x.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.cbrt(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-1.1447,  0.    ,  1.2599], dtype=float32)
        """
    def ceil(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, the smallest integer that is not below x; gradient 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.ceil(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-1.,  0.,  2.], dtype=float32)
        """
    def clip(self, a_min: float, a_max: float, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Limit every element to [a_min, a_max]; NaN stays, the gradient is 1 inside and at the limits, else 0.

        Parameters
        ----------
        data : NDArray, any shape
        a_min, a_max : float
            For integer arrays, truncated towards zero.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Examples
        --------
        >>> mx.nd.clip(mx.nd.array([-1, 0.5, 7]), 0, 1).asnumpy()
        array([0. , 0.5, 1. ], dtype=float32)
        """
    def cos(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, cos(x), x in radians.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.cos(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([ 0.0707,  1.    , -0.4161], dtype=float32)
        """
    def cosh(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, cosh(x).

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.cosh(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([2.3524, 1.    , 3.7622], dtype=float32)
        """
    def degrees(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, 180 x / pi: radians to degrees.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.degrees(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-85.9437,   0.    , 114.5916], dtype=float32)
        """
    def depth_to_space(self, block_size: int, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Move blocks of channels into space: each pixel becomes ``block_size`` by ``block_size`` pixels.

        Parameters
        ----------
        data : NDArray, (N, C, H, W), C a multiple of ``block_size ** 2``
        block_size : int, at least 1
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, (N, C / block_size**2, H * block_size, W * block_size), dtype of ``data``
            Channel ``(by * block_size + bx) * C' + c`` gives row ``by`` and column ``bx`` of the blocks of channel ``c``.

        Raises
        ------
        MXNetError
            If ``data`` has not 4 axes or C is no such multiple.

        Examples
        --------
        >>> mx.nd.depth_to_space(mx.nd.array([1, 2, 3, 4]).reshape((1, 4, 1, 1)), block_size=2).asnumpy()
        array([[[[1., 2.],
                 [3., 4.]]]], dtype=float32)
        """
    def exp(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, e^x.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.exp(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([0.2231, 1.    , 7.3891], dtype=float32)
        """
    def expm1(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, e^x - 1, accurate near 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.expm1(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-0.7769,  0.    ,  6.3891], dtype=float32)
        """
    def fix(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, x rounded towards zero; gradient 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.fix(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-1.,  0.,  2.], dtype=float32)
        """
    def flip(self, axis: int | Sequence[int | None], out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Reverse the order of elements along axes.

        Parameters
        ----------
        data : NDArray, any shape
        axis : int or tuple of int, not negative
            An axis given twice is reversed twice.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If an axis is negative or out of range.

        Examples
        --------
        >>> x = mx.nd.array([[1, 2], [3, 4]])
        >>> mx.nd.reverse(x, axis=1).asnumpy()
        array([[2., 1.],
               [4., 3.]], dtype=float32)
        """
    def floor(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, the largest integer that is not above x; gradient 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.floor(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-2.,  0.,  2.], dtype=float32)
        """
    def log(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, the natural logarithm; NaN below 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.log(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
        array([-0.6931,  0.    ,  1.3863], dtype=float32)
        """
    def log10(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, the logarithm to base 10; NaN below 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.log10(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
        array([-0.301 ,  0.    ,  0.6021], dtype=float32)
        """
    def log1p(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, log(1 + x), accurate near 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.log1p(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
        array([0.4055, 0.6931, 1.6094], dtype=float32)
        """
    def log2(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, the logarithm to base 2; NaN below 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.log2(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
        array([-1.,  0.,  2.], dtype=float32)
        """
    def log_softmax(self, axis: int = -1, temperature: float | None = None, dtype: DTypeLike | None = None, use_length: bool | None = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        r"""Logarithm of the softmax along an axis.

        .. math:: y_i = x_i / t - \log \sum_j e^{x_j / t}

        Parameters
        ----------
        data : NDArray, floating point
        axis : int, default -1
        temperature : float, optional
            t in the formula, default 1.
        dtype : str, optional
            Of the result; default that of ``data``.
        use_length : bool, default False
            Must be False.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape of ``data``

        Raises
        ------
        MXNetError
            For integer ``data``, an axis out of range or ``use_length``.

        Examples
        --------
        >>> mx.nd.log_softmax(mx.nd.array([0, 0])).asnumpy().round(4)
        array([-0.6931, -0.6931], dtype=float32)
        """
    def max(self, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Take the largest element over axes.

        Parameters
        ----------
        data : NDArray, any shape
        axis : tuple of int or None, default None
            Axes to reduce, negative ones counting from the last; None and () mean all.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        exclude : bool, default False
            Reduce all axes except ``axis``.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``; shape (1,) if no axis is left
            NaN wins. Each of several equal largest elements gets the whole gradient.

        Raises
        ------
        MXNetError
            If an axis is out of range or named twice.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> mx.nd.max(x, axis=1).asnumpy()
        array([3., 6.], dtype=float32)
        """
    def mean(self, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Average elements over axes.

        Parameters
        ----------
        data : NDArray, any shape
        axis : tuple of int or None, default None
            Axes to reduce, negative ones counting from the last; None and () mean all.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        exclude : bool, default False
            Reduce all axes except ``axis``.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``; shape (1,) if no axis is left
            Means of integers are truncated.

        Raises
        ------
        MXNetError
            If an axis is out of range or named twice.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> mx.nd.mean(x, axis=1, exclude=True).asnumpy()
        array([4.5, 3. , 3. ], dtype=float32)
        """
    def min(self, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Take the smallest element over axes.

        Parameters
        ----------
        data : NDArray, any shape
        axis : tuple of int or None, default None
            Axes to reduce, negative ones counting from the last; None and () mean all.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        exclude : bool, default False
            Reduce all axes except ``axis``.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``; shape (1,) if no axis is left
            NaN wins. Each of several equal smallest elements gets the whole gradient.

        Raises
        ------
        MXNetError
            If an axis is out of range or named twice.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> mx.nd.min(x, axis=1, keepdims=True).asnumpy()
        array([[1.],
               [4.]], dtype=float32)
        """
    def nanprod(self, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Multiply elements over axes, NaN counting as 1 and getting gradient 0.

        Parameters
        ----------
        data : NDArray, any shape
        axis : tuple of int or None, default None
            Axes to reduce, negative ones counting from the last; None and () mean all.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        exclude : bool, default False
            Reduce all axes except ``axis``.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``; shape (1,) if no axis is left

        Raises
        ------
        MXNetError
            If an axis is out of range or named twice.

        Examples
        --------
        >>> mx.nd.nanprod(mx.nd.array([3, float('nan'), 2])).asnumpy()
        array([6.], dtype=float32)
        """
    def nansum(self, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Sum elements over axes, NaN counting as 0 and getting gradient 0.

        Parameters
        ----------
        data : NDArray, any shape
        axis : tuple of int or None, default None
            Axes to reduce, negative ones counting from the last; None and () mean all.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        exclude : bool, default False
            Reduce all axes except ``axis``.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``; shape (1,) if no axis is left

        Raises
        ------
        MXNetError
            If an axis is out of range or named twice.

        Examples
        --------
        >>> mx.nd.nansum(mx.nd.array([1, float('nan'), 2])).asnumpy()
        array([3.], dtype=float32)
        """
    def norm(self, ord: int = 2, axis: int | Sequence[int | None] | None = None, out_dtype: Literal['float16', 'float32', 'float64', 'int32', 'int64', 'int8'] | None = None, keepdims: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute the vector norm over axes: the sum of magnitudes, or the root of the sum of squares.

        Parameters
        ----------
        data : NDArray, any shape
        ord : {1, 2}, default 2
        axis : tuple of int or None, default None
            Axes to reduce; None and () mean all.
        out_dtype : str or None, default None
            Dtype of the result; None keeps that of ``data``.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray; shape (1,) if no axis is left
            Norms of integers are truncated.

        Raises
        ------
        MXNetError
            If ``ord`` is neither 1 nor 2, or an axis is out of range or named twice.

        Examples
        --------
        >>> mx.nd.norm(mx.nd.array([[3, 4], [0, 2]]), axis=1).asnumpy()
        array([5., 2.], dtype=float32)
        """
    def one_hot(self, depth: int, on_value: float = 1.0, off_value: float = 0.0, dtype: DTypeLike = 'float32', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Encode each index as a vector that is "on" at the index and "off" elsewhere.

        Parameters
        ----------
        indices : NDArray, any shape, any dtype
            Fractions are dropped; an index outside ``[0, depth)`` gives a vector that is all "off". The gradient is zero.
        depth : int
            Length of the vectors.
        on_value, off_value : float, default 1 and 0
        dtype : str, default "float32"
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, ``indices.shape + (depth,)``, ``dtype``

        Raises
        ------
        MXNetError
            If ``depth`` is negative.

        Examples
        --------
        >>> mx.nd.one_hot(mx.nd.array([2, 0]), 3).asnumpy()
        array([[0., 0., 1.],
               [1., 0., 0.]], dtype=float32)
        """
    def ones_like(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Return ones of the shape and dtype of an array; the gradient is 0.

        Parameters
        ----------
        data : NDArray, any shape
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Examples
        --------
        >>> mx.nd.ones_like(mx.nd.array([5, 6])).asnumpy()
        array([1., 1.], dtype=float32)
        """
    def pad(self, mode: Literal['constant', 'edge', 'reflect'], pad_width: int | Sequence[int | None], constant_value: float = 0.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Extend the spatial axes of an image or volume.

        Parameters
        ----------
        data : NDArray, (N, C, H, W) or (N, C, D, H, W), floating point
        mode : "constant", "edge" or "reflect"
            Fill with ``constant_value``, the nearest element, or the mirror image that leaves out the edge itself.
        pad_width : tuple of int
            Two numbers per axis, before and after; zero for the first two axes. With "constant" they may be negative, which
            crops.
        constant_value : float, default 0
            For mode "constant".
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``

        Raises
        ------
        MXNetError
            For another number of axes or of widths, padding of the first two axes, integer data, or a reflection as large
            as the axis.

        Examples
        --------
        >>> x = mx.nd.array([[[[1, 2]]]])
        >>> mx.nd.Pad(x, mode='edge', pad_width=(0, 0, 0, 0, 1, 0, 1, 1)).asnumpy()
        array([[[[1., 1., 2., 2.],
                 [1., 1., 2., 2.]]]], dtype=float32)
        """
    def pick(self, index: NDArray, axis: int | None = -1, keepdims: bool = False, mode: Literal['clip', 'wrap'] = 'clip', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Pick one element along an axis, for every position of the other axes.

        Parameters
        ----------
        data : NDArray, any shape
        index : NDArray, any dtype, shape of ``data`` without ``axis``, or with length 1 there
            Fractions are dropped; the gradient is zero.
        axis : int, default -1
        keepdims : bool, default False
            Keep the axis, with length 1.
        mode : "clip" or "wrap"
            Of an index outside the axis: move it to the nearer end, or count on from the other end.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``

        Raises
        ------
        MXNetError
            If ``axis`` is None or out of range or ``index`` has another shape.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> mx.nd.pick(x, mx.nd.array([0, 2])).asnumpy()
        array([3., 4.], dtype=float32)
        """
    def prod(self, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Multiply elements over axes.

        Parameters
        ----------
        data : NDArray, any shape
        axis : tuple of int or None, default None
            Axes to reduce, negative ones counting from the last; None and () mean all.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        exclude : bool, default False
            Reduce all axes except ``axis``.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``; shape (1,) if no axis is left

        Raises
        ------
        MXNetError
            If an axis is out of range or named twice.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> mx.nd.prod(x, axis=1).asnumpy()
        array([  6., 120.], dtype=float32)
        """
    def radians(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, pi x / 180: degrees to radians.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.radians(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-0.0262,  0.    ,  0.0349], dtype=float32)
        """
    def rcbrt(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, 1 / cbrt(x).

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.rcbrt(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
        array([1.2599, 1.    , 0.63  ], dtype=float32)
        """
    def reciprocal(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, 1 / x.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.reciprocal(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
        array([2.  , 1.  , 0.25], dtype=float32)
        """
    def relu(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, max(x, 0); gradient 0 at 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.relu(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([0., 0., 2.], dtype=float32)
        """
    def repeat(self, repeats: int, axis: int | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Repeat each element.

        Parameters
        ----------
        data : NDArray, any shape
        repeats : int, not negative
            How often each element occurs.
        axis : int or None
            Along which axis; None flattens ``data`` first.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``

        Raises
        ------
        MXNetError
            If ``repeats`` is negative or ``axis`` out of range.

        Examples
        --------
        >>> x = mx.nd.array([[1, 2], [3, 4]])
        >>> mx.nd.repeat(x, repeats=2, axis=1).asnumpy()
        array([[1., 1., 2., 2.],
               [3., 3., 4., 4.]], dtype=float32)
        """
    def reshape_like(self, rhs: NDArray, lhs_begin: int | None = None, lhs_end: int | None = None, rhs_begin: int | None = None, rhs_end: int | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Replace axes of ``lhs`` by axes of ``rhs``; by default all of them.

        Parameters
        ----------
        lhs, rhs : NDArray, any shape
            ``rhs`` gives its shape alone; its gradient is zero.
        lhs_begin, lhs_end : int or None
            The axes ``lhs_begin`` to ``lhs_end - 1`` are replaced. None: from the first, up to the last.
        rhs_begin, rhs_end : int or None
            The axes of ``rhs`` that come instead.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``lhs``

        Raises
        ------
        MXNetError
            If a range of axes is empty or outside the NDArray, or the number of elements would change.

        Examples
        --------
        >>> mx.nd.reshape_like(mx.nd.arange(6), mx.nd.ones((2, 3))).shape
        (2, 3)
        """
    def rint(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, x rounded to the nearest integer, the smaller one on a tie; gradient 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.rint(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-2.,  0.,  2.], dtype=float32)
        """
    def round(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, x rounded to the nearest integer, away from zero on a tie; gradient 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.round(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-2.,  0.,  2.], dtype=float32)
        """
    def rsqrt(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, 1 / sqrt(x); NaN below 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.rsqrt(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
        array([1.4142, 1.    , 0.5   ], dtype=float32)
        """
    def shape_array(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Return the lengths of an array's axes.

        Parameters
        ----------
        data : NDArray, any shape
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, (number of axes,), int64

        Examples
        --------
        >>> mx.nd.shape_array(mx.nd.ones((2, 3))).asnumpy()
        array([2, 3])
        """
    def sigmoid(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, 1 / (1 + e^-x).

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.sigmoid(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([0.1824, 0.5   , 0.8808], dtype=float32)
        """
    def sign(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, -1, 0 or 1, the sign of x; 0 for NaN; gradient 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.sign(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-1.,  0.,  1.], dtype=float32)
        """
    def sin(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, sin(x), x in radians.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.sin(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-0.9975,  0.    ,  0.9093], dtype=float32)
        """
    def sinh(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, sinh(x).

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.sinh(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-2.1293,  0.    ,  3.6269], dtype=float32)
        """
    def size_array(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Return the number of elements of an array.

        Parameters
        ----------
        data : NDArray, any shape
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, (1,), int64

        Examples
        --------
        >>> mx.nd.size_array(mx.nd.ones((2, 3))).asnumpy()
        array([6])
        """
    def slice(self, begin: int | Sequence[int | None], end: int | Sequence[int | None], step: int | Sequence[int | None] = (), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Cut out a box.

        Parameters
        ----------
        data : NDArray, any shape
        begin, end : tuple of int or None
            First and one past the last index per axis, for the first axes; the others are kept whole. Negative indices
            count from the end, None means up to the end, indices beyond the axis are clipped.
        step : tuple of int or None, default ()
            Distances, negative ones going backward; empty or None means 1.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``

        Raises
        ------
        MXNetError
            If the tuples differ in length, are longer than the shape, or a step is 0.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> mx.nd.slice(x, begin=(0, 1), end=(2, None)).asnumpy()
        array([[1., 2.],
               [5., 4.]], dtype=float32)
        """
    def slice_axis(self, axis: int, begin: int, end: int | None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Cut out a range of one axis.

        Parameters
        ----------
        data : NDArray, any shape
        axis : int
            Negative values count from the last axis.
        begin, end : int
            First and one past the last index, negative ones counted from the end; ``end`` None is the end. The range must
            not be empty nor leave the axis.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``

        Raises
        ------
        MXNetError
            If the axis or the range is invalid.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> mx.nd.slice_axis(x, axis=1, begin=-2, end=None).asnumpy()
        array([[1., 2.],
               [5., 4.]], dtype=float32)
        """
    def slice_like(self, shape_like: NDArray, axes: int | Sequence[int | None] = (), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Cut ``data`` to the lengths of another NDArray, keeping the beginning of each axis.

        Parameters
        ----------
        data : NDArray, any shape
        shape_like : NDArray
            Gives lengths alone; its gradient is zero.
        axes : tuple of int or None, default ()
            The axes to cut; empty means all, and then both arrays need the same number of them. None cuts none.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``

        Raises
        ------
        MXNetError
            If the numbers of axes differ, an axis is out of range or ``shape_like`` is longer.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> mx.nd.slice_like(x, mx.nd.zeros((1, 2))).asnumpy()
        array([[3., 1.]], dtype=float32)
        """
    def softmax(self, length: NDArray | None = None, axis: int = -1, temperature: float | None = None, dtype: DTypeLike | None = None, use_length: bool | None = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        r"""Exponentiate and normalise along an axis.

        .. math:: y_i = e^{x_i / t} / \sum_j e^{x_j / t}

        Parameters
        ----------
        data : NDArray, floating point
        length : NDArray, shape of ``data`` without ``axis``, int32 or int64, with ``use_length`` only
            How many positions count; the others become 0.
        axis : int, default -1
        temperature : float, optional
            t in the formula, default 1.
        dtype : str, optional
            Of the result; default that of ``data``. The computation uses the wider of the two.
        use_length : bool, default False
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape of ``data``

        Raises
        ------
        MXNetError
            For integer ``data``, an axis out of range or a ``length`` of another shape.

        Notes
        -----
        All values of a row with NaN or infinity are NaN. In single precision on a CPU, along the last of at most 4 axes and
        without ``temperature``, they are NaN where ``data`` is NaN or infinity and 0 elsewhere, as in MXNet.

        Examples
        --------
        >>> mx.nd.softmax(mx.nd.array([[0, 0], [1, 3]])).asnumpy().round(4)
        array([[0.5   , 0.5   ],
               [0.1192, 0.8808]], dtype=float32)
        """
    def softmin(self, axis: int = -1, temperature: float | None = None, dtype: DTypeLike | None = None, use_length: bool | None = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        r"""Softmax of the negated values along an axis.

        .. math:: y_i = e^{-x_i / t} / \sum_j e^{-x_j / t}

        Parameters
        ----------
        data : NDArray, floating point
        axis : int, default -1
        temperature : float, optional
            t in the formula, default 1.
        dtype : str, optional
            Of the result; default that of ``data``.
        use_length : bool, default False
            Must be False.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape of ``data``

        Raises
        ------
        MXNetError
            For integer ``data``, an axis out of range or ``use_length``.

        Examples
        --------
        >>> mx.nd.softmin(mx.nd.array([[0, 0], [1, 3]])).asnumpy().round(4)
        array([[0.5   , 0.5   ],
               [0.8808, 0.1192]], dtype=float32)
        """
    def sort(self, axis: int | None = -1, is_ascend: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Sort along an axis.

        Parameters
        ----------
        data : NDArray, any shape
        axis : int or None, default -1
            None sorts all elements as one line.
        is_ascend : bool, default True
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``, or one axis for ``axis=None``

        Raises
        ------
        MXNetError
            If ``axis`` is out of range.

        Notes
        -----
        NaN counts as the largest value; in MXNet an array with NaN comes out in no defined order.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> mx.nd.sort(x, is_ascend=False).asnumpy()
        array([[3., 2., 1.],
               [6., 5., 4.]], dtype=float32)
        """
    def space_to_depth(self, block_size: int, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Move blocks of pixels into channels; the inverse of ``depth_to_space``.

        Parameters
        ----------
        data : NDArray, (N, C, H, W), H and W multiples of ``block_size``
        block_size : int, at least 1
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, (N, C * block_size**2, H / block_size, W / block_size), dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` has not 4 axes or H or W is no such multiple.

        Examples
        --------
        >>> mx.nd.space_to_depth(mx.nd.arange(4).reshape((1, 1, 2, 2)), block_size=2).shape
        (1, 4, 1, 1)
        """
    def split(self, num_outputs: int, axis: int = 1, squeeze_axis: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> Union[list[NDArray], Any]:
        """Split an axis into equal parts.

        Parameters
        ----------
        data : NDArray, any shape
        num_outputs : int, at least 1
            Number of parts; divides the length of the axis.
        axis : int, default 1
        squeeze_axis : bool, default False
            Remove the axis from the parts, which must be of length 1 then.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        ``num_outputs`` arrays, dtype of ``data``

        Raises
        ------
        MXNetError
            If the axis is out of range or its length no multiple of ``num_outputs``.

        Examples
        --------
        >>> x = mx.nd.array([[1, 2], [3, 4]])
        >>> [part.asnumpy().tolist() for part in mx.nd.SliceChannel(x, num_outputs=2, axis=1, squeeze_axis=True)]
        [[1.0, 3.0], [2.0, 4.0]]
        """
    def sqrt(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, the square root; NaN below 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.sqrt(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
        array([0.7071, 1.    , 2.    ], dtype=float32)
        """
    def square(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, x^2.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.square(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([2.25, 0.  , 4.  ], dtype=float32)
        """
    def sum(self, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Sum elements over axes.

        Parameters
        ----------
        data : NDArray, any shape
        axis : tuple of int or None, default None
            Axes to reduce, negative ones counting from the last; None and () mean all.
        keepdims : bool, default False
            Keep reduced axes, with length 1.
        exclude : bool, default False
            Reduce all axes except ``axis``.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``; shape (1,) if no axis is left
            Sums of integers wrap around.

        Raises
        ------
        MXNetError
            If an axis is out of range or named twice.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> mx.nd.sum(x, axis=0).asnumpy()
        array([9., 6., 6.], dtype=float32)
        """
    def swapaxes(self, dim1: int = 0, dim2: int = 0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Exchange two axes.

        Parameters
        ----------
        data : NDArray, any shape
        dim1, dim2 : int, default 0
            The axes; negative indices count from the last.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``

        Raises
        ------
        MXNetError
            If an axis is out of range.

        Examples
        --------
        >>> mx.nd.SwapAxis(mx.nd.ones((2, 3, 4)), dim1=0, dim2=2).shape
        (4, 3, 2)
        """
    def take(self, indices: NDArray, axis: int = 0, mode: Literal['clip', 'raise', 'wrap'] = 'clip', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Take slices along an axis.

        Parameters
        ----------
        a : NDArray, any shape
        indices : NDArray, any shape, any dtype
            Fractions are dropped; the gradient is zero.
        axis : int, default 0
        mode : "clip", "raise" or "wrap"
            Of an index outside the axis: move it to the nearer end, raise an error, or count on from the other end.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, ``a.shape[:axis] + indices.shape + a.shape[axis + 1:]``, dtype of ``a``

        Raises
        ------
        MXNetError
            If ``axis`` is out of range, or with mode "raise" an index.

        Examples
        --------
        >>> x = mx.nd.array([[1, 2], [3, 4]])
        >>> mx.nd.take(x, mx.nd.array([1, 1, 0])).asnumpy()
        array([[3., 4.],
               [3., 4.],
               [1., 2.]], dtype=float32)
        """
    def tan(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, tan(x), x in radians.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.tan(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-14.1014,   0.    ,  -2.185 ], dtype=float32)
        """
    def tanh(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, tanh(x).

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.tanh(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-0.9051,  0.    ,  0.964 ], dtype=float32)
        """
    def tile(self, reps: int | Sequence[int | None], out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Repeat the whole array along axes.

        Parameters
        ----------
        data : NDArray, any shape
        reps : tuple of int
            Number of repetitions per axis, aligned at the last axis; the shorter of ``reps`` and the shape is extended by
            ones on the left.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``

        Raises
        ------
        MXNetError
            If a number is negative.

        Examples
        --------
        >>> mx.nd.tile(mx.nd.array([[1, 2]]), reps=(2, 2)).asnumpy()
        array([[1., 2., 1., 2.],
               [1., 2., 1., 2.]], dtype=float32)
        """
    def topk(self, axis: int | None = -1, k: int = 1, ret_typ: Literal['both', 'indices', 'mask', 'value'] = 'indices', is_ascend: bool = False, dtype: DTypeLike = 'float32', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> Union[NDArray, Any]:
        """Return the k largest elements along an axis, or where they are.

        Parameters
        ----------
        data : NDArray, any shape
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
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, or two
            Along ``axis`` the length is ``k``. Values and mask have the dtype of ``data``, the mask its shape. Indices and
            mask have a gradient of zero.

        Raises
        ------
        MXNetError
            If ``axis`` is out of range or ``k`` larger than the axis, or if it has 2^31 elements or more, whose indices do
            not fit into ``dtype``.

        Examples
        --------
        >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
        >>> values, indices = mx.nd.topk(x, k=2, ret_typ='both')
        >>> values.asnumpy().tolist(), indices.asnumpy().tolist()
        ([[3.0, 2.0], [6.0, 5.0]], [[0.0, 2.0], [0.0, 1.0]])
        """
    def transpose(self, axes: int | Sequence[int | None] = (), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Permute the axes.

        Parameters
        ----------
        data : NDArray, any shape
        axes : tuple of int
            For each axis of the result, the axis of ``data`` it comes from; empty reverses the order.
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, dtype of ``data``

        Raises
        ------
        MXNetError
            If ``axes`` is not a permutation of the axes of ``data``.

        Examples
        --------
        >>> x = mx.nd.array([[1, 2], [3, 4]])
        >>> mx.nd.transpose(x).asnumpy().tolist(), mx.nd.transpose(mx.nd.ones((2, 3, 4)), axes=(0, 2, 1)).shape
        ([[1.0, 3.0], [2.0, 4.0]], (2, 4, 3))
        """
    def trunc(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Compute, for every element x, x rounded towards zero; gradient 0.

        Parameters
        ----------
        data : NDArray, any shape; integers are computed in float64 and truncated
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Returns
        -------
        NDArray, shape and dtype of ``data``

        Raises
        ------
        MXNetError
            If ``data`` is boolean.

        Examples
        --------
        >>> mx.nd.trunc(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
        array([-1.,  0.,  2.], dtype=float32)
        """
    def zeros_like(self, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
        """Return zeros of the shape and dtype of an array; the gradient is 0.

        Parameters
        ----------
        data : NDArray, any shape
        name : str, optional
            Without effect on arrays.
        out : NDArray, optional
            Where to write the result.

        Examples
        --------
        >>> mx.nd.zeros_like(mx.nd.array([5, 6])).asnumpy()
        array([0., 0.], dtype=float32)
        """
