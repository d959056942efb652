"""What notebooks show of objects whose text says little."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

import mxnet as mx
from mxnet import gluon


class Cells(HTMLParser):
    """Reads the texts of a view, and notes whether every element is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def shown(value: Any) -> dict[str, str]:
    """Return the title, under "", and the rows of two cells of a view."""
    title, *cells = Cells(value._repr_html_()).texts
    return {"": title, **dict(zip(cells[::2], cells[1::2], strict=True))}


def trainer(**options: Any) -> gluon.Trainer:
    net = gluon.nn.HybridSequential()
    net.add(gluon.nn.Dense(3, in_units=4), gluon.nn.BatchNorm(in_channels=3))
    net.initialize()
    return gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1, "momentum": 0.9, **options})


def test_trainer_view_in_a_notebook() -> None:
    rows = shown(trainer())
    assert rows[""] == "Trainer"
    assert rows["parameters"] == "6, 4 of them updated"
    assert (rows["devices"], rows["store"], rows["optimizer"]) == ("cpu(0)", "device", "SGD")
    assert (rows["learning rate"], rows["momentum"], rows["updates"]) == ("0.1", "0.9", "0")


def test_trainer_view_before_the_first_batch() -> None:
    net = gluon.nn.Dense(3)
    net.initialize()
    assert shown(gluon.Trainer(net.collect_params(), "adam"))["parameters"] == "2, 2 of them updated"


def test_optimizer_view_in_a_notebook_computes_no_learning_rate() -> None:
    schedule = mx.lr_scheduler.FactorScheduler(step=1, factor=0.5, base_lr=1.0)
    optimizer = mx.optimizer.Adam(lr_scheduler=schedule, beta1=0.8)
    optimizer.num_update, base = 5, schedule.base_lr
    rows = shown(optimizer)
    assert (rows[""], rows["learning rate"], rows["beta1"]) == ("Adam", "by FactorScheduler", "0.8")
    assert schedule.base_lr == base


def test_metric_view_in_a_notebook() -> None:
    metric = mx.metric.create(["acc", "ce"])
    metric.update([mx.nd.array([0, 1])], [mx.nd.array([[0.75, 0.25], [0.75, 0.25]])])
    rows = shown(metric)
    assert rows["accuracy"] == "0.5"
    assert rows["cross-entropy"].startswith("0.83")
    assert shown(mx.metric.Accuracy())[""] == "Accuracy of 0 instances"


@pytest.mark.parametrize("workers", [0, 2])
def test_data_loader_view_in_a_notebook(workers: int) -> None:
    dataset = gluon.data.ArrayDataset(mx.nd.ones((10, 3)))
    loader = gluon.data.DataLoader(dataset, batch_size=4, shuffle=True, num_workers=workers, thread_pool=True)
    rows = shown(loader)
    assert rows["dataset"] == "ArrayDataset of 10 samples"
    assert (rows["batches"], rows["batch size"], rows["order"]) == ("3", "4", "RandomSampler")
    assert rows["workers"] == (str(workers) if workers else "none, in this process")


def test_data_loader_view_of_a_sampler_without_length() -> None:
    batches = iter([[0, 1], [2]])
    loader = gluon.data.DataLoader(gluon.data.SimpleDataset([1, 2, 3]), batch_sampler=batches)
    assert shown(loader)["batches"] == "not known"
    assert [len(batch) for batch in loader] == [2, 1]


def test_executor_view_in_a_notebook() -> None:
    symbol = mx.sym.BatchNorm(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3, name="fc"), name="bn")
    executor = symbol.simple_bind(mx.cpu(), data=(2, 4), grad_req={"fc_weight": "write"})
    texts = Cells(executor._repr_html_()).texts
    assert texts[0] == "Executor on cpu(0): bn_output"
    assert texts[1:6] == ["name", "kind", "shape", "dtype", "gradient"]
    at = texts.index("fc_weight")
    assert texts[at : at + 5] == ["fc_weight", "argument", "(3, 4)", "float32", "yes"]
    assert "auxiliary" in texts


def test_views_escape_what_programs_name() -> None:
    metric = mx.metric.Loss(name="<script>alert(1)</script>")
    assert "<script>" not in metric._repr_html_()


def test_views_of_objects_that_are_not_whole_are_left_to_the_text() -> None:
    for kind in (gluon.Trainer, mx.optimizer.SGD, mx.metric.Accuracy, gluon.data.DataLoader, mx.executor.Executor):
        assert kind.__new__(kind)._repr_html_() is None


def test_text_of_a_trainer_stays_mxnets() -> None:
    assert re.fullmatch(r"<mxnet\.gluon\.trainer\.Trainer object at 0x\w+>", repr(trainer()))
