"""Several arrays as one."""

from __future__ import annotations

from ..call import Call
from ..registry import emits, in_own_dtype


def _all(call: Call) -> str:
    return f"[{', '.join(map(str, call.inputs))}]"


@emits("Concat", "_rnn_param_concat")
def concat(call: Call) -> str:
    """Write arrays joined along an axis."""
    return f"torch.cat({_all(call)}, {call.params['dim']})"


@emits("_npi_concatenate")
def concatenate(call: Call) -> str:
    """Write arrays joined along an axis, or as one line."""
    axis = call.params["axis"]
    if axis is None:
        return f"torch.cat([{', '.join(f'{v}.flatten()' for v in call.inputs)}])"
    return f"torch.cat({_all(call)}, {axis})"


@emits("stack", "_npi_stack")
def stack(call: Call) -> str:
    """Write arrays along a new axis."""
    return f"torch.stack({_all(call)}, {call.params['axis']})"


for _name in ("vstack", "hstack", "dstack", "column_stack"):
    emits(f"_npi_{_name}")(lambda call, function=_name: f"torch.{function}({_all(call)})")  # type: ignore[misc]


@emits("_npi_einsum")
def einsum(call: Call) -> str:
    """Write Einstein's sums."""
    product = f"torch.einsum({call.params['subscripts']!r}, {', '.join(map(str, call.inputs))})"
    return in_own_dtype(call, product)
