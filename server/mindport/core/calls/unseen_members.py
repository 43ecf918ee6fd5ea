"""Members of Modules where nothing tells what x is: ``x.state_dict()``, ``x.parameters()``.

What x is, is asked as the program runs: Cells have no ``parameters``, ``named_parameters`` and
``eval``.

A Cell of MindSpore's takes its parameters from their optimizer when it loads, without an error:
measured on CPU, the steps behind it leave the model as it is. An optimizer of MindSpore's is a Cell
too, which loads nothing of what is no Cell's state, and gives no groups along with its own.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.calls.tested_members import member_findings, questions, tested_calls
from mindport.core.calls.unseen_moves import as_asked
from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity
from mindport.core.text.nodes import each_of, last_name
from mindport.core.text.source import Source
from mindport.core.walk.bodies.guesses import is_model, names_model
from mindport.core.walk.scopes import dotted_text
from mindport.core.walk.statements import Walked

_LOAD_OF, _STATE_DICT_OF, _EVAL = "load_of", "state_dict_of", "any_eval"
#: The methods, with the helpers that ask, and what is said of these.
_METHODS = {
    "load_state_dict": (_LOAD_OF, "loaded_as_asked"),
    "state_dict": (_STATE_DICT_OF, "state_as_asked"),
    "parameters": ("any_parameters", "parameters_as_asked"),
    "named_parameters": ("any_named_parameters", "parameters_as_asked"),
    "eval": (_EVAL, "mode_as_asked"),
    "train": ("any_train", "mode_as_asked"),
}
_OF_STATE = frozenset({"load_state_dict", "state_dict"})
#: What tells whether something has one of those.
HAS_STATE = "has_state"
#: The helpers that ask.
ASKING = tuple(helper for helper, _ in _METHODS.values())
#: What takes no arguments here, as what else has such methods takes none either.
_WITHOUT = frozenset({"state_dict", "eval"})
_MODULE = "torch.nn.Module"


def with_members(
    findings: list[Finding], source: Source, walked: Walked, catalog: Catalog
) -> list[Finding]:
    """Return the findings, with those on members of what nothing tells the kind of for guesses."""
    guessed = [
        (use.call, use.name)
        for use in walked.uses
        if use.name.rpartition(".")[2] in _METHODS
        and use.certainty is Certainty.GUESSED
        and use.call is not None
    ]
    if walked.imports_torch:
        # Where a class of the file has such a method, its name alone says nothing.
        guessed += [(call, f"{_MODULE}.{last_name(call.func)}") for call in walked.unseen_members]
        guessed += _tested(source, walked, guessed)
        guessed = _without_trainers(guessed, source)
    asked = (_asked(source, *each, catalog) for each in guessed)
    found = {each.span.end: each for each in asked if each is not None}
    tests = [*member_findings(source, walked, [each for each, _ in guessed], catalog)]
    if not guessed:
        return [*findings, *tests]
    kept = [each for each in findings if not _is_guess(each) or each.span.end not in found]
    states = [each for each, name in guessed if name.rpartition(".")[2] in _OF_STATE]
    return [*kept, *found.values(), *tests, *_tests(source, walked, states, catalog)]


def _tested(
    source: Source, walked: Walked, guessed: list[tuple[ast.Call, str]]
) -> list[tuple[ast.Call, str]]:
    """Return calls of what the file tests for the method, where nothing else is known of them."""
    known = {id(use.node) for use in walked.uses} | {id(each.func) for each, _ in guessed}
    return [
        (call, f"{_MODULE}.{last_name(call.func)}")
        for call in tested_calls(source)
        if id(call.func) not in known and last_name(call.func) in _METHODS
    ]


def _tests(
    source: Source, walked: Walked, asked: list[ast.Call], catalog: Catalog
) -> Iterator[Finding]:
    """Yield findings on ``hasattr(x, "state_dict")``, which is false of a scheduler here.

    asked: what asks x for its state, or gives it one.
    """
    helper = catalog.helper(HAS_STATE)
    if helper is None or not walked.imports_torch:
        return
    held = {ast.dump(each.func.value) for each in asked if isinstance(each.func, ast.Attribute)}
    for call in each_of(source.tree, ast.Call):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        if name in (_LOAD_OF, _STATE_DICT_OF) and call.args:
            held.add(ast.dump(call.args[0]))
    for call, of, told in questions(source.tree):
        if last_name(call.func) != "hasattr" or told not in _OF_STATE or ast.dump(of) not in held:
            continue
        why, span = text("state_tested", name=HAS_STATE), source.span(call.func)
        title = because("title_write_review", [why], text=f"{HAS_STATE}(...)")
        edits = (Edit(span, marker(HAS_STATE)),)
        fix = Fix(title, Safety.REVIEW, edits, helpers=(helper,), changes=why)
        sure, name = Certainty.INFERRED, f"{_MODULE}.{told}"
        yield Finding(
            *("MP201", Severity.INFORMATION, name, None, None, "context"),
            *(sure, Safety.REVIEW, why, span, (fix,)),
        )


def _without_trainers(
    asked: list[tuple[ast.Call, str]], source: Source
) -> list[tuple[ast.Call, str]]:
    """Return the calls, but ``x.train()`` of what is no model by its name and has no ``eval()``."""
    methods = [(each[0].func, each) for each in asked if isinstance(each[0].func, ast.Attribute)]
    if all(method.attr != "train" for method, _ in methods):
        return asked
    told = {dotted_text(method.value) for method, _ in methods if method.attr == "eval"}
    # In code that is converted in part, the function that asks stands there.
    told |= {
        dotted_text(each.args[0])
        for each in each_of(source.tree, ast.Call)
        if last_name(each.func) == _EVAL and each.args
    }
    return [
        each
        for method, each in methods
        if method.attr != "train"
        or is_model(method.value)
        or dotted_text(method.value) in told - {""}
    ]


def _is_guess(finding: Finding) -> bool:
    method = finding.torch.rpartition(".")[2]
    return method in _METHODS and finding.certainty is Certainty.GUESSED


def _asked(source: Source, call: ast.Call, name: str, catalog: Catalog) -> Finding | None:
    """Return the finding whose fix writes ``load_of(x, ...)``, None where x is not plain."""
    if not isinstance(call.func, ast.Attribute) or call.func.attr not in _METHODS:
        return None
    own, said = _METHODS[call.func.attr]
    helper, given = catalog.helper(own), bool(call.args or call.keywords)
    if helper is None or (given if call.func.attr in _WITHOUT else own == _LOAD_OF and not given):
        return None
    if own == _STATE_DICT_OF and names_model(call.func.value):
        # By its name it is a Cell, whose own method is right.
        return None
    return as_asked(source, call, name, helper, text(said, name=own, method=call.func.attr))
