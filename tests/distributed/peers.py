"""Workers without servers: clusters whose processes exchange among themselves."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from distributed.cluster import ROOT, Cluster, free_port


@contextmanager
def peers(
    program: str,
    workers: int = 2,
    environment: Mapping[str, str] | None = None,
    start: Sequence[int] | None = None,
) -> Iterator[Cluster]:
    """Start workers with torchrun's variables that run a program, and end them all after the block.

    Parameters
    ----------
    program : str
        Python source; ``tell`` of the module ``telling`` hands results over.
    workers : int
    environment : dict, optional
        Further variables.
    start : list of int, optional
        Ranks that are started; by default all.
    """
    own = {
        "PATH": os.environ.get("PATH", ""),
        "HOME": os.environ.get("HOME", "/tmp"),
        "PYTHONPATH": str(ROOT),
        "PYTHONWARNINGS": "ignore",
        "OMP_NUM_THREADS": "1",
        "MXNET_KVSTORE_START_TIMEOUT": "60",
        "MASTER_ADDR": "127.0.0.1",
        "MASTER_PORT": str(free_port()),
        "WORLD_SIZE": str(workers),
    }
    with tempfile.TemporaryDirectory() as folder:
        made = Cluster(Path(folder), {**own, **(environment or {})}, sys.executable)
        try:
            for rank in range(workers) if start is None else start:
                made.start("worker", rank, program, {"RANK": str(rank)})
            yield made
        finally:
            for process in made.processes:
                process.kill(signal.SIGCONT)
                process.kill()
            for process in made.processes:
                process.popen.wait(10)
