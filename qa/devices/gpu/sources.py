"""Which sources a record belongs to."""

from __future__ import annotations

import functools
import hashlib

from machine import commit
from paths import ROOT


@functools.cache
def sources() -> str:
    """Return the commit of the sources, and whether they differ from it; without git, a digest of their files."""
    known = commit(str(ROOT))
    return f"files {digest()}" if known == "not committed" else f"commit {known}"


def digest() -> str:
    """Return a digest of the package's files."""
    content = hashlib.sha256()
    for path in sorted((ROOT / "mxnet").rglob("*.py")):
        content.update(path.read_bytes())
    return content.hexdigest()[:12]
