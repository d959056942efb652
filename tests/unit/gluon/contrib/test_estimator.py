"""The estimator where it differs from MXNet on purpose; what agrees is in ``tests/scenarios/gluon/estimator.py``."""

import logging

import numpy as onp
import pytest

import mxnet as mx
from mxnet import gluon
from mxnet.gluon.contrib import estimator as module


def loader():
    x, y = onp.sin(onp.arange(24)).reshape(8, 3).astype("float32"), (onp.arange(8) % 2).astype("float32")
    return gluon.data.DataLoader(gluon.data.ArrayDataset(x, y), batch_size=4)


@pytest.fixture
def estimator():
    net = gluon.nn.Dense(2, in_units=3)
    net.initialize(mx.init.One())
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    metrics = [mx.metric.Accuracy()]
    return module.Estimator(net, gluon.loss.SoftmaxCrossEntropyLoss(), metrics, trainer=trainer, context=mx.cpu())


def lines(estimator):
    messages = []
    handler = logging.Handler()
    handler.emit = lambda record: messages.append(record.getMessage())
    estimator.logger.handlers[:] = [handler]
    return messages


def test_estimator_logs_what_was_saved_and_how_the_metric_changed(estimator, tmp_path):
    messages = lines(estimator)
    handler = module.CheckpointHandler(
        str(tmp_path), monitor=estimator.train_metrics[0], verbose=1, save_best=True, mode="max"
    )
    estimator.fit(loader(), epochs=3, event_handlers=[handler])
    own = [
        line.split("CheckpointHandler: ")[0] + line.split("CheckpointHandler: ")[1]
        for line in messages
        if "Check" in line
    ]
    where = f"saving model at {tmp_path} with prefix: model-epoch"
    best = f"updating best model at {tmp_path} with prefix: model-best"
    assert own == [
        f"[Epoch 0] trained total 2 batches, {where}0batch2",
        f"[Epoch 0] training accuracy improved from -inf to 0.75000, {best}",
        f"[Epoch 1] trained total 4 batches, {where}1batch4",
        f"[Epoch 1] training accuracy improved from 0.75000 to 1.00000, {best}",
        f"[Epoch 2] trained total 6 batches, {where}2batch6",
        "[Epoch 2] training accuracy did not improve from 1.00000, skipping updating best model",
    ]


def test_estimator_checkpoint_handler_monitor_without_values(estimator, tmp_path):
    handler = module.CheckpointHandler(str(tmp_path), monitor=estimator.val_metrics[0], save_best=True, mode="max")
    with pytest.warns(RuntimeWarning, match="because validation accuracy is not updated"):
        estimator.fit(loader(), epochs=1, event_handlers=[handler])
    assert not (tmp_path / "model-best.params").exists()


def test_estimator_composite_metrics_are_logged_one_by_one():
    net = gluon.nn.Dense(2, in_units=3)
    net.initialize(mx.init.One())
    metric = mx.metric.CompositeEvalMetric([mx.metric.Accuracy(), mx.metric.TopKAccuracy(2)])
    trainer = gluon.Trainer(net.collect_params(), "sgd")
    estimator = module.Estimator(net, gluon.loss.SoftmaxCrossEntropyLoss(), [metric], trainer=trainer)
    messages = lines(estimator)
    estimator.fit(loader(), epochs=1)
    assert messages[-1].endswith("accuracy: 0.7500, top_k_accuracy_2: 1.0000")


def test_estimator_handlers_given_stay_as_they_are(estimator):
    handlers = [module.LoggingHandler(), module.GradientUpdateHandler()]
    handlers_before = list(handlers)
    estimator.fit(loader(), epochs=1, event_handlers=handlers)
    assert handlers == handlers_before


def test_estimator_negative_lengths(estimator):
    with pytest.raises(ValueError, match="must be positive"):
        estimator.fit(loader(), epochs=-1)


def test_estimator_gradients_of_several_contexts():
    results = []
    for contexts in ([mx.cpu(0)], [mx.cpu(0), mx.cpu(1)]):
        net = gluon.nn.Dense(2, in_units=3)
        net.initialize(mx.init.One(), ctx=contexts)
        trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
        loss = gluon.loss.SoftmaxCrossEntropyLoss()
        estimator = module.Estimator(net, loss, trainer=trainer, context=contexts)
        estimator.fit(loader(), loader(), epochs=2)
        results.append([net.weight.data(mx.cpu(0)).asnumpy(), estimator.val_metrics[1].get()[1]])
    onp.testing.assert_allclose(results[0][0], results[1][0], rtol=1e-5)
    onp.testing.assert_allclose(results[0][1], results[1][1], rtol=1e-5)


@pytest.mark.parametrize(("count", "expected"), [(0, mx.cpu()), (1, mx.gpu(0)), (2, mx.gpu(0))])
def test_estimator_first_gpu_is_used_by_default(count, expected, monkeypatch, recwarn):
    monkeypatch.setattr("mxnet.gluon.contrib.estimator.estimator.num_gpus", lambda: count)
    net = gluon.nn.Dense(2, in_units=3)
    net.initialize()
    trainer = gluon.Trainer(net.collect_params(), "sgd")
    assert module.Estimator(net, gluon.loss.L2Loss(), trainer=trainer).context == [expected]
    assert ["multiple GPUs" in str(warning.message) for warning in recwarn] == [True] * (count > 1)
