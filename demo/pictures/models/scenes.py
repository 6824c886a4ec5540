"""Still lifes for the home page, the categories, the blog and the events, put together from the products' models."""
import random

import materials as m
import shapes as s
from models import accessories, air, cases, clothing, consumables, electronics, footwear, gunparts, pellets, spares, targets
from models.co2pistols import slide_pistol
from models.pistols import match_pistol
from models.rifles import match_rifle, spring_rifle
from models.sights import diopter, scope


def lay(build, at=(0, 0), turn=0, height=13, **look):
    """A gun on its left side, turned by `turn` degrees on the table."""
    with s.group((at[0], at[1], height), (0, 0, turn)), s.group((0, 0, 0), (-90, 0, 0)):
        build(**look)


def put(build, at=(0, 0, 0), turn=0, scale=1.0, **look):
    with s.group((at[0], at[1], at[2] if len(at) > 2 else 0), (0, 0, turn), scale):
        build(**look)


def scatter(count, area, seed=1, head="flat"):
    chance = random.Random(seed)
    (x0, x1), (y0, y1) = area
    for i in range(count):
        at = (chance.uniform(x0, x1), chance.uniform(y0, y1))
        if i % 3:
            pellets.diabolo(head, at=(*at, 2.25), turn=(0, 4, chance.uniform(0, 360)))
        else:
            pellets.diabolo(head, at=(*at, 3.0), turn=(0, -90, 0))


def mat(width, depth, tint="#2f4a3a"):
    s.box((width, depth, 3), m.felt(tint), (0, 0, 1.5), bevel=1)


def walnut_rifle(**more):
    match_rifle(model="KR900", stock=lambda: m.wood("walnut"), tube="#b9bcc0", trim="#c5a15a", **more)


def laminate_rifle(**more):
    match_rifle(brand="TARKEEN", model="T10 Match", stock=lambda: m.laminate("#7c1d22", "#2a2c31", "#8b8f95"), tube="#8e1f22", length=430,
                extension=120, **more)


def junior_rifle(**more):
    match_rifle(brand="TARKEEN", model="T8 Junior", stock=lambda: m.wood("birch"), tube="#2f7a4a", length=380, extension=0, tube_length=230,
                deep=False, **more)


def club_rifle(**more):
    match_rifle(brand="TARKEEN", model="T10 Club", stock=lambda: m.wood("beech"), tube="#9b9ea3", length=430, extension=100, deep=False, **more)


def finale(**more):
    pellets.tin(**{**pellets.FINALE, "accent": "#9c1c22", "size": "4.50 mm · 0.53 g · 500", **more})


def hero():
    lay(walnut_rifle, (0, 0), 0, 20)
    put(finale, (150, -190), -20, 1.0, open_tin=True)
    put(targets.card, (300, -150, 0.5), 14, 1.0, holes=((1, 2), (-2, 1), (2, -2)))
    scatter(9, ((60, 110), (-260, -170)), 4)


def medal(at, tint, turn=0):
    with s.group((*at, 0), (0, 0, turn)):
        gold = m.metal(tint, 0.22)
        s.lathe([(0, 0), (0, 33), (1, 35), (4, 35), (5, 33), (4, 30), (4, 0)], gold, turn=(0, -90, 0))
        for r in (24, 16, 8):
            s.ring(r, 0.8, gold, (0, 0, 4.2), (0, 90, 0))
        s.ring(7, 1.6, gold, (0, 40, 3), (0, 0, 0))
        s.band([(0, 44, 3), (14, 110, 4), (46, 190, 10), (20, 280, 5), (-60, 300, 3)], 34, 1.6, m.cloth("#7a211c", 1.2), across=(0.9, -0.3, 0.25))


def medals():
    for i, tint in enumerate(("#c08a2e", "#b9bcc0", "#8a5a34")):
        medal((i * 96 - 96, -20 * (i % 2)), tint, i * 9 - 12)
    put(targets.card, (30, -130, 0.4), -8, 1.5, kind="pistol", size=(170, 170))


def trophy():
    gold, wood = m.metal("#c5a15a", 0.16, False), m.wood("dark-walnut")
    with s.group((0, 0, 0), (0, -90, 0)):
        s.lathe([(0, 0), (0, 60), (8, 60), (10, 54), (34, 50), (36, 0)], wood, bevel=1)
        s.lathe([(36, 0), (36, 40), (42, 38), (48, 16), (60, 10), (92, 9), (104, 16), (112, 30), (140, 58), (190, 66), (236, 72), (238, 70),
                 (190, 63), (142, 54), (114, 20), (114, 0)], gold, bevel=0.3)
    for sign in (-1, 1):
        s.wire([(sign * 62, 0, 210), (sign * 104, 0, 214), (sign * 112, 0, 170), (sign * 84, 0, 136), (sign * 56, 0, 140)], 5, gold)
    put(targets.card_stack, (-160, -30), 14, 1.0, loose=2)


def group_on_paper(seed=3, spread=3.2, kind="rifle", count=8):
    chance = random.Random(seed)
    holes = [(chance.gauss(0, spread), chance.gauss(0, spread)) for _ in range(count)]
    size = (100, 100) if kind == "rifle" else (170, 170)
    put(targets.card, (0, 0, 1.2), -6, kind=kind, size=size, holes=holes)
    put(targets.card, (46, 38, 0.4), 14, kind=kind, size=size)
    put(targets.card, (-52, 30, 0.8), 4, kind=kind, size=size)
    scatter(6, ((30, 70), (-62, -36)), seed)


def tins():
    put(finale, (0, 0))
    put(pellets.tin, (78, 30), 20, accent="#1c4f8c", size="4.49 mm", **{**pellets.PISTOL})
    put(pellets.tin, (-76, 34), -14, paper="#1f3a2c", accent="#d8b45a", design="wedge", name="Mistr", size="4.50 mm", **pellets.SARVIK)
    put(pellets.tin, (2, 8, 21), 24, paper="#f4ead2", accent="#b8862b", design="wedge", name="Guru", size="4.50 mm", **pellets.ARAVAN)
    scatter(14, ((-50, 70), (-80, -46)), 6)


def four_heads():
    for i, head in enumerate(("flat", "dome", "pointed", "hollow")):
        pellets.diabolo(head, at=(i * 10 - 15, 0, 3), turn=(0, -90, 0))
        pellets.diabolo(head, at=(i * 10 - 13, -9, 2.28), turn=(0, 4, -70 + i * 9))


def damp_store():
    put(finale, (0, 0), 0, 1.0, open_tin=True)
    put(air.dryer_cartridges, (86, 20), 10, 0.8)
    scatter(8, ((-30, 40), (-70, -46)), 9)


def cleaning():
    mat(420, 260, "#33403a")
    lay(match_pistol, (-60, 40), 12, 20, cylinder="#2c5c8f", brand="CORVESSA", model="Prima S")
    put(consumables.oil_bottle, (120, 40, 3), 30)
    put(consumables.cleaning_cord, (86, -60, 3), 10, 0.8)


def used_rifle():
    mat(900, 340, "#3a3f46")
    lay(laminate_rifle, (40, 30), 4, 22)
    s.lathe([(0, 0), (0, 14), (90, 14), (104, 20), (128, 20), (128, 17), (122, 15), (122, 0)], m.black_anodised(), (150, -110, 20), (0, 0, 24))
    put(finale, (10, -120, 3))


def first_rifles():
    lay(spring_rifle, (0, 90), 6, 22, stock=m.wood("cherry"))
    lay(spring_rifle, (-20, -110), -4, 22, stock=m.wood("beech"), barrel=350, butt=-410, fore=170, model="Ghat Compact")
    put(pellets.tin, (300, -60), 10, paper="#e9c46a", accent="#7a2e1d", design="cross", name="School", size="4.50 mm", **pellets.ARAVAN)


def co2_bench():
    lay(slide_pistol, (0, 20), 14, 16)
    for i in range(4):
        air.capsule((60 + i * 26, -90 + i * 9, 9.3), (0, 0, 60 + i * 14))
    put(spares.tez_magazines, (-70, -96), 10)


def muzzle():
    put(match_pistol, (0, 0, 140), 0, ported=4)
    scatter(8, ((150, 260), (-60, 30)), 2)


def seals_bench():
    put(spares.firing_valve, (0, 0))
    put(air.fill_adaptor, (96, 50), -20, 0.9)
    chance = random.Random(8)
    for i in range(9):
        r = chance.choice((4, 6, 9))
        s.ring(r, 1.3, m.rubber("#1b1c1e" if i % 3 else "#b5562a"), (-70 + i * 24, -74 + chance.uniform(-12, 8), 1.3), (0, 90, 0))


def powers():
    put(spares.mainspring, (0, 70), 6)
    put(spares.gas_piston, (0, 6), -4)
    with s.group((-120, -54, 15)):
        gunparts.cylinder(200, 14, m.metal("#8e1f22", 0.27), "TARKEEN  200 BAR", True)
    air.capsule((110, -70, 9.3), (0, 0, 20))
    air.capsule((96, -110, 9.3), (0, 0, -8))


def lane(count=5):
    for i in range(count):
        with s.group(((i - (count - 1) / 2) * 420, 0, 0)):
            electronics.target_box()
            s.lettering(str(i + 1), 70, m.ink("#b3261e"), (0, -2, 430), (90, 0, 0))
            s.box((120, 4, 100), m.ink("#f1ede2"), (0, 4, 430), bevel=1)
            s.box((14, 6, 130), m.black_anodised(), (0, 12, 380))


def monitors():
    with s.group((-170, 0, 0), (0, 0, -8)):
        electronics.foot(110)
        with s.group((0, 14, 60), (-10, 0, 0)):
            electronics.screen(262, 164, "shots", 12)
    with s.group((170, 10, 0), (0, 0, 10)):
        electronics.foot(110)
        with s.group((0, 14, 60), (-10, 0, 0)):
            electronics.screen(262, 164, "shots", 21)
    put(finale, (0, -120))


def papers():
    put(cases.closed_case, (0, 120, 0), 0, 1.0, width=460, depth=320, height=58, ribs=5, wheels=False, latches=(-130, 130))
    white, ink = m.paper("#f0ece2"), m.ink("#3a3c40")
    for i, (x, y, turn) in enumerate(((-60, -140, 8), (70, -150, -6))):
        with s.group((x, y, 0.6 + i * 0.6), (0, 0, turn)):
            s.box((210, 297, 0.4), white, bevel=0.1)
            s.lettering("ARMS RULES" if i else "INVOICE", 14, ink, (0, 118, 0.3))
            for line in range(15):
                s.sheet(170 - 60 * (line % 5 == 4), 2.2, m.ink("#8d9096"), (-30 * (line % 5 == 4), 92 - line * 13, 0.3))
            s.disc(22, m.ink("#7a211c"), (62, -110, 0.3), inner=20)
    s.rod(140, 4.5, m.black_anodised(), (90, -190, 6), (0, 0, 38), bevel=1.5)


def standing_kit():
    put(footwear.shoes, (0, 0), 0)
    put(clothing.glove, (240, -30), -30, 0.9)
    put(accessories.standing_butt_plate, (-230, 40, 90), 40)


def kit():
    put(cases.kit_bag, (0, 0))
    put(footwear.shoes, (-120, -460), 8)
    put(targets.card_stack, (280, -400), -16, 1.4, loose=0)


def pistols():
    lay(match_pistol, (-40, 90), 16, 22, cylinder="#c0c3c7")
    lay(match_pistol, (60, -110), 2, 22, brand="TARKEEN", model="P10", cylinder="#8e1f22", grip=("dark-walnut", True), weights=2)


def sight_line():
    with s.group((0, 0, 0)):
        diopter()
    put(targets.card, (90, 60, 0.4), 10)
    put(targets.card, (30, 90, 0.2), -12)


def accessory_set():
    put(scope, (30, 110, 24), -14, 0.8)
    put(diopter, (-80, 0), 0, 1.2)
    put(clothing.glove, (120, -30), -20, 0.72)


def pistol_set():
    put(accessories.pistol_rest, (10, 60))
    put(accessories.grip, (-160, 0, 112), 0)
    put(accessories.sight_blades, (110, -80), 8, 1.1)
    put(accessories.barrel_weights, (-10, -96), 0, 1.3)


def target_set():
    put(targets.trap, (0, 0))
    put(targets.card_stack, (-170, -60), 12, 1.0, loose=2)
    put(targets.spinner, (190, 30), -14, 0.8)


def cleaning_set():
    put(consumables.felts, (-70, 0))
    put(consumables.oil_bottle, (20, 20))
    put(consumables.chalk_bottle, (66, 10), 66)
    air.capsule((-30, -80, 9.3), (0, 0, 10))
    air.capsule((24, -110, 9.3), (0, 0, -12))
