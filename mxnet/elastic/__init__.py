"""Training that continues after a restart: ``mx.elastic``.

A launcher starts all workers again when one dies (``torchrun --max-restarts 3 train.py``); `run` then takes up the
newest checkpoint, and the final weights are those of a run that nothing disturbed. In a job with servers these hold the
parameters, and a worker alone is started again: `resume`.
"""

from ._resume import resume as resume
from ._run import run as run
from ._state import State as State
