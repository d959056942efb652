"""Programs run where Python lacks what only Linux, or only POSIX, has."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path

import pytest
from other_systems import LACKS, run_on
from requirements import needs_linux

pytestmark = needs_linux("names are taken away that it has")

MODULE = """
    import time
    import numpy as onp
    import mxnet as mx

    class Rows:
        def __len__(self):
            return 32

        def __getitem__(self, index):
            if index == 31:
                time.sleep(0.01)
            return onp.full(6, index % 2, "float32"), onp.float32(index % 2)

    class Large(Rows):
        def __getitem__(self, index):
            return onp.full((500, 500), index, "float64"), index

    class Broken(Rows):
        def __getitem__(self, index):
            raise LookupError(f"no row {index}")

    def both_kinds(samples):
        images, labels = zip(*samples)
        return mx.nd.array(onp.stack(images)), onp.stack(images), mx.np.array(labels)
"""

TRAINING = """
    import sys
    import mxnet as mx
    from mxnet import autograd, gluon
    from mxnet.gluon import data, nn
    from rows import Broken, Large, Rows, both_kinds

    def train(folder):
        net = nn.HybridSequential()
        net.add(nn.Dense(8, activation="relu"), nn.Dense(2))
        mx.random.seed(1)
        net.initialize(mx.init.Xavier())
        net.hybridize()
        trainer = gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 0.05})
        loss_function = gluon.loss.SoftmaxCrossEntropyLoss()
        loader = data.DataLoader(Rows(), 16, num_workers=1, timeout=60)
        for _ in range(15):
            for x, y in loader:
                assert x.context.device_type == "cpu_shared"
                with autograd.record():
                    loss = loss_function(net(x), y).mean()
                loss.backward()
                trainer.step(1)
        assert float(loss.asscalar()) < 0.2, loss
        net.export(f"{folder}/net")
        trainer.save_states(f"{folder}/trainer.states")
        trainer.load_states(f"{folder}/trainer.states")
        again = gluon.SymbolBlock.imports(f"{folder}/net-symbol.json", ["data"], f"{folder}/net-0000.params")
        assert (again(x) == net(x)).asnumpy().all()
        mx.nd.save(f"{folder}/large", {"x": mx.nd.ones((1300, 1000))})
        assert mx.nd.load(f"{folder}/large")["x"].sum().asscalar() == 1300000
        mx.nd.save(f"{folder}/large", {"x": mx.nd.ones(3)})
        return loader

    def workers(loader):
        large = data.DataLoader(Large(), 8, num_workers=1, batchify_fn=both_kinds, timeout=60)
        for images, numpy_images, labels in large:
            assert images.shape == (8, 500, 500) and isinstance(labels, mx.np.ndarray)
            assert (images.asnumpy()[:, 7, 9] == labels.asnumpy()).all()
            assert (numpy_images[:, 7, 9] == labels.asnumpy()).all()
        long = [[0] * 100000] * 6  # messages longer than a socket's buffer, both ways
        for x, _ in data.DataLoader(Rows(), batch_sampler=long, num_workers=1, timeout=60):
            assert x.shape == (100000, 6)
        try:
            list(data.DataLoader(Broken(), 8, num_workers=1, timeout=60))
        except LookupError as error:
            assert "in a worker process" in str(error.__cause__)
        batches = iter(loader)
        for process in loader._worker_pool.processes:
            process.kill()
            process.join(60)
        try:
            list(batches)
        except mx.MXNetError as error:
            assert "ended with exit code -9" in str(error), error
        assert len(list(loader)) == 2
        assert sum(x.shape[0] for x, _ in data.dataloader.DataLoaderV1(Rows(), 8, num_workers=1)) == 32
        assert sum(x.shape[0] for x, _ in data.DataLoader(Rows(), 8, num_workers=2, thread_pool=True)) == 32

    if __name__ == "__main__":
        loader = train(sys.argv[1])
        if "workers" in sys.argv:
            workers(loader)
        print("trained")
"""

IMAGES = """
    import os, sys
    import cv2
    import numpy as onp
    import mxnet as mx
    from _remx_cli import main

    if __name__ == "__main__":
        folder = sys.argv[1]
        for label in ("cats", "dogs"):
            os.makedirs(f"{folder}/images/{label}")
            for number in range(3):
                cv2.imwrite(f"{folder}/images/{label}/{number}.png", onp.full((20, 20, 3), 40 * number, "uint8"))
        assert main(["im2rec", f"{folder}/set", f"{folder}/images", "--list", "--recursive"]) == 0
        assert main(["im2rec", f"{folder}/set", f"{folder}/images", "--num-thread", "2"]) == 0
        images = mx.io.ImageRecordIter(
            path_imgrec=f"{folder}/set.rec", path_imgidx=f"{folder}/set.idx", data_shape=(3, 16, 16), batch_size=2,
            shuffle=True, preprocess_threads=2,
        )
        labels = [int(label) for batch in images for label in batch.label[0].asnumpy()]
        assert sorted(labels) == [0, 0, 0, 1, 1, 1]
        record = mx.recordio.MXIndexedRecordIO(f"{folder}/set.idx", f"{folder}/set.rec", "r")
        assert mx.recordio.unpack_img(record.read_idx(record.keys[-1]))[1].shape == (20, 20, 3)
        record.close()
        mx.profiler.set_config(profile_all=True, filename=f"{folder}/profile.json")
        mx.profiler.set_state("run")
        scores = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2)
        module = mx.mod.Module(mx.sym.SoftmaxOutput(scores, name="softmax"))
        images.reset()
        module.fit(images, num_epoch=1)
        mx.profiler.set_state("stop")
        mx.profiler.dump()
        module.save_checkpoint(f"{folder}/module", 1, save_optimizer_states=True)
        mx.model.load_checkpoint(f"{folder}/module", 1)
        assert main(["info"]) == 0
        print("read")
"""

JOB = """
    import sys, time
    import mxnet as mx

    store = mx.kv.create("dist_sync")
    store.init("x", mx.nd.zeros(3))
    store.push("x", mx.nd.ones(3) * (store.rank + 1))
    found = mx.nd.zeros(3)
    store.pull("x", out=found)
    print("sum", found.asnumpy().tolist(), flush=True)
    if sys.argv[1] == "fails":
        if store.rank == 1:
            sys.exit(3)
        time.sleep(300)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("rows", MODULE), ("training", TRAINING), ("images", IMAGES), ("job", JOB)):
        (tmp_path / f"{name}.py").write_text(textwrap.dedent(text), encoding="utf-8")
    return tmp_path


def test_training_and_its_files(folder: Path) -> None:
    completed = run_on("windows", ["training.py", str(folder)], folder, timeout=240)
    assert (completed.returncode, completed.stdout, completed.stderr) == (0, "trained\n", "")


@pytest.mark.slow
@pytest.mark.parametrize("system", LACKS)
def test_all_that_workers_do(system: str, folder: Path) -> None:
    completed = run_on(system, ["training.py", str(folder), "workers"], folder, timeout=600)
    assert (completed.returncode, completed.stdout, completed.stderr) == (0, "trained\n", "")


@pytest.mark.slow
@pytest.mark.parametrize("system", LACKS)
def test_images_records_modules_and_the_profiler(system: str, folder: Path) -> None:
    completed = run_on(system, ["images.py", str(folder)], folder, timeout=240)
    assert completed.returncode == 0, completed.stderr
    assert completed.stdout.endswith("read\n")


@pytest.mark.slow
@pytest.mark.parametrize("system", LACKS)
def test_a_job_of_the_launcher(system: str, folder: Path) -> None:
    launcher = ["-m", "mxnet.launch", "-n", "2", "-s", "1", "--log-dir", "logs", "--shutdown-timeout", "20"]
    completed = run_on(system, [*launcher, sys.executable, "job.py", "ends"], folder, timeout=240)
    assert (completed.returncode, completed.stdout) == (0, "sum [3.0, 3.0, 3.0]\n" * 2), completed.stderr
    completed = run_on(system, [*launcher, sys.executable, "job.py", "fails"], folder, timeout=240)
    assert completed.returncode == 3, completed.stderr
    assert completed.stdout == "sum [3.0, 3.0, 3.0]\n" * 2
    assert "worker 1 on localhost ended with status 3" in completed.stderr
    assert "SIGKILL" not in completed.stderr
    assert (folder / "logs" / "worker1.log").read_text() == "sum [3.0, 3.0, 3.0]\n"
