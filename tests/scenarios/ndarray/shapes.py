"""Which errors shapes that do not fit raise."""

import numpy as onp


def kind(call):
    try:
        return list(call().shape)
    except Exception as error:  # every kind is the subject
        return type(error).__name__


def case_reshape_and_moveaxis(mx):
    x = mx.nd.array(onp.arange(24).reshape(2, 3, 4))
    shapes = ((7, -1), (5, 5), (-1, -1), (-1, 5), (), (0, 0, 0, 0), (-4, 5, -1, -2), (-5, 2), (0, -1), (2, -1, 3))
    moves = (([0, 0], [1, 2]), ([0, 1], [1, 1]), (5, 0), (0, 5), ([0, 1], [1]), (-4, 0), (-1, 0))
    return [
        [kind(lambda shape=shape: x.reshape(shape)) for shape in shapes],
        [kind(lambda move=move: mx.nd.moveaxis(x, *move)) for move in moves],
    ]
