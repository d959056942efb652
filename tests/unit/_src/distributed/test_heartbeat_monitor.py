"""The failure detector, with a clock that the test turns."""

from __future__ import annotations

import pytest

from mxnet._src.distributed import heartbeat_monitor
from mxnet._src.distributed.heartbeat_monitor import HeartbeatMonitor


class Clock:
    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    result = Clock()
    monkeypatch.setattr(heartbeat_monitor, "time", result)
    return result


def test_whose_sign_stays_the_same_is_dead(clock: Clock) -> None:
    monitor = HeartbeatMonitor(10)
    monitor.hear("quiet", 1)
    monitor.hear("slow", 1)
    clock.now += 9
    monitor.hear("quiet", 1)
    monitor.hear("slow", 2)
    assert monitor.silent(["quiet", "slow"]) == []
    clock.now += 2
    assert monitor.silent(["quiet", "slow"]) == ["quiet"]
    assert (monitor.silence("quiet"), monitor.silence("slow")) == (11, 2)
    monitor.hear("quiet", 2)
    assert monitor.silent(["quiet", "slow"]) == []


def test_nobody_is_to_blame_while_the_listener_stood_still(clock: Clock) -> None:
    monitor = HeartbeatMonitor(10)
    monitor.hear("worker", 1)
    for _ in range(6):
        clock.now += 1
        monitor.excuse(1.5)
    assert monitor.silence("worker") == 6
    clock.now += 60
    monitor.excuse(1.5)
    assert monitor.silence("worker") == 6
    clock.now += 5
    assert monitor.silent(["worker"]) == ["worker"]
