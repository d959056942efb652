"""The example that classifies images, in a short setting: train, stop, resume, predict."""

import importlib
import json
import sys

import numpy as onp
import pytest
from paths import ROOT

import mxnet as mx

pytestmark = [
    pytest.mark.slow,
    # What fit says, here and in MXNet, of a module that comes from a checkpoint.
    pytest.mark.filterwarnings("ignore:Parameters already initialized:UserWarning"),
]


@pytest.fixture(scope="module")
def program():
    """Return the example's module."""
    folder = str(ROOT / "examples")
    sys.path.insert(0, folder)
    try:
        yield importlib.import_module("image_classifier")
    finally:
        sys.path.remove(folder)


@pytest.fixture(scope="module")
def runs(program, tmp_path_factory):
    """Return the folder of a training that stopped after 2 of 4 epochs and went on, that of one that did not, and the
    accuracies of both.
    """
    stopped, uninterrupted = (tmp_path_factory.mktemp(name) for name in ("stopped", "whole"))

    def train(output, *options):
        return program.train(program.arguments(["--output", str(output), *options]))

    with pytest.MonkeyPatch.context() as patch:
        # Else a neighbour that comes or goes changes the number of threads, and with it how sums are rounded.
        patch.setenv("MXNET_ENFORCE_DETERMINISM", "1")
        first = train(stopped, "--epochs", "2")
        second = train(stopped, "--epochs", "4", "--resume")
        return stopped, uninterrupted, first + second, train(uninterrupted, "--epochs", "4")


def test_every_epoch_leaves_a_checkpoint(runs):
    names = {path.name for path in runs[0].glob("model-*")}
    epochs = {f"model-000{epoch}.{kind}" for epoch in range(1, 5) for kind in ("params", "states")}
    assert names == {"model-symbol.json"} | epochs


def test_images_are_divided_into_classes_and_parts(runs):
    description = json.loads((runs[0] / "description.json").read_text())
    assert description == {"classes": list("0123456789"), "size": 32, "training_images": 1437}
    lists = [(runs[0] / f"images_{part}.lst").read_text().splitlines() for part in ("train", "val")]
    assert [len(rows) for rows in lists] == [1437, 360]
    assert not {row.split("\t")[0] for row in lists[0]} & {row.split("\t")[0] for row in lists[1]}


def test_a_resumed_training_has_the_numbers_of_an_uninterrupted_one(runs):
    stopped, uninterrupted, accuracies, expected = runs
    assert len(accuracies) == 4
    assert accuracies == pytest.approx(expected, abs=1e-6)
    parameters, others = (mx.nd.load(str(folder / "model-0004.params")) for folder in (stopped, uninterrupted))
    assert parameters.keys() == others.keys()
    for name, values in parameters.items():
        onp.testing.assert_allclose(values.asnumpy(), others[name].asnumpy(), rtol=1e-5, atol=1e-6, err_msg=name)


def test_images_that_were_kept_apart_are_classified(program, runs, capsys):
    assert runs[2][-1] > 0.9
    rows = (runs[0] / "images_val.lst").read_text().splitlines()[:100]
    paths = [row.split("\t")[2] for row in rows]
    program.main(["--output", str(runs[0]), "--predict", *(str(runs[0] / "digits" / path) for path in paths)])
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) == 100
    correct = [line.split(": ")[1].split()[0] == path.split("/")[0] for line, path in zip(printed, paths, strict=True)]
    assert sum(correct) > 85


def test_files_are_read_as_the_iterator_does(program, runs):
    _, validation = program.iterators(program.arguments(["--output", str(runs[0])]), 32, 0)
    path = (runs[0] / "images_val.lst").read_text().splitlines()[0].split("\t")[2]
    image = program.load_image(runs[0] / "digits" / path, 32).asnumpy()
    # The records are JPEG: a level is 1/57.
    onp.testing.assert_allclose(image, validation.next().data[0][0].asnumpy(), atol=12 / 57)


def test_checkpoints_are_not_overwritten(program, runs):
    with pytest.raises(SystemExit, match="has checkpoints"):
        program.main(["--output", str(runs[0])])


def test_predicting_needs_a_checkpoint(program, tmp_path):
    with pytest.raises(SystemExit, match="train first"):
        program.main(["--output", str(tmp_path), "--predict", "a.png"])
