"""Profiling: settings, states, statistics and traces. Times differ; names and counts do not."""

import json

from .. import error, warned

# MXNet fails when it writes the file now and then, has finished one, and is given new settings.
SETTINGS = {"continuous_dump": False}


def begin(mx, **settings):
    """Start with empty statistics, which hold operators and a program's own parts."""
    settings = dict(SETTINGS, profile_memory=False, profile_api=False, aggregate_stats=True, **settings)
    mx.profiler.set_config(filename="trace.json", **settings)
    mx.profiler.dumps(reset=True)
    mx.profiler.set_state("run")


def counts(mx, *operators):
    """Stop, and return how often each thing was recorded; of operators, those named."""
    mx.nd.waitall()
    mx.profiler.set_state("stop")
    times = json.loads(mx.profiler.dumps(format="json", reset=True))["Time"]
    result = {k: {n: s["Count"] for n, s in v.items()} for k, v in times.items() if k != "operator"}
    operator_times = times.get("operator", {})
    return result, {name: operator_times[name]["Count"] if name in operator_times else 0 for name in operators}


def case_settings(mx):
    profiler = mx.profiler
    configs = (
        {},
        {"filename": "trace.json"},
        {"profile_all": True, "aggregate_stats": 1, "continuous_dump": "false", "dump_period": "0.5"},
        {"profile_symbolic": 0, "profile_imperative": "True", "profile_memory": 1, "profile_api": False},
        {"profile_process": "worker"},
        {"other": 1},
        {"profile_all": "yes"},
        {"aggregate_stats": "maybe"},
        {"continuous_dump": 3},
        {"dump_period": "x"},
        {"profile_process": "server"},
        {"profile_process": "nobody"},
    )
    return [error(profiler.set_config, **dict(SETTINGS, **settings)) for settings in configs]


def case_states(mx):
    profiler = mx.profiler
    states = [error(profiler.set_state, state) for state in ("stop", "go", None, 1)]
    others = [profiler.set_state, profiler.pause, profiler.resume, profiler.dump]
    for profiled_process in ("server", "nobody"):
        states += [error(function, profile_process=profiled_process) for function in others]
    return states


def case_old_names(mx):
    wrong = error(mx.profiler.profiler_set_config, "other")
    begin(mx)
    return wrong, warned(mx.profiler.profiler_set_state, "stop")


def case_statistics_arguments(mx):
    dumps = mx.profiler.dumps
    wrong = [{"format": "xml"}, {"format": 3}, {"sort_by": "name"}, {"sort_by": None}]
    wrong += [{"ascending": "no"}, {"reset": 3}, {"ascending": 0, "reset": 1}]
    return [error(dumps, **arguments) for arguments in wrong]


def case_names(mx):
    profiler = mx.profiler
    domain = profiler.Domain("domain")
    objects = [domain.new_task("t"), domain.new_frame("f"), domain.new_counter("c"), profiler.Event("e")]
    described = [(type(o).__name__, type(o).__module__, str(o), o.name) for o in objects]
    marker = domain.new_marker("m")
    wrong = [
        error(profiler.Domain, 3),
        error(profiler.Task, "domain", "t"),
        error(profiler.Event, None),
        error(domain.new_counter, "c", "much"),
        error(objects[2].set_value, None),
        error(marker.mark, "nowhere"),
    ]
    return described, str(domain), domain.name, marker.name, marker.domain is domain, wrong


def case_own_parts(mx):
    begin(mx)
    domain = mx.profiler.Domain("d")
    task, frame, event = domain.new_task("t"), domain.new_frame("f"), mx.profiler.Event("e")
    for _ in range(3):
        for part in (task, frame, event):
            part.start()
        for part in (event, frame, task):
            part.stop()
    task.stop()
    for scope in ("process", "global", "thread", "task", "marker"):
        domain.new_marker("m").mark(scope)
    return counts(mx)


def case_parts_beyond_a_recording(mx):
    task = mx.profiler.Domain("d").new_task("before")
    other = mx.profiler.Domain("d").new_task("after")
    outside = mx.profiler.Domain("d").new_task("outside")
    mx.profiler.set_state("stop")
    task.start()
    outside.start()
    outside.stop()
    begin(mx)
    task.stop()
    other.start()
    result = counts(mx)
    other.stop()
    return result


def case_counters(mx):
    begin(mx)
    counter = mx.profiler.Domain("d").new_counter("c", 5)
    for change in (7, "9", 2.5):
        counter.set_value(change)
    counter.increment()
    counter.increment(4)
    counter.decrement(2)
    counter += 10
    counter -= 3
    mx.profiler.set_state("stop")
    statistics = json.loads(mx.profiler.dumps(format="json"))["Time"]["d"]["c"]
    table = mx.profiler.dumps(reset=True).split("\n")
    head = table.index("d")
    lines = [line[: -len(" 1234567890123456")] for line in table[head + 2 : head + 5]]
    return statistics["Count"], statistics["Min"], statistics["Max"], statistics["Total"], lines, table[: head + 1]


def case_operators_one_by_one(mx):
    begin(mx)
    x = mx.nd.array([[1, 2], [3, 4]])
    for _ in range(3):
        y = mx.nd.dot(x + 1, x) * x
    (1 - y).sum().asnumpy()
    (mx.nd.add(x, 2) / mx.nd.exp(x)).asnumpy()
    names = "dot", "_plus_scalar", "broadcast_mul", "_rminus_scalar", "sum", "broadcast_div", "exp", "tanh"
    return counts(mx, *names)


def case_pause(mx):
    x = mx.nd.ones((2,))
    begin(mx)
    x.exp().asnumpy()
    mx.profiler.pause()
    mx.nd.dot(x, x).asnumpy()
    counter = mx.profiler.Domain("d").new_counter("c", 5)
    mx.profiler.resume()
    counter.set_value(3)
    x.tanh().asnumpy()
    mx.profiler.pause()
    x.tanh().asnumpy()
    return counts(mx, "exp", "dot", "tanh")


def case_training_of_a_hybridized_block(mx):
    nn, x = mx.gluon.nn, mx.nd.ones((2, 3))
    net = nn.HybridSequential()
    net.add(nn.Dense(4, activation="relu"), nn.Dense(2))
    net.initialize()
    net.hybridize()
    x.attach_grad()
    net(x).asnumpy()
    begin(mx)
    for _ in range(3):
        with mx.autograd.record():
            y = (net(x) * x.sum()).sum()
        y.backward()
        y.asnumpy()
    names = "FullyConnected", "Activation", "sum", "broadcast_mul"
    return counts(mx, *(names + tuple("_backward_" + n for n in names)))


def case_only_operators_in_graphs(mx):
    dense, x = mx.gluon.nn.Dense(4), mx.nd.ones((2, 3))
    dense.initialize()
    dense.hybridize()
    dense(x).asnumpy()
    begin(mx, profile_imperative=False)
    dense(x).asnumpy()
    mx.nd.dot(x, x.T).asnumpy()
    return counts(mx, "dot")


def case_finishing(mx):
    """MXNet writes no other trace in a process once one is finished, so this case is the last."""
    begin(mx)
    mx.nd.ones((2, 2)).exp().asnumpy()
    mx.profiler.set_state("stop")
    return warned(mx.profiler.dump_profile), error(mx.profiler.dump)
