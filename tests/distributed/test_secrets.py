"""Jobs over several machines that were given no token: what needs no pickles works, the rest is refused by name."""

from __future__ import annotations

import json

import pytest
from distributed.cluster import cluster, peers
from distributed.trainer_rows import COMPARED, TRAINERS, faults

TOKENS = ["", pytest.param("given", marks=pytest.mark.slow)]  # all other tests have a secret
# This machine under a name of which nobody can be sure that only this machine reaches it.
ELSEWHERE = "127.1"
LOOPBACK = {"GLOO_SOCKET_IFNAME": "lo", "DMLC_INTERFACE": "lo"}
AMONG_WORKERS = """
import collections, mxnet as mx, mxnet.contrib.horovod as hvd
from telling import tell
hvd.init()
tell(hvd.rank())
tell(hvd.allreduce(mx.nd.ones(2) * hvd.rank(), average=False).asnumpy().tolist())
tell(hvd.broadcast_object({"epoch": 3, "losses": [1.5]}, 1))
tell(hvd.allgather_object((hvd.rank(), "x")) == [(0, "x"), (1, "x")])
tell(hvd.broadcast_object(mx.nd.ones(2), 1).asnumpy().tolist())
store = mx.kv.create("dist_sync_device")
store.init("w", mx.nd.sparse.row_sparse_array(([[1, 1]], [2]), shape=(3, 2)))
store.init("v", mx.nd.zeros(2))
store.push("v", mx.nd.ones(2))
out = mx.nd.zeros(2)
store.pull("v", out)
tell(out.asnumpy().tolist())
for call in (hvd.broadcast_object, hvd.allgather_object):
    try:
        tell(repr(call(collections.Counter("a"))))
    except mx.MXNetError as error:
        tell(str(error))
"""
WITH_SERVERS = """
import mxnet as mx
from telling import tell
store = mx.kv.create("dist_sync")
tell(store.rank)
store.init("weight", mx.nd.zeros(3))
store.set_optimizer(mx.optimizer.SGD(learning_rate=0.5, lr_scheduler=mx.lr_scheduler.FactorScheduler(100)))
store.push("weight", mx.nd.ones(3))
out = mx.nd.zeros(3)
store.pull("weight", out)
tell(out.asnumpy().tolist())
store.save_optimizer_states("states")
store.load_optimizer_states("states")
optimizer = mx.optimizer.SGD()
optimizer.own = mx.gluon.nn.Dense  # which a pickle has to name
for call in (
    lambda: store.set_optimizer(optimizer),
    lambda: mx.profiler.set_config(filename="p.json", profile_process="server"),
    lambda: mx.profiler.set_state("run", profile_process="server"),
    lambda: mx.profiler.dump(True, profile_process="server"),
):
    try:
        call()
    except mx.MXNetError as error:
        tell(str(error))
"""
HOW = "Set MXNET_JOB_TOKEN to the same random text in all processes, or start the job with mxnet-launch"


@pytest.mark.parametrize("token", TOKENS)
def test_workers_of_several_machines(token: str) -> None:
    environment = {"MASTER_ADDR": ELSEWHERE, "MXNET_JOB_TOKEN": token, "PYTHONWARNINGS": "default", **LOOPBACK}
    with peers(AMONG_WORKERS, 2, environment) as job:
        for sums, sent, gathered, array, stored, *refused in job.results(90):
            assert (sums, sent, gathered) == ([1, 1], {"epoch": 3, "losses": [1.5]}, True)
            assert (array, stored) == ([1, 1], [2, 2])
            assert all((HOW in text) is not bool(token) for text in refused), refused
        assert ("has no secret" in job.workers[0].stderr) is not bool(token)
        assert "has no secret" not in job.workers[1].stderr


@pytest.mark.parametrize("token", TOKENS)
def test_servers_of_several_machines(token: str) -> None:
    """Trainers do what they do elsewhere; what needs pickles, and would let strangers choose files, is refused."""
    environment = {"DMLC_PS_ROOT_URI": ELSEWHERE, "MXNET_JOB_TOKEN": token, "DMLC_NODE_HOST": "127.0.0.1"}
    program = TRAINERS.read_text(encoding="utf-8") + WITH_SERVERS
    with cluster(program, 1, 1, {**environment, "CONFIGURATIONS": json.dumps(COMPARED)}) as job:
        assert not any(job.wait(90)), job.report()
        results = job.workers[0].results
        wrong = faults(COMPARED, results[: len(COMPARED)])
        assert not wrong, "\n".join(map(str, wrong))
        rank, weight, *refused = results[len(COMPARED) :]
        assert (rank, weight) == (0, [-0.5] * 3)
        assert [HOW in text for text in refused] == ([] if token else [True] * 4)
        assert bool(list(job.folder.glob("*p.json"))) is bool(token)
        assert ("has no secret" in job.of("scheduler")[0].stderr) is not bool(token)
