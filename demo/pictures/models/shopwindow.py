"""The home page and the eleven categories."""
from models import electronics
from models.pistols import match_pistol
from models.scenes import accessory_set, cleaning_set, co2_bench, hero, lay, pistol_set, seals_bench, target_set, tins, walnut_rifle
from shot import shot

CARD = (800, 600)


def _card(build, yaw=-18, pitch=28, margin=0.07, look=None, **camera):
    return [shot(build, **(look or {}), camera=dict(yaw=yaw, pitch=pitch, size=CARD, margin=margin, **camera))]


PICTURES = {
    "web/hero": [shot(hero, camera=dict(yaw=-56, pitch=23, size=(1920, 900), floor="#17181b", samples=16, margin=0.045,
                                           shift=(0.2, 0.01)))],
    "web/hero-narrow": [shot(hero, camera=dict(yaw=-62, pitch=24, size=(900, 1000), floor="#17181b", samples=16, margin=0.02,
                                                  shift=(0.0, 0.14)))],
    "web/categories/air-rifles": _card(lambda: lay(walnut_rifle), 0, 64, 0.04, roll=-30),
    "web/categories/air-pistols": _card(lambda: lay(match_pistol, cylinder="#2c5c8f"), 0, 66, 0.06, roll=-14),
    "web/categories/co2-pistols": _card(co2_bench, -10, 44, 0.05),
    "web/categories/air-pellets": _card(tins, -8, 34),
    "web/categories/spares": _card(seals_bench, -10, 36, 0.05),
    "web/categories/air-rifle-accessories": _card(accessory_set, -24, 28, 0.05),
    "web/categories/air-pistol-accessories": _card(pistol_set, -20, 20, 0.06),
    "web/categories/manual-target-systems": _card(target_set, -16, 18, 0.06),
    "web/categories/electronic-target-systems": _card(electronics.electronic_target, -18, 18, 0.06, look=dict(seed=4)),
    "web/categories/scatt-training-systems": _card(electronics.trainer, 12, 28, 0.06, look=dict(seed=9)),
    "web/categories/consumables": _card(cleaning_set, -12, 26, 0.06),
}
