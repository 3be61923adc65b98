"""Prints the SHA-256 of every sample picture, and whether Pillow could lay out text itself.

Run by test_pictures_text in a process of its own from which libfribidi is hidden.
"""

from __future__ import annotations

import hashlib
import json

from PIL import features

from bot.contact_sheets import samples
from bot.pictures.drawing import png_of
from bot.wording import words


def fingerprints() -> dict[str, str]:
    """Of every picture in both languages."""
    return {
        f"{name}-{language}": hashlib.sha256(png_of(picture)).hexdigest()
        for language in ("th", "en")
        for name, picture in samples(words(language))
    }


if __name__ == "__main__":
    print(json.dumps({"raqm": features.check("raqm"), "pictures": fingerprints()}))
