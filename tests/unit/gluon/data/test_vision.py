"""Datasets and transforms of images: what tests/scenarios/gluon/vision.py does not compare with MXNet."""

import gzip
import hashlib
import io
import pickle
import struct
import sys
import tarfile

import numpy as onp
import pytest
from scenarios.gluon.vision import COLOR, GRAY, cifar_bytes

import mxnet as mx
from mxnet._src.data.downloads import SourceError, archives, connections, fetching
from mxnet.gluon.data import vision
from mxnet.gluon.data.vision import datasets, transforms


@pytest.fixture(autouse=True)
def _offline(monkeypatch):
    def refuse(url, *arguments, **options):
        raise SourceError(f"no network for {url}", "unreachable")

    monkeypatch.setattr(connections, "open_url", refuse)


@pytest.fixture
def any_checksum(monkeypatch):
    for module in (mx.gluon.utils, datasets):
        monkeypatch.setattr(module, "check_sha1", lambda *arguments: True)


def idx(values, code=8):
    values = onp.asarray(values, "uint8")
    return bytes((0, 0, code, values.ndim)) + struct.pack(f">{values.ndim}I", *values.shape) + values.tobytes()


def write_digits(folder, images, labels, compress=gzip.compress):
    suffix = ".gz" if compress is gzip.compress else ""
    (folder / f"train-images-idx3-ubyte{suffix}").write_bytes(compress(images))
    (folder / f"train-labels-idx1-ubyte{suffix}").write_bytes(compress(labels))


def test_files_that_are_missing_are_named_with_checksum_and_folder(tmp_path, capsys):
    with pytest.raises(ConnectionError) as caught:
        vision.MNIST(str(tmp_path / "new"))
    for part in ("new/train-images-idx3-ubyte.gz' does not exist", "6c95f4b05d2bf285e1bfb0e7960c31bd3b3f8a7d", "https"):
        assert part in str(caught.value)
    assert capsys.readouterr().out.count("trying the next source") == 4


def test_files_with_another_checksum_are_not_taken(tmp_path):
    write_digits(tmp_path, idx(onp.zeros((1, 28, 28))), idx([1]))
    with pytest.raises(ConnectionError, match="has another checksum"):
        vision.MNIST(str(tmp_path))


def test_the_address_of_the_repository_can_be_changed(tmp_path, monkeypatch):
    monkeypatch.setenv("MXNET_GLUON_REPO", "http://localhost/files")
    with pytest.raises(ConnectionError, match="http://localhost/files/gluon/dataset/fashion-mnist/train-images"):
        vision.FashionMNIST(str(tmp_path))


def test_files_may_be_uncompressed(tmp_path):
    images = onp.random.RandomState(0).randint(0, 256, (3, 28, 28))
    write_digits(tmp_path, idx(images), idx([5, 0, 4]), compress=bytes)
    dataset = vision.MNIST(str(tmp_path))
    assert (dataset[2][0].asnumpy()[:, :, 0] == images[2]).all()
    assert [int(dataset[i][1]) for i in range(3)] == [5, 0, 4]


@pytest.mark.usefixtures("any_checksum")
@pytest.mark.parametrize(
    ("images", "labels", "message"),
    [
        (idx(onp.zeros((2, 28, 28)))[:-1], idx([1, 2]), "damaged: it has 1567 bytes of data"),
        (idx([1, 2]), idx([1, 2]), "is no idx file of unsigned bytes with 3 axes"),
        (idx(onp.zeros((2, 28, 28)), code=13), idx([1, 2]), "is no idx file"),
        (b"", idx([1, 2]), "is no idx file"),
        (idx(onp.zeros((2, 28, 28))), idx([1]), "has 2 images, train-labels-idx1-ubyte.gz has 1 labels"),
        (bytes((0, 0, 8, 3)) + b"\xff" * 12, idx([1]), "is damaged"),
    ],
)
def test_damaged_files_are_named(tmp_path, images, labels, message):
    write_digits(tmp_path, images, labels)
    with pytest.raises(mx.MXNetError, match=message):
        vision.MNIST(str(tmp_path))


@pytest.mark.usefixtures("any_checksum")
def test_damaged_compression_is_named(tmp_path):
    write_digits(tmp_path, idx(onp.zeros((2, 28, 28))), idx([1, 2]))
    path = tmp_path / "train-images-idx3-ubyte.gz"
    for data in (path.read_bytes()[:-9], b"plain text", path.read_bytes()[:12] + b"\xff" * 20):
        path.write_bytes(data)
        with pytest.raises(mx.MXNetError, match=r"train-images-idx3-ubyte.gz' is damaged"):
            vision.MNIST(str(tmp_path))


def archive(path, **files):
    with tarfile.open(path, "w:gz") as tar:
        for name, data in files.items():
            member = tarfile.TarInfo(f"cifar-10-batches-bin/{name}.bin")
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))


def test_files_are_taken_out_of_an_archive(tmp_path, monkeypatch):
    data = cifar_bytes(3, 2)
    archive(tmp_path / "cifar-100-binary.tar.gz", train=data, test=data, other=b"")
    right = hashlib.sha1(data).hexdigest()
    for module in (fetching, archives):
        monkeypatch.setattr(module, "is_sha1", lambda path, sha1: mx.gluon.utils.check_sha1(path, right))
    dataset = vision.CIFAR100(str(tmp_path), fine_label=True)
    assert dataset._label.tolist() == [1, 2, 3]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cifar-100-binary.tar.gz", "train.bin"]


def test_archives_with_other_files_are_not_taken(tmp_path):
    archive(tmp_path / "cifar-100-binary.tar.gz", train=cifar_bytes(3, 2))
    with pytest.raises(ConnectionError, match="has another checksum"):
        vision.CIFAR100(str(tmp_path))


def test_a_damaged_archive_is_named(tmp_path):
    (tmp_path / "cifar-10-binary.tar.gz").write_bytes(b"no archive")
    with pytest.raises(mx.MXNetError, match=r"cifar-10-binary.tar.gz' is no archive"):
        vision.CIFAR10(str(tmp_path))


@pytest.mark.usefixtures("any_checksum")
def test_datasets_can_be_pickled(tmp_path):
    write_digits(tmp_path, idx(onp.ones((2, 28, 28))), idx([1, 2]))
    dataset = pickle.loads(pickle.dumps(vision.MNIST(str(tmp_path))))
    assert dataset[1][1] == 2
    assert dataset[1][0].shape == (28, 28, 1)


@pytest.fixture
def folder(tmp_path):
    for name in ("a/1.png", "a/2.png", "b/3.png"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(GRAY if name == "a/2.png" else COLOR)
    return tmp_path


def test_lists_name_images(folder):
    rows = [[3, "a/1.png"], [1, 2.5, "a/2.png"], [[4, 5, 6], "b/3.png"], (onp.float32(7), folder / "b" / "3.png")]
    dataset = vision.ImageListDataset(str(folder), rows)
    assert [dataset[i][1].tolist() for i in range(len(dataset))] == [[3], [1, 2.5], [4, 5, 6], [7]]
    assert [dataset[i][0].shape for i in range(4)] == [(4, 5, 3), (3, 3, 3), (4, 5, 3), (4, 5, 3)]
    assert vision.ImageListDataset(str(folder), rows, flag=0)[0][0].shape == (4, 5, 1)


@pytest.mark.parametrize("place", ["inside", "outside"])
def test_list_files_name_images(folder, place):
    path = folder / "list.lst" if place == "inside" else folder.parent / f"{folder.name}.lst"
    path.write_text("7\t1.000000\tb/3.png\n\n9\t1\t2\ta/1.png\n")
    dataset = vision.ImageListDataset(str(folder), path.name if place == "inside" else str(path))
    assert [dataset[i][1].tolist() for i in range(2)] == [[1], [1, 2]]
    assert dataset[1][0].shape == (4, 5, 3)
    assert (dataset[0][0].asnumpy() == dataset[1][0].asnumpy()).all()


@pytest.mark.parametrize("rows", [None, 5, [[]], [["a.png"]], [["x", "a.png"]], [[1, 2]], [5]])
def test_other_lists_are_refused(rows):
    with pytest.raises(ValueError, match="imglist: expected"):
        vision.ImageListDataset(".", rows)


def picture(dtype="uint8", shape=(6, 5, 3)):
    return mx.nd.array(onp.random.RandomState(1).randint(0, 256, shape), dtype=dtype)


def test_hybridized_transforms_give_the_same():
    blocks = (
        transforms.Cast("float16"),
        transforms.ToTensor(),
        transforms.Resize((3, 4)),
        transforms.CropResize(1, 1, 3, 2, (5, 5), 1),
    )
    for block in blocks:
        expected = block(picture()).asnumpy()
        block.hybridize()
        for _ in range(2):
            assert (block(picture()).asnumpy() == expected).all()


def test_transforms_can_be_exported(tmp_path):
    chain = transforms.HybridCompose([transforms.Resize(4), transforms.ToTensor(), transforms.Normalize(0.5, 0.25)])
    expected = chain(picture())
    chain.export(str(tmp_path / "t"))
    reloaded = mx.gluon.SymbolBlock.imports(str(tmp_path / "t-symbol.json"), ["data"])
    assert (reloaded(picture()).asnumpy() == expected.asnumpy()).all()


def test_a_chain_may_be_in_front_of_a_network():
    network = mx.gluon.nn.HybridSequential()
    network.add(transforms.HybridCompose([transforms.ToTensor(), transforms.Normalize(0.5, 0.5)]))
    network.add(mx.gluon.nn.GlobalAvgPool2D())
    network.hybridize()
    batch = picture(shape=(2, 6, 5, 3))
    expected = (batch.asnumpy() / 255.0 - 0.5).mean((1, 2)) / 0.5
    onp.testing.assert_allclose(network(batch).asnumpy().reshape(2, 3), expected, rtol=1e-5)


def test_only_hybrid_blocks_form_a_hybrid_chain():
    with pytest.raises(ValueError, match="is not a HybridBlock, try use `Compose` instead"):
        transforms.HybridCompose([transforms.CenterCrop(2)])
    with pytest.raises(ValueError, match="is not a HybridBlock"):
        transforms.HybridRandomApply(transforms.CenterCrop(2))


@pytest.mark.parametrize("hybridize", [False, True])
def test_hybrid_random_apply_follows_its_probability(hybridize):
    mx.random.seed(3)
    block = transforms.HybridRandomApply(transforms.Normalize(1, 2), 0.25)
    if hybridize:
        block.hybridize()
    x = mx.nd.ones((3, 2, 2)) * 5
    pixels = onp.array([block(x).asnumpy()[0, 0, 0] for _ in range(400)])
    assert set(pixels) == {2.0, 5.0}
    assert 70 < (pixels == 2).sum() < 130


def test_random_apply_takes_a_list():
    block = transforms.RandomApply([transforms.ToTensor(), transforms.Normalize(1, 2)], 1)
    assert block(picture()).shape == (3, 6, 5)
    assert transforms.RandomApply([transforms.ToTensor()], 0)(picture()).shape == (6, 5, 3)


@pytest.mark.parametrize("hybridize", [False, True])
def test_random_gray(hybridize):
    x = picture()
    gray = (x.asnumpy() * onp.array([0.299, 0.587, 0.114])).sum(-1, keepdims=True).repeat(3, -1)
    always, never, sometimes = (transforms.RandomGray(p) for p in (1, 0, 0.5))
    if hybridize:
        for block in (always, never, sometimes):
            block.hybridize()
    onp.testing.assert_allclose(always(x).asnumpy(), gray, rtol=1e-5)
    onp.testing.assert_allclose(always(mx.nd.stack(x, x)).asnumpy()[1], gray, rtol=1e-5)
    assert (never(x).asnumpy() == x.asnumpy()).all()
    mx.random.seed(1)
    changed = sum((sometimes(x).asnumpy() != x.asnumpy()).any() for _ in range(200))
    assert 70 < changed < 130


def test_random_crop():
    x = picture()
    onp.random.seed(0)
    rows = x.asnumpy()
    windows = {rows[i : i + 2, j : j + 3].tobytes() for i in range(5) for j in range(3)}
    crops = {transforms.RandomCrop((3, 2))(x).asnumpy().tobytes() for _ in range(200)}
    assert crops == windows


@pytest.mark.parametrize("pad", [2, ((2, 2), (2, 2), (0, 0))])
def test_random_crop_with_a_border(pad):
    x = picture(shape=(2, 2, 3))
    crops = [transforms.RandomCrop(6, pad, 9)(x).asnumpy() for _ in range(3)]
    for crop in crops:
        assert crop.dtype == onp.uint8
        assert (crop[2:4, 2:4] == x.asnumpy()).all()
        crop[2:4, 2:4] = 9
        assert (crop == 9).all()
    assert transforms.RandomCrop(4)(x).shape == (4, 4, 3)


def test_color_transforms_stay_within_their_limits():
    mx.random.seed(0)
    x = mx.nd.full((4, 4, 3), 100, dtype="float32")
    pixels = onp.array([transforms.RandomBrightness(0.2)(x).asnumpy()[0, 0, 0] for _ in range(300)])
    assert pixels.min() >= 80
    assert pixels.max() <= 120
    assert pixels.std() > 10


def test_opencv_may_be_absent(folder, monkeypatch):
    monkeypatch.setitem(sys.modules, "cv2", None)
    with pytest.raises(ImportError, match=r"pip install.*opencv-python-headless"):
        vision.ImageFolderDataset(str(folder))[0]
