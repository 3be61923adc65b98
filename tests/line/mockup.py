"""What our Flex messages look like, roughly: as web pages, photographed at the width of a phone.

Lives here: `python tests/line/mockup.py FOLDER [scene ...]` and the subset of Flex that we use, as HTML. A tool for
the eye and no test: LINE's own apps lay out a little differently, and differently from each other. What has no colour
of its own is shown in a glaring one; bubbles to be leafed through lie one below the other. Not here: the scenes
(mockup_scenes.py).
"""

from __future__ import annotations

import html
import shutil
import sys
from base64 import b64encode
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import fontpkg_sarabun
from playwright.sync_api import sync_playwright

Shape = dict[str, Any]

FONTS = Path(fontpkg_sarabun.__file__).parent / "files"
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
SIZES = {"xxs": 11, "xs": 13, "sm": 14, "md": 16, "lg": 19, "xl": 22, "xxl": 29}
GAPS = {"none": "0", "xs": "2px", "sm": "4px", "md": "8px", "lg": "12px", "xl": "16px", "xxl": "20px"}
FORGOTTEN = "#ff00c8"
PHONES = {"phone": 390, "narrow": 320}


def _font(name: str, weight: int) -> str:
    """A face of the Thai letters that our pictures have, for machines without any."""
    content = b64encode((FONTS / f"Sarabun-{name}.ttf").read_bytes()).decode()
    return (
        f"@font-face {{ font-family: Sarabun; font-weight: {weight}; unicode-range: U+0E00-0E7F;"
        f" src: url(data:font/ttf;base64,{content}) }}\n"
    )


PAGE = f"""
<meta charset=utf-8><style>
{_font("Regular", 400)}{_font("Bold", 700)}
* {{ box-sizing: border-box; margin: 0 }}
body {{ font: 14px/1.35 Sarabun, 'Noto Sans Thai', 'Noto Sans', sans-serif; padding: 12px 10px; background: #8cabd8 }}
.said {{ background: #fff; color: #111; border-radius: 16px; padding: 9px 12px; margin: 0 46px 8px 0;
  width: fit-content; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 15px }}
.said b {{ color: #1d5fc4; font-weight: 400 }}
.bubble {{ border-radius: 14px; overflow: hidden; margin-bottom: 8px; flex: 0 0 auto; background: {FORGOTTEN} }}
.several {{ display: flex; flex-direction: column; gap: 2px }}
.picture {{ background: #456; color: #fff; padding: 40px; border-radius: 14px; margin-bottom: 8px;
  text-align: center }}
.alt {{ font-size: 11px; color: #123; white-space: pre-wrap; margin: 0 0 8px; overflow-wrap: anywhere }}
.quick {{ display: flex; gap: 6px; flex-wrap: wrap; margin-top: 4px }}
.quick span {{ background: #fff; color: #111; border-radius: 18px; padding: 7px 12px; font-size: 13px }}
.button {{ display: flex; align-items: center; justify-content: center; height: 40px; border-radius: 8px;
  font-size: 15px; padding: 0 6px; overflow: hidden; white-space: nowrap }}
</style>
"""


def page(messages: Sequence[Shape], *, alt: bool = False) -> str:
    """Messages of one reply as a page; `alt`: with their alt texts."""
    told = "".join(_message(message, alt) for message in messages)
    items = messages[-1].get("quickReply", {}).get("items", ()) if messages else ()
    quick = "".join(f"<span>{html.escape(item['action']['label'])}</span>" for item in items)
    return f"{PAGE}{told}<div class=quick>{quick}</div>"


def _message(message: Shape, alt: bool) -> str:
    kind = message["type"]
    if kind == "image":
        return "<div class=picture>(picture)</div>"
    if kind in ("text", "textV2"):
        said = html.escape(message["text"])
        if kind == "textV2":
            said = said.replace("{who}", "<b>@somebody</b>").replace("{{", "{").replace("}}", "}")
        return f"<div class=said>{said}</div>"
    whole = message["contents"]
    bubbles = whole["contents"] if whole["type"] == "carousel" else [whole]
    shown = "".join(map(_bubble, bubbles))
    told = f"<div class=alt>{html.escape(message['altText'])}</div>" if alt else ""
    return f"{told}<div class=several>{shown}</div>"


def _bubble(bubble: Shape) -> str:
    wide = {"giga": "100%", "mega": "300px", "kilo": "260px"}[bubble.get("size", "mega")]
    blocks = []
    for name in ("header", "hero", "body", "footer"):
        if name in bubble:
            ground = bubble.get("styles", {}).get(name, {}).get("backgroundColor", FORGOTTEN)
            blocks.append(f"<div style='background:{ground}'>{_part(bubble[name], False)}</div>")
    return f"<div class=bubble style='width:{wide}'>{''.join(blocks)}</div>"


def _part(part: Shape, across: bool) -> str:
    """One component; `across`: it lies in a horizontal box."""
    return _KINDS[part["type"]](part, across)


def _style(part: Shape, across: bool) -> list[str]:
    share = part.get("flex", 1 if across and not (part.get("width") or part.get("height")) else 0)
    made = [f"flex:{share} 0 0" if share and across else f"flex:{share} 0 auto" if share else "flex:0 0 auto"]
    made.append("min-width:0")
    if "margin" in part:
        made.append(f"margin-{'left' if across else 'top'}:{GAPS.get(part['margin'], part['margin'])}")
    return made


def _box(part: Shape, across: bool) -> str:
    made = _style(part, across)
    flat = part["layout"] != "vertical"
    made += ["display:flex", f"flex-direction:{'row' if flat else 'column'}", "overflow:hidden"]
    names = {
        "backgroundColor": "background", "borderColor": "border-color", "cornerRadius": "border-radius",
        "borderWidth": "border-width", "width": "width", "height": "height", "paddingAll": "padding",
        "paddingTop": "padding-top", "paddingBottom": "padding-bottom", "paddingStart": "padding-left",
        "paddingEnd": "padding-right", "justifyContent": "justify-content", "alignItems": "align-items",
        "spacing": "gap",
    }  # fmt: skip
    made += [f"{css}:{GAPS.get(part[name], part[name])}" for name, css in names.items() if name in part]
    if "borderWidth" in part:
        made.append("border-style:solid")
    return f"<div style='{';'.join(made)}'>{''.join(_part(inner, flat) for inner in part['contents'])}</div>"


def _text(part: Shape, across: bool) -> str:
    made = _style(part, across)
    made += [f"font-size:{SIZES[part.get('size', 'md')]}px", f"color:{part.get('color', FORGOTTEN)}"]
    made.append(f"text-align:{ {'start': 'left', 'end': 'right'}.get(part.get('align', 'start'), 'center') }")
    if part.get("weight") == "bold":
        made.append("font-weight:700")
    if not part.get("wrap"):
        made += ["white-space:nowrap", "overflow:hidden", "text-overflow:ellipsis"]
    else:
        made += ["white-space:pre-line", "overflow-wrap:anywhere"]
    if part.get("maxLines"):
        made.append("padding-top:.2em;margin-top:-.2em")  # else the marks of the first line are cut off
        made += ["display:-webkit-box", "-webkit-box-orient:vertical", "overflow:hidden"]
        made.append(f"-webkit-line-clamp:{part['maxLines']}")
    inner = "".join(map(_span, part["contents"])) if "contents" in part else html.escape(part["text"])
    return f"<div dir=auto style='{';'.join(made)}'>{inner}</div>"


def _span(part: Shape) -> str:
    bold = "font-weight:700;" if part.get("weight") == "bold" else ""
    bold += f"font-size:{SIZES[part['size']]}px;" if "size" in part else ""
    return f"<span style='{bold}color:{part.get('color', FORGOTTEN)}'>{html.escape(part['text'])}</span>"


def _button(part: Shape, across: bool) -> str:
    ink = {"primary": "#fff", "secondary": "#111"}[part["style"]]
    made = [*_style(part, across), f"background:{part['color']}", f"color:{ink}"]
    return f"<div class=button style='{';'.join(made)}'>{html.escape(part['action']['label'])}</div>"


def _separator(part: Shape, across: bool) -> str:
    size = "width:1px" if across else "height:1px"
    return f"<div style='{';'.join(_style(part, across))};{size};background:{part.get('color', FORGOTTEN)}'></div>"


_KINDS: dict[str, Callable[[Shape, bool], str]] = {
    "box": _box,
    "text": _text,
    "button": _button,
    "separator": _separator,
}


def shoot(folder: Path, wanted: set[str]) -> int:
    """One picture a scene, language and phone; the wide phone's show the alt texts too. Returns how many."""
    from mockup_scenes import scenes

    made = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
        for phone, wide in PHONES.items():
            screen = browser.new_page(viewport={"width": wide, "height": 400}, device_scale_factor=2)
            for name, messages in scenes():
                if wanted and not any(name.startswith(one) for one in wanted):
                    continue
                screen.set_content(page(messages, alt="--alt" in wanted))
                screen.screenshot(path=folder / f"{name}-{phone}.png", full_page=True)
                made += 1
        browser.close()
    return made


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "screens/line")
    target.mkdir(parents=True, exist_ok=True)
    print(shoot(target, set(sys.argv[2:])), "pictures in", target)
