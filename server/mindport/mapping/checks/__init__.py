"""The lints of the mapping data, one file for each subject."""
