"""What is None for each parameter of each operator: called on arrays, composed, and as an attribute of a file?

An answer is the kind of error, or the shapes and types of the results.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from ..conformance import execute
from ..scenarios import _compare as compare
from . import _parameters

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from ..conformance.case import Case

REPLAYED = 2


def questions(seed: int) -> dict[str, tuple[Case, str]]:
    table = _parameters.table()
    return {
        f"{case} | {name}=None": (replace(case, grad=False), name)
        for operator, cases in _parameters.base_rows(seed).items()
        for case in cases
        for name in table.get(operator, {})
    }


def _attempted(compute: Callable[[], Any]) -> Any:
    try:
        return compute()
    except Exception as error:  # the kind is the subject
        return "raises " + type(error).__name__


def _results(mx: ModuleType, case: Case) -> list[str]:
    with execute.semantics(mx, case):
        outputs = execute.call(mx, case, execute.device_arrays(mx, case, case.arrays()))
        return [f"{output.asnumpy().dtype.name} {output.shape}" for output in outputs]


def _composed(mx: ModuleType, case: Case) -> Any:
    """Return the shapes and types that follow in a graph."""
    arrays = case.arrays()
    names = execute.input_names(arrays)
    with execute.semantics(mx, case):
        graph = execute.symbol(mx, case, len(arrays))
        shapes = {name: tuple(array.shape) for name, array in zip(names, arrays)}  # noqa: B905  # Python 3.8
        return [str(shape) for shape in graph.infer_shape_partial(**shapes)[1]]


def _loaded(mx: ModuleType, case: Case, name: str) -> Any:
    """Return the same of a file with the attribute "None"."""
    arrays = case.arrays()
    names = execute.input_names(arrays)
    with execute.semantics(mx, case):
        graph = execute.symbol(mx, case, len(arrays))
        content = json.loads(graph.tojson())
        node = next(node for node in content["nodes"] if node["name"] == "node")
        node.setdefault("attrs", {})[name] = "None"
        graph = mx.sym.load_json(json.dumps(content))
        shapes = {name: tuple(array.shape) for name, array in zip(names, arrays)}  # noqa: B905  # Python 3.8
        return [str(shape) for shape in graph.infer_shape_partial(**shapes)[1]]


def ask(mx: ModuleType, question: tuple[Case, str]) -> object:
    case, name = question
    changed = _parameters.changed(case, name, None)
    _parameters.settled(mx)
    answers = [_attempted(lambda: _results(mx, changed))]
    if case.symbolic and not (case.mutates or case.inplace):
        answers += [_attempted(lambda: _composed(mx, changed)), _attempted(lambda: _loaded(mx, case, name))]
    return answers


def wrong(mine: Any, theirs: Any) -> list[str]:
    """Where the answers differ.

    What neither side computes on arrays may be refused sooner or later: when it is composed, or when it runs.
    """
    if mine[0] == theirs[0] == "raises MXNetError":
        return []
    return compare.differences(mine, theirs, "answers", 0)
