"""What a program needs of the machine that it runs on."""

from __future__ import annotations

from pathlib import Path

import pytest

from mxnet._src.tools.checking import needs
from mxnet._src.tools.checking.needs import needs_of
from mxnet._src.tools.checking.programs import read_program

START = "import mxnet as mx, argparse\nparser = argparse.ArgumentParser()\n"
OPTION = f"{START}parser.add_argument('-g', '--gpu-id', type=int, default=-1)\nargs = parser.parse_args()\n"


@pytest.fixture(autouse=True)
def without_gpu_and_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(needs, "num_gpus", lambda: 0)
    monkeypatch.setenv("MXNET_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def texts(source: str, folder: str = ".") -> list[str]:
    return [f"{need.line}: {need.name}: {need.text}" for need in needs_of(read_program(source), folder)]


@pytest.mark.parametrize(
    "source",
    [
        "x = mx.nd.ones((2, 2), ctx=mx.gpu(0))",
        "from mxnet import gpu\nctx = [gpu(i) for i in range(2)]",
        "def f():\n    return mx.context.Context('gpu', 0)",
    ],
)
def test_needs_of_a_gpu_names_the_switch(source: str) -> None:
    (text,) = texts(START + source)
    assert text.endswith(
        "a GPU, and this machine has none. To run on either: mx.gpu(0) if mx.context.num_gpus() else mx.cpu()"
    )


def test_needs_of_a_gpu_that_an_option_chooses() -> None:
    source = f"{OPTION}ctx = mx.gpu(args.gpu_id) if args.gpu_id >= 0 else mx.cpu()"
    assert texts(source) == [
        "5: mxnet.gpu: a GPU where `args.gpu_id >= 0`, and this machine has none: its option --gpu-id (default -1) "
        "chooses"
    ]
    assert "not `args.gpu_id < 0`" in texts(f"{OPTION}ctx = mx.cpu() if args.gpu_id < 0 else mx.gpu()")[0]
    assert "; its option --gpu-id (default -1) chooses which." in texts(f"{OPTION}ctx = mx.gpu(args.gpu_id)")[0]


@pytest.mark.parametrize(
    "source",
    [
        "ctx = mx.gpu() if mx.context.num_gpus() else mx.cpu()",
        "if mx.test_utils.list_gpus():\n    ctx = mx.gpu()",
        "try:\n    ctx = mx.gpu()\nexcept mx.MXNetError:\n    ctx = mx.cpu()",
        "mx.Context('cpu', 0)",
        "is_gpu = mx.gpu",
    ],
)
def test_needs_of_a_program_that_does_without_a_gpu(source: str) -> None:
    assert texts(START + source) == []


def test_needs_of_a_gpu_that_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "num_gpus", lambda: 1)
    assert texts("import mxnet as mx\nmx.gpu()") == []
    assert "this machine has 1" in texts("import mxnet as mx\nmx.gpu(1)")[0]


@pytest.mark.parametrize(
    ("call", "text"),
    [
        ("gluon.model_zoo.vision.resnet18_v1(pretrained=True)", "resnet18_v1-a0666292.params, of which no public copy"),
        ("gluon.model_zoo.vision.mobilenet1_0(pretrained=True)", "`mxnet weights"),
        ("gluon.model_zoo.vision.get_model('VGG16', pretrained='torchvision')", "torchvision's weights vgg16-"),
        ("gluon.data.vision.MNIST(train=False)", "4 files (12 MB), to be downloaded into"),
        (
            "gluon.data.vision.CIFAR10(root='here')",
            "(170 MB), to be downloaded into here from MXNet's server or www.cs.",
        ),
        ("gluon.utils.download('https://example.org/a/net.zip')", "net.zip, to be downloaded from example.org"),
        ("gluon.utils.download('http://data.mxnet.io/a/net.zip')", "no public copy of this file is known"),
        ("gluon.utils.download('http://data.mxnet.io/data/mnist.zip')", "from MXNet's server or "),
        ("nd.load('net.params')", "the file net.params, which is neither in the current folder nor beside"),
        ("kv.create('dist_sync')", "a distributed job for 'dist_sync': mxnet launch -n 2 python ..."),
    ],
)
def test_needs_of_files_and_processes(call: str, text: str) -> None:
    if "mobilenet" in call:
        text = "mobilenet1.0-6b8c5106.params"
    (need,) = texts(f"import mxnet as mx\nmx.{call}")
    assert text in need


def test_needs_of_files_that_are_there(tmp_path: Path) -> None:
    beside = tmp_path / "beside"
    beside.mkdir()
    for name in ("net-symbol.json", "net-0003.params"):
        (beside / name).touch()
    source = "import mxnet as mx\nmx.mod.Module.load('net', 3)"
    assert texts(source, str(beside)) == []
    assert len(texts(source)) == 2
    (tmp_path / "home" / "models").mkdir(parents=True)
    (tmp_path / "home" / "models" / "resnet18_v1-a0666292.params").touch()
    assert texts("import mxnet as mx\nmx.gluon.model_zoo.vision.resnet18_v1(pretrained=True)") == []


@pytest.mark.parametrize(
    "source",
    [
        "net.save_parameters('net.params')\nnet.load_parameters('net.params')",
        "net.export('net')\nmx.gluon.SymbolBlock.imports('net-symbol.json', ['data'], 'net-0000.params')",
        "mx.nd.load(path)",
        "if resume:\n    net.load_parameters('net.params')",
    ],
)
def test_needs_of_files_that_the_program_may_write(source: str) -> None:
    assert texts(f"import mxnet as mx\n{source}") == []
