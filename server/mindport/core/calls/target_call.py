"""From a call bound to torch's signature to the same call of a MindSpore target.

Works on one torch overload and one target; says which arguments are kept, named, renamed, turned,
dropped or added, and how sure that is. The text edits are made from it by ``call_edits``.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass, field, replace
from mindport.core.base.syntax import literal_of, value_of_literal
from mindport.core.calls.call_args import Argument, BoundCall
from mindport.core.calls.legacy_reductions import legacy_reduction
from mindport.core.catalog import ParamRule, Signature, Target
from mindport.core.fixes.names import mark
from mindport.core.forms.literal_numbers import as_flag, as_number
from mindport.core.forms.sequences import as_list, as_tuple, is_literal, kind_of_name, spread
from mindport.core.messages import text
from mindport.core.model import Safety, Text

#: Where a value lives, not what it is: MindSpore decides that once for the program, and an object
#: such as torch.device would not be taken even where a parameter of that name exists.
_PLACEMENT = frozenset({"device"})

#: Arguments that are torch objects of their own and have to be made anew in MindSpore.
_FOREIGN = frozenset({"generator"})


@dataclass(slots=True)
class CallChange:
    """What happens to each argument, by slot: new keyword, new text, dropped; and what is added.

    around: text before and after an argument, which keeps its own text and the fixes inside it.
    tuples: list literals that are written as tuples, and what the tuple ends with. copied: those
    whose text stands in what is added as well.

    safety and changes: the grade of the result, and what a reader must know of it.
    """

    rename: dict[int, str] = field(default_factory=dict)
    name: dict[int, str] = field(default_factory=dict)
    replace: dict[int, str] = field(default_factory=dict)
    around: dict[int, tuple[str, str]] = field(default_factory=dict)
    tuples: dict[int, str] = field(default_factory=dict)
    drop: set[int] = field(default_factory=set)
    append: list[str] = field(default_factory=list)
    safety: Safety = Safety.SAFE
    changes: list[Text] = field(default_factory=list)
    pinned: bool = False
    copied: set[int] = field(default_factory=set)

    def lower(self, safety: Safety, why: Text) -> None:
        """Lower the grade to ``safety`` and say why."""
        if safety > Safety.SAFE:
            self.changes.append(why)
        self.safety = max(self.safety, safety)

    @property
    def shape(self) -> tuple[object, ...]:
        """Return what tells two changes of the same call apart."""
        return (
            tuple(sorted(self.rename.items())),
            tuple(sorted(self.name.items())),
            tuple(sorted(self.replace.items())),
            tuple(sorted(self.around.items())),
            tuple(sorted(self.tuples)),
            tuple(sorted(self.drop)),
            tuple(self.append),
        )


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a call cannot be written for a target.

    lacks: the argument that the target does not take, which another form of it may.
    """

    reason: Text
    lacks: str = ""


class Snippets:
    """The source text of arguments, and what is known of names among them."""

    def __init__(
        self,
        source: str,
        spans: dict[int, tuple[int, int]],
        tree: ast.Module | None = None,
        constants: frozenset[int] = frozenset(),
    ) -> None:
        self.source = source
        self.spans = spans
        self.tree = tree
        #: The slots that hold a constant of torch, which has a target of its own.
        self.constants = constants

    def kind_of(self, node: ast.expr) -> str:
        """Return what sequence a name stands for, "" where that is not known."""
        return "" if self.tree is None else kind_of_name(node, self.tree)

    def text(self, slot: int) -> str:
        """Return an argument's own text, without its keyword."""
        start, end = self.spans[slot]
        return self.source[start:end]


def rules_of(target: Target, bound: BoundCall) -> dict[str, ParamRule]:
    """Return a target's rules by torch's parameters, as they are for one call."""
    return {rule.torch: _beside(rule, bound) for rule in target.params if rule.torch}


def _beside(rule: ParamRule, bound: BoundCall) -> ParamRule:
    """Return a rule without its grade where the call gives what the grade wants left out."""
    other = bound.argument(rule.beside) if rule.beside else None
    literal = None if other is None else _literal(other.node)
    if literal is None or _same_literal("None", literal):
        return rule
    return replace(rule, safety=Safety.SAFE)


def retarget(
    bound: BoundCall,
    target: Target,
    snippets: Snippets,
    *,
    receiver: bool,
    harmless: frozenset[str] = frozenset(),
) -> CallChange | Refusal:
    """Write a bound call for a target.

    receiver: the target is a function that gets the method's receiver as its first argument.
    harmless: parameters that this call was shown not to need.
    """
    rules = {
        name: replace(rule, drop="safe") if name in harmless else rule
        for name, rule in rules_of(target, bound).items()
    }
    signatures: tuple[Signature | None, ...] = target.signatures or (None,)
    outcomes = [
        _for_signature(bound, signature, rules, target, snippets, receiver=receiver)
        for signature in signatures
    ]
    changes = [outcome for outcome in outcomes if isinstance(outcome, CallChange)]
    if changes:
        return min(
            changes, key=lambda change: (change.safety, len(change.name) + len(change.rename))
        )
    refusal = outcomes[0]
    assert isinstance(refusal, Refusal)
    return refusal


def _for_signature(
    bound: BoundCall,
    signature: Signature | None,
    rules: dict[str, ParamRule],
    target: Target,
    snippets: Snippets,
    *,
    receiver: bool,
) -> CallChange | Refusal:
    change = CallChange()
    open_signature = signature is None or any(p.kind == "var_kw" for p in signature.params)
    positional: list[str] = []
    accepted: dict[str, str] = {}
    packs = ""
    if signature is not None:
        positional = [p.name for p in signature.params if p.kind in ("pos", "any")]
        if target.kind == "method" and positional[:1] == ["self"]:
            positional = positional[1:]
        if receiver:
            positional = positional[1:]
        accepted = {p.name: p.kind for p in signature.params}
        packs = next((p.name for p in signature.params if p.kind == "var_pos"), "")
    given: set[str] = set()
    takes = "reduction" in accepted and "size_average" not in accepted
    reductions = legacy_reduction(bound) if takes else {}
    position = 0
    keywords_only = False
    packed: list[Argument] = []
    for item in bound.arguments:
        rule = rules.get(item.param)
        if item.pack:
            if packs or open_signature:
                if rule is not None and rule.sequence == "spread":
                    spread(item, bound, change, snippets.kind_of(item.node))
                given.add(packs)
                if position < len(positional) and not isinstance(item.node, ast.Starred):
                    given.add(positional[position])
                    position += 1
                elif isinstance(item.node, ast.Starred):
                    given.update(positional[position:])
                continue
            packed.append(item)
            continue
        if not item.param:
            # At or behind ``*args``: which parameters it fills is not known, so it stays in place.
            keywords_only = True
            continue
        outcome: str | Refusal
        if item.slot in reductions:
            outcome = "reduction" if reductions[item.slot] else ""
            if outcome:
                change.replace[item.slot] = reductions[item.slot]
            else:
                change.drop.add(item.slot)
        else:
            outcome = argument_change(item, rule, change, snippets)
        if isinstance(outcome, Refusal):
            return outcome
        if outcome == "":
            continue
        as_flag(item, bound.signature, change)
        goal = outcome
        if item.keyword is not None:
            if goal not in accepted and not open_signature:
                return Refusal(text("lacks_argument", name=item.keyword, target=target.api))
            if accepted.get(goal) == "var_pos" and item.slot == 0:
                # A sequence by keyword: the target's ``*args`` takes it as it is, without a name.
                change.rename[item.slot] = ""
                given.add(goal)
                continue
            if accepted.get(goal) in ("pos", "var_pos"):
                return Refusal(text("positional_only", name=goal, target=target.api))
            if goal != item.keyword:
                change.rename[item.slot] = goal
            given.add(goal)
            continue
        in_place = position < len(positional) and positional[position] == goal
        if not keywords_only and (in_place or (open_signature and goal not in accepted)):
            position += 1
        elif accepted.get(goal) in ("any", "kw") or (open_signature and accepted.get(goal) is None):
            change.name[item.slot] = goal
            keywords_only = True
        elif packs and not keywords_only and position >= len(positional):
            # A sequence, or one item of it: the target's ``*args`` takes either.
            position += 1
        else:
            return Refusal(text("lacks_argument", name=item.param, target=target.api))
        given.add(goal)
    if packed:
        rule = rules.get(packed[0].param)
        refusal = _pack(packed, positional[position:], change, rule, snippets)
        if refusal is not None:
            return refusal
        given.add(positional[position])
    hidden = any(not item.param for item in bound.arguments)
    if hidden and target.category not in ("no_params", "identical", "target_more"):
        change.lower(Safety.REVIEW, text("star_args"))
    if bound.extra:
        harmless = all(rule.relation in ("same", "mindspore_only") for rule in target.params)
        if not (harmless and target.category in ("no_params", "identical", "target_more")):
            change.lower(Safety.REVIEW, text("star_kwargs"))
    if bound.star and target.params and any(rule.pin or rule.value for rule in target.params):
        change.lower(Safety.REVIEW, text("star_args"))
    _pins(bound, target, given, change, snippets)
    if signature is not None and not bound.star and not bound.extra:
        pinned = {item.partition("=")[0] for item in change.append}
        for p in signature.params:
            if (
                p.default is None
                and p.kind in ("pos", "any", "kw")
                and p.name not in given
                and p.name not in pinned
                and not (p.name == "self" and target.kind == "method")
                and not (receiver and p is signature.params[0])
            ):
                return Refusal(text("needs_argument", name=p.name, target=target.api))
    return change


def argument_change(
    item: Argument, rule: ParamRule | None, change: CallChange, snippets: Snippets
) -> str | Refusal:
    """Return the target's name for an argument, "" when it is dropped; note value changes."""
    if item.param in _PLACEMENT and (rule is None or rule.relation != "renamed"):
        change.drop.add(item.slot)
        return ""
    if item.param in _FOREIGN and not _same_literal("None", _literal(item.node)):
        change.lower(Safety.REVIEW, text("foreign_object", name=item.param))
    if rule is None:
        return item.param or ""
    written = snippets.text(item.slot)
    literal = _literal(item.node)
    if any(_is_refused(value, item.node, literal) for value in rule.refuse):
        return Refusal(rule.note or text("value_refused", name=item.param, value=written))
    if rule.review_if and (
        literal is None or any(_same_literal(value, literal) for value in rule.review_if)
    ):
        lowered = rule.note or text("value_unproven", name=item.param, value=written)
        change.lower(Safety.REVIEW, lowered)
    if not rule.mindspore:
        return _dropped(item, rule, written, change)
    if rule.values or rule.accept:
        turned = dict(rule.values)
        match = next((key for key in turned if _same_literal(key, literal)), None)
        if match is not None:
            change.replace[item.slot] = mark(turned[match])
        elif rule.drop != "safe" and not any(
            _is_accepted(value, item.node, literal) for value in rule.accept
        ):
            note = rule.note or text("value_unproven", name=item.param, value=written)
            if literal is not None and rule.drop == "never":
                refused = text("value_refused", name=item.param, value=written)
                return Refusal(rule.note or refused)
            change.lower(max(rule.safety, Safety.REVIEW), note)
    if rule.value is not None and _same_literal("None", _literal(item.node)):
        return Refusal(text("value_refused", name=item.param, value=written))
    # Where literals have forms of their own, the template is for what only running tells.
    literal_form = bool(rule.values) and literal is not None
    if rule.value is not None and not literal_form and item.slot not in snippets.constants:
        simple = isinstance(item.node, (ast.Constant, ast.Name, ast.Attribute, ast.Call))
        before, _, after = mark(rule.value).partition("{}")
        simple = simple or (before.endswith("(") and after.startswith(")"))
        change.around[item.slot] = (before, after) if simple else (before + "(", ")" + after)
    if rule.safety is not Safety.SAFE and not rule.values and not rule.accept:
        if rule.safety is Safety.MANUAL:
            return Refusal(rule.note or text("value_refused", name=item.param, value=written))
        change.lower(
            rule.safety, rule.note or text("value_unproven", name=item.param, value=written)
        )
    if item.slot in change.replace or item.slot in change.around:
        return rule.mindspore
    if rule.sequence == "list":
        as_list(item, change, written)
    elif rule.sequence:
        as_tuple(item, change, snippets.kind_of(item.node))
    if rule.number and not as_number(item, rule.number, change):
        return Refusal(text("other_number", name=item.param, value=written, type=rule.number))
    return rule.mindspore


def _dropped(item: Argument, rule: ParamRule, written: str, change: CallChange) -> str | Refusal:
    literal = _literal(item.node)
    harmless = any(_same_literal(value, literal) for value in rule.drop_if)
    harmless = harmless or (written.startswith("torch.") and written in rule.drop_if)
    if rule.torch_default is not None and _same_literal(rule.torch_default, literal):
        harmless = True
    if not harmless:
        drop = rule.drop
        if drop == "unseen":
            drop = "review" if literal is None and not written.startswith("torch.") else "never"
        if drop == "never":
            unsupported = text("argument_unsupported", name=item.param, value=written)
            return Refusal(rule.note or unsupported, lacks=item.param)
        if drop == "review":
            change.lower(
                Safety.REVIEW, rule.note or text("argument_dropped", name=item.param, value=written)
            )
    change.drop.add(item.slot)
    return ""


def _pack(
    packed: list[Argument],
    positional: list[str],
    change: CallChange,
    rule: ParamRule | None,
    snippets: Snippets,
) -> Refusal | None:
    """Put ``f(a, b)`` as ``f((a, b))`` where the target takes one tuple."""
    if not positional:
        return Refusal(text("varargs"))
    if len(packed) == 1 and not isinstance(packed[0].node, ast.Starred):
        if rule is not None and rule.sequence:
            as_tuple(packed[0], change, snippets.kind_of(packed[0].node))
        if isinstance(packed[0].node, (ast.Tuple, ast.List)):
            return None
        if snippets.kind_of(packed[0].node):
            return None
        if not is_literal(packed[0].node):
            change.lower(Safety.REVIEW, text("varargs_one"))
            return None
    first, last = packed[0].slot, packed[-1].slot
    number = snippets.text(first).strip("() \t")
    if isinstance(packed[0].node, ast.Constant) and first == last and number.isalnum():
        # A number that stands in parentheses already needs no second pair.
        change.replace[first] = f"({number},)"
    elif first == last:
        change.around[first] = ("(", ",)")
    else:
        change.around[first] = ("(", "")
        change.around[last] = ("", ")")
    return None


def _pins(
    bound: BoundCall, target: Target, given: set[str], change: CallChange, snippets: Snippets
) -> None:
    for rule in target.params:
        if rule.pin is None or not rule.mindspore or rule.mindspore in given:
            continue
        if rule.torch and bound.argument(rule.torch) is not None:
            continue
        pin = rule.pin
        for item in bound.arguments:
            if "{" + item.param + "}" in pin:
                pin = pin.replace("{" + item.param + "}", snippets.text(item.slot))
                change.copied.add(item.slot)
                if not isinstance(item.node, (ast.Constant, ast.Name, ast.Tuple, ast.Attribute)):
                    change.lower(Safety.REVIEW, text("evaluated_twice", name=item.param))
        if "{" in pin:
            change.lower(Safety.REVIEW, text("default_differs", name=rule.mindspore))
            continue
        change.append.append(f"{rule.mindspore}={mark(pin)}")
        change.pinned = True


def _literal(node: ast.expr) -> object | None:
    """Return a literal's comparable form, None for anything else."""
    try:
        return repr(value_of_literal(node))
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return None


def _is_refused(value: str, node: ast.expr, literal: object | None) -> bool:
    """Tell whether an argument is what ``refuse`` names; ``tuple`` is any tuple or list."""
    if value == "tuple":
        return isinstance(node, (ast.Tuple, ast.List))
    return _same_literal(value, literal)


def _is_accepted(value: str, node: ast.expr, literal: object | None) -> bool:
    """Tell whether an argument is what ``accept`` names; ``counts`` are integers from 0 on."""
    if value != "counts":
        return _same_literal(value, literal)
    items = node.elts if isinstance(node, (ast.Tuple, ast.List)) else [node]
    # With a sign in front it is no constant.
    return all(isinstance(each, ast.Constant) and type(each.value) is int for each in items)


def _same_literal(source: str, literal: object | None) -> bool:
    if literal is None:
        return False
    try:
        return repr(literal_of(source)) == literal
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return False
