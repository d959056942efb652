"""``SymbolBlock``: a block made from a symbol."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import numpy as onp
import torch

from .. import symbol
from .._src.core.dtype import torch_dtype
from .._src.messages.suggestions import did_you_mean
from .._src.messages.tracebacks import trims_traceback
from .._src.run.calls.array import NDArrayBase
from ..base import MXNetError
from ..ndarray._kinds import of_this_kind
from ..symbol import Symbol
from ..symbol._inference import declared_types
from ._block import Block
from ._hybrid_block import HybridBlock
from ._interface import grouped
from ._parameter_dict import ParameterDict
from ._structure import _common_prefix, _flatten, _regroup


class SymbolBlock(HybridBlock):
    """A block that computes the outputs of a symbol; its other variables become parameters.

    Parameters
    ----------
    outputs : Symbol or list of Symbol
    inputs : Symbol or list of Symbol
        Variables of the outputs.
    params : ParameterDict, optional
        Parameters to share, by name.

    Examples
    --------
    >>> net = nn.HybridSequential(prefix="net_")
    >>> with net.name_scope():
    ...     net.add(nn.Dense(4, activation="relu"), nn.Dense(2))
    >>> net.initialize()
    >>> outputs = net(mx.sym.var("data")).get_internals()
    >>> features = gluon.SymbolBlock(outputs["net_dense0_relu_fwd_output"], mx.sym.var("data"), net.collect_params())
    """

    @staticmethod
    @trims_traceback
    def imports(
        symbol_file: str | os.PathLike[str],
        input_names: Any,
        param_file: str | os.PathLike[str] | None = None,
        ctx: Any = None,
        allow_missing: bool = False,
        ignore_extra: bool = False,
    ) -> SymbolBlock:
        """Load what `HybridBlock.export` or ``mx.model.save_checkpoint`` wrote.

        Parameters
        ----------
        symbol_file : str or path
        input_names : str or list of str
            Variables that are inputs.
        param_file : str or path, optional
            Without one, the parameters are still to be initialised.
        ctx : Context or list of Context, default cpu()
        allow_missing, ignore_extra : bool, default False
            Accept a parameter file that lacks some parameters, or has others besides.

        Returns
        -------
        SymbolBlock
        """
        sym = of_this_kind(symbol.load(symbol_file))
        names = [input_names] if isinstance(input_names, str) else input_names
        # A network whose weights are of another type was cast, so its inputs are too: they take the weights' type.
        dtype = None if param_file is not None else "float32"
        inputs = [of_this_kind(symbol.var(name, dtype=dtype)) for name in names]
        block = SymbolBlock(sym, inputs)
        if param_file is not None:
            try:
                block.collect_params().load(
                    param_file,
                    ctx=ctx,
                    cast_dtype=True,
                    dtype_source="saved",
                    allow_missing=allow_missing,
                    ignore_extra=ignore_extra,
                )
            except AssertionError as error:
                _add_unknown_input(error, names, sym.list_inputs())
                raise
        return block

    def __init__(self, outputs: Any, inputs: Any, params: ParameterDict | None = None) -> None:
        super().__init__(prefix=None, params=None)
        self._prefix = ""
        self._params = ParameterDict("", params)
        if isinstance(inputs, Symbol) and len(inputs.list_outputs()) == 1:
            inputs = [inputs]
        if isinstance(outputs, (list, tuple)) and len(outputs) == 1:
            outputs = outputs[0]
        variables, self._in_format = _flatten(inputs, "input")
        leaves, self._out_format = _flatten(outputs, "output")
        out = grouped(leaves)
        for variable in variables:
            if len(variable.get_internals().list_outputs()) != 1:
                raise AssertionError(f"Input symbols must be variable, but {variable} is an output of operators")
        input_names = {v.name for v in variables}
        _refuse_sparse(out, input_names)
        arguments, auxiliary = out.list_arguments(), out.list_auxiliary_states()
        argument_types, auxiliary_types = _param_types(variables, out)
        for name, dtype in zip(arguments, argument_types, strict=True):
            if name not in input_names:
                self.params.get(name, allow_deferred_init=True, dtype=dtype)
        for name, dtype in zip(auxiliary, auxiliary_types, strict=True):
            if name not in input_names:
                self.params.get(name, grad_req="null", allow_deferred_init=True, dtype=dtype)
        self._cached_graph = variables, out
        start = len(_common_prefix(list(self._params.keys())))
        self._reg_params = {name[start:]: param for name, param in self._params.items()}

    def __repr__(self) -> str:
        inputs, out = self._cached_graph
        return f"{type(self).__name__}(\n{out} : {len(inputs)} -> {len(out)}\n)"

    def forward(self, x: Any, *args: Any) -> Any:
        """Run the compiled graph on arrays, or put symbols in the place of the inputs."""
        if isinstance(x, NDArrayBase):
            return self._call_cached_op(x, *args)
        if not isinstance(x, Symbol):
            raise AssertionError(
                f"HybridBlock requires the first argument to forward be either Symbol or NDArray, but got {type(x)}"
            )
        symbols, structure = _flatten((x, *args), "input")
        if structure != self._in_format:
            raise AssertionError(f"Invalid input format: expected {self._in_format}, got {structure}.")
        inputs, out = self._cached_graph
        used = set(out.list_inputs())
        composed = out(**{v.name: s for v, s in zip(inputs, symbols, strict=True) if v.name in used})
        return _regroup(list(composed), self._out_format)

    def _exported_parameters(self) -> list[Any]:
        """Return the parameters that `export` writes: those that have values; the graph is known without a call."""
        variables = set(self._cached_graph[1].list_inputs())
        return [p for p in self.params.values() if p.name in variables and p._data is not None]

    def _clear_cached_op(self) -> None:
        graph = self._cached_graph if hasattr(self, "_cached_graph") else ()
        super()._clear_cached_op()
        self._cached_graph = graph

    def cast(self, dtype: Any) -> None:
        """Change the element type of all parameters; cast to float16, those of batch normalisation are float32."""
        self._clear_cached_op()
        Block.cast(self, dtype)
        if torch_dtype(dtype) is torch.float16:
            for name in _of_batch_normalisation(self._cached_graph[1].list_inputs()):
                if name in self.params:
                    self.params[name].cast("float32")

    def reset_ctx(self, ctx: Any) -> None:
        """Move all parameters to other contexts."""
        for param in self.collect_params().values():
            param.reset_ctx(ctx)
        self._clear_cached_op()

    def hybrid_forward(self, F: Any, x: Any, *args: Any, **kwargs: Any) -> Any:
        """Raise NotImplementedError: the symbol says what to compute."""
        raise NotImplementedError(
            "SymbolBlock has no hybrid_forward; call the block. Graphs with SyncBatchNorm over several devices cannot "
            "be trained as SymbolBlock: build the network from layers."
        )


def _param_types(variables: list[Any], out: Any) -> tuple[list[Any], list[Any]]:
    """Return the element types of arguments and auxiliary states, float32 where nothing tells them."""
    inputs, declared = {v.name for v in variables}, declared_types(out.graph)
    if all(declared.get(n.name) is torch.float32 for n in out.graph.variables if n.name not in inputs):
        # As Gluon exports networks. What a graph says of types never changes a declared one.
        return [onp.float32] * len(out.graph.arguments), [onp.float32] * len(out.graph.auxiliary)
    try:
        argument_types, _, auxiliary = out.infer_type_partial(
            **{name: dtype for v in variables for name, dtype in [_declared_type(v)] if dtype is not None}
        )
    except MXNetError:
        argument_types = auxiliary = None
    argument_types = argument_types or [None] * len(out.list_arguments())
    auxiliary = auxiliary or [None] * len(out.list_auxiliary_states())
    return [t or onp.float32 for t in argument_types], [t or onp.float32 for t in auxiliary]


def _of_batch_normalisation(names: list[str]) -> list[str]:
    """Return the names that come in fours as those of a layer's statistics, scale and shift do.

    MXNet goes by names: that is what is left of a Gluon layer in a file.
    """
    grouped = []
    for name in names:
        for prefix in ("running", "moving"):
            start = name.removesuffix(f"{prefix}_var")
            four = [start + end for end in ("gamma", "beta", f"{prefix}_mean", f"{prefix}_var")]
            if start != name and set(four) <= set(names):
                grouped += four
    return grouped


def _declared_type(variable: Any) -> tuple[str, Any]:
    types, _, _ = variable.infer_type_partial()
    return variable.name, types[0] if types else None


def _refuse_sparse(out: Any, input_names: set[str]) -> None:
    """Raise AssertionError for a variable of row_sparse storage that would become a parameter."""
    for node in out.graph.nodes:
        if node.attrs.get("__storage_type__") == "1" and node.name not in input_names:
            raise AssertionError(
                f"SymbolBlock doesn't support Parameter '{node.name}' because its storage type is 'row_sparse'."
            )


def _add_unknown_input(error: AssertionError, names: Sequence[str], known: Sequence[str]) -> None:
    """Add to the error for parameters that a file lacks the input with a wrong name, which is taken for one."""
    unknown = next((name for name in names if name not in known), None)
    if unknown is not None:
        error.args = (f"{error} The symbol has no input {unknown!r}.{did_you_mean(unknown, known, listed=False)}",)
