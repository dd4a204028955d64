"""Token buckets: so much at once, and so much a second from then on. They know no clock."""


class Bucket:
    """An allowance that fills again at a steady rate, up to what may be spent at once."""

    __slots__ = ("_level", "_rate", "_seen", "_size")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self._rate = rate
        self._size = size
        self._level = size
        self._seen = now

    def take(self, amount: float, now: float) -> bool:
        """Spend an amount if there is that much; whether there was."""
        self._fill(now)
        if amount > self._level:
            return False
        self._level -= amount
        return True

    def has(self, amount: float, now: float) -> bool:
        """Whether there is that much, without spending it."""
        self._fill(now)
        return amount <= self._level

    def is_full(self, now: float) -> bool:
        """Whether nothing is missing: such a bucket need not be kept."""
        self._fill(now)
        return self._level >= self._size

    def _fill(self, now: float) -> None:
        passed = now - self._seen
        self._seen = now
        # A clock that stands still or goes back fills nothing.
        if passed > 0:
            self._level = min(self._size, self._level + passed * self._rate)


class Buckets:
    """A bucket for everybody who comes along, by any name; full ones are forgotten."""

    MOST = 4096
    """As many are kept before the full ones are swept out."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._by_name: dict[str, Bucket] = {}
        self._sweep_at = self.MOST

    def take(self, name: str, now: float, amount: float = 1) -> bool:
        """Spend an amount of somebody's bucket if there is that much; whether there was."""
        bucket = self._by_name.get(name)
        if bucket is None:
            self._sweep(now)
            bucket = self._by_name[name] = Bucket(self._rate, self._size, now)
        return bucket.take(amount, now)

    def has(self, name: str, now: float, amount: float = 1) -> bool:
        """Whether somebody's bucket has that much, without spending it."""
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
        # Those who are left are all in use: look again only when there are twice as many.
        self._sweep_at = max(self.MOST, 2 * len(self._by_name))
