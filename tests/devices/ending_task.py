"""A task for tests of `devices.gpu.runner`: items 0 to 4, of which one ends the process, and one takes its time.

python -m devices.ending_task RECORD [ITEM THAT ENDS] [ITEM THAT WAITS]
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

from devices.gpu.records import Record


def main(path: str, ending: int = -1, waiting: int = -1) -> None:
    record = Record(Path(path))
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


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
