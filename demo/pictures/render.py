"""Renders the shop's pictures: `blender --background --python demo/pictures/render.py -- [options] [names]`.

A name may hold the wildcards * and ?; without names, every picture that has no file yet is made.
  --out FOLDER   where the pictures go (default: this folder)
  --view NUMBER  only the first, second or third view of each product
  --family NAME  only the pictures of models/NAME.py
  --again        also those that exist
  --draft        small and grainy, to look at a model
"""
import argparse
import fnmatch
import importlib
import os
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)

import numpy as np  # noqa: E402

import shapes  # noqa: E402
import studio  # noqa: E402
from models import FAMILIES  # noqa: E402


def file_of(out, name):
    """The home page's and the categories' pictures belong to the pages, so they lie outside the demo."""
    if name.startswith("web/") and out == here:
        return os.path.join(here, "..", "..", "web", "assets", "pictures", f"{name[4:]}.webp")
    return os.path.join(out, f"{name}.webp")


def wanted(options):
    """Name of the file without ending, and the shot."""
    for family in [options.family] if options.family else FAMILIES:
        for key, shots in importlib.import_module(f"models.{family}").PICTURES.items():
            for number, shot in enumerate(shots, 1):
                name = key if len(shots) == 1 and "/" in key else f"{key}-{number}"
                if options.view and number != options.view:
                    continue
                if options.names and not any(fnmatch.fnmatch(name, pattern) for pattern in options.names):
                    continue
                path = file_of(options.out, name)
                if options.again or not os.path.exists(path):
                    yield path, shot


def in_focus(points, to_stage, focus):
    if focus is None:
        return points
    inverse = np.array(to_stage.inverted())
    local = points @ inverse[:3, :3].T + inverse[:3, 3]
    keep = np.ones(len(points), bool)
    for axis, limits in enumerate(focus):
        if limits is not None:
            keep &= (local[:, axis] >= limits[0]) & (local[:, axis] <= limits[1])
    return points[keep]


def take(shot, path, draft):
    width, height = shot.size
    if draft:
        width, height = width // 2, height // 2
    studio.empty_scene((width, height), 8 if draft else shot.samples)
    with shapes.group() as root:
        shot.build()
    to_stage = studio.set_on_stage(root, shot.pose, shot.floating)
    points = in_focus(studio.subject_points(root), to_stage, shot.focus)
    studio.sweep(shot.floor, shot.yaw)
    studio.lights(shot.yaw)
    studio.camera(points, shot.yaw, shot.pitch, shot.roll, shot.margin, shot.shift, shot.blur, shot.lens)
    studio.expose(path)


def main():
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("--out", default=here)
    parser.add_argument("--family")
    parser.add_argument("--view", type=int)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--draft", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args(sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else [])
    for path, shot in wanted(options):
        start = time.time()
        os.makedirs(os.path.dirname(path), exist_ok=True)
        take(shot, path, options.draft)
        print(f"MADE {os.path.basename(path)} in {time.time() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
