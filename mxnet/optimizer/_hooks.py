"""When MXNet calls which hook of an optimizer, for the sake of programs that override some of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from operator import attrgetter
from typing import Any

from .. import lr_scheduler
from ._base import Optimizer

_ASKED_NAMES = frozenset({"_set_current_context", "_update_count", "_get_lr", "_get_lrs", "_get_wd", "_get_wds"})
_ASKED = attrgetter(*sorted(_ASKED_NAMES))
_DEFAULTS = _ASKED(Optimizer)


def _is_of_program(scheduler: Any) -> bool:
    """Whether a program may notice how often its learning rate scheduler is called."""
    methods = [getattr(type(scheduler), name, None) for name in ("__call__", "get_warmup_lr")]
    return any(getattr(method, "__module__", None) != lr_scheduler.__name__ for method in methods)


class HookedOptimizer(Optimizer):
    """Asks for counts, rates and decays when MXNet does. A new optimizer needs nothing of it."""

    # Whether MXNet's class asks for counts, rates and decays of a whole list at once; others ask for each parameter.
    _asks_for_lists = False
    # Whether MXNet's ``update_multi_precision`` does its work without ``update``, which a program may have overridden.
    _updates_apart = False
    # Whether results depend on how parameters are grouped.
    _groups_matter = False

    def _counted_settings(self, indices: Sequence[Any]) -> tuple[list[Any], ...]:
        """Count an update of parameters, and return their settings."""
        counted: Any = indices
        if self._asks_for_lists:
            counted = indices = tuple(indices)
        elif len(indices) == 1:
            counted = indices[0]
        elif self._is_overridden() or (self.lr_scheduler is not None and self._scheduler_notices(indices)):
            columns = zip(*[self._counted_settings((index,)) for index in indices], strict=True)
            return tuple([value for part in column for value in part] for column in columns)
        self._update_count(counted)
        return self._settings(indices)

    def _joins(self, indices: Sequence[Any]) -> bool:
        """Whether updating parameters in one call does what one call for each does."""
        return not (self._groups_matter or self._is_overridden() or self._has_rate_for_each(indices))

    def _is_overridden(self) -> bool:
        """Whether a program overrides methods that return counts, rates or decays."""
        methods = _ASKED(type(self))
        return methods != _DEFAULTS or not _ASKED_NAMES.isdisjoint(vars(self))

    def _scheduler_notices(self, indices: Sequence[Any]) -> bool:
        """Whether a scheduler gives other rates, or a program may notice, if it is called once for all parameters."""
        return self._has_rate_for_each(indices) or _is_of_program(self.lr_scheduler)

    def _has_rate_for_each(self, indices: Sequence[Any]) -> bool:
        """Whether a scheduler may give parameters different rates, as their update counts differ."""
        if self.lr_scheduler is None:
            return False
        counts = self._index_update_count
        return len({counts.get(i) for i in indices}) > 1

    def _settings(self, indices: Sequence[Any]) -> tuple[list[Any], ...]:
        """Return the settings of parameters, one list for each argument of `_step` after the states."""
        counts = self._index_update_count
        if len(indices) == 1 and not self._asks_for_lists:  # asked for as MXNet does
            rates, decays = [self._get_lr(indices[0])], [self._get_wd(indices[0])]
        else:
            rates, decays = self._get_lrs(indices), self._get_wds(indices)
        return rates, decays, [*map(counts.get, indices, repeat(0))]
