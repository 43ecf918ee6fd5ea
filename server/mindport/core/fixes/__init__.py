"""From fixes to one consistent set of edits: names, imports, helpers, parts."""
