"""Functions on symbols: ``MXSymbol...`` and ``NNSymbol...``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as onp

from ... import symbol as sym
from ...base import MXNetError, _Null
from ...symbol._base import make
from ...symbol._compose import compose, compose_variadic
from ...symbol._subgraph import SCOPE, Subgraph
from ...util import is_np_shape
from ..core import handles as handles
from ..core.reading import read_text
from ..core.type_codes import _DTYPE_MX_TO_NP, _DTYPE_NP_TO_MX
from ..graph.node import Entry
from ..operators.definition.schema import OpDef
from . import memory
from .library import also, c_aliases, c_function, c_functions, c_results, with_outputs
from .operators import OPERATOR, options

SYMBOL = "Symbol"


class Atomic:
    """An operator with its parameters, which has not been given its inputs yet."""

    def __init__(self, op: OpDef, params: dict[str, str]) -> None:
        self.op = op
        self.params = params

    def composed(self, name: str | None, inputs: Sequence[Any], named: dict[str, Any]) -> Any:
        """Return the symbol of the operator applied to others; inputs that are missing become variables."""
        op, hint = self.op, self.op.name.lower().lstrip("_")
        if op.inputs and op.inputs[0].variadic:
            return compose_variadic(op, hint, inputs, {**self.params, **named, "name": name})
        if len(inputs) > len(op.inputs):
            raise MXNetError(f"{op.name}: takes {len(op.inputs)} inputs, got {len(inputs)}")
        params = dict(self.params)
        values = tuple(params.pop(key, _Null) for key in op.passed_names)
        all_inputs: list[Any] = [*inputs, *[None] * (len(op.inputs) - len(inputs))]
        for i, declared in enumerate(op.inputs):
            if declared.name in named:
                all_inputs[i] = named.pop(declared.name)
        return compose(op, hint, all_inputs, values, name, None, {**params, **named})


def symbol(handle: Any) -> Any:
    """Return the symbol of a handle; an operator without inputs yet gets variables."""
    symbol_or_atomic = memory.get(SYMBOL, handle)
    return symbol_or_atomic.composed(None, (), {}) if isinstance(symbol_or_atomic, Atomic) else symbol_or_atomic


def new(symbol_or_atomic: Any) -> Any:
    """Return a new handle of a symbol."""
    return memory.new(SYMBOL, symbol_or_atomic)


def _set_attrs(handle: Any, attrs: dict[str, str]) -> None:
    symbol_or_atomic = memory.get(SYMBOL, handle)
    if isinstance(symbol_or_atomic, Atomic):
        symbol_or_atomic.params.update(attrs)
    else:
        symbol_or_atomic._set_attr(**attrs)


def _list_attrs(function: str, handle: Any, recursive: bool, size: Any, out: Any) -> None:
    network = symbol(handle)
    if recursive:
        pairs = [(f"{node}${key}", text) for node, attrs in network.attr_dict().items() for key, text in attrs.items()]
    else:
        pairs = list(network.list_attr().items())
    size[0] = len(pairs)
    out[0] = memory.kept_texts(function, [text for pair in pairs for text in pair])


def _list_names(**functions: Callable[..., list[str]]) -> None:
    """Register functions that return names: how many there are, and where they stand."""

    def listing(name: str, function: Callable[..., list[str]]) -> Callable[..., None]:
        def act(*arguments: Any) -> None:
            *rest, size, out = arguments
            names = function(*rest)
            size[0], out[0] = len(names), memory.kept_texts(name, names)

        return with_outputs(act, function, "size", "out")

    c_functions(**{name: listing(name, function) for name, function in functions.items()})


@c_function
def MXSymbolSaveToJSON(handle: Any, out: Any) -> None:
    """Return the string representation of a symbol."""
    out[0] = memory.kept_text("MXSymbolSaveToJSON", symbol(handle).tojson(remove_amp_cast=False))


@also("NNSymbolCopy")
@c_function
def MXSymbolCopy(handle: Any, out: Any) -> None:
    """Copy a symbol."""
    symbol_or_atomic = memory.get(SYMBOL, handle)
    out[0] = new(
        Atomic(symbol_or_atomic.op, dict(symbol_or_atomic.params))
        if isinstance(symbol_or_atomic, Atomic)
        else symbol_or_atomic.__copy__()
    )


@c_function
def MXSymbolGetName(handle: Any, out: Any, success: Any) -> None:
    """Return the name of a symbol of one node."""
    name = symbol(handle).name
    success[0] = name is not None
    out[0] = memory.ffi().NULL if name is None else memory.kept_text("MXSymbolGetName", name)


@also("NNSymbolGetAttr")
@c_function
def MXSymbolGetAttr(handle: Any, key: Any, out: Any, success: Any) -> None:
    """Return an attribute."""
    symbol_or_atomic = memory.get(SYMBOL, handle)
    name = memory.text(key)
    text = symbol_or_atomic.params.get(name) if isinstance(symbol_or_atomic, Atomic) else symbol_or_atomic.attr(name)
    success[0] = text is not None
    out[0] = memory.ffi().NULL if text is None else memory.kept_text("MXSymbolGetAttr", text)


@c_function
def NNSymbolListAttrs(handle: Any, option: int, size: Any, out: Any) -> None:
    """Return attributes: with 0 of all nodes, with 1 of a symbol's own."""
    _list_attrs("NNSymbolListAttrs", handle, option == 0, size, out)


def _inputs(network: Any, option: int) -> list[str]:
    lists: list[Callable[[], list[str]]] = [network.list_inputs, network.list_arguments, network.list_auxiliary_states]
    if not 0 <= option < len(lists):
        raise MXNetError(f"option is 0, 1 or 2, got {option}")
    return lists[option]()


@also("NNSymbolGetOutput")
@c_function
def MXSymbolGetOutput(handle: Any, index: int, out: Any) -> None:
    """Return the symbol of an output."""
    network = symbol(handle)
    if index >= len(network.list_outputs()):
        raise MXNetError(f"output {index} of {len(network.list_outputs())}")
    out[0] = new(network[index])


@also("NNSymbolGetChildren")
@c_function
def MXSymbolGetChildren(handle: Any, out: Any) -> None:
    """Return the symbol of the inputs: one without outputs of a variable."""
    children = symbol(handle).get_children()
    out[0] = new(make([]) if children is None else children)


@also("NNSymbolCompose")
@c_function
def MXSymbolCompose(handle: Any, name: Any, count: int, keys: Any, pointer: Any) -> None:
    """Give a symbol inputs: by name, or in order where ``keys`` is NULL."""
    null = memory.ffi().NULL
    entry = handles.slot(SYMBOL, memory.number(handle))
    inputs = [symbol(pointer[i]) for i in range(count)]
    by_name = {} if keys == null else dict(zip(memory.texts(keys, count), inputs, strict=True))
    positional = inputs if keys == null else []
    called = (memory.text(name) if name != null else "") or None
    if isinstance(entry.value, Atomic):
        entry.value = entry.value.composed(called, positional, by_name)
    else:
        entry.value = entry.value(*positional, name=called, **by_name)


@c_function
def NNSymbolListInputVariables(handle: Any, option: int, size: Any, out: Any) -> None:
    """Return variables: 0 all, 1 arguments, 2 auxiliary states."""
    network = symbol(handle)
    names = _inputs(network, option)
    variables = {node.name: node for node in network.graph.variables}
    symbols = [make([Entry(variables[name])]) for name in names]
    size[0], out[0] = len(symbols), memory.kept_handles("NNSymbolListInputVariables", SYMBOL, symbols)


@c_function
def MXSymbolGetInputSymbols(handle: Any, out: Any, size: Any) -> None:
    """Return the variables."""
    symbols = [make([Entry(node)]) for node in symbol(handle).graph.variables]
    size[0], out[0] = len(symbols), memory.kept_handles("MXSymbolGetInputSymbols", SYMBOL, symbols)


@c_function
def MXSymbolCutSubgraph(handle: Any, out: Any, size: Any) -> None:
    """Cut a graph where nodes of other subgraphs than its own begin, and return what was cut off."""
    network = symbol(handle)
    scope = network.attr(SCOPE)
    sources: list[Any] = []
    if scope is not None:
        part = Subgraph([network[i] for i in range(len(network.list_outputs()))], scope)
        sources = [make([entry]) for _, entry in sorted(part.sources.items())]
        handles.slot(SYMBOL, memory.number(handle)).value = part.symbol
    size[0], out[0] = len(sources), memory.kept_handles("MXSymbolCutSubgraph", SYMBOL, sources)


def _is_known(shape: Any) -> bool:
    if is_np_shape():
        return shape is not None and all(length >= 0 for length in shape)
    return bool(shape) and 0 not in shape


def _infer_shape(function: str, c_types: tuple[str, str, str], arguments: Sequence[Any]) -> None:
    """Infer shapes: ``c_types`` are C's types of a length, of a number of axes, and of a size."""
    handle, count, keys, starts, lengths, *targets, complete = arguments
    begins = memory.values(starts, count + 1) if count else [0]
    shapes = [tuple(lengths[j] for j in range(begins[i], begins[i + 1])) for i in range(count)]
    network = symbol(handle)
    if keys == memory.ffi().NULL:
        inferred = network.infer_shape_partial(*shapes)
    else:
        inferred = network.infer_shape_partial(**dict(zip(memory.texts(keys, count), shapes, strict=True)))
    # The functions of partial inference call every answer complete, as MXNet's.
    complete[0] = "Partial" in function or all(_is_known(shape) for part in inferred for shape in part)
    ffi = memory.ffi()
    length, axes, _ = c_types
    unknown = -1 if is_np_shape() and axes == "int" else 0
    for i, part in enumerate(inferred):
        size, ndims, data = targets[3 * i : 3 * i + 3]
        rows = [ffi.new(f"{length}[]", list(shape or ()) or 1) for shape in part]
        ranks = ffi.new(f"{axes}[]", [unknown if shape is None else len(shape) for shape in part] or 1)
        table = ffi.new(f"const {length} *[]", rows or 1)
        memory.keep(f"{function} {i}", (rows, ranks, table))
        size[0], ndims[0], data[0] = len(part), ranks, table


def _shape_function(name: str, c_types: tuple[str, str, str]) -> None:
    def infer(*arguments: Any) -> None:
        _infer_shape(name, c_types, arguments)

    infer.__name__ = name
    c_function(infer)


for _middle in ("", "Partial"):
    _shape_function(f"MXSymbolInferShape{_middle}", ("uint32_t", "uint32_t", "uint32_t"))
    _shape_function(f"MXSymbolInferShape{_middle}Ex", ("int", "int", "uint32_t"))
    _shape_function(f"MXSymbolInferShape{_middle}Ex64", ("int64_t", "int", "size_t"))


def _infer_type(function: str, arguments: Sequence[Any]) -> None:
    handle, count, keys, codes, *targets, complete = arguments
    network = symbol(handle)
    types = [_DTYPE_MX_TO_NP[codes[i]] for i in range(count)]
    if keys == memory.ffi().NULL:
        inferred = network.infer_type_partial(*types)
    else:
        inferred = network.infer_type_partial(**dict(zip(memory.texts(keys, count), types, strict=True)))
    complete[0] = "Partial" in function or all(dtype is not None for part in inferred for dtype in part)
    for i, part in enumerate(inferred):
        dtype_codes = [-1 if dtype is None else _DTYPE_NP_TO_MX[onp.dtype(dtype).type] for dtype in part]
        targets[2 * i][0] = len(dtype_codes)
        targets[2 * i + 1][0] = memory.kept_array(f"{function} {i}", "int", dtype_codes)


def _group(symbols: list[Any]) -> Any:
    """Return the symbol of all outputs of others, of which C may give none."""
    return sym.Group(symbols) if symbols else make([])


c_results(
    MXSymbolCreateAtomicSymbol=lambda operator, count, keys, values: new(
        Atomic(memory.get(OPERATOR, operator), options(count, keys, values))
    ),
    MXSymbolCreateVariable=lambda name: new(sym.var(memory.text(name))),
    MXSymbolCreateGroup=lambda count, pointer: new(_group([symbol(pointer[i]) for i in range(count)])),
    MXSymbolCreateFromFile=lambda path: new(sym.load_json(read_text(memory.text(path)))),
    MXSymbolCreateFromJSON=lambda text: new(sym.load_json(memory.text(text))),
    MXShallowCopySymbol=lambda handle: new(memory.get(SYMBOL, handle)),
    MXGenAtomicSymbolFromSymbol=lambda handle: new(symbol(handle)._gen_atomic_symbol()),
    MXSymbolGetInternals=lambda handle: new(symbol(handle).get_internals()),
    MXSymbolGetNumOutputs=lambda handle: len(symbol(handle).list_outputs()),
    MXSymbolPrint=lambda handle: memory.kept_text("MXSymbolPrint", symbol(handle).debug_str()),
)
_list_names(
    MXSymbolListArguments=lambda handle: symbol(handle).list_arguments(),
    MXSymbolListOutputs=lambda handle: symbol(handle).list_outputs(),
    MXSymbolListAuxiliaryStates=lambda handle: symbol(handle).list_auxiliary_states(),
    NNSymbolListInputNames=lambda handle, option: _inputs(symbol(handle), option),
)
c_functions(
    MXSymbolFree=lambda handle: handles.free(SYMBOL, memory.number(handle)),
    MXSymbolInferType=lambda *arguments: _infer_type("MXSymbolInferType", arguments),
    MXSymbolInferTypePartial=lambda *arguments: _infer_type("MXSymbolInferTypePartial", arguments),
    MXSymbolSaveToFile=lambda handle, path: symbol(handle).save(memory.text(path), remove_amp_cast=False),
    MXSymbolSetAttr=lambda handle, key, value: _set_attrs(handle, {memory.text(key): memory.text(value)}),
    NNSymbolSetAttrs=lambda handle, count, keys, values: _set_attrs(handle, options(count, keys, values)),
    # Of all nodes, as "node$attribute"; then of the node itself.
    MXSymbolListAttr=lambda handle, size, out: _list_attrs("MXSymbolListAttr", handle, True, size, out),
    MXSymbolListAttrShallow=lambda handle, size, out: _list_attrs("MXSymbolListAttrShallow", handle, False, size, out),
)
c_aliases(
    NNSymbolCreateAtomicSymbol="MXSymbolCreateAtomicSymbol",
    NNSymbolCreateVariable="MXSymbolCreateVariable",
    NNSymbolCreateGroup="MXSymbolCreateGroup",
    NNSymbolFree="MXSymbolFree",
    NNSymbolPrint="MXSymbolPrint",
    NNSymbolListOutputNames="MXSymbolListOutputs",
    NNSymbolGetNumOutputs="MXSymbolGetNumOutputs",
    NNSymbolGetInternals="MXSymbolGetInternals",
)
