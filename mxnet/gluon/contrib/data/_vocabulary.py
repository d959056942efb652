"""Counting and numbering the tokens of a text; ``mxnet.contrib.text`` has both under their public names."""

from __future__ import annotations

import collections
import re
from collections.abc import Hashable, Iterator, Sequence
from typing import Any

import numpy as onp

from ...._src.messages.public import public


@public("mxnet.contrib.text.utils")
def count_tokens_from_str(
    source_str: str,
    token_delim: str = " ",
    seq_delim: str = "\n",
    to_lower: bool = False,
    counter_to_update: collections.Counter[str] | None = None,
) -> collections.Counter[str]:
    r"""Count the tokens of a text.

    Parameters
    ----------
    source_str : str
    token_delim, seq_delim : str, default " " and "\\n"
        Regular expressions for what is between tokens, and between lines.
    to_lower : bool, default False
        Count in small letters; the delimiters are looked for in the text as it is.
    counter_to_update : collections.Counter, optional
        Add to these counts.

    Returns
    -------
    collections.Counter
        ``counter_to_update``, if it is given.

    Examples
    --------
    >>> mx.contrib.text.utils.count_tokens_from_str(" Life is great ! \n life is good . \n")["is"]
    2
    """
    tokens = filter(None, re.split(f"{token_delim}|{seq_delim}", source_str))
    counter = collections.Counter() if counter_to_update is None else counter_to_update
    counter.update(map(str.lower, tokens) if to_lower else tokens)
    return counter


@public("mxnet.contrib.text.vocab")
class Vocabulary:
    """Numbers for tokens: first the unknown token, then reserved ones, then those of a text, the most frequent first.

    Tokens that are equally frequent are in alphabetical order.

    Parameters
    ----------
    counter : collections.Counter, optional
        How often each token occurs.
    most_freq_count : int, optional
        How many of its tokens get an index, at most; default all.
    min_freq : int, default 1
        How often a token has to occur to get an index.
    unknown_token : hashable, default "<unk>"
        The token for all other tokens.
    reserved_tokens : list of hashable, optional
        Tokens that get an index in any case, such as the one for the end of a line.

    Raises
    ------
    AssertionError
        If ``min_freq`` is not positive, ``counter`` is no Counter, or a reserved token occurs twice or is the unknown
        one.

    Examples
    --------
    >>> counter = mx.contrib.text.utils.count_tokens_from_str("a b b c c c")
    >>> vocabulary = mx.contrib.text.vocab.Vocabulary(counter, most_freq_count=2, reserved_tokens=["<pad>"])
    >>> vocabulary.idx_to_token
    ['<unk>', '<pad>', 'c', 'b']
    >>> vocabulary.to_indices(["c", "a"])
    [2, 0]
    """

    def __init__(
        self,
        counter: collections.Counter[Any] | None = None,
        most_freq_count: int | None = None,
        min_freq: int = 1,
        unknown_token: Hashable = "<unk>",
        reserved_tokens: Sequence[Hashable] | None = None,
    ) -> None:
        if min_freq <= 0:
            raise AssertionError("`min_freq` must be set to a positive value.")
        _check_reserved(unknown_token, reserved_tokens)
        self._unknown_token = unknown_token
        self._reserved_tokens = reserved_tokens
        self._idx_to_token: list[Any] = [unknown_token, *(reserved_tokens or ())]
        if counter is not None:
            if not isinstance(counter, collections.Counter):
                raise AssertionError("`counter` must be an instance of collections.Counter.")
            tokens = _by_frequency(counter, min_freq, {*self._idx_to_token})
            # A negative number means all: MXNet compares for equality while it counts.
            limited = most_freq_count is not None and most_freq_count >= 0
            self._idx_to_token += list(tokens)[:most_freq_count] if limited else tokens
        self._token_to_idx = {token: index for index, token in enumerate(self._idx_to_token)}

    def __len__(self) -> int:
        return len(self._idx_to_token)

    @property
    def token_to_idx(self) -> dict[Any, int]:
        """The number of each token."""
        return self._token_to_idx

    @property
    def idx_to_token(self) -> list[Any]:
        """The tokens in the order of their indices."""
        return self._idx_to_token

    @property
    def unknown_token(self) -> Any:
        """The token for tokens without an index."""
        return self._unknown_token

    @property
    def reserved_tokens(self) -> Sequence[Any] | None:
        """The reserved tokens, as they were given."""
        return self._reserved_tokens

    def to_indices(self, tokens: Any) -> Any:
        """Return the number of a token, or the list of those of a list of tokens; 0 for unknown ones.

        Parameters
        ----------
        tokens : hashable or list of hashable
        """
        if isinstance(tokens, list):
            return [self._token_to_idx.get(token, 0) for token in tokens]
        return self._token_to_idx.get(tokens, 0)

    def to_tokens(self, indices: Any) -> Any:
        """Return the token of an index, or the list of those of a list of indices.

        Parameters
        ----------
        indices : int or list of int

        Raises
        ------
        ValueError
            If there is no such number.
        """
        if isinstance(indices, list):
            return [self._token(index) for index in indices]
        return self._token(indices)

    def _token(self, index: Any) -> Any:
        if not isinstance(index, (int, onp.integer)) or index >= len(self._idx_to_token):
            raise ValueError(f"Token index {index} in the provided `indices` is invalid.")
        return self._idx_to_token[index]


def _check_reserved(unknown_token: Hashable, reserved_tokens: Sequence[Hashable] | None) -> None:
    if reserved_tokens is None:
        return
    if unknown_token in reserved_tokens:
        raise AssertionError("`reserved_token` cannot contain `unknown_token`.")
    if len(set(reserved_tokens)) != len(reserved_tokens):
        raise AssertionError("`reserved_tokens` cannot contain duplicate reserved tokens.")


def _by_frequency(counter: collections.Counter[Any], min_freq: int, present: set[Any]) -> Iterator[Any]:
    """Yield tokens that occur at least ``min_freq`` times and are not ``present``, the most frequent first."""
    ordered = sorted(sorted(counter.items(), key=lambda item: item[0]), key=lambda item: item[1], reverse=True)
    return (token for token, count in ordered if count >= min_freq and token not in present)
