"""Time every operator, forward and with its backward pass, at three sizes, against MXNet 1.9.1.

    MXNET_REFERENCE_PYTHON=/path/to/python3.8 python benchmarks/operators/run.py [WORD ...]

Words select operators whose names hold them; ``--write`` then replaces their rows alone. Without words all results of
a size and a number of threads are written; ``--missing`` adds rows of calls that have none yet. Results are in
``results.json``, whose tables ``docs/operator_benchmarks.md`` has on the site. Both sides measure by turns in short
rounds, each waiting while the other works; a ratio is the median of those of single rounds.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks.contender import Contender, Worker, WorkerError  # noqa: E402
from benchmarks.operators import results  # noqa: E402
from benchmarks.operators.scale import SCALES  # noqa: E402
from benchmarks.operators.table import cases  # noqa: E402

# Ratios so near to 1 are measured again, with more rounds, before an operator is called slower.
CLOSE = 0.9
WORKER = str(Path(__file__).with_name("worker.py"))
SAVED_EVERY = 40  # rows, so that a run that is cut off leaves what it has found


@dataclass(frozen=True)
class Measurement:
    """How calls are timed.

    Parameters
    ----------
    rounds : int
    seconds : float
        Length of a round.
    processor : bool
        Whether processor time is compared.
    """

    rounds: int
    seconds: float
    processor: bool


class Side:
    """A worker process, in place of which another one works on after a crash."""

    def __init__(self, name: str, python: str, threads: int) -> None:
        self._worker = Worker(Contender(name, python, "mxnet"), threads, WORKER)
        self._start()

    def _start(self) -> None:
        self.version = self._worker.__enter__().answer()["version"]

    def ask(self, **request: object) -> dict:
        """Send a request and return the answer; a crash is an error, after which a new process works on."""
        try:
            return self._worker.ask(**request)
        except WorkerError as error:
            self.close()
            self._start()
            return {"error": f"crashed: {error}"}

    def close(self) -> None:
        """End the process."""
        self._worker.__exit__()


def measure(ours: Side, reference: Side, call: dict[str, object], how: Measurement) -> dict[str, object] | None:
    """Return the times of one call on both sides, in seconds, and their ratio; None if there is no such call."""
    answers = [side.ask(**call, seconds=how.seconds) for side in (ours, reference)]
    if any("none" in a for a in answers):
        return None
    errors = {side: a["error"] for side, a in zip(("ours", "reference"), answers, strict=True) if "error" in a}
    if errors:
        return {"errors": errors}
    row = _rounds(ours, reference, how.rounds, how.processor)
    if "ratio" in row and row["ratio"] > CLOSE:
        row = _rounds(ours, reference, 2 * how.rounds + 1, how.processor)
    return row


def _rounds(ours: Side, reference: Side, count: int, processor: bool) -> dict:
    times: list[tuple[float, float]] = []
    for index in range(count):
        pair = (ours, reference) if index % 2 == 0 else (reference, ours)
        matches = [side.ask(processor=processor) for side in pair]
        if any("error" in f for f in matches):
            return {"errors": {"round": str(matches)}}
        seconds = [f["seconds"] for f in matches]
        times.append((seconds[0], seconds[1]) if index % 2 == 0 else (seconds[1], seconds[0]))
    return {
        "ours": statistics.median(t[0] for t in times),
        "reference": statistics.median(t[1] for t in times),
        "ratio": statistics.median(t[0] / t[1] for t in times),
    }


def main() -> int:
    """Measure what the command line selects; return the exit status."""
    options = _arguments()
    python = os.environ.get("MXNET_REFERENCE_PYTHON")
    if not python:
        print("Set MXNET_REFERENCE_PYTHON to the python of an environment with Apache MXNet 1.9.1.", file=sys.stderr)
        return 2
    how = Measurement(options.rounds, options.milliseconds / 1000, options.threads == 1)
    ours = Side("ours", sys.executable, options.threads)
    reference = Side("reference", python, options.threads)
    write, whole = options.write or options.missing or not options.words, not (options.words or options.missing)
    for size in options.size or SCALES:
        key = results.Key(size, options.threads)
        rows: list[dict] = []
        known = results.names(key) if options.missing else frozenset()
        for number, case in enumerate(cases(size)):
            if options.words and not any(word in case.operator for word in options.words):
                continue
            if (case.operator, case.id) in known:
                continue
            row = {"operator": case.operator, "call": case.id}
            for what in ("forward", "backward"):
                call = {"prepare": number, "size": size, "backward": what == "backward"}
                row[what] = measure(ours, reference, call, how)
            rows.append(row)
            _show(size, row, options.slower)
            if write and len(rows) % SAVED_EVERY == 0:
                results.save(key, rows, ours.version, whole=False)
        if write and rows:
            results.save(key, rows, ours.version, whole=whole)
    ours.close()
    reference.close()
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--size", action="append", choices=list(SCALES), help="may be repeated (default: all)")
    parser.add_argument(
        "--threads",
        type=int,
        default=1,
        help="threads for both sides; one (the default) is timed by the processor's clock, for a machine that is busy",
    )
    parser.add_argument("--rounds", type=int, default=7, help="about twice as many where the ratio is near 1 or above")
    parser.add_argument("--milliseconds", type=float, default=20, help="length of a round")
    parser.add_argument("--slower", action="store_true", help="print only what is slower than MXNet")
    parser.add_argument("--write", action="store_true", help="with words: replace these rows in the results")
    parser.add_argument("--missing", action="store_true", help="measure what has no row yet, and write it")
    return parser.parse_args()


def _show(size: str, row: dict, slower_only: bool) -> None:
    texts = []
    for what in ("forward", "backward"):
        result = row[what]
        if result is None:
            continue
        if "errors" in result:
            texts.append(f"{what} {result['errors']}")
        elif not slower_only or result["ratio"] > 1:
            texts.append(
                f"{what} {result['ours'] * 1e6:.1f} us, {result['reference'] * 1e6:.1f} us: {result['ratio']:.2f}"
            )
    if texts:
        print(f"{size} {row['operator']} {row['call']}: {'; '.join(texts)}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
