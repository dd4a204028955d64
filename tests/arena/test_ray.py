"""Ray: matches are played on all machines of a cluster, with the same results as here."""

from collections.abc import Iterator
from typing import Any

import pytest
from ray.cluster_utils import Cluster

from blockyard.arena.tournament import tournament_of
from blockyard.arena.workers import play_here, play_on_ray

MEMORY = 80 << 20
"""Bytes of a node for objects: the least that Ray takes."""


@pytest.fixture
def address() -> Iterator[str]:
    """The address of a cluster of two nodes on this machine, with a processor each."""
    node = {"num_cpus": 1, "object_store_memory": MEMORY}
    cluster: Any = Cluster(
        initialize_head=True, head_node_args={**node, "include_dashboard": False}
    )
    try:
        cluster.add_node(**node)
        cluster.wait_for_nodes()
        yield cluster.address
    finally:
        cluster.shutdown()


def test_a_cluster_of_two_nodes_plays_the_same_matches(address: str) -> None:
    tournament = tournament_of("bucket", ["random"], seeds=4, minutes=1)
    fixtures = list(tournament.fixtures())
    theirs = sorted(play_on_ray(tournament, fixtures, address), key=lambda each: each["number"])
    assert [result["replay"] for result in theirs] == [
        result["replay"] for result in play_here(tournament, fixtures)
    ]
