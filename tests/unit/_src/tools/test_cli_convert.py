import re

import numpy as onp
import pytest
from onnx import helper
from onnx_files import saved

import mxnet as mx
from _remx_cli import main
from _remx_cli.table import CONVERT
from _remx_cli.values import named_axes
from mxnet._src.exporters.convert.verification import OutputDifference


@pytest.fixture
def files(tmp_path, monkeypatch):
    """A perceptron's files, in the current folder."""
    monkeypatch.chdir(tmp_path)
    hidden = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=4, name="fc1")
    network = mx.sym.SoftmaxOutput(mx.sym.Activation(hidden, act_type="tanh", name="act"), name="softmax")
    values = {"fc1_weight": mx.nd.random.normal(shape=(4, 3)), "fc1_bias": mx.nd.random.normal(shape=(4,))}
    mx.model.save_checkpoint("net", 0, network, values, {})
    return ["net-symbol.json", "net-0000.params"]


def test_cli_convert_convert_writes_compares_and_sums_up(files, tmp_path, capsys):
    assert main(["convert", *files, "--to", "torch", "--shape", "data:2,3"]) == 0
    printed = capsys.readouterr().out
    assert re.search(r"^net\.py  \d\.\d KiB\nnet\.safetensors  \d", printed)
    assert "2 arrays with 16 values; 3 operators, 1 of them layers with a name, class Net\n" in printed
    assert re.search(r"compared with the model on random inputs: largest difference \S+ where values", printed)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*files, "net.py", "net.safetensors"])


def test_cli_convert_no_verify_says_so(files, capsys):
    assert main(["convert", *files, "--to", "torch", "--shape", "data:2,3", "--no-verify"]) == 0
    assert "not compared with the model (--no-verify)" in capsys.readouterr().out


@pytest.mark.parametrize("target", ["safetensors", "gluon"])
def test_cli_convert_values_need_no_shape(files, target, capsys):
    assert main(["convert", *files, "--to", target, "-o", "other"]) == 0
    assert "not compared with the model: " in capsys.readouterr().out


@pytest.mark.parametrize("target", ["torch", "safetensors", "gluon", "pt2"])
def test_cli_convert_convert_of_a_network_without_parameters(target, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    mx.model.save_checkpoint("net", 0, mx.sym.var("data") * 2, {}, {})
    files = ["net-symbol.json", "net-0000.params"]
    assert main(["convert", *files, "--to", target, "--shape", "data:2,3", "-o", "other"]) == 0
    assert "0 arrays with 0 values" in capsys.readouterr().out


def test_cli_convert_missing_shape_is_asked_for(files, capsys):
    assert main(["convert", *files, "--to", "torch"]) == 1
    assert "pass --shape data:" in capsys.readouterr().err


@pytest.mark.parametrize("target", ["torch", "gluon"])
def test_cli_convert_onnx_file_declares_its_shapes(tmp_path, monkeypatch, capsys, target):
    monkeypatch.chdir(tmp_path)
    nodes = [helper.make_node("MatMul", ["x", "w"], ["a"]), helper.make_node("Relu", ["a"], ["y"])]
    path = saved(tmp_path, nodes, {"x": (2, 3)}, ["y"], {"w": onp.ones((3, 4), "float32")})
    assert main(["convert", path, "--to", target, "-o", "out"]) == 0
    assert "compared with the model on random inputs" in capsys.readouterr().out
    assert main(["convert", path, "--to", target, "-o", "out", "--shape", "x:5,3"]) == 0
    path = saved(tmp_path, nodes, {"x": ("N", 3)}, ["y"], {"w": onp.ones((3, 4), "float32")})
    assert main(["convert", path, "--to", "torch", "-o", "out"]) == 1
    assert "the shape of input 'x' is not known" in capsys.readouterr().err


def test_cli_convert_shape_of_no_input_is_refused(files, capsys):
    assert main(["convert", *files, "--to", "torch", "--shape", "image:2,3"]) == 1
    assert "the model has no input 'image'; its inputs are data, softmax_label" in capsys.readouterr().err


def test_cli_convert_model_is_not_overwritten(files, tmp_path, capsys):
    before = (tmp_path / files[0]).read_text()
    assert main(["convert", *files, "--to", "gluon", "--shape", "data:2,3"]) == 1
    assert "is what the model is read from; pass -o" in capsys.readouterr().err
    assert (tmp_path / files[0]).read_text() == before


def test_cli_convert_files_of_other_kinds_are_refused(files, capsys):
    assert main(["convert", files[1], "--to", "torch"]) == 1
    assert "expected a symbol file" in capsys.readouterr().err


def test_cli_convert_folder_that_is_not_there_is_named(files, capsys):
    assert main(["convert", *files, "--to", "torch", "--shape", "data:2,3", "-o", "absent/net"]) == 1
    assert "there is no folder absent" in capsys.readouterr().err


def test_cli_convert_dynamic_axis_that_the_shape_lacks_is_refused(files, capsys):
    arguments = ["--to", "pt2", "--shape", "data:2,3", "--dynamic", "data:2"]
    assert main(["convert", *files, *arguments]) == 1
    assert "--dynamic data:2: the shape (2, 3) has 2 axes" in capsys.readouterr().err


def test_cli_convert_dynamic_axis_where_nothing_is_fixed_is_refused(files, capsys):
    assert main(["convert", *files, "--to", "gluon", "--dynamic", "data:0"]) == 1
    assert "no meaning" in capsys.readouterr().err


def test_cli_convert_result_that_differs_is_an_error(files, monkeypatch, capsys):
    monkeypatch.setattr("mxnet._src.tools.cli.convert.compare", lambda *_: OutputDifference(0.5, 1.0))
    assert main(["convert", *files, "--to", "torch", "--shape", "data:2,3"]) == 1
    assert "computes something else" in capsys.readouterr().err


def test_cli_convert_axes_are_parsed():
    assert named_axes("a:b:0,2") == ("a:b", {0, 2})


@pytest.mark.parametrize("text", ["data", "data:", ":0", "data:x", "data:-1"])
def test_cli_convert_malformed_axes_are_wrong_usage(files, text, capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["convert", *files, "--to", "onnx", "--dynamic", text])
    assert "NAME:AXIS" in capsys.readouterr().err


def test_cli_convert_help_has_examples(capsys):
    with pytest.raises(SystemExit, match="0"):
        main(["convert", "--help"])
    assert CONVERT.examples.strip() in capsys.readouterr().out


def test_cli_convert_layers_may_have_any_name(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    names = [
        "__init__",
        "__class__",
        "__x",
        "forward",
        "train",
        "parameters",
        "training",
        "class",
        "None",
        "self",
        "_modules",
    ]
    network, values = mx.sym.var("data"), {}
    for name in names:
        network = mx.sym.FullyConnected(network, num_hidden=3, name=name)
        values |= {f"{name}_weight": mx.nd.random.normal(shape=(3, 3)), f"{name}_bias": mx.nd.ones((3,))}
    mx.model.save_checkpoint("none", 0, network, values, {})  # a class is not called None
    assert main(["convert", "none-symbol.json", "none-0000.params", "--to", "torch", "--shape", "data:2,3"]) == 0
    assert "compared with the model on random inputs" in capsys.readouterr().out
