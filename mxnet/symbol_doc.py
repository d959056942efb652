"""Examples of operators on symbols, and what shapes come out of them.

>>> data = mx.sym.Variable("data")
>>> SymbolDoc.get_output_shape(mx.sym.Flatten(data, name="flat"), data=(2, 3, 4))
{'flat_output': (2, 12)}
"""

from __future__ import annotations

from typing import Any

from .symbol.symbol import Symbol


class SymbolDoc:
    """Base class of examples; the class ``XDoc`` holds those of the operator ``X``."""

    @staticmethod
    def get_output_shape(sym: Symbol, **input_shapes: tuple[int, ...]) -> dict[str, Any]:
        """Return the shapes of a symbol's outputs.

        Parameters
        ----------
        sym : Symbol
        input_shapes : tuple of int
            Shapes of the variables, by name.

        Returns
        -------
        dict of str to tuple of int, by name of the output
        """
        _, shapes, _ = sym.infer_shape(**input_shapes)
        return dict(zip(sym.list_outputs(), shapes, strict=True))


class ActivationDoc(SymbolDoc):
    """Examples of Activation.

    >>> mx.sym.Activation(mx.sym.Variable("data"), act_type="relu").eval(data=mx.nd.array([-1, 2]))[0].asnumpy()
    array([0., 2.], dtype=float32)
    """


class DropoutDoc(SymbolDoc):
    """Examples of Dropout, which does nothing outside training.

    >>> mx.sym.Dropout(mx.sym.Variable("data"), p=0.5).eval(data=mx.nd.array([1, 2]))[0].asnumpy()
    array([1., 2.], dtype=float32)
    """


class EmbeddingDoc(SymbolDoc):
    """Examples of Embedding.

    >>> rows = mx.sym.Embedding(mx.sym.Variable("data"), input_dim=10, output_dim=4, name="rows")
    >>> SymbolDoc.get_output_shape(rows, data=(5, 3))
    {'rows_output': (5, 3, 4)}
    """


class FlattenDoc(SymbolDoc):
    """Examples of Flatten.

    >>> SymbolDoc.get_output_shape(mx.sym.Flatten(mx.sym.Variable("data"), name="flat"), data=(2, 3, 4))
    {'flat_output': (2, 12)}
    """


class FullyConnectedDoc(SymbolDoc):
    """Examples of FullyConnected.

    >>> layer = mx.sym.FullyConnected(mx.sym.Variable("data"), num_hidden=7, name="layer")
    >>> SymbolDoc.get_output_shape(layer, data=(2, 3))
    {'layer_output': (2, 7)}
    """


class ConcatDoc(SymbolDoc):
    """Examples of Concat.

    >>> joined = mx.sym.Concat(mx.sym.Variable("a"), mx.sym.Variable("b"), dim=1, name="joined")
    >>> SymbolDoc.get_output_shape(joined, a=(2, 3), b=(2, 5))
    {'joined_output': (2, 8)}
    """


class BroadcastPlusDoc(SymbolDoc):
    """Examples of broadcast_plus.

    >>> total = mx.sym.broadcast_plus(mx.sym.Variable("a"), mx.sym.Variable("b"), name="total")
    >>> SymbolDoc.get_output_shape(total, a=(2, 1), b=(1, 3))
    {'total_output': (2, 3)}
    """
