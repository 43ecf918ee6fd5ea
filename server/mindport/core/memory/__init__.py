"""Whose memory tensors have: what else sees one that is changed in place."""
