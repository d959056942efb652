"""Datasets, loaders, iterators, files of arrays."""

from __future__ import annotations

from ..calls import Rule, Site, Stays, option, options


def _array_dataset(site: Site) -> str:
    if site.starred or site.keywords:
        raise Stays("ArrayDataset is called with * or keywords", "write the arguments out")
    tensors = (f"torch.as_tensor({text})" for text in site.positional)
    if any(kind == "dataset" for kind in site.kinds):
        raise Stays("an ArrayDataset of datasets has no counterpart here", "use torch.utils.data.StackDataset")
    return f"torch.utils.data.TensorDataset({options(*tensors)})"


def _loader(site: Site) -> str:
    bound = site.bind(
        "dataset, batch_size=None, shuffle=False, sampler=None, last_batch='keep', batch_sampler=None, batchify_fn=None, "
        "num_workers=0, pin_memory=False, pin_device_id=0, prefetch=None, thread_pool=False, timeout=120"
    )
    if bound["last_batch"].strip("\"'") == "rollover":
        raise Stays("last_batch='rollover' has no counterpart in torch", "use 'keep' or 'discard'")
    drops = "drop_last=True" if bound["last_batch"].strip("\"'") == "discard" else ""
    names = [("shuffle", "shuffle", "False"), ("sampler", "sampler", "None"), ("batch_sampler", "batch_sampler", "None"),
             ("batchify_fn", "collate_fn", "None"), ("num_workers", "num_workers", "0"), ("pin_memory", "pin_memory", "False")]  # fmt: skip
    keywords = [f"{theirs}={bound[ours]}" for ours, theirs, default in names if bound[ours] != default]
    size = "" if bound["batch_size"] == "None" else f"batch_size={bound['batch_size']}"
    return f"torch.utils.data.DataLoader({options(bound['dataset'], size, drops, *keywords)})"


def _iterator(site: Site) -> str:
    bound = site.bind(
        "data, label=None, batch_size=1, shuffle=False, last_batch_handle='pad', data_name='data', label_name='softmax_label'"
    )
    if bound["last_batch_handle"].strip("\"'") == "roll_over":
        raise Stays("last_batch_handle='roll_over' has no counterpart here", "use 'pad' or 'discard'")
    names = (("label", "None"), ("batch_size", "1"), ("shuffle", "False"), ("last_batch_handle", "'pad'"))
    keywords = [f"{name}={bound[name]}" for name, default in names if bound[name] != default]
    return f"ArrayIterator({options(bound['data'], *keywords)})"


def _save(site: Site) -> str:
    bound = site.bind("fname, data")
    return f"torch.save({bound['data']}, {bound['fname']})"


def _load(site: Site) -> str:
    site.doubt("torch.load reads what torch.save wrote; files of MXNet are read by mxnet.nd.load")
    return f"torch.load({site.bind('fname')['fname']}, weights_only=True)"


def _batch(site: Site) -> str:
    bound = site.bind("data, label=None, pad=None, index=None, bucket_key=None, provide_data=None, provide_label=None")
    return f"Batch({options(*(option(name, value, 'None') for name, value in bound.items()))})"


def _description(site: Site) -> str:
    bound = site.bind("name, shape, dtype='float32', layout='NCHW'")
    return f"DataDescription({bound['name']}, {bound['shape']})"


CALLS: dict[str, Rule] = {
    "io.DataBatch": _batch,
    "io.DataDesc": _description,
    "gluon.data.ArrayDataset": _array_dataset,
    "gluon.data.DataLoader": _loader,
    "io.NDArrayIter": _iterator,
    "nd.save": _save,
    "nd.load": _load,
}
