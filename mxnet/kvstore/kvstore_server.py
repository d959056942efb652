"""``KVStoreServer``: the process that holds the values of a distributed store."""

from __future__ import annotations

import sys
from typing import Any

from .._src.distributed.environment import job_from_environment, role_from_environment
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
        """Serve until the job is done: at once for a KVStore inside one process, which has no clients.

        Raises
        ------
        MXNetError
            In a process that is no server (``DMLC_ROLE``), for a distributed store.
        """
        if "dist" not in self.kvstore.type:
            return
        if role_from_environment() != "server":
            raise MXNetError("KVStoreServer.run: DMLC_ROLE is not server, so this process has nothing to serve.")
        serve()


def serve() -> int:
    """Be the server or the scheduler that ``DMLC_ROLE`` says, until the job is done; return the exit status."""
    job = job_from_environment()
    # What servers need takes part of the start that no worker has to pay for.
    if job.role == "scheduler":
        from .._src.distributed.scheduler import Scheduler  # noqa: PLC0415

        return Scheduler(job).run()
    from .._src.distributed.servers.server import Server  # noqa: PLC0415

    return Server(job).run()


def _init_kvstore_server_module() -> None:
    """In a process that was started as a server or scheduler: serve, then end it.

    ``import mxnet`` calls it, so that one program starts all roles; its own lines run in workers alone.
    """
    if role_from_environment() != "worker":
        sys.exit(serve())
