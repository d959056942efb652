"""Threads that call one network."""

from concurrent.futures import ThreadPoolExecutor

from vision_bench import IMAGE

from mxnet.gluon import nn

from .library import STATIC, fill, uniform
from .vision import build


def _calls(network, data, threads, calls):
    network = fill(network, data)
    network.hybridize(**STATIC)
    pool = ThreadPoolExecutor(threads)

    def some(count):
        for _ in range(count):
            result = network(data)
            result.wait_to_read()
        return result

    def run():
        results = list(pool.map(some, [calls // threads] * threads))
        return results[0]

    return run


def resnet18(threads, calls):
    return _calls(build("resnet18"), uniform(1, *IMAGE), threads, calls)


def mlp(threads, calls):
    network = nn.HybridSequential()
    network.add(nn.Dense(512, activation="relu"), nn.Dense(512, activation="relu"), nn.Dense(10))
    return _calls(network, uniform(64, 256), threads, calls)
