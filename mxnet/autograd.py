"""Recording of computations and differentiation: ``mx.autograd``."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any, TypeVar, overload

import torch

from ._src.core.on_demand import modules_on_demand as _modules_on_demand
from ._src.core.on_demand import star_with as _star_with
from ._src.core.type_codes import _GRAD_REQ_MAP as _GRAD_REQ_MAP
from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.tracebacks import trims_traceback
from ._src.messages.whole import whole as _whole
from ._src.operators.definition.kernel_errors import REFUSALS
from ._src.operators.storage.formats import rows_from_coo
from ._src.operators.storage.memory import own
from ._src.run.autograd.backward import head_tensors, run_backward
from ._src.run.autograd.grad_nodes import (
    GradNode,
    IntegralNode,
    graph_tensor,
    release,
    release_used_graphs,
    roles_behind,
    token_of,
)
from ._src.run.autograd.gradient_errors import NOT_MARKED, refused
from ._src.run.autograd.integral_gradients import WIDE, copy_of, cut, standing
from ._src.run.autograd.recording import STATE, Scope, in_mode, scope_of
from ._src.run.autograd.recording import is_recording as is_recording
from ._src.run.autograd.variables import Grad, materialised, narrowed, tied
from ._src.run.calls import sparse_calls
from ._src.run.calls.array import NDArrayBase
from ._src.run.calls.errors import refuse_others
from ._src.run.calls.hooks import HOOKS
from ._src.run.calls.kinds import ARRAY_TYPES, FrontendHooks
from .base import _LIB as _LIB
from .base import MXCallbackList as MXCallbackList
from .base import MXNetError
from .base import c_array as c_array
from .base import c_array_buf as c_array_buf
from .base import c_handle_array as c_handle_array
from .base import check_call as check_call
from .base import string_types as string_types
from .context import Context
from .ndarray._conversion import moved, wrap
from .ndarray.ndarray import NDArray, mark
from .ndarray.ndarray import _ndarray_cls as _ndarray_cls

_Array = TypeVar("_Array", bound=NDArray)


def set_recording(is_recording: bool) -> bool:
    """Switch recording on or off in this thread and return the previous state."""
    previous, STATE.recording = STATE.recording, bool(is_recording)
    return previous


def set_training(train_mode: bool) -> bool:
    """Switch between training and prediction mode in this thread and return the previous state."""
    previous, STATE.training = STATE.training, bool(train_mode)
    return previous


def is_training() -> bool:
    """Return whether operators such as Dropout are in training mode in this thread."""
    return STATE.training


def record(train_mode: bool = True) -> Scope:
    """Return a ``with`` block in which operations are recorded.

    Parameters
    ----------
    train_mode : bool, default True
        Whether operators that behave differently in training do so.
    """
    return scope_of(True, train_mode)


def pause(train_mode: bool = False) -> Scope:
    """Return a ``with`` block in which operations are not recorded."""
    return scope_of(False, train_mode)


def train_mode() -> Scope:
    """Return a ``with`` block in training mode; recording stays as it is."""
    return Scope(None, True)


def predict_mode() -> Scope:
    """Return a ``with`` block in prediction mode; recording stays as it is."""
    return Scope(None, False)


def _listed(value: Any) -> list[Any]:
    return [value] if isinstance(value, NDArrayBase) else list(value)


@trims_traceback
def mark_variables(variables: Any, gradients: Any, grad_reqs: str | Sequence[str] = "write") -> None:
    """Make arrays variables whose gradients `backward` writes into given arrays.

    Parameters
    ----------
    variables, gradients : NDArray or list of NDArray, alike in shape
    grad_reqs : {'write', 'add', 'null'} or list of them, default 'write'
    """
    variables, gradients = _listed(variables), _listed(gradients)
    reqs = [grad_reqs] * len(variables) if isinstance(grad_reqs, str) else list(grad_reqs)
    for variable, gradient, req in zip(variables, gradients, reqs, strict=True):
        mark(variable, gradient, req)


def _heads(heads: Any, head_grads: Any) -> tuple[list[Any], list[Any] | None]:
    if isinstance(heads, NDArrayBase):
        if head_grads is not None and not isinstance(head_grads, (NDArrayBase, list, tuple)):
            raise TypeError("If heads is a NDArray, head_grads must be a NDArray as well")
        grads = None if head_grads is None else _listed(head_grads)
        return [heads], grads
    heads = list(heads)
    if head_grads is None:
        return heads, None
    grads = _listed(head_grads)
    if len(grads) != len(heads):
        raise AssertionError("heads and head_grads must be lists of the same length")
    return heads, grads


@trims_traceback
def backward(heads: Any, head_grads: Any = None, retain_graph: bool = False, train_mode: bool = True) -> None:
    """Compute the gradients of heads with respect to all marked variables they depend on.

    Parameters
    ----------
    heads : NDArray or list of NDArray
    head_grads : NDArray or list of NDArray or None, default ones
        Gradients of something further on with respect to the heads.
    retain_graph : bool, default False
        Keep the graph for another backward pass.
    train_mode : bool, default True
        Hint without effect: operators remember the mode in which they were recorded.
    """
    if HOOKS.times_calls and HOOKS.must_time("MXAutogradBackwardEx"):
        HOOKS.timed("MXAutogradBackwardEx", backward, heads, head_grads, retain_graph, train_mode)
        return
    tensors, grads = _heads(heads, head_grads)
    try:
        run_backward(tensors, grads, retain_graph)
    except AttributeError:
        refuse_others(heads=tensors, head_grads=grads)
        raise


def _gradient_array(variable: Any, gradient: torch.Tensor, keep: bool) -> Any:
    """Return a gradient as an array: of rows if that is how it was computed; ``keep`` it in the recorded graph."""
    if gradient.is_sparse:
        return sparse_calls.make(rows_from_coo(gradient.detach()), variable._ctx)
    if sparse_calls.is_sparse(variable):
        return wrap(gradient.detach(), variable._ctx)
    token = token_of(variable)
    value = gradient if token is None else narrowed(gradient, variable._tensor.dtype)
    if not keep:
        return wrap(value.detach(), variable._ctx, type(variable))
    if token is None:
        array = wrap(tied(gradient, variable._tensor), variable._ctx, type(variable))
        array._ag = GradNode.of(None, None, (), 0)
    else:
        array = wrap(value, variable._ctx, type(variable))
        array._ag = IntegralNode.standing(tied(gradient, token))
    return array


@overload
def grad(
    heads: Any,
    variables: _Array,
    head_grads: Any = None,
    retain_graph: bool | None = None,
    create_graph: bool = False,
    train_mode: bool = True,
) -> _Array: ...


@overload
def grad(
    heads: Any,
    variables: Sequence[_Array],
    head_grads: Any = None,
    retain_graph: bool | None = None,
    create_graph: bool = False,
    train_mode: bool = True,
) -> list[_Array]: ...


@trims_traceback
def grad(
    heads: Any,
    variables: Any,
    head_grads: Any = None,
    retain_graph: bool | None = None,
    create_graph: bool = False,
    train_mode: bool = True,
) -> Any:
    """Return the gradients of heads with respect to variables, leaving the variables' buffers alone.

    Parameters
    ----------
    heads : NDArray or list of NDArray
    variables : NDArray or list of NDArray
        Marked variables, or arrays computed from them while recording.
    head_grads : NDArray or list of NDArray, default ones
    retain_graph : bool, default that of ``create_graph``
    create_graph : bool, default False
        Record the computation of the gradients, so that they can be differentiated again, to any order.
    train_mode : bool, default True
        Hint without effect, as in `backward`.

    Returns
    -------
    list of NDArray, for a single variable too

    Raises
    ------
    MXNetError
        If a head was not recorded, or a variable is not reached from the heads.
    """
    value, passed = _heads(heads, head_grads)
    sources = _listed(variables)
    if not sources:
        raise AssertionError("variables cannot be an empty list.")
    retain = create_graph if retain_graph is None else retain_graph
    try:
        tensors, grads = head_tensors(value, passed)
        inputs = [graph_tensor(v) for v in sources]
    except AttributeError:
        refuse_others(heads=value, head_grads=passed, variables=sources)
        raise
    for position, tensor in enumerate(inputs):
        if not tensor.requires_grad:
            raise MXNetError(
                f"Cannot differentiate with respect to the {position + 1}-th variable because it is not marked "
                "(attach_grad) and was not computed from a marked variable while recording."
            )
    try:
        gradients: Sequence[Any] = torch.autograd.grad(
            tensors,
            inputs,
            grads,
            retain_graph=retain,
            create_graph=create_graph,
            allow_unused=True,
        )
    except MXNetError:
        raise
    except REFUSALS as error:
        raise refused(error, tensors, retain) from error
    behind = roles_behind(value) if any(r is None for r in gradients) else ()
    gradients = [
        torch.zeros_like(t, requires_grad=False) if r is None and v._ag is not None and v._ag in behind else r
        for v, t, r in zip(sources, inputs, gradients, strict=True)
    ]
    for position, gradient in enumerate(gradients):
        if gradient is None:
            raise MXNetError(
                f"Cannot differentiate with respect to the {position + 1}-th variable because it is unreachable from "
                "the outputs."
            )
    if not retain:
        release(value)
    owned = own([materialised(r) for r in gradients], grads)
    return [_gradient_array(v, r, create_graph) for v, r in zip(sources, owned, strict=True)]


@trims_traceback
def get_symbol(x: NDArray) -> Any:
    """Return the recorded computation of an array as a Symbol.

    Parameters
    ----------
    x : NDArray
        Computed while recording.

    Raises
    ------
    MXNetError
        If the array was not recorded, or by an operation that has no symbol.
    """
    role = x._ag
    if not isinstance(role, (GradNode, Grad)):
        raise MXNetError(NOT_MARKED)
    return import_module("mxnet.symbol._recorded").symbol_of(role)  # few programs have symbols


def _kind(array: Any) -> type | None:
    """Return the class of arrays of mx.np, None for the others."""
    numpy = ARRAY_TYPES["numpy"]
    return numpy if isinstance(array, numpy) else None


class _TorchFunction(torch.autograd.Function):
    """Carries a `Function` into torch's graph."""

    @staticmethod
    def forward(ctx: Any, function: Function, inputs: Any, created: list[torch.Tensor], *tensors: torch.Tensor) -> Any:
        # What arrays of integers hold is in inputs and created, what stands for them in tensors and graph_outputs.
        ctx.function = function
        with Scope(False, None):
            outputs = function.forward(*map(_supplied, inputs, function._kinds))
        arrays = [outputs] if isinstance(outputs, NDArrayBase) else list(outputs)
        function._single = isinstance(outputs, NDArrayBase)
        # New tensors: torch would make an input, or an array that the function keeps, part of the graph.
        created += [a._tensor.view_as(a._tensor) for a in arrays]
        ctx.types = [(x._tensor.dtype, x._tensor.shape) for x in inputs]
        ctx.kinds = [_kind(a) for a in arrays]
        ctx.outputs = [t.dtype for t in created]
        graph_outputs = tuple(t if t.is_floating_point() else standing(t) for t in created)
        kept_ids = {id(x) for x in (*function._saved, *vars(function).values())}
        positions = [i for i, array in enumerate(arrays) if id(array) in kept_ids]
        ctx.kept = [arrays[i] for i in positions]
        ctx.save_for_backward(*[graph_outputs[i] for i in positions])
        return graph_outputs

    @staticmethod
    def backward(ctx: Any, *grads: torch.Tensor) -> Any:
        function = ctx.function
        create_graph = torch.is_grad_enabled()  # create_graph: record the backward computation too
        with Scope(create_graph, None):
            rows = zip(grads, ctx.outputs, ctx.kinds, strict=True)
            arrays = [_head(grad, dtype, function._contexts[0], array_type) for grad, dtype, array_type in rows]
            gradients = _asked_in_graph(ctx.kept, ctx.saved_tensors if create_graph else (), function, arrays)
        gradients = _returned_gradients(function, gradients)
        if len(gradients) != len(ctx.types):
            raise MXNetError(
                f"{type(function).__name__}.backward must return exactly the same number of NDArrays as the number of "
                f"NDArrays arguments to forward. Expecting {len(ctx.types)} got {len(gradients)}"
            )
        # Other tensors on the same memory, so that a buffer does not take over what the program may hold.
        fitting = [_fitting(function, *row) for row in enumerate(zip(gradients, ctx.types, strict=True))]
        return (None, None, None, *fitting)


def _asked(function: Any, arrays: Sequence[Any]) -> Any:
    """Call ``backward`` of a `Function`; what it raises becomes, as in MXNet, an error of the pass, and its cause."""
    try:
        return function.backward(*arrays)
    except MXNetError:
        raise
    except Exception as error:
        arrays_text = ", ".join(f"{tuple(array.shape)} {array.dtype.__name__}" for array in arrays)
        what = f"{type(function).__name__}.backward, called with {arrays_text}"
        raise MXNetError(f"Error in {what}: {type(error).__name__}: {error}") from error


def _fitting(function: Any, position: int, row: Any) -> torch.Tensor | None:
    """Return the gradient that a `Function` found for an input, in its shape; as in MXNet, it is broadcast."""
    array, (dtype, shape) = row
    gradient = _own_gradient(array, dtype)
    if gradient is None or gradient.shape == shape:
        return gradient
    try:
        return gradient.expand(shape).contiguous()
    except RuntimeError as error:
        raise MXNetError(
            f"{type(function).__name__}.backward: the gradient of input {position + 1} has shape "
            f"{tuple(gradient.shape)}, the input {tuple(shape)}."
        ) from error


def _supplied(source: NDArray, array_type: type | None) -> Any:
    """Return an input as `Function.forward` gets it, and may keep it: with its part in the graph."""
    tensor = source._tensor
    if tensor.is_floating_point():
        return wrap(tensor, source._ctx, array_type)
    array = wrap(tensor.view_as(tensor), source._ctx, array_type)
    token = token_of(source)
    if token is not None:
        array._ag = IntegralNode.standing(token)
    return array


def _asked_in_graph(arrays: Sequence[Any], tensors: Sequence[torch.Tensor], function: Any, heads: Sequence[Any]) -> Any:
    """Call ``backward`` of a `Function` while outputs that it keeps have their part in torch's graph.

    They have none if there are no tensors, and no longer than that, as outputs that lead to the function that holds
    them would never be freed.
    """
    before = [(array, array._tensor, array._ag) for array in arrays]
    try:
        for array, tensor in zip(arrays, tensors, strict=False):
            if array._tensor.is_floating_point():
                array._tensor, array._ag = tensor, GradNode.of(None, None, (), 0)
            else:
                array._ag = IntegralNode.standing(tensor)
        return _asked(function, heads)
    finally:
        for array, tensor, role in before:
            array._tensor, array._ag = tensor, role


def _head(grad: torch.Tensor, dtype: torch.dtype, ctx: Context, array_type: type | None) -> Any:
    """Return the gradient of a `Function`'s output as a separate array, which the program may write into."""
    if dtype.is_floating_point:
        return wrap(grad.clone(memory_format=torch.contiguous_format), ctx, array_type)
    array = wrap(narrowed(grad, dtype), ctx, array_type)
    if grad.requires_grad:
        array._ag = IntegralNode.standing(cut(grad, dtype))
    return array


def _returned_gradients(function: Any, returned: Any) -> list[Any]:
    """Return the result of a `Function`'s ``backward`` as a list of arrays and None."""
    gradients = list(returned) if isinstance(returned, (list, tuple)) else [returned]
    for gradient in gradients:
        if gradient is not None and not isinstance(gradient, NDArrayBase):
            raise MXNetError(f"{type(function).__name__}.backward must return NDArrays, got {gradient!r}.")
    return gradients


def _own_gradient(array: Any, dtype: torch.dtype) -> torch.Tensor | None:
    """Return the gradient that a `Function` found for an input of a type; not the tensor that the program holds."""
    if array is None:
        return None
    tensor: torch.Tensor = array._tensor
    if token_of(array) is not None and not tensor.is_floating_point():
        tensor = copy_of(array)
    return tensor.view_as(tensor) if dtype.is_floating_point else cut(tensor.to(WIDE), dtype)


_RecordingStateScope = Scope  # MXNet's name


class Function:
    """A differentiable operation written by the user, with its own backward pass.

    Subclasses define ``forward(self, *inputs)``, which returns one array or a tuple, and
    ``backward(self, *output_grads)``, which returns one gradient for each input (None for none). Each object is called
    once.

    Called on symbols, ``forward`` makes a part of their graph; ``backward`` does not. So a hybridized block that calls
    one runs as it does without `hybridize` while it is recorded, whichever call is the first. An exported block has the
    derivative of ``forward``. Symbols that a program gives it itself while recording are refused.

    Gradients of gradients, which MXNet refuses here, are those of what ``backward`` computes from its arguments and
    from inputs and outputs that the object keeps; other arrays made in ``forward`` count as constants.

    Examples
    --------
    >>> class Sigmoid(mx.autograd.Function):
    ...     def forward(self, x):
    ...         y = 1 / (1 + mx.nd.exp(-x))
    ...         self.save_for_backward(y)
    ...         return y
    ...
    ...     def backward(self, dy):
    ...         (y,) = self.saved_tensors
    ...         return dy * y * (1 - y)
    """

    def __init__(self) -> None:
        self._used = False
        self._saved: tuple[Any, ...] = ()
        self._contexts: list[Any] = []
        self._kinds: list[type | None] = []

    @property
    def saved_tensors(self) -> tuple[Any, ...]:
        """The arrays given to `save_for_backward`; a backward pass may assign None to free them."""
        return self._saved

    @saved_tensors.setter
    def saved_tensors(self, arrays: tuple[Any, ...]) -> None:
        self._saved = arrays

    def save_for_backward(self, *args: Any) -> None:
        """Keep arrays for the backward pass."""
        self._saved = args

    def forward(self, *inputs: Any) -> Any:
        """Compute the outputs; to be defined by the subclass."""
        raise NotImplementedError(f"{type(self).__name__} defines no forward.")

    def backward(self, *output_grads: Any) -> Any:
        """Compute the inputs' gradients; to be defined by the subclass."""
        raise NotImplementedError(f"{type(self).__name__} defines no backward.")

    def __call__(self, *inputs: Any) -> Any:
        """Run forward and, while recording, enter it into the graph."""
        if self.__dict__.get("_used"):
            raise AssertionError("Each Function instance can only be called once. Please create another instance.")
        self._used = True
        self._single = True
        if not hasattr(self, "_saved"):  # a subclass without super().__init__()
            self._saved = ()
        if STATE.functions is not None and any(isinstance(x, FrontendHooks.symbols) for x in inputs):
            STATE.functions.append(type(self))
            return in_mode(False, STATE.training, self.forward, *inputs)
        if not STATE.recording:
            return self.forward(*inputs)
        if not inputs:  # nothing to differentiate
            return in_mode(False, STATE.training, self.forward)
        self._refuse_symbols(inputs)
        self._contexts = [x._ctx for x in inputs]
        self._kinds = [_kind(x) for x in inputs]
        release_used_graphs(inputs)
        created: list[torch.Tensor] = []
        tensors = _TorchFunction.apply(self, inputs, created, *map(graph_tensor, inputs))
        arrays = [self._result(inputs[0], *pair) for pair in zip(tensors, created, strict=True)]
        return arrays[0] if self._single else tuple(arrays)

    def _refuse_symbols(self, inputs: Sequence[Any]) -> None:
        """Raise MXNetError for symbols: their graph would have the gradient of ``forward``, not ``backward``."""
        if any(isinstance(x, FrontendHooks.symbols) for x in inputs):
            name = type(self).__name__
            raise MXNetError(
                f"{name}: the Function got symbols while recording, where its backward cannot be used: give it arrays, "
                "as a block called with arrays does, or write a mx.operator.CustomOp."
            )

    @staticmethod
    def _result(source: NDArray, standing: torch.Tensor, values: torch.Tensor) -> Any:
        """Return an output; what stands for it in torch's graph is itself unless it is of integers."""
        if values.is_floating_point():
            result = moved(source, standing)
            if result._ag.__class__ is GradNode:
                result._ag = GradNode.of(None, None, (), 0)  # made by no operator
            return result
        array = wrap(values, source._ctx, type(source))
        if standing.requires_grad:
            array._ag = IntegralNode.standing(standing)
        return array


_add_star_names(globals())

if _TYPE_CHECKING:
    from .symbol.symbol import Symbol as Symbol

__getattr__, __dir__ = _modules_on_demand(__name__, Symbol="mxnet.symbol.symbol:Symbol")
_star_with(globals(), "Symbol")

_whole(__name__)
