from collections.abc import Sequence
from typing import Any, Literal

from ..._typing import DTypeLike
from ..ndarray import NDArray

def Activation(data: NDArray, act_type: Literal['relu', 'sigmoid', 'softrelu', 'softsign', 'tanh'], out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    data : NDArray, floating point
    act_type : str
        One of the table's.
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
        For an integer array.
    """
def BatchNorm(data: NDArray, gamma: NDArray, beta: NDArray, moving_mean: NDArray, moving_var: NDArray, eps: float = 0.0010000000474974513, momentum: float = 0.899999976, fix_gamma: bool = True, use_global_stats: bool = False, output_mean_var: bool = False, axis: int = 1, cudnn_off: bool = False, min_calib_range: float | None = None, max_calib_range: float | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
    r"""Normalise every channel over the batch and all other axes, then scale and shift it.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    In training, mean and variance (divided by N) are those of ``data``, and the *backward* pass moves the statistics:
    ``moving = moving * momentum + batch * (1 - momentum)``. Otherwise the moving statistics are used.

    Parameters
    ----------
    data : NDArray, (N, C, ...), floating point
    gamma, beta : NDArray, (C,)
        float32 when ``data`` is of half precision, otherwise the dtype of ``data``.
    moving_mean, moving_var : NDArray, (C,), auxiliary
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
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; with ``output_mean_var`` also two arrays (C,)

    References
    ----------
    Ioffe, Szegedy, "Batch Normalization", 2015, arXiv:1502.03167.
    """
def BatchNorm_v1(data: NDArray, gamma: NDArray, beta: NDArray, eps: float = 0.00100000005, momentum: float = 0.899999976, fix_gamma: bool = True, use_global_stats: bool = False, output_mean_var: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None, *, moving_mean: NDArray | None = None, moving_var: NDArray | None = None) -> NDArray | Any:
    """Normalise every channel: the operator that files of MXNet before 0.9 name.

    Parameters
    ----------
    data : NDArray, (N, C, ...), floating point
    gamma, beta : NDArray, (C,)
    moving_mean, moving_var : NDArray, (C,), auxiliary
    eps, momentum, fix_gamma, use_global_stats
        As for ``BatchNorm``.
    output_mean_var : bool, default False
        Return also mean and variance, without gradient.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; with ``output_mean_var`` also two arrays (C,)
    """
def BilinearSampler(data: NDArray, grid: NDArray, cudnn_off: bool | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Read images at the positions of a grid, with bilinear interpolation between their four neighbours.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
    grid : NDArray, (N, 2, height, width), dtype of ``data``
        x, then y, from -1 (centre of the first pixel) to 1 (centre of the last); beyond, the image counts as zeros.
    cudnn_off
        Tuning hint of MXNet without effect here.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C, height, width), dtype of ``data``

    Raises
    ------
    MXNetError
        If the inputs have other shapes, or different dtypes.

    References
    ----------
    Jaderberg et al., "Spatial Transformer Networks", 2015, arXiv:1506.02025.
    """
def BlockGrad(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return the array; no gradient flows back through it.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.
    """
def CTCLoss(data: NDArray, label: NDArray, data_lengths: NDArray | None = None, label_lengths: NDArray | None = None, use_data_lengths: bool = False, use_label_lengths: bool = False, blank_label: Literal['first', 'last'] = 'first', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Negative logarithm of the probability that a sequence of scores spells the labels.

    Parameters
    ----------
    data : NDArray, (T, N, C), floating point
        Scores before softmax.
    label : NDArray, (N, L), any dtype, L at most T
        Class numbers. With ``blank_label`` "first" classes are 1 to C - 1, 0 is blank and pads; with "last" they are
        0 to C - 2, C - 1 is blank and -1 pads.
    data_lengths, label_lengths : NDArray, (N,), any dtype
        How much of each sequence counts, if used; otherwise all of ``data``, and labels up to the first padding.
    use_data_lengths, use_label_lengths : bool, default False
    blank_label : str, default "first"
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N,), dtype of ``data``; 0, without gradient, where the labels do not fit into the time steps

    Raises
    ------
    MXNetError
        If the batches differ, or there are more labels than time steps.

    References
    ----------
    Graves et al., "Connectionist Temporal Classification", ICML 2006.
    """
def Cast(data: NDArray, dtype: DTypeLike, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Convert elements to another type.

    Parameters
    ----------
    data : NDArray, any shape
    dtype : str
        Floating point numbers become integers by truncation; numbers out of range wrap around.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``data``; a gradient is converted back
    """
def Concat(*data: NDArray, num_args: int = ..., dim: int = 1, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Join arrays along an axis.

    Parameters
    ----------
    data : NDArrays, one dtype, shapes equal but for axis ``dim``
    num_args : int
        Number of arrays; counted when not given.
    dim : int, default 1
        The axis; negative numbers count from the last.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ, or ``dim`` is out of range.
    """
def Convolution(data: NDArray, weight: NDArray, bias: NDArray | None = None, kernel: int | Sequence[int | None] = ..., stride: int | Sequence[int | None] = (), dilate: int | Sequence[int | None] = (), pad: int | Sequence[int | None] = (), num_filter: int = ..., num_group: int = 1, workspace: int = 1024, no_bias: bool = False, cudnn_tune: Literal['fastest', 'limited_workspace', 'off'] | None = None, cudnn_off: bool = False, layout: Literal['NCDHW', 'NCHW', 'NCW', 'NDHWC', 'NHWC'] | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Correlate the spatial axes with learnt kernels, in one to three dimensions.

    Every output length is ``floor((n + 2 pad - dilate (kernel - 1) - 1) / stride) + 1``.

    Parameters
    ----------
    data : NDArray, (N, C, W), (N, C, H, W) or (N, C, D, H, W), floating point
        With the channels last for a layout that ends in C.
    weight : NDArray, (num_filter, C / num_group, *kernel), or (num_filter, *kernel, C / num_group) with channels last
    bias : NDArray, (num_filter,), absent when ``no_bias``
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
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, num_filter, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, or the kernel is larger than the padded data.
    """
def Convolution_v1(data: NDArray, weight: NDArray, bias: NDArray | None = None, kernel: int | Sequence[int | None] = ..., stride: int | Sequence[int | None] = (), dilate: int | Sequence[int | None] = (), pad: int | Sequence[int | None] = (), num_filter: int = ..., num_group: int = 1, workspace: int = 1024, no_bias: bool = False, cudnn_tune: Literal['fastest', 'limited_workspace', 'off'] | None = None, cudnn_off: bool = False, layout: Literal['NCDHW', 'NCHW', 'NDHWC', 'NHWC'] | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Correlate the spatial axes with learnt kernels: the operator that files of MXNet before 0.9 name.

    Parameters, result and errors are those of ``Convolution``.

    Parameters
    ----------
    data : NDArray, (N, C, H, W) or (N, C, D, H, W), floating point
    weight : NDArray, (num_filter, C / num_group, *kernel)
    bias : NDArray, (num_filter,), absent when ``no_bias``
    kernel, stride, dilate, pad : tuple of int
    num_filter, num_group : int
    no_bias : bool, default False
    layout : str, default NCHW or NCDHW
    workspace, cudnn_tune, cudnn_off
        Tuning hints of MXNet without effect here.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, num_filter, ...), dtype of ``data``
    """
def Correlation(data1: NDArray, data2: NDArray, kernel_size: int = 1, max_displacement: int = 1, stride1: int = 1, stride2: int = 1, pad_size: int = 0, is_multiply: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    r"""Compare patches of two images at all displacements in a neighbourhood.

    .. math:: y_{d,x} = \frac{1}{K^2 C} \sum_{o, c} a_{c, x + o} \, b_{c, x + d + o}

    with offsets :math:`o` in a patch of K x K pixels. Results are for every ``stride1``-th pixel at which the farthest
    displaced patches lie inside the padded images.

    Parameters
    ----------
    data1, data2 : NDArray, (N, C, H, W), floating point, of one shape and dtype
    kernel_size : int, odd, default 1
        K, rows and columns of a patch.
    max_displacement : int, default 1
        How far a displacement goes at most, in pixels, in either direction.
    stride1, stride2 : int, at least 1
        Pixels between neighbouring results, and between neighbouring displacements.
    pad_size : int, default 0
        Zeros around the images, in pixels.
    is_multiply : bool, default True
        Sum products; otherwise absolute differences.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, D * D, height, width), dtype of ``data1``
        One channel for each displacement, row by row, with ``D = 2 (max_displacement // stride2) + 1`` and
        ``height = ceil((H + 2 pad_size - 2 (max_displacement + (K - 1) / 2)) / stride1)``.

    Raises
    ------
    MXNetError
        If the inputs differ in shape or dtype, a parameter is out of range or the neighbourhood does not fit.

    References
    ----------
    Dosovitskiy et al., "FlowNet: Learning Optical Flow with Convolutional Networks", 2015, arXiv:1504.06852.
    """
def Crop(*data: NDArray, num_args: int = ..., offset: int | Sequence[int | None] = (0, 0), h_w: int | Sequence[int | None] = (0, 0), center_crop: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Cut a window out of images.

    Parameters
    ----------
    data : NDArray (N, C, H, W), and optionally a second (_, _, h, w) whose size the window takes
        The second one's gradient is zero.
    num_args : int
        Number of arrays, 1 or 2; counted when not given.
    offset : (y, x), default (0, 0)
        Upper left corner of the window.
    h_w : (height, width)
        Size of the window, when there is one array.
    center_crop : bool, default False
        Centre the window instead of using ``offset``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C, h, w), dtype of ``data``

    Raises
    ------
    MXNetError
        If the window does not lie within the image.
    """
def Custom(*data: NDArray, op_type: str = '', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None, **kwargs: Any) -> list[NDArray] | Any:
    """Apply an operator that was registered with ``mx.operator.register``.

    Parameters
    ----------
    data : NDArrays
        The operator's arguments, then its auxiliary states.
    op_type : str
        The name under which it is registered. Any further parameters are given, as text, to its CustomOpProp.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, or list of arrays

    Raises
    ------
    MXNetError
        If no operator of that name is registered, or its Python code raises.
    """
def Deconvolution(data: NDArray, weight: NDArray, bias: NDArray | None = None, kernel: int | Sequence[int | None] = ..., stride: int | Sequence[int | None] = (), dilate: int | Sequence[int | None] = (), pad: int | Sequence[int | None] = (), adj: int | Sequence[int | None] = (), target_shape: int | Sequence[int | None] = (), num_filter: int = ..., num_group: int = 1, workspace: int = 512, no_bias: bool = True, cudnn_tune: Literal['fastest', 'limited_workspace', 'off'] | None = None, cudnn_off: bool = False, layout: Literal['NCDHW', 'NCHW', 'NCW', 'NDHWC', 'NHWC'] | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Transpose of a convolution: spread every input number over the output with a learnt kernel.

    Every output length is ``(n - 1) stride - 2 pad + dilate (kernel - 1) + 1 + adj``.

    Parameters
    ----------
    data : NDArray, (N, C, W), (N, C, H, W) or (N, C, D, H, W), floating point
        With the channels last for a layout that ends in C.
    weight : NDArray, (C, num_filter / num_group, *kernel), or (C, *kernel, num_filter / num_group) with channels last
    bias : NDArray, (num_filter,), absent when ``no_bias``
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
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, num_filter, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, ``adj`` is not below ``stride``, or ``target_shape`` is out of reach.
    """
def Dropout(data: NDArray, p: float = 0.5, mode: Literal['always', 'training'] = 'training', axes: int | Sequence[int | None] = (), cudnn_off: bool | None = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Set numbers to zero with probability ``p`` and divide the others by ``1 - p``, in training only.

    Parameters
    ----------
    data : NDArray, floating point
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
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For ``p`` outside [0, 1], an axis out of range or an integer array.

    References
    ----------
    Srivastava et al., "Dropout", JMLR 15, 2014.
    """
def ElementWiseSum(*args: NDArray, num_args: int = ..., out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Add any number of arrays.

    Parameters
    ----------
    *args : NDArrays, at least one, of one shape and dtype
    num_args : int, required
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If there is no NDArray, or shapes or dtypes differ.
    """
def Embedding(data: NDArray, weight: NDArray, input_dim: int, output_dim: int, dtype: DTypeLike = 'float32', sparse_grad: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Look up rows of a table.

    Parameters
    ----------
    data : NDArray, any shape, any dtype
        Row numbers. Fractions are dropped, numbers outside the table are moved to the nearer end. The gradient is zero
        (MXNet refuses to compute it).
    weight : NDArray, (input_dim, output_dim)
    input_dim, output_dim : int
        Rows and columns of the table.
    dtype : str, default "float32"
        Of ``weight`` where it is inferred; a given array keeps its own.
    sparse_grad : bool, default False
        Compute the gradient of ``weight`` for the rows looked up alone. It decides how a gradient is computed, never
        its values; it is stored as the gradient buffer is.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``data.shape + (output_dim,)``, dtype of ``weight``

    Raises
    ------
    MXNetError
        If ``weight`` has another shape.
    """
def Flatten(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Merge all axes after the first into one.

    Parameters
    ----------
    data : NDArray, (N, ...)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, product of the other lengths), dtype of ``data``
    """
def FullyConnected(data: NDArray, weight: NDArray, bias: NDArray | None = None, num_hidden: int = ..., no_bias: bool = False, flatten: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Affine map ``data @ weight.T + bias``.

    Parameters
    ----------
    data : NDArray, (N, ...), floating point
        With ``flatten``, all axes after the first are one feature axis of length ``in_units``; without it only the
        last axis is, and the leading axes are kept.
    weight : NDArray, (num_hidden, in_units), dtype of ``data``
    bias : NDArray, (num_hidden,), absent when ``no_bias``
    num_hidden : int, at least 1
        Number of outputs.
    no_bias : bool, default False
    flatten : bool, default True
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, num_hidden), or (..., num_hidden) without ``flatten``; dtype of ``data``

    Raises
    ------
    MXNetError
        If ``in_units`` of ``data`` and of ``weight`` differ, or ``weight`` or ``bias`` do not fit ``num_hidden``.
    """
def GridGenerator(data: NDArray, transform_type: Literal['affine', 'warp'], target_shape: int | Sequence[int | None] = (0, 0), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Make the grid of positions at which `BilinearSampler` reads an image.

    Positions run from -1 (centre of the first pixel) to 1 (centre of the last). A grid with one row or column has no
    such scale: "affine" gives NaN, "warp" divides by zero.

    Parameters
    ----------
    data : NDArray, floating point
        "affine": (N, 6), the rows of 2 x 3 matrices that map (x, y, 1) of the output to (x, y) of the image.
        "warp": (N, 2, H, W), how far, in pixels, each pixel of the output lies from its source: x, then y.
    transform_type : str
    target_shape : tuple of 2 int
        Height and width of the grid, for "affine"; "warp" keeps those of ``data``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, 2, height, width), dtype of ``data``
        x of every position, then y.

    Raises
    ------
    MXNetError
        If ``data`` has another shape, or ``target_shape`` a length below 1.

    References
    ----------
    Jaderberg et al., "Spatial Transformer Networks", 2015, arXiv:1506.02025.
    """
def GroupNorm(data: NDArray, gamma: NDArray, beta: NDArray, num_groups: int = 1, eps: float = 9.99999975e-06, output_mean_var: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
    r"""Normalise groups of channels, then scale and shift each group.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    Parameters
    ----------
    data : NDArray, (N, C, ..., ...), at least 3 axes, floating point
    gamma, beta : NDArray, (num_groups,), dtype of ``data``
        One number per group (not per channel).
    num_groups : int, default 1
        Must divide C.
    eps : float, default 1e-5
        Added to the variance, in squared units of ``data``.
    output_mean_var : bool, default False
        Return also mean and :math:`\sqrt{\sigma^2 + \epsilon}` of every group.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; with ``output_mean_var`` also two arrays (N, num_groups)

    Raises
    ------
    MXNetError
        If ``num_groups`` does not divide C, or the parameters have another length.

    References
    ----------
    Wu, He, "Group Normalization", 2018, arXiv:1803.08494.
    """
def IdentityAttachKLSparseReg(data: NDArray, sparseness_target: float = 0.100000001, penalty: float = 0.00100000005, momentum: float = 0.899999976, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None, *, moving_avg: NDArray | None = None) -> NDArray:
    r"""Identity that pulls the average activation of every unit to a target in the backward pass.

    With the moving average a, which the backward pass moves first, the gradient gets
    :math:`penalty \, ((1 - \rho) / (1 - a) - \rho / a)` added, the slope of the Kullback-Leibler divergence.

    Parameters
    ----------
    data : NDArray, (N, C, ...), floating point, in (0, 1) as sigmoid returns
    moving_avg : NDArray, (C,), auxiliary
        Start it within (0, 1).
    sparseness_target : float, default 0.1
        :math:`\rho`.
    penalty : float, default 0.001
    momentum : float, default 0.9
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
def InstanceNorm(data: NDArray, gamma: NDArray, beta: NDArray, eps: float = 0.00100000005, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    r"""Normalise every channel of every instance, then scale and shift the channels.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    Parameters
    ----------
    data : NDArray, (N, C, ...), at least 3 axes, floating point
    gamma, beta : NDArray, (C,), dtype of ``data``
    eps : float, default 1e-3
        Added to the variance, in squared units of ``data``.
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
        If ``data`` has less than 3 axes, or the parameters another length than C.

    References
    ----------
    Ulyanov, Vedaldi, Lempitsky, "Instance Normalization", 2016, arXiv:1607.08022.
    """
def L2Normalization(data: NDArray, eps: float = 1.00000001e-10, mode: Literal['channel', 'instance', 'spatial'] = 'instance', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    r"""Divide by the Euclidean norm.

    .. math:: y = x / \sqrt{\sum x^2 + \epsilon}

    Parameters
    ----------
    data : NDArray, (N, C, ...), floating point
    eps : float, default 1e-10
    mode : str, default "instance"
        What is summed over: "instance" all axes but the first, "channel" axis 1, "spatial" the axes after it.
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
        For integer ``data``, or less than 3 axes in the modes "channel" and "spatial".
    """
def LRN(data: NDArray, alpha: float = 9.99999975e-05, beta: float = 0.75, knorm: float = 2.0, nsize: int = ..., out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    r"""Divide every number by a norm over neighbouring channels.

    .. math:: y_c = x_c \, (knorm + \frac{\alpha}{nsize} \sum_{|j - c| \le nsize / 2} x_j^2)^{-\beta}

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
    alpha : float, default 1e-4
    beta : float, default 0.75
    knorm : float, default 2
    nsize : int, odd
        Number of channels in the window.
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
        If ``data`` has not 4 axes.

    References
    ----------
    Krizhevsky, Sutskever, Hinton, "ImageNet Classification with Deep Convolutional Neural Networks", 2012.
    """
def LayerNorm(data: NDArray, gamma: NDArray, beta: NDArray, axis: int = -1, eps: float = 9.99999975e-06, output_mean_var: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
    r"""Normalise over one axis, then scale and shift.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    Parameters
    ----------
    data : NDArray, (..., C, ...), floating point
    gamma, beta : NDArray, (C,), dtype of ``data``
    axis : int, default -1
        The normalised axis, of length C.
    eps : float, default 1e-5
        Added to the variance, in squared units of ``data``.
    output_mean_var : bool, default False
        Return also mean and :math:`\sqrt{\sigma^2 + \epsilon}`.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; with ``output_mean_var`` also two arrays whose ``axis`` has length 1

    Raises
    ------
    MXNetError
        If ``gamma`` or ``beta`` do not fit the axis.

    References
    ----------
    Ba, Kiros, Hinton, "Layer Normalization", 2016, arXiv:1607.06450.
    """
def LeakyReLU(data: NDArray, gamma: NDArray | None = None, act_type: Literal['elu', 'gelu', 'leaky', 'prelu', 'rrelu', 'selu'] = 'leaky', slope: float = 0.25, lower_bound: float = 0.125, upper_bound: float = 0.333999991, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
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
    data : NDArray, (N, C, ...), floating point
    gamma : NDArray, (C,), (N,) or (N, C), where 1 may stand for N or C; for ``prelu`` only
    act_type : str, default "leaky"
    slope : float, default 0.25
        For ``leaky`` and ``elu``.
    lower_bound, upper_bound : float, default 0.125 and 0.334
        For ``rrelu``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; ``rrelu`` returns the slopes that it used as a second array

    Raises
    ------
    MXNetError
        For an integer NDArray, or a ``gamma`` that fits neither all nor each of the channels.

    References
    ----------
    He et al., 2015, arXiv:1502.01852 (prelu); Xu et al., 2015, arXiv:1505.00853 (rrelu); Clevert et al., 2015,
    arXiv:1511.07289 (elu); Klambauer et al., 2017, arXiv:1706.02515 (selu); Hendrycks, Gimpel, 2016,
    arXiv:1606.08415 (gelu).
    """
def LinearRegressionOutput(data: NDArray, label: NDArray, grad_scale: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    r"""Identity whose gradient is that of half the squared error; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (x - label) / outputs

    Parameters
    ----------
    data : NDArray, (N, ...), floating point
    label : NDArray, as many numbers as ``data``, same dtype
    grad_scale : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; ``outputs`` in the formula is the count of numbers per instance

    Raises
    ------
    MXNetError
        If ``label`` holds another count of numbers.
    """
def LogisticRegressionOutput(data: NDArray, label: NDArray, grad_scale: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    r"""Sigmoid whose gradient is that of the cross entropy; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (\sigma(x) - label) / outputs

    Parameters
    ----------
    data : NDArray, (N, ...), floating point
    label : NDArray, as many numbers as ``data``, same dtype, in [0, 1]
    grad_scale : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; ``outputs`` in the formula is the count of numbers per instance

    Raises
    ------
    MXNetError
        If ``label`` holds another count of numbers.
    """
def MAERegressionOutput(data: NDArray, label: NDArray, grad_scale: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    r"""Identity whose gradient is that of the absolute error; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, \mathrm{sign}(x - label) / outputs

    with the sign of zero taken for -1.

    Parameters
    ----------
    data : NDArray, (N, ...), floating point
    label : NDArray, as many numbers as ``data``, same dtype
    grad_scale : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; ``outputs`` in the formula is the count of numbers per instance

    Raises
    ------
    MXNetError
        If ``label`` holds another count of numbers.
    """
def MakeLoss(data: NDArray, grad_scale: float = 1.0, valid_thresh: float = 0.0, normalization: Literal['batch', 'null', 'valid'] = 'null', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return the array as a loss to be minimised: its gradient is a constant, whatever head gradient comes.

    Parameters
    ----------
    data : NDArray, any shape, floating point
    grad_scale : float, default 1
        The gradient.
    valid_thresh : float, default 0
        Elements above it are valid.
    normalization : {"null", "batch", "valid"}, default "null"
        Divide the gradient by 1, by the product of all lengths but the last (1 for a vector), or by the number of valid
        elements (at least 1).
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
        If ``data`` is not floating point.
    """
def Pad(data: NDArray, mode: Literal['constant', 'edge', 'reflect'], pad_width: int | Sequence[int | None], constant_value: float = 0.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def Pooling(data: NDArray, kernel: int | Sequence[int | None] = (), pool_type: Literal['avg', 'lp', 'max', 'sum'] = 'max', global_pool: bool = False, cudnn_off: bool = False, pooling_convention: Literal['full', 'same', 'valid'] = 'valid', stride: int | Sequence[int | None] = (), pad: int | Sequence[int | None] = (), p_value: int | None = None, count_include_pad: bool | None = None, layout: Literal['NCDHW', 'NCHW', 'NCW', 'NDHWC', 'NHWC', 'NWC'] | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    r"""Replace every window of the spatial axes by its maximum, mean, sum or Lp norm.

    Parameters
    ----------
    data : NDArray, (N, C, W), (N, C, H, W) or (N, C, D, H, W), floating point
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
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If the geometry does not fit ``data``.
    """
def Pooling_v1(data: NDArray, kernel: int | Sequence[int | None] = (), pool_type: Literal['avg', 'max', 'sum'] = 'max', global_pool: bool = False, pooling_convention: Literal['full', 'valid'] = 'valid', stride: int | Sequence[int | None] = (), pad: int | Sequence[int | None] = (), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Pool windows of images: the operator that files of MXNet before 0.9 name.

    It differs from ``Pooling`` in that a maximum takes the padding for zeros, and a mean divides by the whole window's
    size also where a window reaches beyond the padding.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
    kernel : tuple of 2 int, not needed with ``global_pool``
    pool_type : str, default "max"
    global_pool : bool, default False
    pooling_convention : str, default "valid"
    stride : tuple of 2 int, default (1, 1)
    pad : tuple of 2 int, default (0, 0)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C, ...), dtype of ``data``
    """
def RNN(data: NDArray, parameters: NDArray, state: NDArray, state_cell: NDArray | None = None, sequence_length: NDArray | None = None, state_size: int = ..., num_layers: int = ..., bidirectional: bool = False, mode: Literal['gru', 'lstm', 'rnn_relu', 'rnn_tanh'] = ..., p: float = 0.0, state_outputs: bool = False, projection_size: int | None = None, lstm_state_clip_min: float | None = None, lstm_state_clip_max: float | None = None, lstm_state_clip_nan: bool = False, use_sequence_length: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
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
    data : NDArray, (T, N, features), floating point
    parameters : NDArray, (size,), dtype of ``data``
        Weights of every layer and direction, each first from the input, then from the state, then of the projection;
        after all of them the biases in the same order.
    state : NDArray, (num_layers * directions, N, state_size), or (..., projection_size)
    state_cell : NDArray, (num_layers * directions, N, state_size), for "lstm" only
    sequence_length : NDArray, (N,), at least 1, with ``use_sequence_length`` only
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
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (T, N, directions * state_size), and with ``state_outputs`` the state, for "lstm" also the cell

    Raises
    ------
    MXNetError
        If sizes do not fit, or a projection or clipping is asked of another mode than "lstm".

    References
    ----------
    Hochreiter, Schmidhuber, "Long Short-Term Memory", 1997; Cho et al., 2014, arXiv:1406.1078 (gru); Sak et al., 2014,
    arXiv:1402.1128 (projection).
    """
def ROIPooling(data: NDArray, rois: NDArray, pooled_size: int | Sequence[int | None], spatial_scale: float, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Divide regions of images into grids of bins and take the maximum of each.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
        NaN is passed over.
    rois : NDArray, (R, 5), dtype of ``data``
        Number of the image and the corners ``x1, y1, x2, y2``, both within the region. Scaled corners are rounded,
        and a region has at least one pixel. The gradient is zero.
    pooled_size : (rows, columns)
    spatial_scale : float, 0 to 1
        What the corners are multiplied with: the inverse of the network's total stride.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (R, C, rows, columns), dtype of ``data``
        Zero for bins outside the image and for regions of images that do not exist.

    Raises
    ------
    MXNetError
        If the shapes do not fit, the dtypes differ or ``spatial_scale`` is out of range.

    References
    ----------
    Girshick, "Fast R-CNN", 2015, arXiv:1504.08083.
    """
def Reshape(data: NDArray, shape: int | Sequence[int | None] = (), reverse: bool = False, target_shape: int | Sequence[int | None] = (), keep_highest: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Give an array another shape; the elements and their order stay.

    Parameters
    ----------
    data : NDArray, any shape
    shape : tuple of int
        A positive number is a length of the result. 0 copies the axis at this place of ``data``, -1 is inferred from
        the number of elements (once), -2 copies all remaining axes, -3 merges two axes into one, -4 splits one axis
        into the two lengths that follow it, one of which may be -1.
    reverse : bool, default False
        Match codes with axes from the right.
    target_shape : tuple of int
        Deprecated; used when ``shape`` is empty. 0 is inferred.
    keep_highest : bool, default False
        Deprecated; with ``target_shape``, keep the first axis.
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
        If the codes do not fit the axes, or the number of elements would change.

    Notes
    -----
    MXNet 1.9.1 drops elements, or reads beyond the NDArray, where the number of elements would change.
    """
def SVMOutput(data: NDArray, label: NDArray, margin: float = 1.0, regularization_coefficient: float = 1.0, use_linear: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    r"""Identity whose gradient is that of support vector machines, one class against all; head gradients are ignored.

    With s = 1 for the class of the label and -1 for the others, the loss of a score is
    :math:`\max(0, margin - s x)`, or its square.

    Parameters
    ----------
    data : NDArray, (N, C), floating point
    label : NDArray, (N,), dtype of ``data``
    margin : float, default 1
    regularization_coefficient : float, default 1
        Factor of the gradient.
    use_linear : bool, default False
        Hinge loss; otherwise its square.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    References
    ----------
    Tang, "Deep Learning using Linear Support Vector Machines", 2013, arXiv:1306.0239.
    """
def SequenceLast(data: NDArray, sequence_length: NDArray | None = None, use_sequence_length: bool = False, axis: int = 0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Take the last step of each sequence.

    Parameters
    ----------
    data : NDArray, (T, N, ...), or (N, T, ...) with ``axis=1``
    sequence_length : NDArray, (N,), any dtype, numbers from 1 to T
        Numbers outside are moved to the nearer end (MXNet reads other memory then). The gradient is zero.
    use_sequence_length : bool, default False
        Without it, all sequences have T steps.
    axis : 0 or 1, default 0
        The time axis.
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
        For another axis, data of one axis, or another number of lengths.
    """
def SequenceMask(data: NDArray, sequence_length: NDArray | None = None, use_sequence_length: bool = False, value: float = 0.0, axis: int = 0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Overwrite what lies beyond the end of each sequence.

    Parameters
    ----------
    data : NDArray, (T, N, ...), or (N, T, ...) with ``axis=1``
    sequence_length : NDArray, (N,), any dtype
        Steps to keep; fractions are dropped. The gradient is zero.
    use_sequence_length : bool, default False
        Without it, data is returned unchanged.
    value : float, default 0
        What to write.
    axis : 0 or 1, default 0
        The time axis.
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
        For another axis, data of one axis, or another number of lengths.
    """
def SequenceReverse(data: NDArray, sequence_length: NDArray | None = None, use_sequence_length: bool = False, axis: int = 0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Reverse each sequence; what lies beyond its end stays where it is.

    Parameters
    ----------
    data : NDArray, (T, N, ...)
    sequence_length : NDArray, (N,), any dtype
        Steps to reverse, T at most; fractions are dropped. The gradient is zero.
    use_sequence_length : bool, default False
        Without it, all sequences have T steps.
    axis : int, default 0
        The time axis; only 0 is supported.
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
        For another axis, data of one axis, or another number of lengths.
    """
def SliceChannel(data: NDArray, num_outputs: int, axis: int = 1, squeeze_axis: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> list[NDArray] | Any:
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
    """
def Softmax(data: NDArray, label: NDArray, grad_scale: float = 1.0, ignore_label: float = -1.0, multi_output: bool = False, use_ignore: bool = False, preserve_shape: bool = False, normalization: Literal['batch', 'null', 'valid'] = 'null', out_grad: bool = False, smooth_alpha: float = 0.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    r"""Softmax whose gradient is that of the cross entropy with ``label``; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (softmax(x) - onehot(label)) / count

    Parameters
    ----------
    data : NDArray, (N, C) or (N, C, ...), floating point
    label : NDArray, dtype of ``data``
        (N,), or ``data.shape[:-1]`` of which the first N numbers count; with ``preserve_shape`` one label for every
        row of the last axis; with ``multi_output`` (N, ...), one for every position. Labels out of range have no
        one-hot part. Of the shape of ``data``, it holds probabilities; then only ``grad_scale`` applies.
    grad_scale : float, default 1
    ignore_label : float, default -1
        Label whose gradient is zero, if ``use_ignore``.
    multi_output : bool, default False
        Softmax over axis 1 at every position of the axes after it, divided by the number of positions.
    use_ignore : bool, default False
    preserve_shape : bool, default False
        Softmax over the last axis; otherwise over all axes but the first.
    normalization : str, default "null"
        What to divide by: nothing, "batch" by the number of labels, "valid" by those that are not ``ignore_label``.
    out_grad : bool, default False
        Multiply the gradient by the *output*. (MXNet's documentation speaks of the head gradient.)
    smooth_alpha : float, 0 to 1, default 0
        Share of the target that the other classes get; not with ``multi_output``.
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
        If ``label`` fits ``data`` in none of these ways, or ``smooth_alpha`` is out of range.
    """
def SoftmaxActivation(data: NDArray, mode: Literal['channel', 'instance'] = 'instance', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Softmax over the last axis or over the channels.

    Parameters
    ----------
    data : NDArray, (N, C, ...), floating point
    mode : str, default "instance"
        "instance" is softmax over the last axis (whose gradient MXNet takes for that of axis 1), "channel" over
        axis 1.
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
        For integer ``data``, or less than 3 axes in mode "channel".
    """
def SoftmaxOutput(data: NDArray, label: NDArray, grad_scale: float = 1.0, ignore_label: float = -1.0, multi_output: bool = False, use_ignore: bool = False, preserve_shape: bool = False, normalization: Literal['batch', 'null', 'valid'] = 'null', out_grad: bool = False, smooth_alpha: float = 0.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    r"""Softmax whose gradient is that of the cross entropy with ``label``; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (softmax(x) - onehot(label)) / count

    Parameters
    ----------
    data : NDArray, (N, C) or (N, C, ...), floating point
    label : NDArray, dtype of ``data``
        (N,), or ``data.shape[:-1]`` of which the first N numbers count; with ``preserve_shape`` one label for every
        row of the last axis; with ``multi_output`` (N, ...), one for every position. Labels out of range have no
        one-hot part. Of the shape of ``data``, it holds probabilities; then only ``grad_scale`` applies.
    grad_scale : float, default 1
    ignore_label : float, default -1
        Label whose gradient is zero, if ``use_ignore``.
    multi_output : bool, default False
        Softmax over axis 1 at every position of the axes after it, divided by the number of positions.
    use_ignore : bool, default False
    preserve_shape : bool, default False
        Softmax over the last axis; otherwise over all axes but the first.
    normalization : str, default "null"
        What to divide by: nothing, "batch" by the number of labels, "valid" by those that are not ``ignore_label``.
    out_grad : bool, default False
        Multiply the gradient by the *output*. (MXNet's documentation speaks of the head gradient.)
    smooth_alpha : float, 0 to 1, default 0
        Share of the target that the other classes get; not with ``multi_output``.
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
        If ``label`` fits ``data`` in none of these ways, or ``smooth_alpha`` is out of range.
    """
def SpatialTransformer(data: NDArray, loc: NDArray, target_shape: int | Sequence[int | None] = (0, 0), transform_type: Literal['affine'] = ..., sampler_type: Literal['bilinear'] = ..., cudnn_off: bool | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Transform images by affine maps: `GridGenerator` and `BilinearSampler` in one.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
    loc : NDArray, (N, 6), dtype of ``data``
        Rows of 2 x 3 matrices that map (x, y, 1) of the output to (x, y) of the image, both from -1 to 1.
    target_shape : tuple of 2 int
        Height and width of the result, at least 1.
    transform_type, sampler_type : str
        "affine" and "bilinear", the only choices.
    cudnn_off
        Tuning hint of MXNet without effect here.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C, height, width), dtype of ``data``

    Raises
    ------
    MXNetError
        If the inputs have other shapes, or ``target_shape`` a length below 1.

    References
    ----------
    Jaderberg et al., "Spatial Transformer Networks", 2015, arXiv:1506.02025.
    """
def SwapAxis(data: NDArray, dim1: int = 0, dim2: int = 0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Exchange two axes.

    Parameters
    ----------
    data : NDArray, any shape
    dim1, dim2 : int, default 0
        The axes; negative numbers count from the last.
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
    """
def UpSampling(*data: NDArray, scale: int, num_filter: int = 0, sample_type: Literal['bilinear', 'nearest'], multi_input_mode: Literal['concat', 'sum'] = 'concat', num_args: int = ..., workspace: int = 512, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Enlarge images by a whole factor.

    Parameters
    ----------
    data : NDArrays, (N, C, H, W), floating point
        "nearest" takes any number of them, all enlarged to ``scale`` times the first one's size. "bilinear" takes an
        array and the weight (C, 1, k, k) with ``k = 2 scale - scale % 2`` of the transposed convolution that it is.
    scale : int, at least 1
    num_filter : int
        C, for "bilinear".
    sample_type : str
        "nearest" repeats numbers, "bilinear" applies the weight.
    multi_input_mode : str, default "concat"
        Whether several enlarged arrays are joined along the channels or added.
    workspace
        Tuning hint of MXNet without effect here.
    num_args : int, required
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C, scale H, scale W), dtype of ``data``

    Raises
    ------
    MXNetError
        If the sizes do not divide the output's, or the weight has another shape.
    """
def abs(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def adam_update(weight: NDArray, grad: NDArray, mean: NDArray, var: NDArray, lr: float, beta1: float = 0.899999976, beta2: float = 0.999000013, epsilon: float = 9.99999994e-09, wd: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, lazy_update: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Adam, without bias correction (the caller puts that into ``lr``).

    With ``g = clip(rescale_grad * grad + wd * weight)``: ``mean = beta1 * mean + (1 - beta1) * g``,
    ``var = beta2 * var + (1 - beta2) * g^2``, then ``weight - lr * mean / (sqrt(var) + epsilon)``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    mean, var : NDArray, shape of ``weight``
        Moving averages of the gradient and of its square, updated in place.
    lr : float
        Learning rate.
    beta1, beta2 : float, default 0.9 and 0.999
        Decay of the averages.
    epsilon : float, default 1e-8
        Added to the root of ``var``.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the magnitude of ``g``; negative: none.
    lazy_update : bool, default True
        Concerns row-sparse gradients: only rows present are updated.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    Kingma, Ba, "Adam", 2014, arXiv:1412.6980.
    """
def add_n(*args: NDArray, num_args: int = ..., out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Add any number of arrays.

    Parameters
    ----------
    *args : NDArrays, at least one, of one shape and dtype
    num_args : int, required
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If there is no NDArray, or shapes or dtypes differ.
    """
def all_finite(data: NDArray, init_output: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return 1 if every element is finite, else 0.

    Parameters
    ----------
    data : NDArray, any shape, floating point
    init_output : bool, default True
        False multiplies the result with the number that ``out`` holds; without ``out`` it has no effect.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (1,), float32
    """
def amp_cast(data: NDArray, dtype: DTypeLike, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Convert floating point numbers to another type; integers stay as they are.

    Parameters
    ----------
    data : NDArray, any shape
    dtype : str
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``data``
    """
def amp_multicast(*data: NDArray, num_outputs: int = ..., cast_narrow: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> list[NDArray] | Any:
    """Convert floating point arrays to the widest type among them; integer arrays stay as they are.

    Parameters
    ----------
    *data : NDArrays, of any shapes
    num_outputs : int
        Number of arrays.
    cast_narrow : bool, default False
        Convert to the narrowest type instead.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, one per input

    Raises
    ------
    MXNetError
        If ``num_outputs`` is not the number of arrays.
    """
def arccos(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def arccosh(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def arcsin(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def arcsinh(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def arctan(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def arctanh(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def argmax(data: NDArray, axis: int | None = None, keepdims: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return the position of the first largest element along an axis; NaN is larger than any number.

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
        If the axis is out of range or has length 0, if it has 2^31 elements or more and their numbers do not fit into
        the dtype, or if ``data`` is boolean.
    """
def argmax_channel(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def argmin(data: NDArray, axis: int | None = None, keepdims: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return the position of the first smallest element along an axis; NaN is smaller than any number.

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
        If the axis is out of range or has length 0, if it has 2^31 elements or more and their numbers do not fit into
        the dtype, or if ``data`` is boolean.
    """
def argsort(data: NDArray, axis: int | None = -1, is_ascend: bool = True, dtype: DTypeLike = 'float32', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
        If ``axis`` is out of range, or has 2^31 elements or more, whose numbers do not fit into ``dtype``.
    """
def batch_dot(lhs: NDArray, rhs: NDArray, transpose_a: bool = False, transpose_b: bool = False, forward_stype: Literal['csr', 'default', 'row_sparse'] | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Multiply matrices pairwise.

    Parameters
    ----------
    lhs : NDArray, (..., n, k), at least one leading axis
    rhs : NDArray, (..., k, m), the same leading axes and dtype
    transpose_a, transpose_b : bool, default False
        The matrices are stored transposed: (..., k, n), (..., m, k).
    forward_stype : str or None
        Wish for a storage type of the result; the values are the same in all, and dense inputs give a dense result.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, m)

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit; leading axes are not broadcast.
    """
def batch_take(a: NDArray, indices: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Take one element of each row; ``pick`` does the same and has a gradient.

    Parameters
    ----------
    a : NDArray, (..., K)
    indices : NDArray of int32, one number per row; numbers outside the row are clipped
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``indices``, dtype of ``a``

    Raises
    ------
    MXNetError
        If ``indices`` is not int32 or its size is not the number of rows.
    """
def broadcast_add(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x + y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_axes(data: NDArray, axis: int | Sequence[int | None] = (), size: int | Sequence[int | None] = (), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def broadcast_axis(data: NDArray, axis: int | Sequence[int | None] = (), size: int | Sequence[int | None] = (), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def broadcast_div(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x / y (for integers, truncated towards zero) for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_equal(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x == y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_greater(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x > y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_greater_equal(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x >= y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_hypot(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute sqrt(x^2 + y^2) for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_lesser(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x < y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_lesser_equal(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x <= y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_like(lhs: NDArray, rhs: NDArray, lhs_axes: int | Sequence[int | None] | None = None, rhs_axes: int | Sequence[int | None] | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Repeat axes of length 1 of ``lhs`` until it has the shape of ``rhs``.

    Parameters
    ----------
    lhs : NDArray, any shape
    rhs : NDArray, any dtype
        Only its shape is used.
    lhs_axes, rhs_axes : tuple of int or None, default None
        Axes of ``lhs`` to repeat, and the axes of ``rhs`` that give their lengths; all, unless both are given.
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
        If the axes parameters are of different lengths, or the shapes do not broadcast.
    """
def broadcast_logical_and(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x != 0 and y != 0, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_logical_or(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x != 0 or y != 0, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_logical_xor(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute (x != 0) is not (y != 0), as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_maximum(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute the larger of x and y; on a tie the gradient goes to x for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_minimum(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute the smaller of x and y; on a tie the gradient goes to x for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_minus(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x - y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_mod(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute the remainder of x / y with the sign of y, and 0 where y is 0 for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_mul(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x * y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_not_equal(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x != y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_plus(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x + y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_power(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x to the power of y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_sub(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x - y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
def broadcast_to(data: NDArray, shape: int | Sequence[int | None] = (), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Repeat axes of length 1 until the array has a given shape.

    Parameters
    ----------
    data : NDArray, any shape
    shape : tuple of int
        As many axes as ``data``; 0 keeps the length of an axis.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``, dtype of ``data``

    Raises
    ------
    MXNetError
        If the number of axes differs, an axis to be repeated is not of length 1, or a length is negative.
    """
def cast(data: NDArray, dtype: DTypeLike, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Convert elements to another type.

    Parameters
    ----------
    data : NDArray, any shape
    dtype : str
        Floating point numbers become integers by truncation; numbers out of range wrap around.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``data``; a gradient is converted back
    """
def cast_storage(data: NDArray, stype: Literal['csr', 'default', 'row_sparse'], out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return a copy of an array in the given kind of storage.

    Parameters
    ----------
    data : NDArray, any shape
    stype : str
        "default" is dense storage. Matrices may be "csr", all arrays "row_sparse".
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Raises
    ------
    MXNetError
        If a csr array is to become row_sparse or the other way round.
    """
def cbrt(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def ceil(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute, for every element x, the smallest whole number that is not below x; gradient 0.

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
    """
def choose_element_0index(data: NDArray, index: NDArray, axis: int | None = -1, keepdims: bool = False, mode: Literal['clip', 'wrap'] = 'clip', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def clip(data: NDArray, a_min: float, a_max: float, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def col2im(data: NDArray, output_size: int | Sequence[int | None], kernel: int | Sequence[int | None], stride: int | Sequence[int | None] = (), dilate: int | Sequence[int | None] = (), pad: int | Sequence[int | None] = (), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Put columns of patches back into images, adding where patches overlap.

    Parameters
    ----------
    data : NDArray, (N, C * product of the kernel, number of patches), floating point
    output_size : (W,), (H, W) or (D, H, W)
    kernel : (width,), (height, width) or (depth, height, width)
    stride, dilate : one number for each axis of the kernel, default 1
    pad : one number for each axis of the kernel, default 0
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C, *output_size)

    Raises
    ------
    MXNetError
        If the number of patches or their size does not fit.
    """
def concat(*data: NDArray, num_args: int = ..., dim: int = 1, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Join arrays along an axis.

    Parameters
    ----------
    data : NDArrays, one dtype, shapes equal but for axis ``dim``
    num_args : int
        Number of arrays; counted when not given.
    dim : int, default 1
        The axis; negative numbers count from the last.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ, or ``dim`` is out of range.
    """
def cos(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def cosh(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def crop(data: NDArray, begin: int | Sequence[int | None], end: int | Sequence[int | None], step: int | Sequence[int | None] = (), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Cut out a box.

    Parameters
    ----------
    data : NDArray, any shape
    begin, end : tuple of int or None
        First and one past the last index per axis, for the first axes; the others are kept whole. Negative numbers
        count from the end, None means as far as it goes, numbers beyond the axis are clipped.
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
    """
def ctc_loss(data: NDArray, label: NDArray, data_lengths: NDArray | None = None, label_lengths: NDArray | None = None, use_data_lengths: bool = False, use_label_lengths: bool = False, blank_label: Literal['first', 'last'] = 'first', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Negative logarithm of the probability that a sequence of scores spells the labels.

    Parameters
    ----------
    data : NDArray, (T, N, C), floating point
        Scores before softmax.
    label : NDArray, (N, L), any dtype, L at most T
        Class numbers. With ``blank_label`` "first" classes are 1 to C - 1, 0 is blank and pads; with "last" they are
        0 to C - 2, C - 1 is blank and -1 pads.
    data_lengths, label_lengths : NDArray, (N,), any dtype
        How much of each sequence counts, if used; otherwise all of ``data``, and labels up to the first padding.
    use_data_lengths, use_label_lengths : bool, default False
    blank_label : str, default "first"
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N,), dtype of ``data``; 0, without gradient, where the labels do not fit into the time steps

    Raises
    ------
    MXNetError
        If the batches differ, or there are more labels than time steps.

    References
    ----------
    Graves et al., "Connectionist Temporal Classification", ICML 2006.
    """
def cumsum(a: NDArray, axis: int | None = None, dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Sum elements cumulatively along an axis.

    Parameters
    ----------
    a : NDArray, any shape
    axis : int or None, default None
        None flattens the array.
    dtype : str or None, default None
        In which to sum; None means that of ``a``, or int64 for booleans.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``a``, or one axis if ``axis`` is None

    Raises
    ------
    MXNetError
        If the axis is out of range.
    """
def degrees(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def depth_to_space(data: NDArray, block_size: int, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def diag(data: NDArray, k: int = 0, axis1: int = 0, axis2: int = 1, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Take a diagonal, or make a matrix from one.

    Parameters
    ----------
    data : NDArray, any shape
        With one axis, it becomes diagonal ``k`` of a square matrix that is zero elsewhere.
    k : int, default 0
        The diagonal: positive above, negative below the main one.
    axis1, axis2 : int
        Rows and columns of the matrices, for data of two axes and more.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``
        The diagonals are the last axis; ``axis1`` and ``axis2`` are gone.

    Raises
    ------
    MXNetError
        If the axes are equal or out of range, or there is no such diagonal.
    """
def dot(lhs: NDArray, rhs: NDArray, transpose_a: bool = False, transpose_b: bool = False, forward_stype: Literal['csr', 'default', 'row_sparse'] | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Contract the last axis of ``lhs`` with the first axis of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, one axis or more, one dtype
    transpose_a : bool, default False
        Contract the first axis of ``lhs`` instead of its last.
    transpose_b : bool, default False
        Contract the last axis of ``rhs`` instead of its first.
    forward_stype : str or None
        Storage type of the result; by default dense for dense inputs.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the other axes of ``lhs``, then those of ``rhs``; (1,) for two vectors

    Raises
    ------
    MXNetError
        If the contracted axes differ in length, dtypes differ, or two vectors are to be transposed.
    """
def elemwise_add(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x + y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
def elemwise_div(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x / y (for integers, truncated towards zero) for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
def elemwise_mul(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x * y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
def elemwise_sub(lhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute x - y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
def erf(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute, for every element x, the error function, 2 / sqrt(pi) * integral of exp(-t^2) from 0 to x.

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
    """
def erfinv(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute, for every element x, the inverse of the error function; NaN outside [-1, 1].

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
    """
def exp(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def expand_dims(data: NDArray, axis: int, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Insert an axis of length 1.

    Parameters
    ----------
    data : NDArray, any shape
    axis : int in [-ndim - 1, ndim]
        Where the new axis stands in the result; negative numbers count from the right.
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
        If ``axis`` is out of range.
    """
def expm1(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def fill_element_0index(lhs: NDArray, mhs: NDArray, rhs: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return ``lhs`` with one element of each row replaced.

    Parameters
    ----------
    lhs : NDArray, (N, K)
    mhs : NDArray, (N,)
        The new elements.
    rhs : NDArray, (N,)
        Their places; fractions are dropped, and rows with a place outside [0, K) stay as they are.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``lhs``

    Raises
    ------
    MXNetError
        If shapes do not fit.
    """
def fix(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def flatten(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Merge all axes after the first into one.

    Parameters
    ----------
    data : NDArray, (N, ...)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, product of the other lengths), dtype of ``data``
    """
def flip(data: NDArray, axis: int | Sequence[int | None], out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def floor(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute, for every element x, the largest whole number that is not above x; gradient 0.

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
    """
def ftml_update(weight: NDArray, grad: NDArray, d: NDArray, v: NDArray, z: NDArray, lr: float, beta1: float = 0.600000024, beta2: float = 0.999000013, epsilon: float = 9.99999993922529e-09, t: int = ..., wd: float = 0.0, rescale_grad: float = 1.0, clip_grad: float = -1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Follow the moving leader.

    With ``g = clip(rescale_grad * grad + wd * weight)``: ``v = beta2 * v + (1 - beta2) * g^2``,
    ``e = (1 - beta1^t) / lr * (sqrt(v / (1 - beta2^t)) + epsilon)``,
    ``z = beta1 * z + (1 - beta1) * g - (e - beta1 * d) * weight``, ``d = e``, then ``-z / d``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    d, v, z : NDArray, shape of ``weight``
        Updated in place.
    lr : float
        Learning rate.
    beta1, beta2 : float, default 0.6 and 0.999
    epsilon : float, default 1e-8
    t : int
        Number of the update, from 1.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_grad : float, default -1
        Limit of the magnitude of ``g``; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    Raises
    ------
    MXNetError
        If ``beta1`` or ``beta2`` is not in [0, 1].

    References
    ----------
    Zheng, Kwok, "Follow the Moving Leader in Deep Learning", 2017.
    """
def ftrl_update(weight: NDArray, grad: NDArray, z: NDArray, n: NDArray, lr: float, lamda1: float = 0.00999999978, beta: float = 1.0, wd: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Follow the regularized leader, with L1 penalty ``lamda1`` and L2 penalty ``wd``.

    With ``g = clip(rescale_grad * grad)``: ``z += g - (sqrt(n + g^2) - sqrt(n)) * weight / lr``, ``n += g^2``, then
    ``-sign(z) * max(|z| - lamda1, 0) / ((beta + sqrt(n)) / lr + wd)``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    z, n : NDArray, shape of ``weight``
        Updated in place.
    lr : float
        Learning rate.
    lamda1 : float, default 0.01
    beta : float, default 1
        Smoothing of the learning rate.
    wd : float, default 0
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    McMahan et al., "Ad Click Prediction: a View from the Trenches", 2013.
    """
def gamma(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute, for every element x, the gamma function; NaN at negative whole numbers.

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
    """
def gammaln(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute, for every element x, log |gamma(x)|.

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
    """
def gather_nd(data: NDArray, indices: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Gather elements, or slices, by their coordinates.

    Parameters
    ----------
    data : NDArray, (D0, D1, ...)
    indices : NDArray, (M, Y0, Y1, ...), any dtype, M at most the number of axes of ``data``
        ``indices[i]`` are the coordinates along axis ``i``; negative ones count from the end. The gradient is zero.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (Y0, Y1, ..., DM, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If M is too large or ``indices`` has one axis only.
    IndexError
        If a coordinate is outside ``data`` (on the CPU; on a GPU it is clipped).
    """
def hard_sigmoid(data: NDArray, alpha: float = 0.20000000298023224, beta: float = 0.5, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute ``min(1, max(0, alpha * x + beta))``; gradient 0 where that is 0 or 1.

    Parameters
    ----------
    data : NDArray, any shape, floating point
    alpha : float, default 0.2
        Slope.
    beta : float, default 0.5
        Value at zero.
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
        If ``data`` is not floating point.
    """
def identity(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return a copy of an array.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.
    """
def im2col(data: NDArray, kernel: int | Sequence[int | None], stride: int | Sequence[int | None] = (), dilate: int | Sequence[int | None] = (), pad: int | Sequence[int | None] = (), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Lay out the patches that a convolution sees as columns.

    Parameters
    ----------
    data : NDArray, (N, C, W), (N, C, H, W) or (N, C, D, H, W), floating point
    kernel : (width,), (height, width) or (depth, height, width)
    stride, dilate : one number for each axis of the kernel, default 1
    pad : one number for each axis of the kernel, default 0
        Zeros around the image.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C * product of the kernel, number of patches)

    Raises
    ------
    MXNetError
        If ``data`` is no batch of images or smaller than the kernel.

    Notes
    -----
    A kernel of one number on (N, C, H, W) takes, as in MXNet, the first C * H numbers of a sample for (C, H).
    """
def khatri_rao(*args: NDArray, num_args: int = ..., out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Multiply matrices column by column with the Kronecker product.

    Parameters
    ----------
    *args : NDArrays, (M_i, N), one dtype
    num_args : int, required
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (M_1 * M_2 * ..., N)
        Column k is the Kronecker product of the columns k of all inputs.

    Raises
    ------
    MXNetError
        If an input is not a matrix or the numbers of columns differ.
    """
def lamb_update_phase1(weight: NDArray, grad: NDArray, mean: NDArray, var: NDArray, beta1: float = 0.899999976, beta2: float = 0.999000013, epsilon: float = 9.99999997e-07, t: int = ..., bias_correction: bool = True, wd: float = ..., rescale_grad: float = 1.0, clip_gradient: float = -1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """First half of LAMB: the direction of Adam plus ``wd * weight``, before it is scaled by the trust ratio.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    mean, var : NDArray, shape of ``weight``
        Moving averages of ``clip(rescale_grad * grad)`` and of its square, updated in place.
    beta1, beta2 : float, default 0.9 and 0.999
        Decay of the averages.
    epsilon : float, default 1e-6
        Added to the root of ``var``.
    t : int
        Number of the update, from 1.
    bias_correction : bool, default True
        Divide the averages by ``1 - beta^t``.
    wd : float
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``weight``

    References
    ----------
    You et al., "Large Batch Optimization for Deep Learning", 2019, arXiv:1904.00962.
    """
def lamb_update_phase2(weight: NDArray, g: NDArray, r1: NDArray, r2: NDArray, lr: float, lower_bound: float = -1.0, upper_bound: float = -1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Second half of LAMB: ``weight - lr * r1 / r2 * g``.

    Parameters
    ----------
    weight : NDArray
    g : NDArray, shape of ``weight``
        Result of `lamb_update_phase1`.
    r1, r2 : NDArray, (1,)
        Norms of ``weight`` and of ``g``; if one is 0 their ratio counts as 1.
    lr : float
        Learning rate.
    lower_bound, upper_bound : float, default -1
        Limits of ``r1``; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight
    """
def linalg_det(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute the determinants of matrices.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (...), or (1,) for one classic matrix. The gradient is zero where the matrix is singular.

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def linalg_extractdiag(A: NDArray, offset: int = 0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Take a diagonal of matrices.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    offset : int, default 0
        Positive above, negative below the main diagonal.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n - abs(offset))

    Raises
    ------
    MXNetError
        If the matrices are not square or have no such diagonal.
    """
def linalg_extracttrian(A: NDArray, offset: int = 0, lower: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Take a triangle of matrices as a vector.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    offset : int, default 0
        The triangle begins at this diagonal: positive for an upper triangle, negative for a lower one.
    lower : bool, default True
        For offset 0, take the lower triangle, row by row; otherwise the upper one, column by column.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., m * (m + 1) / 2) with m = n - abs(offset)

    Raises
    ------
    MXNetError
        If the matrices are not square or have no such diagonal.
    """
def linalg_gelqf(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> list[NDArray]:
    """LQ factorisation ``A = L @ Q`` with orthonormal rows of Q.

    Parameters
    ----------
    A : NDArray, (..., n, m), n at most m
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    Q : NDArray, (..., n, m)
    L : NDArray, (..., n, n), lower triangular

    Raises
    ------
    MXNetError
        If there are more rows than columns.
    """
def linalg_gemm(A: NDArray, B: NDArray, C: NDArray, transpose_a: bool = False, transpose_b: bool = False, alpha: float = 1.0, beta: float = 1.0, axis: int = -2, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Matrix product and sum ``alpha * op(A) @ op(B) + beta * C``.

    Parameters
    ----------
    A : NDArray, (..., n, k)
    B : NDArray, (..., k, m)
    C : NDArray, (..., n, m)
    transpose_a, transpose_b : bool, default False
        ``op`` transposes the matrices.
    alpha, beta : float, default 1
    axis : int, default -2
        The axis that holds the rows, in all arrays; columns are the last axis.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``C``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit; leading axes are not broadcast.
    """
def linalg_gemm2(A: NDArray, B: NDArray, transpose_a: bool = False, transpose_b: bool = False, alpha: float = 1.0, axis: int = -2, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Matrix product ``alpha * op(A) @ op(B)``.

    Parameters
    ----------
    A : NDArray, (..., n, k)
    B : NDArray, (..., k, m)
    transpose_a, transpose_b : bool, default False
        ``op`` transposes the matrices.
    alpha : float, default 1
    axis : int, default -2
        The axis that holds the rows, in all arrays; columns are the last axis.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, m)

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit; leading axes are not broadcast.
    """
def linalg_inverse(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Invert matrices.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n)

    Raises
    ------
    MXNetError
        If the matrices are not square, or one is singular.
    """
def linalg_makediag(A: NDArray, offset: int = 0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Make matrices that are zero but for one diagonal.

    Parameters
    ----------
    A : NDArray, (..., n)
    offset : int, default 0
        Positive above, negative below the main diagonal.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., m, m) with m = n + abs(offset)

    Raises
    ------
    MXNetError
        If ``A`` has no axis.
    """
def linalg_maketrian(A: NDArray, offset: int = 0, lower: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Make triangular matrices from vectors; the inverse of ``extracttrian``.

    Parameters
    ----------
    A : NDArray, (..., m * (m + 1) / 2)
    offset, lower
        As for ``extracttrian``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n) with n = m + abs(offset), zero outside the triangle

    Raises
    ------
    MXNetError
        If the last length is not of this form.
    """
def linalg_potrf(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None, *, lower: bool = True) -> NDArray:
    """Cholesky factorisation ``A = L @ L.T``, or ``A = U.T @ U``.

    Parameters
    ----------
    A : NDArray, (..., n, n), symmetric and positive definite
        One triangle is read.
    lower : bool, default True
        Read the lower triangle and return ``L``; otherwise the upper triangle and ``U``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n), lower triangular, or upper without ``lower``

    Raises
    ------
    MXNetError
        If the matrices are not square or not positive definite.
    """
def linalg_potri(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None, *, lower: bool = True) -> NDArray:
    """Inverse of the matrix whose Cholesky factor is given, ``(A @ A.T) ** -1``, or ``(A.T @ A) ** -1``.

    Parameters
    ----------
    A : NDArray, (..., n, n), triangular
        One triangle is read.
    lower : bool, default True
        ``A`` is the lower triangular factor; otherwise the upper triangular one.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n), symmetric

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def linalg_slogdet(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> list[NDArray]:
    """Sign and logarithm of the absolute value of determinants.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    sign : NDArray, (...), or (1,) for one classic matrix
        -1, 0 or 1; without gradient.
    logabsdet : NDArray, the same shape
        Minus infinity where the matrix is singular, with a gradient of zero.

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def linalg_sumlogdiag(A: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Sum of the logarithms of the diagonal: half the log-determinant of ``A @ A.T`` for triangular ``A``.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (...), or (1,) for one matrix

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
def linalg_syrk(A: NDArray, transpose: bool = False, alpha: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Multiply matrices with their own transpose: ``alpha * A @ A.T``, or ``alpha * A.T @ A`` with ``transpose``.

    Parameters
    ----------
    A : NDArray, (..., n, m)
    transpose : bool, default False
    alpha : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n), or (..., m, m) with ``transpose``

    Raises
    ------
    MXNetError
        If ``A`` has fewer than two axes.
    """
def linalg_trmm(A: NDArray, B: NDArray, transpose: bool = False, rightside: bool = False, lower: bool = True, alpha: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Multiply with triangular matrices: ``alpha * op(A) @ B``, or ``alpha * B @ op(A)``.

    Parameters
    ----------
    A : NDArray, (..., n, n)
        One triangle is read, the other one counts as zero.
    B : NDArray, (..., n, m), or (..., m, n) with ``rightside``
    transpose : bool, default False
        ``op`` transposes.
    rightside : bool, default False
        ``A`` stands on the right.
    lower : bool, default True
        The lower triangle is read.
    alpha : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``B``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.
    """
def linalg_trsm(A: NDArray, B: NDArray, transpose: bool = False, rightside: bool = False, lower: bool = True, alpha: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Solve triangular systems: the X of ``op(A) @ X = alpha * B``, or of ``X @ op(A) = alpha * B``.

    Parameters
    ----------
    A : NDArray, (..., n, n), without zeros on the diagonal
        One triangle is read, the other one counts as zero.
    B : NDArray, (..., n, m), or (..., m, n) with ``rightside``
    transpose, rightside, lower, alpha
        As for ``trmm``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``B``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.
    """
def log(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def log10(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def log1p(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def log2(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def log_softmax(data: NDArray, axis: int = -1, temperature: float | None = None, dtype: DTypeLike | None = None, use_length: bool | None = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def logical_not(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return 1 where an element is zero and 0 elsewhere (also for NaN), in the dtype of ``data``; gradient 0.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
def make_loss(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return the array as a loss to be minimised: its gradient is 1, whatever head gradient comes.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.
    """
def max(data: NDArray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def max_axis(data: NDArray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def mean(data: NDArray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def min(data: NDArray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def min_axis(data: NDArray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def moments(data: NDArray, axes: int | Sequence[int | None] | None = None, keepdims: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> list[NDArray]:
    """Compute mean and variance (divided by the number of elements) over axes.

    Parameters
    ----------
    data : NDArray, any shape
    axes : tuple of int, at least one
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    mean, var : NDArrays, dtype of ``data``; shape (1,) if no axis is left

    Raises
    ------
    MXNetError
        If ``axes`` is empty, out of range or names an axis twice.
    """
def mp_lamb_update_phase1(weight: NDArray, grad: NDArray, mean: NDArray, var: NDArray, weight32: NDArray, beta1: float = 0.899999976, beta2: float = 0.999000013, epsilon: float = 9.99999997e-07, t: int = ..., bias_correction: bool = True, wd: float = ..., rescale_grad: float = 1.0, clip_gradient: float = -1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Do `lamb_update_phase1` with a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : NDArray, one shape, half precision
    mean, var, weight32 : NDArray, shape of ``weight``, float32
        Averages, updated in place, and the weight in full precision.
    beta1, beta2, epsilon, t, bias_correction, wd, rescale_grad, clip_gradient
        As for `lamb_update_phase1`.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``weight``, float32
    """
def mp_lamb_update_phase2(weight: NDArray, g: NDArray, r1: NDArray, r2: NDArray, weight32: NDArray, lr: float, lower_bound: float = -1.0, upper_bound: float = -1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Do `lamb_update_phase2` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight : NDArray, half precision
    g : NDArray, shape of ``weight``, float32
        Result of `mp_lamb_update_phase1`.
    r1, r2 : NDArray, (1,), float32
        Norms of ``weight32`` and of ``g``; if one is 0 their ratio counts as 1.
    weight32 : NDArray, shape of ``weight``, float32
        The weight in full precision, updated in place.
    lr : float
        Learning rate.
    lower_bound, upper_bound : float, default -1
        Limits of ``r1``; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight, dtype of ``weight``

    Notes
    -----
    MXNet 1.9.1 on a CPU leaves ``weight32`` as it was, so that the next step starts from the old weight; here it is
    updated.
    """
def mp_nag_mom_update(weight: NDArray, grad: NDArray, mom: NDArray, weight32: NDArray, lr: float, momentum: float = 0.0, wd: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Do `nag_mom_update` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : NDArray, one shape, half precision
    mom, weight32 : NDArray, shape of ``weight``, float32
        States, and last the weight in full precision; all updated in place.
    lr, momentum, wd, rescale_grad, clip_gradient
        As for `nag_mom_update`.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight, dtype of ``weight``
    """
def mp_sgd_mom_update(weight: NDArray, grad: NDArray, mom: NDArray, weight32: NDArray, lr: float, momentum: float = 0.0, wd: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, lazy_update: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Do `sgd_mom_update` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : NDArray, one shape, half precision
    mom, weight32 : NDArray, shape of ``weight``, float32
        States, and last the weight in full precision; all updated in place.
    lr, momentum, wd, rescale_grad, clip_gradient, lazy_update
        As for `sgd_mom_update`.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight, dtype of ``weight``
    """
def mp_sgd_update(weight: NDArray, grad: NDArray, weight32: NDArray, lr: float, wd: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, lazy_update: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Do `sgd_update` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : NDArray, one shape, half precision
    weight32 : NDArray, shape of ``weight``, float32
        States, and last the weight in full precision; all updated in place.
    lr, wd, rescale_grad, clip_gradient, lazy_update
        As for `sgd_update`.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight, dtype of ``weight``
    """
def multi_all_finite(*data: NDArray, num_arrays: int = 1, init_output: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return 1 if every element of every array is finite, else 0.

    Parameters
    ----------
    *data : NDArrays, any shapes, floating point
    num_arrays : int, default 1
    init_output : bool, default True
        False multiplies the result with the number that ``out`` holds; without ``out`` it has no effect.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (1,), float32
    """
def multi_lars(lrs: NDArray, weights_sum_sq: NDArray, grads_sum_sq: NDArray, wds: NDArray, eta: float, eps: float, rescale_grad: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Scale learning rates layer by layer (LARS).

    ``lr * eta * |w| / (rescale_grad * |g| + wd * |w| + eps)`` where both norms are positive, else ``lr``.

    Parameters
    ----------
    lrs, weights_sum_sq, grads_sum_sq, wds : NDArray, (number of layers,)
        Learning rates, squared norms of weights and gradients, weight decays.
    eta : float
        Trust coefficient.
    eps : float
    rescale_grad : float, default 1
        Factor of the gradients.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (number of layers,)

    References
    ----------
    You, Gitman, Ginsburg, "Large Batch Training of Convolutional Networks", 2017, arXiv:1708.03888.
    """
def multi_mp_sgd_mom_update(*data: NDArray, lrs: Sequence[float], wds: Sequence[float], momentum: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, num_weights: int = 1, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
    """Do `mp_sgd_mom_update` for many weights.

    Parameters
    ----------
    *data : NDArrays
        weight, grad, mom, weight32 for each weight.
    lrs, wds : tuple of float
        Learning rate and weight decay of each weight.
    momentum : float, default 0
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
def multi_mp_sgd_update(*data: NDArray, lrs: Sequence[float], wds: Sequence[float], rescale_grad: float = 1.0, clip_gradient: float = -1.0, num_weights: int = 1, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
    """Do `mp_sgd_update` for many weights.

    Parameters
    ----------
    *data : NDArrays
        weight, grad, weight32 for each weight.
    lrs, wds : tuple of float
        Learning rate and weight decay of each weight.
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
def multi_sgd_mom_update(*data: NDArray, lrs: Sequence[float], wds: Sequence[float], momentum: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, num_weights: int = 1, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
    """Do `sgd_mom_update` for many weights.

    Parameters
    ----------
    *data : NDArrays
        weight, grad, mom for each weight.
    lrs, wds : tuple of float
        Learning rate and weight decay of each weight.
    momentum : float, default 0
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
def multi_sgd_update(*data: NDArray, lrs: Sequence[float], wds: Sequence[float], rescale_grad: float = 1.0, clip_gradient: float = -1.0, num_weights: int = 1, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
    """Do `sgd_update` for many weights.

    Parameters
    ----------
    *data : NDArrays
        weight, grad for each weight.
    lrs, wds : tuple of float
        Learning rate and weight decay of each weight.
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
def multi_sum_sq(*data: NDArray, num_arrays: int = ..., out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return the sum of the squared elements of each array.

    Parameters
    ----------
    *data : NDArrays, any shapes, floating point
    num_arrays : int
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (num_arrays,), float32
    """
def nag_mom_update(weight: NDArray, grad: NDArray, mom: NDArray, lr: float, momentum: float = 0.0, wd: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Nesterov's accelerated gradient: ``mom = momentum * mom - lr * g``, then ``weight + momentum * mom - lr * g``.

    Here ``g = clip(rescale_grad * grad) + wd * weight``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    mom : NDArray, shape of ``weight``
        Updated in place.
    lr : float
        Learning rate.
    momentum : float, default 0
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    Sutskever et al., "On the importance of initialization and momentum in deep learning", 2013.
    """
def nanprod(data: NDArray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def nansum(data: NDArray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def negative(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute, for every element x, -x.

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
    """
def norm(data: NDArray, ord: int = 2, axis: int | Sequence[int | None] | None = None, out_dtype: Literal['float16', 'float32', 'float64', 'int32', 'int64', 'int8'] | None = None, keepdims: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def normal(loc: float = 0.0, scale: float = 1.0, shape: int | Sequence[int | None] | None = None, ctx: str = '', dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of a normal (Gaussian) distribution.

    Parameters
    ----------
    loc : float, default 0
        Mean.
    scale : float, default 1
        Standard deviation, positive.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``scale`` is not positive.
    """
def one_hot(indices: NDArray, depth: int, on_value: float = 1.0, off_value: float = 0.0, dtype: DTypeLike = 'float32', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def ones_like(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return ones of the shape and dtype of an array; the gradient is 0.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.
    """
def pad(data: NDArray, mode: Literal['constant', 'edge', 'reflect'], pad_width: int | Sequence[int | None], constant_value: float = 0.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def pick(data: NDArray, index: NDArray, axis: int | None = -1, keepdims: bool = False, mode: Literal['clip', 'wrap'] = 'clip', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def preloaded_multi_mp_sgd_mom_update(*data: NDArray, momentum: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, num_weights: int = 1, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
    """Do `mp_sgd_mom_update` for many weights, with rates that come as arrays.

    Parameters
    ----------
    *data : NDArrays
        weight, grad, mom, weight32 for each weight, then lrs and wds: NDArrays (num_weights,), float32.
    momentum : float, default 0
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
def preloaded_multi_mp_sgd_update(*data: NDArray, rescale_grad: float = 1.0, clip_gradient: float = -1.0, num_weights: int = 1, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
    """Do `mp_sgd_update` for many weights, with rates that come as arrays.

    Parameters
    ----------
    *data : NDArrays
        weight, grad, weight32 for each weight, then lrs and wds: NDArrays (num_weights,), float32.
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
def preloaded_multi_sgd_mom_update(*data: NDArray, momentum: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, num_weights: int = 1, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
    """Do `sgd_mom_update` for many weights, with rates that come as arrays.

    Parameters
    ----------
    *data : NDArrays
        weight, grad, mom for each weight, then lrs and wds: NDArrays (num_weights,), float32.
    momentum : float, default 0
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
def preloaded_multi_sgd_update(*data: NDArray, rescale_grad: float = 1.0, clip_gradient: float = -1.0, num_weights: int = 1, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
    """Do `sgd_update` for many weights, with rates that come as arrays.

    Parameters
    ----------
    *data : NDArrays
        weight, grad for each weight, then lrs and wds: NDArrays (num_weights,), float32.
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
def prod(data: NDArray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def radians(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def random_exponential(lam: float = 1.0, shape: int | Sequence[int | None] | None = None, ctx: str = '', dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of an exponential distribution.

    Parameters
    ----------
    lam : float, default 1
        Rate, positive; the mean is its reciprocal.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``lam`` is not positive.
    """
def random_gamma(alpha: float = 1.0, beta: float = 1.0, shape: int | Sequence[int | None] | None = None, ctx: str = '', dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of a gamma distribution.

    Parameters
    ----------
    alpha : float, default 1
        Shape of the distribution, positive.
    beta : float, default 1
        Scale (not rate), positive.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``alpha`` or ``beta`` is not positive.
    """
def random_generalized_negative_binomial(mu: float = 1.0, alpha: float = 1.0, shape: int | Sequence[int | None] | None = None, ctx: str = '', dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of a negative binomial distribution given by mean and dispersion, as floats.

    Parameters
    ----------
    mu : float, default 1
        Mean, not negative.
    alpha : float, default 1
        Dispersion, not negative: the variance is ``mu + alpha * mu^2``. 0 is the Poisson distribution.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``mu`` or ``alpha`` is negative.
    """
def random_negative_binomial(k: int = 1, p: float = 1.0, shape: int | Sequence[int | None] | None = None, ctx: str = '', dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw failures before the k-th success of trials that succeed with probability p, as floats.

    Parameters
    ----------
    k : int, default 1
        Number of successes, not negative.
    p : float, default 1
        Probability of success.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``k`` is negative.
    """
def random_normal(loc: float = 0.0, scale: float = 1.0, shape: int | Sequence[int | None] | None = None, ctx: str = '', dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of a normal (Gaussian) distribution.

    Parameters
    ----------
    loc : float, default 0
        Mean.
    scale : float, default 1
        Standard deviation, positive.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``scale`` is not positive.
    """
def random_pdf_dirichlet(sample: NDArray, alpha: NDArray, is_log: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute the density of samples x: prod(x^(alpha - 1)) gamma(sum(alpha)) / prod(gamma(alpha)), x positive with sum 1.

    Parameters
    ----------
    sample : NDArray, (..., *draws, K)
    alpha : NDArray, (..., K)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample`` without the last axis
    """
def random_pdf_exponential(sample: NDArray, lam: NDArray, is_log: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute the density of samples x: lam exp(-lam x).

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    lam : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
def random_pdf_gamma(sample: NDArray, alpha: NDArray, beta: NDArray, is_log: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute the density of samples x: beta^alpha x^(alpha - 1) exp(-beta x) / gamma(alpha).

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    alpha, beta : NDArray, (...)
        Parameters of the distributions. ``beta`` is a rate here, not a scale.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
def random_pdf_generalized_negative_binomial(sample: NDArray, mu: NDArray, alpha: NDArray, is_log: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute the probability of samples x: of a negative binomial distribution given by mean and dispersion.

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    mu, alpha : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
def random_pdf_negative_binomial(sample: NDArray, k: NDArray, p: NDArray, is_log: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute the probability of samples x: x failures before the k-th success, p being the probability of success.

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    k, p : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
def random_pdf_normal(sample: NDArray, mu: NDArray, sigma: NDArray, is_log: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute the density of samples x: exp(-(x - mu)^2 / (2 sigma^2)) / (sigma sqrt(2 pi)).

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    mu, sigma : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
def random_pdf_poisson(sample: NDArray, lam: NDArray, is_log: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute the probability of samples x: lam^x exp(-lam) / x!.

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    lam : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
def random_pdf_uniform(sample: NDArray, low: NDArray, high: NDArray, is_log: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute the density of samples x: 1 / (high - low).

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    low, high : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
def random_poisson(lam: float = 1.0, shape: int | Sequence[int | None] | None = None, ctx: str = '', dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of a Poisson distribution, as floats.

    Parameters
    ----------
    lam : float, default 1
        Mean, not negative.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``lam`` is negative.
    """
def random_randint(low: int, high: int, shape: int | Sequence[int | None] | None = None, ctx: str = '', dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw whole numbers spread evenly over low, low + 1, ..., high - 1.

    Parameters
    ----------
    low : int
    high : int
        Never drawn itself.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "int32", "int64"}, default int32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``low`` is not below ``high``.
    """
def random_uniform(low: float = 0.0, high: float = 1.0, shape: int | Sequence[int | None] | None = None, ctx: str = '', dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    low : float, default 0
        Lower bound.
    high : float, default 1
        Upper bound.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``low`` is above ``high``.
    """
def ravel_multi_index(data: NDArray, shape: int | Sequence[int | None] | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Turn coordinates into flat indices, in row-major order.

    Parameters
    ----------
    data : NDArray, (M, N)
        ``data[i]`` are the coordinates along axis ``i``.
    shape : tuple of int, M numbers
        Of the array that is indexed; the first may be -1, it does not matter.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N,), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``shape`` is missing or has not M numbers, or ``data`` has not two axes.
    """
def rcbrt(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def reciprocal(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def relu(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def repeat(data: NDArray, repeats: int, axis: int | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def reset_arrays(*data: NDArray, num_arrays: int = ..., out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> list[NDArray]:
    """Set all elements of all arrays to 0, in place.

    Parameters
    ----------
    *data : NDArrays, any shapes, floating point
    num_arrays : int
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    nothing
    """
def reshape(data: NDArray, shape: int | Sequence[int | None] = (), reverse: bool = False, target_shape: int | Sequence[int | None] = (), keep_highest: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Give an array another shape; the elements and their order stay.

    Parameters
    ----------
    data : NDArray, any shape
    shape : tuple of int
        A positive number is a length of the result. 0 copies the axis at this place of ``data``, -1 is inferred from
        the number of elements (once), -2 copies all remaining axes, -3 merges two axes into one, -4 splits one axis
        into the two lengths that follow it, one of which may be -1.
    reverse : bool, default False
        Match codes with axes from the right.
    target_shape : tuple of int
        Deprecated; used when ``shape`` is empty. 0 is inferred.
    keep_highest : bool, default False
        Deprecated; with ``target_shape``, keep the first axis.
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
        If the codes do not fit the axes, or the number of elements would change.

    Notes
    -----
    MXNet 1.9.1 drops elements, or reads beyond the NDArray, where the number of elements would change.
    """
def reshape_like(lhs: NDArray, rhs: NDArray, lhs_begin: int | None = None, lhs_end: int | None = None, rhs_begin: int | None = None, rhs_end: int | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def reverse(data: NDArray, axis: int | Sequence[int | None], out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def rint(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute, for every element x, x rounded to the nearest whole number, the smaller one on a tie; gradient 0.

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
    """
def rmsprop_update(weight: NDArray, grad: NDArray, n: NDArray, lr: float, gamma1: float = 0.949999988, epsilon: float = 9.99999994e-09, wd: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, clip_weights: float = -1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """RMSProp: ``n = gamma1 * n + (1 - gamma1) * g^2``, then ``weight - lr * g / sqrt(n + epsilon)``.

    Here ``g = clip(rescale_grad * grad + wd * weight)``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    n : NDArray, shape of ``weight``
        Moving average of the squared gradient, updated in place.
    lr : float
        Learning rate.
    gamma1 : float, default 0.95
        Decay of the average.
    epsilon : float, default 1e-8
        Added to ``n`` under the root.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the magnitude of ``g``; negative: none.
    clip_weights : float, default -1
        Limit of the new weight's magnitude; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    Tieleman, Hinton, "Lecture 6.5 - RMSProp", 2012.
    """
def rmspropalex_update(weight: NDArray, grad: NDArray, n: NDArray, g: NDArray, delta: NDArray, lr: float, gamma1: float = 0.949999988, gamma2: float = 0.899999976, epsilon: float = 9.99999994e-09, wd: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, clip_weights: float = -1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Centered RMSProp with momentum, after Graves.

    With ``e = clip(rescale_grad * grad + wd * weight)``: ``n = gamma1 * n + (1 - gamma1) * e^2``,
    ``g = gamma1 * g + (1 - gamma1) * e``, ``delta = gamma2 * delta - lr * e / sqrt(n - g^2 + epsilon)``,
    then ``weight + delta``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    n, g, delta : NDArray, shape of ``weight``
        Moving averages of the squared gradient and of the gradient, and the last step; all updated in place.
    lr : float
        Learning rate.
    gamma1, gamma2 : float, default 0.95 and 0.9
        Decay of the averages, and momentum.
    epsilon : float, default 1e-8
        Added under the root.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the magnitude of ``e``; negative: none.
    clip_weights : float, default -1
        Limit of the new weight's magnitude; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    Graves, "Generating Sequences With Recurrent Neural Networks", 2013, arXiv:1308.0850.
    """
def round(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute, for every element x, x rounded to the nearest whole number, away from zero on a tie; gradient 0.

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
    """
def rsqrt(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def sample_exponential(lam: NDArray, shape: int | Sequence[int | None] = (), dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of an exponential distribution, for each element of the parameters.

    Parameters
    ----------
    lam : NDArray, any shape
        Rate, positive; the mean is its reciprocal.
    shape : tuple of int, default ()
        How many numbers to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``
    """
def sample_gamma(alpha: NDArray, beta: NDArray, shape: int | Sequence[int | None] = (), dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of a gamma distribution, for each element of the parameters.

    Parameters
    ----------
    alpha : NDArray, any shape, the same for all
        Shape of the distribution, positive.
    beta : NDArray, any shape, the same for all
        Scale (not rate), positive.
    shape : tuple of int, default ()
        How many numbers to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``
    """
def sample_generalized_negative_binomial(mu: NDArray, alpha: NDArray, shape: int | Sequence[int | None] = (), dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of a negative binomial distribution given by mean and dispersion, as floats, for each element of the parameters.

    Parameters
    ----------
    mu : NDArray, any shape, the same for all
        Mean, not negative.
    alpha : NDArray, any shape, the same for all
        Dispersion, not negative: the variance is ``mu + alpha * mu^2``. 0 is the Poisson distribution.
    shape : tuple of int, default ()
        How many numbers to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``
    """
def sample_multinomial(data: NDArray, shape: int | Sequence[int | None] = (), get_prob: bool = False, dtype: DTypeLike = 'int32', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
    """Draw positions with given probabilities.

    Parameters
    ----------
    data : NDArray, (..., K), floating point
        Probabilities along the last axis, summing to 1.
    shape : tuple of int, default ()
        How many positions to draw for each distribution.
    get_prob : bool, default False
        Return the logarithm of the probability of what was drawn too; it is differentiable (for REINFORCE).
    dtype : str, default "int32"
        Of the positions.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., *shape), or (1,) if that is (); with ``get_prob`` followed by an array of that shape, dtype of ``data``
    """
def sample_negative_binomial(k: NDArray, p: NDArray, shape: int | Sequence[int | None] = (), dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw failures before the k-th success of trials that succeed with probability p, as floats, for each element of the parameters.

    Parameters
    ----------
    k : NDArray, any shape, the same for all
        Number of successes, not negative.
    p : NDArray, any shape, the same for all
        Probability of success.
    shape : tuple of int, default ()
        How many numbers to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``
    """
def sample_normal(mu: NDArray, sigma: NDArray, shape: int | Sequence[int | None] = (), dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of a normal (Gaussian) distribution, for each element of the parameters.

    Parameters
    ----------
    mu : NDArray, any shape, the same for all
        Mean.
    sigma : NDArray, any shape, the same for all
        Standard deviation, positive.
    shape : tuple of int, default ()
        How many numbers to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``
    """
def sample_poisson(lam: NDArray, shape: int | Sequence[int | None] = (), dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers of a Poisson distribution, as floats, for each element of the parameters.

    Parameters
    ----------
    lam : NDArray, any shape
        Mean, not negative.
    shape : tuple of int, default ()
        How many numbers to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``
    """
def sample_uniform(low: NDArray, high: NDArray, shape: int | Sequence[int | None] = (), dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers spread evenly over [low, high), for each element of the parameters.

    Parameters
    ----------
    low : NDArray, any shape, the same for all
        Lower bound.
    high : NDArray, any shape, the same for all
        Upper bound.
    shape : tuple of int, default ()
        How many numbers to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``
    """
def scatter_nd(data: NDArray, indices: NDArray, shape: int | Sequence[int | None], out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Scatter elements, or slices, to coordinates of an array of zeros.

    Parameters
    ----------
    data : NDArray, (Y0, Y1, ..., DM, ...)
    indices : NDArray, (M, Y0, Y1, ...), any dtype
        As for ``gather_nd``. Where coordinates repeat, one of the elements stays. The gradient is zero.
    shape : tuple of int
        Shape of the result.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``, dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit.
    IndexError
        If a coordinate is outside the result (on the CPU; on a GPU it is clipped).
    """
def sgd_mom_update(weight: NDArray, grad: NDArray, mom: NDArray, lr: float, momentum: float = 0.0, wd: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, lazy_update: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Gradient descent with momentum: ``mom = momentum * mom - lr * g``, then ``weight + mom``.

    Here ``g = clip(rescale_grad * grad) + wd * weight``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    mom : NDArray, shape of ``weight``
        Updated in place.
    lr : float
        Learning rate.
    momentum : float, default 0
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    lazy_update : bool, default True
        Concerns row-sparse gradients: only rows present are updated.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight
    """
def sgd_update(weight: NDArray, grad: NDArray, lr: float, wd: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, lazy_update: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Stochastic gradient descent: ``weight - lr * (clip(rescale_grad * grad) + wd * weight)``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    lr : float
        Learning rate.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    lazy_update : bool, default True
        Concerns row-sparse gradients: only rows present are updated.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight
    """
def shape_array(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def shuffle(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Put the entries along the first axis into random order.

    Parameters
    ----------
    data : NDArray, at least one axis
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
def sigmoid(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def sign(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def signsgd_update(weight: NDArray, grad: NDArray, lr: float, wd: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Step by the gradient's sign: ``(1 - lr * wd) * weight - lr * sign(grad)``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    lr : float
        Learning rate.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Has no effect in MXNet, not even where it is negative or 0.
    clip_gradient : float, default -1
        Has no effect: the sign does not depend on it (MXNet does not clip here, not even to 0).
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    Bernstein et al., "signSGD", 2018, arXiv:1802.04434.
    """
def signum_update(weight: NDArray, grad: NDArray, mom: NDArray, lr: float, momentum: float = 0.0, wd: float = 0.0, rescale_grad: float = 1.0, clip_gradient: float = -1.0, wd_lh: float = 0.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Step by the momentum's sign: ``mom = momentum * mom - (1 - momentum) * g``, then ``weight + lr * sign(mom)``.

    Here ``g = clip(rescale_grad * grad) + wd * weight``, and ``weight`` is first multiplied by ``1 - lr * wd_lh``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    mom : NDArray, shape of ``weight``
        Updated in place.
    lr : float
        Learning rate.
    momentum : float, default 0
    wd : float, default 0
        Weight decay inside the momentum.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    wd_lh : float, default 0
        Weight decay outside of it, after Loshchilov and Hutter.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    Bernstein et al., "signSGD", 2018, arXiv:1802.04434.
    """
def sin(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def sinh(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def size_array(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def slice(data: NDArray, begin: int | Sequence[int | None], end: int | Sequence[int | None], step: int | Sequence[int | None] = (), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Cut out a box.

    Parameters
    ----------
    data : NDArray, any shape
    begin, end : tuple of int or None
        First and one past the last index per axis, for the first axes; the others are kept whole. Negative numbers
        count from the end, None means as far as it goes, numbers beyond the axis are clipped.
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
    """
def slice_axis(data: NDArray, axis: int, begin: int, end: int | None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Cut out a range of one axis.

    Parameters
    ----------
    data : NDArray, any shape
    axis : int
        Negative numbers count from the last axis.
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
    """
def slice_like(data: NDArray, shape_like: NDArray, axes: int | Sequence[int | None] = (), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Cut ``data`` to the lengths of another NDArray, keeping the beginning of each axis.

    Parameters
    ----------
    data : NDArray, any shape
    shape_like : NDArray
        Gives lengths alone; its gradient is zero.
    axes : tuple of int, default ()
        The axes to cut; empty means all, and then both arrays need the same number of them.
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
    """
def smooth_l1(data: NDArray, scalar: float = 1.0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None, *, is_int: bool = True) -> NDArray:
    """Compute ``0.5 (scalar x)^2`` for ``|x| <= 1 / scalar^2`` and ``|x| - 0.5 / scalar^2`` beyond.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        Where the parabola ends: at ``1 / scalar^2``.
    is_int : bool, default True
        Whether ``scalar`` was written as a whole number; without effect.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    References
    ----------
    Girshick, "Fast R-CNN", 2015, arXiv:1504.08083.
    """
def softmax(data: NDArray, length: NDArray | None = None, axis: int = -1, temperature: float | None = None, dtype: DTypeLike | None = None, use_length: bool | None = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def softmax_cross_entropy(data: NDArray, label: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    r"""Sum over the batch of the cross entropy between softmax and labels.

    .. math:: -\sum_n \log \max(\mathrm{softmax}(x_n)_{label_n}, 10^{-8})

    Parameters
    ----------
    data : NDArray, (N, C), floating point
    label : NDArray, (N,), dtype of ``data``
        Class numbers. Out of range (where MXNet reads foreign memory) the nearest class counts, without gradient of
        its own.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (1,)

    Raises
    ------
    MXNetError
        If ``data`` has not 2 axes or ``label`` another length.
    """
def softmin(data: NDArray, axis: int = -1, temperature: float | None = None, dtype: DTypeLike | None = None, use_length: bool | None = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    r"""Softmax of the negated numbers along an axis.

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
    """
def softsign(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Compute, for every element x, x / (1 + |x|).

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
    """
def sort(data: NDArray, axis: int | None = -1, is_ascend: bool = True, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    NaN counts as the largest number; in MXNet an array with NaN comes out in no defined order.
    """
def space_to_depth(data: NDArray, block_size: int, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def split(data: NDArray, num_outputs: int, axis: int = 1, squeeze_axis: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> list[NDArray] | Any:
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
    """
def sqrt(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def square(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def squeeze(data: NDArray, axis: int | Sequence[int | None] | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Remove axes of length 1.

    Parameters
    ----------
    data : NDArray, any shape
    axis : int, tuple of int or None
        The axes to remove; None removes all of length 1.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``; (1,) where no axis would be left

    Raises
    ------
    MXNetError
        If an axis is out of range, given twice or not of length 1.
    """
def stack(*data: NDArray, axis: int = 0, num_args: int = ..., out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Join arrays of one shape along a new axis.

    Parameters
    ----------
    data : NDArrays, one shape, one dtype
    axis : int, default 0
        Where the new axis stands in the result; negative numbers count from the right.
    num_args : int
        Number of arrays; counted when not given.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, one axis more than the inputs, their dtype

    Raises
    ------
    MXNetError
        If shapes or dtypes differ, or ``axis`` is out of range.
    """
def stop_gradient(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return the array; no gradient flows back through it.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.
    """
def sum(data: NDArray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def sum_axis(data: NDArray, axis: int | Sequence[int | None] | None = None, keepdims: bool = False, exclude: bool = False, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def swapaxes(data: NDArray, dim1: int = 0, dim2: int = 0, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Exchange two axes.

    Parameters
    ----------
    data : NDArray, any shape
    dim1, dim2 : int, default 0
        The axes; negative numbers count from the last.
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
    """
def take(a: NDArray, indices: NDArray, axis: int = 0, mode: Literal['clip', 'raise', 'wrap'] = 'clip', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def tan(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def tanh(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def tile(data: NDArray, reps: int | Sequence[int | None], out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def topk(data: NDArray, axis: int | None = -1, k: int = 1, ret_typ: Literal['both', 'indices', 'mask', 'value'] = 'indices', is_ascend: bool = False, dtype: DTypeLike = 'float32', out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray | Any:
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
        If ``axis`` is out of range or ``k`` larger than the axis, or if it has 2^31 elements or more, whose numbers do
        not fit into ``dtype``.
    """
def transpose(data: NDArray, axes: int | Sequence[int | None] = (), out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def trunc(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
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
    """
def uniform(low: float = 0.0, high: float = 1.0, shape: int | Sequence[int | None] | None = None, ctx: str = '', dtype: DTypeLike | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    low : float, default 0
        Lower bound.
    high : float, default 1
        Upper bound.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``low`` is above ``high``.
    """
def unravel_index(data: NDArray, shape: int | Sequence[int | None] | None = None, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Turn flat indices into coordinates, in row-major order.

    Parameters
    ----------
    data : NDArray, any shape
        Flat indices.
    shape : tuple of int, M numbers
        Of the array that is indexed; the first may be -1, it does not matter.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (M,) + ``data.shape``, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``shape`` is missing.
    """
def where(condition: NDArray, x: NDArray, y: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Choose between two arrays, element by element or row by row.

    Parameters
    ----------
    condition : NDArray, any dtype, shape of ``x``, or one number per row of ``x``
        Everything but 0 chooses ``x``. The gradient is zero.
    x, y : NDArray, one shape, one dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.
    """
def zeros_like(data: NDArray, out: NDArray | Sequence[NDArray] | None = None, name: str | None = None) -> NDArray:
    """Return zeros of the shape and dtype of an array; the gradient is 0.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.
    """
