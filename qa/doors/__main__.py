"""Print the doors whose errors mislead; the exit status is 1 where there are any."""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / "tests")]

from qa.doors.calls import fault, wrong_calls  # noqa: E402
from qa.doors.listing import MODULES, doors  # noqa: E402


def main(arguments: list[str]) -> int:
    """Call the doors of the named modules, or of all."""
    os.chdir(tempfile.mkdtemp())  # a wrong call may write a file
    shows_all, names = "--all" in arguments, tuple(a for a in arguments if not a.startswith("--"))
    calls = num_doors = 0
    faults: Counter[str] = Counter()
    for name, door in doors(names or MODULES):
        num_doors += 1
        for words, args, kwargs in wrong_calls(door):
            calls += 1
            said = fault(door, args, kwargs)
            if said:
                faults[name] += 1
                if shows_all or faults[name] == 1:
                    print(f"{name} {words}: {said}".replace("\n", " "), flush=True)
    print(f"{num_doors} doors, {calls} wrong calls, {sum(faults.values())} faults at {len(faults)} doors.")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
