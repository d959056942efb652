"""A process killed while it writes checkpoints leaves only files that load, and the last finished checkpoint."""

import os
import random
from pathlib import Path

import pytest
import warm_processes
from paths import ROOT

# The program forks writers and kills them; a process of its own, since forking the test runner would copy its threads.
PROGRAM = """
import logging, os, random, signal, sys, time
import mxnet as mx

logging.disable(logging.INFO)
KEPT = 4


def numbers(epoch):
    return {"weight": mx.nd.full((700, 300), epoch), "bias": mx.nd.full((5,), epoch)}, {"mean": mx.nd.full((9,), epoch)}


def write(done):
    store = mx.kv.create("local")
    store.init(0, mx.nd.zeros((300, 300)))
    store.set_optimizer(mx.optimizer.Adam())
    symbol = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=300, name="layer")
    for epoch in range(10**9):
        store.push(0, mx.nd.full((300, 300), epoch))
        if sys.argv[3] == "at once":
            mx.model.save_checkpoint("net", epoch % KEPT, symbol, *numbers(epoch))
        else:
            args, aux = numbers(epoch)
            written = mx.model.save_checkpoint_async("net", epoch % KEPT, symbol, args, aux)
            for array in (*args.values(), *aux.values()):
                array[:] = -1  # training goes on, and the files must not see it
            mx.engine.wait_for_var(written)
        store.save_optimizer_states("net.states", dump_optimizer=True)
        os.write(done, b"%12d" % epoch)


def check(finished):
    found = set()
    for place in range(KEPT):
        if not os.path.exists(f"net-{place:04d}.params"):
            assert place > finished, (place, finished)
            continue
        symbol, args, aux = mx.model.load_checkpoint("net", place)
        assert symbol.list_arguments() == ["data", "layer_weight", "layer_bias"]
        values = {v for a in (*args.values(), *aux.values()) for v in (a.min().asscalar(), a.max().asscalar())}
        assert len(values) == 1 and set(args) == {"weight", "bias"} and args["weight"].shape == (700, 300), values
        found |= values
    if finished >= 0:
        assert finished in found, (finished, found)
        store = mx.kv.create("local")
        store.init(0, mx.nd.zeros((300, 300)))
        store.set_optimizer(mx.optimizer.Adam())
        store.load_optimizer_states("net.states")
        assert store._updater.optimizer._index_update_count[0] > finished
    return len(found)


random.seed(int(sys.argv[1]))
interrupted = turn = 0
turns, wanted = int(sys.argv[2]), int(sys.argv[4])
# How often a kill is amid a file depends on the machine.
while turn < turns or (interrupted < wanted and turn < 3 * turns):
    turn += 1
    for name in os.listdir("."):
        os.unlink(name)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        write(writing)
    os.close(writing)
    time.sleep(random.uniform(0, 0.15))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    said = os.read(reading, 1 << 16)
    os.close(reading)
    check(int(said[-12:]) if said else -1)
    interrupted += any(name.endswith(".tmp") for name in os.listdir("."))
print(interrupted)
"""


def killed(tmp_path: Path, turns: int, ending: str, kills: int = 0) -> int:
    """Kill a writer that many times, or up to three times as often until ``kills`` were amid a file; count those."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
    seed = str(random.randrange(2**31))
    done = warm_processes.run(PROGRAM, seed, str(turns), ending, str(kills), environment=environment, cwd=tmp_path)
    assert done.returncode == 0, f"seed {seed}: {done.stderr[-2000:]}"
    return int(done.stdout)


@pytest.mark.parametrize("how", ["at once", "in the background"])
def test_a_killed_writer_leaves_whole_files(tmp_path, how):
    killed(tmp_path, 5, how)


@pytest.mark.slow
@pytest.mark.parametrize("how", ["at once", "in the background"])
def test_killed_amid_writing_again_and_again(tmp_path, how):
    assert killed(tmp_path, 200, how, kills=21) > 20
