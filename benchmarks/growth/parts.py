"""What grows, how far, and which steps are timed. Runs under Python 3.8 too."""

from __future__ import annotations

from dataclasses import dataclass

DECADES = (100, 1_000, 10_000, 100_000)
# Linear steps come to 1.3 where Python collects garbage at the largest size alone: a collection looks at all objects.
LINEAR = 1.4


@dataclass(frozen=True)
class Step:
    """A timed step of a program.

    Parameters
    ----------
    name : str
        As the program calls it.
    title : str
        For tables and the picture.
    grows : bool, default True
        Whether its time is of as many elements as the size says, so that there is an exponent.
    """

    name: str
    title: str
    grows: bool = True


@dataclass(frozen=True)
class Part:
    """A program of `programs.py` of the same name, and the sizes that it runs at.

    Parameters
    ----------
    name, title : str
    element : str
        What there are so many of.
    sizes : tuple of int
        Each a constant factor above the one before, but for a leading 0.
    steps : tuple of Step
    elapsed : bool, default False
        Whether elapsed time is measured, not the process's processor time: where child processes do the work.
    """

    name: str
    title: str
    element: str
    sizes: tuple[int, ...]
    steps: tuple[Step, ...]
    elapsed: bool = False


PARTS = (
    Part(
        "graphs",
        "graph",
        "nodes",
        DECADES,
        (
            Step("compose", "compose"),
            Step("infer_shape", "infer_shape"),
            Step("tojson", "tojson"),
            Step("load_json", "load_json"),
            Step("bind", "bind"),
            Step("first", "first pass"),
            Step("pass", "next pass"),
        ),
    ),
    Part("tapes", "tape", "operations", DECADES, (Step("record", "record"), Step("backward", "backward"))),
    Part("files", "parameters", "arrays", DECADES, (Step("save", "save"), Step("load", "load"))),
    Part(
        "layers",
        "Gluon block",
        "layers",
        (10, *DECADES[:3]),
        (
            Step("initialize", "initialize"),
            Step("collect", "collect_params"),
            Step("eager", "first call"),
            Step("hybridize", "hybridize"),
            Step("hybrid", "first hybrid call"),
        ),
    ),
    Part(
        "records",
        "record file",
        "records",
        DECADES,
        (Step("write", "write"), Step("open", "read index"), Step("read", "random reads")),
    ),
    Part("keys", "KVStore", "keys", DECADES, (Step("init", "init"), Step("push", "push"), Step("pull", "pull"))),
    Part(
        "workers",
        "DataLoader",
        "worker processes",
        (0, 1, 2, 4, 8),
        (Step("start", "start"), Step("samples", "a sample", grows=False)),
        elapsed=True,
    ),
)


def part(name: str) -> Part:
    """Return the part with a name."""
    return next(part for part in PARTS if part.name == name)
