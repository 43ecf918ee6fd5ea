"""The subclasses that take torch's arguments: each is a class with torch's own signature."""

from __future__ import annotations

import ast

import pytest
from mindport.core.calls.site import made_as
from mindport.core.catalog import Api, Target
from mindport.core.class_values.adapters import adapter_of, helpers_named
from mindport.core.class_values.roles import Role, role_of
from mindport.core.fixes.names import marked_names, spell
from mindport.mapping.index import load_index

DEVICES = ("ascend", "cpu")


def _made() -> list[tuple[Api, Target]]:
    index = load_index()
    found: list[tuple[Api, Target]] = []
    for name in index.names():
        api = index.api(name) if name.startswith("torch.nn.") else None
        if api is None or api.kind != "class":
            continue
        found += [(api, made[0]) for device in DEVICES if (made := made_as(api, device))]
    return found


def test_each_has_the_signature_of_torch() -> None:
    index = load_index()
    seen: set[str] = set()
    for api, target in _made():
        adapter = adapter_of(index, api, target)
        if adapter is None:
            continue
        seen.add(api.name)
        helper = adapter.helper
        assert helper in helpers_named(index, helper.name)
        node = ast.parse(spell(helper.source)).body[0]
        assert isinstance(node, ast.ClassDef) and node.name == api.name.rpartition(".")[2]
        made = node.body[1]
        assert isinstance(made, ast.FunctionDef) and made.name == "__init__"
        given = [each.arg for each in (*made.args.args[1:], *made.args.kwonlyargs)]
        assert given == [param.name for param in api.signatures[0].params], api.name
        defaults = [ast.unparse(each) for each in made.args.defaults]
        wanted = [p.default for p in api.signatures[0].params if p.default and p.kind != "kw"]
        assert defaults == [ast.unparse(ast.parse(each, mode="eval")) for each in wanted], api.name
        for name in marked_names(helper.source):
            known = index.is_mindspore(name) or index.helper(name) is not None
            assert known or name in (helper.name, "mindspore.float32")
    assert seen >= {f"torch.nn.{name}" for name in ("BatchNorm2d", "Conv2d", "GELU", "Dropout")}
    assert len(seen) > 40


def test_one_by_hand_serves_every_device_that_needs_it() -> None:
    index = load_index()
    for name in index.helper_names():
        helper = index.helper(name)
        if helper is None or helper.torch != f"torch.nn.{name}":
            continue
        api = index.api(helper.torch)
        assert api is not None
        for device in DEVICES:
            target = made_as(api, device)[0]
            same = target.category in ("identical", "target_more") or target.tier in (
                "recipe",
                "mint",
            )
            assert same or adapter_of(index, api, target) is not None, (name, device)


@pytest.mark.parametrize(
    ("code", "role"),
    [
        ("f(C)", Role.MADE),
        ("f(act=C)", Role.MADE),
        ("kinds = C", Role.TESTED),
        ("kinds = [A, C]", Role.TESTED),
        ("kinds: tuple = (C,) + (A,)", Role.TESTED),
        ("{1: C}", Role.MADE),
        ("{C: 1}", Role.TYPE),
        ("type(x) == C", Role.TYPE),
        ("x.__class__ in (A, C)", Role.TYPE),
        ("norm != C", Role.SAME),
        ("isinstance(x, (A, C))", Role.TESTED),
        ("issubclass(x, A | C)", Role.TESTED),
        ("swap(x, C)", Role.BOTH),
        ("Net(C)", Role.TESTED),
        ("def f(a, kinds=C): pass", Role.TESTED),
        ("def f(a, *, b=A, new=C): pass", Role.BOTH),
        ("f(lambda kinds=C: kinds)", Role.TESTED),
        ("TYPES = [A, C]", Role.TESTED),
        ("ALIAS = (C,)", Role.TESTED),
        ("OTHERS = (C,)", Role.MADE),
    ],
)
def test_what_a_class_value_is_held_for(code: str, role: Role) -> None:
    around = """
def swap(m, new): return new() if isinstance(m, new) else m
class Net:
    def __init__(self, kinds): self.found = isinstance(self, kinds)
    def has(self, m): return any(isinstance(m, t) for t in self.TYPES)
    def other(self):
        for each in OTHERS: each(1)
again = ALIAS
isinstance(1, again)
"""
    tree = ast.parse(code + around)
    node = next(n for n in ast.walk(tree.body[0]) if isinstance(n, ast.Name) and n.id == "C")
    assert role_of(tree, tree.body[0], node) is role
