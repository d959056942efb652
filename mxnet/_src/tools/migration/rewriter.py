"""The walk over a program: each call, attribute and statement that is MXNet's goes to its rule."""

from __future__ import annotations

from typing import Any

import libcst as cst
from libcst import metadata

from .calls import IMPORTS_HERE, MARK, REMOVED, Code, Site, Stays
from .kinds import Kinds, Scope
from .names import QualifiedNames, code_of, dotted_name
from .report import Remark, Report
from .rules import attributes, calls_table, methods, modules, numpy_operators, stores, symbols
from .rules.operators import OPERATORS
from .rules.parameters import of_params_get
from .structure import Structure
from .supplies import bound_anywhere, definitions
from .surroundings import CallContext


class Rewriter(cst.CSTTransformer):
    """Moves a module; what no rule moves stays, with a comment."""

    METADATA_DEPENDENCIES = (metadata.QualifiedNameProvider, metadata.PositionProvider, metadata.ParentNodeProvider)

    def __init__(self, source: str) -> None:
        super().__init__()
        self.report = Report(source)
        self.scope: Scope = ()
        self.statements: list[cst.CSTNode] = []
        self.stays: dict[int, Stays] = {}
        self.moved_layers: dict[str, list[str]] = {}
        self.replaced: set[int] = set()
        self.needs_mxnet = False
        self.records = False

    def visit_Module(self, node: cst.Module) -> None:  # noqa: N802 - LibCST's names, here and below
        self.names = QualifiedNames(self._qualified)
        self.kinds = Kinds(node, self.names)
        self.structure = Structure(self.names)
        node.visit(self.structure)
        self.surroundings = CallContext(self)
        self.taken = bound_anywhere(self.report.source) & set(definitions())

    def _qualified(self, node: cst.CSTNode) -> set[str]:
        found = self.get_metadata(metadata.QualifiedNameProvider, node, set())
        return {qualified.name for qualified in found if qualified.source is metadata.QualifiedNameSource.IMPORT}

    def line_of(self, node: cst.CSTNode) -> int:
        """Return the line where a node begins."""
        return int(self.get_metadata(metadata.PositionProvider, node).start.line)

    # Scopes and statements

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:  # noqa: N802
        self._enter(node)
        self.scope = (*self.scope, node.name.value)

    def visit_ClassDef(self, node: cst.ClassDef) -> None:  # noqa: N802
        self._enter(node)
        self.scope = (*self.scope, node.name.value)

    def _enter(self, node: cst.CSTNode) -> None:
        self.statements.append(node)

    visit_SimpleStatementLine = visit_With = visit_For = visit_If = visit_While = visit_Try = _enter  # noqa: N815

    def _leave_compound(self, original: Any, updated: Any) -> Any:
        self.statements.pop()
        problem = self.stays.get(id(original))
        return self._marked(original, updated, problem) if problem else updated

    leave_For: Any = _leave_compound  # noqa: N815
    leave_If: Any = _leave_compound  # noqa: N815
    leave_While: Any = _leave_compound  # noqa: N815
    leave_Try: Any = _leave_compound  # noqa: N815

    def leave_SimpleStatementLine(self, original_node: Any, updated_node: Any) -> Any:  # noqa: N802
        self.statements.pop()
        problem = self.stays.get(id(original_node))
        if problem is not None:
            return self._marked(original_node, original_node.visit(_Requalifier(self)), problem)
        return _with_comments(original_node, updated_node)

    def _marked(self, original: Any, kept: Any, problem: Stays) -> Any:
        self.needs_mxnet = True
        line = self.line_of(original)
        source = self.report.source.splitlines()[line - 1].strip()
        self.report.left.append(Remark(line, source, problem.reason, problem.advice))
        comment = cst.EmptyLine(comment=cst.Comment(f"{MARK} line {line}: {problem.reason}. To do: {problem.advice}."))
        return kept.with_changes(leading_lines=[*kept.leading_lines, comment])

    def stay(self, problem: Stays) -> None:
        """Leave the statement that is being walked through as it is."""
        if self.statements:
            self.stays.setdefault(id(self.statements[-1]), problem)

    def moved(self, node: cst.CSTNode) -> None:
        """Note that a node's line moved."""
        self.report.moved.add(self.line_of(node))

    # Calls

    def visit_Attribute(self, node: cst.Attribute) -> bool:  # noqa: N802
        return self.names.of(node) is None

    def leave_Call(self, original_node: cst.Call, updated_node: cst.Call) -> Any:  # noqa: N802
        try:
            text = self._rewritten(original_node, updated_node)
        except Stays as problem:
            self.stay(problem)
            return original_node.visit(_Requalifier(self)) if self.names.of(original_node.func) else updated_node
        if text is None:
            return self._plain_call(original_node, updated_node)
        self.moved(original_node)
        if isinstance(text, list):
            joined = text[0] if len(text) == 1 else f"nn.Sequential({', '.join(text)})"
            self.moved_layers[joined] = text
            text = joined
        return cst.parse_expression(self._without_collision(text))

    def _without_collision(self, text: str) -> str:
        """Call what the program brings along by another name where the program has that name itself."""
        name = text.partition("(")[0]
        return f"{name}_{text[len(name) :]}" if name in self.taken else text

    def _rewritten(self, original: cst.Call, updated: cst.Call) -> Any:
        name = self.names.of(original.func)
        if name is not None:
            rule = calls_table.find(name)
            if rule is None:
                raise Stays(f"{name} has no counterpart here", calls_table.advice(name))
            return rule(self._site(name, original, updated))
        if isinstance(original.func, cst.Attribute):
            return self._rewritten_method(original, updated)
        return None

    def _rewritten_method(self, original: cst.Call, updated: cst.Call) -> Any:
        assert isinstance(original.func, cst.Attribute)
        assert isinstance(updated.func, cst.Attribute)
        method = original.func.attr.value
        if dotted_name(original.func.value) and self._qualified(original.func.value):
            return None  # a function of a module
        if self._is_own_method(original.func):
            return None
        owner = self.kind(original.func.value)
        site = self._site(method, original, updated)
        site.receiver, site.receiver_kind = Code(code_of(updated.func.value)), owner
        if method == "get" and site.receiver == "self.params":
            return of_params_get(site)
        if owner == "symbol":
            return symbols.of_method(site)
        if owner == "kvstore":
            return stores.of_method(site)
        if owner == "module":
            return modules.METHODS[method](site) if method in modules.METHODS else None
        for owners, rule in methods.METHODS.get(method, []):
            if owners == ("*",) or owner in owners:
                try:
                    return rule(site)
                except LookupError:
                    return None
        if self.surroundings.uses_numpy() and method in numpy_operators.METHODS and owner == "array":
            site.positional.insert(0, site.receiver)
            site.kinds.insert(0, "array")
            return numpy_operators.NUMPY[method](site)
        if (method in methods.DISTINCT and owner in ("array", "unknown")) or (
            method in methods.SHARED and owner == "array"
        ):
            site.positional.insert(0, site.receiver)
            site.kinds.insert(0, "array")
            return OPERATORS[method](site) if method in OPERATORS else None
        return self.surroundings.added(original, updated) if method == "add" else None

    def _is_own_method(self, func: cst.Attribute) -> bool:
        """Whether a method is the program's own, with arguments of its own."""
        kind = self.kinds.of(func.value, self.scope)
        function = self.kinds.tables.functions.get((kind.partition(":")[2], func.attr.value))
        return function is not None and not isinstance(function.params.star_arg, cst.Param)

    def kind(self, node: Any) -> str:
        """Return the kind of an expression here, ``net`` for instances of the program's own blocks."""
        kind = self.kinds.of(node, self.scope)
        if kind.startswith("instance:") and self.kinds.is_block(kind.partition(":")[2]):
            return "net"
        return kind

    def _site(self, name: str, original: cst.Call, updated: cst.Call) -> Site:
        pairs = [(old, new) for old, new in zip(original.args, updated.args, strict=False) if not _is_namespace(old)]
        positional = [Code(new.star + code_of(new.value)) for _, new in pairs if new.keyword is None]
        keywords = {new.keyword.value: Code(code_of(new.value)) for _, new in pairs if new.keyword is not None}
        kinds = [self.kind(old.value) for old, _ in pairs if old.keyword is None]
        starred = any(old.star for old, _ in pairs)
        site = Site(name, positional, keywords, kinds, starred, original=original, program=self.surroundings)
        site.doubt = lambda text: self.doubt(original, text)
        return site

    def doubt(self, node: cst.CSTNode, reason: str) -> None:
        """Note something doubtful, once a line."""
        line = self.line_of(node)
        remark = Remark(line, self.report.source.splitlines()[line - 1].strip(), reason)
        if remark not in self.report.doubtful:
            self.report.doubtful.append(remark)

    def _plain_call(self, original: cst.Call, updated: cst.Call) -> cst.Call:
        """Drop what calls pass for MXNet alone: the module F, and prefixes of a block's name."""
        block = self.kind(original) == "net" or self._is_super_call(original)
        kept = [
            new
            for old, new in zip(original.args, updated.args, strict=False)
            if not _is_namespace(old)
            and not (
                block and (old.star == "**" or (old.keyword is not None and old.keyword.value in ("prefix", "params")))
            )
        ]
        if len(kept) == len(updated.args):
            return updated
        self.moved(original)
        if kept:
            kept[-1] = kept[-1].with_changes(comma=cst.MaybeSentinel.DEFAULT)
        return updated.with_changes(args=kept)

    def _is_super_call(self, node: cst.Call) -> bool:
        is_init = isinstance(node.func, cst.Attribute) and node.func.attr.value == "__init__"
        owner = next((name for name in reversed(self.scope) if name in self.kinds.tables.classes), "")
        return is_init and self.kinds.is_block(owner)

    # Other expressions

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.BaseExpression:  # noqa: N802
        parent = self.get_metadata(metadata.ParentNodeProvider, original_node)
        name = self.names.of(original_node)
        if name is None:
            text = attributes.of_object(original_node.attr.value, self.kind(original_node.value))
            if text is None or (isinstance(parent, cst.Call) and parent.func is original_node):
                return updated_node
            self.moved(original_node)
            return cst.parse_expression(text.format(Code(code_of(updated_node.value)).atom))
        if (
            isinstance(parent, (cst.Call, cst.Attribute))
            and getattr(parent, "func", getattr(parent, "value", None)) is original_node
        ):
            return updated_node
        return self._named(original_node, updated_node, name)

    def leave_Name(self, original_node: cst.Name, updated_node: cst.Name) -> cst.BaseExpression:  # noqa: N802
        name = self.names.of(original_node)
        parent = self.get_metadata(metadata.ParentNodeProvider, original_node)
        if name is None or isinstance(parent, (cst.ImportAlias, cst.AsName, cst.Import, cst.ImportFrom)):
            return updated_node
        if isinstance(parent, cst.Call) and parent.func is original_node:
            return updated_node
        if isinstance(parent, cst.Attribute) or (
            isinstance(parent, (cst.Arg, cst.Param)) and getattr(parent, "keyword", None) is original_node
        ):
            return updated_node
        if isinstance(parent, (cst.Param, cst.FunctionDef, cst.ClassDef, cst.NameItem)):
            return updated_node
        return self._named(original_node, updated_node, name)

    def _named(self, original: Any, updated: Any, name: str) -> cst.BaseExpression:
        text = attributes.of_name(name)
        if text is None:
            self.stay(Stays(f"{name} has no counterpart here"))
            return original.visit(_Requalifier(self))  # type: ignore[no-any-return]
        self.moved(original)
        return cst.parse_expression(text)

    def leave_Assign(self, original_node: cst.Assign, updated_node: cst.Assign) -> Any:  # noqa: N802
        target = original_node.targets[0].target
        if not (isinstance(target, cst.Attribute) and target.attr.value == "grad_req"):
            return updated_node
        self.moved(original_node)
        value = code_of(original_node.value).strip("\"'")
        if value == "add":
            return cst.Expr(cst.Name(REMOVED))
        owner = code_of(updated_node.targets[0].target.value)  # type: ignore[attr-defined]
        flag = {"null": "False", "write": "True"}.get(value, f"{code_of(updated_node.value)} != 'null'")
        changed = cst.parse_statement(f"{owner}.requires_grad = {flag}")
        return changed.body[0]  # type: ignore[index]

    def _of_grad_req(self, original: cst.Comparison, updated: cst.Comparison) -> cst.BaseExpression | None:
        """Return what becomes of a comparison of ``grad_req`` with ``"null"``."""
        taken, other = original.left, original.comparisons[0]
        if not (isinstance(taken, cst.Attribute) and taken.attr.value == "grad_req"):
            return None
        owner = code_of(updated.left.value)  # type: ignore[attr-defined]
        if code_of(other.comparator).strip("\"'") != "null":
            return None
        self.moved(original)
        negated = "" if isinstance(other.operator, cst.NotEqual) else "not "
        return cst.parse_expression(f"{negated}{owner}.requires_grad")

    def leave_Subscript(self, original_node: cst.Subscript, updated_node: cst.Subscript) -> cst.BaseExpression:  # noqa: N802
        named = any(
            isinstance(getattr(element.slice, "value", None), (cst.BaseString, cst.BinaryOperation))
            for element in original_node.slice
        )
        if named and self.kind(original_node.value) == "params":
            self.stay(
                Stays("a parameter is taken by the name that MXNet gave it", "take it from its layer: net[0].weight")
            )
        return self._with_whole_indices(original_node, updated_node)

    def _with_whole_indices(self, original: cst.Subscript, updated: cst.Subscript) -> cst.Subscript:
        """Make indices of arrays whole numbers, which MXNet's may also be in floating point."""
        if self.kind(original.value) not in ("array", "parameter"):
            return updated
        elements = list(updated.slice)
        for place, element in enumerate(original.slice):
            index = getattr(element.slice, "value", None)
            if isinstance(index, cst.Comparison) or index is None or self.kind(index) != "array":
                continue
            self.moved(original)
            text = f"as_index({code_of(elements[place].slice.value)})"  # type: ignore[attr-defined]
            elements[place] = elements[place].with_changes(slice=cst.Index(cst.parse_expression(text)))
        return updated.with_changes(slice=elements)

    def leave_Comparison(self, original_node: cst.Comparison, updated_node: cst.Comparison) -> cst.BaseExpression:  # noqa: N802
        of_grad_req = self._of_grad_req(original_node, updated_node)
        if of_grad_req is not None:
            return of_grad_req
        words = (cst.Is, cst.IsNot, cst.In, cst.NotIn)
        if (
            any(isinstance(each.operator, words) for each in original_node.comparisons)
            or self.kind(original_node) != "array"
            or self.surroundings.uses_numpy()
        ):
            return updated_node
        self.moved(original_node)
        return cst.parse_expression(f"({code_of(updated_node.with_changes(lpar=[], rpar=[]))}).float()")

    # Definitions

    def leave_ClassDef(self, original_node: cst.ClassDef, updated_node: cst.ClassDef) -> Any:  # noqa: N802
        self.scope = self.scope[:-1]
        return self._leave_compound(original_node, updated_node)

    def leave_FunctionDef(self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef) -> Any:  # noqa: N802
        name = original_node.name.value
        changed = self.surroundings.without_namespace(original_node, updated_node)
        self.scope = self.scope[:-1]
        if name == "hybrid_forward":
            changed = changed.with_changes(name=cst.Name("forward"))
            self.moved(original_node)
        return self._leave_compound(original_node, changed)

    def leave_With(self, original_node: cst.With, updated_node: cst.With) -> Any:  # noqa: N802
        self.statements.pop()
        if self.stays.get(id(original_node)):
            return self._marked(original_node, updated_node, self.stays[id(original_node)])
        kept = [
            item for item, old in zip(updated_node.items, original_node.items, strict=False) if not _is_name_scope(old)
        ]
        if len(kept) == len(updated_node.items):
            return updated_node
        self.moved(original_node)
        if kept:
            return updated_node.with_changes(items=kept)
        body = list(updated_node.body.body)
        if body and updated_node.leading_lines and hasattr(body[0], "leading_lines"):
            body[0] = body[0].with_changes(leading_lines=[*updated_node.leading_lines, *body[0].leading_lines])
        return cst.FlattenSentinel(body)

    # Imports

    def leave_Import(self, original_node: cst.Import, updated_node: Any) -> Any:  # noqa: N802
        return self._imports(original_node, updated_node, lambda alias: code_of(alias.name))

    def leave_ImportFrom(self, original_node: cst.ImportFrom, updated_node: Any) -> Any:  # noqa: N802
        module = code_of(original_node.module) if original_node.module is not None else ""
        if module == "__future__" or original_node.relative:
            return updated_node
        return self._imports(original_node, updated_node, lambda alias: module)

    def _imports(self, original: Any, updated: Any, module_of: Any) -> Any:
        if isinstance(original.names, cst.ImportStar):
            if module_of(None).partition(".")[0] == "mxnet":
                self.stay(Stays("names that a star imports are not known", "import the names that are used"))
            return updated
        kept = [alias for alias in updated.names if module_of(alias).partition(".")[0] != "mxnet"]
        if len(kept) == len(updated.names):
            return updated
        self.moved(original)
        if not kept:
            return cst.Expr(cst.Name(IMPORTS_HERE if not self.scope else REMOVED))
        kept[-1] = kept[-1].with_changes(comma=cst.MaybeSentinel.DEFAULT)
        return updated.with_changes(names=kept)

    # Bodies without what was removed

    def leave_IndentedBlock(self, original_node: Any, updated_node: Any) -> Any:  # noqa: N802
        body = _without_removed(updated_node.body)
        return updated_node.with_changes(body=body or [cst.parse_statement("pass")])

    def leave_Module(self, original_node: cst.Module, updated_node: cst.Module) -> cst.Module:  # noqa: N802
        return updated_node.with_changes(body=_without_removed(updated_node.body))


class _Requalifier(cst.CSTTransformer):
    """Writes MXNet's names in full, since the program's own imports of them are gone."""

    def __init__(self, rewriter: Rewriter) -> None:
        super().__init__()
        self._rewriter = rewriter

    def visit_Attribute(self, node: cst.Attribute) -> bool:  # noqa: N802
        return self._rewriter.names.of(node) is None

    def leave_Attribute(self, original_node: Any, updated_node: Any) -> Any:  # noqa: N802
        return self._full(original_node, updated_node)

    def leave_Name(self, original_node: Any, updated_node: Any) -> Any:  # noqa: N802
        return self._full(original_node, updated_node)

    def _full(self, original: Any, updated: Any) -> Any:
        for name in self._rewriter._qualified(original) if dotted_name(original) else ():
            if name.startswith("mxnet."):
                return cst.parse_expression("mx." + name.removeprefix("mxnet."))
        return updated


def _is_namespace(argument: cst.Arg) -> bool:
    return isinstance(argument.value, cst.Name) and argument.value.value == "F" and not argument.star


def _is_name_scope(item: cst.WithItem) -> bool:
    call = item.item
    return isinstance(call, cst.Call) and isinstance(call.func, cst.Attribute) and call.func.attr.value == "name_scope"


def _is_removed(statement: Any) -> bool:
    if not isinstance(statement, cst.SimpleStatementLine) or len(statement.body) != 1:
        return False
    only = statement.body[0]
    return isinstance(only, cst.Expr) and isinstance(only.value, cst.Name) and only.value.value == REMOVED


def _without_removed(body: Any) -> list[Any]:
    kept: list[Any] = []
    waiting: list[cst.EmptyLine] = []
    for statement in body:
        if _is_removed(statement):
            waiting += [line for line in statement.leading_lines if line.comment is not None]
            continue
        if waiting and hasattr(statement, "leading_lines"):
            statement = statement.with_changes(leading_lines=[*waiting, *statement.leading_lines])  # noqa: PLW2901
            waiting = []
        kept.append(statement)
    return kept


def _comments(node: cst.CSTNode) -> list[str]:
    class Found(cst.CSTVisitor):
        def __init__(self) -> None:
            self.texts: list[str] = []

        def visit_Comment(self, node: cst.Comment) -> None:  # noqa: N802
            self.texts.append(node.value)

    found = Found()
    node.visit(found)
    return found.texts


def _with_comments(original: Any, updated: Any) -> Any:
    """Put comments that a rule dropped before the statement."""
    kept = _comments(updated)
    lost = [text for text in _comments(original) if text not in kept]
    if not lost:
        return updated
    lines = [cst.EmptyLine(comment=cst.Comment(text)) for text in lost]
    return updated.with_changes(leading_lines=[*updated.leading_lines, *lines])
