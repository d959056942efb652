"""``mx.onnx``: models as ONNX files."""

from mxnet.onnx import mx2onnx as mx2onnx

from .._src.operators.exchange.onnx.mxnet_node import UnsupportedByONNX as UnsupportedByONNX
from .mx2onnx import export_model as export_model
from .mx2onnx import get_operator_support as get_operator_support
