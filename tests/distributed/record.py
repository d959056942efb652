"""Record what the reference's clusters give: ``python tests/distributed/record.py [NAME ...]``, in any environment.

``MXNET_REFERENCE_PYTHON`` is the python of an environment with Apache MXNet 1.9.1.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from distributed import trainer_rows
from distributed.cluster import cluster
from distributed.server_programs import OF_FOUR, PROGRAMS

reference = os.environ.get("MXNET_REFERENCE_PYTHON")
if not reference:
    sys.exit("Set MXNET_REFERENCE_PYTHON to the python of an environment with Apache MXNet 1.9.1.")
for program in (*PROGRAMS, OF_FOUR):
    if sys.argv[1:] and program.name not in sys.argv[1:]:
        continue
    with cluster(program.source, program.workers, program.servers, program.environment, reference) as job:
        results = job.results(120)
    rows = ",\n".join("[\n" + ",\n".join(json.dumps(value) for value in row) + "\n]" for row in results)
    program.recording.write_text(f"[{rows}]\n", encoding="utf-8")
    print(program.name, [len(row) for row in results])
if not sys.argv[1:] or "trainer_family" in sys.argv[1:]:
    trainer_rows.record(reference)
