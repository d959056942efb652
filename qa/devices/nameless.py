"""A kind of accelerator, ``npu``, with two devices and no numbers, as which ``mx.gpu(0)`` and ``mx.gpu(1)`` run.

torch's fake tensors have a shape, an element type and a device. Operators on them say what their result would be, and
refuse what the device could not do: to compute with tensors of two devices, or to tell a number that Python waits for.
What they allow although a program would wait for it, or send something each time it is called, `Watch` notes: copies
from one device to another.

The kind of device is there for the rest of the process, so only processes of their own use this (`test_devices.py`).
"""

from __future__ import annotations

import contextlib
import itertools
import time
import traceback
import warnings
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import torch
from torch._subclasses.fake_tensor import (
    DataDependentOutputException,
    DynamicOutputShapeException,
    FakeTensorDeviceMismatchError,
    FakeTensorMode,
)
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_leaves
from torch.utils.backend_registration import (
    _DummyBackendModule,
    _setup_privateuseone_for_python_backend,
)

import mxnet

if TYPE_CHECKING:
    from collections.abc import Iterator

KIND = "npu"
COUNT = 2
PACKAGE = str(Path(mxnet.__file__).parent)

# What can be wrong with a program on a device.
MIXED = "mixes devices"
NUMBER = "reads a number"
SHAPE = "reads a shape"
DOWN = "copies from the device"
UP = "copies to the device"
OTHER = "fails"
WAITS = (NUMBER, SHAPE, DOWN)

_REFUSALS = {
    FakeTensorDeviceMismatchError: MIXED,
    DataDependentOutputException: NUMBER,
    DynamicOutputShapeException: SHAPE,
}


class Event(NamedTuple):
    """What a program did that it should not, and the line of the package that did."""

    kind: str
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind} at {self.where}: {self.what}"


class _Devices(_DummyBackendModule):
    def device_count(self) -> int:
        return COUNT


class _Generator(torch.Generator):
    """A generator of a nameless device is one of the CPU: nothing is drawn."""

    device: Any = None

    def __new__(cls, device: Any = "cpu") -> Any:
        made = super().__new__(cls, "cpu")
        made.device = torch.device(device)
        return made


class _Mode(FakeTensorMode):
    """Fake tensors, also where torch would copy a number to the device in earnest."""

    avoid_device_init = True  # type: ignore[assignment]


def _line(frames: Any) -> str:
    """Return the innermost line of the package among frames, and who called it there."""
    lines = [f for f in frames if f.filename.startswith(PACKAGE)]
    return " < ".join(f"{Path(f.filename).relative_to(PACKAGE)}:{f.lineno}" for f in lines[:-4:-1])


class Watch(TorchDispatchMode):
    """Notes copies between devices, operators that get tensors of several, and waits.

    So that what comes after a wait is watched too, it makes up what the device would have said.
    """

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Event] = []

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        given = [t for t in tree_leaves((args, kwargs)) if isinstance(t, torch.Tensor)]
        if any(t.device.type == KIND for t in given) or func is _ATEN._pin_memory.default:
            kind, answer = made_up(func, args, kwargs or {})
            if kind:
                self.events.append(Event(kind, _line(traceback.extract_stack()), str(func)))
            if answer is not None:
                return answer
        result = func(*args, **(kwargs or {}))
        given = [t for t in given if t.device.type != "meta"]  # has nothing that could be anywhere
        devices = {t.device for t in given if t.dim() or t.device.type == KIND}
        if isinstance(result, torch.Tensor):
            devices.add(result.device)
        if given and len(devices) > 1:
            self._note(func, given, result)
        return result

    def _note(self, func: Any, given: list[Any], result: Any) -> None:
        if func is _ATEN.copy_.default:
            source, target = given[1].device.type, given[0].device.type
        elif len({t.device for t in given}) == 1:
            source, target = given[0].device.type, result.device.type
        else:
            source = target = ""
        kind = {(KIND, "cpu"): DOWN, ("cpu", KIND): UP, (KIND, KIND): ""}.get((source, target), MIXED)
        if kind:
            self.events.append(Event(kind, _line(traceback.extract_stack()), str(func)))


def made_up(func: Any, args: Any, kwargs: Any) -> tuple[str, Any]:
    """Return what Python would wait for in an operator on a device, and an answer instead; ``("", None)`` for none."""
    make = _ANSWERS.get(func)
    if make is not None:
        return make(*args, **kwargs)  # type: ignore[no-any-return]
    return "", None


def _number(x: Any) -> tuple[str, Any]:
    if x.dtype is torch.bool:  # False, as of most checks; at times True, for which a loop may wait
        return NUMBER, next(_ASKED) % 20 == 19
    return NUMBER, 1.0 if x.dtype.is_floating_point else 1


def _counted(x: Any, *shape: int) -> Any:
    return x.new_empty(shape, dtype=torch.int64)


def _chosen(x: Any, indices: Any, *_: Any) -> tuple[str, Any]:
    """Answer ``x[mask]`` as if all of the mask were True."""
    if not any(i is not None and i.dtype in (torch.bool, torch.uint8) for i in indices):
        return "", None
    places: list[Any] = []
    for i in indices:
        is_mask = i is not None and i.dtype in (torch.bool, torch.uint8)
        places += [_counted(i, i.numel())] * i.dim() if is_mask else [i]
    return SHAPE, _ATEN.index.Tensor(x, places)


def _put(x: Any, indices: Any, values: Any, accumulate: bool = False, *_: Any) -> tuple[str, Any]:
    """Notice ``x[mask] = values``, for which a device counts the mask; for one number it need not."""
    masked = any(i is not None and i.dtype in (torch.bool, torch.uint8) for i in indices)
    return (SHAPE if masked and values.numel() > 1 else ""), None


def _different(x: Any, *_: Any, **__: Any) -> tuple[str, Any]:
    n = x.numel()
    return SHAPE, (x.new_empty((n,)), _counted(x, *x.shape), _counted(x, n))


def _different_slices(x: Any, dim: int, *_: Any, **__: Any) -> tuple[str, Any]:
    n = x.shape[dim]
    return SHAPE, (torch.empty_like(x), _counted(x, n), _counted(x, n))


def _gru_gradients(grad: Any, has_bias: bool) -> tuple[Any, ...]:
    count, size = grad.shape
    gates, bias = (count, 3 * size), grad.new_empty((3 * size,)) if has_bias else None
    return (grad.new_empty(gates), grad.new_empty(gates), torch.empty_like(grad), bias, bias)


def _sequences(scores: Any, targets: Any, *_: Any, **__: Any) -> tuple[str, Any]:
    """Answer a loss of sequences, whose lengths Python waits for: losses, and what the backward pass needs."""
    steps, batch = scores.shape[:2]
    return NUMBER, (scores.new_empty((batch,)), scores.new_empty((batch, steps, 2 * targets.shape[1] + 1)))


_ASKED = itertools.count()
_ATEN = torch.ops.aten
_ANSWERS: dict[Any, Any] = {
    _ATEN._local_scalar_dense.default: _number,
    _ATEN.equal.default: lambda x, other: (NUMBER, True),
    _ATEN.is_nonzero.default: lambda x: (NUMBER, False),
    _ATEN.nonzero.default: lambda x: (SHAPE, _counted(x, x.numel(), x.dim())),
    _ATEN.masked_select.default: lambda x, mask: (SHAPE, x.new_empty((x.numel(),))),
    _ATEN.index.Tensor: _chosen,
    _ATEN.index_put_.default: _put,
    _ATEN.index_put.default: _put,
    _ATEN._unique2.default: _different,
    _ATEN.unique_consecutive.default: _different,
    _ATEN._ctc_loss.Tensor: _sequences,
    _ATEN._ctc_loss_backward.Tensor: lambda grad, scores, *_, **__: ("", torch.empty_like(scores)),
    # Not waits: torch's fake tensors cannot compute these, or draw them with a generator.
    _ATEN._pin_memory.default: lambda x, device=None: ("", x.clone()),
    _ATEN._thnn_fused_gru_cell.default: lambda gates, _, state, *__: (
        "",
        (torch.empty_like(state), state.new_empty((state.shape[0], 5 * state.shape[1]))),
    ),
    _ATEN._thnn_fused_gru_cell_backward.default: lambda grad, work, has_bias: ("", _gru_gradients(grad, has_bias)),
    _ATEN.exponential_.default: lambda x, rate=1.0, generator=None: ("", x),
    _ATEN.binomial.default: lambda count, share, generator=None: ("", torch.empty_like(count)),
    _ATEN.unique_dim.default: _different_slices,
    _ATEN.bincount.default: lambda x, w=None, n=0: (SHAPE, _counted(x if w is None else w, max(n, 1))),
    _ATEN.repeat_interleave.Tensor: lambda x, output_size=None: (
        ("", None) if output_size is not None else (SHAPE, _counted(x, x.numel()))
    ),
}


def refusal(error: BaseException | None) -> Event:
    """Return why a program failed: what the fake tensors refused, or anything else."""
    first, seen = error, set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        for kind, name in _REFUSALS.items():
            if isinstance(error, kind):
                return Event(name, _line(traceback.extract_tb(error.__traceback__)), str(error).split("\n")[0][:120])
        error = error.__cause__ or error.__context__
    assert first is not None
    where = _line(traceback.extract_tb(first.__traceback__))
    return Event(OTHER, where, f"{type(first).__name__}: {first}".replace("\n", " ")[:300])


@contextlib.contextmanager
def devices() -> Iterator[Watch]:
    """Run a ``with`` block in which ``mx.gpu(0)`` and ``mx.gpu(1)`` are nameless devices; yields what watches it."""
    _start()
    with warnings.catch_warnings(), _MODE, Watch() as watch:
        warnings.filterwarnings("ignore", "Accessing the data pointer of FakeTensor")  # they all have the same
        try:
            yield watch
        finally:
            # torch's thread for backward passes lets go of the modes once it has Python's lock; if Python ends first,
            # the process aborts.
            time.sleep(0.02)


def is_at(array: Any, ctx: Any) -> bool:
    """Return whether an array says that it is on a device, and is."""
    device = torch.device(KIND, ctx.device_id) if ctx.device_type == "gpu" else torch.device("cpu")
    return bool(array.context == ctx and array._tensor.device == device)


def counts(events: list[Event]) -> str:
    """Return events as text, each once."""
    return "\n".join(f"  {number} x {event}" for event, number in Counter(events).most_common())


_MODE: Any = None


def _start() -> None:
    global _MODE  # noqa: PLW0603  # tensors of two modes do not go together
    if _MODE is not None:
        return
    _setup_privateuseone_for_python_backend(KIND, backend_module=_Devices())
    torch.Generator = _Generator  # type: ignore[misc]  # the device has none
    _MODE = _Mode(allow_non_fake_inputs=True)
