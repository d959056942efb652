"""After Ctrl-C within a call of a store of servers the next calls are right."""

import sys

import pytest
from distributed.launched import PROGRAMS, launched, results

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="a run that hangs is ended by a signal"),
    pytest.mark.skipif(
        sys.version_info < (3, 11),
        reason="before Python 3.11 every function looks for signals at its first line, so state is not owned there",
    ),
]


def test_signals_in_calls_of_a_store_of_servers():
    program = str(PROGRAMS / "interrupted_store.py")
    (result,) = results(launched("-n", "1", "-s", "1", sys.executable, program, "100", timeout=300))
    assert result["arrived"] == 100
    assert not result["left"]
