"""What gradients belong to: arrays that a program has marked, and arguments that an executor is bound to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ...run.autograd.variables import Grad

Notice = Callable[[Any], None]  # called with anything, when a gradient has come


class GradientVariable(Protocol):
    """An array with a gradient: their arrays, and what changes when others have to be told of gradients anew."""

    @property
    def value(self) -> Any: ...

    @property
    def gradient(self) -> Any: ...

    @property
    def mark(self) -> Any: ...

    def listen(self, notice: Notice) -> Any:
        """Call something from now on when a backward pass has written the gradient.

        What is returned has ``remove``, which ends it; None where gradients come otherwise.
        """


class Marked:
    """An array that has a gradient by ``attach_grad``."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    @property
    def gradient(self) -> Any:
        """The array of its gradient."""
        return self.value._ag.array

    @property
    def mark(self) -> Any:
        """What marks it."""
        return self.value._ag

    def listen(self, notice: Notice) -> Any:
        """Call something when torch has brought a gradient."""
        grad_role, tensor = self.value._ag, self.value._tensor
        if not (isinstance(grad_role, Grad) and grad_role.req == "write" and tensor.requires_grad):
            return None
        return tensor.register_post_accumulate_grad_hook(notice)


class ExecutorArgument:
    """An argument of an executor.

    Parameters
    ----------
    executor : Executor
    position : int
        Among its arguments; one that has a gradient.
    """

    __slots__ = ("_executor", "_position", "gradient", "value")

    def __init__(self, executor: Any, position: int) -> None:
        self.value, self.gradient = executor.arg_arrays[position], executor.grad_arrays[position]
        self._executor, self._position = executor, position

    @property
    def mark(self) -> Any:
        """The executor: another one that shares the arrays would have to be updated, too."""
        return self._executor

    def listen(self, notice: Notice) -> Any:
        """Call something when the executor has written the gradient."""
        return self._executor._listen(self._position, notice)
