"""What a server holds, in a file: a server that is started again goes on from there.

The file holds pickles, since optimizers may be of any class. It is signed with the job's token; else it is not loaded.
"""

from __future__ import annotations

import hmac
import pickle
from pathlib import Path
from typing import Any

import torch

from .._format.atomic import replacing
from ..base import MXNetError
from ..optimizer import Updater
from .board import Board
from .environment import Job
from .rounds import Rounds

_SIGNATURE = 64  # characters
_PROTOCOL = 4

LastPushes = dict[int, tuple[int, int]]


class Checkpoints:
    """The file of one server.

    Parameters
    ----------
    job : Job
    rank : int
        Of the server.
    board : Board
        Which signs.
    """

    def __init__(self, job: Job, rank: int, board: Board) -> None:
        self._board = board
        self._steps = job.checkpoint_steps
        self._path = Path(job.checkpoint_directory or ".") / f"server-{rank}.checkpoint"
        self._written = 0

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
        data = pickle.dumps(content, _PROTOCOL)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(self._path, _SIGNATURE + len(data)) as stream:
            stream.write(self._board.sign(data).encode() + data)
        self._written = sum(rounds.finished for rounds in stores.values())

    def read(self, workers: int) -> tuple[dict[int, Rounds], LastPushes] | None:
        """Return the stores and the last pushes of each rank, or None if there is no file.

        Raises
        ------
        MXNetError
            If the file was written by another job, or is damaged.
        """
        if not self._steps or not self._path.exists():
            return None
        signature, data = self._path.read_bytes()[:_SIGNATURE], self._path.read_bytes()[_SIGNATURE:]
        if not hmac.compare_digest(signature, self._board.sign(data).encode()):
            raise MXNetError(f"{self._path} is damaged, or was not written by this job (MXNET_JOB_TOKEN).")
        content = pickle.loads(data)
        stores = {number: _restored(saved, workers) for number, saved in content["stores"].items()}
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


def _restored(saved: dict[str, Any], workers: int) -> Rounds:
    rounds = Rounds(workers, saved["synchronous"], finished=saved["finished"])
    for key, (numbers, shape, is_bfloat16) in saved["values"].items():
        tensor = torch.from_numpy(numbers)
        rounds.add(key, tensor.view(torch.bfloat16) if is_bfloat16 else tensor, shape)
    if saved["updater"] is not None:
        states, optimizer = saved["updater"]
        rounds.updater = Updater(optimizer)
        rounds.updater.states = states
        rounds.updater.states_synced = dict.fromkeys(states, False)
    return rounds
