"""``HybridBlock``: a block that runs imperatively or, once hybridized, as a compiled graph."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from typing import Any

import numpy as onp

from .. import ndarray, symbol
from .._src.formats.atomic import together
from .._src.graph.subgraphs import backends
from .._src.messages.suggestions import did_you_mean
from .._src.messages.tracebacks import trims_traceback, warn
from .._src.operators.definition.shape_mode import MODE, USED
from .._src.run.autograd.recording import STATE, gathered_functions
from .._src.run.calls.array import NDArrayBase
from .._src.run.program.cached_op import CachedOp
from .._src.run.program.preparation import prepare
from ..base import MXNetError
from ..ndarray._kinds import like
from ._block import Block, no_layer, undefined
from ._compiled import (
    Arguments,
    OwnArrays,
    check_backend,
    compiler_of,
    parameter_of,
    plain_states,
)
from ._interface import front, grouped
from ._parameter import DeferredInitializationError
from ._parameter_dict import ParameterDict
from ._structure import _flatten, _gather_type_ctx_info, _regroup, are_arrays
from .utils import shape_is_known

_MIXED = (
    "In HybridBlock, we do not support mixed NDArrays and Symbols types for the input. "
    "Please check the type of the args.\n"
)
_OPTIONS = (
    "active",
    "backend",
    "clear",
    "static_alloc",
    "static_shape",
    "inline_limit",
    "forward_bulk_size",
    "backward_bulk_size",
)
_NO_INPUT = "In HybridBlock, there must be one NDArray or one Symbol in the input. Please check the type of the args.\n"
_ONE_ARRAY = [0]


class HybridBlock(Block):
    """A block whose computation is written once, for arrays and for symbols.

    Subclasses define ``hybrid_forward(self, F, x, *args, **params)`` with operators of ``F``, which is ``mx.nd`` or
    ``mx.sym``; parameters that the block has as attributes arrive as keywords of the attributes' names. After
    `hybridize`, the first call traces the computation, and later ones run the compiled graph. A subclass that defines
    ``forward`` instead runs as Python code, and only hybrid blocks inside it are compiled.

    Parameters
    ----------
    prefix : str, optional
    params : ParameterDict, optional
        As for `Block`.

    Examples
    --------
    >>> class Scaled(gluon.HybridBlock):
    ...     def __init__(self, units, **kwargs):
    ...         super().__init__(**kwargs)
    ...         with self.name_scope():
    ...             self.scale = self.params.get("scale", shape=(1, units), init="ones")
    ...     def hybrid_forward(self, F, x, scale):
    ...         return F.broadcast_mul(x, scale)
    >>> layer = Scaled(2)
    >>> layer.initialize()
    >>> layer.hybridize()
    >>> layer(mx.nd.array([[1, 2]])).asnumpy().tolist()
    [[1.0, 2.0]]
    """

    # Whether hybrid_forward takes NumPy arrays too, given the F for them; see `_interface.with_numpy`.
    _has_numpy = False

    def __init__(self, prefix: str | None = None, params: ParameterDict | None = None) -> None:
        super().__init__(prefix=prefix, params=params)
        self._cached_graph: Any = ()
        self._cached_op: Any = None
        self._cached_op_args: Any = []
        self._arguments: Arguments | None = None
        self._own_arrays: OwnArrays | None = None
        self._out_format: Any = None
        self._in_format: Any = None
        self._active = False
        self._flags: list[tuple[str, Any]] = []
        self._callback: Callable[..., Any] | None = None
        self._monitor_all = False
        self._backend: str | None = None
        self._backend_opts: dict[str, Any] = {}
        self._is_partitioned = False  # whether the backend has changed the graph
        self._calls_functions = False  # `autograd.Function`s, whose backward the graph lacks
        self._plain_while: tuple[str, ...] = ()  # states of autograd in which the graph does not do

    def __setattr__(self, name: str, value: Any) -> None:
        """Register parameters and children that are assigned; a new child means a new graph."""
        super().__setattr__(name, value)
        if isinstance(value, HybridBlock):
            self._clear_cached_op()

    def __getstate__(self) -> dict[str, Any]:
        # Copies compile their own graph: its inputs are other parameters.
        return {**self.__dict__, "_cached_op": None, "_cached_op_args": [], "_arguments": None, "_own_arrays": None}

    def register_child(self, block: Any, name: str | None = None) -> None:
        """Make a hybrid block a child of this one.

        Raises
        ------
        ValueError
            If it is no HybridBlock.
        """
        if not isinstance(block, HybridBlock):
            raise ValueError(
                f"Children of HybridBlock must also be HybridBlock, but {block!s} has type {type(block)}. "
                + (no_layer(block) or "If you are using Sequential, please try HybridSequential instead.")
            )
        super().register_child(block, name)
        self._clear_cached_op()

    def _clear_cached_op(self) -> None:
        """Forget the compiled graph; the next call traces again."""
        self._cached_graph = ()
        self._cached_op_args = []
        self._forget_program()

    def _forget_program(self) -> None:
        """Discard what was built from the graph; the next call runs the backend again."""
        self._cached_op = None
        self._arguments = None
        self._is_partitioned = False

    def hybridize(
        self,
        active: bool = True,
        backend: str | None = None,
        clear: bool = True,
        static_alloc: bool = False,
        static_shape: bool = False,
        inline_limit: int = 2,
        forward_bulk_size: int | None = None,
        backward_bulk_size: int | None = None,
        **kwargs: Any,
    ) -> None:
        """Compile this block, and those below it, at the next call; or go back to running imperatively.

        Parameters
        ----------
        active : bool, default True
        backend : str, optional
            "inductor" has ``torch.compile`` generate code for the graph, at the first call in each mode. Others change
            the graph, as `Symbol.optimize_for` does: "MKLDNN" and what `library.register_pass` and
            `library.register_partitioner` have made known.
        clear : bool, default True
            Forget a graph compiled before.
        static_alloc : bool, default False
            Allow plans that hold on to memory and prepared weights.
        static_shape : bool, default False
            Allow plans for one input shape; needs ``static_alloc``.
        inline_limit, forward_bulk_size, backward_bulk_size : int
            Hints without effect.
        kwargs
            Options of the backend; for "inductor" ``mode``, ``dynamic``, ``fullgraph`` and ``options`` of
            ``torch.compile``, or single ones of the latter: ``epilogue_fusion=True``.

        Raises
        ------
        ValueError
            If the backend is "inductor" and has no such option.
        """
        check_backend(backend)
        if kwargs and backend is None:
            unknown = next(iter(kwargs))
            warn(f"hybridize has no option {unknown!r}: no effect without a backend.{did_you_mean(unknown, _OPTIONS)}")
        compiler_of(backend, kwargs)  # names what is wrong with the options now, not at the first call
        if (backend, kwargs) != (self._backend, self._backend_opts):
            self._forget_program()  # the graph stays
        self._backend = backend
        self._backend_opts = kwargs
        self._active = active
        self._flags = [("static_alloc", static_alloc), ("static_shape", static_shape), ("inline_limit", inline_limit)]
        for name, size in (("forward_bulk_size", forward_bulk_size), ("backward_bulk_size", backward_bulk_size)):
            if size is not None:
                self._flags.append((name, size))
        if clear:
            self._clear_cached_op()
        if active and (self._forward_hooks or self._forward_pre_hooks):
            warn(
                f'"{self}" is being hybridized while still having forward hook/pre-hook. If "{self}" is a child of '
                "HybridBlock, the hooks will not take effect.",
            )
        for child in self._children.values():
            child.hybridize(
                active,
                static_alloc=static_alloc,
                static_shape=static_shape,
                inline_limit=inline_limit,
                forward_bulk_size=forward_bulk_size,
                backward_bulk_size=backward_bulk_size,
            )

    def cast(self, dtype: Any) -> None:
        """Change the element type of all parameters; a compiled graph is forgotten."""
        self._clear_cached_op()
        super().cast(dtype)

    def _get_graph(self, *args: Any) -> Any:
        """Return input symbols and output symbol, traced at the first call."""
        if not self._cached_graph:
            leaves, self._in_format = _flatten(args, "input")
            real = [x for x in leaves if x is not None]
            names = [f"data{i}" for i in range(len(real))] if len(real) > 1 else ["data"]
            inputs = [like(symbol.var(name), x) for name, x in zip(names, real, strict=False)]
            remaining_inputs = iter(inputs)
            arguments = _regroup([None if x is None else next(remaining_inputs) for x in leaves], self._in_format)
            params = {name: param.var() for name, param in self._reg_params.items()}
            with self.name_scope(), gathered_functions() as functions:
                out = self.hybrid_forward(front(self, symbol) if MODE.np_array else symbol, *arguments, **params)
            self._calls_functions = bool(functions)
            if out is None:
                raise TypeError(
                    f"{self.name}: hybrid_forward returned None; it has to return symbols or lists of them."
                )
            outputs, self._out_format = _flatten(out, "output")
            self._cached_graph = inputs, grouped(outputs)
        return self._cached_graph

    def _build_cache(self, *args: Any) -> None:
        """Compile the block for inputs of this structure."""
        inputs, out = self._get_graph(*args)
        leaves, _ = _flatten(args, "input")
        if self._backend is not None and not self._is_partitioned:
            out = self._partition(out, inputs, leaves, args)
        positions = iter([i for i, x in enumerate(leaves) if x is not None])
        data = {s.name: i for s, i in zip(inputs, positions, strict=False)}
        params = dict(self.collect_params().items())
        names = out.list_inputs()
        self._warn_of_unused(data, params, set(names))
        for name in names:
            if name not in data and name not in params:
                raise AssertionError(f"Unknown input to HybridBlock: {name}")
        self._cached_op_args = [(True, data[n]) if n in data else (False, params[n]) for n in names]
        self._arguments = Arguments(self._cached_op_args)
        is_data = [is_argument for is_argument, _ in self._cached_op_args]
        flags = [
            ("data_indices", [i for i, is_input in enumerate(is_data) if is_input]),
            ("param_indices", [i for i, candidate in enumerate(is_data) if not candidate]),
            *self._flags,
        ]
        self._plain_while = plain_states(out, self._calls_functions)
        if ("static_shape", True) in self._flags and ("static_alloc", True) not in self._flags:
            raise MXNetError("static_alloc must be True when static_shape is True")
        compiler = compiler_of(self._backend, self._backend_opts) if self._callback is None else None
        self._cached_op = CachedOp(out, flags, compiler)
        self._cached_op._register_op_hook(self._callback, self._monitor_all)

    def _partition(self, out: Any, inputs: list[Any], leaves: list[Any], args: Any) -> Any:
        """Return the graph as the backend changes it, which it is from now on; new parameters become the block's."""
        assert self._backend is not None
        if compiler_of(self._backend, self._backend_opts) is not None or backends.find(self._backend) is None:
            return out
        params = {name: self.collect_params()[name] for name in out.list_inputs() if name in self.collect_params()}
        ctx = next(x._ctx for x in leaves if x is not None)
        try:
            arrays = {name: param.data(ctx) for name, param in params.items()}
        except DeferredInitializationError:
            arrays = None  # errors of what follows are to have no such context
        if arrays is None:
            self._deferred_infer_shape(*args)
            for param in params.values():
                param._finish_deferred_init()
            arrays = {name: param.data(ctx) for name, param in params.items()}
        states = set(out.list_auxiliary_states())
        data = zip((s.name for s in inputs), (x for x in leaves if x is not None), strict=False)
        passed = {**{name: a for name, a in arrays.items() if name not in states}, **dict(data)}
        auxiliary = {name: a for name, a in arrays.items() if name in states}
        out = out.optimize_for(self._backend, passed, auxiliary, ctx, **self._backend_opts)
        for name in out.list_inputs():
            array = passed.get(name, auxiliary.get(name))
            if name not in params and array is not None and name not in {s.name for s in inputs}:
                self._params._params[name] = parameter_of(name, array, name in auxiliary)
        self._cached_graph = inputs, out
        self._is_partitioned = True
        return out

    @staticmethod
    def _warn_of_unused(data: dict[str, int], params: dict[str, Any], used: set[str]) -> None:
        unused = ", ".join(f"{i}-th" for name, i in data.items() if name not in used)
        if unused:
            warn(f"The {unused} input to HybridBlock is not used by any computation. Is this intended?")
        unused = ", ".join(name for name in params if name not in used)
        if unused:
            warn(f"Parameter {unused} is not used by any computation. Is this intended?")

    def _call_cached_op(self, *args: Any) -> Any:
        """Run the compiled graph."""
        arguments = self._arguments
        if arguments is None or self._cached_op is None:
            prepare(self._ensure_cache, *args)
            arguments = self._arguments
            assert arguments is not None
        if self._plain_while and any(getattr(STATE, state) for state in self._plain_while):
            return self._run(next(x._ctx for x in _flatten(args, "input")[0] if x is not None), *args)
        if len(args) == 1 and isinstance(args[0], NDArrayBase):  # the usual call, without the general path's cost
            leaves: Any = args
            structure, ctx = _ONE_ARRAY, args[0]._ctx
        elif all([isinstance(x, NDArrayBase) for x in args]):
            leaves, structure, ctx = args, [0] * len(args), args[0]._ctx
        else:
            leaves, structure = _flatten(args, "input")
            ctx = next(x._ctx for x in leaves if x is not None)
        if structure != self._in_format and _without_none(structure) != _without_none(self._in_format):
            raise ValueError(
                "The argument structure of HybridBlock does not match the cached version. "
                f"Stored format = {self._in_format}, input format = {structure}"
            )
        try:
            op_inputs = arguments.on(leaves, ctx)
        except DeferredInitializationError:
            op_inputs = None  # errors of what follows are to have no such context
        if op_inputs is None:
            prepare(self._finish_parameters, *args)
            op_inputs = arguments.on(leaves, ctx)
        out = self._cached_op(*op_inputs)
        return out if self._out_format == 0 else _regroup(out, self._out_format)

    def _ensure_cache(self, *args: Any) -> None:
        if self._arguments is None or self._cached_op is None:
            self._build_cache(*args)

    def _finish_parameters(self, *args: Any) -> None:
        self._deferred_infer_shape(*args)
        for is_data, param in self._cached_op_args:
            if not is_data:
                param._finish_deferred_init()

    def _deferred_infer_shape(self, *args: Any) -> None:
        try:
            self.infer_shape(*args)
        except Exception as error:
            raise ValueError(f"Deferred initialization failed because shape cannot be inferred. {error}") from error

    @trims_traceback
    def infer_shape(self, *args: Any) -> None:
        """Set the shapes of parameters from those of inputs.

        Parameters
        ----------
        args : NDArray
            Inputs.
        """
        self._infer_attrs("infer_shape", "shape", *args)

    def infer_type(self, *args: Any) -> None:
        """Set the element types of parameters from those of inputs."""
        self._infer_attrs("infer_type", "dtype", *args)

    def _infer_attrs(self, method: str, attribute: str, *args: Any) -> None:
        inputs, out = self._get_graph(*args)
        leaves = [x for x in _flatten(args, "input")[0] if x is not None]
        params = {s.name: getattr(x, attribute) for s, x in zip(inputs, leaves, strict=False)}
        if attribute == "dtype":
            params = {name: onp.dtype(value).name for name, value in params.items()}
        used = set(out.list_inputs())
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            inferred, _, auxiliary = getattr(out, method)(**{k: v for k, v in params.items() if k in used})
        if inferred is None:
            raise ValueError(str(caught[0].message) if caught else f"{method} failed")
        by_name = dict(zip(out.list_arguments(), inferred, strict=True))
        by_name.update(zip(out.list_auxiliary_states(), auxiliary, strict=True))
        for param in self.collect_params().values():
            if param.name in by_name:
                setattr(param, attribute, by_name[param.name])

    @trims_traceback
    def export(self, path: str | os.PathLike[str], epoch: int = 0, remove_amp_cast: bool = True) -> None:
        """Write graph and parameters, for `SymbolBlock.imports`, ``mx.mod.Module`` and other languages.

        Parameters
        ----------
        path : str
            Start of the names: ``<path>-symbol.json`` and ``<path>-0000.params``.
        epoch : int, default 0
            Number in the parameter file's name.
        remove_amp_cast : bool, default True
            Leave out the casts that automatic mixed precision inserted.

        Raises
        ------
        RuntimeError
            If the block was not hybridized and called since.
        """
        parameters = self._exported_parameters()
        sym = self._cached_graph[1]
        arguments, auxiliary = set(sym.list_arguments()), set(sym.list_auxiliary_states())
        arrays = {}
        for param in parameters:
            if param.name in arguments:
                arrays[f"arg:{param.name}"] = param._reduce()
            else:
                assert param.name in auxiliary
                arrays[f"aux:{param.name}"] = param._reduce()
        graph = f"{os.fspath(path)}-symbol.json"
        with together(first_if_new=graph):  # else parameters first, so that the new graph is never read with old ones
            ndarray.save(f"{os.fspath(path)}-{epoch:04d}.params", {k: a.as_nd_ndarray() for k, a in arrays.items()})
            sym.save(graph, remove_amp_cast=remove_amp_cast)

    def _exported_parameters(self) -> list[Any]:
        if not self._cached_graph or not self._cached_op_args:
            raise RuntimeError(
                "Please first call block.hybridize() and then run forward with this block at least once before "
                "calling export."
            )
        return [param for is_data, param in self._cached_op_args if not is_data]

    @trims_traceback
    def optimize_for(
        self,
        x: Any,
        *args: Any,
        backend: str | None = None,
        clear: bool = False,
        static_alloc: bool = False,
        static_shape: bool = False,
        inline_limit: int = 2,
        forward_bulk_size: int | None = None,
        backward_bulk_size: int | None = None,
        **kwargs: Any,
    ) -> None:
        """Hybridize with a backend and compile for given inputs at once.

        Parameters
        ----------
        x, args : NDArray
            Inputs.
        backend : str
        clear, static_alloc, static_shape, inline_limit, forward_bulk_size, backward_bulk_size, kwargs
            As for `hybridize`.

        Raises
        ------
        ValueError
            Without a backend.
        """
        if backend is None:
            raise ValueError('Must specify "backend" to optimize_for')
        limits = (inline_limit, forward_bulk_size, backward_bulk_size)
        self.hybridize(True, backend, clear, static_alloc, static_shape, *limits, **kwargs)
        self(x, *args)

    def register_op_hook(self, callback: Callable[..., Any], monitor_all: bool = False) -> None:
        """Have a function called for the outputs of each operator, once the block is hybridized.

        Parameters
        ----------
        callback : callable (bytes, bytes, NDArray)
            Called after each forward pass with the output's name, the operator's name and the array.
        monitor_all : bool, default False
            Call it for the operators' inputs as well.

        Notes
        -----
        MXNet also reports hidden outputs and gradients of operators. ``ctypes.cast(array, NDArrayHandle)`` is the
        array's handle, as in MXNet.
        """
        self._set_op_hook(callback, monitor_all)
        for child in self._children.values():
            if isinstance(child, HybridBlock):
                child._set_op_hook(callback, monitor_all)

    def _set_op_hook(self, callback: Callable[..., Any], monitor_all: bool) -> None:
        self._callback = callback
        self._monitor_all = monitor_all
        self._cached_op = None  # the graph stays

    def forward(self, x: Any, *args: Any) -> Any:  # noqa: PLR0911  # the usual calls first
        """Run ``hybrid_forward`` on arrays, imperatively or compiled, or on symbols.

        Parameters
        ----------
        x, args : NDArray, Symbol, None, or nested list of them
            All of one kind and, once hybridized, on one context.

        Raises
        ------
        ValueError
            If arrays and symbols are mixed, or there are none.
        """
        if isinstance(x, NDArrayBase):
            if not args:
                if self._active:
                    return self._call_cached_op(x)
                if self._reg_params or USED.arrays:
                    return self._run(x._ctx, x)
                return self.hybrid_forward(ndarray, x)  # what `_run` comes to
            if not self._active:
                if are_arrays(args):
                    return self._run(x._ctx, x, *args)
            elif all([isinstance(a, NDArrayBase) and a._ctx == x._ctx for a in args]):
                return self._call_cached_op(x, *args)
        has_symbol, has_ndarray, contexts, ctx = _gather_type_ctx_info((x, *args))
        if has_symbol and has_ndarray:
            raise ValueError(_MIXED)
        if not has_symbol and not has_ndarray:
            value = ", ".join(f"{type(a).__module__}.{type(a).__qualname__}" for a in (x, *args))
            raise ValueError(f"{_NO_INPUT}Given: {value}. Convert by mx.nd.array(...).")
        if has_ndarray:
            if not self._active:
                return self._run(ctx, x, *args)
            if len(contexts) > 1:
                raise ValueError(
                    "Find multiple contexts in the input, After hybridized, the HybridBlock only supports one input "
                    "context. You can print the ele.ctx in the input arguments to inspect their contexts. "
                    f"Find all contexts = {contexts}"
                )
            return self._call_cached_op(x, *args)
        params = {name: param.var() for name, param in self._reg_params.items()}
        with self.name_scope():
            return self.hybrid_forward(front(self, symbol) if MODE.np_array else symbol, x, *args, **params)

    def _run(self, ctx: Any, *args: Any) -> Any:
        registered = self._reg_params
        F: Any = front(self, ndarray) if USED.arrays and MODE.np_array else ndarray
        if not registered:
            return self.hybrid_forward(F, *args)
        try:
            own_arrays = self._own_arrays
            if own_arrays is None or own_arrays.registered is not registered:
                own_arrays = self._own_arrays = OwnArrays(registered)
            params = own_arrays.on(ctx)
        except DeferredInitializationError:
            params = None  # errors of what follows are to have no such context
        if params is None:
            prepare(self._finish_own_parameters, *args)
            params = {name: param.data(ctx) for name, param in registered.items()}
        return self.hybrid_forward(F, *args, **params)

    def _finish_own_parameters(self, *args: Any) -> None:
        self._deferred_infer_shape(*args)
        for param in self.params.values():
            if not shape_is_known(param.shape):
                raise ValueError(
                    f"Deferred initialization failed because shape cannot be inferred: {param.name!r} is not used."
                ) from None
            param._finish_deferred_init()

    def hybrid_forward(self, F: Any, x: Any, *args: Any, **kwargs: Any) -> Any:
        """Compute the outputs with operators of ``F``; to be defined by the subclass.

        Parameters
        ----------
        F : module
            ``mx.nd`` or ``mx.sym``.
        x, args : NDArray or Symbol
        kwargs : NDArray or Symbol
            The block's parameters.
        """
        raise undefined(self, "hybrid_forward", HybridBlock)


def _without_none(structure: Any) -> Any:
    """Return the structure of a call without arguments at its end that are None."""
    while structure and structure[-1] == -1:
        structure = structure[:-1]
    return structure
