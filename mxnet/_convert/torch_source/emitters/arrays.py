"""Places, counts, insertion and deletion: what MXNet's NumPy interface has beyond sums and shapes."""

from __future__ import annotations

from math import prod

import torch

from .. import array_helpers as helpers
from ..call import Call
from ..literals import literal, number
from ..registry import Unpacked, emits, emits_rows
from .creation import placed

emits_rows(
    {
        "_npi_diff": "torch.diff({0}, {n}, {axis})",
        "_np_diagflat": "torch.diagflat({0}, {k})",
        "_npi_diag_indices_from": "torch.arange({0}.shape[0], device={0}.device).repeat({0}.dim(), 1)",
        "_contrib_count_sketch": "{0}.new_zeros({0}.shape[:-1] + ({out_dim},))"
        ".index_add(-1, {1}[0].long(), {0} * {2}[0])",
        "_scatter_set_nd": "{0}.index_put(tuple({2}.long()), {1})",
        "_npi_copysign_scalar": "torch.copysign({0}, {scalar})",
    }
)


@emits("_contrib_allclose")
def allclose(call: Call) -> str:
    """Write whether all elements are close."""
    p, (one, other) = call.params, call.inputs
    if p["rtol"] < 0 or p["atol"] < 0:
        call.refuse("negative tolerances.")
    return f"torch.isclose({one}, {other}, {p['rtol']!r}, {p['atol']!r}, {p['equal_nan']}).all().to(torch.uint8)"


@emits("_npx_nonzero")
def nonzero(call: Call) -> str:
    """Write the places of elements that are not zero."""
    data = call.inputs[0]
    return f"torch.nonzero({data if data.rank else f'{data}.reshape(1)'})"


@emits("_npi_rcopysign_scalar")
def copysign_of_scalar(call: Call) -> str:
    """Write a number with the signs of an array."""
    data = call.inputs[0]
    size = f"torch.full_like({data}, {call.params['scalar']!r}, dtype={call.dtype})"
    return f"torch.copysign({size}, {data}).to({call.dtype})"


def _define_bitwise(name: str, sign: str) -> None:
    def emit(call: Call) -> str:
        data, scalar = call.inputs[0], int(call.params["scalar"])
        if data.dtype is torch.uint8:
            scalar %= 256
        return f"{data} {sign} {bool(scalar) if data.dtype is torch.bool else scalar}"

    emits(f"_npi_bitwise_{name}_scalar")(emit)


for _name, _sign in {"and": "&", "or": "|", "xor": "^"}.items():
    _define_bitwise(_name, _sign)


def _wide(call: Call) -> str:
    data = call.inputs[0]
    return f"{data}.float()" if data.dtype in (torch.float16, torch.bfloat16) else str(data)


@emits("_contrib_fft")
def fourier(call: Call) -> str:
    """Write a Fourier transform, real and imaginary parts in turn."""
    result = f"torch.view_as_real(torch.fft.fft({_wide(call)})).flatten(-2)"
    return f"{result}.to({call.dtype})"


@emits("_contrib_ifft")
def inverse_fourier(call: Call) -> str:
    """Write the real part of an inverse Fourier transform, not divided by the length."""
    pairs = f"{_wide(call)}.unflatten(-1, (-1, 2)).contiguous()"
    return f"torch.fft.ifft(torch.view_as_complex({pairs}), norm='forward').real.to({call.dtype})"


@emits("_npi_rot90")
def rotated(call: Call) -> str:
    """Write a rotation by right angles."""
    return f"torch.rot90({call.inputs[0]}, {call.params['k']}, {tuple(call.params['axes'] or (0, 1))})"


@emits("_npi_around")
def rounded(call: Call) -> str:
    """Write numbers of few decimals."""
    data, decimals = call.inputs[0], call.params["decimals"]
    if not data.dtype.is_floating_point:
        if decimals < 0:
            call.refuse("integers rounded to tens.")
        return str(data)
    if not decimals:
        return f"torch.round({data})"
    return f"torch.round({data} * {10.0**decimals}) / {10.0**decimals}"


@emits("_contrib_index_array")
def index_array(call: Call) -> str:
    """Write the places of all elements."""
    axes = call.params["axes"]
    rank = call.input_rank(0)
    chosen = list(range(rank)) if axes is None else [axis % rank for axis in axes]
    return f"{call.helper(helpers.coordinates)}({call.inputs[0]}, {chosen})"


@emits("_ravel_multi_index")
def raveled(call: Call) -> str:
    """Write places in the flattened array."""
    return f"{call.helper(helpers.flat_indices)}({call.inputs[0]}, {tuple(call.params['shape'])})"


@emits("_unravel_index")
def unraveled(call: Call) -> str:
    """Write coordinates of places."""
    return f"{call.helper(helpers.unflattened)}({call.inputs[0]}, {tuple(call.params['shape'])})"


@emits("_npi_unique")
def unique(call: Call) -> Unpacked | str:
    """Write the different elements."""
    axis = call.params["axis"]
    data = str(call.inputs[0]) if axis is not None else f"{call.inputs[0]}.reshape(-1)"
    result = f"{call.helper(helpers.unique_elements)}({data}, {axis})"
    asked = [i for i, name in enumerate(("index", "inverse", "counts"), 1) if call.params[f"return_{name}"]]
    if not asked:
        return f"{result}[0]"
    names = ["{0}", "_", "_", "_"]
    for index, which in enumerate(asked, 1):
        names[which] = f"{{{index}}}"
    return Unpacked(", ".join(names), result)


@emits("_npi_bincount")
def bincount(call: Call) -> str:
    """Write counts of whole numbers."""
    values = f"{call.inputs[0]}.reshape(-1).long()"
    weights = f"{call.inputs[1]}.reshape(-1)" if len(call.inputs) > 1 else "None"
    return f"torch.bincount({values}, {weights}, {call.params['minlength']}).to({call.dtype})"


@emits("_histogram")
def histogram(call: Call) -> tuple[str, str]:
    """Write counts of numbers between edges."""
    name, data = call.helper(helpers.counted), call.inputs[0]
    if call.params["bin_cnt"] is None:
        edges = str(call.inputs[1])
        return (f"{name}({data}, {edges}, {edges})", edges)
    count, (low, high) = call.params["bin_cnt"], call.params["range"]
    steps = f"torch.arange({count + 1}, dtype=torch.float64, device={data}.device)"
    edges = f"({low!r} * ({count} - {steps}) + {high!r} * {steps}) / {count}"
    shown = f"({edges}).to({data.dtype})"
    return (f"{name}({data}, {edges}, {shown})", shown)


@emits("_npi_percentile")
def percentile(call: Call) -> str:
    """Write percentiles."""
    p, data = call.params, call.inputs[0]
    axes = list(range(data.rank)) if p["axis"] is None else [a % data.rank for a in p["axis"]]
    left = [i for i in range(data.rank) if i not in axes]
    count = prod(data.shape[i] for i in axes)
    rows = f"{data}.permute({(*left, *axes)})" if data.rank > 1 else str(data)
    rows = f"{rows}.reshape({(*(data.shape[i] for i in left), count)})"
    if not data.dtype.is_floating_point:
        rows += ".float()"
    if p["q_scalar"] is None:
        expected = f"{call.inputs[1]}.float()"
    else:
        expected = f"torch.tensor({number(p['q_scalar'])}, device={data}.device)"
    result = f"{call.helper(helpers.percentiles)}({rows}, {expected}, {p['interpolation']!r})"
    return f"{result}.reshape({tuple(call.shape)}).to({call.dtype})"


@emits("_npi_average")
def average(call: Call) -> tuple[str, ...]:
    """Write a mean of weighted numbers."""
    p, data = call.params, call.inputs[0]
    if not data.dtype.is_floating_point:
        call.refuse("integers.")
    axes = tuple(range(data.rank)) if p["axis"] is None else tuple(a % data.rank for a in p["axis"])
    if not axes:
        call.refuse("no axis.")
    if len(call.inputs) == 1:
        weight = f"{data}.new_tensor({float(prod(data.shape[i] for i in axes))})"
        return (f"{data}.sum({axes}) / {weight}", weight)
    weights = call.inputs[1]
    if weights.shape == data.shape:
        weight = f"{weights}.sum({axes})"
        return (f"({data} * {weights}).sum({axes}) / {weight}", weight)
    spread = f"{weights}.reshape({tuple(-1 if i == axes[0] else 1 for i in range(data.rank))})"
    return (f"({data} * {spread}).sum({axes}) / {weights}.sum()", f"{weights}.sum()")


@emits("_npi_polyval")
def polynomial(call: Call) -> str:
    """Write a polynomial."""
    return f"{call.helper(helpers.polynomial)}({call.inputs[0]}, {call.inputs[1]})"


@emits("_npi_ediff1d")
def differences(call: Call) -> str:
    """Write differences of neighbours between what comes before and after."""
    p, others = call.params, list(call.inputs[1:])
    data = call.inputs[0]
    parts = [f"torch.diff({data}.reshape(-1))"]
    for name, index in (("begin", 0), ("end", 1)):
        if p[f"to_{name}_arr_given"]:
            text = f"{others.pop(0)}.reshape(-1)"
        elif p[f"to_{name}_scalar"] is not None:
            value = p[f"to_{name}_scalar"]
            text = f"{data}.new_tensor([{value if data.dtype.is_floating_point else int(value)}])"
        else:
            continue
        parts.insert(0 if not index else len(parts), text)
    return parts[0] if len(parts) == 1 else f"torch.cat([{', '.join(parts)}])"


def _along(call: Call) -> tuple[str, int, int]:
    """Return the array, the axis to work along and its length; all elements as one line without an axis."""
    data, axis = call.inputs[0], call.params["axis"]
    if axis is None or not data.rank:
        return f"{data}.reshape(-1)", 0, prod(data.shape)
    return str(data), axis % data.rank, data.shape[axis]


def _named(call: Call, length: int) -> list[int]:
    p = call.params
    return list(range(length)[slice(p["start"], p["stop"], p["step"])])


@emits("_npi_delete")
def deleted(call: Call) -> str:
    """Write what is left of an array."""
    p = call.params
    data, axis, length = _along(call)
    if len(call.inputs) > 1:
        positions = str(call.inputs[1])
    else:
        chosen = [p["int_ind"] % length] if p["int_ind"] is not None and p["step"] is None else _named(call, length)
        positions = f"torch.tensor({chosen}, dtype=torch.int64, device={call.inputs[0]}.device)"
    return f"{call.helper(helpers.without)}({data}, {positions}, {axis})"


@emits("_npi_insert_scalar", "_npi_insert_slice", "_npi_insert_tensor")
def inserted(call: Call) -> str:
    """Write an array with other elements between its own."""
    assert call.node.op is not None
    p, kind = call.params, call.node.op.name
    data, axis, length = _along(call)
    others = list(call.inputs[1:])
    device = f"device={call.inputs[0]}.device"
    if kind == "_npi_insert_tensor":
        obj = others.pop()
        if prod(obj.shape) == 1:
            call.refuse("a place that an array of one element gives.")
        positions = str(obj)
    else:
        chosen = [p["int_ind"]] if kind == "_npi_insert_scalar" else _named(call, length)
        positions = f"torch.tensor({chosen}, dtype=torch.int64, {device})"
        if len(chosen) == 1:
            values = f"torch.tensor({p['val']!r}, {device})" if p["val"] is not None else str(others[0])
            if p["val"] is not None:
                values = f"{values}.reshape({(1,) * max(call.input_rank(0) if p['axis'] is not None else 1, 1)})"
            first = kind == "_npi_insert_scalar" and p["val"] is None
            return f"{call.helper(helpers.inserted_at)}({data}, {values}, {axis}, {chosen[0]}, {first})"
    values = f"torch.tensor({p['val']!r}, {device})" if p["val"] is not None else str(others[0])
    return f"{call.helper(helpers.inserted)}({data}, {values}, {axis}, {positions})"


@emits("_npi_boolean_mask_assign_scalar", "_npi_boolean_mask_assign_tensor")
def masked(call: Call) -> str:
    """Write numbers where a mask is true."""
    data, mask = call.inputs[:2]
    is_number = len(call.inputs) == 2
    value = f"{data}.new_tensor({literal(call.params['value'])})" if is_number else str(call.inputs[2])
    return f"{call.helper(helpers.masked)}({data}, {mask}, {value}, {call.params['start_axis']})"


@emits("_slice_assign", "_slice_assign_scalar")
def assigned(call: Call) -> str:
    """Write other numbers into a box."""
    p = call.params
    steps = [*(p["step"] or ()), *[None] * len(p["begin"])]
    if any(step is not None and step < 0 for step in steps):
        call.refuse("negative steps.")
    box = [slice(b, e, s) for b, e, s in zip(p["begin"], p["end"], steps, strict=False)]
    value = str(call.inputs[1]) if len(call.inputs) > 1 else literal(p["scalar"])
    return f"{call.helper(helpers.assigned)}({call.inputs[0]}, {tuple(box)}, {value})"


@emits("khatri_rao")
def row_products(call: Call) -> str:
    """Write products of all rows."""
    return f"{call.helper(helpers.row_products)}({', '.join(map(str, call.inputs))})"


@emits("_linalg_extracttrian")
def triangle(call: Call) -> str:
    """Write the elements of a triangle."""
    data, offset, lower = call.inputs[0], call.params["offset"], call.params["lower"]
    return f"{data}[(..., *{call.helper(helpers.triangle_indices)}({data.shape[-1]}, {offset}, {lower}))]"


@emits("_linalg_maketrian")
def triangular(call: Call) -> str:
    """Write matrices with a triangle."""
    offset, lower = call.params["offset"], call.params["lower"]
    name = call.helper(helpers.triangular, helpers.triangle_indices)
    return f"{name}({call.inputs[0]}, {call.shape[-1]}, {offset}, {lower})"


@emits("_linalg_gelqf")
def lq(call: Call) -> tuple[str, str]:
    """Write the LQ factorisation."""
    both = f"torch.linalg.qr({call.inputs[0]}.mT)"
    return (f"{both}[0].mT", f"{both}[1].mT")


@emits("_linalg_syevd")
def symmetric_eigen(call: Call) -> Unpacked:
    """Write eigenvectors and eigenvalues."""
    return Unpacked("{1}, {0}", f"{call.helper(helpers.signed_eigh, helpers.positive_rows)}({call.inputs[0]}, 'L')")


def _float(call: Call) -> str:
    data = call.inputs[0]
    return str(data) if data.dtype.is_floating_point else f"{data}.double()"


def _uplo(call: Call) -> str:
    return "U" if call.params["UPLO"] == "U" else "L"


@emits("_npi_eigh")
def eigh(call: Call) -> tuple[str, str]:
    """Write eigenvalues and eigenvectors."""
    result = f"{call.helper(helpers.signed_eigh, helpers.positive_rows)}({_float(call)}, {_uplo(call)!r})"
    return (f"{result}[0]", f"{result}[1].mT")


@emits("_npi_eigvalsh")
def eigvalsh(call: Call) -> str:
    """Write eigenvalues."""
    return f"torch.linalg.eigvalsh({_float(call)}, {_uplo(call)!r})"


@emits("_npi_svd")
def svd(call: Call) -> Unpacked:
    """Write the singular value decomposition."""
    return Unpacked("{0}, {1}, {2}", f"{call.helper(helpers.signed_svd, helpers.positive_rows)}({call.inputs[0]})")


@emits("_npi_pinv")
def pinv(call: Call) -> str:
    """Write pseudo-inverses."""
    return f"torch.linalg.pinv({call.inputs[0]}, rtol={call.inputs[1]})"


@emits("_npi_pinv_scalar_rcond")
def pinv_scalar(call: Call) -> str:
    """Write pseudo-inverses."""
    return f"torch.linalg.pinv({call.inputs[0]}, rtol={call.params['rcond']!r})"


@emits("_npi_tensorinv")
def tensorinv(call: Call) -> str:
    """Write the inverse of a linear map between arrays."""
    return f"torch.linalg.tensorinv({call.inputs[0]}, {call.params['ind']})"


@emits("_npi_tensorsolve")
def tensorsolve(call: Call) -> str:
    """Write the solution of a linear map between arrays."""
    first, second = (str(v) if v.dtype is call.dtype else f"{v}.to({call.dtype})" for v in call.inputs)
    rank = call.input_rank(0)
    moved = [axis % rank for axis in call.params["a_axes"] or ()]
    if moved:
        first += f".permute({[axis for axis in range(rank) if axis not in moved] + moved})"
    if call.input_rank(1) == rank:
        call.refuse("as many axes of both arrays.")
    return f"torch.linalg.tensorsolve({first}, {second})"


def _steps(call: Call, kind: str) -> str:
    p = call.params
    count = p["num"] if p["endpoint"] else p["num"] + 1
    result = f"torch.linspace({p['start']!r}, {p['stop']!r}, {count}{kind}{call.device_option()})"
    return result if p["endpoint"] else f"{result}[:-1]"


def _kind(call: Call) -> str:
    return "" if call.dtype is torch.float32 else ", dtype=torch.float64"


@emits("_linspace")
def linspace(call: Call) -> str:
    """Write numbers at equal distances."""
    result = _steps(call, _kind(call))
    return result if call.dtype is torch.float32 else f"{result}.to({call.dtype})"


@emits("_npi_logspace")
def logspace(call: Call) -> str:
    """Write powers at equal distances."""
    result = f"{call.params['base']!r} ** {_steps(call, _kind(call))}"
    return result if call.dtype is torch.float32 else f"({result}).to({call.dtype})"


@emits("_npi_identity")
def identity(call: Call) -> str:
    """Write the unit matrix."""
    return f"torch.eye({call.shape[0]}{placed(call)})"


@emits("_npi_indices")
def indices(call: Call) -> str:
    """Write the coordinates of a grid."""
    kind = f", dtype={call.dtype}{call.device_option()}"
    lines = ", ".join(f"torch.arange({n}{kind})" for n in call.params["dimensions"])
    return f"torch.stack(torch.meshgrid({lines}, indexing='ij'))"


@emits("_npi_blackman", "_npi_hamming", "_npi_hanning")
def window(call: Call) -> str:
    """Write a window."""
    assert call.node.op is not None
    kind = {"blackman": "blackman", "hamming": "hamming", "hanning": "hann"}[call.node.op.name[5:]]
    if not call.dtype.is_floating_point:
        call.refuse("windows of whole numbers.")
    result = f"torch.{kind}_window({call.shape[0]}, False{call.device_option()})"
    return result if call.dtype is torch.float32 else f"{result}.to({call.dtype})"
