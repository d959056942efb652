"""Sentences: integer ids of words, and batches of sentences of similar length."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Sequence
from typing import Any

import numpy as onp

from .. import ndarray as ndarray
from .._src.messages.star_names import add_star_names as _add_star_names
from ..io import DataBatch as DataBatch
from ..io import DataDesc as DataDesc
from ..io import DataIter as DataIter

Vocabulary = dict[Any, int]


def encode_sentences(
    sentences: Iterable[Iterable[Hashable]],
    vocab: Vocabulary | None = None,
    invalid_label: int = -1,
    invalid_key: Hashable = "\n",
    start_label: int = 0,
    unknown_token: Hashable | None = None,
) -> tuple[list[list[int]], Vocabulary]:
    r"""Replace words by integer ids.

    Parameters
    ----------
    sentences : list of list of str
    vocab : dict of str to int, optional
        Known words. By default all words are entered as they come; words that a given vocabulary lacks become
        ``unknown_token``.
    invalid_label : int, default -1
        Id of no word, which no word gets.
    invalid_key : str, default "\n"
        Its entry in a new vocabulary.
    start_label : int, default 0
        Number of the first new word.
    unknown_token : str, optional
        For words that a given vocabulary lacks; entered if it lacks that too.

    Returns
    -------
    (sentences, vocabulary) : list of list of int, dict of str to int

    Raises
    ------
    AssertionError
        For a word that a given vocabulary lacks, without ``unknown_token``.

    Notes
    -----
    Differences from MXNet 1.9.1: all unknown words get one id, that of ``unknown_token`` in the vocabulary if it is
    there; MXNet gives each a new one.

    Examples
    --------
    >>> mx.rnn.encode_sentences([["a", "b"], ["b", "c"]], start_label=1, invalid_label=0)
    ([[1, 2], [2, 3]], {'\n': 0, 'a': 1, 'b': 2, 'c': 3})
    """
    growing = vocab is None
    known: Vocabulary = {invalid_key: invalid_label} if vocab is None else vocab
    following = start_label
    encoded = []
    for sentence in sentences:
        indices = []
        for word in sentence:
            token = word
            if token not in known and not growing:
                if unknown_token is None:
                    raise AssertionError(f"Unknown token {word}")
                token = unknown_token
            if token not in known:
                following += following == invalid_label
                known[token] = following
                following += 1
            indices.append(known[token])
        encoded.append(indices)
    return encoded, known


class BucketSentenceIter(DataIter):
    """Batches of sentences for language models: the label of each word is the next one.

    Sentences are put into the smallest bucket that holds them and filled up. An epoch goes through the batches of all
    buckets at random; sentences that do not fill a batch are left out of it.

    Parameters
    ----------
    sentences : list of list of int
        As from `encode_sentences`.
    batch_size : int
    buckets : list of int, optional
        Lengths. By default those that at least a batch of sentences has.
    invalid_label : int, default -1
        Fills up sentences, and is the label of the last word.
    data_name : str, default "data"
    label_name : str, default "softmax_label"
    dtype : str or NumPy dtype, default "float32"
    layout : {'NT', 'TN'}, default 'NT'
        Batch first or steps first.

    Examples
    --------
    >>> sentences = [[1, 2], [3, 4], [5, 6, 7], [8, 9, 10]]
    >>> batches = mx.rnn.BucketSentenceIter(sentences, batch_size=2, buckets=[2, 3])
    WARNING: discarded 0 sentences longer than the largest bucket.
    >>> sorted((batch.bucket_key, batch.data[0].shape) for batch in batches)
    [(2, (2, 2)), (3, (2, 3))]
    """

    def __init__(
        self,
        sentences: Sequence[Sequence[int]],
        batch_size: int,
        buckets: Sequence[int] | None = None,
        invalid_label: int = -1,
        data_name: str = "data",
        label_name: str = "softmax_label",
        dtype: Any = "float32",
        layout: str = "NT",
    ) -> None:
        super().__init__()
        if layout not in ("NT", "TN"):
            raise ValueError(f"Invalid layout {layout}: Must by NT (batch major) or TN (time major)")
        lengths = onp.array([len(sentence) for sentence in sentences], dtype=onp.int64)
        counts = onp.bincount(lengths)
        self.buckets = sorted(buckets) if buckets else onp.flatnonzero(counts >= batch_size).tolist()
        if not self.buckets:
            raise ValueError(f"BucketSentenceIter: no length has batch_size={batch_size} sentences, give buckets.")
        self.batch_size = batch_size
        self.data_name = data_name
        self.label_name = label_name
        self.dtype = dtype
        self.invalid_label = invalid_label
        self.layout = layout
        self.major_axis = layout.find("N")
        self.default_bucket_key = max(self.buckets)
        self.data = self._fill(sentences, lengths)
        self.nddata: list[Any] = []
        self.ndlabel: list[Any] = []
        self.provide_data = [self._describe(data_name, self.default_bucket_key)]
        self.provide_label = [self._describe(label_name, self.default_bucket_key)]
        self.idx = [
            (bucket, begin)
            for bucket, rows in enumerate(self.data)
            for begin in range(0, len(rows) - batch_size + 1, batch_size)
        ]
        self.curr_idx = 0
        self.reset()

    def _fill(self, sentences: Sequence[Sequence[int]], lengths: Any) -> list[Any]:
        """Return for each bucket an array with a sentence in each row."""
        buckets = onp.searchsorted(self.buckets, lengths)
        data = []
        for bucket, width in enumerate(self.buckets):
            sentence_indices = onp.flatnonzero(buckets == bucket).tolist()
            rows = onp.full((len(sentence_indices), width), self.invalid_label, dtype=self.dtype)
            inside = onp.arange(width) < lengths[sentence_indices][:, None]
            rows[inside] = [token for i in sentence_indices for token in sentences[i]]
            data.append(rows)
        print(f"WARNING: discarded {(buckets == len(self.buckets)).sum()} sentences longer than the largest bucket.")
        return data

    def _describe(self, name: str, length: int) -> DataDesc:
        shape = (self.batch_size, length) if self.major_axis == 0 else (length, self.batch_size)
        return DataDesc(name, shape, layout=self.layout)

    def reset(self) -> None:
        """Begin an epoch: shuffle batches with Python's generator, sentences in buckets with NumPy's."""
        self.curr_idx = 0
        random.shuffle(self.idx)
        for rows in self.data:
            onp.random.shuffle(rows)
        self.nddata, self.ndlabel = [], []
        for rows in self.data:
            label = onp.full_like(rows, self.invalid_label)
            label[:, :-1] = rows[:, 1:]
            self.nddata.append(ndarray.array(rows, dtype=self.dtype))
            self.ndlabel.append(ndarray.array(label, dtype=self.dtype))

    def next(self) -> DataBatch:
        """Return the next batch, with its bucket's length as ``bucket_key``; raises StopIteration after the last."""
        if self.curr_idx == len(self.idx):
            raise StopIteration
        bucket, begin = self.idx[self.curr_idx]
        self.curr_idx += 1
        end = begin + self.batch_size
        data, label = self.nddata[bucket][begin:end], self.ndlabel[bucket][begin:end]
        if self.major_axis == 1:
            data, label = data.T, label.T
        length = self.buckets[bucket]
        return DataBatch(
            [data],
            [label],
            pad=0,
            bucket_key=length,
            provide_data=[self._describe(self.data_name, length)],
            provide_label=[self._describe(self.label_name, length)],
        )


_add_star_names(globals())
