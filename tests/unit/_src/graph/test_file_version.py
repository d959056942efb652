"""Files of symbols with operators that there are not: what every reader says of them."""

import json
from pathlib import Path

import numpy as onp
import pytest

import mxnet as mx
from _remx_cli import main

SAID = ("node 3 (dense_fwd)", "Operator 'FullyConected2' is not registered", "Did you mean 'FullyConnected'?")
NEWER = "The file was written by MXNet 2.0.0, which is newer than 1.9.1"


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Files of a network as a newer MXNet may write it; returns a function that changes what the symbol's holds."""
    monkeypatch.chdir(tmp_path)
    symbol = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="dense_fwd")
    values = {"dense_fwd_weight": mx.nd.ones((2, 3)), "dense_fwd_bias": mx.nd.zeros(2)}
    mx.model.save_checkpoint("net", 0, symbol, values, {})

    def change(version=20000, op="FullyConected2", **attrs):
        content = json.loads((tmp_path / "net-symbol.json").read_text())
        content["nodes"][-1].update(op=op)
        content["nodes"][-1]["attrs"].update(attrs)
        content["attrs"] = {} if version is None else {"mxnet_version": ["int", version]}
        (tmp_path / "net-symbol.json").write_text(json.dumps(content))

    return change


READERS = {
    "load": lambda: mx.sym.load("net-symbol.json"),
    "load_json": lambda: mx.sym.load_json(Path("net-symbol.json").read_text()),
    "imports": lambda: mx.gluon.SymbolBlock.imports("net-symbol.json", ["data"], "net-0000.params"),
    "load_checkpoint": lambda: mx.model.load_checkpoint("net", 0),
    "Module": lambda: mx.mod.Module.load("net", 0),
    "FeedForward": lambda: mx.model.FeedForward.load("net", 0),
    "ONNX": lambda: mx.onnx.export_model("net-symbol.json", "net-0000.params", [(1, 3)], "float32", "net.onnx"),
}
COMMANDS = {
    "summary": ["summary", "net-symbol.json", "--shape", "data:1,3"],
    "convert": ["convert", "net-symbol.json", "net-0000.params", "--to", "torch", "--shape", "data:1,3"],
    "predict": ["predict", "net-symbol.json", "net-0000.params", "--array", "x.npy"],
    "check": ["check", "net-symbol.json"],
}


@pytest.mark.parametrize("reader", READERS)
def test_readers_name_the_operator_near_names_and_the_version(written, reader):
    written()
    with pytest.raises(mx.MXNetError) as caught:
        READERS[reader]()
    assert all(part in str(caught.value) for part in (*SAID, NEWER)), str(caught.value)


@pytest.mark.parametrize("command", COMMANDS)
def test_so_do_commands(written, command, capsys):
    written()
    onp.save("x.npy", onp.zeros((1, 3), "float32"))
    assert main(COMMANDS[command]) == 1
    printed = " ".join("".join(capsys.readouterr()).split())
    assert all(part in printed for part in (*SAID, NEWER)), printed


@pytest.mark.parametrize(
    ("version", "words"),
    [
        (10700, "written by MXNet 1.7.0: operators that are not MXNet's come from a library"),
        (None, "Did you mean 'FullyConnected'?"),
        (float("inf"), "Did you mean 'FullyConnected'?"),
        (10**9, "Did you mean 'FullyConnected'?"),
    ],
)
def test_files_that_are_not_newer_say_what_they_can(written, version, words):
    written(version)
    with pytest.raises(mx.MXNetError) as caught:
        mx.sym.load("net-symbol.json")
    assert words in str(caught.value)
    assert "newer" not in str(caught.value)


@pytest.mark.parametrize(("version", "is_said"), [(20000, True), (10901, False)])
def test_values_that_an_operator_does_not_take_are_explained_alike(written, version, is_said):
    written(version, "FullyConnected", flatten="sometimes")
    with pytest.raises(mx.MXNetError, match="flatten") as caught:
        mx.sym.load("net-symbol.json")
    assert (NEWER in str(caught.value)) is is_said
