"""Whether a backward pass reads the head gradient of an output.

Loss layers return a fixed gradient, whatever the head gradient is, and comparisons return zeros. What matters
is therefore not what an output's operator is, but whether a way leads from the output back to a variable past all of
these: the gradient of ``Reshape(SoftmaxOutput(x))`` needs no head, that of ``SoftmaxOutput(x) * x`` does.

Autograd functions whose gradients are not all functions of the head say so by an attribute of their context,
``passes_heads_to``: the positions of those inputs (tensors) whose gradients are. Without it all are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

# Nodes of torch whose gradient is zero, as that of MXNet's operators of these names, which read no head either.
_ZERO = frozenset({"CeilBackward0", "FloorBackward0", "RoundBackward0", "TruncBackward0"})


def passes_heads_to(node: Any) -> Sequence[int] | None:
    """Return for which inputs a node of torch's graph reads the head gradients that come to it; None is all."""
    declared = getattr(node, "passes_heads_to", None)
    if declared is None:
        return () if node.name() in _ZERO else None
    positions: Sequence[int] | None = declared() if callable(declared) else declared
    return positions


def reads_head(tensor: torch.Tensor) -> bool:
    """Check that gradients of variables depend on the head gradient of a tensor that has a graph."""
    if tensor.grad_fn is None:
        return tensor.requires_grad
    waiting, seen = [tensor.grad_fn], {tensor.grad_fn}
    while waiting:
        node = waiting.pop()
        if hasattr(node, "variable"):  # where torch hands a gradient to a variable
            return True
        inputs = [following for following, _ in node.next_functions]
        positions = passes_heads_to(node)
        for following in inputs if positions is None else [inputs[i] for i in positions]:
            if following is not None and following not in seen:
                seen.add(following)
                waiting.append(following)
    return False
