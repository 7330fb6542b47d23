"""Modular kitchens."""

from kit import furnish, plants, seating, wet
from kit import scene as stage
from kit.interior import on_wall, shell
from kit.materials import paint, planks, srgb, stone, tiles, wood
from kit.shapes import box, place
from kit.views import outlook

SCHEMES = {
    # name: (base fronts, wall fronts, worktop, splashback, floor, walls)
    "white": ("#e9e6df", "#e9e6df", ("#26262a", "#7d7d80", True), ("#dfe3e2", 0.3, 0.1), "#d6cfc3", "#f0ece4"),
    "red": ("#9c2f2a", "#e6e0d6", ("#1c1c1f", "#6f6f72", True), ("#e9e2d4", 0.3, 0.3), "#cfc6b6", "#f1ead9"),
    "sage": ("#8b9a84", "#efece3", ("#e6e3dd", "#a9a49b", False), ("#f1efe9", 0.2, 0.1), "#b98d5e", "#f0efe9"),
    "walnut": ("#7b5233", "#d9d3c8", ("#ebe8e2", "#b3aea6", False), ("#d5d2cb", 0.6, 0.3), "#c9c4bb", "#efece6"),
    "blue": ("#44617c", "#e7e5df", ("#2a2a2d", "#88888b", True), ("#cfdbe0", 0.15, 0.15), "#d9d2c5", "#f2efe8"),
}


def kitchen(scene, scheme="white", size=(3.4, 3.6, 2.8), shape="L", timber=False, island=False, window="right", view="trees", level=0.0, lens=19, eye=None, aim=None, seed=1):
    """A kitchen with hob and chimney on the back wall; 'L', 'U' or 'line' of worktops."""
    base, upper, top, splash, floor, wall = SCHEMES[scheme]
    width, depth, height = size
    front = wood(srgb(base), 0.4, upright=True) if timber else paint(srgb(base), 0.22)
    high = paint(srgb(upper), 0.25)
    slab = stone(srgb(top[0]), srgb(top[1]), 0.12, speckle=top[2])
    flooring = planks(srgb(floor), 0.16, 1.4, 0.35) if scheme == "sage" else tiles(srgb(floor), 0.6, 0.6, 0.003, 0.18, 0.05, srgb("#a79f92"))
    frame = paint((0.75, 0.75, 0.74), 0.4)
    run = depth if window in ("left", "right") else width
    span = (run * 0.5 - 0.6, 1.05, run * 0.5 + 0.6, 2.1)
    if window == "right":
        span = (0.75, 1.05, 1.95, 2.1)
    opening = {"kind": "window", "at": span, "panes": 2, "frame": frame, "grille": not island}
    shell(size, flooring, paint(srgb(wall), 0.85), {window: [opening]}, lights=0.85, skirting=False)
    outlook(view, window, size, seed, level)
    band = tiles(srgb(splash[0]), splash[1], splash[2], 0.002, 0.12, 0.06, srgb("#c9c5bd"), offset=0.5 if splash[1] != splash[2] else 0.0)
    with on_wall(size, "back", width / 2):
        box(-width / 2, -0.008, 0.86, width / 2, 0, 1.5, band)
        wet.counter(front, slab, width, doors=5, drawers_at=(2,))
        wet.hob()
        side = width / 2 - 0.5
        for s in (-1, 1):
            with place(s * (side / 2 + 0.5), 0):
                wet.wall_units(high, side, doors=2, glazed=(1,) if s > 0 and seed % 2 else ())
        with place(0, 0):
            wet.chimney(1.55, height)
        wet.jars(-width / 2 + 0.9, -0.14, 0.86, 3, seed)
        wet.kettle(0.18, -0.23, 0.892)
    side_wall = "right"
    if shape in ("L", "U"):
        reach = depth - 0.75
        with on_wall(size, side_wall, 0.625 + reach / 2):
            box(-reach / 2 - 0.6, -0.008, 0.86, reach / 2, 0, 1.04 if window == "right" else 1.5, band)
            wet.counter(front, slab, reach, doors=4)
        with on_wall(size, side_wall, 1.35):
            wet.sink()
        with on_wall(size, side_wall, 2.55):
            wet.fruit_bowl(0, -0.3, 0.86)
        with on_wall(size, side_wall, 2.35):
            if window != "right":
                wet.wall_units(high, 1.6, doors=3)
    if shape == "U":
        with on_wall(size, "left", depth - 0.625 - reach / 2):
            wet.counter(front, slab, reach, doors=4, drawers_at=(1,))
        with on_wall(size, "left", depth - 1.3):
            wet.wall_units(high, 1.9, doors=3)
            with place(0.45, -0.02):
                wet.microwave(0.86)
            wet.jars(-0.6, -0.16, 0.86, 4, seed + 1)
    else:
        with on_wall(size, "left", depth - 1.05, 0.03):
            wet.fridge((0.52, 0.52, 0.53) if seed % 2 else (0.32, 0.06, 0.06), 0.74, 1.78)
        with on_wall(size, "left", depth - 1.9 if depth > 4 else 0.2, 0.02):
            box(-0.5, -0.58, 0.06, 0.42, 0, 2.2, front, 0.004)
            for z in (0.08, 0.8, 1.52):
                box(-0.495, -0.6, z, 0.415, -0.58, z + 0.7, high if z > 1 else front, 0.004)
    if island:
        with place(width * 0.5, depth * 0.46):
            box(-0.9, -0.4, 0, 0.9, 0.35, 0.87, front, 0.004)
            box(-1.0, -0.55, 0.87, 1.0, 0.42, 0.91, slab, 0.006)
            wet.fruit_bowl(0.4, 0.0, 0.91)
            for x in (-0.55, 0.0, 0.55):
                with place(x, -0.62):
                    seating.stool(wood(srgb("#9a6b40")), paint((0.03, 0.03, 0.03), 0.4))
        for x in (-0.5, 0.1, 0.7):
            furnish.pendant(width * 0.5 + x, depth * 0.46, 1.75, height, paint((0.03, 0.03, 0.03), 0.4), 0.14)
    with place(width - 0.35, 0.75, 0.86):
        plants.pot_plant(0.32, seed, "#a4552f") if shape != "line" else None
    for x in (0.3, 0.7):
        for y in (0.3, 0.7):
            furnish.downlight(width * x, depth * y, height, 8)
    stage.sky(scene, "day", 0.4, seed, neutral=True)
    stage.sun(35, 120, 2.2)
    stage.camera(scene, eye or (width * 0.36, 0.2, 1.45), aim or (width * 0.56, depth), lens, -0.06)
    return {"key": 0.3, "warmth": 0.015, "ambient": 2.0, "samples": 18}
