"""Reading values that Python wrote."""

import gc
import sys
import threading

import pytest

from mxnet._src.core.literals import literal_value


class Cycle:
    """Garbage whose end runs Python code, and so lets another thread run in the middle of building a syntax tree."""

    def __init__(self):
        self.me = self

    def __del__(self):
        for _ in range(200):
            pass


@pytest.fixture
def frequent_switches():
    interval, threshold = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(1e-6)
    gc.set_threshold(20)
    yield
    gc.set_threshold(*threshold)
    sys.setswitchinterval(interval)


def test_threads_that_read_at_the_same_time(frequent_switches):
    parsed = []

    def work():
        for _ in range(5000):
            Cycle()
            parsed.append(literal_value("((1, 1), [2, 3, (4, 5)], 'a', (6,))"))

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
    assert len(parsed) == 15000
    assert all(literals == ((1, 1), [2, 3, (4, 5)], "a", (6,)) for literals in parsed)


@pytest.mark.parametrize("text", ["open('x')", "__import__('os')", "(1", "a + 1", "1 if True else 2"])
def test_code_is_refused(text):
    with pytest.raises((ValueError, SyntaxError)):
        literal_value(text)
