"""Stub packages of torch and MindSpore, made of the surfaces, for a resolver that reads stubs."""
