"""Which lengths of a shape change with those of an input."""

from __future__ import annotations

from collections.abc import Mapping

from .....base import MXNetError
from ....graph.node import Entry
from ....operators.definition.inference import PartialShape, is_known
from ..model import Model

_MORE = 7  # added to one length of one input, to see what follows it


def followed(model: Model, entry: Entry, shape: PartialShape, expressions: Mapping[str, str]) -> str:
    """Return a shape's source: a length that grows with an input's is read from that input.

    Found by trial: each length of each input is made larger in turn and all shapes inferred anew. A length that grows
    by the same number is the input's; one that grows otherwise stays as it is.

    Parameters
    ----------
    model : Model
    entry : Entry
    shape : tuple of int
        Of the entry, for the model's own shapes.
    expressions : dict of str to str
        The inputs' names in the code.
    """
    assert shape is not None
    lengths = [repr(n) for n in shape]
    for node in model.inputs:
        value = model.shapes.get(node.name)
        for axis in range(len(value or ())):
            assert value is not None
            changed = tuple(n + _MORE * (i == axis) for i, n in enumerate(value))
            try:
                other = model.infer({**model.shapes, node.name: changed}).shapes.get(entry)
            except MXNetError:
                continue  # that length cannot change, as a number of channels
            if other is None or not is_known(other) or len(other) != len(shape):
                continue
            for index, (before, after) in enumerate(zip(shape, other, strict=True)):
                if after - before == _MORE and lengths[index].isdigit() and before == value[axis]:
                    lengths[index] = f"{expressions[node.name]}.shape[{axis}]"
    return f"({', '.join(lengths)},)" if len(lengths) == 1 else f"({', '.join(lengths)})"
