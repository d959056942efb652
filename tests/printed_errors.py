"""What Python prints of an error that nobody catches."""

import re
import traceback
from pathlib import Path

_FRAME = re.compile(r'^  File "(.+)", line \d+, in (.+)$', re.MULTILINE)


def frames_printed(error, program):
    """Return (file, function) of all frames in the printed text, causes and contexts included, but the program's.

    ``program`` is the file of the program, or the folder of its files.
    """
    text = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    program_path = Path(program).resolve()
    frames = [(file, name, Path(file).resolve()) for file, name in _FRAME.findall(text)]
    return [(file, name) for file, name, path in frames if program_path not in (path, path.parent)]
