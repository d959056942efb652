"""Properties that are computed once, without a lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from functools import cached_property as cached_property
else:

    class cached_property:  # noqa: N801  # as that of functools
        """A property that is computed at its first use, as `functools.cached_property`.

        That one has, before Python 3.12, a lock for all objects of the class: a process forked while a thread computes
        a property of one of them would wait for this thread without end. Here threads that ask at once may compute
        side by side; all get what is kept, the first one's value.
        """

        def __init__(self, function: Callable[[Any], Any]) -> None:
            self._function = function
            self.__doc__ = function.__doc__

        def __set_name__(self, owner: type, name: str) -> None:
            self._name = name

        def __get__(self, instance: Any, owner: type | None = None) -> Any:
            if instance is None:
                return self
            return vars(instance).setdefault(self._name, self._function(instance))
