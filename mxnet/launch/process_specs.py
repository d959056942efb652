"""The processes of a job, with the environment variables that tell each its part."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from .._src.distributed.environment import REJOIN_TIMEOUT, TOKEN
from ..contrib._namesakes import python_path
from .hosts import LOCAL, Host, in_turn
from .job import Job, ProcessSpec
from .rendezvous import Rendezvous

# How long survivors wait for a process that the launcher starts again: it imports PyTorch first, on a busy machine.
_SECONDS_TO_REJOIN = "120"


def process_specs(job: Job, rendezvous: Rendezvous, attempt: int = 0) -> list[ProcessSpec]:
    """All processes of a job, in the order of their start; ``attempt``: how often the job was started before."""
    common = {TOKEN: rendezvous.token, **python_path(os.environ), **job.environment}
    if job.max_restarts and not job.is_collective:
        common.setdefault(REJOIN_TIMEOUT, os.environ.get(REJOIN_TIMEOUT, _SECONDS_TO_REJOIN))
    if job.method == "mpi":
        return _under_mpi(job, rendezvous, common)
    return _one_by_one(job, rendezvous, common, attempt)


def restarted(spec: ProcessSpec) -> ProcessSpec:
    """Return a process of the server engine, to be started once more: it replaces the dead one."""
    attempt = spec.attempt + 1
    return replace(spec, attempt=attempt, environment={**spec.environment, "DMLC_NUM_ATTEMPT": str(attempt)})


def _contract(job: Job, rendezvous: Rendezvous) -> dict[str, str]:
    """Return the variables of all processes."""
    if job.is_collective:
        # Where the scheduler is would be told by DMLC_PS_ROOT_URI; without one, rank 0 is at MASTER_ADDR.
        return {"DMLC_JOB_CLUSTER": job.method}
    return {
        "DMLC_PS_ROOT_URI": rendezvous.address,
        "DMLC_PS_ROOT_PORT": str(rendezvous.port),
        "DMLC_NUM_WORKER": str(job.workers),
        "DMLC_NUM_SERVER": str(job.servers),
        "DMLC_JOB_CLUSTER": job.method,
    }


def _one_by_one(job: Job, rendezvous: Rendezvous, common: Mapping[str, str], attempt: int) -> list[ProcessSpec]:
    contract = {**_contract(job, rendezvous), "DMLC_NUM_ATTEMPT": str(attempt), **common}
    of_hosts = {host.name: _of_host(job, host) for host in (*job.hosts, LOCAL)}

    def spec(role: str, number: int, host: Host, task: Mapping[str, str], own: Mapping[str, str]) -> ProcessSpec:
        environment = {"DMLC_ROLE": role, **task, **of_hosts[host.name], **contract, **own}
        return ProcessSpec(role, number, host, environment, attempt)

    specs = [] if job.is_collective else [spec("scheduler", 0, LOCAL, {}, {})]
    for number, host in enumerate(in_turn(job.hosts, job.servers)):
        specs.append(spec("server", number, host, {"DMLC_TASK_ID": str(job.workers + number)}, job.of_servers))
    worker_hosts = in_turn(job.hosts, job.workers)
    for number, (host, ranks) in enumerate(zip(worker_hosts, _ranks(worker_hosts), strict=True)):
        task = {"DMLC_TASK_ID": str(number), **ranks}
        if job.is_collective:
            task |= _of_process_group(job, task, worker_hosts, rendezvous, attempt)
        specs.append(spec("worker", number, host, task, job.of_workers))
    return specs


def _of_host(job: Job, host: Host) -> dict[str, str]:
    """Return where processes on a host listen, and how many threads each may use."""
    variables = {}
    if job.method == "local":
        variables["DMLC_NODE_HOST"] = os.environ.get("DMLC_NODE_HOST", "127.0.0.1")  # only this machine can connect
        if "OMP_NUM_THREADS" not in os.environ:
            # Workers that each take all processors only keep each other from working.
            variables["OMP_NUM_THREADS"] = str(max(1, _processors() // job.workers))
    elif all(other.is_local for other in job.hosts):
        variables["DMLC_NODE_HOST"] = "127.0.0.1"
    elif host is not LOCAL:
        variables["DMLC_NODE_HOST"] = host.name
    return variables


def _ranks(worker_hosts: list[Host]) -> list[dict[str, str]]:
    """Return rank and size on its machine, and across machines, of each worker."""
    on_host = Counter(host.name for host in worker_hosts)
    names = list(on_host)
    before: Counter[str] = Counter()
    ranks = []
    for host in worker_hosts:
        local, size, group = before[host.name], on_host[host.name], names.index(host.name)
        ranks.append({"LOCAL_RANK": str(local), "LOCAL_WORLD_SIZE": str(size), "GROUP_RANK": str(group)})
        before[host.name] += 1
    return ranks


def _of_process_group(
    job: Job, task: Mapping[str, str], worker_hosts: list[Host], rendezvous: Rendezvous, attempt: int
) -> dict[str, str]:
    """Return the variables that torchrun gives, which PyTorch's programs read as well, and horovodrun's."""
    rank_and_size = {
        "": (task["DMLC_TASK_ID"], str(job.workers)),
        "LOCAL_": (task["LOCAL_RANK"], task["LOCAL_WORLD_SIZE"]),
        "CROSS_": (task["GROUP_RANK"], str(len({host.name for host in worker_hosts}))),
    }
    return {
        "RANK": task["DMLC_TASK_ID"],
        "WORLD_SIZE": str(job.workers),
        "MASTER_ADDR": rendezvous.address,
        "MASTER_PORT": str(rendezvous.port),
        "TORCHELASTIC_RESTART_COUNT": str(attempt),
        "TORCHELASTIC_MAX_RESTARTS": str(job.max_restarts),
        **{f"HOROVOD_{among}RANK": rank for among, (rank, _) in rank_and_size.items()},
        **{f"HOROVOD_{among}SIZE": size for among, (_, size) in rank_and_size.items()},
    }


def _under_mpi(job: Job, rendezvous: Rendezvous, common: Mapping[str, str]) -> list[ProcessSpec]:
    """Return one a role: mpirun starts its processes, and MPI's variables tell them their ranks."""
    if job.is_collective:
        root = {"MASTER_ADDR": rendezvous.address, "MASTER_PORT": str(rendezvous.port)}
        return [ProcessSpec("worker", 0, LOCAL, {**root, **common, **job.of_workers}, count=job.workers)]
    contract = {**_contract(job, rendezvous), **common}
    return [
        ProcessSpec("scheduler", 0, LOCAL, {"DMLC_ROLE": "scheduler", **contract}),
        ProcessSpec("server", 0, LOCAL, {"DMLC_ROLE": "server", **contract, **job.of_servers}, count=job.servers),
        ProcessSpec("worker", 0, LOCAL, {"DMLC_ROLE": "worker", **contract, **job.of_workers}, count=job.workers),
    ]


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
