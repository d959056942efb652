"""Names with an underscore that programs take from MXNet's modules, against those of MXNet 1.9.1.

``private_names.toml`` says why some are missing. A name that no group covers fails, and so does a group that covers
another number of names than it says: the list can only shrink.
"""

import sys
from fnmatch import fnmatchcase
from pathlib import Path

import private_names
import pytest

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib  # pytest brings it for Python 3.10

GROUPS = tomllib.loads(Path(__file__).with_name("private_names.toml").read_text(encoding="utf-8"))["absent"]


@pytest.fixture(scope="module")
def missing():
    return private_names.missing()


def group_of(name):
    return next((g["reason"] for g in GROUPS if any(fnmatchcase(name, pattern) for pattern in g["names"])), None)


def test_every_missing_name_has_a_reason(missing):
    assert not [name for name in missing if group_of(name) is None]


def test_groups_say_how_many_they_cover(missing):
    groups = [group_of(name) for name in missing]
    counts = {g["reason"]: (g["count"], groups.count(g["reason"])) for g in GROUPS}
    assert not {reason: pair for reason, pair in counts.items() if pair[0] != pair[1]}, "adapt private_names.toml"


def test_every_pattern_matches_a_missing_name(missing):
    idle = [p for g in GROUPS for p in g["names"] if not any(fnmatchcase(name, p) for name in missing)]
    assert not idle, "delete from private_names.toml"
    assert len({g["reason"] for g in GROUPS}) == len(GROUPS)


def test_names_are_found():
    recorded = private_names.recorded()
    assert len(recorded) > 1500
    assert "mxnet.base:_LIB" in recorded
    assert "mxnet.ndarray.ndarray:NDArray._at" in recorded
    assert not private_names._has("mxnet.base:_no_such_name")
    assert private_names._has("mxnet.ndarray.ndarray:NDArray._at")
