"""What a file may choose of backends, and what only a program may."""

import copy
import json

import pytest

import mxnet as mx
from mxnet._src.graph.subgraphs.choices import RULES, VARIABLE, options_of

SCRIPT = "/any/script"


def document(backend, options):
    symbol = mx.sym.exp(mx.sym.var("data")).optimize_for("inductor")
    saved = json.loads(symbol.tojson())
    saved["nodes"][-1]["attrs"] = {"__backend__": backend, "__backend_options__": json.dumps(options)}
    return json.dumps(saved)


def computed(symbol):
    return symbol.bind(mx.cpu(), {"data": mx.nd.zeros((2,))}, grad_req="null").forward()[0].asnumpy().tolist()


def test_the_options_that_a_program_chose_are_in_no_file():
    symbol = mx.sym.exp(mx.sym.var("data")).optimize_for("inductor", dynamic=False, **{"cpp.march": "native"})
    attributes = symbol.graph.nodes[-1].attrs
    assert options_of(attributes) == {"dynamic": False, "cpp.march": "native"}
    assert options_of(copy.deepcopy(symbol).graph.nodes[-1].attrs) == options_of(attributes)
    written = json.loads(symbol.tojson())["nodes"][-1]["attrs"]
    assert written == {"__backend__": "inductor", "__backend_options__": '{"dynamic": false}'}
    assert options_of(mx.sym.load_json(symbol.tojson()).graph.nodes[-1].attrs) == {"dynamic": False}


@pytest.mark.parametrize("allowed", ["0", "1"])
@pytest.mark.parametrize(
    ("backend", "options", "named"),
    [
        ("inductor", {"cpp.march": f"native -wrapper {SCRIPT}"}, "cpp.march"),
        ("inductor", {"options": {"cpp.cxx": [SCRIPT]}}, "options"),
        ("inductor", {"trace.enabled": True}, "trace.enabled"),
        ("inductor", {"mode": SCRIPT}, "mode"),
        ("inductor", {"dynamic": 1}, "dynamic"),
        ("inductor", {"fullgraph": "True"}, "fullgraph"),
        ("onnxruntime", {"provider_options": [{}]}, "provider_options"),
        ("onnxruntime", {"providers": ["TensorrtExecutionProvider"]}, "providers"),
        ("onnxruntime", {"providers": [["CPUExecutionProvider", {}]]}, "providers"),
        ("onnxruntime", {"providers": []}, "providers"),
        ("onnxruntime", {"threads": True}, "threads"),
        ("onnxruntime", {"threads": 0}, "threads"),
        ("tensorrt", {"provider_options": [{"trt_extra_plugin_lib_paths": SCRIPT}]}, "provider_options"),
        ("MKLDNN", {"threads": 1}, "threads"),
    ],
)
def test_a_file_with_other_options_is_refused_whatever_is_allowed(monkeypatch, allowed, backend, options, named):
    monkeypatch.setenv(VARIABLE, allowed)
    with pytest.raises(mx.MXNetError, match=rf"node 1 \(inductor0\): a file may not choose option '{named}'") as raised:
        mx.sym.load_json(document(backend, options))
    for option, rule in RULES[backend].options.items():
        assert f"{option} ({rule.words})" in str(raised.value)


@pytest.mark.parametrize("options", [[], "mode", 3, None])
def test_options_are_an_object(options):
    with pytest.raises(mx.MXNetError, match="must be a JSON object"):
        mx.sym.load_json(document("inductor", options))


def test_options_set_on_a_symbol_later_are_looked_at_when_it_is_bound():
    symbol = mx.sym.load_json(document("inductor", {}))
    symbol._set_attr(__backend_options__=json.dumps({"cpp.cxx": [SCRIPT]}))
    with pytest.raises(mx.MXNetError, match=r"inductor0: a file may not choose option 'cpp\.cxx'"):
        computed(symbol)


@pytest.mark.parametrize("backend", ["inductor", "onnxruntime", "tensorrt"])
def test_a_backend_is_not_started_because_a_file_asks(backend):
    symbol = mx.sym.load_json(document(backend, {}))
    with pytest.warns(UserWarning, match=rf"backend '{backend}', which no file may start, .* {VARIABLE}=1 allow it"):
        assert computed(symbol) == [1, 1]


def test_a_program_takes_over_what_a_file_asks_for():
    symbol = mx.sym.load_json(document("inductor", {"mode": "default"})).optimize_for("inductor", epilogue_fusion=True)
    assert [node.name for node in symbol.graph.nodes] == ["data", "inductor0"]
    assert options_of(symbol.graph.nodes[-1].attrs) == {"epilogue_fusion": True}


def test_a_mode_together_with_options_is_an_error(monkeypatch):
    monkeypatch.setenv(VARIABLE, "1")
    symbol = mx.sym.load_json(document("inductor", {"mode": "default", "shape_padding": True}))
    with pytest.raises(mx.MXNetError, match="mode or single options, not both"):
        computed(symbol)


def test_a_file_names_no_image_to_be_read():
    symbol = mx.sym._internal._cvimread(filename=SCRIPT)
    with pytest.raises(mx.MXNetError, match=r"\(_cvimread0\): _cvimread reads the file that it names"):
        mx.sym.load_json(symbol.tojson())
