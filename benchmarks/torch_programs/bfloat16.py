"""Networks in single precision and under autocast in bfloat16."""

import initial
import torch
import transformer_bench
from bfloat16_bench import BATCH, CLASSES, IMAGE, TRAINING_IMAGE
from torch.nn import functional

from . import transformer, vision
from .library import fill, uniform


def _prepared(name, image):
    if name == "transformer":
        return fill(transformer.Classifier()), transformer._tokens()
    return fill(vision.build(name)), uniform(BATCH, *image)


def _autocast(precision):
    return torch.autocast("cpu", torch.bfloat16, enabled=precision != "float32")


def forward(name, precision):
    network, data = _prepared(name, IMAGE)
    network.eval()

    @torch.inference_mode()
    def run():
        with _autocast(precision):
            return network(data).float()

    return run


def train(name, precision):
    network, data = _prepared(name, TRAINING_IMAGE)
    label = torch.from_numpy(initial.labels(BATCH, transformer_bench.CLASSES if name == "transformer" else CLASSES))
    if name == "transformer":
        optimizer = torch.optim.Adam(network.parameters(), lr=1e-5)
    else:
        optimizer = torch.optim.SGD(network.parameters(), lr=0.001, momentum=0.9)

    def run():
        optimizer.zero_grad()
        with _autocast(precision):
            loss = functional.cross_entropy(network(data), label)
        loss.backward()
        optimizer.step()
        return loss

    return run
