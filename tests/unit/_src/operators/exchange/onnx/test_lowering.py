"""What a kernel calls, in ONNX: lengths that are known only when the model runs stay open."""

from __future__ import annotations

import numpy as onp
import onnx
import onnxruntime
import pytest

import mxnet as mx


def exported(tmp_path, symbol, shapes, free):
    """Return a session of a symbol's file, and the file's operators."""
    path = str(tmp_path / "m.onnx")
    mx.onnx.export_model(symbol, {}, shapes, "float32", path, dynamic=True, dynamic_input_shapes=free)
    op_types = [node.op_type for node in onnx.load(path).graph.node]
    return onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"]), op_types


@pytest.mark.parametrize("batch", [2, 5])
def test_lengths_are_computed_when_the_model_runs(tmp_path, batch):
    symbol = mx.sym.contrib.arange_like(mx.sym.var("x"), repeat=2)
    session, op_types = exported(tmp_path, symbol, [(2, 4)], [("N", 4)])
    (output,) = session.run(None, {"x": onp.zeros((batch, 4), "float32")})
    assert output.tolist() == onp.repeat(onp.arange(batch * 2), 2).reshape(batch, 4).tolist()
    assert "Range" in op_types


def test_kept_axes_are_copied(tmp_path):
    symbol = mx.sym.reshape(mx.sym.var("x"), shape=(0, -1))
    session, op_types = exported(tmp_path, symbol, [(2, 3, 4)], [("N", 3, 4)])
    assert op_types == ["Reshape"]
    assert session.run(None, {"x": onp.zeros((7, 3, 4), "float32")})[0].shape == (7, 12)


def test_simple_functions_are_one_node(tmp_path):
    symbol = mx.sym.arctan(mx.sym.var("x") + 1.5)
    _, op_types = exported(tmp_path, symbol, [(2, 3)], [("N", 3)])
    assert op_types == ["Add", "Atan"]


def test_numbers_that_follow_from_open_lengths_otherwise_are_refused(tmp_path):
    symbol = mx.sym.contrib.AdaptiveAvgPooling2D(mx.sym.var("x"), output_size=(3, 3))
    with pytest.raises(mx.onnx.UnsupportedByONNX, match="Remedy"):
        exported(tmp_path, symbol, [(1, 2, 7, 7)], [(1, 2, "H", "W")])


def detections():
    scores, offsets, anchors = (mx.sym.var(name) for name in ("scores", "offsets", "anchors"))
    shapes = {"scores": ("N", 3, "A"), "offsets": ("N", "4A"), "anchors": (1, "A", 4)}
    return mx.sym.contrib.MultiBoxDetection(scores, offsets, anchors), shapes, {"N": 3, "A": 5, "4A": 20}


def suppressed():
    options = {"in_format": "center", "out_format": "corner", "overlap_thresh": 0.3}
    return mx.sym.contrib.box_nms(mx.sym.var("boxes"), **options), {"boxes": ("N", "A", 6)}, {"N": 3, "A": 5}


def overlaps():
    symbol = mx.sym.contrib.box_iou(mx.sym.var("one"), mx.sym.var("other"), format="center")
    return symbol, {"one": ("N", 4), "other": ("M", 4)}, {"N": 3, "M": 2}


@pytest.mark.parametrize("model", [detections, suppressed, overlaps])
def test_steps_of_kernels_leave_lengths_open(tmp_path, model):
    symbol, shapes, lengths = model()
    random = onp.random.RandomState(7)
    assumed = [tuple(2 if isinstance(n, str) else n for n in shape) for shape in shapes.values()]
    session, _ = exported(tmp_path, symbol, assumed, list(shapes.values()))
    inputs = {k: random.rand(*(lengths.get(n, n) for n in shape)).astype("float32") for k, shape in shapes.items()}
    expected = symbol.bind(mx.cpu(), {name: mx.nd.array(array) for name, array in inputs.items()}).forward()[0]
    onp.testing.assert_allclose(session.run(None, inputs)[0], expected.asnumpy(), rtol=1e-5, atol=1e-6)


def test_padding_for_a_target_may_not_depend_on_open_lengths(tmp_path):
    options = {"kernel": (3, 3), "stride": (2, 2), "num_filter": 4, "target_shape": (9, 10), "no_bias": True}
    symbol = mx.sym.Deconvolution(mx.sym.var("x"), mx.sym.var("w"), **options)
    shapes = [(2, 4, 5, 5), (4, 4, 3, 3)]
    session, op_types = exported(tmp_path, symbol, shapes, [("N", 4, 5, 5), (4, 4, 3, 3)])
    inputs = {"x": onp.ones((3, 4, 5, 5), "float32"), "w": onp.ones((4, 4, 3, 3), "float32")}
    assert op_types == ["ConvTranspose"]
    assert session.run(None, inputs)[0].shape == (3, 4, 9, 10)
    with pytest.raises(mx.onnx.UnsupportedByONNX, match="lengths known only when the model runs"):
        exported(tmp_path, symbol, shapes, [("N", 4, "H", "W"), (4, 4, 3, 3)])
