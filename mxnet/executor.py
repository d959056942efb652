"""A graph bound to arrays: ``mx.executor.Executor``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch

from . import ndarray as ndarray
from ._graph.graph import Graph
from ._graph.infer import Inference
from ._graph.node import Entry, Node
from ._graph.passes.complete_shapes import complete_shapes, has_open_shapes
from ._op.binding import IMPLEMENTATION
from ._public import public
from ._runtime.inference_plan import Planner
from ._runtime.lowering import Program, lower, owned
from ._runtime.recording import Scope, translate
from .base import MXNetError
from .base import c_array_buf as c_array_buf
from .base import c_handle_array as c_handle_array
from .base import c_str_array as c_str_array
from .base import check_call as check_call
from .base import py_str as py_str
from .context import Context
from .ndarray._conversion import wrap
from .ndarray.ndarray import NDArray

# Operators whose backward pass ignores the head gradient: losses.
LOSSES = frozenset(
    {
        "SoftmaxOutput",
        "LinearRegressionOutput",
        "LogisticRegressionOutput",
        "MAERegressionOutput",
        "SVMOutput",
        "MakeLoss",
        "make_loss",
        "BlockGrad",
    }
)


def _is_loss(node: Node) -> bool:
    """Return whether a node's gradient needs no head gradient."""
    if node.op is None:
        return False
    if node.op.open_params is not None:
        return not node.params[IMPLEMENTATION].needs_head_gradient
    return node.op.name in LOSSES


@public("mxnet.executor")
class Executor:
    """A program with its arguments, gradients, auxiliary states and outputs.

    Made by `Symbol.bind` and `Symbol.simple_bind`.

    Attributes
    ----------
    arg_arrays, grad_arrays, aux_arrays : list of NDArray
        In the order of ``list_arguments`` and ``list_auxiliary_states``; no gradient is None.
    outputs : list of NDArray
        Of the last forward pass; the same objects every time.
    """

    def __init__(
        self,
        symbol: Any,
        ctx: Context,
        args: Sequence[Any],
        grads: Sequence[Any],
        grad_req: Sequence[str],
        aux: Sequence[Any],
        group2ctx: Mapping[str, Context] | None = None,
    ) -> None:
        self._symbol = symbol
        self._optimized_symbol = symbol
        self._ctx = ctx
        self._graph: Graph = symbol.graph
        if has_open_shapes(self._graph):
            bound = zip((*self._graph.arguments, *self._graph.auxiliary), (*args, *aux), strict=True)
            tensors = {node.name: array._tensor for node, array in bound}
            shapes = {name: tuple(tensor.shape) for name, tensor in tensors.items()}
            self._graph = complete_shapes(self._graph, shapes, {name: t.dtype for name, t in tensors.items()})
        self._grad_req = list(grad_req)
        self._group2ctx = group2ctx
        self._inputs = (*self._graph.arguments, *self._graph.auxiliary)
        self.arg_arrays = list(args)
        self.grad_arrays = list(grads)
        self.aux_arrays = list(aux)
        self._arg_names = [n.name for n in self._graph.arguments]
        self._aux_names = [n.name for n in self._graph.auxiliary]
        self._output_names = self._graph.output_names()
        self._arg_dict: dict[str, Any] | None = None
        self._grad_dict: dict[str, Any] | None = None
        self._aux_dict: dict[str, Any] | None = None
        self._output_dict: dict[str, Any] | None = None
        self._programs: dict[tuple[bool, bool], Program] = {}
        self._custom: dict[int, Any] = {}  # Python objects of custom operators, which live as long as the executor
        self._planner = Planner(self._graph, self._inputs, static=False)
        self._monitor_callback: Callable[[str, Any], None] | None = None
        self._monitor_all = False
        self._leaves: list[torch.Tensor | None] = []
        self._results: tuple[torch.Tensor, ...] | None = None
        self._outputs: list[Any] = []

    @staticmethod
    def _get_dict(names: Sequence[str], arrays: Sequence[Any]) -> dict[str, Any]:
        """Pair names and arrays; a name that occurs twice is an error."""
        if len(set(names)) != len(names):
            raise ValueError(f"Duplicate names detected, {list(names)}")
        return dict(zip(names, arrays, strict=True))

    @property
    def arg_dict(self) -> dict[str, Any]:
        """Arguments by name."""
        if self._arg_dict is None:
            self._arg_dict = self._get_dict(self._arg_names, self.arg_arrays)
        return self._arg_dict

    @property
    def grad_dict(self) -> dict[str, Any]:
        """Gradients by argument name; None where there is none."""
        if self._grad_dict is None:
            self._grad_dict = self._get_dict(self._arg_names, self.grad_arrays)
        return self._grad_dict

    @property
    def aux_dict(self) -> dict[str, Any]:
        """Auxiliary states by name."""
        if self._aux_dict is None:
            self._aux_dict = self._get_dict(self._aux_names, self.aux_arrays)
        return self._aux_dict

    @property
    def outputs(self) -> list[Any]:
        """Outputs of the last forward pass; zeros before the first."""
        if not self._outputs:
            self._outputs = self._empty_outputs()
        return self._outputs

    @property
    def output_dict(self) -> dict[str, Any]:
        """Outputs by name."""
        if self._output_dict is None:
            self._output_dict = self._get_dict(self._output_names, self.outputs)
        return self._output_dict

    @property
    def handle(self) -> int:
        """A number that identifies the executor while it lives."""
        return id(self)

    def _empty_outputs(self) -> list[Any]:
        inference = Inference(self._graph)
        arrays = dict(zip([n.name for n in self._inputs], [*self.arg_arrays, *self.aux_arrays], strict=True))
        inference.run_types({k: a._tensor.dtype for k, a in arrays.items()}, torch.float32)
        inference.run_shapes({k: tuple(a._tensor.shape) for k, a in arrays.items()})
        found = []
        for entry in self._graph.outputs:
            shape, dtype = inference.shapes[entry], inference.types[entry]
            assert shape is not None
            device = self.arg_arrays[0]._tensor.device if self.arg_arrays else None
            found.append(wrap(torch.zeros(shape, dtype=dtype, device=device), self._ctx))
        return found

    def _program(self, training: bool, internals: bool = False) -> Program:
        key = (training, internals)
        program = self._programs.get(key)
        if program is None:
            graph = self._graph
            if internals:
                graph = Graph([*graph.outputs, *self._monitored()])
            program = self._programs[key] = lower(graph, self._inputs, training, self._ctx, states=self._custom)
        return program

    def _monitored(self) -> list[Entry]:
        return [
            Entry(n, i)
            for n in self._graph.nodes
            if n.op is not None or self._monitor_all
            for i in range(n.num_visible)
        ]

    def forward(self, is_train: bool = False, **kwargs: Any) -> list[Any]:
        """Compute the outputs.

        Parameters
        ----------
        is_train : bool, default False
            Training mode, and keep what `backward` needs.
        kwargs : NDArray, NumPy array or list
            New values of arguments, copied into the bound arrays.

        Returns
        -------
        list of NDArray
        """
        self._feed(kwargs)
        arrays = [*self.arg_arrays, *self.aux_arrays]
        tensors = [a._writable() for a in arrays]
        self._leaves = [None] * len(self.arg_arrays)
        if is_train:
            for position, req in enumerate(self._grad_req):
                if req != "null" and self.grad_arrays[position] is not None and tensors[position].is_floating_point():
                    leaf = tensors[position].data.requires_grad_(True)
                    self._leaves[position] = tensors[position] = leaf
        try:
            unplanned = is_train or self._monitor_callback is not None
            results = None if unplanned else self._planner.run(tensors, self._ctx)
            if results is None:
                with Scope(bool(is_train), bool(is_train)):
                    results = self._program(bool(is_train), self._monitor_callback is not None)(*tensors)
        except MXNetError:
            raise
        except (RuntimeError, ValueError, TypeError, IndexError) as error:
            raise MXNetError(f"Executor.forward: {error}") from error
        if self._monitor_callback is not None:
            self._report(results[len(self._graph.outputs) :])
            results = results[: len(self._graph.outputs)]
        self._results = tuple(results)
        values = owned([t.detach() if t.requires_grad else t for t in results], tensors)
        if not self._outputs:
            self._outputs = [wrap(t, self._ctx) for t in values]
        else:
            for array, tensor in zip(self._outputs, values, strict=True):
                array._tensor = tensor
        return self._outputs

    def _report(self, values: Sequence[torch.Tensor]) -> None:
        assert self._monitor_callback is not None
        for entry, tensor in zip(self._monitored(), values, strict=True):
            self._monitor_callback(entry.node.output_name(entry.index), wrap(tensor.detach(), self._ctx))

    def _feed(self, kwargs: dict[str, Any]) -> None:
        for name, value in kwargs.items():
            if name not in self.arg_dict:
                raise TypeError(f"Unknown argument {name}")
            target = self.arg_dict[name]
            if tuple(target.shape) != tuple(value.shape):
                raise ValueError(
                    f"Shape not match! Argument {name}, need: {tuple(target.shape)}, received: {tuple(value.shape)}"
                )
            target[:] = value

    def backward(self, out_grads: Any = None, is_train: bool = True) -> None:
        """Compute the gradients of the arguments into the bound gradient arrays.

        Parameters
        ----------
        out_grads : NDArray, list of NDArray or dict of str to NDArray, optional
            Head gradients; outputs that are losses need none.
        is_train : bool, default True
            Hint without effect: the mode is that of the forward pass.
        """
        heads, grads = self._heads(out_grads)
        positions = [i for i, leaf in enumerate(self._leaves) if leaf is not None]
        if not positions:
            return
        leaves = [leaf for leaf in self._leaves if leaf is not None]
        found: Sequence[torch.Tensor | None]
        if heads:
            try:
                with Scope(None, True):
                    found = torch.autograd.grad(heads, leaves, grads, retain_graph=True, allow_unused=True)
            except RuntimeError as error:
                raise translate(error) from error
        else:
            found = [None] * len(leaves)
        for position, grad in zip(positions, found, strict=True):
            self._take(position, grad)

    def _heads(self, out_grads: Any) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
        if self._results is None or not any(leaf is not None for leaf in self._leaves):
            if self._results is None or any(r != "null" for r in self._grad_req):
                raise MXNetError("Executor.backward: call forward(is_train=True) first.")
            return [], []
        if isinstance(out_grads, NDArray):
            out_grads = [out_grads]
        elif isinstance(out_grads, dict):
            out_grads = [out_grads[k] for k in self._output_names]
        given = list(out_grads or [])
        heads, grads = [], []
        for position, (entry, tensor) in enumerate(zip(self._graph.outputs, self._results, strict=True)):
            head = given[position] if position < len(given) else None
            if not tensor.requires_grad:
                continue
            if head is None and not _is_loss(entry.node):
                raise MXNetError(
                    "Because the last operator is not Loss function, head_gradient is required when calling backward. "
                    "If you are attempting to minimize the output as an objective, please modify your network and "
                    f"pass it through the make_loss symbol. (output {self._output_names[position]})"
                )
            heads.append(tensor)
            grads.append(torch.ones_like(tensor) if head is None else head._tensor.detach().to(tensor.dtype))
        return heads, grads

    def _take(self, position: int, grad: torch.Tensor | None) -> None:
        target = self.grad_arrays[position]
        buffer = target._writable()
        if self._grad_req[position] == "add":
            if grad is not None:
                buffer.add_(grad)
        elif grad is None:
            buffer.zero_()
        elif buffer._is_view() or buffer.dtype is not grad.dtype:
            buffer.copy_(grad)
        else:
            target._replace(grad if grad.is_contiguous() else grad.contiguous())

    def set_monitor_callback(self, callback: Callable[[str, Any], None], monitor_all: bool = False) -> None:
        """Call ``callback(name, array)`` for every operator's outputs, and with ``monitor_all`` for inputs too."""
        self._monitor_callback = callback
        if monitor_all != self._monitor_all:
            self._programs = {k: v for k, v in self._programs.items() if not k[1]}
        self._monitor_all = monitor_all

    def copy_params_from(
        self,
        arg_params: Mapping[str, Any],
        aux_params: Mapping[str, Any] | None = None,
        allow_extra_params: bool = False,
    ) -> None:
        """Copy values into arguments and auxiliary states.

        Raises
        ------
        ValueError
            For a name that is none of them, unless ``allow_extra_params``.
        """
        for params, known, what in (
            (arg_params, self.arg_dict, "arguments"),
            (aux_params or {}, self.aux_dict, "auxiliary states"),
        ):
            for name, array in params.items():
                if name in known:
                    known[name][:] = array
                elif not allow_extra_params:
                    raise ValueError(f'Find name "{name}" that is not in the {what}')

    def reshape(self, partial_shaping: bool = False, allow_up_sizing: bool = False, **kwargs: Any) -> Executor:
        """Return an executor for other input shapes that shares parameters with this one.

        Parameters
        ----------
        partial_shaping : bool, default False
            Allow arguments other than those given to change shape.
        allow_up_sizing : bool, default False
            Allow arrays to become larger.
        kwargs : tuple of int
            New shapes.
        """
        shapes, _, aux_shapes = self._symbol.infer_shape(**kwargs)
        if shapes is None:
            raise ValueError("Insufficient argument shapes provided.")
        args, grads = [], []
        for name, shape, array, grad in zip(self._arg_names, shapes, self.arg_arrays, self.grad_arrays, strict=True):
            if tuple(array.shape) == tuple(shape):
                args.append(array)
                grads.append(grad)
                continue
            self._check_reshape(name, shape, array, name in kwargs or partial_shaping, allow_up_sizing)
            args.append(_resized(array, shape))
            grads.append(None if grad is None else _resized(grad, shape))
        aux = []
        for name, shape, array in zip(self._aux_names, aux_shapes, self.aux_arrays, strict=True):
            if tuple(array.shape) != tuple(shape):
                self._check_reshape(name, shape, array, partial_shaping, allow_up_sizing)
                array = _resized(array, shape)  # noqa: PLW2901
            aux.append(array)
        return Executor(self._symbol, self._ctx, args, grads, self._grad_req, aux, self._group2ctx)

    @staticmethod
    def _check_reshape(name: str, shape: Any, array: Any, allowed: bool, up: bool) -> None:
        size = 1
        for n in shape:
            size *= n
        if not allowed:
            raise AssertionError(
                f"Shape of unspecified array arg:{name} changed. This can cause the new executor to not share "
                "parameters with the old one. Please check for error in network. If this is intended, set "
                "partial_shaping=True to suppress this warning."
            )
        if size > array.size and not up:
            raise MXNetError(
                f"New shape of arg: {name} is larger than original. First making a big executor and then down sizing "
                "it is more efficient than the reverse. If you really want to up size, set allow_up_sizing=True to "
                "enable allocation of new arrays."
            )

    def get_optimized_symbol(self) -> Any:
        """Return the symbol that is executed."""
        return self._optimized_symbol

    def debug_str(self) -> str:
        """Return the executed program as text."""
        return str(self._symbol.debug_str())


def _resized(array: Any, shape: tuple[int, ...]) -> Any:
    """Return an array of another shape, in the same memory where it fits."""
    tensor = array._writable()
    size = 1
    for n in shape:
        size *= n
    if size <= tensor.numel() and tensor.is_contiguous():
        return wrap(tensor.reshape(-1)[:size].view(shape), array._ctx)
    return wrap(torch.zeros(shape, dtype=tensor.dtype, device=tensor.device), array._ctx)
