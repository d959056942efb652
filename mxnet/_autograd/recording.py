"""Per-thread recording state, marked variables and the backward pass over torch's graph."""

from __future__ import annotations

import functools
import itertools
import threading
import weakref
from collections.abc import Sequence
from typing import Any

import torch

from .._definition.unreachable_variables import UnreachableVariables
from .._interpreter.errors import REFUSALS
from .._kernels.cpu_contention import with_thread_limit
from .._public import public
from .._storage.formats import SparseStorage, empty
from .._storage.memory import put
from .._synchronization.backward import run_joined
from .._synchronization.calls import PendingError, SynchronizationPoint
from .._torch_internals import is_zero_tensor, next_sequence_number, set_grad_enabled
from .._torch_internals import run_backward as _torch_backward
from .._tracebacks import trim_traceback
from .._unwinding import once_begun, uninterrupted, uninterrupted_to_call
from ..base import MXNetError
from .concurrent_backward import in_turn
from .gradient_errors import NOT_IN_GRAPH as NOT_IN_GRAPH
from .gradient_errors import NOT_MARKED as NOT_MARKED
from .gradient_errors import of_origin, origins_of, refuse_others, refused


class _State(threading.local):
    recording: bool
    training: bool
    generation: int  # changes whenever a backward pass uses up a graph

    def __init__(self) -> None:  # in each thread
        self.recording = self.training = False
        self.generation = 0


STATE = _State()
_grad_enabled = torch.is_grad_enabled
_ERAS = itertools.count(1)
VARIABLES = itertools.count()  # numbers in the names that `get_symbol` gives

IN_PLACE = "Inplace operations (+=, -=, x[:]=, etc) are not supported when recording with autograd."

WRITTEN = (
    "Assigning to NDArrays that are already in a computational graph will cause undefined behavior when evaluating "
    "gradients. Please call backward first to clear the graph or do this out side of a record section. Also note that "
    "you cannot use inplace operations like +=, *=, relu(x, out=x), y[idx]=x, etc inside a record section."
)


@public("mxnet.autograd")
def is_recording() -> bool:
    """Return whether operations of this thread are recorded for differentiation."""
    return STATE.recording


class Scope:
    """``with`` block that sets recording and training state and restores both, and torch's grad mode, on exit."""

    __slots__ = ("_grad_mode", "_previous", "_recording", "_training")
    _grad_mode: bool | None

    def __init__(self, recording: bool | None, training: bool | None) -> None:
        self._recording = recording
        self._training = training

    def __enter__(self) -> None:
        state = STATE.__dict__  # this thread's, looked up once: each attribute of STATE takes as long
        recording, training = self._recording, self._training
        self._previous = (before, mode) = (state["recording"], state["training"])
        self._grad_mode = None
        if training is None:
            training = mode
        if recording and not _grad_enabled():
            self._enter_with_gradients(state, training)
        else:  # the last step, which is whole: no exception arrives between its parts, or after them
            state["recording"], state["training"] = before if recording is None else recording, training

    @once_begun
    def _enter_with_gradients(self, state: dict[str, Any], training: bool) -> None:
        """Turn torch's grad mode on, too, since torch builds the graph while MXNet records."""
        try:
            set_grad_enabled(True)
            self._grad_mode = False
            state["recording"], state["training"] = True, training
        except BaseException:
            set_grad_enabled(False)
            raise

    @uninterrupted
    def __exit__(self, kind: Any, value: Any, trace: Any) -> None:
        state = STATE.__dict__
        state["recording"], state["training"] = self._previous
        if self._grad_mode is not None:
            set_grad_enabled(self._grad_mode)


class GradNode:
    """How a recorded array was made: operator, parameters, inputs' origins, output index (for ``get_symbol``).

    What a hybridized block returned has no operator; what returns its graph stands in place of the parameters, and
    `run` says how that was run. ``number`` is the one that torch gives its next node, by which a failed gradient is
    found.
    """

    __slots__ = ("attrs", "generation", "index", "inputs", "name", "number", "op", "run")
    name: str  # what `get_symbol` called it
    run: Any

    def __init__(self, op: Any, attrs: Any, inputs: tuple[GradNode, ...], index: int) -> None:
        self.op = op
        self.attrs = attrs
        self.inputs = inputs
        self.index = index
        self.generation = STATE.generation  # the last one in which the array's graph is known to be usable
        self.number = next_sequence_number()


class Null:
    """Whether a program has variables that are to get no gradient; others do not pay for looking for them."""

    used = False


class Unmarked(GradNode):
    """How a result was made of variables that are to get no gradient alone; there is nothing to differentiate in it."""

    __slots__ = ()
    token = None


class IntegralNode(GradNode):
    """How a recorded array of integers was computed, and what stands for it in torch's graph (`integral_gradients`)."""

    __slots__ = ("token",)

    def __init__(self, op: Any, attrs: Any, inputs: tuple[Any, ...], index: int, token: torch.Tensor) -> None:
        super().__init__(op, attrs, inputs, index)
        self.token = token


class Grad:
    """What makes an array a marked variable.

    ``base`` is the array's plain tensor: writes go there, so torch's saved-tensor check does not see them, as MXNet has
    no such check. The array's own tensor is a `leaf`, sharing memory with base but not its version counter. It holds
    this object by a hook, so this object does not hold it: through torch's part of such a ring Python's collector
    does not see, and array and gradient would live for ever.

    An array of whole numbers keeps its tensor; `token` stands for it in torch's graph, see `integral_gradients`. The
    hook of a token holds this object weakly.
    """

    __slots__ = ("__weakref__", "array", "base", "fresh", "hook", "name", "req", "sparse", "token")

    def __init__(self, base: torch.Tensor, array: Any, req: str, name: str = "") -> None:
        self.base = base
        self.array = array
        self.req = req
        self.fresh = False  # whether a backward pass wrote the gradient since someone last looked
        self.sparse = array is not None and array.stype != "default"
        self.hook: Any = None
        self.token: torch.Tensor | None = None
        self.name = name or f"var{next(VARIABLES)}"

    def leaf(self) -> torch.Tensor:
        """Return the tensor that the array is to hold: torch brings its gradient to this object."""
        base = self.base
        if self.req == "null":
            Null.used = True
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
        self._take(grad)

    def _take(self, grad: torch.Tensor | None) -> None:
        array = self.array
        if array is None or grad is None:
            return
        self.fresh = True
        grad = materialised(grad)
        if self.token is not None:
            grad = narrowed(grad, self.base.dtype)
        if self.sparse or grad.is_sparse:
            self._take_stored(array, grad)
        elif self.req == "add":
            target = array._tensor
            if grad.requires_grad or target.requires_grad:
                array._tensor = target + grad
            else:
                target.add_(grad)
        elif grad.requires_grad:
            array._tensor = grad
        else:
            put(array, grad)

    def take_zeros(self) -> None:
        """Take the gradient of a backward pass in which nothing came back to a variable on which heads depend."""
        array = self.array
        if array is None:
            return
        self.fresh = True
        if self.req == "add":
            return
        if self.sparse:
            array._parts = empty(array.stype, tuple(array.shape), self.base.dtype, self.base.device)
        else:
            put(array, torch.zeros_like(array._tensor))

    def _take_stored(self, array: Any, grad: torch.Tensor) -> None:
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
        variable.take(leaf)


def token_of(array: Any) -> torch.Tensor | None:
    """Return what stands in torch's graph for an array of whole numbers that is differentiated, else None."""
    info = array._ag
    kind = info.__class__
    return info.token if kind is Grad or kind is IntegralNode else None


def has_gradient(array: Any) -> bool:
    """Return whether gradients pass through a dense array."""
    return array._tensor.requires_grad or (array._ag is not None and token_of(array) is not None)


def refuse_writing(array: Any, where: str = "") -> None:
    """Raise if a dense array that an operator is to write into, while recording, is a variable or was recorded."""
    if array._ag.__class__ is Grad or has_gradient(array):
        raise MXNetError(where + WRITTEN)


def narrowed(grad: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    """Return a gradient in a type of whole numbers; what does not fit wraps around."""
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


def _graph_tensor(array: Any) -> torch.Tensor:
    """Return what stands for an array in torch's graph, after waiting for other threads that compute it."""
    while True:
        try:
            tensor: torch.Tensor = array._tensor
            token = None if tensor.is_floating_point() else token_of(array)
            return tensor if token is None else token
        except PendingError as error:
            error.wait()
        except SparseStorage:
            token = array._token
            return torch.zeros(()) if token is None else token


def head_tensors(heads: Sequence[Any], head_grads: Sequence[Any] | None) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Return torch tensors of heads and of their gradients (ones where none is given).

    Heads that were recorded but have no gradient are left out.
    """
    if head_grads is None and len(heads) == 1:  # a loss, the usual case
        tensor = _graph_tensor(heads[0])
        if tensor.requires_grad:
            return (tensor,), (torch.ones_like(tensor),)
    results = [_graph_tensor(head) for head in heads]
    for head, tensor in zip(heads, results, strict=True):
        if not tensor.requires_grad and (not isinstance(head._ag, GradNode) or head._ag.__class__ is Unmarked):
            raise MXNetError(NOT_MARKED)
    if head_grads is not None and len(head_grads) != len(heads):
        raise MXNetError(f"backward: {len(heads)} heads but {len(head_grads)} head gradients.")
    pairs = [
        (tensor, None if head_grads is None else head_grads[i])
        for i, tensor in enumerate(results)
        if tensor.requires_grad
    ]
    tensors = tuple(t for t, _ in pairs)
    grads = []
    for tensor, value in pairs:
        grad = torch.ones_like(tensor) if value is None else _head_gradient(value)
        if grad.shape != tensor.shape:
            grad = fitted(grad, tensor.shape, "backward: a head")
        grads.append(grad if grad.dtype is tensor.dtype else grad.to(tensor.dtype))
    return tensors, tuple(grads)


def fitted(grad: torch.Tensor, shape: torch.Size, what: str) -> torch.Tensor:
    """Return a head gradient in the shape of what it is for; as in MXNet, what it has beyond that is not looked at."""
    if grad.numel() < shape.numel():
        raise MXNetError(f"{what} of shape {tuple(shape)} got a head gradient of shape {tuple(grad.shape)}.")
    return grad.reshape(-1)[: shape.numel()].reshape(shape)


def _head_gradient(array: Any) -> torch.Tensor:
    try:
        return array._tensor  # type: ignore[no-any-return]
    except SparseStorage:
        return array._parts.to_dense()  # type: ignore[no-any-return]


def _backward(tensors: Any, grads: Any, retain_graph: bool, create_graph: bool) -> None:
    in_turn(
        tensors,
        with_thread_limit,
        _torch_backward,
        *(tensors, grads, retain_graph, create_graph, ()),
        allow_unreachable=True,
        accumulate_grad=True,
    )


def run_backward(
    heads: Sequence[Any], head_grads: Sequence[Any] | None, retain_graph: bool, create_graph: bool = False
) -> None:
    """Compute gradients of all marked variables that the heads depend on, into their buffers."""
    try:
        tensors, grads = head_tensors(heads, head_grads)
    except AttributeError:
        refuse_others(heads=heads, head_grads=head_grads)
        raise
    behind = roles_behind(heads) if UnreachableVariables.used or Null.used else ()
    marked = [role for role in behind if role.__class__ is Grad]
    variables = [role for role in marked if role.req != "null"] if UnreachableVariables.used else []
    for variable in variables:
        variable.fresh = False
    if tensors:
        _run(heads, tensors, grads, retain_graph, create_graph)
    for variable in variables:
        if not variable.fresh:
            variable.take_zeros()
    for variable in marked:
        if variable.req == "null":
            variable.array = None  # as MXNet does
    if tensors and not retain_graph:
        release(heads)


def roles_behind(heads: Sequence[Any]) -> set[Any]:
    """Return the roles of all arrays, variables among them, that heads were computed from, by whatever operators.

    MXNet gives all of them a gradient: zeros to those that lie behind `BlockGrad` and the like alone, where torch's
    backward pass does not come.
    """
    waiting = [head._ag for head in heads]
    seen = set(waiting)
    for role in waiting:  # which grows
        if isinstance(role, GradNode):
            for previous in role.inputs:
                if previous not in seen:
                    seen.add(previous)
                    waiting.append(previous)
    return seen


def _run(heads: Sequence[Any], tensors: Any, grads: Any, retain_graph: bool, create_graph: bool) -> None:
    try:
        if SynchronizationPoint.used:
            run_joined(
                tensors, grads, functools.partial(_backward, retain_graph=retain_graph, create_graph=create_graph)
            )
        else:
            _backward(tensors, grads, retain_graph, create_graph)
    except MXNetError as error:
        raise trim_traceback(error)  # noqa: B904  # the same error
    except REFUSALS as error:
        raise refused(error, tensors, origins_of(heads), of_origin, retain_graph)  # noqa: B904  # it has its cause


def gradients(
    tensors: Sequence[torch.Tensor], grads: Sequence[torch.Tensor], leaves: Sequence[torch.Tensor]
) -> tuple[torch.Tensor | None, ...]:
    """Return the gradients of leaves, None for those that are not reached; the graph may be used again.

    It is torch.autograd.grad without its checks, which take 20 us: callers have made the gradients fit the tensors.
    """
    results: tuple[torch.Tensor | None, ...] = with_thread_limit(
        _torch_backward,
        tuple(tensors),
        tuple(grads),
        True,
        False,
        tuple(leaves),
        allow_unreachable=True,
        accumulate_grad=False,
    )
    return results


def release(heads: Sequence[Any]) -> None:
    """Take heads out of the graph, as MXNet does once the graph has been used."""
    STATE.generation = next(_ERAS)
    for head in heads:
        _leave(head, _graph_tensor(head))


def _leave(array: Any, tensor: torch.Tensor) -> None:
    """Take an array out of the graph in which ``tensor`` stands for it."""
    if tensor.grad_fn is not None and array._ag.__class__ is not IntegralNode:
        array._leave_graph(tensor)
    if isinstance(array._ag, GradNode):
        array._ag = None


def release_used_graphs(arrays: Sequence[Any]) -> bool:
    """Take arrays whose graph a backward pass has used up out of it, and return whether there were any.

    MXNet's nodes forget that they were recorded once a backward pass has used them, so an array that such a pass went
    through is a constant afterwards. Loops over the parts of a sequence rely on it: the state that one part hands to
    the next needs no ``detach``.
    """
    has_left = False
    generation = STATE.generation
    for array in arrays:
        origin = array._ag
        if not isinstance(origin, GradNode) or origin.generation == generation:
            continue
        tensor = _graph_tensor(array)
        if tensor.grad_fn is not None and _is_used_up(tensor.grad_fn, set()):
            _leave(array, tensor)
            has_left = True
        else:
            origin.generation = generation
    return has_left


def _is_used_up(node: Any, seen: set[Any]) -> bool:
    """Return whether torch has freed what a node of its graph saved; one that saves nothing is as those before it."""
    seen.add(node)
    saves = False
    for name in _saved_names(node.__class__):
        try:
            value = getattr(node, name)
        except RuntimeError as error:
            return "second time" in str(error)
        saves = saves or isinstance(value, torch.Tensor)
    following = [] if saves else [n for n, _ in node.next_functions if n is not None and n not in seen]
    return any(_is_used_up(n, seen) for n in following)


@functools.cache
def _saved_names(kind: Any) -> tuple[str, ...]:
    if issubclass(kind, torch.autograd.function.BackwardCFunction):
        return ("saved_tensors",)
    return tuple(n for n in dir(kind) if n.startswith("_saved_"))
