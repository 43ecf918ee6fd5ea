"""Seeded faults are what their names say, and leave the rest of the program alone."""

from __future__ import annotations

import ast

from mindport.core.catalog import Evidence, ParamRule, Target
from mindport.core.model import Safety
from mindport.verify.faults import faults, flip, of_program

PROGRAM = """\
from mindspore import mint


def case(x, y):
    return mint.sub(x, y, alpha=2)
"""


def seeded(source: str = PROGRAM, name: str = "sub", sibling: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for kind, detail, text in of_program(source, name, sibling):
        ast.parse(text)
        call = next(line for line in text.split("\n") if "return" in line)
        found[f"{kind} {detail}"] = call.strip().removeprefix("return ")
    return found


def test_faults_of_a_call() -> None:
    assert seeded() == {
        "swapped target add": "mint.add(x, y, alpha=2)",
        "dropped argument alpha": "mint.sub(x, y)",
        "renamed argument alpha": "mint.sub(x, y, alpha_=2)",
        "changed value alpha": "mint.sub(x, y, alpha=3)",
        "dropped argument argument 1": "mint.sub(x, alpha=2)",
        "swapped arguments 0 and 1": "mint.sub(y, x, alpha=2)",
    }


def test_only_the_call_of_the_target_is_changed() -> None:
    source = PROGRAM.replace("mint.sub(", "mint.sub(mint.abs(x), ")
    assert all("mint.abs(x)" in text for text in seeded(source).values() if "sub" in text)
    assert seeded(name="abs") == {}


def test_text_before_a_call_may_be_wider_than_a_byte() -> None:
    source = PROGRAM.replace("return mint", "s = '中'; return mint")
    assert seeded(source)["dropped argument alpha"] == "s = '中'; return mint.sub(x, y)"


def test_values_are_flipped_to_others_of_their_type() -> None:
    assert [flip(text) for text in ("True", "2", "-1", "0.5", "'mean'", "x")] == [
        "False",
        "3",
        "0",
        "1.25",
        "",
        "",
    ]


def test_faults_of_rules() -> None:
    rules = (
        ParamRule("momentum", "momentum", "value_differs", pin="0.9", value="1 - {}"),
        ParamRule("eps", "eps", "same"),
    )
    target = Target(
        "mindspore.nn.BatchNorm2d",
        "nn",
        "class",
        "params_differ",
        (("cpu", Safety.SAFE),),
        (),
        (),
        rules,
        Evidence("executed", "", ""),
    )
    found = {fault.kind: fault.target for fault in faults(target, [])}
    assert set(found) == {"removed pin", "flipped pin", "unturned value"}
    removed, unturned = found["removed pin"], found["unturned value"]
    assert removed is not None and removed.params[0].pin is None
    assert unturned is not None and unturned.params[0].value is None
    assert removed.params[1] == rules[1]


def test_one_fault_holds_the_programs_of_all_cases_that_it_touches() -> None:
    found = {(fault.kind, fault.detail): fault for fault in faults(None, [PROGRAM, "x = 1"])}
    assert found == {}
