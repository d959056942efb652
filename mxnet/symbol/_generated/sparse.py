"""Operators of mx.sym, module sparse.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from .._compose import compose as _compose
from .._compose import compose_variadic as _compose_variadic
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
    *args : Symbols, at least one, of one shape and dtype
    num_args : int, required
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If there is no Symbol, or shapes or dtypes differ.
    """
    return _compose_variadic(_add_n_op, "elementwisesum", args, kwargs)


def Embedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, name=None, attr=None, out=None, **kwargs):
    """Look up rows of a table.

    Parameters
    ----------
    data : Symbol, any shape, any dtype
        Row indices. Fractions are dropped, indices outside the table are moved to the nearer end. The gradient is zero
        (MXNet refuses to compute it).
    weight : Symbol, (input_dim, output_dim)
    input_dim, output_dim : int
        Rows and columns of the table.
    dtype : str, default "float32"
        Of ``weight`` where it is inferred; a given array keeps its own.
    sparse_grad : bool, default False
        Compute the gradient of ``weight`` for the rows looked up alone. It decides how a gradient is computed, never
        its values; it is stored as the gradient buffer is.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, ``data.shape + (output_dim,)``, dtype of ``weight``

    Raises
    ------
    MXNetError
        If ``weight`` has another shape.
    """
    return _compose(_Embedding_op, "embedding", (data, weight), (input_dim, output_dim, dtype, sparse_grad), name, attr, kwargs)


def FullyConnected(data=None, weight=None, bias=None, num_hidden=_Null, no_bias=_Null, flatten=_Null, name=None, attr=None, out=None, **kwargs):
    """Affine map ``data @ weight.T + bias``.

    Parameters
    ----------
    data : Symbol, (N, ...), floating point
        With ``flatten``, all axes after the first are one feature axis of length ``in_units``; without it only the
        last axis is, and the leading axes are kept.
    weight : Symbol, (num_hidden, in_units), dtype of ``data``
    bias : Symbol, (num_hidden,), absent when ``no_bias``
    num_hidden : int, at least 1
        Number of outputs.
    no_bias : bool, default False
    flatten : bool, default True
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (N, num_hidden), or (..., num_hidden) without ``flatten``; dtype of ``data``

    Raises
    ------
    MXNetError
        If ``in_units`` of ``data`` and of ``weight`` differ, or ``weight`` or ``bias`` do not fit ``num_hidden``.
    """
    return _compose(_FullyConnected_op, "fullyconnected", (data, weight, bias), (num_hidden, no_bias, flatten), name, attr, kwargs)


def LinearRegressionOutput(data=None, label=None, grad_scale=_Null, name=None, attr=None, out=None, **kwargs):
    r"""Identity whose gradient is that of half the squared error; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (x - label) / outputs

    Parameters
    ----------
    data : Symbol, (N, ...), floating point
    label : Symbol, as many elements as ``data``, same dtype
    grad_scale : float, default 1
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``; ``outputs`` in the formula is the number of elements per instance

    Raises
    ------
    MXNetError
        If ``label`` holds another number of elements.
    """
    return _compose(_LinearRegressionOutput_op, "linearregressionoutput", (data, label), (grad_scale,), name, attr, kwargs)


def LogisticRegressionOutput(data=None, label=None, grad_scale=_Null, name=None, attr=None, out=None, **kwargs):
    r"""Sigmoid whose gradient is that of the cross entropy; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (\sigma(x) - label) / outputs

    Parameters
    ----------
    data : Symbol, (N, ...), floating point
    label : Symbol, as many elements as ``data``, same dtype, in [0, 1]
    grad_scale : float, default 1
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``; ``outputs`` in the formula is the number of elements per instance

    Raises
    ------
    MXNetError
        If ``label`` holds another number of elements.
    """
    return _compose(_LogisticRegressionOutput_op, "logisticregressionoutput", (data, label), (grad_scale,), name, attr, kwargs)


def MAERegressionOutput(data=None, label=None, grad_scale=_Null, name=None, attr=None, out=None, **kwargs):
    r"""Identity whose gradient is that of the absolute error; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, \mathrm{sign}(x - label) / outputs

    with the sign of zero taken for -1.

    Parameters
    ----------
    data : Symbol, (N, ...), floating point
    label : Symbol, as many elements as ``data``, same dtype
    grad_scale : float, default 1
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``; ``outputs`` in the formula is the number of elements per instance

    Raises
    ------
    MXNetError
        If ``label`` holds another number of elements.
    """
    return _compose(_MAERegressionOutput_op, "maeregressionoutput", (data, label), (grad_scale,), name, attr, kwargs)


def _contrib_round_ste(data=None, name=None, attr=None, out=None, **kwargs):
    """Return x rounded to the nearest integer, away from zero on a tie; the gradient passes unchanged.

    Parameters
    ----------
    data : Symbol, any shape
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    References
    ----------
    Bengio, Léonard, Courville, "Estimating or Propagating Gradients Through Stochastic Neurons", 2013,
    arXiv:1308.3432.
    """
    return _compose(_contrib_round_ste_op, "_contrib_round_ste", (data,), (), name, attr, kwargs)


def _contrib_sign_ste(data=None, name=None, attr=None, out=None, **kwargs):
    """Return -1, 0 or 1, the sign of x (0 for NaN); the gradient passes unchanged.

    Parameters
    ----------
    data : Symbol, any shape
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    References
    ----------
    Bengio, Léonard, Courville, "Estimating or Propagating Gradients Through Stochastic Neurons", 2013,
    arXiv:1308.3432.
    """
    return _compose(_contrib_sign_ste_op, "_contrib_sign_ste", (data,), (), name, attr, kwargs)


def abs(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_abs_op, "abs", (data,), (), name, attr, kwargs)


def adagrad_update(weight=None, grad=None, history=None, lr=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, name=None, attr=None, out=None, **kwargs):
    """AdaGrad: ``history += g^2``, then ``weight - lr * g / sqrt(history + epsilon)``.

    Here ``g = clip(rescale_grad * grad)``. MXNet has this operator for row-sparse gradients, where rows that are absent
    count as zeros, which change nothing.

    Parameters
    ----------
    weight, grad : Symbol, one shape
    history : Symbol, shape of ``weight``
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
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, the new weight

    Raises
    ------
    MXNetError
        If ``wd`` is not 0.

    References
    ----------
    Duchi, Hazan, Singer, "Adaptive Subgradient Methods for Online Learning and Stochastic Optimization", 2011.
    """
    return _compose(_sparse_adagrad_update_op, "adagrad_update", (weight, grad, history), (lr, epsilon, wd, rescale_grad, clip_gradient), name, attr, kwargs)


def adam_update(weight=None, grad=None, mean=None, var=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, name=None, attr=None, out=None, **kwargs):
    """Adam, without bias correction (the caller puts that into ``lr``).

    With ``g = clip(rescale_grad * grad + wd * weight)``: ``mean = beta1 * mean + (1 - beta1) * g``,
    ``var = beta2 * var + (1 - beta2) * g^2``, then ``weight - lr * mean / (sqrt(var) + epsilon)``.

    Parameters
    ----------
    weight, grad : Symbol, one shape
    mean, var : Symbol, shape of ``weight``
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
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, the new weight

    References
    ----------
    Kingma, Ba, "Adam", 2014, arXiv:1412.6980.
    """
    return _compose(_adam_update_op, "adam_update", (weight, grad, mean, var), (lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient, lazy_update), name, attr, kwargs)


def add_n(*args, **kwargs):
    """Add any number of arrays.

    Parameters
    ----------
    *args : Symbols, at least one, of one shape and dtype
    num_args : int, required
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If there is no Symbol, or shapes or dtypes differ.
    """
    return _compose_variadic(_add_n_op, "add_n", args, kwargs)


def arccos(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_arccos_op, "arccos", (data,), (), name, attr, kwargs)


def arccosh(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_arccosh_op, "arccosh", (data,), (), name, attr, kwargs)


def arcsin(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_arcsin_op, "arcsin", (data,), (), name, attr, kwargs)


def arcsinh(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_arcsinh_op, "arcsinh", (data,), (), name, attr, kwargs)


def arctan(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_arctan_op, "arctan", (data,), (), name, attr, kwargs)


def arctanh(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_arctanh_op, "arctanh", (data,), (), name, attr, kwargs)


def broadcast_add(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x + y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : Symbol
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
    return _compose(_broadcast_add_op, "broadcast_add", (lhs, rhs), (), name, attr, kwargs)


def broadcast_div(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x / y (for integers, truncated towards zero) for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : Symbol
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
    return _compose(_broadcast_div_op, "broadcast_div", (lhs, rhs), (), name, attr, kwargs)


def broadcast_minus(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x - y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : Symbol
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
    return _compose(_broadcast_sub_op, "broadcast_minus", (lhs, rhs), (), name, attr, kwargs)


def broadcast_mul(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x * y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : Symbol
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
    return _compose(_broadcast_mul_op, "broadcast_mul", (lhs, rhs), (), name, attr, kwargs)


def broadcast_plus(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x + y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : Symbol
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
    return _compose(_broadcast_add_op, "broadcast_plus", (lhs, rhs), (), name, attr, kwargs)


def broadcast_sub(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x - y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : Symbol
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
    return _compose(_broadcast_sub_op, "broadcast_sub", (lhs, rhs), (), name, attr, kwargs)


def cast_storage(data=None, stype=_Null, name=None, attr=None, out=None, **kwargs):
    """Return a copy of an array in the given kind of storage.

    Parameters
    ----------
    data : Symbol, any shape
    stype : str
        "default" is dense storage. Matrices may be "csr", all arrays "row_sparse".
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Raises
    ------
    MXNetError
        If a csr array is to become row_sparse or the other way round.
    """
    return _compose(_cast_storage_op, "cast_storage", (data,), (stype,), name, attr, kwargs)


def cbrt(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_cbrt_op, "cbrt", (data,), (), name, attr, kwargs)


def ceil(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_ceil_op, "ceil", (data,), (), name, attr, kwargs)


def clip(data=None, a_min=_Null, a_max=_Null, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_clip_op, "clip", (data,), (a_min, a_max), name, attr, kwargs)


def concat(*data, **kwargs):
    """Join arrays along an axis.

    Parameters
    ----------
    data : Symbols, one dtype, shapes equal but for axis ``dim``
    num_args : int
        Number of arrays; counted when not given.
    dim : int, default 1
        The axis; negative indices count from the last.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ, or ``dim`` is out of range.
    """
    return _compose_variadic(_Concat_op, "concat", data, kwargs)


def cos(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_cos_op, "cos", (data,), (), name, attr, kwargs)


def cosh(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_cosh_op, "cosh", (data,), (), name, attr, kwargs)


def degrees(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_degrees_op, "degrees", (data,), (), name, attr, kwargs)


def dot(lhs=None, rhs=None, transpose_a=_Null, transpose_b=_Null, forward_stype=_Null, name=None, attr=None, out=None, **kwargs):
    """Contract the last axis of ``lhs`` with the first axis of ``rhs``.

    Parameters
    ----------
    lhs, rhs : Symbol, one axis or more, one dtype
    transpose_a : bool, default False
        Contract the first axis of ``lhs`` instead of its last.
    transpose_b : bool, default False
        Contract the last axis of ``rhs`` instead of its first.
    forward_stype : str or None
        Storage type of the result; by default dense for dense inputs.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, the other axes of ``lhs``, then those of ``rhs``; (1,) for two vectors

    Raises
    ------
    MXNetError
        If the contracted axes differ in length, dtypes differ, or two vectors are to be transposed.
    """
    return _compose(_dot_op, "dot", (lhs, rhs), (transpose_a, transpose_b, forward_stype), name, attr, kwargs)


def elemwise_add(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x + y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : Symbol, any shape, the same for both; one numeric dtype
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _compose(_elemwise_add_op, "elemwise_add", (lhs, rhs), (), name, attr, kwargs)


def elemwise_div(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x / y (for integers, truncated towards zero) for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : Symbol, any shape, the same for both; one numeric dtype
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _compose(_elemwise_div_op, "elemwise_div", (lhs, rhs), (), name, attr, kwargs)


def elemwise_mul(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x * y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : Symbol, any shape, the same for both; one numeric dtype
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _compose(_elemwise_mul_op, "elemwise_mul", (lhs, rhs), (), name, attr, kwargs)


def elemwise_sub(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x - y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : Symbol, any shape, the same for both; one numeric dtype
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _compose(_elemwise_sub_op, "elemwise_sub", (lhs, rhs), (), name, attr, kwargs)


def exp(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_exp_op, "exp", (data,), (), name, attr, kwargs)


def expm1(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_expm1_op, "expm1", (data,), (), name, attr, kwargs)


def fix(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_fix_op, "fix", (data,), (), name, attr, kwargs)


def floor(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_floor_op, "floor", (data,), (), name, attr, kwargs)


def ftrl_update(weight=None, grad=None, z=None, n=None, lr=_Null, lamda1=_Null, beta=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, name=None, attr=None, out=None, **kwargs):
    """Follow the regularized leader, with L1 penalty ``lamda1`` and L2 penalty ``wd``.

    With ``g = clip(rescale_grad * grad)``: ``z += g - (sqrt(n + g^2) - sqrt(n)) * weight / lr``, ``n += g^2``, then
    ``-sign(z) * max(|z| - lamda1, 0) / ((beta + sqrt(n)) / lr + wd)``.

    Parameters
    ----------
    weight, grad : Symbol, one shape
    z, n : Symbol, shape of ``weight``
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
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, the new weight

    References
    ----------
    McMahan et al., "Ad Click Prediction: a View from the Trenches", 2013.
    """
    return _compose(_ftrl_update_op, "ftrl_update", (weight, grad, z, n), (lr, lamda1, beta, wd, rescale_grad, clip_gradient), name, attr, kwargs)


def gamma(data=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, the gamma function; NaN at negative integers.

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
    return _compose(_gamma_op, "gamma", (data,), (), name, attr, kwargs)


def gammaln(data=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, log |gamma(x)|.

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
    return _compose(_gammaln_op, "gammaln", (data,), (), name, attr, kwargs)


def log(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_log_op, "log", (data,), (), name, attr, kwargs)


def log10(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_log10_op, "log10", (data,), (), name, attr, kwargs)


def log1p(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_log1p_op, "log1p", (data,), (), name, attr, kwargs)


def log2(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_log2_op, "log2", (data,), (), name, attr, kwargs)


def make_loss(data=None, name=None, attr=None, out=None, **kwargs):
    """Return the array as a loss to be minimised: its gradient is 1, whatever head gradient comes.

    Parameters
    ----------
    data : Symbol, any shape
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.
    """
    return _compose(_make_loss_op, "make_loss", (data,), (), name, attr, kwargs)


def mean(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_mean_op, "mean", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def negative(data=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, -x.

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
    return _compose(_negative_op, "negative", (data,), (), name, attr, kwargs)


def norm(data=None, ord=_Null, axis=_Null, out_dtype=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_norm_op, "norm", (data,), (ord, axis, out_dtype, keepdims), name, attr, kwargs)


def radians(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_radians_op, "radians", (data,), (), name, attr, kwargs)


def relu(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_relu_op, "relu", (data,), (), name, attr, kwargs)


def retain(data=None, indices=None, name=None, attr=None, out=None, **kwargs):
    """Keep the given rows of a row-sparse array.

    Parameters
    ----------
    data : Symbol, row-sparse
    indices : Symbol, (number of rows to keep,)
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Raises
    ------
    MXNetError
        For dense arrays, always: `take` and `where` choose among their rows.
    """
    return _compose(_sparse_retain_op, "retain", (data, indices), (), name, attr, kwargs)


def rint(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_rint_op, "rint", (data,), (), name, attr, kwargs)


def round(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_round_op, "round", (data,), (), name, attr, kwargs)


def rsqrt(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_rsqrt_op, "rsqrt", (data,), (), name, attr, kwargs)


def sgd_mom_update(weight=None, grad=None, mom=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, name=None, attr=None, out=None, **kwargs):
    """Gradient descent with momentum: ``mom = momentum * mom - lr * g``, then ``weight + mom``.

    Here ``g = clip(rescale_grad * grad) + wd * weight``.

    Parameters
    ----------
    weight, grad : Symbol, one shape
    mom : Symbol, shape of ``weight``
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
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, the new weight
    """
    return _compose(_sgd_mom_update_op, "sgd_mom_update", (weight, grad, mom), (lr, momentum, wd, rescale_grad, clip_gradient, lazy_update), name, attr, kwargs)


def sgd_update(weight=None, grad=None, lr=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, name=None, attr=None, out=None, **kwargs):
    """Stochastic gradient descent: ``weight - lr * (clip(rescale_grad * grad) + wd * weight)``.

    Parameters
    ----------
    weight, grad : Symbol, one shape
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
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, the new weight
    """
    return _compose(_sgd_update_op, "sgd_update", (weight, grad), (lr, wd, rescale_grad, clip_gradient, lazy_update), name, attr, kwargs)


def sigmoid(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_sigmoid_op, "sigmoid", (data,), (), name, attr, kwargs)


def sign(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_sign_op, "sign", (data,), (), name, attr, kwargs)


def sin(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_sin_op, "sin", (data,), (), name, attr, kwargs)


def sinh(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_sinh_op, "sinh", (data,), (), name, attr, kwargs)


def slice(data=None, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_slice_op, "slice", (data,), (begin, end, step), name, attr, kwargs)


def sqrt(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_sqrt_op, "sqrt", (data,), (), name, attr, kwargs)


def square(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_square_op, "square", (data,), (), name, attr, kwargs)


def stop_gradient(data=None, name=None, attr=None, out=None, **kwargs):
    """Return the array; no gradient flows back through it.

    Parameters
    ----------
    data : Symbol, any shape
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.
    """
    return _compose(_BlockGrad_op, "stop_gradient", (data,), (), name, attr, kwargs)


def sum(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_sum_op, "sum", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def tan(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_tan_op, "tan", (data,), (), name, attr, kwargs)


def tanh(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_tanh_op, "tanh", (data,), (), name, attr, kwargs)


def trunc(data=None, name=None, attr=None, out=None, **kwargs):
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
    return _compose(_trunc_op, "trunc", (data,), (), name, attr, kwargs)


def where(condition=None, x=None, y=None, name=None, attr=None, out=None, **kwargs):
    """Choose between two arrays, element by element or row by row.

    Parameters
    ----------
    condition : Symbol, any dtype, shape of ``x``, or of its leading axes: one value per row of ``x``
        Everything but 0 chooses ``x``. The gradient is zero.
    x, y : Symbol, one shape, one dtype
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.
    """
    return _compose(_where_op, "where", (condition, x, y), (), name, attr, kwargs)


def zeros_like(data=None, name=None, attr=None, out=None, **kwargs):
    """Return zeros of the shape and dtype of an array; the gradient is 0.

    Parameters
    ----------
    data : Symbol, any shape
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.
    """
    return _compose(_zeros_like_op, "zeros_like", (data,), (), name, attr, kwargs)
