"""Every demo picture: which scene makes it, with which parameters, and what it shows (no Blender needed)."""

from entries import bedrooms, composed, exteriors, houses, interiors, land, rooms, shared, storeys, wet

PICTURES = {**exteriors.PICTURES, **houses.PICTURES, **land.PICTURES, **interiors.PICTURES, **bedrooms.PICTURES, **wet.PICTURES, **rooms.PICTURES, **shared.PICTURES, **storeys.PICTURES, **composed.PICTURES}

# Pictures with words on them: a mirrored copy would show it.
SIGNS = {
    "high-street-day", "high-street-dusk", "high-street-noon", "parking-basement", "plot-corner", "plot-walled", "plots-dry", "plots-green",
    "plots-monsoon", "shop-boutique", "showroom-evening", "warehouse-day",
}
