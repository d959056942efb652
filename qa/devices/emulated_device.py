"""The emulated device is as unforgiving as CUDA: what a program must not do there fails, or gives wrong values."""

from __future__ import annotations

import copy
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import numpy as onp
import pytest
import torch
from devices import emulated

import mxnet as mx

if TYPE_CHECKING:
    from collections.abc import Iterator

emulated.start()
FIRST, SECOND = (torch.device(emulated.KIND, index) for index in range(emulated.COUNT))


def program(source: str) -> Any:
    """Run a program with the device in a process of its own."""
    begin = "import torch\nfrom devices import emulated\nemulated.start()\nx = torch.ones(3, device='emulated:0')\n"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", begin + source]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, env=environment)


def test_mxnet_has_the_devices() -> None:
    assert mx.context.num_gpus() == emulated.COUNT
    x = mx.nd.ones((2, 3), ctx=mx.gpu(1))
    assert x._tensor.device == SECOND
    assert (x + x).context == mx.gpu(1)
    assert (x + x).asnumpy().tolist() == [[2.0] * 3] * 2
    with pytest.raises(mx.MXNetError, match="is not available"):
        mx.nd.ones((1,), ctx=mx.gpu(emulated.COUNT))


def test_the_cpu_cannot_read_its_memory() -> None:
    done = program("import ctypes\nctypes.string_at(x.data_ptr(), 4)")
    assert done.returncode == -signal.SIGSEGV, done.stderr


def test_devices_do_not_mix() -> None:
    x = torch.ones(3, device=FIRST)
    for other in (torch.ones(3), torch.ones(3, device=SECOND)):
        with pytest.raises(RuntimeError, match="Expected all tensors to be on the same device"):
            x + other
        with pytest.raises(RuntimeError, match="Expected all tensors to be on the same device"):
            torch.matmul(x, other)
    assert (x + torch.tensor(2.0)).tolist() == [3.0] * 3  # a number may be the CPU's, as for CUDA
    assert x[torch.tensor([0, 2])].tolist() == [1.0] * 2  # so may indices
    with pytest.raises(TypeError, match="can't convert"):
        x.numpy()


def test_memory_that_nothing_was_written_to_holds_no_number() -> None:
    assert torch.empty(4, device=FIRST).isnan().all()
    assert torch.empty(4, dtype=torch.int32, device=FIRST).tolist() == [-1] * 4


# --- later -----------------------------------------------------------------------------------------------------------


def test_kernels_run_after_the_call() -> None:
    x, pinned = torch.full((3,), 2.0, device=FIRST), torch.zeros(3).pin_memory()
    assert pinned.is_pinned()
    torch.accelerator.synchronize(FIRST)
    pinned.copy_(x * 3, non_blocking=True)
    assert pinned.tolist() == [0.0] * 3  # too early
    torch.accelerator.synchronize(FIRST)
    assert pinned.tolist() == [6.0] * 3


def test_pinned_memory_is_read_when_the_copy_is_done() -> None:
    pinned, plain = torch.ones(3).pin_memory(), torch.ones(3)
    copies = [x.to(FIRST, non_blocking=True) for x in (pinned, plain)]
    for x in (pinned, plain):
        x.fill_(5)
    assert [x.tolist() for x in copies] == [[5.0] * 3, [1.0] * 3]


def test_work_of_other_streams_is_not_waited_for() -> None:
    other, x = torch.Stream(device=FIRST), torch.ones(3, device=FIRST)
    result = x * 7
    with other:
        assert (result + 1).isnan().all()  # nobody told this stream to wait
    result, event = x * 8, torch.Event(device=FIRST)
    event.record()
    with other:
        other.wait_event(event)
        assert (result + 1).tolist() == [9.0] * 3


def test_events_know_when_work_is_done() -> None:
    first, last = (torch.Event(device=FIRST, enable_timing=True) for _ in range(2))
    assert first.query()  # never recorded
    first.record()
    first.synchronize()
    time.sleep(0.02)
    last.record()
    assert not last.query()
    last.synchronize()
    assert last.query()
    assert first.elapsed_time(last) >= 10  # milliseconds


def test_devices_wait_for_each_other_when_they_copy() -> None:
    x = torch.ones(3, device=FIRST) * 3
    there = x.to(SECOND)
    assert (there + 1).tolist() == [4.0] * 3
    x.copy_(there * 2)
    assert x.tolist() == [6.0] * 3


def test_blocking() -> None:
    emulated.set_blocking(True)
    try:
        pinned = torch.zeros(3).pin_memory()
        pinned.copy_(torch.ones(3, device=FIRST) * 3, non_blocking=True)
        assert pinned.tolist() == [3.0] * 3
    finally:
        emulated.set_blocking(False)


# --- memory ----------------------------------------------------------------------------------------------------------


def test_memory_figures() -> None:
    before = torch.accelerator.memory_allocated(1)
    free, total = mx.context.gpu_memory_info(1)
    assert free == total - before
    x = torch.zeros(1000, device=SECOND)
    assert torch.accelerator.memory_allocated(1) - before == 4096  # rounded as CUDA's allocator does
    assert mx.context.gpu_memory_info(1) == (free - 4096, total)
    torch.accelerator.reset_peak_memory_stats(1)
    y = x + x
    del x, y  # what is still queued keeps its memory, but does not count
    assert torch.accelerator.memory_allocated(1) == before
    assert torch.accelerator.max_memory_allocated(1) - before == 8192


@pytest.fixture
def small() -> Iterator[int]:
    """Leave the second device 100 kB."""
    size = torch.accelerator.memory_allocated(1) + 100_000
    emulated.set_memory_limit(1, size)
    yield size
    emulated.set_memory_limit(1, None)


LARGE = {
    "zeros": lambda x: mx.nd.zeros((30_000,), ctx=mx.gpu(1)),
    "empty": lambda x: mx.nd.empty((30_000,), ctx=mx.gpu(1)),
    "an array of the CPU": lambda x: mx.nd.array(onp.ones(30_000), ctx=mx.gpu(1)),
    "another device's": lambda x: x.as_in_context(mx.gpu(1)),
    "an operator": lambda x: mx.nd.random.uniform(shape=(30_000,), ctx=mx.gpu(1)),
    "a sum": lambda x: mx.nd.ones((300, 1), ctx=mx.gpu(1)) + mx.nd.ones((1, 300), ctx=mx.gpu(1)),
}


@pytest.mark.parametrize("name", LARGE)
def test_exhaustion(name: str, small: int) -> None:
    with pytest.raises(torch.OutOfMemoryError, match=f"total capacity of {small} bytes"):
        torch.zeros(30_000, device=SECOND)
    with pytest.raises(mx.MXNetError, match=r"out of memory on the GPU .*: gpu\(1\) has 0.1 MB"):
        LARGE[name](mx.nd.ones((30_000,), ctx=mx.gpu(0)))
    assert mx.nd.ones((3,), ctx=mx.gpu(1)).asnumpy().tolist() == [1.0] * 3


# --- assertions ------------------------------------------------------------------------------------------------------

ASSERTIONS = {
    "an index": "y = x[torch.tensor([5], device='emulated:0')]",
    "an assertion": "torch._assert_async(x.sum() > 5, 'too small')",
}


@pytest.mark.parametrize("name", ASSERTIONS)
def test_a_failed_assertion_leaves_the_device_unusable(name: str) -> None:
    done = program(
        ASSERTIONS[name]
        + """
z = torch.ones(3, device='emulated:1')
for use in (x.cpu, lambda: x + 1, lambda: torch.ones(3, device='emulated:0')):
    try:
        use()
    except torch.AcceleratorError as error:
        print(error)
print((z + 1).tolist())
"""
    )
    said = done.stdout.splitlines()
    assert len(said) == 4, done.stdout + done.stderr
    assert all("device-side assert triggered" in line for line in said[:3])
    assert said[3] == "[2.0, 2.0, 2.0]"


def test_a_fork_cannot_use_the_devices() -> None:
    def use(connection: Any) -> None:
        try:
            torch.ones(3, device=FIRST)
        except RuntimeError as error:
            connection.send(str(error))

    parent, child = multiprocessing.Pipe()
    process = multiprocessing.get_context("fork").Process(target=use, args=(child,))
    process.start()
    assert parent.poll(60)
    assert "forked subprocess" in parent.recv()
    process.join(60)


# --- the rest of PyTorch ---------------------------------------------------------------------------------------------


def test_random_numbers() -> None:
    for seed in (torch.manual_seed, mx.random.seed):
        seed(3)
        first = torch.rand(3, device=FIRST).tolist(), mx.nd.random.uniform(shape=(3,), ctx=mx.gpu(0)).asnumpy().tolist()
        seed(3)
        again = torch.rand(3, device=FIRST).tolist(), mx.nd.random.uniform(shape=(3,), ctx=mx.gpu(0)).asnumpy().tolist()
        number = 0 if seed is torch.manual_seed else 1
        assert first[number] == again[number]
    state = torch.emulated.get_rng_state(0)  # type: ignore[attr-defined]
    x = torch.rand(3, device=FIRST)
    torch.emulated.set_rng_state(state, 0)  # type: ignore[attr-defined]
    assert torch.equal(x, torch.rand(3, device=FIRST))
    with pytest.raises(RuntimeError, match="generator"):
        torch.rand(3, device=FIRST, generator=torch.Generator())


def test_dlpack() -> None:
    x = mx.nd.array([1.0, 2.0, 3.0], ctx=mx.gpu(1))
    shared = mx.nd.from_dlpack(x.to_dlpack_for_write())
    assert shared.context == mx.gpu(1)
    shared[1] = 7
    assert x.asnumpy().tolist() == [1.0, 7.0, 3.0]
    assert torch.from_dlpack(x).device == SECOND
    with pytest.raises((TypeError, RuntimeError, BufferError), match="device"):
        onp.from_dlpack(x)


def test_copies_and_pickles() -> None:
    x = torch.arange(4.0, device=SECOND)
    for other in (copy.deepcopy(x), pickle.loads(pickle.dumps(x))):
        assert other.device == SECOND
        assert other.tolist() == x.tolist()


SPARSE = {
    "coalesce": lambda rows, dense: rows.coalesce().values(),
    "dense": lambda rows, dense: rows.to_dense(),
    "product": torch.sparse.mm,
    "sum": lambda rows, dense: rows + rows,
    "added to dense": lambda rows, dense: dense.t().contiguous().add_(rows),
    "scaled": lambda rows, dense: rows * 2,
    "from dense": lambda rows, dense: dense.to_sparse(),
    "chosen": lambda rows, dense: rows.index_select(0, torch.zeros(1, dtype=torch.int64, device=dense.device)),
    "masked": lambda rows, dense: dense.t().sparse_mask(rows.coalesce()),
    "compressed": lambda rows, dense: rows.to_sparse_csr() @ dense,
    "compressed transposed": lambda rows, dense: rows.to_sparse_csr().t() @ dense.t(),
    "compressed parts": lambda rows, dense: dense.to_sparse_csr().crow_indices(),
}


@pytest.mark.filterwarnings("ignore:Sparse")
@pytest.mark.parametrize("name", SPARSE)
def test_sparse_layouts(name: str) -> None:
    found = []
    for device in (torch.device("cpu"), SECOND):
        indices = torch.tensor([[0, 1, 1], [1, 2, 2]], device=device)
        rows = torch.sparse_coo_tensor(indices, torch.tensor([3.0, 4.0, 5.0], device=device), (2, 3))
        result = SPARSE[name](rows, torch.arange(6.0, device=device).reshape(3, 2))
        assert result.device == device
        found.append(result.cpu())
    assert found[0].layout == found[1].layout
    assert torch.equal(*(x.to_dense() for x in found))


@pytest.mark.filterwarnings("ignore:Sparse")
def test_sparse_gradients() -> None:
    table = torch.nn.Embedding(5, 2, sparse=True, device=FIRST)
    table(torch.tensor([1, 1, 3], device=FIRST)).sum().backward()
    grad = table.weight.grad
    assert grad is not None
    assert grad.layout == torch.sparse_coo
    assert grad.coalesce().values().tolist() == [[2.0, 2.0], [1.0, 1.0]]


@pytest.mark.parametrize("cell", [torch.nn.LSTM, torch.nn.GRU])
def test_cells_of_recurrent_networks(cell: Any) -> None:
    layer = cell(3, 4)
    x = torch.rand(5, 2, 3)
    found = []
    for device in (torch.device("cpu"), FIRST):
        there = copy.deepcopy(layer).to(device)
        output = there(x.to(device))[0]
        output.square().sum().backward()
        found.append([output.cpu(), *(p.grad.cpu() for p in there.parameters())])
    for one, other in zip(*found, strict=True):
        torch.testing.assert_close(one, other)
