"""Bars and curves while something trains."""

from __future__ import annotations

import io
import logging
import sys
from pathlib import Path
from typing import Any

import pytest

import mxnet as mx
from mxnet._src.core import progress
from mxnet.gluon.contrib.estimator import Estimator
from mxnet.gluon.contrib.estimator.event_handler import (
    BatchEnd,
    LearningCurveHandler,
    LoggingHandler,
    ProgressHandler,
    ValidationHandler,
)

BATCHES = 5


def fit(**options: Any) -> None:
    """Train a module for two epochs of five batches."""
    data, label = mx.nd.random.normal(shape=(BATCHES * 4, 3)), mx.nd.arange(BATCHES * 4) % 2
    net = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2), name="softmax")
    batches, held_out = mx.io.NDArrayIter(data, label, 4), mx.io.NDArrayIter(data, label, 4)
    mx.mod.Module(net).fit(batches, eval_data=held_out, eval_metric="acc", num_epoch=2, **options)


def estimator() -> Estimator:
    net = mx.gluon.nn.Dense(2, in_units=3)
    net.initialize()
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    return Estimator(net, mx.gluon.loss.SoftmaxCrossEntropyLoss(), train_metrics=mx.metric.Accuracy(), trainer=trainer)


def batches() -> mx.gluon.data.DataLoader:
    data, label = mx.nd.random.normal(shape=(BATCHES * 4, 3)), mx.nd.arange(BATCHES * 4) % 2
    return mx.gluon.data.DataLoader(mx.gluon.data.ArrayDataset(data, label), 4)


def test_progress_bar_live_bar_of_each_epoch_shows_metrics_rate_and_time_left(
    capfd: pytest.CaptureFixture[str],
) -> None:
    bar = mx.callback.LiveProgressBar(BATCHES)
    fit(batch_end_callback=bar)
    shown = capfd.readouterr().err
    for epoch in (0, 1):
        (last,) = [line for line in shown.replace("\n", "\r").split("\r") if line.startswith(f"epoch {epoch}: 100%")][
            -1:
        ]
        assert f"{BATCHES}/{BATCHES}" in last
        assert "batch/s" in last
        assert "accuracy=" in last


def test_progress_bar_bar_that_is_not_live_logs_as_mxnet_does(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    fit(batch_end_callback=mx.callback.ProgressBar(BATCHES, 10))
    assert "[==--------] 20%\r" in caplog.messages


@pytest.mark.parametrize("make", [lambda: mx.callback.LiveProgressBar(3), ProgressHandler])
def test_progress_bar_without_tqdm_the_error_says_what_to_install(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with pytest.raises(ImportError, match=r"pip install tqdm"):
        make()


def test_progress_bar_curves_of_a_module(tmp_path: Path) -> None:
    curve = mx.callback.LearningCurve(str(tmp_path / "curve.html"))
    fit(**curve.callbacks())
    assert [sorted(record) for record in curve.history] == [["epoch", "train accuracy", "validation accuracy"]] * 2
    assert [record["epoch"] for record in curve.history] == [0, 1]
    assert b"accuracy" in (tmp_path / "curve.html").read_bytes()


def test_progress_bar_bars_and_curves_of_an_estimator(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    curve, bar = LearningCurveHandler(str(tmp_path / "curve.png")), ProgressHandler()
    estimator().fit(batches(), val_data=batches(), epochs=2, event_handlers=[curve, bar])
    shown = capfd.readouterr().err
    assert "epoch 0: 5batch" in shown  # of how many is known from the second epoch on
    assert "epoch 1: 100%" in shown
    assert [record["epoch"] for record in curve.history] == [0, 1]
    assert {"training accuracy", "validation accuracy"} <= set(curve.history[0])
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")


def test_progress_bar_broken_off_epoch_ends_its_bar(capfd: pytest.CaptureFixture[str]) -> None:
    bar = ProgressHandler(total=BATCHES)
    estimator().fit(batches(), batches=3, event_handlers=[bar])
    assert bar._bars == []
    assert "3/5" in capfd.readouterr().err


def test_progress_bar_bar_of_an_evaluation_outside_of_a_training(capfd: pytest.CaptureFixture[str]) -> None:
    bar, trained = ProgressHandler(), estimator()
    for _ in range(2):
        trained.evaluate(batches(), event_handlers=[bar])
    shown = capfd.readouterr().err
    assert "validation: 100%" in shown  # of how many is known from the second one on
    assert "validation accuracy=" in shown
    assert "epoch" not in shown


@pytest.mark.parametrize("period", [{"epoch_period": 1}, {"epoch_period": None, "batch_period": 2}])
def test_progress_bar_bar_that_trains_and_evaluates(period: Any, capfd: pytest.CaptureFixture[str]) -> None:
    trained, bar = estimator(), ProgressHandler()
    validation = ValidationHandler(batches(), trained.evaluate, event_handlers=[bar], **period)
    trained.fit(batches(), epochs=3, event_handlers=[bar, validation])
    shown = capfd.readouterr().err
    assert [f"epoch {n}: 100%" in shown for n in range(4)] == [False, True, True, False]
    assert "validation: 0batch" in shown
    assert "validation:   0%|          | 0/5" in shown
    assert bar.total == BATCHES


def test_progress_bar_bar_whose_events_come_from_elsewhere(capfd: pytest.CaptureFixture[str]) -> None:
    trained, bar = estimator(), ProgressHandler()
    bar.epoch_end(trained)
    bar.train_end(trained)
    bar.batch_end(trained)
    bar.epoch_end(trained)
    bar.epoch_end(trained)
    assert bar._bars == []
    assert "1batch" in capfd.readouterr().err


def test_progress_bar_bar_goes_on_after_a_training_that_failed(capfd: pytest.CaptureFixture[str]) -> None:
    class Failing(BatchEnd):
        def batch_end(self, estimator: Any, *args: Any, **kwargs: Any) -> None:
            raise KeyboardInterrupt

    trained, bar = estimator(), ProgressHandler()
    with pytest.raises(KeyboardInterrupt):
        trained.fit(batches(), epochs=2, event_handlers=[bar, Failing()])
    trained.fit(batches(), epochs=2, event_handlers=[bar])
    assert bar._bars == []
    assert "epoch 1: 100%" in capfd.readouterr().err


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def on_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Let standard error be a terminal on which bars appear at once; pytest puts its own there after fixtures."""
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(progress, "_DELAY", 0)
    return stream


def is_clean(text: str) -> bool:
    """Whether nothing of a bar is left: the last thing written is an empty line."""
    return text.endswith("\r") and not text.rsplit("\r", 2)[1].strip()


def test_progress_bar_of_module_fit_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_terminal(monkeypatch)
    fit()
    text = terminal.getvalue()
    assert "epoch 0:   0%" in text
    assert "epoch 1:" in text
    assert f"/{BATCHES}" in text
    assert is_clean(text)


def test_progress_bar_of_estimator_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_terminal(monkeypatch)
    estimator().fit(batches(), val_data=batches(), epochs=2)
    assert "epoch 1:" in terminal.getvalue()
    assert is_clean(terminal.getvalue())


def test_progress_bar_leaves_the_terminal_to_what_prints_after_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_terminal(monkeypatch)
    fit(batch_end_callback=mx.callback.Speedometer(4, 2))
    estimator().fit(batches(), epochs=1, event_handlers=[LoggingHandler(1)])
    assert "epoch" not in terminal.getvalue()


def test_progress_bar_needs_a_terminal_and_tqdm(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "_DELAY", 0)
    fit()
    estimator().fit(batches(), epochs=1)
    assert "epoch" not in capfd.readouterr().err
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setitem(sys.modules, "tqdm", None)
    fit()
    assert "epoch" not in stream.getvalue()


def test_progress_bar_of_a_training_that_failed_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_terminal(monkeypatch)

    class Failing(mx.metric.Accuracy):
        def update(self, labels: Any, preds: Any) -> None:
            raise KeyboardInterrupt

    data = mx.nd.ones((8, 3))
    net = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2), name="softmax")
    with pytest.raises(KeyboardInterrupt):
        mx.mod.Module(net).fit(mx.io.NDArrayIter(data, mx.nd.ones(8), 4), eval_metric=Failing(), num_epoch=1)
    assert is_clean(terminal.getvalue())
