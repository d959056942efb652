"""Reports of commands: for people, or as JSON for programs."""

from __future__ import annotations

import json
from typing import Any


def print_json(report: Any) -> None:
    """Print a report as JSON, indented, one value a line."""
    print(json.dumps(report, indent=2, ensure_ascii=False))
