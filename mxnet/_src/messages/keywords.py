"""What keywords of PyTorch, TensorFlow, Keras and NumPy are called here, for errors about unknown arguments.

A row is said only where the function that refused a keyword takes what the row advises.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .equivalents import sentence
from .suggestions import did_you_mean


class Equivalent(NamedTuple):
    """A keyword of MXNet's, and how it is written where its value is another one than that of the other library."""

    keyword: str
    written: str = ""

    def hint(self) -> str:
        """Return what to write."""
        return self.written or repr(self.keyword)

    def question(self) -> str:
        """Return the end of a message that says so."""
        return sentence(self.written).removeprefix(".") if self.written else f" Did you mean {self.keyword!r}?"


def _renamed(*keywords: str) -> tuple[Equivalent, ...]:
    return tuple(map(Equivalent, keywords))


_WD = "wd=..., which all parameters get but those with wd_mult = 0"
_NO_BIAS = Equivalent("no_bias", "no_bias=True where bias is False")
_FINAL = "nothing: loss(...) returns a number for each sample; .mean() or .sum() of it"
# By keyword, what it may be; the first that the function takes is said.
KEYWORDS: Mapping[str, tuple[Equivalent, ...]] = {
    "dim": _renamed("axis", "axes"),
    "axis": _renamed("dim", "axes"),
    "dims": _renamed("axes", "axis"),
    "keepdim": _renamed("keepdims"),
    "keep_dims": _renamed("keepdims"),
    "input": _renamed("data"),
    "inputs": _renamed("data"),
    "p": (Equivalent("rate"), Equivalent("ord")),
    "rate": _renamed("p"),
    "num_embeddings": _renamed("input_dim"),
    "embedding_dim": _renamed("output_dim"),
    "in_features": _renamed("in_units"),
    "out_features": _renamed("units", "num_hidden"),
    "out_channels": _renamed("channels", "num_filter"),
    "filters": _renamed("channels", "num_filter"),
    "num_features": _renamed("in_channels"),
    "units": _renamed("hidden_size", "num_hidden"),
    "hidden_dim": _renamed("hidden_size"),
    "hidden_units": _renamed("hidden_size"),
    "kernel_size": _renamed("kernel", "pool_size"),
    "kernel": _renamed("kernel_size"),
    "stride": _renamed("strides"),
    "strides": _renamed("stride"),
    "padding": _renamed("pad", "pad_width"),
    "pad": _renamed("padding"),
    "dilation": _renamed("dilate"),
    "dilation_rate": _renamed("dilation", "dilate"),
    "groups": _renamed("num_group"),
    "num_groups": _renamed("groups", "num_group"),
    "data_format": (Equivalent("layout", "layout='NCHW'"),),
    "bias": (Equivalent("use_bias"), _NO_BIAS),
    "use_bias": (_NO_BIAS,),
    "lr": _renamed("learning_rate"),
    "weight_decay": (Equivalent("wd", _WD),),
    "betas": (Equivalent("beta1", "beta1=..., beta2=..."),),
    "beta_1": _renamed("beta1"),
    "beta_2": _renamed("beta2"),
    "eps": _renamed("epsilon"),
    "epsilon": _renamed("eps"),
    "clipnorm": (Equivalent("clip_gradient", "mx.gluon.utils.clip_global_norm(gradients, max_norm)"),),
    "clipvalue": _renamed("clip_gradient"),
    "batch_first": (Equivalent("layout", "layout='NTC'"),),
    "collate_fn": _renamed("batchify_fn"),
    "drop_last": (
        Equivalent("last_batch", "last_batch='discard'"),
        Equivalent("last_batch_handle", "last_batch_handle='discard'"),
    ),
    "strict": (Equivalent("allow_missing", "allow_missing=True, ignore_extra=True where strict is False"),),
    "map_location": _renamed("ctx"),
    "device": _renamed("ctx", "context"),
    "requires_grad": (Equivalent("grad_req", "grad_req='null' where requires_grad is False"),),
    "size": _renamed("shape"),
    "shape": _renamed("size"),
    "mean": _renamed("loc"),
    "std": _renamed("scale", "sigma"),
    "stddev": _renamed("scale", "sigma"),
    "minval": _renamed("low"),
    "maxval": _renamed("high"),
    "min": _renamed("a_min"),
    "max": _renamed("a_max"),
    "input_shape": (
        Equivalent("in_units", "in_units=..., or nothing: the first call finds it"),
        Equivalent("in_channels", "in_channels=..., or nothing: the first call finds it"),
        Equivalent("input_size", "input_size=..., or nothing: the first call finds it"),
    ),
    "input_dim": _renamed("in_units"),
    "kernel_initializer": _renamed("weight_initializer"),
    "name": _renamed("prefix"),
    "num_classes": _renamed("depth", "classes"),
    "reduction": (Equivalent("batch_axis", _FINAL),),
    "scale_factor": _renamed("scale"),
    "labels": _renamed("label"),
    "target": _renamed("label"),
    "y_true": _renamed("label"),
    "y_pred": _renamed("pred"),
    "epochs": _renamed("num_epoch"),
    "num_epoch": _renamed("epochs"),
    "num_epochs": _renamed("num_epoch", "epochs"),
    "validation_data": _renamed("eval_data", "val_data"),
    "callbacks": _renamed("event_handlers", "epoch_end_callback"),
    "metrics": _renamed("train_metrics", "eval_metric"),
    "step_size": _renamed("step"),
    "milestones": _renamed("step"),
    "gamma": _renamed("factor"),
    "T_max": _renamed("max_update"),
    "warmup_epochs": (Equivalent("warmup_steps", "warmup_steps=..., in updates"),),
    "indices": _renamed("index"),
    "index": _renamed("indices"),
    "repeats": _renamed("reps"),
    "chunks": _renamed("num_outputs"),
    "negative_slope": _renamed("alpha", "slope"),
    "path": _renamed("filename", "fname", "prefix"),
    "file": _renamed("filename", "fname"),
}


def equivalent_keyword(keyword: str, valid: Iterable[str]) -> Equivalent | None:
    """Return MXNet's for another library's keyword in a call of a function that takes others, or None."""
    valid_names = set(valid)
    return next((row for row in KEYWORDS.get(keyword, ()) if row.keyword in valid_names), None)


def about_keyword(keyword: str, valid: Iterable[str], listed: bool = True) -> str:
    """Return the end of a message about a keyword that a function does not take: MXNet's for it, or those like it."""
    names = list(valid)
    row = equivalent_keyword(keyword, names)
    return did_you_mean(keyword, names, listed) if row is None else row.question()


def about_keywords(keywords: Iterable[str], valid: Iterable[str]) -> str:
    """Return `about_keyword` of those of several that a function does not take, each with its name."""
    names = list(valid)
    rows = ((keyword, equivalent_keyword(keyword, names)) for keyword in keywords if keyword not in names)
    return "".join(f" {keyword!r} is in MXNet: {row.hint()}." for keyword, row in rows if row is not None)


def says_what_is_meant(error: Exception) -> bool:
    """Return whether a message names a keyword that was probably meant, as those of newer Pythons do."""
    return any(words in str(error) for words in ("Did you mean", "In MXNet: "))
