"""Functions of mxnet.numpy that are made at run time.

Written by tools/numpy_stubs.py; do not edit."""

from collections.abc import Sequence
from typing import Any, Union

from ..._src.run.typing import DTypeLike, Number
from ...context import Context
from ...numpy import ndarray
from .np import *  # noqa: F403

def abs(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.abs``; arrays given give arrays, without a gradient."""
def absolute(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.absolute``; arrays given give arrays, without a gradient."""
def add(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.add``; arrays given give arrays, without a gradient."""
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
def arange(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.arange``; arrays given give arrays, without a gradient."""
def arccos(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.arccos``; arrays given give arrays, without a gradient."""
def arccosh(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.arccosh``; arrays given give arrays, without a gradient."""
def arcsin(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.arcsin``; arrays given give arrays, without a gradient."""
def arcsinh(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.arcsinh``; arrays given give arrays, without a gradient."""
def arctan(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.arctan``; arrays given give arrays, without a gradient."""
def arctan2(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.arctan2``; arrays given give arrays, without a gradient."""
def arctanh(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.arctanh``; arrays given give arrays, without a gradient."""
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
def argsort(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.argsort``; arrays given give arrays, without a gradient."""
def argwhere(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.argwhere``; arrays given give arrays, without a gradient."""
def around(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.around``; arrays given give arrays, without a gradient."""
def array_equal(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.array_equal``; arrays given give arrays, without a gradient."""
def array_equiv(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.array_equiv``; arrays given give arrays, without a gradient."""
def array_split(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.array_split``; arrays given give arrays, without a gradient."""
def average(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.average``; arrays given give arrays, without a gradient."""
def bincount(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.bincount``; arrays given give arrays, without a gradient."""
def bitwise_and(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.bitwise_and``; arrays given give arrays, without a gradient."""
def bitwise_not(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.bitwise_not``; arrays given give arrays, without a gradient."""
def bitwise_or(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.bitwise_or``; arrays given give arrays, without a gradient."""
def bitwise_xor(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.bitwise_xor``; arrays given give arrays, without a gradient."""
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
def broadcast_to(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.broadcast_to``; arrays given give arrays, without a gradient."""
def cbrt(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.cbrt``; arrays given give arrays, without a gradient."""
def ceil(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.ceil``; arrays given give arrays, without a gradient."""
def choose(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.choose``; arrays given give arrays, without a gradient."""
def clip(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.clip``; arrays given give arrays, without a gradient."""
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
def copysign(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.copysign``; arrays given give arrays, without a gradient."""
def corrcoef(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.corrcoef``; arrays given give arrays, without a gradient."""
def correlate(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.correlate``; arrays given give arrays, without a gradient."""
def cos(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.cos``; arrays given give arrays, without a gradient."""
def cosh(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.cosh``; arrays given give arrays, without a gradient."""
def count_nonzero(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.count_nonzero``; arrays given give arrays, without a gradient."""
def cov(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.cov``; arrays given give arrays, without a gradient."""
def deg2rad(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.deg2rad``; arrays given give arrays, without a gradient."""
def degrees(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.degrees``; arrays given give arrays, without a gradient."""
def delete(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.delete``; arrays given give arrays, without a gradient."""
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
def diff(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.diff``; arrays given give arrays, without a gradient."""
def digitize(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.digitize``; arrays given give arrays, without a gradient."""
def divide(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.divide``; arrays given give arrays, without a gradient."""
def divmod(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.divmod``; arrays given give arrays, without a gradient."""
def dsplit(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.dsplit``; arrays given give arrays, without a gradient."""
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
def ediff1d(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.ediff1d``; arrays given give arrays, without a gradient."""
def einsum(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.einsum``; arrays given give arrays, without a gradient."""
def empty_like(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.empty_like``; arrays given give arrays, without a gradient."""
def equal(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.equal``; arrays given give arrays, without a gradient."""
def exp(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.exp``; arrays given give arrays, without a gradient."""
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
def expm1(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.expm1``; arrays given give arrays, without a gradient."""
def extract(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.extract``; arrays given give arrays, without a gradient."""
def eye(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.eye``; arrays given give arrays, without a gradient."""
def fabs(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.fabs``; arrays given give arrays, without a gradient."""
def fix(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.fix``; arrays given give arrays, without a gradient."""
def flatnonzero(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.flatnonzero``; arrays given give arrays, without a gradient."""
def flip(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.flip``; arrays given give arrays, without a gradient."""
def fliplr(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.fliplr``; arrays given give arrays, without a gradient."""
def flipud(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.flipud``; arrays given give arrays, without a gradient."""
def float_power(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.float_power``; arrays given give arrays, without a gradient."""
def floor(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.floor``; arrays given give arrays, without a gradient."""
def frexp(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.frexp``; arrays given give arrays, without a gradient."""
def full(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.full``; arrays given give arrays, without a gradient."""
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
def greater(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.greater``; arrays given give arrays, without a gradient."""
def greater_equal(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.greater_equal``; arrays given give arrays, without a gradient."""
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
def histogram(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.histogram``; arrays given give arrays, without a gradient."""
def histogram2d(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.histogram2d``; arrays given give arrays, without a gradient."""
def histogram_bin_edges(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.histogram_bin_edges``; arrays given give arrays, without a gradient."""
def histogramdd(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.histogramdd``; arrays given give arrays, without a gradient."""
def hsplit(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.hsplit``; arrays given give arrays, without a gradient."""
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
def hypot(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.hypot``; arrays given give arrays, without a gradient."""
def i0(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.i0``; arrays given give arrays, without a gradient."""
def identity(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.identity``; arrays given give arrays, without a gradient."""
def in1d(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.in1d``; arrays given give arrays, without a gradient."""
def indices(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.indices``; arrays given give arrays, without a gradient."""
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
def insert(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.insert``; arrays given give arrays, without a gradient."""
def interp(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.interp``; arrays given give arrays, without a gradient."""
def intersect1d(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.intersect1d``; arrays given give arrays, without a gradient."""
def invert(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.invert``; arrays given give arrays, without a gradient."""
def isclose(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.isclose``; arrays given give arrays, without a gradient."""
def isfinite(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.isfinite``; arrays given give arrays, without a gradient."""
def isin(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.isin``; arrays given give arrays, without a gradient."""
def isinf(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.isinf``; arrays given give arrays, without a gradient."""
def isnan(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.isnan``; arrays given give arrays, without a gradient."""
def isneginf(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.isneginf``; arrays given give arrays, without a gradient."""
def isposinf(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.isposinf``; arrays given give arrays, without a gradient."""
def ix_(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.ix_``; arrays given give arrays, without a gradient."""
def lcm(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.lcm``; arrays given give arrays, without a gradient."""
def ldexp(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.ldexp``; arrays given give arrays, without a gradient."""
def less(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.less``; arrays given give arrays, without a gradient."""
def less_equal(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.less_equal``; arrays given give arrays, without a gradient."""
def lexsort(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.lexsort``; arrays given give arrays, without a gradient."""
def linspace(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.linspace``; arrays given give arrays, without a gradient."""
def log(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.log``; arrays given give arrays, without a gradient."""
def log10(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.log10``; arrays given give arrays, without a gradient."""
def log1p(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.log1p``; arrays given give arrays, without a gradient."""
def log2(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.log2``; arrays given give arrays, without a gradient."""
def logical_not(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.logical_not``; arrays given give arrays, without a gradient."""
def logspace(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.logspace``; arrays given give arrays, without a gradient."""
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
def maximum(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.maximum``; arrays given give arrays, without a gradient."""
def may_share_memory(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.may_share_memory``; arrays given give arrays, without a gradient."""
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
def minimum(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.minimum``; arrays given give arrays, without a gradient."""
def mirr(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.mirr``; arrays given give arrays, without a gradient."""
def mod(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.mod``; arrays given give arrays, without a gradient."""
def modf(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.modf``; arrays given give arrays, without a gradient."""
def msort(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.msort``; arrays given give arrays, without a gradient."""
def multiply(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.multiply``; arrays given give arrays, without a gradient."""
def nan_to_num(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.nan_to_num``; arrays given give arrays, without a gradient."""
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
def negative(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.negative``; arrays given give arrays, without a gradient."""
def nonzero(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.nonzero``; arrays given give arrays, without a gradient."""
def not_equal(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.not_equal``; arrays given give arrays, without a gradient."""
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
def outer(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.outer``; arrays given give arrays, without a gradient."""
def packbits(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.packbits``; arrays given give arrays, without a gradient."""
def pad(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.pad``; arrays given give arrays, without a gradient."""
def partition(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.partition``; arrays given give arrays, without a gradient."""
def percentile(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.percentile``; arrays given give arrays, without a gradient."""
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
def polyval(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.polyval``; arrays given give arrays, without a gradient."""
def positive(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.positive``; arrays given give arrays, without a gradient."""
def power(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.power``; arrays given give arrays, without a gradient."""
def ppmt(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.ppmt``; arrays given give arrays, without a gradient."""
def promote_types(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.promote_types``; arrays given give arrays, without a gradient."""
def ptp(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.ptp``; arrays given give arrays, without a gradient."""
def pv(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.pv``; arrays given give arrays, without a gradient."""
def quantile(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.quantile``; arrays given give arrays, without a gradient."""
def rad2deg(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.rad2deg``; arrays given give arrays, without a gradient."""
def radians(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.radians``; arrays given give arrays, without a gradient."""
def rate(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.rate``; arrays given give arrays, without a gradient."""
def ravel(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.ravel``; arrays given give arrays, without a gradient."""
def real(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.real``; arrays given give arrays, without a gradient."""
def reciprocal(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.reciprocal``; arrays given give arrays, without a gradient."""
def remainder(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.remainder``; arrays given give arrays, without a gradient."""
def resize(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.resize``; arrays given give arrays, without a gradient."""
def result_type(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.result_type``; arrays given give arrays, without a gradient."""
def rint(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.rint``; arrays given give arrays, without a gradient."""
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
def round(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.round``; arrays given give arrays, without a gradient."""
def round_(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.round_``; arrays given give arrays, without a gradient."""
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
def shape(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.shape``; arrays given give arrays, without a gradient."""
def shares_memory(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.shares_memory``; arrays given give arrays, without a gradient."""
def sign(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.sign``; arrays given give arrays, without a gradient."""
def signbit(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.signbit``; arrays given give arrays, without a gradient."""
def sin(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.sin``; arrays given give arrays, without a gradient."""
def sinh(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.sinh``; arrays given give arrays, without a gradient."""
def size(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.size``; arrays given give arrays, without a gradient."""
def sort(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.sort``; arrays given give arrays, without a gradient."""
def spacing(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.spacing``; arrays given give arrays, without a gradient."""
def split(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.split``; arrays given give arrays, without a gradient."""
def sqrt(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.sqrt``; arrays given give arrays, without a gradient."""
def square(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.square``; arrays given give arrays, without a gradient."""
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
def subtract(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.subtract``; arrays given give arrays, without a gradient."""
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
def take(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.take``; arrays given give arrays, without a gradient."""
def take_along_axis(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.take_along_axis``; arrays given give arrays, without a gradient."""
def tan(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.tan``; arrays given give arrays, without a gradient."""
def tanh(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.tanh``; arrays given give arrays, without a gradient."""
def tensordot(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.tensordot``; arrays given give arrays, without a gradient."""
def tile(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.tile``; arrays given give arrays, without a gradient."""
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
def true_divide(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.true_divide``; arrays given give arrays, without a gradient."""
def trunc(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.trunc``; arrays given give arrays, without a gradient."""
def union1d(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.union1d``; arrays given give arrays, without a gradient."""
def unique(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.unique``; arrays given give arrays, without a gradient."""
def unpackbits(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.unpackbits``; arrays given give arrays, without a gradient."""
def unravel_index(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.unravel_index``; arrays given give arrays, without a gradient."""
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
def vdot(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.vdot``; arrays given give arrays, without a gradient."""
def vsplit(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.vsplit``; arrays given give arrays, without a gradient."""
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
def where(*args: Any, **kwargs: Any) -> Any:
    """NumPy's own ``numpy.where``; arrays given give arrays, without a gradient."""
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
