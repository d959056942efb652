"""HTML that notebooks show of objects whose text says little: a table of what they are set to and where they are.

The text, `repr`, is MXNet's. A view computes nothing that the program has not: it reads attributes. Of an object that
is not whole it is None, for which notebooks show the text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from html import escape
from typing import Any, TypeVar

_MOST = 40  # rows of a list
_Owner = TypeVar("_Owner")


def whole(view: Callable[[_Owner], str]) -> Callable[[_Owner], str | None]:
    """Let a view of an object that its constructor did not complete be None."""

    @wraps(view)
    def guarded(self: _Owner) -> str | None:
        try:
            return view(self)
        except AttributeError:
            return None

    return guarded


def settings(title: str, rows: Mapping[str, Any]) -> str:
    """Return a title and a row for each setting, without those that are None."""
    cells = "".join(_row(name, _shown(value)) for name, value in rows.items() if value is not None)
    return f"<div><b>{escape(title)}</b><table>{cells}</table></div>"


def listing(title: str, heads: Iterable[str], rows: Iterable[Iterable[Any]]) -> str:
    """Return a title and a table with heads; of many rows the first."""
    head = "".join(f'<th style="text-align: left">{escape(text)}</th>' for text in heads)
    listed = [list(map(_shown, row)) for row in rows]
    body = "".join(_row(*row) for row in listed[:_MOST])
    more_text = f"<div>and {len(listed) - _MOST} more</div>" if len(listed) > _MOST else ""
    return f"<div><b>{escape(title)}</b><table><tr>{head}</tr>{body}</table>{more_text}</div>"


def _row(*cells: str) -> str:
    return "<tr>" + "".join(f'<td style="text-align: left">{escape(text)}</td>' for text in cells) + "</tr>"


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.6g}"
    return f"{value:,}" if isinstance(value, int) else str(value)


# Optimizers


@whole
def of_optimizer(optimizer: Any) -> str:
    """Return the view of an optimizer: its learning rate and the other numbers that it is set to."""
    return settings(type(optimizer).__name__, settings_of_optimizer(optimizer))


def settings_of_optimizer(optimizer: Any) -> dict[str, Any]:
    """Return what an optimizer is set to, by the names of its attributes."""
    schedule = optimizer.lr_scheduler
    rows = {"learning rate": optimizer.lr if schedule is None else f"by {type(schedule).__name__}"}
    rows |= {"updates": optimizer.num_update, "weight decay": optimizer.wd}
    hidden = {"lr", "wd", "num_update", "begin_num_update", "aggregate_num", "allow_np_array", "rescale_grad"}
    settings = {name: value for name, value in vars(optimizer).items() if name[0] != "_" and name not in hidden}
    return rows | {
        name: value for name, value in settings.items() if isinstance(value, (int, float, str)) and value != ""
    }


@whole
def of_trainer(trainer: Any) -> str:
    """Return the view of a trainer: what it updates, where, and by which optimizer."""
    params = trainer._params
    trained = [param for param in params if param.grad_req != "null"]
    store = trainer._kvstore_params["kvstore"]
    rows = {
        "parameters": f"{len(params):,}, {len(trained):,} of them updated",
        "devices": ", ".join(map(str, trainer._contexts or ())),
        "store": store if store is None or isinstance(store, str) else store.type,
        "optimizer": type(trainer._optimizer).__name__,
        **settings_of_optimizer(trainer._optimizer),
    }
    return settings(type(trainer).__name__, rows)


# Metrics


@whole
def of_metric(metric: Any) -> str:
    """Return the view of a metric: its value or values, and of how many instances."""
    count = getattr(metric, "num_inst", None)
    title = type(metric).__name__ + (f" of {count:,} instances" if isinstance(count, int) else "")
    return settings(title, {str(name): value for name, value in metric.get_name_value()})


# Data


@whole
def of_loader(loader: Any) -> str:
    """Return the view of a loader: of what, how many batches, and by how many workers."""
    sampler = loader._batch_sampler
    inner = getattr(sampler, "_sampler", None)
    rows = {
        "dataset": f"{type(loader._dataset).__name__}{_length(loader._dataset, 'samples')}",
        "batches": _length(sampler, "", begin="") or "not known",
        "batch size": getattr(sampler, "_batch_size", None),
        "last batch": getattr(sampler, "_last_batch", None),
        "order": type(inner if inner is not None else sampler).__name__,
        "workers": loader._num_workers or "none, in this process",
        "pinned memory": getattr(loader, "_pin_memory", None),
    }
    return settings(type(loader).__name__, rows)


def _length(value: Any, unit: str, begin: str = " of ") -> str:
    try:
        return f"{begin}{len(value):,} {unit}".rstrip()
    except TypeError:  # a program's own has none
        return ""


# Executors


@whole
def of_executor(executor: Any) -> str:
    """Return the view of an executor: its arrays, with shapes, types and whether they have gradients."""
    arrays = [("argument", executor.arg_dict), ("auxiliary", executor.aux_dict)]
    rows = [
        (name, kind, array.shape, _dtype_name(array), "yes" if executor.grad_dict.get(name) is not None else "")
        for kind, by_name in arrays
        for name, array in by_name.items()
    ]
    outputs = ", ".join(executor._output_names)
    title = f"{type(executor).__name__} on {executor._ctx}: {outputs}"
    return listing(title, ("name", "kind", "shape", "dtype", "gradient"), rows)


def _dtype_name(array: Any) -> str:
    """Return the name of an array's element type."""
    return str(getattr(array.dtype, "__name__", array.dtype))
