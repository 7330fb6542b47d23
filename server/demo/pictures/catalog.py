"""Every demo picture: which scene makes it, with which parameters, and what it shows (no Blender needed)."""

from entries import bedrooms, exteriors, interiors, wet

PICTURES = {**exteriors.PICTURES, **interiors.PICTURES, **bedrooms.PICTURES, **wet.PICTURES}
