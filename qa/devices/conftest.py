"""The device for tests that run on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def watch() -> Iterator[Any]:
    """Run a test with nameless devices, watched."""
    from devices import nameless  # imports torch's compiler

    with nameless.devices() as found:
        yield found
