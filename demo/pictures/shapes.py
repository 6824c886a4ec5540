"""Solids from which every model is built. Lengths are millimetres, x points to the muzzle, z up.

Every function adds one object to the scene, parents it to the current subject and returns it.
"""
import math

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

FONT_FILES = {
    "regular": "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
    "bold": "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf",
    "narrow": "/usr/share/fonts/truetype/liberation/LiberationSansNarrow-Bold.ttf",
    "serif": "/usr/share/fonts/truetype/liberation/LiberationSerif-Bold.ttf",
    "italic": "/usr/share/fonts/truetype/liberation/LiberationSerif-BoldItalic.ttf",
    "mono": "/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf",
}

_parents = []


class group:
    """Objects made inside `with group(at, turn):` move together; groups nest."""

    def __init__(self, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
        self.at, self.turn, self.scale = at, turn, scale

    def __enter__(self):
        self.empty = bpy.data.objects.new("group", None)
        bpy.context.scene.collection.objects.link(self.empty)
        if _parents:
            self.empty.parent = _parents[-1]
        self.empty.location = self.at
        self.empty.rotation_euler = Euler([math.radians(a) for a in self.turn])
        size = self.scale if isinstance(self.scale, (tuple, list)) else [self.scale] * 3
        self.empty.scale = size
        _parents.append(self.empty)
        return self.empty

    def __exit__(self, *_):
        _parents.pop()


def place(data, material, at=(0, 0, 0), turn=(0, 0, 0), name="part"):
    """Put a mesh or curve into the scene, below the current group."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    if _parents:
        thing.parent = _parents[-1]
    thing.location = at
    thing.rotation_euler = Euler([math.radians(a) for a in turn])
    if material is not None:
        data.materials.append(material)
    return thing


def _mesh(bm, material, at, turn, smooth_angle=35):
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new("part")
    bm.to_mesh(mesh)
    bm.free()
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth_angle)
    return place(mesh, material, at, turn)


def _bevel(thing, width, segments=3):
    if width > 0:
        modifier = thing.modifiers.new("edge", "BEVEL")
        modifier.width = width
        modifier.segments = segments
        modifier.limit_method = "ANGLE"
        modifier.angle_limit = math.radians(28)
        modifier.harden_normals = True
        modifier.use_clamp_overlap = True
    return thing


def box(size, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=1.0, segments=3):
    """A block of `size` (x, y, z) centred on `at`."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=Vector(size), verts=bm.verts)
    return _bevel(_mesh(bm, material, at, turn), min(bevel, min(size) * 0.45), segments)


def lathe(profile, material, at=(0, 0, 0), turn=(0, 0, 0), segments=72, bevel=0.4, flutes=0, depth=0.0):
    """A turned part round the x axis. `profile`: (x, radius) pairs; radius 0 closes an end.

    `flutes` cuts that many grooves of `depth` along the body (grip rings, knobs).
    """
    count = max(segments, flutes * 6)
    bm = bmesh.new()
    rings = []
    for x, radius in profile:
        if radius <= 1e-6:
            rings.append([bm.verts.new((x, 0, 0))])
            continue
        ring = []
        for i in range(count):
            angle = 2 * math.pi * i / count
            r = radius
            if flutes:
                r -= depth * (0.5 + 0.5 * math.cos(flutes * angle)) ** 2
            ring.append(bm.verts.new((x, r * math.cos(angle), r * math.sin(angle))))
        rings.append(ring)
    for a, b in zip(rings, rings[1:]):
        if len(a) == 1 and len(b) == 1:
            continue
        if len(a) == 1:
            for i in range(count):
                bm.faces.new((a[0], b[i], b[(i + 1) % count]))
        elif len(b) == 1:
            for i in range(count):
                bm.faces.new((a[i], b[0], a[(i + 1) % count]))
        else:
            for i in range(count):
                j = (i + 1) % count
                bm.faces.new((a[i], b[i], b[j], a[j]))
    return _bevel(_mesh(bm, material, at, turn), bevel, 2)


def rod(length, radius, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.5, segments=64):
    """A closed cylinder along x, starting at `at`."""
    return lathe([(0, 0), (0, radius), (length, radius), (length, 0)], material, at, turn, segments, bevel)


def pipe(length, outer, inner, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.4, segments=64):
    """An open tube along x, starting at `at`."""
    profile = [(0, inner), (0, outer), (length, outer), (length, inner), (0, inner)]
    return lathe(profile, material, at, turn, segments, bevel)


def knob(length, radius, material, at=(0, 0, 0), turn=(0, 0, 0), flutes=24, depth=0.7, bore=0.0):
    """A knurled drum along x; with the radius of a `bore` a ring that one looks through."""
    edge = min(1.0, length * 0.15)
    if bore:
        lathe([(0, bore), (length, bore)], material, at, turn, bevel=0)
    lathe([(0, bore), (0, radius - edge), (edge, radius - edge * 0.2)], material, at, turn, bevel=0)
    lathe([(length - edge, radius - edge * 0.2), (length, radius - edge), (length, bore)], material, at, turn, bevel=0)
    return lathe([(edge * 0.5, radius), (length - edge * 0.5, radius)], material, at, turn,
                 bevel=0, flutes=flutes, depth=depth)


def ring(major, minor, material, at=(0, 0, 0), turn=(0, 0, 0), squash=1.0):
    """An O-ring lying in the y-z plane (axis x)."""
    bm = bmesh.new()
    around, across = 72, 20
    grid = []
    for i in range(around):
        a = 2 * math.pi * i / around
        row = []
        for j in range(across):
            b = 2 * math.pi * j / across
            r = major + minor * math.cos(b)
            row.append(bm.verts.new((minor * squash * math.sin(b), r * math.cos(a), r * math.sin(a))))
        grid.append(row)
    for i in range(around):
        for j in range(across):
            bm.faces.new((grid[i][j], grid[(i + 1) % around][j],
                          grid[(i + 1) % around][(j + 1) % across], grid[i][(j + 1) % across]))
    return _mesh(bm, material, at, turn, 180)


def ball(radius, material, at=(0, 0, 0), scale=(1, 1, 1)):
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=48, v_segments=32, radius=radius)
    bmesh.ops.scale(bm, vec=Vector(scale), verts=bm.verts)
    return _mesh(bm, material, at, (0, 0, 0), 180)


def smooth_outline(points, steps=10):
    """A closed Catmull-Rom curve through `points`; a point given as (x, y, 'corner') stays sharp."""
    out = []
    n = len(points)
    flat = [(p[0], p[1]) for p in points]
    corner = [len(p) > 2 for p in points]
    for i in range(n):
        p1, p2 = flat[i], flat[(i + 1) % n]
        p0 = p1 if corner[i] else flat[i - 1]
        p3 = p2 if corner[(i + 1) % n] else flat[(i + 2) % n]
        for s in range(steps):
            t = s / steps
            out.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                for a, b, c, d in zip(p0, p1, p2, p3)))
    return out


def circle(cx, cy, radius, count=40):
    return [(cx + radius * math.cos(2 * math.pi * i / count), cy + radius * math.sin(2 * math.pi * i / count))
            for i in range(count)]


def slot(cx, cy, length, radius, turn=0):
    """Outline of a rounded slot of overall `length` along the first axis."""
    half = length / 2 - radius
    points = [(half + radius * math.cos(a), radius * math.sin(a)) for a in
              [math.radians(-90 + 18 * i) for i in range(11)]]
    points += [(-half + radius * math.cos(a), radius * math.sin(a)) for a in
               [math.radians(90 + 18 * i) for i in range(11)]]
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return [(cx + x * c - y * s, cy + x * s + y * c) for x, y in points]


def rounded(width, height, radius, cx=0, cy=0):
    """Outline of a rectangle with round corners."""
    points = []
    for sx, sy, start in ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180)):
        for i in range(9):
            a = math.radians(start + i * 11.25)
            points.append((cx + sx * (width / 2 - radius) + radius * math.cos(a),
                           cy + sy * (height / 2 - radius) + radius * math.sin(a)))
    return points


def plate(outline, thickness, material, at=(0, 0, 0), turn=(90, 0, 0), bevel=1.0, holes=(), rounds=3):
    """A flat part cut from a sheet. The outline lies in x-z (with the default turn) and is centred in y."""
    curve = bpy.data.curves.new("plate", "CURVE")
    curve.dimensions = "2D"
    curve.fill_mode = "BOTH"
    bevel = min(bevel, thickness * 0.49)
    curve.extrude = thickness / 2 - bevel
    curve.bevel_depth = bevel
    curve.bevel_resolution = rounds
    curve.offset = -bevel
    for points in [outline, *holes]:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for target, p in zip(spline.points, points):
            target.co = (p[0], p[1], 0, 1)
        spline.use_cyclic_u = True
    thing = place(curve, material, at, turn)
    return thing


def loft(sections, material, at=(0, 0, 0), turn=(0, 0, 0), around=56, steps=8, closed_ends=True):
    """A body through cross-sections along x.

    A section is (x, y, z, half_width, half_height, roundness); roundness 2 is an ellipse, 6 nearly a box.
    """
    dense = []
    n = len(sections)
    for i in range(n - 1):
        p0, p1, p2, p3 = (sections[max(i - 1, 0)], sections[i], sections[i + 1], sections[min(i + 2, n - 1)])
        for s in range(steps):
            t = s / steps
            dense.append([0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                                 + (3 * b - a - 3 * c + d) * t ** 3) for a, b, c, d in zip(p0, p1, p2, p3)])
    dense.append(list(sections[-1]))
    bm = bmesh.new()
    rows = []
    for x, y, z, w, h, p in dense:
        row = []
        for j in range(around):
            a = 2 * math.pi * j / around
            c, s = math.cos(a), math.sin(a)
            row.append(bm.verts.new((x, y + max(w, 0.01) * math.copysign(abs(c) ** (2 / p), c),
                                     z + max(h, 0.01) * math.copysign(abs(s) ** (2 / p), s))))
        rows.append(row)
    for a, b in zip(rows, rows[1:]):
        for j in range(around):
            k = (j + 1) % around
            bm.faces.new((a[j], b[j], b[k], a[k]))
    if closed_ends:
        bm.faces.new(rows[0])
        bm.faces.new(rows[-1])
    return _mesh(bm, material, at, turn, 50)


def wire(points, radius, material, at=(0, 0, 0), turn=(0, 0, 0), closed=False, smooth=True, taper=False):
    """A round bar, hose or cable along a path of 3-D points."""
    curve = bpy.data.curves.new("wire", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 8
    curve.resolution_u = 12
    curve.use_fill_caps = True
    if smooth:
        spline = curve.splines.new("BEZIER")
        spline.bezier_points.add(len(points) - 1)
        for target, p in zip(spline.bezier_points, points):
            target.co = p
            target.handle_left_type = target.handle_right_type = "AUTO"
    else:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for target, p in zip(spline.points, points):
            target.co = (*p, 1)
    spline.use_cyclic_u = closed
    return place(curve, material, at, turn)


def coil(length, radius, wire_radius, turns, material, at=(0, 0, 0), turn=(0, 0, 0), ground=True):
    """A compression spring along x; `ground` closes the last coil at each end."""
    points = []
    count = int(turns * 28)
    for i in range(count + 1):
        u = i / count
        angle = 2 * math.pi * turns * u
        if ground:
            lead = min(1.5 / turns, 0.12)
            eased = u if lead == 0 else min(max((u - lead) / (1 - 2 * lead), 0), 1)
            x = wire_radius + eased * (length - 2 * wire_radius - 2 * wire_radius) + (
                wire_radius * 2 * (u > 1 - lead) * ((u - 1 + lead) / lead))
        else:
            x = u * length
        points.append((x, radius * math.cos(angle), radius * math.sin(angle)))
    return wire(points, wire_radius, material, at, turn, smooth=False)


def band(points, width, thickness, material, across=(0, 1, 0), at=(0, 0, 0), turn=(0, 0, 0), steps=10,
         closed=False):
    """A strap: a flat ribbon swept along smoothed points, `across` being its width direction."""
    n = len(points)
    path = []
    spans = n if closed else n - 1
    for i in range(spans):
        if closed:
            p0, p1, p2, p3 = (Vector(points[(i + k) % n]) for k in (-1, 0, 1, 2))
        else:
            p0, p1, p2, p3 = (Vector(points[max(i - 1, 0)]), Vector(points[i]), Vector(points[i + 1]),
                              Vector(points[min(i + 2, n - 1)]))
        for s in range(steps):
            t = s / steps
            path.append(0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                               + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3))
    if not closed:
        path.append(Vector(points[-1]))
    side = Vector(across).normalized()
    bm = bmesh.new()
    rows = []
    m = len(path)
    for i, p in enumerate(path):
        before = path[i - 1] if closed else path[max(i - 1, 0)]
        after = path[(i + 1) % m] if closed else path[min(i + 1, m - 1)]
        tangent = (after - before).normalized()
        flat_side = (side - tangent * side.dot(tangent)).normalized()
        up = tangent.cross(flat_side)
        w, t = width / 2, thickness / 2
        c = min(t * 0.6, w * 0.2)
        corners = [(-w, -t + c), (-w, t - c), (-w + c, t), (w - c, t), (w, t - c), (w, -t + c), (w - c, -t), (-w + c, -t)]
        rows.append([bm.verts.new(p + flat_side * a + up * b) for a, b in corners])
    pairs = list(zip(rows, rows[1:])) + ([(rows[-1], rows[0])] if closed else [])
    for a, b in pairs:
        for j in range(8):
            k = (j + 1) % 8
            bm.faces.new((a[j], b[j], b[k], a[k]))
    if not closed:
        bm.faces.new(rows[0])
        bm.faces.new(rows[-1])
    return _mesh(bm, material, at, turn, 40)


def lettering(words, size, material, at=(0, 0, 0), turn=(0, 0, 0), font="bold", depth=0.04, align="CENTER",
              spacing=1.0, lines=1.0):
    """Printed words of cap height about 0.7 × size, lying in x-y and facing +z before `turn`."""
    curve = bpy.data.curves.new("words", "FONT")
    curve.body = words
    curve.size = size
    curve.extrude = depth
    curve.align_x = align
    curve.align_y = "CENTER"
    curve.space_character = spacing
    curve.space_line = lines
    curve.resolution_u = 4
    try:
        curve.font = bpy.data.fonts.load(FONT_FILES[font], check_existing=True)
    except RuntimeError:
        pass  # Blender's own face is used where the Liberation fonts are not installed
    return place(curve, material, at, turn)


def to_mesh(thing):
    """Replace a curve or text object by its mesh, keeping place and material."""
    bpy.context.view_layer.update()
    evaluated = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(evaluated)
    made = bpy.data.objects.new("part", mesh)
    bpy.context.scene.collection.objects.link(made)
    made.parent = thing.parent
    made.matrix_basis = thing.matrix_basis.copy()
    bpy.data.objects.remove(thing)
    return made


def wrap(thing, radius, facing=90.0):
    """Bend flat lettering (x along, y around) onto a cylinder round the x axis; `facing` 90 is the top."""
    made = to_mesh(thing)
    bm = bmesh.new()
    bm.from_mesh(made.data)
    bmesh.ops.subdivide_edges(bm, edges=[e for e in bm.edges if e.calc_length() > radius * 0.12], cuts=4)
    bmesh.ops.triangulate(bm, faces=bm.faces)
    for v in bm.verts:
        p = made.matrix_basis @ v.co
        angle = math.radians(facing) - p.y / radius
        v.co = Vector((p.x, (radius + p.z) * math.cos(angle), (radius + p.z) * math.sin(angle)))
    bm.to_mesh(made.data)
    bm.free()
    made.matrix_basis = Matrix()
    return made


def disc(outer, material, at=(0, 0, 0), turn=(0, 0, 0), inner=0.0, start=0.0, end=360.0, count=128):
    """A printed ring or pie in x-y, without thickness."""
    bm = bmesh.new()
    whole = abs(end - start) >= 360
    steps = count if whole else max(6, int(count * abs(end - start) / 360))
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps if whole else steps + 1)]
    rim = [bm.verts.new((outer * math.cos(a), outer * math.sin(a), 0)) for a in angles]
    spans = len(rim) if whole else len(rim) - 1
    if inner > 0:
        bore = [bm.verts.new((inner * math.cos(a), inner * math.sin(a), 0)) for a in angles]
        for i in range(spans):
            j = (i + 1) % len(rim)
            bm.faces.new((rim[i], rim[j], bore[j], bore[i]))
    else:
        centre = bm.verts.new((0, 0, 0))
        for i in range(spans):
            bm.faces.new((centre, rim[i], rim[(i + 1) % len(rim)]))
    return _mesh(bm, material, at, turn)


def sheet(width, height, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """A printed rectangle in x-y, without thickness."""
    bm = bmesh.new()
    bmesh.ops.create_grid(bm, x_segments=1, y_segments=1, size=0.5)
    bmesh.ops.scale(bm, vec=(width, height, 1), verts=bm.verts)
    return _mesh(bm, material, at, turn)


def fused(parts, material, voxel=1.2, soften=8):
    """Melt overlapping solids into one carved body (grips, gloves, folded cloth)."""
    bpy.context.view_layer.update()
    depsgraph = bpy.context.evaluated_depsgraph_get()
    bm = bmesh.new()
    for part in parts:
        mesh = bpy.data.meshes.new_from_object(part.evaluated_get(depsgraph))
        mesh.transform(part.matrix_basis)
        bm.from_mesh(mesh)
        bpy.data.meshes.remove(mesh)
    for part in parts:
        bpy.data.objects.remove(part)
    made = _mesh(bm, None, (0, 0, 0), (0, 0, 0), 180)
    made.data.materials.clear()
    made.data.materials.append(material)
    remesh = made.modifiers.new("melt", "REMESH")
    remesh.mode = "VOXEL"
    remesh.voxel_size = voxel
    remesh.use_smooth_shade = True
    smooth = made.modifiers.new("soften", "SMOOTH")
    smooth.factor = 0.5
    smooth.iterations = soften
    return made


def hollow(thing, cutter):
    """Take the inside of the closed solid `cutter` out of `thing`; the wall gets the cutter's material."""
    thing.data.materials.append(cutter.data.materials[0])
    cutter.data.materials.clear()
    for slot in thing.data.materials:
        cutter.data.materials.append(slot)
    cutter.data.polygons.foreach_set("material_index", [len(thing.data.materials) - 1] * len(cutter.data.polygons))
    cutter.hide_render = True
    cutter.display_type = "WIRE"
    cut = thing.modifiers.new("hollow", "BOOLEAN")
    cut.operation, cut.object = "DIFFERENCE", cutter
    return thing


def rough(thing, height, scale, seed=0):
    """Push a surface in and out by soft noise (cloth, leather, cast parts)."""
    texture = bpy.data.textures.new("rough", "CLOUDS")
    texture.noise_scale = scale
    texture.noise_depth = 2
    modifier = thing.modifiers.new("rough", "DISPLACE")
    modifier.texture = texture
    modifier.strength = height
    modifier.mid_level = 0.5
    anchor = bpy.data.objects.new("anchor", None)
    anchor.location = (seed * 137.1, seed * 71.3, seed * 19.7)
    bpy.context.scene.collection.objects.link(anchor)
    modifier.texture_coords = "OBJECT"
    modifier.texture_coords_object = anchor
    return thing


def screw(radius, material, dark, at=(0, 0, 0), turn=(0, 0, 0)):
    """A socket-head screw whose head faces +x before `turn`."""
    with group(at, turn):
        lathe([(-1, radius), (radius * 0.55, radius), (radius * 0.55, radius * 0.55), (0.1, radius * 0.5), (0.1, 0)],
              material, segments=32, bevel=radius * 0.12)
        lathe([(radius * 0.2, radius * 0.54), (radius * 0.2, 0)], dark, segments=6, bevel=0)
