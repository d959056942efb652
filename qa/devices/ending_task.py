"""Tasks for tests of `devices.gpu.runner`: items 0 to 4, of which one ends the process, and one takes its time.

python -m devices.ending_task ITEM THAT ENDS, or -1   ITEM THAT WAITS, or -1   RECORD ...
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

from devices.gpu.records import Record


def main(ending: int, waiting: int, *paths: Path) -> None:
    for path in paths:
        record = Record(path)
        seen = {line["item"] for line in record.lines() if "item" in line}
        for item in range(5):
            if f"item {item}" in seen:
                continue
            record.add(begin=f"item {item}")
            if item == ending:
                os.kill(os.getpid(), signal.SIGKILL)
            if item == waiting:
                time.sleep(600)
            record.add(item=f"item {item}", failed={})
        record.add(finished=True)
        with path.with_name("processes").open("a") as file:
            file.write(f"{os.getpid()}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), *map(Path, sys.argv[3:]))
