"""Connections with TLS, and through a proxy."""

from __future__ import annotations

import shutil
import ssl
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from file_server import FileServer

import mxnet as mx
from mxnet._src.data.downloads import connections


class _Handler(BaseHTTPRequestHandler):
    def log_message(self, *arguments: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        self.send_response(200 if self.path == "/a" else 302)
        self.send_header("Content-Length", "4" if self.path == "/a" else "0")
        self.send_header("Location", "http://127.0.0.1:1/a")
        self.end_headers()
        self.wfile.write(b"data" if self.path == "/a" else b"")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A key and a certificate that nobody vouches for, in one file."""
    program = shutil.which("openssl")
    if program is None:
        pytest.skip("no openssl here, which makes certificates")
    path = tmp_path_factory.mktemp("tls") / "server.pem"
    options = ["-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout", str(path), "-out", f"{path}.cert"]
    subprocess.run([program, "req", "-x509", *options], check=True, capture_output=True)
    path.write_text(path.read_text() + Path(f"{path}.cert").read_text())
    return path


@pytest.fixture
def safe_url(certificate: Path) -> Iterator[str]:
    """The address of a server with TLS."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    with HTTPServer(("127.0.0.1", 0), _Handler) as server:
        server.handle_error = lambda *arguments: None  # type: ignore[method-assign]
        server.socket = context.wrap_socket(server.socket, server_side=True)
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        yield f"https://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()


def test_download_certificates_are_verified(safe_url: str, tmp_path: Path) -> None:
    with pytest.raises(ConnectionError, match=r"the server's certificate is not valid: self.signed certificate"):
        mx.gluon.utils.download(f"{safe_url}/a", str(tmp_path / "a"), retries=1)
    with pytest.warns(UserWarning, match="Unverified HTTPS request"):
        mx.gluon.utils.download(f"{safe_url}/a", str(tmp_path / "a"), retries=1, verify_ssl=False)
    assert (tmp_path / "a").read_bytes() == b"data"


@pytest.mark.filterwarnings("ignore:Unverified HTTPS request")
def test_download_redirections_keep_tls(safe_url: str, tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"redirects to http://127\.0\.0\.1:1/a, which is not followed"):
        mx.gluon.utils.download(f"{safe_url}/b", str(tmp_path / "a"), retries=1, verify_ssl=False)


def test_download_proxies_are_asked(server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connections._opener.cache_clear()
    monkeypatch.setenv("http_proxy", server.url)
    server.put("http://example.invalid/a", b"data")
    try:
        mx.gluon.utils.download("http://example.invalid/a", str(tmp_path / "a"), retries=1)
    finally:
        connections._opener.cache_clear()
    assert (tmp_path / "a").read_bytes() == b"data"
