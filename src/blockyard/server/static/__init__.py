"""The page as files: what was built, what installed games add, and how it is answered."""
