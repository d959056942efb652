"""The group of all workers, in a process that is alone; `tests/distributed` has groups of several processes."""

from __future__ import annotations

import pytest

from mxnet._src.distributed.collective import world


def test_one_worker_is_a_group(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("WORLD_SIZE", "DMLC_NUM_WORKER", "OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_PROCID"):
        monkeypatch.delenv(name, raising=False)
    alone = world.start()
    assert world.start() is alone
    places = (alone.rank, alone.size, alone.local_rank, alone.local_size, alone.cross_rank, alone.cross_size)
    assert places == (0, 1, 0, 1, 0, 1)
    world.end()
    assert world.start() is not alone
    world.end()
