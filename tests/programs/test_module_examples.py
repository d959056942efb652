"""The examples with modules, in short settings."""

import importlib
import sys

import pytest
from paths import ROOT

pytestmark = pytest.mark.slow


@pytest.fixture
def example(monkeypatch):
    """Return a function that imports an example."""
    monkeypatch.syspath_prepend(str(ROOT / "examples"))

    def load(name):
        monkeypatch.delitem(sys.modules, name, raising=False)
        return importlib.import_module(name)

    return load


def test_perplexity_of_the_language_model_falls(example, tmp_path):
    program = example("language_model")
    prefix = str(tmp_path / "words")
    options = ["--epochs", "3", "--files", "40", "--words", "300", "--hidden", "32", "--layers", "1", "--save", prefix]
    options += ["--learning-rate", "0.02", "--batch-size", "16"]
    history = program.train(program.arguments(options))
    baseline = program.unigram_perplexity(program.arguments(options))
    assert len(history) == 3
    # 300 is what equal chances for all words would give, the baseline what their frequencies give.
    assert history[2] < history[1] < history[0] < 300
    # Measured 35.0 against 43.8; the words before tell more than how frequent words are.
    assert history[2] < 0.9 * baseline
    assert {path.name for path in tmp_path.iterdir()} >= {"words-0003.params", "words.buckets", "words-24-symbol.json"}


def test_matrix_factorization_predicts_better_than_the_mean(example):
    program = example("matrix_factorization")
    error, alone = program.train(program.arguments(["--epochs", "3", "--files", "60", "--words", "200"]))
    assert error < 0.75 * alone


@pytest.mark.parametrize("devices", [2, 3])
def test_devices_together_do_what_one_does(example, devices):
    program = example("data_parallel")
    difference, accuracy = program.compare(program.arguments(["--epochs", "3", "--devices", str(devices)]))
    assert difference < 1e-6
    assert accuracy > 0.9
