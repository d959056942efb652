"""Images: what preprocessing inside a network does, and patches of them."""

from __future__ import annotations

from ..call import Call
from ..literals import each, number
from ..registry import emits, emits_rows
from .convolution import filled

emits_rows(
    {
        "_image_crop": "{0}[..., {y} : {y} + {height}, {x} : {x} + {width}, :]",
        "_image_flip_left_right": "{0}.flip(-2)",
        "_image_flip_top_bottom": "{0}.flip(-3)",
    }
)


@emits("_image_to_tensor")
def to_tensor(call: Call) -> str:
    """Write channels first, and numbers from 0 to 1."""
    return f"{call.inputs[0]}.movedim(-1, -3).to({call.dtype}) / 255"


@emits("_image_normalize")
def normalize(call: Call) -> str:
    """Write the difference from a mean, in units of a deviation, for each channel."""
    data = call.inputs[0]
    if not data.dtype.is_floating_point:
        call.refuse("integers.")
    channels = data.shape[-3]
    columns = []
    for name in ("mean", "std"):
        values = call.params[name]
        values = (values[0],) * channels if len(values) == 1 else values[:channels]
        texts = ", ".join(number(value) for value in values)
        columns.append(f"{data}.new_tensor([{texts}])[:, None, None]")
    return f"({data} - {columns[0]}) / {columns[1]}"


def _windows(call: Call) -> str:
    count = len(call.params["kernel"])
    if count != 2:
        call.refuse(f"patches of {count} axes.")
    params = {
        "dilation": filled(call.params["dilate"], count, 1),
        "padding": filled(call.params["pad"], count, 0),
        "stride": filled(call.params["stride"], count, 1),
    }
    return ", ".join([each(call.params["kernel"]), *(f"{name}={each(value)}" for name, value in params.items())])


@emits("im2col")
def patches(call: Call) -> str:
    """Write patches as columns."""
    return f"functional.unfold({call.inputs[0]}, {_windows(call)})"


@emits("col2im")
def from_patches(call: Call) -> str:
    """Write the sum of patches."""
    return f"functional.fold({call.inputs[0]}, {tuple(call.params['output_size'])}, {_windows(call)})"
