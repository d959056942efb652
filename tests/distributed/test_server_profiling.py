"""Profiles of servers, which workers ask for: ``profile_process="server"``."""

from __future__ import annotations

import json

from distributed.cluster import cluster

PROGRAM = """
import mxnet as mx
from mxnet import profiler
from telling import tell

def error(function, *arguments, **keywords):
    try:
        return function(*arguments, **keywords)
    except Exception as caught:
        return [type(caught).__name__, str(caught)]

before = error(profiler.set_state, "run", profile_process="server")
store = mx.kv.create("dist_sync")
tell(store.rank)
tell(before)
told = []
if store.rank == 0:
    told.append(error(profiler.set_config, nonsense=1, profile_process="server"))
    told.append(error(profiler.set_state, "runn", profile_process="server"))
    told.append(error(profiler.set_state, "run", profile_process="nobody"))
tell(told)
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
"""


def test_each_server_writes_what_it_did() -> None:
    with cluster(PROGRAM, 2, 2) as made:
        for rank, (before, wrong, *told) in enumerate(made.results(90)):
            assert before[0] == "MXNetError"
            assert "create it before, mx.kv.create('dist_sync')" in before[1]
            assert [error[0] for error in wrong] == ([] if rank else ["MXNetError", "KeyError", "KeyError"])
            assert told == [None] * 6
        files = sorted(path.name for path in made.folder.glob("*.json"))
        assert files == ["rank0_p.json", "rank1_p.json"]
        names = [{event.get("name") for event in json.loads((made.folder / file).read_text())["traceEvents"]}
                 for file in files]  # fmt: skip
        assert "sgd_update" in names[0]  # the key's server
        assert "sgd_update" not in names[1]


def test_strangers_may_not_choose_files() -> None:
    environment = {"DMLC_PS_ROOT_URI": "127.1", "MXNET_JOB_TOKEN": "", "DMLC_NODE_HOST": "127.0.0.1"}
    with cluster(PROGRAM, 1, 1, environment) as made:
        (row,) = made.results(90)
        assert all("Set MXNET_JOB_TOKEN" in error[1] for error in row[2:])
        assert not list(made.folder.glob("*.json"))
