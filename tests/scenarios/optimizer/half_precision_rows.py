"""Optimizers of weights in half precision with copies in float32: dense and row_sparse weights and gradients."""

from .. import tried

RELATIVE = {"float16": 2e-3}
NAMES = (
    "SGD",
    "NAG",
    "Adam",
    "AdaGrad",
    "RMSProp",
    "AdaDelta",
    "Ftrl",
    "Adamax",
    "Nadam",
    "Signum",
    "FTML",
    "GroupAdaGrad",
)
STORAGES = (("default", "default"), ("default", "row_sparse"), ("row_sparse", "row_sparse"))


def _updated(mx, name, storages, **options):
    optimizer = mx.optimizer.create(name, learning_rate=0.1, multi_precision=True, **options)
    weight = mx.nd.array([[1, 2], [3, 4], [5, 6]], dtype="float16").tostype(storages[0])
    grad = mx.nd.array([[0.5, 0.25], [0, 0], [1, -1]], dtype="float16").tostype(storages[1])
    state = optimizer.create_state_multi_precision(0, weight)
    for _ in range(2):
        optimizer.update_multi_precision(0, weight, grad, state)
    return [weight.stype, weight.asnumpy()]


def case_updates(mx):
    return {name: [tried(_updated, mx, name, storages) for storages in STORAGES] for name in NAMES}


def case_lazy_updates(mx):
    def updated(name, lazy, **options):
        return [tried(_updated, mx, name, storages, lazy_update=lazy, **options) for storages in STORAGES]

    return [
        updated("Adam", True),
        updated("Adam", False),
        *(updated("SGD", lazy, momentum=0.9) for lazy in (True, False)),
    ]


def case_copies_to_another_type(mx):
    rows = mx.nd.array([[1, 2], [0, 0]]).tostype("row_sparse")
    narrow = mx.nd.zeros((2, 2), dtype="float16", stype="row_sparse")
    rows.copyto(narrow)
    return [narrow.stype, narrow.asnumpy()]
