"""Modules that are imported when they are asked for."""

from __future__ import annotations

import pytest
import warm_processes

import mxnet as mx

PROGRAM = """
import sys
import mxnet as mx
late = ("mxnet.onnx", "mxnet.contrib.onnx", "mxnet.rnn", "mxnet.test_utils", "mxnet.visualization")
assert not [name for name in (*late, "numpy.testing", "xml.sax") if name in sys.modules]
assert "onnx" in dir(mx) and "onnx" in dir(mx.contrib) and "nd" in dir(mx)
assert mx.onnx.export_model is mx.onnx.mx2onnx.export_model
assert mx.rnn.LSTMCell.__module__ == "mxnet.rnn.rnn_cell" and mx.test_utils.mx is mx and mx.viz is mx.visualization
assert mx.contrib.onnx.import_model.__name__ == "import_model"
assert all(name in sys.modules for name in late)
"""


def test_import_mxnet_all_names_of_mxnet_come_with_a_star() -> None:
    program = "from mxnet import *; print(viz.print_summary, rnn.LSTMCell, test_utils.mx, nd.ones, cpu, AttrScope)"
    done = warm_processes.run(program)
    assert done.returncode == 0, done.stderr


def test_import_mxnet_module_is_imported_by_its_first_use() -> None:
    done = warm_processes.run(PROGRAM)
    assert done.returncode == 0, done.stderr


def test_import_mxnet_other_names_are_missing_as_ever() -> None:
    with pytest.raises(AttributeError, match="module 'mxnet' has no attribute 'onnxx'"):
        _ = mx.onnxx
    with pytest.raises(ImportError, match="cannot import name 'nothing'"):
        from mxnet import nothing  # noqa: F401
