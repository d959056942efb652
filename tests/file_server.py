"""A server on this machine that has files, or fails in the way that it is told to."""

from __future__ import annotations

import contextlib
import http.server
import re
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

Headers = list[tuple[str, str]]


@dataclass
class Answer:
    """What is answered to a request: a file, or less.

    ``sends`` is how many bytes come before the connection ends, ``pause`` how many seconds are between any two of them,
    ``endless`` sends zeros without a length and without an end, ``head_pause`` is between any two bytes of the head.
    With a ``gate`` each byte is sent when the gate is released once more.
    """

    content: bytes = b""
    status: int = 200
    sends: int | None = None
    pause: float = 0.0
    head_pause: float = 0.0
    endless: bool = False
    ranges: bool = True
    gate: threading.Semaphore | None = None
    headers: Headers = field(default_factory=list)


class FileServer:
    """Answers by path; of several answers for a path each is given once, the last from then on."""

    def __init__(self) -> None:
        self.answers: dict[str, list[Answer]] = {}
        self.requests: list[tuple[str, str | None]] = []  # path, Range
        self.url = ""

    def put(self, path: str, *answers: Answer | bytes | int) -> str:
        """Have answers for a path: whole files, states of HTTP or others; return its address."""
        self.answers[path] = [_answer(answer) for answer in answers]
        return f"{self.url}/{path}"

    def answer(self, path: str) -> Answer:
        """Return the next answer for a path."""
        waiting = self.answers.get(path, [Answer(b"nothing here", 404)])
        return waiting.pop(0) if len(waiting) > 1 else waiting[0]


def _answer(content: Answer | bytes | int) -> Answer:
    if isinstance(content, Answer):
        return content
    return Answer(content) if isinstance(content, bytes) else Answer(b"no", content)


class _Handler(http.server.BaseHTTPRequestHandler):
    server: _Server

    def log_message(self, *arguments: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        files, path, byte_range = self.server.files, self.path.lstrip("/"), self.headers.get("Range")
        files.requests.append((path, byte_range))
        answer = files.answer(path)
        content, status, headers = answer.content, answer.status, list(answer.headers)
        match = re.fullmatch(r"bytes=(\d+)-(\d*)", byte_range or "") if answer.ranges and status == 200 else None
        if match:
            begin = int(match[1])
            end = int(match[2]) + 1 if match[2] else len(content)
            if begin >= len(content):
                self.send_error(416)
                return
            headers.append(("Content-Range", f"bytes {begin}-{end - 1}/{len(content)}"))
            content, status = content[begin:end], 206
        with contextlib.suppress(OSError):  # whoever asked has gone
            self._send(answer, status, headers, content)

    def _send(self, answer: Answer, status: int, headers: Headers, content: bytes) -> None:
        if not answer.endless:
            headers.append(("Content-Length", str(len(content))))
        head = f"HTTP/1.1 {status} {self.responses.get(status, ('',))[0]}\r\n"
        head += "".join(f"{name}: {value}\r\n" for name, value in [*headers, ("Connection", "close")]) + "\r\n"
        self._trickle(head.encode(), answer.head_pause)
        if answer.endless:
            while True:
                self.wfile.write(bytes(1 << 16))
        self._trickle(content[: answer.sends], answer.pause, answer.gate)
        self.close_connection = True

    def _trickle(self, data: bytes, pause: float, gate: threading.Semaphore | None = None) -> None:
        if not pause and gate is None:
            self.wfile.write(data)
            return
        for byte in data:
            if gate is not None and not gate.acquire(timeout=60):
                return
            self.wfile.write(bytes((byte,)))
            time.sleep(pause)


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    files: FileServer

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of clients that have gone."""


@contextlib.contextmanager
def serving() -> Iterator[FileServer]:
    """Run a server while a block runs."""
    files = FileServer()
    with _Server(("127.0.0.1", 0), _Handler) as server:
        server.files = files
        files.url = f"http://127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield files
        finally:
            server.shutdown()
            thread.join()
