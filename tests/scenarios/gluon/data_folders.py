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
    D = mx.gluon.data
    found = {}
    a = D.SimpleDataset(list(range(10)))
    found["len"] = len(a)
    found["i"] = a[3]
    found["neg"] = a[-1]
    found["oob"] = error(lambda: a[10])
    found["f"] = list(a.filter(lambda x: x % 2))
    found["ft"] = type(a.filter(lambda x: x % 2)).__name__
    found["sh"] = [list(a.shard(3, i)) for i in range(3)]
    found["she"] = [
        error(a.shard, 3, 3),
        error(a.shard, 0, 0),
        error(a.shard, 3, -1),
        error(a.shard, "a", 0),
        error(a.shard, 20, 0),
    ]
    found["sh20"] = [len(a.shard(20, i)) for i in range(20)]
    found["take"] = [list(a.take(3)), len(a.take(100)), len(a.take(None)), list(a.take(0))]
    found["s"] = list(a.sample(D.SequentialSampler(4)))
    found["se"] = error(a.sample, [1])
    found["s2"] = list(a.sample(D.FilterSampler(lambda x: x > 5, a))) if hasattr(D, "FilterSampler") else 0
    calls = []
    t = a.transform(lambda x: (calls.append(x), x * 2)[1])
    found["lazy"] = [len(calls), t[2], len(calls), t[2], len(calls)]
    del calls[:]
    t = a.transform(lambda x: (calls.append(x), x * 2)[1], lazy=False)
    found["eager"] = [len(calls), t[2], len(calls), type(t).__name__]
    b = D.ArrayDataset(numbers(mx, 4, 2), onp.arange(4))
    found["ad"] = [b[1], len(b)]
    found["tf"] = b.transform_first(lambda x: x * 2)[1]
    found["tf2"] = b.transform(lambda x, y: (y, x))[2]
    found["tfe"] = b.transform_first(lambda x: x + 1, lazy=False)[1]
    found["single"] = D.ArrayDataset(numbers(mx, 4, 2))[1]
    found["uneq"] = error(D.ArrayDataset, [1, 2], [1])
    found["none"] = error(D.ArrayDataset)
    found["lst"] = D.ArrayDataset([1, 2], ["a", "b"])[0]
    found["nd1"] = D.ArrayDataset(numbers(mx, 3))[1]
    found["sl"] = error(lambda: b[0:2])
    found["shtf"] = list(a.transform(lambda x: x + 1).shard(2, 1))
    found["ftt"] = list(a.transform(lambda x: x + 1).filter(lambda x: x > 5))
    found["tt"] = a.transform(lambda x: x + 1).transform(lambda x: x * 3)[1]
    found["taket"] = list(a.take(4).transform(lambda x: -x))
    found["abs"] = [error(lambda: D.Dataset()[0]), error(lambda: len(D.Dataset()))]
    found["rec"] = error(D.RecordFileDataset, "nope.rec")
    w = mx.recordio.MXIndexedRecordIO("a.idx", "a.rec", "w")
    [w.write_idx(i, bytes([65 + i])) for i in range(3)]
    w.close()
    d = D.RecordFileDataset("a.rec")
    found["rd"] = [len(d), repr(d[1]), repr(list(d.transform(lambda x: x + b"!")))]
    return found


def case_samplers(mx):
    D = mx.gluon.data
    found = {}
    found["seq"] = [
        list(D.SequentialSampler(4)),
        list(D.SequentialSampler(4, 2)) if error(D.SequentialSampler, 4, 2) == "no error" else "x",
        len(D.SequentialSampler(4)),
    ]
    found["rnd"] = [sorted(D.RandomSampler(5)), len(D.RandomSampler(5))]
    for m in ("keep", "discard", "rollover", "foo", None):

        def f():
            b = D.BatchSampler(D.SequentialSampler(7), 3, m)
            item = len(b)
            a = list(b)
            return [item, a, len(b), list(b), len(b), list(b)]

        e = error(f)
        found[str(m)] = f() if e == "no error" else e
    found["filt"] = [
        list(D.FilterSampler(lambda x: x % 2 == 0, [1, 2, 3, 4])),
        len(D.FilterSampler(lambda x: x % 2 == 0, [1, 2, 3, 4])),
    ]
    given = mx.gluon.contrib.data.IntervalSampler
    found["int"] = [
        list(given(13, 3)),
        list(given(13, 3, rollover=False)),
        len(given(13, 3)),
        len(given(13, 3, rollover=False)),
        error(given, 3, 4),
    ]
    found["bs0"] = error(lambda: list(D.BatchSampler(D.SequentialSampler(3), 0, "keep")))
    return found


def case_loader_args(mx):
    D = mx.gluon.data
    ds = D.ArrayDataset(numbers(mx, 7, 2), onp.arange(7))
    L = D.DataLoader
    found = {}
    for n, kw in enumerate(
        (
            {},
            {"batch_size": 3},
            {"batch_size": 3, "last_batch": "discard"},
            {"batch_size": 3, "last_batch": "rollover"},
            {"batch_size": 3, "last_batch": "x"},
            {"batch_size": 3, "shuffle": True, "sampler": D.SequentialSampler(3)},
            {"batch_size": 3, "sampler": D.SequentialSampler(3)},
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
        found[str(n)] = f() if e == "no error" else e
    found["ctx"] = str([b[0].context for b in L(ds, 3, pin_memory=True)])
    b = D.dataloader.default_batchify_fn
    found["b"] = [
        b([1, 2]),
        b([1.5, 2]),
        b([onp.float32(1)]),
        b([(1, onp.ones(2)), (2, onp.zeros(2))]),
        b([numbers(mx, 2), numbers(mx, 2)]),
        b([onp.ones((2,), "uint8")]),
        b([True, False]),
    ]
    found["bad"] = error(b, [])
    m = D.dataloader.default_mp_batchify_fn
    found["mp"] = [m([1, 2]), m([(onp.ones(2), 1)]), m([numbers(mx, 2)]).context.__repr__()]
    item = L(list(range(5)), 2)
    found["list"] = list(item)
    item = L([(1, 2), (3, 4)], 2)
    found["lt"] = list(item)
    found["empty"] = error(lambda: list(L([], 2)))
    it = iter(L(ds, 3))
    next(it)
    found["two"] = [len(list(it)), len(list(it))]
    return found


def case_transforms(mx):
    T = mx.gluon.data.vision.transforms
    found = {}
    im = mx.nd.array(onp.arange(6 * 8 * 3).reshape(6, 8, 3) % 256, dtype="uint8")
    f = mx.nd.array(onp.linspace(0, 1, 48).reshape(3, 4, 4))
    found["tt"] = T.ToTensor()(im)
    found["ttb"] = T.ToTensor()(mx.nd.stack(im, im)).shape
    found["ttf"] = error(T.ToTensor(), f)
    found["n"] = T.Normalize()(f)
    found["n3"] = T.Normalize((0.1, 0.2, 0.3), (0.5, 0.6, 0.7))(f)
    found["n1"] = T.Normalize(0.5, 0.25)(f)
    found["nb"] = T.Normalize(0.5, 0.25)(mx.nd.stack(f, f))
    found["ne"] = error(T.Normalize((0.1, 0.2)), f)
    found["nh"] = error(T.Normalize(), im)
    for s in (3, (3, 5), (5, 3)):
        for k in (False, True):
            for i in (0, 1, 2, 3):
                found["rs%s%s%s" % (s, k, i)] = error(T.Resize(s, k, i), im)
                if found["rs%s%s%s" % (s, k, i)] == "no error":
                    found["rsv%s%s%s" % (s, k, i)] = T.Resize(s, k, i)(im)
    found["rs0"] = error(lambda: T.Resize(0)(im))
    found["rsn"] = error(lambda: T.Resize(-1)(im))
    found["rst"] = error(lambda: T.Resize((1, 2, 3))(im))
    found["rsf"] = error(lambda: T.Resize(3)(im.astype("float32")))
    found["rsb"] = T.Resize(3)(mx.nd.stack(im, im)).shape
    found["cc"] = T.CenterCrop(4)(im)
    found["cc2"] = T.CenterCrop((5, 3))(im)
    found["ccbig"] = T.CenterCrop(10)(im)
    found["ccb"] = error(T.CenterCrop(4), mx.nd.stack(im, im))
    found["ccf"] = error(T.CenterCrop(4), im.astype("float32"))
    found["cr"] = T.CropResize(1, 2, 3, 4)(im)
    found["crs"] = T.CropResize(1, 2, 3, 4, (5, 6), 1)(im)
    found["crb"] = T.CropResize(0, 0, 2, 2)(mx.nd.stack(im, im))
    found["cre"] = error(T.CropResize(0, 0, 20, 20), im)
    found["cre3"] = error(lambda: T.CropResize(0, 0, 0, 2)(im))
    found["cast"] = T.Cast("float16")(im).dtype.__name__
    found["castd"] = T.Cast()(im).dtype.__name__
    found["comp"] = T.Compose([T.Resize(4), T.ToTensor(), T.Normalize(0.5, 0.5)])(im)
    c = T.Compose([T.ToTensor(), T.Cast("float16")])
    c.hybridize()
    found["comph"] = c(im).dtype.__name__
    found["compm"] = error(T.Compose, [T.ToTensor(), lambda x: x])
    found["compe"] = error(lambda: T.Compose([])(im))
    found["complen"] = len(T.Compose([T.ToTensor(), T.Cast(), T.RandomApply(T.Cast(), 0.5)]))
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
        ("RandomApply", (T.Cast("float32"), 1.0)),
        ("RandomRotation", ((-10, 10),)),
        ("Rotate", (30,)),
    ):
        t = getattr(T, n)(*a)
        for nm, x in (
            ("u8", im),
            ("f32", im.astype("float32") / 255),
            ("b", mx.nd.stack(im, im)),
            ("chw", f),
            ("gray", im[:, :, :1]),
        ):
            e = error(t, x)
            found[n + nm] = e if e != "no error" else [t(x).shape, t(x).dtype.__name__]
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
        found[n + str(a)] = error(lambda: getattr(T, n)(*a)(im))
        found[n + str(a) + "f"] = error(lambda: getattr(T, n)(*a)(f))
    found["rot"] = T.Rotate(30)(f)
    found["rotz"] = T.Rotate(30, zoom_in=True)(f)
    found["roto"] = T.Rotate(-45, zoom_out=True)(f)
    found["rb"] = T.Rotate(90)(mx.nd.stack(f, f))
    return found


def case_image_folder(mx):
    V = mx.gluon.data.vision
    found = {}
    for c in ("a", "b"):
        os.makedirs("root/" + c, exist_ok=True)
    for c in ("a", "b"):
        for i in range(2):
            open("root/%s/%d.png" % (c, i), "wb").write(png(10 * i + 5))
    open("root/a/x.txt", "w").write("no")
    open("root/file.png", "w").write("no")
    os.makedirs("root/c")
    w = warned(V.ImageFolderDataset, "root")
    d = w[0]
    found["w"] = w[1]
    found["len"] = len(d)
    found["syn"] = d.synsets
    found["items"] = [(os.path.basename(p), item) for p, item in d.items]
    found["x"] = d[1]
    found["g"] = V.ImageFolderDataset("root", flag=0)[0]
    found["t"] = V.ImageFolderDataset("root", transform=lambda x, y: (x.shape, y + 1))[3]
    found["none"] = error(V.ImageFolderDataset, "nope")
    return found


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
