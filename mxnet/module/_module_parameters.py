"""The part of `Module` that is about parameters."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any

from .. import ndarray as nd
from ..initializer import InitDesc, Uniform
from ..ndarray.ndarray import NDArray
from .base_module import BaseModule


class ModuleParameters(BaseModule):
    """Parameters of a module: their values on the CPU, and in the executors of an ``_exec_group``."""

    _exec_group: Any
    _param_names: list[str]
    _aux_names: list[str]
    _arg_params: dict[str, NDArray] | None
    _aux_params: dict[str, NDArray] | None
    _params_dirty: bool

    def _preload(self, arg_params: Any, aux_params: Any) -> None:
        """Note values of parameters, for the executors that `bind` will make."""
        self._arg_params = arg_params
        self._aux_params = aux_params
        self.params_initialized = True

    def get_params(self) -> tuple[dict[str, NDArray], dict[str, NDArray]]:
        """Return parameters and auxiliary states by name: averages over the devices, on the CPU."""
        self._require("binded", "params_initialized")
        if self._params_dirty:
            self._sync_params_from_devices()
        assert self._arg_params is not None
        assert self._aux_params is not None
        return self._arg_params, self._aux_params

    def init_params(
        self,
        initializer: Any = Uniform(0.01),  # noqa: B008  (a description, never changed)
        arg_params: Any = None,
        aux_params: Any = None,
        allow_missing: bool = False,
        force_init: bool = False,
        allow_extra: bool = False,
    ) -> None:
        """Give parameters and auxiliary states their first values.

        Parameters
        ----------
        initializer : Initializer or None, default Uniform(0.01)
            For what has no given value.
        arg_params, aux_params : dict of str to NDArray, optional
            Given values; what they lack is an error, unless ``allow_missing``.
        allow_missing : bool, default False
        force_init : bool, default False
            Also if there are values already.
        allow_extra : bool, default False
            Hint without effect: as in MXNet, surplus values are never used.

        Raises
        ------
        RuntimeError
            If a value is missing.
        """
        if self.params_initialized and not force_init:
            warnings.warn(
                "Parameters already initialized and force_init=False. init_params call ignored.", stacklevel=2
            )
            return
        if not self.binded:
            raise AssertionError("call bind before initializing the parameters")
        assert self._arg_params is not None
        assert self._aux_params is not None
        attributes = self._symbol.attr_dict()
        for params, given in ((self._arg_params, arg_params), (self._aux_params, aux_params)):
            for name, array in sorted(params.items()):
                _fill(InitDesc(name, attributes.get(name)), array, given, initializer, allow_missing)
        self.params_initialized = True
        self._params_dirty = False
        self._exec_group.set_params(self._arg_params, self._aux_params, allow_extra=allow_extra)

    def set_params(
        self,
        arg_params: Any,
        aux_params: Any,
        allow_missing: bool = False,
        force_init: bool = True,
        allow_extra: bool = False,
    ) -> None:
        """Give parameters and auxiliary states values.

        Parameters
        ----------
        arg_params, aux_params : dict of str to NDArray
        allow_missing : bool, default False
            Leave those alone that are not given.
        force_init : bool, default True
            Also if there are values already.
        allow_extra : bool, default False
            Ignore names that the symbol does not have; else, with ``allow_missing``, they are an error.
        """
        if not allow_missing:
            self.init_params(None, arg_params, aux_params, allow_missing, force_init, allow_extra)
            return
        if self.params_initialized and not force_init:
            warnings.warn("Parameters already initialized and force_init=False. set_params call ignored.", stacklevel=2)
            return
        self._exec_group.set_params(arg_params, aux_params, allow_extra=allow_extra)
        self._params_dirty = True
        self.params_initialized = True

    def _sync_params_from_devices(self) -> None:
        """Bring what `get_params` returns up to date."""
        self._exec_group.get_params(self._arg_params, self._aux_params)
        self._params_dirty = False

    def _provide_params(self, shared_module: Any) -> None:
        """Share parameters, give them to new executors, or make arrays for them."""
        if shared_module is not None:
            self.params_initialized = True
            self._arg_params = shared_module._arg_params
            self._aux_params = shared_module._aux_params
        elif self.params_initialized:
            self._exec_group.set_params(self._arg_params, self._aux_params, allow_extra=True)
        else:
            group = self._exec_group
            self._arg_params = _zeros_like(self._param_names, group.param_arrays)
            self._aux_params = _zeros_like(self._aux_names, group.aux_arrays)


def _fill(desc: InitDesc, array: NDArray, given: Any, initializer: Any, allow_missing: bool) -> None:
    """Give a parameter its value: the given one, or the initializer's."""
    if given is not None and desc in given:
        if given[desc] is not array:
            given[desc].copyto(array)
        return
    if given is not None and not allow_missing:
        raise RuntimeError(f"{desc} is not presented")
    if initializer is not None:
        initializer(desc, array)


def _zeros_like(names: Sequence[str], columns: Sequence[Sequence[NDArray]]) -> dict[str, NDArray]:
    return {
        name: nd.zeros(c[0].shape, dtype=c[0].dtype, stype=c[0].stype) for name, c in zip(names, columns, strict=True)
    }
