"""Training with checkpoints, and packing of images, killed at random: what is there is whole, nothing else stays."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from paths import ROOT

# The program forks workers from a warm parent and kills them: one takes some 50 ms.
BEGIN = """
import contextlib, io, logging, os, random, signal, sys, time
import numpy as np
import torch
import mxnet as mx

torch.set_num_threads(1)
logging.disable(logging.CRITICAL)
random.seed(int(sys.argv[1]))


def kill_workers(work, check, longest):
    amid = 0
    for turn in range(int(sys.argv[2])):
        child = os.fork()
        if child == 0:
            try:
                work(turn)
            finally:
                os._exit(1)
        time.sleep(random.uniform(0, longest))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        amid += any(name.endswith(".tmp") or ".part." in name for name in os.listdir("."))
        check(turn)
    return amid
"""
FIT = """
data = mx.sym.var("data")
net = mx.sym.Activation(mx.sym.FullyConnected(data, num_hidden=300), act_type="relu")
net = mx.sym.FullyConnected(net, num_hidden=4)
net = mx.sym.SoftmaxOutput(net, name="softmax")
values = np.random.rand(32, 50).astype("float32"), np.random.randint(0, 4, 32)


def made():
    return mx.mod.Module(net, context=mx.cpu())


def work(turn, epochs=1000):
    mod = made()
    plain, whole = mx.callback.do_checkpoint("plain"), mx.callback.module_checkpoint(mod, "whole", 1, True)
    mod.fit(mx.io.NDArrayIter(*values, 16), num_epoch=turn % 7 + epochs, begin_epoch=turn % 7, optimizer="adam",
            epoch_end_callback=[plain, whole], initializer=mx.init.Xavier())


def check(turn):
    global loaded
    names = os.listdir(".")
    for name in names:
        if name.endswith(".params"):
            prefix, epoch = name[:-7].rsplit("-", 1)
            symbol, args, aux = mx.model.load_checkpoint(prefix, int(epoch))
            assert symbol.tojson() == net.tojson() and len(args) == 4, name
            loaded += 1
        if name.startswith("whole") and name.endswith(".params"):  # with the states that belong to it
            mod = mx.mod.Module.load("whole", int(epoch), load_optimizer_states=True)
            mod.bind([("data", (16, 50))], [("softmax_label", (16,))])
            mod.init_optimizer(optimizer="adam")
            assert mod._updater.states if mod._updater else True
    mx.nd.save("probe", mx.nd.zeros((1,)))  # the next write removes what the killed one left
    assert not [name for name in os.listdir(".") if name.endswith(".tmp")], os.listdir(".")
    if turn % 5 == 4:
        for name in os.listdir("."):
            os.unlink(name)


loaded = 0
work(0, 2)  # warm
amid = kill_workers(work, check, 0.25)
print(amid, loaded)
"""
IM2REC = """
from _remx_cli import main

sys.modules["tqdm"] = None  # its lock is shared with forked processes, and stays taken when one is killed
os.mkdir("images")
for i in range(40):
    with open(f"images/{i:03}.jpg", "wb") as file:
        file.write(bytes([i]) * random.randrange(20000, 60000))

def pack(*more):
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        main(["im2rec", "all", "images", "--pass-through", *more])


pack("--list")
rows = [line.split("\\t") for line in open("all.lst")]


def work(turn):
    while True:
        pack()


def check(turn):
    global loaded
    if os.path.exists("all.rec"):  # alone it is whole
        record, count = mx.recordio.MXRecordIO("all.rec", "r"), 0
        while record.read() is not None:
            count += 1
        assert count == len(rows), count
        loaded += 1
    if os.path.exists("all.idx"):
        record = mx.recordio.MXIndexedRecordIO("all.idx", "all.rec", "r")
        assert len(record.keys) == len(rows)
        for number, _, name in rows:
            header, image = mx.recordio.unpack(record.read_idx(int(number)))
            assert image == open(f"images/{name.strip()}", "rb").read()
    if turn % 4 == 3:
        pack()
        assert not [name for name in os.listdir(".") if ".part." in name or name.endswith(".tmp")]
        os.unlink("all.rec")
        os.unlink("all.idx")


loaded = 0
begin = time.monotonic()
pack()
# A busy machine takes longer: some are killed in the first pack, others in a later one.
amid = kill_workers(work, check, max(0.06, 2 * (time.monotonic() - begin)))
print(amid, loaded)
"""


def killed(folder: Path, program: str, turns: int) -> tuple[int, int]:
    """Kill workers so often; return how many were amid a file, and how many files were read, of the last program."""
    seed = str(random.randrange(2**31))
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", BEGIN + program, seed, str(turns)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=100 + 3 * turns,
    )
    assert done.returncode == 0, f"seed {seed}: {done.stderr[-2000:]}"
    amid, loaded = map(int, done.stdout.split()[-2:])
    return amid, loaded


def test_killed_programs_leave_whole_files(tmp_path: Path) -> None:
    killed(tmp_path, f"{FIT}\nfor name in os.listdir('.'):\n    os.unlink(name)\n{IM2REC}", 6)


@pytest.mark.slow
def test_fit_killed_500_times(tmp_path: Path) -> None:
    amid, loaded = killed(tmp_path, FIT, 500)
    print(f"{amid} of 500 amid a file, {loaded} checkpoints read")
    assert amid > 5
    assert loaded > 100


@pytest.mark.slow
def test_im2rec_killed_500_times(tmp_path: Path) -> None:
    amid, loaded = killed(tmp_path, IM2REC, 500)
    print(f"{amid} of 500 amid a file, {loaded} files read")
    assert amid > 5
    assert loaded > 100
