"""Trees, palms, shrubs, potted plants and grass, grown from a seed."""

import math
import random

import bpy
from mathutils import Matrix, Vector

from .materials import paint, srgb
from .outdoors import leaf_green
from .shapes import add, lathe, mesh, place, tube

GREENS = ("#587f36", "#648a3c", "#739643", "#4f7a3c")


def leaf_cloud(seed, count, centres, size, squash=0.8):
    """Mesh data of leaf cards scattered in the shells of spheres given as (x, y, z, radius)."""
    rng = random.Random(seed)
    verts, faces = [], []
    weights = [c[3] ** 2 for c in centres]
    for _ in range(count):
        cx, cy, cz, radius = rng.choices(centres, weights)[0]
        out = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized()
        d = radius * (0.55 + 0.45 * rng.random() ** 0.6)
        p = Vector((cx + out.x * d, cy + out.y * d, cz + out.z * d * squash))
        along = (out * 0.5 + Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-0.9, 0.5)))).normalized()
        across = along.cross(Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(0.2, 1)))).normalized()
        s = size * rng.uniform(0.6, 1.3)
        k = len(verts)
        verts += [p - along * s, p + across * s * 0.5 - along * s * 0.1, p + along * s, p - across * s * 0.5 - along * s * 0.1]
        faces.append((k, k + 1, k + 2, k + 3))
    data = bpy.data.meshes.new("leaves")
    data.from_pydata(verts, [], faces)
    return data


_models = {}


def tree_model(seed, height=7.0, spread=2.6, leaves=11000, leaf=0.11, color=None):
    """(branch curve points, leaf mesh, bark) of one tree, cached."""
    key = (seed, height, spread, leaves)
    if key in _models:
        return _models[key]
    rng = random.Random(seed)
    limbs, tips = [], []

    def grow(start, direction, length, radius, depth):
        points, radii = [start.copy()], [radius]
        p, d = start.copy(), direction.normalized()
        for i in range(5):
            d = (d + Vector((rng.uniform(-0.16, 0.16), rng.uniform(-0.16, 0.16), 0.05))).normalized()
            p = p + d * length / 5
            points.append(p.copy())
            radii.append(radius * (1 - 0.55 * (i + 1) / 5))
        limbs.append((points, radii))
        if depth == 0:
            tips.append((p.x, p.y, p.z))
            return
        turn = rng.random() * 6.28
        for i in range(4 if depth > 1 else 3):
            a = turn + i * 2.4 + rng.uniform(-0.4, 0.4)
            lean = rng.uniform(0.5, 1.2)
            grow(points[rng.choice((3, 4, 5))], Vector((math.cos(a) * lean, math.sin(a) * lean, rng.uniform(0.45, 1.1))), length * rng.uniform(0.6, 0.85) * spread / 2.6, radii[4] * 0.6, depth - 1)

    grow(Vector((0, 0, 0)), Vector((0, 0, 1)), height * 0.36, height * 0.02, 2)
    radius = height * 0.17
    centres = [(x, y, z, radius * rng.uniform(0.75, 1.2)) for x, y, z in tips]
    data = leaf_cloud(seed, leaves, centres, leaf)
    data.materials.append(leaf_green(srgb(color or rng.choice(GREENS))))
    bark = paint(srgb("#6b5a49"), 0.95, mottle=0.5, scale=6, bump=0.6, bump_scale=18)
    curve = bpy.data.curves.new("limbs", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = 1.0
    curve.bevel_resolution = 1
    for points, radii in limbs:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for i, p in enumerate(points):
            spline.points[i].co = (*p, 1)
            spline.points[i].radius = radii[i]
    curve.materials.append(bark)
    _models[key] = (curve, data)
    return _models[key]


def tree(x, y, height=7.0, seed=1, z=0.0, **shape):
    """A broad-leaved tree; seeds are folded into a few shared models."""
    curve, data = tree_model(seed % 4, **shape)
    local = Matrix.Translation((x, y, z)) @ Matrix.Rotation(seed * 1.7, 4, "Z") @ Matrix.Scale(height / 7.0, 4)
    add(curve, "trunk", local)
    add(data, "leaves", local)


def palm_model(seed, fronds=20):
    key = ("palm", seed)
    if key in _models:
        return _models[key]
    rng = random.Random(seed)
    verts, faces = [], []
    for i in range(fronds):
        a = i * 2.4 + rng.uniform(-0.2, 0.2)
        up = rng.uniform(-0.1, 1.0)
        length = rng.uniform(1.7, 2.3)
        way = Vector((math.cos(a), math.sin(a), 0))
        side = Vector((-math.sin(a), math.cos(a), 0))
        for k in range(26):
            t = 0.08 + 0.92 * k / 26
            p = way * (length * t * (1 - 0.18 * t)) + Vector((0, 0, length * (up * t - (0.55 + up * 0.6) * t * t)))
            reach = 0.62 * math.sin(math.pi * min(1, 0.12 + 0.85 * t)) + 0.08
            for s in (-1, 1):
                tip = p + side * s * reach + way * reach * 0.45 - Vector((0, 0, reach * rng.uniform(0.25, 0.6)))
                w = way * 0.028
                n = len(verts)
                verts += [p - w, p + w, tip]
                faces.append((n, n + 1, n + 2))
    data = bpy.data.meshes.new("fronds")
    data.from_pydata(verts, [], faces)
    data.materials.append(leaf_green(srgb("#55792f")))
    _models[key] = data
    return data


def palm(x, y, height=6.0, seed=1, z=0.0, size=1.0):
    rng = random.Random(seed)
    lean = rng.uniform(-0.5, 0.5)
    points = [(x + lean * (i / 6) ** 2, y, z + height * i / 6) for i in range(7)]
    bark = paint(srgb("#8a7a66"), 0.9, mottle=0.4, scale=5, bump=0.5, bump_scale=9)
    tube(points, 0.13 * size, bark, [1.3, 1.05, 0.95, 0.9, 0.85, 0.8, 0.75])
    add(palm_model(seed % 3), "fronds", Matrix.Translation(points[-1]) @ Matrix.Rotation(seed, 4, "Z") @ Matrix.Scale(size, 4))


def shrub(x, y, size=0.6, seed=1, z=0.0, color=None, squash=0.85):
    key = ("shrub", seed % 3, color)
    if key not in _models:
        rng = random.Random(seed % 3)
        centres = [(rng.uniform(-0.4, 0.4), rng.uniform(-0.4, 0.4), rng.uniform(0.35, 0.7), rng.uniform(0.4, 0.62)) for _ in range(7)]
        data = leaf_cloud(seed, 3200, centres, 0.06)
        data.materials.append(leaf_green(srgb(color or GREENS[seed % 4])))
        _models[key] = data
    local = Matrix.Translation((x, y, z)) @ Matrix.Rotation(seed * 2.1, 4, "Z") @ Matrix.Diagonal((size, size, size * squash, 1))
    add(_models[key], "shrub", local)


def hedge(x0, y0, x1, y1, height=0.8, seed=0, step=0.55):
    length = math.hypot(x1 - x0, y1 - y0)
    n = max(2, int(length / step / max(0.5, height)))
    for i in range(n + 1):
        t = i / n
        shrub(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, height * 0.95, seed * 31 + i)


def grass(x0, y0, x1, y1, count, seed=0, size=1.0, skip=None):
    """Tufts of blades scattered over a rectangle; `skip(x, y)` leaves places bare."""
    rng = random.Random(seed)
    key = ("grass",)
    if key not in _models:
        tufts = []
        for i in range(4):
            r = random.Random(i)
            verts, faces = [], []
            for _ in range(60):
                a, d = r.random() * 6.283, 0.24 * math.sqrt(r.random())
                t, h = r.random() * 6.283, 0.075 * r.uniform(0.5, 1.3)
                p = Vector((math.cos(a) * d, math.sin(a) * d, 0))
                lean = Vector((math.cos(t), math.sin(t), 0)) * h * 0.5
                w = Vector((-math.sin(t), math.cos(t), 0)) * 0.0045
                k = len(verts)
                verts += [p - w, p + w, p + lean * 0.4 + w + Vector((0, 0, h * 0.65)), p + lean * 0.4 - w + Vector((0, 0, h * 0.65)), p + lean + Vector((0, 0, h))]
                faces += [(k, k + 1, k + 2, k + 3), (k + 3, k + 2, k + 4)]
            data = bpy.data.meshes.new("grass")
            data.from_pydata(verts, [], faces)
            data.materials.append(leaf_green(srgb(("#5f8a33", "#6b9138", "#587f2e", "#76923f")[i])))
            tufts.append(data)
        _models[key] = tufts
    for k in range(count):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        if skip and skip(x, y):
            continue
        s = size * rng.uniform(0.7, 1.4)
        add(_models[key][k % 4], "grass", Matrix.Translation((x, y, 0)) @ Matrix.Rotation(rng.random() * 6.28, 4, "Z") @ Matrix.Scale(s, 4))


def pot_plant(height=1.0, seed=1, pot="#b0a596", kind="broad", bloom=None):
    """A potted plant at the origin: 'broad' arching leaves, 'areca' fronds or 'bush'."""
    rng = random.Random(seed)
    clay = paint(srgb(pot), 0.6, mottle=0.15)
    r = 0.13 + 0.06 * height
    lathe(0, 0, 0, [(0.0001, 0), (r * 0.7, 0), (r, 2 * r), (r * 0.9, 2 * r), (r * 0.85, 1.85 * r), (0.0001, 1.85 * r)], clay)
    top = 1.85 * r
    if kind == "bush":
        shrub(0, 0, height * 0.5, seed, top - 0.05, bloom)
        return
    if kind == "areca":
        with place(0, 0, top):
            local = Matrix.Translation((0, 0, height * 0.28)) @ Matrix.Scale(height * 0.36, 4)
            add(palm_model(seed % 3, 14), "fronds", local)
            for i in range(6):
                a = i * 1.05
                tube([(0.05 * math.cos(a), 0.05 * math.sin(a), 0), (0.02 * math.cos(a), 0.02 * math.sin(a), height * 0.3)], 0.011, leaf_green(srgb("#6b8a3a")))
        return
    leaf = leaf_green(srgb(GREENS[seed % 4]))
    for i in range(26):
        a, t = i * 2.4, rng.uniform(0.3, 0.8)
        length = height * rng.uniform(0.5, 0.95)
        verts, faces, n = [], [], 9
        for k in range(n):
            q = k / (n - 1)
            w = height * 0.085 * math.sin(math.pi * min(1, q * 0.93 + 0.07)) + 0.003
            out = 0.03 + length * t * q
            z = top + length * (1.25 * q - 0.8 * q * q * t)
            for s in (-1, 1):
                verts.append((out * math.cos(a) + s * w * math.sin(a), out * math.sin(a) - s * w * math.cos(a), z))
        faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(n - 1)]
        mesh(verts, faces, leaf, smooth=True)
