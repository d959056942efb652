"""What everything stands on: torch's internals, types, the environment, threads and the process."""
