"""The parts that must say the same: settings, manifest, display texts, versions, README."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType

import mindport
import pytest
from mindport.pyproject import read_pyproject
from mindport.settings import EXTENSION_ONLY, SETTINGS, Settings, resolve

ROOT = Path(__file__).resolve().parents[1]
EXTENSION = ROOT / "vscode-extension"
MANIFEST = json.loads((EXTENSION / "package.json").read_text("utf-8"))
PROPERTIES = MANIFEST["contributes"]["configuration"]["properties"]


@pytest.fixture(scope="module")
def refresh() -> ModuleType:
    spec = importlib.util.spec_from_file_location("refresh", ROOT / "scripts" / "refresh.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_manifest_has_the_settings_of_the_server_and_its_own() -> None:
    names = {key.removeprefix("mindport.") for key in PROPERTIES}
    own = {name for name in names if name.split(".")[0] in EXTENSION_ONLY}
    assert names - own == {setting.name for setting in SETTINGS}
    assert {name.split(".")[0] for name in own} == EXTENSION_ONLY


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_setting_is_the_same_in_the_manifest(setting) -> None:  # type: ignore[no-untyped-def]
    entry = PROPERTIES[f"mindport.{setting.name}"]
    default = list(setting.default) if isinstance(setting.default, tuple) else setting.default
    assert (entry["type"], entry["default"], entry["scope"]) == (
        setting.type,
        default,
        setting.scope,
    )
    allowed = entry.get("enum", entry.get("additionalProperties", {}).get("enum", []))
    assert tuple(allowed) == setting.choices


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_setting_takes_the_same_values_in_every_place(setting, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """What the manifest offers, a pyproject.toml may hold; and the README shows it."""
    entry = PROPERTIES[f"mindport.{setting.name}"]
    values = [entry["default"], *entry.get("enum", [])]
    if setting.type == "object":
        values += [{"MP3": label} for label in entry["additionalProperties"]["enum"]]
    for value in values:
        shown = json.dumps(value)
        if isinstance(value, dict):
            shown = "{" + ", ".join(f'{code} = "{label}"' for code, label in value.items()) + "}"
        file = tmp_path / "pyproject.toml"
        file.write_text(f"[tool.mindport]\n{setting.name} = {shown}\n", "utf-8")
        table, unread = read_pyproject(file)
        in_project, refused = resolve({}, table)
        in_editor, wrong = resolve({setting.name: value}, None)
        assert not (unread or refused or wrong), value
        assert in_project == in_editor
    assert resolve({setting.name: entry["default"]}, None)[0] == Settings()
    assert _row_of_readme(setting.name) == (values[1:] if setting.choices else [], entry["default"])


def _row_of_readme(name: str) -> tuple[list[object], object]:
    """Return the choices and the default in the table of settings."""
    text = (ROOT / "README.md").read_text("utf-8")
    (row,) = re.findall(rf"^\| `{name}` \| (.*?) \| (.*?) \|", text, re.MULTILINE)
    choices: list[object] = re.findall(r"`(\w[\w.]*)`", row[0])
    if row[0].startswith("code or family"):
        choices = [{"MP3": label} for label in choices]
    listed = re.findall(r"`([^`]+)`", row[1])
    return choices, listed if len(listed) > 1 else json.loads(listed[0])


def test_the_table_in_the_readme_has_every_setting_and_no_other() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    table = text.split("<!-- settings -->")[1].split("<!-- /settings -->")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == [each.name for each in SETTINGS]


@pytest.mark.parametrize("key", PROPERTIES)
def test_setting_has_scope_default_and_a_text_in_both_languages(key: str) -> None:
    entry = PROPERTIES[key]
    assert entry["scope"] in {"resource", "window", "machine-overridable", "language-overridable"}
    assert "default" in entry
    placeholder = entry["markdownDescription"].strip("%")
    for name in ("package.nls.json", "package.nls.zh-cn.json"):
        assert json.loads((EXTENSION / name).read_text("utf-8"))[placeholder].strip()


def test_settings_that_name_an_executable_are_restricted() -> None:
    trust = MANIFEST["capabilities"]["untrustedWorkspaces"]
    assert trust["restrictedConfigurations"] == ["mindport.interpreter"]
    assert PROPERTIES["mindport.interpreter"]["scope"] == "machine-overridable"


def test_display_texts_are_used_and_there_in_both_languages() -> None:
    used = set(re.findall(r"%([\w.]+)%", (EXTENSION / "package.json").read_text("utf-8")))
    english = json.loads((EXTENSION / "package.nls.json").read_text("utf-8"))
    chinese = json.loads((EXTENSION / "package.nls.zh-cn.json").read_text("utf-8"))
    assert used == set(english) == set(chinese)


def test_messages_of_the_extension_are_translated() -> None:
    sources = "\n".join(p.read_text("utf-8") for p in sorted((EXTENSION / "src").glob("*.ts")))
    used = set(re.findall(r'l10n\.t\(\s*"([^"]+)"', sources))
    bundle = json.loads((EXTENSION / "l10n" / "bundle.l10n.zh-cn.json").read_text("utf-8"))
    assert used == set(bundle)
    for english, chinese in bundle.items():
        assert sorted(re.findall(r"\{\d\}", english)) == sorted(re.findall(r"\{\d\}", chinese))


def test_commands_are_registered_by_the_extension() -> None:
    sources = "\n".join(p.read_text("utf-8") for p in sorted((EXTENSION / "src").glob("*.ts")))
    registered = re.findall(r'registerCommand\(\s*"([\w.]+)"', sources)
    commands = {command["command"] for command in MANIFEST["contributes"]["commands"]}
    # What a lens runs has arguments that nobody types.
    assert sorted(registered) == sorted([*commands, "mindport.convertClass"])


def test_menus_and_views_name_what_there_is() -> None:
    contributed = MANIFEST["contributes"]
    commands = {command["command"] for command in contributed["commands"]}
    menus = [item for items in contributed["menus"].values() for item in items]
    assert {item["command"] for item in menus} <= commands
    containers = {each["id"] for each in contributed["viewsContainers"]["activitybar"]}
    assert set(contributed["views"]) == containers
    views = {view["id"] for items in contributed["views"].values() for view in items}
    assert {each["view"] for each in contributed["viewsWelcome"]} == views
    for when in [item["when"] for item in menus if "view == " in item.get("when", "")]:
        assert re.findall(r"view == ([\w.]+)", when) == list(views)
    ignored = (EXTENSION / ".vscodeignore").read_text("utf-8")
    icons = [each["icon"] for each in contributed["viewsContainers"]["activitybar"]]
    assert all((EXTENSION / icon).is_file() for icon in icons) and "!media/*.svg" in ignored


def test_the_wheel_has_all_that_is_compiled() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    listed = re.search(r"^artifacts = \[(.*?)\]", text, re.MULTILINE | re.DOTALL)
    assert listed is not None
    package = ROOT / "server" / "mindport" / "mapping" / "data"
    shipped = {path for pattern in re.findall('"(.+?)"', listed[1]) for path in ROOT.glob(pattern)}
    compiled = {path for path in package.rglob("*") if path.is_file()}
    assert compiled and compiled == shipped
    assert package / "stubs" / "torch" / "nn" / "__init__.pyi" in compiled


def test_versions_agree() -> None:
    lock = json.loads((EXTENSION / "package-lock.json").read_text("utf-8"))
    versions = {MANIFEST["version"], lock["version"], lock["packages"][""]["version"]}
    assert versions == {mindport.__version__}


def test_lock_file_pins_content_and_names_no_registry() -> None:
    lock = json.loads((EXTENSION / "package-lock.json").read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    for name, entry in packages.items():
        assert "integrity" in entry and "resolved" not in entry, name


def test_licence_is_the_same_in_the_extension() -> None:
    assert (ROOT / "LICENSE").read_bytes() == (EXTENSION / "LICENSE").read_bytes()


def test_derived_parts_are_up_to_date(refresh: ModuleType) -> None:
    for path, text in refresh.expected().items():
        assert path.read_text("utf-8") == text, f"{path.name} is out of date: make refresh"


def test_examples_are_a_project_of_the_promised_size() -> None:
    files = sorted((ROOT / "examples" / "cifar").glob("*.py"))
    lines = sum(file.read_text("utf-8").count("\n") for file in files)
    assert len(files) >= 3 and 200 <= lines <= 400
    for file in files:
        compile(file.read_text("utf-8"), str(file), "exec")
