from collections.abc import Sequence
from typing import Any, Literal

from ..._typing import DTypeLike
from ...numpy import ndarray

def activation(data: ndarray, act_type: Literal['relu', 'sigmoid', 'softrelu', 'softsign', 'tanh'], out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    r"""Apply an activation function to every element.

    ========== ==========================
    act_type   result
    ========== ==========================
    relu       :math:`\max(x, 0)`
    sigmoid    :math:`1 / (1 + e^{-x})`
    softrelu   :math:`\log(1 + e^x)`
    softsign   :math:`x / (1 + |x|)`
    tanh       :math:`\tanh x`
    ========== ==========================

    Parameters
    ----------
    data : ndarray, floating point
    act_type : str
        One of the table's.
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
        For an integer array.
    """
def arange_like(data: ndarray, start: float = 0.0, step: float = 1.0, repeat: int = 1, ctx: str = '', axis: int | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Return evenly spaced numbers in the shape of an ndarray, or as many as one of its axes is long; the gradient is 0.

    Parameters
    ----------
    data : ndarray, any shape
        Only shape and dtype are used.
    start : float, default 0
    step : float, default 1
    repeat : int, default 1
        How often each number stands in the result.
    ctx : str, default ""
        Has no effect: the result is where ``data`` is.
    axis : int or None, default None
        None fills the whole shape in row-major order.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape of ``data`` or (data.shape[axis],), dtype of ``data``
    """
def batch_dot(lhs: ndarray, rhs: ndarray, transpose_a: bool = False, transpose_b: bool = False, forward_stype: Literal['csr', 'default', 'row_sparse'] | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Multiply matrices pairwise.

    Parameters
    ----------
    lhs : ndarray, (..., n, k), at least one leading axis
    rhs : ndarray, (..., k, m), the same leading axes and dtype
    transpose_a, transpose_b : bool, default False
        The matrices are stored transposed: (..., k, n), (..., m, k).
    forward_stype : str or None
        Wish for a storage type of the result; the values are the same in all, and dense inputs give a dense result.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (..., n, m)

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit; leading axes are not broadcast.
    """
def batch_flatten(data: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Merge all axes after the first into one.

    Parameters
    ----------
    data : ndarray, (N, ...)
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (N, product of the other lengths), dtype of ``data``
    """
def batch_norm(data: ndarray, gamma: ndarray, beta: ndarray, moving_mean: ndarray, moving_var: ndarray, eps: float = 0.0010000000474974513, momentum: float = 0.899999976, fix_gamma: bool = True, use_global_stats: bool = False, output_mean_var: bool = False, axis: int = 1, cudnn_off: bool = False, min_calib_range: float | None = None, max_calib_range: float | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray | Any:
    r"""Normalise every channel over the batch and all other axes, then scale and shift it.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    In training, mean and variance (divided by N) are those of ``data``, and the *backward* pass moves the statistics:
    ``moving = moving * momentum + batch * (1 - momentum)``. Otherwise the moving statistics are used.

    Parameters
    ----------
    data : ndarray, (N, C, ...), floating point
    gamma, beta : ndarray, (C,)
        float32 when ``data`` is of half precision, otherwise the dtype of ``data``.
    moving_mean, moving_var : ndarray, (C,), auxiliary
    eps : float, default 1e-3
        Added to the variance, in squared units of ``data``.
    momentum : float, default 0.9
    fix_gamma : bool, default True
        Set ``gamma`` to 1; its gradient is zero.
    use_global_stats : bool, default False
        Use the moving statistics, and leave them alone, in training too.
    output_mean_var : bool, default False
        Return also mean and :math:`1 / \sqrt{\sigma^2 + \epsilon}` as used, without gradient.
    axis : int, default 1
        Of the channels.
    cudnn_off, min_calib_range, max_calib_range
        Hints for MXNet's GPU and quantized kernels without effect here.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``; with ``output_mean_var`` also two arrays (C,)

    References
    ----------
    Ioffe, Szegedy, "Batch Normalization", 2015, arXiv:1502.03167.
    """
def cast(data: ndarray, dtype: DTypeLike, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Convert elements to another type.

    Parameters
    ----------
    data : ndarray, any shape
    dtype : str
        Floating point numbers become integers by truncation; numbers out of range wrap around.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape of ``data``; a gradient is converted back
    """
def constraint_check(input: ndarray, msg: str = 'Constraint violated.', out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Raise an error unless all elements are true.

    Parameters
    ----------
    input : ndarray of bool, any shape
    msg : str
        The error's text.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray of bool, zero-dimensional: True

    Raises
    ------
    ValueError
        If an element is false.
    MXNetError
        If the elements are not booleans.
    """
def convolution(data: ndarray, weight: ndarray, bias: ndarray | None = None, kernel: int | Sequence[int | None] = ..., stride: int | Sequence[int | None] = (), dilate: int | Sequence[int | None] = (), pad: int | Sequence[int | None] = (), num_filter: int = ..., num_group: int = 1, workspace: int = 1024, no_bias: bool = False, cudnn_tune: Literal['fastest', 'limited_workspace', 'off'] | None = None, cudnn_off: bool = False, layout: Literal['NCDHW', 'NCHW', 'NCW', 'NDHWC', 'NHWC'] | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Correlate the spatial axes with learnt kernels, in one to three dimensions.

    Every output length is ``floor((n + 2 pad - dilate (kernel - 1) - 1) / stride) + 1``.

    Parameters
    ----------
    data : ndarray, (N, C, W), (N, C, H, W) or (N, C, D, H, W), floating point
        With the channels last for a layout that ends in C.
    weight : ndarray, (num_filter, C / num_group, *kernel), or (num_filter, *kernel, C / num_group) with channels last
    bias : ndarray, (num_filter,), absent when ``no_bias``
    kernel : tuple of 1 to 3 int
    stride, dilate : tuple of int, default 1 on every axis
    pad : tuple of int, default 0 on every axis
        Zeros on both sides.
    num_filter : int
        Number of output channels.
    num_group : int, default 1
        The channels are split into so many independent convolutions.
    no_bias : bool, default False
    layout : str, default NCW, NCHW or NCDHW
    workspace, cudnn_tune, cudnn_off
        Tuning hints of MXNet without effect here.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (N, num_filter, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, or the kernel is larger than the padded data.
    """
def deconvolution(data: ndarray, weight: ndarray, bias: ndarray | None = None, kernel: int | Sequence[int | None] = ..., stride: int | Sequence[int | None] = (), dilate: int | Sequence[int | None] = (), pad: int | Sequence[int | None] = (), adj: int | Sequence[int | None] = (), target_shape: int | Sequence[int | None] = (), num_filter: int = ..., num_group: int = 1, workspace: int = 512, no_bias: bool = True, cudnn_tune: Literal['fastest', 'limited_workspace', 'off'] | None = None, cudnn_off: bool = False, layout: Literal['NCDHW', 'NCHW', 'NCW', 'NDHWC', 'NHWC'] | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Transpose of a convolution: spread every input number over the output with a learnt kernel.

    Every output length is ``(n - 1) stride - 2 pad + dilate (kernel - 1) + 1 + adj``.

    Parameters
    ----------
    data : ndarray, (N, C, W), (N, C, H, W) or (N, C, D, H, W), floating point
        With the channels last for a layout that ends in C.
    weight : ndarray, (C, num_filter / num_group, *kernel), or (C, *kernel, num_filter / num_group) with channels last
    bias : ndarray, (num_filter,), absent when ``no_bias``
    kernel : tuple of 1 to 3 int
    stride, dilate : tuple of int, default 1 on every axis
    pad : tuple of int, default 0 on every axis
        Cut off on both sides of the output.
    adj : tuple of int below ``stride``, default 0 on every axis
        Added to the end of the output, since several input lengths lead to one output length of a convolution.
    target_shape : tuple of int, optional
        Output lengths; ``pad`` and ``adj`` then follow from it.
    num_filter : int
        Number of output channels.
    num_group : int, default 1
    no_bias : bool, default True
    layout : str, default NCW, NCHW or NCDHW
    workspace, cudnn_tune, cudnn_off
        Tuning hints of MXNet without effect here.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (N, num_filter, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, ``adj`` is not below ``stride``, or ``target_shape`` is out of reach.
    """
def dropout(data: ndarray, p: float = 0.5, mode: Literal['always', 'training'] = 'training', axes: int | Sequence[int | None] = (), cudnn_off: bool | None = False, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Set numbers to zero with probability ``p`` and divide the others by ``1 - p``, in training only.

    Parameters
    ----------
    data : ndarray, floating point
    p : float in [0, 1], default 0.5
        Probability of dropping a number. 1 leaves NaN, as in MXNet.
    mode : str, default "training"
        "always" drops outside training too.
    axes : tuple of int, default ()
        Axes along which one decision is shared ("variational dropout").
    cudnn_off
        Hint for MXNet's GPU kernels without effect here.
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
        For ``p`` outside [0, 1], an axis out of range or an integer array.

    References
    ----------
    Srivastava et al., "Dropout", JMLR 15, 2014.
    """
def embedding(data: ndarray, weight: ndarray, input_dim: int, output_dim: int, dtype: DTypeLike = 'float32', sparse_grad: bool = False, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Look up rows of a table.

    Parameters
    ----------
    data : ndarray, any shape, any dtype
        Row numbers. Fractions are dropped, numbers outside the table are moved to the nearer end. The gradient is zero
        (MXNet refuses to compute it).
    weight : ndarray, (input_dim, output_dim)
    input_dim, output_dim : int
        Rows and columns of the table.
    dtype : str, default "float32"
        Of ``weight`` where it is inferred; a given array keeps its own.
    sparse_grad : bool, default False
        Compute the gradient of ``weight`` for the rows looked up alone. It decides how a gradient is computed, never
        its values; it is stored as the gradient buffer is.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, ``data.shape + (output_dim,)``, dtype of ``weight``

    Raises
    ------
    MXNetError
        If ``weight`` has another shape.
    """
def erf(data: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Compute, for every element x, the error function, 2 / sqrt(pi) * integral of exp(-t^2) from 0 to x.

    Parameters
    ----------
    data : ndarray, any shape; integers are computed in float64 and truncated
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
        If ``data`` is boolean.
    """
def erfinv(data: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Compute, for every element x, the inverse of the error function; NaN outside [-1, 1].

    Parameters
    ----------
    data : ndarray, any shape; integers are computed in float64 and truncated
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
        If ``data`` is boolean.
    """
def fully_connected(data: ndarray, weight: ndarray, bias: ndarray | None = None, num_hidden: int = ..., no_bias: bool = False, flatten: bool = True, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Affine map ``data @ weight.T + bias``.

    Parameters
    ----------
    data : ndarray, (N, ...), floating point
        With ``flatten``, all axes after the first are one feature axis of length ``in_units``; without it only the
        last axis is, and the leading axes are kept.
    weight : ndarray, (num_hidden, in_units), dtype of ``data``
    bias : ndarray, (num_hidden,), absent when ``no_bias``
    num_hidden : int, at least 1
        Number of outputs.
    no_bias : bool, default False
    flatten : bool, default True
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (N, num_hidden), or (..., num_hidden) without ``flatten``; dtype of ``data``

    Raises
    ------
    MXNetError
        If ``in_units`` of ``data`` and of ``weight`` differ, or ``weight`` or ``bias`` do not fit ``num_hidden``.
    """
def gamma(data: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Compute, for every element x, the gamma function; NaN at negative whole numbers.

    Parameters
    ----------
    data : ndarray, any shape; integers are computed in float64 and truncated
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
        If ``data`` is boolean.
    """
def gammaln(data: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Compute, for every element x, log |gamma(x)|.

    Parameters
    ----------
    data : ndarray, any shape; integers are computed in float64 and truncated
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
        If ``data`` is boolean.
    """
def gather_nd(data: ndarray, indices: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Gather elements, or slices, by their coordinates.

    Parameters
    ----------
    data : ndarray, (D0, D1, ...)
    indices : ndarray, (M, Y0, Y1, ...), any dtype, M at most the number of axes of ``data``
        ``indices[i]`` are the coordinates along axis ``i``; negative ones count from the end. The gradient is zero.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (Y0, Y1, ..., DM, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If M is too large or ``indices`` has one axis only.
    IndexError
        If a coordinate is outside ``data`` (on the CPU; on a GPU it is clipped).
    """
def layer_norm(data: ndarray, gamma: ndarray, beta: ndarray, axis: int = -1, eps: float = 9.99999975e-06, output_mean_var: bool = False, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray | Any:
    r"""Normalise over one axis, then scale and shift.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    Parameters
    ----------
    data : ndarray, (..., C, ...), floating point
    gamma, beta : ndarray, (C,), dtype of ``data``
    axis : int, default -1
        The normalised axis, of length C.
    eps : float, default 1e-5
        Added to the variance, in squared units of ``data``.
    output_mean_var : bool, default False
        Return also mean and :math:`\sqrt{\sigma^2 + \epsilon}`.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``; with ``output_mean_var`` also two arrays whose ``axis`` has length 1

    Raises
    ------
    MXNetError
        If ``gamma`` or ``beta`` do not fit the axis.

    References
    ----------
    Ba, Kiros, Hinton, "Layer Normalization", 2016, arXiv:1607.06450.
    """
def leaky_relu(data: ndarray, gamma: ndarray | None = None, act_type: Literal['elu', 'gelu', 'leaky', 'prelu', 'rrelu', 'selu'] = 'leaky', slope: float = 0.25, lower_bound: float = 0.125, upper_bound: float = 0.333999991, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray | Any:
    r"""Apply a rectifier that keeps a slope (or a bounded curve) for negative numbers.

    Positive numbers stay as they are (``selu`` scales them, ``gelu`` weighs them); negative ones become

    ======== ============================================================================
    act_type result for :math:`x \le 0`
    ======== ============================================================================
    leaky    slope x
    prelu    gamma x, gamma learnt: per channel, per sample, per both, or one for all
    rrelu    s x, s drawn from U(lower_bound, upper_bound) for every element in training,
             the mean of the bounds otherwise
    elu      :math:`slope\,(e^x - 1)`
    selu     :math:`\lambda\alpha(e^x - 1)`, with the constants that keep mean and variance;
             its gradient is MXNet's :math:`\lambda(y + \alpha)` in terms of the result y
    gelu     :math:`x\,\Phi(x)` for every x, with the error function
    ======== ============================================================================

    Parameters
    ----------
    data : ndarray, (N, C, ...), floating point
    gamma : ndarray, (C,), (N,) or (N, C), where 1 may stand for N or C; for ``prelu`` only
    act_type : str, default "leaky"
    slope : float, default 0.25
        For ``leaky`` and ``elu``.
    lower_bound, upper_bound : float, default 0.125 and 0.334
        For ``rrelu``.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``; ``rrelu`` returns the slopes that it used as a second array

    Raises
    ------
    MXNetError
        For an integer ndarray, or a ``gamma`` that fits neither all nor each of the channels.

    References
    ----------
    He et al., 2015, arXiv:1502.01852 (prelu); Xu et al., 2015, arXiv:1505.00853 (rrelu); Clevert et al., 2015,
    arXiv:1511.07289 (elu); Klambauer et al., 2017, arXiv:1706.02515 (selu); Hendrycks, Gimpel, 2016,
    arXiv:1606.08415 (gelu).
    """
def log_softmax(data: ndarray, axis: int = -1, temperature: float | None = None, dtype: DTypeLike | None = None, use_length: bool | None = False, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    r"""Logarithm of the softmax along an axis.

    .. math:: y_i = x_i / t - \log \sum_j e^{x_j / t}

    Parameters
    ----------
    data : ndarray, floating point
    axis : int, default -1
    temperature : float, optional
        t in the formula, default 1.
    dtype : str, optional
        Of the result; default that of ``data``.
    use_length : bool, default False
        Must be False.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape of ``data``

    Raises
    ------
    MXNetError
        For integer ``data``, an axis out of range or ``use_length``.
    """
def multibox_detection(cls_prob: ndarray, loc_pred: ndarray, anchor: ndarray, clip: bool = True, threshold: float = 0.009999999776482582, background_id: int = 0, nms_threshold: float = 0.5, force_suppress: bool = False, variances: Sequence[float] = (0.1, 0.1, 0.2, 0.2), nms_topk: int = -1, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Turn predictions for anchors into detected objects: decode the boxes, drop weak and overlapping ones.

    Parameters
    ----------
    cls_prob : ndarray, (B, classes, A), float32
        Probabilities; class 0 is background. An anchor detects its most probable other class.
    loc_pred : ndarray, (B, 4 A), float32
        Predicted offsets from the anchors.
    anchor : ndarray, (1, A, 4), float32
        Corners (left, top, right, bottom).
    clip : bool, default True
        Whether coordinates are limited to [0, 1].
    threshold : float, default 0.01
        Least probability of a detection.
    background_id
        Has no effect: background is class 0, as in MXNet.
    nms_threshold : float, default 0.5
        A box that overlaps a better one by this much or more is suppressed. Outside (0, 1] nothing is suppressed, and
        the detections come in the order of the anchors.
    force_suppress : bool, default False
        Whether boxes of different classes suppress each other.
    variances : tuple of 4 float, default (0.1, 0.1, 0.2, 0.2)
        What the offsets are multiplied by.
    nms_topk : int, default -1
        How many of the best detections take part in suppression; not positive: all.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (B, A, 6)
        Rows (class, probability, left, top, right, bottom), best first, class 0 being the first after background.
        Suppressed rows have class -1; those beyond ``nms_topk`` too, and come in the order of the anchors, by their
        place among all detections. Rows left over are -1. The gradient is zero.

    Raises
    ------
    MXNetError
        If shapes do not fit each other.
    """
def multibox_prior(data: ndarray, sizes: Sequence[float] = (1.0,), ratios: Sequence[float] = (1.0,), clip: bool = False, steps: Sequence[float] = (-1.0, -1.0), offsets: Sequence[float] = (0.5, 0.5), out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Lay anchors of several sizes and shapes around each pixel of a feature map.

    Parameters
    ----------
    data : ndarray, (N, C, H, W), float32
        The feature map; only its height and width count.
    sizes : tuple of float, default (1,)
        Heights of anchors, 1 being the height of the image. Each has the first of ``ratios``.
    ratios : tuple of float, default (1,)
        Width over height. Further ratios are combined with the first of ``sizes``.
    clip : bool, default False
        Whether coordinates are limited to [0, 1].
    steps : (y, x), default (-1, -1)
        Distance of anchors; not positive: 1 / H and 1 / W.
    offsets : (y, x), default (0.5, 0.5)
        Where in its step an anchor's centre is, from 0 to 1.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (1, H W (len(sizes) + len(ratios) - 1), 4)
        Corners (left, top, right, bottom), row by row; for each pixel all sizes, then the further ratios. The gradient
        of ``data`` is zero.

    Raises
    ------
    MXNetError
        If ``data`` has fewer than 4 axes, H or W is 0, or a tuple has the wrong length.
    """
def multibox_target(anchor: ndarray, label: ndarray, cls_pred: ndarray, overlap_threshold: float = 0.5, ignore_label: float = -1.0, negative_mining_ratio: float = -1.0, negative_mining_thresh: float = 0.5, minimum_negative_samples: int = 0, variances: Sequence[float] = (0.1, 0.1, 0.2, 0.2), out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> list[ndarray]:
    """Decide what each anchor has to predict, given the objects in each image.

    First each object gets the anchor that overlaps it most, best pairs first and no anchor twice. Then every other
    anchor takes the object it overlaps most, if by more than ``overlap_threshold``. What is left is background.

    Parameters
    ----------
    anchor : ndarray, (1, A, 4), float32
        Corners (left, top, right, bottom).
    label : ndarray, (B, G, width), float32
        Class, then corners, per object; width is at least 5. The first -1 for a class ends the list.
    cls_pred : ndarray, (B, classes, A), float32
        Scores before softmax, class 0 being background; for hard negative mining.
    overlap_threshold : float, default 0.5
        Intersection over union; not positive: the second step is left out.
    ignore_label : float, default -1
        Class of anchors which are neither object nor chosen background, and of images without objects.
    negative_mining_ratio : float, default -1
        Background anchors per anchor with an object, those with the lowest probability of background; not positive: all
        are background.
    negative_mining_thresh : float, default 0.5
        Only anchors overlapping every object by less can be chosen as background. Positive.
    minimum_negative_samples
        Has no effect, in MXNet neither.
    variances : tuple of 4 float, default (0.1, 0.1, 0.2, 0.2)
        What the offsets are divided by.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (B, 4 A)
        Offsets of the object from the anchor, as `box_encode` computes them; 0 for background.
    ndarray, (B, 4 A)
        1 where the anchor has an object.
    ndarray, (B, A)
        Class of the object plus 1, 0 for background, or ``ignore_label``. All have a gradient of zero.

    Raises
    ------
    MXNetError
        If shapes do not fit each other, or there are fewer candidates for background than asked for.
    """
def nonzero(x: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Return the coordinates of the elements that are not 0.

    Parameters
    ----------
    x : ndarray, any shape
        A zero-dimensional array counts as a vector of one element.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray of int64, (number of such elements, number of axes)
    """
def one_hot(indices: ndarray, depth: int, on_value: float = 1.0, off_value: float = 0.0, dtype: DTypeLike = 'float32', out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Encode each index as a vector that is "on" at the index and "off" elsewhere.

    Parameters
    ----------
    indices : ndarray, any shape, any dtype
        Fractions are dropped; an index outside ``[0, depth)`` gives a vector that is all "off". The gradient is zero.
    depth : int
        Length of the vectors.
    on_value, off_value : float, default 1 and 0
    dtype : str, default "float32"
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, ``indices.shape + (depth,)``, ``dtype``

    Raises
    ------
    MXNetError
        If ``depth`` is negative.
    """
def pick(data: ndarray, index: ndarray, axis: int | None = -1, keepdims: bool = False, mode: Literal['clip', 'wrap'] = 'clip', out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Pick one element along an axis, for every position of the other axes.

    Parameters
    ----------
    data : ndarray, any shape
    index : ndarray, any dtype, shape of ``data`` without ``axis``, or with length 1 there
        Fractions are dropped; the gradient is zero.
    axis : int, default -1
    keepdims : bool, default False
        Keep the axis, with length 1.
    mode : "clip" or "wrap"
        Of an index outside the axis: move it to the nearer end, or count on from the other end.
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
        If ``axis`` is None or out of range or ``index`` has another shape.
    """
def pooling(data: ndarray, kernel: int | Sequence[int | None] = (), pool_type: Literal['avg', 'lp', 'max', 'sum'] = 'max', global_pool: bool = False, cudnn_off: bool = False, pooling_convention: Literal['full', 'same', 'valid'] = 'valid', stride: int | Sequence[int | None] = (), pad: int | Sequence[int | None] = (), p_value: int | None = None, count_include_pad: bool | None = None, layout: Literal['NCDHW', 'NCHW', 'NCW', 'NDHWC', 'NHWC', 'NWC'] | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    r"""Replace every window of the spatial axes by its maximum, mean, sum or Lp norm.

    Parameters
    ----------
    data : ndarray, (N, C, W), (N, C, H, W) or (N, C, D, H, W), floating point
        With the channels last for a layout that ends in C.
    kernel : tuple of 1 to 3 int
        Lengths of the window; not needed with ``global_pool``.
    pool_type : str, default "max"
        "lp" is :math:`(\sum x^p)^{1/p}`, without absolute values.
    global_pool : bool, default False
        One window over everything; ``kernel``, ``stride``, ``pad`` and the convention do not matter then.
    pooling_convention : str, default "valid"
        How many windows: "valid" ``floor((n + 2 pad - kernel) / stride) + 1``, "full" the same with ``ceil``,
        "same" ``ceil(n / stride)`` with padding as needed.
    stride : tuple of int, default 1 on every axis
    pad : tuple of int below ``kernel``, default 0 on every axis
    p_value : int, 1, 2 or 3
        p of "lp".
    count_include_pad : bool, default True
        Whether a mean counts the padding (but not what "full" windows reach beyond it).
    layout : str, default NCW, NCHW or NCDHW
    cudnn_off
        Hint for MXNet's GPU kernels without effect here.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (N, C, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If the geometry does not fit ``data``.
    """
def relu(data: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Compute, for every element x, max(x, 0); gradient 0 at 0.

    Parameters
    ----------
    data : ndarray, any shape; integers are computed in float64 and truncated
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
        If ``data`` is boolean.
    """
def reshape(a: ndarray, newshape: int | Sequence[int | None], reverse: bool = False, order: str = 'C', out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Give an array another shape, which may say what happens to single axes.

    Parameters
    ----------
    a : ndarray, any shape
    newshape : int or tuple of int
        Lengths and codes: -1 is inferred from the number of elements (once), -2 keeps an axis, -3 leaves out an axis of
        length 1, -4 keeps all remaining axes, -5 merges two axes into one, -6 splits an axis into the two lengths that
        follow, one of which may be -1.
    reverse : bool, default False
        Go through axes and codes from the last to the first.
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
        If the codes do not fit the axes or the number of elements would change.
    """
def reshape_like(lhs: ndarray, rhs: ndarray, lhs_begin: int | None = None, lhs_end: int | None = None, rhs_begin: int | None = None, rhs_end: int | None = None, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Replace axes of ``lhs`` by axes of ``rhs``; by default all of them.

    Parameters
    ----------
    lhs, rhs : ndarray, any shape
        ``rhs`` gives its shape alone; its gradient is zero.
    lhs_begin, lhs_end : int or None
        The axes ``lhs_begin`` to ``lhs_end - 1`` are replaced. None: from the first, up to the last.
    rhs_begin, rhs_end : int or None
        The axes of ``rhs`` that come instead.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, dtype of ``lhs``

    Raises
    ------
    MXNetError
        If a range of axes is empty or outside the ndarray, or the number of elements would change.
    """
def rnn(data: ndarray, parameters: ndarray, state: ndarray, state_cell: ndarray | None = None, sequence_length: ndarray | None = None, state_size: int = ..., num_layers: int = ..., bidirectional: bool = False, mode: Literal['gru', 'lstm', 'rnn_relu', 'rnn_tanh'] = ..., p: float = 0.0, state_outputs: bool = False, projection_size: int | None = None, lstm_state_clip_min: float | None = None, lstm_state_clip_max: float | None = None, lstm_state_clip_nan: bool = False, use_sequence_length: bool = False, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray | Any:
    r"""Run a recurrent network over a sequence.

    The cells are, with the gates in this order in weights and biases,

    ========= ========================================================================================
    mode      step
    ========= ========================================================================================
    rnn_relu  :math:`h' = \max(0, W x + b_x + U h + b_h)`
    rnn_tanh  :math:`h' = \tanh(W x + b_x + U h + b_h)`
    gru       reset r, update z, new :math:`n = \tanh(W_n x + b_{xn} + r (U_n h + b_{hn}))`;
              :math:`h' = (1 - z) n + z h`
    lstm      input i, forget f, cell :math:`g`, output o; :math:`c' = f c + i g`, :math:`h' = o \tanh c'`
    ========= ========================================================================================

    Parameters
    ----------
    data : ndarray, (T, N, features), floating point
    parameters : ndarray, (size,), dtype of ``data``
        Weights of every layer and direction, each first from the input, then from the state, then of the projection;
        after all of them the biases in the same order.
    state : ndarray, (num_layers * directions, N, state_size), or (..., projection_size)
    state_cell : ndarray, (num_layers * directions, N, state_size), for "lstm" only
    sequence_length : ndarray, (N,), at least 1, with ``use_sequence_length`` only
        How many steps of every sequence count. Later outputs are zero, the final states those of the last step.
    state_size, num_layers : int
    bidirectional : bool, default False
    mode : str
    p : float, default 0
        Probability of dropping a number between layers, in training.
    state_outputs : bool, default False
        Return the final state(s) too.
    projection_size : int, optional
        Length to which a linear map takes the state of an "lstm".
    lstm_state_clip_min, lstm_state_clip_max : float, optional
        Bounds of the cell of an "lstm" after every step; both or none.
    lstm_state_clip_nan : bool, default False
        Replace NaN by the lower bound on the way.
    use_sequence_length : bool, default False
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (T, N, directions * state_size), and with ``state_outputs`` the state, for "lstm" also the cell

    Raises
    ------
    MXNetError
        If sizes do not fit, or a projection or clipping is asked of another mode than "lstm".

    References
    ----------
    Hochreiter, Schmidhuber, "Long Short-Term Memory", 1997; Cho et al., 2014, arXiv:1406.1078 (gru); Sak et al., 2014,
    arXiv:1402.1128 (projection).
    """
def roi_pooling(data: ndarray, rois: ndarray, pooled_size: int | Sequence[int | None], spatial_scale: float, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Divide regions of images into grids of bins and take the maximum of each.

    Parameters
    ----------
    data : ndarray, (N, C, H, W), floating point
        NaN is passed over.
    rois : ndarray, (R, 5), dtype of ``data``
        Number of the image and the corners ``x1, y1, x2, y2``, both within the region. Scaled corners are rounded,
        and a region has at least one pixel. The gradient is zero.
    pooled_size : (rows, columns)
    spatial_scale : float, 0 to 1
        What the corners are multiplied with: the inverse of the network's total stride.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (R, C, rows, columns), dtype of ``data``
        Zero for bins outside the image and for regions of images that do not exist.

    Raises
    ------
    MXNetError
        If the shapes do not fit, the dtypes differ or ``spatial_scale`` is out of range.

    References
    ----------
    Girshick, "Fast R-CNN", 2015, arXiv:1504.08083.
    """
def sequence_mask(data: ndarray, sequence_length: ndarray | None = None, use_sequence_length: bool = False, value: float = 0.0, axis: int = 0, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Overwrite what lies beyond the end of each sequence.

    Parameters
    ----------
    data : ndarray, (T, N, ...), or (N, T, ...) with ``axis=1``
    sequence_length : ndarray, (N,), any dtype
        Steps to keep; fractions are dropped. The gradient is zero.
    use_sequence_length : bool, default False
        Without it, data is returned unchanged.
    value : float, default 0
        What to write.
    axis : 0 or 1, default 0
        The time axis.
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
        For another axis, data of one axis, or another number of lengths.
    """
def shape_array(data: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Return the lengths of an array's axes.

    Parameters
    ----------
    data : ndarray, any shape
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, (number of axes,), int64
    """
def sigmoid(data: ndarray, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Compute, for every element x, 1 / (1 + e^-x).

    Parameters
    ----------
    data : ndarray, any shape; integers are computed in float64 and truncated
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
        If ``data`` is boolean.
    """
def slice(data: ndarray, begin: int | Sequence[int | None], end: int | Sequence[int | None], step: int | Sequence[int | None] = (), out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    """Cut out a box.

    Parameters
    ----------
    data : ndarray, any shape
    begin, end : tuple of int or None
        First and one past the last index per axis, for the first axes; the others are kept whole. Negative numbers
        count from the end, None means as far as it goes, numbers beyond the axis are clipped.
    step : tuple of int or None, default ()
        Distances, negative ones going backward; empty or None means 1.
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
        If the tuples differ in length, are longer than the shape, or a step is 0.
    """
def smooth_l1(data: ndarray, scalar: float = 1.0, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None, *, is_int: bool = True) -> ndarray:
    """Compute ``0.5 (scalar x)^2`` for ``|x| <= 1 / scalar^2`` and ``|x| - 0.5 / scalar^2`` beyond.

    Parameters
    ----------
    data : ndarray, any shape
    scalar : float, default 1
        Where the parabola ends: at ``1 / scalar^2``.
    is_int : bool, default True
        Whether ``scalar`` was written as a whole number; without effect.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``

    References
    ----------
    Girshick, "Fast R-CNN", 2015, arXiv:1504.08083.
    """
def softmax(data: ndarray, length: ndarray | None = None, axis: int = -1, temperature: float | None = None, dtype: DTypeLike | None = None, use_length: bool | None = False, out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray:
    r"""Exponentiate and normalise along an axis.

    .. math:: y_i = e^{x_i / t} / \sum_j e^{x_j / t}

    Parameters
    ----------
    data : ndarray, floating point
    length : ndarray, shape of ``data`` without ``axis``, int32 or int64, with ``use_length`` only
        How many positions count; the others become 0.
    axis : int, default -1
    temperature : float, optional
        t in the formula, default 1.
    dtype : str, optional
        Of the result; default that of ``data``. The computation uses the wider of the two.
    use_length : bool, default False
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape of ``data``

    Raises
    ------
    MXNetError
        For integer ``data``, an axis out of range or a ``length`` of another shape.
    """
def topk(data: ndarray, axis: int | None = -1, k: int = 1, ret_typ: Literal['both', 'indices', 'mask', 'value'] = 'indices', is_ascend: bool = False, dtype: DTypeLike = 'float32', out: ndarray | Sequence[ndarray] | None = None, name: str | None = None) -> ndarray | Any:
    """Return the k largest elements along an axis, or where they are.

    Parameters
    ----------
    data : ndarray, any shape
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
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, or two
        Along ``axis`` the length is ``k``. Values and mask have the dtype of ``data``, the mask its shape. Indices and
        mask have a gradient of zero.

    Raises
    ------
    MXNetError
        If ``axis`` is out of range or ``k`` larger than the axis, or if it has 2^31 elements or more, whose numbers do
        not fit into ``dtype``.
    """
