"""Compute layers on 8-bit integers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...operators.definition.registry import get
from ..graph import Graph
from ..monitored_names import shown_output
from ..node import Entry, Node
from .quantize_choice import Quantization, quantized_nodes


def quantize(graph: Graph, options: Quantization) -> tuple[Graph, list[str]]:
    """Return a graph with layers on integers, and the names of the real values whose ranges it would help to know.

    ``FullyConnected(x, w, b)``, named fc, becomes::

        data = quantize_v2(x)
        sums = quantized_fully_connected(data, w_quantize, b_quantize, the minimum and maximum of each)
        dequantize(requantize(sums))

    Nodes are named as MXNet names them: x_quantize, quantized_fc, requantize_fc and fc_dequantize. Floating-point
    values and integers meet where a quantized node takes the output of another node, and the other way round.
    """
    return _Quantizing(graph, options).result()


@dataclass
class _Integers:
    """8-bit integers with their range."""

    data: Entry
    low: Entry
    high: Entry


@dataclass
class _Quantizing:
    graph: Graph
    options: Quantization
    real: dict[Entry, Entry] = field(default_factory=dict)  # what stands for an entry of the original graph
    integers: dict[Entry, _Integers] = field(default_factory=dict)
    calibrated: list[str] = field(default_factory=list)

    def result(self) -> tuple[Graph, list[str]]:
        chosen = quantized_nodes(self.graph, self.options)
        for node in self.graph.nodes:
            if node.op is None:
                self.real[Entry(node)] = Entry(node)
            elif id(node) in chosen:
                self._quantize(node)
            else:
                self._keep(node)
        return Graph([self._as_real(e) for e in self.graph.outputs]), self.calibrated

    def _keep(self, node: Node) -> None:
        inputs = tuple(self._as_real(e) for e in node.inputs)
        rebuilt = node
        if inputs != node.inputs:
            rebuilt = node.with_inputs(inputs)
            rebuilt.write_counts = node.write_counts
        self.real.update({Entry(node, i): Entry(rebuilt, i) for i in range(node.num_outputs)})

    def _quantize(self, node: Node) -> None:
        op = node.op
        assert op is not None
        facet = op.quantized
        assert facet is not None
        count, granularity = len(node.inputs), self.options.granularity
        real = facet.real_inputs(node.params, count, granularity)
        shifted = facet.asymmetric_inputs(node.params, count, granularity)
        data: list[Entry] = []
        ranges: list[Entry] = []
        for position, entry in enumerate(node.inputs):
            if position in real:
                data.append(self._as_real(entry))
                continue
            integers = self._shifted(entry) if position in shifted else self._as_integers(entry)
            data.append(integers.data)
            ranges += [integers.low, integers.high]
        attrs = facet.attributes(node.attrs, granularity)
        created = Node(get(facet.name), f"quantized_{node.name}", attrs, [*data, *ranges], node.subgraphs)
        if node.write_counts:
            created.write_counts = (*node.write_counts, *(0 for _ in ranges))
        if facet.real_output:
            self.real.update({Entry(node, i): Entry(created, i) for i in range(node.num_outputs)})
            return
        if facet.requantize:
            inputs = [Entry(created, i) for i in range(3)]
            attrs = {"out_type": self.options.dtype}
            created = Node(get("_contrib_requantize"), f"requantize_{node.name}", attrs, inputs)
        if facet.requantize or facet.calibrated:
            self._calibrate(Entry(node))
        self.integers[Entry(node)] = _Integers(Entry(created, 0), Entry(created, 1), Entry(created, 2))

    def _as_integers(self, entry: Entry) -> _Integers:
        """Return the integers for an entry of the original graph."""
        if entry not in self.integers:
            node = entry.node
            if node.op is None and node.name in self.options.parameters:
                names = ("_quantize", "_quantize_min", "_quantize_max")
                self.integers[entry] = _Integers(*(Entry(Node(None, f"{node.name}{name}")) for name in names))
            else:
                attrs = {"out_type": self.options.dtype}
                created = Node(get("_contrib_quantize_v2"), self._name(entry), attrs, [self.real[entry]])
                self.integers[entry] = _Integers(*(Entry(created, i) for i in range(3)))
                self._calibrate(entry)
        return self.integers[entry]

    def _shifted(self, entry: Entry) -> _Integers:
        """Return integers with scale and shift for an entry of the original graph."""
        created = Node(get("_contrib_quantize_asym"), self._name(entry), {}, [self._as_real(entry)])
        self._calibrate(entry)
        return _Integers(*(Entry(created, i) for i in range(3)))

    @staticmethod
    def _name(entry: Entry) -> str:
        node = entry.node
        return f"{node.name if node.op is None else shown_output(node, entry.index)}_quantize"

    def _as_real(self, entry: Entry) -> Entry:
        """Return the floating-point values of an entry of the original graph."""
        if entry not in self.real:
            integers = self.integers[entry]
            inputs = [integers.data, integers.low, integers.high]
            created = Node(get("_contrib_dequantize"), f"{entry.node.name}_dequantize", {}, inputs)
            self.real[entry] = Entry(created)
        return self.real[entry]

    def _calibrate(self, entry: Entry) -> None:
        name = entry.node.output_name(entry.index)
        if name not in self.calibrated:
            self.calibrated.append(name)


# The least and largest real number of each value, by its name.
Ranges = Mapping[str, tuple[float, float]]


def calibrate(graph: Graph, ranges: Ranges) -> Graph:
    """Return a quantized graph whose nodes have the ranges of the floating-point values that were quantized.

    They are given with six digits after the point, as MXNet writes them.
    """
    replaced: dict[int, Node] = {}
    for node in graph.nodes:
        inputs = tuple(Entry(replaced[id(e.node)], e.index) for e in node.inputs)
        limits = ranges.get(_calibrated_name(node) or "")
        attrs = node.attrs
        if limits is not None:
            low, high = limits
            attrs = {**attrs, "min_calib_range": f"{low:f}", "max_calib_range": f"{high:f}"}
        if attrs is node.attrs and inputs == node.inputs:
            replaced[id(node)] = node
            continue
        new = Node(node.op, node.name, attrs, inputs, node.subgraphs)
        new.write_counts = node.write_counts
        replaced[id(node)] = new
    return Graph([Entry(replaced[id(e.node)], e.index) for e in graph.outputs])


def _calibrated_name(node: Node) -> str | None:
    """Return the name of the real value whose range a node needs."""
    if node.op is None or "min_calib_range" not in node.op.param_names:
        return None
    if node.op.name in ("_contrib_quantize_v2", "_contrib_quantize_asym"):
        (entry,) = node.inputs
        return _original_name(entry)
    for prefix, name in (("requantize_", "_contrib_requantize"), ("quantized_", "_contrib_quantized_batch_norm")):
        if node.op.name == name:
            return f"{node.name.removeprefix(prefix)}_output"
    return None


def _original_name(entry: Entry) -> str:
    """Return the name that a real value had before quantizing; what was made for it is named after its node."""
    node = entry.node
    if node.op is not None and node.op.name == "_contrib_dequantize":
        return f"{node.name.removesuffix('_dequantize')}_output"
    return node.output_name(entry.index)
