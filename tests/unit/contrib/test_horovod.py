"""`mxnet.contrib.horovod` in a job of one process; tests/distributed has jobs of several."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as onp
import pytest

import mxnet as mx
from mxnet._src.core.torch_internals import version_of
from mxnet.contrib import byteps
from mxnet.contrib import horovod as hvd

# What programs take from horovod.mxnet 0.28.
NAMES = """
Adasum Average Compression DistributedOptimizer DistributedTrainer Max Min ProcessSet Product Sum add_process_set
allgather allgather_object allreduce allreduce_ alltoall broadcast broadcast_ broadcast_object broadcast_parameters
ccl_built cross_rank cross_size cuda_built ddl_built global_process_set gloo_built gloo_enabled grouped_allgather
grouped_allreduce grouped_allreduce_ grouped_reducescatter init is_homogeneous is_initialized local_rank local_size
mpi_built mpi_enabled mpi_threads_supported nccl_built rank reducescatter remove_process_set rocm_built shutdown size
start_timeline stop_timeline
"""


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin a job of one process."""
    for name in ("DMLC_NUM_WORKER", "WORLD_SIZE", "OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_PROCID"):
        monkeypatch.delenv(name, raising=False)
    hvd.init()
    yield
    hvd.shutdown()


@pytest.mark.usefixtures("started")
@pytest.mark.parametrize("exchange", [hvd.broadcast_, hvd.allreduce_], ids=["broadcast_", "allreduce_"])
def test_writes_are_counted(exchange: Callable[..., mx.nd.NDArray]) -> None:
    weight = mx.nd.ones((3,))  # alone, so that the exchange writes into its memory
    before = version_of(weight._writable())
    exchange(weight, **({"root_rank": 0} if exchange is hvd.broadcast_ else {}))
    assert version_of(weight._writable()) > before


def test_names_are_those_of_horovod() -> None:
    assert sorted(hvd.__all__) == sorted(NAMES.split())
    assert all(hasattr(hvd, name) for name in hvd.__all__)


REDUCING = "tensor average name priority prescale_factor postscale_factor process_set op"
PARAMETERS = {
    "init": "comm process_sets",
    "allreduce": REDUCING,
    "allreduce_": REDUCING,
    "grouped_allreduce": REDUCING.replace("tensor", "tensors"),
    "grouped_allreduce_": REDUCING.replace("tensor", "tensors"),
    "allgather": "tensor name priority process_set",
    "broadcast": "tensor root_rank name priority process_set",
    "broadcast_": "tensor root_rank name priority process_set",
    "alltoall": "tensor splits name priority process_set",
    "broadcast_parameters": "params root_rank prefix",
    "broadcast_object": "obj root_rank name process_set",
    "allgather_object": "obj name process_set",
    "start_timeline": "file_path mark_cycles",
    "DistributedOptimizer": "optimizer gradient_predivide_factor num_groups process_set",
    "DistributedTrainer": "params optimizer optimizer_params compression gradient_predivide_factor prefix num_groups "
    "process_set",
}


@pytest.mark.parametrize("name", PARAMETERS)
def test_parameters_are_those_of_horovod(name: str) -> None:
    assert list(inspect.signature(getattr(hvd, name)).parameters) == PARAMETERS[name].split()


def test_numbers_of_operations_are_those_of_horovod() -> None:
    assert [hvd.Average, hvd.Sum, hvd.Adasum, hvd.Min, hvd.Max, hvd.Product] == list(range(6))
    assert {"none", "fp16"} <= set(vars(hvd.Compression))


def test_nothing_works_before_init() -> None:
    assert not hvd.is_initialized()
    for call in (hvd.rank, hvd.size, lambda: hvd.allreduce(mx.nd.ones(1)), lambda: hvd.broadcast_parameters({})):
        with pytest.raises(ValueError, match="Horovod has not been initialized"):
            call()


@pytest.mark.usefixtures("started")
def test_alone_everything_is_the_process_itself() -> None:
    assert (hvd.rank(), hvd.size(), hvd.local_rank(), hvd.local_size(), hvd.cross_size()) == (0, 1, 0, 1, 1)
    x = mx.nd.array([[1, 2], [3, 4]])
    for result in (
        hvd.allreduce(x),
        hvd.allgather(x),
        hvd.broadcast(x, 0),
        hvd.alltoall(x),
        hvd.reducescatter(x),
        hvd.alltoall(x, splits=[2])[0],
        hvd.allreduce(x, op=hvd.Adasum),
    ):
        assert result is not x
        onp.testing.assert_array_equal(result.asnumpy(), x.asnumpy())
    result[:] = 0
    assert x.asnumpy().sum() == 10  # shares no memory
    assert hvd.broadcast_object({"a": 1}) == {"a": 1}
    assert hvd.allgather_object(1) == [1]
    assert hvd.global_process_set.ranks == [0]


@pytest.mark.usefixtures("started")
def test_init_twice_is_init_once_and_takes_all_ranks() -> None:
    hvd.init()
    hvd.shutdown()
    hvd.init(comm=[0], process_sets="dynamic")
    hvd.shutdown()
    with pytest.raises(mx.MXNetError, match=r"comm=\[0, 1\] leaves some of 1 ranks out"):
        hvd.init(comm=[0, 1])
    with pytest.raises(mx.MXNetError, match="process_sets is a sequence or 'dynamic', got 'static'"):
        hvd.init(process_sets="static")


@pytest.mark.usefixtures("started")
def test_an_init_that_fails_can_be_made_again() -> None:
    hvd.shutdown()
    with pytest.raises(mx.MXNetError, match=r"add_process_set: ranks \[5\] are not some of 0 to 0"):
        hvd.init(process_sets=[[5]])
    assert not hvd.is_initialized()


@pytest.mark.usefixtures("started")
def test_timeline_of_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOROVOD_TIMELINE", str(tmp_path / "timeline.json"))
    hvd.shutdown()
    hvd.init()
    with pytest.raises(mx.MXNetError, match="is being kept"):
        hvd.start_timeline("other")
    hvd.allreduce(mx.nd.ones(4), name="x")
    hvd.shutdown()
    (event,) = json.loads((tmp_path / "timeline.json").read_text())["traceEvents"]
    assert (event["name"], event["args"]["name"], event["args"]["bytes"]) == ("allreduce", "x", 16)


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "int32"])
def test_compression_keeps_element_types(dtype: str) -> None:
    x = mx.nd.array([1, 2], dtype=dtype)
    packed, context = hvd.Compression.fp16.compress(x)
    assert packed.dtype == (onp.int32 if dtype == "int32" else onp.float16)
    decompressed = hvd.Compression.fp16.decompress(packed, context)
    assert decompressed.dtype == onp.dtype(dtype)
    assert decompressed.asnumpy().tolist() == [1, 2]
    assert hvd.Compression.none.decompress(*hvd.Compression.none.compress(x)) is x


@pytest.mark.usefixtures("started")
def test_whole_numbers_are_scaled_towards_zero() -> None:
    x = mx.nd.array([-3, 3], dtype="int32")
    assert hvd.allreduce(x, average=False, prescale_factor=0.5).asnumpy().tolist() == [-1, 1]


@pytest.mark.usefixtures("started")
def test_byteps_alone() -> None:
    byteps.init()
    x = mx.nd.array([1, 2])
    byteps.byteps_push_pull(x, is_average=True)
    assert x.asnumpy().tolist() == [1, 2]
    with pytest.raises(mx.MXNetError, match="compression is none or fp16"):
        byteps.byteps_declare_tensor("x", byteps_compressor_type="onebit")


def test_servers_have_nothing_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("NUM_WORKER", "2"), ("NUM_SERVER", "1"), ("PS_ROOT_URI", "127.0.0.1"), ("PS_ROOT_PORT", "1")):
        monkeypatch.setenv(f"DMLC_{name}", value)
    with pytest.raises(mx.MXNetError, match=r"the job has 1 servers.*mxnet-launch -np N"):
        hvd.init()


@pytest.mark.usefixtures("started")
@pytest.mark.parametrize("factor", [2.0, 0.25])
def test_alone_a_factor_before_the_sum_changes_nothing(factor: float) -> None:
    net = mx.gluon.nn.Dense(1, use_bias=False, in_units=1)
    net.initialize(mx.init.One())
    settings = {"learning_rate": 0.5}
    trainer = hvd.DistributedTrainer(net.collect_params(), "sgd", settings, gradient_predivide_factor=factor)
    with mx.autograd.record():
        loss = net(mx.nd.ones((1, 1)))
    loss.backward()
    trainer.step(1)
    assert net.weight.data().asscalar() == 0.5
    optimizer, weight = hvd.DistributedOptimizer(mx.optimizer.SGD(rescale_grad=0.5, **settings), factor), mx.nd.ones(1)
    assert optimizer.rescale_grad == 0.5
    optimizer.update(0, weight, mx.nd.ones(1), None)
    assert weight.asscalar() == 0.75


@pytest.mark.usefixtures("started")
def test_reducescatter_of_a_scalar_and_alltoall_with_splits_of_floating_point_are_refused() -> None:
    with pytest.raises(ValueError, match="reducescatter: expected an array with a first axis, got a scalar"):
        hvd.reducescatter(mx.np.array(1.0))
    for splits in (mx.nd.array([2]), onp.ones(1), [1.5], 2, ["2"]):
        with pytest.raises(mx.MXNetError, match="alltoall: splits must be integers"):
            hvd.alltoall(mx.nd.ones((2, 1)), splits)
    rows, counts = hvd.alltoall(mx.nd.ones((2, 1)), mx.nd.array([2], dtype="int32"))
    assert (rows.shape, counts.asnumpy().tolist()) == ((2, 1), [2])
