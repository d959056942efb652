"""What changes parameters with their gradients: an optimizer, and the store or updater that applies it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .... import ndarray as nd
from .... import optimizer as opt
from ....kvstore._exchange import GradientExchange, exchange_of
from ....ndarray.ndarray import NDArray
from ....optimizer._states_file import read_states
from ...formats.atomic import replacing
from ..parameter_updates import _create_kvstore, _initialize_kvstore, _update_params, _update_params_on_kvstore
from .group import DataParallelExecutorGroup


@dataclass
class Optimization:
    """An optimizer with its states, for the parameters of a group, or of several that share them.

    ``kvstore`` adds up gradients of several devices, and applies the optimizer if ``update_on_kvstore``; else
    ``updater`` does on the devices. ``batch_size`` is that of all devices and workers together. ``exchange`` is the
    store's; ``followed`` are the parameters whose gradients workers exchange during backward passes, one list for all
    that share them.
    """

    optimizer: Any = None
    kvstore: Any = None
    update_on_kvstore: Any = None
    updater: Any = None
    batch_size: int = 0
    exchange: GradientExchange | None = None
    followed: list[str] = field(default_factory=list)

    @classmethod
    def of(
        cls,
        group: DataParallelExecutorGroup,
        kvstore: Any,
        optimizer: Any,
        settings: Mapping[str, Any],
        arg_params: dict[str, NDArray],
        compression_params: Any = None,
    ) -> Optimization:
        """Create optimizer (by default ``rescale_grad`` is one over the batch size) and store with the parameters."""
        store: Any
        store, on_store = _create_kvstore(kvstore, len(group.contexts), arg_params)
        batch_size = group.batch_size
        exchange = None if store is None else exchange_of(store)
        if exchange is not None and (exchange.is_collective or ("dist" in store.type and "_sync" in store.type)):
            batch_size *= store.num_workers
        devices = 1 if on_store else len(group.contexts)
        names = {i * devices + k: name for k in range(devices) for i, name in enumerate(group.param_names)}
        if isinstance(optimizer, str):
            settings = {"rescale_grad": 1.0 / batch_size, **settings}
            optimizer = opt.create(optimizer, sym=group.symbol, param_idx2name=names, **settings)
        elif not optimizer.idx2name:
            optimizer.idx2name = names
        if store is not None:
            if compression_params:
                store.set_gradient_compression(compression_params)
            if on_store:
                store.set_optimizer(optimizer)
            _initialize_kvstore(store, group.param_arrays, arg_params, group.param_names, on_store)
        updater = None if on_store else opt.get_updater(optimizer)
        return cls(optimizer, store, on_store, updater, batch_size, exchange)

    def update(self, group: DataParallelExecutorGroup) -> None:
        """Change the parameters of a group with the gradients of its last backward pass."""
        params, grads, names = group.arrays.params, group.arrays.gradients, group.param_names
        if self.kvstore is not None:
            self._follow(group)
        if self.update_on_kvstore:
            _update_params_on_kvstore(params, grads, self.kvstore, names)
        else:
            _update_params(params, grads, self.updater, len(group.contexts), self.kvstore, names)

    def _follow(self, group: DataParallelExecutorGroup) -> None:
        """Let gradients be exchanged while the next backward passes run, where workers do so among themselves."""
        exchange = self.exchange
        variables = group.variables() if exchange is not None and exchange.is_collective else None
        if exchange is None or not variables:
            return
        keys = [name for name, grads in zip(group.param_names, group.grad_arrays, strict=True) if grads[0] is not None]
        if not self.followed:
            self.followed.extend(keys)
        if self.followed == keys:  # of buckets with other parameters, gradients are exchanged when they are there
            exchange.follow(keys, variables)

    @property
    def on_store(self) -> bool:
        """Whether there is a store that updates parameters, and so has all their rows."""
        return bool(self.kvstore is not None and self.update_on_kvstore)

    def fetch_all_rows(self, arg_params: Mapping[str, NDArray]) -> None:
        """Fetch row_sparse parameters whole from the store, as devices have the rows of the last batch only."""
        for name, array in arg_params.items() if self.on_store else ():
            if array.stype == "row_sparse":
                self.kvstore.row_sparse_pull(name, out=array, row_ids=nd.arange(array.shape[0], dtype="int64"))

    def fetch_rows(self, group: DataParallelExecutorGroup, row_ids: Any) -> None:
        """Fetch rows of row_sparse parameters from the store onto all devices: indices of rows by name."""
        if not isinstance(row_ids, dict):
            raise AssertionError("Expected dict output from sparse_row_id_fn")
        for name, arrays in zip(group.param_names, group.param_arrays, strict=True):
            if name in row_ids and arrays[0].stype == "row_sparse":
                self.kvstore.row_sparse_pull(name, out=list(arrays), row_ids=[row_ids[name]])

    def save_states(self, fname: str) -> None:
        """Write the optimizer's states to a file, which MXNet reads too."""
        if self.update_on_kvstore:
            self.kvstore.save_optimizer_states(fname)
            return
        with replacing(fname) as stream:
            stream.write(self.updater.get_states())

    def load_states(self, fname: str) -> None:
        """Read what `save_states` wrote, here or in MXNet."""
        if self.update_on_kvstore:
            self.kvstore.load_optimizer_states(fname)
        else:
            with read_states(fname) as states:
                self.updater.set_states(states)
