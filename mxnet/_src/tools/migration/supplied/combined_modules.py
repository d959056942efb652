"""Networks of nodes that hold several: one for each kind of batches, or one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from torch import Tensor, nn

from .modules import SymbolNetwork, in_order, layers_of


class BucketingNetwork(SymbolNetwork):
    """A network for batches of several kinds: ``sym_gen(bucket_key)`` gives each its nodes, with the same layers."""

    def __init__(
        self, sym_gen: Callable[[Any], Any], default_bucket_key: Any, device: Any = None
    ) -> None:
        outputs, data_names, label_names = sym_gen(default_bucket_key)
        super().__init__(outputs, data_names, label_names, device)
        self.sym_gen = sym_gen
        self.buckets = {
            default_bucket_key: (self.heads, self.nodes, data_names, label_names)
        }

    def switch_bucket(self, bucket_key: Any) -> None:
        """Compute the nodes of a kind of batches from now on."""
        if bucket_key not in self.buckets:
            outputs, data_names, label_names = self.sym_gen(bucket_key)
            heads = list(outputs) if isinstance(outputs, (list, tuple)) else [outputs]
            nodes = in_order(heads)
            self.share_layers(
                nodes, layers_of(nodes, (*data_names, *(label_names or ())))
            )
            self.buckets[bucket_key] = (heads, nodes, data_names, label_names)
        self.heads, self.nodes, self.data_names, label_names = self.buckets[bucket_key]
        self.label_names = label_names or ()

    def share_layers(self, nodes: Sequence[Any], layers: dict[str, nn.Module]) -> None:
        """Give nodes the layers of the same names that the network has."""
        unknown = layers.keys() - set(self.layers)
        if unknown:
            raise KeyError(
                f"a bucket has the layers {sorted(unknown)}, which the default bucket has not: name them alike"
            )
        shared = {layer: self.layers[name] for name, layer in layers.items()}
        for node in nodes:
            node.function = shared.get(node.function, node.function)

    def run_batch(self, batch: Any, is_train: bool | None = True) -> None:
        """Compute outputs and loss of a batch of its kind."""
        self.switch_bucket(batch.bucket_key)
        super().run_batch(batch, is_train)


class SequentialNetwork(SymbolNetwork):
    """Networks in a row: the outputs of each are the data of the next."""

    def __init__(self) -> None:
        super().__init__([])
        self.parts: Any = nn.ModuleList()

    def add(
        self,
        network: SymbolNetwork,
        take_labels: bool = False,
        auto_wiring: bool = False,
    ) -> Any:
        """Append a network, and return all; its data are taken by position with or without ``auto_wiring``."""
        self.parts.append(network)
        self.data_names, self.device = (
            self.parts[0].data_names,
            self.device or network.device,
        )
        if take_labels:
            self.label_names = network.label_names
        return self

    def compute(self, fed: dict[str, Tensor]) -> None:
        """Compute ``outputs``, and ``loss`` where labels are fed."""
        self.outputs = [fed[name] for name in self.data_names]
        labels = {
            name: tensor
            for name, tensor in fed.items()
            if name in (*self.label_names, "")
        }
        losses = []
        for part in self.parts:
            part.compute(
                {**labels, **dict(zip(part.data_names, self.outputs, strict=True))}
            )
            self.outputs = part.outputs
            losses += [] if part.loss is None else [part.loss]
        self.loss = sum(losses) if losses else None
