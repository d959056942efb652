"""What do operators tell of shapes and types where some inputs, or parts of them, are unknown?

Each input in turn is forgotten, or the only one known, or lacks its first or last length; with nothing known of the
result, and then with the result added to a variable of its shape. Ours must know all that the reference knows. It may
know more, and answer where the reference raises because something is unknown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..conformance import execute
from .inference import questions as questions

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType
    from typing import Any

    from ..conformance.case import Case

RECORDED = 32


def _known_parts(known: Mapping[str, Any], lengths: bool) -> dict[str, dict[str, Any]]:
    """What is told of the inputs, by a name for it; with ``lengths`` they are shapes, which can lack some."""
    parts: dict[str, dict[str, Any]] = {"all": dict(known), "none": {}}
    for name, value in known.items():
        parts["without " + name] = {key: other for key, other in known.items() if key != name}
        parts["only " + name] = {name: value}
        if lengths and value:
            parts["first of " + name] = {**known, name: (None, *value[1:])}
            parts["last of " + name] = {**known, name: (*value[:-1], None)}
    return parts


def _inferred(graph: Any, method: str, parts: Mapping[str, Any], unknown: int) -> str:
    """The answer as text: shapes such as ``2x?``, types, and ``?``."""
    given_shapes = {
        name: tuple(unknown if n is None else n for n in value) if isinstance(value, tuple) else value
        for name, value in parts.items()
    }
    try:
        inferred = getattr(graph, method)(**given_shapes)
    except Exception as error:  # that it raises is the subject
        return "raises " + type(error).__name__
    return " | ".join(" ".join(_text(value, unknown) for value in part) for part in inferred)


def _text(value: Any, unknown: int) -> str:
    if value is None or (unknown == 0 and value == ()):
        return "?"
    if not isinstance(value, tuple):
        return execute._types([value])[0]
    return "x".join("?" if n == unknown else str(n) for n in value) or "()"


def ask(mx: ModuleType, case: Case) -> object:
    arrays = case.arrays()
    with execute.semantics(mx, case):
        graph = execute.symbol(mx, case, len(arrays))
        names = execute.input_names(arrays)
        shapes = {name: tuple(array.shape) for name, array in zip(names, arrays)}  # noqa: B905  # Python 3.8
        types = {name: array.dtype.name for name, array in zip(names, arrays)}  # noqa: B905
        results = execute.call(mx, case, execute.device_arrays(mx, case, arrays))
        unknown = -1 if mx.util.is_np_shape() else 0
        answers = {}
        for variant, known_part in _known_parts(shapes, lengths=True).items():
            answers[variant] = _inferred(graph, "infer_shape_partial", known_part, unknown)
            if len(results) == 1:
                lhs = graph.as_nd_ndarray() if case.is_numpy else graph
                joined = mx.sym.elemwise_add(lhs, mx.sym.var("other"))
                known = {**known_part, "other": tuple(results[0].shape)}
                answers[variant + ", result known"] = _inferred(joined, "infer_shape_partial", known, unknown)
        for variant, known_part in _known_parts(types, lengths=False).items():
            answers["types, " + variant] = _inferred(graph, "infer_type_partial", known_part, unknown)
    return answers


def wrong(mine: Any, theirs: Any) -> list[str]:
    """Where ours knows less than the reference, or alone tells what is not so.

    What is so is what the reference answers to complete inputs. With less given it may compute with 0 or -1 for an
    unknown length, or ignore it, and tell what is not so: that is not asked for.
    """
    if isinstance(theirs, str) or isinstance(mine, str):
        return [] if isinstance(theirs, str) else [f"{mine!r} instead of answers"]
    ours, others = dict(mine["dict"]), dict(theirs["dict"])
    differences = []
    for variant, answer in others.items():
        complete = others[_completed(variant)]
        if not answer.startswith("raises") and not _knows(ours[variant], _true_part(answer, complete)):
            differences.append(f"{variant}: {ours[variant]!r} instead of {answer!r}")
        elif not _is_so(ours[variant], complete, answer):
            differences.append(f"{variant}: {ours[variant]!r} instead of {answer!r}, but {complete!r} is so")
    return differences


def _is_so(mine: str, complete: str, theirs: str) -> bool:
    """Whether ours tells nothing that contradicts the answer to complete inputs, save what the reference tells too."""
    if _true_part(mine, complete) == mine:
        return True
    word_triples = zip(mine.split(" "), _true_part(mine, complete).split(" "), theirs.split(" "))  # noqa: B905  # Python 3.8
    return theirs[:6] != "raises" and all(
        our_word in (true, reference_word) for our_word, true, reference_word in word_triples
    )


def _completed(what: str) -> str:
    """The question that tells all, of the kind of another one."""
    if what.startswith("types"):
        return "types, all"
    return "all, result known" if what.endswith("result known") else "all"


def _true_part(answer: str, complete: str) -> str:
    """An answer with ``?`` for all that contradicts the answer to complete inputs."""
    answer_words, known = answer.split(" "), complete.split(" ")
    if "raises" in (answer_words[0], known[0]) or len(answer_words) != len(known):
        return answer
    return " ".join(_true_lengths(one, other) for one, other in zip(answer_words, known))  # noqa: B905


def _true_lengths(answer_shape: str, known: str) -> str:
    if "?" in (answer_shape, known):
        return answer_shape
    lengths, others = answer_shape.split("x"), known.split("x")
    if len(lengths) != len(others):
        return "?"
    return "x".join(n if other in ("?", n) else "?" for n, other in zip(lengths, others))  # noqa: B905


def _knows(mine: str, theirs: str) -> bool:
    """Whether every part that the reference tells is told by ours too."""
    ours, others = mine.split(" "), theirs.split(" ")
    return len(ours) == len(others) and all(_tells(one, other) for one, other in zip(ours, others))  # noqa: B905


def _tells(mine: str, theirs: str) -> bool:
    if theirs in ("?", mine):
        return True
    ours, others = mine.split("x"), theirs.split("x")
    return len(ours) == len(others) and all(other in ("?", one) for one, other in zip(ours, others))  # noqa: B905
