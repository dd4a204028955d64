"""Operations: monitoring, and protection against overload."""
