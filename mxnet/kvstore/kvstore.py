"""``KVStore``: stores for one process or many, behind one interface."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from .. import optimizer as opt
from .._src.core.handles import of_python
from .._src.distributed.compression import compression
from .._src.formats.atomic import replacing
from .._src.messages.tracebacks import trims_traceback
from .._src.run.calls.sparse_calls import is_sparse
from ..base import _LIB as _LIB
from ..base import c_str as c_str
from ..base import check_call as check_call
from ..base import py_str as py_str
from ..ndarray.ndarray import NDArray
from ..ndarray.ndarray import _ndarray_cls as _ndarray_cls
from ..optimizer._states_file import read_states
from ._base import KVStoreBase, check_capability
from ._exchange import GradientExchange, InProcess
from ._local import LocalStore


class KVStore(KVStoreBase):
    """Values by key, which devices push to and pull from; made by ``mx.kv.create``.

    What devices push to a key is added up. Without an optimizer or updater the sum replaces the stored value; with one
    the stored value is updated with it.

    Parameters
    ----------
    handle : LocalStore
        Where values are held.

    Examples
    --------
    >>> store = mx.kv.create("local")
    >>> store.init("weight", mx.nd.zeros((2,)))
    >>> store.push("weight", [mx.nd.ones((2,)), mx.nd.ones((2,))])  # from two devices
    >>> value = mx.nd.zeros((2,))
    >>> store.pull("weight", out=value)
    >>> value.asnumpy().tolist()
    [2.0, 2.0]
    """

    gradient_exchange: ClassVar[type[GradientExchange]] = InProcess

    def __init__(self, handle: LocalStore) -> None:
        self.handle = handle
        handle.value = of_python("KVStore", self).value
        self._updater: Any = None
        self._updater_func: Callable[..., None] | None = None
        self._str_updater_func: Callable[..., None] | None = None

    @trims_traceback
    def init(self, key: Any, value: Any) -> None:
        """Store first values; each key once. Stores of several workers take worker 0's, and wait for all workers.

        Parameters
        ----------
        key : int or str, or list of them
            Integers and text do not mix in one store.
        value : NDArray, or list with one for each key

        Raises
        ------
        MXNetError
            If a key has a value already.
        """
        keys, groups = self.handle.keys.arrays(key, value)
        entries = [(k, array) for k, values in zip(keys, groups, strict=True) for array in values]
        self.handle.init_all([k for k, _ in entries], [array for _, array in entries])

    @trims_traceback
    def push(self, key: Any, value: Any, priority: int = 0) -> None:
        """Add up arrays, and store the sums or update stored values with them.

        Parameters
        ----------
        key : int or str, or list of them
        value : NDArray, list of NDArray (one for each device), or list with either for each key
        priority : int, default 0
            Hint without effect: what is pushed is done when the call returns.
        """
        self.handle.push(*self.handle.keys.merged(key, value))

    @trims_traceback
    def pull(self, key: Any, out: Any = None, priority: int = 0, ignore_sparse: bool = True) -> None:
        """Copy stored values into arrays.

        Parameters
        ----------
        key : int or str, or list of them
        out : NDArray, list of NDArray (one for each device), or list with either for each key
        priority : int, default 0
            Hint without effect.
        ignore_sparse : bool, default True
            Leave sparse arrays of ``out`` as they are.
        """
        if out is None:
            raise AssertionError("kvstore: pull needs out.")
        for k, targets in zip(*self.handle.keys.arrays(key, out), strict=True):
            self.handle.pull(k, [t for t in targets if not (ignore_sparse and is_sparse(t))])

    @trims_traceback
    def pushpull(self, key: Any, value: Any, out: Any = None, priority: int = 0) -> None:
        """Push arrays, then pull into ``out``, or into the arrays themselves.

        Parameters
        ----------
        key : int or str, or list of them
        value : NDArray, list of NDArray (one for each device), or list with either for each key
        out : as ``value``, optional
        priority : int, default 0
            Hint without effect.
        """
        self.push(key, value, priority)
        self.pull(key, value if out is None else out, priority)

    def _forget(self, key: Any) -> None:
        """Forget a key's value, if it has one."""
        self.handle._values.pop(key, None)

    @trims_traceback
    def broadcast(self, key: Any, value: Any, out: Any, priority: int = 0) -> None:
        """Store first values and copy them into arrays.

        Parameters
        ----------
        key : int or str, or list of them
        value : NDArray, or list with one for each key
        out : NDArray, list of NDArray (one for each device), or list with either for each key
        priority : int, default 0
            Hint without effect.
        """
        self.init(key, value)
        self.pull(key, out, priority)

    @trims_traceback
    def row_sparse_pull(self, key: Any, out: Any = None, priority: int = 0, row_ids: Any = None) -> None:
        """Copy rows of row_sparse values into row_sparse arrays.

        Parameters
        ----------
        key : int or str, or list of them
        out : NDArray, list of NDArray (one for each device), or list with either for each key
        priority : int, default 0
            Hint without effect.
        row_ids : NDArray, or lists of them like ``out``
            Numbers of the rows, in any order; one array serves all of a key's arrays.
        """
        for k, target, rows in self.handle.keys.rows(key, out, row_ids):
            self.handle.pull_rows(k, target, rows)

    def set_gradient_compression(self, compression_params: dict[str, Any]) -> None:
        """Round what devices push to three values from now on, and keep what that leaves out for later.

        Parameters
        ----------
        compression_params : dict
            "type": has to be "2bit"; "threshold": number above 0, default 0.5. Each number of a gradient becomes
            ``-threshold``, 0 or ``threshold``; the rest is added to the next gradient that the same device pushes.

        Raises
        ------
        Exception
            For stores that add up on the CPU.
        MXNetError
            For parameters that mean nothing. Pushes of other dtypes than float32 raise it from now on.
        """
        if "device" not in self.type:
            raise Exception("Gradient compression is not supported for this type of kvstore")  # MXNet's type
        self.handle.compression = compression(compression_params, self.handle.compression)

    def set_optimizer(self, optimizer: opt.Optimizer) -> None:
        """Update stored values with an optimizer from now on.

        Parameters
        ----------
        optimizer : Optimizer
        """
        if isinstance(optimizer, str):
            raise AttributeError(f"set_optimizer: an Optimizer is needed, such as mx.optimizer.create({optimizer!r}).")
        updater = opt.get_updater(optimizer)
        self._set_updater(updater)

    def set_updater(self, updater: Callable[[Any, NDArray, NDArray], None]) -> None:
        """Call ``updater(key, pushed, stored)`` for every push; the name that MXNet's manual uses."""
        self._set_updater(updater)

    def _set_updater(self, updater: Callable[[Any, NDArray, NDArray], None]) -> None:
        """Update stored values with a function of key, pushed sum and stored value, which it changes in place.

        Keys that are text come as bytes, as in MXNet.
        """
        self._updater = updater
        self._updater_func = self._str_updater_func = updater
        self.handle.update = self._update

    def _update(self, keys: list[Any], sums: list[NDArray], stored: list[NDArray]) -> None:
        if isinstance(self._updater, opt.Updater) and self._updater._joins(keys):
            self._updater(keys, sums, stored)
            return
        for key, total, value in zip(keys, sums, stored, strict=True):
            self._updater(key.encode() if isinstance(key, str) else key, total, value)

    def is_capable(self, capability: str) -> bool:
        """Return True for 'optimizer'.

        Raises
        ------
        ValueError
            For any other capability.
        """
        return check_capability(capability)

    @property
    def type(self) -> str:
        """The name under which the store was made."""
        return self.handle.kind

    @property
    def rank(self) -> int:
        """Number of this worker; 0 in a store inside one process."""
        return 0

    @property
    def num_workers(self) -> int:
        """How many workers there are; 1 in a store inside one process."""
        return 1

    def _barrier(self) -> None:
        """Wait until all workers are here; one is."""

    def _send_command_to_servers(self, head: int, body: str) -> None:
        """Send a command to all servers; a KVStore inside one process has none, so this has no effect."""

    @trims_traceback
    def save_optimizer_states(self, fname: str, dump_optimizer: bool = False) -> None:
        """Write the optimizer's states to a file, which MXNet reads too.

        Parameters
        ----------
        fname : str or path
        dump_optimizer : bool, default False
            Include the optimizer.
        """
        if self._updater is None:
            raise AssertionError("Cannot save states for distributed training")
        with replacing(fname) as stream:
            stream.write(self._updater.get_states(dump_optimizer))

    @trims_traceback
    def load_optimizer_states(self, fname: str) -> None:
        """Read what `save_optimizer_states` wrote, here or in MXNet.

        Raises
        ------
        MXNetError
            If the file is damaged.
        """
        if self._updater is None:
            raise AssertionError("Cannot load states for distributed training")
        with read_states(fname) as states:
            if isinstance(self._updater, opt.Updater):
                self._updater._take_fitting(states, self.handle.items())
            else:
                self._updater.set_states(states)
