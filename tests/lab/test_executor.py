"""Work that is spread over processes."""

from __future__ import annotations

import os
import signal
from functools import partial
from pathlib import Path

import pytest

from getaway.lab.executor import Died, spread


def _who(item: int) -> tuple[int, int, bool]:
    return item, os.getpid(), signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_results_come_in_order_and_ctrl_c_reaches_only_the_process_that_asked() -> None:
    with spread(_who, range(9), 2, chunk=2) as results:
        found = list(results)
    assert [item for item, _, _ in found] == list(range(9))
    assert os.getpid() not in {process for _, process, _ in found}
    assert all(deaf for _, _, deaf in found)
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_one_job_is_done_here_and_only_as_far_as_it_is_asked_for() -> None:
    done: list[int] = []
    with spread(done.append, range(9), 1) as results:
        next(results)
        next(results)
    assert done == [0, 1]


def _killed(marker: Path, times: int, item: int) -> int:
    """A task whose process is killed at item 2, that many times."""
    if item == 2 and len(list(marker.iterdir())) < times:
        (marker / str(os.getpid())).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return item * item


def test_a_process_that_is_killed_changes_nothing(tmp_path: Path) -> None:
    with spread(partial(_killed, tmp_path, 1), range(4), 2) as results:
        assert list(results) == [0, 1, 4, 9]
    assert len(list(tmp_path.iterdir())) == 1


def test_processes_that_keep_dying_are_given_up(tmp_path: Path) -> None:
    with pytest.raises(Died, match="died twice"), spread(partial(_killed, tmp_path, 9), range(4), 2) as results:
        list(results)
