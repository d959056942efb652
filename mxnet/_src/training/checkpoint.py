"""Checkpoints: a symbol's JSON and its parameters, in the two files that MXNet uses."""

from __future__ import annotations

import logging
import os
from functools import partial
from typing import Any

from ... import engine
from ... import ndarray as nd
from ... import symbol as sym
from ...context import cpu
from ...ndarray._named import named_arrays
from ..core.process_lock import process_lock
from ..formats.atomic import together
from ..messages.public import public
from ..messages.tracebacks import trims_traceback


@public("mxnet.model")
def save_checkpoint(
    prefix: str, epoch: int, symbol: Any, arg_params: Any, aux_params: Any, remove_amp_cast: bool = True
) -> None:
    """Write ``prefix-symbol.json`` and ``prefix-EPOCH.params``: both, or none if one cannot be written.

    Parameters
    ----------
    prefix : str
    epoch : int
        Number of the epoch, written with four digits.
    symbol : Symbol or None
        None leaves the JSON file alone.
    arg_params, aux_params : dict of str to NDArray
        Arguments and auxiliary states.
    remove_amp_cast : bool, default True
        Leave out the casts that mixed precision put in.
    """
    arrays = {f"arg:{name}": array.as_in_context(cpu()) for name, array in arg_params.items()}
    arrays.update({f"aux:{name}": array.as_in_context(cpu()) for name, array in aux_params.items()})
    name = f"{prefix}-{epoch:04d}.params"
    graph = f"{prefix}-symbol.json"
    with together(first_if_new=graph):  # else parameters first, so that the new symbol is never read with old ones
        nd.save(name, arrays)
        if symbol is not None:
            symbol.save(graph, remove_amp_cast=remove_amp_cast)
    logging.info('Saved checkpoint to "%s"', name)


_WRITING: dict[str, engine.Variable] = {}  # by prefix: being written by save_checkpoint_async, or failed
_LOCK = process_lock()  # around changes of it


@public("mxnet.model")
def save_checkpoint_async(
    prefix: str, epoch: int, symbol: Any, arg_params: Any, aux_params: Any, remove_amp_cast: bool = True
) -> engine.Variable:
    """Write the files of `save_checkpoint` while the program continues, from copies of the present values.

    The engine writes the files, those of one prefix in order. They are complete when `mx.engine.wait_for_var` of the
    result, `mx.nd.waitall` or the next call with this prefix returns, and when `load_checkpoint` reads them or the
    program ends. A checkpoint whose writing is cut off leaves none of its files, or the old ones.

    Parameters
    ----------
    prefix, epoch, symbol, arg_params, aux_params, remove_amp_cast
        As for `save_checkpoint`.

    Returns
    -------
    Variable
        Of `mx.engine`.

    Raises
    ------
    MXNetError
        If the checkpoint before could not be written; so does the wait for the variable.
    """
    _wait_for_files(prefix)  # so there is one copy at most, and errors do not go unnoticed
    arg_copies = {name: array.copyto(cpu()) for name, array in arg_params.items()}
    aux_copies = {name: array.copyto(cpu()) for name, array in aux_params.items()}
    write = partial(save_checkpoint, prefix, epoch, symbol, arg_copies, aux_copies, remove_amp_cast)
    with _LOCK:
        variable = _variable(os.path.abspath(prefix))
        engine.push_sync(write, mutable_vars=[variable], name="save_checkpoint_async")
    return variable


def _variable(key: str) -> engine.Variable:
    """Return a prefix's variable, and forget those of prefixes whose files are complete."""
    for other, variable in list(_WRITING.items()):
        if other != key and variable.is_idle and variable.error is None:
            del _WRITING[other]
    return _WRITING.setdefault(key, engine.new_variable())


def _wait_for_files(prefix: str) -> None:
    variable = _WRITING.get(os.path.abspath(prefix))
    if variable is not None:
        engine.wait_for_var(variable)


def split_params(arrays: Any, fname: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return arguments and auxiliary states of a file's arrays.

    Raises
    ------
    MXNetError
        If the arrays have no names.
    ValueError
        If a name says of neither kind.
    """
    arrays_of_kind: dict[str, dict[str, Any]] = {"arg": {}, "aux": {}}
    for key, array in named_arrays(arrays, fname).items():
        prefix, separator, name = key.partition(":")
        if not separator:
            raise ValueError(f"{fname}: expected names such as 'arg:{key}' or 'aux:{key}', got {key!r}.")
        if prefix in arrays_of_kind:
            arrays_of_kind[prefix][name] = array
    return arrays_of_kind["arg"], arrays_of_kind["aux"]


@public("mxnet.model")
def load_params(prefix: str, epoch: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Read ``prefix-EPOCH.params``.

    Parameters
    ----------
    prefix : str
    epoch : int

    Returns
    -------
    (arg_params, aux_params) : dicts of str to NDArray
    """
    _wait_for_files(prefix)
    name = f"{prefix}-{epoch:04d}.params"
    arrays = nd.load(name)
    if not arrays:
        logging.warning("Params file '%s' is empty", name)
        return {}, {}
    return split_params(arrays, name)


@public("mxnet.model")
@trims_traceback
def load_checkpoint(prefix: str, epoch: int) -> tuple[sym.Symbol, dict[str, nd.NDArray], dict[str, nd.NDArray]]:
    """Read what `save_checkpoint` wrote, here or in MXNet.

    Parameters
    ----------
    prefix : str
    epoch : int

    Returns
    -------
    (symbol, arg_params, aux_params) : Symbol, dicts of str to NDArray
    """
    _wait_for_files(prefix)
    symbol = sym.load(f"{prefix}-symbol.json")
    arg_params, aux_params = load_params(prefix, epoch)
    return symbol, arg_params, aux_params
