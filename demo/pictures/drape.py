"""Sewn cloth: tubes of stiff canvas with folds, seams, panels and open ends.

A tube runs through level rings; `u` goes once round it from the front (-y) over +x, `v` from its first ring to its last.
"""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

import shapes

AROUND, ALONG = 220, 180


class Tube:
    """`rings`: (x, y, z, half width, half depth, squareness) each; `fold(u, v)` is the height of the cloth in mm."""

    def __init__(self, rings, fold=lambda u, v: 0.0):
        self.rings, self.fold = np.array(rings, float), fold

    def _ring(self, v):
        """Catmull-Rom through the rings, spaced evenly."""
        last = len(self.rings) - 1
        i = min(int(v * last), last - 1)
        t = v * last - i
        a, b, c, d = (self.rings[min(max(k, 0), last)] for k in (i - 1, i, i + 1, i + 2))
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)

    def at(self, u, v, lift=0.0):
        """The point of the cloth at (u, v), `lift` mm above it."""
        x, y, z, wide, deep, square = self._ring(v)
        s, c = math.sin(2 * math.pi * u), math.cos(2 * math.pi * u)
        power = 2 / square
        px, py = math.copysign(abs(s) ** power, s), -math.copysign(abs(c) ** power, c)
        out = self.fold(u, v) + lift
        return Vector((x + px * wide + s * out, y + py * deep - c * out, z))

    def sew(self, material, lining, panels=(), gap=lambda u, v: False, thickness=5.0):
        """Make the cloth. `panels`: ((u0, u1, v0, v1), material), later ones on top; where `gap` holds it is cut open."""
        points = [self.at(i / AROUND, j / ALONG) for j in range(ALONG + 1) for i in range(AROUND)]
        faces, tints = [], []
        for j in range(ALONG):
            for i in range(AROUND):
                u, v = (i + 0.5) / AROUND, (j + 0.5) / ALONG
                if gap(u, v):
                    continue
                k = (i + 1) % AROUND
                faces.append((j * AROUND + i, j * AROUND + k, (j + 1) * AROUND + k, (j + 1) * AROUND + i))
                tints.append(max([0] + [n for n, ((u0, u1, v0, v1), _) in enumerate(panels, 1)
                                        if (u0 <= u <= u1 or u0 <= u - 1 <= u1) and v0 <= v <= v1]))
        if self.rings[-1][2] < self.rings[0][2]:  # the outside must face outwards: the lining is laid behind it
            faces = [face[::-1] for face in faces]
        mesh = bpy.data.meshes.new("cloth")
        mesh.from_pydata(points, [], faces)
        for one in (material, *(tint for _, tint in panels), lining):
            mesh.materials.append(one)
        mesh.polygons.foreach_set("material_index", tints)
        mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
        thing = shapes.place(mesh, None)
        solid = thing.modifiers.new("thickness", "SOLIDIFY")
        solid.thickness, solid.offset = thickness, -1
        # The last material is the lining: the offset is cut off there.
        solid.material_offset = len(panels) + 1
        return thing

    def seam(self, path, radius, material, lift=1.0):
        """Piping or stitching along (u, v) points."""
        return shapes.wire([self.at(u, v, lift) for u, v in path], radius, material)

    def strip(self, path, width, thickness, material, lift=4.0):
        """A strap along (u, v) points, lying on the cloth."""
        points = [self.at(u, v, lift) for u, v in path]
        along = points[-1] - points[0]
        middle = self.at(*path[len(path) // 2], 40) - self.at(*path[len(path) // 2])
        return shapes.band([tuple(p) for p in points], width, thickness, material, across=tuple(along.cross(middle).normalized()))


def wave(u, v, turns, rows, seed):
    """Soft noise round a tube, between -1 and 1: `turns` humps around it, `rows` along it."""
    a = 2 * math.pi * u
    return noise.noise(Vector((math.cos(a) * turns / 3 + seed * 7.3, math.sin(a) * turns / 3 + seed * 3.1, v * rows + seed)))


def crease(u, v, at, spread, count, seed, side=None):
    """Rings of folds bunched round `at`, deepest at the `side` towards which the tube bends; between -1 and 1."""
    near = math.exp(-((v - at) / spread) ** 2)
    if near < 0.01:
        return 0.0
    facing = 1.0 if side is None else 0.35 + 0.65 * (0.5 + 0.5 * math.cos(2 * math.pi * (u - side)))
    phase = (v + 0.05 * wave(u, v, 5, 3, seed) + 0.02 * math.sin(2 * math.pi * u * 2 + seed)) * count
    ridge = 1 - 2 * abs(math.sin(math.pi * phase))
    return near * facing * ridge * (0.75 + 0.5 * wave(u, v, 4, 6, seed + 2))
