"""``KVStoreBase``, the interface of stores that exchange gradients, and the registry of them."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from .._src.messages.public import public
from .._src.messages.tracebacks import warn
from ..base import string_types
from ..ndarray.ndarray import NDArray

_Class = TypeVar("_Class", bound=type)


@public("mxnet.kvstore.base")
class KVStoreBase:
    """Interface of stores that add up gradients for trainers.

    A class decorated with `register` can be made with ``mx.kv.create`` under its name. Values are not averaged:
    stores add up.

    Examples
    --------
    >>> class Quiet(mx.kvstore.KVStoreBase):
    ...     def broadcast(self, key, value, out, priority=0):
    ...         out[:] = value
    ...     def pushpull(self, key, value, out=None, priority=0):
    ...         out[:] = value
    ...     @staticmethod
    ...     def is_capable(capability):
    ...         return False
    >>> _ = mx.kvstore.KVStoreBase.register(Quiet)
    >>> type(mx.kv.create("quiet")).__name__
    'Quiet'
    """

    OPTIMIZER: ClassVar[str] = "optimizer"
    kv_registry: ClassVar[dict[str, type]] = {}

    def broadcast(self, key: Any, value: Any, out: Any, priority: int = 0) -> None:
        """Give every worker the value that worker 0 has.

        Parameters
        ----------
        key : int or str, or list of them
        value : NDArray, or list with one for each key
        out : NDArray, list of NDArray, or list with either for each key
            Where to write the value.
        priority : int, default 0
            Keys of higher priority may go first.
        """
        raise NotImplementedError

    def pushpull(self, key: Any, value: Any, out: Any = None, priority: int = 0) -> None:
        """Add up the values of all devices and workers, and write the sum to each of them.

        Parameters
        ----------
        key : int or str, or list of them
        value : NDArray, list of NDArray, or list with either for each key
        out : as ``value``, optional
            Where to write the sum; by default over ``value``.
        priority : int, default 0
            Keys of higher priority may go first.
        """
        raise NotImplementedError

    def set_optimizer(self, optimizer: Any) -> None:
        """Let the store update the values it holds with what is pushed."""
        raise NotImplementedError

    def is_capable(self, capability: str) -> bool:
        """Return whether the store can do something.

        Parameters
        ----------
        capability : {'optimizer'}
        """
        raise NotImplementedError

    def save_optimizer_states(self, fname: str, dump_optimizer: bool = False) -> None:
        """Write the states of the store's optimizer to a file."""
        raise NotImplementedError

    def load_optimizer_states(self, fname: str) -> None:
        """Read the states of the store's optimizer from a file."""
        raise NotImplementedError

    @property
    def type(self) -> str:
        """The name under which the store is made."""
        raise NotImplementedError

    @property
    def rank(self) -> int:
        """Number of this worker, from 0."""
        raise NotImplementedError

    @property
    def num_workers(self) -> int:
        """How many workers there are."""
        raise NotImplementedError

    def num_dead_node(self, node_id: int = 0, timeout: float | None = None) -> int:
        """Return how many other processes of the job give no sign of life: 0 where a store knows of none.

        Parameters
        ----------
        node_id : int, default 0
            Which count, in stores with servers: the sum of 2 for servers and 4 for workers; 0 means both.
        timeout : float, optional, in seconds
            Hint without effect.
        """
        return 0

    @staticmethod
    def register(klass: _Class) -> _Class:
        """Enter a class into the registry under its name in lower case; use it as a decorator."""
        return _register(klass)


def _register(klass: _Class) -> _Class:
    if not isinstance(klass, type):
        raise AssertionError(f"register: expected a class, got {klass!r}.")
    name = klass.__name__.lower()
    if name in KVStoreBase.kv_registry:
        old = KVStoreBase.kv_registry[name]
        warn(
            f"WARNING: New kvstore {klass.__module__}.{klass.__name__} is overriding existing kvstore "
            f"{old.__module__}.{old.__name__}",
        )
    KVStoreBase.kv_registry[name] = klass
    return klass


@KVStoreBase.register
@public("mxnet.kvstore.base")
class TestStore(KVStoreBase):
    """A store for one worker that keeps nothing; MXNet's own tests use it."""

    def broadcast(self, key: Any, value: Any, out: Any, priority: int = 0) -> None:
        """Copy the value to each array of ``out``."""
        for target in out if isinstance(out, list) else [out]:
            target[:] = value

    def pushpull(self, key: Any, value: Any, out: Any = None, priority: int = 0) -> None:
        """Write the sum of the values to each array of ``out``, or of ``value``."""
        values = [value] if isinstance(value, NDArray) else value
        total = values[0]
        for other in values[1:]:
            total = total + other.as_in_context(total.context)
        targets = values if out is None else out if isinstance(out, list) else [out]
        for target in targets:
            target[:] = total

    @staticmethod
    def is_capable(capability: str) -> bool:  # static in MXNet too, in this class alone
        """Return False for 'optimizer'."""
        return not check_capability(capability)

    @property
    def type(self) -> str:
        """The name "teststore"."""
        return "teststore"

    @property
    def rank(self) -> int:
        """The only worker's number, 0."""
        return 0

    @property
    def num_workers(self) -> int:
        """How many workers there are: 1."""
        return 1


def check_capability(capability: str) -> bool:
    """Return True for 'optimizer', the only capability that MXNet knows; ValueError for any other."""
    if capability.lower() != KVStoreBase.OPTIMIZER:
        raise ValueError(f"Unknown capability: {capability}")
    return True


def check_name(name: Any) -> str:
    """Return the name of a store in lower case; TypeError if it is no text."""
    if not isinstance(name, string_types):
        raise TypeError("name must be a string")
    return name.lower()
