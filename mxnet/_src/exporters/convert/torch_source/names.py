"""Names of MXNet as identifiers of Python."""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Iterable

import torch

_MODULE = torch.nn.Module()
# What generated code uses by these names.
_TAKEN = {"self", "torch", "nn", "functional", "math", "json", *keyword.kwlist, *dir(builtins)}
_LAYER_ENDINGS = ("_weight", "_gamma", "_bias", "_beta", "_parameters")


def identifier(name: str) -> str:
    """Return a name with underscores for what identifiers cannot hold."""
    text = re.sub(r"\W", "_", name, flags=re.ASCII)
    if text.startswith("__"):  # which Python would replace within a class
        text = f"_{text.lstrip('_')}"
    return text if text and not text[0].isdigit() else f"_{text}"


def class_name(name: str) -> str:
    """Return a name as classes have them: ``resnet18_v1`` becomes ``Resnet18V1``."""
    words = [w for w in re.split(r"[\W_]+", name, flags=re.ASCII) if w]
    text = "".join(word[0].upper() + word[1:] for word in words) or "Network"
    if text in _TAKEN or text == "Path":
        text = f"{text}Network"
    return text if not text[0].isdigit() else f"Network{text}"


def layer_name(weight: str, node: str) -> str:
    """Return a layer's name: the prefix of its weight's name, else its node's name."""
    for ending in _LAYER_ENDINGS:
        if weight.endswith(ending) and len(weight) > len(ending):
            return weight.removesuffix(ending)
    return node.removesuffix("_fwd")


class Names:
    """Identifiers that no other thing of the same kind has."""

    def __init__(self, taken_names: Iterable[str] = (), *, of_attributes: bool = False) -> None:
        self._taken = set(taken_names)
        self._of_attributes = of_attributes

    def new(self, name: str) -> str:
        """Return an identifier for a name, with a number where it is taken."""
        base = identifier(name)
        unused_name, number = base, 1
        stem = "" if base == "_" else base  # "__2" would be mangled within the class
        while (
            unused_name in self._taken
            or unused_name in _TAKEN
            or (self._of_attributes and hasattr(_MODULE, unused_name))
        ):
            number += 1
            unused_name = f"{stem}_{number}"
        self._taken.add(unused_name)
        return unused_name
