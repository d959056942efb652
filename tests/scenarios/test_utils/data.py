"""Files and data sets of tests, from a server of this process and from local files."""

import bz2
import contextlib
import functools
import gzip
import http.server
import io
import os
import struct
import threading
import zipfile

from .. import error, logged


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args):
        """Say nothing."""


@contextlib.contextmanager
def served():
    """Return the address of a server of the folder "served"."""
    os.makedirs("served", exist_ok=True)
    with zipfile.ZipFile("served/a.zip", "w") as archive:
        archive.writestr("in/a.txt", "A")
        archive.writestr("b.txt", "B")
    for name, content in (("c.bz2", bz2.compress(b"C" * 10)), ("f.txt", b"F" * 5)):
        with open("served/" + name, "wb") as stream:
            stream.write(content)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory="served"))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield "http://127.0.0.1:%d/" % server.server_address[1]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def files(folder):
    return sorted(os.path.join(root, name) for root, _, names in os.walk(folder) for name in names)


def case_download(mx):
    download = mx.test_utils.download
    with served() as url:
        calls = [
            ((), {}),
            ((), {}),
            ((), {"overwrite": True}),
            (("g.txt", "d/e"), {}),
            (("d/h.txt",), {}),
            (("i.txt", "d"), {"retries": 0}),
        ]
        results = [logged(download, url + "f.txt", *args, **kwargs) for args, kwargs in calls]
        stream = io.StringIO()
        with contextlib.redirect_stdout(stream):
            errors = [error(download, url + "none", retries=n) for n in (1, 3, 0, -1)]
        results = [(name, [message.replace(url, "URL/") for message in messages]) for name, messages in results]
    with open("d/e/g.txt") as copy:
        return results, errors, stream.getvalue().split("\n"), files("d"), copy.read()


def case_archives(mx):
    t, folder = mx.test_utils, os.path.abspath("unpacked")
    with served() as url:
        t.get_zip_data(folder, url + "a.zip", "a.zip")
        t.get_bz2_data(folder, "c.txt", url + "c.bz2", "c.bz2")
    t.get_zip_data(folder, "http://127.0.0.1:1/a.zip", "a.zip")
    t.get_bz2_data(folder, "c.txt", "http://127.0.0.1:1/c.bz2", "c.bz2")
    with open(os.path.join(folder, "c.txt")) as stream:
        return [os.path.relpath(name, folder) for name in files(folder)], stream.read()


def case_models(mx):
    with served() as url:
        meta = {"m": {"symbol": url + "f.txt", "params": url + "f.txt"}, "n": {"symbol": url + "f.txt"}}
        model = mx.test_utils.download_model("m", "models", meta)
        return model, files("models"), error(mx.test_utils.download_model, "n", "models", meta)


def case_unknown_model(mx):
    return mx.test_utils.download_model("no such model")


def idx(count, images):
    if images:
        return struct.pack(">IIII", 2051, count, 28, 28) + bytes((i * 7) % 256 for i in range(count * 784))
    return struct.pack(">II", 2049, count) + bytes(i % 10 for i in range(count))


MNIST = {
    "train-images-idx3-ubyte": idx(6, True),
    "train-labels-idx1-ubyte": idx(6, False),
    "t10k-images-idx3-ubyte": idx(4, True),
    "t10k-labels-idx1-ubyte": idx(4, False),
}


def case_mnist(mx):
    for name, content in MNIST.items():
        with gzip.open(name + ".gz", "wb") as stream:
            stream.write(content)
    mnist = mx.test_utils.get_mnist()
    return [(key, array.shape, array.dtype.name) for key, array in sorted(mnist.items())], [
        mnist["train_label"],
        mnist["train_data"][5, 0, 3:5],
        mnist["test_data"][1, 0, 0],
    ]


def case_mnist_iterators(mx):
    os.makedirs("data", exist_ok=True)
    for name, content in MNIST.items():
        with open("data/" + name, "wb") as stream:
            stream.write(content)
    results = [mx.test_utils.get_mnist_ubyte()]
    for shape, parts in (((784,), ()), ((1, 28, 28), ()), ((1, 28, 28), (2, 1))):
        _, test = mx.test_utils.get_mnist_iterator(2, shape, *parts)
        results.append([(batch.data[0].shape, sorted(batch.label[0].asnumpy().tolist())) for batch in test][:1])
        results.append([description.name for description in test.provide_data + test.provide_label])
    return results


def case_files_that_are_there(mx):
    t = mx.test_utils
    os.makedirs("data/cifar", exist_ok=True)
    for name in ("cifar/train.rec", "cifar/test.rec", "cifar/train.lst", "cifar/test.lst", "mnist.pkl.gz"):
        with open("data/" + name, "wb"):
            pass
    os.makedirs("home/tools", exist_ok=True)
    return [t.get_cifar10(), t.get_mnist_pkl(), os.path.exists(t.get_im2rec_path())]
