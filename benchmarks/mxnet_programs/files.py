"""Saving and loading a dictionary of arrays."""

import os
import tempfile

from files_bench import ARRAYS, NUMBERS

import mxnet as mx

from .library import uniform


def save_load():
    arrays = {f"array{i}": uniform(NUMBERS, seed=i) for i in range(ARRAYS)}
    folder = tempfile.TemporaryDirectory()

    def run():
        path = os.path.join(folder.name, "arrays.params")
        mx.nd.save(path, arrays)
        return mx.nd.load(path)["array0"]

    return run
