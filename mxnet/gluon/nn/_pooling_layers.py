"""Pooling layers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._hybrid_block import HybridBlock
from .._interface import with_numpy
from ._axes import check_layout, size_of, tuple_of

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .._options import BlockOptions


@with_numpy
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

    def _alias(self) -> str:
        return "pool"

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.Pooling(x, name="fwd", **self._kwargs)

    def __repr__(self) -> str:
        result = self._kwargs
        return (
            f"{type(self).__name__}(size={result['kernel']}, stride={result['stride']}, padding={result['pad']}, "
            f"ceil_mode={result['pooling_convention'] == 'full'}, global_pool={result['global_pool']}, "
            f"pool_type={result['pool_type']}, layout={result['layout']})"
        )


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

    Examples
    --------
    >>> nn.MaxPool1D(2)(mx.nd.array([[[1, 5, 2, 4]]])).asnumpy().round(4).tolist()
    [[[5.0, 4.0]]]
    """

    def __init__(
        self,
        pool_size: Any = 2,
        strides: Any = None,
        padding: Any = 0,
        layout: str = "NCW",
        ceil_mode: bool = False,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        check_layout(layout, 1)
        super().__init__(size_of(pool_size, 1), strides, padding, ceil_mode, False, "max", layout, **kwargs)


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

    Examples
    --------
    >>> nn.MaxPool2D(2)(mx.nd.arange(16).reshape((1, 1, 4, 4))).asnumpy().round(4).tolist()
    [[[[5.0, 7.0], [13.0, 15.0]]]]
    """

    def __init__(
        self,
        pool_size: Any = (2, 2),
        strides: Any = None,
        padding: Any = 0,
        layout: str = "NCHW",
        ceil_mode: bool = False,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        check_layout(layout, 2)
        super().__init__(size_of(pool_size, 2), strides, padding, ceil_mode, False, "max", layout, **kwargs)


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

    Examples
    --------
    >>> nn.MaxPool3D(2)(mx.nd.ones((1, 1, 4, 4, 4))).shape
    (1, 1, 2, 2, 2)
    """

    def __init__(
        self,
        pool_size: Any = (2, 2, 2),
        strides: Any = None,
        padding: Any = 0,
        ceil_mode: bool = False,
        layout: str = "NCDHW",
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        check_layout(layout, 3)
        super().__init__(size_of(pool_size, 3), strides, padding, ceil_mode, False, "max", layout, **kwargs)


class AvgPool1D(_Pooling):
    """Mean of each window along one axis.

    Parameters
    ----------
    pool_size, strides, padding, layout, ceil_mode
        As for `MaxPool1D`.
    count_include_pad : bool, default True
        Count padding as elements that are 0.

    Examples
    --------
    >>> nn.AvgPool1D(2)(mx.nd.array([[[1, 5, 2, 4]]])).asnumpy().round(4).tolist()
    [[[3.0, 3.0]]]
    """

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
        check_layout(layout, 1)
        super().__init__(
            size_of(pool_size, 1), strides, padding, ceil_mode, False, "avg", layout, count_include_pad, **kwargs
        )


class AvgPool2D(_Pooling):
    """Mean of each window along two axes.

    Parameters
    ----------
    pool_size, strides, padding, ceil_mode, layout
        As for `MaxPool2D`.
    count_include_pad : bool, default True
        Count padding as elements that are 0.

    Examples
    --------
    >>> nn.AvgPool2D(2)(mx.nd.arange(16).reshape((1, 1, 4, 4))).asnumpy().round(4).tolist()
    [[[[2.5, 4.5], [10.5, 12.5]]]]
    """

    def __init__(
        self,
        pool_size: Any = (2, 2),
        strides: Any = None,
        padding: Any = 0,
        ceil_mode: bool = False,
        layout: str = "NCHW",
        count_include_pad: bool = True,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        check_layout(layout, 2)
        super().__init__(
            size_of(pool_size, 2), strides, padding, ceil_mode, False, "avg", layout, count_include_pad, **kwargs
        )


class AvgPool3D(_Pooling):
    """Mean of each window along three axes.

    Parameters
    ----------
    pool_size, strides, padding, ceil_mode, layout
        As for `MaxPool3D`.
    count_include_pad : bool, default True
        Count padding as elements that are 0.

    Examples
    --------
    >>> nn.AvgPool3D(2)(mx.nd.ones((1, 1, 4, 4, 4))).shape
    (1, 1, 2, 2, 2)
    """

    def __init__(
        self,
        pool_size: Any = (2, 2, 2),
        strides: Any = None,
        padding: Any = 0,
        ceil_mode: bool = False,
        layout: str = "NCDHW",
        count_include_pad: bool = True,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        check_layout(layout, 3)
        super().__init__(
            size_of(pool_size, 3), strides, padding, ceil_mode, False, "avg", layout, count_include_pad, **kwargs
        )


class GlobalMaxPool1D(_Pooling):
    """Largest element of each channel: (N, C, W) to (N, C, 1).

    Parameters
    ----------
    layout : {'NCW', 'NWC'}, default 'NCW'

    Examples
    --------
    >>> nn.GlobalMaxPool1D()(mx.nd.array([[[1, 2, 6]]])).asnumpy().round(4).tolist()
    [[[6.0]]]
    """

    def __init__(self, layout: str = "NCW", **kwargs: Unpack[BlockOptions]) -> None:
        check_layout(layout, 1)
        super().__init__((1,), None, 0, True, True, "max", layout, **kwargs)


class GlobalMaxPool2D(_Pooling):
    """Largest element of each channel: (N, C, H, W) to (N, C, 1, 1).

    Parameters
    ----------
    layout : {'NCHW', 'NHWC'}, default 'NCHW'

    Examples
    --------
    >>> nn.GlobalMaxPool2D()(mx.nd.arange(16).reshape((1, 1, 4, 4))).asnumpy().round(4).tolist()
    [[[[15.0]]]]
    """

    def __init__(self, layout: str = "NCHW", **kwargs: Unpack[BlockOptions]) -> None:
        check_layout(layout, 2)
        super().__init__((1,) * 2, None, 0, True, True, "max", layout, **kwargs)


class GlobalMaxPool3D(_Pooling):
    """Largest element of each channel: (N, C, D, H, W) to (N, C, 1, 1, 1).

    Parameters
    ----------
    layout : {'NCDHW', 'NDHWC'}, default 'NCDHW'

    Examples
    --------
    >>> nn.GlobalMaxPool3D()(mx.nd.ones((1, 2, 4, 4, 4))).shape
    (1, 2, 1, 1, 1)
    """

    def __init__(self, layout: str = "NCDHW", **kwargs: Unpack[BlockOptions]) -> None:
        check_layout(layout, 3)
        super().__init__((1,) * 3, None, 0, True, True, "max", layout, **kwargs)


class GlobalAvgPool1D(_Pooling):
    """Mean of each channel: (N, C, W) to (N, C, 1).

    Parameters
    ----------
    layout : {'NCW', 'NWC'}, default 'NCW'

    Examples
    --------
    >>> nn.GlobalAvgPool1D()(mx.nd.array([[[1, 2, 6]]])).asnumpy().round(4).tolist()
    [[[3.0]]]
    """

    def __init__(self, layout: str = "NCW", **kwargs: Unpack[BlockOptions]) -> None:
        check_layout(layout, 1)
        super().__init__((1,), None, 0, True, True, "avg", layout, **kwargs)


class GlobalAvgPool2D(_Pooling):
    """Mean of each channel: (N, C, H, W) to (N, C, 1, 1).

    Parameters
    ----------
    layout : {'NCHW', 'NHWC'}, default 'NCHW'

    Examples
    --------
    >>> nn.GlobalAvgPool2D()(mx.nd.arange(16).reshape((1, 1, 4, 4))).asnumpy().round(4).tolist()
    [[[[7.5]]]]
    """

    def __init__(self, layout: str = "NCHW", **kwargs: Unpack[BlockOptions]) -> None:
        check_layout(layout, 2)
        super().__init__((1,) * 2, None, 0, True, True, "avg", layout, **kwargs)


class GlobalAvgPool3D(_Pooling):
    """Mean of each channel: (N, C, D, H, W) to (N, C, 1, 1, 1).

    Parameters
    ----------
    layout : {'NCDHW', 'NDHWC'}, default 'NCDHW'

    Examples
    --------
    >>> nn.GlobalAvgPool3D()(mx.nd.ones((1, 2, 4, 4, 4))).shape
    (1, 2, 1, 1, 1)
    """

    def __init__(self, layout: str = "NCDHW", **kwargs: Unpack[BlockOptions]) -> None:
        check_layout(layout, 3)
        super().__init__((1,) * 3, None, 0, True, True, "avg", layout, **kwargs)
