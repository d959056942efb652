"""Networks that MXNet 1.9.1 fuses and quantizes, written to files.

    cd /tmp && $MXNET_REFERENCE_PYTHON .../tests/compat/quantized_programs.py .../tests/compat/quantized

Runs under the reference's interpreter, hence Python 3.8. Beside each pair of files is what the network gives on real
numbers: results on integers depend on the processor, as sums of two products overflow in MXNet where there is no VNNI,
and signed data are convolved with weights of seven bits. With "small" as second argument, no data are negative and no
two neighbouring weights large, so that this does not happen, and results are those on integers.
"""

import os
import sys

import numpy as onp

DATA = {"image": (2, 3, 8, 8), "tokens": (3, 6), "sequence": (4, 2, 5)}


# What MXNet loses (numbers of both signs that are added), and what it cannot run.
NOT_SMALL = ("downsampling", "lstm")


def data_of(kind, small=False):
    source = onp.random.RandomState(7)
    shape = DATA[kind]
    if kind == "tokens":
        return source.randint(0, 12, shape).astype("float32")
    return (source.uniform(0, 1, shape) if small else source.normal(size=shape)).astype("f")


def networks(mx):
    """Return {name: (symbol, kind of data)}."""
    sym = mx.sym
    data = sym.var("data")

    def conv(x, name, kernel=3, channels=4, **params):
        pad = (kernel // 2, kernel // 2)
        return sym.Convolution(x, kernel=(kernel, kernel), pad=pad, num_filter=channels, name=name, **params)

    def norm(x, name):
        return sym.BatchNorm(x, name=name, fix_gamma=False)

    def relu(x, name):
        return sym.Activation(x, act_type="relu", name=name)

    def dense(x, name, units=3, **params):
        return sym.FullyConnected(x, num_hidden=units, name=name, **params)

    stem = relu(norm(conv(data, "c0"), "b0"), "r0")
    down = norm(conv(stem, "c1", stride=(2, 2)), "b1") + norm(conv(stem, "c2", 1, stride=(2, 2)), "b2")
    joined = sym.concat(relu(conv(stem, "c1", 1), "r1"), conv(relu(conv(stem, "c2", 1), "r2"), "c3"), dim=1, name="cat")
    deep = conv(relu(norm(conv(stem, "d1", num_group=4, no_bias=True), "b1"), "r1"), "p1", 1)
    pooled = sym.flatten(sym.Pooling(stem, kernel=(2, 2), stride=(2, 2), pool_type="avg", name="p0"), name="flat")
    lstm = sym.RNN(data, state_size=4, num_layers=1, mode="lstm", name="lstm", p=0.0)
    return {
        "chain": (relu(norm(conv(stem, "c1"), "b1"), "r1"), "image"),
        "residual": (dense(relu(norm(conv(stem, "c1"), "b1") + stem, "r1"), "f"), "image"),
        "downsampling": (dense(relu(down, "r1"), "f"), "image"),
        "inception": (conv(joined, "c4"), "image"),
        "depthwise": (deep, "image"),
        "dense": (sym.softmax(dense(relu(dense(pooled, "f0", 6), "r1"), "f1", no_bias=True), name="out"), "image"),
        "embedding": (dense(sym.Embedding(data, input_dim=12, output_dim=4, name="embed"), "f"), "tokens"),
        "lstm": (dense(lstm, "f", flatten=False), "sequence"),
    }


def small_weight(source, shape):
    """Return a weight that no sum of two products of eight bits overflows with: one large number beside a zero."""
    weight = source.uniform(-0.45, 0.45, shape)
    units = weight.reshape(shape[0], shape[1], -1)
    if len(shape) == 2:
        units[0, :2, 0] = 1, 0
    else:
        units[:, :2, 0] = 0
        units[:, 0, 0] = onp.where(source.rand(shape[0]) < 0.5, -1, 1)
    return weight


def parameters(mx, symbol, shape, small=False):
    shapes, _, states = symbol.infer_shape(data=shape)
    source = onp.random.RandomState(3)

    def value(name, shape):
        if name.endswith(("gamma", "var")):
            return source.uniform(0.5, 1.5, shape)
        if len(shape) == 1:
            return source.normal(size=shape) * 0.3
        weight = small_weight(source, shape) if small else source.normal(size=shape)
        return weight * (2.0 / onp.prod(shape[1:])) ** 0.5

    outputs_found = []
    for names, lengths in ((symbol.list_arguments(), shapes), (symbol.list_auxiliary_states(), states)):
        rows = [(n, s) for n, s in zip(names, lengths) if n != "data"]  # noqa: B905  not on Python 3.8
        outputs_found.append({n: mx.nd.zeros(s) if "state" in n else mx.nd.array(value(n, s)) for n, s in rows})
    return outputs_found


def main(folder, small):
    import mxnet as mx

    for name, (symbol, kind) in networks(mx).items():
        if small and name in NOT_SMALL:
            continue
        data = data_of(kind, small)
        args, aux = parameters(mx, symbol, data.shape, small)
        fused = symbol.get_backend_symbol("MKLDNN_QUANTIZE")
        real = fused.bind(mx.cpu(), dict(args, data=mx.nd.array(data)), aux_states=aux).forward()[0].asnumpy()
        qsym, qargs, qaux = mx.contrib.quantization.quantize_model(
            fused,
            args,
            aux,
            label_names=None,
            ctx=mx.cpu(),
            calib_mode="naive",
            calib_data=mx.io.NDArrayIter(data, batch_size=len(data)),
            quantized_dtype="auto",
            quantize_mode="full",
        )
        qsym = qsym.get_backend_symbol("MKLDNN_QUANTIZE")
        mx.model.save_checkpoint(os.path.join(folder, name), 0, qsym, qargs, qaux)
        small_executor = qsym.bind(mx.cpu(), dict(qargs, data=mx.nd.array(data)), aux_states=qaux) if small else None
        onp.save(
            os.path.join(folder, name + ".npy"),
            real if small_executor is None else small_executor.forward()[0].asnumpy(),
        )


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), "small" in sys.argv[2:])
