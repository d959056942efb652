"""An imperative operator call: unwrap arrays, run the kernel, wrap the results.

`call` is the path of every generated front-end function. It is written for speed: parsed parameters are cached per
operator by the tuple of values given, checks that only matter for errors are made after something went wrong.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import copysign, isfinite
from typing import Any, NoReturn

import torch

from .._graph.whole_numbers import WHOLE_TYPES
from .._op.binding import check_names, parse_params
from .._op.inference import kernel_arguments
from .._op.namespaces import numpy_name
from .._op.params import ArgumentValueError, to_text
from .._op.schema import OpDef
from .._op.shape_mode import MODE
from .._ops._meeting import NotYet
from .._ops.sparse_formats import SparseStorage
from ..base import MXNetError, _Null
from ..context import Context, current_context, torch_device
from .memory import recorded_copy
from .observation import watched
from .randomness import generator
from .recording import STATE, Entry, Grad, WholeEntry, leave_used_graphs, refuse_writing, token_of
from .whole_numbers import followed

_Tensor = torch.Tensor
# Parameters given as plain values are remembered per operator, up to this many combinations.
_CACHE_LIMIT = 512
ARRAY_TYPES: dict[str, type] = {}  # "legacy" and "numpy" -> array class, filled by the modules that define them


# The operators of two operands whose gradients of whole numbers are no whole numbers before they are cut down.
_BROADCASTS = frozenset(("broadcast_div", "broadcast_hypot", "broadcast_power", "_npi_hypot", "_npi_power"))


class Bound:
    """An operator with its parameters parsed.

    ``plain`` marks the common kind: one visible output, nothing mutated, nothing from the runtime. ``light`` is as
    simple but for its gradient, for a result that is a view, or for a number that is 0, whose position in the values
    is ``zero``.
    """

    __slots__ = (
        "arity",
        "few",
        "given",
        "kernel",
        "light",
        "op",
        "params",
        "plain",
        "views",
        "visible",
        "writes",
        "zero",
    )

    def __init__(self, op: OpDef, params: dict[str, Any], given: dict[str, str]) -> None:
        self.op = op
        self.params = params
        self.given = given
        self.kernel: Callable[..., Any]
        if op.specialize is not None:
            self.kernel = op.specialize(params)
        else:
            arguments = kernel_arguments(op, params)
            self.kernel = partial(op.kernel, **arguments) if arguments else op.kernel
        self.kernel = watched(op.name, self.kernel)
        variadic = bool(op.inputs) and op.inputs[0].variadic
        self.arity = -1 if variadic else len(op.input_names(params))
        self.few = self.arity if 1 <= self.arity <= 3 else -1
        self.visible = op.visible_of(params)
        self.views = op.views
        self.writes = op.written(params)
        self.zero = -1
        simple = not (
            self.writes
            or op.needs_training
            or op.needs_generator
            or op.needs_device
            or op.needs_context
            or op.needs_previous
            or op.updates is not None
            or op.outputs_of(params) != 1
        )
        # 0.0 and -0.0 are equal keys of the cache, which matters where a number meets every element. (1, 1.0 and True
        # are equal too, but where a parameter type accepts two of them they mean the same.)
        if "scalar" in given and params.get("scalar") == 0:
            self.zero = next(i for i, p in enumerate(p for p in op.params if p.passed) if p.name == "scalar")
        self.plain = simple and not (op.no_gradient or op.views) and self.zero < 0
        self.light = simple and not self.plain and self.few > 0


def bind(op: OpDef, values: tuple[Any, ...], others: Mapping[str, Any] | None = None) -> Bound:
    """Parse parameter values given in the operator's order (``_Null``: not given) and remember the result.

    ``others`` are parameters beyond those declared, for operators that take any.
    """
    given = {p.name: v for p, v in zip((p for p in op.params if p.passed), values, strict=True) if v is not _Null}
    if op.open_params is not None:
        given.update(others or {})
    params = parse_params(op, given)
    bound = Bound(op, params, {k: to_text(v) for k, v in given.items()})
    if len(op.cache) < _CACHE_LIMIT and op.open_params is None:
        with contextlib.suppress(TypeError, NotImplementedError):  # lists and arrays are no keys
            op.cache[values] = bound
    return bound


def _bound(op: OpDef, inputs: Sequence[Any], values: tuple[Any, ...], kwargs: Mapping[str, Any] | None) -> Bound:
    """Bind; of wrong inputs and wrong parameters, as in MXNet, the inputs are what is complained about."""
    try:
        return bind(op, values, kwargs)
    except MXNetError:
        if not any(isinstance(x, SYMBOL_TYPES) for x in inputs):
            _check_kinds(op, inputs)
        raise


def _front(kind: str) -> tuple[Callable[..., Any], Callable[[type], None]]:
    """Return the function that calls operators on arrays of one kind, and the one that tells it their class.

    A closure, since a call that had to be told the class would cost 0.05 us more.
    """
    cls: Any = _Missing

    def call(  # noqa: PLR0912  # the usual cases are written out, which is what makes it fast
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
            check_names(op, kwargs)
        try:
            bound = op.cache[values]
        except (KeyError, TypeError, NotImplementedError):
            bound = _bound(op, inputs, values, kwargs)
        if not bound.plain or out is not None or not inputs or inputs[0].__class__ is not cls:
            return _with_care(bound, inputs, values, out, kwargs, kind)
        few = bound.few
        if few == len(inputs):
            if few > 1 and (inputs[1].__class__ is not cls or (few == 3 and inputs[2].__class__ is not cls)):
                return _with_care(bound, inputs, values, out, kwargs, kind)
        else:
            for x in inputs:
                if x is not None and x.__class__ is not cls:
                    return _with_care(bound, inputs, values, out, kwargs, kind)
        try:
            # The usual numbers of inputs written out: a comprehension costs 0.2 us here.
            if few == len(inputs):
                if few == 1:
                    result = bound.kernel(inputs[0]._tensor)
                elif few == 2:
                    result = bound.kernel(inputs[0]._tensor, inputs[1]._tensor)
                elif STATE.recording:
                    result = bound.kernel(inputs[0]._tensor, inputs[1]._tensor, inputs[2]._tensor)
                else:
                    # A layer's data, weight and bias. Parameters want gradients, for which torch would prepare in vain.
                    data, weight, bias = inputs
                    result = bound.kernel(
                        data._tensor,
                        weight._ag.base if weight._ag.__class__ is Grad else weight._tensor,
                        bias._ag.base if bias._ag.__class__ is Grad else bias._tensor,
                    )
            else:
                tensors = [x._tensor for x in inputs if x is not None]
                if len(tensors) != (bound.arity if bound.arity >= 0 else len(inputs)):
                    check_inputs(bound, inputs, tensors)
                result = bound.kernel(*tensors)
        except Exception as error:
            return _recovered(error, bound, inputs, values)
        if result.requires_grad:
            return _tracked(bound, inputs, result, cls)
        array = _new(cls)
        array._tensor = result
        array._ctx = inputs[0]._ctx
        array._ag = None
        if STATE.recording:
            _note(bound, inputs, array)
        return array

    def use(found: type) -> None:
        nonlocal cls
        cls = found

    return call, use


def _with_care(bound: Bound, inputs: Sequence[Any], values: tuple[Any, ...], out: Any, kwargs: Any, kind: str) -> Any:
    """Run any kind of operator on whatever was given, or refuse it."""
    if bound.zero >= 0 and copysign(1.0, float(values[bound.zero])) != copysign(1.0, bound.params["scalar"]):
        bound = bind(bound.op, values, kwargs)
    cls = ARRAY_TYPES[kind]
    if bound.light and out is None and bound.few == len(inputs) and not (STATE.recording and bound.op.no_gradient):
        for x in inputs:
            if x.__class__ is not cls:
                break
        else:
            return _lightly(bound, inputs, values, cls)
    if kind == "numpy":
        present = [x for x in inputs if x is not None]
        if any(isinstance(x, SYMBOL_TYPES) for x in present) if present else MODE.composing:
            return composed(bound.op, inputs, values, others=kwargs)
    targets = () if out is None else out if isinstance(out, (list, tuple)) else (out,)
    refuse_other_arrays(bound.op, [*inputs, *targets] if targets else inputs, kind)
    if kind == "numpy" and not all(isinstance(x, _NDArray) for x in targets):
        raise TypeError(f"{bound.op.name}: out must be an array, got {out}.")
    try:
        return run(bound, inputs, out, cls=cls)
    except (NotYet, SparseStorage) as error:
        return _recovered(error, bound, inputs, values, out, kwargs)


def _lightly(bound: Bound, inputs: Sequence[Any], values: tuple[Any, ...], cls: type) -> Any:
    """Run an operator that needs little more than a plain one, on arrays of one class."""
    tensors = [x._tensor for x in inputs]
    if bound.op.no_gradient:
        tensors = [t.detach() if t.requires_grad else t for t in tensors]
    try:
        result = bound.kernel(*tensors)
    except Exception as error:
        return _recovered(error, bound, inputs, values)
    if bound.views and _is_not_own(result, tensors):
        result = result.clone(memory_format=torch.contiguous_format)
    if result.requires_grad:
        return _tracked(bound, inputs, result, cls)
    array = _new(cls)
    array._tensor = result
    array._ctx = inputs[0]._ctx
    array._ag = None
    if STATE.recording:
        _note(bound, inputs, array)
    return array


def _note(bound: Bound, inputs: Sequence[Any], array: Any) -> None:
    """Note how an array was computed that is no part of torch's graph, and make it one if whole numbers are why."""
    array._ag = _without_gradient(bound, inputs)
    if array._ag is not None:
        present = [x for x in inputs if x is not None]
        if _meets_whole_numbers(bound, present, array._tensor):
            _follow(bound, present, [array])


def _meets_whole_numbers(bound: Bound, present: Sequence[Any], result: torch.Tensor) -> bool:
    """Return whether torch alone loses gradients in a call, since arrays of whole numbers take part in it."""
    op = bound.op
    if op.no_gradient or op.needs_generator or op.needs_training or bound.writes or op.updates is not None:
        return False
    if any(token_of(x) is not None for x in present if x._ag is not None):
        return True
    if result.is_floating_point() or not _gives_whole_numbers(bound):
        return False
    return any(x._tensor.requires_grad for x in present)


def _gives_whole_numbers(bound: Bound) -> bool:
    """Return whether a parameter asks for a type of whole numbers."""
    return bound.params.get("dtype") in WHOLE_TYPES


def _wide_kernel(bound: Bound, result: torch.Tensor) -> Callable[..., Any]:
    """Return the kernel that computes in float64 what a bound operator computed in whole numbers."""
    changed: dict[str, Any] = {}
    if _gives_whole_numbers(bound):
        changed["dtype"] = "float64"
    scalar = bound.params.get("scalar")
    if isinstance(scalar, float) and isfinite(scalar) and not result.is_floating_point():
        changed["scalar"] = float(int(scalar))  # integer arrays meet whole numbers only
    return Bound(bound.op, {**bound.params, **changed}, {}).kernel if changed else bound.kernel


def _follow(bound: Bound, present: Sequence[Any], arrays: Sequence[Any]) -> None:
    """Give the results of a call with whole numbers their place in torch's graph."""
    leave_used_graphs(present)
    kernel = _wide_kernel(bound, arrays[0]._tensor)
    found = followed(kernel, present, [x._tensor for x in arrays], bound.op.name in _BROADCASTS)
    entries = tuple([entry_of(x) for x in present])
    for index, (array, tensor) in enumerate(zip(arrays, found, strict=True)):
        if tensor is None:
            continue
        if array._tensor.is_floating_point():
            array._tensor = tensor
            array._ag = Entry(bound.op, bound.given, entries, index)
        else:
            array._ag = WholeEntry(bound.op, bound.given, entries, index, tensor)


def _without_gradient(bound: Bound, inputs: Sequence[Any], index: int = 0) -> Entry | None:
    """Return the role of a result without gradient: in the graph of recorded arrays, as a head that adds nothing."""
    for x in inputs:
        if x is not None and x._ag is not None and not (x._ag.__class__ is Grad and x._ag.req == "null"):
            return Entry(bound.op, bound.given, tuple([entry_of(x) for x in inputs if x is not None]), index)
    return None


def refuse_other_arrays(op: OpDef, inputs: Sequence[Any], kind: str) -> None:
    """Raise for NumPy arrays given to a classic operator, and the reverse."""
    numpy = ARRAY_TYPES.get("numpy", ())
    classic = ARRAY_TYPES["legacy"]
    for array in inputs:
        if isinstance(array, numpy):
            if kind != "numpy":
                raise wrong_interface(op.name, op.name, classic=True)
        elif kind == "numpy" and isinstance(array, classic):
            raise wrong_interface(op.name, numpy_name((op.name, *op.aliases)), classic=False)


def wrong_interface(name: str, shown: str, classic: bool) -> TypeError:
    """Return MXNet's error for an operator of one interface called with arrays or symbols of the other."""
    given, wanted, method = (
        ("an MXNet numpy ndarray", "legacy ndarrays", "as_nd_ndarray")
        if classic
        else ("a legacy ndarray", "MXNet numpy ndarrays", "as_np_ndarray")
    )
    return TypeError(
        f"Operator `{name}` registered in backend is known as `{shown}` in Python. It takes {wanted} only, but was "
        f"given {given}. Convert it by `{method}()`."
        + ("" if classic else " Blocks get NumPy arrays when NumPy semantics are on: `npx.set_np()`.")
    )


def _tracked(bound: Bound, inputs: Sequence[Any], result: torch.Tensor, cls: type) -> Any:
    """Wrap the result of a kernel that took part in differentiation."""
    array = _new(cls)
    array._ctx = inputs[0]._ctx
    if STATE.recording:
        array._tensor = result
        array._ag = recorded(bound.op, bound.given, inputs)
        if array._ag is None:
            return run(bound, inputs, cls=cls)
    else:
        array._tensor = result.detach()
        array._ag = None
    return array


def recorded(op: OpDef, given: dict[str, str], inputs: Sequence[Any]) -> Entry | None:
    """Return how a result of torch's graph was made; None if it is to be made anew, since inputs have left theirs."""
    era = STATE.era
    entries = []
    for x in inputs:
        if x is None:
            continue
        entry = x._ag
        if entry is None:
            entry = entry_of(x)
        elif (
            entry.era != era and leave_used_graphs([x for x in inputs if x is not None])
            if entry.__class__ is Entry
            else entry.token is not None
        ):
            return None
        entries.append(entry)
    made: Entry = _new(Entry)  # its constructor would cost 0.3 us
    made.op = op
    made.attrs = given
    made.inputs = tuple(entries)
    made.index = 0
    made.era = era
    return made


def entry_of(array: Any) -> Any:
    """Return what stands for an array in a recorded program: how it was made, or the variable it is."""
    info = array._ag
    if info is None and array._tensor.requires_grad:
        info = array._ag = Entry(None, None, (), 0)
    return info


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
    elif op.needs_device:
        ctx = _device_context(bound, ctx)
    else:
        ctx = current_context()
    outputs = compute(bound, present, ctx, out)
    if out is not None:
        stored = _store(bound, present, outputs, out)
        if STATE.recording and _meets_whole_numbers(bound, present, outputs[0]):
            _follow(bound, present, list(out) if isinstance(out, (list, tuple)) else [out])
        return stored
    cls = cls or ARRAY_TYPES["legacy"]
    arrays = [_wrap(bound, present, t, ctx, i, cls) for i, t in enumerate(outputs[: bound.visible])]
    if STATE.recording and _meets_whole_numbers(bound, present, outputs[0]):
        _follow(bound, present, arrays)
    return arrays[0] if bound.visible == 1 else arrays


def compute(bound: Bound, present: Sequence[Any], ctx: Context, out: Any = None) -> tuple[torch.Tensor, ...]:
    """Run the kernel on the arrays' tensors and return all its outputs."""
    op = bound.op
    recording = STATE.recording
    if recording:
        leave_used_graphs(present)
    writes = bound.writes
    if writes or op.updates is not None:
        tensors = [x._writable() if i in writes else x._tensor for i, x in enumerate(present)]
        if op.updates is not None:
            target = present[op.updates]
            first_out = out[0] if isinstance(out, (list, tuple)) else out
            tensors = [t.detach() if t.requires_grad else t for t in tensors]
            tensors[op.updates] = target._writable() if first_out is target else target._tensor.detach().clone()
    else:
        tensors = [x._tensor for x in present]
    if op.no_gradient or not recording:
        tensors = [t.detach() if t.requires_grad else t for t in tensors]
    extra: dict[str, Any] = {}
    if op.needs_training:
        extra["_training"] = STATE.training
    if op.needs_generator:
        extra["_generator"] = generator(ctx)
    if op.needs_device:
        extra["_device"] = torch_device(ctx)
    if op.needs_context:
        extra["_context"] = ctx
    if op.needs_previous and out is not None:
        extra["_previous"] = (out[0] if isinstance(out, (list, tuple)) else out)._tensor
    try:
        result = bound.kernel(*tensors, **extra)
    except Exception as error:
        raise_explained(bound, present, error)
    outputs = (result,) if isinstance(result, _Tensor) else tuple(result)
    if bound.views:
        return tuple(t.clone(memory_format=torch.contiguous_format) if _is_not_own(t, tensors) else t for t in outputs)
    return tuple(t if t.is_contiguous() else t.contiguous() for t in outputs)


def _is_not_own(result: torch.Tensor, tensors: Sequence[torch.Tensor]) -> bool:
    """Return whether a kernel's result is a view, an input or strided: MXNet's outputs are blocks of their own."""
    return result._is_view() or not result.is_contiguous() or any(result is t for t in tensors)


def _wrap(bound: Bound, present: Sequence[Any], tensor: torch.Tensor, ctx: Context, index: int, cls: type) -> Any:
    array = _new(cls)
    array._ctx = ctx
    array._ag = None
    if STATE.recording:
        if tensor.requires_grad:
            array._ag = Entry(bound.op, bound.given, tuple(entry_of(x) for x in present), index)
        else:
            array._ag = _without_gradient(bound, present, index)
    elif tensor.requires_grad:
        tensor = tensor.detach()
    array._tensor = tensor
    return array


def _store(bound: Bound, present: Sequence[Any], outputs: Sequence[torch.Tensor], out: Any) -> Any:
    """Write results into the arrays given as ``out``."""
    targets = list(out) if isinstance(out, (list, tuple)) else [out]
    visible = outputs[: bound.visible]
    if len(targets) != len(visible) and len(targets) != len(outputs):
        raise MXNetError(f"{bound.op.name}: out has {len(targets)} arrays, the operator {len(visible)} outputs.")
    for index, (target, tensor) in enumerate(zip(targets, outputs, strict=False)):
        assign(target, tensor, bound, present, index)
    return out


def assign(
    target: Any, tensor: torch.Tensor, bound: Bound | None = None, present: Sequence[Any] = (), index: int = 0
) -> None:
    """Write a result into an existing array, in its memory, or, while recording, make the array that result."""
    try:
        current = target._tensor
    except SparseStorage:
        target._store(tensor)
        return
    name = bound.op.name if bound is not None else "assignment"
    if current.shape != tensor.shape:
        raise MXNetError(f"{name}: out has shape {tuple(current.shape)}, the result has shape {tuple(tensor.shape)}.")
    if current.dtype is not tensor.dtype:
        raise MXNetError(f"{name}: out has dtype {current.dtype}, the result has dtype {tensor.dtype}.")
    if STATE.recording:
        refuse_writing(target, f"{name}: ")
    if tensor.requires_grad:
        if STATE.recording:
            target._tensor = recorded_copy(tensor, current)
            target._ag = (
                Entry(bound.op, bound.given, tuple(entry_of(x) for x in present), index) if bound is not None else None
            )
            return
        tensor = tensor.detach()
    writable = target._writable()
    if writable is not tensor and not (
        writable.data_ptr() == tensor.data_ptr() and writable.stride() == tensor.stride()
    ):
        writable.copy_(tensor)


def _device_context(bound: Bound, ctx: Context | None) -> Context:
    text = bound.given.get("ctx")
    return parse_context(text) if text else ctx or current_context()


def parse_context(text: str) -> Context:
    """Return the context written as ``cpu(0)``."""
    kind, _, rest = text.partition("(")
    if kind not in Context.devstr2type or not rest.endswith(")"):
        raise MXNetError(f"Invalid context {text!r}; write it as cpu(0) or gpu(0).")
    return Context(kind, int(rest[:-1]))


def check_inputs(bound: Bound, inputs: Sequence[Any], present: Sequence[Any]) -> None:
    """Raise for inputs of the wrong kind or number."""
    op = bound.op
    _check_kinds(op, inputs)
    if op.inputs and op.inputs[0].variadic:
        if not present:
            raise MXNetError(f"{op.name}: at least one input array is needed, got none.")
        return
    expected = op.input_names(bound.params)
    if len(present) != len(expected):
        raise MXNetError(
            f"Operator {op.name} expects {len(expected)} inputs ({', '.join(expected)}), "
            f"but got {len(present)} instead."
        )


def _check_kinds(op: OpDef, inputs: Sequence[Any]) -> None:
    """Raise for inputs that are no arrays."""
    variadic = bool(op.inputs) and op.inputs[0].variadic
    for position, array in enumerate(inputs):
        if isinstance(array, _NDArray):
            continue
        if variadic:
            raise AssertionError(f"Positional arguments must have NDArray type, but got {array}")
        if array is not None:
            raise AssertionError(f"Argument {op.inputs[position].name} must have NDArray type, but got {array}")


def _recovered(
    error: Exception, bound: Bound, inputs: Sequence[Any], values: Any, out: Any = None, kwargs: Any = None
) -> Any:
    """Put off a call whose inputs have no numbers yet, send one with sparse inputs on; explain any other failure."""
    if isinstance(error, SparseStorage):
        return _sparsely(bound, inputs, out)
    if isinstance(error, NotYet) and out is None:
        return _later(error, call, bound.op, inputs, values, None, kwargs)
    return raise_explained(bound, inputs, error)


def raise_explained(bound: Bound, inputs: Sequence[Any], error: Exception) -> NoReturn:
    """Raise MXNet's error for a failure inside a kernel; one that is MXNet's already keeps its cause."""
    explained = explain(bound, inputs, error)
    if explained is error:
        raise error
    raise explained from error


def explain(bound: Bound, inputs: Sequence[Any], error: Exception) -> Exception:
    """Turn a failure inside a kernel into MXNet's error: operator, inputs, parameters and the cause."""
    present = [x for x in inputs if x is not None]
    check_inputs(bound, inputs, present)
    if isinstance(error, MXNetError):
        return error
    if isinstance(error, ArgumentValueError):
        return ValueError(f"{bound.op.name}: {error}")
    if not isinstance(error, (RuntimeError, ValueError, TypeError, IndexError, ArithmeticError, MemoryError)):
        return error
    names = bound.op.input_names(bound.params, len(present))
    lines = [
        f"  {name} {tuple(x._tensor.shape)} {str(x._tensor.dtype).removeprefix('torch.')}"
        for name, x in zip(names, present, strict=False)
    ]
    shown = ", ".join(f"{k}={v}" for k, v in bound.given.items())
    reason = str(error).strip().split("\n")[0]
    return MXNetError("\n".join([f"{bound.op.name}({shown}): {reason}", *lines]))


class _Missing:
    __slots__ = ("_ag", "_ctx", "_tensor")


_NDArray: Any = _Missing
SYMBOL_TYPES: Any = ()
_later: Callable[..., Any]
_sparsely: Callable[..., Any]
composed: Callable[..., Any]
_new: Any = object.__new__
_USE: dict[str, Callable[[type], None]] = {}
call, _USE["legacy"] = _front("legacy")
np_call, _USE["numpy"] = _front("numpy")


def set_array_type(cls: type, kind: str = "legacy") -> None:
    """Tell this module the class of classic or of NumPy arrays (called once, by the module that defines it)."""
    global _NDArray  # noqa: PLW0603  # a module variable is read 0.03 us faster than a table
    if kind == "legacy":
        _NDArray = cls
    ARRAY_TYPES[kind] = cls
    _USE[kind](cls)


def set_symbols(cls: type, function: Callable[..., Any]) -> None:
    """Tell this module the class of symbols, and how an operator of mx.np is applied to them."""
    global composed, SYMBOL_TYPES  # noqa: PLW0603
    SYMBOL_TYPES = cls
    composed = function


def set_later(function: Callable[..., Any]) -> None:
    """Tell this module how a call is put off whose inputs have no numbers yet; see ``ndarray._pending``."""
    global _later  # noqa: PLW0603
    _later = function


def set_sparse(function: Callable[..., Any]) -> None:
    """Tell this module how a call with sparse inputs is made; see `storage`."""
    global _sparsely  # noqa: PLW0603
    _sparsely = function


def call_variadic(op: OpDef, inputs: Sequence[Any], kwargs: dict[str, Any], call: Callable[..., Any] = call) -> Any:
    """Run an operator of any number of inputs; parameters, ``out`` and ``name`` come as keywords."""
    out = kwargs.pop("out", None)
    kwargs.pop("name", None)
    if not inputs:
        inputs = [kwargs.pop(k) for k in _ordered(op, kwargs) if isinstance(kwargs[k], _NDArray)]
    if op.variadic_count is not None and op.variadic_count in kwargs:
        if int(kwargs[op.variadic_count]) != len(inputs):
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
    return call_variadic(op, inputs, kwargs, np_call)


def _ordered(op: OpDef, kwargs: Mapping[str, Any]) -> list[str]:
    """Return the keywords in the order of the operator's inputs, where it names them."""
    if op.open_params is None:
        return list(kwargs)
    params = parse_params(op, {k: v for k, v in kwargs.items() if not isinstance(v, _NDArray)})
    names = op.input_names(params)
    return [n for n in names if n in kwargs] + [k for k in kwargs if k not in names]
