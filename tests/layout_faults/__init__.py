"""Networks of odd sizes in child processes that memory beside an array ends: `python -m tests.layout_faults.check`."""
