"""Parametric scenes; each module has functions that build one picture from keyword parameters."""
