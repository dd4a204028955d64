"""Mutation testing of the rules and of ``core``: ``make mutants``."""
