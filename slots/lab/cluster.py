"""A Dask cluster in the place of this machine's cores: for those who need 10^11 rounds and have more machines.

The cluster's machines need this project and what ``requirements-dev.txt`` installs; Dask itself (``pip install
distributed``) is needed only for this.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Connect to a scheduler (``tcp://HOST:PORT``); gives what plays tasks there, and the number of its threads.

    :raises ModuleNotFoundError: Dask is not installed.
    """
    import distributed

    connect: Any = distributed.Client
    with connect(address, timeout="20s") as client:
        cores = sum(worker["nthreads"] for worker in client.scheduler_info()["workers"].values())
        executor = client.get_executor(pure=False)
        try:
            yield executor, max(1, cores)
        finally:
            executor.shutdown(wait=False)
