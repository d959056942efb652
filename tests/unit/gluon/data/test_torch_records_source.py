"""``gluon.data.torch_records_source``: a reader of record files in plain torch, whose batches are ours to the bit."""

import ast
import pickle
import random
import sys
import types

import numpy as onp
import pytest
import torch
from generated_sources import assert_formatted, assert_passes_ruff, assert_typed

import mxnet as mx
from mxnet import gluon
from mxnet.gluon.data.vision import transforms


@pytest.fixture(scope="module")
def records():
    module = types.ModuleType("generated_records")
    sys.modules[module.__name__] = module
    exec(compile(gluon.data.torch_records_source(), "generated_records.py", "exec"), module.__dict__)
    return module


@pytest.fixture
def path(tmp_path):
    generator = onp.random.RandomState(0)
    writer = mx.recordio.MXIndexedRecordIO(str(tmp_path / "a.idx"), str(tmp_path / "a.rec"), "w")
    for number in range(7):
        image = generator.randint(0, 256, (15, 13, 3)).astype("uint8")
        form = ".png" if number % 2 else ".jpg"
        header = mx.recordio.IRHeader(0, number / 2, number, 0)
        writer.write_idx(number, mx.recordio.pack_img(header, image, img_fmt=form))
    writer.close()
    return tmp_path / "a.rec"


def _same(ours, theirs):
    assert str(theirs.dtype).removeprefix("torch.") == onp.dtype(ours.dtype).name
    assert onp.array_equal(ours.asnumpy(), theirs.numpy())


CHAINS = [
    (lambda lib: [lib.ToTensor()]),
    (lambda lib: [lib.CenterCrop((8, 5)), lib.ToTensor(), lib.Normalize((0.4, 0.5, 0.3), (0.2, 0.3, 0.1))]),
    (lambda lib: [lib.Resize(9), lib.ToTensor(), lib.Normalize(0.4, 0.2)]),
    (lambda lib: [lib.Resize(21, True, 5), lib.CenterCrop(12), lib.ToTensor()]),
    (lambda lib: [lib.Resize((7, 6), False, 3), lib.ToTensor()]),
    (lambda lib: [lib.Resize((20, 30), False, 0), lib.ToTensor()]),
    (lambda lib: [lib.CenterCrop((40, 9)), lib.ToTensor()]),  # wider than the images
    (lambda lib: [lib.CropResize(2, 1, 9, 8), lib.ToTensor()]),
    (lambda lib: [lib.CropResize(0, 3, 6, 5, (12, 7), 1), lib.ToTensor()]),
    (lambda lib: [lib.RandomCrop((6, 5)), lib.ToTensor()]),
    (lambda lib: [lib.RandomCrop(20, 2, 9), lib.ToTensor()]),
    (lambda lib: [lib.RandomResizedCrop(8), lib.ToTensor()]),
    (lambda lib: [lib.RandomResizedCrop((9, 5), (1.0, 1.0), (7.0, 9.0)), lib.ToTensor()]),  # which no part fits
]


@pytest.mark.parametrize("chain", CHAINS)
def test_torch_records_source_gives_equal_batches(records, path, chain):
    dataset = gluon.data.vision.ImageRecordDataset(str(path)).transform_first(transforms.Compose(chain(transforms)))
    random.seed(4)  # both draw from it
    ours = list(gluon.data.DataLoader(dataset, 3))
    random.seed(4)
    theirs = list(records.loader(path, 3, torch.nn.Sequential(*chain(records))))
    assert len(ours) == len(theirs) == 3
    for batch, other in zip(ours, theirs, strict=True):
        for array, tensor in zip(batch, other, strict=True):
            _same(array, tensor)


@pytest.mark.parametrize("interpolation", [2, 4])
def test_torch_records_source_resizes_by_wide_kernels_within_one_level(records, interpolation):
    image = onp.random.RandomState(0).randint(0, 256, (15, 13, 3)).astype("uint8")
    ours = transforms.Resize(21, interpolation=interpolation)(mx.nd.array(image, dtype="uint8")).asnumpy()
    theirs = records.Resize(21, interpolation=interpolation)(torch.from_numpy(image)).numpy()
    assert onp.abs(ours.astype(int) - theirs.astype(int)).max() <= 1


def test_torch_records_source_turns_and_casts(records):
    image = torch.arange(24, dtype=torch.uint8).reshape(2, 4, 3)
    assert torch.equal(records.RandomFlipTopBottom(1)(image), image.flip(0))
    assert torch.equal(records.RandomFlipLeftRight(1)(image), image.flip(1))
    assert torch.equal(records.RandomFlipTopBottom(0)(image), image)
    assert records.Cast(torch.float64)(image).dtype is torch.float64
    with pytest.raises(ValueError, match=r"9 x 2 pixels at \(0, 0\) are not all in an image of 4 x 2"):
        records.CropResize(0, 0, 9, 2)(image)


def test_torch_records_source_reads_with_workers_and_after_pickling(records, path):
    first = [label for _, label in records.loader(path, 3, records.ToTensor(), num_workers=0)]
    dataset = records.ImageRecordDataset(path, 0)
    assert dataset[0][0].shape == (15, 13, 1)
    other = pickle.loads(pickle.dumps(dataset))
    assert torch.equal(other[1][0], dataset[1][0])
    chain = torch.nn.Sequential(records.CenterCrop(8), records.ToTensor())
    second_labels = [label for _, label in records.loader(path, 3, chain, num_workers=2)]
    assert all(map(torch.equal, first, second_labels))


def test_torch_records_source_joins_parts_and_scans_without_an_index(records, tmp_path):
    magic = (0xCED7230A).to_bytes(4, "little")
    contents = [b"abc", magic * 3 + b"tail", b"", b"12" + magic + b"word" + magic]
    writer = mx.recordio.MXRecordIO(str(tmp_path / "b.rec"), "w")
    for content in contents:
        writer.write(content)
    writer.close()
    dataset = records.RecordDataset(tmp_path / "b.rec")
    assert [dataset[at] for at in range(len(dataset))] == contents
    (tmp_path / "b.rec").write_bytes((tmp_path / "b.rec").read_bytes()[:-4])
    with pytest.raises(ValueError, match=r"the file ends|no record begins"):
        records.RecordDataset(tmp_path / "b.rec")[3]


def test_torch_records_source_unpacks_several_labels(records):
    record = mx.recordio.pack(mx.recordio.IRHeader(0, [1.0, 2.5], 3, 0), b"image")
    label, content = records.unpack(record)
    assert label.tolist() == [1.0, 2.5]
    assert content == b"image"


def test_torch_records_source_needs_torch_numpy_and_opencv_alone(tmp_path):
    source = gluon.data.torch_records_source()
    imported = {
        (alias.name if isinstance(node, ast.Import) else node.module).split(".")[0]
        for node in ast.walk(ast.parse(source))
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
    }
    assert imported == {
        "__future__",
        "collections",
        "cv2",
        "math",
        "numpy",
        "os",
        "pathlib",
        "random",
        "struct",
        "torch",
        "typing",
    }


def test_torch_records_source_is_formatted(tmp_path):
    file = tmp_path / "records.py"
    file.write_text(gluon.data.torch_records_source())
    assert_formatted(file)
    assert_passes_ruff(file)


@pytest.mark.slow
def test_torch_records_source_is_strictly_typed(tmp_path):
    file = tmp_path / "records.py"
    file.write_text(gluon.data.torch_records_source())
    assert_typed(file, "--strict")
