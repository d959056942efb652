"""What training loops share: making key-value stores and updating parameters."""

from __future__ import annotations

import os
from collections import namedtuple
from collections.abc import Callable, Iterable, Sequence
from math import prod
from typing import Any

from ... import kvstore as kvs
from ...kvstore._create import spans_processes
from ...kvstore._exchange import exchange_of
from ..messages.public import public

# What callbacks get at the end of a batch.
BatchEndParam = namedtuple("BatchEndParams", ["epoch", "nbatch", "eval_metric", "locals"])  # type: ignore[name-match]  # MXNet's name
public("mxnet.model")(BatchEndParam)
# Larger parameters are not updated inside a "local" store: all devices would wait for the one that does.
_LARGEST_ON_STORE = 1024 * 1024 * 16


def _update_on_kvstore() -> bool:
    return bool(int(os.getenv("MXNET_UPDATE_ON_KVSTORE", "1")))


def _create_kvstore(kvstore: Any, num_device: int, arg_params: dict[str, Any]) -> tuple[kvs.KVStoreBase | None, bool]:
    """Return a store, or None where one device needs none, and whether it should update the parameters.

    Parameters
    ----------
    kvstore : KVStoreBase, str or None
    num_device : int
    arg_params : dict of str to NDArray
        The parameters: large ones are updated on the devices.
    """
    update_on_kvstore = _update_on_kvstore()
    if kvstore is None:
        return None, False
    if isinstance(kvstore, kvs.KVStoreBase):
        return kvstore, update_on_kvstore
    if not isinstance(kvstore, str):
        raise TypeError("kvstore must be KVStore, str or None")
    if num_device == 1 and not spans_processes(kvstore):
        return None, False
    if kvstore == "local" and max((prod(p.shape) for p in arg_params.values()), default=0) > _LARGEST_ON_STORE:
        update_on_kvstore = False
    store = kvs.create(kvstore)
    if exchange_of(store).is_collective:
        update_on_kvstore = update_on_kvstore and store.is_capable(kvs.KVStoreBase.OPTIMIZER)
    return store, update_on_kvstore


def _create_sparse_kvstore(kvstore: Any) -> tuple[kvs.KVStoreBase, bool]:
    """Return a store for parameters of rows, and whether it should update the parameters: it always does.

    Raises
    ------
    TypeError
        If there would be none.
    """
    if isinstance(kvstore, str):
        return kvs.create(kvstore), True
    if isinstance(kvstore, kvs.KVStoreBase):
        return kvstore, True
    raise TypeError(f"Cannot create '{kvstore}' KVStore with row_sparse parameters. The type must be KVStore or str.")


def _initialize_kvstore(
    kvstore: Any,
    param_arrays: Sequence[Any],
    arg_params: dict[str, Any],
    param_names: Sequence[str],
    update_on_kvstore: bool,
) -> None:
    """Give a store the parameters' first values, and the devices what the store holds."""
    for name, param_on_devs in zip(param_names, param_arrays, strict=True):
        # Workers that update for themselves have to begin with the same values, too; some stores only exchange.
        if update_on_kvstore or kvstore.num_workers > 1 or not hasattr(kvstore, "init"):
            kvstore.broadcast(name, arg_params[name], out=param_on_devs)
        else:
            kvstore.init(name, arg_params[name])


def _update_params_on_kvstore(
    param_arrays: Sequence[Any], grad_arrays: Sequence[Any], kvstore: Any, param_names: Sequence[str]
) -> None:
    """Push gradients to a store that updates the parameters, and pull those.

    Parameters
    ----------
    param_arrays, grad_arrays : list of list of NDArray
        For each parameter one array for each device; a gradient of None is left out.
    kvstore : KVStoreBase
    param_names : list of str
    """
    used = [i for i, grads in enumerate(grad_arrays) if grads[0] is not None]
    if used:
        kvstore.pushpull(
            [param_names[i] for i in used], [grad_arrays[i] for i in used], out=[param_arrays[i] for i in used]
        )


def _update_params(
    param_arrays: Sequence[Any],
    grad_arrays: Sequence[Any],
    updater: Callable[..., None],
    num_device: int,
    kvstore: Any = None,
    param_names: Sequence[str] | None = None,
) -> None:
    """Update parameters on their devices, with gradients that a store adds up.

    Parameters
    ----------
    param_arrays, grad_arrays : list of list of NDArray
        For each parameter one array for each device; a gradient of None is left out.
    updater : Updater
        Called once for each device, with lists.
    num_device : int
        The updater's index of parameter i on device k is ``i * num_device + k``.
    kvstore : KVStoreBase, optional
    param_names : list of str, optional
        Keys in the store.
    """
    used = [i for i, grads in enumerate(grad_arrays) if grads[0] is not None]
    if not used:
        return
    if kvstore is not None:
        names = list(used) if param_names is None else [param_names[i] for i in used]
        kvstore.pushpull(names, [grad_arrays[i] for i in used])
    by_device = (
        zip(*map(grad_arrays.__getitem__, used), strict=True),
        zip(*map(param_arrays.__getitem__, used), strict=True),
    )
    for device, (grads, params) in enumerate(zip(*by_device, strict=True)):
        updater([i * num_device + device for i in used], list(grads), list(params))


def _multiple_callbacks(callbacks: Any, *args: Any, **kwargs: Any) -> None:
    """Call one callback or each of a list, or none."""
    if callbacks is None:
        return
    called: Iterable[Any] = callbacks if isinstance(callbacks, list) else [callbacks]
    for callback in called:
        callback(*args, **kwargs)
