"""Pooling layers."""

from __future__ import annotations

from typing import Any

from ..._public import public
from .._hybrid_block import HybridBlock
from .._interface import with_numpy
from ._axes import LAYOUTS, check_layout, default, tuple_of

_HERE = "mxnet.gluon.nn.conv_layers"


@with_numpy
@public(_HERE)
class _Pooling(HybridBlock):
    """What pooling layers share.

    Parameters
    ----------
    pool_size : tuple of int
    strides : int, tuple of int, or None for the pool size
    padding : int or tuple of int
    ceil_mode : bool
        Round the output's size up, so that the last window may reach beyond the input.
    global_pool : bool
        One window over everything.
    pool_type : {'max', 'avg'}
    layout : str
    count_include_pad : bool, optional
        Whether averages count padding as elements.
    """

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
        **kwargs: Any,
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

    def _alias(self) -> str:
        return "pool"

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.Pooling(x, name="fwd", **self._kwargs)

    def __repr__(self) -> str:
        found = self._kwargs
        return (
            f"{type(self).__name__}(size={found['kernel']}, stride={found['stride']}, padding={found['pad']}, "
            f"ceil_mode={found['pooling_convention'] == 'full'}, global_pool={found['global_pool']}, "
            f"pool_type={found['pool_type']}, layout={found['layout']})"
        )


def _pool(
    layer: Any,
    axes: int,
    pool_type: str,
    size: Any,
    strides: Any,
    padding: Any,
    ceil_mode: bool,
    layout: str,
    kwargs: dict[str, Any],
    count_include_pad: bool | None = None,
) -> None:
    """Construct a layer that slides a window along so many axes."""
    check_layout(layout, axes)
    _Pooling.__init__(
        layer,
        tuple_of(size, axes),
        strides,
        padding,
        ceil_mode,
        False,
        pool_type,
        layout,
        **{"count_include_pad": count_include_pad, **kwargs},  # MXNet's layers of maxima take it too
    )


def max_pooling(axes: int) -> Any:
    """Return the constructor of layers that take the largest element; MXNet's order of arguments depends on axes."""
    size, first = default(2, axes), LAYOUTS[axes][0]
    if axes < 3:

        def init(
            self: Any,
            pool_size: Any = size,
            strides: Any = None,
            padding: Any = 0,
            layout: str = first,
            ceil_mode: bool = False,
            **kwargs: Any,
        ) -> None:
            _pool(self, axes, "max", pool_size, strides, padding, ceil_mode, layout, kwargs)

        return init

    def init_volume(
        self: Any,
        pool_size: Any = size,
        strides: Any = None,
        padding: Any = 0,
        ceil_mode: bool = False,
        layout: str = first,
        **kwargs: Any,
    ) -> None:
        _pool(self, axes, "max", pool_size, strides, padding, ceil_mode, layout, kwargs)

    return init_volume


def average_pooling(axes: int) -> Any:
    """Return the constructor of layers that take the mean; MXNet's order of arguments depends on axes."""
    size, first = default(2, axes), LAYOUTS[axes][0]
    if axes == 1:

        def init_line(
            self: Any,
            pool_size: Any = size,
            strides: Any = None,
            padding: Any = 0,
            layout: str = first,
            ceil_mode: bool = False,
            count_include_pad: bool = True,
            **kwargs: Any,
        ) -> None:
            _pool(self, axes, "avg", pool_size, strides, padding, ceil_mode, layout, kwargs, count_include_pad)

        return init_line

    def init(
        self: Any,
        pool_size: Any = size,
        strides: Any = None,
        padding: Any = 0,
        ceil_mode: bool = False,
        layout: str = first,
        count_include_pad: bool = True,
        **kwargs: Any,
    ) -> None:
        _pool(self, axes, "avg", pool_size, strides, padding, ceil_mode, layout, kwargs, count_include_pad)

    return init


def global_pooling(axes: int, pool_type: str) -> Any:
    """Return the constructor of layers with one window over everything."""

    def init(self: Any, layout: str = LAYOUTS[axes][0], **kwargs: Any) -> None:
        check_layout(layout, axes)
        _Pooling.__init__(self, (1,) * axes, None, 0, True, True, pool_type, layout, **kwargs)

    return init


@public(_HERE)
class MaxPool1D(_Pooling):
    """Largest element of each window along one axis.

    Parameters
    ----------
    pool_size : int, default 2
    strides : int, default the pool size
    padding : int, default 0
        On both sides; padding is never the largest.
    layout : {'NCW', 'NWC'}, default 'NCW'
    ceil_mode : bool, default False
        Round the output's size up.

    Inputs: ``data`` (N, C, W). Outputs: (N, C, (W + 2*padding - pool_size) / strides + 1).
    """

    __init__ = max_pooling(1)


@public(_HERE)
class MaxPool2D(_Pooling):
    """Largest element of each window along two axes.

    Parameters
    ----------
    pool_size : int or (int, int), default (2, 2)
    strides : int or (int, int), default the pool size
    padding : int or (int, int), default 0
        On both sides; padding is never the largest.
    layout : {'NCHW', 'NHWC'}, default 'NCHW'
    ceil_mode : bool, default False
        Round the output's size up.

    Inputs: ``data`` (N, C, H, W). Outputs: (N, C, h, w), each ``(H + 2*padding - pool_size) / strides + 1``.
    """

    __init__ = max_pooling(2)


@public(_HERE)
class MaxPool3D(_Pooling):
    """Largest element of each window along three axes.

    Parameters
    ----------
    pool_size : int or three int, default (2, 2, 2)
    strides : int or three int, default the pool size
    padding : int or three int, default 0
        On both sides; padding is never the largest.
    ceil_mode : bool, default False
        Round the output's size up.
    layout : {'NCDHW', 'NDHWC'}, default 'NCDHW'

    Inputs: ``data`` (N, C, D, H, W). Outputs: (N, C, d, h, w), each ``(D + 2*padding - pool_size) / strides + 1``.
    """

    __init__ = max_pooling(3)


@public(_HERE)
class AvgPool1D(_Pooling):
    """Mean of each window along one axis.

    Parameters
    ----------
    pool_size, strides, padding, layout, ceil_mode
        As for `MaxPool1D`.
    count_include_pad : bool, default True
        Count padding as elements that are 0.
    """

    __init__ = average_pooling(1)


@public(_HERE)
class AvgPool2D(_Pooling):
    """Mean of each window along two axes.

    Parameters
    ----------
    pool_size, strides, padding, ceil_mode, layout
        As for `MaxPool2D`.
    count_include_pad : bool, default True
        Count padding as elements that are 0.
    """

    __init__ = average_pooling(2)


@public(_HERE)
class AvgPool3D(_Pooling):
    """Mean of each window along three axes.

    Parameters
    ----------
    pool_size, strides, padding, ceil_mode, layout
        As for `MaxPool3D`.
    count_include_pad : bool, default True
        Count padding as elements that are 0.
    """

    __init__ = average_pooling(3)


@public(_HERE)
class GlobalMaxPool1D(_Pooling):
    """Largest element of each channel: (N, C, W) to (N, C, 1).

    Parameters
    ----------
    layout : {'NCW', 'NWC'}, default 'NCW'
    """

    __init__ = global_pooling(1, "max")


@public(_HERE)
class GlobalMaxPool2D(_Pooling):
    """Largest element of each channel: (N, C, H, W) to (N, C, 1, 1).

    Parameters
    ----------
    layout : {'NCHW', 'NHWC'}, default 'NCHW'
    """

    __init__ = global_pooling(2, "max")


@public(_HERE)
class GlobalMaxPool3D(_Pooling):
    """Largest element of each channel: (N, C, D, H, W) to (N, C, 1, 1, 1).

    Parameters
    ----------
    layout : {'NCDHW', 'NDHWC'}, default 'NCDHW'
    """

    __init__ = global_pooling(3, "max")


@public(_HERE)
class GlobalAvgPool1D(_Pooling):
    """Mean of each channel: (N, C, W) to (N, C, 1).

    Parameters
    ----------
    layout : {'NCW', 'NWC'}, default 'NCW'
    """

    __init__ = global_pooling(1, "avg")


@public(_HERE)
class GlobalAvgPool2D(_Pooling):
    """Mean of each channel: (N, C, H, W) to (N, C, 1, 1).

    Parameters
    ----------
    layout : {'NCHW', 'NHWC'}, default 'NCHW'
    """

    __init__ = global_pooling(2, "avg")


@public(_HERE)
class GlobalAvgPool3D(_Pooling):
    """Mean of each channel: (N, C, D, H, W) to (N, C, 1, 1, 1).

    Parameters
    ----------
    layout : {'NCDHW', 'NDHWC'}, default 'NCDHW'
    """

    __init__ = global_pooling(3, "avg")
