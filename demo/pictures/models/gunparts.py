"""Parts that several air guns share. The bore lies on the x axis, the muzzle towards +x, z is up."""
import materials as m
import shapes as s

INK = "#0c0c0d"


def cylinder(length, radius=15, body=None, words="", gauge=True, at=(0, 0, 0), valve=True, word_tint="#e6e3da"):
    """An air cylinder from `at` towards the muzzle, with its valve neck behind and a manometer in front."""
    body = body or m.black_anodised()
    bright = m.metal("#c2c4c7", 0.22)
    with s.group(at):
        s.lathe([(0, 0), (0, radius * 0.72), (6, radius * 0.9), (16, radius), (length - 22, radius),
                 (length - 18, radius * 0.9), (length - 14, radius * 0.82), (length - 14, 0)], body, bevel=0.5)
        s.lathe([(length - 14, 0), (length - 14, radius * 0.95), (length - 1.5, radius * 0.95), (length, radius * 0.85),
                 (length, radius * 0.7), (length - 1.5, radius * 0.66), (length - 1.5, 0)], bright, bevel=0.4)
        if valve:
            s.rod(10, radius * 0.5, bright, (-10, 0, 0))
            s.knob(5, radius * 0.62, bright, (-6, 0, 0), flutes=30, depth=0.4)
        if gauge:
            with s.group((length - 1.3, 0, 0), (0, 90, 0)):
                s.disc(radius * 0.66, m.ink("#f3f1ea"))
                s.disc(radius * 0.6, m.ink("#2f8a4a"), (0, 0, 0.05), inner=radius * 0.48, start=-60, end=70)
                s.disc(radius * 0.6, m.ink("#b3261e"), (0, 0, 0.05), inner=radius * 0.48, start=-120, end=-60)
                s.sheet(radius * 0.5, 0.7, m.ink(INK), (radius * 0.2, 0, 0.1), (0, 0, 25))
        if words:
            s.wrap(s.lettering(words, radius * 0.62, m.ink(word_tint), (length * 0.36, 0, 0), font="narrow", spacing=1.15),
                   radius + 0.08, 172)


def trigger(at, size=1.0, material=None, turn=0):
    """A curved blade hanging down from `at`."""
    material = material or m.metal("#c5a15a", 0.24)
    with s.group(at, (0, turn, 0), size):
        outline = s.smooth_outline([(-4, 2, 1), (5, 2, 1), (4, -8), (5.5, -18), (10, -27, 1), (7, -28, 1), (1, -20),
                                    (-1.5, -10)], 6)
        s.plate(outline, 8, material, bevel=1.8)


def trigger_guard(at, length=62, depth=34, width=9, material=None):
    material = material or m.black_anodised()
    with s.group(at):
        s.band([(length / 2, 0, 2), (length / 2 - 3, 0, -depth * 0.5), (length * 0.3, 0, -depth * 0.93),
                (0, 0, -depth), (-length * 0.34, 0, -depth * 0.93), (-length / 2 + 2, 0, -depth * 0.5),
                (-length / 2, 0, 2)], width, 2.6, material)


def anatomical_grip(material, at=(0, 0, 0), rake=112, size=1.0, left=False, shelf=True, thumb=True, palm=None):
    """A carved grip from its top at `at` downwards, with palm shelf, thumb rest and web; for the right hand."""
    side = -1 if left else 1
    with s.group(at, scale=size):
        parts = [s.loft([(-14, 0, 3, 14, 24, 3.4), (6, 0, 0, 14.5, 22, 3), (26, -side * 1.5, 0, 17, 20.5, 2.5),
                         (48, -side * 3, -1, 19, 23, 2.4), (70, -side * 4, -1, 20, 25, 2.4),
                         (90, -side * 3, 0, 21, 26, 2.5), (104, -side * 2, 1, 22, 28, 2.8),
                         (110, -side * 2, 1, 19, 25, 2.8)], None, turn=(0, rake, 0))]
        parts.append(s.loft([(-40, 0, 4, 6, 3, 2), (-32, 0, 3, 12, 7, 2.3), (-16, 0, -1, 15, 13, 2.6),
                             (10, 0, -2, 14, 15, 3), (26, 0, 2, 11, 9, 3)], None))
        if thumb:
            parts.append(s.loft([(-24, side * 11, -20, 3, 3, 2), (-10, side * 16, -17, 7, 6, 2.2),
                                 (14, side * 17, -14, 7.5, 6.5, 2.2), (32, side * 12, -12, 3, 4, 2)], None))
        for i in range(3):
            parts.append(s.ball(1, None, (3.5 - i * 8.2, side * 5, -36 - i * 20), (12.5, 17, 9)))
        if shelf:
            base = -102
            parts.append(s.loft([(-74, -side * 8, base + 4, 10, 4, 3), (-64, -side * 14, base + 2, 26, 6.5, 3),
                                 (-40, -side * 18, base, 32, 7, 3), (-14, -side * 16, base + 2, 28, 6.5, 3),
                                 (2, -side * 8, base + 4, 12, 4, 3)], None))
        s.fused(parts, material, voxel=1.3, soften=10)
        if palm is not None:
            s.screw(3.4, palm, m.ink(INK), (-38, -side * 24, -111), (0, 90, 0))


def rear_sight(at=(0, 0, 0), size=1.0, width=34):
    """A match notch sight whose blade looks to -x, standing on z = 0."""
    black, bright = m.black_anodised(), m.metal("#c8cacd", 0.25)
    with s.group(at, scale=size):
        s.box((46, 20, 7), black, (8, 0, 3.5), bevel=1.4)
        s.box((16, width, 10), black, (-6, 0, 11), bevel=1.6)
        notch = 2.2
        s.plate([(-width / 2, 0), (width / 2, 0), (width / 2, 12), (notch, 12), (notch, 8), (-notch, 8), (-notch, 12),
                 (-width / 2, 12)], 1.6, m.metal("#2c2d31", 0.4, False), (-15, 0, 8), (90, 0, 90), bevel=0.25)
        s.knob(7, 6, black, (-4, -width / 2, 11), (0, 0, -90), flutes=24, depth=0.6)
        s.disc(4.6, bright, (-4, -width / 2 - 7.05, 11), (90, 0, 0), inner=3.9)
        s.knob(5, 6.5, black, (-4, 0, 15), (0, -90, 0), flutes=24, depth=0.6)
        s.disc(5, bright, (-4, 0, 20.05), inner=4.2)


def front_blade(at=(0, 0, 0), height=9):
    black = m.metal("#33343a", 0.4, False)
    with s.group(at):
        s.box((18, 11, 3), black, (0, 0, 1.5), bevel=0.6)
        s.plate([(-8, 0), (8, 0), (6, height), (-5, height)], 4, black, (0, 0, 3), bevel=0.3)


def butt_plate(at=(0, 0, 0), accent=None, wings=True, tall=140, tilt=0):
    """An adjustable hook butt plate; the shoulder is at -x."""
    accent = accent or m.aluminium()
    rubber, dark = m.rubber("#202022"), m.black_anodised()
    bright = m.steel()
    half = tall / 2
    with s.group(at, (0, tilt, 0)):
        s.box((9, 20, tall * 0.78), accent, (0, 0, 0), bevel=2.5)
        s.plate(s.slot(0, 0, tall * 0.6, 3), 1, m.ink(INK), (0, -10.2, 0), (90, 90, 0), bevel=0.2)
        for z in (-22, 22):
            s.rod(34, 5, bright, (2, 0, z))
            s.screw(3.2, bright, m.ink(INK), (0, -10.5, z), (0, 0, -90))
        s.band([(-14, 0, half * 0.95), (-9, 0, half * 0.62), (-6.5, 0, half * 0.2), (-8, 0, -half * 0.3),
                (-16, 0, -half * 0.75), (-30, 0, -half * 1.05)], 34, 8, rubber)
        s.band([(-8, 0, half * 0.95), (-4, 0, half * 0.6), (-1.5, 0, half * 0.2), (-3, 0, -half * 0.3),
                (-10, 0, -half * 0.72)], 26, 3, accent)
        if wings:
            s.band([(-14, 0, half * 0.92), (-26, 0, half * 1.12), (-48, 0, half * 1.22)], 30, 7, rubber)
            s.wire([(-10, 0, half * 0.9), (-20, 0, half * 1.16), (-46, 0, half * 1.32)], 3.2, bright)
            s.band([(-30, 0, -half * 1.03), (-56, 0, -half * 1.12), (-86, 0, -half * 1.0)], 30, 7, rubber)
            s.wire([(-8, 0, -half * 0.8), (-34, 0, -half * 1.18), (-82, 0, -half * 1.1)], 3.2, bright)
            for z in (half * 0.86, -half * 0.8):
                s.knob(10, 6, bright, (-6, -22, z), (0, 0, 90), flutes=20, depth=0.5)


def cheek_piece(material, at, length=130, post=44):
    """A padded rest on two posts; `at` is its middle, the posts reach `post` downwards."""
    half = length / 2
    with s.group(at):
        s.loft([(-half, 0, -4, 5, 4, 3), (-half + 8, 0, 0, 15, 11, 3), (-half * 0.4, 2, 2, 18, 14, 2.6),
                (half * 0.3, 2, 2, 18, 14, 2.6), (half - 10, 0, -1, 14, 10, 3), (half, 0, -4, 4, 4, 3)], material)
        for x in (-half * 0.5, half * 0.5):
            s.rod(post, 4.5, m.steel(), (x, 0, -6), (0, 90, 0))
            for i in range(4):
                s.ring(4.55, 0.25, m.ink("#3a3a3c"), (x, 0, -16 - i * 5), (0, 90, 0))


def bolt(at, right=True, length=30):
    """A cocking lever with a ball end."""
    side = -1 if right else 1
    bright = m.steel()
    x, y, z = at
    s.wire([(x, y, z), (x - 6, y + side * length * 0.5, z - 2), (x - 10, y + side * length, z - 8)], 3.2, bright)
    s.ball(6.5, m.plastic("#161618", 0.3), (x - 11, y + side * (length + 4), z - 9))


def engraved(words, size, at, right=True, tint="#e6e3da", font="bold", spacing=1.1):
    """Printing on a flat side of the gun."""
    turn = (90, 0, 0) if right else (90, 0, 180)
    return s.lettering(words, size, m.ink(tint), at, turn, font=font, spacing=spacing)


