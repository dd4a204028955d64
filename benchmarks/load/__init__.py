"""Load: what the server holds, beside an echo that does nothing, both measured in one run."""
