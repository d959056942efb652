"""Train a small residual network on real handwritten digits, and run it on integers of eight bits.

    python examples/quantize_classifier.py --output quantized

The network is calibrated on 500 training images, by entropy; it is exported, read again and compared: accuracy, size on
disk and images a second. Tables and pictures of the layers' ranges are written beside it. The data
(``digits_data.py``) ship with scikit-learn, so nothing is downloaded.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import numpy as onp
from digits_data import load_splits

import mxnet as mx
from mxnet.contrib import quantization
from mxnet.gluon import nn

CALIBRATION_IMAGES = 500
BATCH = 50
LARGEST_LOSS = 0.5  # points of accuracy


class Block(nn.HybridBlock):
    """Two convolutions and a shortcut, which is a convolution too where the size changes."""

    def __init__(self, channels: int, stride: int = 1, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.name_scope():
            self.body = nn.HybridSequential(prefix="")
            self.body.add(nn.Conv2D(channels, 3, stride, 1, use_bias=False), nn.BatchNorm(), nn.Activation("relu"))
            self.body.add(nn.Conv2D(channels, 3, 1, 1, use_bias=False), nn.BatchNorm())
            self.shortcut = None
            if stride > 1:
                self.shortcut = nn.HybridSequential(prefix="")
                self.shortcut.add(nn.Conv2D(channels, 1, stride, use_bias=False), nn.BatchNorm())

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        """Return the sum of the convolutions and the shortcut, rectified."""
        shortcut = x if self.shortcut is None else self.shortcut(x)
        return F.Activation(self.body(x) + shortcut, act_type="relu")


def make_network() -> nn.HybridSequential:
    """Return a residual network for pictures of 8x8 pixels."""
    network = nn.HybridSequential(prefix="digits_")
    with network.name_scope():
        network.add(nn.Conv2D(16, 3, padding=1, use_bias=False), nn.BatchNorm(), nn.Activation("relu"))
        network.add(Block(16), Block(32, stride=2), nn.GlobalAvgPool2D(), nn.Dense(10))
    return network


def train(network: Any, images: onp.ndarray, labels: onp.ndarray, epochs: int) -> None:
    """Train with Adam."""
    network.initialize(mx.init.Xavier(), force_reinit=True)
    network.hybridize()
    trainer = mx.gluon.Trainer(network.collect_params(), "adam", {"learning_rate": 3e-3})
    loss_of = mx.gluon.loss.SoftmaxCrossEntropyLoss()
    data = mx.gluon.data.ArrayDataset(images, labels)
    loader = mx.gluon.data.DataLoader(data, BATCH, shuffle=True, last_batch="discard")
    for epoch in range(epochs):
        total = 0.0
        for batch, wanted in loader:
            with mx.autograd.record():
                loss = loss_of(network(batch), wanted).mean()
            loss.backward()
            trainer.step(1)
            total += float(loss.asscalar())
        print(f"epoch {epoch:2d}  loss {total / len(loader):.4f}")


def accuracy(network: Any, images: onp.ndarray, labels: onp.ndarray) -> float:
    """Return the percentage of pictures that are recognised."""
    found = network(mx.nd.array(images)).asnumpy().argmax(axis=1)
    return 100.0 * float((found == labels).mean())


def images_per_second(network: Any, images: onp.ndarray, seconds: float = 1.0) -> float:
    """Return how many pictures a network recognises in a second, in the best of several rounds."""
    network.hybridize(static_alloc=True, static_shape=True)
    batch = mx.nd.array(images[:BATCH])
    for _ in range(3):
        network(batch).wait_to_read()
    times = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or not times:
        started = time.perf_counter()
        network(batch).wait_to_read()
        times.append(time.perf_counter() - started)
    return BATCH / min(times)


def ranges(path: str) -> dict[str, tuple[float, float]]:
    """Return the calibrated range of each node in a symbol's file."""
    nodes = json.loads(Path(path).read_text(encoding="utf-8"))["nodes"]
    return {
        node["name"]: (float(node["attrs"]["min_calib_range"]), float(node["attrs"]["max_calib_range"]))
        for node in nodes
        if "min_calib_range" in node.get("attrs", {})
    }


def histograms(network: Any, images: onp.ndarray) -> dict[str, Any]:
    """Return, by the names of a float network's outputs, the histogram of what they are for some pictures."""
    symbol = network(mx.sym.var("data")).get_backend_symbol("MKLDNN_QUANTIZE")
    params = network.collect_params()
    arguments = {name: params[name].data() for name in symbol.list_arguments() if name != "data"}
    states = {name: params[name].data() for name in symbol.list_auxiliary_states()}
    module = mx.mod.Module(symbol, label_names=None)
    module.bind([("data", (BATCH, *images.shape[1:]))], for_training=False)
    module.set_params(arguments, states)
    collector = quantization._LayerHistogramCollector(include_layer=[*symbol.get_internals().list_outputs()])
    quantization._collect_layer_statistics(module, mx.io.NDArrayIter(images, batch_size=BATCH), collector)
    return {name: found for name, found in collector.hist_dict.items() if name == "data" or name.endswith("_output")}


def node_of(output: str, found: dict[str, tuple[float, float]]) -> str | None:
    """Return the quantized node that has the range of a float network's output."""
    name = output[: -len("_output")] if output.endswith("_output") else output
    return next((n for n in (f"quantized_{name}", f"{name}_quantize") if n in found), None)


def draw(counted: dict[str, Any], found: dict[str, tuple[float, float]], path: Path) -> None:
    """Draw the histogram of each layer's numbers with its range into a PNG file."""
    import matplotlib as mpl  # noqa: PLC0415  an optional package, slow to import

    mpl.use("Agg")
    from matplotlib import pyplot as plt  # noqa: PLC0415  only after the backend is chosen

    shown = {output: node_of(output, found) for output in counted}
    shown = {output: node for output, node in shown.items() if node is not None}
    columns = 2
    rows = -(-len(shown) // columns)
    figure, axes = plt.subplots(rows, columns, figsize=(9, 2.1 * rows), layout="constrained", squeeze=False)
    for axis in axes.flat[len(shown) :]:
        axis.axis("off")
    for axis, (output, node) in zip(axes.flat, shown.items(), strict=False):
        counts, edges, low, high, _ = counted[output]
        merged = counts[: len(counts) // 50 * 50].reshape(-1, 50).sum(axis=1)
        axis.bar(edges[: len(merged) * 50 : 50], merged, width=(edges[1] - edges[0]) * 50, align="edge")
        for end in found[node]:
            axis.axvline(end, color="tab:red", linestyle="--", linewidth=1)
        axis.set(title=output, yscale="log", xlim=(1.05 * min(low, found[node][0]), 1.05 * max(high, found[node][1])))
        axis.title.set_fontsize(9)
    figure.suptitle("What the layers give for the calibration images, and the ranges kept (dashed)", fontsize=10)
    figure.savefig(path, dpi=60)
    plt.close(figure)


def table(counted: dict[str, Any], found: dict[str, tuple[float, float]]) -> str:
    """Return the range of each layer's numbers and the calibrated one, as text."""
    lines = ["{:<36} {:>10} {:>10} {:>10} {:>10}".format("output", "least", "largest", "from", "to")]
    for output, (_, _, low, high, _) in counted.items():
        node = node_of(output, found)
        if node is not None:
            lines.append(f"{output:<36} {low:10.4f} {high:10.4f} {found[node][0]:10.4f} {found[node][1]:10.4f}")
    return "\n".join(lines)


def size(prefix: str) -> int:
    """Return the bytes of an exported network."""
    return sum(os.path.getsize(f"{prefix}{end}") for end in ("-symbol.json", "-0000.params"))


def main(arguments: list[str] | None = None) -> int:
    """Run the example; the exit status is 0 when the integers lose at most half a point of accuracy."""
    parser = argparse.ArgumentParser(description="Train a classifier and run it on integers of eight bits.")
    parser.add_argument("--output", type=Path, default=Path("quantized"), help="folder for the files written")
    parser.add_argument("--epochs", type=int, default=12)
    options = parser.parse_args(arguments)
    options.output.mkdir(parents=True, exist_ok=True)
    mx.random.seed(0)
    onp.random.seed(0)
    splits = load_splits()
    network = make_network()
    train(network, splits["train_images"], splits["train_labels"], options.epochs)

    images = splits["train_images"][:CALIBRATION_IMAGES]
    batches = mx.gluon.data.DataLoader(mx.gluon.data.ArrayDataset(images, splits["train_labels"][: len(images)]), BATCH)
    quantized = quantization.quantize_net_v2(
        network, "auto", calib_data=batches, calib_mode="entropy", num_calib_examples=CALIBRATION_IMAGES
    )
    prefixes = {}
    for kind, block in (("float32", network), ("int8", quantized)):
        block.hybridize()
        block(mx.nd.array(images[:1]))
        prefixes[kind] = str(options.output / f"digits-{kind}")
        block.export(prefixes[kind])
    read = {
        kind: mx.gluon.SymbolBlock.imports(f"{prefix}-symbol.json", ["data"], f"{prefix}-0000.params")
        for kind, prefix in prefixes.items()
    }
    results = {}
    print("\n{:<8} {:>10} {:>10} {:>12}".format("", "accuracy", "bytes", "images/s"))
    for kind, block in read.items():
        results[kind] = accuracy(block, splits["test_images"], splits["test_labels"])
        speed = images_per_second(block, splits["test_images"])
        print(f"{kind:<8} {results[kind]:9.2f}% {size(prefixes[kind]):10d} {speed:12.0f}")

    found = ranges(f"{prefixes['int8']}-symbol.json")
    counted = histograms(network, images)
    text = table(counted, found)
    print("\n" + text)
    (options.output / "ranges.txt").write_text(text + "\n", encoding="utf-8")
    draw(counted, found, options.output / "ranges.png")
    lost = results["float32"] - results["int8"]
    print(f"\nlost {lost:.2f} points; pictures of the ranges: {options.output / 'ranges.png'}")
    return 0 if lost <= LARGEST_LOSS else 1


if __name__ == "__main__":
    sys.exit(main())
