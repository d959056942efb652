"""Pooling layers."""

from __future__ import annotations

from typing import Any

from .._hybrid_block import HybridBlock
from .._interface import with_numpy
from .._options import BlockOptions, Unpack
from ._axes import along, check_layout, size_of, tuple_of


@with_numpy
class _Pooling(HybridBlock):
    """What pooling layers share.

    Parameters
    ----------
    pool_size : int, or a tuple of one for each axis
    strides : int, or a tuple of one for each axis, default the pool size
    padding : int, or a tuple of one for each axis
        On both sides; padding is never the largest.
    ceil_mode : bool
        Round the output's size up, so that the last window may reach beyond the input.
    global_pool : bool
        One window over everything.
    pool_type : {'max', 'avg'}
    layout : str
        Axes of input and output, channels second or last: 'NCW' or 'NWC', 'NCHW' or 'NHWC', 'NCDHW' or 'NDHWC'.
    count_include_pad : bool, optional
        Count padding as elements that are 0 in averages.
    """

    _alias_name = "pool"

    def __init__(
        self,
        pool_size: tuple[int, ...],
        strides: Any,
        padding: Any,
        ceil_mode: bool,
        global_pool: bool,
        pool_type: str,
        layout: str,
        count_include_pad: bool | None = None,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(**kwargs)
        strides = pool_size if strides is None else strides
        self._kwargs: dict[str, Any] = {
            "kernel": pool_size,
            "stride": tuple_of(strides, len(pool_size)),
            "pad": tuple_of(padding, len(pool_size)),
            "global_pool": global_pool,
            "pool_type": pool_type,
            "pooling_convention": "full" if ceil_mode else "valid",
            "layout": layout,
        }
        if count_include_pad is not None:
            self._kwargs["count_include_pad"] = count_include_pad

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.Pooling(x, name="fwd", **self._kwargs)

    def __repr__(self) -> str:
        kwargs = self._kwargs
        return (
            f"{type(self).__name__}(size={kwargs['kernel']}, stride={kwargs['stride']}, padding={kwargs['pad']}, "
            f"ceil_mode={kwargs['pooling_convention'] == 'full'}, global_pool={kwargs['global_pool']}, "
            f"pool_type={kwargs['pool_type']}, layout={kwargs['layout']})"
        )


class _MaxPooling(_Pooling):
    """The largest element of each window along ``_axes`` axes."""

    _axes: int

    def __init__(
        self,
        pool_size: Any = 2,
        strides: Any = None,
        padding: Any = 0,
        layout: str = "NCW",
        ceil_mode: bool = False,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        check_layout(layout, self._axes)
        super().__init__(size_of(pool_size, self._axes), strides, padding, ceil_mode, False, "max", layout, **kwargs)


@along(1, pool_size=2)
class MaxPool1D(_MaxPooling):
    """Largest element of each window along one axis.

    Inputs: ``data`` (N, C, W). Outputs: (N, C, (W + 2*padding - pool_size) / strides + 1).

    Examples
    --------
    >>> nn.MaxPool1D(2)(mx.nd.array([[[1, 5, 2, 4]]])).asnumpy().round(4).tolist()
    [[[5.0, 4.0]]]
    """


@along(2, pool_size=2)
class MaxPool2D(_MaxPooling):
    """Largest element of each window along two axes.

    Inputs: ``data`` (N, C, H, W). Outputs: (N, C, h, w), each ``(H + 2*padding - pool_size) / strides + 1``.

    Examples
    --------
    >>> nn.MaxPool2D(2)(mx.nd.arange(16).reshape((1, 1, 4, 4))).asnumpy().round(4).tolist()
    [[[[5.0, 7.0], [13.0, 15.0]]]]
    """


class MaxPool3D(_MaxPooling):
    """Largest element of each window along three axes.

    Inputs: ``data`` (N, C, D, H, W). Outputs: (N, C, d, h, w), each ``(D + 2*padding - pool_size) / strides + 1``.

    Examples
    --------
    >>> nn.MaxPool3D(2)(mx.nd.ones((1, 1, 4, 4, 4))).shape
    (1, 1, 2, 2, 2)
    """

    _axes = 3

    def __init__(
        self,
        pool_size: Any = (2, 2, 2),
        strides: Any = None,
        padding: Any = 0,
        ceil_mode: bool = False,
        layout: str = "NCDHW",
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(pool_size, strides, padding, layout, ceil_mode, **kwargs)


class _AvgPooling(_Pooling):
    """The mean of each window along ``_axes`` axes.

    Parameters
    ----------
    padding : int, or a tuple of one for each axis
        On both sides.
    """

    _axes: int

    def __init__(
        self,
        pool_size: Any = 2,
        strides: Any = None,
        padding: Any = 0,
        ceil_mode: bool = False,
        layout: str = "NCW",
        count_include_pad: bool = True,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        check_layout(layout, self._axes)
        window = size_of(pool_size, self._axes)
        super().__init__(window, strides, padding, ceil_mode, False, "avg", layout, count_include_pad, **kwargs)


class AvgPool1D(_AvgPooling):
    """Mean of each window along one axis.

    Inputs: ``data`` (N, C, W). Outputs: (N, C, (W + 2*padding - pool_size) / strides + 1).

    Examples
    --------
    >>> nn.AvgPool1D(2)(mx.nd.array([[[1, 5, 2, 4]]])).asnumpy().round(4).tolist()
    [[[3.0, 3.0]]]
    """

    _axes = 1

    def __init__(
        self,
        pool_size: Any = 2,
        strides: Any = None,
        padding: Any = 0,
        layout: str = "NCW",
        ceil_mode: bool = False,
        count_include_pad: bool = True,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(pool_size, strides, padding, ceil_mode, layout, count_include_pad, **kwargs)


@along(2, pool_size=2)
class AvgPool2D(_AvgPooling):
    """Mean of each window along two axes.

    Inputs: ``data`` (N, C, H, W). Outputs: (N, C, h, w), each ``(H + 2*padding - pool_size) / strides + 1``.

    Examples
    --------
    >>> nn.AvgPool2D(2)(mx.nd.arange(16).reshape((1, 1, 4, 4))).asnumpy().round(4).tolist()
    [[[[2.5, 4.5], [10.5, 12.5]]]]
    """


@along(3, pool_size=2)
class AvgPool3D(_AvgPooling):
    """Mean of each window along three axes.

    Inputs: ``data`` (N, C, D, H, W). Outputs: (N, C, d, h, w), each ``(D + 2*padding - pool_size) / strides + 1``.

    Examples
    --------
    >>> nn.AvgPool3D(2)(mx.nd.ones((1, 1, 4, 4, 4))).shape
    (1, 1, 2, 2, 2)
    """


class _GlobalPooling(_Pooling):
    """One window over each channel."""

    _axes: int
    _pool_type: str

    def __init__(self, layout: str = "NCW", **kwargs: Unpack[BlockOptions]) -> None:
        check_layout(layout, self._axes)
        super().__init__((1,) * self._axes, None, 0, True, True, self._pool_type, layout, **kwargs)


class _GlobalMaxPooling(_GlobalPooling):
    _pool_type = "max"


class _GlobalAvgPooling(_GlobalPooling):
    _pool_type = "avg"


@along(1)
class GlobalMaxPool1D(_GlobalMaxPooling):
    """Largest element of each channel: (N, C, W) to (N, C, 1).

    Examples
    --------
    >>> nn.GlobalMaxPool1D()(mx.nd.array([[[1, 2, 6]]])).asnumpy().round(4).tolist()
    [[[6.0]]]
    """


@along(2)
class GlobalMaxPool2D(_GlobalMaxPooling):
    """Largest element of each channel: (N, C, H, W) to (N, C, 1, 1).

    Examples
    --------
    >>> nn.GlobalMaxPool2D()(mx.nd.arange(16).reshape((1, 1, 4, 4))).asnumpy().round(4).tolist()
    [[[[15.0]]]]
    """


@along(3)
class GlobalMaxPool3D(_GlobalMaxPooling):
    """Largest element of each channel: (N, C, D, H, W) to (N, C, 1, 1, 1).

    Examples
    --------
    >>> nn.GlobalMaxPool3D()(mx.nd.ones((1, 2, 4, 4, 4))).shape
    (1, 2, 1, 1, 1)
    """


@along(1)
class GlobalAvgPool1D(_GlobalAvgPooling):
    """Mean of each channel: (N, C, W) to (N, C, 1).

    Examples
    --------
    >>> nn.GlobalAvgPool1D()(mx.nd.array([[[1, 2, 6]]])).asnumpy().round(4).tolist()
    [[[3.0]]]
    """


@along(2)
class GlobalAvgPool2D(_GlobalAvgPooling):
    """Mean of each channel: (N, C, H, W) to (N, C, 1, 1).

    Examples
    --------
    >>> nn.GlobalAvgPool2D()(mx.nd.arange(16).reshape((1, 1, 4, 4))).asnumpy().round(4).tolist()
    [[[[7.5]]]]
    """


@along(3)
class GlobalAvgPool3D(_GlobalAvgPooling):
    """Mean of each channel: (N, C, D, H, W) to (N, C, 1, 1, 1).

    Examples
    --------
    >>> nn.GlobalAvgPool3D()(mx.nd.ones((1, 2, 4, 4, 4))).shape
    (1, 2, 1, 1, 1)
    """
