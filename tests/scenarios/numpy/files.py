"""Programs with ``mx.npx.save`` and ``mx.npx.load``: files' bytes, and what each loader makes of them."""

import zlib

import numpy as onp
from scenarios import tried


def _kinds(loaded):
    if isinstance(loaded, dict):
        return {key: _kinds(value) for key, value in loaded.items()}
    if isinstance(loaded, list):
        return [_kinds(value) for value in loaded]
    if hasattr(loaded, "asnumpy"):
        return [type(loaded).__module__, loaded.asnumpy()]
    return loaded


def _saved(mx, data):
    mx.npx.save("x.params", data)
    with open("x.params", "rb") as stream:
        content = stream.read()
    return [len(content), zlib.crc32(content), _kinds(mx.npx.load("x.params")), _kinds(mx.nd.load("x.params"))]


def case_bytes(mx):
    mx.npx.set_np()
    np = mx.np
    a = np.array([1.0, 2.0, 3.0])
    b = np.array([[1, 2], [3, 4]], dtype="int32")
    results = [
        tried(_saved, mx, data)
        for data in (
            a,
            [a, b],
            {"a": a, "b": b},
            np.array(5.0),
            [np.array(5.0), np.zeros((0, 2))],
            [np.array([True, False], dtype="bool"), np.array([1, 2], dtype="int8")],
            [],
            {},
            (a, b),
            "a",
            None,
            onp.zeros(2),
            mx.nd.array([1]),
            [mx.nd.array([1])],
            [onp.zeros(2)],
            {1: a},
            {"a": 3},
        )
    ]
    results += [tried(mx.npx.load, "missing.params"), tried(mx.npx.load, 3), tried(mx.nd.save, "y.params", a)]
    mx.nd.save("y.params", {"q": mx.nd.array([1, 2])})
    results.append(_kinds(mx.npx.load("y.params")))
    mx.npx.reset_np()
    return results


def case_other_modes(mx):
    mx.npx.set_np()
    mx.npx.save("x.params", [mx.np.array([1.0, 2.0]), mx.np.array(3.0)])
    mx.npx.reset_np()
    results = [
        tried(mx.nd.load, "x.params"),
        tried(mx.npx.load, "x.params"),
        tried(mx.npx.save, "y", mx.np.array([1.0])),
    ]
    with mx.util.np_shape(True):
        results += [_kinds(mx.nd.load("x.params")), tried(mx.npx.load, "x.params")]
    return results


def case_switches_and_devices(mx):
    npx = mx.npx
    results = [npx.is_np_array(), npx.is_np_shape(), tried(npx.set_np, False, True)]
    npx.set_np()
    results += [npx.is_np_array(), npx.is_np_shape()]
    npx.set_np(shape=True, array=False)
    results += [npx.is_np_array(), npx.is_np_shape()]
    npx.reset_np()
    results += [npx.is_np_array(), npx.is_np_shape()]
    results += [str(npx.cpu()), str(npx.gpu(1)), str(npx.cpu_pinned(2)), str(npx.current_context()), npx.waitall()]
    return [*results, tried(npx.get_cuda_compute_capability, mx.cpu())]
