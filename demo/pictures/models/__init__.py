"""The families of models; each module names its pictures in `PICTURES`."""

FAMILIES = (
    "pellets", "sights", "pistols", "rifles", "co2pistols", "spares", "clothing", "footwear", "cases", "air", "accessories", "targets",
    "electronics", "consumables", "shopwindow", "places", "articles",
)
