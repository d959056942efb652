"""Networks that torch's compiler makes code for, beside the same networks by Remx's own plan and by torch.compile."""

from workload import Workload

ROWS, UNITS, BLOCKS = 64, 256, 6  # of the network that is mostly elementwise
TO_PLAN = 0.8


def _row(name, title, program, **arguments):
    return Workload(
        f"compiled.{name}",
        f'{title}, `hybridize(backend="inductor")` and `torch.compile`',
        "compiled",
        program,
        arguments=arguments,
        arguments_of={"ours_plan": {"backend": None}},
        contenders=("ours", "ours_plan", "torch"),
        to_ours={"ours_plan": TO_PLAN},
    )


WORKLOADS = (
    _row("transformer.forward", "Transformer, 4 layers of 256, 8 x 64 tokens, forward", "transformer", train=False),
    _row("transformer.train", "Transformer, 4 layers of 256, 8 x 64 tokens, Adam step", "transformer", train=True),
    _row("elementwise.forward", "Gated blocks, mostly elementwise, 64 x 256, forward", "elementwise", train=False),
    _row("elementwise.train", "Gated blocks, mostly elementwise, 64 x 256, Adam step", "elementwise", train=True),
    _row("small.forward", "MLP 20-64-10, batch 32, forward", "small", train=False),
    _row("small.train", "MLP 20-64-10, batch 32, Adam step", "small", train=True),
)
