"""What is behind ``mx.profiler``: recordings made with torch.profiler, statistics, trace files."""
