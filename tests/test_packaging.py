"""The parts that must say the same: settings, manifest, display texts, versions, README."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType

import mindport
import pytest
from mindport.settings import EXTENSION_ONLY, SETTINGS

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
    registered = set(re.findall(r'registerCommand\(\s*"([\w.]+)"', sources))
    listed = {command["command"] for command in MANIFEST["contributes"]["commands"]}
    # What a lens runs has arguments that nobody types.
    assert registered - listed == {"mindport.convertClass"} and listed <= registered


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
