"""Ruff's formatter, if it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

_LIMIT_SECONDS = 60  # of a call, which takes some hundredths


class Ruff:
    """Ruff, asked about a program: the settings of the program's folder count."""

    def __init__(self, command: str, path: Path | None) -> None:
        self._command, self._path = command, path
        self.problem = ""

    @classmethod
    def found(cls, path: Path | None) -> Ruff | None:
        """Return ruff of this installation, or else on the search path; None without it."""
        folders = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", "")])
        command = shutil.which("ruff", path=folders)
        return None if command is None else cls(command, path)

    def has_settings(self) -> bool:
        """Whether a pyproject.toml or ruff.toml has settings for the program."""
        if self._path is None:
            return False
        process = self._run("check", "--show-settings", "--no-respect-gitignore", str(self._path))
        return "\nSettings path: " in process.stdout

    def formatted(self, text: str, line_length: int | None) -> str | None:
        """Return a text as ruff formats it, with the folder's settings if there is no length; None, and `problem`, if it does not."""
        process = self._run("format", *self._options(line_length), "-", text=text)
        if process.returncode:
            self.problem = (process.stderr.strip().splitlines() or ["ruff failed"])[0]
            return None
        return process.stdout

    def sorts_as(self, text: str, line_length: int | None) -> bool:
        """Whether the imports of a text are sorted as ruff sorts them."""
        process = self._run("check", "--select", "I001", *self._options(line_length), "-", text=text)
        return process.returncode == 0

    def with_sorted_imports(self, text: str, line_length: int | None) -> str:
        """Return a text with its imports as ruff sorts them."""
        options = ["--select", "I001", "--fix", "--exit-zero", "--quiet", *self._options(line_length)]
        process = self._run("check", *options, "-", text=text)
        return text if process.returncode else process.stdout

    def _options(self, line_length: int | None) -> list[str]:
        if line_length is not None:
            return ["--isolated", "--line-length", str(line_length)]
        return [] if self._path is None else ["--stdin-filename", str(self._path)]

    def _run(self, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
        command = [self._command, arguments[0], "--no-cache", *arguments[1:]]
        try:
            return subprocess.run(
                command,
                input=text,
                capture_output=True,
                text=True,
                check=False,
                encoding="utf-8",
                timeout=_LIMIT_SECONDS,
            )
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(
                command, 1, "", f"{self._command} did not end within {_LIMIT_SECONDS} seconds"
            )
