"""Where files are: one row each, with the checksum that MXNet names and the public copies of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from .files import DownloadSource, File, Recipe

_MNIST, _FASHION = "gluon/dataset/mnist", "gluon/dataset/fashion-mnist"
# PyTorch's copy, and that of the Common Visual Data Foundation. The authors' own site no longer answers.
_MNIST_COPIES = (
    DownloadSource("https://ossci-datasets.s3.amazonaws.com/mnist/"),
    DownloadSource("https://storage.googleapis.com/cvdf-datasets/mnist/"),
)
# The authors' bucket and repository, and Keras's copy.
_FASHION_COPIES = (
    DownloadSource("http://fashion-mnist.s3-website.eu-central-1.amazonaws.com/"),
    DownloadSource("https://github.com/zalandoresearch/fashion-mnist/raw/master/data/fashion/"),
    DownloadSource("https://storage.googleapis.com/tensorflow/tf-keras-datasets/"),
)
# Tables of images and labels, which are converted.
_HUB = "https://huggingface.co/datasets/"
_HUB_MNIST = DownloadSource(_HUB + "ylecun/mnist/resolve/main/mnist/{split}-00000-of-00001.parquet", "parquet")
_HUB_FASHION = DownloadSource(
    _HUB + "zalando-datasets/fashion_mnist/resolve/main/fashion_mnist/{split}-00000-of-00001.parquet", "parquet"
)
_TRAIN_IMAGES, _TRAIN_LABELS = "train-images-idx3-ubyte.gz", "train-labels-idx1-ubyte.gz"
_TEST_IMAGES, _TEST_LABELS = "t10k-images-idx3-ubyte.gz", "t10k-labels-idx1-ubyte.gz"


def _mnist(name: str, sha1: str, content: str, nbytes: int) -> File:
    return File(
        name,
        sha1,
        _MNIST,
        (*_MNIST_COPIES, _HUB_MNIST),
        {name.removesuffix(".gz"): content},
        nbytes,
        paths=(f"data/mnist/{name}",),
        addresses=(f"yann.lecun.com/exdb/mnist/{name}",),
    )


def _fashion(name: str, sha1: str, content: str, nbytes: int) -> File:
    return File(name, sha1, _FASHION, (*_FASHION_COPIES, _HUB_FASHION), {name.removesuffix(".gz"): content}, nbytes)


def _wikitext(name: str, sha1: str, nbytes: int, **members: str) -> File:
    return File(
        f"{name}-v1.zip",
        sha1,
        f"gluon/dataset/{name}",
        (DownloadSource("https://wikitext.smerity.com/", "archive"),),
        {f"wiki.{segment}.tokens": checksum for segment, checksum in members.items()},
        nbytes,
        addresses=(
            f"s3.amazonaws.com/research.metamind.io/wikitext/{name}-v1.zip",
            f"research.metamind.io.s3.amazonaws.com/wikitext/{name}-v1.zip",
        ),
    )


# Checksums: MXNet's, of the compressed file, and that of what is in it, for copies that were compressed anew.
MNIST = (
    _mnist(
        _TRAIN_IMAGES, "6c95f4b05d2bf285e1bfb0e7960c31bd3b3f8a7d", "c3557c10f29b266e19b3eeee1553c85e0ef4a8ea", 9_912_422
    ),
    _mnist(
        _TRAIN_LABELS, "2a80914081dc54586dbdf242f9805a6b8d2a15fc", "adbf52269f5d842899f287c269e2883e40b4f6e2", 28_881
    ),
    _mnist(
        _TEST_IMAGES, "c3a25af1f52dad7f726cce8cacb138654b760d48", "65e11ec1fd220343092a5070b58418b5c2644e26", 1_648_877
    ),
    _mnist(_TEST_LABELS, "763e7fa3757d93b0cdec073cef058b2004252c17", "a6d52cc628797e845885543326e9f10abb8a6f89", 4_542),
)
CIFAR10 = File(
    "cifar-10-binary.tar.gz",
    "fab780a1e191a7eda0f345501ccd62d20f7ed891",
    "gluon/dataset/cifar10",
    (
        DownloadSource("https://www.cs.toronto.edu/~kriz/", "archive"),
        DownloadSource("https://www.cs.toronto.edu/~kriz/cifar-10-python.tar.gz", "pickles"),
        DownloadSource(_HUB + "uoft-cs/cifar10/resolve/main/plain_text/{split}-00000-of-00001.parquet", "parquet"),
    ),
    {
        "data_batch_1.bin": "aadd24acce27caa71bf4b10992e9e7b2d74c2540",
        "data_batch_2.bin": "c0ba65cce70568cd57b4e03e9ac8d2a5367c1795",
        "data_batch_3.bin": "1dd00a74ab1d17a6e7d73e185b69dbf31242f295",
        "data_batch_4.bin": "aab85764eb3584312d3c7f65fd2fd016e36a258e",
        "data_batch_5.bin": "26e2849e66a845b7f1e4614ae70f4889ae604628",
        "test_batch.bin": "67eb016db431130d61cd03c7ad570b013799c88c",
    },
    170_052_171,
)
DATA_SETS = (
    *MNIST,
    _fashion(
        _TRAIN_IMAGES,
        "0cf37b0d40ed5169c6b3aba31069a9770ac9043d",
        "b9bd999c0106c9b8b4b0cefce58c9a6060f27095",
        26_421_880,
    ),
    _fashion(
        _TRAIN_LABELS, "236021d52f1e40852b06a4c3008d8de8aef1e40b", "4bccf37222e01638381eaa326bf730337a597267", 29_515
    ),
    _fashion(
        _TEST_IMAGES, "626ed6a7c06dd17c0eec72fa3be1740f146a2863", "880056926db704f9f713097915f99da346f5b1d1", 4_422_102
    ),
    _fashion(
        _TEST_LABELS, "17f9ab60e7257a1620f4ad76bbbaf857c3920701", "958122e8b4b97fd4e71eca2d08ef754ed77c3ad9", 5_148
    ),
    CIFAR10,
    File(
        "cifar-100-binary.tar.gz",
        "a0bb982c76b83111308126cc779a992fa506b90b",
        "gluon/dataset/cifar100",
        (
            DownloadSource("https://www.cs.toronto.edu/~kriz/", "archive"),
            DownloadSource("https://www.cs.toronto.edu/~kriz/cifar-100-python.tar.gz", "pickles"),
            DownloadSource(_HUB + "uoft-cs/cifar100/resolve/main/cifar100/{split}-00000-of-00001.parquet", "parquet"),
        ),
        {
            "train.bin": "e207cd2e05b73b1393c74c7f5e7bea451d63e08e",
            "test.bin": "8fb6623e830365ff53cf14adec797474f5478006",
        },
        168_513_733,
    ),
    _wikitext(
        "wikitext-2",
        "3c914d17d80b1459be871a5039ac23e752a53cbe",
        4_475_746,
        train="863f29c46ef9d167fff4940ec821195882fe29d1",
        valid="0418625c8b4da6e4b5c7a0b9e78d4ae8f7ee5422",
        test="c7b8ce0aa086fb34dab808c5c49224211eb2b172",
    ),
    _wikitext(
        "wikitext-103",
        "0aec09a7537b58d4bb65362fee27650eeaba625a",
        190_229_076,
        train="b7497e2dfe77e72cfef5e3dbc61b7b53712ac211",
        valid="c326ac59dc587676d58c422eb8a03e119582f92b",
        test="8a5befc548865cec54ed4273cf87dbbad60d1e47",
    ),
    File("mnist.zip", paths=("mxnet/data/mnist.zip", "data/mnist.zip"), recipe=Recipe("mnist_zip", MNIST)),
    File(
        "mnist.pkl.gz",
        addresses=(
            "deeplearning.net/data/mnist/mnist.pkl.gz",
            "www.deeplearning.net/data/mnist/mnist.pkl.gz",
            "www.iro.umontreal.ca/~lisa/deep/data/mnist/mnist.pkl.gz",
        ),
        recipe=Recipe("mnist_pickle", MNIST),
    ),
    File("cifar10.zip", paths=("mxnet/data/cifar10.zip",), recipe=Recipe("cifar10_zip", (CIFAR10,))),
    File(
        "cifar10_train.rec",
        paths=("data/cifar10/cifar10_train.rec",),
        recipe=Recipe("cifar10_train_records", (CIFAR10,)),
    ),
    File(
        "cifar10_val.rec",
        paths=("data/cifar10/cifar10_val.rec",),
        recipe=Recipe("cifar10_test_records", (CIFAR10,)),
    ),
)

# SHA-1 checksums of the archives and files of word vectors, by kind.
WORD_VECTORS: dict[str, dict[str, dict[str, str]]] = json.loads(
    Path(__file__).with_name("word_vectors.json").read_text(encoding="utf-8")
)
_STANFORD = (
    DownloadSource("https://nlp.stanford.edu/data/", "archive"),
    DownloadSource("https://huggingface.co/stanfordnlp/glove/resolve/main/", "archive"),
)
_FASTTEXT = "https://dl.fbaipublicfiles.com/fasttext/"


def archive_of(embedding: str, name: str) -> str:
    """Return the name of the archive that has a file of word vectors."""
    if embedding == "glove":  # glove.6B.zip and glove.twitter.27B.zip hold files of several lengths
        return next(
            archive for archive in WORD_VECTORS[embedding]["archives"] if name.startswith(archive[: -len(".zip")])
        )
    return Path(name).with_suffix(".zip").name


def _contents(embedding: str) -> dict[str, dict[str, str]]:
    """Return the checksums of files of word vectors, by archive."""
    files_of_archive: dict[str, dict[str, str]] = {}
    for name, sha1 in WORD_VECTORS[embedding]["files"].items():
        files_of_archive.setdefault(archive_of(embedding, name), {})[name] = sha1
    return files_of_archive


def word_vectors(embedding: str, archive: str) -> File:
    """Return the row of an archive of word vectors; ``embedding`` is "glove" or "fasttext"."""
    return _word_vectors(embedding, archive, _contents(embedding).get(archive, {}))


def _word_vectors(embedding: str, archive: str, content: dict[str, str]) -> File:
    return File(
        archive,
        WORD_VECTORS[embedding]["archives"][archive],
        f"gluon/embeddings/{embedding}",
        _STANFORD if embedding == "glove" else _fasttext_copies(next(iter(content))),
        content,
    )


def _fasttext_copies(name: str) -> tuple[DownloadSource, ...]:
    """Return where the project itself has a file, which is not in an archive if it is of Wikipedia."""
    if name.startswith("wiki."):
        return (DownloadSource(f"{_FASTTEXT}vectors-wiki/", "member"),)
    return (DownloadSource(f"{_FASTTEXT}vectors-english/{name}.zip", "archive"),)


def model(name: str, sha1: str) -> File:
    """Return the row of a model's trained parameters, ``<name>-<short hash>.params`` in an archive."""
    file = f"{name}-{sha1[:8]}"
    return File(f"{file}.zip", None, "gluon/models", members={f"{file}.params": sha1})


def rows() -> Iterator[File]:
    """Yield all rows, but those of models."""
    yield from DATA_SETS
    for embedding, checksums in WORD_VECTORS.items():
        contents = _contents(embedding)
        for archive in checksums["archives"]:
            yield _word_vectors(embedding, archive, contents.get(archive, {}))
