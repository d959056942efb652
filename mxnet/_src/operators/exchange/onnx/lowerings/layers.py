"""Products, convolutions, pooling, normalization."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..lowering import Lowering, lowers
from ..onnx_values import Length, OnnxValue
from .elementwise import reflected
from .shape import listed


@lowers("matmul", "mm", "bmm", "dot", "mv", "chain_matmul")
def matmul(b: Lowering, left: OnnxValue, right: OnnxValue, **_: Any) -> OnnxValue:
    """MatMul."""
    return b.emit("MatMul", left.cast(b.dtype), right.cast(b.dtype))


lowers("rmatmul")(reflected(matmul))


@lowers("addmm", "baddbmm")
def addmm(
    b: Lowering, added: OnnxValue, left: OnnxValue, right: OnnxValue, *, beta: Any = 1, alpha: Any = 1
) -> OnnxValue:
    """MatMul and Add."""
    product = b.emit("MatMul", left, right)
    product = product if alpha == 1 else product * alpha
    return product + (added if beta == 1 else added * beta)


@lowers("linear")
def linear(b: Lowering, data: OnnxValue, weight: OnnxValue, bias: OnnxValue | None = None) -> OnnxValue:
    """Gemm of rows, MatMul where there are more leading axes."""
    if data.rank == 2:
        return b.emit("Gemm", data, weight, bias, transB=1)
    product = b.emit("MatMul", data, weight.transpose(1, 0))
    return product if bias is None else product + bias


@lowers("einsum")
def einsum(b: Lowering, equation: str, *operands: Any) -> OnnxValue:
    """Einsum."""
    return b.emit("Einsum", *(v.cast(b.dtype) for v in listed(operands)), equation=equation)


@lowers("tensordot")
def tensordot(b: Lowering, left: OnnxValue, right: OnnxValue, dims: Any) -> OnnxValue:
    """MatMul of the axes that are summed over, after transposes."""
    first = list(range(left.rank - dims, left.rank)) if isinstance(dims, int) else [left.axis(a) for a in dims[0]]
    second = list(range(dims)) if isinstance(dims, int) else [right.axis(a) for a in dims[1]]
    kept_left = [i for i in range(left.rank) if i not in first]
    kept_right = [i for i in range(right.rank) if i not in second]
    size: Length = 1
    for axis in first:
        size = left.length(axis) * size
    rows = left.cast(b.dtype).transpose(*kept_left, *first).reshape(-1, size, shape=(-1, -1))
    columns = right.cast(b.dtype).transpose(*second, *kept_right).reshape(size, -1, shape=(-1, -1))
    lengths = [*(left.length(i) for i in kept_left), *(right.length(i) for i in kept_right)]
    return b.emit("MatMul", rows, columns).reshape(*lengths, shape=b.shape)


@lowers("outer")
def outer(b: Lowering, left: OnnxValue, right: OnnxValue) -> OnnxValue:
    """Products of all pairs."""
    return left.unsqueeze(1) * right


def per_axis(b: Lowering, value: Any, count: int) -> list[int]:
    """Return a number for each axis; one that follows from lengths is refused, as attributes are fixed."""
    per_axis_values = [value] * count if isinstance(value, int) else list(value)
    if any(isinstance(n, OnnxValue) for n in per_axis_values):
        what = "computed from lengths known only when the model runs"
        b.op.refuse("a parameter", what, "export with fixed input shapes")
    return per_axis_values


@lowers("conv1d", "conv2d", "conv3d")
def convolution(
    b: Lowering,
    data: OnnxValue,
    weight: OnnxValue,
    bias: OnnxValue | None = None,
    stride: Any = 1,
    padding: Any = 0,
    dilation: Any = 1,
    groups: int = 1,
) -> OnnxValue:
    """Conv."""
    count = data.rank - 2
    return b.emit(
        "Conv",
        data,
        weight,
        bias,
        kernel_shape=list(b.op.fixed_shape(weight, "weight")[2:]),
        strides=per_axis(b, stride, count),
        dilations=per_axis(b, dilation, count),
        pads=per_axis(b, padding, count) * 2,
        group=groups,
    )


@lowers("conv_transpose1d", "conv_transpose2d", "conv_transpose3d")
def transposed_convolution(
    b: Lowering,
    data: OnnxValue,
    weight: OnnxValue,
    bias: OnnxValue | None = None,
    stride: Any = 1,
    padding: Any = 0,
    output_padding: Any = 0,
    groups: int = 1,
    dilation: Any = 1,
) -> OnnxValue:
    """ConvTranspose."""
    count = data.rank - 2
    adjust = per_axis(b, output_padding, count)
    return b.emit(
        "ConvTranspose",
        data,
        weight,
        bias,
        kernel_shape=list(b.op.fixed_shape(weight, "weight")[2:]),
        strides=per_axis(b, stride, count),
        dilations=per_axis(b, dilation, count),
        pads=per_axis(b, padding, count) * 2,
        output_padding=adjust if any(adjust) else None,
        group=groups,
    )


@lowers("layer_norm")
def layer_norm(
    b: Lowering,
    data: OnnxValue,
    normalized_shape: Sequence[Length],
    weight: OnnxValue | None = None,
    bias: OnnxValue | None = None,
    eps: float = 1e-5,
) -> OnnxValue:
    """LayerNormalization over the last axes (opset 17), else its formula."""
    axis = data.rank - len(normalized_shape)
    if b.writer.opset >= 17 and weight is not None:
        return b.emit("LayerNormalization", data, weight, bias, axis=axis - data.rank, epsilon=eps, shape=data.shape)
    axes = list(range(axis, data.rank))
    distance = data - b.writer.reduce("ReduceMean", data, axes, True)
    deviation = b.emit("Sqrt", b.writer.reduce("ReduceMean", distance * distance, axes, True) + eps)
    result = distance / deviation
    result = result if weight is None else result * weight
    return result if bias is None else result + bias


@lowers("native_layer_norm")
def native_layer_norm(
    b: Lowering, data: OnnxValue, normalized_shape: Sequence[Length], weight: OnnxValue, bias: OnnxValue, eps: float
) -> list[OnnxValue]:
    """Write the formula of LayerNormalization, with the mean and the reciprocal deviation."""
    axes = list(range(data.rank - len(normalized_shape), data.rank))
    mean = b.writer.reduce("ReduceMean", data, axes, True)
    distance = data - mean
    variance = b.writer.reduce("ReduceMean", distance * distance, axes, True)
    factor = b.emit("Reciprocal", b.emit("Sqrt", variance + eps))
    return [distance * factor * weight + bias, mean, factor]
