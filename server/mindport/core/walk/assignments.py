"""Assignments: names, attributes, items, and what unpacking gives each of them."""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.walk import uses
from mindport.core.walk.branches import Branches
from mindport.core.walk.expressions import joined_dataset
from mindport.core.walk.noted.beside import note_beside
from mindport.core.walk.noted.member_sets import is_member, note_assigned_member
from mindport.core.walk.scopes import home_of
from mindport.core.walk.values.holders import unpacked
from mindport.core.walk.values.indexing import is_trained, tensor_item
from mindport.core.walk.values.joins import (
    TENSOR,
    held,
    is_buffer,
    is_open,
    is_sure_tensor,
    is_tensor,
    item_of,
    likely,
    merge,
    plain,
    tensor_of,
    weakened,
)
from mindport.core.walk.values.kinds import (
    NOTHING,
    UNKNOWN,
    Growing,
    Instance,
    LocalInstance,
    ManyOf,
    Plain,
    Table,
    TupleOf,
    Value,
)
from mindport.core.walk.values.nesting import joined

#: What a class may say itself of `+=`.
_JOINING = ("__iadd__", "__add__")


class Assignments(Branches):
    """The part of the walk that gives names and attributes their values."""

    def assign(self, node: ast.stmt) -> None:
        """Walk ``x = y``."""
        assert isinstance(node, ast.Assign)
        value = plain(self.value(node.value))
        if value is UNKNOWN and type(node.value) is ast.Call:
            value = self._renewed(node.targets[0], node.value)
        for target in node.targets:
            if value is UNKNOWN and self._is_own_slice(target, node.value):
                self.value(target, uses.STORE)
            else:
                self.bind_target(target, self._placed(target, node.value) or value)

    def _placed(self, target: ast.expr, value: ast.expr) -> Value | None:
        """Return what targets get by their places: ``lr, a, b, state = lr, *betas, states[p]``.

        As many of them are of what has a star as the others leave.
        """
        if not isinstance(target, (ast.Tuple, ast.List)) or not isinstance(value, ast.Tuple):
            return None
        stars = [at for at, each in enumerate(value.elts) if isinstance(each, ast.Starred)]
        spread = len(target.elts) - len(value.elts) + 1
        taking = any(isinstance(each, ast.Starred) for each in target.elts)
        if len(stars) != 1 or taking or spread < 0:
            return None
        values = [self.value_again(each) for each in value.elts]
        (at,) = stars
        return TupleOf((*values[:at], *[values[at]] * spread, *values[at + 1 :]))

    def _is_own_slice(self, target: ast.expr, value: ast.expr) -> bool:
        """Tell whether ``self.blocks = self.blocks[:n]`` is walked before what it slices is known.

        It adds no value to those that other lines give the attribute.
        """
        if not isinstance(target, ast.Attribute) or not isinstance(value, ast.Subscript):
            return False
        sliced = value.value
        if not isinstance(sliced, ast.Attribute) or not isinstance(value.slice, ast.Slice):
            return False
        one, other = target.value, sliced.value
        if target.attr != sliced.attr or not isinstance(one, ast.Name):
            return False
        holder = self.lookup(one.id)
        return (
            isinstance(other, ast.Name)
            and other.id == one.id
            and isinstance(holder, LocalInstance)
            and holder.is_self
            and target.attr not in holder.info.attributes
        )

    def _renewed(self, target: ast.expr, call: ast.Call) -> Value:
        """Return what names get from an unknown call that takes what they stood for.

        ``x = scale(x)`` and ``k, v = cache.update(k, v)`` most likely give tensors for tensors.
        """
        given = {argument.id for argument in call.args if isinstance(argument, ast.Name)}
        given |= {each.value.id for each in call.keywords if isinstance(each.value, ast.Name)}
        if isinstance(target, ast.Tuple):
            values = [self._again(item, given) for item in target.elts]
            return (
                TupleOf(tuple(values)) if any(each is not UNKNOWN for each in values) else UNKNOWN
            )
        return self._again(target, given)

    def _again(self, target: ast.expr, given: set[str]) -> Value:
        if not isinstance(target, ast.Name) or target.id not in given:
            return UNKNOWN
        before = self.lookup(target.id)
        if isinstance(before, Instance) and is_tensor(before):
            return replace(likely(before), type=TENSOR)
        return UNKNOWN

    def assign_annotated(self, node: ast.stmt) -> None:
        """Walk ``x: type = y``."""
        assert isinstance(node, ast.AnnAssign)
        declared = self.annotation(node.annotation)
        value = UNKNOWN if node.value is None else plain(self.value(node.value))
        bare = value is NOTHING or (value is UNKNOWN if declared is UNKNOWN else is_open(value))
        self.bind_target(node.target, declared if bare else value)

    def bind_target(self, target: ast.expr, value: Value) -> None:
        """Bind the names of an assignment target, unpacking where the value is known."""
        if type(target) is ast.Name:
            self.bind(target.id, value)
        elif isinstance(target, (ast.Tuple, ast.List)):
            parts = unpacked(self.spread(value), target.elts)
            for item, part in zip(target.elts, parts, strict=True):
                self.bind_target(item.value if isinstance(item, ast.Starred) else item, part)
        elif isinstance(target, ast.Attribute):
            self._bind_attribute(target, value)
        elif isinstance(target, ast.Subscript):
            self._bind_item(target, value)
        else:
            self.value(target)

    def _bind_item(self, target: ast.Subscript, value: Value) -> None:
        """Remember what ``table[key] = value`` puts into a dict."""
        holder = self.value(target.value)
        index = self.value(target.slice)
        if is_sure_tensor(holder) or _is_all_of_data(target):
            item = replace(tensor_item(target, index), trained=is_trained(holder))
            self.item_writes.append(item)
        elif is_tensor(holder):
            self.guessed_writes.append(target)
        elif isinstance(holder, (Growing, Table)):
            self.kept_items.append(target)
        if isinstance(holder, Instance):
            # What a ModuleDict is given, a ModuleList or a Sequential, is what it holds.
            holder = holder.inside or holder
        if isinstance(holder, Table):
            if isinstance(target.slice, ast.Constant):
                before = holder.entries.get(target.slice.value)
                again = before is not None and (self.guards or self.scope.kind != "function")
                kept = merge(before, value) if again and before is not None else value
                holder.entries[target.slice.value] = kept
            else:
                holder.rest = value if holder.rest is None else merge(holder.rest, value)
        elif isinstance(holder, Growing):
            holder.item = value if holder.item is None else merge(holder.item, value)

    def bind(self, name: str, value: Value) -> None:
        """Bind a name by anything but an import of torch or MindSpore."""
        scope = self.scope
        self.assigned.add(name)
        if name in scope.globals:
            home = home_of(name, scope)
            home.all[name] = merge(home.all.get(name, value), value)
            return
        scope.bind(name, value)

    def _bind_attribute(self, target: ast.Attribute, value: Value) -> None:
        inner = target.value
        holder: Value | None = UNKNOWN
        if isinstance(inner, ast.Name):
            holder = self.lookup(inner.id)
            if isinstance(holder, LocalInstance) and holder.is_self:
                held = holder.info.attributes
                if target.attr == "forward" and self.is_module(holder.info):
                    self.forwards.append((target, holder.info))
                self.note_assigned(holder.info, target, uses.STORE)
                before = held.get(target.attr)
                held[target.attr] = value if before is None else merge(before, value)
                if is_buffer(value) and self.may_register(holder.info):
                    holder.info.buffers.add(target.attr)
                return
        elif is_member(self, value):
            holder = self.value_again(inner)
        note_assigned_member(self, target, holder or UNKNOWN, value)
        self.keep_outside(holder or UNKNOWN, target.attr, value)
        self.value(target, uses.STORE)

    def augment(self, node: ast.stmt) -> None:
        """Walk ``x += y``."""
        assert isinstance(node, ast.AugAssign)
        value = self.value(node.value)
        if isinstance(node.target, ast.Name):
            before = self.lookup(node.target.id) or UNKNOWN
            self._note_trained(node, before)
            note_beside(self, node, node.target, before, value)
            self._note_shift(node, before, value)
            joined_as = self._joins(node, before)
            if joined_as:
                self.bind(node.target.id, joined_dataset(joined_as))
                return
            if is_sure_tensor(before):
                self.in_place.append(node)
            elif is_tensor(before):
                self.guessed_sums.append(node)
            elif self._may_change(before):
                self.scope.sums.append(node)
            if type(before) in (Growing, ManyOf, TupleOf) and isinstance(node.op, ast.Add):
                self.joined_lists.append(node)
            if not is_tensor(before):
                self.bind(node.target.id, _increased(before, value))
        else:
            before = self.value(node.target, uses.STORE)
            if self._joins(node, before):
                return
            self._note_shift(node, before, value)
            if isinstance(node.target, ast.Attribute):
                self._note_trained(node, before)
                note_beside(self, node, node.target, before, value)
                self._increase_attribute(node.target, before, value)
            if self.tensor_items and self.tensor_items[-1].node is node.target:
                self.item_writes.append(self.tensor_items[-1])
            if isinstance(node.target, ast.Subscript):
                kept = self._of_container(node.target, before)
                if kept:
                    self._note_trained(node, before)
                if is_tensor(value) and not is_tensor(before):
                    self._increase_entry(node.target, value)
            else:
                kept = is_sure_tensor(before)
            if kept:
                self.in_place.append(node)
            elif is_tensor(before) and (
                isinstance(node.target, ast.Attribute)
                or not (self.tensor_items and self.tensor_items[-1].node is node.target)
            ):
                self.guessed_sums.append(node)
            elif (
                isinstance(node.target, ast.Subscript)
                and is_sure_tensor(value)
                and self._may_change(before)
            ):
                self.scope.sums.append(node)

    def _note_trained(self, node: ast.AugAssign, before: Value) -> None:
        """Remember ``p += x`` of a Parameter."""
        if is_sure_tensor(before) and is_trained(before):
            self.trained_sums.append(node)

    def _note_shift(self, node: ast.AugAssign, before: Value, value: Value) -> None:
        """Remember ``x <<= 1`` of a tensor, which MindSpore's does not take, and ``x %= 1``."""
        if isinstance(node.op, (ast.FloorDiv, ast.Mod)) and is_sure_tensor(before):
            self.quotients.append(node)
        if isinstance(node.op, (ast.LShift, ast.RShift)) and is_sure_tensor(before):
            self.bit_operators.append(node)
            if is_sure_tensor(value):
                self.tensor_shifts.append(node)

    def _may_change(self, before: Value) -> bool:
        """Tell whether what begins as a number or as ``None`` may be a tensor in a later round."""
        open_yet = before is UNKNOWN or before is NOTHING or isinstance(before, Plain)
        return self.scope.loops > 0 and open_yet

    def _joins(self, node: ast.AugAssign, before: Value) -> str:
        """Keep ``train += extra`` of datasets; return the class that joins them, "" for others."""
        found = self.joined_as(before, _JOINING) if isinstance(node.op, ast.Add) else ""
        if found:
            self.dataset_sums.append((node, found))
        return found

    def _increase_attribute(self, target: ast.Attribute, before: Value, value: Value) -> None:
        """Remember that a number may be more than that after ``self.sum += val``."""
        owner = self.lookup(target.value.id) if isinstance(target.value, ast.Name) else None
        if isinstance(before, Plain) and isinstance(owner, LocalInstance) and owner.is_self:
            owner.info.attributes[target.attr] = merge(before, _increased(before, value))

    def _increase_entry(self, target: ast.Subscript, value: Value) -> None:
        """Remember that a number in a dict may be a tensor after ``sums["loss"] += loss``."""
        holder = self.value_again(target.value)
        if not isinstance(holder, Table) or not isinstance(value, Instance):
            return
        if isinstance(target.slice, ast.Constant):
            holder.entries[target.slice.value] = likely(value)
        else:
            holder.rest = likely(value)

    def _of_container(self, target: ast.Subscript, item: Value) -> bool:
        """Tell whether an item is a tensor of a list or dict; a tensor's own is written into."""
        if not is_sure_tensor(item):
            return False
        return not (self.tensor_items and self.tensor_items[-1].node is target)


def _is_all_of_data(target: ast.Subscript) -> bool:
    """Tell whether a target is ``x.data[()]``, which nobody writes of anything but a tensor."""
    of_data = isinstance(target.value, ast.Attribute) and target.value.attr == "data"
    return of_data and isinstance(target.slice, ast.Tuple) and not target.slice.elts


def _increased(before: Value, value: Value) -> Value:
    """Return what ``x += y`` makes of ``x``, which is no tensor."""
    if isinstance(before, Growing):
        item = item_of(value)
        before.item = item if before.item is None else merge(before.item, item)
        return before
    if isinstance(before, TupleOf) and isinstance(value, TupleOf):
        return joined(before, value)
    if isinstance(before, TupleOf):
        return (
            ManyOf(merge(held(before), item_of(value))) if before.items else ManyOf(item_of(value))
        )
    if isinstance(before, Plain):
        tensor = tensor_of(value)
        if tensor is UNKNOWN:
            # What is not known may be a tensor: so may what it is added to.
            return before if isinstance(value, Plain) else UNKNOWN
        return weakened(tensor)
    if isinstance(before, Instance) and isinstance(before.inside, Growing):
        # A ModuleList takes the modules of a list, and stays what it is.
        _increased(before.inside, value)
        return before
    return tensor_of(value)
