"""Benchmarks: how fast the rules run on each runtime, and how quickly everything starts."""
