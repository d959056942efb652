"""Networks whose weights exist today: whose they are, where they are, and what belongs to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...._src.data.downloads import DownloadSource, File
from . import _names as names
from ._rules import Rules

Toolkit = Literal["model_zoo", "gluoncv"]

_TORCHVISION = "https://download.pytorch.org/models/"
_GLUONCV = "https://github.com/rwightman/pytorch-pretrained-gluonresnet/releases/download/v0.1/gluon_"


@dataclass(frozen=True)
class Weights:
    """Weights of a network, as a library of PyTorch publishes them.

    Parameters
    ----------
    network : str
        Our name.
    theirs : str
        The name of the same network in the library.
    url : str
        Of the file. Its name ends with the first eight digits of its SHA-256 checksum.
    rules : Rules
        From their layers to ours.
    toolkit : {"model_zoo", "gluoncv"}
        What makes the network: this package, or GluonCV.
    resize, crop : int
        Pixels: the shorter side of the images that the weights were measured with, then the square cut out of them.
    interpolation : {"bilinear", "bicubic"}
    ignored : tuple of str
        Beginnings of names of parameters that only training needs.
    """

    network: str
    theirs: str
    url: str
    rules: Rules
    toolkit: Toolkit = "model_zoo"
    resize: int = 256
    crop: int = 224
    interpolation: Literal["bilinear", "bicubic"] = "bilinear"
    ignored: tuple[str, ...] = ()

    @property
    def file_name(self) -> str:
        """The last part of the address."""
        return self.url.rpartition("/")[2]

    @property
    def sha256(self) -> str:
        """The first eight digits of the file's SHA-256 checksum."""
        return self.file_name.rpartition("-")[2].partition(".")[0]

    @property
    def file(self) -> File:
        """The row of what is downloaded."""
        return File(self.file_name, mirrors=(DownloadSource(self.url),), sha256=self.sha256)

    @property
    def library(self) -> str:
        """The publisher of the file."""
        return "torchvision" if self.toolkit == "model_zoo" else "timm"


def _torchvision(network: str, theirs: str, file: str, rules: Rules) -> Weights:
    return Weights(network, theirs, f"{_TORCHVISION}{theirs}-{file}.pth", rules)


def _gluoncv(network: str, theirs: str, digits: str, rules: Rules) -> Weights:
    file = network.replace("se_", "se").replace("senet_", "senet")
    url = f"{_GLUONCV}{file}-{digits}.pth"
    return Weights(network, f"{theirs}.gluon_in1k", url, rules, "gluoncv", interpolation="bicubic")


_ROWS = (
    # our name, torchvision's, digits, rules
    _torchvision("alexnet", "alexnet", "owt-7be5be79", names.ALEXNET),
    _torchvision("densenet121", "densenet121", "a639ec97", names.DENSENET),
    _torchvision("densenet161", "densenet161", "8d451a50", names.DENSENET),
    _torchvision("densenet169", "densenet169", "b2777c0a", names.DENSENET),
    _torchvision("densenet201", "densenet201", "c1103571", names.DENSENET),
    Weights(
        "inceptionv3",
        "inception_v3",
        f"{_TORCHVISION}inception_v3_google-0cc3c7bd.pth",
        names.INCEPTION_V3,
        resize=342,
        crop=299,
        ignored=("AuxLogits.",),
    ),
    Weights(
        "mobilenetv2_1.0",
        "mobilenet_v2",
        f"{_TORCHVISION}mobilenet_v2-7ebf99e0.pth",
        names.MOBILENET_V2,
        resize=232,
    ),
    _torchvision("resnet18_v1", "resnet18", "f37072fd", names.RESNET_V1),
    _torchvision("resnet34_v1", "resnet34", "b627a593", names.RESNET_V1),
    _torchvision("squeezenet1.0", "squeezenet1_0", "b66bff10", names.SQUEEZENET),
    _torchvision("squeezenet1.1", "squeezenet1_1", "b8a52dc0", names.SQUEEZENET),
    _torchvision("vgg11", "vgg11", "8a719046", names.VGG),
    _torchvision("vgg11_bn", "vgg11_bn", "6002323d", names.VGG),
    _torchvision("vgg13", "vgg13", "19584684", names.VGG),
    _torchvision("vgg13_bn", "vgg13_bn", "abd245e5", names.VGG),
    _torchvision("vgg16", "vgg16", "397923af", names.VGG),
    _torchvision("vgg16_bn", "vgg16_bn", "6c64b313", names.VGG),
    _torchvision("vgg19", "vgg19", "dcbb9e9d", names.VGG),
    _torchvision("vgg19_bn", "vgg19_bn", "c79401a0", names.VGG),
    # GluonCV's name, timm's, digits, rules
    _gluoncv("resnet18_v1b", "resnet18", "0757602b", names.GLUONCV_RESNET),
    _gluoncv("resnet34_v1b", "resnet34", "c6d82d59", names.GLUONCV_RESNET),
    _gluoncv("resnet50_v1b", "resnet50", "0ebe02e2", names.GLUONCV_RESNET),
    _gluoncv("resnet101_v1b", "resnet101", "3b017079", names.GLUONCV_RESNET),
    _gluoncv("resnet152_v1b", "resnet152", "c1edb0dd", names.GLUONCV_RESNET),
    _gluoncv("resnet50_v1c", "resnet50c", "48092f55", names.GLUONCV_RESNET),
    _gluoncv("resnet101_v1c", "resnet101c", "1f26822a", names.GLUONCV_RESNET),
    _gluoncv("resnet152_v1c", "resnet152c", "a3bb0b98", names.GLUONCV_RESNET),
    _gluoncv("resnet50_v1d", "resnet50d", "818a1b1b", names.GLUONCV_RESNET),
    _gluoncv("resnet101_v1d", "resnet101d", "0f9c8644", names.GLUONCV_RESNET),
    _gluoncv("resnet152_v1d", "resnet152d", "bd354e12", names.GLUONCV_RESNET),
    _gluoncv("resnet50_v1s", "resnet50s", "1762acc0", names.GLUONCV_RESNET),
    _gluoncv("resnet101_v1s", "resnet101s", "60fe0cc1", names.GLUONCV_RESNET),
    _gluoncv("resnet152_v1s", "resnet152s", "dcc41b81", names.GLUONCV_RESNET),
    _gluoncv("resnext50_32x4d", "resnext50_32x4d", "e6a097c1", names.GLUONCV_RESNEXT),
    _gluoncv("resnext101_32x4d", "resnext101_32x4d", "b253c8c4", names.GLUONCV_RESNEXT),
    _gluoncv("resnext101_64x4d", "resnext101_64x4d", "f9a8e184", names.GLUONCV_RESNEXT),
    _gluoncv("se_resnext50_32x4d", "seresnext50_32x4d", "90cf2d6e", names.GLUONCV_RESNEXT),
    _gluoncv("se_resnext101_32x4d", "seresnext101_32x4d", "cf52900d", names.GLUONCV_RESNEXT),
    _gluoncv("se_resnext101_64x4d", "seresnext101_64x4d", "f9926f93", names.GLUONCV_RESNEXT),
    _gluoncv("senet_154", "senet154", "70a1a3c0", names.GLUONCV_SENET),
)
TABLE = {row.network: row for row in _ROWS}

# Networks of the zoo that no library of PyTorch has with the same arithmetic: why, and what to take.
_STRIDES = (
    "torchvision's {theirs} has its strides in the 3x3 convolutions and no bias before a BatchNorm, MXNet's in the 1x1 "
    "convolutions and biases: with the same weights it would compute something else. Take resnet34_v1, or GluonCV's "
    "{better}, which is torchvision's network (`mxnet weights {better}`)."
)
_ORDER = (
    "torchvision and timm have no network that normalises its input and has MXNet's shortcuts. Take {better}, or "
    "GluonCV's resnet50_v1b (`mxnet weights resnet50_v1b`)."
)
_CHANNELS = (
    "timm rounds its channels to multiples of 8 and MXNet does not, and torchvision has the full width alone. Take "
    "mobilenetv2_1.0, or squeezenet1.1, which is as small."
)
_FIRST_MOBILENET = (
    "torchvision has no MobileNet of version 1, and timm's cuts activations off at 6, which MXNet's does not. Take "
    "mobilenetv2_1.0."
)
ABSENT = {
    **{
        f"resnet{layers}_v1": _STRIDES.format(theirs=f"resnet{layers}", better=f"resnet{layers}_v1b")
        for layers in (50, 101, 152)
    },
    **{
        f"resnet{layers}_v2": _ORDER.format(better="resnet18_v1" if layers == 18 else "resnet34_v1")
        for layers in (18, 34, 50, 101, 152)
    },
    **{f"mobilenetv2_{width}": _CHANNELS for width in ("0.75", "0.5", "0.25")},
    **{f"mobilenet{width}": _FIRST_MOBILENET for width in ("1.0", "0.75", "0.5", "0.25")},
}
