"""Surfaces: metals, woods, plastics, cloth, paper and screens, all procedural."""
import bpy

_made = {}


def forget():
    """Drop the materials of the last picture."""
    _made.clear()


def colour(hex_or_name):
    """Linear RGBA of '#rrggbb'."""
    h = hex_or_name.lstrip("#")
    channels = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (1.0,)


def _principled(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree, material.node_tree.nodes["Principled BSDF"]


def _once(build):
    def made(*args, **named):
        key = (build.__name__, args, tuple(sorted(named.items())))
        if key not in _made:
            _made[key] = build(*args, **named)
        return _made[key]
    made.__doc__ = build.__doc__
    return made


def _coordinates(tree, scale):
    coords = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = scale
    tree.links.new(coords.outputs["Object"], mapping.inputs["Vector"])
    return mapping.outputs["Vector"]


def _noise(tree, vector, scale, detail=4.0, distortion=0.0):
    node = tree.nodes.new("ShaderNodeTexNoise")
    node.inputs["Scale"].default_value = scale
    node.inputs["Detail"].default_value = detail
    node.inputs["Distortion"].default_value = distortion
    tree.links.new(vector, node.inputs["Vector"])
    return node.outputs["Fac"]


def _ramp(tree, value, stops):
    node = tree.nodes.new("ShaderNodeValToRGB")
    elements = node.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, rgba) in zip(elements, stops):
        element.position = position
        element.color = rgba
    tree.links.new(value, node.inputs["Fac"])
    return node.outputs["Color"]


def _bump(tree, shader, height, strength, distance):
    node = tree.nodes.new("ShaderNodeBump")
    node.inputs["Strength"].default_value = strength
    node.inputs["Distance"].default_value = distance
    tree.links.new(height, node.inputs["Height"])
    tree.links.new(node.outputs["Normal"], shader.inputs["Normal"])


def _vary_roughness(tree, shader, value, low, high):
    node = tree.nodes.new("ShaderNodeMapRange")
    node.inputs["To Min"].default_value = low
    node.inputs["To Max"].default_value = high
    tree.links.new(value, node.inputs["Value"])
    tree.links.new(node.outputs["Result"], shader.inputs["Roughness"])


@_once
def metal(tint="#b9bcc0", roughness=0.28, brushed=True):
    """Bare or anodised metal; brushed gives fine turning marks across x."""
    material, tree, shader = _principled("metal")
    shader.inputs["Base Color"].default_value = colour(tint)
    shader.inputs["Metallic"].default_value = 1.0
    shader.inputs["Roughness"].default_value = roughness
    if brushed:
        fine = _noise(tree, _coordinates(tree, (3.0, 0.15, 0.15)), 2.2, 3.0)
        _vary_roughness(tree, shader, fine, roughness * 0.8, roughness * 1.25)
    return material


def aluminium():
    return metal("#c6c8ca", 0.3)


def satin(tint):
    """Bead-blasted and anodised: a wide soft highlight."""
    return metal(tint, 0.38, False)


def steel():
    return metal("#a9abae", 0.2)


def blued():
    """Blued or black-oxide steel."""
    return metal("#40434b", 0.22)


def black_anodised():
    return metal("#3f4147", 0.36, False)


def brass():
    return metal("#c9a24a", 0.22)


def gold():
    return metal("#c08a2e", 0.25)


def lead():
    return metal("#84878c", 0.36, False)


def chrome():
    return metal("#d8dadc", 0.08, False)


@_once
def plastic(tint="#17181a", roughness=0.42, grain=0.0, coat=0.0):
    """Moulded plastic or paint; `grain` is the depth of a moulded texture in mm."""
    material, tree, shader = _principled("plastic")
    shader.inputs["Base Color"].default_value = colour(tint)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Clearcoat"].default_value = coat
    if grain:
        _bump(tree, shader, _noise(tree, _coordinates(tree, (1, 1, 1)), 1.6, 3.0), 0.6, grain)
    return material


def rubber(tint="#141415"):
    return plastic(tint, 0.72, 0.12)


@_once
def wood(kind="walnut", stippled=False, along="x"):
    """Oiled or lacquered gun-stock wood with grain along one axis; dimensions in mm."""
    tones = {
        "walnut": ("#2a1810", "#50321f", "#75503a", 0.36),
        "dark-walnut": ("#1c110b", "#36221a", "#4d3426", 0.34),
        "beech": ("#8f6038", "#ab7d4e", "#bd9568", 0.4),
        "birch": ("#ab8b60", "#c2a67e", "#d2bc98", 0.42),
        "cherry": ("#4f2216", "#723924", "#8c5038", 0.34),
        "olive": ("#3f3018", "#6b5630", "#8c774a", 0.36),
        "rosewood": ("#2a0f0c", "#4d1f16", "#6e3424", 0.3),
        "maple": ("#b88752", "#d3aa75", "#e3c496", 0.33),
        "teak": ("#6f4a26", "#8f6436", "#a87f4c", 0.42),
    }
    dark, middle, light, gloss = tones[kind]
    material, tree, shader = _principled("wood")
    stretch = {"x": (0.006, 0.05, 0.05), "z": (0.05, 0.05, 0.006)}[along]
    vector = _coordinates(tree, stretch)
    figure = _noise(tree, vector, 1.6, 6.0, 1.4)
    rings = tree.nodes.new("ShaderNodeTexWave")
    rings.wave_type = "RINGS"
    rings.rings_direction = "X" if along == "x" else "Z"
    rings.inputs["Scale"].default_value = 0.9
    rings.inputs["Distortion"].default_value = 7.0
    rings.inputs["Detail"].default_value = 3.0
    tree.links.new(vector, rings.inputs["Vector"])
    blend = tree.nodes.new("ShaderNodeMixRGB")
    blend.inputs["Fac"].default_value = 0.2
    tree.links.new(figure, blend.inputs["Color1"])
    tree.links.new(rings.outputs["Fac"], blend.inputs["Color2"])
    base = _ramp(tree, blend.outputs["Color"],
                 [(0.18, colour(dark)), (0.5, colour(middle)), (0.82, colour(light))])
    pores = _noise(tree, _coordinates(tree, tuple(s * 14 for s in stretch)), 1.5, 4.0)
    pore_shade = _ramp(tree, pores, [(0.3, (0.55, 0.5, 0.46, 1)), (0.46, (1, 1, 1, 1))])
    mixed = tree.nodes.new("ShaderNodeMixRGB")
    mixed.blend_type = "MULTIPLY"
    mixed.inputs["Fac"].default_value = 0.8
    tree.links.new(base, mixed.inputs["Color1"])
    tree.links.new(pore_shade, mixed.inputs["Color2"])
    tree.links.new(mixed.outputs["Color"], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.62 if stippled else gloss
    shader.inputs["Specular"].default_value = 0.4
    if stippled:
        cells = tree.nodes.new("ShaderNodeTexVoronoi")
        cells.inputs["Scale"].default_value = 0.6
        tree.links.new(_coordinates(tree, (1, 1, 1)), cells.inputs["Vector"])
        _bump(tree, shader, cells.outputs["Distance"], 0.55, 0.4)
    else:
        shader.inputs["Clearcoat"].default_value = 0.25
        shader.inputs["Clearcoat Roughness"].default_value = 0.25
        _bump(tree, shader, pores, 0.25, 0.08)
    return material


@_once
def laminate(first="#1d3a6b", second="#8a9099", third="#20242c", layer=1.7):
    """Laminated beech: dyed veneers stacked along y."""
    material, tree, shader = _principled("laminate")
    vector = _coordinates(tree, (0.002, 1.0, 0.01))
    wave = tree.nodes.new("ShaderNodeTexWave")
    wave.bands_direction = "Y"
    wave.wave_profile = "SAW"
    wave.inputs["Scale"].default_value = 0.314 / (layer * 3)
    wave.inputs["Distortion"].default_value = 0.25
    wave.inputs["Detail Scale"].default_value = 0.6
    tree.links.new(vector, wave.inputs["Vector"])
    node = tree.nodes.new("ShaderNodeValToRGB")
    node.color_ramp.interpolation = "CONSTANT"
    elements = node.color_ramp.elements
    elements.new(0.66)
    for element, (position, tint) in zip(elements, ((0.0, first), (0.33, second), (0.66, third))):
        element.position = position
        element.color = colour(tint)
    tree.links.new(wave.outputs["Fac"], node.inputs["Fac"])
    grain = _noise(tree, _coordinates(tree, (0.02, 0.6, 0.6)), 1.5, 4.0)
    shade = _ramp(tree, grain, [(0.3, (0.7, 0.7, 0.7, 1)), (0.6, (1, 1, 1, 1))])
    mixed = tree.nodes.new("ShaderNodeMixRGB")
    mixed.blend_type = "MULTIPLY"
    mixed.inputs["Fac"].default_value = 0.7
    tree.links.new(node.outputs["Color"], mixed.inputs["Color1"])
    tree.links.new(shade, mixed.inputs["Color2"])
    tree.links.new(mixed.outputs["Color"], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.36
    shader.inputs["Clearcoat"].default_value = 0.3
    return material


@_once
def cloth(tint="#c9bda5", weave=1.0, fuzz=0.3):
    """Woven canvas; `weave` threads per mm."""
    material, tree, shader = _principled("cloth")
    vector = _coordinates(tree, (1, 1, 1))
    heights = []
    for direction in ("X", "Y", "Z"):
        wave = tree.nodes.new("ShaderNodeTexWave")
        wave.bands_direction = direction
        wave.inputs["Scale"].default_value = weave * 0.314
        wave.inputs["Distortion"].default_value = 0.6
        wave.inputs["Detail Scale"].default_value = 2.0
        tree.links.new(vector, wave.inputs["Vector"])
        heights.append(wave.outputs["Fac"])
    total = heights[0]
    for other in heights[1:]:
        add = tree.nodes.new("ShaderNodeMath")
        add.operation = "ADD"
        tree.links.new(total, add.inputs[0])
        tree.links.new(other, add.inputs[1])
        total = add.outputs[0]
    soft = _noise(tree, vector, 0.05, 5.0)
    base = colour(tint)
    dim = tuple(c * 0.8 for c in base[:3]) + (1.0,)
    tree.links.new(_ramp(tree, soft, [(0.35, dim), (0.65, base)]), shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.9
    shader.inputs["Specular"].default_value = 0.15
    shader.inputs["Sheen"].default_value = fuzz
    _bump(tree, shader, total, 0.35, 0.25)
    return material


@_once
def leather(tint="#2b211c", roughness=0.5):
    material, tree, shader = _principled("leather")
    shader.inputs["Base Color"].default_value = colour(tint)
    shader.inputs["Roughness"].default_value = roughness
    cells = tree.nodes.new("ShaderNodeTexVoronoi")
    cells.feature = "DISTANCE_TO_EDGE"
    cells.inputs["Scale"].default_value = 0.7
    tree.links.new(_coordinates(tree, (1, 1, 1)), cells.inputs["Vector"])
    _bump(tree, shader, cells.outputs["Distance"], 0.35, 0.25)
    return material


@_once
def felt(tint="#ece8df"):
    material, tree, shader = _principled("felt")
    shader.inputs["Base Color"].default_value = colour(tint)
    shader.inputs["Roughness"].default_value = 1.0
    shader.inputs["Specular"].default_value = 0.05
    shader.inputs["Sheen"].default_value = 0.6
    _bump(tree, shader, _noise(tree, _coordinates(tree, (1, 1, 1)), 3.0, 8.0), 0.9, 0.35)
    return material


@_once
def paper(tint="#f1ead9"):
    material, tree, shader = _principled("paper")
    shader.inputs["Base Color"].default_value = colour(tint)
    shader.inputs["Roughness"].default_value = 0.85
    shader.inputs["Specular"].default_value = 0.2
    return material


@_once
def ink(tint="#111111", roughness=0.6):
    material, _, shader = _principled("ink")
    shader.inputs["Base Color"].default_value = colour(tint)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = 0.3
    return material


@_once
def foam(tint="#232426"):
    return plastic(tint, 0.95, 0.5)


@_once
def glass(tint="#ffffff", roughness=0.0):
    material, _, shader = _principled("glass")
    shader.inputs["Base Color"].default_value = colour(tint)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Transmission"].default_value = 1.0
    shader.inputs["IOR"].default_value = 1.45
    return material


@_once
def lens(tint="#231a3a"):
    """A coated lens seen from outside: dark, with a coloured mirror."""
    material, tree, shader = _principled("lens")
    shader.inputs["Base Color"].default_value = colour("#05060a")
    shader.inputs["Roughness"].default_value = 0.03
    shader.inputs["Clearcoat"].default_value = 0.35
    facing = tree.nodes.new("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.35
    tree.links.new(_ramp(tree, facing.outputs["Facing"], [(0.0, colour(tint)), (0.7, colour("#0a0f1c"))]),
                   shader.inputs["Base Color"])
    shader.inputs["Specular"].default_value = 0.4
    return material


@_once
def glow(tint="#ffffff", strength=1.0):
    """Something lit from within: a screen's mark or a lamp."""
    material, tree, shader = _principled("glow")
    shader.inputs["Base Color"].default_value = (0, 0, 0, 1)
    shader.inputs["Specular"].default_value = 0.2
    shader.inputs["Emission"].default_value = colour(tint)
    shader.inputs["Emission Strength"].default_value = strength
    return material


@_once
def clear(tint="#e4eef0", mirror=0.12):
    """Thin clear plastic or a cover glass, without refraction, so that what lies behind stays lit."""
    material = bpy.data.materials.new("clear")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    through = tree.nodes.new("ShaderNodeBsdfTransparent")
    through.inputs["Color"].default_value = colour(tint)
    shine = tree.nodes.new("ShaderNodeBsdfGlossy")
    shine.inputs["Roughness"].default_value = 0.05
    blend = tree.nodes.new("ShaderNodeMixShader")
    blend.inputs["Fac"].default_value = mirror
    out = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(through.outputs[0], blend.inputs[1])
    tree.links.new(shine.outputs[0], blend.inputs[2])
    tree.links.new(blend.outputs[0], out.inputs["Surface"])
    return material
