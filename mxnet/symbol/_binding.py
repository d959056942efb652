"""Binding of symbols to arrays: ``bind``, ``simple_bind`` and ``eval``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch

from .._dtype import torch_dtype
from .._graph.node import Entry
from .._op.inference import is_known
from ..base import MXNetError
from ..context import Context, current_context, torch_device
from ..executor import Executor
from ..ndarray._conversion import wrap
from ..ndarray.ndarray import NDArray
from . import _inference
from ._base import SymbolBase

_REQS = ("write", "add", "null")


def _listed(given: Any, names: Sequence[str], what: str, allow_missing: bool) -> list[Any]:
    """Return arrays in the order of names, from a list or a dict."""
    if isinstance(given, Mapping):
        found = []
        for name in names:
            if name in given:
                found.append(given[name])
            elif allow_missing:
                found.append(None)
            else:
                raise ValueError(f"key `{name}` is missing in `{what}`")
        arrays = found
    elif isinstance(given, (list, tuple)):
        if len(given) != len(names):
            raise ValueError(f"Length of {what} does not match the number of arguments")
        arrays = list(given)
    else:
        raise TypeError("Only accept list of NDArrays or dict of str to NDArray")
    for array in arrays:
        if not isinstance(array, NDArray) and not (array is None and allow_missing):
            raise TypeError("Only accept list of NDArrays or dict of str to NDArray")
    return arrays


def requests(grad_req: Any, names: Sequence[str]) -> list[str]:
    """Return what is to be done with each argument's gradient."""
    if isinstance(grad_req, str):
        found = [grad_req] * len(names)
    elif isinstance(grad_req, Mapping):
        found = [grad_req.get(n, "null") for n in names]
    elif isinstance(grad_req, (list, tuple)):
        found = list(grad_req)
    else:
        raise TypeError("grad_req must be a str, list or dict.")
    for req in found:
        if req not in _REQS:
            raise ValueError(f"grad_req must be in {set(_REQS)}, got {req!r}.")
    return found


class Binding(SymbolBase):
    """Methods that make executors."""

    __slots__ = ()

    def bind(
        self: Any,
        ctx: Context,
        args: Any,
        args_grad: Any = None,
        grad_req: Any = "write",
        aux_states: Any = None,
        group2ctx: Mapping[str, Context] | None = None,
        shared_exec: Executor | None = None,
    ) -> Executor:
        """Return an executor over given arrays.

        Parameters
        ----------
        ctx : Context
        args : list of NDArray, or dict of str to NDArray
            All arguments.
        args_grad : list or dict, optional
            Arrays for gradients; arguments without one get no gradient.
        grad_req : {'write', 'add', 'null'}, or list or dict of them, default 'write'
        aux_states : list or dict, default none
        group2ctx : dict of str to Context, optional
            Device of each ``ctx_group``; the devices must be one physical device.
        shared_exec : Executor, optional
            Hint without effect: memory is pooled anyway.
        """
        if not isinstance(ctx, Context):
            raise TypeError("Context type error")
        names = self.list_arguments()
        arrays = _listed(args, names, "args", allow_missing=False)
        reqs = requests(grad_req, names)
        if args_grad is None:
            grads: list[Any] = [None] * len(names)
        else:
            grads = _listed(args_grad, names, "args_grad", allow_missing=True)
        reqs = ["null" if g is None else r for g, r in zip(grads, reqs, strict=True)]
        aux_names = self.list_auxiliary_states()
        aux = _listed([] if aux_states is None else aux_states, aux_names, "aux_states", allow_missing=False)
        _check_groups(ctx, group2ctx)
        self._check_arrays(dict(zip([*names, *aux_names], [*arrays, *aux], strict=True)))
        return Executor(self, ctx, arrays, grads, reqs, aux, group2ctx)

    def _check_arrays(self: Any, arrays: dict[str, Any]) -> None:
        """Raise MXNetError if the arrays' shapes do not fit the graph."""
        shapes = {n: tuple(a._tensor.shape) for n, a in arrays.items()}
        _inference.run(self.graph, dict(shapes), {n: a._tensor.dtype for n, a in arrays.items()})

    def simple_bind(
        self: Any,
        ctx: Context,
        grad_req: Any = "write",
        type_dict: Mapping[str, Any] | None = None,
        stype_dict: Mapping[str, str] | None = None,
        group2ctx: Mapping[str, Context] | None = None,
        shared_arg_names: Sequence[str] | None = None,
        shared_exec: Executor | None = None,
        shared_buffer: dict[str, Any] | None = None,
        **kwargs: Any,
    ) -> Executor:
        """Infer all shapes, allocate all arrays with zeros, and return an executor.

        Parameters
        ----------
        ctx : Context
        grad_req : {'write', 'add', 'null'}, or list or dict of them, default 'write'
        type_dict : dict of str to dtype, optional
        stype_dict : dict of str to str, optional
            Only "default" until sparse storage is there.
        group2ctx : dict of str to Context, optional
        shared_arg_names : list of str, optional
            Arguments to be taken from ``shared_exec`` or ``shared_buffer``.
        shared_exec : Executor, optional
        shared_buffer : dict of str to NDArray, optional
            Arrays to be used where name, shape and dtype fit; new ones are put in.
        kwargs : tuple of int
            Shapes of arguments.

        Raises
        ------
        RuntimeError
            If a shape cannot be inferred.
        """
        for name, stype in (stype_dict or {}).items():
            if stype != "default":
                raise MXNetError(f"simple_bind: storage type {stype!r} of {name} is not part of this release yet.")
        _check_groups(ctx, group2ctx)
        inference, unknown = self._infer_for_binding(kwargs, type_dict)
        if unknown:
            shown = ", ".join(f"{n}: {_inference.shown(s)}" for n, s in unknown)
            raise RuntimeError(
                f"simple_bind error. Arguments:\n{kwargs}\nInferShape pass cannot decide shapes for the following "
                f"arguments (0 means unknown dimensions). Please consider providing them as inputs:\n{shown}"
            )
        graph = self.graph
        reqs = requests(grad_req, [n.name for n in graph.arguments])
        device = torch_device(ctx)
        shared = set(shared_arg_names or ())

        def allocate(node: Any) -> Any:
            shape, dtype = inference.shapes[Entry(node)], inference.types[Entry(node)]
            if shared_exec is not None and node.name in shared_exec.arg_dict and (node.name in shared):
                return shared_exec.arg_dict[node.name]
            if shared_buffer is not None and node.name in shared_buffer:
                array = shared_buffer[node.name]
                if tuple(array.shape) == shape and array._tensor.dtype is dtype:
                    return array
            array = wrap(torch.zeros(shape, dtype=dtype, device=device), ctx)
            if shared_buffer is not None:
                shared_buffer[node.name] = array
            return array

        args = [allocate(n) for n in graph.arguments]
        aux = [allocate(n) for n in graph.auxiliary]
        grads = [
            None if req == "null" else wrap(torch.zeros_like(a._tensor), ctx) for a, req in zip(args, reqs, strict=True)
        ]
        return Executor(self, ctx, args, grads, reqs, aux, group2ctx)

    def _infer_for_binding(self: Any, kwargs: dict[str, Any], type_dict: Mapping[str, Any] | None) -> Any:
        shapes = {k: _inference.partial(v) for k, v in kwargs.items()}
        known = {*self.list_arguments(), *self.list_auxiliary_states()}
        try:
            inference = _inference.run(
                self.graph,
                {k: v for k, v in shapes.items() if k in known},
                {k: torch_dtype(v) for k, v in (type_dict or {}).items() if k in known},
            )
        except MXNetError as error:
            raise RuntimeError(f"simple_bind error. Arguments:\n{kwargs}\n{error}") from error
        nodes = (*self.graph.arguments, *self.graph.auxiliary)
        unknown = [(n.name, inference.shapes.get(Entry(n))) for n in nodes]
        return inference, [(n, s) for n, s in unknown if not is_known(s)]

    def eval(self: Any, ctx: Context | None = None, **kwargs: Any) -> list[Any]:
        """Bind to given arrays, run forward once and return the outputs.

        Parameters
        ----------
        ctx : Context, default the current context
        kwargs : NDArray
            All arguments, by name.
        """
        ctx = current_context() if ctx is None else ctx
        aux = {k: kwargs[k] for k in self.list_auxiliary_states() if k in kwargs}
        return self.bind(ctx, kwargs, aux_states=aux).forward()


def _check_groups(ctx: Context, group2ctx: Mapping[str, Context] | None) -> None:
    """Raise unless all groups are on one physical device."""
    for group, device in (group2ctx or {}).items():
        if torch_device(device) != torch_device(ctx):
            raise MXNetError(
                f"bind: ctx_group {group!r} on {device}, the executor on {ctx}: model parallelism over several "
                "physical devices is not part of this release of Remx yet."
            )
