"""Floors and walls of rooms, by name."""

from functools import lru_cache

from .materials import bump_from, flat_coords, new, node, paint, planks, ramp, srgb, tiles


@lru_cache(None)
def terrazzo(base, chips, size=0.03):
    """Polished cement with chips of stone in several colours."""
    material, nodes, link, p = new("terrazzo")
    p.inputs["Roughness"].default_value = 0.16
    vector = flat_coords(nodes, link)
    cells = node(nodes, "ShaderNodeTexVoronoi", Scale=1 / size, Randomness=0.9)
    link(vector, cells.inputs["Vector"])
    parts = nodes.new("ShaderNodeSeparateRGB")
    link(cells.outputs["Color"], parts.inputs[0])
    step = 0.6 / len(chips)
    shades = ramp(nodes, [(0.0, base), *((0.4 + step * i, chip) for i, chip in enumerate(chips))])
    shades.color_ramp.interpolation = "CONSTANT"
    link(parts.outputs[0], shades.inputs[0])
    inside = ramp(nodes, [(0.34, (1, 1, 1)), (0.4, (0, 0, 0))])
    link(cells.outputs["Distance"], inside.inputs[0])
    m = node(nodes, "ShaderNodeMixRGB", Color1=base)
    link(inside.outputs[0], m.inputs[0])
    link(shades.outputs[0], m.inputs[2])
    link(m.outputs[0], p.inputs["Base Color"])
    return material


@lru_cache(None)
def chequered(first, second, size=0.45):
    """Polished slabs of two colours laid as a chessboard."""
    material, nodes, link, p = new("chequered")
    p.inputs["Roughness"].default_value = 0.12
    board = node(nodes, "ShaderNodeTexChecker", Scale=1 / size, Color1=first, Color2=second)
    link(flat_coords(nodes, link), board.inputs["Vector"])
    link(board.outputs["Color"], p.inputs["Base Color"])
    return material


@lru_cache(None)
def limewash(color):
    """Hand-laid lime plaster: soft patches and a slightly uneven surface."""
    material, nodes, link, p = new("limewash")
    p.inputs["Roughness"].default_value = 0.92
    noise = node(nodes, "ShaderNodeTexNoise", Scale=1.3, Detail=7.0, Roughness=0.6, Distortion=0.5)
    link(flat_coords(nodes, link), noise.inputs["Vector"])
    shade = ramp(nodes, [(0.3, tuple(c * 0.76 for c in color)), (0.7, color)])
    link(noise.outputs["Fac"], shade.inputs[0])
    link(shade.outputs[0], p.inputs["Base Color"])
    bump_from(nodes, link, noise.outputs["Fac"], p, 0.25, 0.02)
    return material


FLOORS = {
    "planks": lambda: planks(srgb("#a47850"), 0.18, 1.6, 0.32),
    "oak": lambda: planks(srgb("#d3b083"), 0.24, 2.1, 0.3),
    "walnut": lambda: planks(srgb("#6b452c"), 0.14, 1.2, 0.28),
    "vitrified": lambda: tiles(srgb("#ddd6c9"), 0.8, 0.8, 0.002, 0.12, 0.03, srgb("#b5ad9f"), veins=0.05),
    "grey": lambda: tiles(srgb("#b9b7b2"), 0.6, 0.6, 0.003, 0.22, 0.04, srgb("#8d8b86")),
    "marble": lambda: tiles(srgb("#e6e3dd"), 1.2, 0.8, 0.0015, 0.08, 0.02, srgb("#cfcac2"), veins=0.14),
    "black-marble": lambda: tiles(srgb("#33332f"), 1.2, 0.8, 0.0015, 0.07, 0.05, srgb("#22221f"), veins=-0.8),
    "carpet": lambda: tiles(srgb("#6f7478"), 0.5, 0.5, 0.001, 0.98, 0.16, srgb("#63686c"), second=srgb("#62676d")),
    "mosaic": lambda: tiles(srgb("#c9b99c"), 0.3, 0.3, 0.003, 0.28, 0.2, srgb("#8f8371"), second=srgb("#b29f7f")),
    "kota": lambda: tiles(srgb("#76806f"), 0.6, 0.6, 0.004, 0.2, 0.12, srgb("#4f574c"), second=srgb("#68766f")),
    "red-oxide": lambda: paint(srgb("#7f3827"), 0.14, mottle=0.22, scale=1.6, coat=0.4),
    "terrazzo": lambda: terrazzo(srgb("#e4ded2"), tuple(srgb(c) for c in ("#b9714f", "#5d6f68", "#c9b48c", "#8d8a86"))),
    "terrazzo-green": lambda: terrazzo(srgb("#a9b8a4"), tuple(srgb(c) for c in ("#e9e4d6", "#3f5a4c", "#d0a070", "#6f8474"))),
    "chequered": lambda: chequered(srgb("#e2ddd2"), srgb("#3a3a38")),
}

WALLS = {
    "brick": lambda: tiles(srgb("#a8583e"), 0.23, 0.076, 0.011, 0.9, 0.25, srgb("#cbbfae"), offset=0.5, second=srgb("#8f4a36"), relief=0.7),
    "panels": lambda: planks(srgb("#8a5c38"), 0.3, 2.8, 0.45, upright=True),
}


def wall(finish):
    """A wall by its name, a colour for paint, or `lime ` and a colour for plaster."""
    if finish in WALLS:
        return WALLS[finish]()
    kind, _, color = finish.rpartition(" ")
    return limewash(srgb(color)) if kind == "lime" else paint(srgb(color), 0.87)
