"""Work that is spread over processes."""

from __future__ import annotations

import os
import signal

from getaway.lab.executor import spread


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
