"""The process behind ``blockyard serve``."""
