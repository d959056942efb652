"""Docstrings of the functions of a distribution."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from .distributions import Distribution, NumpyDistribution, Parameter, ParameterLimit

_OPERATOR_CTX = 'ctx : str, default "{default}"\n    Where, {which}.'
_TARGET = "out : {array}, optional\n    Where to write the samples."


def of_numbers(record: Distribution) -> str:
    """Return the docstring of the operator whose parameters are scalars."""
    lines = [
        *_numbers(record.parameters),
        "shape : tuple of int",
        _OPERATOR_CTX.format(default="", which='such as "cpu(0)"; "" is the current context'),
        f"dtype : {_choices(('None', *record.dtypes))}, default {record.dtypes[0]}",
    ]
    example = _example(f"nd.random_{record.name}", record.parameters, "shape")
    return _document(f"Draw {record.what}.", lines, "array, ``shape``", "MXNetError", record.limits, example)


def like(record: Distribution) -> str:
    """Return the docstring of the operator that draws in the shape of an array."""
    data = "data : array, any shape, floating point\n    Only shape and dtype are used."
    summary = f"Draw {record.what}, in the shape of an array."
    lines = [data, *_numbers(record.parameters)]
    example = f">>> mx.nd.random.{record.name}_like(mx.nd.zeros((2, 3))).shape\n(2, 3)"
    return _document(summary, lines, "array, shape and dtype of ``data``", example=example)


def of_arrays(record: Distribution) -> str:
    """Return the docstring of the operator whose parameters are arrays."""
    same = ", the same for all" if len(record.parameters) > 1 else ""
    lines = [
        *(_entry(p.array_name, f"array, any shape{same}", p.doc) for p in record.parameters),
        "shape : tuple of int, default ()\n    How many samples to draw for each element.",
        f"dtype : {_choices(('None', *record.dtypes))}, default {record.dtypes[0]}",
    ]
    summary = f"Draw {record.what}, for each element of the parameters."
    arrays = ", ".join("mx.nd.ones(2)" for _ in record.parameters)
    example = f">>> mx.nd.sample_{record.name}({arrays}, shape=3).shape\n(2, 3)"
    return _document(summary, lines, "array, shape of the parameters followed by ``shape``", example=example)


def density(record: Distribution) -> str:
    """Return the docstring of the operator that computes densities."""
    own_axes = ", K" if record.own_axes else ""
    names = ", ".join(p.array_name for p in record.parameters)
    lines = [
        f"sample : array, (..., *draws{own_axes})",
        _entry(names, f"array, (...{own_axes})", f"Parameters of the distributions. {record.density_note}".rstrip()),
        "is_log : bool, default False\n    Return the logarithm.",
    ]
    quantity = "probability" if record.counts else "density"
    shape = "array, shape of ``sample``" + (" without the last axis" if record.own_axes else "")
    return _document(f"Compute the {quantity} of samples x: {record.density}.", lines, shape)


def of_function(record: Distribution, array: str) -> str:
    """Return the docstring of the function of ``mx.nd.random`` ("NDArray") or ``mx.sym.random`` ("Symbol")."""
    takes_arrays = record.draw is not None
    type_text = f"number or {array}" if takes_arrays else "int"
    lines: list[str] = []
    for p in record.parameters:
        doc = p.inverse[1] if p.inverse else p.doc
        note = " With arrays, ``shape`` samples are drawn for each element." if takes_arrays and not lines else ""
        lines.append(_entry(p.shown, type_text + _default(p), doc + note))
    scalar_size, elements = "(1,)" if array == "NDArray" else "", "one value per element"
    if takes_arrays:
        scalar_size = f"{scalar_size}, or for arrays {elements}" if scalar_size else f"{elements} of the parameters"
    lines += [
        "shape : int or tuple of int" + (f", default {scalar_size}" if scalar_size else ""),
        f"dtype : {_choices(record.dtypes, quote=repr)}, default {record.dtypes[0]}",
    ]
    if array == "NDArray":
        ignored = "; ignored for array parameters, which have one" if takes_arrays else ""
        lines += [f"ctx : Context, default the current context{ignored}", _TARGET.format(array=array)]
    example = _example(f"nd.random.{record.name}", record.parameters, "shape") if array == "NDArray" else ""
    return _document(f"Draw {record.what}.", lines, example=example)


def numpy_operator(record: NumpyDistribution, ahead: bool) -> str:
    """Return the docstring of the operator of a NumPy distribution; with ``ahead``, of the one named ``_n``."""
    several = len(record.parameters) > 1
    lines = [
        _entry(
            "input1, input2" if several else "input1",
            "array, optional" + (", floating point" if record.floats_only else ""),
            "Values of those parameters that are None, in order.",
        ),
        *(_entry(p.name, "float or None" + ("" if several else _default(p)), p.doc) for p in record.parameters),
        _numpy_size("tuple of int", record, ahead),
    ]
    if record.placed:
        lines.append(_OPERATOR_CTX.format(default="cpu", which="without inputs"))
    lines += _numpy_dtype(record)
    shape = "array, ``size``" + (" followed by the parameters' broadcast shape" if ahead else "")
    return _document(_numpy_summary(record), lines, shape, "ValueError", _numpy_limits(record))


def of_numpy_function(record: NumpyDistribution, ahead: bool) -> str:
    """Return the docstring of the function of ``mx.np.random``; with ``ahead``, of that of ``mx.npx.random``."""
    lines = [_entry(p.name, "float or ndarray" + _default(p), p.doc) for p in record.parameters]
    lines += [_numpy_size("int or tuple of int", record, ahead), *_numpy_dtype(record)]
    if record.placed:
        lines.append("ctx : Context, default the current one; array parameters have one")
    if record.placed and not ahead:
        lines.append(_TARGET.format(array="ndarray"))
    shape = "ndarray, ``batch_shape`` followed by the parameters' broadcast shape" if ahead else ""
    address = f"npx.random.{record.name}_n" if ahead else f"np.random.{record.name}"
    example = _example(address, record.parameters, "batch_shape" if ahead else "size")
    return _document(_numpy_summary(record), lines, shape, "ValueError", _numpy_limits(record), example)


def _numpy_summary(record: NumpyDistribution) -> str:
    return f"Draw {record.what}" + ("; differentiable with respect to array parameters." * record.differentiable or ".")


def _numpy_size(type_text: str, record: NumpyDistribution, ahead: bool) -> str:
    if ahead:
        name = "batch_shape" if type_text.startswith("int") else "size"
        return _entry(name, f"{type_text}, optional", "How many samples for each distribution; by default one.")
    fitted = "the parameters are" if len(record.parameters) > 1 else f"``{record.parameters[0].name}`` is"
    by_default = "these" if len(record.parameters) > 1 else f"``{record.parameters[0].name}``"
    doc = f"Shape of the result, to which {fitted} broadcast; by default the shape of {by_default}."
    return _entry("size", f"{type_text}, optional", doc)


def _numpy_dtype(record: NumpyDistribution) -> list[str]:
    return [f'dtype : {_choices(record.dtypes)}, default "float32"'] if record.dtypes else []


def _numpy_limits(record: NumpyDistribution) -> list[tuple[tuple[Parameter, ...], ParameterLimit]]:
    return [((p,), p.limit) for p in record.parameters if p.limit is not None]


def _entry(name: str, type_text: str, doc: str) -> str:
    return f"{name} : {type_text}" + (f"\n    {doc}" if doc else "")


def _default(parameter: Parameter) -> str:
    return "" if parameter.default is None else f", default {parameter.default:g}"


def _numbers(parameters: Iterable[Parameter]) -> list[str]:
    return [_entry(p.name, p.kind.__name__ + _default(p), p.doc) for p in parameters]


def _example(address: str, parameters: Iterable[Parameter], size: str) -> str:
    """Return an example of a function, with those parameters that must be given."""
    arguments = [f"{p.shown}={position + 2}, " for position, p in enumerate(parameters) if p.default is None]
    return f">>> mx.{address}({''.join(arguments)}{size}=(2, 3)).shape\n(2, 3)"


def _choices(names: Iterable[str], quote: Callable[[str], str] = '"{}"'.format) -> str:
    return "{" + ", ".join(quote(name) for name in sorted(names, key=lambda name: (name != "None", name))) + "}"


def _document(
    summary: str,
    parameters: Iterable[str],
    returns: str = "",
    error: str = "",
    limits: Sequence[tuple[tuple[Parameter, ...], ParameterLimit]] = (),
    example: str = "",
) -> str:
    sections = [summary, "\n".join(["Parameters", "----------", *parameters])]
    if returns:
        sections.append(f"Returns\n-------\n{returns}")
    if limits:
        reasons: dict[str, list[str]] = {}
        for owners, limit in limits:
            reasons.setdefault(limit.broken, []).append(" or ".join(f"``{p.name}``" for p in owners[:1]))
        conditions = ", or ".join(f"{' or '.join(names)} is {broken}" for broken, names in reasons.items())
        sections.append(f"Raises\n------\n{error}\n    If {conditions}.")
    if example:
        sections.append(f"Examples\n--------\n{example}")
    return "\n\n".join(sections) + "\n"
