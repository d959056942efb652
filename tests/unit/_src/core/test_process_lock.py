"""Locks that a forked process finds free."""

import os
import threading

from requirements import needs_fork

from mxnet._src.core import process_lock as _process_lock
from mxnet._src.core.process_lock import process_lock


@needs_fork
def test_process_lock_of_a_module_is_free_after_a_fork():
    lock = process_lock()
    with lock:
        child = os.fork()
        if child == 0:
            os._exit(int(lock.locked()))
        assert os.waitpid(child, 0)[1] == 0
        assert lock.locked()


@needs_fork
def test_process_lock_of_an_object_is_free_after_a_fork_and_ends_with_it():
    condition = threading.Condition(process_lock(again=True))
    ends, is_held = threading.Event(), threading.Event()

    def hold():
        with condition:
            is_held.set()
            ends.wait(30)

    thread = threading.Thread(target=hold)
    thread.start()
    try:
        assert is_held.wait(30)
        child = os.fork()
        if child == 0:
            os._exit(int(not condition.acquire(timeout=5)))
        assert os.waitpid(child, 0)[1] == 0
    finally:
        ends.set()
        thread.join(30)
    lock = process_lock()
    count = len(_process_lock._LOCKS)
    del lock
    assert len(_process_lock._LOCKS) == count - 1
