"""All that the package uses of torch without torch having promised to keep it, each under a plain name.

Nothing else in the package mentions a private name of torch. Each entry, or group of entries, is followed by what it
is for and, after "Public:", why no public function serves; ``docs/private_torch.md`` is made of that
(``tools/private_torch.py``). ``tests/unit/_src/core/test_torch_internals.py`` calls each and checks its result, so
that a new release of torch is tried with those tests first. The reasons were last looked into with torch 2.13. The
oldest release that the package runs on, 2.11, has them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import timedelta
from functools import cache
from operator import attrgetter, methodcaller
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch._C._dynamo import eval_frame
from torch.overrides import TorchFunctionMode
from torch.utils import _pytree
from torch.utils._python_dispatch import TorchDispatchMode

# ---- Updates of many arrays at once

foreach_abs_ = torch._foreach_abs_
foreach_add_ = torch._foreach_add_
foreach_addcdiv_ = torch._foreach_addcdiv_
foreach_addcmul_ = torch._foreach_addcmul_
foreach_clamp_max_ = torch._foreach_clamp_max_
foreach_clamp_min_ = torch._foreach_clamp_min_
foreach_copy_ = torch._foreach_copy_
foreach_div_ = torch._foreach_div_
foreach_maximum_ = torch._foreach_maximum_
foreach_mul_ = torch._foreach_mul_
foreach_neg_ = torch._foreach_neg_
foreach_norm = torch._foreach_norm
foreach_reciprocal_ = torch._foreach_reciprocal_
foreach_rsqrt_ = torch._foreach_rsqrt_
foreach_sign_ = torch._foreach_sign_
foreach_sqrt_ = torch._foreach_sqrt_
foreach_sub_ = torch._foreach_sub_
foreach_zero_ = torch._foreach_zero_
"""The function for one tensor, on all tensors of a list in one call: the arithmetic of optimizers.

Public: none. A loop over public functions takes a call of Python, and on a GPU a launch, for each array.
"""

fused_adam_ = torch._fused_adam_
fused_sgd_ = torch._fused_sgd_
"""An optimizer's whole step, on all tensors of lists, in one pass over their memory.

Public: `torch.optim.Adam` and `SGD` call these, but hold parameters and states themselves.
"""

# ---- Memory of tensors

version_of: Callable[[Tensor], int] = attrgetter("_version")
"""How often a tensor's memory was written into: plans and what is derived from indices hold until it changes.

Public: none; ``torch.autograd.graph`` compares versions for itself.
"""

is_view: Callable[[Tensor], bool] = Tensor._is_view
"""Whether a tensor was made as a view of another: results that programs may hold share no memory.

Public: none that checks as little; addresses would have to be compared with those of all inputs.
"""

is_zero_tensor: Callable[[Tensor], bool] = Tensor._is_zerotensor
"""Whether a tensor stands for zeros and has no memory: as a gradient it must get some before a program sees it.

Public: none.
"""

assert_async: Callable[[Tensor, str], None] = torch._assert_async
"""Stop a device, with a text, unless a tensor of one element is true: Python does not wait to know.

Public: none; `torch._check` and assertions of Python wait.
"""

storage_address: Callable[[torch.UntypedStorage], int] = attrgetter("_cdata")
storage_use_count: Callable[[int], int] = torch._C._storage_Use_Count
"""How many tensors, and objects of Python, have a storage, by its address: a sole owner gives memory away uncopied.

Public: none. `sys.getrefcount` counts the objects of Python, not the tensors of torch's graph.
"""

ALONE = 2  # uses of a storage that one tensor has: the tensor, and the storage object that the count is read through


def sole_storage(tensor: Tensor) -> tuple[torch.UntypedStorage, int] | None:
    """Return a tensor's storage with its address, None if another tensor has it or if torch did not allocate it.

    Public: none, as above. Reading the address here takes less than `storage_address`.
    """
    storage = tensor.untyped_storage()
    address = storage._cdata
    # What torch did not allocate belongs to a NumPy array, a DLPack capsule or another process, and is not resizable.
    return (storage, address) if storage_use_count(address) == ALONE and storage.resizable() else None


# ---- Differentiation

set_grad_enabled: Callable[[bool], None] = torch._C._set_grad_enabled
"""Switch the recording of torch's graph on or off for this thread.

Public: `torch.set_grad_enabled` makes an object of Python that remembers the last state, for each ``record()``.
"""

run_backward: Callable[..., Any] = torch.autograd.Variable._execution_engine.run_backward
"""Run torch's backward pass, to leaves or to given inputs.

Public: `torch.autograd.backward` and `grad` check and arrange in Python what is right here, several times as long.
"""

renew_backward_engine: Callable[[], object] = torch.autograd.Variable._execution_engine.is_checkpoint_valid
"""Let torch make its engine of backward passes anew, if this process was forked and it has not yet.

Public: none. Passes do so, too, and operations that save a tensor for one, but without Python's lock: of two at once,
each destroys the engine that the other has.
"""

current_backward_pass: Callable[[], int] = torch._C._current_graph_task_id
"""The number of the backward pass in which this thread is, -1 outside of one: a pass within a pass does not wait.

Public: none. Hooks know that they run within a pass; functions that are also called elsewhere do not.
"""

backward_class: Callable[[type[torch.autograd.Function]], type] = attrgetter("_backward_cls")
"""The class of the nodes that a function written in Python leaves in torch's graph, to find these.

Public: a node's ``name()``, which is not unique.
"""

sequence_number: Callable[[torch.autograd.graph.Node], int] = methodcaller("_sequence_nr")
"""The number that torch gives a node of its graph, and its profiler to the node's backward pass.

Public: `torch.profiler` shows the number, but says of no node which one it has.
"""

output_layouts: Callable[[Any], Sequence[Any]] = attrgetter("_input_metadata")
"""Shape and type of each output that a node of torch's graph stands for: for messages, when the arrays are gone.

Public: none; shapes of gradients show in hooks alone, while a backward pass runs.
"""

# ---- Kernels

standard_gamma = torch._standard_gamma
"""Draw from gamma distributions with a given generator.

Public: `torch.distributions.Gamma` takes no generator, so would not follow ``mx.random.seed``.
"""

hardtanh_slope: Callable[..., Tensor] = torch.ops.aten.hardtanh_backward.default
threshold_slope: Callable[..., Tensor] = torch.ops.aten.threshold_backward.default
sigmoid_slope: Callable[..., Tensor] = torch.ops.aten.sigmoid_backward.grad_input
tanh_slope: Callable[..., Tensor] = torch.ops.aten.tanh_backward.grad_input
"""A gradient times the slope of a function, in one pass; the last two into memory at hand.

Public: differentiating by torch.autograd, with a node in its graph for each. The overloads are written out since
finding the right one takes 100 us.
"""

max_pool_slope: Callable[..., Tensor] = torch.ops.aten.max_pool2d_with_indices_backward.default
"""Gradients of maxima over the windows of images, put at their places in zeros.

Public: differentiating `torch.nn.functional.max_pool2d`, whose places lie in memory as its data did.
"""

flash_attention: Callable[..., Any] = torch.ops.aten._scaled_dot_product_flash_attention_for_cpu.default
flash_attention_backward: Callable[..., Any] = (
    torch.ops.aten._scaled_dot_product_flash_attention_for_cpu_backward.default
)
"""Attention block by block, with the sums of exponentials that its gradient needs, and that gradient.

Public: `torch.nn.functional.scaled_dot_product_attention` keeps the sums, and writes gradients into new arrays.
"""


@cache
def onednn_linear() -> Callable[..., Tensor] | None:
    """Return torch's entry to oneDNN's inner product, or None where this build of torch has none.

    Public: `torch.nn.functional.linear` chooses a library itself, not always the faster one.
    """
    return _result(lambda: torch.ops.mkldnn._linear_pointwise.default)


@cache
def onednn_linear_weight() -> Callable[..., Tensor] | None:
    """Return the function that lays out a weight, for a number of rows, as oneDNN's inner product reads it; or None.

    Public: ``torch.utils.mkldnn.to_mkldnn`` lays out whole modules, whose results are tensors of another kind.
    """
    return _result(lambda: torch.ops.mkldnn._reorder_linear_weight.default)


class OneDnnConvolution(NamedTuple):
    """Convolution with what follows it, added to a tensor, and added into it; and its weight as oneDNN reads it."""

    convolve: Callable[..., Tensor]
    add: Callable[..., Tensor]
    add_: Callable[..., Tensor]
    reorder: Callable[..., Tensor]


@cache
def onednn_convolution() -> OneDnnConvolution | None:
    """Return torch's entries to oneDNN's convolution with activation and sum, or None where there are none.

    Public: `torch.nn.functional.conv2d` reorders the weight at every call, and activations go through memory again.
    """
    return _result(
        lambda: OneDnnConvolution(
            torch.ops.mkldnn._convolution_pointwise.default,
            torch.ops.mkldnn._convolution_pointwise.binary,
            torch.ops.mkldnn._convolution_pointwise_.binary,
            torch.ops.mkldnn._reorder_convolution_weight.default,
        )
    )


class OneDnnIntegers(NamedTuple):
    """Convolution, added into a tensor too, and inner product of 8-bit integers, and what lays out weights."""

    convolve: Callable[..., Tensor]
    convolve_add_: Callable[..., Tensor]
    lay_out_kernels: Callable[..., Tensor]
    multiply: Callable[..., Tensor]
    lay_out_matrix: Callable[..., Tensor]


@cache
def onednn_integers() -> OneDnnIntegers | None:
    """Return torch's entries to oneDNN's layers of 8-bit integers, or None where there are none.

    Public: `torch.ao.nn.quantized` wraps quantized tensors, which torch is about to drop; exported programs call these.
    """
    return _result(
        lambda: OneDnnIntegers(
            torch.ops.onednn.qconv_pointwise.default,
            torch.ops.onednn.qconv2d_pointwise.binary,
            torch.ops.onednn.qconv_prepack.default,
            torch.ops.onednn.qlinear_pointwise.default,
            torch.ops.onednn.qlinear_prepack.default,
        )
    )


class OneDnnGraph(NamedTuple):
    """TorchScript with oneDNN Graph: what traces a function, the switch of the process, and what was made last.

    Attributes
    ----------
    trace : callable (function, tuple of Tensor) -> callable
        Tensors that the function holds become constants.
    is_enabled, enable : callable
        The switch, of which functions take notice when they are compiled.
    last_graph : callable () -> torch.Graph
        Of the function that this thread has run last, compiled.
    """

    trace: Callable[[Callable[..., Any], tuple[Tensor, ...]], Callable[..., Any]]
    is_enabled: Callable[[], bool]
    enable: Callable[[bool], None]
    last_graph: Callable[[], Any]


@cache
def onednn_graph() -> OneDnnGraph | None:
    """Return torch's entries to oneDNN Graph, or None where there are none.

    Public: `torch.jit.trace` and `torch.jit.enable_onednn_fusion`, which warn that they are deprecated.
    """

    def trace(function: Callable[..., Any], data: tuple[Tensor, ...]) -> Callable[..., Any]:
        names = [f"data{number}" for number in range(len(data))]
        traced: Any = torch._C._create_function_from_trace("plan", function, data, lambda _: "", True, False, names)
        return traced

    def entries() -> OneDnnGraph | None:
        if not torch.backends.mkldnn.is_available():
            return None
        getattr(torch._C, "_create_function_from_trace")  # noqa: B009 - or there is none to trace with
        enabled, enable = torch._C._jit_llga_enabled, torch._C._jit_set_llga_enabled
        return OneDnnGraph(trace, enabled, enable, torch._C._last_executed_optimized_graph)

    graph: OneDnnGraph | None = _result(entries)
    return graph


@cache
def has_integer_products() -> bool:
    """Whether the processor adds four products of 8-bit integers at once, exactly.

    Public: none that says it by name; ``torch.cpu.get_capabilities`` lists all that a processor can do, by its maker.
    """
    return bool(_result(torch.cpu._is_vnni_supported))


def _result(get: Callable[[], Any]) -> Any:
    """Return a function's result, None if this build of torch lacks what it needs."""
    try:
        return get()
    except (AttributeError, RuntimeError):
        return None


get_onednn_enabled: Callable[[], bool] = torch._C._get_mkldnn_enabled
set_onednn_enabled: Callable[[bool], None] = torch._C._set_mkldnn_enabled
"""Whether torch may use oneDNN, and say so: it has no LSTM with projection, and torch would warn at each call.

Public: `torch.backends.mkldnn.flags` warns as well.
"""

# ---- Nested values

tree_leaves: Callable[[Any], list[Any]] = _pytree.tree_leaves
tree_map: Callable[[Callable[[Any], Any], Any], Any] = _pytree.tree_map
"""The leaves of nested lists, tuples and dictionaries, and a copy with a function's results in their place.

Public: none in torch; torch modules take and return what these know, types that programs register included.
"""


class ConvertedModule(torch.nn.Module):
    """Module that is told of conversions of its tensors, by ``to``, ``half``, ``cuda`` and the like.

    Public: none; `torch.nn.Module` has hooks for calls and for state, but all conversions go through ``_apply`` alone.
    """

    def before_conversion(self) -> None:
        """Prepare for tensors that are about to be replaced."""

    def after_conversion(self) -> None:
        """Follow tensors that have been replaced."""

    def _apply(self, fn: Callable[..., Any], recurse: bool = True) -> Any:
        self.before_conversion()
        torch.nn.Module._apply(self, fn, recurse)
        self.after_conversion()
        return self


children_of: Callable[[torch.nn.Module], dict[str, Any]] = attrgetter("_modules")
"""The children of a module by name.

Public: `named_children` leaves out a module that is there a second time, and what was set to None.
"""


def has_call_hooks(module: torch.nn.Module) -> bool:
    """Return whether a module has hooks on its calls, or another function in place of ``forward``.

    Public: none tells of hooks that others registered.
    """
    return bool(
        module._forward_hooks
        or module._forward_pre_hooks
        or module._backward_hooks
        or module._backward_pre_hooks
        or "forward" in module.__dict__
    )


has_global_call_hooks: Callable[[], bool] = torch.nn.modules.module._has_any_global_hook
"""Whether there are hooks on the calls of all modules.

Public: none tells of hooks that others registered.
"""

# ---- The compiler


def uncompiled(function: Callable[..., Any]) -> None:
    """Have torch's compiler call a function as it is, instead of tracing it.

    Public: `torch.compiler.disable` imports the compiler, 2 to 3 s of a program's start.
    """
    skip = eval_frame._FrameAction.SKIP
    eval_frame.set_code_exec_strategy(function.__code__, eval_frame._FrameExecStrategy(skip, skip))
    function._torchdynamo_disable = True  # type: ignore[attr-defined]


class UncompiledMode(TorchDispatchMode):
    """A mode that is told of each function of torch's dispatcher, and leaves the compiler alone.

    Public: `torch.overrides.TorchFunctionMode` is told of functions of Python alone, not of those that these call.
    """

    def __init__(self) -> None:
        super().__init__()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)

    @classmethod
    def _should_skip_dynamo(cls) -> bool:
        return False  # True wraps the mode's method so that its first call imports the compiler, 2 to 3 s

    @classmethod
    def ignore_compile_internals(cls) -> bool:
        """Return True: what other threads compile is none of the mode's business."""
        return True


push_dispatch_mode: Callable[[TorchDispatchMode], None] = torch._C._push_on_torch_dispatch_stack
pop_dispatch_mode: Callable[[None], TorchDispatchMode] = torch._C._pop_torch_dispatch_stack
push_function_mode: Callable[[TorchFunctionMode], None] = torch._C._push_on_torch_function_stack
pop_function_mode: Callable[[], TorchFunctionMode] = torch._C._pop_torch_function_stack
"""Turn a mode on in this thread, and take away the one that was turned on last.

Public: a ``with`` block, whose methods in Python an interrupt leaves half done.
"""

Unrecorded = torch._C.DisableTorchFunction
"""Within this context, functions of torch are not told to modes of `torch.overrides`.

Public: none; within a mode's own method alone the mode is off.
"""


def inductor_options() -> Iterable[str]:
    """Return the names of the options that torch's compiler takes.

    Public: `torch.compile` says of a wrong one only when the program is first run. Imports the compiler.
    """
    return torch._inductor.list_options()


def inductor_modes() -> Mapping[str, Any]:
    """Return the modes of torch's compiler, each with its options.

    Public: none. Imports the compiler.
    """
    result: Mapping[str, Any] = torch._inductor.list_mode_options()
    return result


@contextmanager
def freezing_compilation() -> Iterator[None]:
    """Within this context, what torch's compiler meets without gradients keeps its parameters and buffers as constants.

    The tracer asks torch's configuration, whatever options the compilation was given; without it weights are inputs,
    whose layouts stay. Others that compile wait meanwhile, so that the setting is for what runs in this thread alone.

    Public: `torch._inductor.config.patch`, which is the process's. Imports the compiler.
    """
    with torch._dynamo.convert_frame.compile_lock, torch._inductor.config.patch(freezing=True):
        yield


# ---- Processes


def gloo_device(address: str) -> Any:
    """Return a listener on an address of this machine for connections of gloo.

    Public: the environment variable GLOO_SOCKET_IFNAME, for all groups of a process, and by interface alone.
    """
    return torch.distributed.ProcessGroupGloo.create_device(hostname=address)


def gloo_pair(store: Any, rank: int, device: Any, timeout: timedelta) -> Any:
    """Return this process's end of a connection between two, unknown to other processes.

    Connecting takes at most ``timeout``, which is also how long waits take that are not given another.

    Public: `torch.distributed.new_group`, which all processes of the job have to call: none could join later.
    """
    options: Any = torch.distributed.ProcessGroupGloo._Options()  # type: ignore[attr-defined]  # torch's stubs lack it
    options._devices = [device]
    options._timeout = timeout
    return torch.distributed.ProcessGroupGloo(store, rank, 2, options)


# ---- Measuring

FastRange: Any = torch._C._profiler._RecordFunctionFast
"""A range of time that torch's profiler shows, for a ``with`` block.

Public: `torch.profiler.record_function` takes ten times as long.
"""

profile_settings: Callable[..., Any] = torch._C._profiler._ExperimentalConfig
"""The settings of torch's profiler that make it follow all threads.

Public: none; `torch.profiler.profile` takes an object of this class and makes none.
"""

RecordScope: Any = torch._C._profiler.RecordScope
"""The kinds of what torch's profiler records: ranges of programs, steps of backward passes and others.

Public: `torch.profiler` has it under this name, too, but neither in its list of names nor in its documentation.
"""

HAS_LAPACK: bool = torch._C.has_lapack
"""Whether torch was built with LAPACK, for `mx.runtime.Features`.

Public: none that says it by name; ``torch.__config__.show()`` is text.
"""
