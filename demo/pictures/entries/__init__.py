"""The catalogue's entries by kind of picture."""
