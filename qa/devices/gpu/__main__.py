"""Ask a GPU everything; see `devices.gpu`.

python tools/gpu.py                  what is left to do, as far as 25 minutes go
python tools/gpu.py --minutes 9      the same, in less time; run it again to go on
python tools/gpu.py --only rows      one part; rows:pooling is a part of it
python tools/gpu.py --list           what there is, and how far it is

Records are kept in build/gpu, in a folder for each kind of device and commit. With a GPU, docs/gpu.md is written; on a
machine without one all runs on the emulated device, and the page is written beside the records.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
import time
from pathlib import Path

from devices import accelerator
from paths import ROOT

from . import document
from .records import Record
from .runner import Runner
from .sources import sources
from .tasks import Task, selected, tasks


def folder_of(output: Path) -> Path:
    """Return where records are kept: those of other sources, or other devices, are not mixed with them."""
    return output / f"{accelerator.kind()}-{sources().split()[1]}"


def page_of(folder: Path) -> Path:
    """Return which page is written: what ran on no GPU is not documented."""
    return folder / "gpu.md" if accelerator.is_emulated() else ROOT / "docs" / "gpu.md"


def gather(folder: Path) -> dict[str, list[dict[str, object]]]:
    """Return the lines of all records, by name."""
    return {path.stem: Record(path).lines() for path in sorted(folder.glob("*.jsonl"))}


def main() -> int:
    """Run what the command line asks for."""
    options = _options()
    folder = folder_of(options.output)
    folder.mkdir(parents=True, exist_ok=True)
    if options.load and not any(folder.glob("*.jsonl")):
        for name, lines in json.loads(options.load.read_text(encoding="utf-8")).items():
            for line in lines:
                Record(folder / f"{name}.jsonl").add(**line)
    try:
        chosen = selected(tasks(accelerator.is_emulated(), options.programs), options.only)
    except LookupError as error:
        print(error, file=sys.stderr)
        return 2
    begin = time.monotonic()

    def write(task: Task | None = None) -> None:
        lines = gather(folder)
        page_of(folder).write_text(document.page(lines), encoding="utf-8")
        (folder / "records.json").write_text(json.dumps(lines), encoding="utf-8")
        if options.save:
            options.save.mkdir(parents=True, exist_ok=True)
            for path in (page_of(folder), folder / "records.json"):
                (options.save / path.name).write_bytes(path.read_bytes())
        if task is not None:
            print(f"{time.monotonic() - begin:6.0f} s  {document.summary(task, lines)}", flush=True)

    lock = threading.Lock()

    def report(task: Task) -> None:
        with lock:
            write(task)

    runner = Runner(folder, options.jobs, begin + 60 * options.minutes, report)
    if options.again:
        for task in chosen:
            runner.record(task).clear()
    if not options.list:
        print(f"{accelerator.kind()}, {len(chosen)} tasks, {options.jobs} at once; records in {folder}", flush=True)
        runner.run(chosen)
    write()
    left = [task.name for task in chosen if not runner.is_finished(task)]
    print(f"{page_of(folder)}\nleft to do: {', '.join(left) or 'nothing'}")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=25, help="when what is running is cut off (default 25)")
    parser.add_argument("--only", action="append", default=[], metavar="PART", help="a part; may be repeated")
    parser.add_argument("--programs", default="", metavar="WORD", help="programs with the word in their name")
    parser.add_argument("--again", action="store_true", help="forget what is known of the parts")
    parser.add_argument("--list", action="store_true", help="run nothing")
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2) // 2), help="tasks at once")
    parser.add_argument("--output", type=Path, default=ROOT / "build" / "gpu", help="folder of the records")
    parser.add_argument("--save", type=Path, help="folder for copies of the page and of all records in one file")
    parser.add_argument("--load", type=Path, help="such a file of an earlier run, to go on from")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
