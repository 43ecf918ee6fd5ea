"""The engine: text in, findings and edits out. Imports the standard library only."""
