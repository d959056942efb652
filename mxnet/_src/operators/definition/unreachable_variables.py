"""Whether backward passes may end before they come to all variables: torch's do at `BlockGrad` and the like.

MXNet writes zeros into the gradients of the variables behind. To look for them costs a tenth of a small backward pass,
which only programs pay that have such operators.
"""


class UnreachableVariables:
    """Whether this program has had a result past which torch's backward pass does not come."""

    used = False
