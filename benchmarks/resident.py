"""How much memory a process has held at most. Runs under Python 3.8 too, as MXNet 1.9.1 does."""


def peak_bytes():
    """Return the largest resident size of this process so far; None where Linux's ``/proc`` does not say it.

    ``resource.getrusage`` would answer for the process that started this one too.
    """
    try:
        with open("/proc/self/status") as lines:
            results = [line.split()[1] for line in lines if line.startswith("VmHWM:")]
    except OSError:
        return None
    return 1024 * int(results[0]) if results else None
