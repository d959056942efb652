"""Weights of a library of PyTorch as the parameters of a network of Gluon."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any

import torch

from ...._src.core.dtype import torch_dtype
from ...._src.messages.suggestions import after_line, did_you_mean
from ...._src.messages.tracebacks import trims_traceback
from ....base import MXNetError
from ....ndarray._conversion import wrap
from . import _inception_v3, _mobilenet_v2
from ._classes import imagenet_classes
from ._files import is_published, published_file, read
from ._preprocessing import steps
from ._rules import renamed
from ._table import ABSENT, TABLE, Weights

_SHOWN = 3
_MOBILENET, _INCEPTION = "mobilenetv2_1.0", "inceptionv3"


def weights_of(network: str) -> Weights:
    """Return the row of the table about a network.

    Raises
    ------
    MXNetError
        For a network whose arithmetic no library of PyTorch has; the message names another.
    ValueError
        For an unknown name.
    """
    name = network.lower()
    if name in ABSENT:
        raise MXNetError(f"{name}: there are no weights for this network in PyTorch's libraries. {ABSENT[name]}")
    if name not in TABLE:
        options = "\n\t".join(sorted(TABLE))
        hint = after_line(did_you_mean(name, TABLE, listed=False))
        raise ValueError(f"No weights are known for a network {name}. Available options are\n\t{options}{hint}")
    return TABLE[name]


@trims_traceback
def fill(
    network: Any,
    name: str,
    file: str | os.PathLike[str] | None = None,
    ctx: Any = None,
    root: str | None = None,
    transform_input: bool | None = None,
) -> None:
    """Give a network the weights that torchvision, or timm for GluonCV's networks, has for the same network.

    The network gets two attributes: ``preprocessing``, which makes of a picture (H, W, 3), RGB, uint8, what the network
    takes, (3, H, W), float32, normalised; and ``classes``, the names of the 1000 outputs, or None where torchvision,
    which has that list, is not installed.

    Parameters
    ----------
    network : Block
        With the parameters of the network of that name: from `mxnet.gluon.model_zoo.vision.get_model`, or GluonCV's.
    name : str
        For example "resnet18_v1" or GluonCV's "resnet50_v1b"; `networks` has all names.
    file : str or path, optional
        A file of safetensors, or one that ``torch.save(network.state_dict(), ...)`` wrote, with the library's names.
        By default the library's own file, which is downloaded unless it is in ``root``.
    ctx : Context or list of Context, optional
        Where parameters go that are not initialised yet; cpu(0) by default.
    root : str, optional
        Folder of downloaded files; by default that of `mxnet.gluon.model_zoo.model_store.get_model_file`.
    transform_input : bool, optional
        Of Inception v3 alone, what the argument of torchvision's function means: that the weights were trained on
        images in [-1, 1]. They are changed into weights for the images that all other networks take. By default so for
        torchvision's own file, known by its checksum.

    Raises
    ------
    MXNetError
        For a network that no library of PyTorch has, naming another; if the file is unreadable or holds something else
        than tensors; if parameters are missing, unknown or of another shape. The network is unchanged then.
    ValueError
        For an unknown name, and for ``transform_input`` with a network other than Inception v3.
    OSError
        If the download fails; the message says where to put the file by hand.

    Notes
    -----
    MXNet's MobileNetV2 has no bias in its last layer, while the weights have one: the network gets it, as it does from
    `load_parameters` of a file that has it.

    Examples
    --------
    >>> network = gluon.model_zoo.vision.resnet18_v1()
    >>> gluon.model_zoo.weights.fill(network, "resnet18_v1", "resnet18-f37072fd.pth")  # doctest: +SKIP
    """
    row = weights_of(name)
    if transform_input is not None and row.network != _INCEPTION:
        raise ValueError(f"transform_input is for {_INCEPTION} alone, not for {row.network}.")
    path = published_file(row, root) if file is None else file
    tensors = _our_values(row, path, network)
    if row.network == _INCEPTION and (is_published(path, row) if transform_input is None else transform_input):
        _inception_v3.fold(tensors)
    parameters = network._collect_params_with_prefix()
    if row.network == _MOBILENET:
        _mobilenet_v2.complete(tensors)
        parameters.update(_mobilenet_v2.lacking(network))
    arrays = _checked(row, path, tensors, parameters)
    if row.network == _MOBILENET:
        _mobilenet_v2.give_bias(network)
        parameters = network._collect_params_with_prefix()
    for parameter, tensor in arrays.items():
        parameters[parameter]._load_init(wrap(tensor), ctx)
    # As plain attributes: a Block that is one becomes a layer.
    object.__setattr__(network, "preprocessing", steps(row))
    object.__setattr__(network, "classes", imagenet_classes())


def _our_values(row: Weights, path: Any, network: Any) -> dict[str, torch.Tensor]:
    """Return the tensors of a file under our names."""
    tensors = read(path)
    needed = {name: t for name, t in tensors.items() if not name.startswith(row.ignored)}
    names, unknown = renamed(needed, row.rules)
    if unknown:
        raise MXNetError(
            f"{row.network}: {os.fspath(path)!r} holds {_some(unknown)}, which {row.library}'s {row.theirs} has not. "
            "Is it a file of another network?"
        )
    return {_from_front(ours, network): tensors[theirs] for theirs, ours in names.items()}


def _from_front(name: str, network: Any) -> str:
    """Return a name whose indices from the end are replaced by indices from the beginning."""
    parts: list[str] = []
    block = network
    for part in name.split("."):
        number = int(part) if part.startswith("-") else None
        parts.append(part if number is None else str(len(block) + number))
        children = getattr(block, "_children", {})
        block = children.get(parts[-1], getattr(block, parts[-1], None))
    return ".".join(parts)


def _checked(
    row: Weights, path: Any, tensors: Mapping[str, torch.Tensor], parameters: Mapping[str, Any]
) -> dict[str, torch.Tensor]:
    """Return the tensors in the shapes and types of the parameters; MXNetError if one is missing or does not fit."""
    missing = [name for name in parameters if name not in tensors]
    if missing:
        raise MXNetError(f"{row.network}: {os.fspath(path)!r} holds nothing for {_some(missing)}. {_doubt(row)}")
    extra = [name for name in tensors if name not in parameters]
    if extra:
        raise MXNetError(
            f"{row.network}: {os.fspath(path)!r} holds weights for {_some(extra)}, which the network has not. "
            f"{_doubt(row)}"
        )
    return {name: _fitting(row, name, tensor, parameters[name]) for name, tensor in tensors.items()}


def _doubt(row: Weights) -> str:
    return f"Is it a whole file of {row.library}'s {row.theirs}, and was the network made as {row.network}?"


def _fitting(row: Weights, name: str, tensor: torch.Tensor, parameter: Any) -> torch.Tensor:
    """Return a tensor as a parameter's value: cast, and a dense layer's as a 1x1 convolution's."""
    shape = tuple(tensor.shape)
    parameter_shape = shape if parameter.shape is None else tuple(parameter.shape)
    if len(parameter_shape) == len(shape) + 2 and parameter_shape[-2:] == (1, 1):
        shape = (*shape, 1, 1)
    # 0, or -1 under NumPy semantics, is a length that is not known yet.
    fits = len(shape) == len(parameter_shape) and all(
        own_length in (length, 0, -1) for own_length, length in zip(parameter_shape, shape, strict=True)
    )
    if not fits:
        classes = " The weights are for 1000 classes: fill a network of as many, then replace its last layer."
        raise MXNetError(
            f"{row.network}: parameter {name!r} has shape {parameter_shape}, the weights {tuple(tensor.shape)}."
            + (classes if name.startswith(("output", "fc")) else "")
        )
    return tensor.to(torch_dtype(parameter.dtype)).reshape(shape)


def _some(names: Iterable[str]) -> str:
    """Return a few names, and how many more there are."""
    names = list(names)
    more_text = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    return ", ".join(map(repr, names[:_SHOWN])) + more_text
