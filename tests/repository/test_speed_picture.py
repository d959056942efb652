"""The picture of README.md: each number is the quotient of the times that stand beside it."""

import re

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
            # Two times of three digits, each rounded by at most half a percent; the ratio's second decimal.
            assert abs(ratio - time / torch_time) <= 0.01 * ratio + 0.005
