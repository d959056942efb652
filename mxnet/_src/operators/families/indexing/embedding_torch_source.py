"""Embeddings in other formats."""

from __future__ import annotations

from ...definition.translations import Emitted, TorchBuilder, holds_indices, to_torch
from ..common.translated import dtype_option

holds_indices({0: 1}, "Embedding", "_contrib_SparseEmbedding")


@to_torch("Embedding", "_contrib_SparseEmbedding")
def embedding(b: TorchBuilder) -> Emitted:
    """Write ``nn.Embedding``; indices outside the table are moved to its nearer end, as in MXNet."""
    count, width = b.params["input_dim"], b.params["output_dim"]
    index_code = f"{b.inputs[0]}.long().clamp(0, {count - 1})"
    layer = b.layer(f"nn.Embedding({count}, {width}{dtype_option(b.dtype)})", {"weight": 1})
    if layer is not None:
        return f"{layer}({index_code})"
    return b.traced()
