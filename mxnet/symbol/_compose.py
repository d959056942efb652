"""Application of an operator to symbols: what every generated function of mx.sym calls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .._src.graph.application import known_application
from .._src.graph.graph import Graph
from .._src.graph.node import Entry, Node
from .._src.graph.upgrades import HIDDEN
from .._src.graph.write_counts import count_writes
from .._src.messages.suggestions import did_you_mean
from .._src.messages.tracebacks import trim_traceback
from .._src.operators.definition.binding import is_node_attribute, parse_count, parse_params
from .._src.operators.definition.namespaces import numpy_name
from .._src.operators.definition.params import to_text
from .._src.operators.definition.schema import OpDef
from .._src.run.calls.errors import number_to_choose, one_by_one, wrong_interface
from .._src.run.calls.hooks import HOOKS
from ..attribute import AttrScope
from ..base import MXNetError, _Null
from ..name import NameManager
from ._base import TYPES, SymbolBase, make
from ._nested import nested_node


def _name(name: str | None, hint: str) -> str:
    """Return the name of a new node."""
    unique_name = NameManager.current.get(name, hint)
    if not isinstance(unique_name, str):
        raise AttributeError(
            f"{hint}: expected a string as name, got {unique_name!r} of type {type(unique_name).__name__}."
        )
    return unique_name


def compose(
    op: OpDef,
    hint: str,
    inputs: Sequence[Any],
    values: tuple[Any, ...],
    name: str | None = None,
    attr: dict[str, str] | None = None,
    kwargs: dict[str, Any] | None = None,
    kind: str = "legacy",
) -> Any:
    """Return the symbol of an operator applied to symbols.

    Missing ``inputs`` become new variables named ``<name>_<input>``; ``values`` has one entry per parameter, in order,
    ``_Null`` where not given; ``kwargs`` are what the caller gave beyond the signature: node attributes. ``hint`` is
    what automatic names are made from, ``kind`` ("legacy" or "numpy") the interface that is called.
    """
    _refuse_other_symbols(op, hint, inputs, kind)
    if op.nodes.graph_names:
        inputs, kwargs = _by_graph_names(op, inputs, kwargs or {})
    passed = {n: v for n, v in zip(op.passed_names, values, strict=True) if v is not _Null}
    extras: dict[str, Any] = {}
    for extra, value in (kwargs or {}).items():
        if not isinstance(value, SymbolBase):
            extras[extra] = value
        elif op.inputs:
            near = did_you_mean(extra, [i.name for i in op.inputs])
            raise MXNetError(f"{op.name}: Symbol.ComposeKeyword argument name {extra} not found.{near}")
        # Without inputs there is nothing that a symbol could be for; MXNet lets it pass.
    attrs = node_attributes(attr, extras)  # no operator has a parameter of such a name
    passed.update(extras)
    texts = {k: to_text(v) for k, v in passed.items()}
    application = known_application(op, (*attrs.items(), *texts.items()))
    if application is None:
        try:
            params = parse_params(op, {**passed, **{k: v for k, v in attrs.items() if not is_node_attribute(k)}})
        except Exception as error:
            error = trim_traceback(error, shows_origin=False)
            raise error
        names = op.input_names(params)
    else:
        params, names = application.params, application.input_names(len(inputs))
    name = _name(name, hint)
    _name_dtype(texts, params)
    attrs.update(texts)
    if names != op.names_in_graphs:
        inputs = _in_use(op, name, inputs, names)
    entries = []
    for input_name, symbol in zip(names, inputs, strict=True):
        if symbol is None:
            entries.append(Entry(_missing(op, name, input_name, attrs)))
        else:
            entries.append(_stamped(op, input_name, single(symbol, input_name, op=op, inputs=inputs)))
    node = Node(op, name, attrs, entries)
    if application is not None:
        node.share(application)
    count_writes(node)
    return _symbol_of(node, kind)


def _in_use(op: OpDef, name: str, inputs: Sequence[Any], names: Sequence[str]) -> list[Any]:
    """Return the inputs that take part, in the order of their names; others must not be given."""
    by_name = dict(zip(op.names_in_graphs, inputs, strict=True))
    for input_name, symbol in by_name.items():
        if symbol is not None and input_name not in names:
            raise MXNetError(
                f"{op.name}({name}): takes {len(names)} inputs ({', '.join(names)}) with these parameters, "
                f"but {input_name} was given too."
            )
    return [by_name[input_name] for input_name in names]


def _by_graph_names(op: OpDef, inputs: Sequence[Any], kwargs: dict[str, Any]) -> tuple[list[Any], dict[str, Any]]:
    """Return inputs with those that were given under their names in graphs, and the other arguments."""
    ordered, remaining = list(inputs), dict(kwargs)
    for position, name in enumerate(op.nodes.graph_names.get(i.name, "") for i in op.inputs):
        if ordered[position] is None and name in remaining:
            ordered[position] = remaining.pop(name)
    return ordered, remaining


def _missing(op: OpDef, name: str, input_name: str, attrs: dict[str, str]) -> Node:
    """Return the variable that stands for an input that was not given; it inherits the node's attributes."""
    inherited = dict(attrs)
    return _stamped(op, input_name, Entry(Node(None, f"{name}_{input_name}", inherited))).node


def _stamped(op: OpDef, input_name: str, entry: Entry) -> Entry:
    """Give a variable the initialisation that the operator wants for this input, unless it has one."""
    if entry.node.op is None and input_name in op.nodes.input_init:
        entry.node.attrs.setdefault("__init__", op.nodes.input_init[input_name])
    return entry


def _name_dtype(texts: dict[str, str], params: Mapping[str, Any]) -> None:
    """Write an element type given by another of NumPy's names ("f4") as files have it."""
    dtype = params.get("dtype")
    if texts.get("dtype", "None") != "None" and isinstance(dtype, str):
        texts["dtype"] = dtype


def node_attributes(attr: dict[str, Any] | None, kwargs: dict[str, Any] | None = None) -> dict[str, str]:
    """Return the attributes of a new node: from the scope, from ``attr``, and those among the keyword arguments.

    Attributes of an operator may have any value, of which the node keeps the text; variables ask for strings.
    """
    stated = AttrScope.current.get(dict(attr or ()))
    attrs = {}
    for key, value in stated.items():
        attrs[f"__{key}__" if key in HIDDEN else key] = value if isinstance(value, str) else str(value)
    for key in [k for k in kwargs or () if is_node_attribute(k)]:
        assert kwargs is not None
        attrs[f"__{key}__" if key in HIDDEN else key] = to_text(kwargs.pop(key))
    return attrs


_HINT = "\n(Arrays go to operators of mx.nd; in a graph they are variables, mx.sym.var(name), bound to arrays later.)"


def single(symbol: Any, argument: str, *, op: OpDef | None = None, inputs: Sequence[Any] = ()) -> Entry:
    """Return the only output of a symbol that is to be an operator's input."""
    if not isinstance(symbol, SymbolBase):
        hint = (number_to_choose(op, inputs, symbol, SymbolBase) if op else "") or _HINT
        raise AssertionError(f"Argument {argument} must be Symbol instances, but got {symbol}{hint}")
    if len(symbol._outputs) != 1:
        raise MXNetError(
            f"Argument {argument} is a tuple of {len(symbol._outputs)} outputs ({symbol._output_names()}), "
            "single value is required"
        )
    return symbol._outputs[0]


def _symbol_of(node: Node, kind: str) -> Any:
    if kind == "legacy":
        node = HOOKS.prepare_node(node)
    outputs = [Entry(node, i) for i in range(node.num_visible)]
    if kind == "numpy" and len(outputs) > 1:  # as with arrays
        return [make([entry], TYPES[kind]) for entry in outputs]
    return make(outputs, TYPES[kind])


def _refuse_other_symbols(op: OpDef, hint: str, inputs: Sequence[Any], kind: str) -> None:
    """Raise for NumPy symbols given to a classic operator, and the reverse."""
    other, own = (TYPES["legacy"], TYPES["numpy"]) if kind == "numpy" else (TYPES.get("numpy", ()), ())
    for symbol in inputs:
        if isinstance(symbol, other) and not isinstance(symbol, own):
            raise wrong_interface(op.name, hint, classic=kind != "numpy")


def np_compose(
    op: OpDef,
    hint: str,
    inputs: Sequence[Any],
    values: tuple[Any, ...],
    name: str | None = None,
    attr: dict[str, str] | None = None,
    kwargs: dict[str, Any] | None = None,
) -> Any:
    """Return the symbol of an operator of the NumPy interface; see `compose`."""
    return compose(op, hint, inputs, values, name, attr, kwargs, "numpy")


def composed(
    op: OpDef,
    inputs: Sequence[Any],
    values: tuple[Any, ...],
    hint: str = "",
    others: Mapping[str, Any] | None = None,
) -> Any:
    """Apply an operator of the NumPy interface to symbols, in a function that takes arrays and symbols alike.

    ``hint``, by default the operator's first name in that interface, is what the node's name begins with.
    ``others`` are parameters beyond those declared, for operators that take any.
    """
    hint = hint or numpy_name((op.name, *op.aliases)).lower()
    if op.inputs and op.inputs[0].variadic:
        params = (p for p in op.params if p.passed)
        passed = {p.name: v for p, v in zip(params, values, strict=True) if v is not _Null}
        return compose_variadic(op, hint, inputs, {**passed, **(others or {})}, "numpy")
    missing = (None,) * (len(op.inputs) - len(inputs))
    return np_compose(op, hint, (*inputs, *missing), values)


def np_compose_variadic(op: OpDef, hint: str, inputs: Sequence[Any], kwargs: dict[str, Any]) -> Any:
    """Return the symbol of an operator of the NumPy interface of any number of inputs; see `compose_variadic`."""
    return compose_variadic(op, hint, inputs, kwargs, "numpy")


def compose_variadic(op: OpDef, hint: str, inputs: Sequence[Any], kwargs: dict[str, Any], kind: str = "legacy") -> Any:
    """Return the symbol of an operator of any number of inputs; parameters, name and attr come as keywords."""
    _refuse_other_symbols(op, hint, inputs, kind)
    name, attr = kwargs.pop("name", None), kwargs.pop("attr", None)
    kwargs.pop("out", None)
    for symbol in inputs:
        if not isinstance(symbol, SymbolBase):
            raise AssertionError(
                f"Positional arguments must be Symbol instances, but got {symbol}{one_by_one(op, symbol) or _HINT}"
            )
    named = {k: kwargs.pop(k) for k in list(kwargs) if isinstance(kwargs[k], SymbolBase)}
    if op.subgraphs.nested:
        return _compose_nested(op, _name(name, hint), inputs, named, node_attributes(attr, kwargs), kwargs, kind)
    if op.subgraphs.fused is not None:
        raise MXNetError(
            f"{op.name}: subgraph: a node of layers holds their graph, which optimize_for makes; a program gives none."
        )
    graphs = tuple(Graph(symbol._outputs) for symbol in inputs[: op.subgraphs.count])
    symbols = [*inputs[op.subgraphs.count :], *named.values()]
    count = op.variadic_count
    if op.subgraphs.count:
        kwargs.setdefault("num_args", len(graphs) + len(symbols))
    if count is not None:
        if count not in kwargs:
            kwargs[count] = len(symbols)
        num_arguments = parse_count(op, kwargs)
        if len(symbols) > num_arguments * op.nodes.inputs_per_argument:
            raise MXNetError(f"{op.name}: {count} is {num_arguments}, but {len(symbols)} symbols were given.")
        symbols.extend([None] * (num_arguments * op.nodes.inputs_per_argument - len(symbols)))
    attrs = node_attributes(attr, kwargs)
    texts = {k: to_text(v) for k, v in kwargs.items()}
    params = parse_params(op, kwargs)
    _name_dtype(texts, params)
    names = op.input_names(params, len(symbols))
    if op.open_params is not None:
        symbols = [*inputs, *(named.get(n) for n in names[len(inputs) :])]
    if len(symbols) > len(names):
        raise MXNetError(f"{op.name}: {len(names)} symbols are expected, as its parameters say, got {len(symbols)}.")
    symbols.extend([None] * (len(names) - len(symbols)))
    if not symbols and not graphs and op.open_params is None:
        raise MXNetError(f"{op.name}: value 0 for Parameter {count} should be greater equal to 1")
    name = _name(name, hint)
    attrs.update(texts)
    entries = [
        Entry(_missing(op, name, n, attrs)) if s is None else _stamped(op, n, single(s, n))
        for n, s in zip(names, symbols, strict=True)
    ]
    node = Node(op, name, attrs, entries, graphs)
    if op.open_params is not None:
        node.keep_params(params)
    count_writes(node)
    return _symbol_of(node, kind)


def _compose_nested(
    op: OpDef,
    name: str,
    inputs: Sequence[Any],
    named: Mapping[str, Any],
    attrs: dict[str, str],
    params: Mapping[str, Any],
    kind: str,
) -> Any:
    attrs.update({key: to_text(value) for key, value in params.items()})
    entries = [single(symbol, f"input {i}") for i, symbol in enumerate(inputs)]
    node = nested_node(op, name, entries, {key: single(symbol, key) for key, symbol in named.items()}, attrs)
    count_writes(node)
    return _symbol_of(node, kind)


def shown_attributes(node: Node) -> dict[str, str]:
    """Return the node's attributes; ``__lr_mult__`` and its like appear without underscores too."""
    attributes = dict(node.attrs)
    for key in HIDDEN:
        hidden = f"__{key}__"
        if hidden in attributes:
            attributes[key] = attributes[hidden]
    return attributes
