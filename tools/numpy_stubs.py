"""Write what editors and type checkers read of the NumPy interface, from its functions as they are at run time.

python tools/numpy_stubs.py           write
python tools/numpy_stubs.py --check   exit 1 if the files in the repository differ from what would be written

Most of these functions are made when the package is imported, so it is asked: for their arguments, and for their
documents, which say of what types arguments and results are. `tools/generate_front_ends.py` runs this at its end.
"""

from __future__ import annotations

import argparse
import inspect
import re
import sys
import types
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from textwrap import indent
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import mxnet as mx  # noqa: E402
from mxnet._src.operators.definition.documentation import _parameters, _sections  # noqa: E402
from mxnet.ndarray._generated import np_methods  # noqa: E402

_HEAD = '''"""{title}

Written by tools/numpy_stubs.py; do not edit."""

from collections.abc import Sequence
from typing import Any, Union

from ..._src.run.typing import DTypeLike, Number
from ...context import Context
from {home} import {array}
'''
# What docstrings call types, longest first, and the types.
_WORDS = (
    (r"tuple, list or set of int", "Sequence[int] | set[int]"),
    (r"(sequence|list|tuple) of (arrays?|ndarrays?|_?Symbol)", "Sequence[{array}]"),
    (r"sequence of float", "Sequence[float]"),
    (r"(tuple|list|tuple or list) of (one or )?(two )?ints?", "int | Sequence[int]"),
    (r"tuple of \(before, after\) for each axis", "int | Sequence[int] | Sequence[Sequence[int]]"),
    (r"\(number, number\)", "tuple[Number, Number]"),
    (r"n?d?arrays?|_?Symbol|NDArray", "{array}"),
    (r"number|float", "Number"),
    (r"ints?", "int"),
    (r"bool", "bool"),
    (r"str|['\"][-+\w]+['\"]", "str"),
    (r"dtype(?! of)", "DTypeLike"),
    (r"slice", "slice"),
    (r"None", "None"),
)
_BETWEEN = re.compile(r", or |, | or ")
_ALWAYS = {"dtype": "DTypeLike", "ctx": "Context | None", "order": "str", "out": "{array} | None"}
_ARRAYS = ("a", "arr", "array", "ar1", "ar2", "x", "y", "m")
_OPTIONS = "Options of NumPy's universal functions"


def typed(kind: str, array: str) -> str:
    """Return the type for what a docstring says that a parameter is, "Any" where that has no name here."""
    results: list[str] = []
    while kind:
        matched = next(((m, t) for w, t in _WORDS if (m := re.match(rf"(?:{w})(?![\w'])", kind))), None)
        if matched is None:
            break
        results += matched[1].format(array=array).split(" | ")
        kind = kind[matched[0].end() :]
        between = _BETWEEN.match(kind)
        if between is None:
            break
        kind = kind[between.end() :]
    return " | ".join(dict.fromkeys(results)) or "Any"


def _result(section: str, array: str) -> str:
    first = section.split("\n", maxsplit=1)[0]
    if re.match(r"(list|tuple) of ", first):
        return f"list[{array}]" if first.startswith("list") else f"tuple[{array}, ...]"
    if re.match(r"as many arrays", first) or ", or list" in first or ", or tuple" in first or "a tuple of" in first:
        return f"Union[{array}, Any]"  # as in `stub_sources`
    if first.startswith((array, "ndarray")):
        return array
    return "Any"


def _of_default(default: Any) -> str:
    return {bool: "bool", int: "int", float: "float", str: "str"}.get(type(default), "Any")


def _argument(supplied: inspect.Parameter, described: Mapping[str, Any], array: str) -> str:
    star = {supplied.VAR_POSITIONAL: "*", supplied.VAR_KEYWORD: "**"}.get(supplied.kind, "")
    text = described[supplied.name].type_text if supplied.name in described else ""
    result = _ALWAYS[supplied.name].format(array=array) if supplied.name in _ALWAYS else typed(text, array)
    if result == "Any" and supplied.name in _ARRAYS and supplied.default is supplied.empty and not text:
        result = array
    if result == "Any" and supplied.default is not supplied.empty:
        result = _of_default(supplied.default)
    if supplied.default is None and result != "Any" and "None" not in result:
        result += " | None"
    if star == "**":
        result = "Any"
    if supplied.default is supplied.empty:
        return f"{star}{supplied.name}: {result}"
    plain = isinstance(supplied.default, (int, float, str, tuple, type(None))) and "inf" not in repr(supplied.default)
    return f"{supplied.name}: {result} = {supplied.default!r}" if plain else f"{supplied.name}: {result} = ..."


def declaration(name: str, function: Callable[..., Any], array: str, document: str = "", default: str = "Any") -> str:
    """Return the declaration of a function; its types stand in ``document``, by default its own."""
    own = inspect.cleandoc(function.__doc__ or "")
    sections = _sections(document or own)
    described = _parameters(sections.get("Parameters", ""))
    arguments = []
    for value in inspect.signature(function).parameters.values():
        if value.kind is value.VAR_KEYWORD and _OPTIONS in own:
            continue
        arguments.append(value.name if value.name == "self" else _argument(value, described, array))
        if value.kind is value.POSITIONAL_ONLY:
            raise AssertionError(f"{name}: arguments by position alone have no place here yet")
    result = _result(sections.get("Returns", ""), array) if "Returns" in sections else default
    prefix = "r" if "\\" in own else ""
    text = own.replace('"""', "'''")
    quoted = f'{prefix}"""{text}\n"""' if "\n" in text else f'{prefix}"""{text}"""'
    return f"def {name}({', '.join(arguments)}) -> {result}:\n{indent(quoted, '    ')}\n"


def _numpys_own(name: str) -> str:
    return (
        f"def {name}(*args: Any, **kwargs: Any) -> Any:\n"
        f'    """NumPy\'s own ``numpy.{name}``; arrays given give arrays, without a gradient."""\n'
    )


def _functions(module: types.ModuleType, array: str, skipped: set[str], default: str) -> Iterator[str]:
    static = _bound_by_source(module)
    for name, shown in sorted(vars(module).items()):
        if name.startswith("_") or name in static or name in skipped or not callable(shown):
            continue
        value = _behind_door(shown)
        if isinstance(value, types.FunctionType) and value.__code__.co_filename.startswith(str(ROOT / "mxnet")):
            if value.__code__.co_varnames[:1] == ("args",) and value.__code__.co_argcount == 0:
                yield _numpys_own(name)
            else:
                yield declaration(name, value, array, default=default)
        elif not inspect.isclass(value):
            yield _numpys_own(name)


def _behind_door(function: Any) -> Any:
    """Return the function that a public door calls, whose signature has the types."""
    code = getattr(function, "__code__", None)
    return function.__wrapped__ if code is not None and code.co_filename.endswith("tracebacks.py") else function


def _bound_by_source(module: types.ModuleType) -> set[str]:
    """Return the names that a reader of the source finds there."""
    text = Path(str(module.__file__)).read_text(encoding="utf-8")
    return {*re.findall(r" as (\w+)$", text, re.MULTILINE), *re.findall(r"^def (\w+)", text, re.MULTILINE)}


def _operators(front: str, name: str) -> set[str]:
    text = (ROOT / "mxnet" / front / "_generated" / f"{name}.pyi").read_text(encoding="utf-8")
    return set(re.findall(r"^def (\w+)", text, re.MULTILINE))


def _module(module: types.ModuleType, front: str, operators: str = "", default: str = "Any") -> str:
    array, home = ("ndarray", "...numpy") if front == "ndarray" else ("_Symbol", "..numpy")
    skipped = _operators(front, operators) if operators else set()
    head = _HEAD.format(title=f"Functions of {module.__name__} that are made at run time.", home=home, array=array)
    if operators:
        head += f"from .{operators} import *  # noqa: F403\n"
    return head + "\n" + "".join(_functions(module, array, skipped, default))


def _distributions(module: types.ModuleType, array: str) -> str:
    """Return the declarations of the functions that draw for classic arrays and symbols."""
    home = {"NDArray": "..ndarray", "Symbol": "..symbol"}[array]
    head = _HEAD.format(title=f"Distributions of {module.__name__}.", home=home, array=array)
    home_of_code = "_generated/distributions.py"
    results = (
        declaration(name, function, array, default=array)
        for name, function in sorted(vars(module).items())
        if isinstance(function, types.FunctionType) and function.__code__.co_filename.endswith(home_of_code)
    )
    # Arrays have no name, which is all that other keywords can be.
    text = "".join(results).replace(", **kwargs: Any)", ")" if array == "NDArray" else ", name: str | None = None)")
    return head + "\n" + text


def _methods() -> str:
    """Return the declarations of the methods in ``np_methods``, whose types are those of mx.np's functions."""
    head = _HEAD.format(title="Methods of NumPy arrays and symbols.", home="...numpy", array="ndarray")
    head = head.replace("from ...numpy import ndarray\n", "")
    parts = [head.replace("import Any, Union\n", "import Any, TypeVar\n"), '\n_A = TypeVar("_A")\n']
    for cls in (np_methods.Methods, np_methods.ArrayMethods):
        parts.append(f'\nclass {cls.__name__}:\n    """{cls.__doc__}"""\n\n')
        for name, method in sorted(vars(cls).items()):
            if isinstance(method, types.FunctionType):
                like = getattr(mx.np, name, None)
                document = inspect.cleandoc(like.__doc__ or "") if like else ""
                text = declaration(name, method, "_A", document, "_A").replace("(self", "(self: _A", 1)
                text = text.replace(": _A | Number", ": Any").replace("-> Any:", "-> _A:", 1)
                parts.append(indent(text, "    "))
    return "".join(parts)


def files() -> Iterator[tuple[Path, str]]:
    """Yield path and content of every stub."""
    for front, array_module in (("ndarray", mx.np), ("symbol", mx.sym.np)):
        folder = ROOT / "mxnet" / front / "_generated"
        result = "ndarray" if front == "ndarray" else "_Symbol"
        yield folder / "public_np.pyi", _module(array_module, front, "np")
        yield folder / "public_np_linalg.pyi", _module(array_module.linalg, front)
        yield folder / "public_np_random.pyi", _module(array_module.random, front, default=result)
        ahead = mx.npx.random if front == "ndarray" else mx.sym.npx.random
        yield folder / "public_npx_random.pyi", _module(ahead, front, default=result)
        random = mx.nd.random if front == "ndarray" else mx.sym.random
        yield folder / "distributions.pyi", _distributions(random, "NDArray" if front == "ndarray" else "Symbol")
    yield ROOT / "mxnet/ndarray/_generated/np_methods.pyi", _methods()


def main() -> int:
    """Write or check the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    stale = [(path, text) for path, text in files() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path, text in stale:
        if options.check:
            print(f"{path.relative_to(ROOT)} is stale: run python tools/generate_front_ends.py")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if stale and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
