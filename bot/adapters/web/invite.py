"""The way to a table as a QR code.

Lives here: `qr_of`. Not here: which address friends can reach (web.guard).
"""

from __future__ import annotations

import io

import segno


def qr_of(link: str) -> bytes:
    """`link` as an SVG picture, black on white whatever the page's colours: scanners want it so."""
    made = io.BytesIO()
    segno.make_qr(link, error="m").save(
        made,
        kind="svg",
        border=3,
        dark="#000",
        light="#fff",
        xmldecl=False,
        svgclass=None,
        lineclass=None,
        omitsize=True,
    )
    return made.getvalue()
