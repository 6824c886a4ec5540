"""One photographic studio for every picture: sweep, soft boxes, camera, exposure.

A subject is modelled in millimetres and brought to a stage of radius 1, so that light and lens never change.
"""
import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

import materials
from denoise import smoothed

LENS = 90.0
SENSOR = 36.0
LARGEST_FILE = 56_000


def empty_scene(size, samples):
    """Start from nothing and set the renderer up. Two threads, so that the machine stays usable."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    # A power of two spreads the samples evenly over the four lights: 8 leave half the noise of 12. Adaptive sampling undoes it.
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 4
    scene.cycles.diffuse_bounces = 1
    scene.cycles.glossy_bounces = 2
    scene.cycles.transmission_bounces = 4
    scene.cycles.sample_clamp_indirect = 4.0
    scene.cycles.blur_glossy = 0.6
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    scene.cycles.filter_width = 1.4
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "High Contrast"
    scene.view_settings.exposure = 0.0
    scene.render.image_settings.file_format = "PNG"
    return scene


def soft_box(at, target, size, power, tint=(1, 1, 1)):
    light = bpy.data.lights.new("box", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = power
    light.color = tint
    thing = bpy.data.objects.new("box", light)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return thing


def ambient(top, horizon, strength):
    """A dim room: brighter overhead, darker round about, so that metal has something to mirror."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    background = tree.nodes["Background"]
    background.inputs["Strength"].default_value = strength
    coords = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = (*horizon, 1)
    ramp.color_ramp.elements[0].position = 0.05
    ramp.color_ramp.elements[1].color = (*top, 1)
    ramp.color_ramp.elements[1].position = 0.9
    tree.links.new(coords.outputs["Generated"], split.inputs["Vector"])
    tree.links.new(split.outputs["Z"], ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], background.inputs["Color"])


def sweep(tint="#dedad4", turn=0.0):
    """Seamless paper: a floor that curves up behind the subject, seen from direction `turn`."""
    profile = [(-14, 0)]
    for i in range(25):
        a = math.radians(90 * i / 24)
        profile.append((6 + 6 * math.sin(a), 6 - 6 * math.cos(a)))
    profile.append((12, 20))
    vertices, faces = [], []
    for y, z in profile:
        vertices += [(-30, y, z), (30, y, z)]
    for i in range(len(profile) - 1):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    mesh = bpy.data.meshes.new("sweep")
    mesh.from_pydata(vertices, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.materials.append(materials.paper(tint))
    thing = bpy.data.objects.new("sweep", mesh)
    thing.rotation_euler = (0, 0, math.radians(turn))
    bpy.context.scene.collection.objects.link(thing)


def lights(turn=0.0, warm=0.0):
    """Key soft box left and above, long strip right, top box, turned with the camera."""
    rotation = Matrix.Rotation(math.radians(turn), 4, "Z")

    def box_at(at, size, power, tint=(1, 1, 1), target=(0, 0, 0.15)):
        soft_box(rotation @ Vector(at), rotation @ Vector(target), size, power, tint)

    box_at((-3.6, -0.6, 4.6), (2.2, 2.2), 560, (1.0, 0.985, 0.96))
    box_at((4.6, 1.2, 2.6), (0.8, 4.0), 120, (0.96, 0.98, 1.0))
    box_at((0.0, 3.4, 5.6), (6.0, 1.6), 330, (1.0, 0.995, 0.985))
    ambient((0.72, 0.72, 0.74), (0.20, 0.195, 0.19), 0.55)


def subject_points(root):
    """Corners and a sample of the vertices of everything below `root`, in world space."""
    bpy.context.view_layer.update()
    depsgraph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in root.children_recursive:
        if thing.type not in {"MESH", "CURVE", "FONT"}:
            continue
        evaluated = thing.evaluated_get(depsgraph)
        mesh = evaluated.to_mesh()
        count = len(mesh.vertices)
        if count:
            coordinates = np.empty(count * 3, np.float32)
            mesh.vertices.foreach_get("co", coordinates)
            coordinates = coordinates.reshape(-1, 3)
            matrix = np.array(evaluated.matrix_world)
            points.append(coordinates[:: max(1, count // 4000)] @ matrix[:3, :3].T + matrix[:3, 3])
        evaluated.to_mesh_clear()
    return np.concatenate(points)


def set_on_stage(root, pose=(0, 0, 0), lift=0.0):
    """Turn the subject by `pose` degrees, scale it to radius 1 and let it rest on the floor.

    Returns the matrix from millimetres to the stage.
    """
    root.rotation_euler = Euler([math.radians(a) for a in pose])
    points = subject_points(root)
    centre = (points.min(axis=0) + points.max(axis=0)) / 2
    radius = float(np.linalg.norm(points - centre, axis=1).max())
    scale = 1.0 / radius
    root.scale = (scale, scale, scale)
    root.location = (-centre[0] * scale, -centre[1] * scale, -points[:, 2].min() * scale + lift)
    _scale_grain(scale)
    bpy.context.view_layer.update()
    return root.matrix_world.copy()


def _scale_grain(scale):
    """Bumps are deep in the units of the stage, not of the model: unscaled, the pores of wood stand out like hair."""
    for material in bpy.data.materials:
        for node in material.node_tree.nodes if material.use_nodes else ():
            if node.type == "BUMP":
                node.inputs["Distance"].default_value *= scale


def camera(points, yaw, pitch, roll=0.0, margin=0.09, shift=(0, 0), blur=None, lens=LENS):
    """Look from `yaw`/`pitch` degrees and step back until all points are inside the margins.

    `blur` is an f-number; the focus lies on the middle of the points' near half.
    """
    scene = bpy.context.scene
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width = lens, SENSOR
    thing = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(thing)
    scene.camera = thing
    y, p = math.radians(yaw), math.radians(pitch)
    away = Vector((math.sin(y) * math.cos(p), -math.cos(y) * math.cos(p), math.sin(p)))
    rotation = (-away).to_track_quat("-Z", "Y").to_matrix()
    rotation = rotation @ Matrix.Rotation(math.radians(roll), 3, "Z")
    inverse = np.array(rotation.transposed())
    local = points @ inverse.T
    width, height = scene.render.resolution_x, scene.render.resolution_y
    half_x = SENSOR / 2 / lens * min(1, width / height) * (1 - 2 * margin)
    half_y = SENSOR / 2 / lens * min(1, height / width) * (1 - 2 * margin)
    if width >= height:
        half_x, half_y = SENSOR / 2 / lens * (1 - 2 * margin), SENSOR / 2 / lens * height / width * (1 - 2 * margin)
    centre = (local.min(axis=0) + local.max(axis=0)) / 2
    x, y_, distance = centre[0], centre[1], 0.0
    for _ in range(6):
        near = centre[2]
        depth_x = np.abs(local[:, 0] - x) / half_x + local[:, 2]
        depth_y = np.abs(local[:, 1] - y_) / half_y + local[:, 2]
        distance = float(max(depth_x.max(), depth_y.max()))
        along = distance - local[:, 2]
        px, py = (local[:, 0] - x) / along, (local[:, 1] - y_) / along
        x += (px.min() + px.max()) / 2 * (distance - near)
        y_ += (py.min() + py.max()) / 2 * (distance - near)
    reach = (distance - centre[2])
    x -= shift[0] * reach * SENSOR / lens
    y_ -= shift[1] * reach * SENSOR / lens
    thing.matrix_world = Matrix.Translation(rotation @ Vector((x, y_, distance))) @ rotation.to_4x4()
    data.clip_start, data.clip_end = 0.01, 200
    if blur:
        data.dof.use_dof = True
        data.dof.aperture_fstop = blur
        data.dof.focus_distance = distance - float(np.percentile(local[:, 2], 65))
    return thing


def _pass_files(folder):
    """Have the compositor write colour and the guides of the smoothing as separate files."""
    scene = bpy.context.scene
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = folder
    sink.format.file_format = "OPEN_EXR"
    sink.format.color_depth = "32"
    sink.format.exr_codec = "NONE"
    sink.file_slots.clear()
    for name, output in (("colour", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal"),
                         ("depth", "Denoising Depth")):
        sink.file_slots.new(name)
        tree.links.new(source.outputs[output], sink.inputs[name])
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(source.outputs["Image"], composite.inputs["Image"])


def _read(folder, name):
    image = bpy.data.images.load(os.path.join(folder, f"{name}0001.exr"))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    buffer = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(buffer)
    bpy.data.images.remove(image)
    return buffer.reshape(height, width, 4)


def expose(path):
    """Render, smooth and develop the picture into a WebP at `path`."""
    scene = bpy.context.scene
    scene.frame_set(1)
    with tempfile.TemporaryDirectory() as folder:
        _pass_files(folder)
        bpy.ops.render.render()
        colour, albedo, normal = (_read(folder, n)[..., :3] for n in ("colour", "albedo", "normal"))
        depth = np.minimum(_read(folder, "depth")[..., 0], 100)
    _develop(smoothed(colour, albedo, normal, depth), path)


def _develop(light, path):
    """Save linear light as a WebP that is small enough for a page."""
    scene = bpy.context.scene
    height, width = light.shape[:2]
    image = bpy.data.images.new("developed", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = light
    image.pixels.foreach_set(rgba.ravel())
    scene.render.image_settings.file_format = "WEBP"
    for quality in (88, 82, 76, 70, 62, 54, 46):
        scene.render.image_settings.quality = quality
        image.save_render(path, scene=scene)
        if os.path.getsize(path) <= LARGEST_FILE * max(1, width * height / 810_000):
            break
    bpy.data.images.remove(image)
