"""A factorization machine over many features, of which each sample has few: gradients and updates of some rows."""

from workload import Workload

BATCH = 256
FEATURES = 100_000
PRESENT = 30  # features of a sample
FACTORS = 16
BATCHES = 4

WORKLOADS = (
    Workload(
        "sparse.factorization",
        "Factorization machine, 100,000 features, 16 factors, batch 256 of 30 features each, lazy Adam, a step",
        "sparse",
        "factorization",
        amount=BATCH,
        rate="samples/s",
        to_torch=1.0,
        to_reference=0.5,
    ),
)
