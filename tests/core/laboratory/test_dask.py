"""A small job on a Dask cluster in this process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from suizo.laboratory import Options, check_files, generate_files
from suizo.laboratory.parallel import on_dask

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

distributed = pytest.importorskip("distributed", reason="Dask is not installed")

SMALL = Options(players=(6, 8), rounds=(3, 3))


@pytest.fixture
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
    ) as cluster:
        yield cluster


def test_a_cluster_does_what_one_process_does(cluster: Any, tmp_path: Path) -> None:
    with on_dask(cluster.scheduler_address):
        there = list(generate_files(tmp_path / "a", "classic", count=4, options=SMALL, jobs=None))
        checked = list(check_files([made.path for made in there], jobs=None))
    here = list(generate_files(tmp_path / "b", "classic", count=4, options=SMALL))
    assert [made.path.read_bytes() for made in there] == [made.path.read_bytes() for made in here]
    assert [check.exit_code for check in checked] == [0, 0, 0, 0]
