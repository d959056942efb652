"""The dependency engine: order, parallelism, errors, priorities, throughput of its bookkeeping."""

from __future__ import annotations

import contextlib
import os
import random
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

import pytest
import warm_processes

import mxnet as mx
from mxnet._src.run.engine import worker_threads
from mxnet.engine import Engine

WAIT = 20.0  # seconds after which a test counts as stuck


def test_engine_writers_run_in_order_and_readers_between_them() -> None:
    engine = Engine(workers=4)
    variable = mx.engine.new_variable()
    log: list[Any] = []
    for step in range(50):
        engine.push_sync(lambda step=step: log.append(("write", step)), mutable_vars=[variable])
        for _ in range(3):
            engine.push_sync(lambda step=step: log.append(("read", step)), const_vars=[variable])
    engine.wait_for_var(variable)
    engine.wait_for_all()
    assert log == [(kind, step) for step in range(50) for kind in ("write", "read", "read", "read")]


def test_engine_independent_functions_run_at_the_same_time() -> None:
    engine = Engine(workers=3)
    meeting = threading.Barrier(3)
    for _ in range(3):
        engine.push_sync(lambda: meeting.wait(WAIT), mutable_vars=[mx.engine.new_variable()])
    engine.wait_for_all()  # a broken barrier raises here


def test_engine_readers_run_at_the_same_time() -> None:
    engine = Engine(workers=3)
    variable, meeting = mx.engine.new_variable(), threading.Barrier(3)
    for _ in range(3):
        engine.push_sync(lambda: meeting.wait(WAIT), const_vars=[variable])
    engine.wait_for_all()


def test_engine_higher_priority_first() -> None:
    engine = Engine(workers=1)
    started, gate, order = threading.Event(), threading.Event(), []

    def hold() -> None:
        started.set()
        gate.wait(WAIT)

    engine.push_sync(hold)
    assert started.wait(WAIT)  # so that the only worker is busy while the others are pushed
    for priority in (0, -5, 3, 0, 10, 3):
        engine.push_sync(lambda priority=priority: order.append(priority), priority=priority)
    gate.set()
    engine.wait_for_all()
    assert order == [10, 3, 3, 0, 0, -5]


def test_engine_async_functions_are_done_when_they_say_so() -> None:
    engine = Engine(workers=2)
    variable, log = mx.engine.new_variable(), []

    def start(on_complete: Callable[[], None]) -> None:
        def later() -> None:
            log.append("first")
            on_complete()

        threading.Timer(0.05, later).start()

    engine.push_async(start, mutable_vars=[variable])
    engine.push_sync(lambda: log.append("second"), mutable_vars=[variable])
    engine.wait_for_var(variable)
    assert log == ["first", "second"]


def test_engine_errors_surface_at_the_wait_and_travel_along_variables() -> None:
    engine = Engine(workers=2)
    first, second, third = (mx.engine.new_variable() for _ in range(3))
    ran = []

    def fail() -> None:
        raise ValueError("broken")

    engine.push_sync(fail, mutable_vars=[first])
    engine.push_sync(lambda: ran.append("reader"), const_vars=[first], mutable_vars=[second])
    engine.push_sync(lambda: ran.append("other"), mutable_vars=[third])
    engine.wait_for_var(third)
    with pytest.raises(ValueError, match="broken"):
        engine.wait_for_var(second)
    with pytest.raises(ValueError, match="broken"):
        engine.wait_for_var(first)
    assert ran == ["other"]
    engine.wait_for_all()  # raised already
    engine.push_sync(lambda: ran.append("again"), mutable_vars=[first])
    engine.wait_for_var(first)
    assert ran == ["other", "again"]


def test_engine_wait_for_all_raises_what_nobody_waited_for() -> None:
    engine = Engine(workers=2)

    def fail(error: Exception) -> None:
        raise error

    engine.push_sync(lambda: fail(KeyError("lost")), mutable_vars=[mx.engine.new_variable()])
    engine.push_async(lambda done: done(OSError("disk")), mutable_vars=[mx.engine.new_variable()])
    with pytest.raises((KeyError, OSError)):
        engine.wait_for_all()
    engine.wait_for_all()


def test_engine_error_of_an_async_function_before_it_completes() -> None:
    engine = Engine(workers=1)
    variable = mx.engine.new_variable()

    def start(on_complete: Any) -> None:
        raise RuntimeError("never started")

    engine.push_async(start, mutable_vars=[variable])
    with pytest.raises(RuntimeError, match="never started"):
        engine.wait_for_var(variable)


def test_engine_deleted_variables() -> None:
    engine = Engine(workers=2)
    variable, log = mx.engine.new_variable(), []
    engine.push_sync(lambda: (time.sleep(0.02), log.append("used")), mutable_vars=[variable])
    engine.delete_variable(variable, lambda: log.append("deleted"))
    engine.wait_for_all()
    assert log == ["used", "deleted"]
    with pytest.raises(mx.MXNetError, match="deleted"):
        engine.push_sync(lambda: None, const_vars=[variable])


def test_engine_variable_named_twice() -> None:
    variable = mx.engine.new_variable()
    with pytest.raises(mx.MXNetError, match="twice"):
        mx.engine.push_sync(lambda: None, [variable], [variable])


def test_engine_functions_may_push_functions() -> None:
    engine = Engine(workers=2)
    variable, log = mx.engine.new_variable(), []

    def outer() -> None:
        engine.push_sync(lambda: log.append("inner"), mutable_vars=[variable])
        log.append("outer")

    engine.push_sync(outer, mutable_vars=[variable])
    engine.wait_for_all()
    assert log == ["outer", "inner"]


def serial_and_parallel(engine: Engine, seed: int, tasks: int, variables: int) -> tuple[list[int], list[int]]:
    """Run one random program serially and on the engine; each task mixes what it reads into what it writes."""
    chance = random.Random(seed)
    serial, parallel = [0] * variables, [0] * variables
    handles = [mx.engine.new_variable() for _ in range(variables)]

    def mix(values: list[int], number: int, reads: list[int], writes: list[int]) -> None:
        total = sum(values[i] for i in (*reads, *writes))
        for i in writes:
            values[i] = (total * 31 + number) % 1_000_003

    for number in range(tasks):
        used = chance.sample(range(variables), chance.randint(1, 4))
        split = chance.randint(0, len(used) - 1)
        reads, writes = used[:split], used[split:]
        mix(serial, number, reads, writes)
        engine.push_sync(
            lambda n=number, r=reads, w=writes: mix(parallel, n, r, w),
            [handles[i] for i in reads],
            [handles[i] for i in writes],
            priority=chance.choice((0, 0, 1, -1)),
        )
    engine.wait_for_all()
    return serial, parallel


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variables", [4, 40])
def test_engine_random_programs_equal_serial_execution(seed: int, variables: int) -> None:
    serial, parallel = serial_and_parallel(Engine(workers=4), seed, 2000, variables)
    assert parallel == serial


@pytest.mark.slow
def test_engine_hundred_thousand_tasks() -> None:
    serial, parallel = serial_and_parallel(Engine(workers=8), 99, 100_000, 64)
    assert parallel == serial


def test_engine_many_pushing_threads() -> None:
    engine = Engine(workers=4)
    variable, count = mx.engine.new_variable(), [0]

    def add() -> None:
        count[0] += 1  # safe only if nobody else writes at the same time

    def push() -> None:
        for _ in range(500):
            engine.push_sync(add, mutable_vars=[variable])

    threads = [threading.Thread(target=push) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    engine.wait_for_var(variable)
    assert count[0] == 2000


def test_engine_naive_engine_runs_at_once() -> None:
    engine = Engine(naive=True)
    here: list[threading.Thread] = []
    engine.push_sync(lambda: here.append(threading.current_thread()))
    assert here == [threading.current_thread()]
    engine.push_async(lambda done: threading.Timer(0.02, lambda: (here.append(None), done())).start())
    assert len(here) == 2
    with pytest.raises(ZeroDivisionError):
        engine.push_sync(lambda: 1 / 0)
    engine.wait_for_all()


def run_program(source: str, **environment: str) -> str:
    result = warm_processes.run(source, environment={**os.environ, **environment})
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_engine_environment_chooses_the_naive_engine() -> None:
    source = (
        "import mxnet as mx, threading\n"
        "mx.engine.push_sync(lambda: print(threading.current_thread() is threading.main_thread()))\n"
        "mx.engine.wait_for_all()\n"
    )
    assert run_program(source, MXNET_ENGINE_TYPE="NaiveEngine") == "True\n"
    assert run_program(source, MXNET_ENGINE_TYPE="ThreadedEngine") == "False\n"


def test_engine_exit_waits_for_what_was_pushed() -> None:
    source = "import mxnet as mx, time\nmx.engine.push_sync(lambda: (time.sleep(0.2), print('written', flush=True)))\n"
    assert run_program(source) == "written\n"


def test_engine_forked_processes_have_an_engine_of_their_own() -> None:
    source = (
        "import mxnet as mx, os\n"
        "v = mx.engine.new_variable()\n"
        "mx.engine.push_sync(lambda: None, mutable_vars=[v]); mx.engine.wait_for_all()\n"
        "pid = os.fork()\n"
        "if pid == 0:\n"
        "    mx.engine.push_sync(lambda: print('child', flush=True), mutable_vars=[mx.engine.new_variable()])\n"
        "    mx.engine.wait_for_all(); os._exit(0)\n"
        "os.waitpid(pid, 0); print('parent')\n"
    )
    assert run_program(source) == "child\nparent\n"


def test_engine_forked_processes_do_not_wait_for_what_their_parent_runs() -> None:
    source = """if True:
        import faulthandler, os, threading
        import mxnet as mx

        def tell(function, *arguments):
            try:
                print("returns", function(*arguments))
            except mx.MXNetError as error:
                print(str(error).split(" was pushed before process")[0])

        class Slow(mx.io.NDArrayIter):
            def next(self):
                gate.wait(60)
                return super().next()

        gate = threading.Event()
        first, second = mx.engine.new_variable(), mx.engine.new_variable()
        mx.engine.push_sync(lambda: gate.wait(60), mutable_vars=[first], name="slow")
        mx.engine.push_sync(lambda: None, const_vars=[first], mutable_vars=[second], name="queued")
        batches, others = (mx.io.PrefetchingIter(Slow(mx.nd.zeros((4, 2)), batch_size=2)) for _ in range(2))
        child = os.fork()
        if child == 0:
            faulthandler.dump_traceback_later(60, exit=True)
            for variable in (first, second, first):
                tell(mx.engine.wait_for_var, variable)
            mx.engine.push_sync(lambda: print("runs"), mutable_vars=[first, second])
            mx.nd.waitall()
            gate.set()
            tell(next, batches)
            batches.reset(), others.reset()
            print(len(list(batches)), len(list(others)), flush=True)
            os._exit(0)
        print("child ends with", os.waitpid(child, 0)[1])
        gate.set()
        mx.engine.wait_for_all()
        print(len(list(batches)))
    """
    assert run_program(source).splitlines() == [
        "engine: slow",
        "engine: queued",
        "returns None",
        "runs",
        "engine: PrefetchingIter",
        "2 2",
        "child ends with 0",
        "2",
    ]


def test_engine_functions_pushed_at_once_get_a_thread_each_though_one_is_idle() -> None:
    engine = Engine(workers=3)
    for _ in range(50):
        meeting = threading.Barrier(3)
        for _ in range(3):
            engine.push_sync(lambda meeting=meeting: meeting.wait(WAIT))
        engine.wait_for_all()


def test_engine_function_may_wait_for_others() -> None:
    engine = Engine(workers=1)
    variables = [mx.engine.new_variable() for _ in range(5)]
    log: list[int] = []

    def nested(depth: int) -> None:
        if depth < len(variables):
            engine.push_sync(lambda: nested(depth + 1), mutable_vars=[variables[depth]])
            engine.wait_for_var(variables[depth])
        log.append(depth)

    engine.push_sync(lambda: nested(0))
    engine.wait_for_all()
    assert log == [5, 4, 3, 2, 1, 0]


def test_engine_function_cannot_wait_for_all() -> None:
    engine = Engine(workers=2)
    engine.push_sync(engine.wait_for_all)
    with pytest.raises(mx.MXNetError, match="would wait for itself"):
        engine.wait_for_all()


def test_engine_background_is_not_waited_for_and_leaves_the_threads_to_others() -> None:
    engine = Engine(workers=2)
    gate, variable, done = threading.Event(), mx.engine.new_variable(), []
    for _ in range(6):
        engine.push_sync(lambda: gate.wait(WAIT), const_vars=[variable], background=True)
    engine.push_sync(lambda: done.append(1))
    engine.wait_for_all()
    assert done == [1]
    engine.wait_for_background(0.01)
    gate.set()
    engine.wait_for_background(WAIT)
    engine.push_sync(lambda: done.append(2), mutable_vars=[variable])
    engine.wait_for_var(variable)
    assert done == [1, 2]


def test_engine_threads_end_when_idle_and_start_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_threads, "_IDLE_SECONDS", 0.001)
    engine = Engine(workers=4)
    before, done = threading.active_count(), []
    for i in range(300):
        engine.push_sync(lambda i=i: done.append(i))
        if i % 10 == 0:
            time.sleep(0.002)  # threads go to sleep, and end, at any moment
    engine.wait_for_all()
    assert sorted(done) == list(range(300))
    end = time.monotonic() + WAIT
    while threading.active_count() > before and time.monotonic() < end:
        time.sleep(0.01)
    assert threading.active_count() <= before


def test_engine_data_of_functions_are_let_go() -> None:
    class Data:
        def work(self) -> None:
            pass

        def fail(self) -> None:
            raise ValueError("error")

    engine = Engine(workers=2)
    for name in ("work", "fail"):
        data, variable = Data(), mx.engine.new_variable()
        reference = weakref.ref(data)
        engine.push_sync(getattr(data, name), mutable_vars=[variable])
        del data
        with contextlib.suppress(ValueError):
            engine.wait_for_var(variable)
        assert reference() is None


def test_engine_error_after_completion_is_shown_by_the_wait_for_all() -> None:
    engine = Engine(workers=1)

    def function(on_complete: Callable[..., None]) -> None:
        on_complete()
        raise ValueError("too late")

    variable = mx.engine.new_variable()
    engine.push_async(function, mutable_vars=[variable])
    engine.push_async(lambda on_complete: on_complete(), mutable_vars=[variable])
    engine.wait_for_var(variable)
    with pytest.raises(ValueError, match="too late"):
        engine.wait_for_all()
