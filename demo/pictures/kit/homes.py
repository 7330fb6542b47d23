"""Bodies of low houses: villa, compound house, row unit, farmhouse. Fronts at y = 0 facing -y, centred on x = 0."""

from .buildings import glazing
from .materials import fabric, glow, paint, plaster, planks, srgb, steel, stone, tiles, wood
from .outdoors import window_pane
from .shapes import add, block, box, mesh, place, rod, round_edges


def kit_of(base, accent, band, lit, frame="#2b2d2f"):
    return {"base": plaster(srgb(base), 0.15), "accent": accent, "band": plaster(srgb(band), 0.12), "pane": window_pane(lit, power=1.6), "frame": paint(srgb(frame), 0.4)}


def front(parts, x=0.0, y=0.0, z=0.0):
    """Adds facade parts (along, outward, up, ...) as one object standing at (x, y, z)."""
    add(block([(x + a0, y - o0, z + z0, x + a1, y - o1, z + z1, m) for a0, o0, z0, a1, o1, z1, m in parts]))


def side(parts, x, y, z=0.0):
    """The same on a right-hand wall: along +y, outward +x."""
    add(block([(x + o0, y + a0, z + z0, x + o1, y + a1, z + z1, m) for a0, o0, z0, a1, o1, z1, m in parts]))


def opening(s, x0, z0, x1, z1, panes, x=0.0, y=0.0, z=0.0, shade=0.0, put=front):
    """A window on a solid wall: recessed-looking surround, frame, panes and an optional sun shade."""
    parts = []
    glazing(parts, s, x0, z0, x1, z1, panes, 0.02)
    for a, b, c, d in ((x0 - 0.08, z0 - 0.08, x1 + 0.08, z0), (x0 - 0.08, z1, x1 + 0.08, z1 + 0.08), (x0 - 0.08, z0, x0, z1), (x1, z0, x1 + 0.08, z1)):
        parts.append((a, 0, b, c, 0.1, d, s["band"]))
    if shade:
        parts.append((x0 - 0.2, 0, z1 + 0.1, x1 + 0.2, shade, z1 + 0.2, s["band"]))
    put(parts, x, y, z)


def railing(x0, x1, y, z, kind="glass", height=1.0):
    if kind == "glass":
        box(x0, y - 0.01, z + 0.08, x1, y + 0.01, z + height, paint(srgb("#8fa9ae"), 0.08))
        box(x0, y - 0.03, z + height, x1, y + 0.03, z + height + 0.05, steel())
    else:
        iron = paint(srgb("#4a4d50"), 0.4)
        box(x0, y - 0.02, z + height, x1, y + 0.02, z + height + 0.05, iron)
        n = int((x1 - x0) / 0.13)
        for k in range(n + 1):
            x = x0 + (x1 - x0 - 0.02) * k / n
            box(x, y - 0.01, z, x + 0.02, y + 0.01, z + height, iron)


VILLAS = {
    "wood": ("#efece5", lambda: planks(srgb("#9a6238"), 0.14, 3.0, 0.5, upright=True), "#f5f3ee"),
    "stone": ("#e9e4d8", lambda: tiles(srgb("#a99577"), 0.6, 0.15, 0.008, 0.85, 0.25, srgb("#6f6350"), offset=0.5, second=srgb("#7f6d55"), relief=0.8), "#efece6"),
    "charcoal": ("#dcdad5", lambda: plaster(srgb("#4b4e50"), 0.1), "#f2f1ee"),
}


def modern_villa(look="wood", lit=0.0):
    """Two stacked volumes, the upper one overhanging a terrace; porch on the right."""
    base, clad, band = VILLAS[look]
    cladding = clad()
    s = kit_of(base, cladding, band, lit)
    white, soffit = s["band"], planks(srgb("#a06d42"), 0.12, 2.4, 0.5)
    box(-7.2, 0, 0, 2.0, 9.5, 3.1, s["base"])
    box(2.0, 4.2, 0, 7.2, 9.5, 3.1, s["base"])
    opening(s, -6.6, 0.1, -1.0, 2.75, 4)
    opening(s, -0.3, 0.05, 1.0, 2.5, 1)
    box(1.15, -0.02, 0, 2.0, 0.02, 3.1, cladding)
    with place(0, 4.2):
        box(2.8, -0.08, 0, 6.6, 0, 2.5, wood(srgb("#6d4a2e"), 0.45), 0.01)
    box(-8.0, -1.6, 3.1, 7.6, 9.8, 3.4, white)
    box(-7.9, -1.55, 3.06, 7.5, 4, 3.1, soffit)
    for x in (7.0, 2.4):
        box(x, -1.3, 0, x + 0.3, -1.0, 3.1, cladding)
    box(-5.4, -0.4, 3.4, 6.9, 9.0, 6.5, s["base"])
    box(1.3, -0.75, 3.4, 3.6, 0.2, 6.9, cladding)
    opening(s, -5.0, 3.45, -0.2, 6.1, 3, y=-0.4)
    opening(s, 4.1, 4.2, 6.4, 6.0, 2, y=-0.4, shade=0.6)
    opening(s, 2.0, 4.4, 5.0, 6.0, 2, 6.9, 0, put=side)
    opening(s, 5.0, 0.9, 7.5, 2.4, 2, 7.2, 0, put=side)
    railing(-7.6, 1.2, -1.4, 3.4)
    box(-6.2, -1.9, 6.5, 7.5, 9.4, 6.8, white)
    box(-6.1, -1.85, 6.46, 7.4, -0.4, 6.5, soffit)
    box(-2.5, 3, 6.8, 2.5, 7.5, 8.6, s["base"])
    box(-2.8, 2.7, 8.6, 2.8, 7.8, 8.8, white)
    box(-8.4, -4.6, 0, 1.4, 0, 0.12, tiles(srgb("#c9bda8"), 0.6, 0.6, 0.004, 0.5, 0.08))
    lamp = glow((1.0, 0.8, 0.52), 12.0 if lit else 3.0)
    for x in (-6.5, -4.4, -2.3, 0.4, 3.6, 5.6):
        box(x - 0.07, -0.9, 3.045, x + 0.07, -0.76, 3.06, lamp)


HOUSES = {
    "peach": ("#e3b48f", "#9a4f36", "#f3e7d4"),
    "white": ("#ece9e1", "#5e6b70", "#f8f6f1"),
    "mint": ("#b9d0c0", "#5b7a6a", "#f1f3ea"),
    "ochre": ("#dcb877", "#87532f", "#f4ead2"),
}


def compound_house(look="peach", lit=0.0):
    """A two-storey plotted house: porch on columns, front balcony, stair tower, water tank."""
    base, accent, band = HOUSES[look]
    s = kit_of(base, plaster(srgb(accent), 0.2), band, lit, "#5a3b25")
    brick = tiles(srgb(accent), 0.23, 0.08, 0.008, 0.85, 0.2, srgb("#c9bda8"), offset=0.5)
    box(-6.5, 0, 0, 6.2, 10, 6.4, s["base"])
    box(-6.6, -0.1, 3.15, 6.3, 10.1, 3.4, s["band"])
    box(-6.7, -0.5, 6.4, 6.4, 10.2, 6.6, s["band"])
    for x0, y0, x1, y1 in ((-6.6, -0.3, 6.3, -0.15), (-6.6, -0.149, -6.45, 10), (6.15, -0.149, 6.3, 10)):
        box(x0, y0, 6.6, x1, y1, 7.5, s["base"])
        box(x0 - 0.05, y0 - 0.05 if y0 < -0.2 else y0 + 0.051, 7.5, x1 + 0.05, y1 + 0.05, 7.58, s["band"])
    box(-2.0, -0.6, 0, -0.2, 3, 8.6, brick)
    box(-2.2, -0.8, 8.6, 0, 3.2, 8.8, s["band"])
    for z in (1.6, 4.6, 6.9):
        opening(s, -1.6, z, -0.6, z + 1.2, 1, y=-0.6)
    opening(s, -5.7, 0.85, -2.9, 2.3, 3, shade=0.5)
    opening(s, -5.7, 4.2, -2.9, 5.6, 3, shade=0.5)
    opening(s, 0.5, 0.05, 1.7, 2.3, 1)
    opening(s, 2.6, 0.85, 5.4, 2.3, 3)
    opening(s, 0.7, 3.5, 3.0, 5.7, 2)
    opening(s, 3.9, 4.2, 5.6, 5.6, 2, shade=0.5)
    opening(s, 2.0, 0.9, 4.2, 2.3, 2, 6.2, 0, shade=0.5, put=side)
    opening(s, 2.0, 4.2, 4.2, 5.6, 2, 6.2, 0, shade=0.5, put=side)
    box(0.0, -3.6, 3.15, 5.9, 0, 3.35, s["band"])
    for x in (0.2, 5.4):
        box(x, -3.4, 0, x + 0.35, -3.05, 3.15, s["base"])
        box(x - 0.06, -3.46, 0, x + 0.41, -2.99, 0.9, brick)
    railing(0.1, 5.8, -3.5, 3.35, "bars", 0.95)
    for x in (0.1, 5.8):
        box(x - 0.03, -3.5, 4.3, x + 0.03, 0, 4.35, paint(srgb("#4a4d50"), 0.4))
    tank = paint((0.02, 0.02, 0.022), 0.5)
    with place(3.5, 6, 6.6):
        rod(0, 0, 0.6, 2.0, 0.6, tank)
        rod(0, 0, 2.0, 2.15, 0.25, tank)
    for k in range(3):
        box(0.3 - 0.15 * (2 - k), -0.9 + 0.3 * k, 0, 1.9 + 0.15 * (2 - k), 0, 0.12 + 0.12 * k, stone(srgb("#8f8a84"), srgb("#5f5b57"), 0.4, speckle=True))


def row_unit(color, accent, lit=0.0, seed=0, mirrored=False):
    """One 6.6 m wide home of a terrace, with party walls, a balcony and a small forecourt."""
    s = kit_of(color, plaster(srgb(accent), 0.2), "#f4efe4", lit, "#3b2d22")
    m = -1 if mirrored else 1

    def span(a, b):
        return (a, b) if m > 0 else (-b, -a)

    box(-3.3, 0, 0, 3.3, 9, 6.3, s["base"])
    box(-3.4, -0.6, 0, -3.2, 9, 7.0, s["band"])
    box(3.2, -0.6, 0, 3.4, 9, 7.0, s["band"])
    box(-3.3, -0.15, 3.05, 3.3, 0, 3.3, s["band"])
    a, b = span(0.3, 2.9)
    opening(s, a, 0.85, b, 2.3, 3, shade=0.5)
    a, b = span(-2.6, -1.4)
    box(a - 0.1, -0.06, 0, b + 0.1, 0, 2.45, s["band"])
    box(a, -0.09, 0, b, -0.05, 2.35, wood(srgb("#6d4327"), 0.4, upright=True), 0.008)
    a, b = span(-2.7, 0.2)
    box(a - 0.2, -1.3, 3.15, b + 0.2, 0, 3.32, s["band"])
    railing(a - 0.2, b + 0.2, -1.22, 3.32, "bars", 0.95)
    opening(s, a + 0.3, 3.4, b - 0.3, 5.6, 2)
    a, b = span(0.9, 2.8)
    box(a - 0.35, -0.25, 3.3, b + 0.35, 0, 6.3, s["accent"])
    opening(s, a, 4.0, b, 5.5, 2, y=-0.25)
    roof = tiles(srgb("#9a4f34"), 0.3, 0.22, 0.02, 0.8, 0.25, srgb("#5e2d1d"), offset=0.5, relief=1.0)
    mesh([(-3.4, -0.9, 6.2), (3.4, -0.9, 6.2), (3.4, 4.5, 8.3), (-3.4, 4.5, 8.3), (-3.4, 9.3, 6.3), (3.4, 9.3, 6.3)], [(0, 1, 2, 3), (3, 2, 5, 4)], roof)
    mesh([(-3.3, 0, 6.3), (-3.3, 9, 6.3), (-3.3, 4.5, 8.2), (3.3, 0, 6.3), (3.3, 9, 6.3), (3.3, 4.5, 8.2)], [(0, 1, 2), (3, 4, 5)], s["base"])
    box(-3.4, -1.0, 6.1, 3.4, -0.85, 6.28, s["band"])
    box(-3.2, -4.9, -0.1, 3.2, 0, 0.05, tiles(srgb("#bfae98"), 0.3, 0.3, 0.005, 0.7, 0.12))
    x0, x1 = span(-3.2, 0.2)
    wall = s["base"]
    box(x0, -5.0, 0, x1, -4.88, 0.9, wall)
    box(x0, -5.04, 0.9, x1, -4.84, 0.96, s["band"])


def farmhouse_body(lit=0.0):
    """A single-storey house with a deep verandah under a tiled hip roof."""
    s = kit_of("#ece0c6", plaster(srgb("#a9764a"), 0.2), "#f4ecdc", lit, "#4b3120")
    timber = wood(srgb("#6d4529"), 0.5, upright=True)
    base = tiles(srgb("#8f7c66"), 0.45, 0.22, 0.012, 0.9, 0.25, srgb("#5e5244"), offset=0.5, relief=0.8)
    box(-9.5, -2.6, 0, 9.5, 9, 0.4, base)
    box(-9, 0, 0.4, 9, 8.6, 3.6, s["base"])
    opening(s, -7.8, 1.2, -5.2, 2.7, 3)
    opening(s, -3.9, 0.45, -1.8, 2.8, 2)
    opening(s, 1.8, 0.45, 3.9, 2.8, 2)
    opening(s, 5.2, 1.2, 7.8, 2.7, 3)
    opening(s, 2.5, 1.2, 5.0, 2.7, 2, 9, 0, put=side)
    box(-0.7, -0.08, 0.4, 0.7, 0, 2.8, timber, 0.01)
    for i in range(8):
        x = -9.2 + i * 2.6
        post = box(x, -2.45, 0.4, x + 0.22, -2.23, 3.3, timber)
        round_edges(post, 0.02)
        box(x - 0.07, -2.52, 0.4, x + 0.29, -2.16, 0.8, base)
    box(-9.4, -2.5, 3.2, 9.4, -2.2, 3.45, timber)
    tile = tiles(srgb("#a4553a"), 0.28, 0.24, 0.025, 0.8, 0.3, srgb("#5e2d1d"), offset=0.5, relief=1.2)
    e = 3.35
    v = [(-10.2, -3.4, e), (10.2, -3.4, e), (10.2, 9.6, e), (-10.2, 9.6, e), (-4.5, 3.1, 6.4), (4.5, 3.1, 6.4)]
    mesh(v, [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)], tile)
    box(-10.2, -3.4, e - 0.12, 10.2, 9.6, e - 0.02, timber)
    for k in range(3):
        box(-1.6, -3.5 + 0.3 * k, 0, 1.6, -2.5, 0.13 + 0.13 * k, base)
    for x in (-6.5, 5.6):
        with place(x, -1.4, 0.4):
            box(-0.7, -0.3, 0, 0.7, 0.3, 0.42, timber, 0.01)
            box(-0.7, -0.3, 0.42, 0.7, 0.3, 0.5, fabric(srgb("#d9cdb6")), 0.03)
