"""Two files change places in one step, so that a save in between is seen and can be given back."""

import ctypes
import errno
import os
from functools import cache
from pathlib import Path
from typing import Any

HERE = -100
"""AT_FDCWD: paths count from the current folder."""
EXCHANGE = 2
UNABLE = (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM)


def swap(one: Path, other: Path) -> bool:
    """Exchange two files; False where the system or the file system cannot."""
    rename = _renameat2()
    if rename is None:
        return False
    if rename(HERE, os.fsencode(one), HERE, os.fsencode(other), EXCHANGE) == 0:
        return True
    number = ctypes.get_errno()
    if number in UNABLE:
        return False
    raise OSError(number, os.strerror(number), str(other))


@cache
def _renameat2() -> Any:
    """The call of Linux that Python has no name for; None elsewhere."""
    rename = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if rename is not None:
        rename.argtypes = (ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint)
    return rename
