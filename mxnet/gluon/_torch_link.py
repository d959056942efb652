"""One tensor that is a Gluon parameter's array and a torch module's parameter at the same time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import torch

from .. import ndarray
from .._src.core.dtype import NAME_OF_TORCH, NUMPY_OF_TORCH
from .._src.run.autograd.grad_nodes import GradNode
from .._src.run.autograd.recording import STATE
from .._src.run.autograd.variables import Grad
from ..context import Context, context_of, torch_device
from ..ndarray._conversion import wrap
from ._parameter import Changes


class _Arrival:
    """Takes each gradient of a shared tensor to MXNet's buffer, while torch adds it to ``tensor.grad``."""

    def __init__(self, info: Grad) -> None:
        self.info = info
        self.grad: torch.Tensor | None = None

    def note(self, grad: torch.Tensor) -> None:
        """Store the gradient of this backward pass before torch adds it to the present one."""
        self.grad = grad

    def store(self, leaf: torch.Tensor) -> None:
        """Write it as the parameter's ``grad_req`` says."""
        grad, self.grad = self.grad, None
        self.info.receive(grad)


def share(array: Any, tensor: torch.Tensor) -> None:
    """Make a tensor the one that an array holds; a marked array keeps its gradient buffer and how it is filled.

    Writes through the array count in the tensor's version, and the reverse, so that prepared weights notice both.
    """
    grad_role = array._ag
    array._tensor = tensor
    if grad_role.__class__ is not Grad:
        return
    grad_role.drop()
    grad_role.base = tensor.detach()
    if grad_role.req == "null" or not tensor.requires_grad:
        return
    arrival = _Arrival(grad_role)
    hooks = [tensor.register_hook(arrival.note), tensor.register_post_accumulate_grad_hook(arrival.store)]
    grad_role.hook = SimpleNamespace(remove=lambda: [hook.remove() for hook in hooks])


def adopt(param: Any, tensor: torch.Tensor, ctx: Context | None = None) -> None:
    """Make a tensor the value of a Gluon parameter, with a gradient buffer of its type on its device."""
    ctx = ctx if ctx is not None and torch_device(ctx) == tensor.device else context_of(tensor.device)
    param._dtype = NUMPY_OF_TORCH.get(tensor.dtype, NAME_OF_TORCH[tensor.dtype])
    param._shape = tuple(tensor.shape)
    param._deferred_init = ()
    param._ctx_list = [ctx]
    param._ctx_map = [[], []]
    param._ctx_map[ctx.device_typeid & 1] = [None] * ctx.device_id + [0]
    array = wrap(tensor.detach(), ctx)
    if param.grad_req != "null":
        old = None if param._grad is None else param._grad[0]._tensor
        buffer = torch.zeros_like(array._tensor) if old is None else old.to(tensor.device, tensor.dtype)
        param._grad = [wrap(buffer, ctx)]
        array._ag = Grad(array._tensor, param._grad[0], param.grad_req)
    share(array, tensor)
    param._data = [array]
    Changes.token = object()


def to_array(tensor: Any, ctx: Context | None = None) -> Any:
    """Return a tensor as an array that shares its memory and its history; anything else as it is."""
    if not isinstance(tensor, torch.Tensor):
        return tensor
    fits = ctx is not None and torch_device(ctx).type == tensor.device.type == "cpu"
    array = wrap(tensor, ctx if fits else context_of(tensor.device))
    array._ag = history_of(tensor)
    return array


def history_of(tensor: torch.Tensor) -> GradNode | None:
    """Return the history of an array that torch records in its graph; None where nothing is recorded."""
    return GradNode.of(None, None, (), 0) if tensor.requires_grad and STATE.recording else None


def to_tensor(array: Any) -> Any:
    """Return the tensor of an array; anything else as it is."""
    return array._tensor if isinstance(array, ndarray.NDArray) else array
