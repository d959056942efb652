"""Iterators over text files, HDF5 datasets; `tests/scenarios` has what agrees with MXNet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import h5py
import numpy as onp
import pytest

import mxnet as mx
from mxnet.base import MXNetError


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def rows(iterator: Any) -> list[list[float]]:
    return [row.tolist() for batch in iterator for row in batch.data[0].asnumpy()]


def test_csv_iter_errors_name_the_line() -> None:
    Path("bad.csv").write_text("1,2\n3,x\n")
    with pytest.raises(MXNetError, match=r"bad\.csv.*'x'"):
        mx.io.CSVIter(data_csv="bad.csv", data_shape=(2,), batch_size=1)
    Path("ragged.csv").write_text("1,2\n3,4,5\n")
    with pytest.raises(MXNetError, match=r"ragged\.csv.*columns changed from 2 to 3 at row 2\.$"):
        mx.io.CSVIter(data_csv="ragged.csv", data_shape=(2,), batch_size=1)
    Path("empty.csv").touch()
    with pytest.raises(MXNetError, match=r"empty\.csv' has no rows"):
        mx.io.CSVIter(data_csv="empty.csv", data_shape=(2,), batch_size=1)


def test_csv_iter_early_reset_begins_with_the_first_row() -> None:
    Path("d.csv").write_text("0\n1\n2\n3\n4\n")
    iterator = mx.io.CSVIter(data_csv="d.csv", data_shape=(1,), batch_size=2)
    next(iterator)
    iterator.reset()
    assert rows(iterator) == [[0], [1], [2], [3], [4], [0]]
    iterator.reset()
    assert rows(iterator) == [[1], [2], [3], [4]]


def test_csv_iter_batch_size_above_the_number_of_rows() -> None:
    Path("d.csv").write_text("0\n1\n2\n3\n4\n")
    iterator = mx.io.CSVIter(data_csv="d.csv", data_shape=(1,), batch_size=7)
    first_values = []
    for _ in range(4):
        first_values += [row[0] for row in rows(iterator)]
        iterator.reset()
    assert first_values == [n % 5 for n in range(len(first_values))]


def test_libsvm_iter_names_wrong_rows_and_columns() -> None:
    Path("d.svm").write_text("1 0:1 2:2.5 # note\n\n0 1:x\n")
    with pytest.raises(MXNetError, match=r"line 3: expected a label and column:value pairs, got '0 1:x'"):
        mx.io.LibSVMIter(data_libsvm="d.svm", data_shape=(4,), batch_size=1)
    Path("d.svm").write_text("1 0:1 4:2.5\n")
    with pytest.raises(MXNetError, match=r"has column 4, the shape allows 0 to 3"):
        mx.io.LibSVMIter(data_libsvm="d.svm", data_shape=(4,), batch_size=1)


def test_libsvm_iter_num_parts_have_each_row_once() -> None:
    Path("d.svm").write_text("".join(f"{i} 0:{i}\n" for i in range(7)))
    options = {"data_libsvm": "d.svm", "data_shape": (1,), "batch_size": 1, "num_parts": 3}
    rows_of_all_parts = [row for i in range(3) for row in rows(mx.io.LibSVMIter(part_index=i, **options))]
    assert rows_of_all_parts == [[float(i)] for i in range(7)]


def test_mnist_iter_checks_its_files() -> None:
    Path("images").write_bytes(bytes([0, 0, 8, 3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 5]))
    Path("labels").write_bytes(bytes([0, 0, 8, 1, 0, 0, 0, 1, 5]))
    with pytest.raises(MXNetError, match="invalid mnist format"):
        mx.io.MNISTIter(image="images", label="labels", batch_size=1)
    Path("images").write_bytes(bytes([0, 0, 8, 3, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 5]))
    with pytest.raises(MXNetError, match="1 images do not fill a batch of 2"):
        mx.io.MNISTIter(image="images", label="labels", batch_size=2)


def test_csv_iter_names_unknown_parameters() -> None:
    Path("d.csv").write_text("0\n1\n")
    with pytest.warns(UserWarning, match="CSVIter has no parameter 'data_file': no effect"):
        mx.io.CSVIter(data_csv="d.csv", data_shape=(1,), batch_size=1, data_file="x")


@pytest.mark.parametrize("shuffle", [False, True])
@pytest.mark.parametrize("handle", ["pad", "discard", "roll_over"])
def test_ndarray_iter_of_h5py_datasets_gives_the_batches_of_arrays(shuffle: bool, handle: str) -> None:
    data, label = onp.arange(21, dtype="uint8").reshape(7, 3), onp.arange(7, dtype="float32")
    with h5py.File("d.h5", "w") as file:
        epochs_by_source = []
        for source in ((data, label), (file.create_dataset("x", data=data), file.create_dataset("y", data=label))):
            onp.random.seed(4)
            iterator = mx.io.NDArrayIter(*source, 3, shuffle=shuffle, last_batch_handle=handle)
            epochs = []
            for _ in range(3):
                epochs.append([(b.data[0].asnumpy().tolist(), b.label[0].asnumpy().tolist(), b.pad) for b in iterator])
                iterator.reset()
            epochs_by_source.append((epochs, iterator.provide_data, iterator.provide_data[0].dtype))
        assert epochs_by_source[0] == epochs_by_source[1]


def test_ndarray_iter_reads_h5py_datasets_batch_by_batch() -> None:
    with h5py.File("d.h5", "w") as file:
        dataset = file.create_dataset("x", data=onp.zeros((6, 2), "float32"))
        iterator = mx.io.NDArrayIter({"x": dataset}, batch_size=2)
        dataset[2:4] = 5
        assert [float(b.data[0].asnumpy().max()) for b in iterator] == [0, 5, 0]


@pytest.mark.parametrize("columns", [2**31, 10**10, 2**63, 10**30])
def test_libsvm_iter_refuses_more_columns_than_a_matrix_has(tmp_path, columns):
    path = tmp_path / "rows.libsvm"
    path.write_text("1 0:1 2:3\n")
    with pytest.raises(mx.MXNetError, match="LibSVMIter: data_shape"):
        mx.io.LibSVMIter(data_libsvm=str(path), data_shape=columns, batch_size=1)
