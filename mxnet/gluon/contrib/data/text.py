"""Texts to train language models with."""

from __future__ import annotations

import collections
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as onp

from .... import base as base
from .... import ndarray as nd
from ...._src.core.on_demand import modules_on_demand
from ...._src.core.reading import read_text
from ...._src.messages.public import publish as _publish
from ...data import dataset as dataset
from ...data._published import fetch_members
from ...utils import _get_repo_file_url as _get_repo_file_url
from ...utils import check_sha1 as check_sha1
from ...utils import download as download
from . import _constants as C  # noqa: N812  (MXNet's name)
from ._vocabulary import Vocabulary, count_tokens_from_str

__all__ = ["WikiText2", "WikiText103"]

if TYPE_CHECKING:
    text: Any

__getattr__, __dir__ = modules_on_demand(__name__, text="mxnet.contrib.text:")  # on a higher layer
_FOLDER = Path(base.data_dir()) / "datasets"


class _LanguageModelDataset(dataset._DownloadedDataset):
    """Base of texts whose tokens have indices.

    Parameters
    ----------
    root : str
        Folder of the files.
    namespace : str
        Name of the dataset in MXNet's repository.
    vocabulary : Vocabulary or None
        Numbers of the tokens; None makes them from the text.
    """

    def __init__(self, root: str, namespace: str, vocabulary: Vocabulary | None) -> None:
        self._vocab = vocabulary
        self._counter: collections.Counter[str] | None = None
        self._namespace = namespace
        super().__init__(root, None)

    @property
    def vocabulary(self) -> Vocabulary | None:
        """The indices of the tokens."""
        return self._vocab

    @property
    def frequencies(self) -> collections.Counter[str] | None:
        """How often each token occurs in the text, ends of lines aside."""
        return self._counter

    def _build_vocab(self, content: str) -> None:
        if not self._counter:
            self._counter = count_tokens_from_str(content)
        if not self._vocab:
            self._vocab = Vocabulary(counter=self._counter, reserved_tokens=[C.EOS_TOKEN])


class _WikiText(_LanguageModelDataset):
    """Base of the WikiText datasets.

    Parameters
    ----------
    segment : {"train", "validation", "test"}, default "train"
    vocab : Vocabulary, optional
        Indices of the tokens; by default made from this segment, with ``<eos>`` for the ends of lines.
    seq_len : int, default 35
    """

    _archive_file: tuple[str, str]
    _data_file: dict[str, tuple[str, str]]

    def __init__(self, root: str, namespace: str, segment: str, vocabulary: Vocabulary | None, seq_len: int) -> None:
        self._segment = segment
        self._seq_len = seq_len
        super().__init__(root, namespace, vocabulary)

    def _get_data(self) -> None:
        name, sha1_hash = self._data_file[self._segment]
        path = Path(self._root) / name
        if not (path.exists() and check_sha1(str(path), sha1_hash)):
            fetch_members(self._namespace, self._root, self._archive_file, {name: sha1_hash})
        data, label = self._read_batch(str(path))
        self._data = nd.array(data, dtype=data.dtype)
        self._label = nd.array(label, dtype=label.dtype)

    def _read_batch(self, filename: str) -> tuple[onp.ndarray[Any, Any], onp.ndarray[Any, Any]]:
        """Return the indices of a text's tokens in rows of ``seq_len``, and those of the tokens after each."""
        content = read_text(filename)
        self._build_vocab(content)
        assert self._vocab is not None
        lines = (line.split() for line in content.splitlines())
        tokens = [token for line in lines if line for token in (*line, C.EOS_TOKEN)]
        indices = onp.array(self._vocab.to_indices(tokens), dtype=onp.int32)
        length = max(len(indices) - 1, 0) // self._seq_len * self._seq_len
        shape = (length // self._seq_len, self._seq_len)
        return indices[:length].reshape(shape), indices[1 : length + 1].reshape(shape)


class WikiText2(_WikiText):
    """Articles of Wikipedia, two million tokens, with rare words replaced by ``<unk>``.

    A sample is ``seq_len`` consecutive tokens' indices, and those of the tokens that follow each; both int32.

    Parameters
    ----------
    root : str, default "~/.mxnet/datasets/wikitext-2"
        Folder with the files ``wiki.train.tokens`` and so on, or with the archive ``wikitext-2-v1.zip``, which is
        downloaded otherwise.

    Raises
    ------
    KeyError
        For another ``segment``.
    ConnectionError
        If a file is not there and cannot be downloaded.
    MXNetError
        If the archive is damaged.

    References
    ----------
    Merity, Xiong, Bradbury, Socher, "Pointer sentinel mixture models", 2016, arXiv:1609.07843.
    """

    def __init__(
        self,
        root: str = str(_FOLDER / "wikitext-2"),
        segment: str = "train",
        vocab: Vocabulary | None = None,
        seq_len: int = 35,
    ) -> None:
        self._archive_file = ("wikitext-2-v1.zip", "3c914d17d80b1459be871a5039ac23e752a53cbe")
        self._data_file = {
            "train": ("wiki.train.tokens", "863f29c46ef9d167fff4940ec821195882fe29d1"),
            "validation": ("wiki.valid.tokens", "0418625c8b4da6e4b5c7a0b9e78d4ae8f7ee5422"),
            "test": ("wiki.test.tokens", "c7b8ce0aa086fb34dab808c5c49224211eb2b172"),
        }
        super().__init__(root, "wikitext-2", segment, vocab, seq_len)


class WikiText103(_WikiText):
    """Articles of Wikipedia, more than a hundred million tokens; otherwise like `WikiText2`.

    Parameters
    ----------
    root : str, default "~/.mxnet/datasets/wikitext-103"
        Folder with the files ``wiki.train.tokens`` and so on, or with the archive ``wikitext-103-v1.zip``.
    """

    def __init__(
        self,
        root: str = str(_FOLDER / "wikitext-103"),
        segment: str = "train",
        vocab: Vocabulary | None = None,
        seq_len: int = 35,
    ) -> None:
        self._archive_file = ("wikitext-103-v1.zip", "0aec09a7537b58d4bb65362fee27650eeaba625a")
        self._data_file = {
            "train": ("wiki.train.tokens", "b7497e2dfe77e72cfef5e3dbc61b7b53712ac211"),
            "validation": ("wiki.valid.tokens", "c326ac59dc587676d58c422eb8a03e119582f92b"),
            "test": ("wiki.test.tokens", "8a5befc548865cec54ed4273cf87dbbad60d1e47"),
        }
        super().__init__(root, "wikitext-103", segment, vocab, seq_len)


_publish(globals())
