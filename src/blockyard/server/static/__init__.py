"""The page's files: those built, those added by installed games, and how they are served."""
