"""Operators of mx.nd, module sparse.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from ..._src.run.calls.invoke import call as _call
from ..._src.run.calls.invoke import call_variadic as _call_variadic
from ...base import _Null

_BlockGrad_op = _get("BlockGrad")
_Concat_op = _get("Concat")
_Embedding_op = _get("Embedding")
_FullyConnected_op = _get("FullyConnected")
_LinearRegressionOutput_op = _get("LinearRegressionOutput")
_LogisticRegressionOutput_op = _get("LogisticRegressionOutput")
_MAERegressionOutput_op = _get("MAERegressionOutput")
_contrib_round_ste_op = _get("_contrib_round_ste")
_contrib_sign_ste_op = _get("_contrib_sign_ste")
_sparse_adagrad_update_op = _get("_sparse_adagrad_update")
_sparse_retain_op = _get("_sparse_retain")
_abs_op = _get("abs")
_adam_update_op = _get("adam_update")
_add_n_op = _get("add_n")
_arccos_op = _get("arccos")
_arccosh_op = _get("arccosh")
_arcsin_op = _get("arcsin")
_arcsinh_op = _get("arcsinh")
_arctan_op = _get("arctan")
_arctanh_op = _get("arctanh")
_broadcast_add_op = _get("broadcast_add")
_broadcast_div_op = _get("broadcast_div")
_broadcast_mul_op = _get("broadcast_mul")
_broadcast_sub_op = _get("broadcast_sub")
_cast_storage_op = _get("cast_storage")
_cbrt_op = _get("cbrt")
_ceil_op = _get("ceil")
_clip_op = _get("clip")
_cos_op = _get("cos")
_cosh_op = _get("cosh")
_degrees_op = _get("degrees")
_dot_op = _get("dot")
_elemwise_add_op = _get("elemwise_add")
_elemwise_div_op = _get("elemwise_div")
_elemwise_mul_op = _get("elemwise_mul")
_elemwise_sub_op = _get("elemwise_sub")
_exp_op = _get("exp")
_expm1_op = _get("expm1")
_fix_op = _get("fix")
_floor_op = _get("floor")
_ftrl_update_op = _get("ftrl_update")
_gamma_op = _get("gamma")
_gammaln_op = _get("gammaln")
_log_op = _get("log")
_log10_op = _get("log10")
_log1p_op = _get("log1p")
_log2_op = _get("log2")
_make_loss_op = _get("make_loss")
_mean_op = _get("mean")
_negative_op = _get("negative")
_norm_op = _get("norm")
_radians_op = _get("radians")
_relu_op = _get("relu")
_rint_op = _get("rint")
_round_op = _get("round")
_rsqrt_op = _get("rsqrt")
_sgd_mom_update_op = _get("sgd_mom_update")
_sgd_update_op = _get("sgd_update")
_sigmoid_op = _get("sigmoid")
_sign_op = _get("sign")
_sin_op = _get("sin")
_sinh_op = _get("sinh")
_slice_op = _get("slice")
_sqrt_op = _get("sqrt")
_square_op = _get("square")
_sum_op = _get("sum")
_tan_op = _get("tan")
_tanh_op = _get("tanh")
_trunc_op = _get("trunc")
_where_op = _get("where")
_zeros_like_op = _get("zeros_like")


def ElementWiseSum(*args, **kwargs):
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

    Examples
    --------
    >>> mx.nd.add_n(mx.nd.ones((2,)), mx.nd.ones((2,)), mx.nd.array([1, 2])).asnumpy()
    array([3., 4.], dtype=float32)
    """
    return _call_variadic(_add_n_op, args, kwargs)


def Embedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, out=None, name=None, **kwargs):
    """Look up rows of a table.

    Parameters
    ----------
    data : NDArray, any shape, any dtype
        Row indices. Fractions are dropped, indices outside the table are moved to the nearer end. The gradient is zero
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

    Examples
    --------
    >>> table = mx.nd.array([[0, 1], [2, 3], [4, 5]])
    >>> mx.nd.Embedding(mx.nd.array([2, 0]), table, input_dim=3, output_dim=2).asnumpy()
    array([[4., 5.],
           [0., 1.]], dtype=float32)
    """
    return _call(_Embedding_op, (data, weight), (input_dim, output_dim, dtype, sparse_grad), out, kwargs)


def FullyConnected(data=None, weight=None, bias=None, num_hidden=_Null, no_bias=_Null, flatten=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.FullyConnected(x, mx.nd.array([[1, -1]]), mx.nd.array([10]), num_hidden=1).asnumpy()
    array([[9.],
           [9.]], dtype=float32)
    """
    return _call(_FullyConnected_op, (data, weight, bias), (num_hidden, no_bias, flatten), out, kwargs)


def LinearRegressionOutput(data=None, label=None, grad_scale=_Null, out=None, name=None, **kwargs):
    r"""Identity whose gradient is that of half the squared error; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (x - label) / outputs

    Parameters
    ----------
    data : NDArray, (N, ...), floating point
    label : NDArray, as many elements as ``data``, same dtype
    grad_scale : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; ``outputs`` in the formula is the number of elements per instance

    Raises
    ------
    MXNetError
        If ``label`` holds another number of elements.

    Examples
    --------
    >>> x = mx.nd.array([1, 4])
    >>> x.attach_grad()
    >>> with mx.autograd.record():
    ...     y = mx.nd.LinearRegressionOutput(x, mx.nd.array([0, 2]))
    >>> y.backward()
    >>> x.grad.asnumpy()
    array([1., 2.], dtype=float32)
    """
    return _call(_LinearRegressionOutput_op, (data, label), (grad_scale,), out, kwargs)


def LogisticRegressionOutput(data=None, label=None, grad_scale=_Null, out=None, name=None, **kwargs):
    r"""Sigmoid whose gradient is that of the cross entropy; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (\sigma(x) - label) / outputs

    Parameters
    ----------
    data : NDArray, (N, ...), floating point
    label : NDArray, as many elements as ``data``, same dtype, in [0, 1]
    grad_scale : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; ``outputs`` in the formula is the number of elements per instance

    Raises
    ------
    MXNetError
        If ``label`` holds another number of elements.

    Examples
    --------
    >>> mx.nd.LogisticRegressionOutput(mx.nd.array([0, 1]), mx.nd.array([0, 1])).asnumpy().round(4)
    array([0.5   , 0.7311], dtype=float32)
    """
    return _call(_LogisticRegressionOutput_op, (data, label), (grad_scale,), out, kwargs)


def MAERegressionOutput(data=None, label=None, grad_scale=_Null, out=None, name=None, **kwargs):
    r"""Identity whose gradient is that of the absolute error; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, \mathrm{sign}(x - label) / outputs

    with the sign of zero taken for -1.

    Parameters
    ----------
    data : NDArray, (N, ...), floating point
    label : NDArray, as many elements as ``data``, same dtype
    grad_scale : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; ``outputs`` in the formula is the number of elements per instance

    Raises
    ------
    MXNetError
        If ``label`` holds another number of elements.

    Examples
    --------
    >>> mx.nd.MAERegressionOutput(mx.nd.array([1, 4]), mx.nd.array([0, 2])).asnumpy()
    array([1., 4.], dtype=float32)
    """
    return _call(_MAERegressionOutput_op, (data, label), (grad_scale,), out, kwargs)


def _contrib_round_ste(data=None, out=None, name=None, **kwargs):
    """Return x rounded to the nearest integer, away from zero on a tie; the gradient passes unchanged.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    References
    ----------
    Bengio, Léonard, Courville, "Estimating or Propagating Gradients Through Stochastic Neurons", 2013,
    arXiv:1308.3432.

    Examples
    --------
    >>> mx.nd.contrib.round_ste(mx.nd.array([-1.5, 0.2, 0.7])).asnumpy()
    array([-2.,  0.,  1.], dtype=float32)
    """
    return _call(_contrib_round_ste_op, (data,), (), out, kwargs)


def _contrib_sign_ste(data=None, out=None, name=None, **kwargs):
    """Return -1, 0 or 1, the sign of x (0 for NaN); the gradient passes unchanged.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    References
    ----------
    Bengio, Léonard, Courville, "Estimating or Propagating Gradients Through Stochastic Neurons", 2013,
    arXiv:1308.3432.

    Examples
    --------
    >>> mx.nd.contrib.sign_ste(mx.nd.array([-3, 0, 0.2])).asnumpy()
    array([-1.,  0.,  1.], dtype=float32)
    """
    return _call(_contrib_sign_ste_op, (data,), (), out, kwargs)


def abs(data=None, out=None, name=None, **kwargs):
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
    return _call(_abs_op, (data,), (), out, kwargs)


def adagrad_update(weight=None, grad=None, history=None, lr=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    """AdaGrad: ``history += g^2``, then ``weight - lr * g / sqrt(history + epsilon)``.

    Here ``g = clip(rescale_grad * grad)``. MXNet has this operator for row-sparse gradients, where rows that are absent
    count as zeros, which change nothing.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    history : NDArray, shape of ``weight``
        Sum of the squared gradients, updated in place.
    lr : float
        Learning rate.
    epsilon : float, default 1e-7
        Added to ``history`` under the root.
    wd : float, default 0
        Weight decay; only 0 is supported.
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

    Raises
    ------
    MXNetError
        If ``wd`` is not 0.

    References
    ----------
    Duchi, Hazan, Singer, "Adaptive Subgradient Methods for Online Learning and Stochastic Optimization", 2011.
    """
    return _call(_sparse_adagrad_update_op, (weight, grad, history), (lr, epsilon, wd, rescale_grad, clip_gradient), out, kwargs)


def adam_update(weight=None, grad=None, mean=None, var=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> weight, grad = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> mean, var = mx.nd.zeros((2,)), mx.nd.zeros((2,))
    >>> mx.nd.adam_update(weight, grad, mean, var, lr=0.1, out=weight).asnumpy().round(4)
    array([0.6838, 2.3162], dtype=float32)
    """
    return _call(_adam_update_op, (weight, grad, mean, var), (lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def add_n(*args, **kwargs):
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

    Examples
    --------
    >>> mx.nd.add_n(mx.nd.ones((2,)), mx.nd.ones((2,)), mx.nd.array([1, 2])).asnumpy()
    array([3., 4.], dtype=float32)
    """
    return _call_variadic(_add_n_op, args, kwargs)


def arccos(data=None, out=None, name=None, **kwargs):
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
    return _call(_arccos_op, (data,), (), out, kwargs)


def arccosh(data=None, out=None, name=None, **kwargs):
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
    return _call(_arccosh_op, (data,), (), out, kwargs)


def arcsin(data=None, out=None, name=None, **kwargs):
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
    return _call(_arcsin_op, (data,), (), out, kwargs)


def arcsinh(data=None, out=None, name=None, **kwargs):
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
    return _call(_arcsinh_op, (data,), (), out, kwargs)


def arctan(data=None, out=None, name=None, **kwargs):
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
    return _call(_arctan_op, (data,), (), out, kwargs)


def arctanh(data=None, out=None, name=None, **kwargs):
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
    return _call(_arctanh_op, (data,), (), out, kwargs)


def broadcast_add(lhs=None, rhs=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_add(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[4., 5.],
           [5., 6.]], dtype=float32)
    """
    return _call(_broadcast_add_op, (lhs, rhs), (), out, kwargs)


def broadcast_div(lhs=None, rhs=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_div(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[0.3333, 0.6667],
           [1.5   , 2.    ]], dtype=float32)
    """
    return _call(_broadcast_div_op, (lhs, rhs), (), out, kwargs)


def broadcast_minus(lhs=None, rhs=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_sub(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[-2., -1.],
           [ 1.,  2.]], dtype=float32)
    """
    return _call(_broadcast_sub_op, (lhs, rhs), (), out, kwargs)


def broadcast_mul(lhs=None, rhs=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_mul(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[3., 6.],
           [6., 8.]], dtype=float32)
    """
    return _call(_broadcast_mul_op, (lhs, rhs), (), out, kwargs)


def broadcast_plus(lhs=None, rhs=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_add(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[4., 5.],
           [5., 6.]], dtype=float32)
    """
    return _call(_broadcast_add_op, (lhs, rhs), (), out, kwargs)


def broadcast_sub(lhs=None, rhs=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_sub(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[-2., -1.],
           [ 1.,  2.]], dtype=float32)
    """
    return _call(_broadcast_sub_op, (lhs, rhs), (), out, kwargs)


def cast_storage(data=None, stype=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.cast_storage(mx.nd.array([[0, 0], [5, 0]]), 'row_sparse')
    >>> x.indices.asnumpy().tolist(), x.data.asnumpy().tolist()
    ([1], [[5.0, 0.0]])
    """
    return _call(_cast_storage_op, (data,), (stype,), out, kwargs)


def cbrt(data=None, out=None, name=None, **kwargs):
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
    return _call(_cbrt_op, (data,), (), out, kwargs)


def ceil(data=None, out=None, name=None, **kwargs):
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
    return _call(_ceil_op, (data,), (), out, kwargs)


def clip(data=None, a_min=_Null, a_max=_Null, out=None, name=None, **kwargs):
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
    return _call(_clip_op, (data,), (a_min, a_max), out, kwargs)


def concat(*data, **kwargs):
    """Join arrays along an axis.

    Parameters
    ----------
    data : NDArrays, one dtype, shapes equal but for axis ``dim``
    num_args : int
        Number of arrays; counted when not given.
    dim : int, default 1
        The axis; negative indices count from the last.
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

    Examples
    --------
    >>> mx.nd.Concat(mx.nd.ones((2, 1)), mx.nd.zeros((2, 2)), dim=1).asnumpy()
    array([[1., 0., 0.],
           [1., 0., 0.]], dtype=float32)
    """
    return _call_variadic(_Concat_op, data, kwargs)


def cos(data=None, out=None, name=None, **kwargs):
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
    return _call(_cos_op, (data,), (), out, kwargs)


def cosh(data=None, out=None, name=None, **kwargs):
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
    return _call(_cosh_op, (data,), (), out, kwargs)


def degrees(data=None, out=None, name=None, **kwargs):
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
    return _call(_degrees_op, (data,), (), out, kwargs)


def dot(lhs=None, rhs=None, transpose_a=_Null, transpose_b=_Null, forward_stype=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.dot(x, x).asnumpy()
    array([[ 7., 10.],
           [15., 22.]], dtype=float32)
    """
    return _call(_dot_op, (lhs, rhs), (transpose_a, transpose_b, forward_stype), out, kwargs)


def elemwise_add(lhs=None, rhs=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_add(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[5., 3.],
           [6., 6.]], dtype=float32)
    """
    return _call(_elemwise_add_op, (lhs, rhs), (), out, kwargs)


def elemwise_div(lhs=None, rhs=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_div(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[0.25, 2.  ],
           [1.  , 2.  ]], dtype=float32)
    """
    return _call(_elemwise_div_op, (lhs, rhs), (), out, kwargs)


def elemwise_mul(lhs=None, rhs=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_mul(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[4., 2.],
           [9., 8.]], dtype=float32)
    """
    return _call(_elemwise_mul_op, (lhs, rhs), (), out, kwargs)


def elemwise_sub(lhs=None, rhs=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_sub(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[-3.,  1.],
           [ 0.,  2.]], dtype=float32)
    """
    return _call(_elemwise_sub_op, (lhs, rhs), (), out, kwargs)


def exp(data=None, out=None, name=None, **kwargs):
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
    return _call(_exp_op, (data,), (), out, kwargs)


def expm1(data=None, out=None, name=None, **kwargs):
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
    return _call(_expm1_op, (data,), (), out, kwargs)


def fix(data=None, out=None, name=None, **kwargs):
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
    return _call(_fix_op, (data,), (), out, kwargs)


def floor(data=None, out=None, name=None, **kwargs):
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
    return _call(_floor_op, (data,), (), out, kwargs)


def ftrl_update(weight=None, grad=None, z=None, n=None, lr=_Null, lamda1=_Null, beta=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> weight, grad, z, n = mx.nd.zeros(2), mx.nd.array([1, 0.005]), mx.nd.zeros(2), mx.nd.zeros(2)
    >>> mx.nd.ftrl_update(weight, grad, z, n, lr=0.1).asnumpy().round(4)  # a small gradient leaves a weight at 0
    array([-0.0495,  0.    ], dtype=float32)
    """
    return _call(_ftrl_update_op, (weight, grad, z, n), (lr, lamda1, beta, wd, rescale_grad, clip_gradient), out, kwargs)


def gamma(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, the gamma function; NaN at negative integers.

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
    >>> mx.nd.gamma(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
    array([1.7725, 1.    , 6.    ], dtype=float32)
    """
    return _call(_gamma_op, (data,), (), out, kwargs)


def gammaln(data=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> mx.nd.gammaln(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
    array([0.5724, 0.    , 1.7918], dtype=float32)
    """
    return _call(_gammaln_op, (data,), (), out, kwargs)


def log(data=None, out=None, name=None, **kwargs):
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
    return _call(_log_op, (data,), (), out, kwargs)


def log10(data=None, out=None, name=None, **kwargs):
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
    return _call(_log10_op, (data,), (), out, kwargs)


def log1p(data=None, out=None, name=None, **kwargs):
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
    return _call(_log1p_op, (data,), (), out, kwargs)


def log2(data=None, out=None, name=None, **kwargs):
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
    return _call(_log2_op, (data,), (), out, kwargs)


def make_loss(data=None, out=None, name=None, **kwargs):
    """Return the array as a loss to be minimised: its gradient is 1, whatever head gradient comes.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Examples
    --------
    >>> mx.nd.make_loss(mx.nd.array([1, 4])).asnumpy()
    array([1., 4.], dtype=float32)
    """
    return _call(_make_loss_op, (data,), (), out, kwargs)


def mean(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
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
    return _call(_mean_op, (data,), (axis, keepdims, exclude), out, kwargs)


def negative(data=None, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> mx.nd.negative(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([ 1.5, -0. , -2. ], dtype=float32)
    """
    return _call(_negative_op, (data,), (), out, kwargs)


def norm(data=None, ord=_Null, axis=_Null, out_dtype=_Null, keepdims=_Null, out=None, name=None, **kwargs):
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
    return _call(_norm_op, (data,), (ord, axis, out_dtype, keepdims), out, kwargs)


def radians(data=None, out=None, name=None, **kwargs):
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
    return _call(_radians_op, (data,), (), out, kwargs)


def relu(data=None, out=None, name=None, **kwargs):
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
    return _call(_relu_op, (data,), (), out, kwargs)


def retain(data=None, indices=None, out=None, name=None, **kwargs):
    """Keep the given rows of a row-sparse array.

    Parameters
    ----------
    data : NDArray, row-sparse
    indices : NDArray, (number of rows to keep,)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Raises
    ------
    MXNetError
        For dense arrays, always: `take` and `where` choose among their rows.
    """
    return _call(_sparse_retain_op, (data, indices), (), out, kwargs)


def rint(data=None, out=None, name=None, **kwargs):
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
    return _call(_rint_op, (data,), (), out, kwargs)


def round(data=None, out=None, name=None, **kwargs):
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
    return _call(_round_op, (data,), (), out, kwargs)


def rsqrt(data=None, out=None, name=None, **kwargs):
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
    return _call(_rsqrt_op, (data,), (), out, kwargs)


def sgd_mom_update(weight=None, grad=None, mom=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> weight, mom = mx.nd.array([1, 2]), mx.nd.zeros((2,))
    >>> mx.nd.sgd_mom_update(weight, mx.nd.array([1, -1]), mom, lr=0.1, momentum=0.9, out=weight).asnumpy().round(4)
    array([0.9, 2.1], dtype=float32)
    """
    return _call(_sgd_mom_update_op, (weight, grad, mom), (lr, momentum, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def sgd_update(weight=None, grad=None, lr=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
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

    Examples
    --------
    >>> weight = mx.nd.array([1, 2])
    >>> mx.nd.sgd_update(weight, mx.nd.array([1, -1]), lr=0.1, out=weight).asnumpy().round(4)
    array([0.9, 2.1], dtype=float32)
    """
    return _call(_sgd_update_op, (weight, grad), (lr, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def sigmoid(data=None, out=None, name=None, **kwargs):
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
    return _call(_sigmoid_op, (data,), (), out, kwargs)


def sign(data=None, out=None, name=None, **kwargs):
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
    return _call(_sign_op, (data,), (), out, kwargs)


def sin(data=None, out=None, name=None, **kwargs):
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
    return _call(_sin_op, (data,), (), out, kwargs)


def sinh(data=None, out=None, name=None, **kwargs):
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
    return _call(_sinh_op, (data,), (), out, kwargs)


def slice(data=None, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
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
    return _call(_slice_op, (data,), (begin, end, step), out, kwargs)


def sqrt(data=None, out=None, name=None, **kwargs):
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
    return _call(_sqrt_op, (data,), (), out, kwargs)


def square(data=None, out=None, name=None, **kwargs):
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
    return _call(_square_op, (data,), (), out, kwargs)


def stop_gradient(data=None, out=None, name=None, **kwargs):
    """Return the array; no gradient flows back through it.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Examples
    --------
    >>> x = mx.nd.array([3])
    >>> x.attach_grad()
    >>> with mx.autograd.record():
    ...     y = x * mx.nd.BlockGrad(x)
    >>> y.backward()
    >>> x.grad.asnumpy()
    array([3.], dtype=float32)
    """
    return _call(_BlockGrad_op, (data,), (), out, kwargs)


def sum(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
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
    return _call(_sum_op, (data,), (axis, keepdims, exclude), out, kwargs)


def tan(data=None, out=None, name=None, **kwargs):
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
    return _call(_tan_op, (data,), (), out, kwargs)


def tanh(data=None, out=None, name=None, **kwargs):
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
    return _call(_tanh_op, (data,), (), out, kwargs)


def trunc(data=None, out=None, name=None, **kwargs):
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
    return _call(_trunc_op, (data,), (), out, kwargs)


def where(condition=None, x=None, y=None, out=None, name=None, **kwargs):
    """Choose between two arrays, element by element or row by row.

    Parameters
    ----------
    condition : NDArray, any dtype, shape of ``x``, or of its leading axes: one value per row of ``x``
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

    Examples
    --------
    >>> mx.nd.where(mx.nd.array([1, 0]), mx.nd.array([5, 6]), mx.nd.array([7, 8])).asnumpy()
    array([5., 8.], dtype=float32)
    """
    return _call(_where_op, (condition, x, y), (), out, kwargs)


def zeros_like(data=None, out=None, name=None, **kwargs):
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
    return _call(_zeros_like_op, (data,), (), out, kwargs)
