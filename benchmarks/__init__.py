"""Figures of this machine: how fast the rules run on each runtime, and how soon."""
