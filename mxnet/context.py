"""Devices by MXNet's names: cpu(i), gpu(i), cpu_pinned, cpu_shared."""

from __future__ import annotations

import threading
from typing import Any, ClassVar

import torch

from ._src.core.cuda_settings import apply_once
from ._src.core.unwinding import uninterrupted
from ._src.messages.public import public
from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.suggestions import did_you_mean
from ._src.messages.whole import whole as _whole
from .base import _LIB as _LIB
from .base import MXNetError
from .base import _MXClassPropertyMetaClass as _MXClassPropertyMetaClass
from .base import check_call as check_call
from .base import classproperty as classproperty
from .base import with_metaclass as with_metaclass

_CPU = torch.device("cpu")
_CONTEXTS = "mx.cpu() or mx.gpu(0)"
_ELEMENT_TYPES = frozenset(
    ("float16", "float32", "float64", "bfloat16", "int8", "int32", "int64", "uint8", "bool", "float", "int", "double")
)
_OF_TORCH = {"cuda": "gpu", "mps": "gpu", "xpu": "gpu"}  # what PyTorch calls them


class _DefaultContext(threading.local):
    value: Context

    def __init__(self) -> None:
        self.left: list[Context] = []  # what blocks return to: arrays share contexts, so one may be entered twice


class _ContextType(type):
    """Gives the class its settable, per-thread ``default_ctx``."""

    @property
    def default_ctx(cls) -> Context:
        """The context that new arrays of this thread use."""
        return current_context()

    @default_ctx.setter
    def default_ctx(cls, ctx: Context) -> None:
        cls._default_ctx.value = ctx  # type: ignore[attr-defined]


@public("mxnet.context")
class Context(metaclass=_ContextType):
    """A device; also a ``with`` block in which it is the default.

    Parameters
    ----------
    device_type : {'cpu', 'gpu', 'cpu_pinned', 'cpu_shared'} or Context
    device_id : int, default 0
        All ``cpu(i)`` are the same processor, but distinct devices to programs: multi-device code runs on them.
        ``gpu(i)`` is device ``i`` of the kind of accelerator that torch finds: CUDA, or another (`mps`, `xpu` ...).

    Examples
    --------
    >>> with mx.Context("cpu", 1):
    ...     mx.nd.ones((2,)).context
    cpu(1)
    """

    _default_ctx: ClassVar[Any] = _DefaultContext()
    devtype2str: ClassVar[dict[int, str]] = {1: "cpu", 2: "gpu", 3: "cpu_pinned", 5: "cpu_shared"}
    devstr2type: ClassVar[dict[str, int]] = {"cpu": 1, "gpu": 2, "cpu_pinned": 3, "cpu_shared": 5}

    def __init__(self, device_type: str | Context, device_id: int = 0) -> None:
        self.device_typeid: int
        self.device_id: int
        if isinstance(device_type, Context):
            self.device_typeid, self.device_id = device_type.device_typeid, device_type.device_id
        else:
            try:
                self.device_typeid = Context.devstr2type[device_type]
            except KeyError:
                raise KeyError(f"{device_type} is no kind of device.{meant_for_a_context(device_type)}") from None
            except TypeError:
                raise TypeError(f"{device_type!r} is no context; {_CONTEXTS} is one.") from None
            self.device_id = device_id
        self._old_ctx: Context | None = None

    @property
    def device_type(self) -> str:
        """Name of the kind of device."""
        return Context.devtype2str[self.device_typeid]

    def __hash__(self) -> int:
        return hash((self.device_typeid, self.device_id))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Context)
            and self.device_typeid == other.device_typeid
            and self.device_id == other.device_id
        )

    def __str__(self) -> str:
        return f"{self.device_type}({self.device_id})"

    __repr__ = __str__

    def __enter__(self) -> Context:
        self._old_ctx = current_context()
        left = Context._default_ctx.left
        left[len(left) :], Context._default_ctx.value = (self._old_ctx,), self  # one step, which is whole
        return self

    @uninterrupted
    def __exit__(self, error_type: Any, value: Any, trace: Any) -> None:
        left = Context._default_ctx.left
        Context._default_ctx.value = left[-1]
        del left[-1]

    def empty_cache(self) -> None:
        """Give memory that the GPU allocator keeps for reuse back to the device; nothing to do for CPUs."""
        if self.device_typeid == 2 and self.device_id < num_gpus():
            with torch.accelerator.device_index(self.device_id):
                torch.accelerator.empty_cache()


def meant_for_a_context(ctx: Any) -> str:
    """Return the end of a message about what is no context: what was probably meant."""
    if isinstance(ctx, torch.dtype) or str(ctx) in _ELEMENT_TYPES or isinstance(ctx, type):
        name = getattr(ctx, "__name__", str(ctx).removeprefix("torch."))
        return f" An element type is passed by its name: dtype={name!r}."
    if callable(ctx):
        return f" A function that makes one is to be called: ctx={'mx.gpu(0)' if ctx is gpu else 'mx.cpu()'}."
    if isinstance(ctx, int):
        return f" A number is none: {_CONTEXTS} is one, and lengths are one tuple: shape=(2, 3)."
    device_type, _, number = str(ctx).partition(":")  # PyTorch's "cuda:0"
    name = _OF_TORCH.get(device_type, device_type)
    if name in Context.devstr2type:
        number = number if number.isdigit() else "0"
        call = f"{name}({number})" if name in ("cpu", "gpu") else f"Context({name!r}, {number})"
        return f" In MXNet: mx.{call}."
    return did_you_mean(name, Context.devstr2type)


def _no_context(ctx: Any) -> str:
    type_name = type(ctx).__name__
    return f"{ctx!r} is no context: {type_name!r} object has no attribute 'device_typeid'.{meant_for_a_context(ctx)}"


def context_for_creation(ctx: Any, by_operator: bool = True) -> Context:
    """Return the context of an array to be made.

    For anything else raise MXNetError, as MXNet's operators do, or AttributeError, as its functions that use none.
    """
    try:
        return Context(ctx)
    except (KeyError, TypeError):
        if not by_operator:
            raise AttributeError(_no_context(ctx)) from None
        raise MXNetError(f"Invalid context {ctx!r}.{meant_for_a_context(ctx)}") from None


def contexts_of(ctx: Any) -> list[Context]:
    """Return a context, or each of several, as a list.

    Raises
    ------
    AttributeError
        For the name of a kind of device, or anything else in the list: the type that MXNet raises when it asks for it.
    TypeError
        For what is neither a context nor iterable.
    """
    try:
        several: list[Any] = [ctx] if isinstance(ctx, (Context, str)) else list(ctx)
    except TypeError:
        raise TypeError(f"{ctx!r} is no context. Give one, such as {_CONTEXTS}, or a list of them.") from None
    for context in several:
        if not isinstance(context, Context):
            raise AttributeError(f"{_no_context(context)} Give one, such as {_CONTEXTS}, or a list of them.")
    return several


def torch_device(ctx: Context) -> torch.device:
    """Return the torch device of a context.

    Raises
    ------
    MXNetError
        For a GPU that is not there.
    """
    try:
        if ctx.device_typeid != 2:
            return _CPU
    except AttributeError:
        raise AttributeError(_no_context(ctx)) from None
    count = num_gpus()
    if not 0 <= ctx.device_id < count:
        raise MXNetError(
            f"{ctx} is not available: this machine shows {count} GPU(s) to PyTorch {torch.__version__}. "
            "Use mx.cpu(), or mx.gpu(i) for an i below mx.num_gpus()"
            + (", and PyTorch for CUDA if there is a GPU." if "+cpu" in torch.__version__ else ".")
        )
    device_type = torch.accelerator.current_accelerator().type  # type: ignore[union-attr]  # there is one, as it has devices
    if device_type == "cuda":
        apply_once()
    return torch.device(device_type, ctx.device_id)


def context_of(device: torch.device) -> Context:
    """Return the context that a torch device is."""
    return Context("cpu") if device.type == "cpu" else Context("gpu", device.index or 0)


@public("mxnet.context")
def cpu(device_id: int = 0) -> Context:
    """Return the CPU context ``cpu(device_id)``."""
    return Context("cpu", device_id)


@public("mxnet.context")
def cpu_pinned(device_id: int = 0) -> Context:
    """Return the context of page-locked CPU memory, from which copies to GPUs are fast."""
    return Context("cpu_pinned", device_id)


@public("mxnet.context")
def gpu(device_id: int = 0) -> Context:
    """Return the context of device ``device_id`` of the accelerator."""
    return Context("gpu", device_id)


@public("mxnet.context")
def num_gpus() -> int:
    """Return how many GPUs can be used."""
    return torch.accelerator.device_count() if torch.accelerator.is_available() else 0


def pins_memory() -> bool:
    """Return whether memory of the CPU can be page-locked for an accelerator; Apple's shares it anyway."""
    accelerator = torch.accelerator.current_accelerator(check_available=True)
    return accelerator is not None and accelerator.type != "mps"


def wait_for(device: torch.device) -> None:
    """Wait until a device has done what it was told to; the CPU always has."""
    if device.type not in ("cpu", "meta"):
        torch.accelerator.synchronize(device)


@public("mxnet.context")
def gpu_memory_info(device_id: int = 0) -> tuple[int, int]:
    """Return free and total memory of a GPU, in bytes.

    Raises
    ------
    MXNetError
        If there is no such GPU.
    """
    torch_device(gpu(device_id))
    free, total = torch.accelerator.get_memory_info(device_id)
    return free, total


@public("mxnet.context")
def current_context() -> Context:
    """Return the context that new arrays of this thread use: that of the innermost ``with ctx:``, else cpu(0)."""
    try:
        return Context._default_ctx.value
    except AttributeError:
        Context._default_ctx.value = ctx = Context("cpu", 0)
        return ctx


_add_star_names(globals())

_whole(__name__)
