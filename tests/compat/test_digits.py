"""The main job against what MXNet 1.9.1 made of the same program: its checkpoint, its scores, its printed summary."""

import importlib.util
import sys
from pathlib import Path

import numpy as np
import pytest
from paths import ROOT

import mxnet as mx

FOLDER = Path(__file__).parent / "digits"
PREFIX = str(FOLDER / "digits")


@pytest.fixture(scope="module")
def program():
    """The example's model part, which runs on both."""
    spec = importlib.util.spec_from_file_location("digits_model", ROOT / "examples" / "digits_model.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def recorded():
    with np.load(FOLDER / "recorded.npz") as file:
        return dict(file)


@pytest.mark.parametrize("how", ["SymbolBlock", "Module", "bind"])
def test_checkpoint_of_mxnet_gives_its_scores(program, recorded, how):
    scores = dict(program.RELOADERS)[how](PREFIX, recorded["images"])
    np.testing.assert_allclose(scores, recorded["scores"], rtol=1e-5, atol=1e-5)


def test_planned_inference_gives_the_same_scores(recorded):
    block = mx.gluon.SymbolBlock.imports(PREFIX + "-symbol.json", ["data"], PREFIX + "-0000.params")
    block.hybridize(static_alloc=True, static_shape=True)
    for _ in range(3):
        scores = block(mx.nd.array(recorded["images"])).asnumpy()
    np.testing.assert_allclose(scores, recorded["scores"], rtol=1e-5, atol=1e-5)


def test_exported_symbol_is_the_same_text(program, tmp_path):
    network = program.build_network()
    network.initialize()
    network.hybridize()
    network(mx.nd.zeros((1, 1, 8, 8)))
    network.export(str(tmp_path / "digits"))
    assert (tmp_path / "digits-symbol.json").read_text() == (FOLDER / "digits-symbol.json").read_text()
    ours, theirs = (mx.nd.load(str(p / "digits-0000.params")) for p in (tmp_path, FOLDER))
    assert {k: v.shape for k, v in ours.items()} == {k: v.shape for k, v in theirs.items()}


def test_parameters_are_written_byte_for_byte(program, tmp_path):
    """What MXNet reads back is what it wrote itself."""
    network = program.build_network()
    network.initialize()
    network.hybridize()
    network(mx.nd.zeros((1, 1, 8, 8)))
    arrays = mx.nd.load(PREFIX + "-0000.params")
    for name, parameter in network.collect_params().items():
        parameter.set_data(arrays.get(f"arg:{name}", arrays.get(f"aux:{name}")))
    network.export(str(tmp_path / "digits"))
    mx.nd.save(str(tmp_path / "again"), arrays)
    assert (tmp_path / "again").read_bytes() == (FOLDER / "digits-0000.params").read_bytes()
    assert (tmp_path / "digits-0000.params").read_bytes() == (FOLDER / "digits-0000.params").read_bytes()


def test_summary_is_printed_alike(recorded, capsys):
    symbol = mx.sym.load(PREFIX + "-symbol.json")
    mx.viz.print_summary(symbol, shape={"data": (1, 1, 8, 8)})
    printed = capsys.readouterr().out.strip()
    assert printed in str(recorded["summary"])


def test_training_reaches_what_mxnet_reached(program, recorded):
    """A short run on the real digits: the loss falls as it did there."""
    from sklearn.datasets import load_digits  # takes longer to import than this file's other tests

    digits = load_digits()
    images = (digits.images / 16).astype("float32")[:, None]
    labels = digits.target.astype("float32")
    splits = {
        "train_images": images[:1200],
        "train_labels": labels[:1200],
        "test_images": images[1200:],
        "test_labels": labels[1200:],
    }
    _, history = program.train(splits, epochs=4)
    assert history[-1]["loss"] < 0.35 * history[0]["loss"]
    assert history[-1]["test_accuracy"] > 0.93
