"""What loaders do beside giving the batches that MXNet gives (for those see tests/scenarios/gluon/data.py)."""

import functools
import gc
import multiprocessing
import os
import signal
import textwrap
import threading
import time
import traceback
from pathlib import Path

import numpy as onp
import pytest
import warm_processes
from paths import ROOT
from requirements import needs_fork, needs_linux

import mxnet as mx
from mxnet.gluon import data
from mxnet.gluon.data import _whole_batches, dataloader

KINDS = {"processes": {"num_workers": 2}, "threads": {"num_workers": 2, "thread_pool": True}, "none": {}}
both = pytest.mark.parametrize("workers", [KINDS["processes"], KINDS["threads"]], ids=["processes", "threads"])

# NumPy 1.23 warns of lists of several lengths, for which newer ones raise.
numpys_warning = pytest.mark.filterwarnings("ignore:Creating an ndarray from ragged nested sequences")
reads_proc = needs_linux("processes and their files are looked up in /proc")


class Rows:
    """Large samples, so that batches have shared memory of their own."""

    def __len__(self):
        return 16

    def __getitem__(self, index):
        return onp.full(1000, index, dtype="float32"), index


class Broken(Rows):
    def __getitem__(self, index):
        if index == 2:
            raise KeyError("no such row")
        return index


class Ends(Rows):
    def __init__(self, error):
        self.error = error

    def __getitem__(self, index):
        if index == 2:
            raise self.error
        return index


def ends(error, samples):
    if 2 in samples:
        raise error
    return samples


class Slow(Rows):
    def __getitem__(self, index):
        time.sleep(30)


class Random(Rows):
    def __getitem__(self, index):
        time.sleep(0.02)
        return onp.array([os.getpid(), onp.random.randint(2**30), mx.nd.random.randint(0, 2**30, (1,)).asscalar()])


def wait_for(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.01)
    return condition()


def pids(loader):
    return [process.pid for process in loader._worker_pool.processes]


def open_files(pid):
    gc.collect()
    return len(os.listdir(f"/proc/{pid}/fd"))


def no_more_files(loader, before):
    """Return whether processes have no more files open than before, but for what is open while any work is done.

    A worker opens a socket with its first batch, and has another one while a descriptor is fetched.
    """
    return wait_for(lambda: all(now <= was + 2 for now, was in zip(files(loader), before, strict=True)))


def files(loader):
    return [open_files(pid) for pid in ("self", *pids(loader))]


def alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


@both
def test_data_loader_exception_names_the_line_and_leaves_the_loader_usable(workers):
    loader = data.DataLoader(Broken(), 2, **workers)
    for _ in range(2):
        batches = iter(loader)
        next(batches)
        with pytest.raises(KeyError, match="no such row") as caught:
            next(batches)
        assert 'raise KeyError("no such row")' in "".join(traceback.format_exception(caught.value))


@both
@pytest.mark.parametrize("error", [SystemExit(3), KeyboardInterrupt("stop"), GeneratorExit()], ids=repr)
@pytest.mark.parametrize("where", ["dataset", "batchify_fn"])
def test_data_loader_exception_that_ends_programs_is_raised_at_once(workers, error, where):
    dataset = Ends(error) if where == "dataset" else list(range(16))
    batchify = None if where == "dataset" else functools.partial(ends, error)
    loader = data.DataLoader(dataset, 2, timeout=30, batchify_fn=batchify, **workers)
    for _ in range(2):
        batches, started = iter(loader), time.monotonic()
        next(batches)
        with pytest.raises(type(error)) as caught:
            next(batches)
        assert caught.value.args == error.args
        assert time.monotonic() - started < 10


@both
def test_data_loader_slow_batch_is_an_error(workers):
    loader = data.DataLoader(Slow(), 2, timeout=0.2, **workers)
    with pytest.raises(multiprocessing.TimeoutError, match=r"timed out after 0.2 seconds(.|\n)*increase timeout"):
        next(iter(loader))


@reads_proc
def test_data_loader_processes_end_with_their_loader():
    loader = data.DataLoader(Rows(), 4, num_workers=2, auto_reload=True)
    workers = pids(loader)
    assert len(list(loader)) == 4
    del loader
    gc.collect()
    assert wait_for(lambda: not any(map(alive, workers)))


@reads_proc
def test_data_loader_no_memory_or_file_is_kept_by_batches():
    loader = data.DataLoader(Rows(), 4, num_workers=2)
    list(loader)
    before = files(loader)
    batches = [batch for _ in range(3) for batch in loader]
    assert no_more_files(loader, before)
    assert [int(b[0].asnumpy()[0, 0]) for b in batches] == [0, 4, 8, 12] * 3


@reads_proc
def test_data_loader_batches_that_nobody_takes_are_freed():
    loader = data.DataLoader(Rows(), 4, num_workers=2)
    list(loader)
    before = files(loader)
    for _ in range(3):
        for _ in loader:
            break
    gc.collect()
    assert no_more_files(loader, before)


def test_data_loader_batch_outlives_its_loader():
    batch = next(iter(data.DataLoader(Rows(), 4, num_workers=1)))
    gc.collect()
    assert batch[0].asnumpy().sum() == 6000


@reads_proc
def test_data_loader_killed_worker_is_an_error_and_is_replaced():
    loader = data.DataLoader(Slow(), 2, num_workers=2)
    batches = iter(loader)
    threading.Timer(0.3, os.kill, (pids(loader)[0], signal.SIGKILL)).start()
    with pytest.raises(mx.MXNetError, match="exit code -9"):
        next(batches)
    assert all(map(alive, pids(loader)))


@needs_fork
def test_data_loader_idle_workers_that_are_killed_are_replaced():
    loader = data.DataLoader(Rows(), 4, num_workers=2, timeout=60)
    list(loader)
    killed = loader._worker_pool.processes
    for process in killed:
        os.kill(process.pid, signal.SIGKILL)
    assert wait_for(lambda: all(process.exitcode is not None for process in killed))
    assert len(list(loader)) == 4


@reads_proc
def test_data_loader_processes_end_with_a_killed_parent():
    program = """
        import os, signal
        import mxnet as mx
        from mxnet.gluon import data
        first, second = data.DataLoader([1, 2], 1, num_workers=2), data.DataLoader([1, 2], 1, num_workers=1)
        list(first), list(second)
        print(*[p.pid for loader in (first, second) for p in loader._worker_pool.processes], flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
    """
    done = warm_processes.run(textwrap.dedent(program), cwd=ROOT)
    workers = done.stdout.split()
    assert len(workers) == 3
    assert wait_for(lambda: not any(map(alive, workers)))


def test_data_loader_worker_processes_draw_different_random_numbers():
    def run():
        onp.random.seed(1)
        mx.random.seed(2)
        drawn = {}
        for batch in data.DataLoader(Random(), 1, num_workers=2):
            worker, *numbers = batch.asnumpy()[0].tolist()
            drawn.setdefault(worker, []).append(tuple(numbers))
        assert len(drawn) == 2
        return {numbers[0]: numbers for numbers in drawn.values()}

    once, again = run(), run()
    for numbers in zip(*(pair for of_worker in once.values() for pair in of_worker), strict=True):
        assert len(set(numbers)) == 16
    # Which worker takes how many batches is chance, but each worker's numbers repeat.
    assert once.keys() == again.keys()
    for first, numbers in once.items():
        shorter = min(len(numbers), len(again[first]))
        assert numbers[:shorter] == again[first][:shorter]


def test_data_loader_one_worker_repeats_itself():
    def run():
        onp.random.seed(1)
        mx.random.seed(2)
        return onp.concatenate([b.asnumpy() for b in data.DataLoader(Random(), 8, num_workers=1)])[:, 1:].tolist()

    assert run() == run()


class Semantics(Rows):
    def __getitem__(self, index):
        return mx.util.is_np_shape()


@pytest.mark.parametrize("workers", KINDS.values(), ids=KINDS)
def test_data_loader_numpy_semantics_reach_the_workers(workers):
    with mx.util.np_shape():
        loader = data.DataLoader(Semantics(), 16, **workers)
        assert all(next(iter(loader)).asnumpy())


@needs_fork
def test_data_loader_workers_draw_the_same_numbers_however_they_are_started(tmp_path):
    program = """
        import multiprocessing
        import numpy as onp
        import torch
        import mxnet as mx
        from mxnet.gluon import data

        class Draws:
            def __len__(self):
                return 4

            def __getitem__(self, index):
                numbers = onp.random.rand(), mx.nd.random.uniform().asscalar(), torch.rand(()).item()
                return onp.array([*numbers, mx.nd.random.uniform(ctx=mx.cpu(1)).asscalar()])

        if __name__ == "__main__":
            for method in ("spawn", "fork"):
                multiprocessing.set_start_method(method, force=True)
                for seed in (onp.random.seed, mx.random.seed, torch.manual_seed):
                    seed(5)
                onp.random.randn(), mx.nd.random.uniform(), torch.rand(())
                # The older loader's workers go on with these states; nothing is drawn here on cpu(1).
                loader = data.dataloader.DataLoaderV1(Draws(), 2, num_workers=1)
                print([batch.asnumpy().tolist() for batch in loader])
    """
    (tmp_path / "program.py").write_text(textwrap.dedent(program))
    done = warm_processes.run(tmp_path / "program.py")
    assert done.returncode == 0, done.stderr
    spawned, forked = done.stdout.splitlines()
    assert spawned == forked


class Counting(Rows):
    def __init__(self, seen):
        self.seen = seen

    def __getitem__(self, index):
        with self.seen.get_lock():
            self.seen.value += 1
        return index


def test_data_loader_workers_load_the_next_pass_ahead():
    seen = multiprocessing.Value("i", 0)
    loader = data.DataLoader(Counting(seen), 4, num_workers=1, prefetch=4, auto_reload=True)
    assert wait_for(lambda: seen.value == 16)
    list(loader)
    assert wait_for(lambda: seen.value == 32)
    loader.clean()
    list(loader)
    assert wait_for(lambda: seen.value == 64)


def test_data_loader_iterator_can_be_extended():
    """Toolkits change the work of each batch in a subclass."""

    class Scaled(dataloader._MultiWorkerIter):
        def _push_next(self):
            samples = next(self._iter, None)
            if samples is None:
                return
            task = (samples, scaled, self._dataset)
            self._data_buffer[self._sent_idx] = self._worker_pool.apply_async(self._worker_fn, task)
            self._sent_idx += 1

    class Loader(data.DataLoader):
        def __iter__(self):
            return Scaled(
                self._worker_pool,
                self._batchify_fn,
                self._batch_sampler,
                pin_memory=False,
                worker_fn=dataloader._worker_fn,
                prefetch=self._prefetch,
                dataset=self._dataset if self._thread_pool else None,
                data_loader=self,
            )

    batches = [b.asnumpy().tolist() for b in Loader(list(range(5)), 2, num_workers=2)]
    assert batches == [[0, 10], [20, 30], [40]]


def scaled(samples):
    return dataloader.default_mp_batchify_fn([s * 10 for s in samples])


def written_into_shared(samples):
    shared = mx.Context("cpu_shared", 0)
    out = mx.nd.full((len(samples), 2), 7, ctx=shared)
    mx.nd.stack(*[mx.nd.full((2,), s) for s in samples], out=out)
    return out


def test_data_loader_batch_functions_may_write_into_shared_arrays():
    """As toolkits do: a context of cpu_shared, and out=."""
    batches = list(data.DataLoader([1, 2, 3], 2, batchify_fn=written_into_shared, num_workers=1))
    assert [b.asnumpy().tolist() for b in batches] == [[[1, 1], [2, 2]], [[3, 3]]]
    assert batches[0].context == mx.Context("cpu_shared", 0)


@numpys_warning
def test_data_loader_what_makes_no_batch_is_named():
    for function in (dataloader.default_batchify_fn, dataloader.default_mp_batchify_fn):
        with pytest.raises(mx.MXNetError, match="samples of type str cannot be batched"):
            function(["a", "b"])
        with pytest.raises(mx.MXNetError, match=r"different shapes|samples of type ndarray"):
            function([onp.ones(2), onp.ones(3)])


def test_data_loader_v1_passes_exceptions_on():
    batches = iter(dataloader.DataLoaderV1(Broken(), 2, num_workers=2))
    next(batches)
    with pytest.raises(KeyError, match="no such row") as caught:
        next(batches)
    assert 'raise KeyError("no such row")' in str(caught.value.__cause__)
    assert not any(worker.is_alive() for worker in batches._workers)


@reads_proc
def test_data_loader_v1_ends_its_processes():
    batches = iter(dataloader.DataLoaderV1(Rows(), 4, num_workers=2))
    next(batches)
    workers = [worker.pid for worker in batches._workers]
    del batches
    gc.collect()
    assert wait_for(lambda: not any(map(alive, workers)))


def test_data_loader_connection_passes_arrays():
    ends = [dataloader.ConnectionWrapper(end) for end in multiprocessing.Pipe()]
    ends[0].send({"x": mx.nd.arange(3)})
    assert ends[1].recv()["x"].asnumpy().tolist() == [0, 1, 2]
    assert not ends[0].closed
    with pytest.raises(AttributeError):
        ends[0].no_such_name  # noqa: B018


def images(count=10, size=(4, 3, 3)):
    return onp.random.RandomState(0).randint(0, 256, (count, *size)).astype("uint8")


class Halved(data.ArrayDataset):
    """A subclass that reads its samples in its own way."""

    def __getitem__(self, index):
        first, second = super().__getitem__(index)
        return first * 0.5, second


def flipped(array):
    return array[::-1]


def datasets():
    transforms = data.vision.transforms
    numbers = transforms.Compose(
        [transforms.Cast("float32"), transforms.ToTensor(), transforms.Normalize((0.1, 0.2, 0.3), 2)]
    )
    pictures, labels = mx.nd.array(images(), dtype="uint8"), onp.arange(10, dtype="int32")
    pairs = data.ArrayDataset(pictures, labels)
    single = data.ArrayDataset(pictures)
    return {
        "pairs": pairs,
        "single": single,
        "numpy": data.ArrayDataset(images(), labels.astype("float64"), labels > 3),
        "lists": data.ArrayDataset(list(range(10)), pictures),
        "vectors": data.ArrayDataset(mx.nd.arange(10), mx.nd.arange(20).reshape((10, 2))),
        "subclass": Halved(pictures.astype("float32"), labels),
        "first": pairs.transform_first(numbers),
        "only": single.transform(numbers),
        "twice": pairs.transform_first(transforms.ToTensor()).transform_first(transforms.Normalize(0.5, 2)),
        "chain": pairs.transform_first(transforms.HybridCompose([transforms.ToTensor(), transforms.Normalize(0.5)])),
        "function": pairs.transform_first(flipped),
        "mixed": pairs.transform_first(transforms.Compose([flipped, transforms.ToTensor()])),
        "sampled": pairs.take(7).shard(2, 1).transform_first(transforms.ToTensor()),
        "filtered": pairs.filter(lambda sample: True if isinstance(sample, tuple) else None),
    }


@pytest.mark.parametrize("name", datasets())
@pytest.mark.parametrize("batchify", [dataloader.default_batchify_fn, dataloader.default_mp_batchify_fn])
def test_data_loader_batch_read_as_a_whole_is_that_of_its_samples(name, batchify):
    """Bit by bit: where nothing prevents it, loaders select and transform whole batches."""
    dataset = datasets()[name]
    loader = data.DataLoader(dataset, 4, batchify_fn=batchify)
    for batch, indices in zip(loader, loader._batch_sampler, strict=True):
        expected = batchify([dataset[i] for i in indices])
        assert type(batch) is type(expected)
        for actual, part in zip(*([b] if isinstance(b, mx.nd.NDArray) else b for b in (batch, expected)), strict=True):
            assert actual.dtype == part.dtype
            assert actual.context == part.context
            assert actual.asnumpy().tobytes() == part.asnumpy().tobytes()


@pytest.mark.parametrize("name", datasets())
def test_data_loader_reads_whole_batches_of_these_samples(name):
    together = _whole_batches._read(datasets()[name], onp.arange(3)) is not None
    assert together == (name not in ("lists", "subclass", "function", "mixed"))


def test_data_loader_forward_hooks_see_every_sample():
    transform = data.vision.transforms.ToTensor()
    seen = []
    transform.register_forward_hook(lambda block, inputs, output: seen.append(output.shape))
    list(data.DataLoader(data.ArrayDataset(mx.nd.array(images(3), dtype="uint8")).transform(transform), 2))
    assert seen == [(3, 4, 3)] * 3


def test_data_loader_refuses_images_of_two_axes():
    flat = data.ArrayDataset(mx.nd.ones((4, 3, 3))).transform(data.vision.transforms.ToTensor())
    with pytest.raises(mx.MXNetError, match="an image"):
        list(data.DataLoader(flat, 2))


@pytest.mark.parametrize("indices", [[[0, 10]], [[-1, 2]], [[]]])
def test_data_loader_passes_other_indices_on_to_the_dataset(indices):
    dataset = data.ArrayDataset(mx.nd.array(images(), dtype="uint8"), onp.arange(10))
    loader = data.DataLoader(dataset, batch_sampler=indices)
    if indices == [[-1, 2]]:
        assert next(iter(loader))[1].asnumpy().tolist() == [9, 2]
    else:
        with pytest.raises(IndexError):
            list(loader)


@numpys_warning
def test_data_loader_sampler_may_give_any_keys_of_the_dataset():
    class Sums(data.ArrayDataset):
        def __getitem__(self, index):
            return sum(data.ArrayDataset.__getitem__(self, i) for i in index)

    loader = data.DataLoader(Sums(onp.arange(5)), batch_sampler=[[(0, 1), (2, 3, 4)], [(4,)]])
    assert [b.asnumpy().tolist() for b in loader] == [[1, 9], [4]]
    assert _whole_batches._read(data.ArrayDataset(onp.arange(5)), [(0, 1), (2,)]) is None


def first_byte(sample):
    return sample[0]


@pytest.mark.parametrize("workers", KINDS.values(), ids=KINDS)
def test_data_loader_record_files_are_read_by_all_kinds_of_workers(workers, tmp_path):
    record = mx.recordio.MXIndexedRecordIO(str(tmp_path / "a.idx"), str(tmp_path / "a.rec"), "w")
    for key in range(40):
        record.write_idx(key, bytes([key]) * 100)
    record.close()
    dataset = data.RecordFileDataset(str(tmp_path / "a.rec")).transform(first_byte)
    assert onp.concatenate([b.asnumpy() for b in data.DataLoader(dataset, 7, **workers)]).tolist() == list(range(40))


def test_data_loader_spawned_workers_get_record_files_arrays_and_transforms(tmp_path):
    program = f"""
        import multiprocessing
        import mxnet as mx
        from mxnet.gluon import data
        if __name__ == "__main__":
            multiprocessing.set_start_method("spawn")
            record = mx.recordio.MXIndexedRecordIO("{tmp_path}/a.idx", "{tmp_path}/a.rec", "w")
            for key in range(5):
                record.write_idx(key, mx.recordio.pack((0, [key, 1], key, 0), b""))
            record.close()
            dataset = data.RecordFileDataset("{tmp_path}/a.rec").transform(mx.recordio.unpack)
            print([b.asnumpy().tolist() for b in data.DataLoader(dataset, 3, num_workers=1, batchify_fn=labels)])
            images = mx.nd.arange(900000).reshape((3, 100, 1000, 3))
            transforms = data.vision.transforms
            chain = transforms.Compose([transforms.CenterCrop(9), transforms.ToTensor()])
            dataset = data.ArrayDataset(images, [1, 2, 3]).transform_first(chain)
            for batch, label in data.DataLoader(dataset, 2, num_workers=1):
                print(batch.shape, label.asnumpy().tolist())
    """
    batchify = """
        import mxnet as mx
        def labels(samples):
            return mx.nd.array([header.label[0] for header, _ in samples])
    """
    (tmp_path / "labels.py").write_text(textwrap.dedent(batchify))
    script = tmp_path / "program.py"
    script.write_text("from labels import labels\n" + textwrap.dedent(program))
    done = warm_processes.run(script)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "[[0.0, 1.0, 2.0], [3.0, 4.0]]",
        "(2, 3, 9, 9) [1, 2]",
        "(1, 3, 9, 9) [3]",
    ]
