"""SymbolBlock.export needs no call first, and writes the parameters; where MXNet 1.9.1 leaves them out."""

import pytest

from mxnet import cpu, gluon, nd
from mxnet.contrib import amp


@pytest.fixture
def exported(tmp_path):
    net = gluon.nn.HybridSequential()
    net.add(gluon.nn.Dense(3, in_units=2), gluon.nn.BatchNorm(in_channels=3))
    net.initialize()
    net.hybridize()
    result = net(nd.ones((1, 2)))
    net.export(tmp_path / "a")
    return tmp_path, result


def _imported(folder, name="a", epoch=0):
    return gluon.SymbolBlock.imports(f"{folder}/{name}-symbol.json", ["data"], f"{folder}/{name}-{epoch:04d}.params")


def test_an_imported_block_is_exported_whole(exported):
    folder, result = exported
    _imported(folder).export(folder / "b", epoch=3)
    assert (folder / "a-symbol.json").read_text() == (folder / "b-symbol.json").read_text()
    reloaded = _imported(folder, "b", 3)
    assert (reloaded(nd.ones((1, 2))) == result).asnumpy().all()


def test_a_converted_block_is_exported(exported):
    folder, result = exported
    amp.convert_hybrid_block(_imported(folder), target_dtype="float16", ctx=cpu()).export(folder / "c")
    assert _imported(folder, "c")(nd.ones((1, 2))).shape == result.shape


def test_a_block_without_values_is_exported_without(exported):
    folder, _ = exported
    gluon.SymbolBlock.imports(f"{folder}/a-symbol.json", ["data"]).export(folder / "d")
    assert not nd.load(f"{folder}/d-0000.params")


def test_other_blocks_must_have_been_called():
    net = gluon.nn.Dense(3)
    net.hybridize()
    with pytest.raises(RuntimeError, match="run forward with this block at least once"):
        net.export("never")
