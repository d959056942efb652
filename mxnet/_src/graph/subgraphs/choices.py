"""Whether a program or a file chose the backend of a node, and what a file may choose.

Options of backends reach compilers and runtimes of others, some of which run commands, load libraries and write files
that an option names. So what a program chose stays an object, which no file can hold, and of what a file says the
options below are honoured alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ....base import MXNetError
from ...core.environment import chosen
from ...messages.tracebacks import warn
from ..graph import Graph, rewrite
from ..node import Entry, Node

# The attribute of a node whose nested graph a backend runs, and that with the options which a file may choose.
RUN_BY = "__backend__"
OPTIONS = "__backend_options__"
VARIABLE = "REMX_BACKENDS_FROM_FILES"
_MOST_THREADS = 1024


class ByProgram(str):
    """The name of a backend that a program chose.

    Attributes
    ----------
    options : mapping
        What the program gave with it.
    """

    __slots__ = ("options",)
    options: Mapping[str, Any]

    def __new__(cls, name: str, options: Mapping[str, Any] | None = None) -> ByProgram:
        backend = super().__new__(cls, name)
        backend.options = options or {}
        return backend


@dataclass(frozen=True)
class Allowed:
    """What a file may give for an option.

    Attributes
    ----------
    words : str
        For messages.
    accepts : callable (value) -> bool
    """

    words: str
    accepts: Callable[[Any], bool]


@dataclass(frozen=True)
class Rule:
    """What files may choose of a built-in backend.

    Attributes
    ----------
    starts : bool
        The backend starts a compiler or another runtime, which write caches and more: a program or the environment has
        to allow that.
    options : dict of str to Allowed
    """

    starts: bool = False
    options: Mapping[str, Allowed] = field(default_factory=dict)


def _one_of(*values: str) -> Allowed:
    return Allowed(f"one of {', '.join(values)}", lambda value: isinstance(value, str) and value in values)


def _some_of(*values: str) -> Allowed:
    def accepts(value: Any) -> bool:
        return isinstance(value, list) and 0 < len(value) <= len(values) and all(v in values for v in value)

    return Allowed(f"a list of {', '.join(values)}", accepts)


_TRUTH = Allowed("true or false", lambda value: isinstance(value, bool))
_THREADS = Allowed(f"1 to {_MOST_THREADS}", lambda value: type(value) is int and 1 <= value <= _MOST_THREADS)
_CPU, _CUDA, _TENSORRT = "CPUExecutionProvider", "CUDAExecutionProvider", "TensorrtExecutionProvider"
RULES: Mapping[str, Rule] = {
    "inductor": Rule(
        starts=True,
        options={
            "mode": _one_of("default", "reduce-overhead", "max-autotune", "max-autotune-no-cudagraphs"),
            "dynamic": Allowed("true, false or null", lambda value: value is None or isinstance(value, bool)),
            "fullgraph": _TRUTH,
            "epilogue_fusion": _TRUTH,
            "shape_padding": _TRUTH,
        },
    ),
    "onnxruntime": Rule(starts=True, options={"threads": _THREADS, "providers": _some_of(_CPU, _CUDA)}),
    "openvino": Rule(starts=True, options={"threads": _THREADS, "precision": _one_of("float32", "bfloat16")}),
    "tensorrt": Rule(starts=True, options={"threads": _THREADS, "providers": _some_of(_CPU, _CUDA, _TENSORRT)}),
    **dict.fromkeys(("MKLDNN", "MKLDNN_QUANTIZE", "default", "default_v2"), Rule()),
}


def attributes(name: str, options: Mapping[str, Any]) -> dict[str, str]:
    """Return the attributes of a node whose backend and options a program chose; files get those that they may say."""
    allowed = RULES[name].options
    accepted = {k: v for k, v in options.items() if k in allowed and allowed[k].accepts(v)}
    return {RUN_BY: ByProgram(name, dict(options)), **({OPTIONS: json.dumps(accepted)} if accepted else {})}


def taken_over(graph: Graph, name: str, options: Mapping[str, Any]) -> Graph:
    """Return a graph in which a program has chosen what a file had: nodes for a backend of that name."""

    def replace(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        backend = node.attrs.get(RUN_BY)
        if backend != name or isinstance(backend, ByProgram):
            return None
        attrs = {k: v for k, v in node.attrs.items() if k != OPTIONS}
        chosen_now = Node(node.op, node.name, {**attrs, **attributes(name, options)}, inputs, node.subgraphs)
        chosen_now.write_counts = node.write_counts
        return [Entry(chosen_now, i) for i in range(node.num_outputs)]

    return rewrite(graph, replace)


def options_of(attrs: Mapping[str, str]) -> Mapping[str, Any]:
    """Return the options of a node's backend: a program's, or those that `check` accepted of a file."""
    backend = attrs.get(RUN_BY)
    if isinstance(backend, ByProgram):
        return backend.options
    options: Mapping[str, Any] = json.loads(attrs.get(OPTIONS, "{}"))
    return options


def check(node: str, attrs: Mapping[str, str]) -> None:
    """Raise MXNetError for options of a backend that a file may not choose, unless a program chose them."""
    backend = attrs.get(RUN_BY)
    rule = None if backend is None or isinstance(backend, ByProgram) else RULES.get(backend)
    if rule is None or OPTIONS not in attrs:
        return
    try:
        params = json.loads(attrs[OPTIONS])
    except (ValueError, RecursionError):
        params = None
    if not isinstance(params, dict):
        raise MXNetError(f"{node}: {OPTIONS} of backend {backend!r} must be a JSON object, got {attrs[OPTIONS]!r:.80}.")
    for name, value in params.items():
        allowed = rule.options.get(name)
        if allowed is None or not allowed.accepts(value):
            raise MXNetError(f"{node}: {_refusal(str(backend), rule, name, value)}")


def _refusal(backend: str, rule: Rule, name: str, value: Any) -> str:
    passed = f"{name!r:.80} = {value!r:.80}"
    allowed = (
        "; ".join(f"{option} ({allowed_values.words})" for option, allowed_values in rule.options.items()) or "none"
    )
    return (
        f"a file may not choose option {passed} of backend {backend!r}, since options reach the libraries behind it. "
        f"From files are allowed: {allowed}. A program gives others itself, after loading a symbol without them: "
        f"symbol.optimize_for({backend!r}, ...)."
    )


def is_honoured(node: Node) -> bool:
    """Tell whether the backend that a node names may run it; one that a file names needs permission."""
    backend = node.attrs[RUN_BY]
    if isinstance(backend, ByProgram):
        return True
    check(node.name, node.attrs)
    if backend not in RULES or not RULES[backend].starts or chosen(VARIABLE, ("0", "1")) == "1":
        return True
    warn(
        f"{node.name}: a file asks for the backend {backend!r}, which no file may start, so it runs as any graph. "
        f"symbol.optimize_for({backend!r}) or the environment variable {VARIABLE}=1 allow it."
    )
    return False
