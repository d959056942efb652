"""Loops and branches, whose bodies are graphs, as Python's own."""

from __future__ import annotations

from collections.abc import Sequence

from ...._graph.graph import Graph
from ..call import Call
from ..draft import Supplied
from ..registry import Block, emits


def _supplied(call: Call, position: int, expression: str | None, step: bool = False) -> Supplied:
    """Describe a variable of a body that is an input of the node, or one step of it."""
    entry = call.node.inputs[position]
    shape = call.input_shape(position)
    if step:
        shape = shape[1:] or (1,)
    if expression is None:
        expression = "" if call.is_weight(position) else str(call.inputs[position])
    return Supplied(expression, entry, shape, call.input_dtype(position))


def _indented(lines: Sequence[str], depth: int = 1) -> list[str]:
    return ["    " * depth + line for line in lines]


def _assigned(names: Sequence[str], values: Sequence[str]) -> list[str]:
    """Return the line that gives names to values, all at once, as one may be made of another."""
    return [f"{', '.join(names)} = {', '.join(values)}"] if names else []


@emits("_foreach")
def foreach(call: Call) -> Block:
    """Write a loop over the first axis of sequences."""
    params, graph = call.params, call.node.subgraphs[0]
    sequences, states, rest = params["in_data_locs"], params["in_state_locs"], params["remain_locs"]
    count = params["num_out_data"]
    step, carried = call.local("step"), [call.local("state") for _ in states]
    collected = [call.local("outputs") for _ in range(count)]
    values = {}
    for position, index in enumerate((*sequences, *states, *rest)):
        expression = None
        if position < len(sequences):
            data = call.inputs[position]
            expression = f"{data}[{step} : {step} + 1]" if data.rank == 1 else f"{data}[{step}]"
        elif position < len(sequences) + len(states):
            expression = carried[position - len(sequences)]
        values[id(graph.variables[index])] = _supplied(call, position, expression, position < len(sequences))
    lines, outputs = call.body(graph, values)
    begins = [str(call.inputs[len(sequences) + i]) for i in range(len(states))]
    loop = [*lines, *(f"{c}.append({o})" for c, o in zip(collected, outputs[:count], strict=True))]
    return Block(
        (
            *(f"{name} = []" for name in collected),
            *_assigned(carried, begins),
            f"for {step} in range({call.inputs[0]}.shape[0]):",
            *_indented([*loop, *_assigned(carried, outputs[count:])]),
        ),
        (*(f"torch.stack({name})" for name in collected), *carried),
    )


@emits("_while_loop")
def while_loop(call: Call) -> Block:
    """Write a loop that ends with its condition; stacked outputs have rows of zeros for steps not taken."""
    params = call.params
    condition, graph = call.node.subgraphs
    count, most = params["num_out_data"], params["max_iterations"]
    indices = [params["func_input_locs"][index] for index in params["func_var_locs"]]
    carried = {index: call.local("variable") for index in indices}
    collected = [call.local("outputs") for _ in range(count)]
    tested, test = call.body(condition, _arguments(call, condition, params["cond_input_locs"], carried))
    lines, outputs = call.body(graph, _arguments(call, graph, params["func_input_locs"], carried))
    loop = [*tested, f"if not {test[0]}:", "    break", *lines]
    loop += [f"{c}.append({o})" for c, o in zip(collected, outputs[:count], strict=True)]
    names = list(carried.values())
    padded = [
        f"torch.stack({c} + [torch.zeros_like({c}[0])] * ({most} - len({c}))) if {c} else torch.zeros({shape})"
        for c, shape in zip(collected, (call.output_shape(i) for i in range(count)), strict=True)
    ]
    return Block(
        (
            *(f"{name} = []" for name in collected),
            *_assigned(names, [str(call.inputs[index]) for index in indices]),
            f"for _ in range({most}):",
            *_indented([*loop, *_assigned(names, outputs[count:])]),
        ),
        (*padded, *names),
    )


def _arguments(call: Call, graph: Graph, locations: Sequence[int], carried: dict[int, str]) -> dict[int, Supplied]:
    return {
        id(variable): _supplied(call, index, carried.get(index))
        for variable, index in zip(graph.variables, locations, strict=True)
    }


@emits("_cond")
def branch(call: Call) -> Block:
    """Write a branch."""
    params = call.params
    condition, *branches = call.node.subgraphs
    tested, test = call.body(condition, _arguments(call, condition, params["cond_input_locs"], {}))
    names = [call.local("chosen") for _ in range(params["num_outputs"])]
    parts = []
    for graph, locations in zip(branches, (params["then_input_locs"], params["else_input_locs"]), strict=True):
        lines, outputs = call.body(graph, _arguments(call, graph, locations, {}))
        parts.append(_indented([*lines, *_assigned(names, outputs)]))
    return Block((*tested, f"if {test[0]}:", *parts[0], "else:", *parts[1]), tuple(names))
