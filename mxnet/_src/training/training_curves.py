"""Plots of training curves."""

from __future__ import annotations

import io
import math
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..formats.atomic import replacing
from ..messages.public import public

_STEP_NAMES = ("epoch", "step", "batch", "minibatch_count", "elapsed")  # columns that tell when, in order of preference
_PHASE = re.compile(r"^(train|training|val|valid|validation|eval|test)[ _:/-]+(.+)$")
_PANEL = (5.0, 3.6)  # inches
_PANELS_IN_A_ROW = 3
_REFRESH_SECONDS = 5

Curves = Mapping[str, Sequence[float]]


def _columns(history: Any) -> Curves:
    """Return a history's columns: of a mapping, of records, of a table of pandas, or of an object that keeps one."""
    history = getattr(history, "history", history)
    if hasattr(history, "to_dict"):
        history = history.to_dict("list")
    if isinstance(history, Mapping):
        return {str(name): list(values) for name, values in history.items()}
    if isinstance(history, Iterable) and not isinstance(history, str):
        records = list(history)
        if all(isinstance(record, Mapping) for record in records):
            names = dict.fromkeys(name for record in records for name in record)
            return {str(name): [record.get(name, math.nan) for record in records] for name in names}
    raise TypeError(
        f"plot_training: history is {type(history).__name__}; expected a dict of lists, a list of dicts, "
        "a pandas.DataFrame, or a callback that keeps a history."
    )


def _numbers(values: Sequence[Any]) -> list[float] | None:
    """Return values as floats, None if they are no numbers."""
    try:
        return [math.nan if value is None else float(value) for value in values]
    except (TypeError, ValueError):
        return None


@public("mxnet.visualization")
def plot_training(history: Any, path: str | os.PathLike[str] | None = None, title: str | None = None) -> Any:
    """Draw learning curves: a panel for each metric, with training and validation in one.

    Parameters
    ----------
    history : dict of str to sequence of float, list of dict, pandas.DataFrame, or object with one as ``history``
        A column for each metric. Columns "train accuracy" and "validation accuracy" share a panel, as do
        "train_", "val_" and "test_". A column "epoch", "step", "batch" or "elapsed" is the horizontal axis, else
        numbers from 0. NaN and None leave a gap.
    path : str or path, optional
        Where to write the picture: ".png", ".svg", ".pdf", or ".html", a page that loads itself again while training
        goes on.
    title : str, optional

    Returns
    -------
    matplotlib.figure.Figure
        At the end of a notebook's cell it is shown as a picture.

    Raises
    ------
    ImportError
        If matplotlib (the extra ``plot``) is not installed.
    TypeError
        For a history of another kind.
    ValueError
        For a history without numbers, or columns of different lengths.

    Examples
    --------
    >>> history = {"epoch": [1, 2, 3], "train loss": [2.1, 0.9, 0.5], "validation loss": [1.9, 1.1, 0.8]}
    >>> figure = mx.viz.plot_training(history)
    >>> [axes.get_title() for axes in figure.axes]
    ['loss']
    """
    columns = {name: column for name, values in _columns(history).items() if (column := _numbers(values)) is not None}
    lengths = {name: len(values) for name, values in columns.items()}
    if len(set(lengths.values())) > 1:
        raise ValueError(f"plot_training: columns have different lengths: {lengths}.")
    when = next((name for name in _STEP_NAMES if name in columns), None)
    panels: dict[str, dict[str, list[float]]] = {}
    for name, values in columns.items():
        if name not in _STEP_NAMES:
            phase = _PHASE.match(name)
            panels.setdefault(phase[2] if phase else name, {})[phase[1] if phase else name] = values
    if not panels:
        raise ValueError(f"plot_training: there are no numbers to draw; columns are {sorted(columns)}.")
    steps = columns[when] if when else list(range(next(iter(lengths.values()))))
    figure = _figure(panels, steps, when or "step", title)
    if path is not None:
        _write(figure, os.fspath(path))
    return figure


def _figure(panels: Mapping[str, Curves], steps: Sequence[float], axis_label: str, title: str | None) -> Any:
    try:
        # Not pyplot, which would choose a backend for the whole program.
        from .training_figure import TrainingFigure  # noqa: PLC0415  (needs matplotlib, which is an extra)
    except ImportError as missing:
        raise ImportError("plot_training needs the package matplotlib: pip install matplotlib.") from missing
    across = min(len(panels), _PANELS_IN_A_ROW)
    down = math.ceil(len(panels) / across)
    figure = TrainingFigure(figsize=(_PANEL[0] * across, _PANEL[1] * down), layout="constrained")
    for number, (name, curves) in enumerate(panels.items(), 1):
        axes = figure.add_subplot(down, across, number)
        for label, values in curves.items():
            axes.plot(steps, values, label=label, marker="." if len(values) < 50 else None)
        axes.set(title=name, xlabel=axis_label)
        axes.grid(alpha=0.3)
        if all(float(step).is_integer() for step in steps):
            locator: Any = axes.xaxis.get_major_locator()
            locator.set_params(integer=True)  # there is no epoch 1.5
        if len(curves) > 1:
            axes.legend()
    if title:
        figure.suptitle(title)
    return figure


def _write(figure: Any, path: str) -> None:
    """Write a picture, which gets its name when it is complete, so that other processes never read half of it."""
    extension = os.path.splitext(path)[1].lstrip(".").lower() or "png"
    buffer = io.BytesIO()
    figure.savefig(buffer, format="svg" if extension == "html" else extension, dpi=120)
    content = buffer.getvalue()
    if extension == "html":
        svg = content[content.index(b"<svg") :]
        head = f'<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="{_REFRESH_SECONDS}">'
        fitted = "<style>svg { max-width: 100%; height: auto }</style>"
        content = f"{head}<title>Training</title>{fitted}\n".encode() + svg
    with replacing(path) as file:
        file.write(content)
