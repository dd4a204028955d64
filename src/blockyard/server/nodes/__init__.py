"""Nodes: several servers that act as one. Each owns rooms; any node accepts any connection."""
