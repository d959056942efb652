"""The loop that ``Module.fit`` stands for."""

import initial
import torch
from module_bench import BATCH, CLASSES, FEATURES, HIDDEN, SAMPLES
from torch import nn

from .library import fill, uniform


def fit():
    layers = [nn.Linear(FEATURES, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, CLASSES)]
    network = fill(nn.Sequential(*layers))
    data, label = uniform(SAMPLES, FEATURES), torch.from_numpy(initial.labels(SAMPLES, CLASSES)).long()
    optimizer = torch.optim.SGD(network.parameters(), lr=0.01, momentum=0.9)
    loss = nn.CrossEntropyLoss()

    def epoch():
        right = 0
        for begin in range(0, SAMPLES, BATCH):
            optimizer.zero_grad()
            scores, expected = network(data[begin : begin + BATCH]), label[begin : begin + BATCH]
            loss(scores, expected).backward()
            optimizer.step()
            right += (scores.argmax(1) == expected).sum().item()
        return torch.softmax(scores, 1)  # what the network that Module trains gives out

    return epoch
