"""Contexts, environment variables and retries of tests."""

from __future__ import annotations

import contextlib
import functools
import os
import platform
import sys
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from ..context import Context, current_context, num_gpus
from ..runtime import Features
from ..util import getenv, setenv

F = TypeVar("F", bound=Callable[..., Any])


def default_context() -> Context:
    """Return the context that tests run on: the current one."""
    return current_context()


def set_default_context(ctx: Context) -> None:
    """Choose the context that tests, and new arrays of this thread, use."""
    Context.default_ctx = ctx


def list_gpus() -> range:
    """Return the indices of the available GPUs."""
    return range(num_gpus())


@contextlib.contextmanager
def environment(*args: Any) -> Iterator[None]:
    """Return a ``with`` block in which environment variables have other values.

    Parameters
    ----------
    *args : name and value, or a dict of names to values
        A value of None removes the variable.

    Raises
    ------
    AssertionError
        For other arguments.
    """
    variables = args[0] if len(args) == 1 and isinstance(args[0], dict) else dict([args]) if len(args) == 2 else None
    if variables is None:
        raise AssertionError("Expecting one dict arg or two args: env var name and value")
    before = {name: getenv(name) for name in variables}
    try:
        for name, value in variables.items():
            setenv(name, value)
        yield
    finally:
        for name, value in before.items():
            setenv(name, value)


@contextlib.contextmanager
def discard_stderr() -> Iterator[None]:
    """Return a ``with`` block in which what any code writes to the standard error stream is thrown away."""
    sys.stderr.flush()
    saved = os.dup(2)
    try:
        with open(os.devnull, "wb") as null_device:
            os.dup2(null_device.fileno(), 2)
        yield
    finally:
        sys.stderr.flush()
        os.dup2(saved, 2)
        os.close(saved)


def retry(n: int) -> Callable[[F], F]:
    """Decorate a test to run up to ``n`` times until it raises no AssertionError.

    Raises
    ------
    AssertionError
        If ``n`` is not positive.
    """
    if n <= 0:
        raise AssertionError(f"retry: n must be positive, got {n}.")

    def decorate(f: F) -> F:
        @functools.wraps(f)
        def test(*args: Any, **kwargs: Any) -> Any:
            for _ in range(n - 1):
                with contextlib.suppress(AssertionError):
                    return f(*args, **kwargs)
            return f(*args, **kwargs)

        return test  # type: ignore[return-value]

    return decorate


def is_cd_run() -> bool:
    """Whether the environment variable CD_JOB is 1."""
    return os.environ.get("CD_JOB", "0") == "1"


def is_aarch64_run() -> bool:
    """Whether the processor is a 64-bit Arm."""
    return platform.machine() == "aarch64"


def has_tvm_ops() -> bool:
    """Whether operators compiled with TVM are there: never."""
    return Features().is_enabled("TVM_OP")


def is_op_runnable() -> bool:
    """Whether the current device can run all operators: always, as none need a certain kind of GPU."""
    return True
