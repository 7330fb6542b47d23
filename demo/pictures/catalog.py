"""Every demo picture: which scene makes it, with which parameters, and what it shows (no Blender needed)."""

from entries import bedrooms, exteriors, houses, interiors, land, rooms, shared, wet

PICTURES = {**exteriors.PICTURES, **houses.PICTURES, **land.PICTURES, **interiors.PICTURES, **bedrooms.PICTURES, **wet.PICTURES, **rooms.PICTURES, **shared.PICTURES}
