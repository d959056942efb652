"""What layers take as the name of their activation."""

from __future__ import annotations


def check_activation(layer: str, activation: object) -> None:
    """Raise for what is no name of an activation function, such as a second number as PyTorch's layers take it."""
    if activation is None or isinstance(activation, str):
        return
    cure = (
        "of two numbers, units is the only one: Dense(units, in_units=...)"
        if isinstance(activation, int)
        else ("or a layer of its own: net.add(layer, activation_layer)")
    )
    raise TypeError(
        f"{layer}: unsupported operand type(s) for +: {type(activation).__name__!r} and 'str': activation must be a "
        f"name such as 'relu', got {activation!r}; {cure}."
    )
