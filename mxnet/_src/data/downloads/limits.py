"""How long a download may take, and how much it may be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class DownloadLimits:
    """Limits of downloads; times in seconds.

    Parameters
    ----------
    connect : float
        For a connection.
    answer : float
        For the head of its answer.
    read : float
        For the next byte.
    window, rate
        A download of fewer than ``rate`` bytes a second during ``window`` seconds has stalled.
    pause, longest_pause : float
        Before the first repetition, and at most; each pause is twice as long as the one before.
    wait : float
        For another process that downloads the same file, and of whose file nothing has come for so long.
    nbytes : int
        The most bytes that are read from a server that sends no length.
    unpacked, ratio
        What is taken from an archive may have ``unpacked`` bytes, and for each byte of the archive ``ratio`` more. Word
        vectors and images have up to 5 for each.
    kept : int
        What there is of an interrupted download is kept for the next one from so many bytes on.
    """

    connect: float = 10.0
    answer: float = 30.0
    read: float = 20.0
    window: float = 30.0
    rate: float = 1024.0
    pause: float = 0.3
    longest_pause: float = 8.0
    wait: float = 120.0
    nbytes: int = 1 << 36
    unpacked: int = 1 << 26
    ratio: int = 20
    kept: int = 1 << 20


LIMITS = DownloadLimits()
