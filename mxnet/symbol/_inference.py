"""Shape and type inference as methods of Symbol present it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as onp
import torch

from .._src.core.dtype import NUMPY_OF_TORCH, TORCH_OF_CODE, torch_dtype
from .._src.graph.graph import Graph
from .._src.graph.infer import Inference
from .._src.graph.node import Entry, Node
from .._src.messages.suggestions import did_you_mean
from .._src.messages.tracebacks import warn
from .._src.operators.definition.inference import PartialShape, is_known
from .._src.operators.definition.params import ParamValueError, Shape, param_type
from .._src.operators.definition.shape_mode import MODE
from ..base import MXNetError

_TORCH_OF_TEXT = {str(code): dtype for code, dtype in TORCH_OF_CODE.items()}
_parse_shape = param_type(Shape).parse


def partial(shape: Any) -> PartialShape:
    """Return a user's shape with -1 for unknown lengths; () and 0 are unknown outside NumPy shape semantics."""
    lengths = tuple(int(n) for n in ((shape,) if isinstance(shape, int) else shape))
    if MODE.np_shape:
        return lengths
    return tuple(-1 if n <= 0 else n for n in lengths) if lengths else None


@lru_cache(maxsize=1024)  # programs have the same few texts again and again
def _declared_shape(text: str, np_shape: bool) -> PartialShape:
    """Return the shape in a variable's attribute, which means what it does in the mode of the moment."""
    return partial(_parse_shape(text))


def require_shapes(kwargs: Mapping[str, Any]) -> None:
    """Raise TypeError for arrays, text and others given where shapes belong."""
    for name, value in kwargs.items():
        if not isinstance(value, (tuple, list, int, onp.integer)) or any(isinstance(n, str) for n in _lengths(value)):
            raise TypeError(
                f"{name} is given as {type(value).__name__}; its shape is expected here, a tuple of integers such as "
                f"{name}=(2, 3). Arrays are given to `bind`, or copied into `executor.arg_dict[{name!r}]` afterwards."
            )


def _lengths(shape: Any) -> Any:
    return shape if isinstance(shape, (tuple, list)) else ()


def shown(shape: PartialShape) -> Any:
    """Return a partial shape the way MXNet prints it."""
    if MODE.np_shape:
        return shape
    if shape is None:
        return ()
    return tuple([0 if n == -1 else n for n in shape]) if -1 in shape else shape


def listed(named: Mapping[str, Any], indent: str = "") -> str:
    """Show the values of arguments, a line each, as MXNet shows it in messages."""
    return "".join(f"{indent}{name}: {value}\n" for name, value in named.items())


@contextlib.contextmanager
def _printed_on_failure(what: str, quiet: bool, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Iterator[None]:
    """Print the arguments when inference fails, as MXNet does, and re-raise the error."""
    try:
        yield
    except MXNetError:
        if not quiet:
            arguments = {f"#{i}": v for i, v in enumerate(args)} or dict(kwargs)
            print(f"infer_{what} error. Arguments:\n{listed(arguments, '  ')}", end="")
        raise


def _require_tuples(args: Sequence[Any], kwargs: Mapping[str, Any]) -> None:
    for index, value in enumerate(args):
        if value is not None and not isinstance(value, tuple):
            raise TypeError(f"Arguments need to be shapes (tuple), but argument {index} is {type(value)}.")
    for name, value in kwargs.items():
        if not isinstance(value, tuple):
            raise TypeError(f"Arguments need to be shapes (tuple), but '{name}' is {type(value)}.")


def supplied_of(symbol: Any, args: Sequence[Any], kwargs: dict[str, Any], what: str) -> dict[str, Any]:
    """Match positional and keyword arguments to the symbol's arguments."""
    if args and kwargs:
        raise ValueError(f"Can only specify known argument {what}s either by positional or kwargs way.")
    names = symbol.list_arguments()
    if args:
        return {n: v for n, v in zip(names, args, strict=False) if v is not None}
    known = {*names, *symbol.list_auxiliary_states()}
    for key in kwargs:
        if key not in known:
            near = did_you_mean(key, known, listed=False)
            raise MXNetError(
                f"infer_{what}: Keyword argument name {key} not found. Candidate arguments: {names}.{near}"
            )
    return {k: v for k, v in kwargs.items() if v is not None}


def declared_shapes(graph: Graph) -> dict[str, PartialShape]:
    """Return the shapes that variables carry as attributes."""
    shapes = {}
    for node in graph.variables:
        if "__shape__" in node.attrs:
            try:
                shapes[node.name] = _declared_shape(node.attrs["__shape__"], MODE.np_shape)
            except ParamValueError as error:
                raise MXNetError(f"variable {node.name}: __shape__: {error}") from None
    return shapes


def declared_types(graph: Graph) -> dict[str, torch.dtype]:
    """Return the dtypes that variables carry as attributes."""
    types = {}
    for node in graph.variables:
        code = node.attrs.get("__dtype__")
        if code in _TORCH_OF_TEXT:
            types[node.name] = _TORCH_OF_TEXT[code]
        elif code not in (None, "-1"):
            allowed = ", ".join(_TORCH_OF_TEXT)
            raise MXNetError(
                f"variable {node.name}: __dtype__: {code!r:.100} is no code of a type; allowed: {allowed}."
            )
    return types


def run(graph: Graph, shapes: dict[str, PartialShape], types: dict[str, torch.dtype] | None = None) -> Inference:
    """Infer dtypes (float32 where nothing says otherwise) and shapes of a graph."""
    inference = Inference(graph)
    try:
        inference.run_types({**declared_types(graph), **(types or {})}, torch.float32)
    except MXNetError:
        if types is not None:
            raise
        # Asked for shapes alone, MXNet does not look at dtypes: a network that was cast has float32 data by default.
        inference = Inference(graph)
        with contextlib.suppress(MXNetError):
            inference.run_types({}, torch.float32)
    known = declared_shapes(graph)
    for name, shape in shapes.items():
        known[name] = shape if not _refines(known.get(name), shape) else known[name]
    inference.run_shapes(known)
    return inference


def _refines(declared: PartialShape, shape: PartialShape) -> bool:
    """Return True if the declared shape has more known lengths than the given one."""
    return declared is not None and shape is None


def infer_shape(symbol: Any, allow_partial: bool, args: Sequence[Any], kwargs: dict[str, Any]) -> Any:
    """Return (argument shapes, output shapes, auxiliary shapes)."""
    graph = symbol.graph
    with _printed_on_failure("shape", allow_partial, args, kwargs):
        params = supplied_of(symbol, args, kwargs, "shape")
        _require_tuples(args, kwargs)
        inference = run(graph, {k: partial(v) for k, v in params.items()})
    variable_shapes = [[inference.shape_of(Entry(n)) for n in nodes] for nodes in (graph.arguments, graph.auxiliary)]
    outputs = [inference.shape_of(e) for e in graph.outputs]
    complete = all(is_known(s) for s in (*variable_shapes[0], *outputs, *variable_shapes[1]))
    if not complete and not allow_partial:
        unknown = [
            f"{n.name}: {shown(s)}" for n, s in zip(graph.arguments, variable_shapes[0], strict=True) if not is_known(s)
        ]
        warn(
            "Cannot decide shape for the following arguments (0s in shape means unknown dimensions). Consider "
            "providing them as input:\n\t" + "\n\t".join(unknown),
        )
        return None, None, None
    return tuple([shown(s) for s in shapes] for shapes in (variable_shapes[0], outputs, variable_shapes[1]))


def infer_type(symbol: Any, allow_partial: bool, args: Sequence[Any], kwargs: dict[str, Any]) -> Any:
    """Return (argument dtypes, output dtypes, auxiliary dtypes)."""
    graph = symbol.graph
    inference = Inference(graph)
    with _printed_on_failure("type", allow_partial, args, kwargs):
        supplied_types = {k: torch_dtype(v) for k, v in supplied_of(symbol, args, kwargs, "type").items()}
        inference.run_types({**declared_types(graph), **supplied_types}, None)
    variable_types = [[inference.type_of(Entry(n)) for n in nodes] for nodes in (graph.arguments, graph.auxiliary)]
    outputs = [inference.type_of(e) for e in graph.outputs]
    complete = all(t is not None for t in (*variable_types[0], *outputs, *variable_types[1]))
    if not complete and not allow_partial:
        unknown = [f"{n.name}: None" for n, t in zip(graph.arguments, variable_types[0], strict=True) if t is None]
        warn(
            "Cannot decide type for the following arguments. Consider providing them as input:\n\t"
            + "\n\t".join(unknown),
        )
        return None, None, None
    return tuple(
        [None if t is None else NUMPY_OF_TORCH[t] for t in types]
        for types in (variable_types[0], outputs, variable_types[1])
    )


def debug_str(graph: Graph) -> str:
    """Return the graph's nodes as text."""
    if len(graph.outputs) == 1 and graph.outputs[0].node.op is None:
        return f"Variable:{graph.outputs[0].node.name}\n"
    lines = ["Symbol Outputs:"]
    lines += [f"\toutput[{i}]={e.node.name}({e.index})" for i, e in enumerate(graph.outputs)]
    for node in graph.nodes:
        lines += [f"Variable:{node.name}"] if node.op is None else _operator_lines(node)
    return "\n".join(lines) + "\n"


def _operator_lines(node: Node) -> list[str]:
    assert node.op is not None
    lines = ["--------------------", f"Op:{node.op.name}, Name={node.name}", "Inputs:"]
    for i, entry in enumerate(node.inputs):
        version = " version=0" if entry.node.op is None else ""
        lines.append(f"\targ[{i}]={entry.node.name}({entry.index}){version}")
    if node.attrs:
        lines += ["Attrs:", *(f"\t{k}={v}" for k, v in sorted(node.attrs.items()))]
    return lines
