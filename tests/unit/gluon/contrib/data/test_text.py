"""Texts for language models: what tests/scenarios/gluon/data_text.py does not compare with MXNet."""

import hashlib
import zipfile

import pytest

import mxnet as mx
from mxnet._src.data.downloads import SourceError, archives, connections, fetching
from mxnet.contrib import text as words
from mxnet.gluon.contrib.data import text

TOKENS = " a b \n c <unk> \n"


@pytest.fixture(autouse=True)
def _offline(monkeypatch):
    def refuse(url, *arguments, **options):
        raise SourceError(f"no network for {url}", "unreachable")

    monkeypatch.setattr(connections, "open_url", refuse)


def archive(folder):
    with zipfile.ZipFile(folder / "wikitext-2-v1.zip", "w") as content:
        for name in ("train", "valid"):
            content.writestr(f"wikitext-2/wiki.{name}.tokens", TOKENS)


def test_text_dataset_files_are_taken_out_of_an_archive(tmp_path, monkeypatch):
    archive(tmp_path)
    right = hashlib.sha1(TOKENS.encode()).hexdigest()
    for module in (fetching, archives):
        monkeypatch.setattr(module, "is_sha1", lambda path, sha1: mx.gluon.utils.check_sha1(path, right))
    dataset = text.WikiText2(str(tmp_path), "validation", seq_len=2)
    assert [dataset[i][0].asnumpy().tolist() for i in range(2)] == [[2, 3], [1, 4]]
    assert [dataset[i][1].asnumpy().tolist() for i in range(2)] == [[3, 1], [4, 0]]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["wiki.valid.tokens", "wikitext-2-v1.zip"]


def test_text_dataset_archives_with_other_files_are_not_taken(tmp_path):
    archive(tmp_path)
    with pytest.raises(ConnectionError, match=r"wikitext-2-v1.zip' has another checksum and cannot be downloaded"):
        text.WikiText2(str(tmp_path))


def test_text_dataset_missing_files_and_damaged_archives_are_named(tmp_path):
    with pytest.raises(ConnectionError, match=r"wikitext-103-v1.zip' does not exist and cannot be downloaded"):
        text.WikiText103(str(tmp_path))
    (tmp_path / "wikitext-103-v1.zip").write_bytes(b"no archive")
    with pytest.raises(mx.MXNetError, match=r"wikitext-103-v1.zip' is no archive"):
        text.WikiText103(str(tmp_path))


def test_text_dataset_batches_continue_each_other():
    sampler = mx.gluon.contrib.data.IntervalSampler(6, 3)
    parts = mx.gluon.data.ArrayDataset(mx.nd.arange(12).reshape((6, 2)))
    batches = [b.asnumpy().tolist() for b in mx.gluon.data.DataLoader(parts, 2, sampler=sampler)]
    assert batches == [[[0, 1], [6, 7]], [[2, 3], [8, 9]], [[4, 5], [10, 11]]]


@pytest.mark.parametrize("index", ["a", 1.0, (1, 2), None])
def test_text_dataset_what_is_no_number_of_a_token_is_refused(index):
    with pytest.raises(ValueError, match="Token index"):
        words.vocab.Vocabulary(words.utils.count_tokens_from_str("a b")).to_tokens(index)
