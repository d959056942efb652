"""Rules that lead from the layers of one network to those of another.

A rule is a pair of paths, theirs and ours. Names in braces on the left stand for integers; on the right they may
be multiplied and shifted:

    ("layer{s}.{i}.conv{c}", "features.{s+3}.{i}.body.{3*c-3}")    layer2.0.conv3 is features.5.0.body.6

A number below zero in a path of ours counts from the end, as in Python: ``features.-2`` is the last layer but one.
The first rule that fits decides.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from typing import Any

Rules = tuple[tuple[str, str], ...]

_FIELD = re.compile(r"\{(?:(\d+)\*)?(\w+?)([+-]\d+)?\}")
# What our layers call the same: of those that have statistics, and of all others.
_NORMALISING = {"weight": "gamma", "bias": "beta", "running_mean": "running_mean", "running_var": "running_var"}
_OTHER = {"weight": "weight", "bias": "bias"}


@functools.lru_cache(maxsize=1024)
def _pattern(theirs: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", theirs)
    return re.compile("".join(rf"(?P<{part}>\d+)" if at % 2 else re.escape(part) for at, part in enumerate(parts)))


def renamed_layer(layer: str, rules: Rules) -> str | None:
    """Return our path of a layer of theirs; None if no rule is about it.

    >>> renamed_layer("layer2.0.conv3", (("layer{s}.{i}.conv{c}", "features.{s+3}.{i}.body.{3*c-3}"),))
    'features.5.0.body.6'
    """
    for theirs, ours in rules:
        match = _pattern(theirs).fullmatch(layer)
        if match is not None:
            return _FIELD.sub(lambda field, match=match: _value(field, match), ours)  # type: ignore[misc]
    return None


def _value(field: re.Match[str], match: re.Match[str]) -> str:
    times, name, plus = field.groups()
    return str(int(times or 1) * int(match[name]) + int(plus or 0))


def renamed(names: Mapping[str, Any], rules: Rules) -> tuple[dict[str, str], list[str]]:
    """Return our name for each parameter of theirs, and those that no rule is about.

    Parameters
    ----------
    names : mapping
        Theirs, such as ``layer1.0.bn1.weight``. Counts of batches, which nothing reads, are left out.

    Returns
    -------
    dict from theirs to ours, such as ``features.4.0.body.1.gamma``
    list of str
    """
    ours_of_theirs: dict[str, str] = {}
    unknown: list[str] = []
    for name in names:
        layer, _, parameter = name.rpartition(".")
        if parameter == "num_batches_tracked":
            continue
        ours = renamed_layer(layer, rules)
        our_parameters = _NORMALISING if f"{layer}.running_mean" in names else _OTHER
        if ours is None or parameter not in our_parameters:
            unknown.append(name)
        else:
            ours_of_theirs[name] = f"{ours}.{our_parameters[parameter]}"
    return ours_of_theirs, unknown
