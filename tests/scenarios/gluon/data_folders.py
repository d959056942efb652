"""Datasets, samplers, DataLoader, transforms, folders of images."""
# ruff: noqa: B023, SIM115  # small functions run at once, where they stand; files are tiny

import os
import struct
import zlib

import numpy as onp

from .. import error, warned


def numbers(mx, *shape, **kwargs):
    values = onp.sin(onp.arange(int(onp.prod(shape))) * 0.7).reshape(shape) + 0.1
    return mx.nd.array(values, **kwargs)


def case_datasets(mx):
    data = mx.gluon.data
    results = {}
    a = data.SimpleDataset(list(range(10)))
    results["len"] = len(a)
    results["i"] = a[3]
    results["neg"] = a[-1]
    results["oob"] = error(lambda: a[10])
    results["f"] = list(a.filter(lambda x: x % 2))
    results["ft"] = type(a.filter(lambda x: x % 2)).__name__
    results["sh"] = [list(a.shard(3, i)) for i in range(3)]
    results["she"] = [
        error(a.shard, 3, 3),
        error(a.shard, 0, 0),
        error(a.shard, 3, -1),
        error(a.shard, "a", 0),
        error(a.shard, 20, 0),
    ]
    results["sh20"] = [len(a.shard(20, i)) for i in range(20)]
    results["take"] = [list(a.take(3)), len(a.take(100)), len(a.take(None)), list(a.take(0))]
    results["s"] = list(a.sample(data.SequentialSampler(4)))
    results["se"] = error(a.sample, [1])
    results["s2"] = list(a.sample(data.FilterSampler(lambda x: x > 5, a))) if hasattr(data, "FilterSampler") else 0
    calls = []
    t = a.transform(lambda x: (calls.append(x), x * 2)[1])
    results["lazy"] = [len(calls), t[2], len(calls), t[2], len(calls)]
    del calls[:]
    t = a.transform(lambda x: (calls.append(x), x * 2)[1], lazy=False)
    results["eager"] = [len(calls), t[2], len(calls), type(t).__name__]
    b = data.ArrayDataset(numbers(mx, 4, 2), onp.arange(4))
    results["ad"] = [b[1], len(b)]
    results["tf"] = b.transform_first(lambda x: x * 2)[1]
    results["tf2"] = b.transform(lambda x, y: (y, x))[2]
    results["tfe"] = b.transform_first(lambda x: x + 1, lazy=False)[1]
    results["single"] = data.ArrayDataset(numbers(mx, 4, 2))[1]
    results["uneq"] = error(data.ArrayDataset, [1, 2], [1])
    results["none"] = error(data.ArrayDataset)
    results["lst"] = data.ArrayDataset([1, 2], ["a", "b"])[0]
    results["nd1"] = data.ArrayDataset(numbers(mx, 3))[1]
    results["sl"] = error(lambda: b[0:2])
    results["shtf"] = list(a.transform(lambda x: x + 1).shard(2, 1))
    results["ftt"] = list(a.transform(lambda x: x + 1).filter(lambda x: x > 5))
    results["tt"] = a.transform(lambda x: x + 1).transform(lambda x: x * 3)[1]
    results["taket"] = list(a.take(4).transform(lambda x: -x))
    results["abs"] = [error(lambda: data.Dataset()[0]), error(lambda: len(data.Dataset()))]
    results["rec"] = error(data.RecordFileDataset, "nope.rec")
    w = mx.recordio.MXIndexedRecordIO("a.idx", "a.rec", "w")
    [w.write_idx(i, bytes([65 + i])) for i in range(3)]
    w.close()
    d = data.RecordFileDataset("a.rec")
    results["rd"] = [len(d), repr(d[1]), repr(list(d.transform(lambda x: x + b"!")))]
    return results


def case_samplers(mx):
    data = mx.gluon.data
    results = {}
    results["seq"] = [
        list(data.SequentialSampler(4)),
        list(data.SequentialSampler(4, 2)) if error(data.SequentialSampler, 4, 2) == "no error" else "x",
        len(data.SequentialSampler(4)),
    ]
    results["rnd"] = [sorted(data.RandomSampler(5)), len(data.RandomSampler(5))]
    for m in ("keep", "discard", "rollover", "foo", None):

        def f():
            b = data.BatchSampler(data.SequentialSampler(7), 3, m)
            item = len(b)
            a = list(b)
            return [item, a, len(b), list(b), len(b), list(b)]

        e = error(f)
        results[str(m)] = f() if e == "no error" else e
    results["filt"] = [
        list(data.FilterSampler(lambda x: x % 2 == 0, [1, 2, 3, 4])),
        len(data.FilterSampler(lambda x: x % 2 == 0, [1, 2, 3, 4])),
    ]
    interval_sampler = mx.gluon.contrib.data.IntervalSampler
    results["int"] = [
        list(interval_sampler(13, 3)),
        list(interval_sampler(13, 3, rollover=False)),
        len(interval_sampler(13, 3)),
        len(interval_sampler(13, 3, rollover=False)),
        error(interval_sampler, 3, 4),
    ]
    results["bs0"] = error(lambda: list(data.BatchSampler(data.SequentialSampler(3), 0, "keep")))
    return results


def case_loader_args(mx):
    data = mx.gluon.data
    ds = data.ArrayDataset(numbers(mx, 7, 2), onp.arange(7))
    L = data.DataLoader
    results = {}
    for n, kw in enumerate(
        (
            {},
            {"batch_size": 3},
            {"batch_size": 3, "last_batch": "discard"},
            {"batch_size": 3, "last_batch": "rollover"},
            {"batch_size": 3, "last_batch": "x"},
            {"batch_size": 3, "shuffle": True, "sampler": data.SequentialSampler(3)},
            {"batch_size": 3, "sampler": data.SequentialSampler(3)},
            {"batch_sampler": [[0, 1], [5]]},
            {"batch_sampler": [[0]], "batch_size": 2},
            {"batch_sampler": [[0]], "shuffle": True},
            {"batch_sampler": [[0]], "sampler": [1]},
            {"batch_sampler": [[0]], "last_batch": "keep"},
            {"batch_size": 3, "num_workers": -1},
            {"batch_size": 3, "prefetch": 3},
            {"batch_size": 3, "pin_memory": True},
            {"batch_size": 3, "pin_memory": True, "pin_device_id": 1},
            {"batch_size": 3, "thread_pool": True, "num_workers": 2},
            {"batch_size": 3, "timeout": 0},
            {"batch_size": 3, "batchify_fn": len},
            {"batch_size": 3, "num_workers": 2, "prefetch": 0},
            {"batch_size": 3, "num_workers": 2, "thread_pool": True, "prefetch": 0},
        )
    ):

        def f():
            item = L(ds, **kw)
            return [len(item), list(item)]

        e = error(f)
        results[str(n)] = f() if e == "no error" else e
    results["ctx"] = str([b[0].context for b in L(ds, 3, pin_memory=True)])
    b = data.dataloader.default_batchify_fn
    results["b"] = [
        b([1, 2]),
        b([1.5, 2]),
        b([onp.float32(1)]),
        b([(1, onp.ones(2)), (2, onp.zeros(2))]),
        b([numbers(mx, 2), numbers(mx, 2)]),
        b([onp.ones((2,), "uint8")]),
        b([True, False]),
    ]
    results["bad"] = error(b, [])
    m = data.dataloader.default_mp_batchify_fn
    results["mp"] = [m([1, 2]), m([(onp.ones(2), 1)]), m([numbers(mx, 2)]).context.__repr__()]
    item = L(list(range(5)), 2)
    results["list"] = list(item)
    item = L([(1, 2), (3, 4)], 2)
    results["lt"] = list(item)
    results["empty"] = error(lambda: list(L([], 2)))
    it = iter(L(ds, 3))
    next(it)
    results["two"] = [len(list(it)), len(list(it))]
    return results


def case_transforms(mx):
    transforms = mx.gluon.data.vision.transforms
    results = {}
    im = mx.nd.array(onp.arange(6 * 8 * 3).reshape(6, 8, 3) % 256, dtype="uint8")
    f = mx.nd.array(onp.linspace(0, 1, 48).reshape(3, 4, 4))
    results["tt"] = transforms.ToTensor()(im)
    results["ttb"] = transforms.ToTensor()(mx.nd.stack(im, im)).shape
    results["ttf"] = error(transforms.ToTensor(), f)
    results["n"] = transforms.Normalize()(f)
    results["n3"] = transforms.Normalize((0.1, 0.2, 0.3), (0.5, 0.6, 0.7))(f)
    results["n1"] = transforms.Normalize(0.5, 0.25)(f)
    results["nb"] = transforms.Normalize(0.5, 0.25)(mx.nd.stack(f, f))
    results["ne"] = error(transforms.Normalize((0.1, 0.2)), f)
    results["nh"] = error(transforms.Normalize(), im)
    for s in (3, (3, 5), (5, 3)):
        for k in (False, True):
            for i in (0, 1, 2, 3):
                results["rs%s%s%s" % (s, k, i)] = error(transforms.Resize(s, k, i), im)
                if results["rs%s%s%s" % (s, k, i)] == "no error":
                    results["rsv%s%s%s" % (s, k, i)] = transforms.Resize(s, k, i)(im)
    results["rs0"] = error(lambda: transforms.Resize(0)(im))
    results["rsn"] = error(lambda: transforms.Resize(-1)(im))
    results["rst"] = error(lambda: transforms.Resize((1, 2, 3))(im))
    results["rsf"] = error(lambda: transforms.Resize(3)(im.astype("float32")))
    results["rsb"] = transforms.Resize(3)(mx.nd.stack(im, im)).shape
    results["cc"] = transforms.CenterCrop(4)(im)
    results["cc2"] = transforms.CenterCrop((5, 3))(im)
    results["ccbig"] = transforms.CenterCrop(10)(im)
    results["ccb"] = error(transforms.CenterCrop(4), mx.nd.stack(im, im))
    results["ccf"] = error(transforms.CenterCrop(4), im.astype("float32"))
    results["cr"] = transforms.CropResize(1, 2, 3, 4)(im)
    results["crs"] = transforms.CropResize(1, 2, 3, 4, (5, 6), 1)(im)
    results["crb"] = transforms.CropResize(0, 0, 2, 2)(mx.nd.stack(im, im))
    results["cre"] = error(transforms.CropResize(0, 0, 20, 20), im)
    results["cre3"] = error(lambda: transforms.CropResize(0, 0, 0, 2)(im))
    results["cast"] = transforms.Cast("float16")(im).dtype.__name__
    results["castd"] = transforms.Cast()(im).dtype.__name__
    results["comp"] = transforms.Compose([transforms.Resize(4), transforms.ToTensor(), transforms.Normalize(0.5, 0.5)])(
        im
    )
    c = transforms.Compose([transforms.ToTensor(), transforms.Cast("float16")])
    c.hybridize()
    results["comph"] = c(im).dtype.__name__
    results["compm"] = error(transforms.Compose, [transforms.ToTensor(), lambda x: x])
    results["compe"] = error(lambda: transforms.Compose([])(im))
    results["complen"] = len(
        transforms.Compose([transforms.ToTensor(), transforms.Cast(), transforms.RandomApply(transforms.Cast(), 0.5)])
    )
    for n, a in (
        ("RandomBrightness", (0.5,)),
        ("RandomContrast", (0.5,)),
        ("RandomSaturation", (0.5,)),
        ("RandomHue", (0.5,)),
        ("RandomColorJitter", (0.1, 0.1, 0.1, 0.1)),
        ("RandomLighting", (0.1,)),
        ("RandomFlipLeftRight", ()),
        ("RandomFlipTopBottom", ()),
        ("RandomResizedCrop", (4,)),
        ("RandomApply", (transforms.Cast("float32"), 1.0)),
        ("RandomRotation", ((-10, 10),)),
        ("Rotate", (30,)),
    ):
        t = getattr(transforms, n)(*a)
        for nm, x in (
            ("u8", im),
            ("f32", im.astype("float32") / 255),
            ("b", mx.nd.stack(im, im)),
            ("chw", f),
            ("gray", im[:, :, :1]),
        ):
            e = error(t, x)
            results[n + nm] = e if e != "no error" else [t(x).shape, t(x).dtype.__name__]
    for n, a in (
        ("RandomBrightness", (-0.5,)),
        ("RandomBrightness", (2,)),
        ("RandomResizedCrop", (-1,)),
        ("RandomResizedCrop", ((3, 4), (0.5, 1.0), (0.5, 2), 2)),
        ("RandomResizedCrop", (4, (1.0, 0.5))),
        ("RandomRotation", ((10, -10),)),
        ("RandomRotation", (10,)),
        ("RandomRotation", ((-10, 10), True, True)),
        ("RandomRotation", ((-10, 10), False, False, 2.0)),
        ("Rotate", ("a",)),
        ("Rotate", (30, True, True)),
        ("RandomBrightness", (0,)),
        ("RandomHue", (0,)),
        ("RandomLighting", (0,)),
    ):
        results[n + str(a)] = error(lambda: getattr(transforms, n)(*a)(im))
        results[n + str(a) + "f"] = error(lambda: getattr(transforms, n)(*a)(f))
    results["rot"] = transforms.Rotate(30)(f)
    results["rotz"] = transforms.Rotate(30, zoom_in=True)(f)
    results["roto"] = transforms.Rotate(-45, zoom_out=True)(f)
    results["rb"] = transforms.Rotate(90)(mx.nd.stack(f, f))
    return results


def case_image_folder(mx):
    vision = mx.gluon.data.vision
    results = {}
    for c in ("a", "b"):
        os.makedirs("root/" + c, exist_ok=True)
    for c in ("a", "b"):
        for i in range(2):
            open("root/%s/%d.png" % (c, i), "wb").write(png(10 * i + 5))
    open("root/a/x.txt", "w").write("no")
    open("root/file.png", "w").write("no")
    os.makedirs("root/c")
    w = warned(vision.ImageFolderDataset, "root")
    d = w[0]
    results["w"] = w[1]
    results["len"] = len(d)
    results["syn"] = d.synsets
    results["items"] = [(os.path.basename(p), item) for p, item in d.items]
    results["x"] = d[1]
    results["g"] = vision.ImageFolderDataset("root", flag=0)[0]
    results["t"] = vision.ImageFolderDataset("root", transform=lambda x, y: (x.shape, y + 1))[3]
    results["none"] = error(vision.ImageFolderDataset, "nope")
    return results


def png(v):
    raw = b"".join((b"\x00" + bytes([v]) * 12 for _ in range(3)))

    def ch(t, d):
        return struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d))

    return (
        b"\x89PNG\r\n\x1a\n"
        + ch(b"IHDR", struct.pack(">IIBBBBB", 4, 3, 8, 2, 0, 0, 0))
        + ch(b"IDAT", zlib.compress(raw))
        + ch(b"IEND", b"")
    )
