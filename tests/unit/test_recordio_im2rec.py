"""``mxnet im2rec``."""

import random
import sys

import cv2
import numpy as onp
import pytest

import mxnet as mx
from _remx_cli import main
from mxnet import recordio


@pytest.fixture
def root(tmp_path):
    source = onp.random.RandomState(1)
    for name, shape in (("cat/b.png", (20, 30, 3)), ("cat/a.PNG", (8, 8, 3)), ("dog/deep/c.png", (31, 10, 3))):
        path = tmp_path / "images" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        cv2.imwrite(str(path), source.randint(0, 255, shape).astype("uint8"))
    (tmp_path / "images" / "cat" / "notes.txt").write_text("no image")
    cv2.imwrite(str(tmp_path / "images" / "top.jpg"), onp.zeros((4, 4, 3), "uint8"))
    return tmp_path / "images"


def run(tmp_path, root, *options):
    return main(["im2rec", str(tmp_path / "data"), str(root), *options])


def lines(path):
    return path.read_text().splitlines()


def records(path):
    record = recordio.MXIndexedRecordIO(str(path.with_suffix(".idx")), str(path), "r")
    return {key: recordio.unpack(record.read_idx(key)) for key in record.keys}


def test_im2rec_list_of_one_folder(tmp_path, root):
    assert run(tmp_path, root, "--list") == 0
    assert lines(tmp_path / "data.lst") == ["0\t0.000000\ttop.jpg"]


def test_im2rec_list_of_folders_labels_each(tmp_path, root, capsys):
    assert run(tmp_path, root, "--list", "--recursive", "--no-shuffle") == 0
    assert lines(tmp_path / "data.lst") == [
        "0\t0.000000\ttop.jpg",
        "1\t1.000000\tcat/a.PNG",
        "2\t1.000000\tcat/b.png",
        "3\t2.000000\tdog/deep/c.png",
    ]
    assert capsys.readouterr().out == ". 0\ncat 1\ndog/deep 2\n"


def test_im2rec_endings_select(tmp_path, root):
    run(tmp_path, root, "--list", "--recursive", "--exts", ".txt", ".JPG")
    assert sorted(line.split("\t")[2] for line in lines(tmp_path / "data.lst")) == ["cat/notes.txt", "top.jpg"]


def test_im2rec_order_is_random_but_the_same_each_time(tmp_path):
    for i in range(30):
        (tmp_path / f"{i:02}.jpg").write_bytes(b"")
    orders = []
    for seed in (1, 2):
        random.seed(seed)
        run(tmp_path, tmp_path, "--list")
        orders.append(lines(tmp_path / "data.lst"))
    assert orders[0] == orders[1] != sorted(orders[0], key=lambda line: int(line.split("\t")[0]))
    assert len(set(orders[0])) == 30


def test_im2rec_lists_are_divided(tmp_path):
    for i in range(20):
        (tmp_path / f"{i:02}.jpg").write_bytes(b"")
    run(tmp_path, tmp_path, "--list", "--chunks", "2", "--train-ratio", "0.5", "--test-ratio", "0.2")
    sizes = {path.name: len(lines(path)) for path in tmp_path.glob("*.lst")}
    assert sizes == {f"data_{i}_{part}.lst": n for i in (0, 1) for part, n in (("train", 5), ("test", 2), ("val", 3))}
    assert len({line for path in tmp_path.glob("*.lst") for line in lines(path)}) == 20


@pytest.mark.parametrize("threads", ["1", "3"])
def test_im2rec_images_are_packed(tmp_path, root, threads):
    run(tmp_path, root, "--list", "--recursive")
    assert run(tmp_path, root, "--encoding", ".png", "--quality", "3", "--num-thread", threads) == 0
    packed = records(tmp_path / "data.rec")
    assert list(packed) == [int(line.split("\t")[0]) for line in lines(tmp_path / "data.lst")]
    for line in lines(tmp_path / "data.lst"):
        number, label, path = line.split("\t")
        header, data = packed[int(number)]
        assert (header.id, header.label, header.flag) == (int(number), float(label), 0)
        image = cv2.imdecode(onp.frombuffer(data, "uint8"), 1)
        assert (image == cv2.imread(str(root / path))).all()
    assert sorted(p.name for p in tmp_path.iterdir() if p.is_file()) == ["data.idx", "data.lst", "data.rec"]


def test_im2rec_files_are_packed_as_they_are(tmp_path, root):
    run(tmp_path, root, "--list", "--recursive", "--no-shuffle", "--exts", ".txt")
    assert run(tmp_path, root, "--pass-through") == 0
    assert records(tmp_path / "data.rec")[0][1] == b"no image"


@pytest.mark.parametrize(
    ("options", "shape"),
    [
        (["--resize", "10"], (10, 15, 3)),
        (["--center-crop"], (20, 20, 3)),
        (["--center-crop", "--resize", "40"], (40, 40, 3)),
        (["--color", "0"], (20, 30)),
    ],
)
def test_im2rec_images_are_changed(tmp_path, root, options, shape):
    (tmp_path / "data.lst").write_text("5\t1\tcat/b.png\n")
    run(tmp_path, root, "--encoding", ".png", *options)
    assert recordio.unpack_img(recordio.MXRecordIO(str(tmp_path / "data.rec"), "r").read())[1].shape == shape


def test_im2rec_crop_is_the_middle(tmp_path, root):
    (tmp_path / "data.lst").write_text("5\t1\tcat/b.png\n")
    run(tmp_path, root, "--encoding", ".png", "--center-crop")
    image = recordio.unpack_img(recordio.MXRecordIO(str(tmp_path / "data.rec"), "r").read())[1]
    assert (image == cv2.imread(str(root / "cat" / "b.png"))[:, 5:25]).all()


@pytest.mark.parametrize(("options", "label"), [([], 1.5), (["--pack-label"], [1.5, 2, 3])])
def test_im2rec_lists_may_have_several_labels(tmp_path, root, options, label):
    (tmp_path / "data.lst").write_text("5\t1.5\t2\t3\ttop.jpg\n")
    run(tmp_path, root, *options)
    assert onp.array_equal(records(tmp_path / "data.rec")[5][0].label, label)


def test_im2rec_broken_images_are_left_out_and_named(tmp_path, root, capsys):
    (tmp_path / "data.lst").write_text("1\t0\tcat/notes.txt\n2\t0\tnone.jpg\n3\t7\ttop.jpg\n")
    assert run(tmp_path, root) == 0
    captured = capsys.readouterr()
    assert "notes.txt: no image" in captured.err
    assert "none.jpg: there is no such file" in captured.err
    assert "1 images, 2 left out" in captured.out
    assert list(records(tmp_path / "data.rec")) == [3]


@pytest.mark.parametrize("line", ["1\ttop.jpg", "x\t0\ttop.jpg", "1\ty\ttop.jpg", "1 0 top.jpg"])
def test_im2rec_bad_line_is_named_and_leaves_old_records(tmp_path, root, capsys, line):
    (tmp_path / "data.rec").write_bytes(b"old")
    (tmp_path / "data.lst").write_text(f"0\t0\ttop.jpg\n{line}\n")
    assert run(tmp_path, root) == 1
    assert "data.lst, line 2" in capsys.readouterr().err
    assert (tmp_path / "data.rec").read_bytes() == b"old"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ([], r"there is no list"),
        (["--train-ratio", "0.9", "--test-ratio", "0.2"], "together at most 1"),
        (["--chunks", "0"], "at least 1"),
    ],
)
def test_im2rec_wrong_options_are_named(tmp_path, root, capsys, options, message):
    assert run(tmp_path, root, *options) == 1
    assert message in capsys.readouterr().err
    assert main(["im2rec", "x", str(tmp_path / "none")]) == 1


def test_im2rec_opencv_may_be_absent(tmp_path, root, capsys, monkeypatch):
    (tmp_path / "data.lst").write_text("0\t0\ttop.jpg\n")
    monkeypatch.setitem(sys.modules, "cv2", None)
    assert run(tmp_path, root) == 1
    assert "pip install opencv-python-headless" in capsys.readouterr().err
    assert run(tmp_path, root, "--pass-through") == 0


def test_im2rec_dataset_reads_the_records(tmp_path, root):
    run(tmp_path, root, "--list", "--recursive")
    run(tmp_path, root)
    dataset = mx.gluon.data.vision.ImageRecordDataset(str(tmp_path / "data.rec"))
    assert sorted(float(dataset[i][1]) for i in range(len(dataset))) == [0, 1, 1, 2]
