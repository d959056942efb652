"""Metrics of models: ``mx.metric``."""

from mxnet import ndarray as ndarray
from mxnet import registry as registry

from .._src.messages.public import publish as _publish
from .._src.messages.star_names import add_star_names as _add_star_names
from .._src.messages.whole import whole as _whole
from ..base import numeric_types as numeric_types
from ..base import string_types as string_types
from ._accuracy import Accuracy as Accuracy
from ._accuracy import TopKAccuracy as TopKAccuracy
from ._agreement import F1 as F1
from ._agreement import MCC as MCC
from ._agreement import PCC as PCC
from ._base import CompositeEvalMetric as CompositeEvalMetric
from ._base import EvalMetric as EvalMetric
from ._base import _create as _create
from ._base import alias as alias
from ._base import check_label_shapes as check_label_shapes
from ._base import create as create
from ._base import register as register
from ._custom import Caffe as Caffe
from ._custom import CustomMetric as CustomMetric
from ._custom import Loss as Loss
from ._custom import Torch as Torch
from ._custom import np as np
from ._likelihood import CrossEntropy as CrossEntropy
from ._likelihood import NegativeLogLikelihood as NegativeLogLikelihood
from ._likelihood import Perplexity as Perplexity
from ._regression import MAE as MAE
from ._regression import MSE as MSE
from ._regression import RMSE as RMSE
from ._regression import PearsonCorrelation as PearsonCorrelation

_publish(globals())

_add_star_names(globals())

_whole(__name__, constructors=True, functions=True, methods=True)
