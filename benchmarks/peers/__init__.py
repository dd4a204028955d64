"""Peers: other environments for the same games, measured in the same run as ours."""
