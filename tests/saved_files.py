"""Everything that writes a file whole: functions that save something under a prefix, the same bytes each time."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import mxnet as mx
from mxnet import gluon, nd
from mxnet._src.run.profiler._trace import TraceFile
from mxnet.elastic import _files
from mxnet.gluon.contrib.estimator import CheckpointHandler, Estimator

Writer = Callable[[str], None]


def _arrays(value: float) -> dict[str, nd.NDArray]:
    return {"arg:layer_weight": nd.full((40, 50), value), "arg:layer_bias": nd.full((40,), value)}


def _symbol() -> mx.sym.Symbol:
    return mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=40, name="layer")


def _network() -> tuple[gluon.nn.HybridSequential, gluon.Trainer]:
    mx.random.seed(0)
    net = gluon.nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(gluon.nn.Dense(40, in_units=50), gluon.nn.BatchNorm(in_channels=40))
    net.initialize()
    net.hybridize()
    trainer = gluon.Trainer(net.collect_params(), "adam")
    with mx.autograd.record():
        loss = net(nd.ones((2, 50))).sum()
    loss.backward()
    trainer.step(1)
    return net, trainer


def _module() -> mx.mod.Module:
    mx.random.seed(0)
    mod = mx.mod.Module(_symbol(), label_names=None)
    mod.bind([("data", (2, 50))])
    mod.init_params()
    mod.init_optimizer(optimizer="adam")
    mod.forward(mx.io.DataBatch([nd.ones((2, 50))]), is_train=True)
    mod.backward([nd.ones((2, 40))])
    mod.update()
    return mod


def _save_arrays(prefix: str) -> None:
    nd.save(f"{prefix}.params", _arrays(1))


def _save_safetensors(prefix: str) -> None:
    nd.save(f"{prefix}.safetensors", _arrays(1))


def _save_checkpoint(prefix: str) -> None:
    args = {name[4:]: array for name, array in _arrays(1).items()}
    mx.model.save_checkpoint(prefix, 1, _symbol(), args, {})


def _export(prefix: str) -> None:
    _network()[0].export(prefix)


def _save_block(prefix: str) -> None:
    _network()[0].save_parameters(f"{prefix}.params")


def _save_states(prefix: str) -> None:
    _network()[1].save_states(f"{prefix}.states")


def _save_module(prefix: str) -> None:
    _module().save_checkpoint(prefix, 1, save_optimizer_states=True)


def _save_symbol(prefix: str) -> None:
    _symbol().save(f"{prefix}-symbol.json")


def _save_elastic(prefix: str) -> None:
    _files.write(Path(prefix), 1, {"epoch": 1}, {"parameters": bytes(9000)})


def _save_onnx(prefix: str) -> None:
    args = {name[4:]: array for name, array in _arrays(1).items()}
    mx.onnx.export_model(_symbol(), args, [(2, 50)], onnx_file_path=f"{prefix}.onnx")


def _save_estimator(prefix: str) -> None:
    net, trainer = _network()
    estimator = Estimator(net, gluon.loss.L2Loss(), trainer=trainer)
    handler = CheckpointHandler(os.path.dirname(prefix), os.path.basename(prefix))
    handler._save(estimator, os.path.basename(prefix))


def _save_under_numpy(prefix: str) -> None:
    with mx.util.np_shape(True), mx.util.np_array(True):
        mx.npx.save(f"{prefix}.params", {"a": mx.np.ones((40, 50))})


def _save_parameters(prefix: str) -> None:
    _network()[0].collect_params().save(f"{prefix}.params")


def _save_store(prefix: str) -> None:
    store = mx.kv.create("local")
    store.set_optimizer(mx.optimizer.Adam())
    store.init(0, nd.zeros((40, 50)))
    store.push(0, nd.ones((40, 50)))
    store.save_optimizer_states(f"{prefix}.states", dump_optimizer=True)


def _save_buckets(prefix: str) -> None:
    mod = mx.mod.BucketingModule(lambda key: (_symbol(), ("data",), None), 50)
    mod.bind([("data", (2, 50))])
    mod.init_params(mx.init.One())
    mod.save_checkpoint(prefix, 1)


def _save_trace(prefix: str) -> None:
    TraceFile().replace(f"{prefix}.json", [f'{{"name": "{"x" * 9000}"}}'])


_PACKAGES = {_save_safetensors: "safetensors", _save_onnx: "onnx"}
WRITERS: tuple[Writer, ...] = tuple(
    save
    for save in (
        _save_arrays, _save_safetensors, _save_under_numpy, _save_checkpoint, _export, _save_block, _save_parameters,
        _save_states, _save_store, _save_module, _save_buckets, _save_symbol, _save_elastic, _save_onnx,
        _save_estimator, _save_trace,
    )
    if save not in _PACKAGES or find_spec(_PACKAGES[save])
)  # fmt: skip


def name_of(write: Writer) -> str:
    """Return what a function saves, for the name of a test."""
    return str(write.__name__).removeprefix("_save_").removeprefix("_")
