"""Kitchen and bathroom fittings. Backs at y = 0, fronts face -y, centred on x = 0."""

import math

from mathutils import Matrix

from .furnish import cabinet
from .materials import chrome, glass, glow, mirror, paint, srgb, steel
from .shapes import box, cushion, lathe, mesh, place, rod, tilted, tube


def counter(front, top, width, z=0.86, depth=0.6, doors=4, drawers_at=(), handle="line", body=None):
    """Base cabinets with plinth and worktop; `drawers_at` lists which door positions are drawers."""
    body = body or paint((0.5, 0.49, 0.47), 0.6)
    box(-width / 2, -depth + 0.07, 0, width / 2, 0, 0.1, paint((0.04, 0.04, 0.04), 0.6))
    each = width / doors
    for i in range(doors):
        with place(-width / 2 + each * (i + 0.5), 0):
            cabinet(body, front, each, z - 0.14, depth, 1, 0.1, "bar" if handle == "bar" else "none", 0.003, 3 if i in drawers_at else 0)
            if handle == "line":
                box(-each / 2 + 0.01, -depth - 0.004, z - 0.075, each / 2 - 0.01, -depth + 0.004, z - 0.06, steel(0.35))
    box(-width / 2, -depth - 0.02, z - 0.035, width / 2, 0, z, top, 0.006)


def wall_units(front, width, z0=1.45, z1=2.15, depth=0.34, doors=3, body=None, glazed=()):
    each = width / doors
    for i in range(doors):
        with place(-width / 2 + each * (i + 0.5), 0):
            face = paint(srgb("#56666a"), 0.08) if i in glazed else front
            cabinet(body or paint((0.6, 0.59, 0.57), 0.6), face, each, z1 - z0, depth, 1, z0, "none", 0.003)
    box(-width / 2 + 0.05, -depth + 0.08, z0 - 0.012, width / 2 - 0.05, -depth + 0.11, z0 - 0.002, glow((1.0, 0.86, 0.66), 3.0))


def hob(z=0.86):
    """A glass-top gas hob with burners; stands on the worktop."""
    box(-0.38, -0.54, z, 0.38, -0.08, z + 0.015, paint((0.01, 0.01, 0.012), 0.05), 0.005)
    iron = paint((0.02, 0.02, 0.02), 0.5)
    for x, y, r in ((-0.2, -0.22, 0.075), (0.2, -0.22, 0.085), (-0.18, -0.42, 0.06), (0.2, -0.42, 0.06)):
        lathe(x, y, z + 0.015, [(r * 0.5, 0), (r * 0.5, 0.014), (0.0001, 0.018)], steel(0.4), 24)
        for k in range(4):
            with place(x, y, z + 0.015, 90 * k):
                box(r * 0.4, -0.005, 0.018, r * 1.4, 0.005, 0.03, iron)
                box(r * 1.3, -0.005, 0, r * 1.4, 0.005, 0.03, iron)
    for k in range(4):
        rod(-0.12 + 0.08 * k, -0.51, z + 0.012, z + 0.035, 0.016, steel())


def chimney(z=1.5, top=2.6, color=None):
    """A pyramid extractor hood with duct."""
    metal = color or steel(0.3)
    verts_low, verts_high = (0.42, 0.5), (0.15, 0.26)
    box(-verts_low[0], -verts_low[1], z, verts_low[0], 0, z + 0.07, metal, 0.005)
    a, b = verts_low, verts_high
    v = [(-a[0], -a[1], z + 0.07), (a[0], -a[1], z + 0.07), (a[0], 0, z + 0.07), (-a[0], 0, z + 0.07), (-b[0], -b[1], z + 0.36), (b[0], -b[1], z + 0.36), (b[0], 0, z + 0.36), (-b[0], 0, z + 0.36)]
    mesh(v, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)], metal)
    box(-b[0], -b[1], z + 0.36, b[0], 0, top, metal)
    box(-0.3, -0.42, z - 0.004, 0.3, -0.1, z + 0.002, paint((0.12, 0.12, 0.12), 0.4))
    box(-0.08, -0.503, z + 0.02, 0.08, -0.5, z + 0.05, paint((0.01, 0.01, 0.01), 0.1))


def sink(z=0.86, width=0.7):
    """A steel sink let into the worktop, with a swan-neck tap."""
    metal = steel(0.25)
    box(-width / 2, -0.52, z, width / 2, -0.1, z + 0.006, metal, 0.003)
    box(-width / 2 + 0.05, -0.47, z + 0.001, width / 2 - 0.22, -0.15, z + 0.008, paint((0.25, 0.25, 0.25), 0.3, 0.9))
    tap(0.0, -0.08, z)


def tap(x, y, z, height=0.3, reach=0.2):
    points = [(x, y, z), (x, y, z + height * 0.7)]
    for k in range(1, 9):
        t = math.pi * k / 8
        points.append((x, y - reach / 2 + math.cos(t) * reach / 2, z + height * 0.7 + math.sin(t) * reach / 2))
    points.append((x, y - reach, z + height * 0.55))
    tube(points, 0.013, chrome())
    rod(x, y, z, z + 0.03, 0.026, chrome())
    box(x + 0.015, y - 0.01, z + 0.08, x + 0.09, y + 0.01, z + 0.1, chrome(), 0.004)


def fridge(color=(0.5, 0.5, 0.51), width=0.72, height=1.75):
    body = paint(color, 0.28, 0.7)
    box(-width / 2, -0.62, 0.03, width / 2, 0, height, body, 0.012)
    for z0, z1 in ((0.05, height * 0.62), (height * 0.63, height - 0.02)):
        box(-width / 2 + 0.004, -0.68, z0, width / 2 - 0.004, -0.625, z1, body, 0.012)
    for z0, z1 in ((height * 0.36, height * 0.58), (height * 0.66, height * 0.8)):
        box(width / 2 - 0.09, -0.72, z0, width / 2 - 0.065, -0.68, z1, steel(), 0.004)


def microwave(z):
    dark = paint((0.012, 0.012, 0.014), 0.1)
    box(-0.24, -0.36, z, 0.24, 0, z + 0.28, paint((0.3, 0.3, 0.3), 0.3, 0.8), 0.008)
    box(-0.22, -0.365, z + 0.02, 0.12, -0.355, z + 0.26, dark)
    box(0.13, -0.365, z + 0.02, 0.22, -0.355, z + 0.26, paint((0.05, 0.05, 0.05), 0.3))


def jars(x, y, z, count, seed=0):
    """Steel and spice jars in a row."""
    fills = ("#b5532f", "#d9a93f", "#6f7f3a", "#8a5a34", "#e6dcc4")
    for i in range(count):
        r, h = 0.045 + 0.012 * ((i + seed) % 3), 0.12 + 0.035 * ((i * 2 + seed) % 3)
        mat = steel(0.2) if (i + seed) % 3 == 0 else paint(srgb(fills[(i + seed) % 5]), 0.25)
        rod(x + i * 0.13, y, z, z + h, r, mat)
        rod(x + i * 0.13, y, z + h, z + h + 0.02, r * 0.9, steel())


def kettle(x, y, z):
    metal = steel(0.18)
    lathe(x, y, z, [(0.0001, 0), (0.09, 0), (0.1, 0.05), (0.075, 0.14), (0.03, 0.17), (0.0001, 0.175)], metal)
    tube([(x - 0.07, y, z + 0.13), (x - 0.06, y, z + 0.23), (x + 0.06, y, z + 0.23), (x + 0.07, y, z + 0.13)], 0.01, paint((0.02, 0.02, 0.02), 0.5))
    tube([(x + 0.08, y, z + 0.06), (x + 0.14, y, z + 0.13)], 0.014, metal)


def fruit_bowl(x, y, z):
    lathe(x, y, z, [(0.0001, 0.01), (0.06, 0), (0.14, 0.07), (0.135, 0.075), (0.05, 0.015)], paint(srgb("#e6e0d2"), 0.3))
    for i, c in enumerate(("#d98a2b", "#b8402c", "#d9b23f", "#7d9a3a", "#d98a2b")):
        a = i * 1.26
        lathe(x + 0.055 * math.cos(a), y + 0.055 * math.sin(a), z + 0.05, [(0.0001, 0), (0.03, 0.012), (0.04, 0.04), (0.03, 0.068), (0.0001, 0.08)], paint(srgb(c), 0.4), 20)


def toilet(color=(0.84, 0.84, 0.83)):
    """A wall-facing European water closet with cistern."""
    white = paint(color, 0.08)
    cushion(-0.19, -0.2, 0.38, 0.19, 0, 0.8, white, 0.03)
    lathe(0, 0, 0, [(0.0001, 0), (0.13, 0), (0.14, 0.12), (0.2, 0.34), (0.22, 0.4), (0.2, 0.41), (0.0001, 0.405)], white, 40, tilted(0, -0.4, 0) @ _stretch(1.0, 1.25))
    lathe(0, 0, 0.41, [(0.0001, 0.03), (0.2, 0.03), (0.215, 0.015), (0.2, 0)], white, 40, tilted(0, -0.39, 0) @ _stretch(1.0, 1.25))
    box(-0.12, -0.4, 0, 0.12, -0.05, 0.38, white, 0.04)
    box(-0.03, -0.11, 0.8, 0.03, -0.07, 0.81, chrome(), 0.003)


def _stretch(x, y):
    return Matrix.Diagonal((x, y, 1, 1))


def basin(top, front, width=0.9, z=0.82, frame=True, light=True):
    """A vanity with a bowl, tap and a lit mirror above."""
    cabinet(front, front, width, 0.45, 0.48, 2, z - 0.48, "none")
    box(-width / 2 - 0.02, -0.5, z - 0.03, width / 2 + 0.02, 0, z, top, 0.005)
    lathe(0, -0.26, z, [(0.0001, 0.012), (0.1, 0.012), (0.18, 0.1), (0.2, 0.12), (0.205, 0.12), (0.17, 0.02), (0.12, 0), (0.0001, 0)], paint((0.85, 0.85, 0.84), 0.08), 48)
    tap(0, -0.05, z, 0.26, 0.15)
    w = width / 2
    if frame:
        box(-w - 0.02, -0.02, 1.13, w + 0.02, -0.002, 2.02, paint((0.03, 0.03, 0.03), 0.4), 0.004)
    if light:
        box(-w + 0.06, -0.018, 2.06, w - 0.06, -0.002, 2.1, glow((1.0, 0.9, 0.75), 8.0))
    box(-w, -0.026, 1.15, w, -0.021, 2.0, mirror())


def shower(height=2.1):
    """Rain shower, hand shower and mixer on the wall at y = 0."""
    metal = chrome()
    tube([(0, -0.03, 0.95), (0, -0.03, height), (0, -0.06, height + 0.05), (0, -0.38, height + 0.05)], 0.011, metal)
    lathe(0, -0.38, height + 0.01, [(0.0001, 0.03), (0.12, 0.02), (0.12, 0), (0.0001, 0)], metal)
    box(-0.1, -0.06, 0.95, 0.1, 0, 1.0, metal, 0.008)
    tube([(0.08, -0.05, 0.95), (0.16, -0.12, 0.7), (0.2, -0.08, 1.1), (0.2, -0.08, 1.5)], 0.007, metal)
    rod(0.2, -0.08, 1.5, 1.66, 0.018, metal)


def screen(width=0.9, height=2.0):
    """A clear glass shower screen along x with steel edges."""
    pane = box(0, -0.004, 0.02, width, 0.004, height, glass((0.9, 0.96, 0.95)))
    pane.visible_shadow = False
    for x in (0, width - 0.012):
        box(x, -0.008, 0, x + 0.012, 0.008, height, chrome())


def geyser(z=1.9):
    white = paint((0.8, 0.8, 0.79), 0.3)
    lathe(0, -0.2, z, [(0.0001, 0), (0.15, 0.02), (0.18, 0.06), (0.18, 0.4), (0.15, 0.45), (0.0001, 0.47)], white, 40)
    rod(0.06, -0.2, z - 0.12, z + 0.02, 0.01, chrome())
    rod(-0.06, -0.2, z - 0.12, z + 0.02, 0.01, chrome())


def towel(material, width=0.5):
    tube([(-width / 2 - 0.06, -0.07, 1.3), (width / 2 + 0.06, -0.07, 1.3)], 0.009, chrome())
    cushion(-width / 2, -0.1, 0.75, width / 2, -0.045, 1.32, material, 0.02)


def bucket(color="#3f77a8"):
    lathe(0, 0, 0, [(0.0001, 0), (0.12, 0), (0.15, 0.27), (0.16, 0.28), (0.15, 0.28), (0.12, 0.02), (0.0001, 0.02)], paint(srgb(color), 0.35))
