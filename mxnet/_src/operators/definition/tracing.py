"""What a kernel computes, as a list of torch's functions.

A kernel is run on meta tensors, and each function of torch that it calls is written down. The list is what translations
into other formats start from: an operator that consists of a few functions of torch needs no translation.
"""

from __future__ import annotations

import math
import operator
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from typing import Any

import torch
from torch.overrides import TorchFunctionMode, resolve_name

from ....base import MXNetError
from ...core.cached_property import cached_property
from ...core.grad_mode import without_grad
from ...core.torch_internals import storage_address
from ...core.torch_modes import in_dispatch_mode, in_function_mode
from .inference import kernel_arguments
from .runtime_arguments import Surroundings, runtime_arguments
from .schema import OpDef
from .shape_mode import MODE
from .shapes_alone import SHAPES_ALONE

# The device that kernels are told to run on, so that they do not read values of tensors.
_DEVICE = torch.device("cuda", 0)
_META = torch.device("meta")
_SURROUNDINGS = Surroundings(False, None, lambda _: _DEVICE, lambda _: None)
_ANSWERS = {"device": _DEVICE, "is_meta": False, "is_cpu": False, "is_cuda": False, "requires_grad": False}
_FACTORIES = frozenset(
    {torch.arange, torch.empty, torch.eye, torch.full, torch.linspace, torch.ones, torch.tensor, torch.zeros}
)
# Answers that follow from shape and dtype, and assertions.
_QUERIES = (
    *("is_floating_point", "is_complex", "is_signed", "is_contiguous", "is_same_size", "is_tensor", "element_size"),
    *("nelement", "result_type", "promote_types", "can_cast", "get_default_dtype", "broadcast_shapes"),
    *("_assert_async", "_set_grad_enabled"),
)
_REFUSALS = (RuntimeError, ValueError, TypeError, IndexError, ArithmeticError, NotImplementedError, AttributeError)


class Untraceable(MXNetError):
    """A kernel does something that a list of torch's functions cannot express."""


@dataclass(eq=False)
class Traced:
    """A tensor of a trace: an input, or a result of a call."""

    shape: tuple[int, ...]
    dtype: torch.dtype


class Computed:
    """A number that was computed from lengths of tensors; as a number it is that of the run.

    Attributes
    ----------
    function : str
        "length" of a tensor and an axis, or the name of an arithmetic operator.
    operands : tuple
    """

    function: str
    operands: tuple[Any, ...]


class Length(int, Computed):
    """An integer that was computed from lengths."""


class Ratio(float, Computed):
    """A fraction that was computed from lengths."""


def _number(value: float, function: str, *operands: Any) -> Any:
    number = Length(value) if isinstance(value, int) else Ratio(value)
    number.function, number.operands = function, operands
    return number


ARITHMETIC = {name: getattr(operator, name) for name in ("add", "sub", "mul", "floordiv", "truediv")}


def _arithmetic(name: str, mirrored: bool) -> Callable[[Any, Any], Any]:
    function = ARITHMETIC[name]

    def compute(own: Any, other: Any) -> Any:
        if not isinstance(other, (int, float)):
            return NotImplemented
        if name == "mul" and type(other) is int and other == 1:
            return own
        left, right = (other, own) if mirrored else (own, other)
        bare = [float(n) if isinstance(n, float) else int(n) for n in (left, right)]
        return _number(function(*bare), name, left, right)

    return compute


for _kind in (Length, Ratio):
    _kind.__neg__ = lambda own: 0 - own  # type: ignore[method-assign]
    for _name in ARITHMETIC:
        setattr(_kind, f"__{_name}__", _arithmetic(_name, False))
        setattr(_kind, f"__r{_name}__", _arithmetic(_name, True))


@dataclass(frozen=True)
class TracedCall:
    """A function of torch and what it was called with; tensors are `Traced`.

    Attributes
    ----------
    name : str
        torch's name of the function without the mark of in-place functions: ``add`` for ``Tensor.__iadd__`` too.
    origin : str
        Where it is called: "torch", "functional", "method", "operator" or "attribute".
    args, kwargs
    results : tuple of Traced
    several : bool
        Whether it returns a tuple.
    """

    name: str
    origin: str
    args: tuple[Any, ...]
    kwargs: Mapping[str, Any]
    results: tuple[Traced, ...]
    several: bool


@dataclass
class Trace:
    """The calls of a kernel in order; complete, it is not changed."""

    inputs: list[Traced]
    outputs: list[Traced] = field(default_factory=list)
    calls: list[TracedCall] = field(default_factory=list)
    constants: dict[Traced, torch.Tensor] = field(default_factory=dict)

    @cached_property
    def needed(self) -> list[TracedCall]:
        """The calls that outputs depend on."""
        used, calls = set(self.outputs), []
        for call in reversed(self.calls):
            if used.intersection(call.results):
                calls.append(call)
                used.update(tensors((call.args, call.kwargs)))
        return calls[::-1]

    @cached_property
    def shapes(self) -> dict[Traced, tuple[int, ...]]:
        """The shapes of all tensors."""
        tensors = chain(self.inputs, self.constants, *[call.results for call in self.calls])
        return {tensor: tuple(tensor.shape) for tensor in tensors}


def tensors(value: Any) -> Iterator[Traced]:
    """Yield the tensors among arguments, also those whose lengths are."""
    if isinstance(value, Traced):
        yield value
    elif isinstance(value, Computed):
        yield from tensors(value.operands)
    elif isinstance(value, Mapping):
        yield from tensors(tuple(value.values()))
    elif isinstance(value, slice):
        yield from tensors((value.start, value.stop))
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from tensors(item)


_state = threading.local()


def is_tracing() -> bool:
    """Return True if a kernel is being traced: its results then have no values, and are used only by the trace."""
    return getattr(_state, "is_tracing", False)


def _while_tracing(function: Callable[..., Any], /, *args: Any) -> Any:
    before = is_tracing()
    try:
        _state.is_tracing = True
        return function(*args)
    finally:
        _state.is_tracing = before


class _Recorder(TorchFunctionMode):
    """Writes down the functions that are called while it is the mode, those that work in place as others."""

    def __init__(self, inputs: Sequence[torch.Tensor]) -> None:
        super().__init__()
        self._tensors: dict[int, tuple[torch.Tensor, Traced, int]] = {}
        self._writes: dict[int, int] = {}  # to each memory: how many there were
        self._views: dict[int, tuple[torch.Tensor, str, Any, Mapping[str, Any]]] = {}  # of which tensor, by which call
        self.trace = Trace([self._add(tensor) for tensor in inputs])

    def _add(self, tensor: torch.Tensor, traced: Traced | None = None) -> Traced:
        traced = traced or Traced(tuple(tensor.shape), tensor.dtype)
        self._tensors[id(tensor)] = (tensor, traced, self._writes.get(_memory(tensor), 0))
        return traced

    def traced(self, tensor: torch.Tensor) -> Traced:
        """Return the stand-in for a tensor; one that no function made is a constant."""
        known = self._tensors.get(id(tensor))
        if known is not None:
            return known[1] if known[2] == self._writes.get(_memory(tensor), 0) else self._read_again(tensor)
        if tensor.is_meta:
            raise Untraceable("a tensor comes from elsewhere than a function of torch")
        traced = self._add(tensor)
        self.trace.constants[traced] = tensor
        return traced

    def _read_again(self, view: torch.Tensor) -> Traced:
        """Return the stand-in for a view of memory that was written to since."""
        if id(view) not in self._views:
            raise Untraceable("a tensor is read after another one with its memory was written to")
        parent, name, args, kwargs = self._views[id(view)]
        result = self._add(view)
        self._call(name, "method", (self.traced(parent), *args[1:]), kwargs, result)
        return result

    def __torch_function__(
        self, function: Any, types: Any, args: Sequence[Any] = (), kwargs: Mapping[str, Any] | None = None
    ) -> Any:
        kwargs = dict(kwargs or {})
        name = function.__name__
        if name == "__get__":
            return self._attribute(function.__self__.__name__, args[0])
        if name in ("size", "__len__", "numel", "dim", "ndimension", "stride"):
            return self._query(name, function, args, kwargs)
        operands, options = self._written(args), {key: self._written(value) for key, value in kwargs.items()}
        result = _run(function, args, kwargs)
        called, origin = _described(function)
        if name == "__setitem__":
            result = args[0]
        tensors = [result] if isinstance(result, torch.Tensor) else result
        if name.startswith("_foreach_"):
            raise Untraceable("a function of lists of tensors")
        if not (isinstance(tensors, (tuple, list)) and tensors and all(isinstance(t, torch.Tensor) for t in tensors)):
            if name not in _QUERIES:
                raise Untraceable(f"{name} is called")
            return result
        if options.pop("out", None) is not None:
            self._write(kwargs["out"], called, origin, operands, options, _own_dtype(function, args, kwargs))
            return result
        if result is args[0] and (name.endswith("_") or name == "__setitem__"):
            self._write(args[0], called, origin, operands, options, args[0].dtype)
            return result
        results = tuple(self._add(tensor) for tensor in tensors)
        self._call(called, origin, operands, options, *results, several=not isinstance(result, torch.Tensor))
        if args and isinstance(args[0], torch.Tensor) and _memory(tensors[0]) == _memory(args[0]):
            self._note_views(args[0], tensors, called, operands, options)
        return result

    def _note_views(self, parent: torch.Tensor, views: Any, name: str, args: Any, kwargs: Mapping[str, Any]) -> None:
        if name == "unbind":
            axis = args[1] if len(args) > 1 else kwargs.get("dim", 0)
            for index, view in enumerate(views):
                self._views[id(view)] = (parent, "select", (args[0], axis, index), {})
        elif len(views) == 1 and views[0] is not parent:
            self._views[id(views[0])] = (parent, name, args, kwargs)

    def _call(
        self, name: str, origin: str, args: Any, kwargs: Mapping[str, Any], *results: Traced, several: bool = False
    ) -> None:
        self.trace.calls.append(TracedCall(name, origin, args, kwargs, results, several))

    def _write(
        self, tensor: torch.Tensor, name: str, origin: str, args: Any, kwargs: Mapping[str, Any], dtype: torch.dtype
    ) -> None:
        """Record a call whose result has another type, and is written into a tensor."""
        written_value = Traced(tuple(tensor.shape), dtype)
        self._call(name, origin, args, kwargs, written_value)
        if dtype is not tensor.dtype:
            source, written_value = written_value, Traced(tuple(tensor.shape), tensor.dtype)
            self._call("to", "method", (source, tensor.dtype), {}, written_value)
        written = [(tensor, written_value)]
        while id(tensor) in self._views:
            parent, viewed_by, viewed_with, options = self._views[id(tensor)]
            before, viewed = self.traced(parent), Traced(tuple(parent.shape), parent.dtype)
            self._call(*_written_back(viewed_by, before, viewed_with, options, written_value), viewed)
            written.append((parent, viewed))
            tensor, written_value = parent, viewed
        self._writes[_memory(tensor)] = self._writes.get(_memory(tensor), 0) + 1
        for target, traced in written:
            self._add(target, traced)

    def _attribute(self, name: str, tensor: torch.Tensor) -> Any:
        if name in _ANSWERS:
            return _ANSWERS[name]
        if name == "shape":
            traced = self.traced(tensor)
            return torch.Size([_number(n, "length", traced, i) for i, n in enumerate(tensor.shape)])
        if name in ("T", "mT"):
            return in_function_mode(self, tensor.t) if name == "T" else in_function_mode(self, tensor.transpose, -2, -1)
        attribute = getattr(tensor, name)
        if isinstance(attribute, torch.Tensor) and name != "data":
            self._call(name, "attribute", (self.traced(tensor),), {}, self._add(attribute))
        return attribute

    def _query(self, name: str, function: Any, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        shape = self._attribute("shape", args[0])
        if name == "size":
            axis = args[1] if len(args) > 1 else kwargs.get("dim")
            return shape if axis is None else shape[axis]
        if name == "numel":
            return math.prod(shape)
        return shape[0] if name == "__len__" else function(*args, **kwargs)

    def _written(self, value: Any) -> Any:
        if isinstance(value, torch.Tensor):
            return self.traced(value)
        if isinstance(value, (tuple, list)):
            return tuple([self._written(v) for v in value])
        return value


_SAME_ELEMENTS = ("reshape", "view", "flatten", "squeeze", "unsqueeze", "view_as", "contiguous", "detach", "unflatten")


def _written_back(name: str, viewed: Traced, args: Any, kwargs: Mapping[str, Any], part: Traced) -> Any:
    """Return the call that puts a part of a tensor, which another call takes out of it, back into it."""
    if name in _SAME_ELEMENTS:
        return "reshape", "method", (part, viewed.shape), {}
    if name in ("transpose", "t", "mT"):
        return name, "method", (part, *args[1:]), kwargs
    if name == "movedim":
        return name, "method", (part, args[2], args[1]), kwargs
    if name == "diagonal":
        return "diagonal_scatter", "torch", (viewed, part, *args[1:]), kwargs
    if name == "getitem":
        return "setitem", "operator", (viewed, args[1], part), {}
    if kwargs or name not in ("select", "narrow"):
        raise Untraceable(f"a result of {name} is written to")
    index = args[2] if name == "select" else slice(args[2], args[2] + args[3])
    return "setitem", "operator", (viewed, (slice(None),) * (args[1] % len(viewed.shape)) + (index,), part), {}


def _memory(tensor: torch.Tensor) -> int:
    return storage_address(tensor.untyped_storage())


def _run(function: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> Any:
    if "device" in kwargs or function in _FACTORIES:
        kwargs = {**kwargs, "device": "meta"}
    return function(*_on_meta(tuple(args)), **{key: _on_meta(value) for key, value in kwargs.items()})


def _own_dtype(function: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> torch.dtype:
    result = _run(function, args, {key: value for key, value in kwargs.items() if key != "out"})
    dtype: torch.dtype = result.dtype
    return dtype


def _on_meta(value: Any) -> Any:
    if isinstance(value, torch.Tensor):
        return value if value.is_meta else value.to("meta")
    if isinstance(value, torch.device):
        return _META
    if isinstance(value, (tuple, list)):
        return type(value)([_on_meta(v) for v in value]) if type(value) in (tuple, list) else value
    return value


_COMMUTATIVE = {f"r{name}": name for name in ("add", "mul", "and", "or", "xor")}


def _described(function: Any) -> tuple[str, str]:
    """Return a function's name, without the mark of in-place functions, and where it is called."""
    name = function.__name__
    if name.startswith("__"):
        bare = name.strip("_")
        if bare.startswith("i") and hasattr(torch.Tensor, f"__{bare[1:]}__"):
            bare = bare[1:]
        return _COMMUTATIVE.get(bare, bare), "operator"
    path = resolve_name(function) or ""
    if path.startswith("torch.Tensor"):
        return name.removesuffix("_"), "method"
    return name.removesuffix("_"), "functional" if path.startswith("torch.nn.functional") else "torch"


def trace(
    op: OpDef, params: Mapping[str, Any], shapes: Sequence[tuple[int, ...]], dtypes: Sequence[torch.dtype]
) -> Trace:
    """Return the calls of a kernel.

    Raises
    ------
    Untraceable
        If it reads values, or torch has no kernel for meta tensors.
    """
    # Equal parameters may be of different types, or zeros of different signs: these are different texts.
    key = (tuple(params.items()), repr(params), tuple(shapes), tuple(dtypes), MODE.np_shape)
    try:
        return _remembered(op, *key)
    except TypeError:  # parameters that cannot be a key
        return _trace(op, params, shapes, dtypes)


@lru_cache(maxsize=512)
def _remembered(
    op: OpDef,
    params: tuple[tuple[str, Any], ...],
    text: str,
    shapes: tuple[tuple[int, ...], ...],
    dtypes: tuple[torch.dtype, ...],
    np_shape: bool,
) -> Trace:
    """Trace once: networks repeat layers, and programs export them again and again."""
    return _trace(op, dict(params), shapes, dtypes)


def _trace(
    op: OpDef, params: Mapping[str, Any], shapes: Sequence[tuple[int, ...]], dtypes: Sequence[torch.dtype]
) -> Trace:
    arguments = {**kernel_arguments(op, params), **runtime_arguments(op, _SURROUNDINGS)}
    try:
        return trace_function(lambda *inputs: op.kernel(*inputs, **arguments), shapes, dtypes)
    except _REFUSALS as error:
        raise Untraceable(f"{op.name}: {error}") from error


def trace_function(
    function: Callable[..., Any], shapes: Sequence[tuple[int, ...]], dtypes: Sequence[torch.dtype]
) -> Trace:
    """Return the calls of a function of tensors, such as a step of a kernel; its errors are raised as they are."""
    inputs = [torch.empty(s, dtype=t, device="meta") for s, t in zip(shapes, dtypes, strict=True)]
    recorder = _Recorder(inputs)
    outputs = without_grad(
        _while_tracing, in_dispatch_mode, SHAPES_ALONE, in_function_mode, recorder, function, *inputs
    )
    tensors = [outputs] if isinstance(outputs, torch.Tensor) else list(outputs)
    recorder.trace.outputs = [recorder.traced(tensor) for tensor in tensors]
    return recorder.trace
