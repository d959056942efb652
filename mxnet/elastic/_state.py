"""What a training run has to remember, to go on from there."""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from .._src.distributed.collective import world
from ..base import MXNetError
from . import _files, _randomness

_LOG = logging.getLogger(__name__)


class State:
    """Parameters, states of the optimizer, place in the data and random generators of a training run.

    `mxnet.elastic.run` restores it before the training function runs. All workers have one, make the same steps, and
    write each checkpoint together: worker 0 has the files, and tells the others what is in them, so the folder need not
    be shared.

    Parameters
    ----------
    directory : str or path
        Folder of the checkpoints, for this run alone.
    net : Block, optional
    trainer : Trainer, optional
    module : Module, optional
        Instead of both; bound, and with an optimizer.
    every : int, default 100
        Steps between two checkpoints.
    keep : int, default 2
        How many checkpoints are kept; at least 1.
    values : dict, optional
        What else is to be remembered, such as the best score so far: values that JSON can say.

    Attributes
    ----------
    step_count : int
        Steps made.
    epoch : int
        The pass over the data, from 0.
    values : dict

    Examples
    --------
    >>> def train(state):
    ...     for epoch in state.epochs(10):
    ...         for data, label in state.batches(loader):
    ...             with autograd.record():
    ...                 loss = loss_function(net(data), label)
    ...             loss.backward()
    ...             trainer.step(batch_size)
    ...             state.step()
    >>> mx.elastic.run(train, mx.elastic.State("checkpoints", net, trainer, every=100))
    """

    def __init__(
        self,
        directory: Any,
        net: Any = None,
        trainer: Any = None,
        module: Any = None,
        every: int = 100,
        keep: int = 2,
        values: Mapping[str, Any] | None = None,
    ) -> None:
        if (net is None) == (module is None):
            raise MXNetError("elastic.State: give a net, with its trainer, or a module.")
        if every < 1 or keep < 1:
            raise MXNetError(f"elastic.State: every and keep are at least 1, got every={every}, keep={keep}.")
        self.directory = Path(directory)
        self.step_count = 0
        self.epoch = 0
        self.values = dict(values or {})
        self._net, self._trainer, self._module = net, trainer, module
        self._every, self._keep = every, keep
        self._position = 0  # batches taken in this epoch
        self._began: list[dict[str, Any]] = []  # random generators at the beginning of each epoch
        self._resumed: dict[str, Any] | None = None  # random generators at the checkpoint, until its place is found

    # What the training function calls

    def epochs(self, count: int) -> Iterator[int]:
        """Yield the numbers of the epochs from the present one up to ``count - 1``."""
        while self.epoch < count:
            yield self.epoch
            self.epoch += 1
            self._position = 0

    def batches(self, source: Iterable[Any]) -> Iterator[Any]:
        """Yield the batches of an epoch, once in each; after a restart, those that were not taken yet.

        Earlier ones are read once more and left out, with the random generators as they were, so that shuffling comes
        out the same. Workers of a `DataLoader` have separate generators, which are not saved.

        Parameters
        ----------
        source : DataLoader, DataIter or other iterable
            A `DataIter` is reset at the beginning of each epoch. One that shuffles when it is made has to be made with
            the same seed in each start of the program.
        """
        if self._resumed is None:
            # Each reset of an iterator shuffles what the one before left; other sources begin anew.
            before = self._began[: self.epoch] if hasattr(source, "reset") else [{}] * self.epoch
            self._began = [*before, _randomness.states()]
            batches = _restarted(source)
        else:
            batches = self._replayed(source)
        for batch in batches:
            self._position += 1
            yield batch

    def step(self) -> None:
        """Count a step that was made, and write a checkpoint when it is time."""
        self.step_count += 1
        if self.step_count % self._every == 0:
            self.save()

    def _replayed(self, source: Iterable[Any]) -> Iterator[Any]:
        """Return the rest of an epoch's batches, with all generators as they were at the checkpoint."""
        resumed, self._resumed = self._resumed, None
        assert resumed is not None
        batches: Iterator[Any] = iter(())
        for generators in filter(None, self._began[: self.epoch + 1]):
            _randomness.restore(generators)
            batches = _restarted(source)
        for _ in range(self._position):
            next(batches, None)
        _randomness.restore(resumed)
        return batches

    # Checkpoints

    def save(self) -> None:
        """Write a checkpoint now; all workers have to call this at the same step."""
        workers = world.start()
        generators = workers.all_gather_object({"now": _randomness.states(), "began": self._began})
        parts = self._parts()
        if workers.rank == 0:
            notes = {
                "step": self.step_count,
                "epoch": self.epoch,
                "position": self._position,
                "values": self.values,
                "generators": generators,
            }
            _files.write(self.directory, self.step_count, notes, parts)
            _files.remove_older(self.directory, self._keep)

    def restore(self) -> bool:
        """Take up the newest whole checkpoint; return whether there is one. All workers have to call this."""
        workers = world.start()
        saved = workers.broadcast_object(self._newest() if workers.rank == 0 else None)
        if saved is None:
            return False
        notes, parts = saved
        self.step_count, self.epoch, self._position = notes["step"], notes["epoch"], notes["position"]
        self.values = notes["values"]
        self._take(parts)
        if workers.rank < len(notes["generators"]):  # of a worker that was not there before nothing is known
            generators = notes["generators"][workers.rank]
            self._began, self._resumed = generators["began"], generators["now"]
            _randomness.restore(self._resumed)  # for programs that read their data without `batches`
        return True

    def _newest(self) -> Any:
        for path in _files.newest_first(self.directory):
            try:
                return _files.read(path)
            except MXNetError as error:
                _LOG.warning("%s; the one before is tried", error)
        return None

    def _parts(self) -> dict[str, bytes]:
        """Return parameters and states of the optimizer as the files that MXNet would write."""
        with tempfile.TemporaryDirectory() as folder:
            parameters, states = Path(folder, "parameters"), Path(folder, "states")
            if self._module is not None:
                self._module.save_params(str(parameters))
                _save_with_optimizer(self._module._optimization, states)
            else:
                self._net.save_parameters(str(parameters))
                if self._trainer is not None:
                    self._trainer.save_states(str(states))
            return {path.name: path.read_bytes() for path in (parameters, states) if path.exists()}

    def _take(self, parts: Mapping[str, bytes]) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for name in ("parameters", "states"):
                if name in parts:
                    Path(folder, name).write_bytes(parts[name])
            parameters, states = f"{folder}/parameters", f"{folder}/states"
            if self._module is not None:
                self._module.load_params(parameters)
                _load_with_optimizer(self._module._optimization, Path(states))
                return
            self._net.load_parameters(parameters)
            if self._trainer is not None and "states" in parts:
                self._trainer.load_states(states)


def _restarted(source: Iterable[Any]) -> Iterator[Any]:
    """Return an iterator over a source from its beginning."""
    if hasattr(source, "reset"):
        source.reset()
    return iter(source)


# Module's own files leave out the optimizer, which counts updates: Adam's steps depend on it, and so do schedules.


def _save_with_optimizer(optimization: Any, path: Path) -> None:
    if optimization.update_on_kvstore:
        optimization.kvstore.save_optimizer_states(str(path), dump_optimizer=True)
    else:
        path.write_bytes(optimization.updater.get_states(dump_optimizer=True))


def _load_with_optimizer(optimization: Any, path: Path) -> None:
    optimization.load_states(str(path))
    updater = optimization.kvstore._updater if optimization.update_on_kvstore else optimization.updater
    if updater is not None:  # there is none where servers run the optimizer
        optimization.optimizer = updater.optimizer
