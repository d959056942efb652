"""MXNet's types in a program's annotations, as torch's."""

from __future__ import annotations

import ast
import re

from ..names import address_of
from .attributes import of_name

_TYPES = {
    "np.ndarray": "torch.Tensor",
    "nd.sparse.CSRNDArray": "torch.Tensor",
    "nd.sparse.RowSparseNDArray": "torch.Tensor",
    "gluon.Parameter": "nn.Parameter",
    "gluon.parameter.Parameter": "nn.Parameter",
    "gluon.ParameterDict": "dict[str, nn.Parameter]",
    "gluon.Trainer": "torch.optim.Optimizer",
    "optimizer.Optimizer": "torch.optim.Optimizer",
    "lr_scheduler.LRScheduler": "Schedule",
    "gluon.data.DataLoader": "torch.utils.data.DataLoader",
    "gluon.data.ArrayDataset": "torch.utils.data.TensorDataset",
    "io.NDArrayIter": "ArrayIterator",
    "io.DataBatch": "Batch",
    "sym.Symbol": "Node",
    "mod.Module": "SymbolNetwork",
    "metric.CompositeEvalMetric": "CompositeMetric",
}
_DOTTED = re.compile(r"(?<![\w.])[A-Za-z_]\w*(?:\.\w+)*")


def of_annotation(text: str, aliases: dict[str, str]) -> str:
    """Return an annotation's source with torch's types; those of MXNet without a counterpart are ``Any``.

    Parameters
    ----------
    text : str
        The annotation, which may be a text itself.
    aliases : dict of str to str
        What the program calls modules and classes of MXNet, and their addresses.
    """

    def moved(match: re.Match[str]) -> str:
        head, _, attribute = match[0].partition(".")
        if head not in aliases:
            return match[0]
        name = address_of(f"{aliases[head]}.{attribute}" if attribute else aliases[head]) or ""
        if re.match(r"gluon\.(nn|rnn|contrib\.\w+|model_zoo\.\w+)\.", name):
            return of_name(name) or "nn.Module"
        return _TYPES.get(name) or of_name(name) or "Any"

    return _DOTTED.sub(moved, text)


def aliases_in(source: str) -> dict[str, str]:
    """Return the names by which a program knows what it imports from MXNet, with their addresses."""
    aliases = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.partition(".")[0] == "mxnet":
                    aliases[alias.asname or "mxnet"] = alias.name if alias.asname else "mxnet"
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and str(node.module).partition(".")[0] == "mxnet":
            aliases.update({alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names})
    return aliases
