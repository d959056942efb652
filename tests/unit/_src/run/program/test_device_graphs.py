"""Which graphs may be captured; what captured ones compute is in qa/devices/device_graphs.py, on a device."""

import pytest
import torch

import mxnet as mx
from mxnet._src.run.program.device_graphs import is_capturable, is_requested, new_graph

X = mx.sym.var("x")
CELL = {"state_size": 2, "num_layers": 2, "mode": "rnn_relu"}


@pytest.mark.parametrize(
    ("symbol", "in_prediction", "in_training"),
    [
        (mx.sym.relu(mx.sym.FullyConnected(X, num_hidden=2)), True, True),
        (mx.sym.BatchNorm(X), True, True),
        (mx.sym.Dropout(X), True, False),
        (mx.sym.Dropout(X, p=0), True, True),
        (mx.sym.RNN(X, mx.sym.var("p"), mx.sym.var("s"), **CELL), True, True),
        (mx.sym.RNN(X, mx.sym.var("p"), mx.sym.var("s"), p=0.5, **CELL), True, False),
        (mx.sym.random.uniform(shape=(2,)) + X, False, False),
        (mx.sym.contrib.foreach(lambda part, state: (part, state), X, [])[0], False, False),
    ],
    ids=["layers", "states", "dropout", "no dropout", "recurrent", "recurrent with dropout", "sample", "loop"],
)
def test_device_graph_what_can_be_captured(symbol, in_prediction, in_training):
    assert is_capturable(symbol.graph.nodes, False) == in_prediction
    assert is_capturable(symbol.graph.nodes, True) == in_training


@pytest.mark.parametrize(("value", "expected"), [(None, False), ("0", False), ("", False), ("1", True)])
def test_device_graph_switch(monkeypatch, value, expected):
    monkeypatch.delenv("REMX_DEVICE_GRAPHS", raising=False)
    if value is not None:
        monkeypatch.setenv("REMX_DEVICE_GRAPHS", value)
    assert is_requested() == expected


def test_device_graph_graphs_of_cuda_where_pytorch_has_no_others(monkeypatch):
    calls = []

    class Graph:
        def capture_begin(self, pool=None, capture_error_mode="global"):
            calls.append((pool, capture_error_mode))

        def capture_end(self):
            calls.append("end")

        def replay(self):
            calls.append("replay")

        def pool(self):
            return (0, 1)

    monkeypatch.delattr(torch.accelerator, "Graph", raising=False)
    monkeypatch.setattr(torch.cuda, "CUDAGraph", Graph)
    graph = new_graph()
    other = new_graph(graph.pool())
    for captured in (graph, other):
        captured.capture_begin()
        captured.capture_end()
        captured.replay()
    assert calls == [(None, "thread_local"), "end", "replay", ((0, 1), "thread_local"), "end", "replay"]
