"""Transforms called sample by sample and done for a batch give what they give alone, and nobody can tell."""

import copy
import pickle
import threading

import numpy as onp
import pytest

import mxnet as mx
from mxnet.gluon import data
from mxnet.gluon.data import dataloader
from mxnet.gluon.data.vision import transforms

COUNT = 12


def images(size=(4, 5, 3), count=COUNT):
    return onp.random.RandomState(0).randint(0, 256, (count, *size)).astype("uint8")


def transform_of_images():
    return transforms.Compose([transforms.ToTensor(), transforms.Normalize((0.1, 0.2, 0.3), 2)])


class Calls:
    """A transform whose forward passes are counted."""

    def __init__(self, monkeypatch, transform):
        self.shapes = []
        forward = transform.forward

        def counted(image):
            self.shapes.append(image.shape)
            return forward(image)

        monkeypatch.setattr(transform, "forward", counted)


def pairs(function, pictures=None):
    pictures = mx.nd.array(images(), dtype="uint8") if pictures is None else pictures
    return data.ArrayDataset(pictures, onp.arange(len(pictures), dtype="int32")).transform(function)


def assert_batches(dataset, batch_size=6, batchify=dataloader.default_batchify_fn):
    """Assert that batches are those of samples read outside a loader, bit by bit."""
    loader = data.DataLoader(dataset, batch_size, batchify_fn=batchify)
    for batch, indices in zip(loader, loader._batch_sampler, strict=True):
        expected = batchify([dataset[i] for i in indices])
        for actual, part in zip(batch, expected, strict=True):
            assert type(actual) is type(part)
            assert (actual.shape, actual.dtype, actual.context) == (part.shape, part.dtype, part.context)
            assert actual.asnumpy().tobytes() == part.asnumpy().tobytes()


@pytest.mark.parametrize("batchify", [dataloader.default_batchify_fn, dataloader.default_mp_batchify_fn])
@pytest.mark.parametrize(
    "transform",
    [
        transform_of_images(),
        transforms.ToTensor(),
        transforms.Cast("float16"),
        transforms.HybridCompose([transforms.Cast("float32"), transforms.ToTensor()]),
    ],
    ids=lambda transform: type(transform).__name__,
)
def test_dataset_transform_transform_in_a_function_runs_once_for_a_batch(transform, batchify, monkeypatch):
    dataset = pairs(lambda image, label: (transform(image), label))
    assert_batches(dataset, batchify=batchify)

    calls = Calls(monkeypatch, transform)
    list(data.DataLoader(dataset, 6, batchify_fn=batchify))
    assert calls.shapes == [(4, 5, 3), (6, 4, 5, 3)] * 2


FIRST, SECOND = transforms.ToTensor(), transform_of_images()


def written(image, label):
    """Change the result, and then what it was made of."""
    result = SECOND(image)
    result += 1
    second_image = SECOND(image)
    image[:] = 0
    return result, second_image, label


def changed_input(image, label):
    image = image.copy()
    result = SECOND(image)
    image[:] = 0
    return result, label


FUNCTIONS = {
    "looked at": lambda image, label: (FIRST(image) * 2, label),
    "input changed": changed_input,
    "two, side by side": lambda image, label: (FIRST(image), SECOND(image), label),
    "one after the other": lambda image, label: (transforms.Normalize(0.5, 2)(FIRST(image)), label),
    "kept blocks": lambda image, label: (KEPT(FIRST(image)), label),
    "for some samples": lambda image, label: (FIRST(image) if label % 3 else SECOND(image), label),
    "twice": lambda image, label: (FIRST(image), FIRST(image[::-1]), label),
    "one shape of two": lambda image, label: (FIRST(image), FIRST(image[:2]), label),
    "a part": lambda image, label: (FIRST(image)[0], label),
    "a method": lambda image, label: (FIRST(image).transpose((1, 2, 0)), label),
    "numbers": lambda image, label: (FIRST(image).asnumpy(), label),
    "numbers by NumPy": lambda image, label: (onp.asarray(FIRST(image)), label),
    "a copy": lambda image, label: (copy.deepcopy(FIRST(image)), label),
    "a pickle": lambda image, label: (pickle.loads(pickle.dumps(FIRST(image))), label),
    "float images": lambda image, label: (SECOND(image.astype("float32")), label),
    "nested": lambda image, label: ((FIRST(image), (SECOND(image), label)), label),
}
KEPT = transforms.Normalize(0.5, 2)


@pytest.mark.parametrize("name", [n for n in FUNCTIONS if n != "nested"])
def test_dataset_transform_whatever_a_function_does_with_the_result(name):
    assert_batches(pairs(FUNCTIONS[name]))


def test_dataset_transform_several_calls_for_a_sample(monkeypatch):
    transform = transforms.ToTensor()
    dataset = pairs(lambda image, label: (transform(image), transform(image[::-1]), label))
    assert_batches(dataset)

    calls = Calls(monkeypatch, transform)
    next(iter(data.DataLoader(dataset, 6)))
    assert calls.shapes == [(4, 5, 3), (6, 4, 5, 3), (6, 4, 5, 3)]


def test_dataset_transform_nested_samples():
    first, second = next(iter(data.DataLoader(pairs(FUNCTIONS["nested"]), 6)))
    sample = pairs(FUNCTIONS["nested"])[3]
    assert first[0][3].asnumpy().tolist() == sample[0][0].asnumpy().tolist()
    assert first[1][0][3].asnumpy().tolist() == sample[0][1][0].asnumpy().tolist()
    assert second[3].asscalar() == 3


def test_dataset_transform_writing_results_and_inputs():
    batch_of_images = mx.nd.array(images(), dtype="uint8")
    expected = SECOND(batch_of_images).asnumpy()

    batches = list(data.DataLoader(pairs(written, batch_of_images), 6))

    assert onp.array_equal(onp.concatenate([b[0].asnumpy() for b in batches]), expected + 1)
    assert onp.array_equal(onp.concatenate([b[1].asnumpy() for b in batches]), expected)
    assert not batch_of_images.asnumpy().any()


def test_dataset_transform_shape_and_type_are_known_and_looking_makes_an_ordinary_array():
    seen = []

    def look(image, label):
        result = FIRST(image)
        seen.append((result.shape, result.dtype, result.context, isinstance(result, mx.nd.NDArray)))
        result.wait_to_read()
        seen.append(type(result) is mx.nd.NDArray)
        return result, label

    assert_batches(pairs(look))
    assert set(seen) == {((3, 4, 5), onp.float32, mx.cpu(), True), True}


def test_dataset_transform_arrays_that_a_program_keeps_are_made_before_the_transform_changes():
    transform = transforms.Normalize(0.5, 2)
    results = []

    def keep(image, label):
        results.append(transform(image))
        return results[-1], label

    pictures = mx.nd.random.uniform(shape=(COUNT, 3, 4, 5))
    batch = next(iter(data.DataLoader(pairs(keep, pictures), 6)))[0]
    transform._mean = 0.0

    assert all(type(array) is mx.nd.NDArray for array in results)
    assert [a.asnumpy().tolist() for a in results] == [a.asnumpy().tolist() for a in batch]
    results[0][:] = 7
    assert not (batch.asnumpy() == 7).any()


def test_dataset_transform_function_that_fails_leaves_no_calls_behind():
    results = []

    def fail(image, label):
        results.append(FIRST(image))
        if label == 4:
            raise KeyError("no such label")
        return results[-1], label

    with pytest.raises(KeyError, match="no such label"):
        list(data.DataLoader(pairs(fail), 6))
    assert all(type(array) is mx.nd.NDArray for array in results)
    assert type(FIRST(mx.nd.ones((4, 5, 3)))) is mx.nd.NDArray


def test_dataset_transform_arrays_of_numpys_kind():
    transform = transform_of_images()
    with mx.util.np_array(True), mx.util.np_shape(True):
        assert_batches(pairs(lambda image, label: (transform(image), label), mx.np.array(images(), dtype="uint8")))


def test_dataset_transform_what_is_not_put_off(monkeypatch):
    """Large images, few samples, hooks, transforms of a program, and what is recorded."""
    transform = transforms.ToTensor()
    calls = Calls(monkeypatch, transform)

    def shapes(dataset, batch_size=6):
        calls.shapes.clear()
        list(data.DataLoader(dataset, batch_size))
        return set(calls.shapes)

    large = mx.nd.zeros((8, 128, 128, 3), dtype="uint8")
    assert shapes(pairs(lambda image, label: (transform(image), label), large), 4) == {(128, 128, 3)}
    assert shapes(pairs(lambda image, label: (transform(image), label)), 3) == {(4, 5, 3)}

    def recorded(image, label):
        with mx.autograd.record():
            return transform(image), label

    assert shapes(pairs(recorded)) == {(4, 5, 3)}
    seen = []
    transform.register_forward_hook(lambda block, inputs, output: seen.append(output.shape))
    assert shapes(pairs(lambda image, label: (transform(image), label))) == {(4, 5, 3)}
    assert seen == [(3, 4, 5)] * COUNT


class Doubled(transforms.ToTensor):
    """A program's own transform, which knows nothing of batches."""

    def forward(self, image):
        assert image.ndim == 3
        return super().forward(image) * 2


def test_dataset_transform_subclasses_see_every_sample():
    transform = Doubled()
    assert_batches(pairs(lambda image, label: (transform(image), label)))


def test_dataset_transform_loader_inside_a_function():
    inner = pairs(lambda image, label: (SECOND(image), label))

    def outer(image, label):
        return FIRST(image), next(iter(data.DataLoader(inner, 5)))[0], label

    assert_batches(pairs(outer))


@pytest.mark.parametrize("options", [{"num_workers": 2}, {"num_workers": 2, "thread_pool": True}], ids=str)
def test_dataset_transform_workers(options):
    dataset = pairs(lambda image, label: (SECOND(image), label))
    batches = list(data.DataLoader(dataset, 6, timeout=60, **options))
    expected = [SECOND(mx.nd.array(part, dtype="uint8")).asnumpy() for part in (images()[:6], images()[6:])]
    for (transformed, labels), part, start in zip(batches, expected, (0, 6), strict=True):
        assert onp.array_equal(transformed.asnumpy(), part)
        assert labels.asnumpy().tolist() == list(range(start, start + 6))


def test_dataset_transform_other_threads_call_at_once():
    """Only the thread that reads the samples puts calls off."""
    ran_at_once = []

    def elsewhere(image, label):
        thread = threading.Thread(target=lambda: ran_at_once.append(type(FIRST(image)) is mx.nd.NDArray))
        thread.start()
        thread.join(30)
        return FIRST(image), label

    assert_batches(pairs(elsewhere))
    assert len(ran_at_once) == 2 * COUNT
    assert all(ran_at_once)
