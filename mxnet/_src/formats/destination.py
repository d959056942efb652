"""What the name of a file to be written stands for, and whether its place can be taken by another file."""

from __future__ import annotations

import contextlib
import os
import re
import stat
from dataclasses import dataclass
from pathlib import Path

from ..core.reading import local_path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_DESCRIPTORS = re.compile(r"/dev/fd|/proc/(self|thread-self|\d+)(/task/\d+)?/fd")
_MOST_LINKS = 40  # as the system follows
_ACCESS_LIST = "system.posix_acl_access"


@dataclass(frozen=True)
class Destination:
    """Where data go.

    Parameters
    ----------
    path : Path
        The file itself, behind symbolic links; a descriptor's name stays as it is.
    status : os.stat_result, optional
        Of the file that is there.
    is_descriptor : bool
        Whether it names an open file, of which other holders expect the data.
    """

    path: Path
    status: os.stat_result | None
    is_descriptor: bool = False

    @property
    def is_regular(self) -> bool:
        """Whether it is a regular file, named by its path, or will be one."""
        return not self.is_descriptor and (self.status is None or stat.S_ISREG(self.status.st_mode))

    def is_to_be_kept(self) -> bool:
        """Return whether the file that is there has to get the data, instead of a new one that takes its name.

        So it is where nothing can be lost (an empty file), and where others would not see the new file: through
        another link to it, a descriptor, or this process's own file object.
        """
        if self.status is None:
            return False
        return not self.is_regular or self.status.st_size == 0 or self.status.st_nlink > 1 or _is_open(self.status)

    def give_attributes(self, path: Path) -> bool:
        """Let a file have owner, mode and extended attributes of the one that is there; False if the system refuses."""
        if self.status is None:
            return True
        try:
            _give_owner(self.status, path)
            _give_extended(self.path, path)
            path.chmod(stat.S_IMODE(self.status.st_mode))  # last: a new owner takes bits of the mode away
        except PermissionError:
            return False
        return True


def destination(fname: str | os.PathLike[str]) -> Destination:
    """Return the file that a plain path or a ``file://`` address stands for.

    Raises
    ------
    OSError
        If it is a folder, a file that must not be written, or cannot be reached.
    """
    name = os.fspath(fname)
    path, is_descriptor = _followed(local_path(fname))
    try:
        status = path.stat()
    except FileNotFoundError:
        status = None
    if name.endswith("/") or (status is not None and stat.S_ISDIR(status.st_mode)):
        raise IsADirectoryError(21, "Is a directory", name)
    if status is not None and stat.S_ISREG(status.st_mode) and not is_descriptor and not os.access(path, os.W_OK):
        raise PermissionError(0, "the file is read-only", name)
    return Destination(path, status, is_descriptor)


def _followed(path: Path) -> tuple[Path, bool]:
    """Return the file behind symbolic links, and whether it is a descriptor, whose link tells of another name."""
    for _ in range(_MOST_LINKS):
        folder = os.path.realpath(path.parent)
        if _DESCRIPTORS.fullmatch(folder) or _DESCRIPTORS.fullmatch(str(path.parent)):
            return path, True
        path = Path(folder, path.name)
        if not path.is_symlink():
            break
        path = path.parent / path.readlink()
    return path, False


def _is_open(status: os.stat_result) -> bool:
    """Return whether this process has a file open for writing, so that it may go on with it."""
    if fcntl is None:
        return False
    file = status.st_dev, status.st_ino
    with contextlib.suppress(OSError):
        for descriptor in map(int, os.listdir("/dev/fd")):
            with contextlib.suppress(OSError):  # closed since, as the one with which the folder was read
                opened = os.fstat(descriptor)
                is_this = (opened.st_dev, opened.st_ino) == file
                if is_this and fcntl.fcntl(descriptor, fcntl.F_GETFL) & os.O_ACCMODE != os.O_RDONLY:
                    return True
    return False


def _give_owner(status: os.stat_result, path: Path) -> None:
    present = path.stat()
    if hasattr(os, "chown") and (status.st_uid, status.st_gid) != (present.st_uid, present.st_gid):
        os.chown(path, status.st_uid, status.st_gid)


def _give_extended(source: Path, path: Path) -> None:
    """Copy extended attributes, access control lists among them, and remove lists that a folder's default gave."""
    attributes, present = _extended(source), _extended(path)
    for name, value in attributes.items():
        if present.get(name) != value:
            os.setxattr(path, name, value)
    if _ACCESS_LIST in present and _ACCESS_LIST not in attributes:
        os.removexattr(path, _ACCESS_LIST)


def _extended(path: Path) -> dict[str, bytes]:
    if not hasattr(os, "listxattr"):
        return {}
    try:
        return {name: os.getxattr(path, name) for name in os.listxattr(path)}
    except OSError:  # the file system has none
        return {}
