"""Layers, recurrent cells and transforms of small images."""

import torch
from data_bench import MEAN, STD, pictures
from small_bench import BATCH, CALLS, STEPS, UNITS
from torch import nn

from .library import fill, uniform


def _calls(function, *arguments):
    @torch.inference_mode()
    def run():
        for _ in range(CALLS):
            result = function(*arguments)
        return result

    return run


def dense():
    return _calls(fill(nn.Linear(UNITS, UNITS)), uniform(BATCH, UNITS))


def perceptron():
    layers = [nn.Linear(UNITS, UNITS), nn.ReLU(), nn.Linear(UNITS, UNITS), nn.ReLU(), nn.Linear(UNITS, UNITS)]
    return _calls(fill(nn.Sequential(*layers)), uniform(BATCH, UNITS))


def cells():
    steps = [uniform(BATCH, UNITS, seed=step) for step in range(STEPS)]
    zeros = torch.zeros(BATCH, UNITS)
    cell = fill(nn.LSTMCell(UNITS, UNITS))

    def run():
        cell.zero_grad()
        state = zeros, zeros
        for step in steps:
            state = cell(step, state)
        state[0].mean().backward()
        return state[0]

    return run


_MEAN, _STD = (torch.tensor(values).view(3, 1, 1) for values in (MEAN, STD))


def _transform(image):
    return image.permute(2, 0, 1).contiguous().to(torch.float32).div_(255).sub_(_MEAN).div_(_STD)


def sample():
    return _calls(_transform, torch.from_numpy(pictures()[0][0]))


def sample_nd():
    return _calls(lambda image: _transform(torch.from_numpy(image)), pictures()[0][0])
