"""The live comparison notices differences, and finds none between the reference and itself."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from .live import Reference, compare_families, report

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .case import Case

pytestmark = [
    pytest.mark.live,
    pytest.mark.skipif("MXNET_REFERENCE_PYTHON" not in os.environ, reason="needs MXNET_REFERENCE_PYTHON"),
]


@pytest.fixture
def second() -> Iterator[Reference]:
    reference = Reference(os.environ["MXNET_REFERENCE_PYTHON"])
    yield reference
    reference.close()


def ask(reference: Reference, case: Case) -> dict[str, Any]:
    reference.ask([case])
    answers = reference.answers()
    assert answers is not None
    return answers[0]


def test_reference_agrees_with_itself(second: Reference) -> None:
    tallies = compare_families(["example"], 20, 0, lambda case: ask(second, case)).tallies
    assert not any(tally.found for tally in tallies.values()), report(tallies)
    assert sum(tally.cases for tally in tallies.values()) > 60


@pytest.mark.parametrize("key", ["outputs", "gradient"])
def test_one_percent_is_found_and_shrunk(second: Reference, key: str) -> None:
    def wrong(case: Case) -> dict[str, Any]:
        answer = ask(second, case)
        if "error" not in answer:
            spoiled = answer if key == "outputs" else answer["gradient"]
            name = key if key == "outputs" else "gradients"
            spoiled[name] = [array * array.dtype.type(1.05) for array in spoiled[name]]
        return answer

    tallies = compare_families(["example"], 10, 0, wrong).tallies
    assert all(tally.found for tally in tallies.values()), report(tallies)


def test_accepting_what_the_reference_refuses_is_found(second: Reference) -> None:
    tallies = compare_families(["example"], 10, 0, lambda case: {"error": "MXNetError"}).tallies
    assert all("refused" in tally.found[0] for tally in tallies.values()), report(tallies)
