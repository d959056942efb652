"""Messages while files are downloaded, in MXNet's words."""

from __future__ import annotations

from collections.abc import Sequence

from .failures import SourceError


class Announcements:
    """Prints what `mxnet.gluon.utils.download` of 1.9.1 does, and which source comes next."""

    def begin(self, target: str, url: str) -> None:
        """Say that a download begins."""
        print(f"Downloading {target} from {url}...")

    def repeat(self, failure: SourceError, url: str, target: str, remaining: int) -> None:
        """Say that a source is tried again."""
        error = failure.as_mxnet(url, target)
        print(f"download failed due to {error!r}, retrying, {remaining} attempt{'s' if remaining > 1 else ''} left")

    def go_on(self, failure: SourceError) -> None:
        """Say that the next source is tried."""
        print(f"download failed: {failure.reason}; trying the next source")

    def wait(self, holder: str) -> None:
        """Say that another process downloads the file."""
        print(f"waiting for {holder}")

    def make(self, target: str, parts: Sequence[str]) -> None:
        """Say that a file is made from others."""
        print(f"Making {target} from {', '.join(parts)}...")


class _Silent(Announcements):
    """Says nothing."""

    def begin(self, target: str, url: str) -> None:
        """Say nothing."""

    def repeat(self, failure: SourceError, url: str, target: str, remaining: int) -> None:
        """Say nothing."""


SPOKEN = Announcements()
SILENT = _Silent()
