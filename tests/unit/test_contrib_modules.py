"""Extras in mx.contrib, where they do more than MXNet's; the rest is in tests/scenarios/contrib/modules.py."""

import sys
import types

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


@pytest.fixture
def mxboard(tmp_path, monkeypatch):
    """Install a package of the name whose import nobody survives, beside a new protobuf."""
    (tmp_path / "mxboard").mkdir()
    (tmp_path / "mxboard" / "__init__.py").write_text("raise SystemExit('imported')")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "mxboard", raising=False)
    monkeypatch.setattr("mxnet.contrib.tensorboard.version", lambda name: {"protobuf": "4.21.0"}[name])


@pytest.mark.usefixtures("mxboard")
def test_metrics_are_written_by_torch_where_mxboard_needs_an_older_protobuf(monkeypatch):
    monkeypatch.setitem(sys.modules, "torch.utils.tensorboard", types.SimpleNamespace(SummaryWriter=lambda path: path))
    with pytest.warns(UserWarning, match=r"protobuf below 4\. Metrics are written by torch.utils.tensor") as caught:
        assert mx.contrib.tensorboard.LogMetricsCallback("logs").summary_writer == "logs"
    assert len(caught) == 1
    assert caught[0].filename == __file__


@pytest.mark.usefixtures("mxboard")
def test_metrics_where_mxboard_cannot_be_imported_and_torch_has_no_writer(monkeypatch):
    monkeypatch.setitem(sys.modules, "torch.utils.tensorboard", None)
    with pytest.raises(
        ImportError, match=r"mxboard cannot be imported, as it needs protobuf below 4.*pip install tensor"
    ):
        mx.contrib.tensorboard.LogMetricsCallback("logs")


@pytest.mark.usefixtures("mxboard")
def test_metrics_are_written_by_mxboard_with_an_older_protobuf(monkeypatch):
    monkeypatch.setattr("mxnet.contrib.tensorboard.version", lambda name: "3.20.3")
    with pytest.raises(SystemExit, match="imported"):
        mx.contrib.tensorboard.LogMetricsCallback("logs")
