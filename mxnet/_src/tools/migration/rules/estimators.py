"""The Estimator, and handlers that a program derives."""

from __future__ import annotations

from ..calls import Rule, Site, Stays, option, options


def _estimator(site: Site) -> str:
    bound = site.bind(
        "net, loss, train_metrics=None, val_metrics=None, initializer=None, trainer=None, context=None, val_net=None, "
        "val_loss=None, batch_processor=None"
    )
    for name in ("initializer", "val_net", "val_loss", "batch_processor"):
        if bound[name] != "None":
            raise Stays(f"{name} of the Estimator has no counterpart here", "write the loop of epochs and batches out")
    if bound["trainer"] == "None":
        raise Stays("the Estimator makes its own Trainer", "pass trainer=")
    device = "" if bound["context"] == "None" else site.program.first_device(site, bound["context"], "context")
    names = ("train_metrics", "val_metrics", "trainer")
    keywords = [option(name, bound[name], "None") for name in names]
    return f"Estimator({options(bound['net'], bound['loss'], *keywords, option('device', device, ''))})"


_NAMES = ("gluon.contrib.estimator.", "gluon.contrib.estimator.estimator.")
CALLS: dict[str, Rule] = {f"{prefix}Estimator": _estimator for prefix in _NAMES}
