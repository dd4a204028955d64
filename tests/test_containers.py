"""The containers are consistent with what is in them: commands, files, ports and networks.

No container engine is needed; these tests only read the files.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from blockyard.cli import make_parser

ROOT = Path(__file__).parent.parent
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
NODES = [name for name, service in SERVICES.items() if service.get("image") == "blockyard"]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
CADDYFILE = (ROOT / "Caddyfile").read_text(encoding="utf-8")


def filled(text: str) -> str:
    """A text of the Compose file with every variable replaced."""
    return re.sub(r"\$\{\w+(:[-?][^}]*)?\}", "something", text)


def arguments(words: list[str]) -> Any:
    """Some words as parsed by the command line; fails if it does not accept them."""
    try:
        return make_parser().parse_args([filled(word) for word in words])
    except SystemExit:
        pytest.fail(f"the command line does not accept {words}")


def instructions(name: str) -> list[str]:
    """What follows a word of the Dockerfile, each time, with continued lines joined."""
    joined = DOCKERFILE.replace("\\\n", " ")
    return re.findall(rf"^\s*{name}\s+(.*)$", joined, re.MULTILINE)


def test_there_are_two_nodes() -> None:
    assert len(NODES) == 2


def test_the_image_is_built_once_and_used_by_all_nodes() -> None:
    """Compose builds services at the same time, and two that name the same image fail."""
    builders = [name for name, service in SERVICES.items() if "build" in service]
    assert len(builders) == 1
    for name in set(NODES) - set(builders):
        assert SERVICES[name]["pull_policy"] == "never", name


@pytest.mark.parametrize("name", NODES)
def test_the_command_line_accepts_the_options_of_a_node(name: str) -> None:
    args = arguments(SERVICES[name]["command"])
    assert args.host == "0.0.0.0"
    assert args.no_open
    assert args.database.startswith("postgresql://")
    assert args.bus.startswith("redis://")


def test_the_command_line_accepts_the_options_of_the_image() -> None:
    (command,) = instructions("CMD")[-1:]
    args = arguments(json.loads(command))
    assert args.database.startswith("/data/")
    assert instructions("VOLUME") == ["/data"]
    assert instructions("EXPOSE") == [str(args.port)]
    assert f":{args.port}/healthz" in instructions("HEALTHCHECK")[0]


def test_the_image_consists_of_files_in_the_build_context() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    sent = [line[1:] for line in ignored if line.startswith("!")]
    sources = [
        source
        for words in instructions("COPY")
        if "--from" not in words
        for source in words.split()[:-1]
    ]
    assert sources
    for source in sources:
        assert (ROOT / source).exists(), source
        assert any(source == each or source.startswith(f"{each}/") for each in sent), source


def test_the_image_does_not_run_as_root() -> None:
    assert instructions("USER") == ["blockyard"]


def test_the_proxy_sends_players_to_the_nodes_at_their_port() -> None:
    (upstreams,) = re.findall(r"reverse_proxy (.*) \{", CADDYFILE)
    expected = {f"{name}:{arguments(SERVICES[name]['command']).port}" for name in NODES}
    assert set(upstreams.split()) == expected
    assert "health_uri /readyz" in CADDYFILE


def test_nodes_trust_only_the_proxys_network_about_addresses() -> None:
    (outside,) = COMPOSE["networks"]["outside"]["ipam"]["config"]
    for name in NODES:
        assert arguments(SERVICES[name]["command"]).proxy == [outside["subnet"]]
    assert "header_up X-Forwarded-For {remote_host}" in CADDYFILE


def test_only_the_proxy_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert COMPOSE["networks"]["inside"]["internal"]
    for name in ("database", "bus"):
        assert SERVICES[name]["networks"] == ["inside"]


def test_the_compose_file_contains_no_secrets() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    for line in text.splitlines():
        if re.search(r"(PASSWORD|SECRET|KEY): ", line):
            assert re.search(r"\$\{\w+:\?", line), line
    assert re.search(r"postgresql://blockyard:\$\{POSTGRES_PASSWORD:\?[^}]*\}@database/", text)


def test_mounts_and_dependencies_of_services_exist() -> None:
    for service in SERVICES.values():
        for waits in service.get("depends_on", ()):
            assert waits in SERVICES
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in COMPOSE["volumes"] or (ROOT / source).is_file(), source
