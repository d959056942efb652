"""Predict how often a word occurs in a file, from what was counted elsewhere: matrix factorization with ``Module``.

Rows are files of Python's standard library, columns its frequent words, entries the logarithms of counts. Some entries
are kept apart; two embeddings and a product, trained on the others, predict them better than the mean does.

    python examples/matrix_factorization.py --factors 16
"""

from __future__ import annotations

import argparse
import logging
import re
import sysconfig
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as onp

import mxnet as mx


def counts(files: int, words: int) -> Any:
    """Return logarithms of counts, (files, words), float32."""
    paths = sorted(Path(sysconfig.get_paths()["stdlib"]).glob("*.py"))[:files]
    found = [Counter(re.findall(r"[a-zA-Z]+", p.read_text(encoding="utf-8", errors="replace"))) for p in paths]
    frequent = [word for word, _ in sum(found, Counter()).most_common(words)]
    table = [[count[word] for word in frequent] for count in found]
    return onp.log1p(onp.array(table, dtype="float32"))


def network(files: int, words: int, factors: int) -> Any:
    """Return the graph: the product of two embeddings, and a bias of each."""
    inputs = {"file": (mx.sym.var("file"), files), "word": (mx.sym.var("word"), words)}

    def embedded(name: str, length: int) -> Any:
        given, rows = inputs[name]
        return mx.sym.Embedding(given, input_dim=rows, output_dim=length, name=f"{name}_{length}")

    product = mx.sym.sum(embedded("file", factors) * embedded("word", factors), axis=1)
    biases = mx.sym.Flatten(embedded("file", 1)) + mx.sym.Flatten(embedded("word", 1))
    predicted = product + mx.sym.Reshape(biases, shape=(-1,))
    return mx.sym.LinearRegressionOutput(predicted, mx.sym.var("score"), name="predicted")


def iterators(table: Any, batch_size: int, seed: int) -> tuple[Any, Any, float]:
    """Return iterators over nine tenths of the entries and the rest, and the deviation of the rest from the mean."""
    order = onp.random.RandomState(seed).permutation(table.size)
    rows, columns = onp.unravel_index(order, table.shape)
    scores, border = table[rows, columns], table.size * 9 // 10

    def iterate(part: slice) -> Any:
        data = {"file": rows[part].astype("float32"), "word": columns[part].astype("float32")}
        return mx.io.NDArrayIter(data, {"score": scores[part]}, batch_size, last_batch_handle="discard")

    alone = float(onp.sqrt(onp.mean((scores[border:] - scores[:border].mean()) ** 2)))
    return iterate(slice(0, border)), iterate(slice(border, None)), alone


def train(settings: argparse.Namespace) -> tuple[float, float]:
    """Train; return the root of the mean squared error on entries kept apart, and that of predicting the mean."""
    table = counts(settings.files, settings.words)
    batches, validation, alone = iterators(table, settings.batch_size, settings.seed)
    mx.random.seed(settings.seed)
    module = mx.mod.Module(network(*table.shape, settings.factors), data_names=("file", "word"), label_names=("score",))
    module.fit(
        batches,
        eval_data=validation,
        eval_metric="rmse",
        optimizer="adam",
        optimizer_params={"learning_rate": settings.learning_rate, "wd": settings.decay},
        initializer=mx.init.Normal(0.1),
        num_epoch=settings.epochs,
    )
    return dict(module.score(validation, "rmse"))["rmse"], alone


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """Return the settings of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--files", type=int, default=150)
    parser.add_argument("--words", type=int, default=400)
    parser.add_argument("--factors", type=int, default=16)
    parser.add_argument("--batch-size", type=int, default=256)
    parser.add_argument("--learning-rate", type=float, default=0.01)
    parser.add_argument("--decay", type=float, default=1e-4, help="weight decay")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args(given)


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    reached, trivial = train(arguments())
    print(f"error {reached:.3f}, that of the mean {trivial:.3f}")
