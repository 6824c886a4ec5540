"""Places where people shoot, work and meet: a lane, a bench, the workshop, the counter, a club's rack and a match bag."""
import random

import materials as m
import shapes as s
from models import cases, clothing, consumables, electronics, footwear, pellets, spares, targets
from models.pistols import match_pistol
from models.scenes import club_rifle, finale, junior_rifle, laminate_rifle, lay, put, scatter, walnut_rifle
from shot import shot

BOXES = [("#7c1d22", "#f1ede2"), ("#23392f", "#f1ede2"), ("#24405f", "#f1ede2"), ("#c9bda5", "#2a1810"), ("#2a2b2e", "#f1ede2")]
PLASTER, OLIVE, NIGHT = "#cfc8bb", "#55604f", "#39424e"


def _wall(width, height, y, tint=PLASTER, skirting=None):
    """A wall along x whose face looks to -y."""
    s.box((width, 20, height), m.plastic(tint, 0.9), (0, y + 10, height / 2), bevel=0)
    if skirting is not None:
        s.box((width, 14, 90), skirting, (0, y - 6, 45), bevel=3)


def _floor(width, depth, tint):
    s.box((width, depth, 10), m.plastic(tint, 0.55), (0, 0, -5), bevel=0)


def _planks(width, depth, thickness, count, kind, z=0.0):
    """A table or counter top of `count` boards; its upper side is at `z`."""
    for i in range(count):
        board = depth / count
        with s.group((i * 61.7, -depth / 2 + board * (i + 0.5), z - thickness / 2)):
            s.box((width, board - 1.2, thickness), m.wood(kind), (-i * 61.7, 0, 0), bevel=2)


def _pencil(at, turn):
    with s.group(at, (0, 0, turn)):
        s.rod(150, 3.6, m.plastic("#9c1c22", 0.35, coat=0.4), segments=6, bevel=0.2)
        s.lathe([(150, 3.6), (168, 0.5)], m.wood("birch"), bevel=0)
        s.rod(12, 3.7, m.brass(), (-10, 0, 0), bevel=0.2)


def firing_lane():
    """Six lit targets down the range, a firing table with monitor, tin and rifle before them."""
    _floor(3600, 5200, "#4b5058")
    _wall(3600, 1500, 2300, NIGHT)
    for x in (-1815, 1815):
        s.box((30, 5200, 1500), m.plastic(PLASTER, 0.9), (x, 0, 750), bevel=0)
    for i in range(6):
        x = (i - 2.5) * 520
        with s.group((x, 2120, 560)):
            electronics.target_box()
            s.box((60, 40, 560), m.black_anodised(), (0, 90, -280))
        s.box((170, 6, 150), m.ink("#f1ede2"), (x, 2285, 1130), bevel=1)
        s.lettering(str(i + 1), 110, m.ink("#b3261e"), (x, 2281, 1095), (90, 0, 0))
        s.sheet(14, 4200, m.ink("#d8d2c4"), (x - 260, 60, 0.6))
    s.box((3100, 30, 60), m.glow("#fff4dd", 3.0), (0, 2180, 1420), bevel=4)
    with s.group((0, -1750, 0)):
        for x in (-640, 640):
            s.box((50, 420, 700), m.black_anodised(), (x, 0, 350))
        _planks(1500, 520, 34, 3, "beech", 734)
        with s.group((-440, 90, 734), (0, 0, 14)):
            electronics.foot(80)
            with s.group((0, 14, 50), (-10, 0, 0)):
                electronics.screen(262, 164, "shots", 12)
        with s.group((60, -20, 734), (0, 0, 18)):
            lay(club_rifle)
        put(finale, (470, -150, 734), 0, 1.5, open_tin=True)


def scored_card():
    """The shooter's bench after a series: gloves, a scored card, a pencil and an open tin."""
    _planks(1300, 860, 30, 6, "teak")
    _wall(1500, 620, 420, OLIVE)
    put(clothing.glove, (-190, 30), 24, 1.0)
    put(clothing.glove, (-110, -70, 6), -40, 1.0)
    chance = random.Random(5)
    for i, (x, y, turn) in enumerate(((96, -40, -8), (150, 56, 10))):
        put(targets.card, (x, y, 1 + i * 0.6), turn, size=(170, 170), kind="pistol", holes=[(chance.gauss(0, 2.4), chance.gauss(0, 2.4)) for _ in range(9)])
    s.lettering("97", 44, m.ink("#22407a"), (148, -100, 2.4), (0, 0, -8), font="italic")
    _pencil((20, -150, 4), 12)
    put(finale, (300, -60), -14, 1.3, open_tin=True)
    scatter(9, ((230, 330), (-170, -120)), 4)
    with s.group((280, 130, 0), (0, 0, -18)):
        electronics.foot(90)
        with s.group((0, 14, 54), (-10, 0, 0)):
            electronics.screen(230, 144, "shots", 7)


def workshop():
    """A bench with a rifle on its mat, bottles and seals, and tools on a board."""
    _planks(2300, 660, 40, 4, "beech")
    _wall(2600, 900, 320, PLASTER)
    s.box((1280, 16, 560), m.wood("birch"), (0, 305, 470), bevel=3)
    steel, grips = m.steel(), [m.plastic(tint, 0.35, coat=0.5) for tint in ("#b3261e", "#e0a33a", "#2c5c8f", "#2f7a4a")]
    for i in range(9):
        x, length = -540 + i * 66, 190 - i * 12
        s.rod(length, 3.4 + i * 0.2, steel, (x, 280, 610), (0, 90, 0))
        s.lathe([(0, 0), (0, 11), (14, 15), (80, 13), (96, 15), (110, 10), (110, 0)], grips[i % 4], (x, 280, 715), (0, 90, 0), flutes=8, depth=1.6)
        s.rod(26, 3, m.black_anodised(), (x, 300, 604), (0, 0, -90))
    for i in range(6):
        with s.group((130 + i * 70, 284, 640), (0, 90, 0)):
            s.box((200 - i * 16, 14 - i, 5), m.chrome(), (70, 0, 0), bevel=2)
            for end in (-30 + i * 8, 170 - i * 8):
                s.pipe(6, 17 - i, 9 - i * 0.6, m.chrome(), (end, 0, -3), (0, -90, 0), bevel=1)
    for i in range(2):
        s.wire([(160 + i * 190, 282, 420), (176 + i * 190, 280, 350), (150 + i * 190, 280, 270), (158 + i * 190, 280, 225)], 8, grips[i])
        s.wire([(200 + i * 190, 282, 420), (184 + i * 190, 280, 350), (210 + i * 190, 280, 270), (202 + i * 190, 280, 225)], 8, grips[i])
        s.ball(16, steel, (180 + i * 190, 282, 355), (1, 0.5, 1))
        s.box((30, 12, 70), steel, (180 + i * 190, 282, 420), bevel=5)
    s.box((1000, 380, 4), m.felt("#2f4a3a"), (-70, -60, 2), bevel=1.5)
    lay(walnut_rifle, (-40, -30), 5, 26)
    put(consumables.oil_bottle, (520, 90), 20, 1.4)
    put(consumables.grease_pot, (610, 10), 0, 1.3)
    put(spares.firing_valve, (470, -170), 20, 1.5)
    put(consumables.cleaning_cord, (-560, 130), 10, 1.2)


def _counter_shelf(z, seed):
    chance = random.Random(seed)
    s.box((1900, 260, 24), m.wood("teak"), (0, 560, z - 12), bevel=2)
    looks = [dict(**pellets.PISTOL, accent="#1c4f8c", size="4.49 mm"), dict(paper="#1f3a2c", accent="#d8b45a", design="wedge", name="Mistr", size="4.50 mm", **pellets.SARVIK),
             dict(paper="#f4ead2", accent="#b8862b", design="wedge", name="Guru", size="4.50 mm", **pellets.ARAVAN)]
    x = -900
    while x < 880:
        if chance.random() < 0.5:
            wide, high = chance.uniform(110, 190), chance.uniform(90, 190)
            box, words = chance.choice(BOXES)
            s.box((wide, 160, high), m.plastic(box, 0.6), (x + wide / 2, 540, z + high / 2), bevel=3)
            s.lettering(chance.choice(("TARKEEN", "ARAVAN", "KAVRIN", "SARVIK")), wide / 7.5, m.ink(words), (x + wide / 2, 458, z + high * 0.45), (90, 0, 0))
            x += wide + 16
        else:
            # Tins stand on their rim, the lid to the customer.
            look = chance.choice(looks)
            for layer in range(2):
                with s.group((x + 52, 520, z + 48 + layer * 93), (90, 0, 0), 1.5):
                    pellets.tin(**look)
            x += 112


def counter():
    """The counter in Patiala: shelves of tins and boxes behind it, a rifle and cards on it."""
    _floor(3400, 2000, "#6b4a30")
    _wall(3400, 1900, 700, "#23392f")
    for z, seed in ((1060, 3), (1340, 8)):
        _counter_shelf(z, seed)
    s.lettering("NISHANA", 120, m.brass(), (0, 692, 1590), (90, 0, 0), font="serif", depth=6, spacing=1.3)
    for i in range(9):
        s.box((216, 24, 800), m.wood("dark-walnut", along="z"), (-896 + i * 224, -300, 400), bevel=6)
    s.box((2060, 560, 800), m.wood("dark-walnut"), (0, -10, 400), bevel=4)
    _planks(2120, 680, 40, 3, "teak", 842)
    with s.group((-330, -60, 842), (0, 0, 6)):
        s.box((1080, 330, 4), m.felt("#5b1f22"), (20, 0, 2), bevel=1.5)
        lay(laminate_rifle, (0, 0), 0, 26)
    put(targets.card_stack, (480, -120, 842), 14, 1.5, loose=2)
    put(finale, (700, -150, 842), -14, 1.6, open_tin=True)
    with s.group((800, 60, 842), (0, 0, -20)):
        s.lathe([(0, 0), (0, 62), (8, 62), (12, 56), (12, 0)], m.wood("dark-walnut"), turn=(0, -90, 0))
        s.lathe([(14, 0), (14, 52), (20, 50), (44, 34), (54, 12), (56, 0)], m.brass(), turn=(0, -90, 0))
        s.ball(8, m.brass(), (0, 0, 64))
    with s.group((-830, 60, 842), (0, 0, 10)):
        _pistol_on_stand()


def _pistol_on_stand():
    """A pistol on its stand."""
    s.box((220, 120, 18), m.wood("dark-walnut"), (0, 0, 9), bevel=4)
    s.rod(70, 7, m.brass(), (0, 0, 18), (0, -90, 0))
    with s.group((-30, 0, 170)):
        match_pistol(cylinder="#2c5c8f")


def rifle_rack():
    """A club's rifles upright in their wall rack, with numbers, and a notice."""
    _floor(3600, 2000, "#4b5058")
    _wall(3600, 1900, 300, PLASTER, m.wood("dark-walnut"))
    wood = m.wood("teak")
    for z, deep in ((170, 170), (960, 90)):
        s.box((1560, deep, 60), wood, (-140, 300 - deep / 2, z), bevel=5)
    for x in (-900, 620):
        s.box((50, 150, 1130), m.wood("teak", along="z"), (x, 225, 585), bevel=5)
    builds = (club_rifle, junior_rifle, laminate_rifle, club_rifle, junior_rifle, walnut_rifle)
    for i, build in enumerate(builds):
        x = -770 + i * 250
        with s.group((x, 205, 640), (0, -90, 0)), s.group((0, 0, 0), (90, 0, 0)):
            build()
        s.disc(30, m.brass(), (x - 10, 253, 958), (90, 0, 0))
        s.lettering(str(i + 1), 34, m.ink("#2a1810"), (x - 10, 252.5, 946), (90, 0, 0))
        s.wire([(x - 42, 256, 1000), (x - 42, 180, 1000), (x + 26, 180, 1000), (x + 26, 256, 1000)], 7, m.rubber())
    s.lettering("CLUB RIFLES", 62, m.ink("#23392f"), (-140, 298, 1440), (90, 0, 0), spacing=1.25)
    s.box((300, 10, 420), m.wood("birch"), (880, 296, 1050), bevel=3)
    s.box((240, 3, 340), m.paper("#f0ece2"), (880, 289, 1050), bevel=0.3)
    s.lettering("RANGE RULES", 26, m.ink("#7a211c"), (880, 287, 1175), (90, 0, 0))
    for line in range(9):
        s.sheet(190 - 50 * (line % 3 == 2), 6, m.ink("#8d9096"), (880 - 25 * (line % 3 == 2), 287, 1130 - line * 28), (90, 0, 0))
    put(cases.closed_case, (760, 60, 0), 8, 0.62)


def match_bag():
    """Ready for the match: bag, boots, jacket, case and cards before a hall's wall."""
    _floor(2800, 1700, "#7a6a55")
    _wall(2800, 1300, 420, OLIVE, m.wood("dark-walnut"))
    s.box((1900, 360, 46), m.wood("teak"), (0, 170, 420), bevel=6)
    for x in (-820, 820):
        s.box((60, 320, 400), m.black_anodised(), (x, 170, 200))
    put(cases.kit_bag, (-330, 170, 443), 6, 1.0)
    with s.group((520, 190, 443), (0, 0, -16), 0.72):
        clothing.jacket()
    put(footwear.shoes, (-160, -240), 14, 1.3)
    put(targets.card_stack, (250, -280), -16, 1.7, loose=2)
    put(cases.closed_case, (560, -60, 0), -7, 0.7)
    s.box((300, 6, 220), m.ink("#f1ede2"), (-1050, 415, 1000), bevel=1)
    s.lettering("HALL 2", 70, m.ink("#b3261e"), (-1050, 411, 975), (90, 0, 0))


def _place(build, yaw, pitch, focus, **camera):
    return [shot(build, camera=dict(yaw=yaw, pitch=pitch, focus=focus, size=(1280, 720), margin=0, lens=50, **camera))]


PICTURES = {
    "web/places/lane": _place(firing_lane, -7, 13, ((-1000, 1000), (-2100, 2300), (500, 1250))),
    "web/places/bench": _place(scored_card, -12, 38, ((-330, 390), (-190, 220), (0, 150))),
    "web/places/workshop": _place(workshop, -10, 20, ((-650, 680), (-260, 300), (0, 720))),
    "web/places/counter": _place(counter, -9, 12, ((-960, 960), (-340, 700), (600, 1700))),
    "web/places/rack": _place(rifle_rack, -14, 8, ((-920, 1040), (0, 300), (20, 1540))),
    "web/places/bag": _place(match_bag, -14, 16, ((-850, 900), (-430, 300), (0, 1010))),
}
