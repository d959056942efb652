"""Estimator with every handler; downloads from a server of the program."""
# ruff: noqa: PLR0915, SIM115  # small functions run at once, where they stand; files are tiny

import contextlib
import hashlib
import io
import logging
import os
import re
import threading

import numpy as onp

from .. import error, logged, warned


def numbers(mx, *shape, **kwargs):
    values = onp.sin(onp.arange(int(onp.prod(shape))) * 0.7).reshape(shape) + 0.1
    return mx.nd.array(values, **kwargs)


class Server:
    def __init__(self, files, fail=0):
        from http.server import BaseHTTPRequestHandler, HTTPServer

        me = self
        self.hits = []
        self.fail = fail

        class H(BaseHTTPRequestHandler):
            def do_GET(self):
                me.hits.append(self.path)
                if me.fail > 0:
                    me.fail -= 1
                    self.send_response(500)
                    self.end_headers()
                    return
                content = files.get(self.path)
                if content is None:
                    self.send_response(404)
                    self.end_headers()
                    return
                self.send_response(200)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(*a):
                pass

        self.s = HTTPServer(("127.0.0.1", 0), H)
        self.u = "http://127.0.0.1:%d" % self.s.server_port
        t = threading.Thread(target=self.s.serve_forever)
        t.daemon = True
        t.start()

    def close(self):
        self.s.shutdown()
        self.s.server_close()


def quiet(f, *a, **k):
    b = io.StringIO()
    with contextlib.redirect_stdout(b), contextlib.redirect_stderr(io.StringIO()):
        result = f(*a, **k)
    return (result, b.getvalue())


def case_download(mx):
    d = mx.gluon.utils.download
    data = b"hello world" * 100
    sha = hashlib.sha1(data).hexdigest()
    s = Server({"/a/f.bin": data, "/q.txt": b"old"})
    results = {}

    def attempt(*a, **k):
        x = []

        def f():
            x.append(quiet(d, *a, **k)[0])

        e = error(f)
        return [e, x]

    u = s.u + "/a/f.bin"
    results["plain"] = attempt(u)
    results["sz"] = os.path.getsize("f.bin")
    results["again"] = attempt(u)
    results["h"] = len(s.hits)
    results["over"] = attempt(u, overwrite=True)
    results["h2"] = len(s.hits)
    results["path"] = attempt(u, "x/y/z.bin")
    os.makedirs("dir", exist_ok=True)
    results["dir"] = attempt(u, "dir")
    results["dirs"] = attempt(u, "newdir/")
    results["ls"] = sorted(os.listdir("."))
    results["home"] = attempt(u, path="~nope") if False else 0
    results["sha"] = attempt(u, "s.bin", sha1_hash=sha)
    n = len(s.hits)
    results["sha2"] = attempt(u, "s.bin", sha1_hash=sha)
    results["n"] = len(s.hits) - n
    open("s.bin", "w").write("changed")
    n = len(s.hits)
    results["sha3"] = attempt(u, "s.bin", sha1_hash=sha)
    results["n3"] = len(s.hits) - n
    results["s3"] = os.path.getsize("s.bin")
    n = len(s.hits)
    results["bad"] = attempt(u, "bad.bin", sha1_hash="0" * 40, retries=2)
    results["nb"] = len(s.hits) - n
    n = len(s.hits)
    results["404"] = attempt(s.u + "/none", "n.bin", retries=1)
    results["n404"] = len(s.hits) - n
    results["ne"] = os.path.exists("n.bin")
    s.fail = 2
    n = len(s.hits)
    results["retry"] = attempt(u, "r.bin", retries=5)
    results["nr"] = len(s.hits) - n
    results["r0"] = attempt(u, "r0.bin", retries=0)
    results["rneg"] = attempt(u, "r1.bin", retries=-1)
    results["none"] = attempt("")
    results["vs"] = warned(lambda: quiet(d, u, "vs.bin", verify_ssl=False)[0])
    results["out"] = [item.split(" from ")[0] for item in quiet(d, u, "o.bin")[1].split("\n")]
    results["out2"] = quiet(d, u, "o.bin")[1]
    s.close()
    results["closed"] = attempt(s.u + "/a/f.bin", "c.bin", retries=1)
    return results


def case_store(mx):
    model_store = mx.gluon.model_zoo.model_store
    results = {}
    results["short"] = [model_store.short_hash("resnet18_v1"), error(model_store.short_hash, "nope")]
    results["purge"] = error(model_store.purge, "nothere")
    os.makedirs("root")
    open("root/a.params", "w").write("x")
    open("root/b.txt", "w").write("x")
    model_store.purge("root")
    results["l"] = sorted(os.listdir("root"))
    os.environ["MXNET_GLUON_REPO"] = "http://127.0.0.1:9/"
    results["bad"] = error(model_store.get_model_file, "nope", root="root")
    f = "root/resnet18_v1-%s.params" % model_store.short_hash("resnet18_v1")
    open(f, "w").write("junk")
    e = error(lambda: quiet(model_store.get_model_file, "resnet18_v1", root="root"))
    results["junk"] = e != "no error"
    os.environ.pop("MXNET_GLUON_REPO")
    return results


def case_estimator(mx):
    import mxnet.gluon.contrib.estimator as es
    from mxnet.gluon.contrib.estimator import Estimator

    nn = mx.gluon.nn
    results = {}

    def mk(**k):
        net = nn.Dense(3, in_units=2)
        net.initialize("ones")
        return (Estimator(net, mx.gluon.loss.SoftmaxCrossEntropyLoss(), **k), net)

    ds = mx.gluon.data.ArrayDataset(numbers(mx, 6, 2), mx.nd.array([0, 1, 2, 0, 1, 2]))
    dl = mx.gluon.data.DataLoader(ds, 2)
    e, net = mk(train_metrics=mx.metric.Accuracy())
    results["attrs"] = sorted((x for x in vars(e) if not x.startswith("_")))
    results["tm"] = [m.name for m in e.train_metrics]
    results["vm"] = [m.name for m in e.val_metrics]
    results["tr"] = [type(e.trainer).__name__, type(e.trainer.optimizer).__name__, e.trainer.learning_rate]
    results["ctx"] = repr(e.context)
    ev = []

    class H(es.TrainBegin, es.TrainEnd, es.EpochBegin, es.EpochEnd, es.BatchBegin, es.BatchEnd):
        def train_begin(self, est, *a, **k):
            ev.append("tb")

        def train_end(self, est, *a, **k):
            ev.append("te")

        def epoch_begin(self, est, *a, **k):
            ev.append("eb")

        def epoch_end(self, est, *a, **k):
            ev.append("ee")

        def batch_begin(self, est, *a, **k):
            ev.append(["bb", sorted(k)])

        def batch_end(self, est, *a, **k):
            ev.append(["be", sorted(k)])

    _, lg = logged(e.fit, dl, epochs=2, event_handlers=[H()])
    results["ev"] = list(ev)
    results["lg"] = [item.split("time")[0] for item in lg][:4] if False else len(lg)
    results["w"] = net.weight.data()
    results["m"] = e.train_metrics[0].get()
    e2, _net2 = mk(train_metrics=mx.metric.Accuracy(), val_metrics=mx.metric.Accuracy())
    del ev[:]
    e2.fit(dl, val_data=dl, epochs=1, event_handlers=[H()])
    results["ev2"] = len(ev)
    results["v"] = e2.val_metrics[0].get()
    e2.evaluate(dl)
    results["v2"] = [m.get() for m in e2.val_metrics]
    e3, _ = mk()
    e3.fit(dl, batches=5)
    results["max"] = [e3.max_epoch, e3.max_batch] if hasattr(e3, "max_epoch") else 0
    results["both"] = error(lambda: mk()[0].fit(dl, epochs=1, batches=1))
    results["neither"] = error(lambda: mk()[0].fit(dl))
    results["data"] = error(lambda: mk()[0].fit([1], epochs=1))
    results["hand"] = error(lambda: mk()[0].fit(dl, epochs=1, event_handlers=[3]))
    results["handf"] = error(lambda: mk()[0].fit(dl, epochs=1, event_handlers=H()))
    net = nn.Dense(3)
    results["lossbad"] = error(Estimator, net, "x")
    results["metbad"] = error(Estimator, net, mx.gluon.loss.L2Loss(), train_metrics="acc")
    results["metbad2"] = error(Estimator, net, mx.gluon.loss.L2Loss(), train_metrics=[3])
    results["trbad"] = error(Estimator, net, mx.gluon.loss.L2Loss(), trainer="sgd")
    results["ctxbad"] = error(Estimator, net, mx.gluon.loss.L2Loss(), context="cpu")
    results["inibad"] = error(Estimator, net, mx.gluon.loss.L2Loss(), initializer=3)
    results["evbad"] = error(lambda: mk()[0].evaluate([1]))
    w = warned(
        lambda: type(Estimator(nn.Dense(2, in_units=2), mx.gluon.loss.L2Loss(), initializer=mx.init.One())).__name__
    )
    results["iw"] = w
    n2 = nn.Dense(2, in_units=2)
    n2.initialize()
    results["iw2"] = warned(lambda: type(Estimator(n2, mx.gluon.loss.L2Loss(), initializer=mx.init.One())).__name__)
    results["iw3"] = warned(lambda: type(Estimator(nn.Dense(2), mx.gluon.loss.L2Loss())).__name__)
    results["ctx2"] = [str(c) for c in mk(context=[mx.cpu(0)])[0].context]
    results["tl"] = [type(mk(val_loss=mx.gluon.loss.L1Loss())[0].val_loss).__name__]
    return results


def case_handlers(mx):
    import mxnet.gluon.contrib.estimator as es
    from mxnet.gluon.contrib.estimator import Estimator

    nn = mx.gluon.nn
    results = {}
    ds = mx.gluon.data.ArrayDataset(numbers(mx, 6, 2), mx.nd.array([0, 1, 2, 0, 1, 2]))
    dl = mx.gluon.data.DataLoader(ds, 2)

    def mk(**k):
        net = nn.Dense(3, in_units=2)
        net.initialize("ones")
        return (
            Estimator(
                net,
                mx.gluon.loss.SoftmaxCrossEntropyLoss(),
                train_metrics=mx.metric.Accuracy(),
                val_metrics=mx.metric.Accuracy(),
                **k,
            ),
            net,
        )

    def files(d):
        return sorted(os.listdir(d))

    e, _ = mk()
    e.fit(dl, epochs=3, event_handlers=[es.CheckpointHandler("c1", "m")])
    results["c1"] = files("c1")
    e, _ = mk()
    e.fit(
        dl,
        epochs=2,
        event_handlers=[es.CheckpointHandler("c2", "m", epoch_period=None, batch_period=2, max_checkpoints=2)],
    )
    results["c2"] = files("c2")
    e, _ = mk()
    mon = e.val_metrics[0]
    e.fit(
        dl,
        val_data=dl,
        epochs=2,
        event_handlers=[es.CheckpointHandler("c3", "m", monitor=mon, save_best=True, mode="max", verbose=1)],
    )
    results["c3"] = files("c3")
    e, _ = mk()
    e.fit(dl, epochs=4, event_handlers=[es.CheckpointHandler("c1", "m", resume_from_checkpoint=True)])
    results["c1r"] = files("c1")
    results["errs"] = [
        error(es.CheckpointHandler, "c", "m", save_best=True),
        error(es.CheckpointHandler, "c", 3),
        error(es.CheckpointHandler, "c", "m", monitor="acc", save_best=True),
        error(es.EarlyStoppingHandler, "acc"),
        error(es.LoggingHandler, "x"),
        error(es.LoggingHandler, 0),
        error(es.StoppingHandler),
    ]
    e, _ = mk()
    h = es.EarlyStoppingHandler(e.train_metrics[0], patience=1, mode="max")
    e.fit(dl, epochs=10, event_handlers=[h])
    results["es"] = [h.stopped_epoch, h.current_epoch, h.wait, float(h.best), h.stop_training]
    e, _ = mk()
    h = es.EarlyStoppingHandler(e.train_metrics[0], min_delta=0.5, patience=0, mode="min", baseline=0.0)
    e.fit(dl, epochs=10, event_handlers=[h])
    results["es2"] = [h.stopped_epoch, h.current_epoch, h.wait, float(h.min_delta)]
    e, _ = mk()
    calls = []
    v = es.ValidationHandler(dl, lambda val_data, **k: calls.append(sorted(k)), epoch_period=2)
    e.fit(dl, epochs=4, event_handlers=[v])
    results["vh"] = calls
    calls = []
    e, _ = mk()
    v = es.ValidationHandler(dl, lambda val_data, **k: calls.append(1), epoch_period=None, batch_period=2)
    e.fit(dl, epochs=2, event_handlers=[v])
    results["vb"] = len(calls)
    s = es.StoppingHandler(max_epoch=2)
    results["sh"] = [s.max_epoch, s.max_batch, s.stop_training, s.current_batch]
    m = es.MetricHandler([mx.metric.Accuracy()])
    results["mh"] = [m.priority, sorted(vars(m))]
    results["gu"] = es.GradientUpdateHandler().priority

    class P(es.BatchProcessor if hasattr(es, "BatchProcessor") else es.batch_processor.BatchProcessor):
        def fit_batch(self, est, b, batch_axis=0):
            results.setdefault("fb", []).append(batch_axis)
            return super().fit_batch(est, b, batch_axis)

    e, _ = mk(batch_processor=P())
    e.fit(dl, epochs=1)
    results["bp"] = error(lambda: mk(batch_processor=3))

    def lg(**k):
        e, _ = mk()
        h = es.LoggingHandler(**k)
        st = io.StringIO()
        hd = logging.StreamHandler(st)
        e.logger.addHandler(hd)
        e.logger.setLevel(logging.INFO)
        d = logging.root.manager.disable
        logging.disable(logging.NOTSET)
        try:
            e.fit(dl, val_data=dl, epochs=1, event_handlers=[h])
        finally:
            logging.disable(d)
            e.logger.removeHandler(hd)
        return [re.sub("\\d+\\.\\d+", "N", x) for x in st.getvalue().split("\n")]

    results["log"] = lg()
    results["log1"] = lg(log_interval=1)
    return results
