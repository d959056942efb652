"""State that is put back whatever line an exception arrives at."""

import dis
import io
import pdb
import shutil
import signal
import subprocess
import sys
import time
import traceback

import pytest

from mxnet._src.core import unwinding as _unwinding
from mxnet._src.core.unwinding import once_begun, uninterrupted, uninterrupted_to_call

pytestmark = pytest.mark.skipif(
    sys.version_info < (3, 11),
    reason="before Python 3.11 every function looks for signals at its first line, so state is not owned there",
)

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
    return [event for event in seen if event[0] in ("__enter__", "__exit__")]


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


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="timers that send signals are POSIX's")
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


def test_what_is_uninterrupted_begins_without_a_look_for_signals():
    (begins,) = [instruction for instruction in dis.get_instructions(Block.__exit__) if instruction.opname == "RESUME"]
    assert begins.arg == _unwinding._WITHOUT_LOOKING


def fail(*args, **kwargs):
    raise ValueError("what was wrong")


def calls(*args, **kwargs):
    return fail()


def gives_arguments(*args, **kwargs):
    return fail(*args, **kwargs)


def names_an_argument(*args, **kwargs):
    return fail(args, name=kwargs)


def calls_in_try(*args, **kwargs):
    try:
        fail()
    finally:
        len("something that does not fail")


def calls_what_is_written_in_c(*args, **kwargs):
    return divmod(1, 0)


CALLERS = [calls, gives_arguments, names_an_argument, calls_in_try, calls_what_is_written_in_c]


def copy_of(function):
    return type(function)(function.__code__, globals(), function.__name__)


@pytest.mark.parametrize("kind", [once_begun, uninterrupted_to_call])
@pytest.mark.parametrize("caller", CALLERS)
def test_tracebacks_and_debuggers_know_the_line_of_calls(caller, kind):
    function = kind(copy_of(caller))
    with pytest.raises((ValueError, ZeroDivisionError)) as caught:
        function(1, key=2)
    line_text = f"line {caller.__code__.co_firstlineno}, in {caller.__name__}\n    def {caller.__name__}("
    shown = "".join(traceback.format_exception(caught.value))
    assert line_text in shown
    assert "line None" not in shown
    debugger = pdb.Pdb(stdout=io.StringIO(), nosigint=True, readrc=False)
    debugger.reset()
    debugger.setup(None, caught.tb)
    debugger.do_where("")
    assert f"test_unwinding.py({caller.__code__.co_firstlineno}){caller.__name__}()" in debugger.stdout.getvalue()


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="a frame waits at the call itself, of which there is no line")
def test_what_is_uninterrupted_has_a_line_where_it_waits_for_a_call():
    with pytest.raises(ValueError, match="what was wrong") as caught:
        uninterrupted(copy_of(calls))()
    assert "line None" not in "".join(traceback.format_exception(caught.value))


PROGRAM = """
import importlib.util, signal, sys, time, traceback

specification = importlib.util.spec_from_file_location("unwinding", sys.argv[1])
unwinding = importlib.util.module_from_spec(specification)
sys.modules["unwinding"] = unwinding
specification.loader.exec_module(unwinding)
state = {"inside": False}

class Block:
    @unwinding.once_begun
    def __enter__(self):
        state["inside"] = True

    @unwinding.uninterrupted
    def __exit__(self, *_):
        state["inside"] = False

class Plain(Block):
    def __exit__(self, *_):
        state["inside"] = False

def interrupt(number, frame):
    raise KeyboardInterrupt

def enter_and_leave(block):
    signal.setitimer(signal.ITIMER_REAL, 0.0002)
    while True:
        with block:
            pass

def left_by_signals(block, count):
    left = 0
    for _ in range(count):
        try:
            enter_and_leave(block)
        except KeyboardInterrupt:
            left += state["inside"]
            state["inside"] = False
    return left

def left_by_tracer(block):
    # Raise at each line within the block's functions.
    left, at, more = 0, 0, True
    while more:
        at, seen, more = at + 1, 0, False

        def trace(frame, event, argument):
            nonlocal seen, more
            if frame.f_code.co_name not in ("__enter__", "__exit__"):
                return trace
            seen += event == "line"
            if event == "line" and seen == at:
                more = True
                sys.settrace(None)
                raise KeyboardInterrupt
            return trace

        def run():
            with block:
                pass

        sys.settrace(trace)
        try:
            run()
        except KeyboardInterrupt:
            left += state["inside"]
            state["inside"] = False
        finally:
            sys.settrace(None)
    return left

def fail():
    raise ValueError

def shown(kind):
    def caller():
        fail()
    try:
        kind(caller)()
    except ValueError as error:
        return "".join(traceback.format_exception(error))

signal.signal(signal.SIGALRM, interrupt)
assert left_by_signals(Block(), 150) == 0
assert left_by_tracer(Block()) == 0
assert left_by_tracer(Plain()) > 0  # the check sees what it is to see
for kind in (unwinding.once_begun, unwinding.uninterrupted_to_call):
    text = shown(kind)
    assert "in caller" in text and "line None" not in text, text
print("right")
"""
PYTHONS = [sys.executable, *filter(None, map(shutil.which, ("python3.12", "python3.13", "python3.14")))]


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="timers that send signals are POSIX's")
@pytest.mark.parametrize("python", PYTHONS)
def test_each_python_does_as_is_said(python):
    if subprocess.run([python, "-c", ""], capture_output=True, timeout=180, check=False).returncode:
        pytest.skip("a launcher of a Python that is not installed")
    command = [python, "-I", "-c", PROGRAM, _unwinding.__file__]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=180, check=False)
    assert (ended.stdout, ended.stderr) == ("right\n", "")
