"""Metrics that average losses, or what a function returns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .._src.messages.shared_options import with_defaults
from ..ndarray.ndarray import NDArray
from ._base import FROM_FUNCTION, EvalMetric, check_label_shapes, numbers, register


@register
class Loss(EvalMetric):
    """Mean of the outputs, for models whose output is their loss.

    Examples
    --------
    >>> metric = mx.metric.Loss()
    >>> metric.update(None, [mx.nd.array([1, 3])])
    >>> metric.get()[0], float(metric.get()[1])
    ('loss', 2.0)
    """

    def __init__(
        self,
        name: str = "loss",
        output_names: Sequence[str] | None = None,
        label_names: Sequence[str] | None = None,
    ) -> None:
        super().__init__(name, output_names=output_names, label_names=label_names, has_global_stats=True)

    def update(self, _: Any, preds: Any) -> None:
        """Update with a batch.

        Parameters
        ----------
        _ : any
            Labels are not needed.
        preds : NDArray or list of NDArray
        """
        for pred in [preds] if isinstance(preds, NDArray) else preds:
            values = numbers(pred)
            self._add(values.sum(), values.size)


@register
@with_defaults(name="torch")
class Torch(Loss):
    """`Loss` under another name.

    Examples
    --------
    >>> metric = mx.metric.Torch()
    >>> metric.update(None, [mx.nd.array([1, 2, 3])])
    >>> metric.get()
    ('torch', 2.0)
    """


@register
@with_defaults(name="caffe")
class Caffe(Loss):
    """`Loss` under another name.

    Examples
    --------
    >>> metric = mx.metric.Caffe()
    >>> metric.update(None, [mx.nd.array([1, 2, 3])])
    >>> metric.get()
    ('caffe', 2.0)
    """


@register
class CustomMetric(EvalMetric):
    """Average of what a function returns.

    Parameters
    ----------
    feval : callable
        Of label and prediction, as NumPy arrays; returns a number, or a sum and a count.
    name : str, optional
        By default the function's.
    allow_extra_outputs : bool, default False
        Allow more predictions than labels; the surplus is not used.
    output_names, label_names : list of str, optional

    Examples
    --------
    >>> metric = mx.metric.CustomMetric(lambda label, pred: float(abs(label - pred).max()), name='largest')
    >>> metric.update([mx.nd.array([0, 0])], [mx.nd.array([1, 3])])
    >>> metric.get()
    ('largest', 3.0)
    """

    def __init__(
        self,
        feval: Callable[[Any, Any], Any],
        name: str | None = None,
        allow_extra_outputs: bool = False,
        output_names: Sequence[str] | None = None,
        label_names: Sequence[str] | None = None,
    ) -> None:
        if name is None:
            name = feval.__name__
            if "<" in name:
                name = f"custom({name})"
        super().__init__(
            name,
            feval=feval,
            allow_extra_outputs=allow_extra_outputs,
            output_names=output_names,
            label_names=label_names,
            has_global_stats=True,
        )
        self._feval = feval
        self._allow_extra_outputs = allow_extra_outputs

    def update(self, labels: Any, preds: Any) -> None:
        """Update with a batch.

        Parameters
        ----------
        labels, preds : NDArray or list of NDArray
        """
        if not self._allow_extra_outputs:
            labels, preds = check_label_shapes(labels, preds, True)
        for pred, label in zip(preds, labels, strict=False):
            result = self._feval(numbers(label), numbers(pred))
            if isinstance(result, tuple):
                self._add(*result)
            else:
                self._add(result, 1)

    def get_config(self) -> dict[str, Any]:
        """Raise NotImplementedError: a function cannot be described."""
        raise NotImplementedError("CustomMetric cannot be serialized")


FROM_FUNCTION.append(CustomMetric)


def np(numpy_feval: Callable[[Any, Any], Any], name: str | None = None, allow_extra_outputs: bool = False) -> Any:
    """Return a `CustomMetric` of a function.

    Parameters
    ----------
    numpy_feval : callable
        Of label and prediction, as NumPy arrays; returns a number, or a sum and a count.
    name : str, optional
        By default the function's.
    allow_extra_outputs : bool, default False
        Allow more predictions than labels; the surplus is not used.
    """

    def feval(label: Any, pred: Any) -> Any:
        return numpy_feval(label, pred)

    feval.__name__ = numpy_feval.__name__
    return CustomMetric(feval, name, allow_extra_outputs)
