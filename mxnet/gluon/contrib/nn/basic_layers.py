"""``mx.gluon.contrib.nn``: layers side by side, identity, embedding; others are re-exported."""

from __future__ import annotations

from typing import Any

from .... import context as context
from .... import ndarray
from ...._public import publish as _publish
from ....ndarray._generated import op
from ....util import is_np_array as is_np_array
from ..._options import BlockOptions, Unpack
from ...block import Block as Block
from ...block import HybridBlock as HybridBlock
from ...nn import BatchNorm as BatchNorm
from ...nn import HybridSequential as HybridSequential
from ...nn import Sequential as Sequential
from ...nn.basic_layers import _TEXTS
from ...parameter import ParameterDict
from ._pixel_shuffle import PixelShuffle1D as PixelShuffle1D
from ._pixel_shuffle import PixelShuffle2D as PixelShuffle2D
from ._pixel_shuffle import PixelShuffle3D as PixelShuffle3D
from ._sync_batch_norm import SyncBatchNorm as SyncBatchNorm

nd = ndarray


class Concurrent(Sequential):
    """Runs layers on the same input and joins their outputs.

    Parameters
    ----------
    axis : int, default -1
        Along which the outputs are joined.

    Examples
    --------
    >>> net = gluon.contrib.nn.Concurrent()
    >>> with net.name_scope():
    ...     net.add(nn.Dense(10, activation="relu"), nn.Dense(20), gluon.contrib.nn.Identity())
    """

    def __init__(self, axis: int = -1, prefix: str | None = None, params: ParameterDict | None = None) -> None:
        super().__init__(prefix=prefix, params=params)
        self.axis = axis

    def forward(self, x: Any) -> Any:
        """Run all layers and join their outputs."""
        return op.concat(*[block(x) for block in self._children.values()], dim=self.axis)


class HybridConcurrent(HybridSequential):
    """Runs hybrid layers on the same input and joins their outputs.

    Parameters
    ----------
    axis : int, default -1
        Along which the outputs are joined.

    Examples
    --------
    >>> net = gluon.contrib.nn.HybridConcurrent(axis=1)
    >>> net.add(nn.Dense(2), gluon.contrib.nn.Identity())
    >>> net.initialize()
    >>> net(mx.nd.ones((1, 3))).shape
    (1, 5)
    """

    def __init__(self, axis: int = -1, prefix: str | None = None, params: ParameterDict | None = None) -> None:
        super().__init__(prefix=prefix, params=params)
        self.axis = axis

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        return F.concat(*[block(x) for block in self._children.values()], dim=self.axis)


class Identity(HybridBlock):
    """Returns its input; a residual branch in `HybridConcurrent`.

    Examples
    --------
    >>> gluon.contrib.nn.Identity()(mx.nd.array([1, 2])).asnumpy().round(4).tolist()
    [1.0, 2.0]
    """

    def hybrid_forward(self, F: Any, x: Any) -> Any:  # noqa: D102
        return x


class SparseEmbedding(Block):
    """Turns indices into vectors, for tables of which a batch uses few rows.

    Parameters
    ----------
    input_dim : int
        Number of rows.
    output_dim : int
        Length of the vectors.

    Inputs: ``data`` (N, ...), integers of any type. Outputs: (N, ..., output_dim).

    Notes
    -----
    Weight and gradient are row_sparse: a `Trainer` has to exist before the layer is called, from whose store the rows
    that a batch uses are fetched.

    Examples
    --------
    >>> layer = gluon.contrib.nn.SparseEmbedding(10, 4)
    >>> layer.initialize()
    >>> trainer = gluon.Trainer(layer.collect_params(), "sgd")
    >>> layer(mx.nd.array([1, 7])).shape
    (2, 4)
    """

    def __init__(
        self,
        input_dim: int,
        output_dim: int,
        dtype: Any = "float32",
        weight_initializer: Any = None,
        **kwargs: Unpack[BlockOptions],
    ) -> None:
        super().__init__(**kwargs)
        self._kwargs = {"input_dim": input_dim, "output_dim": output_dim, "dtype": dtype, "sparse_grad": True}
        self.weight = self.params.get(
            "weight",
            shape=(input_dim, output_dim),
            init=weight_initializer,
            dtype=dtype,
            grad_stype="row_sparse",
            stype="row_sparse",
        )

    def forward(self, x: Any) -> Any:
        """Look up the rows."""
        return op.Embedding(x, self.weight.row_sparse_data(x), name="fwd", **self._kwargs)

    def __repr__(self) -> str:
        result = self._kwargs
        return f"{type(self).__name__}({result['input_dim']} -> {result['output_dim']}, {result['dtype']})"


_publish(globals(), _TEXTS, exported=())
