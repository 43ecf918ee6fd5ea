"""Imports as findings: unused ones, and those of packages that are built on torch."""
