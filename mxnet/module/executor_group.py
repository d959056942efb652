"""A symbol bound on several devices: `training.data_parallel` under MXNet's names."""

import logging  # noqa: F401  (MXNet's name)

from .. import context as ctx  # noqa: F401  (MXNet's name)
from .. import ndarray as nd  # noqa: F401  (MXNet's name)
from .._src.core.type_codes import _DTYPE_MX_TO_NP as _DTYPE_MX_TO_NP
from .._src.messages.star_names import add_star_names as _add_star_names
from .._src.training.data_parallel.batches import _load_data as _load_data
from .._src.training.data_parallel.batches import _load_general as _load_general
from .._src.training.data_parallel.batches import _load_label as _load_label
from .._src.training.data_parallel.batches import _merge_multi_context as _merge_multi_context
from .._src.training.data_parallel.batches import _split_input_slice as _split_input_slice
from .._src.training.data_parallel.binding import _prepare_group2ctxs as _prepare_group2ctxs
from .._src.training.data_parallel.group import DataParallelExecutorGroup as DataParallelExecutorGroup
from ..io import DataDesc as DataDesc

_add_star_names(globals())
