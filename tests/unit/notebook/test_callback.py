"""Tables and charts of a training."""

from __future__ import annotations

import sys
import types
from typing import Any, NamedTuple

import numpy as onp
import pytest

import mxnet as mx
from mxnet.notebook import callback


class Shown(NamedTuple):
    """What stands for bokeh, and what it was asked to do."""

    figures: list[Any]
    pushed: list[Any]


class Glyph:
    def __init__(self):
        self.visible = True
        self.data_source = types.SimpleNamespace(data={"x": [], "y": []})


class Figure:
    def __init__(self, **options):
        self.options, self.glyphs = options, []
        self.legend, self.yaxis = types.SimpleNamespace(), types.SimpleNamespace()

    def line(self, x, y, **options):
        self.glyphs.append(Glyph())
        return self.glyphs[-1]

    scatter = line


@pytest.fixture
def bokeh(monkeypatch):
    """Bokeh without a browser: only what is drawn is looked at."""
    shown = Shown([], [])
    io, plotting = types.ModuleType("bokeh.io"), types.ModuleType("bokeh.plotting")

    def push(handle):
        shown.pushed.append(handle)

    def figure(**options):
        shown.figures.append(Figure(**options))
        return shown.figures[-1]

    io.output_notebook, io.push_notebook, plotting.figure = (lambda: None), push, figure
    plotting.show = lambda figure, notebook_handle: ("handle of", figure)
    for module in (types.ModuleType("bokeh"), io, plotting):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return shown


def trained(*watching, epochs=2):
    data = onp.random.RandomState(0).normal(size=(48, 4)).astype("float32")
    labels = (data[:, 0] > 0).astype("float32")
    module = mx.mod.Module(
        mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2), name="softmax")
    )
    batches = [mx.io.NDArrayIter(data, labels, 8) for _ in range(2)]
    module.fit(
        batches[0], eval_data=batches[1], num_epoch=epochs, eval_metric="acc", **callback.args_wrapper(*watching)
    )


def test_tables():
    logger = callback.PandasLogger(batch_size=8, frequent=2)
    trained(logger)
    assert list(logger.train_df["minibatch_count"]) == [0, 2, 4] * 2
    assert list(logger.train_df["epoch"]) == [0] * 3 + [1] * 3
    assert list(logger.eval_df["epoch"]) == [0, 1]
    assert set(logger.epoch_df.columns) == {"elapsed", "epoch_time"}
    assert set(logger.all_dataframes) == {"train", "eval", "epoch"}
    rows = logger.train_df
    assert (rows["records_per_sec"] / rows["batches_per_sec"]).to_numpy().astype(float) == pytest.approx(8)
    assert rows["elapsed"].is_monotonic_increasing
    assert rows["accuracy"].between(0, 1).all()
    logger.append_metrics({"accuracy": 0.5, "mood": "good"}, "eval")
    assert logger.eval_df["mood"].iloc[-1] == "good"
    with pytest.raises(KeyError):
        logger.append_metrics({}, "other")


def test_a_learning_curve(bokeh):
    curve = callback.LiveLearningCurve("accuracy", display_freq=0, frequent=2)
    trained(curve)
    (figure,) = bokeh.figures
    assert figure.yaxis.axis_label == "accuracy"
    assert [len(glyph.data_source.data["y"]) for glyph in figure.glyphs] == [6, 6, 2, 2]
    assert bokeh.pushed
    assert set(bokeh.pushed) == {("handle of", figure)}


def test_charts_are_drawn_when_it_is_time(bokeh):
    curve = callback.LiveLearningCurve("accuracy", display_freq=1000, frequent=2)
    trained(curve)
    assert len(bokeh.pushed) == 2  # after each evaluation


def test_a_value_over_time(bokeh):
    series = callback.LiveTimeSeries(width=300)
    for value in (3, 4):
        series.update_chart_data(value)
    assert bokeh.figures[0].options["width"] == 300
    assert series.line.data_source.data["y"] == [3, 4]
    assert len(bokeh.pushed) == 2


def test_the_base_class_is_none_to_use(bokeh):
    with pytest.raises(NotImplementedError, match="must be sub-classed"):
        callback.LiveBokehChart(callback.PandasLogger(8), "accuracy")


def test_packages_that_are_not_there(monkeypatch):
    monkeypatch.setitem(sys.modules, "bokeh.plotting", None)
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r"needs bokeh.*pip install pandas bokeh"):
        callback.LiveTimeSeries()
    with pytest.raises(ImportError, match=r"needs pandas"):
        callback.PandasLogger(8)
