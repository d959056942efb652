"""Training that goes on where it was after a restart: ``mx.elastic``.

A launcher starts all workers again when one dies (``torchrun --max-restarts 3 train.py``); `run` then takes up the
newest checkpoint, and the final weights are those of a run that nothing disturbed.
"""

from ._run import run as run
from ._state import State as State
