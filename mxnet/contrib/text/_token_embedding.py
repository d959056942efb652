"""What all word vectors have in common: reading files, asking for vectors, changing them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as onp

from ... import ndarray as nd
from ..._src.core.reading import open_text
from ..._src.messages.tracebacks import warn
from ...ndarray._generated import op
from .vocab import Vocabulary

Vector = list[float]


class _TokenEmbedding(Vocabulary):
    """Tokens with their indices and vectors; the vector of index 0 stands for unknown tokens.

    Parameters
    ----------
    kwargs
        As for `mx.contrib.text.vocab.Vocabulary`.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._vec_len = 0
        self._idx_to_vec: Any = None

    @property
    def vec_len(self) -> int:
        """Length of the vectors."""
        return self._vec_len

    @property
    def idx_to_vec(self) -> Any:
        """The vectors in the order of their tokens' indices: NDArray (tokens, ``vec_len``)."""
        return self._idx_to_vec

    def get_vecs_by_tokens(self, tokens: Any, lower_case_backup: bool = False) -> Any:
        """Return the vector of a token, or those of a list of tokens.

        Parameters
        ----------
        tokens : str or list of str
        lower_case_backup : bool, default False
            Take the vector of the token in small letters where there is none as it is written.

        Returns
        -------
        NDArray, (``vec_len``,) or (tokens, ``vec_len``)
        """
        single = not isinstance(tokens, list)
        token_indices = self._token_to_idx
        rows = [
            token_indices.get(t, token_indices.get(t.lower(), 0) if lower_case_backup else 0)
            for t in ([tokens] if single else tokens)
        ]
        result = op.Embedding(nd.array(rows), self._idx_to_vec, *self._idx_to_vec.shape)
        return result[0] if single else result

    def update_token_vectors(self, tokens: Any, new_vectors: Any) -> None:
        """Change vectors.

        Parameters
        ----------
        tokens : str or list of str
        new_vectors : NDArray, (tokens, ``vec_len``), or (``vec_len``,) for one token

        Raises
        ------
        ValueError
            If a token is not known; the unknown token itself is.
        """
        if self._idx_to_vec is None:
            raise AssertionError("The property `idx_to_vec` has not been properly set.")
        listed = tokens if isinstance(tokens, list) else [tokens]
        allowed_ndims = (1, 2) if len(listed) == 1 else (2,)
        if not isinstance(new_vectors, nd.NDArray) or new_vectors.ndim not in allowed_ndims:
            requirement = (
                "1-D or 2-D NDArray if `tokens` is a singleton"
                if len(allowed_ndims) == 2
                else "2-D NDArray if there are several"
            )
            raise AssertionError(f"`new_vectors` must be a {requirement}.")
        rows = new_vectors if new_vectors.ndim == 2 else new_vectors.expand_dims(0)
        if rows.shape != (len(listed), self._vec_len):
            raise AssertionError(f"new_vectors {rows.shape} must have shape {(len(listed), self._vec_len)}.")
        for token in listed:
            if token not in self._token_to_idx:
                raise ValueError(
                    f"Token {token} is unknown. To update the embedding vector for an unknown token, please specify it "
                    f"explicitly as the `unknown_token` {self.unknown_token} in `tokens`."
                )
        self._idx_to_vec[nd.array([self._token_to_idx[t] for t in listed], dtype="int32")] = rows

    def _load_embedding(
        self,
        pretrained_file_path: str,
        elem_delim: str,
        init_unknown_vec: Callable[..., Any],
        encoding: str = "utf8",
    ) -> None:
        """Read tokens and vectors from a file with a token and its vector in each line."""
        path = Path(pretrained_file_path).expanduser()
        if not path.is_file():
            raise ValueError("`pretrained_file_path` must be a valid path to the pre-trained token embedding file.")
        unknown: Vector | None = None
        vectors: dict[str, Vector] = {}
        for number, token, vector in _lines(path, elem_delim, encoding):
            line_text = f"At line {number} of the pre-trained text embedding file: "
            if token == self.unknown_token and unknown is None:
                unknown = vector
            elif token in vectors or token == self.unknown_token:
                warn(f"{line_text}another vector of token {token} is skipped.")
            elif len(vector) == 1:
                warn(
                    f"{line_text}token {token} with 1-dimensional vector {vector} is likely a header and is skipped.",
                )
            else:
                length = len(next(iter(vectors.values()), vector))
                if len(vector) != length:
                    raise AssertionError(
                        f"{line_text}token {token} has dimension {len(vector)}, those before {length}."
                    )
                vectors[token] = vector
        self._take(vectors, unknown, init_unknown_vec)

    def _take(self, vectors: dict[str, Vector], unknown: Vector | None, init_unknown_vec: Callable[..., Any]) -> None:
        if not vectors:
            raise TypeError("the pre-trained text embedding file has no vectors.")
        self._vec_len = len(next(iter(vectors.values())))
        known = self._idx_to_token
        new = [token for token in vectors if token not in self._token_to_idx]
        self._token_to_idx.update({token: len(known) + i for i, token in enumerate(new)})
        self._idx_to_token = [*known, *new]
        zeros = [0.0] * self._vec_len
        rows = onp.array([vectors.get(token, zeros) for token in self._idx_to_token], dtype="float32")
        self._idx_to_vec = nd.array(rows)
        self._idx_to_vec[0] = init_unknown_vec(shape=self._vec_len) if unknown is None else nd.array(unknown)

    def _set_idx_to_vec_by_embeddings(
        self, token_embeddings: Sequence[_TokenEmbedding], vocab_len: int, vocab_idx_to_token: list[Any]
    ) -> None:
        """Join the vectors of several embeddings, for the tokens of a vocabulary."""
        # The vocabulary's unknown token may be an ordinary token of an embedding, and is unknown all the same.
        columns = [
            embedding.get_vecs_by_tokens([embedding.unknown_token, *vocab_idx_to_token[1:]])
            for embedding in token_embeddings
        ]
        self._vec_len = sum(embedding.vec_len for embedding in token_embeddings)
        self._idx_to_vec = op.Concat(*columns, dim=1)
        assert self._idx_to_vec.shape[0] == vocab_len

    def _build_embedding_for_vocabulary(self, vocabulary: Vocabulary | None) -> None:
        """Keep the tokens of a vocabulary alone, if one is given."""
        if vocabulary is None:
            return
        if not isinstance(vocabulary, Vocabulary):
            raise AssertionError(
                "The argument `vocabulary` must be an instance of mxnet.contrib.text.vocab.Vocabulary."
            )
        self._set_idx_to_vec_by_embeddings([self], len(vocabulary), vocabulary.idx_to_token)
        self._index_tokens_from_vocabulary(vocabulary)

    def _index_tokens_from_vocabulary(self, vocabulary: Vocabulary) -> None:
        self._token_to_idx = dict(vocabulary.token_to_idx)
        self._idx_to_token = list(vocabulary.idx_to_token)
        self._unknown_token = vocabulary.unknown_token
        self._reserved_tokens = vocabulary.reserved_tokens


def _lines(path: Path, delimiter: str, encoding: str) -> Iterator[tuple[int, str, Vector]]:
    with open_text(path, encoding) as stream:
        for number, line in enumerate(stream, 1):
            token, *components = line.rstrip().split(delimiter)
            if not components:
                raise AssertionError(
                    f"At line {number} of the pre-trained text embedding file: the format of {path} is unexpected."
                )
            yield number, token, [float(x) for x in components]
