"""Layers, cells and losses of Gluon as networks of their own: those that no network of `tree_networks` has in it."""

from tree_networks import IMAGE, Unrolled, network, sequence

from mxnet import gluon
from mxnet.gluon import contrib, nn, rnn

CLASSES = {}  # of networks, by name: what each is there for


class PlainlyUnrolled(gluon.Block):
    """Runs a cell over a sequence, in a block that is not hybrid."""

    def __init__(self, cell, **options):
        super().__init__(**options)
        with self.name_scope():
            self.cell = cell
            self.output = nn.Dense(3)

    def forward(self, x):
        outputs, states = self.cell.unroll(4, x, layout="NTC", merge_outputs=True)
        return self.output(outputs), states[0]


def _case(cls, make, *shapes, integers=None):
    make.__name__ = f"layer_{cls.__name__.lower()}"
    network(*shapes, integers=integers)(make)
    CLASSES[make.__name__] = cls


def _convolutional(cls, rank):
    length = (6, 5, 4)[:rank]
    options = {"i2h_kernel": 3, "h2h_kernel": 3, "i2h_pad": 1}
    _case(cls, lambda: Unrolled(cls((2, *length), 3, **options)), (2, 4, 2, *length))


for _rank in (1, 2, 3):
    for _kind in ("RNN", "LSTM", "GRU"):
        if (_rank, _kind) != (2, "LSTM"):
            _convolutional(getattr(contrib.rnn, f"Conv{_rank}D{_kind}Cell"), _rank)


def _stacked():
    cells = rnn.SequentialRNNCell()
    cells.add(rnn.LSTMCell(5))
    cells.add(rnn.GRUCell(4))
    return PlainlyUnrolled(cells)


def _plain(*layers):
    net = nn.Sequential()
    net.add(*layers)
    return net


def _side_by_side():
    side = contrib.nn.Concurrent(axis=1)
    side.add(nn.Conv2D(3, 1), contrib.nn.Identity())
    return _plain(side, nn.Dense(2))


_case(rnn.SequentialRNNCell, _stacked, (2, 4, 5))
_case(rnn.ZoneoutCell, lambda: Unrolled(rnn.ZoneoutCell(rnn.RNNCell(4))), (2, 4, 5))
_case(
    contrib.rnn.VariationalDropoutCell,
    lambda: Unrolled(contrib.rnn.VariationalDropoutCell(rnn.LSTMCell(4))),
    (2, 4, 5),
)
_case(contrib.nn.Concurrent, _side_by_side, IMAGE)
_case(nn.Sequential, lambda: _plain(nn.Dense(4), nn.Activation("tanh"), nn.Dense(3)), (3, 5))
_case(nn.Lambda, lambda: _plain(nn.Dense(4), nn.Lambda("tanh"), nn.Dense(3)), (3, 5))
_case(nn.GlobalAvgPool1D, lambda: sequence(nn.Conv1D(4, 3), nn.GlobalAvgPool1D()), (2, 3, 9))
_case(nn.GlobalMaxPool3D, lambda: sequence(nn.Conv3D(4, 2), nn.GlobalMaxPool3D()), (2, 3, 4, 5, 6))
_case(
    contrib.nn.PixelShuffle3D, lambda: sequence(contrib.nn.PixelShuffle3D((2, 1, 3)), nn.Conv3D(2, 2)), (2, 12, 2, 3, 2)
)
_case(
    contrib.cnn.ModulatedDeformableConvolution,
    lambda: sequence(contrib.cnn.ModulatedDeformableConvolution(4, kernel_size=3, padding=1), nn.Dense(2)),
    (2, 3, 6, 6),
)


class Compared(gluon.HybridBlock):
    """The loss of a network's outputs."""

    def __init__(self, loss, **options):
        super().__init__(**options)
        with self.name_scope():
            self.net = nn.Dense(4)
            self.loss = loss

    def hybrid_forward(self, F, x, *labels):
        return self.loss(self.net(x), *labels)


def _loss(cls, *shapes, integers=None, **options):
    _case(cls, lambda: Compared(cls(**options)), *shapes, integers=integers)


_loss(gluon.loss.L1Loss, (3, 5), (3, 4), (3, 1))  # with weights of the samples
for _cls in ("Huber", "Hinge", "SquaredHinge", "Logistic", "PoissonNLL", "SigmoidBinaryCrossEntropy"):
    _loss(getattr(gluon.loss, f"{_cls}Loss"), (3, 5), (3, 4))
_loss(gluon.loss.SoftmaxCrossEntropyLoss, (3, 5), (3,), integers=4)
_loss(gluon.loss.KLDivLoss, (3, 5), (3, 4), integers=4, from_logits=False)
_loss(gluon.loss.TripletLoss, (3, 5), (3, 4), (3, 4))
_loss(gluon.loss.CosineEmbeddingLoss, (3, 5), (3, 4), (3,))


class Transcribed(gluon.HybridBlock):
    """The loss of labels without places, for a network that runs over each step."""

    def __init__(self, **options):
        super().__init__(**options)
        with self.name_scope():
            self.net = nn.Dense(4, flatten=False)
            self.loss = gluon.loss.CTCLoss(layout="NTC")

    def hybrid_forward(self, F, x, labels):
        return self.loss(self.net(x), labels)


_case(gluon.loss.CTCLoss, Transcribed, (2, 7, 5), (2, 3), integers=3)

OTHERWISE = {  # layers that no network here has, and what is known of each
    gluon.Block: "a base class",
    gluon.HybridBlock: "a base class",
    rnn.RecurrentCell: "a base class",
    rnn.HybridRecurrentCell: "a base class",
    rnn.ModifierCell: "a base class",
    gluon.loss.Loss: "a base class",
    nn.SymbolBlock: "a graph without children, which to_torch() writes as one module",
    contrib.nn.SparseEmbedding: "its rows come from a Trainer",
    gluon.loss.SDMLLoss: "reads shapes of arrays; it cannot be hybridized in MXNet",
}
