"""Facades and blocks of flats. A facade is a string of bays, one letter each; see BAYS."""

import random

from .materials import paint, plaster, srgb, steel
from .outdoors import window_pane
from .shapes import add, block, box, place, rod, text

# Bay letters and widths in metres: window, wide window, balcony, wide balcony, accent strip, plain wall, duct, small window.
BAYS = {"w": 2.6, "W": 3.6, "b": 3.2, "B": 4.4, "a": 0.9, "p": 1.6, "d": 1.4, "t": 1.3}


def length(bays):
    return sum(BAYS[b] for b in bays)


def style(base="#e7dfd0", accent="#a4573a", band="#f4f1ea", rail="bars", lit=0.0, frame="#3a3d40", balcony=1.4, ledge=True, floor=3.05, under="#efeae0"):
    """The materials and habits that a block's facades share."""
    return {
        "base": plaster(srgb(base)),
        "accent": plaster(srgb(accent), 0.2),
        "band": plaster(srgb(band), 0.2),
        "under": paint(srgb(under), 0.9),
        "rail": rail,
        "frame": paint(srgb(frame), 0.4),
        "pane": window_pane(lit),
        "rail_glass": paint(srgb("#7f9aa0"), 0.08),
        "iron": paint(srgb("#4a4d50"), 0.4),
        "balcony": balcony,
        "ledge": ledge,
        "floor": floor,
        "unit": paint(srgb("#d9d9d6"), 0.5),
    }


def glazing(out, s, a, z0, b, z1, panes, depth=-0.14):
    """Frame and panes of one opening, in facade coordinates (along, outward, up)."""
    f = 0.06
    frame, pane = s["frame"], s["pane"]
    out.append((a, depth - 0.04, z0, b, depth + 0.03, z0 + f, frame))
    out.append((a, depth - 0.04, z1 - f, b, depth + 0.03, z1, frame))
    for i in range(panes + 1):
        x = a + (b - a - f) * i / panes
        out.append((x, depth - 0.04, z0, x + f, depth + 0.03, z1, frame))
        if i < panes:
            out.append((x + f, depth - 0.03, z0 + f, x + (b - a - f) / panes, depth - 0.01, z1 - f, pane))


def wall_with_hole(out, mat, a, b, h, hole):
    x0, z0, x1, z1 = hole
    out.append((a, -0.25, 0, x0, 0, h, mat))
    out.append((x1, -0.25, 0, b, 0, h, mat))
    out.append((x0, -0.25, z1, x1, 0, h, mat))
    if z0 > 0.02:
        out.append((x0, -0.25, 0, x1, 0, z0, mat))


def window_bay(out, s, a, b, rng, wide):
    h = s["floor"]
    margin = 0.5 if not wide else 0.45
    x0, x1 = a + margin, b - margin
    wall_with_hole(out, s["base"], a, b, h, (x0, 0.85, x1, 2.25))
    glazing(out, s, x0, 0.85, x1, 2.25, 3 if wide else 2)
    out.append((x0 - 0.1, 0, 2.27, x1 + 0.1, 0.45, 2.35, s["band"]))
    out.append((x0 - 0.05, 0, 0.8, x1 + 0.05, 0.1, 0.86, s["band"]))
    if s["ledge"]:
        out.append((x0 - 0.1, 0, 0.02, x1 + 0.1, 0.62, 0.1, s["band"]))
        if rng.random() < 0.6:
            u = rng.uniform(x0, x1 - 0.85)
            out.append((u, 0.14, 0.14, u + 0.8, 0.44, 0.7, s["unit"]))
            out.append((u + 0.14, 0.44, 0.2, u + 0.55, 0.45, 0.64, s["iron"]))


def balcony_bay(out, s, a, b, rng):
    h, depth = s["floor"], s["balcony"]
    wall_with_hole(out, s["base"], a, b, h, (a + 0.4, 0.05, b - 0.4, 2.3))
    glazing(out, s, a + 0.4, 0.05, b - 0.4, 2.3, 3)
    out.append((a, 0, -0.16, b, depth, 0.0, s["band"]))
    out.append((a, 0, 0.0, b, depth, 0.02, s["under"]))
    for x in (a, b - 0.16):
        out.append((x, 0, 0, x + 0.16, depth * 0.55, h - 0.16, s["accent"]))
    edge = depth - 0.06
    if s["rail"] == "parapet":
        out.append((a, edge - 0.08, 0, b, edge, 0.7, s["band"]))
        out.append((a, edge - 0.05, 0.98, b, edge - 0.01, 1.02, s["iron"]))
        for k in range(4):
            x = a + 0.05 + (b - a - 0.14) * k / 3
            out.append((x, edge - 0.05, 0.7, x + 0.04, edge - 0.01, 1.0, s["iron"]))
    elif s["rail"] == "glass":
        out.append((a + 0.02, edge - 0.03, 0.08, b - 0.02, edge - 0.015, 1.05, s["rail_glass"]))
        out.append((a, edge - 0.05, 1.05, b, edge, 1.1, s["iron"]))
        out.append((a, edge - 0.08, 0, b, edge, 0.14, s["band"]))
    else:
        out.append((a, edge - 0.05, 1.03, b, edge, 1.08, s["iron"]))
        out.append((a, edge - 0.08, 0, b, edge, 0.16, s["band"]))
        n = int((b - a) / 0.13)
        for k in range(n + 1):
            x = a + (b - a - 0.02) * k / n
            out.append((x, edge - 0.035, 0.16, x + 0.02, edge - 0.015, 1.03, s["iron"]))
    for x in (a, b - 0.05):
        out.append((x, depth * 0.5, 1.0, x + 0.05, edge, 1.06, s["iron"]))
        out.append((x, depth * 0.5, 0.0, x + 0.05, edge, 0.3 if s["rail"] != "parapet" else 0.7, s["band"]))
    if rng.random() < 0.25:
        cloth = ("#b98270", "#7d93a3", "#cdb98c", "#e9e4da", "#a893a3", "#d9d5cc")
        x = a + 0.5
        while x < b - 0.9:
            w = rng.uniform(0.3, 0.6)
            out.append((x, depth * 0.5, 1.9 - rng.uniform(0.6, 1.0), x + w, depth * 0.5 + 0.015, 1.9, paint(srgb(rng.choice(cloth)), 0.9)))
            x += w + rng.uniform(0.05, 0.4)
    if rng.random() < 0.5:
        green = paint(srgb("#45702c"), 0.9, mottle=0.6, scale=14)
        for k in range(rng.randrange(2, 5)):
            x = a + 0.3 + k * 0.4
            out.append((x, edge - 0.4, 0.02, x + 0.26, edge - 0.16, 0.3, s["accent"]))
            out.append((x - 0.06, edge - 0.44, 0.3, x + 0.3, edge - 0.12, 0.3 + rng.uniform(0.3, 0.6), green))


def bay_parts(letter, s, a, rng):
    out, b, h = [], a + BAYS[letter], s["floor"]
    if letter in "wW":
        window_bay(out, s, a, b, rng, letter == "W")
    elif letter in "bB":
        balcony_bay(out, s, a, b, rng)
    elif letter == "a":
        out.append((a, -0.25, 0, b, 0.3, h, s["accent"]))
    elif letter == "p":
        out.append((a, -0.25, 0, b, 0, h, s["base"]))
    elif letter == "d":
        out.append((a, -1.2, 0, b, -1.0, h, s["accent"]))
        out.append((a + 0.3, -0.98, 1.3, b - 0.3, -0.96, 1.9, s["pane"]))
    elif letter == "t":
        wall_with_hole(out, s["base"], a, b, h, (a + 0.35, 1.4, b - 0.35, 2.1))
        glazing(out, s, a + 0.35, 1.4, b - 0.35, 2.1, 1)
    if letter not in "abB":
        out.append((a, 0, h - 0.16, b, 0.06, h, s["band"]))
    return out


def around(front, side, depth, s, rng):
    """Box parts of one storey: the four facades of a block that is length(front) wide."""
    width = length(front)
    maps = {
        "front": lambda a, o, z: (-width / 2 + a, -o, z),
        "right": lambda a, o, z: (width / 2 + o, a, z),
        "left": lambda a, o, z: (-width / 2 - o, depth - a, z),
        "back": lambda a, o, z: (width / 2 - a, depth + o, z),
    }
    parts = []
    for name, bays, room in (("front", front, width), ("right", side, depth), ("left", side[::-1], depth), ("back", front, width)):
        at = (room - length(bays)) / 2
        if at > 0.01:
            for a0, a1 in ((0, at), (room - at, room)):
                parts.append((*maps[name](a0, -0.25, 0), *maps[name](a1, 0, s["floor"]), s["base"]))
        for letter in bays:
            for a0, o0, z0, a1, o1, z1, mat in bay_parts(letter, s, at, rng):
                parts.append((*maps[name](a0, o0, z0), *maps[name](a1, o1, z1), mat))
            at += BAYS[letter]
    parts.append((-width / 2 + 1.3, 1.3, 0, width / 2 - 1.3, depth - 1.3, s["floor"], s["under"]))
    parts.append((-width / 2 + 0.2, 0.2, s["floor"] - 0.15, width / 2 - 0.2, depth - 0.2, s["floor"], s["under"]))
    return parts


def flats(front, side, depth, floors, s, seed=1, base=3.6, crown="plain", variants=3, stilts=True):
    """A block of flats standing at the origin, front at y = 0; returns its height."""
    rng = random.Random(seed)
    width, h = length(front), s["floor"]
    storeys = [block(around(front, side, depth, s, rng)) for _ in range(variants)]
    for k in range(floors):
        with place(0, 0, base + k * h):
            add(storeys[rng.randrange(variants)], "storey")
    if stilts:
        n = max(2, round(width / 4.5))
        for i in range(n + 1):
            x = -width / 2 + 0.1 + (width - 0.6) * i / n
            for y in (0.1, depth / 2, depth - 0.5):
                box(x, y, 0, x + 0.4, y + 0.5, base, s["band"])
        box(-width / 2, 0, base - 0.35, width / 2, depth, base, s["base"])
        box(-width / 4, depth * 0.4, 0, width / 4, depth - 1, base, s["accent"])
    else:
        box(-width / 2, 0, 0, width / 2, depth, base, s["accent"])
    top = base + floors * h
    roof(width, depth, top, s, crown, rng)
    return top


def roof(width, depth, top, s, crown, rng):
    """Parapet, lift room, water tanks and an optional crown ('frame', 'fins', 'plain')."""
    for x0, y0, x1, y1 in ((-width / 2, -0.1, width / 2, 0.12), (-width / 2, depth - 0.12, width / 2, depth + 0.1), (-width / 2 - 0.1, 0, -width / 2 + 0.12, depth), (width / 2 - 0.12, 0, width / 2 + 0.1, depth)):
        box(x0, y0, top - 0.1, x1, y1, top + 1.1, s["band"])
    box(-width * 0.2, depth * 0.35, top, width * 0.12, depth * 0.8, top + 3.4, s["base"])
    box(-width * 0.22, depth * 0.33, top + 3.4, width * 0.14, depth * 0.82, top + 3.6, s["band"])
    tank = paint((0.02, 0.02, 0.022), 0.5)
    for k in range(3):
        with place(width * (0.2 + 0.09 * k), depth * 0.6, top):
            rod(0, 0, 0.5, 2.1, 0.65, tank)
            rod(0, 0, 2.1, 2.25, 0.3, tank)
    if crown == "frame":
        for x in (-width / 2 + 0.1, -width / 6, width / 6, width / 2 - 0.6):
            box(x, -0.3, top, x + 0.5, 0.3, top + 4.2, s["accent"])
        box(-width / 2, -0.4, top + 4.0, width / 2, 0.4, top + 4.6, s["accent"])
        box(-width / 2, 0.4, top + 4.2, width / 2, 3.0, top + 4.4, s["band"])
    elif crown == "fins":
        n = int(width / 1.6)
        for i in range(n + 1):
            x = -width / 2 + (width - 0.2) * i / n
            box(x, -0.25, top + 1.1, x + 0.2, 0.1, top + 3.2, s["accent"])
        box(-width / 2, -0.25, top + 3.0, width / 2, 0.1, top + 3.3, s["band"])
    rod(width * 0.05, depth * 0.5, top + 3.4, top + 7.5, 0.04, steel(), 8)


def signboard(words, x, y, z, width, height, back, letters):
    box(x - width / 2, y, z, x + width / 2, y + 0.12, z + height, back, 0.01)
    text(words, x, y - 0.01, z + height * 0.5, height * 0.55, letters)


