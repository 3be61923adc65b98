"""Whose word counts on where a visitor comes from: web servers and tunnels that stand before the program.

Lives here: `Proxies`, and reading what an operator writes. Not here: the header in which they say it (web.asked).
"""

from __future__ import annotations

import ipaddress
import re

_Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Proxies:
    """Addresses of proxies; those of this computer are always among them. Ask by `address in proxies`."""

    def __init__(self, networks: tuple[_Network, ...] = ()) -> None:
        self._networks = networks

    def __contains__(self, address: object) -> bool:
        try:
            found = ipaddress.ip_address(str(address).partition("%")[0])
        except ValueError:
            return address == "localhost"
        if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        return found.is_loopback or any(found in network for network in self._networks)


def read_proxies(text: str) -> Proxies | None:
    """Proxies of `172.17.0.1, 10.0.0.0/8`; None where something is no address. Everybody (`/0`) is none either."""
    networks: list[_Network] = []
    for each in re.split(r"[\s,]+", text.strip()):
        if each:
            try:
                network = ipaddress.ip_network(each, strict=False)
            except ValueError:
                return None
            if not network.prefixlen:
                return None
            networks.append(network)
    return Proxies(tuple(networks))
