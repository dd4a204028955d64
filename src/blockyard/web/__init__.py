"""The Python code that runs in the page."""
