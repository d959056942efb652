"""Ask a GPU everything (`make gpu`), from a bare checkout too: with any Python that has PyTorch, NumPy and pytest.

    python3 tools/gpu.py --minutes 9 --save FOLDER
    python3 tools/gpu.py --help

It needs no network, installs nothing, and finds the package where it lies. `devices.gpu` says what is done.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "qa"), str(ROOT / "benchmarks")]


def main() -> int:
    """Run what the command line asks for."""
    from devices.gpu.__main__ import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
