"""Where MXNet's repository is, and whether anything may be downloaded."""

from __future__ import annotations

import os

APACHE = "https://apache-mxnet.s3-accelerate.dualstack.amazonaws.com/"
# The same bucket without S3's acceleration, which is a service apart that its owner can end.
APACHE_PLAIN = "https://apache-mxnet.s3.amazonaws.com/"
DATA = "http://data.mxnet.io/"


def repository_url() -> str:
    """Return the address of MXNet's repository, or what ``MXNET_GLUON_REPO`` names; with a slash at the end."""
    url = os.environ.get("MXNET_GLUON_REPO", APACHE)
    return url if url.endswith("/") else url + "/"


def is_offline() -> bool:
    """Return whether nothing may be downloaded: ``MXNET_OFFLINE`` is set, and not 0."""
    return os.environ.get("MXNET_OFFLINE", "0") not in ("", "0")
