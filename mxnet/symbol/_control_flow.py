"""Loops and branches in symbols: ``mx.sym.contrib.foreach``, ``while_loop`` and ``cond``.

Bodies are Python functions of symbols, called once. What they build becomes a subgraph of one node; whatever they
use from outside becomes an input of that node.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .._src.core.nested import Format, flatten, regroup, regroup_some
from .._src.graph.node import Entry
from .._src.messages.public import public
from ..attribute import AttrScope
from ..base import MXNetError
from ._base import SymbolBase, make
from ._generated import internal
from ._generated.op import identity
from ._subgraph import SCOPE, Subgraph, _get_unique_subgraph_name, is_outside, placeholder

_HERE = "mxnet.symbol.contrib"


def _leaves(value: Any) -> list[Any] | None:
    return [make([e]) for e in value._outputs] if isinstance(value, SymbolBase) else None


def _flatten(args: Any, inout_str: str) -> tuple[list[Any], Format]:
    """Return the symbols in nested lists, and the structure; AssertionError if something is no symbol."""
    return flatten(args, _leaves, f"{inout_str} must be (nested) list of Symbol")


_regroup = regroup_some


def _owned(symbols: Sequence[Any], scope: str, taken_symbols: Sequence[Any] = ()) -> list[Any]:
    """Copy what a body returns but did not compute, or (by the name of its node) returns as ``taken_symbols`` too."""
    names = {symbol._outputs[0].node.name for symbol in taken_symbols}

    def is_own(symbol: Any) -> bool:
        node = symbol._outputs[0].node
        return node.op is not None and not is_outside(node, scope) and node.name not in names

    return [symbol if is_own(symbol) else identity(symbol) for symbol in symbols]


def _outputs(symbol: Any, count: int) -> list[Any]:
    node = symbol._outputs[0].node
    return [make([Entry(node, i)]) for i in range(count)]


@public(_HERE)
def foreach(
    body: Callable[[Any, Any], tuple[Any, Any]], data: Any, init_states: Any, name: str = "foreach"
) -> tuple[Any, Any]:
    """Run a body for every element along the first axis of the data, carrying states from step to step.

    Parameters
    ----------
    body : callable (element, states) -> (outputs, states)
        Called once, with variables. Outputs and states are symbols or nested lists; the states' structure stays.
    data : Symbol or nested list of Symbol, (T, ...)
        All elements must be used.
    init_states : Symbol or nested list of Symbol
        All must be used, or returned.
    name : str, default "foreach"
        Prefix of the subgraph's name.

    Returns
    -------
    outputs : Symbol or nested list, (T, ...)
        The body's outputs, stacked.
    states : Symbol or nested list
        After the last step.

    Raises
    ------
    AssertionError
        If something is not a symbol, an input is not used, or the structure of the states changes.
    """
    flat_data, data_format = _flatten(data, "foreach input")
    flat_states, state_format = _flatten(init_states, "foreach loop_vars")
    scope = _get_unique_subgraph_name(name)
    with AttrScope(**{SCOPE: scope}):
        elements = [placeholder(s) for s in flat_data]
        states = [placeholder(s) for s in flat_states]
        out, new_states = body(regroup(elements, data_format), regroup(states, state_format))
        flat_out, out_format = _flatten(out, "foreach output")
        flat_new, new_format = _flatten(new_states, "foreach loop_vars")
        assert new_format == state_format, "The input and output loop_vars have different format"
        outputs = _owned(flat_out, scope)
        outputs += _owned(flat_new, scope, flat_out)
    if not outputs:
        raise TypeError("Expected a list of symbols as input")
    graph = Subgraph(outputs, scope, [*elements, *states])
    element_locs, state_locs = graph.placeholders[: len(elements)], graph.placeholders[len(elements) :]
    assert None not in element_locs, "the data arrays have to be used in the loop body"
    assert None not in state_locs, "the state arrays have to be used in the loop body"
    count = len(outputs)
    node = internal._foreach(
        graph.symbol,
        *flat_data,
        *flat_states,
        *[make([graph.sources[i]]) for i in graph.rest],
        num_outputs=count,
        num_out_data=len(flat_out),
        in_state_locs=state_locs,
        in_data_locs=element_locs,
        remain_locs=graph.rest,
    )
    all_outputs = _outputs(node, count)
    return regroup(all_outputs[: len(flat_out)], out_format), regroup(all_outputs[len(flat_out) :], state_format)


class _Inputs:
    """The inputs of a node with several subgraphs, and where each subgraph's variables are among them."""

    def __init__(self) -> None:
        self.symbols: list[Any] = []
        self._known: dict[Any, int] = {}

    def add(self, key: Any, symbol: Any) -> int:
        """Return the position of an input; inputs of the same key (None: of none) are one."""
        if key is not None and key in self._known:
            return self._known[key]
        self.symbols.append(symbol)
        if key is not None:
            self._known[key] = len(self.symbols) - 1
        return len(self.symbols) - 1


def _loop_locs(inputs: _Inputs, graph: Subgraph, variables: Sequence[Any]) -> list[int]:
    positions = {loc: k for k, loc in enumerate(graph.placeholders) if loc is not None}
    return [
        inputs.add(positions[i], variables[positions[i]])
        if i in positions
        else inputs.add(None, make([graph.sources[i]]))
        for i in range(len(graph.graph.variables))
    ]


def _checked_iterations(max_iterations: Any) -> int:
    if max_iterations is None:
        raise ValueError("max_iterations should be specified")
    try:
        limit = int(max_iterations)
    except (ValueError, TypeError):
        raise ValueError("Cannot convert max_iteration to python int") from None
    if limit < 1:
        raise MXNetError(
            f"value {limit} for Parameter max_iterations should be greater equal to 1, in operator _while_loop"
        )
    return limit


@public(_HERE)
def while_loop(
    cond: Callable[..., Any],
    func: Callable[..., tuple[Any, Any]],
    loop_vars: Any,
    max_iterations: int | None = None,
    name: str = "while_loop",
) -> tuple[Any, Any]:
    """Run a body as long as a condition on the loop's variables holds.

    Parameters
    ----------
    cond : callable (*loop_vars) -> Symbol
        A single number; zero ends the loop.
    func : callable (*loop_vars) -> (outputs, loop_vars)
        One step. Outputs are symbols or nested lists; all loop variables must be used, or returned.
    loop_vars : Symbol or nested list of Symbol
    max_iterations : int
        The loop ends after so many steps in any case; also the length of the stacked outputs.
    name : str, default "while_loop"
        Prefix of the subgraphs' names.

    Returns
    -------
    outputs : Symbol or nested list, (max_iterations, ...)
        The body's outputs, stacked; rows not reached are zero.
    loop_vars : Symbol or nested list
        After the last step.

    Raises
    ------
    ValueError
        If there is no loop variable or no ``max_iterations``, or the number of loop variables changes.
    MXNetError
        If ``max_iterations`` is below 1.
    """
    limit = _checked_iterations(max_iterations)
    variables, variables_format = _flatten(loop_vars, "while_loop loop_vars")
    if not variables:
        raise ValueError("loop_vars should contain at least one element")

    def build(
        prefix: str, function: Callable[..., Any], finish: Callable[[Any, str], list[Any]]
    ) -> tuple[Subgraph, Any]:
        scope = _get_unique_subgraph_name(prefix)
        with AttrScope(**{SCOPE: scope}):
            inner = [placeholder(s) for s in variables]
            passed = regroup(inner, variables_format)
            outputs = finish(function(*(passed if isinstance(passed, list) else [passed])), scope)
        return Subgraph(outputs, scope, inner), outputs

    def condition(result: Any, scope: str) -> list[Any]:
        if not isinstance(result, SymbolBase):
            raise ValueError("Return of cond must be a Symbol")
        return _owned([result], scope)

    structure: list[Any] = []

    def step(result: Any, scope: str) -> list[Any]:
        out, new = result
        flat_out, out_format = _flatten([] if out is None else out, "while_loop output")
        flat_new = [] if new is None else _flatten(new, "while_loop loop_vars")[0]
        if len(flat_new) != len(variables):
            raise ValueError("The number of loop_vars should be consistent during the loop")
        structure.extend([len(flat_out), out_format])
        return _owned([*flat_out, *flat_new], scope)

    cond_graph, _ = build(f"{name}_cond", cond, condition)
    func_graph, func_outputs = build(f"{name}_func", func, step)
    for k, loc in enumerate(func_graph.placeholders):
        if loc is None:
            raise ValueError(f"The {k + 1}-th loop_var doesn't involve into the computation")
    inputs = _Inputs()
    cond_locs = _loop_locs(inputs, cond_graph, variables)
    func_locs = _loop_locs(inputs, func_graph, variables)
    count, (num_out, out_format) = len(func_outputs), structure
    node = internal._while_loop(
        cond_graph.symbol,
        func_graph.symbol,
        *inputs.symbols,
        max_iterations=limit,
        cond_input_locs=cond_locs,
        func_input_locs=func_locs,
        func_var_locs=func_graph.placeholders,
        num_out_data=num_out,
        num_outputs=count,
    )
    value = _outputs(node, count)
    return regroup(value[:num_out], out_format), regroup(value[num_out:], variables_format)


def _branch_locs(inputs: _Inputs, graph: Subgraph) -> list[int]:
    """Return where a branch's variables are among the inputs; variables of one name are one input."""
    locs = []
    for i in graph.rest:
        source = graph.sources[i]
        locs.append(inputs.add(source.node.name if source.node.op is None else None, make([source])))
    return locs


@public(_HERE)
def cond(pred: Any, then_func: Callable[[], Any], else_func: Callable[[], Any], name: str = "cond") -> Any:
    """Run one of two branches.

    Parameters
    ----------
    pred : Symbol
        A single number; zero takes ``else_func``.
    then_func, else_func : callable () -> Symbol or nested list of Symbol
        Both return as many symbols, of equal shapes and dtypes.
    name : str, default "cond"
        Prefix of the subgraphs' names.

    Returns
    -------
    Symbol or nested list
        In the structure that ``then_func`` returned.

    Raises
    ------
    ValueError
        If the branches return different symbol counts.
    """

    def build(part: str, function: Callable[[], Any]) -> tuple[Subgraph, int, Format]:
        scope = _get_unique_subgraph_name(f"{name}_{part}")
        with AttrScope(**{SCOPE: scope}):
            outputs, structure = _flatten(function(), "cond outputs")
            outputs = _owned(outputs, scope)
        if not outputs:
            raise TypeError("Expected a list of symbols as input")
        return Subgraph(outputs, scope), len(outputs), structure

    pred_graph, _, _ = build("pred", lambda: pred)
    then_graph, count, structure = build("then", then_func)
    else_graph, else_count, _ = build("else", else_func)
    if count != else_count:
        raise ValueError("Number of outputs differs between then-branch and else-branch")
    inputs = _Inputs()
    pred_locs, then_locs, else_locs = (_branch_locs(inputs, g) for g in (pred_graph, then_graph, else_graph))
    node = internal._cond(
        pred_graph.symbol,
        then_graph.symbol,
        else_graph.symbol,
        *inputs.symbols,
        cond_input_locs=pred_locs,
        then_input_locs=then_locs,
        else_input_locs=else_locs,
        num_outputs=count,
    )
    return regroup(_outputs(node, count), structure)
