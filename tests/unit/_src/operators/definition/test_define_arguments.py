"""What is read of kernels without `inspect.signature` is what that says."""

import functools
import inspect

import pytest

from mxnet._src.operators.definition.define import _arguments
from mxnet._src.operators.definition.registry import all_operators


def plain(a, b=None, *, c, d=2):
    pass


def variadic(*data, axis: int = 1):
    pass


def both(a, *more, c=None):
    pass


def keywords(a, *, c=1, **rest):
    pass


@functools.wraps(plain)
def wrapped(*args, **kwargs):
    pass


def none():
    pass


def said(kernel):
    return [(p.name, p.kind, p.default) for p in inspect.signature(kernel).parameters.values()]


@pytest.mark.parametrize(
    "kernel", [plain, variadic, both, keywords, wrapped, none, functools.partial(plain, b=3), lambda x, y=0: x]
)
def test_kinds_of_functions(kernel):
    assert _arguments(kernel) == said(kernel)


def test_all_kernels():
    kernels = [op.kernel for op in all_operators()]
    assert len(kernels) > 600
    for kernel in kernels:
        for ours, theirs in zip(_arguments(kernel), said(kernel), strict=True):
            assert ours[:2] == theirs[:2]
            assert ours[2] is theirs[2]
