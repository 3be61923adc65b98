"""One round of Kang.

Lives here: KangRound. Being written; see RULES.md part 2.
"""

from __future__ import annotations

import msgspec


class KangRound(msgspec.Struct, frozen=True, tag="kang", omit_defaults=True):
    """A round in progress or over."""
