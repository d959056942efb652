"""Run a program on an implementation of MXNet's Python interface, in each of its modes.

Everything takes the imported package ``mx``, the reference's or ours, and uses its public interface alone. A mode's
answer holds some of: ``inference``, a list of what the program returned each time it ran without recording;
``training``, what it returned in training; ``gradients`` and ``states``, what leaves held afterwards. Runs on the
reference's Python 3.8 as well.
"""
# ruff: noqa: B905  # zip(strict=) does not exist there

from __future__ import annotations

import os
import tempfile
import zlib
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as onp

from tests.conformance.execute import semantics
from tests.conformance.resolve import resolve

from .control_flow import BODIES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import ModuleType
    from typing import Any

    from .program import Program, Step

    Arrays = list[onp.ndarray]
    Answer = dict[str, Any]
    Call = Callable[[ModuleType, Step, list[Any]], list[Any]]


def array_of(mx: ModuleType, program: Program, array: onp.ndarray, ctx: Any = None) -> Any:
    """An array of the implementation, with memory of its own."""
    make = mx.np.array if program.numpy else mx.nd.array
    return make(array, dtype=array.dtype, ctx=ctx or mx.cpu())


def call(F: ModuleType, step: Step, inputs: list[Any], **more: Any) -> list[Any]:
    """Run one step on arrays or symbols; its outputs."""
    if step.operator in BODIES:
        return BODIES[step.operator](F, *inputs)
    function = _function(F, step.operator)
    params = {**step.params, **more}
    if step.keywords:
        inputs, params = [], {**dict(zip(step.keywords, inputs)), **params}
    result = function(*inputs, **params)
    if isinstance(result, (list, tuple)):
        return list(result)
    # A symbol may have outputs that calls on arrays do not return.
    return [result] if len(step.outputs) == 1 and _width(result) == 1 else [result[i] for i in range(len(step.outputs))]


@lru_cache(maxsize=None)  # noqa: UP033  # functools.cache came with Python 3.9
def _function(F: ModuleType, operator: str) -> Callable[..., Any]:
    return resolve(F, operator)


def _width(result: Any) -> int:
    return len(result.list_outputs()) if hasattr(result, "list_outputs") else 1


def results(F: ModuleType, program: Program, leaves: Mapping[str, Any], call: Call = call) -> list[Any]:
    """What the program returns."""
    values = dict(leaves)
    for step in program.steps:
        values.update(zip(step.outputs, call(F, step, [values[name] for name in step.inputs])))
    return [values[name] for name in program.results]


def heads(program: Program, outputs: list[Any]) -> Arrays:
    """Random head gradients, one per result."""
    return [
        _wave(f"{program.seed}/head/{name}", tuple(output.shape)).astype(output.dtype)
        for name, output in zip(program.results, outputs)
    ]


def start(program: Program, name: str) -> onp.ndarray:
    """What a leaf's gradient buffer holds before the backward pass."""
    leaf = program.leaves[name]
    return _wave(f"{program.seed}/start/{name}", leaf.shape).astype(leaf.dtype)


def _wave(text: str, shape: tuple[int, ...]) -> onp.ndarray:
    """Numbers in [-2, 2] without a pattern, at a fraction of the cost of a generator that is seeded for them."""
    phase = zlib.crc32(text.encode()) % 6283 / 1000
    return 2 * onp.sin(onp.arange(int(onp.prod(shape))).reshape(shape) * 2.4 + phase)


def differentiable(program: Program) -> list[int]:
    """Numbers of the results that a gradient may come from."""
    reached = program.depending(program.wanted)
    return [i for i, name in enumerate(program.results) if name in reached]


def _settled(program: Program, gradients: Arrays) -> Arrays:
    """Buffers that the backward pass was to write and never touched, as zeros: those of lengths, at the reference's."""
    return [
        onp.zeros_like(array) if program.requests[name] == "write" and (array == start(program, name)).all() else array
        for name, array in zip(program.wanted, gradients)
    ]


def _numbers(arrays: list[Any]) -> Arrays:
    return [array.asnumpy() for array in arrays]


def _attempt(function: Callable[[], Any]) -> Any:
    try:
        return function()
    except Exception as error:
        return {"error": type(error).__name__, "message": str(error)[:300]}


# --- calls -----------------------------------------------------------------------------------------------------------


def plain(mx: ModuleType, program: Program, call: Call = call) -> Answer:
    """Each operator is called on arrays."""
    leaves = {name: array_of(mx, program, array) for name, array in program.leaves.items()}
    answer = {"inference": [_numbers(results(mx.nd, program, leaves, call))]}
    after = {name: leaves[name].asnumpy() for name in leaves}
    answer["inputs"] = [after[name] for name in leaves]
    return answer


def in_place(mx: ModuleType, program: Program) -> Answer:
    """The same, with outputs written over values that are no longer needed, and over leaves in the end."""
    values = {name: array_of(mx, program, array) for name, array in program.leaves.items()}
    for step in program.steps:
        more = {"out": values[step.into]} if step.into else {}
        values.update(zip(step.outputs, call(mx.nd, step, [values[name] for name in step.inputs], **more)))
    for name in program.leaves:
        if not any(step.into == name for step in program.steps) and values[name].size:
            values[name][() if values[name].ndim == 0 else slice(None)] = (
                0  # what an operator returned is no view of what it was given
            )
    return {"inference": [_numbers([values[name] for name in program.results])]}


def recorded(mx: ModuleType, program: Program, ctx: Any = None, call: Call = call) -> Answer:
    """The same inside ``record``, and backward."""
    leaves = {name: array_of(mx, program, array, ctx) for name, array in program.leaves.items()}
    wanted = program.wanted
    buffers = [array_of(mx, program, start(program, name), ctx) for name in wanted]
    if wanted:
        mx.autograd.mark_variables(
            [leaves[name] for name in wanted], buffers, [program.requests[name] for name in wanted]
        )
    with mx.autograd.record():
        outputs = results(mx.nd, program, leaves, call)
    return _after_training(mx, program, outputs, leaves, lambda name: leaves[name].grad, ctx)


def elsewhere(mx: ModuleType, program: Program) -> Answer:
    """The same on the second device."""
    return recorded(mx, program, mx.cpu(1))


def _after_training(
    mx: ModuleType,
    program: Program,
    outputs: list[Any],
    leaves: Mapping[str, Any],
    gradient: Callable[[str], Any],
    ctx: Any = None,
) -> Answer:
    """Go backward, and collect what a training step leaves."""
    answer: Answer = {"training": _numbers(outputs)}
    sources = differentiable(program)
    if sources:
        given = heads(program, outputs)
        mx.autograd.backward([outputs[i] for i in sources], [array_of(mx, program, given[i], ctx) for i in sources])
        answer["gradients"] = _settled(program, _numbers([gradient(name) for name in program.wanted]))
        answer["states"] = _numbers([leaves[name] for name in program.states])
    return answer


# --- blocks ----------------------------------------------------------------------------------------------------------


def _block(mx: ModuleType, program: Program) -> Any:
    """A block whose parameters are the program's weights."""

    class Net(mx.gluon.HybridBlock):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__(prefix="net_")
            for name in program.weights:
                array = program.leaves[name]
                request = program.requests.get(name, "null")
                made = self.params.get(
                    name,
                    shape=array.shape,
                    dtype=array.dtype,
                    init=mx.init.Zero(),
                    grad_req=request,
                    differentiable=name not in program.states,
                )
                setattr(self, name, made)

        def hybrid_forward(self, F: Any, *inputs: Any, **weights: Any) -> Any:
            found = results(F, program, {**dict(zip(program.data, inputs)), **weights})
            return found if len(found) > 1 else found[0]

    net = Net()
    net.initialize()
    for name in program.weights:
        getattr(net, name).set_data(array_of(mx, program, program.leaves[name]))
    return net


def _as_list(outputs: Any) -> list[Any]:
    return list(outputs) if isinstance(outputs, (list, tuple)) else [outputs]


def _trained(mx: ModuleType, program: Program, net: Any) -> Answer:
    leaves = {name: array_of(mx, program, program.leaves[name]) for name in program.data}
    wanted = [name for name in program.wanted if name in leaves]
    if wanted:
        mx.autograd.mark_variables(
            [leaves[name] for name in wanted],
            [array_of(mx, program, start(program, name)) for name in wanted],
            [program.requests[name] for name in wanted],
        )
    for name in program.wanted:
        if name not in leaves:
            held = getattr(net, name).grad()
            held[slice(None) if held.ndim else ()] = array_of(mx, program, start(program, name))
    with mx.autograd.record():
        outputs = _as_list(net(*leaves.values()))
    held = {**leaves, **{name: getattr(net, name).data() for name in program.weights}}
    return _after_training(
        mx, program, outputs, held, lambda name: leaves[name].grad if name in leaves else getattr(net, name).grad()
    )


def hybridized(mx: ModuleType, program: Program, **flags: bool) -> Answer:
    """A hybridized block: thrice without recording, so that plans are made and used, then a training step."""
    net = _block(mx, program)
    net.hybridize(**flags)
    inputs = [array_of(mx, program, program.leaves[name]) for name in program.data]
    answer: Answer = {"inference": [_numbers(_as_list(net(*inputs))) for _ in range(3)]}
    answer.update(_trained(mx, program, net))
    if not program.states:
        answer["inference"].append(_numbers(_as_list(net(*inputs))))
    return answer


def static_alloc(mx: ModuleType, program: Program) -> Answer:
    return hybridized(mx, program, static_alloc=True)


def static_shape(mx: ModuleType, program: Program) -> Answer:
    return hybridized(mx, program, static_alloc=True, static_shape=True)


def imported(mx: ModuleType, program: Program) -> Answer:
    """A block that was exported and loaded again."""
    net = _block(mx, program)
    net.hybridize()
    inputs = [array_of(mx, program, program.leaves[name]) for name in program.data]
    net(*inputs)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "net")
        net.export(path, remove_amp_cast=False)
        names = [f"data{i}" for i in range(len(inputs))] if len(inputs) > 1 else ["data"]
        parameters = path + "-0000.params" if program.weights else None
        again = mx.gluon.SymbolBlock.imports(path + "-symbol.json", names, parameters)
    answer = {"inference": [_numbers(_as_list(again(*inputs)))]}
    again.hybridize(static_alloc=True, static_shape=True)
    answer["inference"] += [_numbers(_as_list(again(*inputs))) for _ in range(2)]
    return answer


# --- symbols ---------------------------------------------------------------------------------------------------------


def _symbol(mx: ModuleType, program: Program) -> Any:
    variables = {name: mx.sym.var(name) for name in program.leaves}
    if program.numpy:
        variables = {name: variable.as_np_ndarray() for name, variable in variables.items()}
    found = results(mx.sym, program, variables)
    return found[0] if len(found) == 1 else mx.sym.Group(found)


def bound(mx: ModuleType, program: Program) -> Answer:
    """An executor on given arrays and buffers."""
    arrays = {name: array_of(mx, program, array) for name, array in program.leaves.items()}
    graph = _symbol(mx, program)
    auxiliary = {name: arrays.pop(name) for name in graph.list_auxiliary_states()}
    executor = graph.bind(
        mx.cpu(),
        arrays,
        args_grad={name: array_of(mx, program, start(program, name)) for name in program.wanted},
        grad_req={name: program.requests.get(name, "null") for name in arrays} or "null",
        aux_states=auxiliary,
    )
    return _executed(mx, program, executor)


def simply_bound(mx: ModuleType, program: Program) -> Answer:
    """A symbol that went through JSON, in an executor that made its arrays."""
    graph = mx.sym.load_json(_symbol(mx, program).tojson(remove_amp_cast=False))
    executor = graph.simple_bind(
        mx.cpu(),
        grad_req={name: program.requests.get(name, "null") for name in graph.list_arguments()} or "null",
        type_dict={name: array.dtype for name, array in program.leaves.items()},
        **{name: array.shape for name, array in program.leaves.items()},
    )
    for name, array in program.leaves.items():
        held = executor.aux_dict.get(name, executor.arg_dict.get(name))
        _fill(mx, held, array)
    for name in program.wanted:
        _fill(mx, executor.grad_dict[name], start(program, name))
    return _executed(mx, program, executor)


def _fill(mx: ModuleType, held: Any, array: onp.ndarray) -> None:
    """Give an executor's array its values."""
    held[:] = mx.nd.array(array, dtype=array.dtype) if array.ndim else array.item()


def _executed(mx: ModuleType, program: Program, executor: Any) -> Answer:
    answer: Answer = {"inference": [_numbers(executor.forward(is_train=False)) for _ in range(2)]}
    outputs = executor.forward(is_train=True)
    answer["training"] = _numbers(outputs)
    if differentiable(program):
        reached = set(differentiable(program))
        given = [head * (i in reached) for i, head in enumerate(heads(program, outputs))]
        executor.backward([array_of(mx, program, head.astype(o.dtype)) for head, o in zip(given, outputs)])
        answer["gradients"] = _settled(program, _numbers([executor.grad_dict[name] for name in program.wanted]))
        answer["states"] = _numbers([executor.aux_dict[name] for name in program.states])
    return answer


MODES: dict[str, Callable[[ModuleType, Program], Answer]] = {
    "plain": plain,
    "recorded": recorded,
    "in_place": in_place,
    "elsewhere": elsewhere,
    "hybridized": hybridized,
    "static_alloc": static_alloc,
    "static_shape": static_shape,
    "imported": imported,
    "bound": bound,
    "simply_bound": simply_bound,
}


def answer(mx: ModuleType, program: Program, mode: str) -> Answer:
    """What the program gives in a mode; ``{"error": type}`` if it raises."""

    def run() -> Answer:
        with semantics(mx, program):
            return MODES[mode](mx, program)

    return _attempt(run)  # type: ignore[no-any-return]
