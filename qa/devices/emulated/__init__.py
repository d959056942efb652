"""A kind of accelerator, ``emulated``, with two devices and values, as which ``mx.gpu(0)`` and ``mx.gpu(1)`` run.

It is a backend for PyTorch in C++ (`sources`), as unforgiving as CUDA without being one: memory of a device lies at
addresses at which the CPU cannot read or write; what mixes devices is refused as CUDA refuses it; kernels run later,
on a thread for each stream, so that a wait that is missing shows as wrong values; memory can run out; a failed
assertion leaves a device unusable. The kernels are the CPU's: nothing is known from it about CUDA's.

The kind of device is there for the rest of the process, so only processes of their own use this.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import types
from typing import TYPE_CHECKING, Any

import torch

from . import build

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

KIND = "emulated"
COUNT = 2


@functools.cache
def start() -> ctypes.CDLL:
    """Make the devices known to PyTorch, once in a process, and return the library."""
    path = build.library()
    torch.ops.load_library(path)
    library = ctypes.CDLL(str(path))
    library.emulated_kernels.restype = ctypes.c_int64
    library.emulated_is_forked.restype = ctypes.c_bool
    library.emulated_listed_calls.restype = ctypes.c_char_p
    torch.utils.rename_privateuse1_backend(KIND)
    torch._register_device_module(KIND, _module(library))
    torch.utils.generate_methods_for_privateuse1_backend(for_storage=True)
    _complete_dlpack()
    return library


def kernels() -> int:
    """Return how many operators have run on the devices so far."""
    return int(start().emulated_kernels())


def set_blocking(value: bool) -> None:
    """Compute at the call instead of later, or later again."""
    torch.accelerator.synchronize()
    start().emulated_set_blocking(ctypes.c_bool(value))


def set_memory_limit(device: int, size: int | None) -> None:
    """Set how many bytes a device has; None for 16 GiB, as at the start."""
    start().emulated_set_memory_limit(ctypes.c_int(device), ctypes.c_uint64(size or 0))


@contextlib.contextmanager
def listed_calls() -> Iterator[Callable[[], list[str]]]:
    """List the kernels that are called in a block: a function that returns the calls so far, and forgets them.

    A call is ``operator|element type|types of all tensors``; see `sources/calls.h`.
    """
    library = start()

    def take() -> list[str]:
        calls = library.emulated_listed_calls().decode().splitlines()
        library.emulated_clear_calls()
        return calls

    take()
    library.emulated_list_calls(ctypes.c_bool(True))
    try:
        yield take
    finally:
        library.emulated_list_calls(ctypes.c_bool(False))


def refuse_others(supported: Mapping[str, Collection[str]]) -> None:
    """Refuse kernels for other element types than those of a table by operator, from now on.

    An operator is looked up with its overload (``max.dim``), then without. What is in no table is not refused.
    """
    torch.accelerator.synchronize()
    lines = [f"{operator}|{' '.join(types)}" for operator, types in supported.items()]
    start().emulated_set_supported("\n".join(lines).encode())


def _complete_dlpack() -> None:
    """Let tensors name their device to DLPack: PyTorch has the name of such a kind wrong and raises ValueError."""
    of_torch = torch.Tensor.__dlpack_device__
    extension = torch.utils.dlpack.DLDeviceType.kDLExtDev

    def device(tensor: torch.Tensor) -> Any:
        return (extension, tensor.device.index) if tensor.device.type == KIND else of_torch(tensor)

    torch.Tensor.__dlpack_device__ = device  # type: ignore[method-assign]


def _module(library: ctypes.CDLL) -> Any:
    """Return ``torch.emulated``: what PyTorch asks of the module of a kind of device."""
    module: Any = types.ModuleType(f"torch.{KIND}")
    module.is_available = module.is_initialized = lambda: True
    module.device_count = lambda: COUNT
    module.current_device = torch.accelerator.current_device_index
    module.set_device = torch.accelerator.set_device_index
    module.device = lambda device: torch.accelerator.device_index(_index(device))
    module.synchronize = torch.accelerator.synchronize
    module._is_in_bad_fork = library.emulated_is_forked
    module.get_amp_supported_dtype = lambda: [torch.float16, torch.bfloat16]
    random = torch.ops.emulated
    module.manual_seed = lambda seed: random.manual_seed(_index(KIND), seed)
    module.manual_seed_all = lambda seed: [random.manual_seed(index, seed) for index in range(COUNT)]
    module.get_rng_state = lambda device=KIND: random.random_state(_index(device))
    module.set_rng_state = lambda state, device=KIND: random.set_random_state(_index(device), state)
    return module


def _index(device: Any) -> int:
    index = device if isinstance(device, int) else torch.device(device).index
    return torch.accelerator.current_device_index() if index is None else index
