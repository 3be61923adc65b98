"""Who may import whom (DESIGN.md section 3), and that pages and examples speak of what there is.

Lives here: what can be read off the source without running it. Not here: behaviour.
"""

from __future__ import annotations

import ast
import re
import shlex
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.__main__ import COMMANDS, _parser, _with_command
from bot.adapters.web.wire import MEANS, Frame, read_frame
from bot.rules_code import code_of
from bot.settings import PREFIX, Settings, read_settings
from bot.wording import words
from engine.actions import Moderate
from engine.kang.rules import KangRules

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "bot", "db")
STANDARD = frozenset(sys.stdlib_module_names)

ENGINE_MAY = frozenset(
    {
        "__future__",
        "array",
        "bisect",
        "collections",
        "dataclasses",
        "difflib",
        "enum",
        "functools",
        "hashlib",
        "hmac",
        "itertools",
    }
    | {"json", "math", "msgspec", "operator", "re", "struct", "typing", "unicodedata"}
)
"""No clock, no chance, no input or output."""
DB_MAY = STANDARD | {"aiosqlite", "asyncpg", "msgspec"}
PURE_MAY = STANDARD | {"msgspec", "fluent", "tqdm"}

# Inside the engine, from what everything stands on to what stands on everything.
ENGINE_ORDER = (
    ("engine.cards", "engine.errors", "engine.folding", "engine.likeness"),
    ("engine.events",),
    ("engine.rules", "engine.deal", "engine.card_words", "engine.card_reading"),
    ("engine.kang.", "engine.jub_moo.", "engine.baccarat."),
    ("engine.pad.",),
    (
        "engine.record",
        "engine.difference",
        "engine.verify",
        "engine.verify_kang",
        "engine.verify_jub_moo",
        "engine.verify_baccarat",
    ),
    ("engine.table", "engine.actions"),
    ("engine.",),
)
PLAYERS_MAY = (
    "engine.cards", "engine.errors", "engine.events", "engine.kang.met", "engine.kang.moves", "engine.kang.outcome",
    "engine.kang.points", "engine.kang.rules", "engine.kang.specials", "engine.kang.views", "engine.players.",
    "engine.jub_moo.moves", "engine.jub_moo.order", "engine.jub_moo.outcome", "engine.jub_moo.points",
    "engine.jub_moo.rules", "engine.jub_moo.scoring", "engine.jub_moo.views",
)  # fmt: skip
"""What a computer player may know: rules, views, and what was noted of the evening; never the round, the table or the
store."""

PICTURES_MAY = STANDARD | {"PIL", "uharfbuzz", "fontpkg_sarabun", "isal"}

JOINING = (
    "bot.app",
    "bot.check",
    "bot.checks.",
    "bot.health",
    "bot.metrics",
    "bot.watching",
    "bot.__main__",
    "bot.dealer",
    "bot.courier",
    "bot.clock",
    "bot.copies",
    "bot.decisions",
    "bot.forget_person",
    "bot.forgetter",
    "bot.keeping",
    "bot.others",
    "bot.bench.",
    "bot.adapters.",
)
"""Everything else in `bot` is a pure module."""
SDKS = {"bot.adapters.web.": {"segno"}, "bot.adapters.discord.": {"discord"}, "bot.adapters.line.": {"linebot"}}
MODERATING = ("engine.actions", "engine.hosting", "bot.adapters.discord.", "bot.adapters.line.", "bot.story")
"""Who may know `Moderate`: adapters that can ask their platform who manages the channel; the story tells who did."""
ADAPTERS_MAY_OF_ENGINE = (
    *("engine.actions", "engine.errors", "engine.events", "engine.folding", "engine.table"),
    "engine.pad.actions",
)


def modules() -> Iterator[tuple[str, Path]]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


MODULES = dict(modules())


@cache
def imports(module: str) -> frozenset[str]:
    """Everything that a module imports, at the top or later, as full names of modules."""
    found: set[str] = set()
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module}: relative import"
            below = {f"{node.module}.{name.name}" for name in node.names}
            inner = below & MODULES.keys()
            found |= inner
            if inner != below:
                found.add(str(node.module))
    return frozenset(found)


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


def outside(module: str) -> set[str]:
    """The top names of what a module imports from beyond this project."""
    return {name.split(".")[0] for name in imports(module)} - set(PACKAGES)


def inside(module: str, package: str) -> set[str]:
    return {name for name in imports(module) if name == package or name.startswith(package + ".")}


def under(name: str, *roots: str) -> bool:
    """Whether `name` is one of `roots`, or lies in one that ends with a dot."""
    return any(name == root.rstrip(".") or (root.endswith(".") and name.startswith(root)) for root in roots)


def of(package: str) -> list[str]:
    return [name for name in MODULES if under(name, package + ".")]


def pure() -> list[str]:
    return [name for name in of("bot") if not under(name, *JOINING, "bot.pictures.")]


# Who may import whom.


@pytest.mark.parametrize("module", of("engine"))
def test_engine_imports_a_short_list_and_itself(module: str) -> None:
    assert outside(module) <= (ENGINE_MAY | {"random"} if under(module, "engine.players.") else ENGINE_MAY)
    assert not inside(module, "bot")
    assert not inside(module, "db")


@pytest.mark.parametrize("module", of("engine"))
def test_engine_modules_import_only_what_lies_below(module: str) -> None:
    if under(module, "engine.players."):
        return
    mine = engine_level(module)
    for name in inside(module, "engine") - {module}:
        assert engine_level(name) <= mine, f"{module} imports {name}"


def engine_level(module: str) -> int:
    return next(level for level, roots in enumerate(ENGINE_ORDER) if under(module, *roots))


@pytest.mark.parametrize("module", of("engine.players"))
def test_a_computer_player_knows_rules_and_views_alone(module: str) -> None:
    for name in inside(module, "engine"):
        assert under(name, *PLAYERS_MAY), f"{module} imports {name}"


@pytest.mark.parametrize("module", of("engine.players"))
def test_the_chance_of_a_computer_player_comes_from_its_seed(module: str) -> None:
    """The same question has the same answer: nothing of `random` is used but generators with a seed of their own."""
    source = dict(modules())[module].read_text()
    assert "from random" not in source
    assert "Random()" not in source
    assert set(re.findall(r"\brandom\.(\w+)", source)) <= {"Random"}


def test_the_engine_knows_no_computer_player() -> None:
    for module in of("engine"):
        if not under(module, "engine.players."):
            assert not inside(module, "engine.players"), module


@pytest.mark.parametrize("module", of("db"))
def test_db_knows_rows_and_text_not_cards(module: str) -> None:
    assert outside(module) <= DB_MAY
    assert not inside(module, "engine")
    assert not inside(module, "bot")


@pytest.mark.parametrize("module", of("bot.pictures"))
def test_pictures_take_plain_values_and_know_no_rule(module: str) -> None:
    assert outside(module) <= PICTURES_MAY
    for package in ("engine", "db"):
        assert not inside(module, package)
    assert all(under(name, "bot.pictures.") for name in inside(module, "bot"))


@pytest.mark.parametrize("module", pure())
def test_pure_modules_of_bot_import_the_engine_and_each_other(module: str) -> None:
    assert outside(module) <= PURE_MAY
    assert not inside(module, "db")
    for name in inside(module, "bot"):
        assert not under(name, *JOINING) or name == "bot.adapters", f"{module} imports {name}"


def test_fluent_is_known_to_the_wording_alone() -> None:
    assert {module for module in MODULES if "fluent" in outside(module)} <= {"bot.wording", "bot.voice"}


def test_the_dealer_is_the_only_join_of_rules_and_store() -> None:
    joins = {module for module in of("bot") if inside(module, "engine") and inside(module, "db")}
    assert {name for name in joins if not under(name, "bot.bench.")} <= {"bot.dealer", "bot.app"}
    assert inside("bot.dealer", "db") <= {"db.store"}
    assert outside("bot.dealer") <= PURE_MAY


@pytest.mark.parametrize("module", ["bot.courier", "bot.clock", "bot.others"])
def test_courier_and_clock_know_no_rules(module: str) -> None:
    assert not inside(module, "engine")
    assert inside(module, "db") <= {"db.store"}
    assert outside(module) <= PURE_MAY


@pytest.mark.parametrize("module", [name for name in of("bot.adapters") if name != "bot.adapters"])
def test_an_adapter_knows_its_sdk_and_the_pure_modules(module: str) -> None:
    own = ".".join(module.split(".")[:3]) + "."
    assert outside(module) <= PURE_MAY | {"aiohttp"} | SDKS[own]
    assert not inside(module, "db")
    for name in inside(module, "engine"):
        assert under(name, *ADAPTERS_MAY_OF_ENGINE), f"{module} imports {name}"
    for name in inside(module, "bot"):
        assert not under(name, *JOINING) or under(name, own) or name == "bot.adapters", f"{module} imports {name}"


def test_the_rights_of_a_moderator_are_within_reach_of_no_room_and_no_typed_word() -> None:
    def names(module: str) -> set[str]:
        nodes = list(ast.walk(tree(module)))
        found = {node.id for node in nodes if isinstance(node, ast.Name)}
        found |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        return found | {node.name for node in nodes if isinstance(node, ast.alias)}

    knowing = {module for module in MODULES if "Moderate" in names(module)}
    assert {"engine.actions", "engine.hosting"} <= knowing
    assert {module for module in knowing if not under(module, *MODERATING)} == set()
    frame = Frame(do="x", name="ก", text=code_of(KangRules()), seat="s1", level="easy", option="flow", value="true")
    assert {type(means(frame)) for means in MEANS.values()} & {Moderate} == set()
    assert read_frame('{"do":"moderate","id":"12345678","value":"end_evening"}') is not None
    assert "moderate" not in MEANS


@pytest.mark.parametrize("module", ["bot.app", "bot.check", "bot.bench"])
def test_what_joins_everything_is_started_by_the_command_line_alone(module: str) -> None:
    importers = {name for name in MODULES if any(under(it, module, module + ".") for it in imports(name))}
    assert {name for name in importers if not under(name, module + ".")} == {"bot.__main__"}


def test_nothing_imports_in_a_circle() -> None:
    seen: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " -> ".join([*path, module])
        if module in seen:
            return
        for name in imports(module) & MODULES.keys():
            if MODULES[name].name != "__init__.py" or not under(module, name + "."):
                visit(name, (*path, module))
        seen.add(module)

    for module in MODULES:
        visit(module, ())


# How files are kept.


@pytest.mark.parametrize("module", MODULES)
def test_each_file_opens_with_its_charter_and_stays_under_500_lines(module: str) -> None:
    text = MODULES[module].read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 500
    if MODULES[module].name != "__init__.py":
        charter = ast.get_docstring(tree(module)) or ""
        assert "Lives here:" in charter or module in ("bot.adapters",), module
        assert "Not here:" in charter or "not here:" in charter, module


@pytest.mark.parametrize("word", ["utils", "helpers", "manager", "service", "base", "common", "misc"])
def test_no_file_is_named_for_nothing(word: str) -> None:
    assert not [name for name in MODULES if word in name.split(".")]


def test_no_machine_and_no_registry_is_named() -> None:
    locks = ("requirements.lock", "requirements-postgres.lock", "requirements-dev.lock")
    names = (*locks, "Makefile", ".ci/run", "pyproject.toml", "README.md")
    for path in [*map(ROOT.joinpath, names), *(ROOT / "docs").rglob("*.md"), *MODULES.values()]:
        text = path.read_text(encoding="utf-8")
        assert "index-url" not in text.replace("--no-emit-index-url", ""), path
        assert not re.search(r"/(work|home|root)/", text), path


# The set-up.


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-postgres.lock", "requirements-dev.lock"])
def test_every_locked_package_has_an_exact_version_and_a_hash(name: str) -> None:
    entries = re.split(r"\n(?=\S)", (ROOT / name).read_text(encoding="utf-8").strip())
    assert len(entries) > 10
    for entry in entries:
        assert re.match(r"[a-z0-9-]+==\S+ ", entry), entry
        assert "--hash=sha256:" in entry
        assert "http" not in entry.replace("aiohttp", "")


def test_everything_asked_for_is_locked() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    locked = {
        name: (ROOT / name).read_text(encoding="utf-8") for name in ("requirements.lock", "requirements-dev.lock")
    }
    asked, dev = (
        re.findall(r'^    "([a-z.-]+)', part, re.MULTILINE)
        for part in re.findall(r"^(?:dependencies|dev) = \[(.*?)^\]", project, re.MULTILINE | re.DOTALL)
    )
    for name in [*asked, "setuptools"]:
        assert f"\n{name.replace('.', '-')}==" in "\n" + locked["requirements.lock"]
    for name in [*asked, *dev, "setuptools"]:
        assert f"\n{name.replace('.', '-')}==" in "\n" + locked["requirements-dev.lock"]


def test_env_example_holds_every_setting_with_its_default_and_a_comment() -> None:
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    found = {}
    for before, line in zip(["", *lines], lines, strict=False):
        if line and not line.startswith("#"):
            name, _, value = line.partition("=")
            assert before.startswith("# "), f"{name} has no comment"
            found[name] = value
    defaults = {f"{PREFIX}{field.upper()}": getattr(Settings(), field) for field in Settings.__dataclass_fields__}
    assert found == {name: str(value) for name, value in defaults.items()}
    assert read_settings(found) == Settings()


# The pages.

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def code(path: Path) -> Iterator[str]:
    """Lines of code blocks and pieces of code in a page."""
    text = path.read_text(encoding="utf-8")
    blocks = re.findall(r"```(?:sh|text|console)?\n(.*?)```", text, re.DOTALL)
    yield from (line.strip().removeprefix("$ ") for block in blocks for line in block.splitlines())
    yield from re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_in_a_page_exists(page: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    parser = _parser(words("en"))
    for line in code(page):
        words_of = (
            shlex.split(line.split(" #")[0]) if line.startswith(("lomwong", ".venv/bin/lomwong", "make ")) else []
        )
        match words_of:
            case ["make", *named]:
                assert {name for name in named if "=" not in name} <= targets, line
            case [_, *rest] if not {"--help", "..."} & set(rest):
                given = [word for word in rest if not word.startswith("[")]
                if given and given[0] in COMMANDS and len(given) == 1:
                    continue  # a command by its name alone
                parser.parse_args(_with_command(given))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_and_every_file_in_a_page_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
    for name in re.findall(r"`((?:engine|bot|db|tests|docs|assets)/[\w/.-]+\.\w+)`", text):
        assert (ROOT / name).exists(), f"{page.name}: {name}"


def test_readme_names_every_command_and_every_page() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in COMMANDS:
        assert name == "run" or f"lomwong {name}" in text
    for page in PAGES[1:]:
        assert f"docs/{page.relative_to(ROOT / 'docs')}" in text, page
