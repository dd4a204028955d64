"""Token buckets, for rate limits that allow bursts. They don't have a clock."""


class Bucket:
    """A bucket that refills at a constant rate, up to its size."""

    __slots__ = ("_level", "_rate", "_seen", "_size")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self._rate = rate
        self._size = size
        self._level = size
        self._seen = now

    def take(self, amount: float, now: float) -> bool:
        """Take an amount if the bucket contains that much; returns whether it did."""
        self._fill(now)
        if amount > self._level:
            return False
        self._level -= amount
        return True

    def has(self, amount: float, now: float) -> bool:
        """Whether the bucket contains an amount, without taking it."""
        self._fill(now)
        return amount <= self._level

    def is_full(self, now: float) -> bool:
        """Whether the bucket is full, so that it needn't be kept."""
        self._fill(now)
        return self._level >= self._size

    def _fill(self, now: float) -> None:
        passed = now - self._seen
        self._seen = now
        # If the clock stands still or goes backwards, nothing is added.
        if passed > 0:
            level = self._level + passed * self._rate
            self._level = level if level < self._size else self._size


class Buckets:
    """A bucket for each of any number of names; full ones are dropped."""

    MAX_BUCKETS = 4096
    """How many are kept before full ones are dropped."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._by_name: dict[str, Bucket] = {}
        self._sweep_at = self.MAX_BUCKETS

    def take(self, name: str, now: float, amount: float = 1) -> bool:
        """Take an amount from a name's bucket if it contains that much; returns whether it did."""
        bucket = self._by_name.get(name)
        if bucket is None:
            self._sweep(now)
            bucket = self._by_name[name] = Bucket(self._rate, self._size, now)
        return bucket.take(amount, now)

    def has(self, name: str, now: float, amount: float = 1) -> bool:
        """Whether a name's bucket contains an amount, without taking it."""
        bucket = self._by_name.get(name)
        return bucket is None or bucket.has(amount, now)

    def __len__(self) -> int:
        return len(self._by_name)

    def _sweep(self, now: float) -> None:
        if len(self._by_name) < self._sweep_at:
            return
        self._by_name = {
            name: bucket for name, bucket in self._by_name.items() if not bucket.is_full(now)
        }
        # All remaining ones are in use: check again only once there are twice as many.
        self._sweep_at = max(self.MAX_BUCKETS, 2 * len(self._by_name))
