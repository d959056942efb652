"""What a name in a program means: MXNet's names under one address each."""

from __future__ import annotations

import ast
from collections.abc import Callable

import libcst as cst

# Addresses of the same things, longest first.
_SAME = (
    ("mxnet.gluon.nn.basic_layers.", "gluon.nn."),
    ("mxnet.gluon.data.vision.transforms.", "transforms."),
    ("mxnet.gluon.block.", "gluon."),
    ("mxnet.gluon.", "gluon."),
    ("mxnet.ndarray.random.", "nd.random."),
    ("mxnet.nd.random.", "nd.random."),
    ("mxnet.random.", "nd.random."),
    ("mxnet.ndarray.linalg.", "nd.linalg_"),
    ("mxnet.nd.linalg.", "nd.linalg_"),
    ("mxnet.ndarray.", "nd."),
    ("mxnet.nd.", "nd."),
    ("mxnet.numpy_extension.", "npx."),
    ("mxnet.numpy.", "np."),
    ("mxnet.symbol.", "sym."),
    ("mxnet.sym.", "sym."),
    ("mxnet.initializer.", "init."),
    ("mxnet.init.", "init."),
    ("mxnet.module.", "mod."),
    ("mxnet.mod.", "mod."),
    ("mxnet.kvstore.", "kv."),
    ("mxnet.kv.", "kv."),
    ("mxnet.context.", ""),
    ("mxnet.optimizer.lr_scheduler.", "lr_scheduler."),
    ("mxnet.contrib.amp.amp.", "amp."),
    ("mxnet.contrib.amp.", "amp."),
    ("mxnet.", ""),
)


class QualifiedNames:
    """The addresses of names in a module."""

    def __init__(self, qualified: Callable[[cst.CSTNode], set[str]]) -> None:
        self._qualified = qualified

    def of(self, node: cst.CSTNode) -> str | None:
        """Return MXNet's name of an expression, as ``nd.zeros`` or ``gluon.nn.Dense``, or None."""
        if dotted_name(node) is None:
            return None
        for name in self._qualified(node):
            address = address_of(name)
            if address is not None:
                return address
        return _of_parameter_f(node)


def address_of(name: str) -> str | None:
    """Return the one address of a full name of MXNet's, None for other names."""
    if name == "mxnet":
        return "mxnet"
    return next((short + name[len(prefix) :] for prefix, short in _SAME if name.startswith(prefix)), None)


def _of_parameter_f(node: cst.CSTNode) -> str | None:
    """Return the name of ``F.relu``, where F is the module that ``hybrid_forward`` is given."""
    dotted = dotted_name(node)
    if dotted is None or not dotted.startswith("F."):
        return None
    if dotted.startswith(("F.np.", "F.npx.")):
        return dotted.removeprefix("F.")
    return "nd." + dotted.removeprefix("F.").replace("linalg.", "linalg_")


def dotted_name(node: cst.CSTNode) -> str | None:
    """Return ``a.b.c`` of a chain of attributes, or None."""
    if isinstance(node, cst.Name):
        return node.value
    if isinstance(node, cst.Attribute):
        prefix = dotted_name(node.value)
        return None if prefix is None else f"{prefix}.{node.attr.value}"
    return None


def code_of(node: cst.CSTNode) -> str:
    """Return the source of a node."""
    return cst.Module([]).code_for_node(node)


def literal(text: str) -> object:
    """Return the value of source that is a constant; ValueError if it is none."""
    return ast.literal_eval(text.strip())
