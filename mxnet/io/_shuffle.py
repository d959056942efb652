"""The orders in which MXNet's iterators visit samples: the same seed gives the same order."""

from __future__ import annotations

import numpy as onp

_RANGE = 2**32 - 1  # of the Mersenne twister's words


class Shuffler:
    """Draws orders, each from where the last one left the Mersenne twister."""

    def __init__(self, seed: int) -> None:
        self._words = onp.random.RandomState(seed & _RANGE)

    def order(self, count: int) -> list[int]:
        """Return the integers 0 to ``count`` - 1 in a random order (Fisher and Yates, from the front)."""
        indices = list(range(count))
        for i, j in enumerate(self._partners(count), 1):
            indices[i], indices[j] = indices[j], indices[i]
        return indices

    def _partners(self, count: int) -> list[int]:
        """Return a random number from 0 to i for each i from 1 to ``count`` - 1."""
        sizes = onp.arange(2, count + 1, dtype=onp.uint64)
        words = self._draw(len(sizes))
        shares = _RANGE // sizes
        refused = words >= shares * sizes
        if refused.any():  # words beyond the last whole share: rare, and they move all words after them
            words = self._without_refused(words, shares * sizes)
        partners: list[int] = (words // shares).tolist()
        return partners

    def _without_refused(self, words: onp.ndarray, limits: onp.ndarray) -> onp.ndarray:
        start = 0
        while (refused := onp.flatnonzero(words[start:] >= limits[start:])).size:
            start += int(refused[0])
            words = onp.concatenate([words[:start], words[start + 1 :], self._draw(1)])
        return words

    def _draw(self, count: int) -> onp.ndarray:
        drawn: onp.ndarray = self._words.randint(0, 2**32, count, dtype=onp.uint32).astype(onp.uint64)
        return drawn
