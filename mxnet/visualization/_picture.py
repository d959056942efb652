"""Graphviz's picture of a network, which is drawn here where the program ``dot`` is missing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import graphviz

from .._src.formats.atomic import replacing
from .._src.messages.tracebacks import warn
from ._drawing import Box, Edge, svg

_POSITIONAL = ("filename", "directory", "view", "cleanup")


class Picture(graphviz.Digraph):
    """A picture by `plot_network`; what a program adds to it afterwards is in Graphviz's text and pictures alone."""

    drawn: tuple[Sequence[Box], Sequence[Edge]] = ((), ())

    def render(self, *args: Any, **options: Any) -> str:
        """Write text and picture, as Graphviz does; without ``dot`` the picture is SVG, which a warning says."""
        try:
            return str(super().render(*args, **options))
        except graphviz.ExecutableNotFound:
            params = dict(zip(_POSITIONAL, args, strict=False)) | options
        source = Path(self.save(params.get("filename"), directory=params.get("directory")))
        target = Path(params["outfile"]).with_suffix(".svg") if params.get("outfile") else Path(f"{source}.svg")
        with replacing(str(target)) as file:
            file.write(self._svg().encode())
        warn(
            f"plot_network: the program dot of Graphviz is not installed, so {target} was drawn without it, as SVG. "
            "Install Graphviz with the system's package manager for other formats.",
            RuntimeWarning,
        )
        if params.get("cleanup"):
            source.unlink()
        if params.get("view"):
            graphviz.view(str(target))
        return str(target)

    def pipe(self, format: str | None = None, *args: Any, encoding: str | None = None, **options: Any) -> bytes | str:
        """Return the picture as bytes, or as text with ``encoding``; without ``dot`` as SVG, or an error."""
        try:
            result: bytes | str = super().pipe(format, *args, encoding=encoding, **options)
        except graphviz.ExecutableNotFound:
            if (format or self.format) != "svg":
                raise
            result = self._svg() if encoding else self._svg().encode()
        return result

    def _repr_mimebundle_(self, *args: Any, **options: Any) -> dict[str, Any]:
        """Return the representations that notebooks show."""
        try:
            return dict(super()._repr_mimebundle_(*args, **options))
        except graphviz.ExecutableNotFound:
            return {"image/svg+xml": self._svg()}

    def _svg(self) -> str:
        return svg(str(self.name), *self.drawn)
