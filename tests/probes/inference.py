"""Do operators tell the shapes and types of complete inputs, and refuse results that contradict them?

The result is added to a variable: of its own shape, so that knowledge meets from both sides, and of others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..conformance import execute
from . import rows

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from ..conformance.case import Case

RECORDED = 8


def questions(seed: int) -> dict[str, Case]:
    cases = rows.drawn(seed, 3) if seed else rows.recorded()
    # The reference cannot put optimizer updates into larger graphs, and hangs at types for amp_multicast.
    left_out = ("optimizer_", "cast/amp_multicast")
    return {
        name: case for name, case in cases.items() if case.symbolic and not (case.mutates or name.startswith(left_out))
    }


def _inferred(graph: Any, method: str, known: dict[str, Any]) -> Any:
    try:
        inferred = getattr(graph, method)(**known)
    except Exception as error:  # the kind is the subject
        return type(error).__name__
    convert = execute._shapes if "shape" in method else execute._types
    return [convert(part) for part in inferred]


def ask(mx: ModuleType, case: Case) -> object:
    arrays = case.arrays()
    with execute.semantics(mx, case):
        graph = execute.symbol(mx, case, len(arrays))
        names = execute.input_names(arrays)
        shapes = {name: tuple(array.shape) for name, array in zip(names, arrays)}  # noqa: B905  # Python 3.8
        types = {name: array.dtype.name for name, array in zip(names, arrays)}  # noqa: B905
        answers = [_inferred(graph, "infer_shape_partial", shapes), _inferred(graph, "infer_type_partial", types)]
        results = execute.call(mx, case, execute.device_arrays(mx, case, arrays))
        if len(results) == 1 and not case.is_numpy:
            joined, result = mx.sym.elemwise_add(graph, mx.sym.var("other")), tuple(results[0].shape)
            others = [result, (*result, 2), *((*result[:i], n + 1, *result[i + 1 :]) for i, n in enumerate(result))]
            answers += [_inferred(joined, "infer_shape_partial", {**shapes, "other": other}) for other in others]
    return answers
