"""The lint of the mapping data, on the real data and on each kind of mistake."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from mindport.mapping.checks.check import check_mappings
from mindport.mapping.compile import compile_mappings
from mindport.mapping.facts import load_facts
from small_mappings import HEAD, ROOT, small_mappings

ABS = "torch.abs:\n  targets:\n  - mindspore.mint.abs\n"
WHY = '{en: "why", zh: "原因"}'
LINE = {
    "torch": "torch.abs",
    "target": "mindspore.mint.abs",
    "torch_version": "2.13.0",
    "mindspore_version": "2.10.0",
    "cases": 2,
    "equal": 2,
    "differs": 0,
    "raises": 0,
    "no_kernel": 0,
    "refused": 0,
    "by_grade": {"safe": {"equal": 2, "differs": 0, "raises": 0, "no_kernel": 0}},
    "gradient": "equal",
    "training": None,
    "in_place": None,
    "random": False,
    "tolerance": 3e-05,
    "forms": ["positional"],
    "arguments": [],
    "problems": [],
}
DIFFERS = {
    **LINE,
    "equal": 1,
    "differs": 1,
    "by_grade": {"safe": {"equal": 1, "differs": 1}},
    "problems": [
        {
            "kind": "differs",
            "grade": "safe",
            "edge": "",
            "code": "torch.abs(x)",
            "detail": "",
            "count": 1,
        }
    ],
}


def jsonl(*lines: dict[str, object]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def lint(tmp_path: Path, files: dict[str, str]) -> list[str]:
    return [str(problem) for problem in check_mappings(small_mappings(tmp_path, files))]


def test_the_projects_own_data_has_no_problem() -> None:
    assert [str(problem) for problem in check_mappings(ROOT)] == []


def test_every_row_of_the_source_tables_is_there() -> None:
    tables: dict[str, int] = {}
    for row in load_facts(ROOT).sources:
        table = row.table.partition(":")[0]
        tables[table] = tables.get(table, 0) + 1
    assert tables == {"tiered": 531, "master": 515, "r2.4.10": 887}


ENTRIES = {
    "a target that MindSpore lacks": (
        "torch.abs:\n  targets:\n  - mindspore.mint.absent\n",
        ":3: MindSpore has no `mindspore.mint.absent`",
    ),
    "a name that torch lacks": (
        "torch.abz:\n  targets:\n  - mindspore.mint.abs\n",
        ":1: torch has no `torch.abz`",
    ),
    "out of order": (
        "torch.sum:\n  targets:\n  - mindspore.mint.sum\n" + ABS,
        ":4: `torch.abs` is out of order, after `torch.sum`",
    ),
    "a parameter that torch lacks": (
        "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n    params: {foo: {drop: safe}}\n",
        ":3: `torch.abs` has no parameter `foo`",
    ),
    "a parameter that MindSpore lacks": (
        "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n"
        "    params: {input: {mindspore: foo}}\n",
        ":3: `mindspore.mint.abs` has no parameter `foo`",
    ),
    "a pin of an unknown parameter": (
        "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n    pins: {foo: 1}\n",
        ":3: `mindspore.mint.abs` has no parameter `foo`",
    ),
    "a pin of what torch fills": (
        "torch.nn.MaxPool2d:\n  targets:\n  - api: mindspore.nn.MaxPool2d\n    pins: {stride: 2}\n",
        ":3: `stride` is filled by torch's `stride`: pin it under `params`",
    ),
    "a pin that is no expression": (
        "torch.nn.GELU:\n  targets:\n  - api: mindspore.nn.GELU\n"
        "    params: {approximate: {pin: 'not ('}}\n",
        ":3: the pin of `approximate` `not (` is not an expression",
    ),
    "a pin that names no parameter": (
        "torch.nn.GELU:\n  targets:\n  - api: mindspore.nn.GELU\n"
        "    params: {approximate: {pin: '{size}'}}\n",
        ":3: the pin of `approximate` names `size`, no parameter",
    ),
    "a value that is no expression": (
        "torch.nn.GELU:\n  targets:\n  - api: mindspore.nn.GELU\n"
        "    params: {approximate: {values: {\"'none'\": 'x y'}}}\n",
        ":3: the value of `approximate` `x y` is not an expression",
    ),
    "a relation without a remark": (
        "torch.nn.GELU:\n  targets:\n  - api: mindspore.nn.GELU\n"
        "    params: {approximate: {relation: value_differs}}\n",
        ":3: `approximate` is `value_differs` and needs a `note`",
    ),
    "a review without a remark": (
        "torch.nn.GELU:\n  targets:\n  - api: mindspore.nn.GELU\n"
        "    params: {approximate: {safety: review}}\n",
        ":3: `approximate` is `review` and needs a `note`",
    ),
    "values to review without a remark": (
        "torch.nn.GELU:\n  targets:\n  - api: mindspore.nn.GELU\n"
        "    params: {approximate: {review_if: [\"'none'\"]}}\n",
        ":3: `approximate` has values to review and needs a `note`",
    ),
    "an unknown rewriter": (
        "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n    rewriter: not_there\n",
        ":3: there is no rewriter `not_there` in core/rewriters",
    ),
    "an unknown release": (
        "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n    releases: [1.9.0]\n",
        ":3: `1.9.0` is not a release; known are 2.7.2, 2.8.0, 2.9.0, 2.10.0",
    ),
    "a signature that is none": (
        "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n    signatures: [input]\n",
        ":3: `input` is not a signature: it starts with a bracket",
    ),
    "a module": (
        "torch.nn:\n  targets:\n  - mindspore.mint.abs\n",
        ":1: `torch.nn` is a module; use namespaces.yaml",
    ),
    "another package's name without a kind": (
        "torchaudio.a:\n  targets:\n  - mindspore.mint.abs\n",
        ":1: `torchaudio.a` is not in the surface and needs a `kind`",
    ),
    "an absent Python module": (
        "torch.abs:\n  targets:\n  - {api: nomodule.abs, tier: python}\n",
        ":3: `nomodule.abs` does not exist",
    ),
    "a category that is not the interface's": (
        "torch.abs:\n  targets:\n  - {api: mindspore.mint.abs, category: alike}\n",
        ":3: `alike` is not one of no_params, identical, renamed",
    ),
    "an unknown key": (
        "torch.abs:\n  targets:\n  - {api: mindspore.mint.abs, parms: {}}\n",
        ":3: unknown key `parms`",
    ),
    "a wrong type": (
        "torch.abs:\n  targets:\n  - {api: mindspore.mint.abs, params: [input]}\n",
        ":3: expected a mapping, found a list",
    ),
    "an id given twice": (
        ABS + ABS,
        ":4: `torch.abs` is given twice",
    ),
    "a note in one language": (
        ABS + "  notes: [{en: only}]\n",
        ":4: `zh` is missing",
    ),
    "a Chinese note without Chinese": (
        ABS + "  notes: [{en: note, zh: note}]\n",
        ":4: `zh` holds no Chinese",
    ),
    "an English note with Chinese": (
        ABS + "  notes: [{en: 说明, zh: 说明}]\n",
        ":4: `en` holds Chinese",
    ),
    "a verdict without a reason": (
        "torch.abs:\n  status: none\n",
        ":1: `torch.abs` has status `none` and needs a `reason`",
    ),
    "a target that is a module": (
        "torch.abs:\n  targets:\n  - mindspore.mint\n",
        ":3: `mindspore.mint` is a module: name what it holds",
    ),
    "a private target that is not graded": (
        "torch.abs:\n  targets:\n  - mindspore._no_grad\n",
        ":3: `mindspore._no_grad` is private: give it a `ceiling` of `review` and a `reason`",
    ),
    "a category of a whole entry": (
        "torch.abs:\n  targets:\n  - {api: mindspore.mint.abs, category: none}\n",
        ":3: `mindspore.mint.abs` is a target, so its category is not `none`",
    ),
    "a code of another status": (
        ABS + "  code: MP301\n",
        ":1: `MP301` is not a code of what is `mapped`",
    ),
    "a code of MindSpore's own traps": (
        ABS + "  code: MP501\n",
        ":1: `MP501` is not a code of what is `mapped`",
    ),
    "a result of no type": (ABS + "  returns: foo\n", ":1: `foo` is not the name of a type"),
    "a signature that does not parse": (
        "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n    signatures: ['(a, a']\n",
        ":3: the signature `(a, a` does not parse",
    ),
    "a former parameter that does not parse": (
        ABS + "  former: ['a b']\n",
        ":1: the signature `(a b)` does not parse",
    ),
    "a note given twice": (
        ABS + f"  notes: [{WHY}, {WHY}]\n",
        ":1: said twice: why",
    ),
    "a literal that is turned and accepted": (
        "torch.nn.GELU:\n  targets:\n  - api: mindspore.nn.GELU\n"
        "    params: {approximate: {values: {\"'none'\": 'False'}, accept: [\"'none'\"]}}\n",
        ":3: `'none'` of `approximate` is given under `values` and another key",
    ),
    "a difference accepted that no run showed": (
        "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n"
        f"    differs_ok: [{{kind: oddly, reason: {WHY}}}]\n",
        ":4: `oddly` is not one of differs, dtype, shape, gradient, nan",
    ),
}


@pytest.mark.parametrize(("text", "expected"), ENTRIES.values(), ids=ENTRIES)
def test_a_mistake_in_an_entry_is_refused_and_nothing_is_compiled(
    tmp_path: Path, text: str, expected: str
) -> None:
    root = small_mappings(tmp_path, {"torch.yaml": text})
    for found in (check_mappings(root), compile_mappings(root, tmp_path / "out")):
        said = [str(problem) for problem in found]
        assert any(each.startswith(f"mappings/torch.yaml{expected}") for each in said), said
    assert not (tmp_path / "out").exists()


HELPER = (
    "from mindspore import mint\n\n\n"
    'def absolute(input):\n    """Return the magnitudes."""\n    return mint.abs(input)\n'
)
COMPOSED = f"torch.abs:\n  status: recipe\n  reason: {WHY}\n  helper: absolute\n"
NOTES = "  notes: [{{en: '{en}', zh: '{zh}'}}]\n"
EVIDENCE = "evidence/cpu-2.10.0.jsonl"
OTHERS: dict[str, tuple[dict[str, str], str]] = {
    "an entry in another file": (
        {"torch.nn.yaml": ABS},
        "mappings/torch.nn.yaml:1: `torch.abs` does not belong in torch.nn.yaml",
    ),
    "a namespace outside torch": (
        {"torch.yaml": ABS, "namespaces.yaml": f"numpy.fft:\n  status: none\n  reason: {WHY}\n"},
        "mappings/namespaces.yaml:1: `numpy.fft` is not a namespace of torch",
    ),
    "a namespace that covers nothing": (
        {"torch.yaml": ABS, "namespaces.yaml": f"torch.fx:\n  status: none\n  reason: {WHY}\n"},
        "mappings/namespaces.yaml:1: `torch.fx` covers no name without an entry",
    ),
    "a namespace of torch that is called another's": (
        {
            "torch.yaml": ABS,
            "namespaces.yaml": f"torch.fft:\n  status: none\n  outside: true\n  reason: {WHY}\n",
        },
        "mappings/namespaces.yaml:1: torch itself has names in `torch.fft`: it is not `outside`",
    ),
    "namespaces out of order": (
        {
            "torch.yaml": ABS,
            "namespaces.yaml": f"torch.nn:\n  status: none\n  reason: {WHY}\n"
            f"torch.fft:\n  status: none\n  reason: {WHY}\n",
        },
        "mappings/namespaces.yaml:4: `torch.fft` is out of order, after `torch.nn`",
    ),
    "a module of a package that has a row": (
        {
            "torch.yaml": ABS,
            "packages.yaml": f"timm:\n  advice: {WHY}\ntimm.models:\n  advice: {WHY}\n",
        },
        "mappings/packages.yaml:3: `timm.models` is covered by the row of `timm`",
    ),
    "torch as a package built on it": (
        {"torch.yaml": ABS, "packages.yaml": f"torch:\n  advice: {WHY}\n"},
        "mappings/packages.yaml:1: `torch` is not built on torch",
    ),
    "a general parameter without advice": (
        {"torch.yaml": ABS, "general.yaml": f"out:\n  drop: never\n  means: {WHY}\n"},
        "mappings/general.yaml:1: `out` is not left out safely and needs `instead`",
    ),
    "general parameters out of order": (
        {
            "torch.yaml": ABS,
            "general.yaml": f"b:\n  drop: safe\n  means: {WHY}\na:\n  drop: safe\n  means: {WHY}\n",
        },
        "mappings/general.yaml:4: `a` is out of order, after `b`",
    ),
    "a row that is neither served nor listed": (
        {
            "torch.yaml": ABS,
            "sources/rows.tsv": f"{HEAD}page\ttorch.cos\tmindspore.mint.cosine\tconsistent\n",
        },
        "mappings/corrections.yaml:1: row `torch.cos` -> `mindspore.mint.cosine` of page is "
        "neither served nor listed",
    ),
    "a correction of no row": (
        {
            "torch.yaml": ABS,
            "corrections.yaml": "- table: page\n  torch: torch.cos\n  target: mindspore.mint.cos\n"
            f"  reason: {WHY}\n",
        },
        "mappings/corrections.yaml:1: no row of page maps `torch.cos` to `mindspore.mint.cos`",
    ),
    "a correction of what is served": (
        {
            "torch.yaml": ABS,
            "sources/rows.tsv": f"{HEAD}page\ttorch.abs\tmindspore.mint.abs\tconsistent\n",
            "corrections.yaml": "- table: page\n  torch: torch.abs\n  target: mindspore.mint.abs\n"
            f"  reason: {WHY}\n",
        },
        "mappings/corrections.yaml:1: `torch.abs` -> `mindspore.mint.abs` is served: it needs no "
        "correction",
    ),
    "a most used name that a namespace decides": (
        {
            "torch.yaml": ABS,
            "namespaces.yaml": f"torch.fft:\n  status: none\n  reason: {WHY}\n",
            "usage.tsv": "# counted\ntorch\tuses\tfiles\ntorch.abs\t9\t3\ntorch.fft.fft\t5\t2\n",
        },
        "mappings/usage.tsv:4: `torch.fft.fft`, number 2 by uses, has no entry of its own",
    ),
    "a case of an unknown name": (
        {"torch.yaml": ABS, "cases/torch.yaml": 'torch.abz:\n- call: "torch.abz(x)"\n'},
        "mappings/cases/torch.yaml:1: torch has no `torch.abz`",
    ),
    "a case in another module's file": (
        {"torch.yaml": ABS, "cases/torch.nn.yaml": 'torch.abs:\n- call: "torch.abs(x)"\n'},
        "mappings/cases/torch.nn.yaml:1: `torch.abs` does not belong in torch.nn.yaml",
    ),
    "a case with a mistake": (
        {"torch.yaml": ABS, "cases/torch.yaml": 'torch.abs:\n- call: "torch.abs(x"\n'},
        "mappings/cases/torch.yaml:2: the call of the case does not parse: ",
    ),
    "a file of cases that is no YAML": (
        {"torch.yaml": ABS, "cases/torch.yaml": "torch.abs: [\n"},
        "mappings/cases/torch.yaml:2: not valid YAML",
    ),
    "an empty file": (
        {"torch.yaml": ABS, "cases/torch.yaml": "", "torch.nn.yaml": "# nothing\n"},
        "mappings/torch.nn.yaml:1: the file is empty",
    ),
    "an id that vanished": (
        {"torch.yaml": ABS, "ids.txt": "torch.abs\ntorch.cos\n"},
        "mappings/ids.txt:2: `torch.cos` has no entry any more: keep it with `status: removed`",
    ),
    "an id that is not registered": (
        {"torch.yaml": ABS, "ids.txt": ""},
        "mappings/torch.yaml:1: `torch.abs` not in mappings/ids.txt: run `make refresh`",
    ),
    "ids that are not sorted": (
        {
            "torch.yaml": ABS + "torch.cos:\n  targets:\n  - mindspore.mint.cos\n",
            "ids.txt": "torch.cos\ntorch.abs\n",
        },
        "mappings/ids.txt:1: the ids are not sorted: run `make refresh`",
    ),
    "evidence of a pair that is gone": (
        {"torch.yaml": ABS, EVIDENCE: jsonl({**LINE, "target": "mindspore.ops.abs"})},
        f"mappings/{EVIDENCE}:1: no entry maps `torch.abs` to `mindspore.ops.abs`: "
        "run `mindport mappings verify`",
    ),
    "evidence of another version": (
        {"torch.yaml": ABS, EVIDENCE: jsonl({**LINE, "mindspore_version": "2.9.0"})},
        f"mappings/{EVIDENCE}:1: run with torch 2.13.0 and MindSpore 2.9.0, not with 2.13.0 and "
        "2.10.0",
    ),
    "evidence of another rule": (
        {"torch.yaml": ABS, EVIDENCE: jsonl({**LINE, "of": "0123456789ab"})},
        f"mappings/{EVIDENCE}:1: `torch.abs` -> `mindspore.mint.abs` was run with another rule: "
        "run `mindport mappings verify torch.abs`",
    ),
    "evidence whose counts do not add up": (
        {"torch.yaml": ABS, EVIDENCE: jsonl({**LINE, "cases": 3})},
        f"mappings/{EVIDENCE}:1: 3 cases, but its counts add up to 2",
    ),
    "evidence with more equal cases by grade than there are": (
        {"torch.yaml": ABS, EVIDENCE: jsonl({**LINE, "by_grade": {"safe": {"equal": 3}}})},
        f"mappings/{EVIDENCE}:1: 2 `equal`, but 3 of them under `by_grade`",
    ),
    "evidence of an unknown grade": (
        {"torch.yaml": ABS, EVIDENCE: jsonl({**LINE, "by_grade": {"sure": {"equal": 2}}})},
        f"mappings/{EVIDENCE}:1: `sure` does not belong under `by_grade`",
    ),
    "evidence of an unknown outcome": (
        {"torch.yaml": ABS, EVIDENCE: jsonl({**LINE, "by_grade": {"safe": {"eqal": 2}}})},
        f"mappings/{EVIDENCE}:1: `eqal` does not belong under `by_grade`",
    ),
    "evidence whose failures were called equal": (
        {"torch.yaml": ABS, EVIDENCE: jsonl({**DIFFERS, "equal": 2, "differs": 0})},
        f"mappings/{EVIDENCE}:1: 0 `differs`, but 1 of them under `problems`",
    ),
    "evidence of errors that no problem tells": (
        {"torch.yaml": ABS, EVIDENCE: jsonl({**LINE, "equal": 1, "raises": 1, "by_grade": {}})},
        f"mappings/{EVIDENCE}:1: 1 `raises`, but 0 of them under `problems`",
    ),
    "evidence that is not sorted": (
        {
            "torch.yaml": ABS + "torch.cos:\n  targets:\n  - mindspore.mint.cos\n",
            EVIDENCE: jsonl(
                {**LINE, "torch": "torch.cos", "target": "mindspore.mint.cos"},
                LINE,
            ),
        },
        f"mappings/{EVIDENCE}:2: `torch.abs` -> `mindspore.mint.abs` is out of order",
    ),
    "identical, and it differed": (
        {
            "torch.yaml": "torch.abs:\n  targets:\n"
            "  - {api: mindspore.mint.abs, category: identical}\n",
            EVIDENCE: jsonl(DIFFERS),
        },
        "mappings/torch.yaml:3: `mindspore.mint.abs` is called identical and differed in a run",
    ),
    "a category that is better than the parameters": (
        {
            "torch.yaml": "torch.nn.GELU:\n  targets:\n"
            "  - {api: mindspore.nn.GELU, category: identical}\n"
        },
        "mappings/torch.yaml:3: `mindspore.nn.GELU` is called `identical`; by its parameters and "
        "its runs it is `defaults_differ`",
    ),
    "a category that is better than the runs": (
        {
            "torch.yaml": "torch.abs:\n  targets:\n"
            "  - {api: mindspore.mint.abs, category: identical}\n",
            EVIDENCE: jsonl(DIFFERS),
        },
        "mappings/torch.yaml:3: `mindspore.mint.abs` is called `identical`; by its parameters and "
        "its runs it is `params_differ`",
    ),
    "a pin of what torch's argument fills": (
        {
            "torch.yaml": "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n"
            "    pins: {input: '1'}\n"
        },
        "mappings/torch.yaml:3: `input` is filled by an argument of torch: pin it under `params`",
    ),
    "a pin of what torch requires": (
        {
            "torch.yaml": "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n"
            "    params: {input: {pin: '1'}}\n"
        },
        "mappings/torch.yaml:3: torch requires `input`: its pin is never written",
    ),
    "a parameter left out that the target requires": (
        {
            "torch.yaml": "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n"
            f"    params: {{input: {{relation: torch_only, note: {WHY}}}}}\n"
        },
        "mappings/torch.yaml:3: `input` is `torch_only`, and `mindspore.mint.abs` requires it",
    ),
    "a namespace with a code of another status": (
        {
            "torch.yaml": ABS,
            "namespaces.yaml": f"torch.fft:\n  status: none\n  code: MP105\n  reason: {WHY}\n",
        },
        "mappings/namespaces.yaml:1: `MP105` is not a code of what is `none`",
    ),
    "a reason that names what no release has": (
        {"torch.yaml": ABS + NOTES.format(en="`mindspore.mint.absent`", zh="见 `mindspore.mint`")},
        "mappings/torch.yaml:4: no release of MindSpore has `mindspore.mint.absent`",
    ),
    "a Chinese reason that names what no release has": (
        {"torch.yaml": ABS + NOTES.format(en="see it", zh="见 `mindspore.mint.absent(x)`")},
        "mappings/torch.yaml:4: no release of MindSpore has `mindspore.mint.absent`",
    ),
    "a name in one language alone": (
        {"torch.yaml": ABS + NOTES.format(en="see `mindspore.mint`", zh="见别处")},
        "mappings/torch.yaml:4: `mindspore.mint` is named in `en` and not in `zh`",
    ),
    "advice that names what no release has": (
        {
            "torch.yaml": ABS,
            "packages.yaml": "timm:\n  advice: {en: use `mindspore.z`, zh: 用 `mindspore.z`}\n",
        },
        "mappings/packages.yaml:2: no release of MindSpore has `mindspore.z`",
    ),
    "safe, and it differed": (
        {
            "torch.yaml": "torch.abs:\n  targets:\n"
            "  - {api: mindspore.mint.abs, ceiling: {cpu: safe}}\n",
            EVIDENCE: jsonl(DIFFERS),
        },
        "mappings/torch.yaml:3: `mindspore.mint.abs` is called safe on cpu and differed in a run "
        "(differs, `torch.abs(x)`): say so, or accept it with `differs_ok`",
    ),
    "a difference accepted that was not measured": (
        {
            "torch.yaml": "torch.abs:\n  targets:\n  - api: mindspore.mint.abs\n"
            f"    differs_ok: [{{kind: nan, edge: nonfinite, reason: {WHY}}}]\n",
            EVIDENCE: jsonl(LINE),
        },
        "mappings/torch.yaml:3: `differs_ok` takes `nan` at nonfinite, which no run showed",
    ),
    "a recipe that no run proves": (
        {
            "torch.yaml": f"torch.abs:\n  status: recipe\n  reason: {WHY}\n"
            "  rewriter: size\n  targets:\n  - mindspore.mint.abs\n"
        },
        "mappings/torch.yaml:1: no case of the recipe `torch.abs` was run: give one under "
        "mappings/cases and run `mindport mappings verify`",
    ),
    "a template that names an absent API": (
        {
            "torch.yaml": f"torch.abs:\n  status: recipe\n  reason: {WHY}\n"
            '  template: "<mindspore.mint.absent>({input})"\n'
        },
        "mappings/torch.yaml:1: MindSpore has no `mindspore.mint.absent`",
    ),
    "a template that names no parameter": (
        {
            "torch.yaml": f"torch.abs:\n  status: recipe\n  reason: {WHY}\n"
            '  template: "<mindspore.mint.abs>({value})"\n'
        },
        "mappings/torch.yaml:1: `torch.abs` has no parameter `value`",
    ),
    "a helper that is absent": (
        {"torch.yaml": f"torch.abs:\n  status: recipe\n  reason: {WHY}\n  helper: absolute\n"},
        "mappings/torch.yaml:1: there is no helper `absolute` in recipes",
    ),
    "a helper that nothing uses": (
        {"torch.yaml": ABS, "recipes/absolute.py": HELPER},
        "mappings/recipes/absolute.py:4: nothing uses the helper `absolute`",
    ),
    "a helper that does not parse": (
        {"torch.yaml": COMPOSED, "recipes/absolute.py": "def absolute(:\n"},
        "mappings/recipes/absolute.py:1: invalid syntax",
    ),
    "a helper of another name": (
        {
            "torch.yaml": COMPOSED,
            "recipes/absolute.py": HELPER.replace("absolute", "magnitude"),
        },
        "mappings/recipes/absolute.py:1: the file has to end with the function or class `absolute`",
    ),
    "a helper that imports another package": (
        {
            "torch.yaml": COMPOSED,
            "recipes/absolute.py": HELPER.replace("from mindspore", "from scipy"),
        },
        "mappings/recipes/absolute.py:1: ",
    ),
    "a helper that imports torch in its body": (
        {
            "torch.yaml": COMPOSED,
            "recipes/absolute.py": HELPER.replace("    return", "    import torch\n    return"),
        },
        "mappings/recipes/absolute.py:6: a helper cannot import `torch`",
    ),
    "a helper that imports from torch in its body": (
        {
            "torch.yaml": COMPOSED,
            "recipes/absolute.py": HELPER.replace(
                "    return", "    from torch.nn import Linear\n    return"
            ),
        },
        "mappings/recipes/absolute.py:6: a helper cannot import `torch.nn`",
    ),
    "a helper with a relative import": (
        {
            "torch.yaml": COMPOSED,
            "recipes/absolute.py": HELPER.replace(
                "    return", "    from . import other\n    return"
            ),
        },
        "mappings/recipes/absolute.py:6: a helper cannot import `.`",
    ),
    "a helper that imports by name": (
        {
            "torch.yaml": COMPOSED,
            "recipes/absolute.py": HELPER.replace(
                "    return", "    __import__('torch')\n    return"
            ),
        },
        "mappings/recipes/absolute.py:6: a helper cannot use `__import__`",
    ),
    "a helper that imports importlib": (
        {
            "torch.yaml": COMPOSED,
            "recipes/absolute.py": HELPER.replace("    return", "    import importlib\n    return"),
        },
        "mappings/recipes/absolute.py:6: a helper cannot import `importlib`",
    ),
    "a helper that runs a text": (
        {
            "torch.yaml": COMPOSED,
            "recipes/absolute.py": HELPER.replace(
                "    return", "    exec('import torch')\n    return"
            ),
        },
        "mappings/recipes/absolute.py:6: a helper cannot use `exec`",
    ),
    "a helper with a parameter more": (
        {"torch.yaml": COMPOSED, "recipes/absolute.py": HELPER.replace("(input)", "(input, p)", 1)},
        "mappings/recipes/absolute.py:4: `absolute` needs `p`, which `torch.abs` does not take",
    ),
    "a helper with another default": (
        {
            "torch.yaml": COMPOSED.replace("torch.abs", "torch.add"),
            "recipes/absolute.py": HELPER.replace("(input)", "(input, other, *, alpha=2)", 1),
        },
        "mappings/recipes/absolute.py:4: `absolute` has the default `2` for `alpha`, `torch.add` "
        "has `1`",
    ),
    "a helper with its parameters in another order": (
        {
            "torch.yaml": COMPOSED.replace("torch.abs", "torch.add"),
            "recipes/absolute.py": HELPER.replace("(input)", "(other, input)", 1),
        },
        "mappings/recipes/absolute.py:4: `absolute` takes its parameters in another order than "
        "`torch.add`",
    ),
    "a document that is out of date": (
        {
            "torch.yaml": ABS,
            "sources/rows.tsv": f"{HEAD}page\ttorch.abs\tmindspore.mint.abs\tconsistent\n",
            "CORRECTIONS.md": "old\n",
        },
        "mappings/CORRECTIONS.md:1: not what the data says: run `make refresh`",
    ),
}


#: English sentences of a reason, and what is wrong with them.
SENTENCES = {
    "use numpy.": "`en` ends with a full stop: write one sentence without a full stop",
    "use numpy. It is good": "`en` is two sentences: write one sentence without a full stop",
    " use numpy": "`en` has spaces or line ends that do not belong there",
    "use\\nnumpy": "`en` has spaces or line ends that do not belong there",
    "use `numpy": "`en` has a backtick without another",
    "use mindspore.mint.abs": "`en` names `mindspore.mint.abs` without backticks",
    "use ms.foo_bar": "`en` names `ms.foo_bar` without backticks",
    "call to_float(x) on it": "`en` names `to_float` without backticks",
    "use `mint.addd`": "no release of MindSpore has `mint.addd`",
    "use `ms.foo_bar`": "no release of MindSpore has `ms.foo_bar`",
    "use `nn.Foo`": "no release of MindSpore has `nn.Foo`",
    "MindSpore does not support it": "the reason only says what is missing: say what to do instead",
    "MindSpore has no alpha dropout": (
        "the reason only says what is missing: say what to do instead"
    ),
    "there is no equivalent": "the reason only says what is missing: say what to do instead",
    "it isn't supported": "the reason only says what is missing: say what to do instead",
    "TODO": "the reason says nothing: say what to do instead",
    "no": "the reason says nothing: say what to do instead",
    "use `torch.add`": "the reason advises another torch API: say what is used in MindSpore",
}


@pytest.mark.parametrize(("said", "expected"), SENTENCES.items(), ids=SENTENCES)
def test_a_sentence_that_the_guide_forbids_is_refused(
    tmp_path: Path, said: str, expected: str
) -> None:
    text = f'torch.abs:\n  status: none\n  reason: {{en: "{said}", zh: "使用 numpy"}}\n'
    assert f"mappings/torch.yaml:3: {expected}" in lint(tmp_path, {"torch.yaml": text})


def test_a_chinese_sentence_with_a_full_stop_is_refused(tmp_path: Path) -> None:
    text = 'torch.abs:\n  status: none\n  reason: {en: "use numpy", zh: "使用 numpy。"}\n'
    assert lint(tmp_path, {"torch.yaml": text}) == [
        "mappings/torch.yaml:3: `zh` ends with a full stop: write one sentence without a full stop"
    ]


@pytest.mark.parametrize(
    "said",
    [
        "use NumPy 1.26 with `mint.abs` for .pth files and one or more output(s)",
        "MindSpore has no LBFGS: use `ops.abs`",
        "MindSpore has no such thing, so leave it out",
        "write `torch.abs`, which is converted",
        "the results of `f(x)` are as `nn.GELU` has them",
    ],
)
def test_a_sentence_that_is_right_is_taken(tmp_path: Path, said: str) -> None:
    names = "、".join(f"`{each}`" for each in said.split("`")[1::2])
    text = f'torch.abs:\n  status: none\n  reason: {{en: "{said}", zh: "使用 NumPy{names}"}}\n'
    assert lint(tmp_path, {"torch.yaml": text}) == []


@pytest.mark.parametrize(("files", "expected"), OTHERS.values(), ids=OTHERS)
def test_a_mistake_beside_the_entries_is_refused_and_nothing_is_compiled(
    tmp_path: Path, files: dict[str, str], expected: str
) -> None:
    root = small_mappings(tmp_path, files)
    for found in (check_mappings(root), compile_mappings(root, tmp_path / "out")):
        said = [str(problem) for problem in found]
        assert any(each.startswith(expected) for each in said), said
    assert not (tmp_path / "out").exists()


def test_evidence_that_is_gone_is_one_problem(tmp_path: Path) -> None:
    entry = (
        "torch.{0}:\n  status: recipe\n  reason: {1}\n"
        "  template: '<mindspore.mint.{0}>({{input}})'\n"
    )
    text = entry.format("abs", WHY) + entry.format("cos", WHY)
    empty: dict[str, str] = {}
    for content in (empty, {EVIDENCE: ""}):
        assert lint(tmp_path, {"torch.yaml": text, **content}) == [
            f"mappings/{EVIDENCE}:1: no case of any recipe was run: run `mindport mappings verify`"
        ]


def test_a_helper_with_a_mistake_is_one_problem(tmp_path: Path) -> None:
    helper = HELPER.replace("    return", "    import torch\n    return")
    assert lint(tmp_path, {"torch.yaml": COMPOSED, "recipes/absolute.py": helper}) == [
        "mappings/recipes/absolute.py:6: a helper cannot import `torch`"
    ]


def test_what_is_right_has_no_problem_and_is_compiled(tmp_path: Path) -> None:
    files = {
        "torch.yaml": ABS + f"torch.cos:\n  status: removed\n  reason: {WHY}\n",
        "namespaces.yaml": f"torch.fft:\n  status: none\n  reason: {WHY}\n"
        f"torch.npu:\n  status: none\n  outside: true\n  reason: {WHY}\n",
        "packages.yaml": f"timm:\n  advice: {WHY}\n",
        "usage.tsv": "torch\tuses\tfiles\ntorch.abs\t9\t3\n",
        "cases/torch.yaml": 'torch.abs:\n- call: "torch.abs(x)"\n  inputs: {x: "float(2)"}\n',
        EVIDENCE: jsonl(LINE),
    }
    assert lint(tmp_path, files) == []
    assert compile_mappings(tmp_path / "mappings", tmp_path / "out") == ()
    assert (tmp_path / "out" / "index.json").is_file()


def test_proofs_that_lag_behind_do_not_keep_a_checkout_from_running(tmp_path: Path) -> None:
    root = small_mappings(tmp_path, {"torch.yaml": ABS, "ids.txt": ""})
    assert compile_mappings(root, tmp_path / "out") != ()
    assert compile_mappings(root, tmp_path / "out", proved=False) == ()


def test_other_names_of_a_row_are_served_by_the_public_one(tmp_path: Path) -> None:
    rows = f"{HEAD}page\ttorch.nn.modules.linear.Linear\tmindspore.mint.nn.Linear\tconsistent\n"
    text = "torch.nn.Linear:\n  targets:\n  - mindspore.mint.nn.Linear\n"
    found = lint(tmp_path, {"torch.nn.yaml": text, "sources/rows.tsv": rows})
    assert [each for each in found if "CORRECTIONS" not in each] == []


def test_a_damaged_table_of_uses_is_told_with_its_line(tmp_path: Path) -> None:
    root = small_mappings(tmp_path, {"torch.yaml": ABS, "usage.tsv": "torch.abs\tmany\t3\n"})
    with pytest.raises(ValueError, match=r"usage\.tsv:1: not a name and two counts"):
        check_mappings(root)
