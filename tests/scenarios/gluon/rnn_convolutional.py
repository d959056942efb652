"""Convolutional recurrent cells.

Record with ``MXNET_MKLDNN_ENABLED=0``: MXNet fails now and then to read what MKL-DNN's convolutions left.
"""

from .rnn import array, trained

RELATIVE = {"float32": 3e-5}


def convolved(mx, cell, shape):
    """Return steps of a convolutional cell, and gradients."""
    x = array(mx, 2, *shape)
    return trained(mx, cell, lambda: cell.unroll(2, [x, x * 2]), x), cell.state_info(1)[0]["shape"]


def case_convolutional_steps(mx):
    contrib_rnn = mx.gluon.contrib.rnn
    shapes = {1: (2, 6), 2: (2, 5, 4), 3: (2, 4, 3, 3)}
    results = []
    for dims, shape in shapes.items():
        for kind in ("RNN", "LSTM", "GRU"):
            cell = getattr(contrib_rnn, "Conv%dD%sCell" % (dims, kind))(shape, 2, 3, 3, i2h_pad=1, prefix="c_")
            results.append(convolved(mx, cell, shape))
    cell = contrib_rnn.Conv2DLSTMCell(
        (2, 6, 6), 2, (3, 1), (5, 3), (1, 0), (2, 1), (1, 2), activation="relu", prefix="c_"
    )
    return results, convolved(mx, cell, (2, 6, 6))
