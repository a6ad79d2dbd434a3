"""Hosts: under which names the page answers. A name nobody gave it is how a foreign page gets in by DNS."""

import ipaddress
import socket
from dataclasses import dataclass

from locum.errors import UserError

LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True, slots=True)
class Hosts:
    """The names and the port of one page."""

    bound: str
    port: int
    names: tuple[str, ...] = ()
    """Further names, such as that of a tunnel in front; these are taken with any port."""

    def know(self, header: str) -> bool:
        """Whether a Host header means this page."""
        name, port = split(header)
        if name in self.names:
            return True
        return port == self.port and self._is_ours(name)

    def _is_ours(self, name: str) -> bool:
        if name in LOCAL or name == self.bound:
            return True
        if is_loopback(self.bound):
            return False
        # A foreign page has a name of its own: no browser sends figures for it.
        return is_address(name) or name in own_names()


def split(header: str) -> tuple[str, int | None]:
    """The name and port of a Host header; the name in lower case and without brackets."""
    text = header.strip().lower()
    name, colon, port = text.rpartition(":")
    if not colon or not is_number(port) or (name.count(":") and not name.endswith("]")):
        return text.strip("[]"), 80
    return name.strip("[]"), int(port)


def is_number(text: str) -> bool:
    """Whether a part of a header is a number of a usable size; some digits make none."""
    return text.isascii() and text.isdigit() and len(text) < 16


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach the address."""
    return host == "localhost" or (is_address(host) and ipaddress.ip_address(host).is_loopback)


def is_address(name: str) -> bool:
    """Whether a name is an address in figures."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def own_names() -> tuple[str, ...]:
    """What this machine calls itself."""
    name = socket.gethostname().lower()
    return (name, name.partition(".")[0], f"{name.partition('.')[0]}.local")


def listen(hosts: Hosts, backlog: int, hint: str) -> socket.socket:
    """A socket that listens where it is told to; the hint says what to do about a port that is taken."""
    family = socket.AF_INET6 if ":" in hosts.bound else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((hosts.bound, hosts.port))
        made.listen(backlog)
    except OSError as error:
        made.close()
        raise UserError(
            f"Port {hosts.port} on {hosts.bound} cannot be used: {error.strerror}.", hint
        ) from error
    return made
