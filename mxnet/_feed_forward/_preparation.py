"""The part of `FeedForward` that turns what programs give into iterators and first values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as onp

from .. import io
from .. import ndarray as nd
from ..executor_manager import _check_arguments
from ..ndarray.ndarray import NDArray


class Preparation:
    """Arguments, parameters and data of a `FeedForward`."""

    symbol: Any
    arg_params: dict[str, NDArray] | None
    aux_params: dict[str, NDArray] | None
    allow_extra_params: bool
    argument_checked: bool
    initializer: Any
    numpy_batch_size: int

    def _check_arguments(self) -> None:
        """Check the symbol's names, and forget values that it has no arguments for, if that is allowed."""
        if self.argument_checked:
            return
        assert self.symbol is not None
        self.argument_checked = True
        _check_arguments(self.symbol)
        if not self.allow_extra_params:
            return
        if self.arg_params:
            known = set(self.symbol.list_arguments())
            self.arg_params = {k: v for k, v in self.arg_params.items() if k in known}
        if self.aux_params:
            known = set(self.symbol.list_auxiliary_states())
            self.aux_params = {k: v for k, v in self.aux_params.items() if k in known}

    @staticmethod
    def _is_data_arg(name: str) -> bool:
        """Return whether a name is that of data or labels, by its ending."""
        return name.endswith(("data", "label"))

    def _init_params(self, inputs: Sequence[Any], overwrite: bool = False) -> tuple[list[str], list[str], list[str]]:
        """Give parameters their first values, where they have none.

        Parameters
        ----------
        inputs : list of DataDesc
        overwrite : bool, default False
            Also where they have values.

        Returns
        -------
        (arguments, parameters, auxiliary states) : lists of str
        """
        assert self.symbol is not None
        described = [d if isinstance(d, io.DataDesc) else io.DataDesc(*d) for d in inputs]
        shapes, _, states = self.symbol.infer_shape(**{d.name: d.shape for d in described})
        types, _, state_types = self.symbol.infer_type(**{d.name: d.dtype for d in described})
        if shapes is None:
            raise ValueError(f"FeedForward: the shapes {described} do not give those of all parameters.")
        arguments, auxiliary = self.symbol.list_arguments(), self.symbol.list_auxiliary_states()
        given = {d.name for d in described}
        rows = [row for row in zip(arguments, shapes, types, strict=True) if row[0] not in given]
        self.arg_params = self._values(rows, self.arg_params, overwrite)
        self.aux_params = self._values(
            list(zip(auxiliary, states, state_types, strict=True)), self.aux_params, overwrite
        )
        return arguments, [row[0] for row in rows], auxiliary

    def _values(self, rows: Sequence[Any], known: Any, overwrite: bool) -> dict[str, NDArray]:
        """Return arrays with values that are known, or the initializer's."""
        made = {}
        for name, shape, dtype in rows:
            array = made[name] = nd.zeros(shape, dtype=dtype)
            if known and name in known and not overwrite:
                known[name].copyto(array)
            else:
                self.initializer(name, array)  # text alone, so the oldest rules apply
        return made

    def _init_iter(self, X: Any, y: Any, is_train: bool) -> Any:
        """Return an iterator over arrays; an iterator as it is."""
        if not isinstance(X, (onp.ndarray, NDArray)):
            if not isinstance(X, io.DataIter):
                raise TypeError("X must be DataIter, NDArray or numpy.ndarray")
            return X
        if y is None:
            if is_train:
                raise ValueError("y must be specified when X is numpy.ndarray")
            y = onp.zeros(X.shape[0])
        if not isinstance(y, (onp.ndarray, NDArray)):
            raise TypeError("y must be ndarray when X is numpy.ndarray")
        if X.shape[0] != y.shape[0]:
            raise ValueError("The numbers of data points and labels not equal")
        if len(y.shape) == 2 and y.shape[1] == 1:
            y = y.reshape((-1,))
        if len(y.shape) != 1:
            raise ValueError("Label must be 1D or 2D (with 2nd dimension being 1)")
        size = min(X.shape[0], self.numpy_batch_size)
        return io.NDArrayIter(X, y, size, shuffle=is_train, last_batch_handle="roll_over" if is_train else "pad")

    def _init_eval_iter(self, eval_data: Any) -> Any:
        """Return an iterator for a validation: of one, of a pair of arrays, or None."""
        if eval_data is None or isinstance(eval_data, io.DataIter):
            return eval_data
        if not isinstance(eval_data, (tuple, list)) or len(eval_data) != 2:
            raise TypeError(
                "Eval data must be DataIter, or NDArray/numpy.ndarray/list pair (i.e. tuple/list of length 2)"
            )
        data, labels = eval_data
        if data is None:
            raise ValueError("Eval data is NONE")
        arrays = [onp.array(a) if isinstance(a, list) else a for a in (data, labels)]
        return self._init_iter(arrays[0], arrays[1], is_train=True)
