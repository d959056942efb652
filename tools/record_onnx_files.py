"""Write small networks by other programs' exporters, with what the programs compute: what the importer is tested with.

    python tools/record_onnx_files.py sklearn      # pip install skl2onnx scikit-learn
    python tools/record_onnx_files.py tensorflow   # pip install tf2onnx tensorflow

Each goes into ``tests/unit/contrib/onnx/recorded/PROGRAM/``: ``NAME.onnx`` and ``NAME.npz`` with the inputs in the
file's order (``in0`` ...) and the outputs (``out0`` ...). Weights are random.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as onp

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "unit" / "contrib" / "onnx" / "recorded"
Recorded = tuple[str, Any, list[Any], list[Any]]  # name, model, inputs, outputs


def sklearn_files() -> Iterator[Recorded]:
    """Yield perceptrons: classifiers of two and more classes, of several labels, and regressors."""
    from skl2onnx import to_onnx
    from sklearn.neural_network import MLPClassifier, MLPRegressor
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import MinMaxScaler, StandardScaler

    random = onp.random.RandomState(1)
    data = random.standard_normal((60, 4)).astype("float32")
    score = data @ random.standard_normal((4, 3))
    options: dict[str, Any] = {"hidden_layer_sizes": (6, 5), "max_iter": 30, "random_state": 1}

    def classified(name: str, model: Any, labels: Any, **more: Any) -> Recorded:
        model.fit(data, labels)
        file = to_onnx(model, data[:1], options={id(model): more} if more else None, target_opset=17)
        return name, file, [data[:7]], [model.predict(data[:7]), model.predict_proba(data[:7])]

    def regressed(name: str, model: Any, values: Any) -> Recorded:
        model.fit(data, values)
        return name, to_onnx(model, data[:1], target_opset=17), [data[:7]], [model.predict(data[:7])]

    classes = score.argmax(1)
    for activation in ("relu", "tanh", "logistic", "identity"):
        yield classified(f"classes-{activation}", MLPClassifier(activation=activation, **options), classes)
        yield regressed(f"values-{activation}", MLPRegressor(activation=activation, **options), score)
    yield classified("two-classes", MLPClassifier(**options), score[:, 0] > 0)
    yield classified("numbered-classes", MLPClassifier(**options), classes * 10 + 5)
    yield classified("array-of-scores", MLPClassifier(**options), classes, zipmap=False)
    yield classified("labels", MLPClassifier(**options), (score > 0).astype("int64"))
    yield classified("scaled-classes", make_pipeline(StandardScaler(), MLPClassifier(**options)), classes)
    yield regressed("scaled-values", make_pipeline(MinMaxScaler(), MLPRegressor(**options)), score[:, 0])


def tensorflow_files() -> Iterator[Recorded]:
    """Yield convolutional, recurrent and attention networks of Keras."""
    import tensorflow as tf

    tf.keras.utils.set_random_seed(1)
    yield from _image_files(tf.keras.layers)
    yield from _sequence_files(tf.keras.layers)


def _image_files(layers: Any) -> Iterator[Recorded]:
    images = onp.random.RandomState(1).standard_normal((2, 16, 16, 3)).astype("float32")

    def convolutional(data: Any) -> Any:
        result = layers.Conv2D(8, 3, strides=2, padding="same", use_bias=False)(data)
        result = layers.ReLU(max_value=6.0)(layers.BatchNormalization()(result))
        result = layers.DepthwiseConv2D(3, padding="same")(result)
        more = layers.Conv2D(8, 1, activation="swish")(layers.LeakyReLU()(result))
        result = layers.MaxPooling2D(2)(layers.Add()([result, more]))
        result = layers.AveragePooling2D(3, strides=2, padding="same")(layers.PReLU()(result))
        return layers.Dense(5, activation="softmax")(layers.Flatten()(layers.ELU()(result)))

    def segmentation(data: Any) -> Any:
        wide = layers.Conv2D(4, 3, padding="same", activation="relu")(data)
        deep = layers.Conv2D(8, 3, dilation_rate=2, padding="same")(layers.MaxPooling2D()(wide))
        deep = layers.UpSampling2D(2, interpolation="bilinear")(deep)
        result = layers.Concatenate()([wide, layers.Conv2DTranspose(4, 3, strides=1, padding="same")(deep)])
        result = layers.Conv2DTranspose(2, 2, strides=2)(layers.SeparableConv2D(4, 3, padding="same")(result))
        return layers.Cropping2D(1)(layers.Activation("sigmoid")(result))

    image = layers.Input((16, 16, 3))
    network = convolutional(image)
    yield _of_keras("convolutional", image, network, images)
    yield _of_keras("convolutional-channels-first", image, network, images, inputs_as_nchw=["in0"])
    yield _of_keras("convolutional-opset-11", image, network, images, opset=11)
    yield _of_keras("segmentation", image, segmentation(image), images)


def _sequence_files(layers: Any) -> Iterator[Recorded]:
    random = onp.random.RandomState(1)
    words = random.randint(0, 20, (2, 6)).astype("int32")
    steps = random.standard_normal((2, 6, 8)).astype("float32")
    word, line = layers.Input((6,), dtype="int32"), layers.Input((6, 8))

    def gelu(data: Any) -> Any:
        from tensorflow.keras import activations

        return activations.gelu(data, approximate=True)  # tf2onnx has no rule for the exact one's Erfc

    def attention(data: Any) -> Any:
        result = layers.LayerNormalization()(data)
        result = data + layers.MultiHeadAttention(2, 4)(result, result, use_causal_mask=True)
        result = result + layers.Dense(8)(layers.Dense(16, activation=gelu)(layers.LayerNormalization()(result)))
        return layers.GlobalAveragePooling1D()(result)

    yield _of_keras("attention", line, attention(line), steps)
    for name, layer in (("lstm", layers.LSTM), ("gru", layers.GRU), ("rnn", layers.SimpleRNN)):
        result = layer(7, return_sequences=True)(layers.Embedding(20, 8)(word))
        yield _of_keras(name, word, layers.Dense(4)(result), words)
    result = layers.Bidirectional(layers.LSTM(5, return_sequences=True))(line)
    yield _of_keras("two-way-lstm", line, [result, layers.Conv1D(3, 3, padding="causal")(result)], steps)
    result = layers.Concatenate()([layers.Embedding(20, 8)(word), line])
    yield _of_keras("two-inputs", [word, line], layers.GlobalMaxPooling1D()(result), words, steps)


def _of_keras(name: str, inputs: Any, outputs: Any, *arrays: Any, opset: int = 17, **options: Any) -> Recorded:
    import tensorflow as tf
    import tf2onnx

    network = tf.keras.Model(inputs, outputs)
    for weight in network.weights:  # moving statistics other than 0 and 1
        weight.assign(weight + tf.random.uniform(weight.shape, 0.0, 0.3))
    signature = [
        tf.TensorSpec([None, *array.shape[1:]], tf.as_dtype(array.dtype), name=f"in{i}")
        for i, array in enumerate(arrays)
    ]
    call = tf.function(lambda *supplied: network(supplied if len(supplied) > 1 else supplied[0], training=False))
    file, _ = tf2onnx.convert.from_function(call, input_signature=signature, opset=opset, **options)
    result = call(*[tf.constant(array) for array in arrays])
    supplied = [array.transpose(0, 3, 1, 2) if "inputs_as_nchw" in options else array for array in arrays]
    return name, file, supplied, [array.numpy() for array in tf.nest.flatten(result)]


def main(program: str) -> int:
    """Record the files of a program."""
    folder = FOLDER / program
    folder.mkdir(parents=True, exist_ok=True)
    for name, model, inputs, outputs in {"sklearn": sklearn_files, "tensorflow": tensorflow_files}[program]():
        (folder / f"{name}.onnx").write_bytes(model.SerializeToString())
        arrays = {f"in{i}": array for i, array in enumerate(inputs)} | {f"out{i}": a for i, a in enumerate(outputs)}
        onp.savez_compressed(folder / f"{name}.npz", **arrays)
        print(name, sorted({node.op_type for node in model.graph.node}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
