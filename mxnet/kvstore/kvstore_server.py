"""``KVStoreServer``: the process that holds the values of a distributed store."""

from __future__ import annotations

import os
from typing import Any

from ..base import _LIB as _LIB
from ..base import MXNetError
from ..base import check_call as check_call
from ._base import KVStoreBase
from ._create import create as create


class KVStoreServer:
    """Serve the values of a store to workers.

    Parameters
    ----------
    kvstore : KVStore

    Attributes
    ----------
    kvstore : KVStore
    handle : object
        Where the store holds its values.
    init_logginig : bool
        Whether logging was set up; spelled as in MXNet.
    """

    def __init__(self, kvstore: KVStoreBase) -> None:
        self.kvstore = kvstore
        self.handle: Any = getattr(kvstore, "handle", None)
        self.init_logginig = False

    def run(self) -> None:
        """Serve until the workers are done: at once for a store inside one process, which nobody asks.

        Raises
        ------
        MXNetError
            For distributed stores, which are not there yet.
        """
        if "dist" in self.kvstore.type:
            raise MXNetError(f"kvstore: a server for {self.kvstore.type!r} is not part of this release of Remx yet.")


def _init_kvstore_server_module() -> None:
    """Raise MXNetError in a process that was started as a server; MXNet serves there and ends the process.

    Without this it would run the training program as if it were a worker.
    """
    role = os.environ.get("DMLC_ROLE", "worker")
    if role in ("server", "scheduler"):
        raise MXNetError(
            f"DMLC_ROLE={role}: distributed stores, and so their servers, are not part of this release of Remx yet. "
            "Unset DMLC_ROLE to run the program in one process."
        )


_init_kvstore_server_module()
