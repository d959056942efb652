"""The picture of README.md: each number is the quotient of the times that stand beside it."""

import re

import pytest
from paths import ROOT

_UNITS = {"us": 1e-6, "ms": 1e-3, "s": 1.0}


def test_speed_picture_numbers_are_quotients_of_its_times() -> None:
    text = (ROOT / "docs" / "_static" / "speed.svg").read_text(encoding="utf-8")
    shown = [
        (float(ratio), float(time) * _UNITS[unit])
        for ratio, time, unit in re.findall(r">([\d.]+) \(([\d.]+) (us|ms|s)\)", text)
    ]
    assert len(shown) == 27
    for row in range(0, len(shown), 3):  # ours, PyTorch, MXNet
        torch_time = shown[row + 1][1]
        for ratio, time in shown[row : row + 3]:
            # Ratios have two decimals, times three digits.
            assert ratio == pytest.approx(time / torch_time, rel=0.006, abs=0.006)
