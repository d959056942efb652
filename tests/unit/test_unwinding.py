"""State that is put back whatever line an exception arrives at."""

import dis
import os
import signal
import sys
import threading
import time

import pytest
from requirements import needs_fork

from mxnet import _unwinding
from mxnet._unwinding import Owned, once_begun, process_lock, uninterrupted, within

pytestmark = pytest.mark.skipif(sys.version_info < (3, 11), reason="functions begin with a look for signals")

STATE = {"inside": False}


class Block:
    @once_begun
    def __enter__(self):
        STATE["inside"] = True
        return self

    @uninterrupted
    def __exit__(self, *_):
        STATE["inside"] = False


def events(function):
    """Return a call's events, as tracers see them, with the lines counted from the function's first."""
    seen = []

    def trace(frame, event, argument):
        seen.append((frame.f_code.co_name, event, frame.f_lineno - frame.f_code.co_firstlineno))
        return trace

    sys.settrace(trace)
    try:
        function()
    finally:
        sys.settrace(None)
    return [each for each in seen if each[0] in ("__enter__", "__exit__")]


def test_tracers_see_no_line_within():
    def run():
        with Block():
            pass

    assert events(run) == [
        ("__enter__", "call", 0),
        ("__enter__", "line", 0),  # before it does anything
        ("__enter__", "return", 0),
        ("__exit__", "call", 0),
        ("__exit__", "line", 0),  # after all it does
        ("__exit__", "return", 0),
    ]


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no such signals")
def test_signals_find_a_block_that_ends():
    def interrupt(number, frame):
        raise KeyboardInterrupt

    def run():
        signal.setitimer(signal.ITIMER_REAL, 0.0002)
        while True:
            with Block():
                pass

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        end = time.monotonic() + 0.5
        while time.monotonic() < end:
            with pytest.raises(KeyboardInterrupt):
                run()
            assert not STATE["inside"]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_an_owned_block_ends_with_the_stack_that_has_it():
    def trace(frame, event, argument):
        if event == "line" and STATE["inside"]:
            STATE["lines"] += 1
            if STATE["lines"] == 2:  # where Python comes back to the block's end
                sys.settrace(None)
                raise KeyboardInterrupt
        return trace

    def run():
        with Owned(Block()):
            pass

    STATE["lines"] = 0
    sys.settrace(trace)
    try:
        run()
    except KeyboardInterrupt as error:
        kept = error  # and with it all frames
    finally:
        sys.settrace(None)
    assert kept.__traceback__ is not None
    assert not STATE["inside"]


def test_within_gives_a_lock_back():
    lock = threading.Lock()
    assert within(lock, lock.locked)
    with pytest.raises(ZeroDivisionError):
        within(lock, divmod, 1, 0)
    assert not lock.locked()


@needs_fork
def test_the_locks_of_a_process_are_free_after_a_fork():
    lock = process_lock()
    with lock:
        child = os.fork()
        if child == 0:
            os._exit(int(lock.locked()))
        assert os.waitpid(child, 0)[1] == 0
        assert lock.locked()


def test_what_is_uninterrupted_begins_without_a_look_for_signals():
    (begins,) = [each for each in dis.get_instructions(Block.__exit__) if each.opname == "RESUME"]
    assert begins.arg == _unwinding._WITHOUT_LOOKING


def test_tracebacks_know_where_functions_begin():
    with pytest.raises(ZeroDivisionError) as caught:
        within(threading.Lock(), divmod, 1, 0)
    assert caught.traceback[-1].frame.code.name == "within"
    assert caught.traceback[-1].lineno >= 0
