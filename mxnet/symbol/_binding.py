"""Binding of symbols to arrays: ``bind``, ``simple_bind`` and ``eval``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch

from .._src.core.dtype import torch_dtype
from .._src.graph.graph import Graph
from .._src.graph.infer import Inference
from .._src.graph.node import Entry, Node
from .._src.graph.placement import Placement, position
from .._src.messages.suggestions import did_you_mean
from .._src.messages.tracebacks import trims_traceback
from .._src.operators.definition.inference import is_known
from .._src.operators.storage.formats import empty
from .._src.run.calls import sparse_calls
from .._src.run.calls.hooks import HOOKS
from .._src.run.program import storage_program
from .._src.run.program.preparation import prepare
from .._src.run.program.storage_program import StorageTypes
from ..base import MXNetError
from ..context import Context, current_context, torch_device
from ..executor import Executor
from ..ndarray._conversion import wrap
from ..ndarray.ndarray import NDArray
from . import _inference
from ._backends import for_binding
from ._base import SymbolBase

_REQS = ("write", "add", "null")
_STYPES = ("default", "row_sparse", "csr")
_STYPE_OF_TEXT = {str(code): name for code, name in enumerate(_STYPES)}  # as attributes have them


def _listed(args: Any, names: Sequence[str], what: str, allow_missing: bool) -> list[Any]:
    """Return arrays in the order of names, from a list or a dict."""
    if isinstance(args, Mapping):
        ordered = []
        for name in names:
            if name in args:
                ordered.append(args[name])
            elif allow_missing:
                ordered.append(None)
            else:
                near = did_you_mean(name, [k for k in args if k not in names], listed=False)
                raise ValueError(
                    f"key `{name}` is missing in `{what}`; bind needs an array for each: {list(names)}.{near}"
                )
        arrays = ordered
    elif isinstance(args, (list, tuple)):
        if len(args) != len(names):
            raise ValueError(
                f"Length of {what} does not match the number of arguments: {len(args)} are given; bind needs "
                f"{len(names)}: {list(names)}."
            )
        arrays = list(args)
    else:
        raise TypeError("Only accept list of NDArrays or dict of str to NDArray")
    for array in arrays:
        if not isinstance(array, NDArray) and not (array is None and allow_missing):
            raise TypeError("Only accept list of NDArrays or dict of str to NDArray")
    return arrays


def requests(grad_req: Any, names: Sequence[str]) -> list[str]:
    """Return the gradient request of each argument."""
    if isinstance(grad_req, str):
        grad_reqs = [grad_req] * len(names)
    elif isinstance(grad_req, Mapping):
        grad_reqs = [grad_req.get(n, "null") for n in names]
    elif isinstance(grad_req, (list, tuple)):
        grad_reqs = list(grad_req)
    else:
        raise TypeError("grad_req must be a str, list or dict.")
    for req in grad_reqs:
        if req not in _REQS:
            raise ValueError(f"grad_req must be in {{{', '.join(map(repr, sorted(_REQS)))}}}, got {req!r}.")
    return grad_reqs


def _storage_types(
    graph: Graph, declared: Mapping[str, str], with_gradients: bool
) -> tuple[StorageTypes, StorageTypes]:
    """Return the storage types of values and, where they are requested, of gradients."""
    known = {n.name: _declared_storage(n) for n in graph.variables}
    for name, stype in declared.items():
        if stype not in _STYPES:
            raise RuntimeError(
                f"simple_bind error. InferStorageType pass cannot decide storage type of {name}: {stype!r} is none of "
                f"{', '.join(_STYPES)}."
            )
        known[name] = stype
    stypes = storage_program.infer(graph, known)
    return stypes, storage_program.infer_gradients(graph, stypes) if with_gradients else StorageTypes()


def _declared_storage(variable: Any) -> str:
    code = variable.attrs.get("__storage_type__", "0")
    if code not in _STYPE_OF_TEXT:
        allowed = ", ".join(f"{key} ({name})" for key, name in _STYPE_OF_TEXT.items())
        raise MXNetError(f"variable {variable.name}: __storage_type__: {code!r:.100} is none of {allowed}.")
    return _STYPE_OF_TEXT[code]


def _zeros(stype: str, shape: tuple[int, ...], dtype: torch.dtype, ctx: Context) -> Any:
    device = torch_device(ctx)
    if stype == "default":
        return wrap(torch.zeros(shape, dtype=dtype, device=device), ctx)
    return sparse_calls.make(empty(stype, shape, dtype, device), ctx)


class Binding(SymbolBase):
    """Methods that make executors."""

    __slots__ = ()

    @trims_traceback
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
            Device of each ``ctx_group``. What has no group is where its first input is, variables on ``ctx``.
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
        bound = zip((*self.graph.arguments, *self.graph.auxiliary), (*arrays, *aux), strict=True)
        placement = position(self.graph, ctx, group2ctx, {id(node): array._ctx for node, array in bound})
        for nodes, value in (
            (self.graph.arguments, arrays),
            (self.graph.arguments, grads),
            (self.graph.auxiliary, aux),
        ):
            _check_contexts(ctx, placement, nodes, value)

        def make() -> Executor:
            inference = self._check_arrays(dict(zip([*names, *aux_names], [*arrays, *aux], strict=True)))
            return Executor(self, ctx, arrays, grads, reqs, aux, group2ctx, for_binding(self, ctx, reqs), inference)

        executor: Executor = prepare(make)
        return executor

    def _check_arrays(self: Any, arrays: dict[str, Any]) -> Inference:
        """Infer all from the arrays' shapes and types; MXNetError if the shapes do not fit the graph."""
        shapes = {n: tuple(a.shape) for n, a in arrays.items()}
        return _inference.run(self.graph, dict(shapes), {n: sparse_calls.dtype_of(a) for n, a in arrays.items()})

    @trims_traceback
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
            Storage of arguments, "default", "row_sparse" or "csr"; by default that of their variables. Gradients are
            row_sparse where operators give such.
        group2ctx : dict of str to Context, optional
            As for `bind`.
        shared_arg_names : list of str, optional
            Arguments to be taken from ``shared_exec``; these are not put into ``shared_buffer``.
        shared_exec : Executor, optional
        shared_buffer : dict of str to NDArray, optional
            Arrays to be used where name, shape and dtype fit, gradients under "grad of NAME"; new ones are put in.
        kwargs : tuple of int
            Shapes of arguments.

        Raises
        ------
        RuntimeError
            If a shape cannot be inferred.
        """
        if HOOKS.times_calls and HOOKS.must_time("_SimpleBindImpl"):
            options = (grad_req, type_dict, stype_dict, group2ctx, shared_arg_names, shared_exec, shared_buffer)
            return HOOKS.timed("_SimpleBindImpl", Binding.simple_bind, self, ctx, *options, **kwargs)
        graph = self.graph
        reqs = requests(grad_req, [n.name for n in graph.arguments])
        try:
            optimized = for_binding(self, ctx, reqs)
            stypes, gradients = _storage_types(graph, stype_dict or {}, any(req != "null" for req in reqs))
            placement = position(self.graph, ctx, group2ctx)
        except MXNetError as error:
            raise RuntimeError(f"simple_bind error. Arguments:\n{_inference.listed(kwargs)}{error}") from error
        inference, unknown = self._infer_for_binding(kwargs, type_dict)
        if unknown:
            shapes_text = "".join(f"{n}: {s if s is None else list(s)}, " for n, s in unknown)
            raise RuntimeError(
                f"simple_bind error. Arguments:\n{_inference.listed(kwargs)}InferShape pass cannot decide shapes for "
                "the following arguments (-1 means unknown dimensions). Please consider providing them as inputs:\n"
                f"{shapes_text}"
            )
        shared = set(shared_arg_names or ())

        def pooled(name: str, stype: str, shape: Any, dtype: Any, device: Context) -> Any:
            if shared_buffer is not None and name in shared_buffer:
                array = shared_buffer[name]
                is_same = tuple(array.shape) == shape and sparse_calls.dtype_of(array) is dtype
                if is_same and array._ctx == device and array.stype == stype:
                    return array
            array = _zeros(stype, shape, dtype, device)
            if shared_buffer is not None:
                shared_buffer[name] = array
            return array

        def allocate(node: Any, is_argument: bool) -> Any:
            entry = Entry(node)
            shape, dtype = inference.shape_of(entry), inference.type_of(entry)
            device, stype = placement.get(id(node), ctx), stypes[entry]
            if shared_exec is not None and node.name in shared_exec.arg_dict and (node.name in shared):
                return shared_exec.arg_dict[node.name]
            if is_argument and node.name not in shared:
                return pooled(node.name, stype, shape, dtype, device)
            return _zeros(stype, shape, dtype, device)

        def gradient(node: Any, array: Any) -> Any:
            of_argument = gradients[Entry(node)], tuple(array.shape), sparse_calls.dtype_of(array), array._ctx
            return _zeros(*of_argument) if node.name in shared else pooled(f"grad of {node.name}", *of_argument)

        args = [allocate(n, True) for n in graph.arguments]
        aux = [allocate(n, False) for n in graph.auxiliary]
        grads = [
            None if req == "null" else gradient(n, a) for n, a, req in zip(graph.arguments, args, reqs, strict=True)
        ]
        is_shared = shared_exec is not None and shared  # whose arrays may have other shapes
        return Executor(self, ctx, args, grads, reqs, aux, group2ctx, optimized, None if is_shared else inference)

    def _infer_for_binding(self: Any, kwargs: dict[str, Any], type_dict: Mapping[str, Any] | None) -> Any:
        known = {*self.list_arguments(), *self.list_auxiliary_states()}
        # As in MXNet, keywords that name no argument (parameters of an operator, say) have no effect.
        named = {k: v for k, v in kwargs.items() if k in known}
        _inference.require_shapes(named)
        shapes = {k: _inference.partial(v) for k, v in named.items()}
        try:
            inference = _inference.run(
                self.graph,
                shapes,
                {k: torch_dtype(v) for k, v in (type_dict or {}).items() if k in known},
            )
        except MXNetError as error:
            raise RuntimeError(f"simple_bind error. Arguments:\n{_inference.listed(kwargs)}{error}") from error
        makers = (n for n in self.graph.nodes if n.op is not None and not n.inputs)  # zeros, random_normal ...
        nodes = (*self.graph.arguments, *self.graph.auxiliary, *makers)
        unknown = [(n.name, inference.shape_of(Entry(n))) for n in nodes]
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


def _check_contexts(ctx: Context, placement: Placement, nodes: Sequence[Node], arrays: Sequence[Any]) -> None:
    """Raise MXNetError unless arrays are on the devices of their variables."""
    for node, array in zip(nodes, arrays, strict=True):
        device = placement.get(id(node), ctx)
        if array is not None and array._ctx is not device and array._ctx != device:
            raise MXNetError(
                f"bind: the array of {node.name} is on {array._ctx}, but the graph needs it on {device}. Without "
                "group2ctx all arrays, gradients too, must be on the context that is bound to."
            )
