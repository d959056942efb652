"""``mxnet migrate``: a training program becomes a PyTorch program."""

from __future__ import annotations

import argparse
from pathlib import Path

from ....base import MXNetError
from ...formats.atomic import replacing
from ..migration.migrate import migrate
from ..migration.verification.compare import compare
from .report import print_json


def run(options: argparse.Namespace) -> int:
    """Write the program, print the report; 1 if something stayed or the losses differ."""
    source = Path(options.program)
    output = Path(options.output) if options.output else source.with_name(f"{source.stem}_torch.py")
    if output.resolve() == source.resolve():
        raise MXNetError(f"{output}: the result would replace the program; pass another name with -o.")
    code, report = migrate(source.read_text(encoding="utf-8"), source)
    with replacing(output) as stream:
        stream.write(code.encode())
    compared = compare(str(source), str(output), options.steps, options.timeout) if options.verify else None
    if options.json:
        verified = {"verified": compared.as_json()} if compared else {}
        print_json({"program": str(source), "output": str(output), **report.as_json(), **verified})
    else:
        print(f"{source} -> {output}")
        print("\n".join([*report.lines(), *([compared.line()] if compared else [])]))
    return int(bool(report.left) or (compared is not None and not compared.equal))
