"""Workers: playing matches here, in other processes, or on the machines of a Ray cluster."""

import logging
import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TYPE_CHECKING, Any

from blockyard.arena.playing import play_fixture
from blockyard.bots.program import kill_all

if TYPE_CHECKING:
    from blockyard.arena.tournament import Fixture, Tournament


def play_here(tournament: "Tournament", fixtures: "Sequence[Fixture]") -> Iterator[dict[str, Any]]:
    """The results of matches, one after another."""
    for fixture in fixtures:
        yield play_fixture(tournament.to_data(), _plain(fixture))


def play_in_processes(
    tournament: "Tournament", fixtures: "Sequence[Fixture]", processes: int
) -> Iterator[dict[str, Any]]:
    """The results of matches as they end, with so many at a time."""
    # Processes made by copying this one could inherit a lock that a thread of it holds.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, _prepare) as pool:
        data = tournament.to_data()
        jobs = [pool.submit(play_fixture, data, _plain(fixture)) for fixture in fixtures]
        try:
            for job in as_completed(jobs):
                yield job.result()
        finally:
            if not all(job.done() for job in jobs):  # interrupted: nobody waits for the rest
                pool.shutdown(wait=False, cancel_futures=True)
                for process in multiprocessing.active_children():
                    process.terminate()


def play_on_ray(
    tournament: "Tournament", fixtures: "Sequence[Fixture]", address: str
) -> Iterator[dict[str, Any]]:
    """The results of matches as they end, on all machines of a Ray cluster.

    The address is that of the cluster, or ``local`` to start one on this machine alone. Blockyard
    must be installed on each of its machines, and programs must be in the same places.
    """
    try:
        import ray  # noqa: PLC0415  # an extra that may be missing
    except ModuleNotFoundError as error:
        raise ValueError("Ray is not installed: pip install 'blockyard[cluster]'") from error
    ray.init(address=address, log_to_driver=False, logging_level=logging.WARNING)
    try:
        play = ray.remote(num_cpus=1)(play_fixture)
        data = ray.put(tournament.to_data())
        waiting = list(reversed(fixtures))
        resources: Any = ray.cluster_resources
        most = max(1, int(resources().get("CPU", 1))) * 2
        jobs = [play.remote(data, _plain(waiting.pop())) for _ in range(min(most, len(waiting)))]
        while jobs:
            [done], jobs = ray.wait(jobs, num_returns=1)
            if waiting:
                jobs.append(play.remote(data, _plain(waiting.pop())))
            yield ray.get(done)
    finally:
        ray.shutdown()


def _plain(fixture: "Fixture") -> tuple[int, tuple[str, ...], int]:
    return fixture.number, fixture.bots, fixture.seed


def _prepare() -> None:
    """Leave Ctrl-C to the process that started this one, and end programs before ending."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)


def _end(*_: object) -> None:
    """End at once: an exception would only end the match that is being played."""
    kill_all()
    os._exit(1)
