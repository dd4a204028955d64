"""Nodes: several servers as one. Each owns rooms, and any takes any connection."""
