"""An imperative operator call: unwrap arrays, run the kernel, wrap the results.

`call` is the path of every generated front-end function. It is written for speed: parsed parameters are cached per
operator by the tuple of values given, checks that only matter for errors are made after something went wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import copysign
from typing import Any

import torch

from .._autograd.grad_nodes import release_used_graphs, token_of
from .._autograd.recording import STATE
from .._autograd.variables import Grad
from .._definition.binding import check_names, parse_params
from .._definition.runtime_arguments import Surroundings, runtime_arguments
from .._definition.schema import OpDef
from .._definition.shape_mode import MODE
from .._storage.formats import SparseStorage
from .._synchronization.calls import PendingError
from .._tracebacks import drop_frames
from ..base import MXNetError, _Null
from ..context import Context, current_context, torch_device
from .bound import Bound, bind, bind_exactly, kinds
from .errors import check_inputs, check_kinds, explained, of_other_arrays
from .hooks import HOOKS
from .kinds import ARRAY_TYPES, FrontendHooks
from .randomness import generator
from .results import compact_copy, finished, follow, has_integral_inputs, is_not_own, new_array, store, wrapped

_Tensor = torch.Tensor


def _bound(
    op: OpDef,
    inputs: Sequence[Any],
    values: tuple[Any, ...],
    kwargs: Mapping[str, Any] | None,
    bind: Callable[..., Any] = bind,
) -> Any:
    """Bind; of wrong inputs and wrong parameters, as in MXNet, the inputs are what is complained about."""
    try:
        return bind(op, values, kwargs)
    except MXNetError as error:
        if not any(isinstance(x, FrontendHooks.symbols) for x in inputs):
            try:
                check_kinds(op, inputs)
            except AssertionError as kinds:
                raise drop_frames(kinds) from None
        raise drop_frames(error)  # noqa: B904  # the same error


def _front(kind: str) -> tuple[Callable[..., Any], Callable[[type], None]]:  # noqa: PLR0915  # of the function in it
    """Return the function that calls operators on arrays of one kind, and the one that tells it their class.

    A closure, since a call that had to be told the class would cost 0.05 us more.
    """
    cls: Any = None

    def call(  # noqa: PLR0912, PLR0915  # the usual cases are written out, which is what makes it fast
        op: OpDef,
        inputs: Sequence[Any],
        values: tuple[Any, ...],
        out: Any = None,
        kwargs: Mapping[str, Any] | None = None,
    ) -> Any:
        """Run an operator on arrays.

        Parameters
        ----------
        op : OpDef
        inputs : sequence of NDArray or None
        values : tuple
            One entry per parameter, in order; ``_Null`` where not given.
        out : NDArray or sequence of NDArray, optional
            Where to write the results.
        kwargs : mapping, optional
            What the caller gave beyond the signature; anything but ``ctx_group``-like node attributes is an error.

        Returns
        -------
        NDArray, or list of NDArray when the operator has several visible outputs
        """
        if kwargs:
            try:
                check_names(op, kwargs)
            except MXNetError as error:
                raise drop_frames(error)  # noqa: B904  # the same error
        try:
            bound = op.cache[values]
        except (KeyError, TypeError, NotImplementedError):
            bound = _UNBOUND
        if bound.generation is not HOOKS.generation:
            try:
                bound = _bound(op, inputs, values, kwargs)
            except Exception as error:
                raise drop_frames(error)  # noqa: B904  # the same error
        if bound.type_sensitive:
            for i, kind_of, known in bound.type_sensitive:  # the very object, mostly
                value = values[i]
                if value is known:
                    continue
                seen = tuple(map(type, value)) if value.__class__ is tuple else value.__class__
                if seen != kind_of and kinds(value) != kind_of:  # the second for tuples of tuples
                    bound = _bound(op, inputs, values, kwargs, bind_exactly)
                    break
        if not bound.is_dense or out is not None or not inputs or inputs[0].__class__ is not cls:
            return _call_checked(bound, inputs, values, out, kwargs, kind)
        few = bound.written_out
        if few != len(inputs):
            few = 0
            for x in inputs:
                if x is not None and x.__class__ is not cls:
                    return _call_checked(bound, inputs, values, out, kwargs, kind)
        elif few > 1 and (inputs[1].__class__ is not cls or (few == 3 and inputs[2].__class__ is not cls)):
            return _call_checked(bound, inputs, values, out, kwargs, kind)
        try:
            # The usual numbers of inputs written out: a comprehension costs 0.2 us here. Where nothing takes part in
            # differentiation (`_ag`), nobody asks whether calls are recorded, which takes 0.05 us.
            if few == 1:
                result = bound.kernel(inputs[0]._tensor)
                noted = inputs[0]._ag is not None and STATE.recording
            elif few == 2:
                first, second = inputs
                result = bound.kernel(first._tensor, second._tensor)
                noted = (first._ag is not None or second._ag is not None) and STATE.recording
            elif few == 3:
                data, weight, bias = inputs
                noted = (data._ag is not None or weight._ag is not None or bias._ag is not None) and STATE.recording
                # A layer's data, weight and bias. Parameters want gradients, for which torch would prepare in vain.
                result = bound.kernel(
                    data._tensor,
                    weight._ag.base if weight._ag.__class__ is Grad and not noted else weight._tensor,
                    bias._ag.base if bias._ag.__class__ is Grad and not noted else bias._tensor,
                )
            else:
                tensors = [x._tensor for x in inputs if x is not None]
                if len(tensors) != (bound.arity if bound.arity >= 0 else len(inputs)):
                    check_inputs(bound, inputs, tensors)
                result = bound.kernel(*tensors)
                noted = STATE.recording
        except Exception as error:
            return _recovered(error, bound, inputs, values)
        if noted or result.requires_grad:
            array = finished(bound, inputs, result, cls)
            return run(bound, inputs, cls=cls) if array is None else array
        array = _new(cls)  # `new_array` written out: a call would cost 0.1 us of 2
        array._tensor = result
        array._ctx = inputs[0]._ctx
        array._ag = None
        return array

    def use(array_class: type) -> None:
        nonlocal cls
        cls = array_class

    return call, use


def _call_checked(  # noqa: PLR0912  # one branch for each kind of operator
    bound: Any, inputs: Sequence[Any], values: tuple[Any, ...], out: Any, kwargs: Any, kind: str
) -> Any:
    """Run any kind of operator on whatever was given, or refuse it."""
    index = bound.signed_zero_index
    if index >= 0 and copysign(1.0, float(values[index])) != copysign(1.0, bound.params["scalar"]):
        bound = bind(bound.op, values, kwargs)
    if bound.prepare is not None and kind == "legacy":
        bound, inputs = bound.prepared(inputs)
    cls = ARRAY_TYPES[kind]
    if bound.is_creation and out is None and not inputs and not (kind == "numpy" and MODE.composing):
        try:
            return _make(bound, cls)
        except Exception as error:
            raise drop_frames(error)  # noqa: B904  # the same error
    if (
        bound.needs_finish
        and out is None
        and bound.written_out == len(inputs)
        and not (STATE.recording and bound.op.no_gradient)
    ):
        for x in inputs:
            if x.__class__ is not cls:
                break
        else:
            try:
                return _call_light(bound, inputs, values, cls)
            except Exception as error:
                raise drop_frames(error)  # noqa: B904  # the same error
    if kind == "numpy":
        present = [x for x in inputs if x is not None]
        if any(isinstance(x, FrontendHooks.symbols) for x in present) if present else MODE.composing:
            return FrontendHooks.composed(bound.op, inputs, values, others=kwargs)
    targets = () if out is None else out if isinstance(out, (list, tuple)) else (out,)
    refusal = of_other_arrays(bound.op, [*inputs, *targets] if targets else inputs, kind)
    if refusal is not None:
        raise refusal
    if targets and not all(isinstance(x, ARRAY_TYPES["legacy"]) for x in targets):
        raise TypeError(
            f"{bound.op.name}: out must be an array of MXNet, got {type(out).__module__}.{type(out).__qualname__}."
        )
    try:
        return run(bound, inputs, out, cls=cls)
    except (PendingError, SparseStorage) as error:
        try:
            return _recovered(error, bound, inputs, values, out, kwargs)
        except Exception as failure:
            raise drop_frames(failure)  # noqa: B904  # the same error
    except Exception as error:
        raise drop_frames(error)  # noqa: B904  # the same error


def _make(bound: Bound, cls: type) -> Any:
    """Run an operator that makes an array from parameters alone, which takes part in no differentiation."""
    ctx = bound.context or _device_context(bound, None)
    try:
        result = bound.kernel(_device=torch_device(ctx))
    except Exception as error:
        raise drop_frames(explained(bound, (), error))  # noqa: B904  # it has its cause
    return new_array(cls, result if result.is_contiguous() else result.contiguous(), ctx)


def _call_light(bound: Bound, inputs: Sequence[Any], values: tuple[Any, ...], cls: type) -> Any:
    """Run an operator that needs little more than a plain one, on arrays of one class."""
    tensors = [x._tensor for x in inputs]
    if bound.op.no_gradient:
        tensors = [t.detach() if t.requires_grad else t for t in tensors]
    try:
        result = bound.kernel(*tensors)
    except Exception as error:
        return _recovered(error, bound, inputs, values)
    if bound.views and is_not_own(result, tensors):
        result = compact_copy(result)
    array = finished(bound, inputs, result, cls)
    return run(bound, inputs, cls=cls) if array is None else array


def run(
    bound: Bound, inputs: Sequence[Any], out: Any = None, ctx: Context | None = None, cls: type | None = None
) -> Any:
    """Run a bound operator: the general path, for every kind of operator; ``cls`` is the class of the results."""
    op = bound.op
    present = [x for x in inputs if x is not None]
    check_inputs(bound, inputs, present)
    if op.open_params is not None and STATE.recording and any(token_of(x) is not None for x in present):
        raise SparseStorage  # whole numbers have tokens too
    if present:
        ctx = present[0]._ctx
    elif "_device" in op.runtime:
        ctx = _device_context(bound, ctx)
    else:
        ctx = current_context()
    outputs = compute(bound, present, ctx, out)
    if out is not None:
        stored = store(bound, present, outputs, out)
        if STATE.recording and has_integral_inputs(bound, present, outputs[0]):
            follow(bound, present, list(out) if isinstance(out, (list, tuple)) else [out])
        return stored
    cls = cls or ARRAY_TYPES["legacy"]
    arrays = wrapped(bound, present, outputs[: bound.visible], ctx, cls)
    if STATE.recording and has_integral_inputs(bound, present, outputs[0]):
        follow(bound, present, arrays)
    return arrays[0] if bound.visible == 1 else arrays


def compute(bound: Bound, present: Sequence[Any], ctx: Context, out: Any = None) -> tuple[torch.Tensor, ...]:
    """Run the kernel on the arrays' tensors and return all its outputs."""
    op = bound.op
    recording = STATE.recording
    if recording:
        release_used_graphs(present)
    writes = bound.writes
    if writes or op.updates is not None:
        tensors = [x._writable() if i in writes else x._tensor for i, x in enumerate(present)]
        if op.updates is not None:
            target = present[op.updates]
            first_out = _first(out)
            tensors = [t.detach() if t.requires_grad else t for t in tensors]
            tensors[op.updates] = target._writable() if first_out is target else target._tensor.detach().clone()
    else:
        tensors = [x._tensor for x in present]
    if op.no_gradient or not recording:
        tensors = [t.detach() if t.requires_grad else t for t in tensors]
    extra: dict[str, Any] = {}
    if op.runtime:
        extra = runtime_arguments(op, Surroundings(STATE.training, ctx, torch_device, generator, _first(out)))
    try:
        result = bound.kernel(*tensors, **extra)
    except Exception as error:
        raise drop_frames(explained(bound, present, error))  # noqa: B904  # it has its cause
    outputs = (result,) if isinstance(result, _Tensor) else tuple(result)
    if bound.views:
        return tuple(compact_copy(t) if is_not_own(t, tensors) else t for t in outputs)
    return tuple(t if t.is_contiguous() else t.contiguous() for t in outputs)


def _first(out: Any) -> Any:
    """Return the first of the arrays given as ``out``, of which there may be none (`store` says so)."""
    return next(iter(out), None) if isinstance(out, (list, tuple)) else out


def _device_context(bound: Bound, ctx: Context | None) -> Context:
    text = bound.supplied.get("ctx")
    if not text:
        return ctx or current_context()
    result = bound.context = parse_context(text)
    return result


def parse_context(text: str) -> Context:
    """Return the context written as ``cpu(0)``."""
    kind, _, rest = text.partition("(")
    if kind not in Context.devstr2type or not rest.endswith(")"):
        raise MXNetError(f"Invalid context {text!r}; write it as cpu(0) or gpu(0).")
    return Context(kind, int(rest[:-1]))


def _recovered(
    error: Exception, bound: Bound, inputs: Sequence[Any], values: Any, out: Any = None, kwargs: Any = None
) -> Any:
    """Put off a call whose inputs have no numbers yet, send one with sparse inputs on; explain any other failure."""
    if isinstance(error, SparseStorage):
        return FrontendHooks.sparsely(bound, inputs, out)
    if isinstance(error, PendingError) and out is None:
        return FrontendHooks.defer(error, call, bound.op, inputs, values, None, kwargs)
    raise drop_frames(explained(bound, inputs, error))


class _Unbound:
    generation = None


_UNBOUND: Any = _Unbound()
_new: Any = object.__new__
_USE: dict[str, Callable[[type], None]] = {}
call, _USE["legacy"] = _front("legacy")
np_call, _USE["numpy"] = _front("numpy")


def call_variadic(op: OpDef, inputs: Sequence[Any], kwargs: dict[str, Any], call: Callable[..., Any] = call) -> Any:
    """Run an operator of any number of inputs; parameters, ``out`` and ``name`` come as keywords."""
    out = kwargs.pop("out", None)
    kwargs.pop("name", None)
    if not inputs:
        inputs = [kwargs.pop(k) for k in _ordered(op, kwargs) if isinstance(kwargs[k], ARRAY_TYPES["legacy"])]
    if op.variadic_count is not None and op.variadic_count in kwargs:
        if len(inputs) not in (count := int(kwargs[op.variadic_count]), count * op.nodes.inputs_per_argument):
            raise MXNetError(
                f"{op.name}: {op.variadic_count} is {kwargs[op.variadic_count]}, but {len(inputs)} arrays were given."
            )
        del kwargs[op.variadic_count]
    # A count that is a parameter of the kernel says how many outputs there are.
    values = tuple(
        len(inputs) if p.name == op.variadic_count else kwargs.pop(p.name, _Null) for p in op.params if p.passed
    )
    return call(op, inputs, values, out, kwargs)


def np_call_variadic(op: OpDef, inputs: Sequence[Any], kwargs: dict[str, Any]) -> Any:
    """Run an operator of any number of NumPy arrays; see `call_variadic`."""
    try:
        return call_variadic(op, inputs, kwargs, np_call)
    except Exception as error:
        raise drop_frames(error)  # noqa: B904  # the same error


def _ordered(op: OpDef, kwargs: Mapping[str, Any]) -> list[str]:
    """Return the keywords in the order of the operator's inputs, where it names them."""
    if op.open_params is None:
        return list(kwargs)
    params = parse_params(op, {k: v for k, v in kwargs.items() if not isinstance(v, ARRAY_TYPES["legacy"])})
    names = op.input_names(params)
    return [n for n in names if n in kwargs] + [k for k in kwargs if k not in names]


def set_array_type(cls: type, kind: str = "legacy") -> None:
    """Tell calls the class of classic or of NumPy arrays (called once, by the module that defines it)."""
    ARRAY_TYPES[kind] = cls
    _USE[kind](cls)
