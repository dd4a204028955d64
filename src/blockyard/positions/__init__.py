"""Positions moved by compiled kernels: what ``core.position`` does with objects, as kernels."""
