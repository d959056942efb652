"""What a program needs of the machine that it runs on: a GPU, other processes. Nothing is asked of a network."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from ....context import num_gpus
from .downloads_needed import files_to_download
from .files_read import files_read
from .findings import Said
from .uses import Program, Use

_GPU = frozenset({"mxnet.gpu", "mxnet.context.gpu"})
_CONTEXTS = frozenset({"mxnet.Context", "mxnet.context.Context"})
# A condition with one of these asks whether there is a GPU.
_ASKS = frozenset({"num_gpus", "list_gpus", "gpu_memory_info", "cuda", "has_gpu", "is_available"})
_SWITCH = "mx.gpu(0) if mx.context.num_gpus() else mx.cpu()"
_STORES = ("kv.create", "kvstore.create")


def needs_of(program: Program, folder: str) -> Iterator[Said]:
    """Yield what a program in a folder needs that is not here."""
    options = _options(program)
    for use in program.uses:
        if not use.tried and not use.guarded and (use.name in _GPU or use.name in _CONTEXTS):
            yield from _of_device(use, options)
        yield from _of_store(use)
    for use in program.methods:
        yield from _of_store(use)
    yield from files_to_download(program)
    yield from files_read(program, folder)


# GPUs


def _of_device(use: Use, options: Mapping[str, str]) -> Iterator[Said]:
    index = _gpu_of(use)
    if index is None or index < num_gpus() or any(_asks_for_gpus(condition.test) for condition in use.conditions):
        return
    available = f"this machine has {num_gpus() or 'none'}"
    conditions = [condition for condition in use.conditions if not isinstance(condition.test, ast.Constant)]
    if not conditions:
        flag = _option_in(use.call, options)
        choice = f"; {flag} chooses which" if flag else ""
        text = f"a GPU, and {available}{choice}. To run on either: {_SWITCH}"
    else:
        condition = conditions[-1]
        condition_text = ast.unparse(condition.test)
        state = f"`{condition_text}`" if condition.is_true else f"not `{condition_text}`"
        flag = _option_in(condition.test, options)
        text = f"a GPU where {state}, and {available}" + (f": {flag} chooses" if flag else "")
    yield Said("needs", use.name, use.line, text, use.span)


def _gpu_of(use: Use) -> int | None:
    """Return the number of the GPU that a call names, 0 where it is not written out; None if it names none."""
    if use.call is None:
        return None
    arguments = [argument.value if isinstance(argument, ast.Constant) else None for argument in use.call.args]
    if use.name in _CONTEXTS:
        if arguments[:1] != ["gpu"]:
            return None
        del arguments[0]
    return arguments[0] if arguments and isinstance(arguments[0], int) else 0


def _asks_for_gpus(test: ast.expr) -> bool:
    return any(
        (isinstance(node, ast.Attribute) and node.attr in _ASKS) or (isinstance(node, ast.Name) and node.id in _ASKS)
        for node in ast.walk(test)
    )


def _options(program: Program) -> dict[str, str]:
    """Return the options of a program's command line, by the names that their values have in it."""
    options: dict[str, str] = {}
    for use in program.methods:
        if use.name != "add_argument" or use.call is None:
            continue
        flags = [part.value for part in use.call.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        keywords = {keyword.arg: keyword.value for keyword in use.call.keywords}
        long = next((flag for flag in flags if flag.startswith("--")), flags[0] if flags else "")
        if not long:
            continue
        destination = keywords.get("dest")
        named = destination.value if isinstance(destination, ast.Constant) else long.lstrip("-").replace("-", "_")
        options[str(named)] = f"its option {long}{_default(keywords.get('default'))}"
    return options


def _default(expression: ast.expr | None) -> str:
    try:
        return "" if expression is None else f" (default {ast.literal_eval(expression)!r})"
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):  # it is computed
        return ""


def _option_in(node: ast.AST | None, options: Mapping[str, str]) -> str:
    """Return the option whose value an expression takes, or nothing."""
    names = (part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)) if node is not None else ()
    return next((options[name] for name in names if name in options), "")


# Other processes


def _of_store(use: Use) -> Iterator[Said]:
    """Yield that a key-value store of several processes needs to be started as such."""
    if use.call is None:
        return
    values = [keyword.value for keyword in use.call.keywords if keyword.arg == "kvstore"]
    if use.name.endswith(_STORES):
        values += use.call.args[:1]
    for value in values:
        if isinstance(value, ast.Constant) and isinstance(value.value, str) and "dist" in value.value:
            text = f"the processes of a distributed job for {value.value!r}: mxnet launch -n 2 python ..."
            if not any(isinstance(condition.test, ast.Compare) for condition in use.conditions):
                yield Said("needs", use.name, use.line, text, use.span)
