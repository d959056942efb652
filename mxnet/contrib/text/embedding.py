"""Word vectors: from files of GloVe and fastText, from custom files, and joined ones."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar
from typing import TypeVar as _TypeVar

from ... import base as base
from ... import ndarray as nd
from ... import registry as registry
from ..._src.data import downloads as _downloads
from ..._src.data.downloads.table import WORD_VECTORS as _WORD_VECTORS
from ..._src.data.downloads.table import archive_of as _archive_of
from ..._src.data.downloads.table import word_vectors as _word_vectors
from ..._src.messages.public import publish as _publish
from ..._src.messages.shared_options import with_defaults as _with_defaults
from ..._src.messages.star_names import add_star_names as _add_star_names
from ...util import is_np_array as is_np_array
from . import vocab as vocab
from ._token_embedding import _TokenEmbedding as _TokenEmbedding

_register = registry.get_register_func(_TokenEmbedding, "token embedding")
_create = registry.get_create_func(_TokenEmbedding, "token embedding")
_Class = _TypeVar("_Class", bound=type)
_ROOT = os.path.join(base.data_dir(), "embeddings")


def register(embedding_cls: _Class) -> _Class:
    """Make a kind of word vectors known to `create`, by the name of its class in small letters.

    Parameters
    ----------
    embedding_cls : subclass of _TokenEmbedding

    Examples
    --------
    >>> @mx.contrib.text.embedding.register
    ... class MyTextEmbed(mx.contrib.text.embedding._TokenEmbedding):
    ...     def __init__(self, pretrained_file_name="my_pretrain_file"):
    ...         pass
    >>> embedding = mx.contrib.text.embedding.create("MyTextEmbed")
    """
    return _register(embedding_cls)


def create(embedding_name: str, **kwargs: Any) -> Any:
    """Return word vectors of a kind.

    Parameters
    ----------
    embedding_name : {'glove', 'fasttext'}, or a registered name
    kwargs
        For the constructor.

    Raises
    ------
    AssertionError
        If the name is not registered.
    """
    return _create(embedding_name, **kwargs)


def get_pretrained_file_names(embedding_name: str | None = None) -> Any:
    """Return the names of published files: a list for one kind of word vectors, or a dictionary of such lists.

    Parameters
    ----------
    embedding_name : str, optional

    Raises
    ------
    KeyError
        If there is no such kind.
    """
    embedding_classes: dict[str, Any] = dict(registry.get_registry(_TokenEmbedding))
    if embedding_name is None:
        return {name: list(embedding.pretrained_file_name_sha1) for name, embedding in embedding_classes.items()}
    if embedding_name not in embedding_classes:
        raise KeyError(f"Cannot find `embedding_name` {embedding_name}. Known ones are {sorted(embedding_classes)}.")
    return list(embedding_classes[embedding_name].pretrained_file_name_sha1)


class _Published(_TokenEmbedding):
    """Word vectors in files that a project published.

    Parameters
    ----------
    pretrained_file_name : str
        One of `get_pretrained_file_names` for this kind.
    embedding_root : str, default ``embeddings`` in MXNet's folder for data
        The file is looked for in its folder ``glove`` or ``fasttext``, whatever its checksum, and else downloaded.
    init_unknown_vec : callable, default mx.nd.zeros
        Gives the unknown token's vector, where the file has none.
    vocabulary : Vocabulary, optional
        Keep its tokens alone.
    kwargs
        As for `mx.contrib.text.vocab.Vocabulary`.
    """

    pretrained_archive_name_sha1: ClassVar[dict[str, str]] = {}
    pretrained_file_name_sha1: ClassVar[dict[str, str]] = {}

    def __init__(
        self,
        pretrained_file_name: str = "",
        embedding_root: str = _ROOT,
        init_unknown_vec: Callable[..., Any] = nd.zeros,
        vocabulary: vocab.Vocabulary | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        if pretrained_file_name not in self.pretrained_file_name_sha1:
            embedding_name = type(self).__name__.lower()
            valid = ", ".join(self.pretrained_file_name_sha1)
            raise KeyError(
                f"Cannot find pretrained file {pretrained_file_name} for token embedding {embedding_name}. Valid "
                f"pretrained files for embedding {embedding_name}: {valid}"
            )
        self._load_embedding(self._get_pretrained_file(embedding_root, pretrained_file_name), " ", init_unknown_vec)
        self._build_embedding_for_vocabulary(vocabulary)

    @classmethod
    def _get_pretrained_file(cls, root: str, name: str) -> str:
        """Return the path of a file: the one that is there, else downloaded."""
        embedding_name = cls.__name__.lower()
        folder = Path(root).expanduser() / embedding_name
        path = folder / name
        if not path.is_file():
            folder.mkdir(parents=True, exist_ok=True)
            _downloads.fetch_members(_word_vectors(embedding_name, _archive_of(embedding_name, name)), [name], folder)
        return str(path)


@register
@_with_defaults(pretrained_file_name="glove.840B.300d.txt")
class GloVe(_Published):
    """Vectors of the project GloVe.

    References
    ----------
    Pennington, Socher, Manning, "GloVe: Global Vectors for Word Representation", 2014.
    """

    pretrained_archive_name_sha1 = _WORD_VECTORS["glove"]["archives"]
    pretrained_file_name_sha1 = _WORD_VECTORS["glove"]["files"]


@register
@_with_defaults(pretrained_file_name="wiki.simple.vec")
class FastText(_Published):
    """Vectors of the project fastText.

    References
    ----------
    Bojanowski, Grave, Joulin, Mikolov, "Enriching Word Vectors with Subword Information", 2017.
    """

    pretrained_archive_name_sha1 = _WORD_VECTORS["fasttext"]["archives"]
    pretrained_file_name_sha1 = _WORD_VECTORS["fasttext"]["files"]


class CustomEmbedding(_TokenEmbedding):
    """Vectors from a custom file: in each line a token and its values.

    Parameters
    ----------
    pretrained_file_path : str
    elem_delim : str, default " "
        What is between token and values.
    encoding : str, default "utf8"
    init_unknown_vec, vocabulary, kwargs
        As for `GloVe`.
    """

    def __init__(
        self,
        pretrained_file_path: str,
        elem_delim: str = " ",
        encoding: str = "utf8",
        init_unknown_vec: Callable[..., Any] = nd.zeros,
        vocabulary: vocab.Vocabulary | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._load_embedding(pretrained_file_path, elem_delim, init_unknown_vec, encoding)
        self._build_embedding_for_vocabulary(vocabulary)


class CompositeEmbedding(_TokenEmbedding):
    """Vectors of several kinds, one after the other, for the tokens of a vocabulary.

    Parameters
    ----------
    vocabulary : Vocabulary
    token_embeddings : one of these classes, or list of them
    """

    def __init__(self, vocabulary: vocab.Vocabulary, token_embeddings: Any) -> None:
        if not isinstance(vocabulary, vocab.Vocabulary):
            raise AssertionError(
                "The argument `vocabulary` must be an instance of mxnet.contrib.text.vocab.Vocabulary."
            )
        parts = token_embeddings if isinstance(token_embeddings, list) else [token_embeddings]
        if not all(isinstance(embedding, _TokenEmbedding) for embedding in parts):
            raise AssertionError("The argument `token_embeddings` must be an embedding or a list of them.")
        super().__init__()
        self._index_tokens_from_vocabulary(vocabulary)
        self._set_idx_to_vec_by_embeddings(parts, len(self), self.idx_to_token)


_publish(globals())

_add_star_names(globals())
