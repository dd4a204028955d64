"""Operations: what tells those who run a server how it fares, and keeps it from falling over."""
