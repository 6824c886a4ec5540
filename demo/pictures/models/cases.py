"""Hard cases and a kit bag."""
import materials as m
import shapes as s
from models import gunparts as g
from shot import shot


def _shell(width, depth, height, material, ribs):
    """Half of a moulded case; its opening lies at z = 0 and it reaches down to -height."""
    outer = s.rounded(width, depth, 26)
    s.plate(outer, height, material, (0, 0, -height / 2), (0, 0, 0), bevel=min(11, height * 0.4), rounds=5)
    s.plate(s.rounded(width + 10, depth + 10, 30), 9, material, (0, 0, -4.5), (0, 0, 0), bevel=2.5)
    step = width / (ribs + 1)
    for i in range(ribs):
        x = -width / 2 + step * (i + 1)
        s.box((step * 0.42, depth + 5, height * 0.7), material, (x, 0, -height * 0.45), bevel=4)
        if abs(x) > 125:
            s.box((step * 0.42, depth * 0.84, 9), material, (x, 0, -height), bevel=3.5)


def _hardware(width, depth, latches, material, bright, handle=True):
    dark = m.plastic("#151617", 0.4)
    for x in latches:
        s.box((38, 9, 40), dark, (x, -depth / 2 - 8, -2), bevel=3)
        s.box((26, 5, 24), bright, (x, -depth / 2 - 12, 2), bevel=2)
    for x in (-width / 2 + 46, width / 2 - 46):
        s.pipe(8, 9, 5, bright, (x, -depth / 2 - 16, 0), (0, 0, 90))
    if handle:
        for x in (-58, 58):
            s.box((18, 26, 16), dark, (x, -depth / 2 - 12, -8), bevel=3)
        s.wire([(-58, -depth / 2 - 20, -10), (-50, -depth / 2 - 42, -12), (0, -depth / 2 - 48, -12), (50, -depth / 2 - 42, -12),
                (58, -depth / 2 - 20, -10)], 9, m.rubber())


def closed_case(width=1240, depth=385, height=72, ribs=9, wheels=True, latches=(-420, -200, 200, 420), tint="#3a3c40"):
    """Standing on its hinge side, the handle on top."""
    shell, bright = m.plastic(tint, 0.5, 0.08), m.metal("#9b9ea3", 0.3)
    with s.group((0, 0, depth / 2), (-90, 0, 0)):
        _shell(width, depth, height, shell, ribs)
        s.box((230, 84, 6), m.metal("#55575d", 0.35), (0, 0, -height - 1), bevel=1.5)
        with s.group((0, 0, 0), (180, 0, 0)):
            _shell(width, depth, height, shell, ribs)
        _hardware(width, depth, latches, shell, bright)
    with s.group((0, -height - 5, depth / 2), (90, 0, 0)):
        s.lettering("KAVRIN", 38, m.ink("#e2ded3"), (0, 2, 0.4), spacing=1.15)
    if wheels:
        for y in (-40, 40):
            s.knob(26, 34, m.rubber(), (width / 2 - 30, y - 13, 26), (0, 0, 90), flutes=30, depth=1)


def open_pistol_case():
    """A case with foam cut for a pistol, two cylinders and a tin."""
    from models.pellets import tin
    from models.pistols import match_pistol
    shell, foam, bright = m.plastic("#3a3c40", 0.5, 0.08), m.foam("#2a2b2e"), m.metal("#9b9ea3", 0.3)
    _shell(460, 320, 62, shell, 5)
    s.box((438, 298, 4), foam, (0, 0, 1), bevel=1)
    _hardware(460, 320, (-130, 130), shell, bright)
    with s.group((0, 170, 4), (76, 0, 0)):
        with s.group((0, 165, 0)):
            _shell(460, 320, 52, shell, 5)
            s.box((438, 298, 4), m.foam("#34363a"), (0, 0, 1), bevel=1)
    with s.group((-70, 60, 16), (-90, 0, 0)):
        match_pistol()
    for y in (-70, -108):
        g.cylinder(140, 14, m.metal("#8e1f22" if y == -70 else "#b9bcc0", 0.27), "", True, (20, y, 12))
    with s.group((-150, -95, 2)):
        tin(radius=30, height=15, accent="#9c1c22", size="4.50 mm · 0.53 g")


def open_rifle_case():
    from models.rifles import match_rifle
    shell, bright = m.plastic("#3a3c40", 0.5, 0.08), m.metal("#9b9ea3", 0.3)
    _shell(1250, 400, 72, shell, 9)
    s.box((1216, 366, 4), m.foam("#2a2b2e"), (0, 0, 1), bevel=1)
    _hardware(1250, 400, (-420, -200, 200, 420), shell, bright)
    with s.group((0, 210, 4), (78, 0, 0)):
        with s.group((0, 205, 0)):
            _shell(1250, 400, 62, shell, 9)
            s.box((1216, 366, 4), m.foam("#34363a"), (0, 0, 1), bevel=1)
    with s.group((-70, 50, 22), (-90, 0, 0)):
        match_rifle(tube="#2c4f86", trim="#2c4f86")


def kit_bag(main="#26282c", accent="#8e2a22"):
    cloth, web, red, bright = m.cloth(main, 0.6, 0.1), m.cloth("#141517", 0.8), m.cloth(accent, 0.6), m.steel()
    body = s.fused([s.box((780, 400, 300), None, (0, 0, 190), bevel=52, segments=5)], cloth, voxel=7, soften=6)
    s.rough(body, 15, 120, 3)
    for x, w in ((-250, 210), (60, 340)):
        pocket = s.fused([s.box((w, 50, 190), None, (x, -204, 160), bevel=20, segments=4)], red if x < 0 else cloth, voxel=5, soften=5)
        s.rough(pocket, 8, 80, 5)
        s.wire([(x - w / 2 + 22, -233, 236), (x, -236, 238), (x + w / 2 - 22, -233, 236)], 4, bright)
    for x in (-110, 262):
        s.band([(x, -216, 40), (x, -240, 180), (x, -218, 320), (x, -120, 350), (x, 0, 352)], 40, 5, web, across=(1, 0, 0))
    s.band([(-110, -222, 318), (-70, -250, 400), (76, -262, 436), (222, -250, 400), (262, -222, 318)], 36, 8, web, across=(0, 1, 0.2))
    s.wire([(-350, -60, 344), (0, -66, 350), (350, -60, 344)], 5, bright)
    s.box((26, 10, 44), bright, (-300, -62, 344), (70, 0, 0), bevel=3)
    with s.group((60, -235, 150), (90, 0, 0)):
        s.lettering("KAVRIN", 56, m.ink("#d8d4c8", 0.8), (0, 0, 0.6), spacing=1.15)
    for y in (-110, 110):
        s.knob(34, 42, m.rubber(), (372, y - 17, 42), (0, 0, 90), flutes=34, depth=1.2)
        s.rod(36, 22, m.plastic("#8d9096", 0.3), (372, y - 18, 42), (0, 0, 90), bevel=3)
    s.box((60, 330, 60), m.plastic("#151617", 0.5), (356, 0, 62), bevel=10)


PICTURES = {
    "kavrin-kit-bag-long": [shot(kit_bag, camera=dict(yaw=28, pitch=20)), shot(kit_bag, camera=dict(yaw=-36, pitch=30))],
    "kavrin-rifle-case-hard": [shot(closed_case, camera=dict(yaw=-42, pitch=20, roll=-6, margin=0.05)),
                               shot(open_rifle_case, camera=dict(yaw=-34, pitch=40, margin=0.05))],
    "kavrin-pistol-case-hard": [shot(open_pistol_case, camera=dict(yaw=-18, pitch=42)),
                                shot(closed_case, width=460, depth=320, height=58, ribs=5, wheels=False, latches=(-130, 130),
                                     camera=dict(yaw=-34, pitch=20))],
}
