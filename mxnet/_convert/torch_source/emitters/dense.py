"""Products: dense layers, embeddings, matrix products, attention."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import helpers
from ..call import Call
from ..registry import emits, emits_rows
from .convolution import dtype_option

emits_rows(
    {
        "_npi_matmul": "torch.matmul({0}, {1})",
        "_contrib_div_sqrt_dim": "{0} / {0}.shape[-1] ** 0.5",
    }
)


@emits("FullyConnected")
def fully_connected(call: Call) -> str:
    """Write ``nn.Linear``, after flattening where MXNet does."""
    data, units = call.inputs[0], call.params["num_hidden"]
    rows = str(data)
    if call.params["flatten"] and data.rank != 2:
        rows = f"{data}.unsqueeze(1)" if data.rank == 1 else f"{data}.flatten(1)"
    features = call.input_shape(1)[1]
    bias = ", bias=False" if call.params["no_bias"] else ""
    weights = {"weight": 1} if call.params["no_bias"] else {"weight": 1, "bias": 2}
    layer = call.layer(f"nn.Linear({features}, {units}{bias}{dtype_option(call.dtype)})", weights)
    if layer is not None:
        return f"{layer}({rows})"
    added = "" if call.params["no_bias"] else f", {call.inputs[2]}"
    return f"functional.linear({rows}, {call.inputs[1]}{added})"


@emits("Embedding", "_contrib_SparseEmbedding", indices={0: 1})
def embedding(call: Call) -> str:
    """Write ``nn.Embedding``; numbers outside the table are moved to its nearer end, as in MXNet."""
    count, width = call.params["input_dim"], call.params["output_dim"]
    index = f"{call.inputs[0]}.long().clamp(0, {count - 1})"
    layer = call.layer(f"nn.Embedding({count}, {width}{dtype_option(call.dtype)})", {"weight": 1})
    if layer is not None:
        return f"{layer}({index})"
    return f"functional.embedding({index}, {call.inputs[1]})"


def _transposed(call: Call, position: int, flag: str) -> str:
    value = call.inputs[position]
    if not call.params[flag] or value.rank == 1:
        return str(value)
    if value.rank != 2:
        call.refuse(f"{flag} of an array with {value.rank} axes.")
    return f"{value}.T"


@emits("dot", "_np_dot")
def dot(call: Call) -> str:
    """Write products over the last axis of the left and the first of the right operand."""
    left, right = call.inputs
    if call.node.op is not None and "transpose_a" in call.params:
        one, other = _transposed(call, 0, "transpose_a"), _transposed(call, 1, "transpose_b")
        over = "1"
    else:
        one, other = str(left), str(right)
        over = "([-1], [-2])" if right.rank > 1 else "1"
    if min(left.rank, right.rank) == 0:
        return f"{one} * {other}"
    product = f"{one} @ {other}" if left.rank == right.rank == 2 else f"torch.tensordot({one}, {other}, {over})"
    return f"{product}.reshape(1)" if left.rank == right.rank == 1 and call.shape == (1,) else product


def _last_two_swapped(call: Call, position: int, flag: str) -> str:
    return f"{call.inputs[position]}.transpose(-2, -1)" if call.params[flag] else str(call.inputs[position])


@emits("batch_dot")
def batch_dot(call: Call) -> str:
    """Write matrix products, one for each leading index."""
    one, other = (_last_two_swapped(call, i, f) for i, f in enumerate(("transpose_a", "transpose_b")))
    return f"{one} @ {other}"


@emits("_linalg_gemm2", "_linalg_gemm")
def gemm(call: Call) -> str:
    """Write scaled matrix products, with a matrix added."""
    if call.params["axis"] != -2:
        call.refuse(f"axis={call.params['axis']}, only -2 is written.")
    one, other = (_last_two_swapped(call, i, f) for i, f in enumerate(("transpose_a", "transpose_b")))
    alpha = call.params["alpha"]
    product = f"{one} @ {other}" if alpha == 1 else f"{call.number('alpha')} * ({one} @ {other})"
    if len(call.inputs) == 2:
        return product
    return f"{product} + {call.number('beta')} * {call.inputs[2]}"


@emits("_linalg_syrk")
def syrk(call: Call) -> str:
    """Write a matrix times its transpose."""
    data = call.inputs[0]
    other = f"{data}.transpose(-2, -1)"
    product = f"{other} @ {data}" if call.params["transpose"] else f"{data} @ {other}"
    return product if call.params["alpha"] == 1 else f"{call.number('alpha')} * ({product})"


_ATTENTION: dict[str, Callable[..., Any]] = {
    "_contrib_interleaved_matmul_selfatt_qk": helpers.self_attention_scores,
    "_contrib_interleaved_matmul_selfatt_valatt": helpers.self_attention_sums,
    "_contrib_interleaved_matmul_encdec_qk": helpers.attention_scores,
    "_contrib_interleaved_matmul_encdec_valatt": helpers.attention_sums,
}


@emits(*_ATTENTION)
def attention(call: Call) -> str:
    """Write attention on interleaved projections: a function of its own."""
    assert call.node.op is not None
    function = _ATTENTION[call.node.op.name]
    name = call.helper(function, helpers.attention_heads)
    return f"{name}({', '.join(map(str, call.inputs))}, {call.params['heads']})"
