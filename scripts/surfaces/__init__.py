"""Reads the public surface of an installed framework into ``mappings/surfaces/``.

Run by ``make surfaces`` inside an environment that has the framework; imports nothing but the
standard library and that framework.
"""
