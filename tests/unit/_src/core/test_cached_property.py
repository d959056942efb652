"""Properties that are computed once."""

import os
import signal
import threading

import pytest
from requirements import needs_fork

from mxnet._src.core.cached_property import cached_property


class Slow:
    """Computes its property when it is let to."""

    def __init__(self, may_end):
        self.may_end, self.begun, self.count = may_end, threading.Event(), 0

    @cached_property
    def value(self):
        """A new object."""
        self.begun.set()
        assert self.may_end.wait(30)
        self.count += 1
        return object()


def ended():
    event = threading.Event()
    event.set()
    return event


def test_cached_property_is_computed_once():
    slow = Slow(ended())
    assert slow.value is slow.value
    assert slow.count == 1
    assert Slow.value.__doc__ == "A new object."


def test_cached_property_is_one_object_for_threads_that_ask_at_once():
    slow, values = Slow(threading.Event()), []
    threads = [threading.Thread(target=lambda: values.append(slow.value)) for _ in range(3)]
    for thread in threads:
        thread.start()
    slow.may_end.set()
    for thread in threads:
        thread.join(30)
    assert len(values) == 3
    assert len(set(map(id, values))) == 1


@needs_fork
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded")
def test_cached_property_of_another_object_in_a_process_forked_while_a_thread_computes():
    slow = Slow(threading.Event())
    thread = threading.Thread(target=lambda: slow.value)
    thread.start()
    assert slow.begun.wait(30)
    child = os.fork()
    if child == 0:
        signal.alarm(20)
        os._exit(0 if Slow(ended()).value is not None else 1)
    try:
        assert os.waitpid(child, 0)[1] == 0
    finally:
        slow.may_end.set()
        thread.join(30)
