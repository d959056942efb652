"""Profiles of servers, for which workers ask; tells errors, then what the servers wrote."""

import json
import pathlib

from telling import tell

import mxnet as mx
from mxnet import profiler


def error(function, *arguments, **keywords):
    try:
        return function(*arguments, **keywords)
    except Exception as caught:
        return [type(caught).__name__, str(caught)]


before = error(profiler.set_state, "run", profile_process="server")
store = mx.kv.create("dist_sync")
tell(store.rank)
tell(before)
errors = []
if store.rank == 0:
    errors.append(error(profiler.set_config, nonsense=1, profile_process="server"))
    errors.append(error(profiler.set_state, "runn", profile_process="server"))
    errors.append(error(profiler.set_state, "run", profile_process="nobody"))
tell(errors)
tell(error(profiler.set_config, filename="p.json", profile_all=True, aggregate_stats=True, profile_process="server"))
tell(error(profiler.set_state, "run", profile_process="server"))
store._barrier()
store.init("w", mx.nd.ones((3,)))
store.set_optimizer(mx.optimizer.SGD())
out = mx.nd.zeros((3,))
for _ in range(3):
    store.pushpull("w", mx.nd.ones((3,)), out=out)
for function in (profiler.pause, profiler.resume):
    tell(error(function, profile_process="server"))
tell(error(profiler.set_state, "stop", profile_process="server"))
tell(error(profiler.dump, True, profile_process="server"))
store._barrier()
files = {path.name: json.loads(path.read_text()) for path in pathlib.Path().glob("rank*_p.json")}
tell({name: [event.get("name") for event in trace["traceEvents"]] for name, trace in files.items()})
store._barrier()
