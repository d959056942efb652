"""Which arrays share memory after an operator's call: inputs, outputs, head gradients, gradients.

Every row of the tables is called in four ways: plainly, recorded and differentiated, as a hybridized block's program,
and by an executor. Then a number is written into each array in turn, and what changes with it is noted. On our side
each array must be compact as well, as those of the reference always are.
"""
# ruff: noqa: B905  # zip(strict=) does not exist on the reference's Python 3.8

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..conformance import execute
from . import rows

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import ModuleType
    from typing import Any

    import numpy as onp

    from ..conformance.case import Case

RECORDED = 48
SENTINEL = 77
_MOST_ELEMENTS = 20000  # more say nothing more


def questions(seed: int) -> dict[str, tuple[str, Case]]:
    """Every row in one dtype, in each way in which it can be called."""
    ways_and_cases: dict[str, tuple[str, Case]] = {}
    first_rows: dict[str, str] = {}  # a row without its dtype -> the first one found of it
    for name, case in (rows.drawn(seed, 4) if seed else rows.recorded()).items():
        if first_rows.setdefault(str(replace(case, dtypes=("float32",))), name) == name:
            ways_and_cases.update({f"{name} {way}": (way, case) for way in _ways(case)})
    return ways_and_cases


def _ways(case: Case) -> list[str]:
    arrays = case.arrays()
    if any(array.size > _MOST_ELEMENTS for array in arrays):
        return []
    ways = ["plain"]
    if execute.differentiated(case, arrays):
        ways.append("recorded")
    if case.symbolic and not case.into:
        ways += ["program"] if case.is_numpy else ["program", "executor"]
    return ways


def ask(mx: ModuleType, question: tuple[str, Case]) -> str:
    """What shares memory or is not compact: nothing, mostly."""
    way, case = question
    arrays = case.arrays()
    with execute.semantics(mx, case):
        return " ".join(sharing(mx, _CALLS[way](mx, case, arrays, execute.differentiated(case, arrays))))


def _plain(mx: ModuleType, case: Case, arrays: list[onp.ndarray], grad_indices: Sequence[int]) -> dict[str, list[Any]]:
    inputs = execute.device_arrays(mx, case, arrays)
    return _groups(case, inputs, execute.call(mx, case, inputs))


def _recorded(
    mx: ModuleType, case: Case, arrays: list[onp.ndarray], grad_indices: Sequence[int]
) -> dict[str, list[Any]]:
    return _differentiated(mx, case, arrays, grad_indices, lambda inputs: execute.call(mx, case, inputs))


def _program(
    mx: ModuleType, case: Case, arrays: list[onp.ndarray], grad_indices: Sequence[int]
) -> dict[str, list[Any]]:
    graph = execute.symbol(mx, case, len(arrays))
    names = execute.input_names(arrays)
    program = mx.nd.CachedOp(graph)

    def call(inputs: Sequence[Any]) -> list[Any]:
        named = dict(zip(names, inputs))
        outputs = program(*[named[name] for name in graph.list_inputs()])
        return list(outputs) if isinstance(outputs, (list, tuple)) else [outputs]

    if grad_indices:
        return _differentiated(mx, case, arrays, grad_indices, call)
    inputs = execute.device_arrays(mx, case, arrays)
    return _groups(case, inputs, call(inputs))


def _differentiated(
    mx: ModuleType,
    case: Case,
    arrays: list[onp.ndarray],
    grad_indices: Sequence[int],
    call: Callable[[Sequence[Any]], list[Any]],
) -> dict[str, list[Any]]:
    inputs = execute.device_arrays(mx, case, arrays)
    buffers = execute.device_arrays(mx, case, execute.starts(case, arrays, grad_indices, "write"))
    mx.autograd.mark_variables([inputs[i] for i in grad_indices], buffers, "write")
    with mx.autograd.record(train_mode=case.train):
        outputs = call(inputs)
    head = execute.device_arrays(mx, case, execute.heads(case, outputs))
    mx.autograd.backward(outputs, head, train_mode=case.train)
    return {**_groups(case, inputs, outputs), "head": head, "grad": buffers}


def _executor(
    mx: ModuleType, case: Case, arrays: list[onp.ndarray], grad_indices: Sequence[int]
) -> dict[str, list[Any]]:
    graph = execute.symbol(mx, case, len(arrays))
    executor = execute.bound(mx, case, graph, arrays, grad_indices, "write", False)
    outputs = executor.forward(is_train=bool(grad_indices))
    arrays_by_name = {"in": [*executor.arg_arrays, *executor.aux_arrays], "out": outputs}
    if grad_indices:
        arrays_by_name["head"] = execute.device_arrays(mx, case, execute.heads(case, outputs))
        executor.backward(arrays_by_name["head"])
        arrays_by_name["grad"] = [executor.grad_dict[f"in{i}"] for i in grad_indices]
    return arrays_by_name


_CALLS = {"plain": _plain, "recorded": _recorded, "program": _program, "executor": _executor}


def _groups(case: Case, inputs: list[Any], outputs: list[Any]) -> dict[str, list[Any]]:
    return {"in": inputs, "out": [] if case.into else outputs}  # with ``into`` the outputs are inputs


def sharing(mx: ModuleType, groups: Mapping[str, Sequence[Any]]) -> list[str]:
    """Return "a>b" for each pair where writing into ``a`` changes ``b``, and "a-strided" for what is not compact."""
    named = [(f"{name}{i}", array) for name, group in groups.items() for i, array in enumerate(group)]
    layouts = [f"{name}-strided" for name, array in named if not compact(array)]
    mx.nd.waitall()  # some operators of the reference write into inputs, which who reads these does not wait for
    before = [array.asnumpy() for _, array in named]
    for position, (name, array) in enumerate(named):
        values = before[position]
        if not values.size:
            continue
        array[()] = _other_number(values)
        for other, (its_name, its_array) in enumerate(named):
            if other != position and its_array.asnumpy().tobytes() != before[other].tobytes():
                layouts.append(f"{name}>{its_name}")
        make = mx.np.array if isinstance(array, mx.np.ndarray) else mx.nd.array
        array[()] = make(values, dtype=values.dtype)
    return layouts


def _other_number(values: onp.ndarray) -> float | bool:
    """A number that no element has."""
    if values.dtype.kind == "b":
        return not values.ravel()[0]
    return next(n for n in range(SENTINEL, SENTINEL + values.size + 1) if not (values == n).any())


def compact(array: Any) -> bool:
    """Whether an array is one block of memory in row order; those of the reference are always."""
    tensor = getattr(array, "_tensor", None)
    return tensor is None or bool(tensor.is_contiguous())
