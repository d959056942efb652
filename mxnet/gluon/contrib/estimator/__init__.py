"""``mx.gluon.contrib.estimator``: a training loop with handlers."""

from mxnet.gluon.contrib.estimator import batch_processor as batch_processor
from mxnet.gluon.contrib.estimator import estimator as estimator
from mxnet.gluon.contrib.estimator import event_handler as event_handler
from mxnet.gluon.contrib.estimator import utils as utils

from ...._src.messages.whole import whole as _whole
from .batch_processor import BatchProcessor as BatchProcessor
from .estimator import Estimator as Estimator
from .event_handler import *  # noqa: F403

_whole(__name__, constructors=True, functions=True, methods=True)
