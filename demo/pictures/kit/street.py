"""Outdoor surroundings: ground, roads, boundary walls, gates, lamps, cars, benches, far scenery."""

import math
import random

from mathutils import Matrix

from . import plants
from .interior import HAZE, skyline
from .materials import glow, new, paint, plaster, srgb, steel, tiles
from .outdoors import ground, hazed
from .shapes import box, lathe, panel, place, rod, round_edges, tube


def lawn(x0, y0, x1, y1, z=0.0, haze=None):
    box(x0, y0, z - 0.3, x1, y1, z, ground(srgb("#76853f"), srgb("#56692f"), 0.5, haze, fine=30.0))


def earth(x0, y0, x1, y1, z=-0.02, haze=None, color="#a08a68", second="#7f7a4a"):
    box(x0, y0, z - 0.3, x1, y1, z, ground(srgb(color), srgb(second), 0.12, haze, fine=4.0))


def road(x0, y0, x1, y1, along="x", z=0.0, lines=True, kerb=True):
    """Asphalt with centre dashes and painted kerbs."""
    asphalt = ground(srgb("#5a5a5c"), srgb("#4a4a4c"), 0.6, fine=40.0, rough=0.85)
    box(x0, y0, z - 0.1, x1, y1, z + 0.01, asphalt)
    white = paint(srgb("#dcdad2"), 0.8, mottle=0.25, scale=8)
    span = x1 - x0 if along == "x" else y1 - y0
    middle = (y0 + y1) / 2 if along == "x" else (x0 + x1) / 2
    if lines:
        for k in range(int(span / 6)):
            a = (x0 if along == "x" else y0) + k * 6 + 1
            if along == "x":
                box(a, middle - 0.07, z + 0.01, a + 2.6, middle + 0.07, z + 0.014, white)
            else:
                box(middle - 0.07, a, z + 0.01, middle + 0.07, a + 2.6, z + 0.014, white)
    if kerb:
        dark, light = paint(srgb("#2a2a2a"), 0.8), paint(srgb("#d9b13f"), 0.8, mottle=0.2)
        for k in range(int(span / 1.5)):
            a = (x0 if along == "x" else y0) + k * 1.5
            mat = dark if k % 2 else light
            for edge in ((y0, y1) if along == "x" else (x0, x1)):
                if along == "x":
                    box(a, edge - 0.1, z, a + 1.5, edge + 0.1, z + 0.16, mat)
                else:
                    box(edge - 0.1, a, z, edge + 0.1, a + 1.5, z + 0.16, mat)


def pavers(x0, y0, x1, y1, z=0.02, color="#b9a793", second="#a5765f"):
    box(x0, y0, z - 0.2, x1, y1, z, tiles(srgb(color), 0.3, 0.15, 0.006, 0.8, 0.15, srgb("#857b70"), offset=0.5, second=srgb(second)))


def wall(x0, y0, x1, y1, height=1.6, color="#d9c9ae", cap="#8d5a43", thick=0.2):
    """A boundary wall with piers and a coping."""
    body, top = plaster(srgb(color), 0.35), plaster(srgb(cap), 0.2)
    span = math.hypot(x1 - x0, y1 - y0)
    with place(x0, y0, 0, math.degrees(math.atan2(y1 - y0, x1 - x0))):
        box(0, -thick / 2, 0, span, thick / 2, height, body)
        box(-0.05, -thick / 2 - 0.05, height, span + 0.05, thick / 2 + 0.05, height + 0.08, top)
        for k in range(int(span / 3.5) + 1):
            box(k * 3.5 - 0.2, -thick / 2 - 0.08, 0, k * 3.5 + 0.2, thick / 2 + 0.08, height + 0.15, body)


def gate(width=4.0, height=1.7, color="#2f3336", slats=True):
    """A two-leaf metal gate between piers, centred on x = 0."""
    iron = paint(srgb(color), 0.4)
    pier = plaster(srgb("#cdb994"), 0.3)
    for s in (-1, 1):
        x = s * (width / 2 + 0.25)
        box(x - 0.25, -0.25, 0, x + 0.25, 0.25, height + 0.35, pier)
        box(x - 0.32, -0.32, height + 0.35, x + 0.32, 0.32, height + 0.43, plaster(srgb("#8d5a43")))
        lathe(x, 0, height + 0.43, [(0.1, 0), (0.13, 0.12), (0.0001, 0.25)], glow((1.0, 0.85, 0.6), 2.0), 20)
        a, b = sorted((s * 0.03, s * width / 2))
        for z in (0.12, height - 0.08):
            box(a, -0.03, z, b, 0.03, z + 0.06, iron)
        n = int((b - a) / 0.12)
        for k in range(n + 1):
            x = a + (b - a - 0.03) * k / n
            box(x, -0.015, 0.1, x + (0.09 if slats else 0.025), 0.015, height, iron)


def lamp_post(x, y, height=6.0, lit=0.0):
    iron = paint(srgb("#555a5e"), 0.4)
    with place(x, y):
        rod(0, 0, 0, height, 0.06, iron, 12)
        box(-0.05, -1.2, height - 0.05, 0.05, 0.05, height + 0.03, iron)
        box(-0.12, -1.4, height - 0.1, 0.12, -0.7, height, iron if not lit else glow((1.0, 0.8, 0.5), lit))


def power_line(x0, x1, y, count=4, height=7.5):
    """Concrete poles with sagging wires along x."""
    pole, wire = paint(srgb("#9a9690"), 0.9), paint((0.02, 0.02, 0.02), 0.6)
    xs = [x0 + (x1 - x0) * i / (count - 1) for i in range(count)]
    for x in xs:
        rod(x, y, 0, height, 0.13, pole, 10)
        box(x - 0.06, y - 0.9, height - 0.5, x + 0.06, y + 0.9, height - 0.38, pole)
    for a, b in zip(xs, xs[1:]):
        for dy in (-0.8, 0, 0.8):
            tube([(a + (b - a) * t / 8, y + dy, height - 0.35 - 2.4 * (t / 8) * (1 - t / 8)) for t in range(9)], 0.012, wire)


def wheel(x, y, radius):
    """A road wheel with its axle along y, touching the ground."""
    tyre = paint((0.015, 0.015, 0.015), 0.8)
    k = radius / 0.31
    local = Matrix.Translation((x, y, radius)) @ Matrix.Rotation(math.pi / 2, 4, "X") @ Matrix.Scale(k, 4)
    lathe(0, 0, -0.1, [(0.0001, 0), (0.2, 0), (0.3, 0.01), (0.31, 0.04), (0.31, 0.16), (0.3, 0.19), (0.2, 0.2), (0.0001, 0.2)], tyre, 28, local)
    lathe(0, 0, -0.11, [(0.0001, 0), (0.19, 0.005), (0.19, 0.215), (0.0001, 0.22)], steel(0.35), 20, local)


def car(color="#b8bcc0", kind="hatch"):
    """A parked car pointing along +x, centred on the origin; 'hatch', 'sedan' or 'suv'."""
    body = paint(srgb(color), 0.25, 0.25, coat=1.0)
    dark = paint((0.01, 0.012, 0.014), 0.06)
    lift, tall, tail = {"hatch": (0.0, 1.5, 0.12), "sedan": (0.0, 1.44, 0.6), "suv": (0.08, 1.68, 0.06)}[kind]
    long = {"hatch": 1.85, "sedan": 2.15, "suv": 2.1}[kind]
    low = panel([(-long, 0.32 + lift), (-long, 0.78 + lift), (-long + 0.1, 0.92 + lift), (long * 0.5, 0.95 + lift), (long - 0.25, 0.82 + lift), (long, 0.66 + lift), (long, 0.34 + lift)], 1.7, body)
    round_edges(low, 0.09, 4)
    cabin = [(-long + 0.02 + tail, 0.9 + lift), (-long + 0.25 + tail * 1.3, tall - 0.06), (-long + 0.5 + tail * 1.3, tall), (long * 0.12, tall), (long * 0.32, tall - 0.1), (long * 0.62, 0.9 + lift)]
    round_edges(panel(cabin, 1.46, dark), 0.08, 3)
    top = [(-long + 0.3 + tail * 1.3, tall - 0.05), (-long + 0.5 + tail * 1.3, tall + 0.02), (long * 0.12, tall + 0.02), (long * 0.3, tall - 0.07)]
    round_edges(panel(top, 1.38, body), 0.02, 2)
    for x in (-long * 0.3, long * 0.1):
        with place(x, 0):
            panel([(-0.05, 0.9 + lift), (-0.02, tall - 0.03), (0.03, tall - 0.03), (0.05, 0.9 + lift)], 1.49, body)
    for x in (-long * 0.62, long * 0.62):
        for y in (-0.78, 0.78):
            wheel(x, y, 0.31)
    for y in (-0.62, 0.62):
        box(long - 0.12, y - 0.16, 0.66 + lift, long - 0.02, y + 0.16, 0.76 + lift, paint((0.85, 0.85, 0.82), 0.1), 0.02)
        box(-long - 0.005, y - 0.16, 0.72 + lift, -long + 0.06, y + 0.16, 0.84 + lift, paint((0.45, 0.02, 0.02), 0.2), 0.01)
    box(long - 0.03, -0.3, 0.42 + lift, long + 0.012, 0.3, 0.52 + lift, paint((0.8, 0.8, 0.78), 0.5))


CAR_COLORS = ("#c9ccce", "#e9e8e4", "#7d2f2a", "#3c4247", "#5d7386", "#8f8f8d", "#20242a", "#a98f6f")


def parked(spots, seed=0):
    """Cars at (x, y, turn) spots with colours drawn from the seed."""
    rng = random.Random(seed)
    for x, y, turn in spots:
        with place(x, y, 0, turn):
            car(rng.choice(CAR_COLORS), rng.choice(("hatch", "hatch", "sedan", "suv")))


def bench(x, y, turn=0):
    timber, iron = paint(srgb("#8a5c3a"), 0.6), paint((0.03, 0.03, 0.03), 0.5)
    with place(x, y, 0, turn):
        for k in range(4):
            box(-0.8, -0.5 + k * 0.12, 0.43, 0.8, -0.4 + k * 0.12, 0.46, timber, 0.004)
        for k in range(3):
            box(-0.8, 0.0, 0.55 + k * 0.13, 0.8, 0.03, 0.65 + k * 0.13, timber, 0.004)
        for s in (-0.65, 0.6):
            box(s, -0.48, 0, s + 0.05, -0.42, 0.43, iron)
            box(s, -0.02, 0, s + 0.05, 0.03, 0.95, iron)


def horizon(kind, seed, light="day", base=0.0, near=90, far=700, count=60, lit=0.0):
    """Distant scenery beyond y = near: 'city' blocks, 'trees', or 'hills' behind trees."""
    rng = random.Random(seed)
    haze = HAZE[light]
    earth(-9000, near - 40, 9000, 12000, base - 0.35, haze)
    if kind == "city":
        with place(0, 0, base):
            skyline(rng, 0, haze, near, far, count, lit)
    count = 46 if kind == "trees" else 26
    for i in range(count):
        y = near * rng.uniform(0.55, 1.1)
        plants.tree((i / count - 0.5) * near * 2.4 + rng.uniform(-3, 3), y, rng.uniform(6, 11), rng.randrange(40), base - 0.2)
    if kind == "hills":
        ridges(seed, haze, base)


def ridges(seed, haze, base=0.0, near=900, reach=900.0):
    """Rows of hills, one behind the other, from y = near on; they give no shadow, for the sun comes from behind them."""
    rng = random.Random(seed)
    material, nodes, link, p = new("hill")
    p.inputs["Base Color"].default_value = (*srgb("#6d7a58"), 1)
    hazed(material, nodes, link, p, haze, reach)
    for k in range(5):
        points = [(-1500, -20)]
        for i in range(60):
            x = -1500 + 3000 * i / 59
            points.append((x, 40 + 35 * k + 60 * math.sin(i * 0.21 + k * 1.9 + seed) + 22 * math.sin(i * 0.63 + k) + rng.uniform(0, 6)))
        points.append((1500, -20))
        with place(0, near + 260 * k, base):
            panel(points, 2, material).visible_shadow = False
