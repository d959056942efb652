"""Loading trained parameters into a network of the model zoo."""

from __future__ import annotations

from typing import Any

from ...._tracebacks import trims_traceback
from ..model_store import _DEFAULT_ROOT as DEFAULT_ROOT
from ..model_store import get_model_file

__all__ = ["DEFAULT_ROOT", "load_pretrained"]


@trims_traceback
def load_pretrained(network: Any, name: str, root: str, ctx: Any) -> None:
    """Load a network's trained parameters.

    Parameters
    ----------
    network : HybridBlock
    name : str
        Of the parameter file; see `get_model_file`, also for the errors.
    root : str
        Folder of the files.
    ctx : Context or list of Context
    """
    network.load_parameters(get_model_file(name, root=root), ctx=ctx)
