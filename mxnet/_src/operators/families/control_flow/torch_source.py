"""Loops and branches in other formats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...definition.translations import Block, TorchBuilder, to_torch


def _indented(lines: Sequence[str], depth: int = 1) -> list[str]:
    return ["    " * depth + line for line in lines]


def _assigned(names: Sequence[str], values: Sequence[str]) -> list[str]:
    """Return the line that gives names to values, all at once, as one may be made of another."""
    return [f"{', '.join(names)} = {', '.join(values)}"] if names else []


@to_torch("_foreach")
def foreach(b: TorchBuilder) -> Block:
    """Write a loop over the first axis of sequences."""
    params, graph = b.params, b.node.subgraphs[0]
    sequences, states, constants = params["in_data_locs"], params["in_state_locs"], params["remain_locs"]
    count = params["num_out_data"]
    step, carried = b.local("step"), [b.local("state") for _ in states]
    collected = [b.local("outputs") for _ in range(count)]
    values = {}
    for position, index in enumerate((*sequences, *states, *constants)):
        expression = None
        if position < len(sequences):
            data = b.inputs[position]
            expression = f"{data}[{step} : {step} + 1]" if data.rank == 1 else f"{data}[{step}]"
        elif position < len(sequences) + len(states):
            expression = carried[position - len(sequences)]
        values[id(graph.variables[index])] = b.passed(position, expression, position < len(sequences))
    lines, outputs = b.body(graph, values)
    begins = [str(b.inputs[len(sequences) + i]) for i in range(len(states))]
    loop = [*lines, *(f"{c}.append({o})" for c, o in zip(collected, outputs[:count], strict=True))]
    return Block(
        (
            *(f"{name} = []" for name in collected),
            *_assigned(carried, begins),
            f"for {step} in range({b.inputs[0]}.shape[0]):",
            *_indented([*loop, *_assigned(carried, outputs[count:])]),
        ),
        (*(f"torch.stack({name})" for name in collected), *carried),
    )


@to_torch("_while_loop")
def while_loop(b: TorchBuilder) -> Block:
    """Write a loop that ends with its condition; stacked outputs have rows of zeros for steps not taken."""
    params = b.params
    condition, graph = b.node.subgraphs
    count, most = params["num_out_data"], params["max_iterations"]
    indices = [params["func_input_locs"][index] for index in params["func_var_locs"]]
    carried = {index: b.local("variable") for index in indices}
    collected = [b.local("outputs") for _ in range(count)]
    tested, test = b.body(condition, _arguments(b, condition, params["cond_input_locs"], carried))
    lines, outputs = b.body(graph, _arguments(b, graph, params["func_input_locs"], carried))
    loop = [*tested, f"if not {test[0]}:", "    break", *lines]
    loop += [f"{c}.append({o})" for c, o in zip(collected, outputs[:count], strict=True)]
    names = list(carried.values())
    padded = [
        f"torch.stack({c} + [torch.zeros_like({c}[0])] * ({most} - len({c}))) if {c} else torch.zeros({shape})"
        for c, shape in zip(collected, (b.output_shape(i) for i in range(count)), strict=True)
    ]
    return Block(
        (
            *(f"{name} = []" for name in collected),
            *_assigned(names, [str(b.inputs[index]) for index in indices]),
            f"for _ in range({most}):",
            *_indented([*loop, *_assigned(names, outputs[count:])]),
        ),
        (*padded, *names),
    )


def _arguments(b: TorchBuilder, graph: Any, locations: Sequence[int], carried: dict[int, str]) -> dict[int, Any]:
    return {
        id(variable): b.passed(index, carried.get(index))
        for variable, index in zip(graph.variables, locations, strict=True)
    }


@to_torch("_cond")
def branch(b: TorchBuilder) -> Block:
    """Write a branch."""
    params = b.params
    condition, *branches = b.node.subgraphs
    tested, test = b.body(condition, _arguments(b, condition, params["cond_input_locs"], {}))
    names = [b.local("chosen") for _ in range(params["num_outputs"])]
    parts = []
    for graph, locations in zip(branches, (params["then_input_locs"], params["else_input_locs"]), strict=True):
        lines, outputs = b.body(graph, _arguments(b, graph, locations, {}))
        parts.append(_indented([*lines, *_assigned(names, outputs)]))
    return Block((*tested, f"if {test[0]}:", *parts[0], "else:", *parts[1]), tuple(names))
