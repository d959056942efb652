"""Compares lines of words and numbers that a program prints with those that it prints with MXNet 1.9.1."""

from __future__ import annotations

import pytest


def compare_lines(answers: list[str], expected: list[str]) -> None:
    """Compare words as they are, and numbers but for what sums in another order give after some steps."""
    assert len(answers) == len(expected)
    for answer, line in zip(answers, expected, strict=True):
        words, expected_numbers = _parted(line)
        assert _parted(answer)[0] == words
        assert _parted(answer)[1] == pytest.approx(expected_numbers, rel=1e-4, abs=1e-5), words


def _parted(line: str) -> tuple[list[str], list[float]]:
    texts = line.split()
    is_number = [text[-1].isdigit() and text[0] in "-0123456789" for text in texts]
    words = [text for text, is_one in zip(texts, is_number, strict=True) if not is_one]
    return words, [float(text) for text, is_one in zip(texts, is_number, strict=True) if is_one]
