"""What all of the core is made of: records, patterns, kept answers, and Python's parser."""
