"""Extras in mx.contrib, where they do more than MXNet's; the rest is in tests/scenarios/contrib/modules.py."""

import sys

import numpy as onp
import pytest

import mxnet as mx


def test_contrib_comes_with_mxnet():
    assert mx.contrib.text is sys.modules["mxnet.contrib.text"]


def test_a_short_batch_is_filled_up_with_zeros():
    loader = mx.gluon.data.DataLoader(mx.gluon.data.ArrayDataset(onp.ones((3, 2)), onp.ones(3)), batch_size=2)
    last = list(mx.contrib.io.DataLoaderIter(loader))[-1]
    assert last.data[0].asnumpy().tolist() == [[1, 1], [0, 0]]
    assert last.label[0].asnumpy().tolist() == [1, 0]


def test_metrics_without_tensorboard_say_what_to_install(monkeypatch):
    for module in ("mxboard", "torch.utils.tensorboard"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ImportError, match=r"pip install tensorboard"):
        mx.contrib.tensorboard.LogMetricsCallback("logs")
