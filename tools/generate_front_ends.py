"""Write the operator functions of mx.nd and mx.sym, with MXNet's signatures, from the registry.

python tools/generate_front_ends.py           write
python tools/generate_front_ends.py --check   exit 1 if the files in the repository differ from what would be written
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import types
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent

ROOT = Path(__file__).resolve().parent.parent
# The package without its __init__, which imports the very files that are written here.
_package = types.ModuleType("mxnet")
_package.__path__ = [str(ROOT / "mxnet")]
sys.modules["mxnet"] = _package

import operator_table  # noqa: E402

operator_table.import_all()

import distribution_sources  # noqa: E402
import stub_sources  # noqa: E402
from numpy_function_sources import HEADER, docstring, sources  # noqa: E402

from mxnet._src.operators.definition import namespaces, registry  # noqa: E402
from mxnet._src.operators.definition.documentation import describe  # noqa: E402
from mxnet._src.operators.definition.schema import OpDef  # noqa: E402
from mxnet._src.operators.definition.signature import is_variadic, passed, safe  # noqa: E402

ND = "ndarray"
SYM = "symbol"
TAILS = {ND: "out=None, name=None, **kwargs", SYM: "name=None, attr=None, out=None, **kwargs"}


def functions() -> dict[str, list[tuple[str, OpDef]]]:
    """Return, per front-end module, the function names and their operators in alphabetical order."""
    results: dict[str, list[tuple[str, OpDef]]] = defaultdict(list)
    for name in registry.all_names():
        index = namespaces.position(name)
        results[index[0]].append((index[1], registry.get(name)))
    return {module: sorted(pairs, key=lambda p: p[0]) for module, pairs in results.items()}


def variable(op: OpDef) -> str:
    """Return the module variable that holds an operator."""
    return "_" + op.name.strip("_") + "_op"


def tuple_of(names: list[str]) -> str:
    """Return a tuple display."""
    return "()" if not names else "(" + ", ".join(names) + ("," if len(names) == 1 else "") + ")"


def input_sources(op: OpDef) -> str:
    """Return the tuple that passes a function's inputs on; unlisted ones are looked for among the keywords."""
    return tuple_of(
        [safe(i.name) if i.listed or i.name == "out" else f'kwargs.pop("{i.name}", None)' for i in op.inputs]
    )


def param_sources(op: OpDef) -> str:
    """Return the tuple that passes a function's parameters on; unlisted ones are looked for among the keywords."""
    return tuple_of([safe(p.name) if p.listed else f'kwargs.pop("{p.name}", _Null)' for p in passed(op)])


def document(module: str, op: OpDef) -> str:
    """Return the docstring of a function of arrays, as source."""
    return indent(docstring(describe(op, stub_sources.array(ND, module))), "    ")


def nd_function(name: str, op: OpDef, documentation: str) -> str:
    """Return the source of one mx.nd function."""
    var = variable(op)
    if is_variadic(op):
        data = op.inputs[0].name
        return f"def {name}(*{data}, **kwargs):\n{documentation}\n    return _call_variadic({var}, {data}, kwargs)\n"
    inputs = [safe(i.name) for i in op.inputs if i.listed]
    params = [safe(p.name) for p in passed(op) if p.listed]
    arguments = [f"{i}=None" for i in inputs] + [f"{p}=_Null" for p in params] + [TAILS[ND]]
    call = f"_call({var}, {input_sources(op)}, {param_sources(op)}, out, kwargs)"
    return f"def {name}({', '.join(arguments)}):\n{documentation}\n    return {call}\n"


def sym_function(name: str, op: OpDef) -> str:
    """Return the source of one mx.sym function, which takes its docstring from its twin in mx.nd."""
    var = variable(op)
    if is_variadic(op):
        data = op.inputs[0].name
        return (
            f'def {name}(*{data}, **kwargs):\n    return _compose_variadic({var}, "{name.lower()}", {data}, kwargs)\n'
        )
    inputs = [safe(i.name) for i in op.inputs if i.listed]
    params = [safe(p.name) for p in passed(op) if p.listed]
    arguments = [f"{i}=None" for i in inputs] + [f"{p}=_Null" for p in params] + [TAILS[SYM]]
    call = f'_compose({var}, "{name.lower()}", {input_sources(op)}, {param_sources(op)}, name, attr, kwargs)'
    return f"def {name}({', '.join(arguments)}):\n    return {call}\n"


def module_source(front: str, module: str, pairs: list[tuple[str, OpDef]]) -> str:
    """Return the source of one generated module."""
    if front == ND:
        text = "\n\n".join(nd_function(name, op, document(module, op)) for name, op in pairs)
    else:
        text = "\n\n".join(sym_function(name, op) for name, op in pairs)
        text += f'\n\n_document(globals(), _arrays, "{stub_sources.array(SYM, module)}")\n'
    helpers = ("_call", "_call_variadic") if front == ND else ("_compose", "_compose_variadic")
    source = {ND: "..._src.run.calls.invoke", SYM: ".._compose"}[front]
    plain = {ND: ("call", "call_variadic"), SYM: ("compose", "compose_variadic")}[front]
    if module in namespaces.NUMPY_MODULES:
        plain = tuple(f"np_{name}" for name in plain)
    lines = [
        HEADER.format(title=f"Operators of mx.{'nd' if front == ND else 'sym'}, module {module}.").rstrip("\n"),
        "",
    ]
    if front == SYM:
        lines.append("from ..._src.operators.definition.documentation import document_symbols as _document")
    lines.append("from ..._src.operators.definition.registry import get as _get")
    for private, name in zip(helpers, plain, strict=True):
        if f"{private}(" in text:
            lines.append(f"from {source} import {name} as {private}")
    if front == SYM:
        lines.append(f"from ...ndarray._generated import {module.strip('_')} as _arrays")
    if "_Null" in text:
        lines.append("from ...base import _Null")
    lines.append("")
    operators = {op.name: op for _, op in pairs}
    lines += [f'{variable(op)} = _get("{name}")' for name, op in sorted(operators.items())]
    return "\n".join(lines) + "\n\n\n" + text


def files() -> Iterator[tuple[Path, str]]:
    """Yield path and content of every generated file."""
    result = functions()
    for front in (ND, SYM):
        folder = ROOT / "mxnet" / front / "_generated"
        yield (
            folder / "__init__.py",
            HEADER.format(title=f"Generated operator functions of mxnet.{front}.").rstrip() + "\n",
        )
        for module in namespaces.MODULES:
            pairs = result.get(module, [])
            stem = module.strip("_")
            yield folder / f"{stem}.py", module_source(front, module, pairs)
            yield folder / f"{stem}.pyi", stub_sources.module(front, module, pairs)
        yield folder / "methods.pyi", stub_sources.methods(front)
        yield folder / "distributions.py", distribution_sources.classic_source(front)
    for ahead, name in ((False, "np_distributions"), (True, "npx_distributions")):
        yield ROOT / "mxnet" / ND / "_generated" / f"{name}.py", distribution_sources.numpy_source(ahead)
    yield (
        ROOT / "mxnet" / "_src" / "operators" / "families" / "_generated" / "__init__.py",
        operator_table.source(HEADER.format(title=operator_table.TITLE)),
    )
    for stem, text in sources(variable):
        yield ROOT / "mxnet" / ND / "_generated" / f"{stem}.py", text


def main() -> int:
    """Write or check the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    stale = [(path, text) for path, text in files() if not path.exists() or path.read_text() != text]
    if options.check:
        for path, _ in stale:
            print(f"{path.relative_to(ROOT)} is stale: run python tools/generate_front_ends.py")
        return 1 if stale else _numpy_stubs("--check")
    for path, text in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        print(f"wrote {path.relative_to(ROOT)}")
    return _numpy_stubs()


def _numpy_stubs(*options: str) -> int:
    """Run `tools/numpy_stubs.py`, which asks the whole package, in a process that has it."""
    command = [sys.executable, str(Path(__file__).with_name("numpy_stubs.py")), *options]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False, timeout=300).returncode


if __name__ == "__main__":
    sys.exit(main())
