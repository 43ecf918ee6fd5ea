"""Classes whose constructors set modes, or run: their members start in training mode inside.

``set_train()`` on the finished object would undo what its constructor set. So it is called on the
object before the first statement that sets a mode, and on what is made afterwards.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from mindport.core.base.records import dataclass, field
from mindport.core.modes.constructor_modes import constructor_sets, constructor_trains
from mindport.core.modes.decided_modes import DecidedModes
from mindport.core.modes.handed_in import handed_in
from mindport.core.modes.mode_functions import ModeFunctions
from mindport.core.modes.mode_setters import sets_mode
from mindport.core.modes.run_inside import runs_itself
from mindport.core.modes.set_parts import PartsMade
from mindport.core.modes.unseen_makers import makes_unseen
from mindport.core.other_files import mode_origins, origins
from mindport.core.other_files.project import Project
from mindport.core.text.nodes import nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.far.portable import ClassOf
from mindport.core.walk.noted.made import Created
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.kinds import (
    ClassInfo,
    External,
    FunctionNode,
    LocalClass,
    heirs_of,
    with_own_bases,
)

_INIT = "__init__"


@dataclass(slots=True)
class ModesInside:
    """What constructors do to modes, for the classes that a file names."""

    source: Source
    walked: Walked
    project: Project | None
    path: str
    _texts: dict[ClassInfo, dict[str, str]] = field(default_factory=dict)
    _own_texts: dict[ClassInfo, dict[str, str]] = field(default_factory=dict)
    _sets: dict[ClassInfo, bool] = field(default_factory=dict)
    _named: dict[str, ClassInfo] = field(default_factory=dict)
    _held: dict[ClassInfo, list[tuple[str, ClassInfo]]] = field(default_factory=dict)
    _run: dict[ClassInfo, bool] = field(default_factory=dict)
    _made: dict[ast.AST | None, list[Created]] = field(default_factory=dict)
    functions: ModeFunctions = field(init=False)
    #: The names of the functions and classes that fixes added.
    helpers: frozenset[str] = field(init=False)
    _decided: DecidedModes | None = None
    _parts: PartsMade | None = None
    _any: bool | None = None
    _below: dict[ClassInfo, list[ClassInfo]] = field(init=False)

    def __post_init__(self) -> None:
        self.helpers = frozenset(node.name for node in self.walked.helpers)
        self.functions = ModeFunctions(self.source.tree, self.walked.files, self.path, self.helpers)
        self._below = heirs_of(
            each
            for each in self.walked.modules
            if each.methods.keys() - {_INIT}
            or any(isinstance(one, ast.Assign) for one in each.node.body)
        )
        for item in self.walked.made_inside:
            self._made.setdefault(item.method, []).append(item)

    @property
    def decided(self) -> DecidedModes:
        """The modes that the file sets to anything but training."""
        if self._decided is None:
            self._decided = DecidedModes(self.source.tree, self.functions.leave_modes_set)
        return self._decided

    @property
    def parts(self) -> PartsMade:
        """What looks into the calls that make parts."""
        if self._parts is None:
            made = (*self.walked.made_inside, *self.walked.created, *self.walked.led_in_modules)
            makers = frozenset(id(each.call) for each in made)
            self._parts = PartsMade(
                self.source.tree, makers, self.functions.are_called_by, self.decided.kept
            )
        return self._parts

    def sets(self, cls: object) -> bool:
        """Tell whether making an object of a class sets modes, in whatever that leads to."""
        if isinstance(cls, External):
            return self.project is not None and self.project.sets_modes(
                self.path, cls.level, cls.module, cls.name
            )
        if isinstance(cls, ClassOf):
            files, place = self.walked.files, origins.Place(cls.path, cls.name)
            return files is not None and mode_origins.sets_modes(files, place)
        info = cls.info if isinstance(cls, LocalClass) else cls
        if not isinstance(info, ClassInfo):
            return False
        if self._runs(info):
            # What has such a part is set as a whole later: nothing is undone by that.
            return True
        if info not in self._sets:
            # A list that grows while it is read: hierarchies may be longer than calls can nest.
            led = [info]
            found = any(self._sets_or_leads(one, led) for one in led)
            self._sets.update({info: True} if found else dict.fromkeys(led, False))
        return self._sets[info]

    def holds(self, cls: object) -> bool:
        """Tell whether a class has an attribute that stands for a class which sets modes.

        A constructor that another file has may make a part of that, so that it keeps its modes.
        """
        files = self.walked.files
        if files is None:
            return False
        if isinstance(cls, (External, ClassOf)):
            place: origins.Place | str | None
            if isinstance(cls, ClassOf):
                place = origins.Place(cls.path, cls.name)
            else:
                place = origins.imported(files, self.path, cls.level, cls.module, cls.name)
            return mode_origins.holds_what_sets(files, place) or self._makes_any(place)
        info = cls.info if isinstance(cls, LocalClass) else cls
        if not isinstance(info, ClassInfo):
            return False
        own = with_own_bases(info)
        bases = [each for one in own for each in one.bases if isinstance(each, (External, ClassOf))]
        if any(map(self.holds, bases)) or self._makes_any(origins.Place(self.path, info.name)):
            return True
        held = [
            each.value.id
            for one in own
            for each in one.node.body
            if isinstance(each, ast.Assign) and isinstance(each.value, ast.Name)
        ]
        within = [each for one in own for each in one.node.body if isinstance(each, ast.ClassDef)]
        return bool(bases) and any(
            self.sets(each)
            for each in self.walked.modules
            if each.node in within or each.node.name in held
        )

    def _makes_any(self, place: origins.Place | str | None) -> bool:
        """Tell whether making an object of a class may make what sets modes, of any class."""
        files = self.walked.files
        if files is None or not mode_origins.makes_unseen(files, place):
            return False
        if self._any is None:
            self._any = mode_origins.any_sets(files, self.path)
        return self._any

    def _sets_or_leads(self, info: ClassInfo, led: list[ClassInfo]) -> bool:
        """Tell whether one class sets modes; else add the classes that making it leads to."""
        if constructor_sets(self._methods(info)):
            return True
        if any(map(constructor_sets, self._overriding(info))):
            return True
        if any(map(self.functions.decorate_by, info.node.decorator_list)):
            # A function stands in the place of the class, and sets what it has made.
            return True
        leading = self._with_heirs(info, self._leading(info))
        if any(
            self.functions.leave_modes_set(node) for each in leading for node in nodes_within(each)
        ):
            return True
        made = (each.cls for each in self._made_in(leading))
        asked = {
            n.attr for one in leading for n in nodes_within(one) if isinstance(n, ast.Attribute)
        }
        held = (each for name, each in self._classes_held(info) if name in asked)
        for each in (*info.bases, *made, *held):
            part = each.info if isinstance(each, LocalClass) else each
            if isinstance(part, (External, ClassOf)) and self.sets(part):
                return True
            if isinstance(part, ClassInfo):
                if self._sets.get(part):
                    return True
                if part not in self._sets and part not in led:
                    led.append(part)
        return False

    def _runs(self, info: ClassInfo) -> bool:
        """Tell whether a class's own constructor runs its object, or a part of that."""
        if info not in self._run:
            init = info.methods.get(_INIT)
            self._run[info] = init is not None and any(
                runs_itself(info, each) for each in init.body
            )
        return self._run[info]

    def trains(self, info: ClassInfo) -> bool:
        """Tell whether a constructor sets its own object to training, as converted code does."""
        return any(constructor_trains(self._methods(each)) for each in with_own_bases(info))

    def first(self, info: ClassInfo) -> tuple[ast.stmt | None, bool, list[str]]:
        """Return the first statement of a class's own constructor that may set a mode.

        None where there is none to be seen. The flag tells whether what the object has by then
        has to be set to training: a base's constructor that sets modes has seen to its part. The
        names are of what the base's constructor is given where a mode was set before it: it holds
        modes that are to stay.
        """
        init = info.methods.get(_INIT)
        if init is None:
            return None, False, []
        statement, trains = self._first_setting(info, init)
        base = base_call(init)
        if statement is None or base is None or not trains:
            return statement, trains, []
        # An object has no parts before the base's constructor has run.
        at, ready = (init.body.index(each) for each in (statement, base))
        kept = _passed(base) if at < ready else []
        if at <= ready:
            statement = init.body[ready + 1] if ready + 1 < len(init.body) else None
        return statement, trains, kept

    def _first_setting(self, info: ClassInfo, init: FunctionNode) -> tuple[ast.stmt | None, bool]:
        made = {id(each.call) for each in self._made_in([init]) if self.sets(each.cls)}
        base_sets = any(map(self.sets, info.bases))
        texts = self._methods(info)
        every = [texts, *self._overriding(info)]
        for statement in init.body:
            nodes = list(nodes_within(statement))
            if base_sets and any(map(_is_base_constructor, nodes)):
                return statement, False
            if any(sets_mode(each) or id(each) in made for each in nodes):
                return statement, True
            if any(map(self.functions.leave_modes_set, nodes)):
                return statement, True
            if runs_itself(info, statement):
                return statement, True
            named = {each.attr for each in nodes if isinstance(each, ast.Attribute)}
            if any(self.sets(each) for name, each in self._classes_held(info) if name in named):
                return statement, True
            for name in named & texts.keys() - {_INIT}:
                if any(constructor_sets(methods, name) for methods in every):
                    return statement, True
                own = info.methods.get(name)
                if own is None:
                    continue
                if any(map(self.functions.leave_modes_set, nodes_within(own))):
                    return statement, True
                if any(
                    self.sets(each.cls) for each in self._made_in(self._with_heirs(info, [own]))
                ):
                    return statement, True
        return None, True

    def handed_in(self, info: ClassInfo, first: ast.stmt | None) -> list[str]:
        """Return the paths of what may be Modules of the caller's, whose modes are to stay."""
        init = info.methods[_INIT]
        makers = {id(each.call) for each in self.walked.made_inside}
        calls = [node for node in nodes_within(init) if isinstance(node, ast.Call)]
        led = [node for node in calls if self.functions.makes(node)]
        alone = {id(node) for node in led if not self.functions.takes_modules(node)}
        return handed_in(init, first, makers.union(map(id, led)), alone)

    def made_after(self, info: ClassInfo, first: ast.stmt) -> list[Created]:
        """Return what a class's own constructor makes from a statement on, in the text's order.

        What becomes a part of another new object is set with that, and what sets modes itself
        when it is made starts in training mode inside.
        """
        init = info.methods.get(_INIT)
        made = [] if init is None else self._made_in([init])
        start = self.source.span(first).start
        made = [each for each in made if self.source.span(each.call).start >= start]
        return self.by_themselves(made + self._made_in(self._led_to_after(info, first)))

    def makes_unseen(self, info: ClassInfo, first: ast.stmt) -> bool:
        """Tell whether a constructor may make parts of unknown classes from a statement on."""
        init = info.methods[_INIT]
        if first not in init.body:
            return False
        after = init.body[init.body.index(first) :]
        # One of several classes may set modes: it is not set to training where it is made.
        known = {
            id(each.call)
            for each in self.walked.made_inside
            if not (each.unsure or any(map(self.sets, (each.cls, *each.others))))
        }
        places: list[tuple[FunctionNode, list[ast.stmt]]] = [(init, after)]
        places += [(each, [each]) for each in self._led_to_after(info, first)]
        nodes = [node for _, each in places for one in each for node in nodes_within(one)]
        if any(isinstance(node, ast.Call) and self._is_elsewhere(node.func) for node in nodes):
            return True
        return makes_unseen(info, places, known)

    def _is_elsewhere(self, function: ast.expr) -> bool:
        """Tell whether a function of another file is called: it sets nothing to training."""
        files, name = self.walked.files, path(function) or ""
        return files is not None and mode_origins.is_function(files, self.path, name)

    def made_as_kept(
        self, info: ClassInfo, first: ast.stmt | None, kept: list[str]
    ) -> list[Created]:
        """Return what a constructor makes before a statement that may stand for what is handed in.

        As the default of ``body if body is not None else Body()``: what ``body`` has keeps its
        mode.
        """
        init = info.methods[_INIT]
        until = init.body.index(first) if first in init.body else len(init.body)
        own = f"{init.args.args[0].arg}."
        inside: set[int] = set()
        for statement in init.body[:until]:
            targets = statement.targets if isinstance(statement, ast.Assign) else []
            names = [path(each) or "" for each in targets]
            if any(not each.startswith(own) or each in kept for each in names or [""]):
                inside.update(map(id, nodes_within(statement)))
        return self.by_themselves(
            [each for each in self._made_in([init]) if id(each.call) in inside]
        )

    def by_themselves(self, made: list[Created]) -> list[Created]:
        """Return those of new parts that start by themselves, in the text's order."""
        span_of, parts = self.source.span, self.parts
        found: list[Created] = []
        for item in sorted(made, key=lambda each: span_of(each.call).start):
            inside = any(span_of(each.call).contains(span_of(item.call)) for each in found)
            if inside or self.sets(item.cls) or self._is_set(item.call):
                continue
            if self._is_held(item.call):
                continue
            if parts.is_whole(item):
                found.append(item)
        return found

    def led_to_late(self, infos: Iterable[ClassInfo]) -> set[str]:
        """Return the names of functions that constructors lead to once they have set modes."""
        late: list[ast.AST] = []
        for info in infos:
            owner = self.constructed_by(info) if self.sets(info) else None
            first = None if owner is None else self.first(owner)[0]
            if owner is None or first is None:
                continue
            body = owner.methods[_INIT].body
            late += body[body.index(first) :]
            late += self._led_to_after(info, first)
        return self.functions.led_to(late)

    def constructed_by(self, info: ClassInfo) -> ClassInfo | None:
        """Return the class whose constructor objects of a class get, if the file has it."""
        return next((each for each in with_own_bases(info) if _INIT in each.methods), None)

    def _led_to_after(self, info: ClassInfo, first: ast.stmt) -> list[FunctionNode]:
        """Return a class's own methods that its constructor leads to from a statement on."""
        owner = self.constructed_by(info)
        if owner is None:
            return []
        init = owner.methods[_INIT]
        if first not in init.body:
            return []
        every: dict[str, FunctionNode] = {}
        for one in reversed(with_own_bases(info)):
            every |= one.methods
        names: list[str] = []
        waiting: list[ast.AST] = list(init.body[init.body.index(first) :])
        while waiting:
            for node in nodes_within(waiting.pop()):
                name = node.attr if isinstance(node, ast.Attribute) else _INIT
                if name != _INIT and name in every and name not in names:
                    names.append(name)
                    waiting.append(every[name])
        return [info.methods[name] for name in names if name in info.methods]

    def _is_set(self, call: ast.Call) -> bool:
        """Tell whether what a call makes is set to training on the spot."""
        around = parents_of(self.source.tree).get(call)
        if isinstance(around, ast.Attribute) and around.attr == "set_train":
            return True
        return self.is_given_to_helper(call)

    def is_given_to_helper(self, call: ast.Call) -> bool:
        """Tell whether an added function gets what a call makes: ``start_training`` sees to it."""
        around = parents_of(self.source.tree).get(call)
        return isinstance(around, ast.Call) and getattr(around.func, "id", "") in self.helpers

    def _leading(self, info: ClassInfo) -> list[FunctionNode]:
        """Return the constructor of a class and those of its methods that it leads to."""
        names = [name for name in (_INIT,) if name in info.methods]
        for name in names:
            names += [
                node.attr
                for node in nodes_within(info.methods[name])
                if isinstance(node, ast.Attribute)
                and node.attr in info.methods
                and node.attr not in names
            ]
        return [info.methods[name] for name in names]

    def _classes_held(self, info: ClassInfo) -> list[tuple[str, ClassInfo]]:
        """Return the Modules' classes that a class, or one below it, has for attributes."""
        if info in self._held:
            return self._held[info]
        if not self._named:
            self._named.update((each.node.name, each) for each in self.walked.modules)
        self._held[info] = [
            (target.id, self._named[each.value.id])
            for one in (info, *self._below.get(info, ()))
            for each in one.node.body
            if isinstance(each, ast.Assign) and isinstance(each.value, ast.Name)
            if each.value.id in self._named
            for target in each.targets
            if isinstance(target, ast.Name)
        ]
        return self._held[info]

    def _is_held(self, call: ast.Call) -> bool:
        """Tell whether a call is of an attribute that some class has one for that sets modes."""
        name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        return any(
            held == name and self.sets(each)
            for info in (self.walked.modules if name else ())
            for held, each in self._classes_held(info)
        )

    def _with_heirs(self, info: ClassInfo, methods: list[FunctionNode]) -> list[FunctionNode]:
        """Return methods with those of the classes below that take their places."""
        names = [each.name for each in methods if each.name != _INIT]
        below = self._below.get(info, ()) if names else ()
        return [
            *methods,
            *(one.methods[each] for one in below for each in names if each in one.methods),
        ]

    def _made_in(self, functions: list[FunctionNode]) -> list[Created]:
        return [item for function in functions for item in self._made.get(function, ())]

    def _methods(self, info: ClassInfo) -> dict[str, str]:
        """Return the texts of a class's methods by name, those of its bases in the file too."""
        if info not in self._texts:
            found: dict[str, str] = {}
            for one in reversed(with_own_bases(info)):
                found |= self._own_methods(one)
            self._texts[info] = found
        return self._texts[info]

    def _own_methods(self, info: ClassInfo) -> dict[str, str]:
        if info not in self._own_texts:
            spans = {name: self.source.span(method) for name, method in info.methods.items()}
            self._own_texts[info] = {
                name: self.source.text[span.start : span.end] for name, span in spans.items()
            }
        return self._own_texts[info]

    def _overriding(self, info: ClassInfo) -> list[dict[str, str]]:
        """Return the methods that the constructor of a class leads to in each class below it."""
        init = self._methods(info).get(_INIT)
        if init is None:
            return []
        return [{**self._methods(each), _INIT: init} for each in self._below.get(info, ())]


def base_call(init: FunctionNode) -> ast.stmt | None:
    """Return the statement of a constructor's own suite that calls the base's constructor."""
    return next(
        (each for each in init.body if any(map(_is_base_constructor, nodes_within(each)))), None
    )


def _passed(base: ast.stmt) -> list[str]:
    """Return the names that the base's constructor is given: what they hold keeps its modes."""
    call = base.value if isinstance(base, ast.Expr) else None
    if not isinstance(call, ast.Call):
        return []
    given = [*call.args, *(each.value for each in call.keywords)]
    return [each.id for each in given if isinstance(each, ast.Name)]


def _is_base_constructor(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == _INIT
