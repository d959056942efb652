"""Saving and loading a dictionary of tensors."""

import os
import tempfile

import torch
from files_bench import ARRAYS, NUMBERS

from .library import uniform


def save_load():
    arrays = {f"array{i}": uniform(NUMBERS, seed=i) for i in range(ARRAYS)}
    folder = tempfile.TemporaryDirectory()

    def run():
        path = os.path.join(folder.name, "arrays.pt")
        torch.save(arrays, path)
        return torch.load(path)["array0"]

    return run
