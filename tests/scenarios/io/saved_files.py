"""What becomes of the file that a name stands for when something is saved under it; files that hold no parameters."""

import os
import stat
import tempfile

from .. import error, tried, warned


def network(mx):
    net = mx.gluon.nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(mx.gluon.nn.Dense(2, in_units=3))
    net.initialize(mx.init.One())
    net.hybridize()
    net(mx.nd.ones((1, 3)))
    return net


def trainer(mx):
    params = network(mx).collect_params()
    trainer = mx.gluon.Trainer(params, "adam")
    with mx.autograd.record():
        loss = sum(param.data().sum() for param in params.values())
    loss.backward()
    trainer.step(1)
    return trainer


def store(mx):
    store = mx.kv.create("local")
    store.set_optimizer(mx.optimizer.Adam())
    store.init(0, mx.nd.zeros((2,)))
    store.push(0, mx.nd.ones((2,)))
    return store


def save_epoch(mx, path):
    """Let a checkpoint's parameters go to a path, through a link to it."""
    if os.path.lexists("x-0001.params"):
        os.unlink("x-0001.params")
    os.symlink(path, "x-0001.params")
    mx.model.save_checkpoint("x", 1, None, {"a": mx.nd.ones((2,))}, {})


SAVERS = {
    "nd.save": lambda mx, path: mx.nd.save(path, {"a": mx.nd.ones((2,))}),
    "save_parameters": lambda mx, path: network(mx).save_parameters(path),
    "ParameterDict.save": lambda mx, path: network(mx).collect_params().save(path),
    "Symbol.save": lambda mx, path: mx.sym.var("a").save(path),
    "Trainer.save_states": lambda mx, path: trainer(mx).save_states(path),
    "KVStore.save_optimizer_states": lambda mx, path: store(mx).save_optimizer_states(path),
    "save_checkpoint": save_epoch,
}


def each(mx, case):
    return {name: case(lambda path, save=save: save(mx, path)) for name, save in sorted(SAVERS.items())}


def case_open_temporary_file(mx):
    def case(save):
        with tempfile.NamedTemporaryFile() as file:
            results = []
            for _ in range(2):
                save(file.name)
                file.seek(0)
                data = file.read()
                with open(file.name, "rb") as file_again:
                    results.append((len(data) > 50, file_again.read() == data))
            return results

    return each(mx, case)


def case_links(mx):
    def case(save):
        for name in ("a", "b", "c"):
            if os.path.lexists(name):
                os.unlink(name)
        with open("a", "wb") as file:
            file.write(b"old")
        os.link("a", "b")
        os.symlink("a", "c")
        save("c")
        with open("a", "rb") as one, open("b", "rb") as other:
            data = one.read()
            return os.stat("a").st_nlink, os.path.islink("c"), len(data) > 50, other.read() == data

    return each(mx, case)


def case_descriptors(mx):
    def case(save):
        with tempfile.TemporaryFile() as file:
            file.write(b"old" * 1000)
            file.flush()
            results = []
            for pattern in ("/proc/self/fd/%d", "/dev/fd/%d"):
                save(pattern % file.fileno())
                results.append(50 < os.fstat(file.fileno()).st_size < 3000)
            return results

    return each(mx, case)


def case_modes(mx):
    def case(save):
        modes = []
        for mode in (0o600, 0o640, 0o755):
            with open("m", "wb") as file:
                file.write(b"old")
            os.chmod("m", mode)
            save("m")
            modes.append(stat.S_IMODE(os.stat("m").st_mode))
            os.unlink("m")
        return modes

    return each(mx, case)


def empty_files(mx):
    """Write files that hold nothing: no bytes, a list of no arrays, a dictionary of none."""
    open("bytes", "wb").close()
    mx.nd.save("list", [])
    mx.nd.save("dictionary", {})
    (mx.sym.var("data") * 2).save("plain-symbol.json")
    mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3, name="fc").save("fc-symbol.json")
    return "bytes", "list", "dictionary"


def of_each_file(mx, read):
    return [tried(read, name) for name in empty_files(mx)]


def case_no_parameters(mx):
    def imports(name):
        return mx.gluon.SymbolBlock.imports("plain-symbol.json", ["data"], name)(mx.nd.ones((2,))).asnumpy()

    def dictionary(name):
        params = mx.gluon.ParameterDict("x_")
        params.load(name, mx.cpu(), restore_prefix="x_")
        return list(params.keys())

    def block(name):
        mx.gluon.nn.HybridSequential().load_parameters(name)
        return "loaded"

    return [of_each_file(mx, read) for read in (lambda name: len(mx.nd.load(name)), imports, dictionary, block)]


def case_parameters_that_are_not_there(mx):
    def dictionary(**options):
        params = mx.gluon.ParameterDict()
        params.get("a", shape=(2,))
        return lambda name: error(params.load, name, mx.cpu(), **options)

    def imports(name):
        return error(mx.gluon.SymbolBlock.imports, "fc-symbol.json", ["data"], name)

    return [of_each_file(mx, read) for read in (dictionary(), dictionary(allow_missing=True), imports)]


def case_checkpoints_without_parameters(mx):
    def as_epoch(name):
        if os.path.lexists("plain-0000.params"):
            os.unlink("plain-0000.params")
        os.link(name, "plain-0000.params")

    def load(name):
        as_epoch(name)
        return [len(params) for params in mx.model.load_checkpoint("plain", 0)[1:]]

    def module(name):
        as_epoch(name)
        loaded = mx.mod.Module.load("plain", 0, data_names=["data"], label_names=None)
        loaded.bind([("data", (2,))], for_training=False)
        loaded.forward(mx.io.DataBatch([mx.nd.ones((2,))]))
        return loaded.get_outputs()[0].asnumpy()

    def feed_forward(name):
        as_epoch(name)
        return sorted(warned(mx.model.FeedForward.load, "plain", 0)[0].arg_params)

    return [of_each_file(mx, read) for read in (load, module, feed_forward)]


def case_downloads_of_what_is_no_web_address(mx):
    results = []
    with open("here.txt", "w") as file:
        file.write("hello")
    for pattern in ("file://%s/here.txt", "file:%s/here.txt", "%s/here.txt", "data:,hello", "ftp://127.0.0.1/x", "x:y"):
        url = pattern % os.getcwd() if "%" in pattern else pattern
        for download in (mx.gluon.utils.download, mx.test_utils.download):
            try:
                download(url, "there.txt", retries=1)
                results.append("no error")
            except Exception as raised:
                results.append([isinstance(raised, OSError), isinstance(raised, ValueError)])
        results.append(os.path.exists("there.txt"))
    return results
