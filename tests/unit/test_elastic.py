"""Training that is interrupted and goes on; `tests/distributed` kills workers that torchrun starts again."""

import random
from pathlib import Path

import numpy as onp
import pytest

import mxnet as mx
from mxnet import autograd, gluon, nd

DATA = onp.random.RandomState(1).normal(size=(22, 5)).astype("float32")
LABELS = (DATA.sum(1) > 0).astype("float32")


@pytest.fixture(autouse=True)
def _no_job(monkeypatch):
    for name in ("DMLC_NUM_WORKER", "WORLD_SIZE", "OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_PROCID"):
        monkeypatch.delenv(name, raising=False)


class Stopped(Exception):
    """Stands for the end of a process."""


def loader():
    return gluon.data.DataLoader(gluon.data.ArrayDataset(DATA, LABELS), batch_size=4, shuffle=True)


def iterator():
    return mx.io.NDArrayIter(DATA, LABELS, 4, shuffle=True)


def gluon_run(folder, make_source, stop_at=None):
    """Train with random initial values, order and dropout; return all that can differ."""
    source = made(make_source, stop_at)
    with mx.name.NameManager():  # a program that starts again gives the same names, by which parameters are ordered
        net = gluon.nn.HybridSequential()
        net.add(gluon.nn.Dense(8, activation="relu"), gluon.nn.Dropout(0.3), gluon.nn.Dense(2))
    net.initialize()
    trainer = gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 0.01})
    loss_function = gluon.loss.SoftmaxCrossEntropyLoss()

    def train(state):
        for epoch in state.epochs(4):
            for batch in state.batches(source):
                data, label = (batch.data[0], batch.label[0]) if isinstance(batch, mx.io.DataBatch) else batch
                with autograd.record():
                    loss = loss_function(net(data), label)
                loss.backward()
                trainer.step(len(label))
                state.values["last"] = [epoch, random.random()]
                state.step()
                if state.step_count == stop_at:
                    raise Stopped
        return [parameter.data().asnumpy().tolist() for parameter in net.collect_params().values()], state.values

    return mx.elastic.run(train, mx.elastic.State(folder, net, trainer, every=5, values={"last": None}))


def module_run(folder, make_source, stop_at=None):
    source = made(make_source, stop_at)
    scores = mx.sym.FullyConnected(mx.sym.Dropout(mx.sym.var("data"), p=0.3), num_hidden=2, name="scores")
    module = mx.mod.Module(mx.sym.SoftmaxOutput(scores, name="softmax"))
    module.bind(source.provide_data, source.provide_label)
    module.init_params(mx.init.Xavier())
    module.init_optimizer(optimizer="adam")

    def train(state):
        for _ in state.epochs(4):
            for batch in state.batches(source):
                module.forward_backward(batch)
                module.update()
                state.step()
                if state.step_count == stop_at:
                    raise Stopped
        return {name: value.asnumpy().tolist() for name, value in sorted(module.get_params()[0].items())}

    return mx.elastic.run(train, mx.elastic.State(folder, module=module, every=5))


def made(make_source, stop_at):
    """Return a source of data, which shuffles first when it is made, and seed all generators.

    The first run begins with one seed; when it is started again it has others, which are not to matter.
    """
    onp.random.seed(7)
    source = make_source()
    number = 7 if stop_at in (None, 8, 13) else stop_at
    mx.random.seed(number)
    onp.random.seed(number)
    random.seed(number)
    return source


@pytest.mark.parametrize(
    ("run", "source"),
    [(gluon_run, loader), (gluon_run, iterator), (module_run, iterator)],
    ids=["loader", "iterator", "module"],
)
def test_elastic_run_that_is_interrupted_ends_as_one_that_is_not(tmp_path: Path, run, source) -> None:
    expected = run(tmp_path / "whole", source)
    for stop_at in (8, 17, 23):  # in the middle of an epoch, at its end, after a checkpoint
        with pytest.raises(Stopped):
            run(tmp_path / "parts", source, stop_at)
    assert run(tmp_path / "parts", source) == expected


def test_elastic_damaged_checkpoint_is_passed_over(tmp_path: Path, caplog) -> None:
    expected = gluon_run(tmp_path / "whole", loader)
    with pytest.raises(Stopped):
        gluon_run(tmp_path / "parts", loader, 13)
    newest = tmp_path / "parts" / "step-0000000010.checkpoint"
    newest.write_bytes(newest.read_bytes()[:-100])
    assert gluon_run(tmp_path / "parts", loader) == expected
    assert "step-0000000010.checkpoint is no whole checkpoint" in caplog.text


def test_elastic_checkpoints_are_kept_in_number(tmp_path: Path) -> None:
    net = gluon.nn.Dense(1, in_units=1)
    net.initialize()
    state = mx.elastic.State(tmp_path, net, every=2, keep=3)
    for _ in range(11):
        state.step()
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"step-{step:010d}.checkpoint" for step in (6, 8, 10)]
    net.weight.set_data(nd.ones((1, 1)) * 5)
    reloaded = mx.elastic.State(tmp_path, net)
    assert reloaded.restore()
    assert reloaded.step_count == 10
    assert net.weight.data().asscalar() != 5


def test_elastic_nothing_to_restore(tmp_path: Path) -> None:
    net = gluon.nn.Dense(1, in_units=1)
    net.initialize()
    assert not mx.elastic.State(tmp_path / "none", net).restore()


@pytest.mark.parametrize(
    ("arguments", "text"),
    [({}, "give a net, with its trainer, or a module"), ({"net": 1, "every": 0}, "at least 1, got every=0, keep=2")],
)
def test_elastic_states_that_mean_nothing_are_refused(arguments, text: str) -> None:
    with pytest.raises(mx.MXNetError, match=text):
        mx.elastic.State("nowhere", **arguments)
