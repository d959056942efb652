"""The importer under MXNet's names of its modules."""

from mxnet.contrib.onnx.onnx2mx import import_model as import_model
from mxnet.contrib.onnx.onnx2mx import import_onnx as import_onnx
from mxnet.contrib.onnx.onnx2mx import import_to_gluon as import_to_gluon
