"""The secret of a job: where it comes from, and what it signs."""

from __future__ import annotations

import os
import pickle
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from requirements import needs_linux

from mxnet import MXNetError
from mxnet._src.distributed.environment import job_from_environment
from mxnet._src.distributed.objects import PROTOCOL, loads
from mxnet._src.distributed.secret import NO_SECRET, SIGNATURE, Secret, secret_of
from mxnet._src.distributed.servers.checkpoint import Checkpoints

SECRET = Secret(b"secret")
AT = {"MASTER_PORT": "29500"}
# What launchers that set no token give the two processes of a job on one machine, and one on two machines.
LAUNCHERS = {
    "torchrun": lambda rank, here: {"RANK": rank, "WORLD_SIZE": "2", "LOCAL_RANK": rank, "LOCAL_WORLD_SIZE": here,
                                    "MASTER_ADDR": "node", "TORCHELASTIC_RUN_ID": "none"},
    "Open MPI": lambda rank, here: {"OMPI_COMM_WORLD_RANK": rank, "OMPI_COMM_WORLD_SIZE": "2", "MASTER_ADDR": "node",
                                    "OMPI_COMM_WORLD_LOCAL_RANK": rank, "OMPI_COMM_WORLD_LOCAL_SIZE": here},
    "PMI": lambda rank, here: {"PMI_RANK": rank, "PMI_SIZE": "2", "MPI_LOCALRANKID": rank, "MPI_LOCALNRANKS": here,
                               "MASTER_ADDR": "node"},
    "SLURM": lambda rank, here: {"SLURM_PROCID": rank, "SLURM_NTASKS": "2", "SLURM_JOB_ID": "7",
                                 "SLURM_NNODES": str(3 - int(here)), "SLURM_JOB_NODELIST": "node[1-2]"},
}  # fmt: skip


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path / "home"


def made_by(launcher: str, rank: int, here: int, **more: str) -> Secret:
    return secret_of(job_from_environment({**AT, **LAUNCHERS[launcher](str(rank), str(here)), **more}))


@pytest.mark.parametrize("launcher", LAUNCHERS)
def test_processes_on_one_machine_share_a_secret(launcher: str) -> None:
    first, second = made_by(launcher, 0, 2), made_by(launcher, 1, 2)
    assert first
    assert second.verifies(first.sign(b"x"), b"x")
    other = made_by(launcher, 1, 2, MASTER_PORT="29501")
    assert not other.verifies(first.sign(b"x"), b"x")


@pytest.mark.parametrize("launcher", LAUNCHERS)
def test_a_job_on_two_machines_has_the_secret_that_it_is_given_or_none(launcher: str, home: Path) -> None:
    assert not made_by(launcher, 0, 1)
    assert not made_by(launcher, 0, 1, MXNET_JOB_TOKEN="")
    first, second = (made_by(launcher, rank, 1, MXNET_JOB_TOKEN="given") for rank in range(2))
    assert second.verifies(first.sign(b"x"), b"x")
    assert not home.exists()


@pytest.mark.parametrize(("address", "known"), [("127.0.0.1", True), ("localhost", True), ("10.0.0.1", False)])
def test_a_scheduler_that_only_this_machine_reaches_has_a_secret(address: str, known: bool) -> None:
    dmlc = {"DMLC_PS_ROOT_URI": address, "DMLC_PS_ROOT_PORT": "9091", "DMLC_NUM_WORKER": "1", "DMLC_NUM_SERVER": "1"}
    for more in ({}, {"DMLC_ROLE": "server"}, {"LOCAL_WORLD_SIZE": "1"}):
        assert bool(secret_of(job_from_environment({**dmlc, **more}))) is known


@needs_linux("owners and modes of files")
def test_nobody_else_can_read_the_file(home: Path) -> None:
    made_by("torchrun", 0, 2)
    (path,) = (home / ".mxnet").iterdir()
    assert path.stat().st_mode & 0o777 == 0o600


def test_processes_that_begin_at_once_make_one_file(home: Path) -> None:
    with ThreadPoolExecutor(16) as pool:
        signatures = list(pool.map(lambda rank: made_by("torchrun", rank % 2, 2).sign(b"x"), range(64)))
    assert len(set(signatures)) == 1
    assert len(list((home / ".mxnet").iterdir())) == 1


@needs_linux("owners and modes of files")
@pytest.mark.parametrize("fault", ["readable", "short", "link", "folder", "no home"])
def test_a_file_that_may_be_known_to_others_is_not_used(fault: str, home: Path, tmp_path: Path) -> None:
    known = Path(home, ".mxnet", "job_secret")
    known.parent.mkdir(parents=True)
    if fault == "folder":
        known.mkdir()
    elif fault == "no home":
        known.parent.rmdir()
        home.rmdir()
        home.write_text("a file")
    elif fault == "link":
        (tmp_path / "elsewhere").write_bytes(bytes(32))
        (tmp_path / "elsewhere").chmod(0o600)
        known.symlink_to(tmp_path / "elsewhere")
    else:
        known.write_bytes(bytes(5 if fault == "short" else 32))
        known.chmod(0o644 if fault == "readable" else 0o600)
    first, second = made_by("torchrun", 0, 2), made_by("torchrun", 1, 2)
    assert second.verifies(first.sign(b"x"), b"x")  # by a file among the user's temporary ones
    assert (tmp_path / f"mxnet-{os.getuid()}" / "job_secret").stat().st_mode & 0o777 == 0o600
    (tmp_path / f"mxnet-{os.getuid()}" / "job_secret").chmod(0o666)
    assert not made_by("torchrun", 0, 2)


def test_without_a_secret_nothing_verifies() -> None:
    for secret in (NO_SECRET, Secret(b""), NO_SECRET.derived(b"a")):
        assert not secret
        for signature in (b"", bytes(SIGNATURE), secret.sign(b"x")):
            assert not secret.verifies(signature, b"x")


@pytest.mark.parametrize(
    "texts", [(b"ab", b""), (b"", b"ab"), (b"b", b"a"), (b"ab",), (b"a", b"b", b""), (b"a", b"B")], ids=repr
)
def test_a_signature_is_of_these_texts_alone(texts: tuple[bytes, ...]) -> None:
    signature = SECRET.sign(b"a", b"b")
    assert SECRET.verifies(signature, b"a", b"b")
    assert not SECRET.verifies(signature, *texts)
    assert not SECRET.derived(b"x").verifies(signature, b"a", b"b")
    assert not SECRET.verifies(signature[:-1], b"a", b"b")
    assert not SECRET.verifies(b"", b"a", b"b")


class Marker:
    """A class of a program's, which a pickle of a stranger's may not make."""


def test_a_pickle_that_is_not_signed_runs_nothing() -> None:
    plain = {"epoch": 3, "losses": [1.5, None], "name": "x"}
    assert loads(pickle.dumps(plain, PROTOCOL), False, "it") == plain
    with pytest.raises(
        MXNetError, match=r"Set MXNET_JOB_TOKEN .* in all processes, or start the job with mxnet-launch"
    ):
        loads(pickle.dumps(Marker(), PROTOCOL), False, "it")
    with pytest.raises(MXNetError, match=r"posix\.system|nt\.system"):
        loads(b"cposix\nsystem\n(S'true'\ntR.", False, "it")
    assert isinstance(loads(pickle.dumps(Marker(), PROTOCOL), True, "it"), Marker)


@pytest.mark.parametrize("other", [Secret(b"guess"), NO_SECRET])
def test_a_checkpoint_of_a_stranger_is_refused(other: Secret, tmp_path: Path) -> None:
    environment = {"DMLC_PS_ROOT_URI": "127.0.0.1", "DMLC_PS_ROOT_PORT": "9", "DMLC_NUM_WORKER": "1",
                   "DMLC_NUM_SERVER": "1", "MXNET_KVSTORE_CHECKPOINT_STEPS": "1",
                   "MXNET_KVSTORE_CHECKPOINT_DIRECTORY": str(tmp_path)}  # fmt: skip
    job = job_from_environment(environment)
    for rank, secret in ((0, SECRET), (1, other)):
        Checkpoints(job, rank, 0, secret).write({}, {})
    assert Checkpoints(job, 0, 1, SECRET).read(1) == ({}, {})
    with pytest.raises(MXNetError, match="was not written by this job"):
        Checkpoints(job, 1, 1, SECRET).read(1)
    (tmp_path / "server-1.0.checkpoint").write_bytes((tmp_path / "server-0.0.checkpoint").read_bytes())
    with pytest.raises(MXNetError, match="was not written by this job"):  # another server's
        Checkpoints(job, 1, 1, SECRET).read(1)
