"""The page's Python: what the browser's interpreter is given."""
