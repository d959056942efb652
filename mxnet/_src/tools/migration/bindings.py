"""What a program assigns, defines and calls: the tables that answer what its names hold."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import libcst as cst

from .names import QualifiedNames

Scope = tuple[str, ...]


@dataclass
class Binding:
    """What is known of one name: expressions assigned to it, and how: ``whole``, ``each``, or a number of an item."""

    how: tuple[str | int, ...]
    node: Any
    scope: Scope


@dataclass
class Tables:
    """Assignments, functions, classes, calls of a program."""

    names: dict[tuple[Scope, str], list[Binding]] = field(default_factory=dict)
    attributes: dict[tuple[str, str], list[Binding]] = field(default_factory=dict)
    functions: dict[Scope, cst.FunctionDef] = field(default_factory=dict)
    classes: dict[str, list[str]] = field(default_factory=dict)
    returns: dict[Scope, list[cst.BaseExpression]] = field(default_factory=dict)
    yields: dict[Scope, list[cst.BaseExpression]] = field(default_factory=dict)
    calls: dict[str, list[tuple[cst.Call, Scope]]] = field(default_factory=dict)
    arrays: set[tuple[Scope, str]] = field(default_factory=set)  # arguments of functions that a Monitor calls


class Collector(cst.CSTVisitor):
    """Fills the tables."""

    def __init__(self, names: QualifiedNames) -> None:
        self.of_mxnet, self.tables = names, Tables()
        self.scope: Scope = ()

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:  # noqa: N802 - LibCST's name
        self.scope = (*self.scope, node.name.value)
        self.tables.functions[self.scope] = node
        for index, parameter in enumerate(node.params.params):
            held = Binding(("parameter", index), node, self.scope)
            self.tables.names.setdefault((self.scope, parameter.name.value), []).append(held)

    def leave_FunctionDef(self, original_node: cst.FunctionDef) -> None:  # noqa: N802
        self.scope = self.scope[:-1]

    def visit_ClassDef(self, node: cst.ClassDef) -> None:  # noqa: N802
        bases = [self.of_mxnet.of(base.value) or getattr(base.value, "value", "") for base in node.bases]
        self.tables.classes[node.name.value] = [str(base) for base in bases]
        self.scope = (*self.scope, node.name.value)

    def leave_ClassDef(self, original_node: cst.ClassDef) -> None:  # noqa: N802
        self.scope = self.scope[:-1]

    def visit_Assign(self, node: cst.Assign) -> None:  # noqa: N802
        for target in node.targets:
            self._bind(target.target, node.value, ())

    def visit_For(self, node: cst.For) -> None:  # noqa: N802
        self._bind(node.target, node.iter, ("each",))

    def visit_CompFor(self, node: cst.CompFor) -> None:  # noqa: N802
        self._bind(node.target, node.iter, ("each",))

    def visit_WithItem(self, node: cst.WithItem) -> None:  # noqa: N802
        if node.asname is not None:
            self._bind(node.asname.name, node.item, ())

    def visit_Return(self, node: cst.Return) -> None:  # noqa: N802
        if node.value is not None:
            self.tables.returns.setdefault(self.scope, []).append(node.value)

    def visit_Yield(self, node: cst.Yield) -> None:  # noqa: N802
        if isinstance(node.value, cst.BaseExpression):
            self.tables.yields.setdefault(self.scope, []).append(node.value)

    def visit_Call(self, node: cst.Call) -> None:  # noqa: N802
        name = (
            node.func.value
            if isinstance(node.func, cst.Name)
            else getattr(getattr(node.func, "attr", None), "value", "")
        )
        self.tables.calls.setdefault(str(name), []).append((node, self.scope))
        if name == "Monitor":
            functions = [argument.value for argument in node.args if isinstance(argument.value, cst.Lambda)]
            self.tables.arrays |= {
                (self.scope, parameter.name.value) for function in functions for parameter in function.params.params
            }
        if (
            name == "append"
            and isinstance(node.func, cst.Attribute)
            and isinstance(node.func.value, cst.Name)
            and node.args
        ):
            self._bind(node.func.value, node.args[0].value, ("appended",))

    def _bind(self, target: Any, value: Any, steps: tuple[str | int, ...]) -> None:
        if isinstance(target, cst.Name):
            self.tables.names.setdefault((self.scope, target.value), []).append(Binding(steps, value, self.scope))
        elif isinstance(target, (cst.Tuple, cst.List)):
            for index, element in enumerate(target.elements):
                self._bind(element.value, value, (*steps, index))
        elif isinstance(target, cst.Attribute) and getattr(target.value, "value", "") == "self":
            owner = self.owner()
            if owner:
                self.tables.attributes.setdefault((owner, target.attr.value), []).append(
                    Binding(steps, value, self.scope)
                )

    def owner(self) -> str | None:
        """Return the class that the current method belongs to."""
        return next((name for name in reversed(self.scope) if name in self.tables.classes), None)
