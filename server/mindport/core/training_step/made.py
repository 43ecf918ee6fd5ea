"""Optimizers that a file makes, and of which models' parameters."""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.binding.given_parts import given_by, unpacked
from mindport.core.binding.name_bindings import binders, parameters
from mindport.core.text.nodes import each_of, function_of, nodes_within
from mindport.core.text.source import Source, assigned_values
from mindport.core.training_step.calls import owner_of, parts_of
from mindport.core.training_step.flow.parameter_sources import GIVE
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse, Use

#: Classes of optimizers, in either framework.
_OPTIMIZER = pattern(r"(torch|mindspore\.mint|mindspore\.experimental)\.optim\.[A-Z]\w*$")
#: What layers call their parameters.
OF_LAYERS = frozenset({"weight", "bias"})


def _sources(tree: ast.Module, call: ast.Call) -> frozenset[str]:
    """Return the models that an optimizer takes all parameters of, also in lists that have names.

    What a condition picks of them, another optimizer may have the rest of.
    """
    found = set[str]()
    within = function_of(tree, call) or tree
    for given in call.args[:1]:
        names = {each.id for each in nodes_within(given) if isinstance(each, ast.Name)}
        for part in (given, *(each for name in names for each in assigned_values(within, name))):
            if not any(map(_picks, nodes_within(part))):
                found |= models_in(part)
    return frozenset(found)


def models_in(node: ast.expr) -> frozenset[str]:
    """Return the models that an expression takes parameters from, items and single ones too.

    ``[*m[0].parameters(), m[2].weight]`` takes those of ``m.[0]`` and of ``m.[2].weight``.
    """
    found = set(parts_of(node))
    for each in nodes_within(node):
        if isinstance(each, ast.Attribute) and each.attr in GIVE:
            found.add(_item_path(each.value))
        elif isinstance(each, ast.Attribute) and each.attr in OF_LAYERS:
            found.add(_item_path(each))
        elif isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and len(each.args) == 1:
            found.add(_item_path(each.args[0]) if each.func.id in GIVE else "")
    return frozenset(found - {""})


def _item_path(node: ast.expr) -> str:
    """Return the path of an item as well: ``m.[0].out``, "" where it is of no name."""
    if isinstance(node, ast.Subscript):
        inner = _item_path(node.value)
        return inner and f"{inner}.[{ast.unparse(node.slice)}]"
    if isinstance(node, ast.Attribute):
        inner = _item_path(node.value)
        return inner and f"{inner}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def _picks(node: ast.AST) -> bool:
    """Tell whether an expression picks some of its items, or names what it goes through."""
    if isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
        return len(node.generators) > 1 or bool(node.generators[0].ifs)
    return isinstance(node, ast.Call) and path(node.func) == "filter"


def within_each_other(one: str, other: str) -> bool:
    """Tell whether one path is that of a model, and the other the same or of a part of it."""
    inside, around = f"{one}.", f"{other}."
    return inside.startswith(around) or around.startswith(inside)


@dataclass(frozen=True, slots=True)
class Made:
    """An optimizer that the file makes: its path, whose parameters it takes, where.

    parts: the models that it takes parameters of, where it may be some of them. sources: those that
    it takes all of, by lists that have names too.
    """

    optimizer: str
    model: str | None
    statement: ast.stmt
    parts: frozenset[str] = frozenset()
    sources: frozenset[str] = frozenset()

    def touches(self, model: str) -> bool:
        """Tell whether it takes parameters of a model, of its parts, or of what it is a part of."""
        return any(within_each_other(each, model) for each in self.parts)

    def is_in(self, model: str) -> bool:
        """Tell whether all that it takes is of a model, or of parts of it."""
        inside = f"{model}."
        return self.model == model or (
            bool(self.parts) and all(f"{each}.".startswith(inside) for each in self.parts)
        )


def optimizers_made(source: Source, walked: Walked) -> list[Made]:
    """Return the optimizers that the file makes by ``x = optim.Adam(model.parameters(), ...)``.

    Its own classes that derive from MindSpore's are among them: such stand for torch's.
    """
    found: list[Made] = []
    named: list[Use | MindsporeUse] = [*walked.uses, *walked.mindspore_uses]
    named = [use for use in named if _OPTIMIZER.match(use.name)]
    made = [(use.statement, use.call) for use in named]
    nodes = {id(use.node) for use in named}
    own = {
        each.name
        for each in each_of(source.tree, ast.ClassDef)
        if any(id(base) in nodes for base in each.bases)
    }
    made += [
        (statement, statement.value)
        for statement in (each_of(source.tree, ast.Assign) if own else ())
        if isinstance(statement.value, ast.Call) and path(statement.value.func) in own
    ]
    for statement, call in made:
        if call is None or not isinstance(statement, ast.Assign) or statement.value is not call:
            continue
        model = owner_of(call.args[0]) if call.args else None
        parts = parts_of(call.args[0]) if call.args else frozenset()
        sources = _sources(source.tree, call)
        for target in statement.targets:
            name = path(target)
            if name is not None:
                known = _kept_as(source.tree, statement, model) if "." in name else model
                found.append(Made(name, known, statement, parts, sources))
    return found


def _kept_as(tree: ast.Module, statement: ast.stmt, model: str | None) -> str | None:
    """Return the attribute that keeps a parameter of the function, as other methods know the model.

    ``self.net = net`` before ``self.opt = SGD(net.parameters())``: where nothing else gives either
    of the two anything, they are one model.
    """
    function = function_of(tree, statement)
    if function is None or model is None or model not in parameters(function):
        return model
    if binders(function, model):
        # It is given something anew.
        return model
    kept = [
        path(target)
        for each in function.body
        if each.lineno < statement.lineno
        for whole, value in given_by(each)
        for target, part in unpacked(whole, value)
        if isinstance(target, ast.Attribute) and path(part) == model
    ]
    if len(kept) != 1 or kept[0] is None:
        return model
    last = kept[0].rpartition(".")[2]
    stores = (
        each
        for each in each_of(tree, ast.Attribute)
        if each.attr == last and not isinstance(each.ctx, ast.Load)
    )
    return kept[0] if len(list(stores)) == 1 else model
