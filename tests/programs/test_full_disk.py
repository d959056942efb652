"""A disk that is full after some bytes: the old file stays whole, no other file appears, and one clear error is raised.

A limit on the size of files stands for the disk: the system writes up to there, then refuses (EFBIG in place of
ENOSPC; the same calls fail at the same places).
"""

from __future__ import annotations

import logging
import os
import resource
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import mxnet as mx
from mxnet import gluon, nd
from mxnet._format import atomic
from mxnet._profiler._trace import TraceFile
from mxnet.elastic import _files
from mxnet.gluon.contrib.estimator import CheckpointHandler, Estimator

Writer = Callable[[str], None]


@contextmanager
def full_after(nbytes: int) -> Iterator[None]:
    """Let no file grow beyond a number of bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # then the call fails, as on a full disk
    resource.setrlimit(resource.RLIMIT_FSIZE, (nbytes, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, old)


def _arrays(value: float) -> dict[str, nd.NDArray]:
    return {"arg:layer_weight": nd.full((40, 50), value), "arg:layer_bias": nd.full((40,), value)}


def _symbol() -> mx.sym.Symbol:
    return mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=40, name="layer")


def _network() -> tuple[gluon.nn.HybridSequential, gluon.Trainer]:
    net = gluon.nn.HybridSequential()
    net.add(gluon.nn.Dense(40, in_units=50), gluon.nn.BatchNorm(in_channels=40))
    net.initialize()
    net.hybridize()
    trainer = gluon.Trainer(net.collect_params(), "adam")
    with mx.autograd.record():
        loss = net(nd.ones((2, 50))).sum()
    loss.backward()
    trainer.step(1)
    return net, trainer


def _module() -> mx.mod.Module:
    mod = mx.mod.Module(_symbol(), label_names=None)
    mod.bind([("data", (2, 50))])
    mod.init_params()
    mod.init_optimizer(optimizer="adam")
    mod.forward(mx.io.DataBatch([nd.ones((2, 50))]), is_train=True)
    mod.backward([nd.ones((2, 40))])
    mod.update()
    return mod


def _save_arrays(prefix: str) -> None:
    nd.save(f"{prefix}.params", _arrays(1))


def _save_safetensors(prefix: str) -> None:
    pytest.importorskip("safetensors")
    nd.save(f"{prefix}.safetensors", _arrays(1))


def _save_checkpoint(prefix: str) -> None:
    args = {name[4:]: array for name, array in _arrays(1).items()}
    mx.model.save_checkpoint(prefix, 1, _symbol(), args, {})


def _export(prefix: str) -> None:
    _network()[0].export(prefix)


def _save_block(prefix: str) -> None:
    _network()[0].save_parameters(f"{prefix}.params")


def _save_states(prefix: str) -> None:
    _network()[1].save_states(f"{prefix}.states")


def _save_module(prefix: str) -> None:
    _module().save_checkpoint(prefix, 1, save_optimizer_states=True)


def _save_symbol(prefix: str) -> None:
    _symbol().save(f"{prefix}-symbol.json")


def _save_elastic(prefix: str) -> None:
    _files.write(Path(prefix), 1, {"epoch": 1}, {"parameters": bytes(9000)})


def _save_onnx(prefix: str) -> None:
    pytest.importorskip("onnx")
    args = {name[4:]: array for name, array in _arrays(1).items()}
    mx.onnx.export_model(_symbol(), args, [(2, 50)], onnx_file_path=f"{prefix}.onnx")


def _save_estimator(prefix: str) -> None:
    net, trainer = _network()
    estimator = Estimator(net, gluon.loss.L2Loss(), trainer=trainer)
    handler = CheckpointHandler(os.path.dirname(prefix), os.path.basename(prefix))
    handler._save(estimator, os.path.basename(prefix))


WRITERS: tuple[Writer, ...] = (
    _save_arrays, _save_safetensors, _save_checkpoint, _export, _save_block, _save_states, _save_module, _save_symbol,
    _save_elastic, _save_onnx, _save_estimator,
)  # fmt: skip


def _content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("write", WRITERS, ids=lambda write: write.__name__.removeprefix("_"))
@pytest.mark.parametrize("room", [0, 100, 6000])
def test_a_full_disk_leaves_what_was_there(write: Writer, room: int, tmp_path: Path) -> None:
    prefix = str(tmp_path / "model")
    write(prefix)
    written = _content(tmp_path)
    if max(map(len, written.values())) <= room:
        return  # it fits
    for name in written:
        (tmp_path / name).write_bytes(b"old")
    before = _content(tmp_path)
    with full_after(room), pytest.raises(mx.MXNetError, match=r"cannot write '.*model"):
        write(prefix)
    assert _content(tmp_path) == before
    for name in written:
        (tmp_path / name).unlink()
    with full_after(room), pytest.raises(mx.MXNetError, match=r"cannot write '.*model"):
        write(prefix)
    assert not _content(tmp_path)


def test_records_that_cannot_be_written_are_told_of_once(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    record = mx.recordio.MXIndexedRecordIO(str(tmp_path / "a.idx"), str(tmp_path / "a.rec"), "w")
    record.write_idx(0, bytes(5000))
    with full_after(10), caplog.at_level(logging.ERROR):
        del record
    assert "records are lost: cannot write" in caplog.text
    assert "Traceback" not in capfd.readouterr().err
    record = mx.recordio.MXRecordIO(str(tmp_path / "a.rec"), "w")
    record.write(bytes(5000))
    with full_after(10), pytest.raises(mx.MXNetError, match=r"cannot write '.*a.rec'"):
        record.close()


def test_a_trace_that_cannot_grow_stays_whole(tmp_path: Path) -> None:
    path = tmp_path / "profile.json"
    trace = TraceFile()
    trace.replace(str(path), ['{"name": "one"}'])
    whole = path.read_bytes()
    with full_after(len(whole) + 20), pytest.raises(mx.MXNetError, match=r"cannot write '.*profile.json'"):
        trace.add(str(path), [f'{{"name": "{"x" * 500}"}}'])
    assert path.read_bytes() == whole


def test_what_a_killed_process_left_is_removed_and_nothing_else(tmp_path: Path) -> None:
    pending = atomic._Pending(tmp_path / "a.params", 0)
    (tmp_path / ".0123456789abcdef.tmp").write_bytes(b"somebody else's")
    (tmp_path / "notes.tmp").write_bytes(b"somebody else's")
    nd.save(str(tmp_path / "b.params"), nd.ones((2,)))
    assert len(os.listdir(tmp_path)) == 4  # who writes it lives
    pending.stream.close()  # as the end of a process does
    atomic._next_look.clear()
    nd.save(str(tmp_path / "b.params"), nd.ones((2,)))
    assert set(os.listdir(tmp_path)) == {".0123456789abcdef.tmp", "notes.tmp", "b.params"}
