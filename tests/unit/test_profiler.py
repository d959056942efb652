"""Profiling, where it differs from MXNet's or needs its own process; the rest is in scenarios/services/profiler.py."""

import gc
import json
import os
import re
import subprocess
import sys
import threading
import time
import weakref

import pytest
import torch
import warm_processes
from paths import ROOT
from requirements import needs_linux
from torch._subclasses.fake_tensor import FakeTensorMode
from torch._subclasses.functional_tensor import FunctionalTensor, FunctionalTensorMode

import mxnet as mx
from mxnet import profiler
from mxnet._src.run.profiler._session import SESSION


@pytest.fixture
def started(tmp_path, monkeypatch):
    """Start the profiler with empty statistics; returns the path of its file."""
    monkeypatch.chdir(tmp_path)
    profiler.set_config(filename="trace.json", aggregate_stats=True)
    profiler.dumps(reset=True)
    profiler.set_state("run")
    yield tmp_path / "trace.json"
    profiler.dump()
    profiler.dumps(reset=True)
    profiler.set_config()


def statistics():
    return json.loads(profiler.dumps(format="json"))


def events(path):
    return json.loads(path.read_text())["traceEvents"]


def test_profiler_trace_holds_operators_and_what_torch_ran_in_them(started, monkeypatch):
    monkeypatch.setenv("REMX_PROFILER", "kernels")
    profiler.set_state("stop")
    profiler.set_config(filename="trace.json", profile_all=True)
    profiler.set_state("run")
    x = mx.nd.ones((8, 8))
    mx.nd.dot(x, x).asnumpy()
    profiler.dump(finished=False)
    traced = events(started)
    (dot,) = (e for e in traced if e["name"] == "dot")
    assert (dot["cat"], dot["ph"]) == ("operator", "X")
    (product,) = (e for e in traced if e["name"] == "aten::mm")
    assert dot["ts"] <= product["ts"] <= product["ts"] + product["dur"] <= dot["ts"] + dot["dur"]
    assert abs(dot["ts"] / 1e6 - time.time()) < 60


def backward_passes(everything):
    profiler.set_state("stop")
    profiler.set_config(filename="trace.json", aggregate_stats=True, profile_all=everything)
    profiler.set_state("run")
    x = mx.nd.array([[1, 2], [3, 4]])
    x.attach_grad()

    def run():
        with mx.autograd.record():
            y = mx.nd.softmax_cross_entropy(mx.nd.dot(x, x) * x, mx.nd.zeros((2,)))
        y.backward()

    thread = threading.Thread(target=run)
    thread.start()
    run()
    thread.join()
    operators = statistics()["Time"]["operator"]
    return {name: entry["Count"] for name, entry in operators.items() if name.startswith("_backward")}


def test_profiler_backward_passes_with_and_without_what_torch_ran(started, monkeypatch):
    passes = backward_passes(False)
    profiler.dump(finished=False)
    assert not any(e["name"].startswith("aten") for e in events(started))
    assert passes == {"_backward_dot": 2, "_backward_broadcast_mul": 2, "_backward_softmax_cross_entropy": 2}
    profiler.dumps(reset=True)
    assert backward_passes(True) == passes
    profiler.dump(finished=False)
    assert not any(e["name"].startswith("aten") for e in events(started))
    profiler.dumps(reset=True)
    monkeypatch.setenv("REMX_PROFILER", "kernels")
    assert backward_passes(True) == passes
    profiler.dump(finished=False)
    assert any(e["name"].startswith("aten") for e in events(started))


def test_profiler_what_was_recorded_wrongly_asked_for(started, monkeypatch):
    profiler.set_state("stop")
    monkeypatch.setenv("REMX_PROFILER", "all")
    profiler.set_config(filename="trace.json", profile_all=True)
    with pytest.raises(mx.MXNetError, match="REMX_PROFILER is 'all'; expected one of operators, kernels"):
        profiler.set_state("run")
    monkeypatch.delenv("REMX_PROFILER")


def count_of(path, name):
    return sum(e["name"] == name for e in events(path))


def test_profiler_dumps_on_the_way_add_to_the_file(started):
    for done in range(1, 4):
        mx.nd.ones((2,)).exp().asnumpy()
        profiler.set_state("stop")
        assert count_of(started, "exp") == done
        profiler.dump(finished=False)
        assert count_of(started, "exp") == done
        assert not SESSION._events  # memory does not grow with the file
        profiler.set_state("run")
    mx.nd.ones((2,)).exp().asnumpy()
    profiler.dump(finished=False)
    profiler.dump(finished=False)
    assert count_of(started, "exp") == 4
    started.write_text("another's")
    mx.nd.ones((2,)).exp().asnumpy()
    profiler.dump(finished=False)
    assert count_of(started, "exp") == 1


def test_profiler_dumps_on_the_way_replace_the_file_without_continuous_dump(started):
    profiler.set_state("stop")
    profiler.set_config(filename="trace.json", continuous_dump=False)
    for name, other in (("exp", "tanh"), ("tanh", "exp")):
        profiler.set_state("run")
        getattr(mx.nd, name)(mx.nd.ones((2,))).asnumpy()
        profiler.set_state("stop")
        profiler.dump(finished=False)
        assert (count_of(started, name), count_of(started, other)) == (1, 0)


def test_profiler_own_parts_in_the_trace(started):
    domain = profiler.Domain("own")
    task, frame, event = domain.new_task("t"), domain.new_frame("f"), profiler.Event("e")
    for part in (task, frame, event):
        part.start()
        part.stop()
    domain.new_marker("m").mark("thread")
    domain.new_counter("c", 5).increment()
    profiler.dump(finished=False)
    own_events = [e for e in events(started) if e.get("cat", "").split(",")[0] in ("own", "event")]
    kinds = [(e["cat"], e["name"], e["ph"]) for e in own_events]
    assert kinds == [
        ("own", "t", "b"),
        ("own", "t", "e"),
        ("own,frame", "f", "b"),
        ("own,frame", "f", "e"),
        ("event", "e", "B"),
        ("event", "e", "E"),
        ("own,instant_marker", "m", "i"),
        ("own", "c", "C"),
        ("own", "c", "C"),
    ]
    assert [e["args"] for e in own_events[-2:]] == [{"c": 5}, {"c": 6}]
    assert own_events[1]["ts"] >= own_events[0]["ts"] > 1.7e15


def test_profiler_counters_may_fall_below_zero_and_average(started):
    counter = profiler.Domain("own").new_counter("c", 4)
    counter -= 6
    counter += 1
    row = statistics()["Time"]["own"]["c"]
    assert row == {"Count": 3, "Total": -0.001, "Min": -0.002, "Max": 0.004, "Avg": pytest.approx(0.001 / 3)}


def test_profiler_operators_of_other_threads(started):
    x = mx.nd.ones((4, 4))
    thread = threading.Thread(target=lambda: x.tanh().asnumpy())
    thread.start()
    thread.join()
    assert statistics()["Time"]["operator"]["tanh"]["Count"] == 1
    profiler.dump(finished=False)
    (tanh_event,) = (e for e in events(started) if e["name"] == "tanh")
    assert tanh_event["tid"] != threading.get_native_id()


def test_profiler_started_and_stopped_by_other_threads(started):
    def elsewhere(function, *args):
        thread = threading.Thread(target=function, args=args)
        thread.start()
        thread.join()

    x = mx.nd.ones((2,))
    for _ in range(2):
        elsewhere(profiler.set_state, "stop")
        elsewhere(profiler.set_state, "run")
        x.exp().asnumpy()
    profiler.set_state("stop")
    assert statistics()["Time"]["operator"]["exp"]["Count"] == 2


_THREADS_START_AND_STOP = """
import faulthandler, sys, threading
import mxnet as mx

faulthandler.dump_traceback_later(60, exit=True)
sys.setswitchinterval(1e-5)
mx.profiler.set_config(profile_all=True, aggregate_stats=True, filename="trace.json")
domain, ended, errors = mx.profiler.Domain("own"), threading.Event(), []


def change():
    for _ in range(40):
        mx.profiler.set_state("run")
        mx.profiler.set_state("stop")


def read():
    for _ in range(40):
        mx.profiler.dumps(reset=True)
        mx.profiler.pause()
        mx.profiler.resume()


def train():
    x = mx.nd.ones((4, 4))
    x.attach_grad()
    count = domain.new_counter("count")
    while not ended.is_set():
        with mx.autograd.record():
            y = mx.nd.dot(x, x)
        y.backward()
        count += 1
        assert (x.grad.asnumpy() == 8).all()


def run(function):
    try:
        function()
    except BaseException as error:
        errors.append(error)


threads = [threading.Thread(target=run, args=(step,)) for step in (change, change, read, train, train)]
for thread in threads:
    thread.start()
for thread in threads[:3]:
    thread.join()
ended.set()
for thread in threads[3:]:
    thread.join()
assert not errors, errors
mx.profiler.set_state("stop")
mx.profiler.dumps(reset=True)
mx.profiler.set_state("run")
mx.nd.ones((2,)).exp().wait_to_read()
mx.profiler.set_state("stop")
assert "exp" in mx.profiler.dumps()
"""


def test_profiler_set_state_and_dumps_by_threads_while_others_train(tmp_path):
    done = warm_processes.run(_THREADS_START_AND_STOP, cwd=tmp_path, timeout=100)
    assert done.returncode == 0, done.stderr
    assert "already" not in done.stderr
    assert events(tmp_path / "trace.json")


@needs_linux("what a process holds stands in /proc")
@pytest.mark.filterwarnings("error")
def test_profiler_tensors_without_memory_do_not_stop_a_start(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with FakeTensorMode():
        shapes_alone = torch.ones(3)
    with FunctionalTensorMode():
        traced = FunctionalTensor.to_functional(torch.ones(3))
    batched = []
    torch.func.vmap(lambda x: batched.append(x) or x)(torch.ones(2, 3))
    profiler.set_config(filename="trace.json", aggregate_stats=True)
    profiler.dumps(reset=True)
    profiler.set_state("run")
    mx.nd.ones((2,)).exp().wait_to_read()
    profiler.set_state("stop")
    assert statistics()["Memory"]["Device Storage"]["Memory: cpu/0"]["Count"] >= 1
    assert [type(x).__name__ for x in (shapes_alone, traced, *batched)] == ["FakeTensor", "FunctionalTensor", "Tensor"]
    profiler.dump()
    profiler.dumps(reset=True)
    profiler.set_config()


@needs_linux("what a process holds stands in /proc")
def test_profiler_memory(tmp_path):
    # In a process of its own: what other tests have freed would be taken again without the process's growing.
    program = (
        "import mxnet as mx; mx.profiler.set_config(aggregate_stats=True); x = mx.nd.ones((4096, 4096));"
        "mx.profiler.set_state('run'); small = mx.nd.ones((1,)).exp(); large = x + 1;"
        "print(mx.profiler.dumps(format='json'))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-c", program], env=environment, check=True, timeout=120, cwd=tmp_path, stdout=subprocess.PIPE
    )
    memory = json.loads(run.stdout)["Memory"]["Device Storage"]["Memory: cpu/0"]
    assert memory["Count"] == 2
    assert memory["Min"] < 1.5 * 4096 * 4096 * 4 / 1000  # of the arrays, not of the libraries
    assert 0.9 < (memory["Max"] - memory["Min"]) / (4096 * 4096 * 4 / 1000) < 1.5


def test_profiler_time_of_a_slow_operator(started):
    @mx.operator.register("profiled_sleep")
    class Property(mx.operator.CustomOpProp):
        def create_operator(self, ctx, shapes, dtypes):
            return Sleep()

    class Sleep(mx.operator.CustomOp):
        def forward(self, is_train, req, in_data, out_data, aux):
            time.sleep(0.05)

    mx.nd.Custom(mx.nd.ones((2,)), op_type="profiled_sleep").wait_to_read()
    assert 50 <= statistics()["Time"]["Custom Operator"]["profiled_sleep::pure_python"]["Total"] < 5000


def test_profiler_python_code_of_custom_operators_and_what_it_calls(started):
    class Slow(mx.operator.CustomOp):
        def forward(self, is_train, req, in_data, out_data, aux):
            self.assign(out_data[0], req[0], in_data[0] + 1)

        def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
            time.sleep(0.02)
            self.assign(in_grad[0], req[0], out_grad[0] * 2)

    @mx.operator.register("profiled_parts")
    class Property(mx.operator.CustomOpProp):
        def create_operator(self, ctx, shapes, dtypes):
            return Slow()

    x = mx.nd.ones((2,))
    x.attach_grad()
    with mx.autograd.record():
        y = mx.nd.Custom(x, op_type="profiled_parts") + 1
    y.backward()
    times = statistics()["Time"]
    own = times["Custom Operator"]
    assert {"profiled_parts::pure_python", "profiled_parts::_plus_scalar"} <= set(own)
    assert {"_backward_profiled_parts::pure_python", "_backward_profiled_parts::_mul_scalar"} <= set(own)
    assert 20 <= own["_backward_profiled_parts::pure_python"]["Total"] < 5000
    assert "Custom" not in times["operator"]
    assert times["operator"]["_plus_scalar"]["Count"] == 1
    profiler.dump(finished=False)
    assert ("Custom Operator", "profiled_parts::pure_python") in {(e.get("cat"), e["name"]) for e in events(started)}


def test_profiler_calls_under_the_names_of_c_functions(started):
    x = mx.nd.ones((2, 2))
    (x + 1).asnumpy()
    executor = (mx.sym.var("a") * 2).simple_bind(mx.cpu(), a=(2, 2))
    executor.forward(is_train=True)
    executor.backward([x])
    mx.nd.waitall()
    api_times = statistics()["Time"]["MXNET_C_API"]
    assert api_times["MXImperativeInvokeEx"]["Count"] >= 1
    for name in ("MXNDArraySyncCopyToCPU", "MXExecutorForward", "MXExecutorBackwardEx", "MXNDArrayWaitAll"):
        assert api_times[name]["Count"] == 1
        assert api_times[name]["Total"] >= 0
    assert re.search(r"MXNET_C_API\n=+\nName .*\n----.*\n", profiler.dumps())


def test_profiler_without_calls(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    profiler.set_config(aggregate_stats=True, profile_api=False)
    before = mx.nd.NDArray.asnumpy
    profiler.set_state("run")
    mx.nd.ones((2,)).exp().asnumpy()
    assert mx.nd.NDArray.asnumpy is before
    profiler.set_state("stop")
    assert "MXNET_C_API" not in json.loads(profiler.dumps(format="json", reset=True))["Time"]
    profiler.set_config()


def test_profiler_errors_are_the_same_while_profiling(started):
    with pytest.raises(mx.MXNetError, match="dot"):
        mx.nd.dot(mx.nd.ones((2, 3)), mx.nd.ones((2, 3))).asnumpy()
    with pytest.raises(TypeError, match="not supported"):
        mx.nd.ones((2,)) + "x"


def test_profiler_results_are_the_same_while_profiling(started):
    def values():
        x = mx.nd.array([[1, -2], [3, 4]])
        x.attach_grad()
        with mx.autograd.record():
            y = ((x + 1) * x / 3 - 2**x + x**2 - x).sum()
        y.backward()
        return [y.asscalar(), *x.grad.asnumpy().ravel()]

    watched = values()
    profiler.set_state("stop")
    assert watched == pytest.approx(values(), rel=1e-6)


def test_profiler_nothing_is_left_behind(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    x = mx.nd.ones((2, 2))
    x.exp()
    profiler.set_state("run")
    x.exp()
    ranges = SESSION._recording._ranges
    assert len(ranges.slices) >= 1
    profiler.set_state("stop")
    # What was bound while it ran stays bound until it is called again, and keeps no events.
    assert (ranges.slices, ranges.memory, ranges.steps) == ([], [], {})
    reference = weakref.ref(ranges)
    del ranges
    x.exp()
    gc.collect()
    assert reference() is None
    profiler.dump()


def test_profiler_another_trace_after_one_is_finished(started):
    mx.nd.ones((2,)).exp().asnumpy()
    profiler.dump()
    with pytest.raises(mx.MXNetError, match="hasn't been run"):
        profiler.dump()
    profiler.set_state("run")
    mx.nd.ones((2,)).tanh().asnumpy()
    profiler.dump(finished=False)
    names = {e["name"] for e in events(started)}
    assert "tanh" in names
    assert "exp" not in names


def test_profiler_statistics_while_recording_go_on(started):
    x = mx.nd.ones((2,))
    counts = []
    for _ in range(3):
        x.exp().asnumpy()
        counts.append(statistics()["Time"]["operator"]["exp"]["Count"])
    assert counts == [1, 2, 3]


def test_profiler_order_of_the_table(started):
    domain = profiler.Domain("own")
    for name, value in (("a", 3), ("b", 1), ("c", 2)):
        domain.new_counter(name, value)

    def order(**how):
        lines = profiler.dumps(**how).splitlines()
        first = lines.index("own") + 4
        return "".join(line[0] for line in lines[first : first + 3])

    assert order() == order(sort_by="max") == "acb"
    assert order(ascending=True) == order(sort_by="avg", ascending=True) == "bca"


@pytest.mark.parametrize("how", ["atexit", "autostart"])
def test_profiler_file_at_the_end_of_the_program(tmp_path, how):
    setup = "mx.profiler.set_config(continuous_dump=False); mx.profiler.set_state('run');" if how == "atexit" else ""
    variables = {"MXNET_PROFILER_AUTOSTART": "1"} if how == "autostart" else {}
    program = f"import os, mxnet as mx\n{setup}\nmx.nd.ones((2,)).exp().asnumpy(); assert not os.listdir('.')"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    done = warm_processes.run(program, cwd=tmp_path, environment=environment)
    assert done.returncode == 0, done.stderr
    assert "exp" in {e["name"] for e in events(tmp_path / "profile.json")}


def test_profiler_old_modes(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for mode in ("symbolic", "imperative", "api", "memory", "all"):
        with pytest.warns(UserWarning, match=re.escape("profiler_set_config() is deprecated")):
            profiler.profiler_set_config(mode, "old.json")
    profiler.set_config()


def test_profiler_starting_does_not_load_torch_compiler(tmp_path):
    program = (
        "import sys, mxnet as mx\n"
        "mx.profiler.set_config(continuous_dump=False); mx.profiler.set_state('run')\n"
        "mx.nd.ones((2,)).exp().asnumpy(); mx.profiler.set_state('stop'); mx.profiler.dumps()\n"
        "assert not {'torch._dynamo', 'torch._inductor'} & set(sys.modules)"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "MXNET_PROFILER_AUTOSTART": "0"}
    done = warm_processes.run(program, environment=environment, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
