"""Values of torch's layers as those of a Gluon network: which belongs where, and what fits nowhere."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import torch

from ..... import ndarray
from .....base import MXNetError
from ....formats.safetensors import is_safetensors
from ....formats.safetensors import load_file as load_safetensors
from ....formats.torch_file import load_torch_file
from .layer import LayerWeight, TorchLayer
from .layers import torch_layer

_WRAPPERS = ("module.", "_orig_mod.")  # what DataParallel and torch.compile put before names
_COUNT = "num_batches_tracked"
_MOST_LISTED = 8
_TORCH_NAMES = {"gamma": "weight", "beta": "bias", "alpha": "weight"}


@dataclass
class LoadedWeights:
    """What `Block.load_torch` did.

    Attributes
    ----------
    matched : dict of str to str
        Names of the block's parameters, as `save_parameters` has them, with the names of the tensors that they took.
    by : {'name', 'structure'}
        How they were found: by their names, or as the layers with these shapes in this order.
    missing : list of str
        Parameters that took none.
    unused : list of str
        Tensors that no parameter took.
    misfits : list of str
        What has a place and does not fit there, with the reason.
    """

    matched: dict[str, str] = field(default_factory=dict)
    by: str = "name"
    missing: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    misfits: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        lines = [f"{len(self.matched)} parameters took a tensor, found by {self.by}"]
        for title, names in (
            ("parameters without a tensor", self.missing),
            ("tensors without a parameter", self.unused),
            ("tensors that do not fit", self.misfits),
        ):
            if names:
                more_text = f", and {len(names) - _MOST_LISTED} more" if len(names) > _MOST_LISTED else ""
                lines.append(f"{len(names)} {title}: {', '.join(names[:_MOST_LISTED])}{more_text}")
        return "\n".join(lines)


@dataclass(frozen=True)
class _Place:
    """A parameter's place: its own name, those that torch may have for it, and how it is arranged there."""

    name: str
    layer: str
    part: str
    names: tuple[str, ...]
    weight: LayerWeight


def load_torch(net: Any, source: Any, allow_missing: bool = False, ignore_extra: bool = False) -> LoadedWeights:
    """Take over the values of a module of torch; see `Block.load_torch`."""
    tensors = _named_tensors(source)
    places = list(_places(net))
    report, sources = _found(places, tensors)
    _check_shapes(report, sources, tensors)
    _complete(report, places, tensors, sources)
    refused = report.misfits or (report.missing and not allow_missing) or (report.unused and not ignore_extra)
    if refused:
        raise MXNetError(
            f"load_torch: {type(net).__name__} {net.name} and the tensors do not fit; nothing was loaded.\n{report}\n"
            "allow_missing=True accepts parameters without a tensor, ignore_extra=True tensors without a parameter."
        )
    for place, name in sources.values():
        _take(place.weight, tensors[name])
    return report


def _named_tensors(source: Any) -> dict[str, torch.Tensor]:
    if isinstance(source, torch.nn.Module):
        source = source.state_dict()
    if isinstance(source, (str, os.PathLike)):
        source = _naturally_ordered(load_safetensors(source)) if is_safetensors(source) else load_torch_file(source)
    if not isinstance(source, Mapping) or not all(isinstance(value, torch.Tensor) for value in source.values()):
        raise MXNetError(
            "load_torch: expected a file of torch.save or safetensors, a state dictionary or a torch.nn.Module, got "
            f"{type(source).__name__}."
        )
    tensors = dict(source)
    for wrapper in _WRAPPERS:
        if tensors and all(name.startswith(wrapper) for name in tensors):
            tensors = {name.removeprefix(wrapper): tensor for name, tensor in tensors.items()}
    return {name: tensor for name, tensor in tensors.items() if name.rsplit(".", 1)[-1] != _COUNT}


def _naturally_ordered(tensors: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """Return tensors of a file that keeps no order by their names, with numbers as such: 2 before 10."""

    def key(name: str) -> list[tuple[int, str]]:
        return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", name)]

    return {name: tensors[name] for name in sorted(tensors, key=key)}


def _places(block: Any, path: str = "", torch_path: str = "", seen: set[int] | None = None) -> Iterator[_Place]:
    """Yield the places of all parameters, each once, in the order of the blocks."""
    seen = set() if seen is None else seen
    layer = _layer(block)
    if layer is None:
        for name, param in block._reg_params.items():
            part = _TORCH_NAMES.get(name, name)
            names = (_joined(torch_path, name), _joined(path, name), _joined(path, part))
            yield from _once(_Place(_joined(path, name), path, part, names, LayerWeight(param)), seen)
        for name, child in block._children.items():
            yield from _places(child, _joined(path, name), _joined(torch_path, name), seen)
        return
    own_names = {id(param): name for name, param in block._collect_params_with_prefix().items()}
    for torch_name, weight in layer.weights.items():
        name, part = own_names[id(weight.parameter)], torch_name.rsplit(".", 1)[-1]
        names = (_joined(torch_path, torch_name), _joined(path, part), _joined(path, name))
        yield from _once(_Place(_joined(path, name), path, part, names, weight), seen)


def _once(place: _Place, seen: set[int]) -> Iterator[_Place]:
    if id(place.weight.parameter) not in seen:
        seen.add(id(place.weight.parameter))
        yield place


def _layer(block: Any) -> TorchLayer | None:
    """Return the layer of torch for a block, whatever its input is: the weights are the same."""
    for rank in (4, 3):
        try:
            return torch_layer(block, rank)
        except MXNetError:
            continue
    return None


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


_Chosen = dict[str, tuple[_Place, str]]  # by the parameter's name: its place, and the tensor's name


def _found(places: list[_Place], tensors: Mapping[str, torch.Tensor]) -> tuple[LoadedWeights, _Chosen]:
    """Return tensors found by name or by structure, whichever way finds more that fit; names where both do."""
    named = _by_name(places, tensors)
    fitting = [name for place, name in named.values() if _fits(place, tensors[name])]
    if len(fitting) == len(places):
        return LoadedWeights(by="name"), named
    alike = _by_structure(places, tensors)
    return (LoadedWeights(by="structure"), alike) if len(alike) > len(fitting) else (LoadedWeights(by="name"), named)


def _by_name(places: list[_Place], tensors: Mapping[str, torch.Tensor]) -> _Chosen:
    sources: _Chosen = {}
    for place in places:
        name = next((name for name in place.names if name in tensors), None)
        if name is not None:
            sources[place.name] = (place, name)
    return sources


def _by_structure(places: list[_Place], tensors: Mapping[str, torch.Tensor]) -> _Chosen:
    """Find the tensors of layers that have the same parts with the same shapes, in the same order."""
    own_layers: dict[str, dict[str, _Place]] = {}
    for place in places:
        own_layers.setdefault(place.layer, {})[place.part] = place
    theirs: dict[str, dict[str, str]] = {}
    for name in tensors:
        layer, _, part = name.rpartition(".")
        theirs.setdefault(layer, {})[part] = name
    sources: _Chosen = {}
    for ours, others in _aligned(list(own_layers.values()), list(theirs.values()), tensors):
        for part, place in ours.items():
            sources[place.name] = (place, others[part])
    return sources


def _aligned(
    own: list[dict[str, _Place]], theirs: list[dict[str, str]], tensors: Mapping[str, torch.Tensor]
) -> list[tuple[dict[str, _Place], dict[str, str]]]:
    """Return the longest common sequence of layers, in the order in which both have them."""

    def same(ours: dict[str, _Place], others: dict[str, str]) -> bool:
        return set(ours) == set(others) and all(_fits(ours[part], tensors[name]) for part, name in others.items())

    equal = [[same(ours, others) for others in theirs] for ours in own]
    lengths = [[0] * (len(theirs) + 1) for _ in range(len(own) + 1)]
    for i in range(len(own) - 1, -1, -1):
        for j in range(len(theirs) - 1, -1, -1):
            longer = max(lengths[i + 1][j], lengths[i][j + 1])
            lengths[i][j] = max(longer, lengths[i + 1][j + 1] + 1) if equal[i][j] else longer
    pairs, i, j = [], 0, 0
    while i < len(own) and j < len(theirs):
        if equal[i][j] and lengths[i][j] == lengths[i + 1][j + 1] + 1:
            pairs.append((own[i], theirs[j]))
            i, j = i + 1, j + 1
        elif lengths[i + 1][j] >= lengths[i][j + 1]:
            i += 1
        else:
            j += 1
    return pairs + _only_ones(pairs, own, theirs, same)


def _only_ones(
    pairs: list[tuple[dict[str, _Place], dict[str, str]]],
    own: list[dict[str, _Place]],
    theirs: list[dict[str, str]],
    same: Callable[[dict[str, _Place], dict[str, str]], bool],
) -> list[tuple[dict[str, _Place], dict[str, str]]]:
    """Return what is left in another order, and can be nothing else."""
    used = {id(part) for pair in pairs for part in pair}
    ours = [layer for layer in own if id(layer) not in used]
    others = [layer for layer in theirs if id(layer) not in used]
    found = []
    for layer in ours:
        matching = [other for other in others if same(layer, other)]
        if len(matching) == 1 and sum(same(rival, matching[0]) for rival in ours) == 1:
            found.append((layer, matching[0]))
    return found


def _fits(place: _Place, tensor: torch.Tensor) -> bool:
    """Return whether a tensor has the shape that a parameter has, as far as that is known."""
    shape = place.weight.shape or ()
    if place.weight.is_channels_last and tensor.ndim < 2:
        return False
    arranged = tuple(place.weight.restored(tensor).shape)
    return not shape or (
        len(shape) == len(arranged) and all(a in (b, 0, -1) for a, b in zip(shape, arranged, strict=True))
    )


def _check_shapes(report: LoadedWeights, sources: _Chosen, tensors: Mapping[str, torch.Tensor]) -> None:
    for name, (place, source) in sources.items():
        tensor = tensors[source]
        if not _fits(place, tensor):
            shape = place.weight.shape
            layout = ", channels last" if place.weight.is_channels_last else ""
            report.misfits.append(f"{source} {tuple(tensor.shape)} for {name} {shape}{layout}")
        elif place.weight.is_one and not bool((tensor == 1).all()):
            report.misfits.append(
                f"{source} for {name}, which counts as 1 (scale=False), and the tensor has other values"
            )
        else:
            report.matched[name] = source


def _complete(
    report: LoadedWeights, places: list[_Place], tensors: Mapping[str, torch.Tensor], sources: _Chosen
) -> None:
    used = {source for _, source in sources.values()}
    # What shared parameters have under further names, and what counts as 1 anyway.
    same = {tensors[name].data_ptr() for name in used}
    report.unused = [name for name in tensors if name not in used and tensors[name].data_ptr() not in same]
    report.missing = [place.name for place in places if place.name not in sources and not place.weight.is_one]


def _take(weight: LayerWeight, tensor: torch.Tensor) -> None:
    """Make a tensor the value of a parameter, of the parameter's type."""
    restored = weight.restored(tensor).detach().cpu().contiguous().clone()
    array = ndarray.from_dlpack(torch.utils.dlpack.to_dlpack(restored))
    weight.parameter._load_init(array, None, cast_dtype=True)
