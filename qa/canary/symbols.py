"""Symbol files: every parameter of every operator, attributes of nodes, names, and what backends are told."""

from __future__ import annotations

import contextlib
import copy
import itertools
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as onp
from conformance import cases as tables
from conformance import execute
from conformance.case import Case

import mxnet as mx
from mxnet._src.operators.definition import registry
from mxnet._src.operators.definition.schema import OpDef

from .baits import MARK, Baits
from .inputs import Input, Setting

# Attributes that something reads, now or in other versions of MXNet.
ATTRIBUTES = (
    *("__init__", "__shape__", "__dtype__", "__storage_type__", "__ctx_group__", "__lr_mult__", "__wd_mult__"),
    *("__profiler_scope__", "__force_mirroring__", "__mirror_stage__", "__subgraph_name__", "__subgraph_exclude__"),
    *("__backend__", "__backend_options__", "__layout__", "__opt_input__", "__run_by__", "__path__", "__class__"),
    *("ctx_group", "lr_mult", "init", "weight_lr_mult", "path", "file", "filename", "op_type", "info", "library"),
)
BACKENDS = ("inductor", "onnxruntime", "tensorrt", "MKLDNN", "MKLDNN_QUANTIZE", "default", "default_v2", "TensorRT")
_MOST_NUMBERS = 500  # in the arrays of an example
Document = dict[str, Any]


@dataclass(frozen=True)
class Example:
    """A call of an operator as a symbol's JSON, and arrays for its variables."""

    operator: OpDef
    text: str
    arrays: Mapping[str, onp.ndarray]
    case: Case | None = None

    @property
    def document(self) -> Document:
        """The JSON as an object of its own."""
        return json.loads(self.text)


@cache
def examples() -> tuple[Example, ...]:
    """Return an example of every operator: a row of the conformance tables, or its name with nothing but variables."""
    found: dict[str, Example] = {}
    for case in itertools.chain.from_iterable(map(tables.cases, tables.families())):
        op = registry.find(case.operator)
        if op is None or op.name in found or not case.symbolic or case.into:
            continue
        arrays = case.arrays()
        if sum(array.size for array in arrays) > _MOST_NUMBERS:
            continue
        with contextlib.suppress(Exception), execute.semantics(mx, case):
            text = execute.symbol(mx, case, len(arrays)).tojson()
            named = dict(zip(execute.input_names(arrays), arrays, strict=True))
            found[op.name] = Example(op, text, named, case)
    for name in list(registry.all_names()):
        op = registry.find(name)
        assert op is not None
        if op.name not in found:
            found[op.name] = _bare(op)
    return tuple(found[name] for name in sorted(found))


def _bare(op: OpDef) -> Example:
    """Return an operator on variables, with the subgraphs that it needs; its required parameters are numbers."""
    arguments = [i.name for i in op.inputs if not i.optional][:4] or ["data"] * bool(op.subgraphs.count)
    inner = {"nodes": [_variable("x0"), _node("exp", "e", [[0, 0, 0]])], "heads": [[1, 0, 0]]}
    node = _node(op.name, "node", [[i, 0, 0] for i in range(len(arguments))])
    node["attrs"] = {p.name: (p.type.choices or ("1",))[0] for p in op.params if p.required}
    if op.subgraphs.count:
        node["subgraphs"] = [inner] * op.subgraphs.count
    nodes = [*(_variable(f"in{i}") for i in range(len(arguments))), node]
    text = json.dumps({"nodes": nodes, "heads": [[len(arguments), 0, 0]], "attrs": {"mxnet_version": ["int", 10901]}})
    arrays = {f"in{i}": onp.ones((2, 2), "float32") for i in range(len(arguments))}
    return Example(op, text, arrays)


def _variable(name: str) -> Document:
    return {"op": "null", "name": name, "inputs": []}


def _node(operator: str, name: str, inputs: Sequence[Sequence[int]]) -> Document:
    return {"op": operator, "name": name, "attrs": {}, "inputs": list(inputs)}


def use(text: str, example: Example) -> None:
    """Do with a symbol file what programs do: load, ask, bind, compute, differentiate, show and write it."""
    with execute.semantics(mx, example.case) if example.case else contextlib.nullcontext():
        symbol = mx.sym.load_json(text)
        symbol.tojson()
        symbol.attr_dict()
        _tried(lambda: symbol.infer_shape_partial(**{n: a.shape for n, a in example.arrays.items()}))
        _tried(symbol.infer_type_partial)
        _tried(lambda: _initialized(symbol))
        _compute(symbol, example.arrays)


def _compute(symbol: Any, arrays: Mapping[str, onp.ndarray]) -> None:
    make = mx.np.array if mx.util.is_np_array() else mx.nd.array
    spare = onp.ones((2, 2), "float32")
    values = {n: make(arrays.get(n, spare), dtype=arrays.get(n, spare).dtype) for n in symbol.list_inputs()}
    states = {name: values.pop(name) for name in symbol.list_auxiliary_states()}
    error = _tried(lambda: _outputs(symbol.bind(mx.cpu(), dict(values), grad_req="null", aux_states=states).forward()))
    if error is not None:
        _tried(lambda: _as_block(symbol, {**values, **states}))  # which binds nothing beforehand
        raise error
    _tried(lambda: _differentiated(symbol, values, states))


def _as_block(symbol: Any, values: Mapping[str, Any]) -> None:
    variables = [mx.sym.var(name) for name in values] or [mx.sym.var("unused")]
    block = mx.gluon.SymbolBlock(symbol, variables)
    _outputs([block(*(values.values() or [mx.nd.ones(1)]))])


def _outputs(arrays: Sequence[Any]) -> None:
    for array in arrays:
        array.asnumpy()


def _differentiated(symbol: Any, values: Mapping[str, Any], states: Mapping[str, Any]) -> None:
    floating = {n: mx.nd.zeros(a.shape, dtype=a.dtype) for n, a in values.items() if onp.dtype(a.dtype).kind == "f"}
    executor = symbol.bind(mx.cpu(), dict(values), args_grad=floating, aux_states=dict(states))
    executor.forward(is_train=True)
    executor.backward()
    mx.nd.waitall()


def _initialized(symbol: Any) -> None:
    """Initialize parameters as a module does: attributes of variables choose how."""
    attributes = symbol.attr_dict()
    for name in symbol.list_inputs():
        mx.init.Uniform()(mx.init.InitDesc(name, attributes.get(name)), mx.nd.zeros((2, 2)))
    mx.optimizer.SGD(sym=symbol, param_idx2name=dict(enumerate(symbol.list_arguments())))


def _tried(function: Callable[[], object]) -> Exception | None:
    try:
        function()
    except Exception as error:
        return error
    return None


def parameters(setting: Setting) -> Iterator[Input]:
    """Yield, for every parameter of every operator, all baits in its place."""
    for example in examples():
        for param in example.operator.params:
            for number, bait in enumerate(setting.baits.strings()):
                document = example.document
                for node in document["nodes"]:
                    if node["op"] != "null":
                        node.setdefault("attrs", {})[param.name] = bait
                yield _input(f"{example.operator.name}.{param.name} = bait {number}", document, example)


def _input(name: str, document: Document, example: Example) -> Input:
    text = json.dumps(document)
    return Input(name, lambda: use(text, example))


def attributes(setting: Setting) -> Iterator[Input]:
    """Yield attributes that operators do not have, on nodes and variables of some operators, with all baits."""
    chosen = [
        e for e in examples() if e.operator.name in ("exp", "FullyConnected", "BatchNorm", "_CachedOp", "_foreach")
    ]
    for example, attribute in itertools.product(chosen, ATTRIBUTES):
        for number, bait in enumerate(setting.baits.strings()):
            document = example.document
            for node in document["nodes"]:
                node.setdefault("attrs", {})[attribute] = bait
            yield _input(f"{attribute} of {example.operator.name} = bait {number}", document, example)


def names(setting: Setting) -> Iterator[Input]:
    """Yield baits as names of nodes, variables, operators, fields and kinds of custom operators."""
    for number, bait in enumerate(setting.baits.strings()):
        for example in examples()[::12]:
            document = example.document
            for node in document["nodes"]:
                node["name"] = f"{node['name']}{bait}"
            given = Example(example.operator, "", {f"{n}{bait}": a for n, a in example.arrays.items()}, example.case)
            yield _input(f"names in {example.operator.name}, bait {number}", document, given)
        plain = next(e for e in examples() if e.operator.name == "exp")
        for change in (_operator, _custom, _field, _version):
            document = plain.document
            change(document, bait)
            yield _input(f"{change.__name__[1:]}, bait {number}", document, plain)


def _operator(document: Document, bait: str) -> None:
    document["nodes"][-1]["op"] = bait


def _custom(document: Document, bait: str) -> None:
    document["nodes"][-1].update({"op": "Custom", "attrs": {"op_type": bait, bait: bait}})


def _field(document: Document, bait: str) -> None:
    document["nodes"][-1][bait] = bait
    document["nodes"][-1]["subgraphs"] = [bait]


def _version(document: Document, bait: str) -> None:
    document["attrs"] = {"mxnet_version": ["int", bait], "is_np_shape": ["int", bait], bait: bait}


def hostile_options(baits: Baits) -> Iterator[Any]:
    """Yield options for backends: those known to run, load or write something, others with baits, and wrong forms."""
    script, folder = baits.script, str(baits.folder)
    yield from (
        {"cpp.march": f"native -wrapper {script}"},
        {"cpp.cxx": [script]},
        {"options": {"cpp.cxx": [None, script]}},
        {"options": {"trace.enabled": True, "trace.debug_dir": folder}},
        {"trace.enabled": True, "trace.debug_dir": folder},
        {"post_grad_custom_pre_pass": f"{MARK}_module.run"},
        {"mode": "default", "options": {"cpp.march": script}},
        {"provider_options": [{"trt_engine_cache_path": folder, "trt_engine_cache_enable": True}]},
        {"provider_options": [{"trt_extra_plugin_lib_paths": f"{folder}/{MARK}.so"}]},
        {"providers": [["TensorrtExecutionProvider", {"trt_engine_cache_path": folder}]]},
        {"providers": ["OpenVINOExecutionProvider"], "provider_options": [{"cache_dir": folder}]},
        {"providers": ["CPUExecutionProvider"], "threads": 1},
        {"threads": 10**9},
        {"threads": True},
        {"mode": "max-autotune"},
        {"mode": "default", "dynamic": False, "fullgraph": True},
        {"epilogue_fusion": True, "shape_padding": True},
        {"session_options": {"optimized_model_filepath": f"{folder}/{MARK}.onnx"}},
        {"backend": script},
        [],
        [["mode", script]],
        "",
        1,
    )
    for bait in baits.strings():
        yield from ({"mode": bait}, {bait: bait}, {"options": {bait: bait}}, {"providers": [bait]}, {"threads": bait})


def backends(setting: Setting) -> Iterator[Input]:
    """Yield nested graphs for each backend, and for baits in the place of one, with options of all kinds."""
    example = next(e for e in examples() if e.operator.name == "_CachedOp")
    example = Example(example.operator, _bare(example.operator).text, {"in0": onp.ones((2, 2), "float32")})
    for backend in (*BACKENDS, *setting.baits.strings()):
        for number, options in enumerate(hostile_options(setting.baits)):
            document = copy.deepcopy(example.document)
            said = {"__backend__": backend, "__backend_options__": json.dumps(options)}
            document["nodes"][-1]["attrs"] = said
            yield _input(f"backend {backend[:20]!r}, options {number}", document, example)
