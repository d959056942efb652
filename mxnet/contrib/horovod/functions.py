"""Parameters and objects that all processes are to have alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..._src.distributed.collective.group import Group
from ...gluon.parameter import DeferredInitializationError, Parameter, ParameterDict
from ._agreement import agree
from ._state import ProcessSet, global_process_set
from .mpi_ops import broadcast_all, number_in


def broadcast_parameters(params: Any, root_rank: int = 0, prefix: str | None = None) -> None:
    """Give all processes the parameters that one has.

    Parameters whose shape is not known before the first forward pass follow when they get their values.

    Parameters
    ----------
    params : dict of str to NDArray or Parameter, or ParameterDict
        For example ``net.collect_params()``, or ``module.get_params()[0]``.
    root_rank : int
    prefix : str, optional
        Put before names, in errors and timelines.

    Raises
    ------
    ValueError
        If ``params`` is something else.
    """
    global_process_set.group("broadcast_parameters")
    if not isinstance(params, (dict, ParameterDict)):
        raise ValueError(f"invalid params of type: {type(params)}")
    dense_arrays = []
    for name in sorted(params.keys()):
        value = params[name]
        if not isinstance(value, Parameter):
            dense_arrays.append(value)
            continue
        try:
            dense_arrays.append(value.data(value.list_ctx()[0]))
        except DeferredInitializationError:
            value._init_impl = _followed_by_broadcast(value, value._init_impl, root_rank, f"{prefix or ''}{name}")  # type: ignore[assignment, method-assign]
    broadcast_all(dense_arrays, root_rank, f"{prefix or ''}parameters", global_process_set)
    for value in params.values():
        if isinstance(value, Parameter) and value._data is not None:
            _copy_to_other_devices(value)


def _copy_to_other_devices(parameter: Parameter) -> None:
    first, *others = parameter.list_data()
    for other in others:
        other[:] = first


def _followed_by_broadcast(
    parameter: Parameter, initialise: Callable[[Any, Any], None], root_rank: int, name: str
) -> Callable[[Any, Any], None]:
    def initialise_and_broadcast(data: Any, ctx_list: Any) -> None:
        del parameter._init_impl  # once: later calls are the class's own again
        initialise(data, ctx_list)
        broadcast_all(parameter.list_data()[:1], root_rank, name, global_process_set)
        _copy_to_other_devices(parameter)

    return initialise_and_broadcast


def broadcast_object(
    obj: Any, root_rank: int = 0, name: str | None = None, process_set: ProcessSet = global_process_set
) -> Any:
    """Return the object that one member has; it travels as a pickle.

    Parameters
    ----------
    obj : object
        The root's counts.
    root_rank : int
        Its rank in the job.
    name : str, optional
    process_set : ProcessSet
    """
    group = process_set.group("broadcast_object")
    root = number_in(process_set, root_rank, "broadcast_object")
    agree(group, f"broadcast_object({name!r}, root_rank={root_rank})")
    return group.broadcast_object(obj, root)


def allgather_object(obj: Any, name: str | None = None, process_set: ProcessSet = global_process_set) -> list[Any]:
    """Return all members' objects, which travel as pickles, in the order of their ranks."""
    group: Group = process_set.group("allgather_object")
    agree(group, f"allgather_object({name!r})")
    return group.all_gather_object(obj)
