"""Losses: what training makes small."""

from .. import ndarray as ndarray
from .._src.messages.public import publish as _publish
from .._src.messages.whole import whole as _whole
from ..base import numeric_types as numeric_types
from ..util import is_np_array as is_np_array
from ._loss_base import Loss as Loss
from ._loss_base import _apply_weighting as _apply_weighting
from ._loss_base import _reshape_like as _reshape_like
from ._loss_classification import CTCLoss as CTCLoss
from ._loss_classification import HingeLoss as HingeLoss
from ._loss_classification import KLDivLoss as KLDivLoss
from ._loss_classification import LogisticLoss as LogisticLoss
from ._loss_classification import SigmoidBinaryCrossEntropyLoss as SigmoidBinaryCrossEntropyLoss
from ._loss_classification import SoftmaxCrossEntropyLoss as SoftmaxCrossEntropyLoss
from ._loss_classification import SquaredHingeLoss as SquaredHingeLoss
from ._loss_metric import CosineEmbeddingLoss as CosineEmbeddingLoss
from ._loss_metric import SDMLLoss as SDMLLoss
from ._loss_metric import TripletLoss as TripletLoss
from ._loss_regression import HuberLoss as HuberLoss
from ._loss_regression import L1Loss as L1Loss
from ._loss_regression import L2Loss as L2Loss
from ._loss_regression import PoissonNLLLoss as PoissonNLLLoss
from .block import HybridBlock as HybridBlock

SigmoidBCELoss = SigmoidBinaryCrossEntropyLoss
SoftmaxCELoss = SoftmaxCrossEntropyLoss

__all__ = [
    "Loss",
    "L2Loss",
    "L1Loss",
    "SigmoidBinaryCrossEntropyLoss",
    "SigmoidBCELoss",
    "SoftmaxCrossEntropyLoss",
    "SoftmaxCELoss",
    "KLDivLoss",
    "CTCLoss",
    "HuberLoss",
    "HingeLoss",
    "SquaredHingeLoss",
    "LogisticLoss",
    "TripletLoss",
    "PoissonNLLLoss",
    "CosineEmbeddingLoss",
    "SDMLLoss",
]

_publish(globals())

_whole(__name__, constructors=True)
