"""Try inputs in this process, and tell what was tried and what they did: ``program FOLDER TASKS``.

The answer is a line of JSON for each task, in the file whose number CANARY_RESULT is. Tasks are a JSON list of [family,
beginning, every, hole]: of a family's inputs whose names begin so every n-th is used, with a fault put in on purpose
(see `holes`) or, where it is empty, without.
"""

from __future__ import annotations

import json
import os
import random
import resource
import signal
import sys
import warnings
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

_BATCH = 200  # inputs between two looks at the folders
_SECONDS = 20  # of computing, for an input
_WAITING = 200  # seconds of the clock: other processes may keep the machine busy
_MEMORY = 24 << 30  # of addresses, which torch reserves by the gigabyte


class _TooLongError(BaseException):
    """An input took more than its time; no handler of the library takes it for an error of its own."""


def _end(number: int, frame: Any) -> NoReturn:
    raise _TooLongError


def main(folder: Path, tasks: list[tuple[str, str, int, str]]) -> Iterator[dict[str, Any]]:
    """Yield for each task counts of what was tried and how it ended, and what was done that may not be."""
    from canary import families, holes
    from canary.baits import Baits
    from canary.inputs import Setting
    from canary.watch import Watch, listing

    setting = Setting(Baits(folder / "baits"), folder / "own")
    setting.baits.write()
    sys.path.insert(0, str(setting.baits.folder))  # a module that is named can be found
    setting.own.mkdir()
    families.warm(setting, any(family == "exported programs" for family, *_ in tasks))
    watch = Watch(setting.own, folder / "tmp")
    untouched = [setting.baits.folder, *(folder / name for name in ("cwd", "home", "tmp"))]
    for family, beginning, every, hole in tasks:
        inputs = [each for each in families.FAMILIES[family](setting) if each.name.startswith(beginning)]
        random.Random(len(inputs)).shuffle(inputs)
        with holes.dug(hole):
            ends, findings = _try(inputs[::every], watch, lambda: listing(untouched))
        tried = sum(ends.values())
        yield {"family": family, "tried": tried, "of": len(inputs), "ends": ends, "findings": findings}


def _try(inputs: list[Any], watch: Any, look: Any) -> tuple[Counter[str], dict[str, list[str]]]:
    ends: Counter[str] = Counter()
    findings: dict[str, list[str]] = {}
    before, batch = look(), []
    for number, each in enumerate(inputs, 1):
        each.prepare()
        batch.append(each.name)
        with watch.during(each.names_files) as events:
            ends[_used(each.use)] += 1
        if events:
            findings[each.name] = events[:5]
        if number % _BATCH == 0 or number == len(inputs):
            after = look()
            changed = sorted(path for path in {*before, *after} if before.get(path) != after.get(path))
            if changed:
                findings[f"one of {batch[0]} ... {batch[-1]}"] = [f"changed: {path}" for path in changed[:5]]
            before, batch = after, []
    return ends, findings


def _used(use: Any) -> str:
    """Use an input; return how that ended."""
    signal.setitimer(signal.ITIMER_PROF, _SECONDS)
    signal.setitimer(signal.ITIMER_REAL, _WAITING)
    try:
        use()
    except _TooLongError:
        return "too long"
    except (Exception, SystemExit) as error:
        return type(error).__name__
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
    return "accepted"


if __name__ == "__main__":
    signal.signal(signal.SIGALRM, _end)
    signal.signal(signal.SIGPROF, _end)
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    warnings.simplefilter("ignore")
    with os.fdopen(int(os.environ["CANARY_RESULT"]), "w") as result:
        for done in main(Path(sys.argv[1]), json.loads(sys.argv[2])):
            print(json.dumps(done), file=result, flush=True)
