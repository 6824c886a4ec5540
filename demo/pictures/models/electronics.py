"""Electronic targets, monitors, the range server and the sensors of aiming trainers."""
import math
import random

import materials as m
import shapes as s
from models.targets import bull
from shot import shot


def _trace(points, radius, tint, z):
    s.wire([(x, y, z) for x, y in points], radius, m.glow(tint, 1.6))


def _aim_path(seed, start, wander, steps, reach):
    chance = random.Random(seed)
    x, y = start
    path = []
    for i in range(steps):
        pull = i / steps
        x += (chance.uniform(-wander, wander) - x * 0.16) * (1 - pull * 0.7)
        y += (chance.uniform(-wander, wander) - y * 0.16) * (1 - pull * 0.7)
        path.append((max(-reach, min(reach, x)), max(-reach, min(reach, y))))
    return path


def screen(width, height, kind="shots", seed=1, brand="SVERRIN", bezel=9, depth=16, body="#1d1e21", accent="#e0a33a"):
    """A monitor standing upright in x-z at y = 0, facing -y; its lower edge is at z = 0."""
    chance = random.Random(seed)
    case = m.plastic(body, 0.4)
    s.box((width + 2 * bezel, depth, height + 2 * bezel), case, (0, depth / 2, height / 2 + bezel), bevel=4)
    with s.group((0, -0.3, height / 2 + bezel), (90, 0, 0)):
        s.sheet(width, height, m.glow("#10161d" if kind != "trace" else "#f1efe8", 1.0), (0, 0, 0))
        unit = height / 2
        pale, gold = m.glow("#dfe6ec", 1.1), m.glow(accent, 1.5)
        if kind in ("shots", "trace"):
            with s.group((-width / 2 + unit, 0, 0.1)):
                s.disc(unit * 0.94, m.glow("#e6dcc4", 0.9))
                s.disc(unit * 0.7, m.glow("#16181b", 1.0), (0, 0, 0.1))
                for i in range(1, 9):
                    r = unit * (0.94 - i * 0.105)
                    s.disc(r, m.glow("#e6dcc4" if r < unit * 0.7 else "#16181b", 0.9), (0, 0, 0.2), inner=r - unit * 0.006)
                if kind == "shots":
                    for i in range(8):
                        a, d = chance.random() * math.tau, unit * 0.22 * chance.random() ** 0.7
                        s.disc(unit * 0.062, m.glow("#2f8a4a" if i else "#e23a26", 1.4), (d * math.cos(a), d * math.sin(a), 0.3 + i * 0.02))
                        s.disc(unit * 0.064, pale, (d * math.cos(a), d * math.sin(a), 0.31 + i * 0.02), inner=unit * 0.056)
                else:
                    path = [(x * unit, y * unit) for x, y in _aim_path(seed, (0.6, -0.5), 0.3, 40, 0.85)]
                    _trace(path[:26], unit * 0.012, "#39c06a", 0.4)
                    _trace(path[25:36], unit * 0.013, "#f0c22a", 0.5)
                    _trace(path[35:], unit * 0.013, "#2f7fe0", 0.6)
                    s.disc(unit * 0.05, m.glow("#e23a26", 1.6), (*path[-1], 0.7))
            left = -width / 2 + unit * 2 + (width - 2 * unit) * 0.5
            ink = pale if kind == "shots" else m.glow("#1b1d20", 1.0)
            s.lettering(f"{10 + chance.randint(0, 9) / 10:.1f}", unit * 0.44, gold if kind == "shots" else ink, (left, unit * 0.6, 0.2))
            for i in range(6):
                s.lettering(f"{i + 1}    {10 + chance.randint(-3, 9) / 10:.1f}", unit * 0.15, ink, (left, unit * (0.26 - i * 0.17), 0.2),
                            font="mono")
            s.lettering("SERIES  104.2", unit * 0.12, gold, (left, -unit * 0.86, 0.2), font="narrow")
        else:
            s.sheet(width, height * 0.13, m.glow("#7c1f23", 1.0), (0, height * 0.43, 0.1))
            s.lettering("10 m AIR RIFLE · FINAL", height * 0.07, pale, (0, height * 0.43, 0.2), font="narrow", spacing=1.1)
            names = ("RAO", "BANERJEE", "SINGH", "PILLAI", "D'SOUZA", "KHAN", "MEHTA", "NAIR")
            for i, name in enumerate(names):
                y = height * (0.3 - i * 0.1)
                if i % 2 == 0:
                    s.sheet(width * 0.94, height * 0.09, m.glow("#1d2631", 1.0), (0, y, 0.1))
                s.lettering(f"{i + 1}", height * 0.06, gold, (-width * 0.43, y, 0.2))
                s.lettering(name, height * 0.06, pale, (-width * 0.36, y, 0.2), align="LEFT")
                s.lettering(f"{251.8 - i * 1.7:.1f}", height * 0.06, pale, (width * 0.38, y, 0.2), font="mono")
                for k in range(5):
                    s.disc(height * 0.018, m.glow("#39c06a" if (i + k) % 3 else "#e0a33a", 1.4), (width * (0.08 + k * 0.05), y, 0.2))
    with s.group((0, -0.2, bezel * 0.45), (90, 0, 0)):
        s.lettering(brand, bezel * 0.5, m.ink("#c5c2b8"), (0, 0, 0.1), spacing=1.25)


def foot(height, tilt=-12):
    metal = m.satin("#55575d")
    s.plate(s.rounded(170, 120, 16), 6, metal, (0, 30, 3), (0, 0, 0), bevel=1.5)
    s.box((34, 12, height), metal, (0, 42, height / 2), (tilt, 0, 0), bevel=3)


def target_box(size=300, depth=150, body="#24262a", face="#e8ddc2", paper=True, lit=True, brand="SVERRIN", window=96, ring="#b3261e"):
    """The target itself: a box whose mouth looks to -y."""
    case, dark = m.plastic(body, 0.42), m.rubber("#151617")
    s.plate(s.rounded(size, size, 16, 0, size / 2), depth, case, (0, depth / 2, 6), bevel=8, rounds=5)
    with s.group((0, -0.6, size / 2 + 6), (90, 0, 0)):
        s.sheet(size * 0.86, size * 0.86, m.ink(face, 0.7), (0, 0, 0.4))
        s.disc(window / 2 + 16, m.ink(ring, 0.6), (0, 0, 0.5), inner=window / 2 + 12)
        if paper:
            s.sheet(window, size * 0.86, m.ink("#16171a", 0.9), (0, 0, 0.55))
            chance = random.Random(4)
            for i in range(7):
                s.disc(2.3, m.ink("#77705f"), (chance.gauss(0, 6), chance.gauss(0, 6), 0.7))
        else:
            s.disc(window / 2, m.ink("#0b0c0e", 0.9), (0, 0, 0.6))
            s.disc(window / 2 + 4, m.metal("#8d9096", 0.3), (0, 0, 0.7), inner=window / 2)
            for i in range(12):
                a = math.tau * i / 12
                s.disc(1.6, m.glow("#e23a26", 3), ((window / 2 + 2) * math.cos(a), (window / 2 + 2) * math.sin(a), 0.8))
        s.lettering(brand, size * 0.06, m.ink("#26272a"), (0, -size * 0.36, 0.9), spacing=1.25)
    for x in (-size * 0.45, size * 0.45):
        for z in (0.06, 0.94):
            s.screw(4, m.steel(), m.ink("#0c0c0d"), (x, -0.5, size * z + 6), (0, 0, -90))
    if lit:
        s.box((size * 0.8, 70, 16), case, (0, -34, size + 14), bevel=4)
        s.box((size * 0.7, 50, 3), m.glow("#fff3dc", 4), (0, -38, size + 5), bevel=0.5)
    for x in (-size * 0.3, size * 0.3):
        s.box((40, 30, 8), dark, (x, depth * 0.5, 4), bevel=2)


def electronic_target(monitor=(262, 164), optical=False, brand="SVERRIN", body="#24262a", window=96, tablet=False, seed=1):
    with s.group((-130, 60, 0)):
        target_box(body=body, paper=not optical, brand=brand, window=window, face="#e8ddc2" if not optical else "#d9dadb")
    with s.group((170, -140, 0), (0, 0, 14)):
        foot(120)
        with s.group((0, 14, 66), (-12, 0, 0)):
            screen(*monitor, "shots", seed, brand, 7 if tablet else 10, 9 if tablet else 18)
    s.wire([(170, -60, 40), (160, 0, 6), (60, 10, 5), (20, 60, 8), (10, 120, 30)], 4, m.rubber())


def home_target():
    with s.group((-90, 60, 0)):
        target_box(230, 70, "#e6e3da", "#f1ede2", False, False, "CHAKRIT", 78, "#2f6d3c")
    with s.group((110, -120, 0), (0, 0, 16)):
        s.box((74, 40, 10), m.plastic("#2c2d30", 0.4), (0, 22, 5), bevel=3)
        with s.group((0, 14, 8), (-18, 0, 0)):
            screen(146, 72, "shots", 3, "", 4, 8, accent="#39c06a")


def tablet_target():
    electronic_target((218, 136), False, "CHAKRIT", "#2f4a3a", 90, True, 5)


def range_server():
    case, dark, bright = m.metal("#4a4c52", 0.36), m.plastic("#151617", 0.4), m.steel()
    s.box((440, 300, 88), case, (0, 0, 50), bevel=4)
    s.box((440, 6, 80), dark, (0, -151, 50), bevel=2)
    for x in (-226, 226):
        s.box((16, 8, 84), case, (x, -150, 50), bevel=1.5)
        s.wire([(x, -154, 20), (x, -184, 26), (x, -184, 74), (x, -154, 80)], 4, bright)
    for i in range(22):
        s.box((5, 3, 40), m.ink("#050506"), (-66 + i * 10, -154, 46), bevel=1)
    for i in range(4):
        s.box((16, 4, 8), bright, (170, -154, 26 + i * 15), bevel=1)
        s.rod(2, 2.2, m.glow("#39c06a" if i else "#e0a33a", 5), (190, -153, 26 + i * 15), (0, 0, -90))
    for z in (34, 66):
        s.box((58, 4, 22), m.metal("#8d9096", 0.35), (-98, -154, z), bevel=1.5)
    s.lettering("SVERRIN", 15, m.ink("#e6e3da"), (-170, -155, 62), (90, 0, 0), spacing=1.1)
    s.lettering("Range Server 60", 9, m.ink("#e0a33a"), (-170, -155, 40), (90, 0, 0), font="italic")
    for x in (-180, 180):
        for y in (-110, 110):
            s.rod(8, 16, m.rubber(), (x, y, 0), (0, -90, 0))


def hall_display():
    metal = m.satin("#3f4147")
    for x in (-260, 260):
        s.wire([(x, -90, 8), (x, 20, 60), (x, 110, 8)], 9, metal)
    with s.group((0, 0, 54)):
        screen(952, 535, "ranking", 2, "SVERRIN", 14, 34)


def paper_bands():
    black, card = m.paper("#26272a"), m.paper("#b08a58")
    for x, y, z, turn in ((-60, 30, 0, 0), (56, 34, 0, 0), (0, -70, 0, 0), (-2, 20, 96, 0)):
        with s.group((x, y, z), (0, -90, 0)):
            s.lathe([(0, 14), (0, 52), (95, 52), (95, 14), (0, 14)], black, bevel=0.6)
            s.lathe([(-0.4, 13), (-0.4, 18), (95.4, 18), (95.4, 13), (-0.4, 13)], card, bevel=0.3)
            for r in (24, 31, 38, 45):
                s.ring(r, 0.25, m.paper("#3a3b3f"), (95.2, 0, 0))
            s.pipe(34, 52.4, 52.1, m.ink("#7c1f23", 0.5), (30, 0, 0))
            s.wrap(s.lettering("SVERRIN Fjell", 15, m.ink("#f1ede2"), (47, 0, 0)), 52.6, 196)
    s.band([(52, -70, 48), (90, -86, 48), (130, -70, 48), (170, -96, 48), (205, -110, 48)], 95, 0.7, black, across=(0, 0, 1))


def sensor(wireless=False, infrared=False, tint="#2c2d31", accent="#e0a33a"):
    """The trainer's camera on a piece of barrel."""
    case, black, barrel = m.plastic(tint, 0.4), m.rubber(), m.blued()
    s.rod(150, 8, barrel, (-90, 0, 34), bevel=1)
    s.rod(1, 2.4, m.ink("#0c0c0d"), (60.2, 0, 34))
    for x in (-14, 14):
        s.pipe(10, 11, 8, black, (x - 5, 0, 34), bevel=0.6)
        s.box((10, 14, 12), case, (x, 0, 24), bevel=2)
    s.loft([(-34, 0, 0, 11, 9, 4), (-30, 0, 0, 13, 11, 4), (30, 0, 0, 13, 11, 4), (36, 0, 0, 11, 9, 4)], case, (0, 0, 11.5))
    s.lathe([(34, 9), (42, 9), (43, 8), (43, 6.4), (38, 6)], m.metal("#55575d", 0.3), (0, 0, 11.5))
    s.rod(1, 6.2, m.lens("#6a1f1a" if infrared else "#3b2a63"), (37, 0, 11.5))
    s.ring(9.2, 0.6, m.metal(accent, 0.3), (36, 0, 11.5))
    s.lettering("OCULITH", 7, m.ink("#e6e3da"), (-2, -13.4, 13), (90, 0, 0), spacing=1.15)
    s.rod(1.4, 1.4, m.glow("#39c06a", 5), (-24, -12.4, 12), (0, 0, -90))
    if not wireless:
        s.wire([(-34, 0, 10), (-60, -6, 4), (-80, -40, 2.4), (-40, -66, 2.4), (20, -60, 2.4), (60, -80, 2.4)], 2, black)


def trainer(wireless=False, infrared=False, seed=3, size=(230, 144), accent="#e0a33a"):
    """Sensor before a tablet or laptop that shows the trace."""
    with s.group((-40, -70, 0), (0, 0, -24), 1.25):
        sensor(wireless, infrared, "#2c2d31" if not infrared else "#44474d", accent)
    with s.group((30, 90, 0), (0, 0, -6)):
        if wireless:
            foot(60, -18)
            with s.group((0, 10, 10), (-18, 0, 0)):
                screen(*size, "trace", seed, "OCULITH", 8, 8, accent=accent)
        else:
            alu = m.satin("#8d9096")
            s.plate(s.rounded(size[0] + 24, 170, 10), 9, alu, (0, -78, 5), (0, 0, 0), bevel=2)
            s.box((size[0] - 10, 64, 0.8), m.plastic("#1b1c1e", 0.5), (0, -62, 9.6), bevel=0.2)
            for row in range(4):
                for column in range(13):
                    s.box((13, 11, 1.6), m.plastic("#232427", 0.5), (-99 + column * 16.5, -84 + row * 14.5, 10.4), bevel=0.6)
            s.box((74, 40, 0.5), m.satin("#9b9ea3"), (0, -128, 9.8), bevel=0.2)
            with s.group((0, 6, 8), (-16, 0, 0)):
                screen(*size, "trace", seed, "OCULITH", 7, 6, body="#8d9096", accent=accent)
    if infrared:
        with s.group((160, 60, 0), (0, 0, -10)):
            s.plate(s.rounded(90, 110, 6, 0, 56), 8, m.plastic("#1b1c1e", 0.4), bevel=1.5)
            with s.group((0, -4.2, 62), (90, 0, 0), 0.9):
                s.sheet(70, 70, m.ink("#e8ddc2"), (0, 0, 0))
                bull("rifle")
            for x in (-38, 38):
                for z in (10, 104):
                    s.rod(2, 3, m.glow("#7a1420", 2), (x, -4, z), (0, 0, -90))


def coach_licence():
    case, paper = m.metal("#55575d", 0.3), m.ink("#f1ede2", 0.5)
    with s.group((0, 40, 0), (78, 0, 8)):
        s.box((140, 190, 16), m.ink("#1f2a3a", 0.4), (0, 95, 0), bevel=1)
        with s.group((0, 0, 8.2)):
            s.lettering("OCULITH", 20, paper, (0, 150, 0.1), spacing=1.15)
            s.lettering("Trace Coach", 15, m.ink("#e0a33a"), (0, 126, 0.1), font="italic")
            for i, tint in enumerate(("#39c06a", "#e0a33a", "#2f7fe0", "#e23a26")):
                with s.group((-34 + (i % 2) * 68, 76 - (i // 2) * 46, 0)):
                    s.disc(20, m.ink("#e8ddc2"), (0, 0, 0.1))
                    s.disc(14, m.ink("#16181b"), (0, 0, 0.15))
                    s.wire([(x * 17, y * 17, 0.6) for x, y in _aim_path(i + 2, (0.7, 0.5), 0.4, 22, 0.9)], 0.5, m.ink(tint))
            s.lettering("4 SENSORS", 8, paper, (0, 8, 0.1), font="narrow")
    with s.group((-30, -40, 5), (0, 0, 24)):
        s.box((50, 20, 9), case, (0, 0, 0), bevel=2.4)
        s.box((16, 14, 5), m.steel(), (32, 0, 0), bevel=0.4)
        s.lettering("OCULITH", 6, paper, (-2, 0, 4.6), spacing=1.1)
    s.ring(11, 1, m.steel(), (-64, -54, 1.2), (0, 90, 0))


def mount_set():
    """Three clamps and a key."""
    case, rubber, bright = m.plastic("#2c2d31", 0.4), m.rubber("#3a3b3f"), m.steel()
    for x, y, radius, turn in ((-48, 10, 12, 10), (0, 0, 18, -6), (58, 6, 25, 14)):
        with s.group((x, y, radius + 14), (0, 0, 90 + turn)):
            s.pipe(20, radius + 5, radius + 2, case, (-10, 0, 0), bevel=1)
            s.pipe(18, radius + 2, radius, rubber, (-9, 0, 0), bevel=0.6)
            s.box((20, 22, 9), case, (0, 0, -radius - 8), bevel=2)
            s.box((20, 14, 5), bright, (0, 0, -radius - 12.5), bevel=1)
            s.box((18, 9, 14), case, (0, radius + 6, 4), bevel=2)
            s.knob(10, 6, bright, (0, radius + 12, 4), (0, 0, 90), flutes=20, depth=0.6)
    s.wire([(-50, -44, 1.4), (10, -50, 1.4), (20, -48, 1.4), (22, -34, 1.4)], 1.4, bright)


BENCH = dict(yaw=-14, pitch=22)
PICTURES = {
    "sverrin-fjell-10": [shot(electronic_target, camera=BENCH), shot(target_box, camera=dict(yaw=-36, pitch=16))],
    "chakrit-e-lane-home": [shot(home_target, camera=BENCH), shot(target_box, size=230, depth=70, body="#e6e3da", face="#f1ede2",
                                                                  paper=False, lit=False, brand="CHAKRIT", window=78, ring="#2f6d3c",
                                                                  camera=dict(yaw=34, pitch=18))],
    "sverrin-range-server": [shot(range_server, camera=dict(yaw=-30, pitch=22))],
    "sverrin-fjell-10-pro": [shot(electronic_target, optical=True, monitor=(344, 194), body="#3a3c40", seed=8, camera=dict(BENCH, yaw=-22)),
                             shot(target_box, paper=False, body="#3a3c40", face="#d9dadb", camera=dict(yaw=30, pitch=18))],
    "sverrin-spectator-display": [shot(hall_display, camera=dict(yaw=-20, pitch=12, margin=0.05))],
    "chakrit-e-lane-club": [shot(tablet_target, camera=dict(BENCH, yaw=10)),
                            shot(target_box, body="#2f4a3a", brand="CHAKRIT", window=90, camera=dict(yaw=-40, pitch=20))],
    "sverrin-paper-band-6": [shot(paper_bands, camera=dict(yaw=-18, pitch=26))],
    "oculith-trace-x2": [shot(trainer, camera=dict(yaw=-10, pitch=30)), shot(sensor, camera=dict(yaw=36, pitch=20))],
    "oculith-trace-air": [shot(trainer, wireless=True, seed=7, accent="#2f7fe0", camera=dict(yaw=8, pitch=26)),
                          shot(sensor, wireless=True, accent="#2f7fe0", camera=dict(yaw=-34, pitch=24))],
    "oculith-trace-basis": [shot(trainer, infrared=True, seed=11, accent="#b3261e", camera=dict(yaw=-6, pitch=28)),
                            shot(sensor, infrared=True, tint="#44474d", accent="#b3261e", camera=dict(yaw=44, pitch=18))],
    "oculith-trace-coach-4": [shot(coach_licence, camera=dict(yaw=-18, pitch=20))],
    "oculith-barrel-mount-set": [shot(mount_set, camera=dict(yaw=-16, pitch=26))],
}
