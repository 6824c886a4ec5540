"""Shooting boots and shoes, a pair each; toes towards +x, soles on z = 0."""
import materials as m
import shapes as s
from shot import shot


def _upper(x):
    """Height of the instep over the sole at `x`."""
    heights = [(-122, 62), (-90, 84), (-40, 90), (0, 82), (50, 64), (100, 52), (140, 44), (150, 34)]
    for (a, low), (b, high) in zip(heights, heights[1:]):
        if a <= x <= b:
            return low + (high - low) * (x - a) / (b - a)
    return heights[-1][1]


def _throat(top, grow=0.0):
    """Rings of the shaft from the ankle upwards: (height, 0, x, half width, half length, roundness); `grow` widens them."""
    return [(-34, 0, 14, 24 + grow, 46 + grow, 2.2), (0, 0, 0, 29 + grow, 46 + grow, 2.2), (top * 0.5, 0, 2, 30 + grow, 42 + grow, 2.2),
            (top, 0, 5, 33 + grow, 45 + grow, 2.2), (top + 30, 0, 6, 34 + grow, 46 + grow, 2.2)]


def _shoe(main, second, sole, high, mirrored, accent):
    """One shoe: an upper that is open at the top, a padded rim, tongue and laces, on a flat stiff sole."""
    flip = -1 if mirrored else 1
    leather, other, lining = m.leather(main, 0.55), m.leather(second, 0.5), m.cloth("#4a463f", 0.8)
    widths = [(-122, 14), (-112, 28), (-90, 33), (-40, 35), (0, 37), (50, 43), (100, 45), (132, 34), (148, 14)]
    foot = [(x, flip * max(0, x) * 0.05, (10 + _upper(x)) / 2, w, (_upper(x) - 10) / 2, 2.5) for x, w in widths]
    top = 96 if high else 26
    outer = [(-20, 0, 0, 34, 54, 2.3), *((z, y, x, w, l, p) for z, y, x, w, l, p in _throat(top, 5)[1:4])]
    body = s.fused([s.loft(foot, None), s.loft(outer, None, (-60, 0, 66), (0, -90, 0))], leather, voxel=2.2, soften=9)
    s.rough(body, 1.8, 34, 4 + flip)
    if high:
        s.rough(body, 2.6, 15, 9 + flip)
    s.hollow(body, s.loft(_throat(top), lining, (-60, 0, 66), (0, -90, 0)))
    rim = 66 + top
    with s.group((-65, 0, rim), scale=(1.36, 1, 1)):
        s.ring(34, 5.5, other, (0, 0, 0), (0, 90, 0))
    tongue = [(0, 0, 0, 16, 3, 3), (24, 0, 1, 19, 5, 3), (46, 0, 1, 21, 5, 2.6), (57, 0, 0, 18, 4, 2.6), (61, 0, 0, 11, 2.5, 2.6)]
    s.loft(tongue, other, (-26, 0, rim - 46) if high else (30, 0, 63), (0, -84 if high else -142, 0))
    s.band([(-108, 0, rim - 26), (-113, 0, rim + 2), (-110, 0, rim + 14), (-105, 0, rim + 4), (-104, 0, rim - 10)], 13, 2.5, other)
    outline = [(-126, 0), (-116, 30), (-40, 37), (40, 42 + flip * 3), (110, 47 + flip * 5), (144, 30), (152, 4), (144, -26),
               (110, -44 + flip * 4), (40, -40 + flip * 3), (-40, -37), (-116, -30)]
    s.plate(s.smooth_outline(outline, 8), 11, m.rubber(sole), (0, 0, 5.5), (0, 0, 0), bevel=2.5)
    s.plate(s.smooth_outline([(x * 1.012, y * 1.03) for x, y in outline], 8), 4, other, (0, 0, 12.5), (0, 0, 0), bevel=1.6)
    toe = s.loft([(92, flip * 4.6, 31, 48, 24, 2.5), (120, flip * 6, 29, 41.5, 21.5, 2.5), (140, flip * 7, 26.5, 29, 17, 2.4),
                  (152, flip * 7.4, 24, 13, 12, 2.2)], other)
    s.rough(toe, 0.8, 20, 2)
    eyelets = [(62 - i * 17, _upper(62 - i * 17)) for i in range(5 if high else 4)]
    if high:
        eyelets += [(-10 - i * 2, 104 + i * 18) for i in range(4)]
    for i, (x, z) in enumerate(eyelets):
        y, lean = flip * max(0, x) * 0.05, 5 if i % 2 else -5
        s.wire([(x - 4, y - 18, z - 5), (x - lean, y - 9, z + 2), (x + 1, y, z + 5), (x + 2 + lean, y + 9, z + 2), (x + 5, y + 18, z - 5)],
               2.1, m.cloth(accent, 1.0))
        for sign in (-1, 1):
            s.ring(3, 1, m.steel(), (x, y + sign * 19, z - 5), (0, 50, 0))


def shoes(high=True, main="#26272a", second="#7a211c", sole="#d8d2c4", accent="#ece6d8"):
    with s.group((0, -58, 0), (0, 0, -6)):
        _shoe(main, second, sole, high, False, accent)
    with s.group((-34, 74, 0), (0, 0, 12)):
        _shoe(main, second, sole, high, True, accent)


LOW = dict(high=False, main="#2e2f33", second="#6c6f75", sole="#e8e4da", accent="#c5a15a")
PICTURES = {
    "kavrin-boots-rifle": [shot(shoes, camera=dict(yaw=-34, pitch=30)), shot(shoes, camera=dict(yaw=36, pitch=38))],
    "kavrin-shoes-pistol": [shot(shoes, **LOW, camera=dict(yaw=-38, pitch=34)), shot(shoes, **LOW, camera=dict(yaw=40, pitch=40))],
}
