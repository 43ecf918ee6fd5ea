"""Signatures from stub files: the overloads of functions, methods and properties by name."""

from __future__ import annotations

import ast
from pathlib import Path


class Stub:
    """One ``.pyi`` file: what its functions and classes take, overload by overload."""

    def __init__(self, path: Path) -> None:
        """Read the stub at ``path``; a missing file is an empty stub."""
        self.functions: dict[str, list[str]] = {}
        self.methods: dict[tuple[str, str], list[str]] = {}
        self.properties: dict[tuple[str, str], str] = {}
        self.bases: dict[str, list[str]] = {}
        self.deprecated: set[tuple[str, str]] = set()
        if path.is_file():
            self._read(ast.parse(path.read_text(encoding="utf-8")).body, "")

    def of_method(self, owner: str, name: str) -> tuple[str, ...]:
        """Return the overloads of a method of a class or of its stubbed bases."""
        found = self.methods.get((owner, name))
        if found is None:
            inherited = (self.of_method(base, name) for base in self.bases.get(owner, ()))
            return next((each for each in inherited if each), ())
        return tuple(found)

    def of_property(self, owner: str, name: str) -> str:
        """Return the type of a property, empty where the stub has none."""
        found = self.properties.get((owner, name))
        if found is None:
            inherited = (self.of_property(base, name) for base in self.bases.get(owner, ()))
            return next((each for each in inherited if each), "")
        return found

    def _read(self, body: list[ast.stmt], owner: str) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef):
                self.bases[node.name] = [ast.unparse(base) for base in node.bases]
                self._read(node.body, node.name)
            elif isinstance(node, ast.FunctionDef):
                self._function(node, owner)
            elif owner and isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                self.properties[owner, node.target.id] = ast.unparse(node.annotation)
            elif isinstance(node, ast.If):
                self._read(node.body, owner)
                self._read(node.orelse, owner)

    def _function(self, node: ast.FunctionDef, owner: str) -> None:
        marks = {ast.unparse(each) for each in node.decorator_list}
        returns = ast.unparse(node.returns) if node.returns else ""
        if any(mark.startswith(("deprecated", "typing_extensions.deprecated")) for mark in marks):
            self.deprecated.add((owner, node.name))
        if "property" in marks or any(mark.endswith(".setter") for mark in marks):
            if returns and "property" in marks:
                self.properties[owner, node.name] = returns
            return
        arguments = node.args
        if owner and "classmethod" in marks and arguments.args:
            arguments.args = arguments.args[1:]
        text = f"({ast.unparse(arguments)})" + (f" -> {returns}" if returns else "")
        known = (
            self.methods.setdefault((owner, node.name), [])
            if owner
            else self.functions.setdefault(node.name, [])
        )
        if text not in known:
            known.append(text)
