"""Run a row on an implementation of MXNet's Python interface and return what happened as plain NumPy data.

Everything takes the imported package ``mx``, the reference's or ours, and uses its public interface alone.
"""
# ruff: noqa: B905  # zip(strict=) does not exist on the reference's Python 3.8

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING

import numpy as onp

from .case import reseeded
from .resolve import resolve

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import ModuleType
    from typing import Any

    from .case import Case

    Arrays = list[onp.ndarray]

STALE = 7.0  # what gradient buffers hold before a backward pass that must overwrite them


@contextlib.contextmanager
def semantics(mx: ModuleType, case: Case) -> Iterator[None]:
    """Shape and array semantics that the row asks for."""
    with contextlib.ExitStack() as stack:
        if case.np_shape or case.is_numpy:
            stack.enter_context(mx.util.np_shape(True))
        if case.is_numpy:
            stack.enter_context(mx.util.np_array(True))
        yield


def device_arrays(mx: ModuleType, case: Case, arrays: Arrays) -> list[Any]:
    """The inputs as arrays of the implementation, each with memory of its own."""
    make = mx.np.array if case.is_numpy else mx.nd.array
    return [make(array, dtype=array.dtype) for array in arrays]


def call(mx: ModuleType, case: Case, inputs: Sequence[Any], root: str = "nd", **more: Any) -> list[Any]:
    """Call the operator and return its outputs as a list."""
    function = resolve(getattr(mx, root), case.operator)
    params = {**case.params, **more}
    if case.into:
        params["out"] = [inputs[i] for i in case.into]
    if case.keywords is None:
        result = function(*inputs, **params)
    else:
        result = function(**dict(zip(case.keywords, inputs)), **params)
    return list(result) if isinstance(result, (list, tuple)) else [result]


def is_floating(array: onp.ndarray) -> bool:
    return array.dtype.kind == "f"


def differentiated(case: Case, arrays: Arrays) -> list[int]:
    """Numbers of the inputs whose gradient is asked for."""
    if case.random or case.grad is False:
        return []
    if case.grad is True:
        return [i for i, array in enumerate(arrays) if is_floating(array) and i not in case.mutates]
    return list(case.grad)


def heads(case: Case, outputs: Sequence[Any]) -> Arrays:
    """Random head gradients, one per output."""
    head_grads = []
    for index, output in enumerate(outputs):
        random = reseeded(f"{case}/head/{index}")
        head_grads.append(random.standard_normal(tuple(output.shape)).astype(output.dtype))
    return head_grads


def starts(case: Case, arrays: Arrays, grad_indices: Sequence[int], req: str) -> Arrays:
    """What the gradient buffers hold before the backward pass."""
    if req == "write":
        return [onp.full_like(arrays[i], STALE) for i in grad_indices]
    return [
        reseeded(f"{case}/start/{i}").standard_normal(arrays[i].shape).astype(arrays[i].dtype) for i in grad_indices
    ]


def settled(gradients: Arrays) -> Arrays:
    """Buffers that the backward pass never touched, as zeros.

    The reference leaves those of inputs without a gradient (labels, indices) alone or writes zeros, as it happens.
    """
    return [onp.zeros_like(array) if (array == STALE).all() else array for array in gradients]


def forward(mx: ModuleType, case: Case, arrays: Arrays, strided: bool = False) -> dict[str, Arrays]:
    """Call outside ``record``: outputs, the inputs that the operator updates, and all inputs after the call.

    With ``strided`` the inputs are made as transposes, which an implementation may keep as views.
    """
    with semantics(mx, case):
        inputs = device_arrays(mx, case, [array.T if strided else array for array in arrays])
        if strided:
            inputs = [array.T for array in inputs]
        outputs = [output.asnumpy() for output in call(mx, case, inputs)]
        after = [array.asnumpy() for array in inputs]
        return {"outputs": outputs, "mutated": [after[i] for i in case.mutates], "inputs": after}


def into(mx: ModuleType, case: Case, arrays: Arrays, like: Arrays) -> Arrays:
    """Call with ``out=`` arrays of the dtypes and shapes of ``like``; return what they hold afterwards."""
    with semantics(mx, case):
        targets = device_arrays(mx, case, [onp.full_like(array, STALE) for array in like])
        call(mx, case, device_arrays(mx, case, arrays), out=targets[0] if len(targets) == 1 else targets)
        return [target.asnumpy() for target in targets]


def into_first(mx: ModuleType, case: Case, arrays: Arrays) -> dict[str, Arrays]:
    """Call with the first input as ``out=``."""
    with semantics(mx, case):
        inputs = device_arrays(mx, case, arrays)
        call(mx, case, inputs, out=inputs[0])
        return {"outputs": [inputs[0].asnumpy()], "mutated": [inputs[i].asnumpy() for i in case.mutates]}


def gradient(
    mx: ModuleType,
    case: Case,
    arrays: Arrays,
    req: str,
    grad_indices: Sequence[int] | None = None,
    arrays_after: dict[str, Arrays] | None = None,
) -> dict[str, Arrays]:
    """Call inside ``record`` and go backward from random head gradients.

    Into ``arrays_after`` go the inputs and head gradients as they are afterwards.
    """
    grad_indices = differentiated(case, arrays) if grad_indices is None else grad_indices
    with semantics(mx, case):
        inputs = device_arrays(mx, case, arrays)
        buffers = device_arrays(mx, case, starts(case, arrays, grad_indices, req))
        mx.autograd.mark_variables([inputs[i] for i in grad_indices], buffers, req)
        with mx.autograd.record(train_mode=case.train):
            outputs = call(mx, case, inputs)
        head = device_arrays(mx, case, heads(case, outputs))
        mx.autograd.backward(outputs, head, train_mode=case.train)
        if arrays_after is not None:
            arrays_after.update(inputs=[array.asnumpy() for array in inputs], heads=[array.asnumpy() for array in head])
        return {
            "outputs": [output.asnumpy() for output in outputs],
            "gradients": settled([inputs[i].grad.asnumpy() for i in grad_indices]),
            "mutated": [inputs[i].asnumpy() for i in case.mutates],
        }


# --- symbols ---------------------------------------------------------------------------------------------------------


def input_names(arrays: Sequence[Any]) -> list[str]:
    return [f"in{i}" for i in range(len(arrays))]


def symbol(mx: ModuleType, case: Case, count: int) -> Any:
    """The operator applied to variables ``in0``, ``in1`` ...; the node is called ``node``."""
    variables = [mx.sym.var(f"in{i}") for i in range(count)]
    if case.is_numpy:
        variables = [variable.as_np_ndarray() for variable in variables]
    outputs = call(mx, case, variables, "sym", name="node")
    return outputs[0] if len(outputs) == 1 else mx.sym.Group(outputs)


def bound(
    mx: ModuleType, case: Case, graph: Any, arrays: Arrays, grad_indices: Sequence[int], req: str, simple: bool
) -> Any:
    """An executor over the row's inputs, by ``bind`` or by ``simple_bind``."""
    named = dict(zip(input_names(arrays), arrays))
    requests = {name: req if int(name[2:]) in grad_indices else "null" for name in graph.list_arguments()}
    begin = {f"in{i}": start for i, start in zip(grad_indices, starts(case, arrays, grad_indices, req))}
    if simple:
        shapes = {name: array.shape for name, array in named.items()}
        types = {name: array.dtype for name, array in named.items()}
        # The reference refuses an empty dict, which operators without inputs would give.
        executor = graph.simple_bind(
            mx.context.current_context(), grad_req=requests or "null", type_dict=types, **shapes
        )
        for name, array in named.items():
            executor.aux_dict.get(name, executor.arg_dict.get(name))[:] = mx.nd.array(array, dtype=array.dtype)
        for name, start in begin.items():
            executor.grad_dict[name][:] = mx.nd.array(start, dtype=start.dtype)
        return executor
    inputs = dict(zip(named, device_arrays(mx, case, arrays)))
    buffers = dict(zip(begin, device_arrays(mx, case, list(begin.values()))))
    auxiliary = {name: inputs.pop(name) for name in graph.list_auxiliary_states()}
    return graph.bind(mx.context.current_context(), inputs, args_grad=buffers, grad_req=requests, aux_states=auxiliary)


def symbolic(
    mx: ModuleType,
    case: Case,
    arrays: Arrays,
    *,
    req: str = "write",
    grad_indices: Sequence[int] = (),
    simple: bool = False,
    graph: Any = None,
    predicts: bool = False,
    arrays_after: dict[str, Arrays] | None = None,
) -> dict[str, Arrays]:
    """Execute the symbol forward, and backward when gradients are wanted; as `gradient` does.

    With ``predicts`` the executor predicts before, and "predicted" in the result is what it gave; ``graph`` is the
    row's symbol where there is one already.
    """
    with semantics(mx, case):
        graph = symbol(mx, case, len(arrays)) if graph is None else graph
        executor = bound(mx, case, graph, arrays, grad_indices, req, simple)
        predicted = [output.asnumpy() for output in executor.forward(is_train=False)] if predicts else []
        outputs = executor.forward(is_train=bool(grad_indices) and case.train)
        if grad_indices:
            head = device_arrays(mx, case, heads(case, outputs))
            executor.backward(head, is_train=case.train)
        state = {**executor.arg_dict, **executor.aux_dict}
        if arrays_after is not None:
            arrays_after["inputs"] = [state[name].asnumpy() for name in input_names(arrays)]
            arrays_after["heads"] = [array.asnumpy() for array in head] if grad_indices else []
        return {
            "predicted": predicted,
            "outputs": [output.asnumpy() for output in outputs],
            "gradients": settled([executor.grad_dict[f"in{i}"].asnumpy() for i in grad_indices]),
            "mutated": [state[f"in{i}"].asnumpy() for i in case.mutates],
        }


def _shapes(shapes: Any) -> Any:
    return None if shapes is None else [None if shape is None else [int(size) for size in shape] for shape in shapes]


def _types(dtypes: Any) -> Any:
    return None if dtypes is None else [None if dtype is None else onp.dtype(dtype).name for dtype in dtypes]


def attempt(function: Any) -> Any:
    """The function's result, or ``{"error": type name}``."""
    try:
        return function()
    except Exception as error:
        return {"error": type(error).__name__}


def inference(mx: ModuleType, case: Case, arrays: Arrays, graph: Any = None, shapes: bool = True) -> dict[str, Any]:
    """Shapes and dtypes that the symbol infers: from all inputs, and from the ones that the row calls known."""
    names = input_names(arrays)
    known = case.known if len(arrays) > 1 else ()
    with semantics(mx, case):
        graph = symbol(mx, case, len(arrays)) if graph is None else graph
        inferred: dict[str, Any] = {"order": [graph.list_arguments(), graph.list_auxiliary_states()]}
        if shapes:
            lengths = {name: array.shape for name, array in zip(names, arrays)}
            inferred["shapes"] = attempt(lambda: [_shapes(part) for part in graph.infer_shape(**lengths)])
            for name in [names[index] for index in known]:
                part = {name: lengths[name]}
                inferred[f"shapes-{name}"] = attempt(lambda: [_shapes(p) for p in graph.infer_shape_partial(**part)])  # noqa: B023
        types = {name: array.dtype.name for name, array in zip(names, arrays)}
        inferred["types"] = attempt(lambda: [_types(part) for part in graph.infer_type(**types)])
        for name in [names[index] for index in known]:
            part = {name: types[name]}
            inferred[f"types-{name}"] = attempt(lambda: [_types(p) for p in graph.infer_type_partial(**part)])  # noqa: B023
        return inferred


def naming(mx: ModuleType, case: Case, count: int, graph: Any = None) -> dict[str, Any]:
    """Names and JSON attributes of the node; names of the variables it makes itself when given only the first."""
    with semantics(mx, case):
        graph = symbol(mx, case, count) if graph is None else graph
        nodes = json.loads(graph.tojson())["nodes"]
        names = {
            "outputs": graph.list_outputs(),
            "node": [{key: node[key] for key in ("op", "name", "attrs") if key in node} for node in nodes],
        }
        if count > 1 and case.keywords is None:
            names["from_first"] = attempt(lambda: _own_names(symbol(mx, case, 1)))
        return names


def _own_names(graph: Any) -> list[list[str]]:
    return [graph.list_arguments(), graph.list_auxiliary_states(), graph.list_outputs()]


# --- random cases ----------------------------------------------------------------------------------------------------


def answer(mx: ModuleType, case: Case) -> dict[str, Any]:
    """What the live comparison asks of both sides: the plain call, its gradient, and the inferred shapes."""
    arrays = case.arrays()
    answers = attempt(lambda: forward(mx, case, arrays))
    if "error" in answers:
        return answers
    if case.random:
        answers["outputs"] = [[output.dtype.name, list(output.shape)] for output in answers["outputs"]]
    del answers["inputs"]
    grad_indices = differentiated(case, arrays)
    if grad_indices:
        answers["gradient"] = attempt(lambda: gradient(mx, case, arrays, "write"))
    if case.symbolic:
        answers["inference"] = attempt(lambda: inference(mx, case, arrays))
    return answers
