"""``mxnet doctor``: what is wrong with the installation and with downloads, and which servers answer."""

from __future__ import annotations

import argparse
import shutil
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from _remx_cli.installed import Installed, cure, installed, intruders

from ....base import MXNetError, data_dir
from ....gluon.model_zoo import model_store, weights
from ...data.downloads import File, is_offline, is_right, kept_at, probing, repository_url, table
from ...data.downloads.transfer import shown
from .report import print_json

_NAMES = 8  # that are printed at most


def run(options: argparse.Namespace) -> int:
    """Print what is there, and what is wrong."""
    if (options.whole or options.names) and not options.downloads:
        raise MXNetError("names of files, and --whole, say what --downloads asks for; pass it too.")
    folder, kept_sizes, packages = dict(_folder()), list(_kept()), installed()
    intruding = [package.name for package in intruders(packages)]
    faults = sum(is_wrong for _, _, is_wrong in kept_sizes) + bool(intruding)
    if options.json:
        report: dict[str, Any] = {
            "installed": [package._asdict() for package in packages],
            "cure": cure(intruding) if intruding else "",
            "folder": folder,
            "files": [{"path": path, "state": state, "is_wrong": is_wrong} for path, state, is_wrong in kept_sizes],
        }
        if options.downloads:
            asked_files = list(_asked(options.names, options.whole))
            report["downloads"] = [_as_record(*asked_file) for asked_file in asked_files]
            faults += len(_without_source(asked_files))
        print_json(report)
        return int(faults > 0)
    _print_installed(packages, intruding)
    print("Folder")
    for label, value in folder.items():
        print(f"  {label:<24}{value}")
    print("Files in it")
    for label, value, _ in kept_sizes:
        print(f"  {label:<40}{value}")
    if not kept_sizes:
        print("  none")
    if options.downloads:
        faults += _ask(options.names, options.whole)
    else:
        print("mxnet doctor --downloads tries every server.")
    return int(faults > 0)


def _print_installed(packages: Sequence[Installed], intruding: Sequence[str]) -> None:
    """Print which distributions bring, or stand for, the package."""
    print("Installed as mxnet")
    for package in packages:
        state = (
            ""
            if package.name == "remx"
            else "MXNet's files over Remx's"
            if package.has_package
            else "metadata alone, right"
        )
        print(f"  {f'{package.name} {package.version}':<24}{state}".rstrip())
    if not packages:
        print("  nothing that pip knows: the package is on the path")
    if intruding:
        print(f"  To put it right: {cure(list(intruding))}.")
    elif not any(package.name == "mxnet" for package in packages):
        print("  A library that requires mxnet would write over it: docs/install.md, Packages that require mxnet.")


def _rows() -> Iterator[File]:
    yield from table.rows()
    yield from _models()
    for network in weights.networks().values():
        yield network.file


def _models() -> Iterator[File]:
    for name, sha1 in model_store._model_sha1.items():
        yield table.model(name, sha1)


def _folder() -> Iterator[tuple[str, str]]:
    folder = Path(data_dir()).expanduser()
    existing = next(parent for parent in (folder, *folder.absolute().parents) if parent.exists())
    yield "MXNET_HOME", f"{folder}{'' if folder.exists() else ' (does not exist yet)'}"
    yield "free", shown(shutil.disk_usage(existing).free)
    yield "MXNET_GLUON_REPO", repository_url()
    yield "MXNET_OFFLINE", "1: nothing is downloaded" if is_offline() else "0"


def _kept() -> Iterator[tuple[str, str, bool]]:
    """Yield names of files, their state, and whether it is a fault."""
    folder = Path(data_dir()).expanduser()
    for row, path in _kept_rows(folder):
        if path.exists():
            is_wrong = not is_right(path, row)
            verdict = "damaged, or another file: it will be downloaded again" if is_wrong else "right"
            yield str(path.relative_to(folder)), f"{verdict} ({shown(path.stat().st_size)})", is_wrong
    for part in sorted(folder.glob("**/.*.part")):
        yield str(part.relative_to(folder)), f"unfinished ({shown(part.stat().st_size)}): the next run goes on", False


def _kept_rows(folder: Path) -> Iterator[tuple[File, Path]]:
    """Yield all files that may be kept, what is taken out of archives too, and where."""
    for row in (*table.rows(), *_models()):
        if row.folder:
            path = kept_at(row)
            yield row, path
            for name, sha1 in row.members.items():
                yield File(name, sha1), path.with_name(name)
    for network in weights.networks().values():
        yield network.file, folder / "models" / network.file_name


_Asked = tuple[File, list[probing.Probe]]


def _asked(texts: list[str], reads_whole: bool) -> Iterator[_Asked]:
    """Yield the files with one of some texts in their names, what they are made from too, and what each source did."""
    known = list(_rows())
    rows = [row for row in known if not texts or any(text in f"{row.path} {row.name}" for text in texts)]
    rows += [part for part in known if part not in rows and any(part in _parts(row) for row in rows)]
    if not rows:
        raise MXNetError(f"no file has {' or '.join(map(repr, texts))} in its name; without names all are asked for.")
    yield from probing.probe(rows, reads_whole)


def _without_source(asked_files: Sequence[_Asked]) -> list[str]:
    """Return the names of the files that no source has; one that is made from others needs all of these instead."""
    works = {row.path or row.name: any(probe.works for probe in probes) for row, probes in asked_files}
    for row, _ in asked_files:
        if row.recipe:
            works[row.name] = works[row.name] or all(works[part.path] for part in row.recipe.parts)
    return [name for name, works_somewhere in works.items() if not works_somewhere]


def _as_record(row: File, probes: list[probing.Probe]) -> dict[str, Any]:
    return {
        "file": row.path or row.name,
        "sources": [
            {"url": probe.url, "works": probe.works, "note": probe.note, "seconds": probe.seconds} for probe in probes
        ],
        "made_from": [part.name for part in _parts(row)],
    }


def _ask(texts: list[str], reads_whole: bool) -> int:
    """Print what each source has, and return how many files no source has."""
    asked_files: list[_Asked] = []
    servers: dict[str, list[probing.Probe]] = {}
    for row, probes in _asked(texts, reads_whole):
        _print(row, probes)
        asked_files.append((row, probes))
        for probe in probes:
            servers.setdefault(urlsplit(probe.url).hostname or "this machine", []).append(probe)
    _print_servers(servers)
    missing = _without_source(asked_files)
    print(f"{len(asked_files) - len(missing)} of {len(asked_files)} files have a source that works.")
    if missing:
        more_text = f" and {len(missing) - _NAMES} more" if len(missing) > _NAMES else ""
        print(f"None has {', '.join(missing[:_NAMES])}{more_text}.")
    return len(missing)


def _parts(row: File) -> tuple[File, ...]:
    return row.recipe.parts if row.recipe else ()


def _print(row: File, probes: list[probing.Probe]) -> None:
    print(row.path or row.name)
    for probe in probes:
        print(f"  {'works' if probe.works else 'fails'}  {probe.seconds:5.1f} s  {probe.url}")
        print(f"                  {probe.note}")
    if row.recipe:
        print(f"  made from {', '.join(part.name for part in row.recipe.parts)}")


def _print_servers(servers: dict[str, list[probing.Probe]]) -> None:
    """Print for each server how many files it has, and its most frequent error."""
    print("Servers")
    for host, probes in servers.items():
        failures = Counter(probe.note for probe in probes if not probe.works)
        mostly = f" ({failures.most_common(1)[0][0]})" if failures else ""
        print(f"  {len(probes) - failures.total():3} of {len(probes):3}  {host}{mostly}")
