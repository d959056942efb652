"""``BaseModule``: training and prediction with anything that computes outputs and gradients."""

from __future__ import annotations

import logging
from typing import Any

from .. import metric as metric
from .. import ndarray as nd
from .. import ndarray as ndarray
from .._checkpoint import split_params
from ..context import cpu
from ..initializer import Uniform as Uniform
from ..io import DataBatch as DataBatch
from ..io import DataDesc as DataDesc
from ..io import DataIter as DataIter
from ..model import BatchEndParam as BatchEndParam
from ._names import _check_input_names as _check_input_names
from ._names import _check_names_match as _check_names_match
from ._names import _parse_data_desc as _parse_data_desc
from ._prediction import as_list as _as_list  # noqa: F401  (MXNet's name)
from ._training import ModuleTraining


class BaseModule(ModuleTraining):
    """A computation with parameters, and the loops that train it and predict with it.

    Its life: ``bind`` (shapes are known, memory is there), ``init_params``, ``init_optimizer``; then ``forward``,
    ``backward`` and ``update`` for each batch. ``fit`` does all of that.

    Parameters
    ----------
    logger : logging.Logger, or the module ``logging``, default the latter

    Attributes
    ----------
    binded, params_initialized, optimizer_initialized : bool
        Which steps are done.
    for_training, inputs_need_grad : bool
        How it was bound.
    """

    def __init__(self, logger: Any = logging) -> None:
        self.logger = logger
        self.binded = False
        self.for_training = False
        self.inputs_need_grad = False
        self.params_initialized = False
        self.optimizer_initialized = False
        self._symbol: Any = None
        self._total_exec_bytes = 0

    def get_states(self, merge_multi_context: bool = True) -> list[Any]:
        """Return the states that stay from batch to batch: none, unless a subclass has some."""
        self._require("binded", "params_initialized")
        if merge_multi_context:
            raise AssertionError("merge_multi_context=True is not supported for get_states yet.")
        return []

    def set_states(self, states: Any = None, value: Any = None) -> None:
        """Set the states that stay from batch to batch: none, unless a subclass has some."""
        self._require("binded", "params_initialized")
        if states or value:
            raise AssertionError(f"{type(self).__name__} has no states.")

    def save_params(self, fname: str) -> None:
        """Write parameters and auxiliary states to a file."""
        arg_params, aux_params = self.get_params()
        arrays = {f"arg:{name}": array.as_in_context(cpu()) for name, array in arg_params.items()}
        arrays.update({f"aux:{name}": array.as_in_context(cpu()) for name, array in aux_params.items()})
        nd.save(fname, arrays)

    def load_params(self, fname: str) -> None:
        """Read parameters and auxiliary states from a file.

        Raises
        ------
        ValueError
            If the file holds something else.
        """
        arrays = nd.load(fname)
        if not isinstance(arrays, dict) or not all(name.startswith(("arg:", "aux:")) for name in arrays):
            raise ValueError(f"Invalid param file {fname}")
        self.set_params(*split_params(arrays, fname))
