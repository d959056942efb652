"""``mx.onnx.mx2onnx``: the export, under the name that MXNet's module has."""

from ._export import export_model as export_model
from ._export import get_operator_support as get_operator_support
