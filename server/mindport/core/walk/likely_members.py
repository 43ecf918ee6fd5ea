"""Members of objects of frameworks' classes, and of what is only likely to be one.

A layer of the walk between ``api_members`` and ``members``.
"""

from __future__ import annotations

import ast

from mindport.core.model import Certainty, Span
from mindport.core.text.nodes import nodes_within
from mindport.core.walk.api_members import ApiMembers
from mindport.core.walk.bodies.evidence import OF_TEXT, may_be_tensors
from mindport.core.walk.bodies.guesses import (
    BY_CALL,
    LIKELY_ATTRIBUTES,
    differs_silently,
    guess,
    is_builtin,
    is_model,
    names_dimension,
    only_tensors,
)
from mindport.core.walk.bodies.shown_layers import shown_by
from mindport.core.walk.bodies.trained_models import BY_TRAINING
from mindport.core.walk.noted.layer_uses import RESETS, note_layer
from mindport.core.walk.noted.own_optimizers import OPTIMIZER, is_optimizer_class
from mindport.core.walk.values import types_of
from mindport.core.walk.values.devices import may_place
from mindport.core.walk.values.joins import (
    MODULE,
    OF_LAYER,
    OF_WRAPPER,
    TENSOR,
    TENSOR_CLASSES,
    as_named,
    as_unsure,
    is_layer,
)
from mindport.core.walk.values.kinds import UNKNOWN, Instance, ManyOf, Member, Table, Value

#: Methods that Modules and much else have, and that Cells of MindSpore lack or have otherwise.
ASKED = frozenset(
    {"state_dict", "load_state_dict", "parameters", "named_parameters", "eval", "train"}
)

#: What arguments are made of that may be read before it is their turn.
_PLAIN = (ast.Name, ast.Constant, ast.Attribute, ast.UnaryOp, ast.keyword)


class LikelyMembers(ApiMembers):
    """The part of the walk that says how sure a member of a value is torch's."""

    def _of_instance(
        self, value: Instance, node: ast.Attribute, context: str, call: ast.Call | None
    ) -> Value:
        if call is not None and node.attr in OF_TEXT and not may_be_tensors(node.attr, call):
            return UNKNOWN
        if value.type not in TENSOR_CLASSES:
            note_layer(self, value, node, context)
        if value.migrated and node.attr == "set_train":
            return Member(f"{MODULE}.train", value)
        certainty = value.certainty
        if certainty is Certainty.GUESSED:
            if shown_by(node, self.function) or (
                value.type in TENSOR_CLASSES and (guess(node, call) or "").startswith(MODULE)
            ):
                # A Tensor by its place, as what is handed an attribute of a Module, or by a name,
                # as what has a `clone` of its own; no layer is.
                return self._of_unknown(node, context, call)
            settled = self._settled(value, node, call)
            if settled is not None:
                certainty = settled
            elif value.type != TENSOR or (
                guess(node, call) != f"{TENSOR}.{node.attr}"
                and not self._differs(node, call, value.migrated)
            ):
                return self._unsaid(value, node.attr)
        elif node.attr == "module" and value.type in types_of.WRAPPERS:
            self._api_member(value.type, value, node, context, call, certainty, value.why)
            return value.inside or UNKNOWN
        elif type(value.inside) is Table and node.attr in value.inside.entries:
            # What a ModuleDict holds is an attribute of it too.
            return value.inside.entries[node.attr]
        elif is_layer(value.type):
            held = types_of.layer_parameter(node.attr) or types_of.layer_part(value.type, node.attr)
            if held is not None:
                return held
        result = self._api_member(value.type, value, node, context, call, certainty, value.why)
        if isinstance(result, Member):
            return result
        if result is UNKNOWN and node.attr in LIKELY_ATTRIBUTES and value.why == OF_LAYER:
            return Instance(TENSOR, Certainty.GUESSED, f"what is called {node.attr}")
        result = as_unsure(result, value)
        if value.named:
            return as_named(result, value.named)
        if result is UNKNOWN and value.type == MODULE and node.attr == "module":
            # One that is wrapped on one path (``net = DDP(net)``) is asked for what it wraps.
            return Instance(MODULE, Certainty.INFERRED, OF_WRAPPER, value.migrated)
        if result is UNKNOWN and value.type == MODULE and value.inside is None:
            # What a Module keeps in an attribute is a tensor, or a Module that is called.
            return Instance(TENSOR, Certainty.GUESSED, "an attribute of a Module", value.migrated)
        return result

    def _unsaid(self, value: Instance, attribute: str) -> Value:
        """Follow a member of a likely Tensor that arrays have as well: nothing is claimed of it."""
        name = types_of.member_name(value.type, attribute, self.catalog)
        api = None if name is None or is_builtin(attribute) else self.catalog.api(name)
        if api is None:
            return UNKNOWN
        if api.kind == "property":
            return as_unsure(types_of.property_value(api, value.certainty), value)
        return Member(api.name, value)

    def _settled(
        self, value: Instance, node: ast.Attribute, call: ast.Call | None
    ) -> Certainty | None:
        """Return how sure a member of a likely value is, None where it is not claimed at all.

        It is INFERRED where nothing else that the file may hold has such a member.
        """
        attribute = node.attr
        if not self.may_guess(attribute, call):
            return None
        if value.type in TENSOR_CLASSES:
            if self.is_of_tensor(node):
                return Certainty.INFERRED
            array = value.why != OF_LAYER
            called = call is not None
            if value.besides and not only_tensors(attribute, value.besides, called=called):
                return None
            named = bool(value.named)
            if not self.only_tensors(attribute, named=named, array=array, called=called):
                return None
            if named and (self._is_in_optimizer() or not self.speaks_too(attribute, value.named)):
                return Certainty.GUESSED
            return Certainty.INFERRED
        return Certainty.GUESSED

    def _of_unknown(self, node: ast.Attribute, context: str, call: ast.Call | None) -> Value:
        """Take a member of an unknown value for torch's where hardly anything else has it."""
        if call is not None and may_place(call) and self.imports_framework():
            self.unseen_moves.append(call)
        shared = node.attr == "train" or not self.may_guess(node.attr)
        if call is not None and node.attr in ASKED and shared:
            # A class of the file has such a method too, and trainers have one of that name.
            self.unseen_members.append(call)
        if node.attr in LIKELY_ATTRIBUTES and call is None and self.may_guess(node.attr):
            return Instance(TENSOR, Certainty.GUESSED, f"what is called {node.attr}")
        if node.attr == RESETS:
            # Torch's Modules alone are asked for it, whatever their class.
            why = "a name that hardly anything else has"
            note_layer(self, Instance(MODULE, Certainty.INFERRED, why), node, context)
            return UNKNOWN
        by = shown_by(node, self.function)
        if by and self.imports_framework():
            note_layer(self, Instance(MODULE, Certainty.INFERRED, by), node, context)
            return UNKNOWN
        if node.attr == "param_groups" and call is None and self.may_guess(node.attr):
            # Kept rates are not told at all where nothing tells whose groups they are.
            why = "a name that hardly anything else has"
            groups = Instance(OPTIMIZER, Certainty.INFERRED, why)
            return self._api_member(OPTIMIZER, groups, node, context, call, Certainty.INFERRED, why)
        if node.attr == "forward" and call is None and self.imports_framework():
            if isinstance(node.ctx, ast.Load):
                self.other_forwards.append(node)
                return UNKNOWN
            # Written to a Cell, it would be called by nothing.
            why = "a name that hardly anything else has"
            self._api_member(MODULE, UNKNOWN, node, context, call, Certainty.GUESSED, why)
            return UNKNOWN
        if node.attr == "saved_tensors" and self.may_guess(node.attr):
            return ManyOf(Instance(TENSOR, Certainty.INFERRED, "a saved tensor"))
        if node.attr == "device" and self.imports_framework() and self.is_of_tensor(node):
            return self._of_chain(node, context, call)
        if not self.may_guess(node.attr, call):
            if call is None or not self.may_hold_tensors(node.attr) or not self.is_of_tensor(node):
                return UNKNOWN
            return self._of_chain(node, context, call)
        guessed = guess(node, call)
        if guessed is None and names_dimension(call):
            api = self.catalog.api(f"{TENSOR}.{node.attr}")
            if api is not None and api.kind != "property":
                guessed = api.name
        if guessed is None and self._differs(node, call):
            # Nothing speaks for a tensor; were it one, its number would differ without a word.
            why = "a name whose result differs without an error"
            self._api_member(TENSOR, UNKNOWN, node, context, call, Certainty.GUESSED, why)
            return UNKNOWN
        if (
            guessed is None
            or self.is_mindspore_member(guessed)
            # A method that torch has not says nothing: `model.score(x)` makes no tensor of a model.
            or self.catalog.api(guessed) is None
        ):
            return UNKNOWN
        owner, _, _ = guessed.rpartition(".")
        why = "a name that hardly anything else has"
        if owner == TENSOR and call is not None:
            shown = self._shown_beside(node, call)
            if shown is not None:
                return self._of_instance(shown, node, context, call)
        if guessed.endswith("_") and self._is_in_optimizer():
            # What the state of a parameter holds is not seen; numbers have no such methods.
            why = "what an optimizer changes in place"
            changed = Instance(owner, Certainty.INFERRED, why)
            return self._api_member(owner, changed, node, context, call, Certainty.INFERRED, why)
        if owner == TENSOR and (
            self.is_of_tensor(node)
            or (not self._is_in_optimizer() and self.is_asked_as_tensor(node))
        ):
            return self._of_chain(node, context, call)
        if not self._is_in_optimizer() and self.is_called_as_tensor(node, call):
            called = Instance(owner, Certainty.INFERRED, BY_CALL)
            return self._api_member(owner, called, node, context, call, called.certainty, BY_CALL)
        # ``model.parameters()``: the receiver's own name speaks for it as well.
        named = node.attr if owner != MODULE or not is_model(node.value) else ""
        receiver = Instance(owner, Certainty.GUESSED, why, named=named)
        result = self._api_member(owner, receiver, node, context, call, Certainty.GUESSED, why)
        if owner == TENSOR and isinstance(node.value, ast.Name):
            self.learn(node.value, receiver)
        return result

    def _shown_beside(self, node: ast.Attribute, call: ast.Call) -> Instance | None:
        """Return the tensor that arguments say the receiver is, as ``torch.full_like(x, 1)`` does.

        They are walked after it, and would say so of later statements alone. Arguments that have
        calls in them are left: each would be read once more for every call that it stands in.
        """
        name = node.value
        if not isinstance(name, ast.Name):
            return None
        before = self.scope.env.get(name.id)
        for each in call.args:
            if (
                isinstance(each, ast.Call)
                and any(isinstance(given, ast.Name) and given.id == name.id for given in each.args)
                and all(isinstance(inner, _PLAIN) for inner in nodes_within(each)[1:])
            ):
                self.value_again(each)
        shown = self.scope.env.get(name.id)
        # What was there before may be joined with what other code gives the name.
        if shown is before or not isinstance(shown, Instance):
            return None
        return shown if shown.type == TENSOR else None

    def _of_chain(self, node: ast.Attribute, context: str, call: ast.Call | None) -> Value:
        """Take what a chain of calls starts from for a tensor, as the chain says so."""
        why = "what is moved and computed with"
        taken = Instance(TENSOR, Certainty.INFERRED, why)
        if isinstance(node.value, ast.Name):
            self.learn(node.value, taken)
        return self._api_member(TENSOR, taken, node, context, call, Certainty.INFERRED, why)

    def _is_in_optimizer(self) -> bool:
        """Tell whether the walk is in a method of an optimizer of the file's own."""
        return self.owner is not None and is_optimizer_class(self.owner)

    def _differs(self, node: ast.Attribute, call: ast.Call | None, migrated: str = "") -> bool:
        """Tell whether a call is to be told, as it differs without an error were it a tensor's."""
        return (
            differs_silently(node, call)
            and not migrated
            and self.may_guess(node.attr, call)
            and not self.is_mindspore_member(f"{TENSOR}.{node.attr}")
        )

    def learn(self, name: ast.Name, value: Instance) -> None:
        """Take it from here on that a name of the function stands for a value of that kind."""
        env = self.scope.env
        if name.id in env and env[name.id] is UNKNOWN:
            env[name.id] = value

    def only_tensors(self, attribute: str, *, named: bool, array: bool, called: bool) -> bool:
        """Tell whether, of what this file may hold, Tensor alone has such a member.

        named: the file may hold anything, as nothing but a name speaks for the value.
        array: the value may be one of another library's. called: the member is called.
        """
        raise NotImplementedError

    def is_of_tensor(self, node: ast.Attribute) -> bool:
        """Tell whether a chain of calls says that what it starts from is torch's Tensor."""
        raise NotImplementedError

    def is_asked_as_tensor(self, node: ast.Attribute) -> bool:
        """Tell whether a function asks a name for more than one thing that says it is a Tensor."""
        raise NotImplementedError

    def is_called_as_tensor(self, node: ast.Attribute, call: ast.Call | None) -> bool:
        """Tell whether one call says of a value that it is a Tensor."""
        raise NotImplementedError

    def speaks_too(self, attribute: str, other: str) -> bool:
        """Tell whether a member says that a value is a Tensor, beside another that says so."""
        raise NotImplementedError

    def may_hold_tensors(self, attribute: str) -> bool:
        """Tell whether a file that imports no framework has to do with torch by what it imports."""
        raise NotImplementedError

    def _told(self, value: Value, node: ast.Attribute, call: ast.Call | None) -> Value:
        """Return what a second resolver says of a receiver of which the walk is not sure."""
        known = self._may_be_members.get(node.attr)
        if known is None:
            known = types_of.may_be_member(node.attr, self.catalog)
            self._may_be_members[node.attr] = known
        if not known or self.string_base >= 0:
            return value
        end = self.end(node)
        told = self.told.get(end)
        if told is not None:
            return Instance(told, Certainty.INFERRED, "a deeper look at its definition")
        if node in self.trained:
            return Instance(MODULE, Certainty.INFERRED, BY_TRAINING)
        if (
            not isinstance(value, Instance)
            or self._settled(value, node, call) is not Certainty.INFERRED
        ):
            self.silent.append(Span(end - len(node.attr), end))
        return value
