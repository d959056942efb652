"""Runs the tests on the emulated device, where a compiler can build it, in processes of their own."""

from __future__ import annotations

import shutil

import pytest
from devices import value_scenarios
from devices.test_devices import run

pytestmark = pytest.mark.skipif(shutil.which("g++") is None, reason="no g++ to build the emulated device with")


@pytest.mark.parametrize("names", ["emulated_device device_graphs pinned_memory", "value_programs"])
def test_the_device_and_programs(names: str) -> None:
    assert " passed" in run(*names.split(), DEVICES_EVERY="3")


@pytest.mark.slow
def test_all_programs() -> None:
    assert " passed" in run("value_programs")


def test_a_sample_of_every_familys_rows() -> None:
    """The first row of each third operator, since the whole takes minutes and is tried by `test_values_of_all_rows`."""
    assert " passed" in run("value_operators")


@pytest.mark.slow
@pytest.mark.parametrize("index", ["0", "1"])
def test_values_of_all_rows(index: str) -> None:
    assert " passed" in run("value_operators", DEVICES_STEP="1", DEVICES_INDEX=index)


def differences(chosen: list[str]) -> dict[str, str]:
    """Run scenarios; return what differs though nobody says why, or what is said to differ and does not."""
    outcomes = value_scenarios.survey(chosen)
    assert any(how == value_scenarios.SAME for how, _ in outcomes.values())
    return {
        each: text or how
        for each, (how, text) in outcomes.items()
        if (how == value_scenarios.DIFFERS) != (each in value_scenarios.EXPECTED)
    }


def test_a_sample_of_the_recorded_scenarios() -> None:
    chosen = [each for area in value_scenarios.AREAS for each in value_scenarios.cases(area)]
    assert not differences(chosen[::80])


@pytest.mark.slow
@pytest.mark.parametrize("area", value_scenarios.AREAS)
def test_recorded_scenarios(area: str) -> None:
    assert not differences(value_scenarios.cases(area))
