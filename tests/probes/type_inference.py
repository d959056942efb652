"""Which types follow from that of one input, or of one result, alone?

Every type is given to each input in turn, and to each result, by adding it to a variable. An answer lists the types of
arguments, results and auxiliary states, in which ``T`` is the given type, and the given types with that answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..conformance import execute
from . import _parameters, inference

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from ..conformance.case import Case

REPLAYED = 4

TYPES = ("float16", "float32", "float64", "int32", "int64", "int8", "uint8")


def questions(seed: int) -> dict[str, Case]:
    known = inference.questions(seed)
    families = {str(case): name for name, case in known.items()}
    rows = [case for cases in _parameters.base_rows(seed).values() for case in cases]
    return {families[str(case)]: case for case in rows if str(case) in families}


def _inferred(graph: Any, name: str, dtype: str) -> str:
    try:
        types = graph.infer_type_partial(**{name: dtype})
    except Exception:  # that it raises is the subject
        return "raises"
    return " | ".join(" ".join(_shown(value, dtype) for value in execute._types(part)) for part in types)


def _shown(name: str | None, dtype: str) -> str:
    return "?" if name is None else "T" if name == dtype else name


def _by_answer(graph: Any, name: str) -> dict[str, str]:
    """Return the types that have the same answer, by this."""
    types: dict[str, str] = {}
    for dtype in TYPES:
        text = _inferred(graph, name, dtype)
        types[text] = f"{types[text]} {dtype}" if text in types else dtype
    return types


def ask(mx: ModuleType, case: Case) -> object:
    arrays = case.arrays()
    with execute.semantics(mx, case):
        graph = execute.symbol(mx, case, len(arrays))
        answers = {name: _by_answer(graph, name) for name in execute.input_names(arrays)}
        for position in range(len(graph.list_outputs())):
            result = graph[position].as_nd_ndarray() if case.is_numpy else graph[position]
            joined = mx.sym.elemwise_add(result, mx.sym.var("other"))
            answers[f"result {position}"] = _by_answer(joined, "other")
    return answers


def wrong(mine: Any, theirs: Any) -> list[str]:
    """Where ours knows less than the reference, or something else.

    It may know more, and answer where the reference raises: that does so where what is left unknown would be needed.
    """
    if isinstance(theirs, str) or isinstance(mine, str):
        return [] if mine == theirs else [f"{mine!r} instead of {theirs!r}"]
    ours, others = dict(mine["dict"]), dict(theirs["dict"])
    return [
        line
        for question_kind in others
        for line in _lines(question_kind, _of_types(ours[question_kind]), _of_types(others[question_kind]))
    ]


def _of_types(answer: Any) -> dict[str, str]:
    """Return the answers by type."""
    return {dtype: text for text, dtypes in answer["dict"] for dtype in dtypes.split()}


def _lines(what: str, mine: dict[str, str], theirs: dict[str, str]) -> list[str]:
    return [
        f"{what} of {dtype}: {mine[dtype]!r} instead of {answer!r}"
        for dtype, answer in theirs.items()
        if answer != "raises" and not _knows(mine[dtype].replace("T", dtype), answer.replace("T", dtype))
    ]


def _knows(mine: str, theirs: str) -> bool:
    ours, others = mine.split(" "), theirs.split(" ")
    return len(ours) == len(others) and all(other in ("?", one) for one, other in zip(ours, others))  # noqa: B905
