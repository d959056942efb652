"""Products of matrices."""

from __future__ import annotations

from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.symbol_values import SymbolValue

from_onnx("MatMul")(lambda op: matmul(op, op.data(0), op.data(1)))


def matmul(op: OnnxNode, first: SymbolValue, second: SymbolValue) -> SymbolValue:
    """Return NumPy's matmul."""
    if first.shape is None or second.shape is None:
        return op.emit("_npi_matmul", first, second)
    first_rank, second_rank = len(first.shape), len(second.shape)
    if first_rank == 1 and second_rank == 1:
        product = op.emit("_npi_matmul", op.reshaped(first, (1, -1)), op.reshaped(second, (-1, 1)))
        return op.reshaped(product, (1,), [()] * op.builder.trials.count)
    if second_rank == 2 and first_rank >= 2:
        return op.emit("dot", first, second)
    if first_rank == second_rank == 3 and first.shapes is not None and second.shapes is not None:
        pairs = zip(first.shapes, second.shapes, strict=True)
        if all(left[0] == right[0] for left, right in pairs):
            return op.emit("batch_dot", first, second)
    return op.emit("_npi_matmul", first, second)


@from_onnx("Gemm", "FC")
def _gemm(op: OnnxNode) -> SymbolValue:
    if op.kind == "FC":
        return _dense(op, op.data(0), op.data(1), op.data(2))
    first, second, third = op.data(0), op.data(1), op.input(2)
    alpha, beta = op.attribute("alpha", 1.0), op.attribute("beta", 1.0)
    width = op.shape(1)[0 if op.attribute("transB", 0) else 1]
    if op.attribute("transA", 0):
        first = op.emit("transpose", first)
    elif len(op.shape()) > 2:  # opsets before 7, and files that mean it
        first = op.emit("Flatten", first)
    is_vector = third is None or third.shape == (width,)
    if op.attribute("transB", 0) and alpha == 1.0 and beta == 1.0 and is_vector and width is not None:
        return _dense(op, first, second, third)
    product = op.emit("dot", first, second, transpose_b=bool(op.attribute("transB", 0)))
    if alpha != 1.0:
        product = op.emit("_mul_scalar", product, scalar=alpha)
    if third is None or beta == 0.0:
        return product
    if beta != 1.0:
        third = op.emit("_mul_scalar", third, scalar=beta)
    return op.emit("broadcast_add", product, third)


def _dense(op: OnnxNode, data: SymbolValue, weight: SymbolValue, bias: SymbolValue | None) -> SymbolValue:
    return op.emit(
        "FullyConnected", data, weight, bias, num_hidden=op.known_shape(weight)[0], no_bias=bias is None, flatten=True
    )


@from_onnx("Einsum")
def _einsum(op: OnnxNode) -> SymbolValue:
    equation = op.attribute("equation", "").replace(" ", "")
    operands = [value for value in op.inputs if value is not None]
    if equation.endswith("->") or ("->" not in equation and _is_number(equation)):
        # Symbols have no rank 0: an axis of length 1 goes through.
        if not op.shape():
            return op.emit("_copy", operands[0])
        terms = equation.removesuffix("->").split(",")
        free_letter = next(letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter not in equation)
        widened = op.emit("expand_dims", operands[0], axis=len(op.shape()))
        joined = f"{terms[0]}{free_letter},{','.join(terms[1:])}" if len(terms) > 1 else f"{terms[0]}{free_letter}"
        result = op.emit("_npi_einsum", widened, *operands[1:], subscripts=f"{joined}->{free_letter}")
        return op.reshaped(result, (1,), [()] * op.builder.trials.count)
    return op.emit("_npi_einsum", *operands, subscripts=equation)


def _is_number(equation: str) -> bool:
    letters = equation.replace(",", "").replace(".", "")
    return "..." not in equation and all(letters.count(letter) > 1 for letter in letters)


@from_onnx("Det")
def _determinant(op: OnnxNode) -> SymbolValue:
    result = op.emit("_linalg_det", op.data())
    return result.with_shapes([()] * op.builder.trials.count) if len(op.shape()) == 2 else result
