"""``mx.contrib.quantization``: models on 8-bit integers.

`quantize_net_v2` takes a Gluon network, `quantize_model_mkldnn` and `quantize_model` a symbol with its parameters;
`quantize_graph` and `calib_graph` are the two halves of the latter, for programs that calibrate in their own loop.
docs/quantization.md tells which to take, and how good the results are.

Programs that import all of it get, as from MXNet, what its module imports from others.
"""

import ctypes as ctypes
import logging as logging
import os as os
import shutil as shutil
import warnings as warnings

import numpy as np

from ... import ndarray as ndarray
from ..._src.messages.public import publish as _publish
from ..._src.messages.star_names import add_star_names as _add_star_names
from ...base import c_array as c_array
from ...base import c_str as c_str
from ...base import c_str_array as c_str_array
from ...base import check_call as check_call
from ...base import mx_uint as mx_uint
from ...base import py_str as py_str
from ...context import Context as Context
from ...context import cpu as cpu
from ...io import DataBatch as DataBatch
from ...io import DataDesc as DataDesc
from ...io import DataIter as DataIter
from ...module import Module as Module
from ...ndarray import NDArray as NDArray
from ...ndarray import load as nd_load
from ...ndarray import save as nd_save
from ...symbol import Symbol as Symbol
from ...symbol import load as sym_load
from ._collectors import _LayerHistogramCollector as _LayerHistogramCollector
from ._collectors import _LayerOutputMinMaxCollector as _LayerOutputMinMaxCollector
from ._collectors import combine_histogram as combine_histogram
from ._data import _as_data_iter as _as_data_iter
from ._data import _DataIterWrapper as _DataIterWrapper
from ._models import TEXTS as _TEXTS
from ._models import calib_graph as calib_graph
from ._models import quantize_graph as quantize_graph
from ._models import quantize_model as quantize_model
from ._models import quantize_model_mkldnn as quantize_model_mkldnn
from ._networks import quantize_net as quantize_net
from ._networks import quantize_net_v2 as quantize_net_v2
from ._statistics import _collect_layer_histogram as _collect_layer_histogram
from ._statistics import _collect_layer_output_min_max as _collect_layer_output_min_max
from ._statistics import _collect_layer_statistics as _collect_layer_statistics
from ._symbols import _calibrate_quantized_sym as _calibrate_quantized_sym
from ._symbols import _load_params as _load_params
from ._symbols import _load_sym as _load_sym
from ._symbols import _quantize_params as _quantize_params
from ._symbols import _quantize_symbol as _quantize_symbol
from ._thresholds import _get_optimal_threshold as _get_optimal_threshold
from ._thresholds import _get_optimal_thresholds as _get_optimal_thresholds
from ._thresholds import _smooth_distribution as _smooth_distribution

_publish(globals(), _TEXTS)

_add_star_names(globals())
