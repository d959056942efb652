"""Loops and branches whose bodies are graphs: ``_foreach``, ``_while_loop``, ``_cond``.

``mx.sym.contrib`` makes such nodes; ``mx.nd.contrib`` runs Python's own loops and branches instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.grad_mode import without_grad
from ...definition.define import operator
from ...definition.fused import Subgraphs
from ...definition.params import Count, Longs

Programs = Sequence[Callable[..., Sequence[Tensor]]]


def _check_programs(name: str, programs: Programs, count: int) -> None:
    if len(programs) != count:
        raise MXNetError(
            f"{name}: the body is a graph ({count} expected, {len(programs)} given): use mx.sym.contrib to make this "
            "operator, or mx.nd.contrib on arrays."
        )


def _steps(sequence: Tensor) -> Sequence[Tensor]:
    """Split along the first axis; scalars are arrays of one element."""
    return torch.split(sequence, 1) if sequence.dim() == 1 else sequence.unbind(0)


def _stack(steps: Sequence[Tensor], like: Tensor) -> Tensor:
    return torch.stack(list(steps)) if steps else like.new_empty((0, *like.shape))


@operator("_foreach", subgraphs=Subgraphs(1), num_outputs=lambda params: int(params["num_outputs"]))
def foreach(
    *data: Tensor,
    num_args: Count,
    num_outputs: Count,
    num_out_data: Count,
    in_state_locs: Longs,
    in_data_locs: Longs,
    remain_locs: Longs,
    _programs: Programs = (),
) -> tuple[Tensor, ...]:
    """Run a body for every element along the first axis, carrying states from step to step.

    Parameters
    ----------
    data : arrays
        Sequences (T, ...), then initial states, then whatever else the body uses.
    num_args : int
        Number of inputs, the body counted as one.
    num_outputs, num_out_data : int
        All outputs of the body, and how many of them are stacked to (T, ...); the others are the next states.
    in_data_locs, in_state_locs, remain_locs : tuple of int
        Which variables of the body, in the order of its arguments, are elements of sequences, states, and the rest.

    Returns
    -------
    arrays
        Stacked outputs, then final states.

    Raises
    ------
    MXNetError
        If sequences have different lengths, or the operator is called without its body.
    """
    _check_programs("_foreach", _programs, 1)
    sequences = data[: len(in_data_locs)]
    states = list(data[len(sequences) : len(sequences) + len(in_state_locs)])
    constants = data[len(sequences) + len(states) :]
    lengths = {int(s.shape[0]) for s in sequences}
    if len(lengths) != 1:
        raise MXNetError(f"_foreach: sequences must have one length, got shapes {[tuple(s.shape) for s in sequences]}.")
    slots: list[Tensor] = [constants[0] if constants else data[0]] * len(data)
    for loc, tensor in zip(remain_locs, constants, strict=True):
        slots[loc] = tensor
    collected: list[list[Tensor]] = [[] for _ in range(num_out_data)]

    def step(elements: Sequence[Tensor]) -> Sequence[Tensor]:
        for loc, tensor in zip((*in_data_locs, *in_state_locs), (*elements, *states), strict=True):
            slots[loc] = tensor
        return _programs[0](*slots)

    for elements in zip(*[_steps(s) for s in sequences], strict=True):
        step_outputs = step(elements)
        for steps, value in zip(collected, step_outputs[:num_out_data], strict=True):
            steps.append(value)
        states = list(step_outputs[num_out_data:])
    if lengths == {0}:
        step_outputs = step([s.new_zeros(tuple(s.shape[1:]) or (1,)) for s in sequences])
        return (*(_stack((), r) for r in step_outputs[:num_out_data]), *states)
    return (*(_stack(steps, steps[0]) for steps in collected), *states)


@operator("_while_loop", subgraphs=Subgraphs(2), num_outputs=lambda params: int(params["num_outputs"]))
def while_loop(
    *data: Tensor,
    num_args: Count,
    num_outputs: Count,
    num_out_data: Count,
    max_iterations: int,
    cond_input_locs: Longs,
    func_input_locs: Longs,
    func_var_locs: Longs,
    _programs: Programs = (),
) -> tuple[Tensor, ...]:
    """Run a body as long as a condition on the loop's variables holds.

    Parameters
    ----------
    data : arrays
        What condition and body use.
    num_args : int
        Number of inputs, condition and body counted as one each.
    num_outputs, num_out_data : int
        All outputs of the body, and how many of them are stacked; the others are the loop's next variables.
    max_iterations : int, at least 1
        The loop ends after so many steps in any case. Stacked outputs have this length; rows not reached are zero.
    cond_input_locs, func_input_locs : tuple of int
        Which inputs are the variables of condition and body.
    func_var_locs : tuple of int
        Which of the body's variables are the loop's.

    Returns
    -------
    arrays
        Stacked outputs (max_iterations, ...), then the loop's variables.

    Raises
    ------
    MXNetError
        If the condition is no single number, ``max_iterations`` is below 1, or the operator is called without its body.
    """
    _check_programs("_while_loop", _programs, 2)
    if max_iterations < 1:
        raise MXNetError(
            f"value {max_iterations} for Parameter max_iterations should be greater equal to 1, in operator _while_loop"
        )
    condition, body = _programs
    values = list(data)
    variables = [func_input_locs[loc] for loc in func_var_locs]
    collected: list[list[Tensor]] = [[] for _ in range(num_out_data)]
    for _ in range(max_iterations):
        if not _truth("_while_loop", condition(*[values[i] for i in cond_input_locs])):
            break
        step_outputs = body(*[values[i] for i in func_input_locs])
        for steps, value in zip(collected, step_outputs[:num_out_data], strict=True):
            steps.append(value)
        for position, value in zip(variables, step_outputs[num_out_data:], strict=True):
            values[position] = value
    if num_out_data and not collected[0]:
        like = without_grad(body, *[values[i] for i in func_input_locs])[:num_out_data]
        stacked = [t.new_zeros((max_iterations, *t.shape)) for t in like]
    else:
        stacked = [_padded(steps, max_iterations) for steps in collected]
    return (*stacked, *(values[i] for i in variables))


def _padded(values: list[Tensor], length: int) -> Tensor:
    missing = length - len(values)
    return torch.stack([*values, *[torch.zeros_like(values[0])] * missing])


def _truth(name: str, values: Sequence[Tensor]) -> bool:
    (value,) = values
    if value.numel() != 1:
        raise MXNetError(f"{name}: the condition must be a single number, got an array of shape {tuple(value.shape)}.")
    return bool(value)


@operator("_cond", subgraphs=Subgraphs(3), num_outputs=lambda params: int(params["num_outputs"]))
def cond(
    *data: Tensor,
    num_args: Count,
    num_outputs: Count,
    cond_input_locs: Longs,
    then_input_locs: Longs,
    else_input_locs: Longs,
    _programs: Programs = (),
) -> tuple[Tensor, ...]:
    """Run one of two branches.

    Parameters
    ----------
    data : arrays
        What condition and branches use.
    num_args : int
        Number of inputs, condition and branches counted as one each.
    num_outputs : int
        Outputs of each branch.
    cond_input_locs, then_input_locs, else_input_locs : tuple of int
        Which inputs are the variables of condition and branches.

    Returns
    -------
    arrays
        The outputs of the branch taken.

    Raises
    ------
    MXNetError
        If the condition is no single number, or the operator is called without its branches.
    """
    _check_programs("_cond", _programs, 3)
    is_true = _truth("_cond", _programs[0](*[data[i] for i in cond_input_locs]))
    branch, locs = (_programs[1], then_input_locs) if is_true else (_programs[2], else_input_locs)
    return tuple(branch(*[data[i] for i in locs]))
