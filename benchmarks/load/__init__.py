"""Load tests: the server compared with a plain echo server, both measured in one run."""
