"""``mxnet doctor``: what is wrong with downloads, and which servers answer."""

from __future__ import annotations

import argparse
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from .._downloads import File, is_offline, is_right, kept_at, probing, repository_url, table
from .._downloads.transfer import shown
from ..base import MXNetError, data_dir
from ..gluon.model_zoo import model_store, weights
from ._command import Command

_NAMES = 8  # that are printed at most
_DESCRIPTION = """\
Look for what keeps data sets and weights from coming: the folder that they are kept in, damaged or unfinished files in
it, and, with --downloads, whether each server has what is asked of it. The status is 1 if something is wrong."""


def _configure(parser: argparse.ArgumentParser) -> None:
    parser.description = _DESCRIPTION
    parser.add_argument(
        "--downloads", action="store_true", help="ask every source of every file for its first byte; takes minutes"
    )
    parser.add_argument(
        "names", nargs="*", metavar="TEXT", help="of files with one of these texts in their names alone, such as mnist"
    )
    parser.add_argument(
        "--whole", action="store_true", help="download files as a whole, some of gigabytes, and compare their checksums"
    )


def run(options: argparse.Namespace) -> int:
    """Print what is there, and what is wrong."""
    if (options.whole or options.names) and not options.downloads:
        raise MXNetError("names of files, and --whole, say what --downloads asks for; pass it too.")
    faults = 0
    print("Folder")
    for label, value in _folder():
        print(f"  {label:<24}{value}")
    print("Files in it")
    kept = list(_kept())
    for label, value, is_wrong in kept:
        faults += is_wrong
        print(f"  {label:<40}{value}")
    if not kept:
        print("  none")
    if options.downloads:
        faults += _ask(options.names, options.whole)
    else:
        print("mxnet doctor --downloads asks every server.")
    return int(faults > 0)


def _rows() -> Iterator[File]:
    yield from table.rows()
    for name, sha1 in model_store._model_sha1.items():
        yield table.model(name, sha1)
    for each in weights.networks().values():
        yield each.file


def _folder() -> Iterator[tuple[str, str]]:
    folder = Path(data_dir()).expanduser()
    there = next(each for each in (folder, *folder.absolute().parents) if each.exists())
    yield "MXNET_HOME", f"{folder}{'' if folder.exists() else ' (does not exist yet)'}"
    yield "free", shown(shutil.disk_usage(there).free)
    yield "MXNET_GLUON_REPO", repository_url()
    yield "MXNET_OFFLINE", "1: nothing is downloaded" if is_offline() else "0"


def _kept() -> Iterator[tuple[str, str, bool]]:
    """Yield names of files, what is to be said of them, and whether it is a fault."""
    folder = Path(data_dir()).expanduser()
    for row in _rows():
        path = kept_at(row)
        if row.folder and path.exists():
            is_wrong = not is_right(path, row)
            verdict = "damaged, or another file: it will be downloaded again" if is_wrong else "right"
            yield str(path.relative_to(folder)), f"{verdict} ({shown(path.stat().st_size)})", is_wrong
    for part in sorted(folder.glob("**/.*.part")):
        yield str(part.relative_to(folder)), f"unfinished ({shown(part.stat().st_size)}): the next run goes on", False


def _ask(texts: list[str], whole: bool) -> int:
    """Print what each source has, and return how many files no source has."""
    known = list(_rows())
    rows = [row for row in known if not texts or any(text in f"{row.path} {row.name}" for text in texts)]
    rows += [part for part in known if part not in rows and any(part in _parts(row) for row in rows)]
    if not rows:
        raise MXNetError(f"no file has {' or '.join(map(repr, texts))} in its name; without names all are asked for.")
    works: dict[str, bool] = {}
    servers: dict[str, list[probing.Probe]] = {}
    for row, probes in probing.probe(rows, whole):
        _print(row, probes)
        works[row.path or row.name] = any(each.works for each in probes)
        for each in probes:
            servers.setdefault(urlsplit(each.url).hostname or "this machine", []).append(each)
    for row in rows:
        if row.recipe:
            works[row.name] = works[row.name] or all(works[part.path] for part in row.recipe.parts)
    _print_servers(servers)
    missing = [name for name, works_somewhere in works.items() if not works_somewhere]
    print(f"{len(rows) - len(missing)} of {len(rows)} files have a source that works.")
    if missing:
        more = f" and {len(missing) - _NAMES} more" if len(missing) > _NAMES else ""
        print(f"None has {', '.join(missing[:_NAMES])}{more}.")
    return len(missing)


def _parts(row: File) -> tuple[File, ...]:
    return row.recipe.parts if row.recipe else ()


def _print(row: File, probes: list[probing.Probe]) -> None:
    print(row.path or row.name)
    for each in probes:
        print(f"  {'works' if each.works else 'fails'}  {each.seconds:5.1f} s  {each.url}")
        print(f"                  {each.note}")
    if row.recipe:
        print(f"  made from {', '.join(part.name for part in row.recipe.parts)}")


def _print_servers(servers: dict[str, list[probing.Probe]]) -> None:
    """Print of each server how many files it has, and what it mostly says instead."""
    print("Servers")
    for host, probes in servers.items():
        failures = Counter(each.note for each in probes if not each.works)
        mostly = f" ({failures.most_common(1)[0][0]})" if failures else ""
        print(f"  {len(probes) - failures.total():3} of {len(probes):3}  {host}{mostly}")


COMMAND = Command("doctor", "look for what keeps data sets and weights from coming", run, _configure)
