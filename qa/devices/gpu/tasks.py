"""The tasks of a run, in the order in which they tell most."""

from __future__ import annotations

from dataclasses import dataclass

from devices.value_rows import FAMILIES

NETWORKS = ("resnet50", "bert", "lstm")  # of `networks`


@dataclass(frozen=True)
class Task:
    """A program that writes a record.

    Attributes
    ----------
    name : str
        ``GROUP`` or ``GROUP:WHAT``.
    module : str
        That is run.
    arguments : tuple of str
        Of its command line, before and after the record's path.
    record : str
        Name of the record, which tasks may share.
    finished : str
        The key of the line with which it ends.
    seconds : int
        Budget: what has not ended then is cut off, and goes on in the next run.
    shares : bool
        Whether it runs beside others: what is timed does not.
    joins : bool
        Whether its program takes the records of several tasks with the same arguments, one after the other: starting
        PyTorch on a GPU takes longer than most families of rows.
    """

    name: str
    module: str
    arguments: tuple[tuple[str, ...], tuple[str, ...]]
    record: str
    seconds: int
    finished: str = "finished"
    shares: bool = True
    joins: bool = False

    @property
    def group(self) -> str:
        """The name's first part."""
        return self.name.split(":")[0]


def _rows(group: str, amount: str, finished: str, seconds: int) -> list[Task]:
    return [
        Task(f"{group}:{family}", "devices.gpu.rows", ((amount,), ()), f"rows-{family}", seconds, finished, joins=True)
        for family in FAMILIES
    ]


def _benchmarks(other: str, size: str, seconds: int) -> list[Task]:
    return [
        Task(
            f"{other}:{network}:{precision}",
            "devices.gpu.bench",
            ((network, precision, other, size), ()),
            f"{other}-{network}-{precision}",
            seconds,
            shares=False,
        )
        for precision in ("float32", "amp")
        for network in NETWORKS
    ]


def tasks(is_emulated: bool, word: str = "") -> list[Task]:
    """Return the tasks.

    Parameters
    ----------
    is_emulated : bool
        Benchmarks are small then, and nothing is compiled: PyTorch has no compiler for the emulated device.
    word : str
        What names of programs hold; all by default.
    """
    size, seconds = ("small", 600) if is_emulated else ("full", 120)  # its kernels take as long as the CPU's
    every = [
        Task("environment", "devices.gpu.environment", ((), ()), "environment", 120, shares=False),
        *_rows("sample", "sample", "sampled", 120),
        Task("programs", "devices.gpu.programs", ((), (word,) if word else ()), "programs", 300),
        *_benchmarks("eager", size, seconds),
        *_rows("rows", "all", "finished", 300),
    ]
    return every if is_emulated else [*every, *_benchmarks("compiled", size, 240)]


def selected(every: list[Task], names: list[str]) -> list[Task]:
    """Return the tasks whose name is, or begins with the parts of, one of some names; with none, all.

    Raises
    ------
    LookupError
        For a name of no task.
    """
    for name in names:
        if not any(_begins(task.name, name) for task in every):
            known = ", ".join(dict.fromkeys(task.group for task in every))
            raise LookupError(f"no part {name!r}; there are {known}, and their parts, such as rows:pooling")
    return [task for task in every if not names or any(_begins(task.name, name) for name in names)]


def _begins(name: str, start: str) -> bool:
    return (name + ":").startswith(start.rstrip(":") + ":")
