import re
import sys

import numpy as onp
import plain_python
import pytest
import torch
from tree_networks import made

import mxnet as mx
from _remx_cli import main
from mxnet._src.exporters.convert.torch_tree.convert import source_of
from mxnet._src.formats.safetensors import save_file

PROGRAM = """
from mxnet.gluon import HybridBlock, nn


class Net(HybridBlock):
    def __init__(self, **options):
        super().__init__(**options)
        with self.name_scope():
            self.body = nn.Conv2D(4, 3, activation="relu")
            self.output = nn.Dense(3)

    def hybrid_forward(self, F, x):
        return self.output(F.Dropout(self.body(x), p=0.5)) * 2


number = 3
"""


@pytest.fixture
def program(tmp_path, monkeypatch):
    """A program's module, and the parameters of its network, in the current folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tree_program.py").write_text(PROGRAM)
    monkeypatch.delitem(sys.modules, "tree_program", raising=False)
    namespace = {"__name__": "tree_program"}
    exec(PROGRAM, namespace)
    net = namespace["Net"](prefix="net_")
    net.initialize()
    net.hybridize()
    net(mx.nd.ones((1, 3, 6, 6)))
    net.save_parameters("net.params")
    net.export("net")
    yield net
    sys.modules.pop("tree_program", None)


def convert(*arguments):
    return main(["convert", *arguments, "--to", "torch"])


def test_convert_tree_writes_the_programs_classes(program, tmp_path, capsys):
    assert convert("net.params", "--tree", "tree_program:Net", "--shape", "x:2,3,6,6", "-o", "out") == 0
    printed = capsys.readouterr().out
    assert "4 tensors in a tree of layers, 1 of whose classes are in the file" in printed
    assert "compared with the model on random inputs: largest difference" in printed
    text = (tmp_path / "out.py").read_text()
    assert "class Net(nn.Module):" in text
    assert "dropout = self.dropout(body)" in text
    x = torch.randn(2, 3, 6, 6)
    outputs, children = plain_python.run(tmp_path / "out.py", [x])
    assert children == ["body", "output", "dropout"]
    onp.testing.assert_allclose(outputs[0], program(mx.nd.array(x.numpy())).asnumpy(), rtol=1e-5, atol=1e-6)
    assert str(tmp_path) not in sys.path


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--tree", "tree_program"], "--tree tree_program: expected MODULE:NETWORK"),
        (["--tree", "tree_program:Met"], r"--tree tree_program:Met: tree_program has no Met\."),
        (["--tree", "absent_module:Net"], "--tree: no module 'absent_module' here"),
        (["--tree", "tree_program:number"], "expected a Gluon block, or what makes one without arguments; got 3"),
        (["--tree", "tree_program:Net", "--no-verify"], "--tree needs the shapes of the inputs: pass --shape"),
        (
            ["--tree", "tree_program:Net", "--shape", "x:2,3,6,6", "--dynamic", "x:0"],
            "without --dynamic; got --dynamic",
        ),
        (["--tree", "tree_program:Net", "--shape", "x:2,3,9,9"], "."),
    ],
)
def test_convert_tree_says_what_is_wrong(program, capsys, arguments, message):
    assert convert("net.params", *arguments) == 1
    assert re.search(message, capsys.readouterr().err)


def test_convert_tree_says_that_parameters_do_not_fit(program, capsys):
    mx.nd.save("other.params", {"body.weight": mx.nd.zeros((4, 3, 3, 3)), "body.bias": mx.nd.zeros(4)})
    assert convert("other.params", "--tree", "tree_program:Net", "--shape", "x:2,3,6,6") == 1
    assert "other.params does not fit Net: Parameter 'output.weight' is missing" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("name", ["gru_both_ways", "stacked_cells", "tied_weights", "concurrent"])
def test_tree_sources_need_torch_alone(name, tmp_path):
    net, inputs = made(name)
    text, tensors = source_of(net, inputs, name, "net.safetensors")
    (tmp_path / "net.py").write_text(text)
    save_file(str(tmp_path / "net.safetensors"), tensors)
    outputs, _ = plain_python.run(tmp_path / "net.py", [torch.from_numpy(x.asnumpy()) for x in inputs])
    expected = net(*inputs)
    expected = expected[0] if isinstance(expected, tuple) else expected
    onp.testing.assert_allclose(outputs[0], expected.asnumpy(), rtol=1e-5, atol=1e-5)
