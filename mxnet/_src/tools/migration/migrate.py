"""A program's source in, a PyTorch program and a report out."""

from __future__ import annotations

from pathlib import Path

import libcst as cst
from libcst import metadata

from ....base import MXNetError
from .assembly import assembled
from .layout import laid_out
from .report import Report
from .rewriter import Rewriter
from .unused_imports import without_unused_imports


def migrate(source: str, path: Path | None = None) -> tuple[str, Report]:
    """Return a program as a PyTorch program, and the report.

    Parameters
    ----------
    source : str
    path : Path, optional
        Where the program is, for messages and for ruff's settings.

    Raises
    ------
    MXNetError
        If the source is not Python.
    """
    try:
        wrapper = metadata.MetadataWrapper(cst.parse_module(source))
    except cst.ParserSyntaxError as error:
        raise MXNetError(f"{path or 'the program'} is not Python that can be read: {error}") from None
    rewriter = Rewriter(source)
    module = wrapper.visit(rewriter)
    rewriter.report.left.sort(key=lambda remark: remark.line)
    rewriter.report.doubtful.sort(key=lambda remark: remark.line)
    module = without_unused_imports(module, source)
    code = assembled(module.code, source, rewriter.needs_mxnet)
    layout = laid_out(code, source, path)
    rewriter.report.layout = layout.note
    return layout.code, rewriter.report
