"""Record ``.params`` files and optimizer states that Apache MXNet 1.9.1 writes, for ``tests/compat``.

    $MXNET_REFERENCE_PYTHON tools/record_fixtures.py

What is in the ``.params`` files follows from the tables below, which the tests import. For the states, whose numbers
MXNet computes, ``states/expected.npz`` holds them. Runs under the reference's interpreter; without arguments or seeds.
"""

import os
import pickle
import struct

import numpy as onp

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "tests", "compat")
DTYPES = ("float32", "float64", "float16", "uint8", "int32", "int8", "int64", "bool", "bfloat16")

# file -> {name: (shape, dtype)}; names are dropped from files called list*.
DENSE = {
    "list": {"a": ((2, 3), "float32"), "b": ((4,), "float32")},
    "empty": {},
    "dtypes": {name: ((2, 3), name) for name in DTYPES},
    "names": {"arg:fc1_weight": ((2,), "float32"), "größe": ((1,), "int64"), "重み": ((1, 1, 1), "uint8")},
    "zero_size": {"none": ((0, 3), "float32"), "some": ((2,), "float64"), "neither": ((2, 0, 0), "int8")},
    "axes": {str(n): ((1,) * (n - 1) + (2,), "float32") for n in (1, 2, 5, 32)},
}
NP_SHAPE = {
    "np_shape": {"scalar": ((), "float32"), "count": ((), "int64"), "none": ((0, 3), "float16"), "row": ((3,), "bool")},
    "list_np_shape": {"scalar": ((), "float64")},
}
# MXNet's device type and number for each array of devices.params, all of shape (2,).
DEVICES = {"cpu": (1, 0), "other": (1, 3), "pinned": (3, 0)}
SPARSE = ("row_sparse", "row_sparse_empty", "csr", "csr_empty")
OPTIMIZERS = {
    "sgd": {"momentum": 0.9},
    "adam": {},
    "rmsprop": {"centered": True},
}
PROTOCOLS = (0, 2, 4)


def values(shape, dtype):
    """Numbers that every element type holds exactly, as float64."""
    count = int(onp.prod(shape, dtype="int64"))
    elements = onp.arange(count) * 37 % 101
    if dtype == "bool":
        elements = elements % 2
    elif "float" in dtype:
        elements = (elements - 50) / 8
    return elements.reshape(shape).astype("float64")


def legacy_array(version):
    """Return the bytes of values((2, 3), "float32") in a layout that MXNet reads but no longer writes."""
    shape = struct.pack("<Ii2q", 0xF993FAC8, 2, 2, 3) if version == "v1" else struct.pack("<3I", 2, 2, 3)
    return shape + struct.pack("<3i", 1, 0, 0) + values((2, 3), "float32").astype("<f4").tobytes()


def legacy_file(version):
    """Return a file with that array, called ``weight``."""
    return struct.pack("<3Q", 0x112, 0, 1) + legacy_array(version) + struct.pack("<2Q", 1, 6) + b"weight"


def _params(name):
    return os.path.join(FOLDER, "params", name + ".params")


def _save(mx, name, content):
    arrays = {}
    for key, (shape, dtype) in content.items():
        kind = onp.dtype([("bfloat16", onp.uint16)]) if dtype == "bfloat16" else dtype
        with mx.util.np_shape(True):  # to make what has no axes, or none of a length
            arrays[key] = mx.nd.array(values(shape, dtype), dtype="float64").astype(kind)
    mx.nd.save(_params(name), list(arrays.values()) if name.startswith("list") else arrays)


def record_dense(mx):
    """Write the files of the tables."""
    for name, content in DENSE.items():
        _save(mx, name, content)
    with mx.util.np_shape(True):
        for name, content in NP_SHAPE.items():
            _save(mx, name, content)
    contexts = {1: mx.cpu, 3: mx.cpu_pinned}
    mx.nd.save(
        _params("devices"),
        {key: mx.nd.array(values((2,), "float32"), ctx=contexts[kind](i)) for key, (kind, i) in DEVICES.items()},
    )


def record_sparse(mx):
    """Write arrays of every storage type."""
    dense = mx.nd.array([[0, 1, 0], [0, 0, 0], [2, 0, 3], [0, 0, 4]])
    arrays = {
        "row_sparse": dense.tostype("row_sparse"),
        "row_sparse_empty": mx.nd.sparse.zeros("row_sparse", (4, 2)),
        "csr": dense.tostype("csr"),
        "csr_empty": mx.nd.sparse.zeros("csr", (4, 2)),
    }
    for array in arrays.values():
        array.wait_to_read()  # or save writes the shape that the values had before they were computed
    mx.nd.save(_params("sparse"), arrays)
    for name, array in mx.nd.load(_params("sparse")).items():
        if not (array.asnumpy() == arrays[name].asnumpy()).all():
            raise AssertionError(f"MXNet reads {name} as {array}")


def record_legacy(mx):
    """Write the old layouts, once MXNet has read them as it should."""
    for version in ("v1", "oldest"):
        data = legacy_file(version)
        loaded = mx.nd.load_frombuffer(data)
        if not (loaded["weight"].asnumpy() == values((2, 3), "float32")).all():
            raise AssertionError(f"MXNet reads {version} as {loaded}")
        with open(_params(version), "wb") as stream:
            stream.write(data)


def _train_one_step(mx, optimizer, options):
    network = mx.gluon.nn.Dense(2, in_units=3)
    network.initialize(mx.init.Constant(0.5))
    trainer = mx.gluon.Trainer(
        network.collect_params(), optimizer, dict(options, learning_rate=onp.float64(0.125)), update_on_kvstore=False
    )
    with mx.autograd.record():
        loss = (network(mx.nd.array([[1, 2, 3], [4, 5, 6]])) ** 2).sum()
    loss.backward()
    trainer.step(2)
    return trainer


def _flat(states):
    """Return {"index.position": array} for an updater's states."""
    parts = {}
    for index, state in states.items():
        for position, array in enumerate(state if isinstance(state, tuple) else (state,)):
            parts[f"{index}.{position}"] = array.asnumpy()
    return parts


def record_states(mx):
    """Write what Trainer.save_states and Updater.get_states write."""
    expected = {}
    for name, options in OPTIMIZERS.items():
        trainer = _train_one_step(mx, name, options)
        trainer.save_states(os.path.join(FOLDER, "states", name + "-trainer.states"))
        states = trainer._updaters[0].states
        for protocol in PROTOCOLS:
            with open(os.path.join(FOLDER, "states", f"{name}-protocol{protocol}.states"), "wb") as stream:
                stream.write(pickle.dumps(states, protocol))
        expected.update({f"{name}.{key}": array for key, array in _flat(states).items()})
    onp.savez(os.path.join(FOLDER, "states", "expected.npz"), **expected)


def main():
    """Write all fixtures."""
    import mxnet as mx

    if mx.__version__ != "1.9.1" or hasattr(mx, "__remx_version__"):
        raise SystemExit("Run this with the python of an environment with Apache MXNet 1.9.1.")
    for folder in ("params", "states"):
        os.makedirs(os.path.join(FOLDER, folder), exist_ok=True)
    for record in (record_dense, record_sparse, record_legacy, record_states):
        record(mx)


if __name__ == "__main__":
    main()
