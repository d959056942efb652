"""Checkpoints, ``FeedForward``, and what training loops share."""

from . import io as io
from . import kvstore as kvs  # noqa: F401  (MXNet's name)
from . import metric as metric
from . import ndarray as nd  # noqa: F401  (MXNet's name)
from . import optimizer as opt  # noqa: F401  (MXNet's name)
from . import symbol as sym  # noqa: F401  (MXNet's name)
from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.whole import whole as _whole
from ._src.training.checkpoint import load_checkpoint as load_checkpoint
from ._src.training.checkpoint import load_params as load_params
from ._src.training.checkpoint import save_checkpoint as save_checkpoint
from ._src.training.checkpoint import save_checkpoint_async as save_checkpoint_async
from ._src.training.feed_forward import SKLEARN_INSTALLED as SKLEARN_INSTALLED
from ._src.training.feed_forward import FeedForward as FeedForward
from ._src.training.parameter_updates import BatchEndParam as BatchEndParam
from ._src.training.parameter_updates import _create_kvstore as _create_kvstore
from ._src.training.parameter_updates import _create_sparse_kvstore as _create_sparse_kvstore
from ._src.training.parameter_updates import _initialize_kvstore as _initialize_kvstore
from ._src.training.parameter_updates import _multiple_callbacks as _multiple_callbacks
from ._src.training.parameter_updates import _update_params as _update_params
from ._src.training.parameter_updates import _update_params_on_kvstore as _update_params_on_kvstore
from ._src.training.parameter_updates import _update_params_on_kvstore as _update_params_on_kvstore_nccl  # noqa: F401  (MXNet's name)
from .callback import LogValidationMetricsCallback as LogValidationMetricsCallback
from .context import Context as Context
from .context import cpu as cpu
from .executor_manager import DataParallelExecutorManager as DataParallelExecutorManager
from .executor_manager import _check_arguments as _check_arguments
from .executor_manager import _load_data as _load_data
from .initializer import Uniform as Uniform
from .io import DataDesc as DataDesc
from .optimizer import get_updater as get_updater

_add_star_names(globals())

_whole(__name__, names=False, functions=True, methods=True)
