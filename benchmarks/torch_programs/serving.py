"""Threads that call one network."""

from concurrent.futures import ThreadPoolExecutor

import torch
from torch import nn
from vision_bench import IMAGE

from .library import fill, uniform
from .vision import build


def _calls(network, data, threads, calls):
    network = fill(network).eval()
    pool = ThreadPoolExecutor(threads)

    @torch.inference_mode()  # which is a thread's own
    def some(count):
        for _ in range(count):
            result = network(data)
        return result

    def run():
        results = list(pool.map(some, [calls // threads] * threads))
        return results[0]

    return run


def resnet18(threads, calls):
    return _calls(build("resnet18"), uniform(1, *IMAGE), threads, calls)


def mlp(threads, calls):
    layers = (nn.Linear(256, 512), nn.ReLU(), nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 10))
    return _calls(nn.Sequential(*layers), uniform(64, 256), threads, calls)
