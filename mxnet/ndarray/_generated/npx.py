"""Operators of mx.nd, module npx.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from ..._src.run.calls.invoke import np_call as _call
from ...base import _Null

_Activation_op = _get("Activation")
_BatchNorm_op = _get("BatchNorm")
_Cast_op = _get("Cast")
_Convolution_op = _get("Convolution")
_Deconvolution_op = _get("Deconvolution")
_Dropout_op = _get("Dropout")
_Embedding_op = _get("Embedding")
_Flatten_op = _get("Flatten")
_FullyConnected_op = _get("FullyConnected")
_LayerNorm_op = _get("LayerNorm")
_LeakyReLU_op = _get("LeakyReLU")
_Pooling_op = _get("Pooling")
_RNN_op = _get("RNN")
_ROIPooling_op = _get("ROIPooling")
_SequenceMask_op = _get("SequenceMask")
_contrib_MultiBoxDetection_op = _get("_contrib_MultiBoxDetection")
_contrib_MultiBoxPrior_op = _get("_contrib_MultiBoxPrior")
_contrib_MultiBoxTarget_op = _get("_contrib_MultiBoxTarget")
_contrib_arange_like_op = _get("_contrib_arange_like")
_npx_constraint_check_op = _get("_npx_constraint_check")
_npx_nonzero_op = _get("_npx_nonzero")
_npx_relu_op = _get("_npx_relu")
_npx_reshape_op = _get("_npx_reshape")
_npx_sigmoid_op = _get("_npx_sigmoid")
_batch_dot_op = _get("batch_dot")
_erf_op = _get("erf")
_erfinv_op = _get("erfinv")
_gamma_op = _get("gamma")
_gammaln_op = _get("gammaln")
_gather_nd_op = _get("gather_nd")
_log_softmax_op = _get("log_softmax")
_one_hot_op = _get("one_hot")
_pick_op = _get("pick")
_reshape_like_op = _get("reshape_like")
_shape_array_op = _get("shape_array")
_slice_op = _get("slice")
_smooth_l1_op = _get("smooth_l1")
_softmax_op = _get("softmax")
_topk_op = _get("topk")


def activation(data=None, act_type=_Null, out=None, name=None, **kwargs):
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
    return _call(_Activation_op, (data,), (act_type,), out, kwargs)


def arange_like(data=None, start=_Null, step=_Null, repeat=_Null, ctx=_Null, axis=_Null, out=None, name=None, **kwargs):
    """Return evenly spaced values in the shape of an ndarray, or as many as one of its axes is long; the gradient is 0.

    Parameters
    ----------
    data : ndarray, any shape
        Only shape and dtype are used.
    start : float, default 0
    step : float, default 1
    repeat : int, default 1
        How often each value is repeated.
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
    return _call(_contrib_arange_like_op, (data,), (start, step, repeat, ctx, axis), out, kwargs)


def batch_dot(lhs=None, rhs=None, transpose_a=_Null, transpose_b=_Null, forward_stype=_Null, out=None, name=None, **kwargs):
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
    return _call(_batch_dot_op, (lhs, rhs), (transpose_a, transpose_b, forward_stype), out, kwargs)


def batch_flatten(data=None, out=None, name=None, **kwargs):
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
    return _call(_Flatten_op, (data,), (), out, kwargs)


def batch_norm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, axis=_Null, cudnn_off=_Null, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
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
    return _call(_BatchNorm_op, (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, axis, cudnn_off, min_calib_range, max_calib_range), out, kwargs)


def cast(data=None, dtype=_Null, out=None, name=None, **kwargs):
    """Convert elements to another type.

    Parameters
    ----------
    data : ndarray, any shape
    dtype : str
        Floating-point values become integers by truncation; values out of range wrap around.
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape of ``data``; a gradient is converted back
    """
    return _call(_Cast_op, (data,), (dtype,), out, kwargs)


def constraint_check(input=None, msg=_Null, out=None, name=None, **kwargs):
    """Raise an error unless all elements are true.

    Parameters
    ----------
    input : ndarray of bool, any shape
    msg : str
        The error message.
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
    return _call(_npx_constraint_check_op, (input,), (msg,), out, kwargs)


def convolution(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, out=None, name=None, **kwargs):
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
    return _call(_Convolution_op, (data, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), out, kwargs)


def deconvolution(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, adj=_Null, target_shape=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, out=None, name=None, **kwargs):
    """Transpose of a convolution: spread every input value over the output with a learnt kernel.

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
    workspace, cudnn_tune, cudnn_off
        Tuning hints of MXNet without effect here.
    no_bias : bool, default True
    layout : str, default NCW, NCHW or NCDHW
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
    return _call(_Deconvolution_op, (data, weight, bias), (kernel, stride, dilate, pad, adj, target_shape, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), out, kwargs)


def dropout(data=None, p=_Null, mode=_Null, axes=_Null, cudnn_off=_Null, out=None, name=None, **kwargs):
    """Set values to zero with probability ``p`` and divide the others by ``1 - p``, in training only.

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
    return _call(_Dropout_op, (data,), (p, mode, axes, cudnn_off), out, kwargs)


def embedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, out=None, name=None, **kwargs):
    """Look up rows of a table.

    Parameters
    ----------
    data : ndarray, any shape, any dtype
        Row indices. Fractions are dropped, indices outside the table are moved to the nearer end. The gradient is zero
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
    return _call(_Embedding_op, (data, weight), (input_dim, output_dim, dtype, sparse_grad), out, kwargs)


def erf(data=None, out=None, name=None, **kwargs):
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
    return _call(_erf_op, (data,), (), out, kwargs)


def erfinv(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, the inverse of the error function; NaN outside [-1, 1], 0 for integers there.

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
    return _call(_erfinv_op, (data,), (), out, kwargs)


def fully_connected(data=None, weight=None, bias=None, num_hidden=_Null, no_bias=_Null, flatten=_Null, out=None, name=None, **kwargs):
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
    return _call(_FullyConnected_op, (data, weight, bias), (num_hidden, no_bias, flatten), out, kwargs)


def gamma(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, the gamma function; NaN at negative integers.

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
    return _call(_gamma_op, (data,), (), out, kwargs)


def gammaln(data=None, out=None, name=None, **kwargs):
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
    return _call(_gammaln_op, (data,), (), out, kwargs)


def gather_nd(data=None, indices=None, out=None, name=None, **kwargs):
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
    return _call(_gather_nd_op, (data, indices), (), out, kwargs)


def layer_norm(data=None, gamma=None, beta=None, axis=_Null, eps=_Null, output_mean_var=_Null, out=None, name=None, **kwargs):
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
    return _call(_LayerNorm_op, (data, gamma, beta), (axis, eps, output_mean_var), out, kwargs)


def leaky_relu(data=None, gamma=None, act_type=_Null, slope=_Null, lower_bound=_Null, upper_bound=_Null, out=None, name=None, **kwargs):
    r"""Apply a rectifier that keeps a slope (or a bounded curve) for negative values.

    Positive values are unchanged (``selu`` scales them, ``gelu`` weighs them); negative ones become

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
    return _call(_LeakyReLU_op, (data, gamma), (act_type, slope, lower_bound, upper_bound), out, kwargs)


def log_softmax(data=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, out=None, name=None, **kwargs):
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
    return _call(_log_softmax_op, (data,), (axis, temperature, dtype, use_length), out, kwargs)


def multibox_detection(cls_prob=None, loc_pred=None, anchor=None, clip=_Null, threshold=_Null, background_id=_Null, nms_threshold=_Null, force_suppress=_Null, variances=_Null, nms_topk=_Null, out=None, name=None, **kwargs):
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
        index among all detections. Other rows are -1. The gradient is zero.

    Raises
    ------
    MXNetError
        If shapes do not fit each other.
    """
    return _call(_contrib_MultiBoxDetection_op, (cls_prob, loc_pred, anchor), (clip, threshold, background_id, nms_threshold, force_suppress, variances, nms_topk), out, kwargs)


def multibox_prior(data=None, sizes=_Null, ratios=_Null, clip=_Null, steps=_Null, offsets=_Null, out=None, name=None, **kwargs):
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
    return _call(_contrib_MultiBoxPrior_op, (data,), (sizes, ratios, clip, steps, offsets), out, kwargs)


def multibox_target(anchor=None, label=None, cls_pred=None, overlap_threshold=_Null, ignore_label=_Null, negative_mining_ratio=_Null, negative_mining_thresh=_Null, minimum_negative_samples=_Null, variances=_Null, out=None, name=None, **kwargs):
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
    return _call(_contrib_MultiBoxTarget_op, (anchor, label, cls_pred), (overlap_threshold, ignore_label, negative_mining_ratio, negative_mining_thresh, minimum_negative_samples, variances), out, kwargs)


def nonzero(x=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> mx.npx.nonzero(mx.np.array([[0, 1], [2, 0]])).tolist()
    [[0, 1], [1, 0]]
    """
    return _call(_npx_nonzero_op, (x,), (), out, kwargs)


def one_hot(indices=None, depth=_Null, on_value=_Null, off_value=_Null, dtype=_Null, out=None, name=None, **kwargs):
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
    return _call(_one_hot_op, (indices,), (depth, on_value, off_value, dtype), out, kwargs)


def pick(data=None, index=None, axis=_Null, keepdims=_Null, mode=_Null, out=None, name=None, **kwargs):
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
    return _call(_pick_op, (data, index), (axis, keepdims, mode), out, kwargs)


def pooling(data=None, kernel=_Null, pool_type=_Null, global_pool=_Null, cudnn_off=_Null, pooling_convention=_Null, stride=_Null, pad=_Null, p_value=_Null, count_include_pad=_Null, layout=_Null, out=None, name=None, **kwargs):
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
    stride : tuple of int, default 1 on every axis; None with ``global_pool`` alone
    pad : tuple of int below ``kernel``, default 0 on every axis; None with ``global_pool`` alone
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
    return _call(_Pooling_op, (data,), (kernel, pool_type, global_pool, cudnn_off, pooling_convention, stride, pad, p_value, count_include_pad, layout), out, kwargs)


def relu(data=None, out=None, name=None, **kwargs):
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
    return _call(_npx_relu_op, (data,), (), out, kwargs)


def reshape(a=None, newshape=_Null, reverse=_Null, order=_Null, out=None, name=None, **kwargs):
    """Reshape an array; codes in the shape keep, merge or split single axes.

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

    Examples
    --------
    >>> mx.npx.reshape(mx.np.ones((2, 3, 4)), (-5, -2)).shape
    (6, 4)
    """
    return _call(_npx_reshape_op, (a,), (newshape, reverse, order), out, kwargs)


def reshape_like(lhs=None, rhs=None, lhs_begin=_Null, lhs_end=_Null, rhs_begin=_Null, rhs_end=_Null, out=None, name=None, **kwargs):
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
    return _call(_reshape_like_op, (lhs, rhs), (lhs_begin, lhs_end, rhs_begin, rhs_end), out, kwargs)


def rnn(data=None, parameters=None, state=None, state_cell=None, sequence_length=None, state_size=_Null, num_layers=_Null, bidirectional=_Null, mode=_Null, p=_Null, state_outputs=_Null, projection_size=_Null, lstm_state_clip_min=_Null, lstm_state_clip_max=_Null, lstm_state_clip_nan=_Null, use_sequence_length=_Null, out=None, name=None, **kwargs):
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
    return _call(_RNN_op, (data, parameters, state, state_cell, sequence_length), (state_size, num_layers, bidirectional, mode, p, state_outputs, projection_size, lstm_state_clip_min, lstm_state_clip_max, lstm_state_clip_nan, use_sequence_length), out, kwargs)


def roi_pooling(data=None, rois=None, pooled_size=_Null, spatial_scale=_Null, out=None, name=None, **kwargs):
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
    return _call(_ROIPooling_op, (data, rois), (pooled_size, spatial_scale), out, kwargs)


def sequence_mask(data=None, sequence_length=None, use_sequence_length=_Null, value=_Null, axis=_Null, out=None, name=None, **kwargs):
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
    return _call(_SequenceMask_op, (data, sequence_length), (use_sequence_length, value, axis), out, kwargs)


def shape_array(data=None, out=None, name=None, **kwargs):
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
    return _call(_shape_array_op, (data,), (), out, kwargs)


def sigmoid(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, 1 / (1 + e^-x).

    Parameters
    ----------
    data : ndarray, any shape; integers are computed in float64
    name : str, optional
        Without effect on arrays.
    out : ndarray, optional
        Where to write the result.

    Returns
    -------
    ndarray, shape and dtype of ``data``; float32 for integers

    Raises
    ------
    MXNetError
        If ``data`` is boolean.
    """
    return _call(_npx_sigmoid_op, (data,), (), out, kwargs)


def slice(data=None, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    """Cut out a box.

    Parameters
    ----------
    data : ndarray, any shape
    begin, end : tuple of int or None
        First and one past the last index per axis, for the first axes; the others are kept whole. Negative indices
        count from the end, None means up to the end, indices beyond the axis are clipped.
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
    return _call(_slice_op, (data,), (begin, end, step), out, kwargs)


def smooth_l1(data=None, scalar=_Null, out=None, name=None, **kwargs):
    """Compute ``0.5 (scalar x)^2`` for ``|x| <= 1 / scalar^2`` and ``|x| - 0.5 / scalar^2`` beyond.

    Parameters
    ----------
    data : ndarray, any shape
    scalar : float, default 1
        Where the parabola ends: at ``1 / scalar^2``.
    is_int : bool, default True
        Whether ``scalar`` was written as an integer; without effect.
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
    return _call(_smooth_l1_op, (data,), (scalar, kwargs.pop("is_int", _Null)), out, kwargs)


def softmax(data=None, length=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, out=None, name=None, **kwargs):
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

    Notes
    -----
    All values of a row with NaN or infinity are NaN. In single precision on a CPU, along the last of at most 4 axes and
    without ``temperature``, they are NaN where ``data`` is NaN or infinity and 0 elsewhere, as in MXNet.
    """
    return _call(_softmax_op, (data, length), (axis, temperature, dtype, use_length), out, kwargs)


def topk(data=None, axis=_Null, k=_Null, ret_typ=_Null, is_ascend=_Null, dtype=_Null, out=None, name=None, **kwargs):
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
        If ``axis`` is out of range or ``k`` larger than the axis, or if it has 2^31 elements or more, whose indices do
        not fit into ``dtype``.
    """
    return _call(_topk_op, (data,), (axis, k, ret_typ, is_ascend, dtype), out, kwargs)
