"""Fixes one at a time, in any order, end in the text that fix-all gives at once."""

from __future__ import annotations

import random
from pathlib import Path

from case_file import read_case
from drawn_cases import for_targets, name_of
from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.fixes.plan import plan_some
from mindport.core.fixes.planner import Plan
from mindport.core.model import Certainty, Finding, Safety
from mindport.core.options import Options
from mindport.core.text.edits import apply_edits
from mindport.mapping.index import load_index
from result_checks import faults

ROOT = Path(__file__).parent.parent.parent
CASES = sorted((ROOT / "tests" / "cases").rglob("*.py"))
EXAMPLES = sorted((ROOT / "examples").rglob("*.py"))
#: Where the order shows all the same, and why that is no other program.
SHOWS = {
    "imports/asked_of_itself": "an import that is asked for by name keeps it until all is written",
    "imports/files_of_safetensors": "the import of safetensors stands above MindSpore's or below",
    "cpu/repeated_perhaps_flags": "what is MindSpore's already is not told of flags that it gets",
    "cpu/tests_of_bytes": "`any` is told of bytes by its tensor, which it takes as bool on CPU",
    "traps/no_rows_handed": "a mask is asked `any` before that is MindSpore's, or after",
    "recipes/lazy_property": "the standard library's imports stand above MindSpore's or below",
    "layers/in_place_parted": "the standard library's imports stand above MindSpore's or below",
    "modules/modules_of_first_parameters": "a fix takes what told of a Module, which is asked then",
    "modules/parameters_kept": "a fix takes what told of a Module, which is asked then",
    "training/names_asked_for_parallel_models": "a fix takes what told of a Module",
    "training/gradients_for_other_files": "a fix takes what told of a Module, which is asked then",
    "training/module_by_training_unsure": "nothing is asked in a file without torch",
    "recipes/trees_of_tensors": "the standard library's imports stand above MindSpore's or below",
    "tensors/one_of_functions": "MindSpore's imports stand in one line or in two",
    "imports/functional_two_names": "F is free before or after mint's functional is used",
    "cpu/in_place_or_not": "F is free before or after mint's functional is used",
    "recipes/helper_used_twice": "an import of types above MindSpore's may be the file's own",
    "cifar/train": "a blank line above an added function, where the statement before it went",
    "tensors/shifted_by_tensors": "a parameter that is shifted in place is written into, or gets "
    "what is shifted, where that comes first",
    "tensors/new_tensors_by_method_names": "atan2 in place is MindSpore's, or torch's atan2 is "
    "written first, for which a function stands on CPU: no gradient is asked for there",
    "calls/device_call_dropped": "an argument got a helper and was dropped afterwards",
    "calls/default_dtypes": "a type got a helper and was dropped afterwards",
    "calls/jit_isinstance": "the standard library's imports stand above MindSpore's or below",
    "training/updated_by_hand_of_lists": "a function that is written out where it is called is "
    "not called any more: whether it updates in place is known before that alone",
    "training/read_by_called_functions": "functions of blocks are numbered as they are written",
    "values/jit_annotated": "a type got MindSpore's import and was dropped afterwards",
    "modules/layers_put_into_parts": "a Sequential that is handed to an added function may get "
    "members there, so that it becomes one that runs those too",
    "training/changed_in_place": "a tensor that a name has alone is a parameter once its step is "
    "a function: it is written into then, where the name was bound anew before",
    "layers/private_base_of_layers": "a class of torch's that is tested for may be a tuple of "
    "MindSpore's before its members are looked up",
    "modules/modules_of_tested": "a class of torch's that is tested for may be a tuple of "
    "MindSpore's before its members are looked up",
    "cpu/selected_items": "`copy_` of an item is left for a person where its tensor was "
    "MindSpore's before the item was written",
    "calls/member_of_class": "`expand` is MindSpore's own where the tensor was that before the "
    "method was called on it; that fix is one to review",
    "modules/states_of_several_kinds": "what a function gets that is MindSpore's already is asked "
    "what it is, which gives a Cell's state as well",
    "recipes/summary_writer": "the class has another name beside torch's, where that is still used",
    "training/accelerate_of_one_process": "the standard library's imports stand above MindSpore's "
    "or below",
    "gradients/jacobian_not_compiled": "the name of an added function is free before or after its "
    "import is",
    "gradients/lambdas_compiled": "the name of an added function is free before or after its "
    "import is",
    "calls/tensor_class_beside_typed": "a name that is one of two classes of torch's is asked "
    "whether it is one where the first was a function before",
    "training/refused_kept_by_an_object": "the forward of the module has another name where those "
    "of functions below it are there already",
    "values/final": "the standard library's imports stand above MindSpore's or below",
    "calls/out_made_there": "what `out` is made by says a dtype as long as it is torch's class",
    "calls/stack_of_optimized": "what becomes a Parameter is known by `requires_grad`, which goes",
    "layers/made_of_handed_classes": "what a function makes of the class that it is handed may be "
    "one of several layers of torch's until the file's own classes stand for some of them",
}


def analysed(text: str, options: Options | None = None) -> Analysis:
    """Analyse a text as a file of its own."""
    return analyze(Document("file:///a.py", text, path="a.py"), options or Options(), load_index())


def all_at_once(text: str, options: Options, *, unsafe: bool) -> str:
    """Return the text after fix-all."""
    return fix_all(Document("file:///a.py", text), options, load_index(), unsafe=unsafe).text


def at(analysis: Analysis, torch: str, number: int = 0) -> Finding:
    """Return a finding of an API, the first by default."""
    return [each for each in analysis.findings if each.torch == torch][number]


def alone(text: str, torch: str, number: int = 0, options: Options | None = None) -> str:
    """Return a text after the fix of one finding."""
    analysis = analysed(text, options)
    return apply_edits(text, planned(analysis, at(analysis, torch, number)).edits)


def planned(analysis: Analysis, finding: Finding) -> Plan:
    """Return the plan for the first fix of a finding."""
    return plan_some(analysis, finding.fixes[:1])


def one_by_one(text: str, options: Options, safety: Safety, draw: random.Random) -> str:
    """Apply up to three fixes in any order; none that says that it hides one to come."""
    for _ in range(draw.randint(1, 3)):
        analysis = analysed(text, options)
        fixable = [
            finding
            for finding in analysis.findings
            if finding.fixes
            and finding.certainty is not Certainty.GUESSED
            and finding.safety <= safety
        ]
        if not fixable:
            break
        plan = planned(analysis, draw.choice(fixable))
        if any(each.fixes and each.safety <= safety for each in plan.hides):
            continue
        after = apply_edits(text, plan.edits)
        assert faults(text, after) == []
        text = after
    return text


@for_targets(CASES + EXAMPLES, "order of fixes")
def test_the_order_of_fixes_does_not_show(path: Path, target: str) -> None:
    name = name_of(path)
    text = read_case(path).source if path in CASES else path.read_text(encoding="utf-8")
    draw = random.Random(f"{name} {target}")
    options = Options(target=target)
    for safety in (Safety.SAFE, Safety.REVIEW):
        unsafe = safety is Safety.REVIEW
        some = one_by_one(text, options, safety, draw)
        result = all_at_once(some, options, unsafe=unsafe)
        if name not in SHOWS:
            assert result == all_at_once(text, options, unsafe=unsafe)


ANNOTATED = "import torch\n\n\ndef f(x: torch.Tensor):\n    return x.repeat(1, 2), x.abs()\n"


def test_an_annotation_takes_the_methods_of_its_parameter_along() -> None:
    assert alone(ANNOTATED, "torch.Tensor") == (
        "import mindspore as ms\n\n\ndef f(x: ms.Tensor):\n    return x.tile((1, 2)), x.abs()\n"
    )


def test_a_method_takes_nothing_along() -> None:
    assert alone(ANNOTATED, "torch.Tensor.repeat") == ANNOTATED.replace(
        "x.repeat(1, 2)", "x.tile((1, 2))"
    )


def test_a_call_around_what_becomes_mindspores_is_taken_along() -> None:
    text = "import torch\n\ny = torch.abs(x)\nprint(y.repeat(1, 2).repeat(3, 1))\n"
    assert "print(y.tile((1, 2)).tile((3, 1)))\n" in alone(text, "torch.abs")


def test_nested_calls_come_one_after_the_other() -> None:
    text = (
        "import torch\n\n\ndef f(x: torch.Tensor):\n    return x.unfold(0, 2, 1).unfold(1, 3, 2)\n"
    )
    result = alone(text, "torch.Tensor.unfold", 0)
    assert "unfold_windows(unfold_windows(x, 0, 2, 1), 1, 3, 2)" in result
    assert result.count("torch.Tensor)") == 1


def test_a_safe_fix_takes_no_other_along_but_says_what_it_hides() -> None:
    text = "import torch\n\ny = torch.zeros(3)\nprint(y.device)\n"
    analysis = analysed(text)
    assert at(analysis, "torch.zeros").safety is Safety.SAFE
    assert at(analysis, "torch.Tensor.device").safety is Safety.REVIEW
    plan = planned(analysis, at(analysis, "torch.zeros"))
    assert "y.device" in apply_edits(text, plan.edits)
    assert [each.torch for each in plan.hides] == ["torch.Tensor.device"]


def test_helpers_stand_in_one_order() -> None:
    text = "import torch\n\nprint(torch.iinfo(a), torch.finfo(b), torch.einsum(c, d, e))\n"
    names = ["torch.einsum", "torch.iinfo", "torch.finfo"]
    for order in (names, names[::-1]):
        result = text
        for name in order:
            result = alone(result, name)
        defined = [line for line in result.split("\n") if line.startswith("def ")]
        assert defined == sorted(defined)
    assert result == all_at_once(text, Options(), unsafe=False)


def test_imports_come_in_order_where_torchs_is_gone() -> None:
    text = "import torch\n\n\ndef f(x: torch.Tensor):\n    return torch.abs(x)\n"
    assert alone(alone(text, "torch.abs"), "torch.Tensor").startswith(
        "import mindspore as ms\nfrom mindspore import mint\n\n\n"
    )


def test_a_function_does_not_import_what_the_module_is_going_to() -> None:
    text = (
        "import torch\n\nz = torch.cat(a)\n\n\n"
        "def f(a):\n    import torch\n\n    return torch.stack(a)\n"
    )
    assert alone(text, "torch.stack").startswith("from mindspore import mint\nimport torch\n")
    assert alone(alone(text, "torch.stack"), "torch.cat") == all_at_once(
        text, Options(), unsafe=False
    )
