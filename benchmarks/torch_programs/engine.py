"""Empty functions on the threads of Python's library."""

from concurrent.futures import ThreadPoolExecutor, wait

import torch
from engine_bench import TASKS, THREADS


def nothing():
    pass


def _program():
    pool, ones = ThreadPoolExecutor(THREADS), torch.ones(1)

    def run():
        wait([pool.submit(nothing) for _ in range(TASKS)])
        return ones

    return run


def independent():
    return _program()


def writers():
    return _program()  # without an order
