"""A figure that notebooks show as a picture."""

from __future__ import annotations

import io

from matplotlib.figure import Figure


class TrainingFigure(Figure):
    """A figure of matplotlib, which IPython shows where pyplot, which would register how, was not imported."""

    def _repr_png_(self) -> bytes:
        buffer = io.BytesIO()
        self.savefig(buffer, format="png")
        return buffer.getvalue()
