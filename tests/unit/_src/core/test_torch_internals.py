"""What torch's private functions have to answer: a release of torch in which one does not is noticed here first."""

from __future__ import annotations

import ast
import threading
from datetime import timedelta
from pathlib import Path
from typing import Any

import numpy as np
import private_torch
import pytest
import torch
import warm_processes
from requirements import needs_onednn
from torch.overrides import TorchFunctionMode

from mxnet._src.core import torch_internals as internals

LISTS = {
    # name: further arguments, what becomes of 4 and -9
    "foreach_abs_": ((), (4.0, 9.0)),
    "foreach_add_": (([2.0, 3.0],), (6.0, -6.0)),
    "foreach_addcdiv_": (([6.0, 8.0], [3.0, 4.0]), (6.0, -7.0)),
    "foreach_addcmul_": (([6.0, 8.0], [3.0, 4.0]), (22.0, 23.0)),
    "foreach_clamp_max_": ((1.0,), (1.0, -9.0)),
    "foreach_clamp_min_": ((1.0,), (4.0, 1.0)),
    "foreach_copy_": (([6.0, 8.0],), (6.0, 8.0)),
    "foreach_div_": ((2.0,), (2.0, -4.5)),
    "foreach_maximum_": (([6.0, 8.0],), (6.0, 8.0)),
    "foreach_mul_": ((2.0,), (8.0, -18.0)),
    "foreach_neg_": ((), (-4.0, 9.0)),
    "foreach_reciprocal_": ((), (0.25, -1 / 9)),
    "foreach_sign_": ((), (1.0, -1.0)),
    "foreach_sub_": (([6.0, 8.0],), (-2.0, -17.0)),
    "foreach_zero_": ((), (0.0, 0.0)),
}


def tensors(*numbers: float) -> list[torch.Tensor]:
    """Return tensors of one shape, each filled with a number."""
    return [torch.full((2, 3), number) for number in numbers]


@pytest.mark.parametrize("name", LISTS)
def test_lists_of_tensors(name: str) -> None:
    arguments, expected = LISTS[name]
    changed = tensors(4.0, -9.0)
    other_arguments = [tensors(*a) if isinstance(a, list) else a for a in arguments]
    getattr(internals, name)(changed, *other_arguments)
    for tensor, number in zip(changed, expected, strict=True):
        assert torch.equal(tensor, torch.full((2, 3), number))


def test_assertions_of_devices() -> None:
    internals.assert_async(torch.tensor(True), "must hold")
    with pytest.raises(RuntimeError, match="must hold"):  # the CPU does not put it off
        internals.assert_async(torch.tensor(False), "must hold")


def test_roots_and_norms_of_lists() -> None:
    changed = tensors(4.0, 9.0)
    internals.foreach_sqrt_(changed)
    assert [t[0, 0].item() for t in changed] == [2.0, 3.0]
    changed = tensors(4.0, 16.0)
    internals.foreach_rsqrt_(changed)
    assert [t[0, 0].item() for t in changed] == [0.5, 0.25]
    norms = internals.foreach_norm([torch.tensor([3.0, 4.0])], 2, dtype=torch.float64)
    assert norms[0].item() == 5.0
    assert norms[0].dtype is torch.float64


def test_fused_adam() -> None:
    weights, grads, means, variances = (tensors(n) for n in (1.0, 0.5, 0.0, 0.0))
    second_moments = [torch.full((), 1e30)]
    settings = {"lr": 0.1, "beta1": 0.5, "beta2": 0.75, "weight_decay": 0.0, "eps": 0.0}
    internals.fused_adam_(
        weights, grads, means, variances, [], second_moments, **settings, amsgrad=False, maximize=False
    )
    assert means[0][0, 0].item() == 0.25
    assert variances[0][0, 0].item() == 0.0625
    torch.testing.assert_close(weights[0], torch.full((2, 3), 1.0 - 0.1 * 0.25 / 0.25))


def test_fused_sgd() -> None:
    weights, grads, moms = tensors(1.0), tensors(0.5), tensors(2.0)
    settings = {"weight_decay": 0.0, "momentum": 0.5, "lr": -1.0, "dampening": 1.25}
    internals.fused_sgd_(weights, grads, moms, **settings, nesterov=False, maximize=False, is_first_step=False)
    assert moms[0][0, 0].item() == 0.5 * 2.0 - 0.25 * 0.5
    assert weights[0][0, 0].item() == 1.0 + 0.875


def test_versions_count_writes_and_are_shared_with_views() -> None:
    tensor = torch.zeros(4)
    before = internals.version_of(tensor)
    tensor[1:].add_(1)
    assert internals.version_of(tensor) == before + 1


def test_views() -> None:
    tensor = torch.zeros(4)
    assert internals.is_view(tensor[1:])
    assert internals.is_view(tensor.reshape(2, 2))
    assert not internals.is_view(tensor)
    assert not internals.is_view(tensor.detach())


def test_tensors_without_memory() -> None:
    assert internals.is_zero_tensor(torch._efficientzerotensor((2,)))
    assert not internals.is_zero_tensor(torch.zeros(2))


def test_who_has_a_storage() -> None:
    def count(tensor: torch.Tensor) -> int:
        return internals.storage_use_count(internals.storage_address(tensor.untyped_storage()))

    tensor = torch.zeros(4)
    assert count(tensor) == 2  # the tensor, and the object that was asked
    view = tensor[1:]
    assert count(tensor) == 3
    del view
    assert count(tensor) == 2


def test_a_storage_that_one_tensor_has() -> None:
    tensor = torch.zeros(4)
    sole = internals.sole_storage(tensor)
    assert sole is not None
    storage, address = sole
    assert storage is tensor.untyped_storage()
    assert address == internals.storage_address(storage)
    assert internals.storage_use_count(address) == internals.ALONE
    assert internals.sole_storage(tensor) is not None  # the same object counts once
    view = tensor[1:]
    assert internals.sole_storage(tensor) is None
    assert internals.storage_use_count(address) == internals.ALONE + 1
    del view, tensor
    assert internals.storage_use_count(address) == 1
    assert internals.sole_storage(torch.from_numpy(np.zeros(2))) is None


def test_a_gradient_has_the_strides_of_its_leaf() -> None:
    leaf = torch.zeros(2, 3).requires_grad_()
    (leaf.t() * torch.ones(3, 2)).sum().backward()
    assert leaf.grad is not None
    assert leaf.grad.is_contiguous()
    assert torch._efficientzerotensor((2,)).data_ptr() == 0


def test_recording_is_switched() -> None:
    with torch.enable_grad():
        internals.set_grad_enabled(False)
        assert not torch.is_grad_enabled()
        internals.set_grad_enabled(True)
        assert torch.is_grad_enabled()


class _Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


def test_backward_to_leaves_and_to_inputs() -> None:
    x, y = torch.ones(3, requires_grad=True), torch.ones(3, requires_grad=True)
    result = x * 5
    arguments = ((result,), (torch.ones(3),), True, False)
    grads = internals.run_backward(*arguments, (x, y), allow_unreachable=True, accumulate_grad=False)
    assert torch.equal(grads[0], torch.full((3,), 5.0))
    assert grads[1] is None
    assert x.grad is None
    internals.run_backward(*arguments, (), allow_unreachable=True, accumulate_grad=True)
    assert torch.equal(x.grad, torch.full((3,), 5.0))


def test_whether_a_thread_is_in_a_backward_pass() -> None:
    x = torch.ones(3, requires_grad=True)
    passes = []
    x.register_hook(lambda grad: passes.append(internals.current_backward_pass()))  # type: ignore[no-untyped-call]
    x.sum().backward()  # type: ignore[no-untyped-call]
    assert passes[0] >= 0
    assert internals.current_backward_pass() == -1


def test_the_engine_of_backward_passes_is_made_anew_outside_of_one() -> None:
    assert internals.renew_backward_engine() is True  # what torch says of its engine, for checkpoints
    x = torch.ones(3, requires_grad=True)
    x.sum().backward()  # type: ignore[no-untyped-call]
    assert x.grad is not None


def test_nodes_of_functions_are_found() -> None:
    x = torch.ones(3, requires_grad=True)
    assert isinstance(_Double.apply(x).grad_fn, internals.backward_class(_Double))
    assert not isinstance((x * 2).grad_fn, internals.backward_class(_Double))


def test_nodes_are_numbered_in_their_order() -> None:
    x = torch.ones(3, requires_grad=True) * 2
    y = x * 2
    assert internals.sequence_number(x.grad_fn) < internals.sequence_number(y.grad_fn)


def test_layouts_of_outputs() -> None:
    x = torch.ones((2, 4), dtype=torch.float64, requires_grad=True)
    layouts = internals.output_layouts(x.max(1).values.grad_fn)
    assert tuple(layouts[0].shape) == (2,)
    assert layouts[0].dtype is torch.float64


def test_gamma_follows_a_generator() -> None:
    form = torch.full((1000,), 3.0)
    first, second, other = (
        internals.standard_gamma(form, generator=torch.Generator().manual_seed(seed)) for seed in (1, 1, 2)
    )
    assert torch.equal(first, second)
    assert not torch.equal(first, other)
    assert 2.5 < first.mean() < 3.5


def test_slopes() -> None:
    grad, x = torch.tensor([1.0, 2.0, 3.0]), torch.tensor([-2.0, 0.5, 1.0])
    assert internals.hardtanh_slope(grad, x, -1.0, 1.0).tolist() == [0.0, 2.0, 0.0]  # zero at its limits
    assert internals.threshold_slope(grad, x, 0).tolist() == [0.0, 2.0, 3.0]
    result = torch.empty(3)
    internals.sigmoid_slope(grad, x, grad_input=result)
    torch.testing.assert_close(result, grad * x * (1 - x))
    internals.tanh_slope(grad, x, grad_input=result)
    torch.testing.assert_close(result, grad * (1 - x * x))


def test_max_pool_slope() -> None:
    image = torch.tensor([[[[1.0, 5.0, 5.0], [2.0, 3.0, 4.0]]]], requires_grad=True)
    windows = (2, 2), (1, 1), (0, 0), (1, 1), False
    pooled, places = torch.nn.functional.max_pool2d(image, *windows, return_indices=True)
    grad = torch.tensor([[[[1.0, 2.0]]]])
    pooled.backward(grad)
    assert torch.equal(internals.max_pool_slope(grad, image, *windows, places), image.grad)
    assert image.grad.tolist() == [[[[0.0, 3.0, 0.0], [0.0, 0.0, 0.0]]]]  # the first of equals in each window


def test_flash_attention() -> None:
    q, k, v = (
        torch.randn(2, 2, 4, 8, generator=torch.Generator().manual_seed(i), requires_grad=True) for i in range(3)
    )
    expected = torch.softmax(0.5 * q @ k.transpose(-1, -2), -1) @ v
    heads = torch.ones_like(expected)
    with torch.no_grad():
        result, sums = internals.flash_attention(q, k, v, scale=0.5)
        grads = internals.flash_attention_backward(heads, q, k, v, result, sums, 0.0, False, scale=0.5)
    torch.testing.assert_close(result, expected)
    torch.testing.assert_close(tuple(grads), torch.autograd.grad(expected, (q, k, v), heads))


# By torch's public word, not by ours: should oneDNN no longer have these operators, it shows here.


@needs_onednn
def test_products_of_onednn() -> None:
    linear, reorder = internals.onednn_linear(), internals.onednn_linear_weight()
    x, weight, bias = torch.randn(16, 64), torch.randn(32, 64), torch.randn(32)
    expected = torch.relu(x @ weight.T + bias)
    for w in (weight, reorder(weight, 16)):
        torch.testing.assert_close(linear(x, w, bias, "relu", [], ""), expected, rtol=1e-5, atol=1e-5)


@needs_onednn
def test_convolutions_of_onednn() -> None:
    operators = internals.onednn_convolution()
    x, weight = torch.randn(1, 4, 8, 8), torch.randn(4, 4, 3, 3)
    plain = torch.nn.functional.conv2d(x, weight, padding=1)
    shape = ([1, 1], [1, 1], [1, 1], 1)  # pad, stride, dilate, groups
    packed = operators.reorder(weight, *shape, list(x.shape))
    output = operators.convolve(x, packed, None, *shape, "relu", [], "")
    torch.testing.assert_close(output, plain.relu(), rtol=1e-5, atol=1e-5)
    other = torch.randn_like(plain)
    expected = (plain + other).relu()
    output = operators.add(x, other, packed, None, *shape, "add", 1.0, "relu", [], "")
    torch.testing.assert_close(output, expected, rtol=1e-5, atol=1e-5)
    operators.add_(other, x, packed, None, *shape, "add", 1.0, "relu", [], "")
    torch.testing.assert_close(other, expected, rtol=1e-5, atol=1e-5)


@needs_onednn
def test_graph_of_onednn() -> None:
    compiler = internals.onednn_graph()
    assert compiler is not None
    weight, data = torch.randn(4, 3, 3, 3), torch.randn(1, 3, 8, 8)
    before = compiler.is_enabled()
    with torch.no_grad():
        function = compiler.trace(lambda x: torch.relu(torch.nn.functional.conv2d(x, weight)), (data,))
        try:
            compiler.enable(True)
            answers = [function(data) for _ in range(3)]
            assert compiler.last_graph().findNode("prim::oneDNNFusionGuard") is not None
        finally:
            compiler.enable(before)
    torch.testing.assert_close(answers[2], torch.relu(torch.nn.functional.conv2d(data, weight)), rtol=1e-5, atol=1e-5)


def test_a_build_without_onednn_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nothing:
        def __getattr__(self, name: str) -> object:
            raise RuntimeError(f"there is no operator {name}")

    functions = (internals.onednn_linear, internals.onednn_linear_weight, internals.onednn_convolution)
    monkeypatch.setattr(torch.ops, "mkldnn", Nothing())
    monkeypatch.setattr(torch.ops, "onednn", Nothing())
    assert [f.__wrapped__() for f in (*functions, internals.onednn_integers)] == [None] * 4


@needs_onednn
def test_integers_of_onednn() -> None:
    operators = internals.onednn_integers()
    x, weight = torch.randint(0, 9, (1, 4, 8, 8)).byte(), torch.randint(-9, 9, (4, 4, 3, 3)).to(torch.int8)
    plain = torch.nn.functional.conv2d(x.double(), weight.double(), padding=1)
    shape = ([1, 1], [1, 1], [1, 1], 1)  # stride, pad, dilate, groups
    ones, zeros = torch.ones(4), torch.zeros(4, dtype=torch.int64)
    packed = operators.lay_out_kernels(weight, ones, 1.0, 0, *shape, list(x.shape))
    scale, nothing = (1.0, 0), ("none", [], "")
    output = operators.convolve(x, *scale, packed, ones, zeros, None, *shape, *scale, torch.float32, *nothing)
    assert torch.equal(output.double(), plain)
    other = torch.randint(0, 9, plain.shape).byte().contiguous(memory_format=torch.channels_last)
    expected = (plain + other * 2.0).clamp(0, 255)
    more = (*scale, torch.uint8, 2.0, 0, "sum", 1.0, "relu", [], "")
    output = operators.convolve_add_(x, *scale, packed, ones, zeros, other, None, *shape, *more)
    assert torch.equal(output.double(), expected)
    rows, matrix = torch.randint(-9, 9, (3, 6)).to(torch.int8), torch.randint(-9, 9, (4, 6)).to(torch.int8)
    packed = operators.lay_out_matrix(matrix, [3, 6])
    output = operators.multiply(rows, *scale, packed, ones, zeros, None, *scale, torch.float32, *nothing)
    assert torch.equal(output.double(), rows.double() @ matrix.double().T)


def test_processors_say_what_they_add() -> None:
    assert isinstance(internals.has_integer_products(), bool)


def test_onednn_is_switched() -> None:
    before = internals.get_onednn_enabled()
    try:
        internals.set_onednn_enabled(False)
        assert not internals.get_onednn_enabled()
        assert not torch.backends.mkldnn.enabled
    finally:
        internals.set_onednn_enabled(before)
    assert internals.get_onednn_enabled() == before


def test_trees() -> None:
    nested = {"a": [1, (2, 3)], "b": None}
    assert internals.tree_map(lambda x: x and x * 2, nested) == {"a": [2, (4, 6)], "b": None}
    assert internals.tree_leaves({"a": [1, (2, 3)]}) == [1, 2, 3]


def test_modules_are_told_of_conversions() -> None:
    class Module(internals.ConvertedModule):
        def before_conversion(self) -> None:
            dtypes.append(self.weight.dtype)

        def after_conversion(self) -> None:
            dtypes.append(self.weight.dtype)

    dtypes: list[torch.dtype] = []
    module = Module()
    module.weight = torch.nn.Parameter(torch.ones(2))
    assert torch.nn.Sequential(module).double()[0] is module
    assert dtypes == [torch.float32, torch.float64]


def test_children_and_hooks_of_modules() -> None:
    layer = torch.nn.Linear(2, 2)
    module = torch.nn.Sequential(layer, layer)
    assert list(internals.children_of(module).items()) == [("0", layer), ("1", layer)]
    registrations = ("forward_hook", "forward_pre_hook", "full_backward_hook", "full_backward_pre_hook")
    for name in registrations:
        assert not internals.has_call_hooks(layer)
        handle = getattr(layer, f"register_{name}")(lambda *_: None)
        assert internals.has_call_hooks(layer)
        handle.remove()
    layer.forward = lambda x: x
    assert internals.has_call_hooks(layer)
    assert not internals.has_global_call_hooks()
    handle = torch.nn.modules.module.register_module_forward_hook(lambda *_: None)
    assert internals.has_global_call_hooks()
    handle.remove()


def test_functions_stay_uncompiled() -> None:
    def plain(x: torch.Tensor) -> torch.Tensor:
        seen.append(torch.compiler.is_compiling())
        return x + 1

    seen: list[bool] = []
    internals.uncompiled(plain)
    assert torch.compile(lambda x: plain(x) * 2, backend="eager")(torch.ones(1)).item() == 4
    assert seen == [False]


COMPILER = """
import sys, torch
from mxnet._src.core import torch_internals as internals
assert "torch._dynamo" not in sys.modules
assert "max_autotune" in internals.inductor_options()
assert "reduce-overhead" in internals.inductor_modes()
with internals.freezing_compilation():
    assert torch._inductor.config.freezing
assert not torch._inductor.config.freezing
"""


def test_the_compiler_is_asked_only_if_it_is_there() -> None:
    """In a process of its own, as other tests import the compiler."""
    done = warm_processes.run(COMPILER)
    assert done.returncode == 0, done.stderr


FUNCTIONS_OF_THE_DISPATCHER = """
import sys, torch
from mxnet._src.core import torch_internals as internals
from torch.overrides import TorchFunctionMode

called, recorded = [], []
class Mode(internals.UncompiledMode):
    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        with internals.Unrecorded():
            called.append(str(function))
            return function(*args, **kwargs or {})
class Recorder(TorchFunctionMode):
    def __torch_function__(self, function, types, args=(), kwargs=None):
        recorded.append(function.__name__)
        return function(*args, **kwargs or {})
with torch.no_grad(), Mode(), Recorder():
    torch.einsum("ij,kj->ik", torch.ones(2, 3), torch.ones(4, 3))
assert "aten.bmm.default" in called and recorded == ["ones", "ones", "einsum"], (called, recorded)
assert "torch._dynamo" not in sys.modules
assert torch.compile(lambda x: x * 2, backend="eager")(torch.ones(1)).item() == 2
"""


def test_modes_of_the_dispatcher_are_told_of_each_function_and_import_no_compiler() -> None:
    done = warm_processes.run(FUNCTIONS_OF_THE_DISPATCHER, timeout=200)
    assert done.returncode == 0, done.stderr


def test_modes_are_turned_on_and_taken_away_one_by_one() -> None:
    class Dispatched(internals.UncompiledMode):
        def __torch_dispatch__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            function_names.append(str(function))
            return function(*args, **kwargs or {})

    class Called(TorchFunctionMode):
        def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            function_names.append(function.__name__)
            return function(*args, **kwargs or {})

    function_names: list[str] = []
    dispatched, called = Dispatched(), Called()
    internals.push_dispatch_mode(dispatched)
    internals.push_function_mode(called)
    torch.empty(1)
    assert internals.pop_dispatch_mode(None) is dispatched
    torch.empty(1)
    assert internals.pop_function_mode() is called
    torch.empty(1)
    assert function_names == ["empty", "aten.empty.memory_format", "empty"]


def test_ranges_are_shown() -> None:
    with torch.autograd.profiler.profile() as profile, internals.FastRange("a range of the test"):
        torch.ones(3)
    assert "a range of the test" in {e.name() for e in profile.kineto_results.events()}


def test_profiles_of_backward_passes_in_all_threads() -> None:
    def differentiate() -> None:
        with torch.profiler.record_function("a range of the test"):
            (torch.ones(4, requires_grad=True) * 2).sum().backward()

    settings = internals.profile_settings(profile_all_threads=True)
    with torch.autograd.profiler.profile(experimental_config=settings) as profile:
        thread = threading.Thread(target=differentiate)
        thread.start()
        thread.join()
    kinds = {e.name(): e.scope() for e in profile.kineto_results.events()}
    assert kinds["a range of the test"] == int(internals.RecordScope.USER_SCOPE)
    assert int(internals.RecordScope.BACKWARD_FUNCTION) in kinds.values()


def test_lapack() -> None:
    assert isinstance(internals.HAS_LAPACK, bool)
    if internals.HAS_LAPACK:
        torch.linalg.eigvals(torch.eye(2))


def test_each_entry_is_asked_here() -> None:
    tree = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    mentioned_names = {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)} | set(LISTS)
    mentioned_names |= {
        n.attr for n in ast.walk(ast.parse(COMPILER + FUNCTIONS_OF_THE_DISPATCHER)) if isinstance(n, ast.Attribute)
    }
    entries = private_torch.entries()
    assert {name for entry in entries for name in entry.names} <= mentioned_names
    assert len(entries) > 20
    assert all(entry.reason and entry.purpose for entry in entries)


def test_torch_has_published_none_of_them() -> None:
    """One that has become public is to be used by its public name."""
    known = {"torch.compile"}  # which compiles; ``torch._compile`` holds back from it
    for entry in private_torch.entries():
        for name in entry.private:
            public = name.replace("._", ".")
            owner, _, attribute = public.rpartition(".")
            if owner == "torch" and name.count(".") == 1 and public not in known:
                assert not hasattr(torch, attribute), f"{public} can take the place of {name}"


def test_a_pair_of_gloo_exchanges_numbers_and_a_wait_that_ends_cuts_it() -> None:
    store = torch.distributed.HashStore()
    pairs: dict[int, object] = {}

    def connect(rank: int) -> None:
        pairs[rank] = internals.gloo_pair(store, rank, internals.gloo_device("127.0.0.1"), timedelta(seconds=20))

    threads = [threading.Thread(target=connect, args=(rank,)) for rank in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    first, second = pairs[0], pairs[1]
    sent, received = torch.arange(3), torch.zeros(3, dtype=torch.int64)
    arriving = first.recv([received], 1, 0)
    second.send([sent], 0, 0).wait()
    arriving.wait()
    assert received.tolist() == [0, 1, 2]
    waiting = first.recv([received], 1, 0)
    with pytest.raises(RuntimeError):
        first.recv([torch.zeros(1)], 1, 9).wait(timedelta(milliseconds=1))
    with pytest.raises(RuntimeError):
        waiting.wait(timedelta(days=1))
