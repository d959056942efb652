"""Callbacks that log metrics into tables, and plot them during training.

`PandasLogger` needs pandas, the charts bokeh (``pip install pandas bokeh``); both are imported when they are used.
"""

from __future__ import annotations

import datetime
import time
from collections import defaultdict
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any


def _package(name: str) -> ModuleType:
    import importlib  # noqa: PLC0415  where the optional packages are

    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise ImportError(
            f"mx.notebook.callback needs {name.partition('.')[0]}, which cannot be imported ({error}): "
            "pip install pandas bokeh. mx.callback.LearningCurve draws into files, with matplotlib alone."
        ) from error


def _add_new_columns(dataframe: Any, metrics: Mapping[str, Any]) -> None:
    """Add columns to a table for metrics that it has not seen yet, in place."""
    for name in metrics:
        if name not in dataframe.columns:
            dataframe[name] = None


class PandasLogger:
    """Logs metrics into tables while a model is trained.

    Parameters
    ----------
    batch_size : int
        Examples in a batch.
    frequent : int, default 50
        How many batches there are between two rows of ``train_df``.

    Attributes
    ----------
    train_df, eval_df, epoch_df : pandas.DataFrame
        One row every ``frequent`` batches, one after each evaluation, one after each epoch.

    Notes
    -----
    Columns are ``elapsed`` (since the logger was made), ``minibatch_count``, ``epoch``, ``batches_per_sec``,
    ``records_per_sec`` and the metrics' names; of ``epoch_df`` ``elapsed`` and ``epoch_time``.

    Examples
    --------
    >>> logger = mx.notebook.callback.PandasLogger(batch_size=32)
    >>> module.fit(data, **mx.notebook.callback.args_wrapper(logger))
    >>> logger.train_df.plot(x="elapsed", y="accuracy")
    """

    def __init__(self, batch_size: int, frequent: int = 50) -> None:
        frame = _package("pandas").DataFrame
        self.batch_size = batch_size
        self.frequent = frequent
        self._dataframes = {name: frame() for name in ("train", "eval", "epoch")}
        self.last_time = time.time()
        self.start_time = datetime.datetime.now()
        self.last_epoch_time = datetime.datetime.now()

    @property
    def train_df(self) -> Any:
        """Rows of the training."""
        return self._dataframes["train"]

    @property
    def eval_df(self) -> Any:
        """Rows of the evaluations."""
        return self._dataframes["eval"]

    @property
    def epoch_df(self) -> Any:
        """Rows of the epochs."""
        return self._dataframes["epoch"]

    @property
    def all_dataframes(self) -> dict[str, Any]:
        """The tables by name: "train", "eval" and "epoch"."""
        return self._dataframes

    def elapsed(self) -> datetime.timedelta:
        """Return the time since the logger was made."""
        return datetime.datetime.now() - self.start_time

    def append_metrics(self, metrics: Mapping[str, Any], df_name: str) -> None:
        """Append a row to a table.

        Parameters
        ----------
        metrics : dict of str to value
        df_name : {'train', 'eval', 'epoch'}
        """
        table = self._dataframes[df_name]
        _add_new_columns(table, metrics)
        table.loc[len(table)] = [metrics.get(name) for name in table.columns]

    def train_cb(self, param: Any) -> None:
        """Log the training, every ``frequent`` batches; called at the end of each."""
        if param.nbatch % self.frequent == 0:
            self._process_batch(param, "train")

    def eval_cb(self, param: Any) -> None:
        """Log an evaluation."""
        self._process_batch(param, "eval")

    def _process_batch(self, param: Any, df_name: str) -> None:
        now = time.time()
        speed = self.frequent / max(now - self.last_time, 1e-9)
        self.last_time = now
        metrics = dict(param.eval_metric.get_name_value()) if param.eval_metric is not None else {}
        metrics["batches_per_sec"] = speed
        metrics["records_per_sec"] = speed * self.batch_size
        metrics["elapsed"] = self.elapsed()
        metrics["minibatch_count"] = param.nbatch
        metrics["epoch"] = param.epoch
        self.append_metrics(metrics, df_name)

    def epoch_cb(self, *args: Any) -> None:
        """Log an epoch, of which `Module.fit` gives number, symbol and parameters; its time is what is logged."""
        now = datetime.datetime.now()
        self.append_metrics({"elapsed": self.elapsed(), "epoch_time": now - self.last_epoch_time}, "epoch")
        self.last_epoch_time = now

    def callback_args(self) -> dict[str, Callable[..., None]]:
        """Return the callbacks as keywords of `Module.fit`."""
        return {
            "batch_end_callback": self.train_cb,
            "eval_end_callback": self.eval_cb,
            "epoch_end_callback": self.epoch_cb,
        }


class LiveBokehChart:
    """A live chart of a training run in a notebook; subclasses define `setup_chart` and `update_chart_data`.

    Parameters
    ----------
    pandas_logger : PandasLogger or None
        Whose tables are drawn; None makes one.
    metric_name : str
        What is drawn.
    display_freq : float, default 10
        Seconds between two drawings, at least.
    batch_size : int, optional
        For the logger that is made.
    frequent : int, default 50
        How many batches there are between two values.
    """

    def __init__(
        self,
        pandas_logger: PandasLogger | None,
        metric_name: str | None,
        display_freq: float = 10,
        batch_size: int | None = None,
        frequent: int = 50,
    ) -> None:
        self.pandas_logger = pandas_logger or PandasLogger(batch_size=batch_size or 1, frequent=frequent)
        self.display_freq = display_freq
        self.last_update = time.time()
        self.metric_name = metric_name
        _package("bokeh.io").output_notebook()
        self.handle: Any = self.setup_chart()

    def setup_chart(self) -> Any:
        """Make and show the chart; returns what `show` does."""
        raise NotImplementedError("Incomplete base class: LiveBokehChart must be sub-classed")

    def update_chart_data(self) -> None:
        """Bring the chart's data up to date."""
        raise NotImplementedError("Incomplete base class: LiveBokehChart must be sub-classed")

    def interval_elapsed(self) -> bool:
        """Return whether it is time to draw again."""
        return time.time() - self.last_update > self.display_freq

    def _push_render(self) -> None:
        """Draw what the chart's data are now."""
        _package("bokeh.io").push_notebook(handle=self.handle)
        self.last_update = time.time()

    def _do_update(self) -> None:
        self.update_chart_data()
        self._push_render()

    def batch_cb(self, param: Any) -> None:
        """Draw, if it is time to; called at the end of each batch."""
        if self.interval_elapsed():
            self._do_update()

    def eval_cb(self, param: Any) -> None:
        """Draw after an evaluation."""
        self._do_update()

    def callback_args(self) -> dict[str, Callable[..., None]]:
        """Return the callbacks as keywords of `Module.fit`."""
        return {"batch_end_callback": self.batch_cb, "eval_end_callback": self.eval_cb}


class LiveTimeSeries(LiveBokehChart):
    """A chart of one value over time.

    Parameters
    ----------
    fig_params
        Keywords of ``bokeh.plotting.figure``.
    """

    def __init__(self, **fig_params: Any) -> None:
        self.fig = _package("bokeh.plotting").figure(
            **{"x_axis_type": "datetime", "x_axis_label": "Elapsed time", **fig_params}
        )
        self.start_time = datetime.datetime.now()
        self.x_axis_val: list[datetime.timedelta] = []
        self.y_axis_val: list[Any] = []
        super().__init__(None, None)  # the logger is not used

    def setup_chart(self) -> Any:
        """Show the chart with an empty line."""
        self.line = self.fig.line(self.x_axis_val, self.y_axis_val)
        return _package("bokeh.plotting").show(self.fig, notebook_handle=True)

    def elapsed(self) -> datetime.timedelta:
        """Return the time since the chart was made."""
        return datetime.datetime.now() - self.start_time

    def update_chart_data(self, value: Any) -> None:  # type: ignore[override]  # MXNet's
        """Append a value and draw."""
        self.x_axis_val.append(self.elapsed())
        self.y_axis_val.append(value)
        self.line.data_source.data = {"x": self.x_axis_val, "y": self.y_axis_val}
        self._push_render()


class LiveLearningCurve(LiveBokehChart):
    """A chart of one metric, of training and validation, over time.

    Parameters
    ----------
    metric_name : str
        Of the metric that the training is evaluated by, "accuracy".
    display_freq : float, default 10
        Seconds between two drawings, at least.
    frequent : int, default 50
        How many batches there are between two values of the training.
    """

    def __init__(self, metric_name: str, display_freq: float = 10, frequent: int = 50) -> None:
        self.frequent = frequent
        self.start_time = datetime.datetime.now()
        self._data: dict[str, dict[str, list[Any]]] = {"train": {"elapsed": []}, "eval": {"elapsed": []}}
        super().__init__(None, metric_name, display_freq, frequent=frequent)

    def setup_chart(self) -> Any:
        """Show the chart: training dotted, validation green."""
        plotting = _package("bokeh.plotting")
        self.fig = plotting.figure(x_axis_type="datetime", x_axis_label="Training time")
        train = {"line_dash": "dotted", "alpha": 0.3, "legend_label": "train"}
        self.train1 = self.fig.line([], [], **train)
        self.train2 = self.fig.scatter([], [], size=1.5, line_alpha=0.3, fill_alpha=0.3, legend_label="train")
        self.train2.visible = False  # until there are few points
        self.valid1 = self.fig.line([], [], line_color="green", line_width=2, legend_label="validation")
        self.valid2 = self.fig.scatter([], [], line_color="green", line_width=2)
        self.fig.legend.location = "bottom_right"
        self.fig.yaxis.axis_label = self.metric_name
        return plotting.show(self.fig, notebook_handle=True)

    def update_chart_data(self) -> None:
        """Give the chart what was logged so far."""
        for phase, lines in (("train", (self.train1, self.train2)), ("eval", (self.valid1, self.valid2))):
            data = self._data[phase]
            if self.metric_name in data:
                for line in lines:
                    line.data_source.data = {"x": data["elapsed"], "y": data[self.metric_name]}

    def _process_batch(self, param: Any, df_name: str) -> None:
        metrics = dict(param.eval_metric.get_name_value()) if param.eval_metric is not None else {}
        metrics["elapsed"] = datetime.datetime.now() - self.start_time
        known = self._data[df_name]
        for name, value in metrics.items():
            known.setdefault(name, []).append(value)

    def batch_cb(self, param: Any) -> None:
        """Note the metric every ``frequent`` batches, and draw, if it is time to."""
        if param.nbatch % self.frequent == 0:
            self._process_batch(param, "train")
        if self.interval_elapsed():
            self._do_update()

    def eval_cb(self, param: Any) -> None:
        """Note the metric of an evaluation, and draw."""
        self._process_batch(param, "eval")
        self._do_update()


def args_wrapper(*args: Any) -> dict[str, list[Callable[..., None]]]:
    """Return the callbacks of several loggers and charts as keywords of `Module.fit`.

    Parameters
    ----------
    args : objects with a method ``callback_args``

    Examples
    --------
    >>> module.fit(data, **args_wrapper(PandasLogger(32), LiveLearningCurve("accuracy")))
    """
    merged: dict[str, list[Callable[..., None]]] = defaultdict(list)
    for charts in args:
        for name, callback in charts.callback_args().items():
            merged[name].append(callback)
    return dict(merged)
