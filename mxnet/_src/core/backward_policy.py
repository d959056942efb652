"""What backward passes of this program see to besides running torch's.

Nothing, in most programs, and a plain pass asks no more than that. What is rare says here that it was used: to look for
the variables behind the heads costs a tenth of a small pass.
"""


class BackwardPolicy:
    """What passes see to from now on.

    Attributes
    ----------
    is_plain : bool
        Nothing but torch's pass.
    ends_early : bool
        A pass may not come to all variables: torch's ends at `BlockGrad` and the like. MXNet writes zeros into the
        gradients of the variables behind.
    joins : bool
        Passes of several devices may be one, see `operators.synchronization.backward`.
    """

    is_plain = True
    ends_early = False
    joins = False

    @classmethod
    def expect_early_ends(cls) -> None:
        """Have passes write zeros for variables that they do not reach."""
        cls.ends_early, cls.is_plain = True, False

    @classmethod
    def expect_null_variables(cls) -> None:
        """Have passes look for variables that are to get no gradient."""
        cls.is_plain = False

    @classmethod
    def expect_joint_passes(cls) -> None:
        """Have passes wait for those of other devices."""
        cls.joins, cls.is_plain = True, False
