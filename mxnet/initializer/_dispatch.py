"""Initializers that choose by name: from loaded arrays, between initializers, for the parts of a fused vector."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator, Sequence
from typing import Any

from ..ndarray.utils import load
from ._base import InitDesc, Initializer, create, register


class Load:
    """Fills parameters with loaded arrays of the same names.

    Parameters
    ----------
    param : str or dict of str to NDArray
        A parameter file or its content; prefixes ``arg:`` and ``aux:`` are dropped.
    default_init : Initializer, optional
        For what was not loaded.
    verbose : bool, default False
        Log a line for each parameter.

    Raises
    ------
    AssertionError
        If ``param`` holds no names; when called, if a shape differs or an array is missing without ``default_init``.

    Examples
    --------
    >>> weight = mx.nd.zeros((2,))
    >>> initializer = mx.init.Load({"arg:layer_weight": mx.nd.array([3, 4])}, default_init=mx.init.Zero())
    >>> initializer(mx.init.InitDesc("layer_weight"), weight)
    >>> weight.asnumpy().tolist()
    [3.0, 4.0]
    """

    def __init__(self, param: Any, default_init: Any = None, verbose: bool = False) -> None:
        if isinstance(param, str):
            param = load(param)
        if not isinstance(param, dict):
            raise AssertionError(f"Load: expected arrays by name, got {type(param).__name__}.")
        self.param = {k[4:] if k.startswith(("arg:", "aux:")) else k: v for k, v in param.items()}
        self.default_init = default_init
        self.verbose = verbose

    def __call__(self, name: str, arr: Any) -> None:
        """Fill an array."""
        loaded = self.param.get(name)
        if loaded is not None:
            if arr.shape != loaded.shape:
                raise AssertionError(
                    f"Parameter {name} cannot be initialized from loading. "
                    f"Shape mismatch, target {arr.shape} vs loaded {loaded.shape}"
                )
            arr[:] = loaded
            source = "loading"
        else:
            if self.default_init is None:
                raise AssertionError(
                    f"Cannot Initialize {name}. Not found in loaded param and no default Initializer is provided."
                )
            self.default_init(name, arr)
            source = "default"
        if self.verbose:
            logging.info("Initialized %s by %s", name, source)


class Mixed:
    """Chooses an initializer by the first regular expression that the start of the name matches.

    Parameters
    ----------
    patterns : list of str
    initializers : list of Initializer, as many

    Examples
    --------
    >>> chosen = mx.init.Mixed([".*bias", ".*"], [mx.init.Zero(), mx.init.Uniform(0.1)])
    """

    def __init__(self, patterns: Sequence[str], initializers: Sequence[Any]) -> None:
        if len(patterns) != len(initializers):
            raise AssertionError(f"Mixed: {len(patterns)} patterns, but {len(initializers)} initializers.")
        self.map = [(re.compile(p), i) for p, i in zip(patterns, initializers, strict=True)]

    def __call__(self, name: str, arr: Any) -> None:
        """Fill an array.

        Raises
        ------
        ValueError
            If no pattern matches.
        """
        for pattern, initializer in self.map:
            if pattern.match(name):
                initializer(name, arr)
                return
        raise ValueError(
            f'Parameter name {name} did not match any pattern. Consider adding a ".*" pattern at the end with a '
            "default initializer."
        )


_GATES = {"rnn_relu": ("",), "rnn_tanh": ("",), "lstm": ("_i", "_f", "_c", "_o"), "gru": ("_r", "_z", "_o")}


@register
class FusedRNN(Initializer):
    """Fills the parameter vector of ``mx.sym.RNN`` piece by piece, as if each were a separate parameter.

    Parameters
    ----------
    init : Initializer, its JSON form, or None
        Applied to each gate's weights and biases; None leaves it to the network's initializer.
    num_hidden, num_layers : int
    mode : {'rnn_relu', 'rnn_tanh', 'lstm', 'gru'}
    bidirectional : bool, default False
    forget_bias : float, default 1
        Biases of an LSTM's forget gates.

    Raises
    ------
    AssertionError
        When called with an array whose length no input size explains.

    Examples
    --------
    >>> initializer = mx.init.FusedRNN(mx.init.Xavier(), num_hidden=3, num_layers=1, mode="lstm")
    >>> initializer.dumps()[:11]
    '["fusedrnn"'
    """

    def __init__(
        self,
        init: Any,
        num_hidden: int,
        num_layers: int,
        mode: str,
        bidirectional: bool = False,
        forget_bias: float = 1.0,
    ) -> None:
        if isinstance(init, str):
            name, keywords = json.loads(init)
            init = create(name, **keywords)
        super().__init__(
            init=init.dumps() if init is not None else None,
            num_hidden=num_hidden,
            num_layers=num_layers,
            mode=mode,
            bidirectional=bidirectional,
            forget_bias=forget_bias,
        )
        self._init = init
        self._num_hidden = num_hidden
        self._num_layers = num_layers
        self._mode = mode
        self._bidirectional = bidirectional
        self._forget_bias = forget_bias

    def _pieces(self, size: int) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Return names and shapes of the pieces in the order in which the vector holds them."""
        gates, hidden = _GATES[self._mode], self._num_hidden
        directions = ("l", "r") if self._bidirectional else ("l",)
        rows = len(directions) * len(gates) * hidden
        # size = rows * (input + hidden + 2) for the first layer + the same for each further one, fed by all directions
        inputs = size // rows - (self._num_layers - 1) * (len(directions) * hidden + hidden + 2) - hidden - 2
        widths = [inputs] + [len(directions) * hidden] * (self._num_layers - 1)
        if inputs <= 0 or rows * sum(w + hidden + 2 for w in widths) != size:
            raise AssertionError(
                f"FusedRNN: no input size gives {size} parameters for {self._num_layers} layers of {hidden} hidden "
                f"units, mode {self._mode}, bidirectional={self._bidirectional}."
            )
        for layer, width in enumerate(widths):
            for direction in directions:
                for source, columns in (("i2h", width), ("h2h", hidden)):
                    for gate in gates:
                        yield f"{direction}{layer}_{source}{gate}_weight", (hidden, columns)
        for layer in range(self._num_layers):
            for direction in directions:
                for source in ("i2h", "h2h"):
                    for gate in gates:
                        yield f"{direction}{layer}_{source}{gate}_bias", (hidden,)

    def _init_weight(self, desc: Any, arr: Any) -> None:
        init = self._init if self._init is not None else desc.global_init
        global_init = getattr(desc, "global_init", None)
        begin = 0
        for name, shape in self._pieces(arr.size):
            end = begin + shape[0] * (shape[1] if len(shape) > 1 else 1)
            piece = arr[begin:end].reshape(shape)
            begin = end
            if self._mode == "lstm" and name.endswith("_f_bias"):
                piece[:] = self._forget_bias
            else:
                init(InitDesc(name, global_init=global_init), piece)
