"""Programs that start and exit, many times: each ends in time with status 0, says nothing and leaves nothing behind.

As a program: ``python tests/starts.py 500`` starts 500 of them in turn, and counts; a second number is that of jobs.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MARK = "REMX_TEST_START"  # a variable that all processes of one start have, with a value of its own
LIMIT = 120.0  # seconds: many times what the slowest takes on a busy machine
_JOB = ("-m", "mxnet.launch")
PROGRAMS = {
    "import": "import mxnet",
    "arrays": "import mxnet as mx\nx = mx.nd.ones((300, 300))\ny = mx.nd.dot(x, x)",
    "work under way": """
        import mxnet as mx
        x = mx.nd.ones((500, 500))
        for _ in range(10):
            x = mx.nd.dot(x, x) * 1e-3
    """,
    "bulk and random": """
        import mxnet as mx
        with mx.engine.bulk(20):
            x = mx.nd.random.uniform(shape=(100,)) + 1
    """,
    "threads": """
        import threading, mxnet as mx
        def work():
            with mx.autograd.record():
                y = (x * x).sum()
            y.backward()
        x = mx.nd.ones((50,)); x.attach_grad()
        threads = [threading.Thread(target=work) for _ in range(4)]
        [thread.start() for thread in threads]; [thread.join() for thread in threads]
    """,
    "gradients": """
        import mxnet as mx
        net = mx.gluon.nn.Dense(3); net.initialize(); net.hybridize()
        trainer = mx.gluon.Trainer(net.collect_params(), "adam", kvstore="device")
        with mx.autograd.record():
            loss = net(mx.nd.ones((4, 5))).sum()
        loss.backward(); trainer.step(4)
    """,
    "store": """
        import mxnet as mx
        store = mx.kv.create("local"); store.init(3, mx.nd.ones((2, 2)))
        store.set_optimizer(mx.optimizer.SGD()); store.push(3, [mx.nd.ones((2, 2))] * 2)
    """,
    "loader": """
        import mxnet as mx
        data = mx.gluon.data.ArrayDataset(mx.nd.ones((64, 300)), mx.nd.ones(64))
        batches = iter(mx.gluon.data.DataLoader(data, 8, num_workers=2))
        next(batches)
    """,
    "loader of threads": """
        import mxnet as mx
        data = mx.gluon.data.ArrayDataset(mx.nd.ones((64, 300)), mx.nd.ones(64))
        batches = iter(mx.gluon.data.DataLoader(data, 8, num_workers=2, thread_pool=True))
        next(batches)
    """,
    "prefetching": """
        import numpy, mxnet as mx
        batches = mx.io.PrefetchingIter(mx.io.NDArrayIter(numpy.ones((64, 3)), batch_size=4))
        next(batches)
    """,
    "module": """
        import numpy, mxnet as mx
        out = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.Variable("data"), num_hidden=3), name="softmax")
        mx.mod.Module(out).fit(mx.io.NDArrayIter(numpy.ones((8, 3)), numpy.ones(8), 4), num_epoch=1)
    """,
    "profiler": """
        import mxnet as mx
        mx.profiler.set_config(filename="/dev/null", profile_all=True); mx.profiler.set_state("run")
        mx.nd.ones((3,)) + 1
    """,
}
# Jobs of one program, with the launcher's arguments.
JOBS = {
    "servers": (("-n", "2", "-s", "1"), """
        import mxnet as mx
        store = mx.kv.create("dist_sync"); store.init(3, mx.nd.ones((2, 2))); store.push(3, mx.nd.ones((2, 2)))
        out = mx.nd.zeros((2, 2)); store.pull(3, out); assert (out == 2).asnumpy().all()
    """),
    "workers": (("-np", "2"), """
        import mxnet as mx, mxnet.contrib.horovod as hvd
        hvd.init(); assert hvd.allreduce(mx.nd.ones(3), average=False).asnumpy().sum() == 6
    """),
    "asynchronous": (("-n", "2", "-s", "2"), """
        import mxnet as mx
        store = mx.kv.create("dist_async"); store.init("w", mx.nd.ones(2)); store.set_optimizer(mx.optimizer.SGD())
        store.push("w", mx.nd.ones(2))
    """),
    "torchrun": (("--nproc-per-node", "2"), """
        import mxnet as mx
        store = mx.kv.create("dist_sync"); store.init("w", mx.nd.ones(2)); store.push("w", mx.nd.ones(2))
    """),
}  # fmt: skip


def _with(value: str) -> list[int]:
    """Return the processes of a start (Linux)."""
    processes = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"{MARK}={value}".encode() in (folder / "environ").read_bytes().split(b"\0"):
                processes.append(int(folder.name))
        except OSError:  # ended meanwhile, or somebody else's
            continue
    return processes


def faults(name: str, repetition: int = 0) -> list[str]:
    """Start a program or a job once, and return what is wrong with how it ended."""
    arguments, source = JOBS[name] if name in JOBS else ((), PROGRAMS[name])
    lines = source.strip("\n").splitlines()
    margin = len(lines[0]) - len(lines[0].lstrip())
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "program.py")
        program.write_text("\n".join(line[margin:] for line in lines) + "\n")
        home = Path(folder, "home")
        home.mkdir()
        value = f"{os.getpid()}-{name}-{repetition}-{time.monotonic_ns()}"
        kept_variables = {
            key: text for key, text in os.environ.items() if not key.startswith(("DMLC_", "MXNET_", "PS_"))
        }
        environment = {
            **kept_variables,
            MARK: value,
            "TMPDIR": str(home),
            "OMP_NUM_THREADS": "1",
            "PYTHONPATH": str(ROOT),
        }
        command = [sys.executable, *(_JOB if arguments else ()), *arguments, *((sys.executable,) if arguments else ())]
        memory = set(os.listdir("/dev/shm"))
        try:
            run = subprocess.run([*command, str(program)], env=environment, cwd=home, capture_output=True, text=True,
                                 timeout=LIMIT, check=False, stdin=subprocess.DEVNULL)  # fmt: skip
        except subprocess.TimeoutExpired:
            return [f"still runs after {LIMIT} s"]
        if run.returncode:
            wrong.append(f"status {run.returncode}")
        error_lines = [line for line in run.stderr.splitlines() if not line.startswith("mxnet-launch: ")]
        if error_lines or (run.stdout and not arguments):
            wrong.append(f"wrote {(error_lines or run.stdout)!r}")
        if processes := _with(value):
            wrong.append(f"left processes {processes}")
        # torchrun makes a folder for output of processes, and never removes it.
        if files := sorted(path.name for path in home.iterdir() if not path.name.startswith("torchelastic_")):
            wrong.append(f"left files {files}")
        pids = (set(os.listdir("/dev/shm")) - memory) if name in PROGRAMS else set()
        if mine := [pid for pid in pids if "mxnet" in pid or "remx" in pid]:
            wrong.append(f"left shared memory {mine}")
    return wrong


def in_turn(names: list[str], count: int) -> Iterator[tuple[str, list[str]]]:
    """Start so many, of all kinds in turn; yield each one's name and what was wrong."""
    for position in range(count):
        name = names[position % len(names)]
        yield name, faults(name, position)


def main() -> int:
    """Start as many programs and jobs as the command line says, and print what was wrong, and how long each took."""
    programs, jobs = (int(text) for text in [*sys.argv[1:], "0", "0"][:2])
    counts: Counter[str] = Counter()
    failed = 0
    for names, count in ((list(PROGRAMS), programs), (list(JOBS), jobs)):
        began = time.monotonic()
        for name, wrong in in_turn(names, count):
            counts[name] += 1
            failed += bool(wrong)
            if wrong:
                print(name, wrong, flush=True)
            if not sum(counts.values()) % 10:
                print(f"{sum(counts.values())} so far, {failed} with faults", flush=True)
        print(f"{count} started and ended, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{failed} with faults; {dict(counts)}")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
