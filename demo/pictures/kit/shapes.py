"""Geometry primitives. All lengths in metres; +z is up; furniture faces -y unless turned."""

import math
from contextlib import contextmanager

import bpy
from mathutils import Matrix, Vector

_frames = [Matrix.Identity(4)]


@contextmanager
def place(x=0.0, y=0.0, z=0.0, turn=0.0, scale=1.0):
    """Everything built inside is moved by (x, y, z), turned by `turn` degrees about z and scaled."""
    local = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Scale(scale, 4)
    _frames.append(_frames[-1] @ local)
    try:
        yield
    finally:
        _frames.pop()


def add(data, name="part", local=None):
    """Links a new object for mesh or curve data, in the current frame; returns the object."""
    obj = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(obj)
    obj.matrix_world = _frames[-1] @ local if local is not None else _frames[-1]
    return obj


def mesh(verts, faces, material, smooth=False, name="mesh", local=None):
    """One mesh object from vertex and face lists."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(verts, [], faces)
    if material is not None:
        data.materials.append(material)
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    return add(data, name, local)


_BOX_FACES = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]


def box_verts(x0, y0, z0, x1, y1, z1):
    """The 8 corners of a box in the order that box_faces expects."""
    return [(x, y, z) for z in (z0, z1) for y in (y0, y1) for x in (x0, x1)]


def box(x0, y0, z0, x1, y1, z1, material, bevel=0.0, local=None):
    """An axis-aligned box; `bevel` rounds its edges (metres)."""
    x0, x1 = min(x0, x1), max(x0, x1)
    y0, y1 = min(y0, y1), max(y0, y1)
    z0, z1 = min(z0, z1), max(z0, z1)
    obj = mesh(box_verts(x0, y0, z0, x1, y1, z1), _BOX_FACES, material, local=local)
    if bevel:
        round_edges(obj, bevel, 3)
    return obj


def round_edges(obj, width, segments=2):
    """Bevels an object's edges and shades it smooth."""
    mod = obj.modifiers.new("bevel", "BEVEL")
    mod.width = width
    mod.segments = segments
    mod.limit_method = "ANGLE"
    obj.data.polygons.foreach_set("use_smooth", [True] * len(obj.data.polygons))
    obj.data.use_auto_smooth = True
    obj.data.auto_smooth_angle = math.radians(40)


def cushion(x0, y0, z0, x1, y1, z1, material, radius=0.06, local=None):
    """A box with strongly rounded, slightly inflated edges: upholstery, pillows, mattresses."""
    obj = box(x0, y0, z0, x1, y1, z1, material, local=local)
    mod = obj.modifiers.new("bevel", "BEVEL")
    mod.width = radius
    mod.segments = 4
    obj.data.polygons.foreach_set("use_smooth", [True] * 6)
    sub = obj.modifiers.new("subdivide", "SUBSURF")
    sub.levels = sub.render_levels = 1
    return obj


def tilted(x, y, z, pitch=0.0, turn=0.0, roll=0.0):
    """Local matrix for a part turned about its own origin (degrees)."""
    return (
        Matrix.Translation((x, y, z))
        @ Matrix.Rotation(math.radians(turn), 4, "Z")
        @ Matrix.Rotation(math.radians(pitch), 4, "X")
        @ Matrix.Rotation(math.radians(roll), 4, "Y")
    )


def lathe(x, y, z, profile, material, segments=32, local=None):
    """Turns a profile of (radius, height) pairs around a vertical axis at (x, y, z)."""
    verts, faces = [], []
    count = len(profile)
    for i in range(segments):
        a = 2 * math.pi * i / segments
        verts += [(x + r * math.cos(a), y + r * math.sin(a), z + h) for r, h in profile]
    for i in range(segments):
        j = (i + 1) % segments
        for k in range(count - 1):
            faces.append((i * count + k, j * count + k, j * count + k + 1, i * count + k + 1))
    obj = mesh(verts, faces, material, smooth=True, local=local)
    obj.data.use_auto_smooth = True
    obj.data.auto_smooth_angle = math.radians(35)
    return obj


def rod(x, y, z0, z1, radius, material, segments=24, local=None):
    """A closed vertical cylinder."""
    return lathe(x, y, 0, [(0.0001, z0), (radius, z0), (radius, z1), (0.0001, z1)], material, segments, local)


def bar(start, end, radius, material):
    """A straight tube between two points."""
    return tube([start, end], radius, material)


def tube(points, radius, material, radii=None):
    """A tube along a polyline; `radii` scales the radius at each point."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 2
    curve.use_fill_caps = True
    spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    for i, p in enumerate(points):
        spline.points[i].co = (*p, 1)
        spline.points[i].radius = radii[i] if radii else 1
    curve.materials.append(material)
    return add(curve, "tube")


def panel(points, thickness, material):
    """Extrudes a closed outline of (x, z) points along y by `thickness`, centred on y = 0."""
    n = len(points)
    verts = [(x, -thickness / 2, z) for x, z in points] + [(x, thickness / 2, z) for x, z in points]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    return mesh(verts, faces, material)


def curtain(x0, x1, z0, z1, material, depth=0.06, fold=0.16, seed=0):
    """A hanging curtain with soft folds along x, at y = 0."""
    n = max(24, int((x1 - x0) / fold * 14))
    verts, faces = [], []
    for i in range(n):
        t = i / (n - 1)
        x = x0 + (x1 - x0) * t
        phase = 2 * math.pi * (x - x0) / fold + seed
        y = depth * (0.55 * math.sin(phase) + 0.2 * math.sin(phase * 0.43 + 1 + seed))
        verts += [(x, y * 1.15, z0), (x + 0.01 * math.sin(phase * 0.5), y * 0.8, z1)]
    for i in range(n - 1):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    return mesh(verts, faces, material, smooth=True)


def block(parts):
    """Mesh data from (x0, y0, z0, x1, y1, z1, material) boxes, for instancing many times with `add`."""
    verts, faces, slots, mats = [], [], [], []
    for *corners, material in parts:
        base = len(verts)
        x0, y0, z0, x1, y1, z1 = corners
        verts += box_verts(min(x0, x1), min(y0, y1), min(z0, z1), max(x0, x1), max(y0, y1), max(z0, z1))
        faces += [tuple(base + i for i in face) for face in _BOX_FACES]
        if material not in mats:
            mats.append(material)
        slots += [mats.index(material)] * 6
    data = bpy.data.meshes.new("block")
    data.from_pydata(verts, [], faces)
    for material in mats:
        data.materials.append(material)
    data.polygons.foreach_set("material_index", slots)
    return data


def wall_parts(a0, a1, z0, z1, openings):
    """Rectangles (a0, z0, a1, z1) left of a wall when openings (a0, z0, a1, z1) are cut out of it."""
    cuts = sorted({a0, a1, *(v for o in openings for v in (o[0], o[2]) if a0 < v < a1)})
    out = []
    for left, right in zip(cuts, cuts[1:]):
        mid = (left + right) / 2
        z = z0
        for o in sorted((o for o in openings if o[0] < mid < o[2]), key=lambda o: o[1]):
            if o[1] > z:
                out.append((left, z, right, o[1]))
            z = max(z, o[3])
        if z < z1:
            out.append((left, z, right, z1))
    return out


def text(words, x, y, z, size, material, depth=0.02):
    """Raised lettering standing on the xz plane and facing -y, centred on x."""
    curve = bpy.data.curves.new("text", "FONT")
    curve.body = words
    curve.size = size
    curve.extrude = depth
    curve.align_x = "CENTER"
    curve.align_y = "CENTER"
    curve.materials.append(material)
    return add(curve, "text", tilted(x, y, z, pitch=90))


def world_point(x, y, z):
    """A point of the current frame in world coordinates."""
    return tuple(_frames[-1] @ Vector((x, y, z)))
