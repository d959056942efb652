"""``mx.gluon.model_zoo.weights``: weights of PyTorch's libraries for networks of the zoo and of GluonCV.

>>> network = gluon.model_zoo.vision.resnet18_v1(pretrained="torchvision")  # doctest: +SKIP

`networks` names what there are weights for, `fill` puts them into a network, `preprocessing` makes of pictures what the
network then takes.
"""

from ...._src.messages.public import publish as _publish
from ...data.vision.transforms import Compose as _Compose
from ._filling import fill as fill
from ._filling import weights_of as weights_of
from ._preprocessing import steps as _steps
from ._table import TABLE as _TABLE
from ._table import Weights as Weights


def networks() -> dict[str, Weights]:
    """Return a description of the weights of each network, by the network's name.

    >>> from mxnet.gluon.model_zoo import weights
    >>> weights.networks()["alexnet"].file_name
    'alexnet-owt-7be5be79.pth'
    """
    return dict(_TABLE)


def preprocessing(name: str) -> _Compose:
    """Return the transform from a picture to the input of a network with these weights.

    A picture is (H, W, 3), RGB, from 0 to 255; the result (3, H, W), float32, normalised.

    Raises
    ------
    MXNetError, ValueError
        As for `fill`, for names without weights.

    Examples
    --------
    >>> from mxnet.gluon.model_zoo import weights
    >>> prepare = weights.preprocessing("resnet18_v1")
    >>> prepare(mx.nd.zeros((300, 400, 3), dtype="uint8")).shape
    (3, 224, 224)
    """
    return _steps(weights_of(name))


_publish(globals())
