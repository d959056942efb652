"""Helpers: splitting, clipping, files, hooks."""

import pickle
from collections import OrderedDict

import numpy as onp
import pytest
from file_server import serving

import mxnet as mx
from mxnet.gluon import utils


@pytest.fixture
def data():
    return mx.nd.arange(20).reshape((10, 2))


@pytest.mark.parametrize(
    ("count", "axis", "sizes"),
    [(1, 0, [10]), (3, 0, [4, 3, 3]), (5, 0, [2] * 5), (11, 0, [1] * 10 + [0]), (2, 1, [1, 1])],
)
def test_split_data(data, count, axis, sizes):
    parts = utils.split_data(data, count, axis, even_split=False)
    assert [p.shape[axis] for p in parts] == sizes
    joined = onp.concatenate([p.asnumpy() for p in parts], axis)
    onp.testing.assert_array_equal(joined, data.asnumpy())


def test_split_data_shares_memory(data):
    utils.split_data(data, 2)[1][:] = 99
    assert (data.asnumpy()[5:] == 99).all()


def test_split_data_must_be_even(data):
    with pytest.raises(ValueError, match="cannot be evenly split into 3 slices along axis 0"):
        utils.split_data(data, 3)


def test_split_and_load(data):
    parts = utils.split_and_load(data, [mx.cpu(0), mx.cpu(1)])
    assert [(p.context, p.shape) for p in parts] == [(mx.cpu(0), (5, 2)), (mx.cpu(1), (5, 2))]
    assert utils.split_and_load(data, [mx.cpu(0)])[0] is data
    assert utils.split_and_load(onp.ones((4, 2)), [mx.cpu(1)])[0].context == mx.cpu(1)


def test_clip_global_norm():
    arrays = [mx.nd.ones((2, 2)), mx.nd.ones((4,), ctx=mx.cpu(1)) * 2]
    assert utils.clip_global_norm(arrays, 100.0) == pytest.approx(20**0.5)
    assert (arrays[0].asnumpy() == 1).all()
    assert utils.clip_global_norm(arrays, 1.0) == pytest.approx(20**0.5)
    onp.testing.assert_allclose(arrays[1].asnumpy(), 2 / 20**0.5, rtol=1e-6)
    norm = utils.clip_global_norm(arrays, 0.5, check_isfinite=False)
    assert norm.shape == (1,)
    assert norm.asscalar() == pytest.approx(1, rel=1e-5)
    onp.testing.assert_allclose(arrays[1].asnumpy(), 1 / 20**0.5, rtol=1e-6)


@pytest.mark.parametrize("value", [onp.nan, onp.inf])
def test_clip_global_norm_warns(value):
    with pytest.warns(UserWarning, match="nan or inf is detected"):
        assert not onp.isfinite(utils.clip_global_norm([mx.nd.array([value, 1])], 1.0))


def test_clip_global_norm_of_nothing():
    with pytest.raises(AssertionError):
        utils.clip_global_norm([], 1.0)


@pytest.mark.parametrize(
    ("shape", "known"), [(None, False), ((), False), ((0,), False), ((1, 2), True), ((1, 0), False)]
)
def test_shape_is_known(shape, known):
    assert utils.shape_is_known(shape) is known


def test_hook_handle():
    hooks = OrderedDict()
    handle = utils.HookHandle()
    handle.attach(hooks, len)
    assert list(hooks.values()) == [len]
    with pytest.raises(AssertionError, match="cannot be attached twice"):
        handle.attach(hooks, len)
    handle.detach()
    handle.detach()
    assert not hooks
    assert pickle.loads(pickle.dumps(utils.HookHandle()))._id is None


def test_check_sha1(tmp_path):
    file = tmp_path / "a.txt"
    file.write_text("abc")
    assert utils.check_sha1(file, "a9993e364706816aba3e25717850c26c9cd0d89d")
    assert not utils.check_sha1(file, "b")


def test_download(tmp_path, capsys):
    target = tmp_path / "deep" / "b.txt"
    with serving() as server:
        url = server.put("a.txt", b"abc")
        assert utils.download(url, str(target), sha1_hash="a9993e364706816aba3e25717850c26c9cd0d89d") == str(target)
        assert target.read_text() == "abc"
        server.put("a.txt", b"new")
        utils.download(url, str(target))
        assert target.read_text() == "abc"
        utils.download(url, str(target), overwrite=True)
        assert target.read_text() == "new"
        assert utils.download(url, str(tmp_path / "deep")) == str(tmp_path / "deep" / "a.txt")
        with pytest.raises(UserWarning, match="content hash does not match"):
            utils.download(url, str(target), sha1_hash="0", retries=2)
    assert "retrying, 1 attempt left" in capsys.readouterr().out
    assert sorted(p.name for p in target.parent.iterdir()) == ["a.txt", "b.txt"]


def test_download_fails(tmp_path):
    with pytest.raises(OSError, match="nope"):
        utils.download((tmp_path / "nope").as_uri(), str(tmp_path / "a"), retries=1)
    with pytest.raises(AssertionError, match="at least 0"):
        utils.download("http://127.0.0.1/x", retries=-1)
    with pytest.raises(AssertionError, match="Can't construct file-name"):
        utils.download("http://127.0.0.1/")


def test_repository(monkeypatch):
    monkeypatch.setenv("MXNET_GLUON_REPO", "https://example.org/repo")
    assert utils._get_repo_url() == "https://example.org/repo/"
    assert utils._get_repo_file_url("gluon/models", "a.zip") == "https://example.org/repo/gluon/models/a.zip"


def test_brief_lists():
    assert utils._brief_print_list(["a", 1]) == "'a', '1'"
    assert utils._brief_print_list(range(10)) == "'0', '1', '2', ..., '6', '7', '8', '9'"
    assert utils._indent("a\nb\nc", 2) == "a\n  b\n  c"
