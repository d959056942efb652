"""An exception on its way from a worker process."""

from __future__ import annotations

import pickle
import traceback
from multiprocessing.reduction import ForkingPickler

from ...base import MXNetError


class Failure:
    """An exception of a worker, for the process that waits for the batch."""

    def __init__(self, error: Exception) -> None:
        self.trace = "".join(traceback.format_exception(error))
        try:
            pickle.loads(ForkingPickler.dumps(error))
            self.error: Exception = error
        except Exception:  # whatever the exception's class does
            self.error = MXNetError(f"{type(error).__name__}: {error}")

    def reraise(self) -> None:
        """Raise the exception with the worker's traceback as its cause."""
        raise self.error from MXNetError(f"in a worker process:\n{self.trace}")
