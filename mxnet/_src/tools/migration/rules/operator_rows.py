"""Operators whose counterpart is one line: rows of signatures and templates."""

from __future__ import annotations

from ..calls import Rule, Site, Stays, options

# name: MXNet's arguments, source for torch. ``{data.atom}`` is in parentheses where it must.
ROWS: dict[str, tuple[str, str]] = {
    "relu": ("data", "torch.relu({data})"),
    "sigmoid": ("data", "torch.sigmoid({data})"),
    "tanh": ("data", "torch.tanh({data})"),
    "softsign": ("data", "functional.softsign({data})"),
    "exp": ("data", "torch.exp({data})"),
    "log": ("data", "torch.log({data})"),
    "log2": ("data", "torch.log2({data})"),
    "log10": ("data", "torch.log10({data})"),
    "log1p": ("data", "torch.log1p({data})"),
    "expm1": ("data", "torch.expm1({data})"),
    "sqrt": ("data", "torch.sqrt({data})"),
    "rsqrt": ("data", "torch.rsqrt({data})"),
    "square": ("data", "torch.square({data})"),
    "abs": ("data", "torch.abs({data})"),
    "sign": ("data", "torch.sign({data})"),
    "floor": ("data", "torch.floor({data})"),
    "ceil": ("data", "torch.ceil({data})"),
    "sin": ("data", "torch.sin({data})"),
    "cos": ("data", "torch.cos({data})"),
    "tan": ("data", "torch.tan({data})"),
    "sinh": ("data", "torch.sinh({data})"),
    "cosh": ("data", "torch.cosh({data})"),
    "arcsin": ("data", "torch.asin({data})"),
    "arccos": ("data", "torch.acos({data})"),
    "arctan": ("data", "torch.atan({data})"),
    "arcsinh": ("data", "torch.asinh({data})"),
    "arctanh": ("data", "torch.atanh({data})"),
    "arccosh": ("data", "torch.acosh({data})"),
    "trunc": ("data", "torch.trunc({data})"),
    "fix": ("data", "torch.trunc({data})"),
    "degrees": ("data", "torch.rad2deg({data})"),
    "radians": ("data", "torch.deg2rad({data})"),
    "erfinv": ("data", "torch.erfinv({data})"),
    "cbrt": ("data", "torch.sign({data}) * {data.atom}.abs() ** (1 / 3)"),
    "rcbrt": ("data", "torch.sign({data}) * {data.atom}.abs() ** (-1 / 3)"),
    "logical_not": ("data", "({data.atom} == 0).float()"),
    "softmin": ("data, axis=-1", "functional.softmin({data}, dim={axis})"),
    "argmax_channel": ("data", "{data.atom}.argmax(1).float()"),
    "broadcast_not_equal": ("lhs, rhs", "({lhs.atom} != {rhs.atom}).float()"),
    "broadcast_greater_equal": ("lhs, rhs", "({lhs.atom} >= {rhs.atom}).float()"),
    "broadcast_lesser_equal": ("lhs, rhs", "({lhs.atom} <= {rhs.atom}).float()"),
    "broadcast_logical_and": ("lhs, rhs", "torch.logical_and({lhs}, {rhs}).float()"),
    "broadcast_logical_or": ("lhs, rhs", "torch.logical_or({lhs}, {rhs}).float()"),
    "broadcast_logical_xor": ("lhs, rhs", "torch.logical_xor({lhs}, {rhs}).float()"),
    "broadcast_mod": ("lhs, rhs", "torch.remainder({lhs}, {rhs})"),
    "broadcast_hypot": ("lhs, rhs", "torch.hypot({lhs}, {rhs})"),
    "nansum": ("data, axis=None, keepdims=False", "reduction:nansum"),
    "erf": ("data", "torch.erf({data})"),
    "gamma": ("data", "torch.exp(torch.lgamma({data}))"),
    "gammaln": ("data", "torch.lgamma({data})"),
    "reciprocal": ("data", "torch.reciprocal({data})"),
    "negative": ("data", "-{data.atom}"),
    "identity": ("data", "{data}"),
    "BlockGrad": ("data", "{data.atom}.detach()"),
    "stop_gradient": ("data", "{data.atom}.detach()"),
    "zeros_like": ("data", "torch.zeros_like({data})"),
    "ones_like": ("data", "torch.ones_like({data})"),
    "shape_array": ("data", "torch.tensor({data.atom}.shape)"),
    "Flatten": ("data", "{data.atom}.flatten(1)"),
    "flatten": ("data", "{data.atom}.flatten(1)"),
    "expand_dims": ("data, axis", "{data.atom}.unsqueeze({axis})"),
    "swapaxes": ("data, dim1=0, dim2=0", "{data.atom}.transpose({dim1}, {dim2})"),
    "SwapAxis": ("data, dim1=0, dim2=0", "{data.atom}.transpose({dim1}, {dim2})"),
    "broadcast_add": ("lhs, rhs", "{lhs.atom} + {rhs.atom}"),
    "broadcast_plus": ("lhs, rhs", "{lhs.atom} + {rhs.atom}"),
    "broadcast_sub": ("lhs, rhs", "{lhs.atom} - {rhs.atom}"),
    "broadcast_minus": ("lhs, rhs", "{lhs.atom} - {rhs.atom}"),
    "broadcast_mul": ("lhs, rhs", "{lhs.atom} * {rhs.atom}"),
    "broadcast_div": ("lhs, rhs", "{lhs.atom} / {rhs.atom}"),
    "broadcast_power": ("lhs, rhs", "{lhs.atom} ** {rhs.atom}"),
    "broadcast_maximum": ("lhs, rhs", "torch.maximum({lhs}, {rhs})"),
    "broadcast_minimum": ("lhs, rhs", "torch.minimum({lhs}, {rhs})"),
    "broadcast_equal": ("lhs, rhs", "({lhs.atom} == {rhs.atom}).float()"),
    "broadcast_greater": ("lhs, rhs", "({lhs.atom} > {rhs.atom}).float()"),
    "broadcast_lesser": ("lhs, rhs", "({lhs.atom} < {rhs.atom}).float()"),
    "elemwise_add": ("lhs, rhs", "{lhs.atom} + {rhs.atom}"),
    "elemwise_sub": ("lhs, rhs", "{lhs.atom} - {rhs.atom}"),
    "elemwise_mul": ("lhs, rhs", "{lhs.atom} * {rhs.atom}"),
    "elemwise_div": ("lhs, rhs", "{lhs.atom} / {rhs.atom}"),
    "add": ("lhs, rhs", "{lhs.atom} + {rhs.atom}"),
    "subtract": ("lhs, rhs", "{lhs.atom} - {rhs.atom}"),
    "multiply": ("lhs, rhs", "{lhs.atom} * {rhs.atom}"),
    "divide": ("lhs, rhs", "{lhs.atom} / {rhs.atom}"),
    "power": ("base, exp", "{base.atom} ** {exp.atom}"),
    "broadcast_to": ("data, shape", "{data.atom}.broadcast_to({shape})"),
    "broadcast_like": ("lhs, rhs", "{lhs.atom}.expand_as({rhs})"),
    "reshape_like": ("lhs, rhs", "{lhs.atom}.reshape({rhs.atom}.shape)"),
    "broadcast_axis": ("data, axis, size", "{data.atom}.repeat_interleave({size}, dim={axis})"),
    "clip": ("data, a_min, a_max", "{data.atom}.clamp({a_min}, {a_max})"),
    "where": ("condition, x, y", "torch.where({condition.atom} != 0, {x}, {y})"),
    "repeat": ("data, repeats, axis=None", "{data.atom}.repeat_interleave({repeats}, dim={axis})"),
    "tile": ("data, reps", "torch.tile({data}, {reps})"),
    "flip": ("data, axis", "{data.atom}.flip({axis})"),
    "reverse": ("data, axis", "{data.atom}.flip({axis})"),
    "take": ("a, indices, axis=0", "{a.atom}[(slice(None),) * {axis} + ({indices.atom}.long(),)]"),
    "one_hot": ("indices, depth, on_value=1.0, off_value=0.0", "one_hot({indices}, {depth}, {on_value}, {off_value})"),
    "pick": ("data, index, axis=-1, keepdims=False", "pick({data}, {index}, {axis}, {keepdims})"),
    "smooth_l1": ("data, scalar=1.0", "smooth_l1({data}, {scalar})"),
    "L2Normalization": ("data, eps=1e-10, mode='instance'", "l2_normalization({data}, {eps}, {mode})"),
    "gather_nd": ("data, indices", "{data.atom}[tuple({indices.atom}.long())]"),
    "diag": ("data, k=0", "torch.diag({data}, {k})"),
    "slice_like": ("data, shape_like", "{data.atom}[tuple(map(slice, {shape_like.atom}.shape))]"),
    "cast": ("data, dtype", "{data.atom}.to({dtype})"),
    "Cast": ("data, dtype", "{data.atom}.to({dtype})"),
    "Embedding": ("data, weight, input_dim=0, output_dim=0", "functional.embedding({data.atom}.long(), {weight})"),
    "LayerNorm": (
        "data, gamma, beta, axis=-1, eps=1e-05",
        "functional.layer_norm({data}, {gamma.atom}.shape, {gamma}, {beta}, {eps})",
    ),
    "InstanceNorm": ("data, gamma, beta, eps=0.001", "functional.instance_norm({data}, weight={gamma}, bias={beta}, eps={eps})"),
    "sum": ("data, axis=None, keepdims=False", "reduction:sum"),
    "mean": ("data, axis=None, keepdims=False", "reduction:mean"),
    "max": ("data, axis=None, keepdims=False", "reduction:amax"),
    "min": ("data, axis=None, keepdims=False", "reduction:amin"),
    "prod": ("data, axis=None, keepdims=False", "reduction:prod"),
    "argmax": ("data, axis=None, keepdims=False", "reduction:argmax"),
    "argmin": ("data, axis=None, keepdims=False", "reduction:argmin"),
}  # fmt: skip
ACTIVATIONS = {
    "relu": "torch.relu({})",
    "sigmoid": "torch.sigmoid({})",
    "tanh": "torch.tanh({})",
    "softrelu": "functional.softplus({})",
    "softsign": "functional.softsign({})",
}


def row(name: str) -> Rule:
    """Return the rule of a row."""
    signature, template = ROWS[name]

    def rule(site: Site) -> str:
        bound = site.bind(signature)
        if template.startswith("reduction:"):
            return _reduced(template.removeprefix("reduction:"), bound["data"].atom, bound["axis"], bound["keepdims"])
        for name_of_number in ("dtype",):
            if name_of_number in bound:
                bound[name_of_number] = type(bound[name_of_number])(torch_dtype(site, bound[name_of_number]))
        return template.format(**bound)

    return rule


def _reduced(method: str, data: str, axis: str, keepdims: str) -> str:
    arguments = options("" if axis == "None" else f"dim={axis}", "" if keepdims == "False" else f"keepdim={keepdims}")
    text = f"{data}.{method}({arguments})"
    return f"{text}.float()" if method.startswith("arg") else text


def torch_dtype(site: Site, text: str) -> str:
    """Return torch's element type of ``'float32'``, ``np.float32``, or an expression for it."""
    unquoted = text.strip("\"'")
    last = unquoted.rpartition(".")[2]
    if last in ("float16", "float32", "float64", "int8", "int32", "int64", "uint8", "bool", "bfloat16"):
        return f"torch.{last}"
    if unquoted.endswith(".dtype"):
        return unquoted
    if unquoted in ("float", "int"):
        return {"float": "torch.float32", "int": "torch.int32"}[unquoted]
    raise Stays(f"the element type {text} of {site.name} is not known", "pass torch's element type")
