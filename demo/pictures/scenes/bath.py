"""Bathrooms."""

from kit import furnish, plants, wet
from kit import scene as stage
from kit.interior import on_wall, shell
from kit.materials import fabric, paint, srgb, stone, tiles, wood
from kit.shapes import box, place
from kit.views import outlook

SCHEMES = {
    # name: (wall tile, accent tile, floor tile, vanity, towel, tile size)
    "white": ("#e8e7e3", "#b9b4a9", "#a6a199", "#7d5836", "#3f6f8a", (0.6, 0.3)),
    "sand": ("#dccfb9", "#a98d6b", "#c4b59b", "#5d3d26", "#b5653a", (0.6, 0.3)),
    "marble": ("#ebe9e5", "#dedbd5", "#cfcbc4", "#2e2f31", "#e9e4da", (1.2, 0.6)),
    "mint": ("#dfe8e0", "#6f9a8c", "#b9b8ae", "#e5e3dc", "#d08a3f", (0.3, 0.2)),
}


def bathroom(scene, scheme="white", size=(2.3, 2.9, 2.6), screen=True, simple=False, eye=None, aim=None, lens=17, seed=1):
    """Basin on the left, closet beside it, shower at the far end under a high window."""
    wall, accent, floor, vanity, cloth, (tw, th) = SCHEMES[scheme]
    width, depth, height = size
    veins = 0.14 if scheme == "marble" else 0.0
    wall_tile = tiles(srgb(wall), tw, th, 0.002, 0.1, 0.03, srgb("#bdb8af"), veins=veins)
    accent_tile = tiles(srgb(accent), 0.1 if not veins else tw, 0.1 if not veins else th, 0.002, 0.15, 0.16, srgb("#d9d5cc"), veins=veins)
    floor_tile = tiles(srgb(floor), 0.3, 0.3, 0.003, 0.35, 0.08, srgb("#7f7a72"))
    opening = {"kind": "window", "at": (width / 2 - 0.45, 1.65, width / 2 + 0.45, 2.25), "panes": 2}
    shell(size, floor_tile, wall_tile, {"back": [opening]}, {"back": accent_tile}, skirting=False, lights=1.0)
    outlook("trees", "back", size, seed)
    timber = wood(srgb(vanity), 0.4) if not simple and scheme != "marble" else paint(srgb(vanity), 0.3)
    with on_wall(size, "left", 0.95, 0.0):
        wet.basin(stone(srgb("#e7e4df"), srgb("#a9a39a")), timber, 0.62 if simple else 0.95, light=not simple)
        furnish.vase(0.33 if not simple else 0.24, -0.14, 0.82, paint(srgb(cloth), 0.3), 0.6)
    with on_wall(size, "right", 1.3, 0.0):
        wet.toilet()
    with on_wall(size, "right", 0.5, 0.0):
        wet.towel(fabric(srgb(cloth)))
    with on_wall(size, "back", width * 0.3, 0.0):
        wet.shower()
    with on_wall(size, "right", 0.4):
        if simple:
            with place(0, 0, 0):
                wet.geyser(1.9)
    if screen:
        with place(0.02, depth - 0.95):
            wet.screen(width * 0.55)
        box(0, depth - 0.97, 0, width * 0.57, depth - 0.93, 0.05, floor_tile)
    else:
        with place(width * 0.25, depth - 0.5):
            wet.bucket()
        with place(width * 0.25 + 0.36, depth - 0.38):
            wet.bucket("#d9d4c8")
    if not simple:
        with place(width - 0.26, depth - 0.3):
            plants.pot_plant(0.62, seed, "#d5cfc3")
        for x in (0.3, 0.7):
            for y in (0.25, 0.6):
                furnish.downlight(width * x, depth * y, height, 10)
    stage.sky(scene, "day", 0.4, seed, neutral=True)
    stage.camera(scene, eye or (width * 0.66, 0.14, 1.45), aim or (width * 0.45, depth), lens, -0.09)
    return {"key": 0.32, "warmth": 0.01, "ambient": 2.0, "samples": 18}
