"""Networks of the model zoo."""

from zoo_bench import SIZE, SIZES

from mxnet.gluon.model_zoo import vision

from .library import STATIC, fill, uniform


def forward(name, batch):
    size = SIZES.get(name, SIZE)
    data = uniform(batch, 3, size, size)
    network = fill(vision.get_model(name), data)
    network.hybridize(**STATIC)
    return lambda: network(data)
