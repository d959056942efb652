"""Automatic mixed precision as autocast and scalers of losses."""

from __future__ import annotations

from ..calls import REMOVED, Rule, Site, Stays


def _init(site: Site) -> str:
    bound = site.bind("target_dtype='float16', target_precision_ops=None, conditional_fp32_ops=None, fp32_ops=None")
    for name in ("target_precision_ops", "conditional_fp32_ops", "fp32_ops"):
        if bound[name] != "None":
            raise Stays(f"{name} of amp.init", "choose types in torch.autocast blocks of your own")
    target_dtype = site.constant(bound["target_dtype"], "target_dtype")
    if target_dtype not in ("float16", "bfloat16"):
        raise Stays(f"the element type {target_dtype} of amp.init")
    if site.program.narrow_type() != f"torch.{target_dtype}":
        raise Stays("amp.init is called with several types")
    site.doubt(
        "torch chooses which operators compute in 16 bits, inside of record() alone; losses part within their rounding"
    )
    return REMOVED


def _scale_loss(site: Site) -> str:
    bound = site.bind("loss, optimizer_or_trainer")
    return f"scale_loss({bound['loss']}, {bound['optimizer_or_trainer']})"


CALLS: dict[str, Rule] = {
    "amp.init": _init,
    "amp.init_trainer": lambda site: f"init_scaler({site.bind('optimizer_or_trainer')['optimizer_or_trainer']})",
    "amp.scale_loss": _scale_loss,
    "amp.unscale": lambda site: f"unscale({site.bind('optimizer_or_trainer')['optimizer_or_trainer']})",
}
