"""Curves of a training."""

from __future__ import annotations

import math
import pickle
import sys
from pathlib import Path
from typing import Any

import pytest

import mxnet as mx

RECORDS = [
    {"epoch": 1, "train loss": 2.0, "val loss": 1.5, "accuracy": 0.5},
    {"epoch": 2, "train loss": 1.0, "accuracy": 0.75, "note": "slower"},
]


def curves(figure: Any) -> dict[str, dict[str, tuple[list[float], list[float]]]]:
    """Return what a figure shows: by panel and label."""
    return {
        axes.get_title(): {
            str(line.get_label()): (list(map(float, line.get_xdata())), list(map(float, line.get_ydata())))
            for line in axes.lines
        }
        for axes in figure.axes
    }


def test_metrics_have_panels_that_their_phases_share() -> None:
    panels = curves(mx.viz.plot_training(RECORDS))
    assert set(panels) == {"loss", "accuracy"}
    assert panels["loss"]["train"] == ([1.0, 2.0], [2.0, 1.0])
    assert panels["accuracy"]["accuracy"][1] == [0.5, 0.75]
    first, gap = panels["loss"]["val"][1]
    assert first == 1.5
    assert math.isnan(gap)


@pytest.mark.parametrize("form", ["dict", "pandas", "keeper"])
def test_histories_of_other_kinds(form: str) -> None:
    columns = {"loss": [3.0, 2.0], "elapsed": [0.5, 1.0]}
    if form == "pandas":
        history: Any = pytest.importorskip("pandas").DataFrame(columns)
    else:
        history = columns if form == "dict" else type("Keeper", (), {"history": columns})()
    assert curves(mx.viz.plot_training(history)) == {"loss": {"loss": ([0.5, 1.0], [3.0, 2.0])}}


@pytest.mark.parametrize(
    ("history", "error", "words"),
    [
        (3, TypeError, "int"),
        ([1, 2], TypeError, "list"),
        ({"a": [1], "b": [1, 2]}, ValueError, "different lengths.*'b': 2"),
        ({"name": ["x"]}, ValueError, "no numbers"),
        ([], ValueError, "no numbers"),
    ],
)
def test_what_cannot_be_drawn(history: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        mx.viz.plot_training(history)


@pytest.mark.parametrize(
    ("name", "begin"), [("a.png", b"\x89PNG"), ("a.svg", b"<?xml"), ("a.html", b"<!doctype html>")]
)
def test_files(name: str, begin: bytes, tmp_path: Path) -> None:
    mx.viz.plot_training(RECORDS, tmp_path / name, title="Digits")
    assert (tmp_path / name).read_bytes().startswith(begin)
    assert [file.name for file in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize(("steps", "are_whole"), [([0, 1], True), ([0.0, 1.0, 2.0], True), ([0.5, 0.75], False)])
def test_epochs_have_no_ticks_between_them(steps: list[float], are_whole: bool) -> None:
    (axes,) = mx.viz.plot_training({"epoch": steps, "loss": list(range(len(steps)))}).axes
    assert all(float(tick).is_integer() for tick in axes.get_xticks()) is are_whole


def test_a_page_is_as_wide_as_its_window(tmp_path: Path) -> None:
    mx.viz.plot_training(RECORDS, tmp_path / "a.html")
    assert b"max-width: 100%" in (tmp_path / "a.html").read_bytes()


def test_pyplot_and_its_backend_are_left_alone(tmp_path: Path) -> None:
    before = "matplotlib.pyplot" in sys.modules
    mx.viz.plot_training(RECORDS, tmp_path / "a.png")
    assert ("matplotlib.pyplot" in sys.modules) is before


def test_without_matplotlib_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    monkeypatch.delitem(sys.modules, "mxnet._src.training.training_figure", raising=False)
    with pytest.raises(ImportError, match=r"pip install matplotlib"):
        mx.viz.plot_training(RECORDS)


def test_a_notebook_shows_a_picture() -> None:
    formatters = pytest.importorskip("IPython.core.formatters", reason="IPython is not installed")
    figure = mx.viz.plot_training(RECORDS)
    shown, _ = formatters.DisplayFormatter().format(figure)
    assert shown["image/png"].startswith(b"\x89PNG")
    width, height = (int.from_bytes(shown["image/png"][at : at + 4], "big") for at in (16, 20))
    assert (width, height) == tuple(figure.get_size_inches() * figure.dpi)


def test_figures_are_saved_as_objects() -> None:
    assert curves(pickle.loads(pickle.dumps(mx.viz.plot_training(RECORDS)))).keys() == {"loss", "accuracy"}
