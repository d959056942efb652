"""Temporary."""
from __future__ import annotations
import torch
from torch import Tensor
from .._op.define import operator
from .._op.params import Shape, SlicePoint
from .._op import registry
from .._op.reshape_codes import infer_reshape
def _reg(name, aliases, fn, **k):
    if registry.find(name) is None: operator(name, aliases=[a for a in aliases if registry.find(a) is None], **k)(fn)
def reshape(data: Tensor, *, shape: Shape = (), reverse: bool = False, target_shape: Shape = (), keep_highest: bool = False) -> Tensor:
    return data.reshape(infer_reshape(tuple(data.shape), shape, reverse))
_reg("Reshape", ["reshape"], reshape, views=True)
def flatten(data: Tensor) -> Tensor: return data.flatten(1)
_reg("Flatten", ["flatten"], flatten, views=True)
def transpose(data: Tensor, *, axes: Shape = ()) -> Tensor: return data.permute(axes or tuple(range(data.ndim))[::-1])
_reg("transpose", [], transpose, views=True)
def expand_dims(data: Tensor, *, axis: int) -> Tensor: return data.unsqueeze(axis)
_reg("expand_dims", [], expand_dims, views=True)
def dot(lhs: Tensor, rhs: Tensor, *, transpose_a: bool = False, transpose_b: bool = False) -> Tensor: return torch.tensordot(lhs, rhs, 1)
_reg("dot", [], dot)
def concat(*data: Tensor, dim: int = 1) -> Tensor: return torch.cat(data, dim)
_reg("Concat", ["concat"], concat, variadic_count="num_args")
def split(data: Tensor, *, num_outputs: int, axis: int = 1, squeeze_axis: bool = False) -> tuple: return tuple(data.chunk(num_outputs, axis))
_reg("SliceChannel", ["split"], split, views=True, num_outputs=lambda p: p["num_outputs"])
def emb(data: Tensor, weight: Tensor, *, input_dim: int, output_dim: int, dtype: str = "float32", sparse_grad: bool = False) -> Tensor: return weight[data.long()]
_reg("Embedding", [], emb)
def _x(data: Tensor) -> Tensor: raise NotImplementedError
for n in "slice argmax argmin argsort broadcast_axes clip depth_to_space diag flip norm one_hot pad pick repeat reshape_like shape_array size_array slice_axis slice_like softmin sort space_to_depth squeeze swapaxes take tile topk broadcast_to broadcast_like stack where batch_dot _split_v2 _histogram gather_nd SwapAxis cast zeros_like ones_like _shuffle _sample_multinomial _linspace _eye _random_uniform _random_normal".split():
    _reg(n, [], _x)
