"""Programs on the emulated device have the CPU's values: layers, losses, optimizers, two devices, data, files."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import numpy as onp
import pytest
from devices import accelerator, cuda_kernels
from devices.layers import CELLS, LAYERS, LOSSES, results
from devices.sampling import sampled

import mxnet as mx
from mxnet import gluon
from mxnet.contrib import amp
from mxnet.gluon import nn

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Program = Callable[[Any], list[Any]]

COUNT = accelerator.start()
HOME = mx.gpu(COUNT - 1)  # not the first, where what names no device would be
RANDOM = {"Dropout", "DropoutCell", "ZoneoutCell", "VariationalDropoutCell"}  # draw in another order than on the CPU
OPTIMIZERS = sorted(set(mx.optimizer.Optimizer.opt_registry) - {"test", "ccsgd"})
SETTINGS: dict[str, dict[str, Any]] = {"sgd": {"momentum": 0.9}, "nag": {"momentum": 0.9}, "signum": {"momentum": 0.9}}
needs_two = pytest.mark.skipif(COUNT < 2, reason="needs two devices")

cuda_kernels.enforce()


def values(shape: tuple[int, ...], ctx: Any, shift: float = 0.0) -> Any:
    """Return an array of numbers between 0.05 and 0.95, on a device."""
    count = onp.prod(shape, dtype=int)
    return mx.nd.array(0.5 + 0.45 * onp.sin(onp.arange(count) + shift).reshape(shape), ctx=ctx)


def assert_as_on_the_cpu(program: Program, tolerance: float = 1e-5, is_random: bool = False) -> None:
    """Run a program on the CPU and on the device; its arrays are where it ran, and have the same values."""
    expected, before = program(mx.cpu()), accelerator.work()
    actual = program(HOME)
    assert accelerator.work() > before
    assert len(actual) == len(expected)
    for one, other in zip(actual, expected, strict=True):
        assert one.context == HOME
        assert one.shape == other.shape
        if is_random:
            assert onp.isfinite(one.asnumpy()).all()
            continue
        onp.testing.assert_allclose(one.asnumpy(), other.asnumpy(), rtol=tolerance, atol=tolerance)


def set_parameters(block: Any, ctx: Any) -> list[Any]:
    """Give a block's parameters values that no generator draws; return them."""
    parameters = list(block.collect_params().values()) if hasattr(block, "collect_params") else []
    for index, parameter in enumerate(parameters):
        parameter.set_data(values(parameter.shape, ctx, index))
    return [p for p in parameters if p.grad_req != "null"]


def computed(block: Any, run: Callable[[], Any], supplied: list[Any], ctx: Any) -> list[Any]:
    """Return outputs and gradients of a block."""
    run()  # completes shapes
    parameters = set_parameters(block, ctx)
    for array in supplied:
        array.attach_grad()
    mx.random.seed(3, ctx=ctx)
    with mx.autograd.record():
        outputs = results(run())
    mx.autograd.backward(outputs)
    return [*outputs, *(p.grad(ctx) for p in parameters), *(a.grad for a in supplied)]


@pytest.mark.filterwarnings("ignore:All children of this Sequential")
@pytest.mark.parametrize("hybrid", [False, True], ids=["eager", "hybridized"])
@pytest.mark.parametrize("name", sampled(LAYERS))
def test_layer(name: str, hybrid: bool) -> None:
    make, shapes = LAYERS[name]

    def program(ctx: Any) -> list[Any]:
        layer, supplied = make(), [values(shape, ctx) for shape in shapes]
        layer.initialize(ctx=ctx)
        if hybrid:
            layer.hybridize()
        return computed(layer, lambda: layer(*supplied), supplied if name != "Embedding" else [], ctx)

    assert_as_on_the_cpu(program, 1e-4, name in RANDOM)


@pytest.mark.parametrize("name", sampled(CELLS))
def test_cell(name: str) -> None:
    make, shape = CELLS[name]

    def program(ctx: Any) -> list[Any]:
        cell, supplied = make(), [values(shape, ctx)]
        cell.initialize(ctx=ctx)

        def run() -> Any:
            cell.reset()
            return cell.unroll(3, supplied[0], merge_outputs=True)

        return computed(cell, run, supplied, ctx)

    assert_as_on_the_cpu(program, 1e-4, name in RANDOM)


@pytest.mark.parametrize("name", sampled(LOSSES))
def test_loss(name: str) -> None:
    make, shapes = LOSSES[name]

    def program(ctx: Any) -> list[Any]:
        loss, supplied = make(), [values(shape, ctx, index) for index, shape in enumerate(shapes)]
        return computed(loss, lambda: loss(*supplied), supplied[:1], ctx)

    assert_as_on_the_cpu(program, 1e-4)


def network(ctx: Any) -> Any:
    """Return a small convolutional network on one device or several."""
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(nn.Conv2D(4, 3, padding=1, activation="relu"), nn.MaxPool2D(), nn.Flatten(), nn.Dense(3))
    net.initialize(ctx=ctx)
    net.hybridize()
    for each in ctx if isinstance(ctx, list) else [ctx]:
        net(values((4, 2, 6, 6), each))
    for index, parameter in enumerate(net.collect_params().values()):
        parameter.set_data(values(parameter.shape, mx.cpu(), index) - 0.5)
    return net


def trained(ctxs: list[Any], optimizer: str = "sgd", steps: int = 2, **more: Any) -> list[Any]:
    """Train the network for some steps; return its parameters on the first device."""
    net, loss = network(ctxs if len(ctxs) > 1 else ctxs[0]), gluon.loss.SoftmaxCELoss()
    trainer = gluon.Trainer(net.collect_params(), optimizer, SETTINGS.get(optimizer, {}), **more)
    for step in range(steps):
        data = gluon.utils.split_and_load(values((4, 2, 6, 6), mx.cpu(), step), ctxs)
        label = gluon.utils.split_and_load(mx.nd.array([0, 1, 2, 1]), ctxs)
        with mx.autograd.record():
            losses = [loss(net(x), y) for x, y in zip(data, label, strict=True)]
        mx.autograd.backward(losses)
        trainer.step(4)
    return [p.data(ctxs[0]) for p in net.collect_params().values()]


@pytest.mark.parametrize("name", sampled(name for name in OPTIMIZERS if name not in ("sgld", "groupadagrad")))
def test_optimizer(name: str) -> None:
    assert_as_on_the_cpu(lambda ctx: trained([ctx], name), 1e-4)


@needs_two
@pytest.mark.parametrize("store", ["local", "device"])
@pytest.mark.parametrize("on_store", [False, True])
def test_two_devices(store: str, on_store: bool) -> None:
    def program(ctx: Any) -> list[Any]:
        ctxs = [mx.cpu(0), mx.cpu(1)] if ctx == mx.cpu() else [HOME, mx.gpu(0)]
        return trained(ctxs, kvstore=store, update_on_kvstore=on_store)

    assert_as_on_the_cpu(program, 1e-4)


def test_data_from_pinned_memory() -> None:
    images = onp.arange(48, dtype="float32").reshape(8, 6)
    loader = gluon.data.DataLoader(gluon.data.ArrayDataset(images, onp.arange(8)), 4, pin_memory=True, num_workers=1)
    moved = [(x.as_in_context(HOME) * 2, y.as_in_context(HOME)) for x, y in loader]
    assert onp.array_equal(onp.concatenate([x.asnumpy() for x, _ in moved]), images * 2)
    assert onp.array_equal(onp.concatenate([y.asnumpy() for _, y in moved]), onp.arange(8))


class Computed(gluon.data.Dataset):  # type: ignore[misc]
    """Items that an operator makes, of a number or of an array of the device."""

    def __init__(self, source: Any = None) -> None:
        self.source = source

    def __len__(self) -> int:
        return 4

    def __getitem__(self, index: int) -> Any:
        return (mx.nd.array([index]) if self.source is None else self.source[index]) * 2


@pytest.mark.parametrize("loader", [gluon.data.DataLoader, gluon.data.dataloader.DataLoaderV1])
def test_workers_compute_on_the_cpu(loader: Any) -> None:
    with HOME:
        batches = list(loader(Computed(), 2, num_workers=1))
    assert all(batch.context.device_type.startswith("cpu") for batch in batches)
    assert [batch.asnumpy().ravel().tolist() for batch in batches] == [[0.0, 2.0], [4.0, 6.0]]


def test_workers_say_that_they_cannot_use_the_device() -> None:
    with pytest.raises(mx.MXNetError, match=r"A worker process of a DataLoader cannot use a GPU.*thread_pool=True"):
        list(gluon.data.DataLoader(Computed(values((4, 2), HOME)), 2, num_workers=1))


@pytest.mark.parametrize("dtype", ["int32", "int64", "bool"])
def test_einsum_of_integers(dtype: str) -> None:
    def program(ctx: Any) -> list[Any]:
        x = mx.np.array(onp.arange(6).reshape(2, 3) % 4, dtype=dtype, ctx=ctx)
        return [mx.np.einsum("ij,kj->ik", x, x), mx.np.einsum("ij,ij,kj", x, x, x), mx.np.einsum("ij->j", x)]

    assert_as_on_the_cpu(program)


@pytest.mark.parametrize("stype", ["csr", "row_sparse"])
def test_sparse_arrays_come_back_to_their_device(stype: str) -> None:
    array = mx.nd.array([[0, 0], [1, 2]], ctx=HOME).tostype(stype)
    for other in (pickle.loads(pickle.dumps(array)), copy.copy(array), copy.deepcopy(array)):
        assert other.context == HOME
        assert other.stype == stype
        assert (other.tostype("default") * 1).asnumpy().tolist() == [[0, 0], [1, 2]]


@pytest.mark.parametrize("stype", ["csr", "row_sparse"])
def test_sparse_arrays_are_written_to_where_they_are(stype: str) -> None:
    source = mx.nd.array([[0, 0], [1, 2]], ctx=HOME).tostype(stype)
    for write in (source.copyto, lambda target: target.__setitem__(slice(None), source)):
        target = mx.nd.sparse.zeros(stype, (2, 2))
        write(target)
        assert target.data.context == mx.cpu()
        assert mx.nd.dot(target, mx.nd.ones((2, 2))).asnumpy().tolist() == [[0, 0], [3, 3]]


def test_exported_and_imported(tmp_path: Path) -> None:
    def program(ctx: Any) -> list[Any]:
        net, prefix = network(ctx), str(tmp_path / str(ctx))
        net.export(prefix)
        block = gluon.SymbolBlock.imports(f"{prefix}-symbol.json", ["data"], f"{prefix}-0000.params", ctx=ctx)
        return [block(values((4, 2, 6, 6), ctx))]

    assert_as_on_the_cpu(program)


def test_module() -> None:
    def program(ctx: Any) -> list[Any]:
        hidden = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=8, name="first")
        output = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(hidden, num_hidden=3, name="last"), name="softmax")
        module = mx.mod.Module(output, context=ctx if ctx == mx.cpu() or COUNT < 2 else [HOME, mx.gpu(0)])
        module.bind([("data", (4, 6))], [("softmax_label", (4,))])
        module.init_params(mx.init.Constant(0.1))
        module.init_optimizer(optimizer="adam")
        metric = mx.metric.CrossEntropy()
        for _ in range(2):
            module.forward_backward(mx.io.DataBatch([values((4, 6), mx.cpu())], [mx.nd.array([0, 1, 2, 1])]))
            module.update()
            module.update_metric(metric, [mx.nd.array([0, 1, 2, 1])])
        parameters, _ = module.get_params()
        numbers = [*(parameters[name] for name in sorted(parameters)), mx.nd.array([metric.get()[1]])]
        return [x.as_in_context(ctx) for x in numbers]

    assert_as_on_the_cpu(program, 1e-4)


class Doubled(mx.operator.CustomOp):  # type: ignore[misc]
    """Twice the input, by arrays of the device."""

    def forward(self, is_train: bool, req: Any, in_data: Any, out_data: Any, aux: Any) -> None:
        self.assign(out_data[0], req[0], in_data[0] * 2)

    def backward(self, req: Any, out_grad: Any, in_data: Any, out_data: Any, in_grad: Any, aux: Any) -> None:
        self.assign(in_grad[0], req[0], out_grad[0] * 2)


@mx.operator.register("doubled_on_a_device")
class DoubledProperty(mx.operator.CustomOpProp):  # type: ignore[misc]
    """What MXNet is told of it."""

    def create_operator(self, ctx: Any, shapes: Any, types: Any) -> Any:
        return Doubled()


def test_batch_norm_without_gradients_of_its_parameters() -> None:
    def program(ctx: Any) -> list[Any]:
        layer = nn.BatchNorm()
        layer.initialize(ctx=ctx)
        x = values((3, 2), ctx)
        layer(x)
        layer.collect_params().setattr("grad_req", "null")
        x.attach_grad()
        with mx.autograd.record():
            result = layer(x)
        result.backward(values((3, 2), ctx, 1))
        return [result, x.grad]

    assert_as_on_the_cpu(program, 1e-4)


def test_hybridized_convolutions_in_16_bits() -> None:
    x = values((2, 3, 5, 5), HOME).astype("float16")
    layers = [nn.Conv2D(4, 3, in_channels=3, prefix="first_"), nn.Conv2D(4, 3, groups=2, in_channels=4, prefix="last_")]
    net = nn.HybridSequential(prefix="")
    net.add(*layers)
    net.initialize(ctx=HOME)
    net.cast("float16")
    set_parameters(net, HOME)
    expected = net(x)
    net.hybridize()
    for scope in (mx.autograd.record(), mx.autograd.predict_mode()):
        with scope:
            result = net(x)
        onp.testing.assert_allclose(result.asnumpy(), expected.asnumpy(), rtol=1e-2)


def test_custom_operator() -> None:
    def program(ctx: Any) -> list[Any]:
        x = values((2, 3), ctx)
        x.attach_grad()
        with mx.autograd.record():
            result = mx.nd.Custom(x, op_type="doubled_on_a_device")
        result.backward()
        return [result, x.grad]

    assert_as_on_the_cpu(program)


def test_graphs_are_sampled_on_the_cpu_alone() -> None:
    graph = mx.nd.array(onp.eye(4)).astype("int64").tostype("csr").as_in_context(HOME)
    seeds = mx.nd.array([1], dtype="int64", ctx=HOME)
    with pytest.raises(mx.MXNetError, match=r"dgl_csr_neighbor_uniform_sample runs on the CPU only"):
        mx.nd.contrib.dgl_csr_neighbor_uniform_sample(graph, seeds, num_args=2, max_num_vertices=4)
    with pytest.raises(mx.MXNetError, match=r"dgl_graph_compact runs on the CPU only"):
        mx.nd.contrib.dgl_graph_compact(graph, seeds, graph_sizes=(1,), return_mapping=False)
    assert mx.nd.contrib.dgl_adjacency(graph).context == HOME


def test_mixed_precision_with_loss_scaling() -> None:
    """The last test: mixed precision stays on for the rest of the process."""
    amp.init()

    def program(ctx: Any) -> list[Any]:
        net, loss = network(ctx), gluon.loss.SoftmaxCELoss()
        trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1}, update_on_kvstore=False)
        amp.init_trainer(trainer)
        for step in range(3):
            with mx.autograd.record():
                value = loss(net(values((4, 2, 6, 6), ctx, step)), mx.nd.array([0, 1, 2, 1], ctx=ctx))
                with amp.scale_loss(value, trainer) as scaled:
                    mx.autograd.backward(scaled)
            trainer.step(4)
        return [p.data(ctx) for p in net.collect_params().values()]

    assert_as_on_the_cpu(program, 1e-2)
