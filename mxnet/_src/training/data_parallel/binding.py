"""With what requests, on what devices and with whose arrays the executors of a group are bound."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....context import Context


def gradient_requests(
    grad_req: Any, arg_names: Sequence[str], param_names: Sequence[str], fixed: Sequence[str], inputs: Mapping[str, str]
) -> dict[str, str]:
    """Return the request for the gradient of each argument, by ``grad_req`` as for `Module.bind`.

    ``fixed`` are parameters without gradient; ``inputs`` is what one ``grad_req`` for all means for the data.
    """
    if isinstance(grad_req, (list, tuple)):
        if len(grad_req) != len(arg_names):
            raise AssertionError(f"{len(grad_req)} entries of grad_req for {len(arg_names)} arguments")
        request_of_name = dict(zip(arg_names, grad_req, strict=True))
    elif isinstance(grad_req, (str, dict)):
        default, others = (grad_req, inputs) if isinstance(grad_req, str) else ("write", grad_req)
        request_of_name = {**{name: "null" if name in fixed else default for name in param_names}, **others}
    else:
        raise ValueError("grad_req must be one of str, list, tuple, or dict.")
    return {name: request_of_name.get(name, "null") for name in arg_names}


def share(arrays: list[Any], names: Sequence[str], known: Mapping[str, Any]) -> None:
    """Replace arrays by known ones that fit."""
    for position, name in enumerate(names):
        array, shared_array = arrays[position], known.get(name)
        if array is None or shared_array is None:
            continue
        if (shared_array.shape, shared_array.dtype, shared_array.stype) == (array.shape, array.dtype, array.stype):
            arrays[position] = shared_array


def _prepare_group2ctxs(group2ctxs: Any, count: int) -> list[Any]:
    """Return for each context the device of each ``ctx_group``, or None.

    Supplied are None, a list with a dict for each context, or a dict of devices, or of lists with one for each context.
    """
    if group2ctxs is None:
        return [None] * count
    if isinstance(group2ctxs, list):
        if len(group2ctxs) != count:
            raise AssertionError(
                f"length of group2ctxs should be {count}, one dict for each context; got {len(group2ctxs)}."
            )
        return group2ctxs
    if not isinstance(group2ctxs, dict):
        raise AssertionError(
            "group2ctxs should be list of dict of str to context, or dict of str to context or list of context, "
            f"not {type(group2ctxs).__name__}."
        )
    columns = {}
    for group, devices in group2ctxs.items():
        column = [devices] if isinstance(devices, Context) else list(devices)
        if len(column) not in (1, count):
            raise AssertionError(f"length of group2ctxs[{group}] should be {count} or 1, got {len(column)}.")
        columns[group] = column if len(column) == count else column * count
    return [{group: column[i] for group, column in columns.items()} for i in range(count)]
