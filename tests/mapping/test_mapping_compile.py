"""Compilation is deterministic, all or nothing, and readable line by line."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import jsonschema
import pytest
import yaml
from mindport.mapping import evidence, model
from mindport.mapping.compile import compile_mappings
from mindport.mapping.entry_lines import sections_of
from mindport.mapping.index import EVIDENCE_FILE, INDEX_FILE, MINDSPORE_FILE, Index
from mindport.mapping.load import entries as load_entries
from mindport.mapping.load import mindspore as load_mindspore
from mindport.mapping.load import recipes as load_recipes
from mindport.mapping.load.mappings import load_mappings
from mindport.mapping.release_index import RELEASES_FILE
from small_mappings import ROOT, small_mappings


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("compiled")
    assert compile_mappings(ROOT, out, proved=False) == ()
    return out


def test_the_same_bytes_twice(compiled: Path, tmp_path: Path) -> None:
    assert compile_mappings(ROOT, tmp_path, proved=False) == ()
    for name in (INDEX_FILE, MINDSPORE_FILE, RELEASES_FILE, EVIDENCE_FILE):
        assert (tmp_path / name).read_bytes() == (compiled / name).read_bytes()


def test_the_files_are_json_with_sorted_keys(compiled: Path) -> None:
    for name in (INDEX_FILE, MINDSPORE_FILE, RELEASES_FILE, EVIDENCE_FILE):
        text = (compiled / name).read_text(encoding="ascii")
        for entries in json.loads(text).values():
            assert list(entries) == sorted(entries)


def test_reading_line_by_line_gives_what_json_gives(compiled: Path) -> None:
    text = (compiled / INDEX_FILE).read_text(encoding="utf-8")
    whole = json.loads(text)
    lines = sections_of(text.encode("ascii"))
    assert set(lines) == set(whole) - {""}
    del whole[""]
    for section, entries in whole.items():
        assert list(lines[section]) == list(entries) and len(lines[section]) == len(entries)
        assert all(json.loads(lines[section][key]) == value for key, value in entries.items())
        assert not any(f"{key}." in lines[section] for key in entries if f"{key}." not in entries)
        assert {key: json.loads(value) for key, value in lines[section].items()} == entries


def test_a_problem_writes_nothing(tmp_path: Path) -> None:
    root = small_mappings(tmp_path, {"torch.yaml": "torch.abs:\n  target: mindspore.mint.abs\n"})
    out = tmp_path / "out"
    found = [str(problem) for problem in compile_mappings(root, out)]
    assert any(problem.startswith("mappings/torch.yaml:2: unknown key") for problem in found)
    assert not out.exists()


def test_a_damaged_surface_is_an_error_and_writes_nothing(tmp_path: Path) -> None:
    root = tmp_path / "mappings"
    shutil.copytree(ROOT, root)
    (root / "surfaces" / "torch-2.13.0.jsonl.gz").write_bytes(b"not gzip")
    with pytest.raises((OSError, ValueError)):
        compile_mappings(root, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_parameters_that_torch_had_stand_at_the_end(tmp_path: Path) -> None:
    text = "torch.abs:\n  former: ['verbose: bool = False']\n  targets:\n  - mindspore.ops.abs\n"
    out = tmp_path / "out"
    assert compile_mappings(small_mappings(tmp_path, {"torch.yaml": text}), out) == ()
    api = Index(out).api("torch.abs")
    assert api is not None and api.signatures
    for signature in api.signatures:
        last = signature.params[-1]
        assert (last.name, last.default) == ("verbose", "False")


def test_what_a_person_writes_reaches_the_entry(tmp_path: Path) -> None:
    text = (
        "torch.abs:\n"
        "  code: MP210\n"
        "  returns: torch.Tensor\n"
        "  rewriter: remove\n"
        "  args: {a: b}\n"
        "  notes: [{en: note, zh: 说明}]\n"
        "  targets:\n"
        "  - api: mindspore.ops.abs\n"
        "    tier: ops\n"
        "    category: params_differ\n"
        "    signatures: ['(input, extra=1)']\n"
        "    pins: {extra: 3}\n"
        "    params: {input: {value: 'f({})', safety: review, note: {en: turned, zh: 转换}}}\n"
        "    ceiling: {ascend: review, cpu: absent}\n"
        "    reason: {en: because, zh: 因为}\n"
        "    rewriter: size\n"
        "    args: {k: v}\n"
        "    releases: [2.9.0]\n"
    )
    root = small_mappings(tmp_path, {"torch.yaml": text})
    out = tmp_path / "out"
    assert compile_mappings(root, out) == ()
    index = Index(out)
    api = index.api("torch.abs")
    assert api is not None
    assert (api.code, api.rewriter, api.args) == ("MP210", "remove", (("a", "b"),))
    target = api.targets[0]
    assert (target.tier, target.category, target.rewriter) == (
        "ops",
        "params_differ",
        "size",
    )
    assert [device for device, _ in target.ceiling] == ["ascend"]
    assert {device: text.en for device, text in target.reasons} == {
        "ascend": "because",
        "cpu": "because",
    }
    rules = {rule.torch or rule.mindspore: rule for rule in target.params}
    assert rules["extra"].pin == "3"
    assert (rules["input"].mindspore, rules["input"].value) == ("input", "f({})")
    assert (target.args, target.releases) == ((("k", "v"),), ("2.9.0",))


def test_the_schema_takes_every_file_and_refuses_mistakes() -> None:
    schema = json.loads((ROOT / "schema.json").read_text(encoding="utf-8"))
    special = {"namespaces.yaml": "namespaces", "packages.yaml": "packages"}
    special |= {"corrections.yaml": "corrections", "general.yaml": "general"}
    special |= {"mindspore.yaml": "mindspore", "attributes.yaml": "attributes"}
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    for path in sorted(ROOT.glob("*.yaml")):
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
        part = special.get(path.name)
        used = schema if part is None else {**schema["$defs"][part], "$defs": schema["$defs"]}
        jsonschema.validate(data, used)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"torch.abs": {"target": "mindspore.mint.abs"}}, schema)


def test_the_schema_says_what_the_loader_reads() -> None:
    schema = json.loads((ROOT / "schema.json").read_text(encoding="utf-8"))
    defined = schema["$defs"]
    target = defined["target"]["oneOf"][1]["properties"]
    accepted = target["differs_ok"]["items"]["properties"]
    assert set(defined["api"]["properties"]) == set(load_entries._API_KEYS)
    assert set(target) == set(load_entries._TARGET_KEYS)
    assert set(defined["param"]["properties"]) == set(load_recipes._PARAM_KEYS)
    for part, keys in (
        ("namespaces", {"status", "reason", "code", "outside"}),
        ("packages", {"advice"}),
        ("attributes", {"names", "harmless"}),
        ("mindspore", set(load_mindspore._KEYS)),
        ("general", {"drop", "drop_if", "minor", "means", "instead"}),
    ):
        assert set(defined[part]["additionalProperties"]["properties"]) == keys
    for found, known in (
        (defined["api"]["properties"]["status"], model.STATUSES),
        (defined["api"]["properties"]["kind"], model.KINDS),
        (target["tier"], model.TIERS),
        (target["category"], model.CATEGORIES),
        (target["device"], model.DEVICES),
        (target["ceiling"]["properties"]["cpu"], model.GRADES),
        (defined["param"]["properties"]["relation"], model.RELATIONS),
        (defined["param"]["properties"]["drop"], model.DROPS),
        (accepted["kind"], (*evidence.SILENT, "raises")),
        (accepted["edge"], evidence.EDGES),
    ):
        assert sorted(found["enum"]) == sorted(known)


def test_both_refuse_what_the_other_refuses(tmp_path: Path) -> None:
    schema = json.loads((ROOT / "schema.json").read_text(encoding="utf-8"))
    good: dict[str, object] = {"api": "mindspore.mint.abs"}
    for wrong in (
        {"category": "alike"},
        {"device": "gpu"},
        {"ceiling": {"cpu": "fine"}},
        {"tier": "best"},
        {"params": {"input": {"drop": "perhaps"}}},
        {"params": ["input"]},
        {"pins": 3},
        {"notes": [{"en": "one language"}]},
        {"differs_ok": [{"kind": "differs"}]},
        {"parms": {}},
    ):
        data = {"torch.abs": {"targets": [{**good, **wrong}]}}
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(data, schema)
        root = tmp_path / "mappings"
        root.mkdir(exist_ok=True)
        (root / "torch.yaml").write_text(yaml.safe_dump(data), encoding="utf-8")
        assert load_mappings(root)[1], wrong
