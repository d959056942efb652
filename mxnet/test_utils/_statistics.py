"""Checking random number generators by the distribution of their samples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import numpy as onp
import torch

from ._compare import _numpy

_DEVIATIONS = 3  # a correct generator of normally distributed means fails in 0.3 % of the cases

Generator = Callable[[int], Any]


def _samples(generator: Generator, count: int) -> Any:
    return onp.asarray(_numpy(generator(count))).ravel()


def gen_buckets_probs_with_ppf(ppf: Callable[[float], float], nbuckets: int) -> tuple[list[Any], list[float]]:
    """Divide the values of a distribution into buckets of equal probability.

    Parameters
    ----------
    ppf : callable
        The inverse of the distribution function, such as ``scipy.stats.norm.ppf``.
    nbuckets : int, positive

    Returns
    -------
    buckets : list of (low, high)
    probs : list of float
    """
    if nbuckets <= 0:
        raise AssertionError(f"gen_buckets_probs_with_ppf: nbuckets must be positive, got {nbuckets}.")
    share = 1.0 / nbuckets
    buckets = [(ppf(i * share), ppf((i + 1) * share)) for i in range(nbuckets)]
    return buckets, [share] * nbuckets


def mean_check(generator: Generator, mu: float, sigma: float, nsamples: int = 1000000) -> bool:
    """Whether the mean of samples is within three standard deviations of the expected one.

    Parameters
    ----------
    generator : callable
        Takes a number and returns so many samples, as a NumPy array or NDArray.
    mu, sigma : float
        Mean and standard deviation of the distribution.
    nsamples : int, default 1000000
    """
    distance = abs(_samples(generator, nsamples).mean(dtype=onp.float64) - mu)
    return bool(distance < _DEVIATIONS * sigma / sqrt(nsamples))


def var_check(generator: Generator, sigma: float, nsamples: int = 1000000) -> bool:
    """Whether the variance of samples is within three standard deviations of the expected one.

    The parameters are those of `mean_check`; the standard deviation of a variance is that of normal samples.
    """
    variance = _samples(generator, nsamples).var(ddof=1, dtype=onp.float64)
    return bool(abs(variance - sigma**2) < _DEVIATIONS * sqrt(2 * sigma**4 / (nsamples - 1)))


def _counts(samples: Any, buckets: Sequence[Any]) -> Any:
    """Return how many samples are in each bucket; intervals contain their lower end only."""
    if not isinstance(buckets[0], (list, tuple)):
        return onp.array([onp.count_nonzero(samples == value) for value in buckets])
    ordered = onp.sort(samples)
    low, high = (onp.searchsorted(ordered, [bucket[end] for bucket in buckets]) for end in (0, 1))
    return high - low


def _chi_square_probability(observed: Any, expected: Any) -> float:
    """Return how probable a deviation as large as this, or a larger one, is."""
    with onp.errstate(divide="ignore", invalid="ignore"):
        statistic = onp.sum((observed - expected) ** 2 / expected, dtype=onp.float64)
    half = torch.tensor([(len(observed) - 1) / 2, statistic / 2], dtype=torch.float64)
    return float(torch.special.gammaincc(half[0], half[1]))


def chi_square_check(
    generator: Generator, buckets: Sequence[Any], probs: Sequence[float], nsamples: int = 1000000
) -> tuple[float, Any, Any]:
    """Compare how often samples fall into buckets with how often they should.

    Parameters
    ----------
    generator : callable
        Takes a number and returns so many samples, as a NumPy array or NDArray.
    buckets : list of (low, high), or list of values
        Intervals of a continuous distribution, from ``low`` up to, without, ``high``; or the values of a discrete one.
    probs : list of float
        Probability of each bucket.
    nsamples : int, default 1000000

    Returns
    -------
    p : float
        Probability that a correct generator deviates at least as much (Pearson's chi-squared test).
    obs_freq : NumPy array of int
    expected_freq : NumPy array of int32, ``nsamples * probs`` rounded down

    Raises
    ------
    AssertionError
        If ``buckets`` is not a list, or of another length than ``probs``.

    Notes
    -----
    Differences from MXNet 1.9.1: it leaves the test to SciPy, whose newer releases refuse counts that do not add up to
    the same number, as after rounding down. Here they may differ.
    """
    if not isinstance(buckets, list):
        raise AssertionError(f"chi_square_check: buckets must be a list, got {type(buckets).__name__}.")
    if len(buckets) != len(probs):
        raise AssertionError(f"chi_square_check: {len(buckets)} buckets, but {len(probs)} probs.")
    expected = (nsamples * onp.array(probs, dtype=onp.float64)).astype(onp.int32)
    observed = _counts(_samples(generator, nsamples), buckets)
    return _chi_square_probability(observed, expected), observed, expected


def verify_generator(
    generator: Generator,
    buckets: Sequence[Any],
    probs: Sequence[float],
    nsamples: int = 1000000,
    nrepeat: int = 5,
    success_rate: float = 0.2,
    alpha: float = 0.05,
) -> list[float]:
    """Raise an AssertionError unless samples are distributed as expected; see `chi_square_check`.

    Parameters
    ----------
    generator, buckets, probs, nsamples
        As for `chi_square_check`.
    nrepeat : int, default 5
        How often to test.
    success_rate : float, default 0.2
        Part of the tests that has to succeed.
    alpha : float, default 0.05
        A test succeeds if its probability is above this.

    Returns
    -------
    list of float, the probabilities
    """
    tests = [chi_square_check(generator, buckets, probs, nsamples) for _ in range(nrepeat)]
    probabilities, observed, expected = map(list, zip(*tests, strict=True))
    if sum(p > alpha for p in probabilities) < nrepeat * success_rate:
        raise AssertionError(
            f"Generator test fails, Chi-square p={probabilities}, obs_freq={observed}, expected_freq={expected}.\n"
            f"buckets={buckets}, probs={probs}"
        )
    return probabilities
