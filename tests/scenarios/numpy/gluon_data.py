"""Datasets, loaders, transforms and images with NumPy semantics."""

import gzip
import struct
import zlib

import numpy as onp

from .. import tried
from .._numpy import kind, numbers, shown, with_numpy


def pixels(*shape):
    return onp.random.RandomState(0).randint(0, 255, shape).astype("uint8")


def png(image):
    """Return an image as the bytes of a PNG file."""

    def part(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data) & 0xFFFFFFFF)

    height, width, _ = image.shape
    rows = b"".join(b"\0" + row.tobytes() for row in image)
    head = part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")


@with_numpy
def case_array_dataset(mx):
    data = mx.gluon.data
    x, y = numbers(mx, 6, 3), mx.np.arange(6)
    both = data.ArrayDataset(x, y)
    return [
        shown(list(both[1])),
        kind(list(both[1])),
        shown(data.ArrayDataset(x)[2]),
        kind(data.ArrayDataset(x, y, onp.ones((6, 2)), [1] * 6)._data),
        shown(list(data.ArrayDataset(x, x)[0])),
    ]


def datasets(mx):
    data = mx.gluon.data
    x, y = numbers(mx, 6, 3), mx.np.arange(6)
    sample = mx.np.ones(2), 3, (mx.np.zeros(()), onp.float32(2))
    return (
        data.ArrayDataset(x, y),
        data.ArrayDataset(x, mx.np.arange(6, dtype="int64")),
        x,
        data.ArrayDataset(onp.ones((6, 2)), onp.arange(6)),
        data.ArrayDataset(onp.ones((6, 2), "float32"), onp.arange(6, dtype="int32")),
        [1, 2, 3, 4],
        [1.5, 2, 3, 4],
        data.SimpleDataset([sample] * 5),
        data.ArrayDataset(x, y).transform_first(lambda a: a * 2),
    )


def loaded(mx, **options):
    return [[shown(batch) for batch in mx.gluon.data.DataLoader(d, 4, **options)] for d in datasets(mx)]


@with_numpy
def case_loader(mx):
    return loaded(mx)


@with_numpy
def case_loader_threads(mx):
    return loaded(mx, num_workers=2, thread_pool=True)


@with_numpy
def case_loader_processes(mx):
    return loaded(mx, num_workers=1)


@with_numpy
def case_batchify(mx):
    loader = mx.gluon.data.dataloader
    results = []
    for batchify in (loader.default_batchify_fn, loader.default_mp_batchify_fn):
        for samples in ([mx.np.ones(2)] * 2, [onp.ones(2)] * 2, [1, 2], [(mx.np.ones(2), 1), (mx.np.zeros(2), 2)]):
            batch = batchify(samples)
            results.append([shown(batch), str((batch[0] if isinstance(batch, list) else batch).ctx)])
    return results


def transforms(mx):
    t = mx.gluon.data.vision.transforms
    return (
        t.ToTensor(),
        t.Compose([t.ToTensor(), t.Normalize(0.5, 0.2)]),
        t.Compose([t.ToTensor(), t.Normalize((0.1, 0.2, 0.3), (1, 2, 3)), t.Cast("float16")]),
        t.Resize(4, interpolation=0),
        t.Resize((4, 5), keep_ratio=False, interpolation=0),
        t.CenterCrop(4, interpolation=0),
        t.Cast("float32"),
        t.RandomApply(t.Cast("float64"), 1),
    )


@with_numpy
def case_transforms(mx):
    image = mx.np.array(pixels(8, 6, 3), dtype="uint8")
    results = []
    for transform in transforms(mx):
        results.append([shown(transform(image)), shown(transform(image.astype("float32")))])
    return results


@with_numpy
def case_random_transforms(mx):
    transforms = mx.gluon.data.vision.transforms
    image = mx.np.array(pixels(8, 6, 3), dtype="uint8")
    results = []
    for transform in (
        transforms.RandomResizedCrop(4),
        transforms.RandomFlipLeftRight(),
        transforms.RandomFlipTopBottom(),
        transforms.RandomBrightness(0.5),
        transforms.RandomContrast(0.5),
        transforms.RandomSaturation(0.5),
        transforms.RandomHue(0.1),
        transforms.RandomColorJitter(0.1, 0.1, 0.1, 0.1),
        transforms.RandomLighting(0.1),
    ):
        for source in (image, image.astype("float32")):
            y = transform(source)
            results.append([kind(y), list(y.shape), onp.dtype(y.dtype).name])
    results.append(tried(transforms.CropResize(0, 0, 4, 4), image))
    return [*results, tried(transforms.Rotate(30), image)]


@with_numpy
def case_images(mx):
    image = pixels(8, 6, 3)
    with open("x.png", "wb") as stream:
        stream.write(png(image))
    with open("x.png", "rb") as stream:
        content = stream.read()
    array = mx.np.array(image, dtype="uint8")
    return [
        shown(mx.image.imdecode(content)),
        shown(mx.image.imdecode(mx.np.array(onp.frombuffer(content, "uint8"), dtype="uint8"))),
        shown(mx.image.imread("x.png")),
        shown(mx.image.imresize(array, 4, 4, 0)),
        shown(mx.image.center_crop(array, (4, 4))[0]),
        shown(mx.image.fixed_crop(array, 0, 0, 4, 4)),
        shown(mx.image.color_normalize(array.astype("float32"), mx.np.array([1.0, 1, 1]))),
    ]


@with_numpy
def case_image_records(mx):
    record = mx.recordio.MXIndexedRecordIO("r.idx", "r.rec", "w")
    for i in range(2):
        record.write_idx(i, mx.recordio.pack(mx.recordio.IRHeader(0, float(i), i, 0), png(pixels(8, 6, 3))))
    record.close()
    dataset = mx.gluon.data.vision.ImageRecordDataset("r.rec")
    results = [shown(list(dataset[1]))]
    results.extend(shown(batch) for batch in mx.gluon.data.DataLoader(dataset, 2))
    for batch in mx.image.ImageIter(2, (3, 4, 4), path_imgrec="r.rec"):
        results.append(shown([batch.data, batch.label]))
    return results


@with_numpy
def case_digits(mx):
    images, labels = pixels(5, 28, 28), onp.arange(5).astype("uint8")
    for name, numbers_ in (("train-images-idx3-ubyte.gz", images), ("train-labels-idx1-ubyte.gz", labels)):
        with gzip.open(name, "wb") as stream:
            stream.write(struct.pack(">I", 0x800 | numbers_.ndim))
            stream.write(struct.pack(">" + "I" * numbers_.ndim, *numbers_.shape) + numbers_.tobytes())
    datasets = mx.gluon.data.vision.datasets
    before = datasets.download if hasattr(datasets, "download") else None
    fetch = getattr(datasets, "fetch", None)
    try:
        datasets.download = lambda url, path=None, **_: url.split("/")[-1]
        datasets.fetch = lambda space, root, name, sha1: name
        dataset = datasets.MNIST(root=".", train=True)
    finally:
        datasets.download, datasets.fetch = before, fetch
    x, y = dataset[3]
    loader = mx.gluon.data.DataLoader(dataset.transform_first(lambda a: a.astype("float32") / 255), 5)
    data, label = next(iter(loader))
    return [kind([x, y]), list(x.shape), shown(y), int(dataset._data.sum()), shown([label, data.mean()])]
