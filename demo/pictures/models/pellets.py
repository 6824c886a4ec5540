"""Diabolo pellets and the tins they are sold in."""
import math
import random

import materials as m
import shapes as s
from shot import shot


def diabolo(head="flat", calibre=4.5, material=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """One pellet along x, head at +x; about 6 mm long."""
    r = calibre / 2
    material = material or m.lead()
    skirt = [(-2.2, 0), (-2.2, r * 0.3), (-2.6, r * 0.62), (-3.0, r * 0.9), (-3.0, r * 1.02), (-2.5, r * 1.0),
             (-1.4, r * 0.84), (-0.3, r * 0.72), (0.5, r * 0.72), (0.9, r * 0.86), (1.05, r * 0.99)]
    noses = {
        "flat": [(2.0, r * 0.99), (2.15, r * 0.94), (2.15, r * 0.8), (2.05, 0)],
        "dome": [(1.6, r * 0.99)] + [(1.6 + 1.9 * math.sin(a), r * 0.99 * math.cos(a))
                                     for a in (0.2, 0.45, 0.7, 0.95, 1.2, 1.42)] + [(3.5, 0)],
        "pointed": [(1.5, r * 0.99), (1.75, r * 0.93), (3.7, r * 0.16), (3.9, 0)],
        "hollow": [(1.9, r * 0.99), (2.5, r * 0.86), (2.6, r * 0.7), (2.1, r * 0.52), (0.9, r * 0.3), (0.9, 0)],
    }
    with s.group(at, turn):
        s.lathe(skirt + noses[head], material, segments=48, bevel=0)
        for x in (1.25, 1.5):
            if head != "flat":
                s.ring(r * 0.97, 0.06, material, (x, 0, 0))


def _label(design, radius, paper, inkwork, accent, brand, name, size):
    """Printing on a round lid of `radius`, in x-y at z = 0, drawn upwards in hundredths of a millimetre."""
    z = 0.03
    s.disc(radius, paper)
    if design == "rings":
        for i, k in enumerate((0.97, 0.86, 0.75)):
            s.disc(radius * k, accent, (0, 0, z), inner=radius * (k - 0.012 - 0.02 * (i == 0)))
        s.disc(radius * 0.09, accent, (0, radius * 0.52, z))
        s.disc(radius * 0.16, accent, (0, radius * 0.52, z), inner=radius * 0.13)
    elif design == "split":
        s.disc(radius * 0.985, accent, (0, 0, z), start=180, end=360)
    elif design == "band":
        s.sheet(radius * 1.72, radius * 0.6, accent, (0, 0, z))
        s.disc(radius * 0.97, accent, (0, 0, z), inner=radius * 0.93)
    elif design == "solid":
        s.disc(radius * 0.985, accent, (0, 0, z))
        s.disc(radius * 0.9, inkwork, (0, 0, z * 2), inner=radius * 0.885)
    elif design == "wedge":
        for start in range(0, 360, 30):
            s.disc(radius * 0.97, accent, (0, 0, z), inner=radius * 0.8, start=start, end=start + 15)
    elif design == "cross":
        s.disc(radius * 0.95, accent, (0, 0, z), inner=radius * 0.91)
        for turn in (0, 90):
            for sign in (1, -1):
                s.sheet(radius * 0.2, radius * 0.02, accent,
                        (sign * radius * 0.8 * math.cos(math.radians(turn)),
                         sign * radius * 0.8 * math.sin(math.radians(turn)), z), (0, 0, turn))
    second = inkwork
    name_y = -0.06 if design != "split" else 0.12
    s.lettering(brand, radius * 0.3, second, (0, radius * (name_y + 0.2 * (design == "split")), z * 3), depth=0.01,
                spacing=1.08)
    lower = {"split": m.ink("#f4f1ea"), "band": accent}.get(design, second)
    s.lettering(name, radius * 0.21, lower, (0, radius * (-0.36 if design != "band" else -0.46), z * 3), font="italic",
                depth=0.01)
    s.lettering(size, radius * 0.12, lower, (0, radius * -0.62, z * 3), font="narrow", depth=0.01, spacing=1.15)


def tin(radius=36, height=19, body="#b9b4a8", paper="#f2ede0", accent="#7c1f23", text="#22252b", design="rings",
        brand="ZINNORA", name="Finale", size="4.50 mm  ·  0.53 g  ·  500", open_tin=False, head="flat", seed=1,
        screw_top=False):
    """A round tin standing on z = 0 with a printed lid; open, it shows the pellets and leans its lid behind."""
    shell = m.metal(body, 0.26)
    wall = 0.9
    with s.group((0, 0, 0), (0, -90, 0)):  # x of the lathe becomes z
        s.lathe([(0.6, 0), (0.6, radius - 3), (0, radius - 2.4), (0, radius - 1.0), (1.0, radius - 0.4),
                 (height, radius - 0.4), (height, radius - 0.4 - wall), (2, radius - 0.4 - wall), (1.6, 0)],
                shell, bevel=0.25)

    def lid(at, turn):
        with s.group(at, turn):
            with s.group((0, 0, 0), (0, -90, 0)):
                profile = [(-7.5, radius - 0.3), (-7.5, radius + 0.35), (-6.9, radius + 0.55), (-0.9, radius + 0.55),
                           (0, radius - 0.3), (0, radius - 1.6), (-0.55, radius - 2.2), (-0.55, 0)]
                s.lathe(profile, shell, bevel=0.22)
                s.lathe([(-7.5, radius - 0.3), (-1.2, radius - 0.3), (-1.0, 0)], shell, bevel=0.2)
            with s.group((0, 0, -0.5)):
                _label(design, radius - 2.4, m.ink(paper, 0.35), m.ink(text, 0.35), m.ink(accent, 0.3), brand, name,
                       size)

    if not open_tin:
        lid((0, 0, height + 1.2), (0, 0, 0))
    else:
        lid((-radius * 0.55, radius * 1.25, radius * 0.98), (72, 0, 12))
        if head is None:
            return
        chance = random.Random(seed)
        layers = 2 if height < 30 else 3
        for level in range(layers):
            for _ in range(int((radius / 3.5) ** 2 * 1.1)):
                d, a = (radius - 5) * math.sqrt(chance.random()), chance.random() * math.tau
                diabolo(head, at=(d * math.cos(a), d * math.sin(a), height - 8 + level * 2.6),
                        turn=(chance.uniform(0, 360), chance.uniform(-70, 70), chance.uniform(0, 360)))
        s.disc(radius - 1.5, m.lead(), (0, 0, height - 9))


def pellet_tin(**tin_options):
    """A tin with a few pellets before it."""
    head = tin_options.get("head", "flat")
    radius = tin_options.get("radius", 36)
    tint = tin_options.pop("lead", "#84878c")
    chance = random.Random(tin_options.get("seed", 1))
    tin(**tin_options)
    material = m.metal(tint, 0.33, False)
    for i, angle in enumerate((-118, -98, -84, -66, -52, -40)):
        far = radius * chance.uniform(1.2, 1.5)
        x, y = far * math.cos(math.radians(angle)), far * math.sin(math.radians(angle))
        if (i + tin_options.get("seed", 1)) % 2:
            diabolo(head, material=material, at=(x, y, 2.25), turn=(0, 4, chance.uniform(0, 360)))
        else:
            diabolo(head, material=material, at=(x, y, 3.0), turn=(0, -90, 0))


def pellets_close(head="flat", count=9, seed=1, tint="#84878c"):
    """A handful of pellets, large."""
    chance = random.Random(seed)
    material = m.metal(tint, 0.33, False)
    spots = []
    while len(spots) < count:
        x, y = chance.uniform(-14, 14), chance.uniform(-13, 13)
        if all((x - a) ** 2 + (y - b) ** 2 > 49 for a, b in spots):
            spots.append((x, y))
    for i, (x, y) in enumerate(spots):
        if i % 3 == 0:
            diabolo(head, material=material, at=(x, y, 3.0), turn=(0, -90, 0))
        else:
            diabolo(head, material=material, at=(x, y, 2.28), turn=(0, 3.5, chance.uniform(0, 360)))


def tester_pack():
    """Five sizes in a partitioned box with a printed strip before each row."""
    card, dark = m.paper("#e9dfc6"), m.ink("#22252b")
    s.box((110, 78, 3), card, (0, 0, 1.5), bevel=0.6)
    for y in (-38, 38):
        s.box((110, 2, 16), card, (0, y, 8), bevel=0.5)
    for i in range(6):
        s.box((2, 76, 16), card, (-54 + i * 21.6, 0, 8), bevel=0.5)
    for i in range(5):
        x = -43.2 + i * 21.6
        s.box((19, 16, 1.4), m.ink("#f6f1e4"), (x, -28.5, 12), bevel=0.2)
        s.lettering(f"4.{48 + i}", 6.4, dark if i != 2 else m.ink("#9c1c22"), (x, -28.5, 12.8))
        for row in range(8):
            for column in range(3):
                diabolo("flat", at=(x - 5.6 + column * 5.6, -15 + row * 6.3, 6.5), turn=(0, -90, 0))
    with s.group((0, 62, 2), (16, 0, 0)):
        s.box((110, 30, 1.2), m.ink("#9c1c22"), (0, 0, 4), bevel=0.3)
        s.lettering("ZINNORA", 11, m.ink("#f6f1e4"), (-20, 2, 4.7), spacing=1.1)
        s.lettering("Head-size tester", 6.5, m.ink("#f6f1e4"), (28, -8, 4.7), font="italic")


def sleeve():
    """Ten tins of one batch in two stacks, one lid turned to the camera."""
    look = dict(body="#8f9aa6", paper="#e8d9a8", accent="#23455f", text="#f3efe4", design="solid", brand="SARVIK",
                name="Club", size="4.49 mm  ·  0.52 g  ·  500")
    for x in (-38, 38):
        for level in range(4 if x > 0 else 5):
            with s.group((x, 0, level * 20.8), (0, 0, level * 7 - 12)):
                tin(**look)
    with s.group((-2, -62, 34.5), (76, 0, -4)):
        tin(**look)


FINALE = dict(brand="ZINNORA", name="Finale Rifle", paper="#f2ede0", text="#22252b")
PISTOL = dict(brand="ZINNORA", name="Finale Pistol", paper="#efe9da", text="#22252b", body="#a8a294", design="split")
SARVIK = dict(brand="SARVIK", text="#f3efe4", body="#8f9aa6")
ARAVAN = dict(brand="ARAVAN", text="#2a2017", body="#b59a5d")
HIGH = dict(yaw=-14, pitch=38)
LOW = dict(yaw=-30, pitch=24)
STEEP = dict(yaw=8, pitch=52, margin=0.06)
CLOSE = dict(yaw=-12, pitch=36, blur=22, margin=0.1)


def _pair(first=HIGH, close=None, **look):
    """The tin, and either the open tin or its pellets from near by."""
    shots = [shot(pellet_tin, camera=first, **look)]
    if close is None:
        shots.append(shot(pellet_tin, camera=STEEP, **{**look, "open_tin": True}))
    else:
        shots.append(shot(pellets_close, camera=CLOSE, head=look.get("head", "flat"), seed=look.get("seed", 1), **close))
    return shots


PICTURES = {
    "zinnora-finale-rifle-450": _pair(accent="#9c1c22", size="4.50 mm · 0.53 g · 500", **FINALE),
    "sarvik-club-wadcutter": _pair(paper="#e8d9a8", accent="#23455f", design="solid", name="Club", seed=4, lead="#5d6065",
                                   size="4.49 mm · 0.52 g · 500", close=dict(count=11, tint="#5d6065"), **SARVIK),
    "aravan-school-flat": [shot(pellet_tin, camera=LOW, paper="#e9c46a", accent="#7a2e1d", design="cross", name="School",
                                size="4.50 mm · 0.51 g · 400", seed=3, **ARAVAN)],
    "zinnora-finale-rifle-449": _pair(LOW, accent="#1c4f8c", size="4.49 mm · 0.53 g · 500", seed=2,
                                      close=dict(count=8), **FINALE),
    "zinnora-finale-rifle-451": _pair(accent="#1f6b3b", size="4.51 mm · 0.53 g · 500", seed=5, close=dict(count=7),
                                      **FINALE),
    "zinnora-finale-pistol-450": _pair(accent="#9c1c22", size="4.50 mm · 0.49 g · 500", seed=6, **PISTOL),
    "zinnora-finale-pistol-449": _pair(LOW, accent="#1c4f8c", size="4.49 mm · 0.49 g · 500", seed=7,
                                       close=dict(count=10), **PISTOL),
    "zinnora-basis-training": _pair(paper="#cfd2d3", accent="#3b4046", design="band", brand="ZINNORA", name="Basis",
                                    text="#f4f1ea", body="#9b9d9f", size="4.49–4.50 mm · 500", seed=8,
                                    close=dict(count=12, tint="#75787c")),
    "zinnora-tester-pack": [shot(tester_pack, camera=dict(yaw=-18, pitch=44))],
    "sarvik-mistr-rifle": _pair(paper="#1f3a2c", accent="#d8b45a", design="wedge", name="Mistr", seed=9,
                                size="4.50 mm · 0.53 g · 500", **SARVIK),
    "sarvik-mistr-pistol": _pair(LOW, paper="#4a1d24", accent="#d8b45a", design="wedge", name="Mistr P", seed=10,
                                 size="4.50 mm · 0.50 g · 500", close=dict(count=9), **SARVIK),
    "sarvik-poledne-domed": _pair(paper="#b5562a", accent="#f3e6cf", design="rings", name="Poledne", head="dome", seed=11,
                                  size="4.51 mm · 0.55 g · 500", close=dict(count=9), **SARVIK),
    "sarvik-poledne-heavy": _pair(LOW, paper="#5a2b16", accent="#f0b98a", design="rings", name="Poledne 67", head="dome",
                                  height=26, seed=12, size="4.52 mm · 0.67 g · 400", close=dict(count=7), **SARVIK),
    "sarvik-poledne-domed-22": _pair(paper="#1f4a4a", accent="#f0d9a0", design="rings", name="Poledne 22", head="dome",
                                     height=28, seed=27, size="5.52 mm · 0.98 g · 250", close=dict(count=7), **SARVIK),
    "sarvik-zelena-lead-free": _pair(paper="#cfe0c3", accent="#2f6d3c", design="cross", brand="SARVIK", name="Zelená",
                                     text="#1e3d26", body="#c6cbc4", radius=31, seed=13, lead="#b9bcc0",
                                     size="lead-free · 0.36 g · 250", close=dict(count=10, tint="#c0c3c7")),
    "sarvik-club-sleeve-10": [shot(sleeve, camera=dict(yaw=-16, pitch=24))],
    "aravan-shakti-pointed": [shot(pellet_tin, camera=HIGH, paper="#f0d7a1", accent="#8c2f1b", design="solid",
                                   name="Shakti", head="pointed", seed=14, radius=33, brand="ARAVAN", text="#f6e9cc",
                                   body="#b59a5d", size="pointed · 0.56 g · 300")],
    "aravan-vistar-hollow": [shot(pellet_tin, camera=LOW, paper="#2f3e57", accent="#e0a33a", design="band",
                                  name="Vistar", head="hollow", seed=15, radius=33, brand="ARAVAN", text="#1d2433",
                                  body="#b59a5d", size="hollow · 0.50 g · 300")],
    "aravan-guru-match": _pair(paper="#f4ead2", accent="#b8862b", design="wedge", name="Guru", seed=16,
                               size="4.50 mm · 0.53 g · 500", **ARAVAN),
}
