"""Checkpoints of servers: a restarted server continues from its file.

The file holds pickles, since optimizers may be of any class. It is signed with the job's secret; else it is not loaded.
In a job without a secret it may hold MXNet's optimizers and arrays alone, as other files of states do.
"""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import torch

from ....base import MXNetError
from ....optimizer import Updater
from ....optimizer._updater import loadable
from ...core.reading import read_file
from ...formats.atomic import replacing
from ..environment import Job
from ..objects import PROTOCOL, loads
from ..secret import SIGNATURE, Secret
from .rounds import Rounds

LastPushes = dict[int, tuple[int, int]]


class Checkpoints:
    """The files of one server.

    Each process that has the rank writes a separate file, so that one which was taken for dead and wakes up does not
    write over what its successor has written. The file before stays until there is a newer one.

    Parameters
    ----------
    job : Job
    rank, incarnation : int
        Of the server.
    secret : Secret
        Of the job.
    """

    def __init__(self, job: Job, rank: int, incarnation: int, secret: Secret) -> None:
        self._secret = secret.derived(b"checkpoint", str(rank).encode())
        self._steps = job.checkpoint_steps
        self._folder, self._rank, self._incarnation = Path(job.checkpoint_directory or "."), rank, incarnation
        self._written = 0
        self._has_written = False

    def _path(self, incarnation: int) -> Path:
        return self._folder / f"server-{self._rank}.{incarnation}.checkpoint"

    def is_due(self, stores: dict[int, Rounds]) -> bool:
        """Return whether enough rounds have changed values since the last time, and no push waits for others."""
        finished = sum(rounds.finished for rounds in stores.values())
        return (
            bool(self._steps)
            and finished - self._written >= self._steps
            and all(rounds.is_idle for rounds in stores.values())
        )

    def write(self, stores: dict[int, Rounds], last_pushes: LastPushes) -> None:
        """Write all stores, whole or not at all."""
        if not self._steps:
            return
        content = {"stores": {number: _saved(rounds) for number, rounds in stores.items()}, "pushes": last_pushes}
        data = pickle.dumps(content, PROTOCOL)
        path = self._path(self._incarnation)
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path, SIGNATURE + len(data)) as stream:
            stream.write(self._secret.sign(data) + data)
        self._written = sum(rounds.finished for rounds in stores.values())
        if not self._has_written:
            self._has_written = True
            self._remove_others()

    def _remove_others(self) -> None:
        """Remove the files of predecessors; the first process of the rank, those of jobs before this one."""
        for path in self._folder.glob(f"server-{self._rank}.*.checkpoint"):
            incarnation = int(path.name.split(".")[1])
            if incarnation < self._incarnation or 0 == self._incarnation < incarnation:
                path.unlink(missing_ok=True)

    def read(self, num_workers: int) -> tuple[dict[int, Rounds], LastPushes] | None:
        """Return the stores and the last pushes of each rank that the last predecessor wrote, or None.

        Raises
        ------
        MXNetError
            If the file was written by another job, or is damaged.
        """
        before = (self._path(incarnation) for incarnation in reversed(range(self._incarnation)))
        path = next((path for path in before if path.exists()), None) if self._steps else None
        if path is None:
            return None
        written = read_file(path)
        signature, data = written[:SIGNATURE], written[SIGNATURE:]
        if self._secret and not self._secret.verifies(signature, data):
            raise MXNetError(f"{path} is damaged, or was not written by this job (MXNET_JOB_TOKEN).")
        content = loads(data, bool(self._secret), f"the checkpoint {path}", loadable())
        stores = {number: _restored(saved, num_workers) for number, saved in content["stores"].items()}
        self._written = sum(rounds.finished for rounds in stores.values())
        return stores, content["pushes"]


def _saved(rounds: Rounds) -> dict[str, Any]:
    updater = rounds.updater
    return {
        "synchronous": rounds.synchronous,
        "finished": rounds.finished,
        "values": {
            key: (part.tensor.contiguous().view(torch.uint8).numpy() if part.tensor.dtype is torch.bfloat16
                  else part.tensor.numpy(), tuple(part.tensor.shape) if part.is_rows else None,
                  part.tensor.dtype is torch.bfloat16)
            for key, part in rounds.parts.items()
        },
        "updater": None if updater is None else (updater.states, updater.optimizer),
    }  # fmt: skip


def _restored(saved: dict[str, Any], num_workers: int) -> Rounds:
    rounds = Rounds(num_workers, saved["synchronous"], finished=saved["finished"])
    for key, (values, shape, is_bfloat16) in saved["values"].items():
        tensor = torch.from_numpy(values)
        rounds.add(key, tensor.view(torch.bfloat16) if is_bfloat16 else tensor, shape)
    if saved["updater"] is not None:
        states, optimizer = saved["updater"]
        rounds.updater = Updater(optimizer)
        rounds.updater.states = states
        rounds.updater.states_synced = dict.fromkeys(states, False)
    return rounds
