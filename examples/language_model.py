"""A language model of words, trained on real text in buckets of sentences of about the same length.

The text is the docstrings of Python's own standard library, so nothing is downloaded. LSTM layers share their weights
between the graphs of all lengths (``BucketingModule``); the perplexity of sentences that were kept apart falls.

    python examples/language_model.py --epochs 5 --save /tmp/words
"""

from __future__ import annotations

import argparse
import ast
import logging
import random
import re
import sysconfig
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as onp

import mxnet as mx

BUCKETS = [8, 16, 24]
PADDING = 0  # number of no word


def sentences(files: int) -> list[list[str]]:
    """Return sentences of the docstrings in the first files of the standard library."""
    found = []
    for path in sorted(Path(sysconfig.get_paths()["stdlib"]).glob("*.py"))[:files]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8", errors="replace"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                text = ast.get_docstring(node) or ""
                found += [re.findall(r"[a-z]+", part.lower()) for part in re.split(r"[.\n]\s", text)]
    return [words for words in found if 3 <= len(words) <= BUCKETS[-1]]


def encode(corpus: list[list[str]], size: int) -> tuple[list[list[int]], dict[str, int]]:
    """Return sentences as numbers of the most frequent words; others are "<unknown>"."""
    counts = Counter(word for words in corpus for word in words)
    frequent = {word for word, _ in counts.most_common(size - 2)}
    known = [[word if word in frequent else "<unknown>" for word in words] for words in corpus]
    encoded, vocabulary = mx.rnn.encode_sentences(known, invalid_label=PADDING, start_label=1)
    return encoded, vocabulary


def graphs(words: int, hidden: int, layers: int, dropout: float) -> Callable[[int], Any]:
    """Return a function from a length to the model's graph."""
    stack = mx.rnn.SequentialRNNCell()
    for layer in range(layers):
        stack.add(mx.rnn.LSTMCell(hidden, prefix=f"lstm{layer}_"))
        stack.add(mx.rnn.DropoutCell(dropout, prefix=f"dropout{layer}_"))

    def generate(length: int) -> tuple[Any, list[str], list[str]]:
        embedded = mx.sym.Embedding(mx.sym.var("data"), input_dim=words, output_dim=hidden, name="embedding")
        outputs, _ = stack.unroll(length, inputs=embedded, merge_outputs=True)
        scores = mx.sym.FullyConnected(mx.sym.Reshape(outputs, shape=(-1, hidden)), num_hidden=words, name="scores")
        label = mx.sym.Reshape(mx.sym.var("softmax_label"), shape=(-1,))
        loss = mx.sym.SoftmaxOutput(
            scores, label, use_ignore=True, ignore_label=PADDING, normalization="valid", name="softmax"
        )
        return loss, ["data"], ["softmax_label"]

    return generate


def parts(settings: argparse.Namespace) -> tuple[list[list[int]], list[list[int]], dict[str, int]]:
    """Return the sentences to train with, those to validate with, and the vocabulary."""
    encoded, vocabulary = encode(sentences(settings.files), settings.words)
    kept = len(encoded) // 10
    return encoded[kept:], encoded[:kept], vocabulary


def unigram_perplexity(settings: argparse.Namespace) -> float:
    """Return the perplexity of the validation for a model that knows only how frequent each word is."""
    training, validation, vocabulary = parts(settings)
    counts = onp.ones(len(vocabulary) + 1)  # so that words which only the validation has get a chance
    onp.add.at(counts, [word for sentence in training for word in sentence[1:]], 1)
    found = [word for sentence in validation for word in sentence[1:]]  # the first word is never predicted
    return float(onp.exp(-onp.log(counts[found] / counts.sum()).mean()))


def train(settings: argparse.Namespace) -> list[float]:
    """Train, and return the perplexities of the validation after each epoch."""
    random.seed(settings.seed)
    onp.random.seed(settings.seed)
    mx.random.seed(settings.seed)
    training, held_out, vocabulary = parts(settings)
    batches, validation = (
        mx.rnn.BucketSentenceIter(part, settings.batch_size, BUCKETS, PADDING) for part in (training, held_out)
    )
    module = mx.mod.BucketingModule(
        graphs(len(vocabulary), settings.hidden, settings.layers, settings.dropout),
        default_bucket_key=batches.default_bucket_key,
    )
    history: list[float] = []
    module.fit(
        batches,
        eval_data=validation,
        eval_metric=mx.metric.Perplexity(PADDING),
        optimizer="adam",
        # The loss is a mean over words already.
        optimizer_params={"learning_rate": settings.learning_rate, "rescale_grad": 1.0, "clip_gradient": 1.0},
        initializer=mx.init.Xavier(),
        num_epoch=settings.epochs,
        batch_end_callback=mx.callback.Speedometer(settings.batch_size, 50),
        eval_end_callback=lambda param: history.append(param.eval_metric.get()[1]),
    )
    if settings.save:
        module.save_checkpoint(settings.save, settings.epochs)
    return history


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """Return the settings of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--files", type=int, default=200, help="files of the standard library to read")
    parser.add_argument("--words", type=int, default=2000, help="size of the vocabulary")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--layers", type=int, default=2)
    parser.add_argument("--dropout", type=float, default=0.2)
    parser.add_argument("--batch-size", type=int, default=32)
    parser.add_argument("--learning-rate", type=float, default=0.003)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", default="", help="prefix of the files to write")
    return parser.parse_args(given)


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    perplexities = train(arguments())
    print(f"perplexity of the words' frequencies alone: {unigram_perplexity(arguments()):.1f}")
    print("perplexity of the validation:", ", ".join(f"{value:.1f}" for value in perplexities))
