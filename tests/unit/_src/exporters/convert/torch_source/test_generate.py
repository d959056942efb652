"""The text of generated files: it runs nothing that a file's names say, and reads well."""

import ast

import pytest
import torch

import mxnet as mx
from mxnet._src.exporters.convert.model import Model
from mxnet._src.exporters.convert.torch_source import Unsupported, generate

HOSTILE = '"""\nraise SystemExit("executed")\n"""'


def source_of(symbol, values=None, shapes=None, name="net"):
    return generate(Model(name, symbol, values or {}, {}, shapes or {"data": (2, 3)}))


@pytest.mark.parametrize("name", [HOSTILE, "a'b", "x\\", "class", "self", "größe", "1st", "{0}", "%s"])
def test_names_from_files_are_never_code(name):
    symbol = mx.sym.exp(mx.sym.var(name), name=name + "_node")
    source = source_of(symbol, shapes={name: (2, 3)}, name=name)
    tree = ast.parse(source.text)
    assert {type(node) for node in tree.body} <= {
        *(ast.Expr, ast.Import, ast.ImportFrom, ast.ClassDef, ast.FunctionDef, ast.Assign)
    }
    assert len([node for node in tree.body if isinstance(node, ast.Expr)]) == 1  # the docstring
    namespace = {"__name__": "converted", "__file__": "converted.py"}
    exec(compile(tree, "converted.py", "exec"), namespace)
    assert namespace[source.class_name]()(torch.zeros(2, 3)).tolist() == [[1.0] * 3] * 2


def test_names_of_weights_are_never_code():
    symbol = mx.sym.FullyConnected(
        mx.sym.var("data"), mx.sym.var(HOSTILE), num_hidden=2, no_bias=True, name=HOSTILE + "_fwd"
    )
    source = source_of(symbol, {HOSTILE: mx.nd.ones((2, 3))})
    module = {"__name__": "converted", "__file__": "converted.py"}
    exec(compile(source.text, "converted.py", "exec"), module)
    network = module[source.class_name]()
    network.load_state_dict(source.tensors)
    assert network(torch.ones(1, 3)).tolist() == [[3.0, 3.0]]


def test_text_parameters_are_literals():
    symbol = mx.sym.np.einsum("ij->ji", mx.sym.var("data").as_np_ndarray())
    assert "torch.einsum('ij->ji', data)" in source_of(symbol).text


def test_one_line_for_each_operator_and_the_end_of_what_nobody_uses():
    data = mx.sym.var("data")
    parts = mx.sym.split(mx.sym.exp(data, name="e"), num_outputs=3, name="parts")
    symbol = mx.sym.tanh(parts[1], name="t")
    forward = source_of(symbol).text.split("def forward(self, data):\n")[1].split("\n\n")[0]
    assert forward.splitlines() == [
        "        e = torch.exp(data)",
        "        parts_0, parts_1, parts_2 = e.chunk(3, 1)",
        "        del e, parts_0, parts_2",
        "        t = torch.tanh(parts_1)",
        "        del parts_1",
        "        return t",
    ]


def test_the_file_needs_torch_and_the_standard_library():
    tree = ast.parse(source_of(mx.sym.exp(mx.sym.var("data"))).text)
    imports = [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
    names = {getattr(node, "module", None) or node.names[0].name for node in imports}
    assert names == {"json", "pathlib", "torch", "torch.nn"}


def test_all_nodes_without_translation_are_named():
    symbol = mx.sym.all_finite(mx.sym.all_finite(mx.sym.var("data"), name="finite"), name="again")
    with pytest.raises(Unsupported, match=r"2 of the model's nodes: 'finite' \(all_finite\), 'again'"):
        source_of(symbol, shapes={"data": (5, 4, 3)})


def test_a_form_without_translation_is_named():
    with pytest.raises(Unsupported, match=r"node 'lrn' \(LRN\) cannot be written as torch code: an even nsize"):
        source_of(mx.sym.LRN(mx.sym.var("data"), nsize=4, name="lrn"), shapes={"data": (1, 4, 3, 3)})
