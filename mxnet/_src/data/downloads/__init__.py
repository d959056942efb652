"""Files that programs download: from MXNet's servers, from public copies of the same bytes, or made from these.

`table` says as data where each file is and which checksum MXNet names for it. `fetch` puts one where it belongs,
`fetch_members` files of an archive, `download` what is at any address.
"""

from .addresses import file_in_repository as file_in_repository
from .addresses import kept_at as kept_at
from .announcements import Announcements as Announcements
from .archives import extract as extract
from .attempts import DownloadRequest as DownloadRequest
from .checksums import is_sha1 as is_sha1
from .checksums import sha256_of as sha256_of
from .failures import DownloadError as DownloadError
from .failures import SourceError as SourceError
from .fetching import are_there as are_there
from .fetching import download as download
from .fetching import fetch as fetch
from .fetching import fetch_members as fetch_members
from .files import DownloadSource as DownloadSource
from .files import File as File
from .repository import is_offline as is_offline
from .repository import repository_url as repository_url
from .table import model as model
from .verification import is_right as is_right
