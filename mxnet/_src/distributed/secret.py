"""The secret that the processes of a job share, and signatures with it.

``MXNET_JOB_TOKEN`` is that secret. The launchers of others set none: torchrun's run id and the addresses of torchrun,
SLURM and MPI are no secrets, and any process that reaches the port of the job's store may read its entries. But
processes on one machine, which run as one user, can all read a file that other users cannot. So a user has a file of
random bytes there, which is made once; the secret of a job on that machine is made from it and from where the job
meets. A job over several machines that was given no token has no secret: nothing is signed then, nothing verifies, and
anyone who would run what others send refuses it.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import secrets
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

from ...base import MXNetError
from .environment import TOKEN, Job

SIGNATURE = 32  # bytes
_FILE = "job_secret"
_BYTES = 32  # of the file
_NOT_SHARED = 0o077
_HOW = f"Set {TOKEN} to the same random text in all processes, or start the job with mxnet-launch"


class Secret:
    """A key that the members of a job share, or none.

    Parameters
    ----------
    key : bytes
        Empty: there is none, and no signature counts.
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def __bool__(self) -> bool:
        return bool(self._key)

    def sign(self, *parts: bytes) -> bytes:
        """Return the signature of some texts, in this order and divided like this; zeros where there is no key."""
        if not self._key:
            return bytes(SIGNATURE)
        signing = hmac.new(self._key, digestmod=hashlib.sha256)
        for part in parts:
            signing.update(len(part).to_bytes(8, "big"))
            signing.update(part)
        return signing.digest()

    def verifies(self, signature: bytes, *parts: bytes) -> bool:
        """Return whether some texts were signed with the key; False if there is none."""
        return bool(self._key) and hmac.compare_digest(signature, self.sign(*parts))

    def derived(self, *parts: bytes) -> Secret:
        """Derive a key for one purpose, from which this one cannot be computed; none if there is none."""
        return Secret(self.sign(*parts) if self._key else b"")


NO_SECRET = Secret(b"")


def secret_of(job: Job) -> Secret:
    """Return the secret of a job."""
    if job.token:
        return Secret(job.token.encode())
    machine_secret = _of_this_machine() if job.is_on_one_machine else b""
    return Secret(machine_secret).derived(b"job", job.root_host.encode(), str(job.root_port).encode())


def refuse(what: str, why: str = "the job has no secret by which its members know each other") -> NoReturn:
    """Raise the error for messages that only members may send."""
    raise MXNetError(f"{what}: {why}, so that any process could ask for it. {_HOW}.")


def warning_of(job: Job) -> str:
    """Return the advice to users of a job without a secret."""
    return (
        f"The job at {job.root_host}:{job.root_port} is on several machines and has no secret, so anyone who "
        f"reaches its ports can take part in it; objects of classes that have to be pickled are refused. {_HOW}."
    )


def _of_this_machine() -> bytes:
    """Return the user's random bytes on this machine, which are made when they are first needed; empty: none."""
    for folder in _folders():
        with contextlib.suppress(OSError):
            return _read_or_make(folder / _FILE)
    return b""


def _folders() -> Iterator[Path]:
    """Return where such a file may be: the home folder, or one of the user's own among temporary files."""
    with contextlib.suppress(RuntimeError):  # the user has no home
        yield Path.home() / ".mxnet"
    user = os.getuid() if hasattr(os, "getuid") else "user"
    yield Path(tempfile.gettempdir()) / f"mxnet-{user}"


def _read_or_make(path: Path) -> bytes:
    if not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _make(path)
    return _read(path)


def _make(path: Path) -> None:
    """Write the file whole, unless another process is faster."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{_FILE}")  # not readable by others
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(secrets.token_bytes(_BYTES))
            stream.flush()
            os.fsync(stream.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(name, path)  # unlike a renamed one it replaces nothing
    finally:
        os.unlink(name)


def _read(path: Path) -> bytes:
    """Return the file's content; PermissionError if others can read or may have written it."""
    with os.fdopen(os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0)), "rb") as stream:
        state = os.fstat(stream.fileno())
        if not stat.S_ISREG(state.st_mode):
            raise PermissionError(f"{path} is no file")
        if hasattr(os, "getuid") and (state.st_uid != os.getuid() or state.st_mode & _NOT_SHARED):
            raise PermissionError(f"{path} is not this user's alone")
        content = stream.read(_BYTES + 1)
    if len(content) != _BYTES:
        raise PermissionError(f"{path} holds {len(content)} bytes, not {_BYTES}")
    return content
