"""Events that stay whole where who waits for them is interrupted."""

import random
import signal
import sys
import threading

import pytest

from mxnet._src.core import latch as _latch
from mxnet._src.core.latch import Latch


def test_latch_wait_ends_when_it_is_set():
    latch = Latch()
    assert not latch.is_set()
    assert not latch.wait(0)
    threading.Timer(0.05, latch.set).start()
    assert latch.wait(30)
    assert latch.is_set()
    assert latch.wait(0)
    latch.set()
    assert latch.wait()


def test_latch_wait_of_several_threads_ends():
    latch = Latch()
    threads = [threading.Thread(target=latch.wait) for _ in range(8)]
    for thread in threads:
        thread.start()
    latch.set()
    for thread in threads:
        thread.join(30)
    assert not any(thread.is_alive() for thread in threads)


def test_latch_wait_goes_on_though_another_was_interrupted_with_the_lock(monkeypatch):
    monkeypatch.setattr(_latch, "_LOOK", 0.01)
    latch = Latch()
    thread = threading.Thread(target=latch.wait)
    thread.start()
    latch.set()
    assert latch._not_set.acquire(timeout=30)  # as an interrupt leaves it between taking it and letting it go
    thread.join(30)
    assert not thread.is_alive()
    assert latch.wait()
    latch.set()


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the signals are those of a timer")
def test_latch_set_ends_though_who_waits_is_interrupted():
    """Of `threading.Event` each thousandth interrupt, or so, leaves a lock that its `set` waits for."""
    before = signal.signal(signal.SIGALRM, lambda *_: sys.exit(7))
    try:
        for _ in range(400):
            latch = Latch()
            try:
                signal.setitimer(signal.ITIMER_REAL, random.uniform(1e-6, 3e-5))
                while True:
                    latch.wait(1e-6)
            except SystemExit:
                thread = threading.Thread(target=latch.set)
            thread.start()
            thread.join(30)
            assert not thread.is_alive()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
