"""``mx.gluon.contrib.estimator``: a training loop with handlers."""

from . import batch_processor as batch_processor
from . import estimator as estimator
from . import event_handler as event_handler
from . import utils as utils
from .batch_processor import BatchProcessor as BatchProcessor
from .estimator import Estimator as Estimator
from .event_handler import *  # noqa: F403
