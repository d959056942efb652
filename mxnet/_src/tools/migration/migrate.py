"""A program's source in, a PyTorch program and a report out."""

from __future__ import annotations

import libcst as cst
from libcst import metadata

from ....base import MXNetError
from .assembly import assembled
from .report import Report
from .rewriter import Rewriter


def migrate(source: str, name: str = "the program") -> tuple[str, Report]:
    """Return a program as a PyTorch program, and the report.

    Raises
    ------
    MXNetError
        If the source is not Python.
    """
    try:
        wrapper = metadata.MetadataWrapper(cst.parse_module(source))
    except cst.ParserSyntaxError as error:
        raise MXNetError(f"{name} is not Python that can be read: {error}") from None
    rewriter = Rewriter(source)
    module = wrapper.visit(rewriter)
    rewriter.report.left.sort(key=lambda remark: remark.line)
    rewriter.report.doubtful.sort(key=lambda remark: remark.line)
    return assembled(module.code, rewriter.needs_mxnet), rewriter.report
