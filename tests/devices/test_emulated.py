"""Runs the tests on the emulated device, where a compiler can build it, in processes of their own."""

from __future__ import annotations

import shutil

import pytest
from devices.test_devices import run

pytestmark = pytest.mark.skipif(shutil.which("g++") is None, reason="no g++ to build the emulated device with")


def test_the_device_a_sample_of_every_operators_rows_and_programs() -> None:
    assert " passed" in run("emulated_device", "device_graphs", "value_operators", "value_programs")


@pytest.mark.slow
@pytest.mark.parametrize("index", ["0", "1"])
def test_values_of_all_rows(index: str) -> None:
    assert " passed" in run("value_operators", DEVICES_STEP="1", DEVICES_INDEX=index)
