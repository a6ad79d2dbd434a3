"""An output that is kept in bounds: its beginning and its end, and a count of what fell out between."""

HEAD = 256 * 1024
TAIL = 4 * 1024 * 1024


class Capped:
    """Bytes as they come, never more in memory than the head and twice the tail."""

    def __init__(self, head: int = HEAD, tail: int = TAIL) -> None:
        self._head, self._tail = bytearray(), bytearray()
        self._most_head, self._most_tail = head, tail
        self.total = 0

    def add(self, data: bytes) -> None:
        """Take in what came."""
        self.total += len(data)
        room = self._most_head - len(self._head)
        if room > 0:
            self._head += data[:room]
            data = data[room:]
        self._tail += data
        if len(self._tail) > 2 * self._most_tail:
            del self._tail[: -self._most_tail]

    @property
    def dropped(self) -> int:
        """How many bytes are not kept."""
        return self.total - len(self.kept())

    def kept(self) -> bytes:
        """All of it, or whole lines of its beginning and its end."""
        if self.total <= len(self._head) + len(self._tail):
            return bytes(self._head + self._tail)
        tail = self._tail[-self._most_tail :]
        first, last = self._head.rfind(b"\n"), tail.find(b"\n")
        return bytes(self._head[: first + 1] + tail[last + 1 :])
