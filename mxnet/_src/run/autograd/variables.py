"""Marked variables: what torch differentiates in their place, and the buffers their gradients go to."""

from __future__ import annotations

import functools
import itertools
import weakref
from typing import Any

import torch

from ...core.backward_policy import BackwardPolicy
from ...core.torch_internals import ALONE, is_zero_tensor, sole_storage, storage_use_count
from ...core.unwinding import uninterrupted_to_call
from ...operators.storage.formats import empty
from ...operators.storage.memory import put, take_over

VARIABLES = itertools.count()  # numbers in the names that `get_symbol` gives
_FEW = 16384  # elements of a gradient whose memory may be held until the next one comes


class Grad:
    """What makes an array a marked variable.

    ``base`` is the array's plain tensor: writes go there, so torch's saved-tensor check does not see them, as MXNet has
    no such check. The array's own tensor is a `leaf`, sharing memory with base but not its version counter. It holds
    this object by a hook, so this object does not hold it: through torch's part of such a ring Python's collector
    does not see, and array and gradient would never be freed.

    An array of integers keeps its tensor; `token` stands for it in torch's graph, see `integral_gradients`. The
    hook of a token holds this object weakly.

    ``is_plain`` says that gradients of the variable's type and layout replace the buffer's memory. ``last`` is the
    tensor that did so last, if it is small, and ``storage`` its storage with the address.
    """

    __slots__ = (
        "__weakref__", "array", "base", "fresh", "hook", "is_plain",
        "last", "name", "reached", "req", "sparse", "storage", "token",
    )  # fmt: skip

    def __init__(self, base: torch.Tensor, array: Any, req: str, name: str = "") -> None:
        self.base = base
        self.array = array
        self.req = req
        self.fresh = False  # whether a backward pass wrote the gradient since someone last looked
        self.reached = False  # whether the pass did that is in turn, see `_to_all`
        self.sparse = array is not None and array.stype != "default"
        self.is_plain = False
        self.last: torch.Tensor | None = None
        self.storage: Any = None
        self.hook: Any = None
        self.token: torch.Tensor | None = None
        self.name = name or f"var{next(VARIABLES)}"

    def leaf(self) -> torch.Tensor:
        """Return the tensor that the array is to hold: torch passes its gradient to this object."""
        base = self.base
        if self.req == "null":
            BackwardPolicy.expect_null_variables()
            return base
        if not base.dtype.is_floating_point:
            token = torch.zeros((), dtype=torch.float64, device=base.device).expand(base.shape)
            self.token = token.requires_grad_(True)
            take = functools.partial(_take_weakly, weakref.ref(self))
            self.hook = token.register_post_accumulate_grad_hook(take)  # type: ignore[no-untyped-call]
            return base
        leaf = base.data.requires_grad_(True)
        self.hook = leaf.register_post_accumulate_grad_hook(self.take)  # type: ignore[no-untyped-call]
        return leaf

    @uninterrupted_to_call  # or else the gradient would stay with the leaf, and the next one be added to it
    def take(self, leaf: torch.Tensor) -> None:
        """Move the gradient that torch accumulated into MXNet's buffer."""
        grad = leaf.grad
        leaf.grad = None
        if self.is_plain:
            # `take_over` written out, without what torch sees to: the gradient is sparse, or has the type and the
            # strides of the leaf. One that stands for zeros has no address.
            array: Any = self.array
            try:
                new = sole_storage(grad)  # type: ignore[arg-type]
                if new is not None and grad.data_ptr():  # type: ignore[union-attr]
                    memory = array._tensor
                    last = self.last
                    if (
                        sole_storage(memory) is not None
                        if memory is not last
                        else storage_use_count(self.storage[1]) == ALONE  # in less time
                    ):
                        if last is not None:
                            self.last, self.storage = grad, new
                        array._tensor = grad
                        self.fresh = self.reached = True
                        return
            except RuntimeError:  # it is sparse, and has no such memory
                pass
        self.receive(grad)

    def receive(self, grad: torch.Tensor | None) -> None:
        """Move any gradient into MXNet's buffer."""
        array = self.array
        if array is None or grad is None:
            return
        self.fresh = self.reached = True
        if is_zero_tensor(grad):
            grad = materialised(grad)
        if self.sparse or grad.is_sparse:
            self._receive_stored(array, grad)
        elif self.req == "add":
            target = array._tensor
            if grad.requires_grad or target.requires_grad:
                array._tensor = target + grad
            else:
                target.add_(grad)
        elif grad.requires_grad:
            array._tensor = grad
        elif not take_over(array, grad):
            array._tensor.copy_(grad)
        elif self.base.is_contiguous() and self.base.dtype is grad.dtype:
            self.is_plain = True  # neither layout nor type of the variable or of the buffer changes
            if grad.numel() <= _FEW:
                self.last, self.storage = grad, sole_storage(grad)

    @uninterrupted_to_call
    def take_integral(self, token: torch.Tensor) -> None:
        """Move the gradient of a token into the buffer of an array of integers."""
        grad = token.grad
        token.grad = None
        self.receive(None if grad is None else narrowed(materialised(grad), self.base.dtype))

    def take_zeros(self) -> None:
        """Take the gradient of a backward pass in which nothing came back to a variable on which heads depend."""
        array = self.array
        if array is None:
            return
        self.fresh = self.reached = True
        if self.req == "add":
            return
        if self.sparse:
            array._parts = empty(array.stype, tuple(array.shape), self.base.dtype, self.base.device)
        else:
            put(array, torch.zeros_like(array._tensor))

    def _receive_stored(self, array: Any, grad: torch.Tensor) -> None:
        """Move a gradient where it or the buffer is sparse."""
        if self.sparse:
            array._take_gradient(grad, self.req == "add")
        elif self.req == "add":
            array._tensor.add_(grad)
        else:
            put(array, grad.to_dense())

    def drop(self) -> None:
        """Detach from torch; the array is no longer marked."""
        self.token = None
        if self.hook is not None:
            self.hook.remove()
            self.hook = None


@uninterrupted_to_call
def _take_weakly(reference: weakref.ref[Grad], leaf: torch.Tensor) -> None:
    variable = reference()
    if variable is not None:
        variable.take_integral(leaf)


def narrowed(grad: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    """Return a gradient in a type of integers; what does not fit wraps around."""
    grad = grad.detach().nan_to_num(0.0)
    return grad.to(dtype) if dtype is torch.bool else grad.to(torch.int64).to(dtype)


def materialised(grad: torch.Tensor) -> torch.Tensor:
    """Return a gradient with memory: where a derivative is zero everywhere, torch may make a tensor without any."""
    return torch.zeros_like(grad) if is_zero_tensor(grad) else grad


class _Tied(torch.autograd.Function):
    """A gradient as a function of its variable, on which it need not depend: its own gradient is zeros then."""

    @staticmethod
    def forward(ctx: Any, gradient: torch.Tensor, variable: torch.Tensor) -> torch.Tensor:
        ctx.like = (variable.shape, variable.dtype, variable.device)
        return gradient.view_as(gradient)

    @staticmethod
    def backward(ctx: Any, *grads: torch.Tensor) -> Any:
        shape, dtype, device = ctx.like
        return grads[0], torch.zeros(shape, dtype=dtype, device=device)


def tied(gradient: torch.Tensor, variable: torch.Tensor) -> torch.Tensor:
    """Return a gradient that can be differentiated once more, whatever it depends on."""
    return _Tied.apply(materialised(gradient), variable)  # type: ignore[no-any-return,no-untyped-call]
