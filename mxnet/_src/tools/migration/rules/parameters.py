"""Parameters that blocks define themselves, and helpers of losses."""

from __future__ import annotations

from ..calls import Rule, Site, Stays, options
from .layers import initializer


def parameter(site: Site, shape: str, init: str) -> str:
    """Return a parameter of a known shape."""
    if shape == "None" or "0" in shape.strip("()").replace(" ", "").split(","):
        raise Stays("the shape of the parameter is taken from the first batch", "write the shape, or a Lazy module")
    return f"parameter({options(shape, '' if init == 'None' else initializer(site, init))})"


def _parameter(site: Site) -> str:
    bound = site.bind("name, grad_req='write', shape=None, dtype='float32', lr_mult=1.0, wd_mult=1.0, init=None")
    return parameter(site, bound["shape"], bound["init"])


def of_params_get(site: Site) -> str:
    """Return what ``self.params.get(name, shape=...)`` becomes."""
    bound = site.bind("name, grad_req='write', shape=None, dtype='float32', lr_mult=1.0, wd_mult=1.0, init=None, "
                      "allow_deferred_init=False, differentiable=True")  # fmt: skip
    for name in ("lr_mult", "wd_mult"):
        if bound[name] not in ("1.0", "1"):
            raise Stays(f"{name} of a parameter", "make it a parameter group of the optimizer")
    return parameter(site, bound["shape"], bound["init"])


def _apply_weighting(site: Site) -> str:
    bound = site.bind("loss, weight=None, sample_weight=None")
    return f"weighted({bound['loss']}, {bound['weight']}, {bound['sample_weight']})"


CALLS: dict[str, Rule] = {
    "gluon.Parameter": _parameter,
    "gluon.loss._apply_weighting": _apply_weighting,
}
