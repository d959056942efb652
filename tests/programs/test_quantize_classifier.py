"""The example that quantizes a classifier, in a short setting."""

from __future__ import annotations

import importlib

from paths import ROOT

import mxnet as mx


def test_a_classifier_on_integers(monkeypatch, tmp_path, capsys):
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    program = importlib.import_module("quantize_classifier")
    monkeypatch.setattr(program.images_per_second, "__defaults__", (0.05,))
    assert program.main(["--output", str(tmp_path), "--epochs", "5"]) == 0
    printed = capsys.readouterr().out
    accuracies = [float(line.split()[1][:-1]) for line in printed.splitlines() if line.startswith(("float32", "int8"))]
    assert len(accuracies) == 2
    assert min(accuracies) > 95
    assert accuracies[1] >= accuracies[0] - program.LARGEST_LOSS
    assert (tmp_path / "ranges.png").read_bytes().startswith(b"\x89PNG")
    rows = (tmp_path / "ranges.txt").read_text().splitlines()[1:]
    assert [row.split()[0] for row in rows][:2] == ["data", "sg_mkldnn_conv_bn_act_0_output"]
    assert len(rows) == 7
    symbol = mx.sym.load(str(tmp_path / "digits-int8-symbol.json"))
    operators = {n.op.name for n in symbol.graph.nodes if n.op is not None}
    assert {"_sg_mkldnn_conv", "_sg_mkldnn_fully_connected", "_contrib_quantize_v2"} <= operators
    assert not operators & {"Convolution", "BatchNorm", "FullyConnected"}
