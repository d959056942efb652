"""The job that environment variables tell of."""

from __future__ import annotations

import pytest

from mxnet import MXNetError
from mxnet._src.distributed.environment import Job, JobLimits, is_in_job, job_from_environment, role_from_environment

DMLC = {
    "DMLC_PS_ROOT_URI": "10.0.0.1",
    "DMLC_PS_ROOT_PORT": "9091",
    "DMLC_NUM_WORKER": "2",
    "DMLC_NUM_SERVER": "3",
}
TORCHRUN = {
    "RANK": "1",
    "WORLD_SIZE": "4",
    "LOCAL_RANK": "1",
    "LOCAL_WORLD_SIZE": "2",
    "MASTER_ADDR": "a",
    "MASTER_PORT": "29500",
}


def test_dmlc_variables() -> None:
    job = job_from_environment({**DMLC, "DMLC_ROLE": "server", "DMLC_NODE_HOST": "10.0.0.7", "DMLC_NUM_ATTEMPT": "1"})
    assert job == Job("dmlc", "server", 2, 3, "10.0.0.1", 9091, attempt=1, host="10.0.0.7")


@pytest.mark.parametrize(
    ("role", "task", "rank"),
    [("worker", "1", 1), ("worker", "5", None), ("server", "2", 0), ("server", "4", 2), ("scheduler", "0", None)],
)
def test_a_task_number_asks_for_a_rank(role: str, task: str, rank: int | None) -> None:
    assert job_from_environment({**DMLC, "DMLC_ROLE": role, "DMLC_TASK_ID": task}).rank == rank


def test_dmlc_counts_before_torchrun() -> None:
    assert job_from_environment({**TORCHRUN, **DMLC}).launcher == "dmlc"


def test_torchrun_variables() -> None:
    job = job_from_environment({**TORCHRUN, "TORCHELASTIC_RESTART_COUNT": "2"})
    assert job == Job("torchrun", "worker", 4, 0, "a", 29500, rank=1, local_rank=1, local_size=2, attempt=2)


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        (
            {
                "OMPI_COMM_WORLD_RANK": "1",
                "OMPI_COMM_WORLD_SIZE": "2",
                "OMPI_COMM_WORLD_LOCAL_RANK": "1",
                "OMPI_COMM_WORLD_LOCAL_SIZE": "2",
                "MASTER_PORT": "7",
            },
            Job("mpi", "worker", 2, 0, "127.0.0.1", 7, rank=1, local_rank=1, local_size=2),
        ),
        (
            {"PMI_RANK": "0", "PMI_SIZE": "3", "MASTER_ADDR": "b", "MASTER_PORT": "8"},
            Job("mpi", "worker", 3, 0, "b", 8, rank=0),
        ),
        (
            {
                "SLURM_PROCID": "3",
                "SLURM_NTASKS": "4",
                "SLURM_LOCALID": "1",
                "SLURM_JOB_ID": "20003",
                "SLURM_JOB_NODELIST": "gpu[07-12,20],login",
            },
            Job("slurm", "worker", 4, 0, "gpu07", 20003, rank=3, local_rank=1),
        ),
        (
            {"PMI_RANK": "1", "PMI_SIZE": "2", "MPI_LOCALRANKID": "1", "MPI_LOCALNRANKS": "2", "MASTER_PORT": "9"},
            Job("mpi", "worker", 2, 0, "127.0.0.1", 9, rank=1, local_rank=1, local_size=2),
        ),
        (
            {"SLURM_PROCID": "1", "SLURM_NTASKS": "2", "SLURM_NNODES": "1", "SLURM_JOB_NODELIST": "one"},
            Job("slurm", "worker", 2, 0, "one", 20000, rank=1, local_size=2),
        ),
        (
            {
                "SLURM_PROCID": "0",
                "SLURM_NTASKS": "2",
                "SLURM_JOB_NODELIST": "a,b,c",
                "SLURM_STEP_NODELIST": "b,c",
                "SLURM_JOB_ID": "5",
            },
            Job("slurm", "worker", 2, 0, "b", 20005, rank=0),
        ),
        (
            {
                "SLURM_PROCID": "0",
                "SLURM_NTASKS": "2",
                "SLURM_JOB_NODELIST": "a,b",
                "MASTER_ADDR": "c",
                "MASTER_PORT": "7",
            },
            Job("slurm", "worker", 2, 0, "c", 7, rank=0),
        ),
        (
            {
                "OMPI_COMM_WORLD_RANK": "3",
                "OMPI_COMM_WORLD_SIZE": "4",
                "SLURM_PROCID": "0",
                "SLURM_NTASKS": "1",
                "SLURM_JOB_NODELIST": "a,b",
                "SLURM_JOB_ID": "6",
            },
            Job("mpi", "worker", 4, 0, "a", 20006, rank=3),
        ),
        (
            {
                "PMI_RANK": "3",
                "PMI_SIZE": "4",
                "SLURM_PROCID": "3",
                "SLURM_NTASKS": "4",
                "SLURM_JOB_NODELIST": "a,b",
                "SLURM_JOB_ID": "6",
            },
            Job("mpi", "worker", 4, 0, "a", 20006, rank=3),
        ),
        (
            {**TORCHRUN, "SLURM_PROCID": "0", "SLURM_NTASKS": "2", "SLURM_JOB_NODELIST": "c"},
            Job("torchrun", "worker", 4, 0, "a", 29500, rank=1, local_rank=1, local_size=2),
        ),
    ],
    ids=[
        "Open MPI",
        "PMI",
        "SLURM",
        "Intel MPI on one host",
        "SLURM on one host",
        "a step of SLURM's",
        "SLURM with a place given",
        "mpirun in an allocation",
        "srun --mpi=pmi2",
        "torchrun in an allocation",
    ],
)
def test_other_launchers(environ: dict[str, str], expected: Job) -> None:
    assert job_from_environment(environ) == expected


@pytest.mark.parametrize(
    ("nodes", "first"),
    [("one", "one"), ("a,b", "a"), ("n[3,5]", "n3"), ("n[01-04]-ib,x", "n01-ib")],
)
def test_the_first_of_slurm_nodes(nodes: str, first: str) -> None:
    environ = {"SLURM_PROCID": "0", "SLURM_NTASKS": "2", "SLURM_JOB_NODELIST": nodes}
    assert job_from_environment(environ).root_host == first


def test_limits() -> None:
    variables = {
        "PS_HEARTBEAT_TIMEOUT": "3",
        "MXNET_KVSTORE_BIGARRAY_BOUND": "100",
        "MXNET_KVSTORE_REJOIN_TIMEOUT": "60",
    }
    limits = job_from_environment({**DMLC, **variables}).limits
    assert limits == JobLimits(0.5, 3.0, rejoin_timeout=60.0, bigarray_bound=100)


def test_signs_of_life_are_more_often_than_the_timeout() -> None:
    limits = job_from_environment({**DMLC, "PS_HEARTBEAT_TIMEOUT": "3", "PS_HEARTBEAT_INTERVAL": "60"}).limits
    assert limits.heartbeat_interval == 1.0


@pytest.mark.parametrize(
    ("environ", "message"),
    [
        ({}, "DMLC_NUM_WORKER"),
        ({"DMLC_NUM_WORKER": "2"}, "DMLC_PS_ROOT_URI, DMLC_PS_ROOT_PORT, DMLC_NUM_SERVER must be set too"),
        ({**DMLC, "DMLC_NUM_WORKER": "two"}, "DMLC_NUM_WORKER='two': expected a number"),
        ({**DMLC, "DMLC_NUM_WORKER": "0"}, "at least 1"),
        ({**DMLC, "DMLC_PS_ROOT_PORT": "70000"}, "ports go from 1 to 65535"),
        ({**DMLC, "DMLC_ROLE": "boss"}, "DMLC_ROLE='boss': expected one of worker, server, scheduler"),
        ({**DMLC, "MXNET_KVSTORE_ENGINE": "ray"}, "expected one of server, collective"),
        ({**DMLC, "MXNET_KVSTORE_CHECKPOINT_STEPS": "5"}, "MXNET_KVSTORE_CHECKPOINT_DIRECTORY"),
        ({**DMLC, "PS_HEARTBEAT_TIMEOUT": "inf"}, "PS_HEARTBEAT_TIMEOUT='inf'"),
        ({**TORCHRUN, "RANK": "4"}, "rank 4 of 4"),
        ({"WORLD_SIZE": "2"}, "RANK is not set"),
        ({"PMI_RANK": "0", "PMI_SIZE": "3"}, "set MASTER_ADDR"),
        ({"PMI_RANK": "0", "PMI_SIZE": "3", "MASTER_ADDR": "a"}, "set MASTER_ADDR"),
        ({"OMPI_COMM_WORLD_SIZE": "2", "OMPI_COMM_WORLD_RANK": "2"}, "mpi gave this process rank 2 of 2"),
        ({"SLURM_PROCID": "0"}, "SLURM_NTASKS is not set"),
        ({"SLURM_PROCID": "0", "SLURM_NTASKS": "2"}, "slurm started this process .* set MASTER_ADDR"),
        ({"SLURM_PROCID": "x", "SLURM_NTASKS": "2"}, "SLURM_PROCID='x': expected a number"),
    ],
)
def test_errors_name_the_variable(environ: dict[str, str], message: str) -> None:
    with pytest.raises(MXNetError, match=message):
        job_from_environment(environ)


def test_no_token_is_shown() -> None:
    job = job_from_environment({**DMLC, "MXNET_JOB_TOKEN": "secret"})
    assert job.token == "secret"
    assert "secret" not in repr(job)


def test_being_in_a_job() -> None:
    assert is_in_job(DMLC)
    assert is_in_job(TORCHRUN)
    assert not is_in_job({})
    assert role_from_environment({}) == "worker"
