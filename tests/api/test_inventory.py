"""Names, signatures, defaults, bases and homes of the whole interface, against MXNet 1.9.1's inventory.

``known_gaps.toml`` holds what differs, each line with its reason. A gap that no line covers fails, and so does a line
that covers nothing any more: the list can only shrink.
"""

import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from api_gaps import collect
from api_gaps_report import markdown, totals
from paths import ROOT

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib  # pytest brings it for Python 3.10

KNOWN_GAPS = Path(__file__).with_name("known_gaps.toml")


@pytest.fixture(scope="module")
def collected():
    return collect()


@pytest.fixture(scope="module")
def gaps(collected):
    return collected[1]


@pytest.fixture(scope="module")
def known():
    return tomllib.loads(KNOWN_GAPS.read_text(encoding="utf-8"))


def label(gap):
    """Return what the patterns of known_gaps.toml match: ``FullyConnected`` or ``mxnet.gluon.nn.Dense.forward``."""
    return gap.name if gap.part == "operators" else f"{gap.group}.{gap.name}"


def section(gap):
    return f"{gap.part}-{'missing' if gap.kind == 'missing' else 'different'}"


def covered(gap, known):
    return any(fnmatchcase(label(gap), pattern) for pattern in known.get(section(gap), {}))


def test_every_gap_is_known(gaps, known):
    unknown = [f"{label(g)}: {g.kind}: {g.expected} / {g.found}" for g in gaps if not covered(g, known)]
    assert not unknown, "\n".join(unknown)


def test_every_known_gap_is_still_one(gaps, known):
    labels = {}
    for gap in gaps:
        labels.setdefault(section(gap), []).append(label(gap))
    closed = [
        f"[{name}] {pattern}"
        for name, patterns in known.items()
        for pattern in patterns
        if not any(fnmatchcase(label, pattern) for label in labels.get(name, ()))
    ]
    assert not closed, "delete from known_gaps.toml: " + ", ".join(closed)


def test_every_known_gap_has_a_reason(known):
    assert all(isinstance(reason, str) and reason for patterns in known.values() for reason in patterns.values())
    assert set(known) <= {"operators-missing", "operators-different", "names-missing", "names-different"}


def test_documents_show_these_figures(collected):
    root = ROOT
    operators = totals(collected[0], "operators")
    readme = (root / "README.md").read_text(encoding="utf-8")
    assert f"{operators.present} of MXNet's {operators.total} operator names" in readme
    assert (root / "docs/coverage.md").read_text(encoding="utf-8") == markdown(collected[0]), "run `make coverage`"
