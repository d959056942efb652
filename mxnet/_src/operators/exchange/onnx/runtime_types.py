"""Element types that an operator of ONNX does not take, and the type to compute in instead.

A model with a node that a runtime has no kernel for cannot be loaded at all. So where the ONNX standard (in any of the
opsets written here) or onnxruntime's CPU provider (tested operator by operator, version 1.32) does not take an element
type, the node gets casts around it. float16 needs none: the runtime puts in its own.
"""

from __future__ import annotations

from collections.abc import Iterable

_FLOATS_ALONE = """
    Acos Acosh Asin Asinh Atan Atanh Ceil Celu Cos Cosh Elu Erf Exp Floor Gelu HardSigmoid HardSwish IsInf IsNaN
    LeakyRelu Log LogSoftmax Mish Reciprocal Round Selu Sigmoid Sin Sinh Softmax Softplus Softsign Sqrt Tan Tanh Sum
    Mean PRelu Gemm MaxPool AveragePool GlobalAveragePool GlobalMaxPool LpPool Conv ConvTranspose BatchNormalization
    InstanceNormalization LayerNormalization GroupNormalization LRN LpNormalization GridSample RoiAlign Det LSTM GRU
    RNN MaxRoiPool Resize
"""
_WITHOUT_DOUBLE = """
    Acos Acosh Asin Asinh Atan Atanh Celu Cosh Elu Erf Gelu HardSigmoid HardSwish LeakyRelu Mish PRelu Selu Sinh
    Softplus Softsign Tan Mean AveragePool GlobalAveragePool GlobalMaxPool LpPool Conv ConvTranspose
    InstanceNormalization LRN GridSample Det RNN LSTM GRU NonZero Resize OneHot MaxRoiPool RoiAlign
"""
_WITHOUT_BYTES = """
    Add Sub Mul Div Pow Neg Relu MatMul CumSum Range OneHot ReduceSum ReduceMean ReduceProd ReduceL1 ReduceL2
    ReduceSumSquare ReduceLogSumExp Einsum Trilu NonZero Unique EyeLike
"""
_WITHOUT_BOOL = f"""
    {_WITHOUT_BYTES} Abs Sign Clip Less LessOrEqual Greater GreaterOrEqual Max Min Mod ArgMax ArgMin TopK ReduceMax
    ReduceMin DepthToSpace SpaceToDepth
"""


def _table() -> dict[tuple[str, str], str]:
    carriers: dict[tuple[str, str], str] = {}

    def put(operators: str, dtypes: Iterable[str], carrier: str) -> None:
        for operator in operators.split():
            for dtype in dtypes:
                carriers.setdefault((operator, dtype), carrier)

    put(_WITHOUT_DOUBLE, ("float64",), "float32")
    for operator in _FLOATS_ALONE.split():
        double = (operator, "float64") not in carriers
        put(operator, ("bool", "int8", "uint8"), "float32")
        put(operator, ("int32", "int64"), "float64" if double else "float32")
    put("DepthToSpace SpaceToDepth", ("int32", "int64"), "float64")
    put("DepthToSpace SpaceToDepth", ("bool",), "uint8")
    put("OneHot Unique", ("bool", "int8", "uint8", "int32"), "int64")
    put("Relu", ("int64",), "float64")
    put(_WITHOUT_BYTES, ("int8", "uint8"), "int32")
    put(_WITHOUT_BOOL, ("bool",), "int32")
    return carriers


_CARRIERS = _table()


def carried_in(op_type: str, dtype: str) -> str | None:
    """Return the element type to compute a node in, None for its own."""
    return _CARRIERS.get((op_type, dtype))
