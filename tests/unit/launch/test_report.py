from __future__ import annotations

import pytest

from mxnet.launch.report import ending, exit_status, last_output


@pytest.mark.parametrize(
    ("status", "words", "of_shell"),
    [
        (3, "ended with status 3", 3),
        (-9, "was ended by SIGKILL", 137),
        (-15, "was ended by SIGTERM", 143),
        (137, "ended with status 137, as after SIGKILL", 137),
        (255, "ended with status 255", 255),
        (-99, "was ended by signal 99", 227),
    ],
)
def test_endings_in_words(status: int, words: str, of_shell: int) -> None:
    assert ending(status) == words
    assert exit_status(status) == of_shell


def test_ssh_has_a_status_of_its_own() -> None:
    assert ending(255, remote=True) == "ended with status 255: ssh could not connect, or lost the connection"
    assert ending(3, remote=True) == "ended with status 3"


def test_the_end_of_the_output() -> None:
    assert last_output([]) == "  It wrote nothing."
    assert last_output([b"one", b"\xff two"]) == "  The end of its output:\n    | one\n    | \ufffd two"
