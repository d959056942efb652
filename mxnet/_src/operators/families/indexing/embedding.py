"""Embedding: rows of a table by index."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import Quantized
from ...definition.inference import merge
from ...definition.params import DType
from ...definition.pictures import Picture
from ...definition.schema import PartialShapes
from ...storage.tokens import connected
from ..sparse.shape import EMBEDDING, SPARSE_EMBEDDING
from .conversion import limited

WeightType = Annotated[str, DType(("bfloat16", "float16", "float32", "float64", "int32", "int64", "int8", "uint8"))]


def _shapes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    ins[1] = merge(ins[1], (params["input_dim"], params["output_dim"]), "Embedding, weight: ")
    if ins[0] is not None:
        outs[0] = merge(outs[0], (*ins[0], params["output_dim"]), "Embedding, output: ")
    elif outs[0]:
        ins[0] = outs[0][:-1] or None


def _types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    ins[1] = ins[1] or outs[0] or getattr(torch, params["dtype"])
    outs[0] = ins[1]


@operator(
    "Embedding",
    aliases=("_sparse_Embedding", "_npx_embedding"),
    shape_rule=_shapes,
    type_rule=_types,
    picture=Picture(parameters=lambda attributes, _, __: int(attributes["input_dim"]) * int(attributes["output_dim"])),
    storage=EMBEDDING,
    quantized=Quantized(
        "_contrib_quantized_embedding",
        lambda params: "supported" if params["dtype"] == "float32" else "no",
        real_inputs=lambda params, count, granularity: (0,),
    ),
)
def embedding(
    data: Tensor,
    weight: Tensor,
    *,
    input_dim: int,
    output_dim: int,
    dtype: WeightType = "float32",
    sparse_grad: bool = False,
) -> Tensor:
    """Look up rows of a table.

    Parameters
    ----------
    data : array, any shape, any dtype
        Row indices. Fractions are dropped, indices outside the table are moved to the nearer end. The gradient is zero
        (MXNet refuses to compute it).
    weight : array, (input_dim, output_dim)
    input_dim, output_dim : int
        Rows and columns of the table.
    dtype : str, default "float32"
        Of ``weight`` where it is inferred; a given array keeps its own.
    sparse_grad : bool, default False
        Compute the gradient of ``weight`` for the rows looked up alone. It decides how a gradient is computed, never
        its values; it is stored as the gradient buffer is.

    Returns
    -------
    array, ``data.shape + (output_dim,)``, dtype of ``weight``

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
    if weight.dim() != 2 or weight.shape[0] != input_dim or weight.shape[1] != output_dim:
        raise MXNetError(
            f"Embedding: weight has shape {tuple(weight.shape)}, input_dim and output_dim give {input_dim, output_dim}."
        )
    # torch's graph takes a gradient of rows only where nothing but the variable itself is before the table.
    rows_only = sparse_grad and weight.requires_grad and weight.is_leaf
    result = torch.embedding(weight, limited(data, input_dim), sparse=rows_only)
    return connected(result, data)


@operator(
    "_contrib_SparseEmbedding",
    shape_rule=_shapes,
    type_rule=_types,
    unlisted=("deterministic",),
    storage=SPARSE_EMBEDDING,
    like="Embedding",
)
def sparse_embedding(data: Tensor, weight: Tensor, *, deterministic: bool = False, **params: Any) -> Tensor:
    """Look up rows of a table: the deprecated name of ``Embedding`` with a row-sparse gradient.

    In graphs the gradient is row-sparse whatever ``sparse_grad`` says.

    Parameters
    ----------
    deterministic : bool, default False
        Hint without effect: results repeat.

    Examples
    --------
    >>> table = mx.nd.array([[0, 1], [2, 3], [4, 5]])
    >>> mx.nd.contrib.SparseEmbedding(mx.nd.array([2, 0]), table, input_dim=3, output_dim=2).asnumpy()
    array([[4., 5.],
           [0., 1.]], dtype=float32)
    """
    return embedding(data, weight, **params)
