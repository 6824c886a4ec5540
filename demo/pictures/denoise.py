"""Edge-keeping smoothing of a noisy render, guided by albedo, normal and depth.

Debian's Blender is built without OpenImageDenoise. This is an à-trous wavelet filter: lighting is divided by the
albedo, smoothed over five widening rings wherever the guides agree, and multiplied back.
"""
import numpy as np


def _shifted(image, dy, dx):
    h, w = image.shape[:2]
    ys = np.clip(np.arange(h) + dy, 0, h - 1)
    xs = np.clip(np.arange(w) + dx, 0, w - 1)
    return image[ys][:, xs]


def _box(image):
    rows = (_shifted(image, -1, 0) + image + _shifted(image, 1, 0)) / 3
    return (_shifted(rows, 0, -1) + rows + _shifted(rows, 0, 1)) / 3


def calm_fireflies(colour):
    """Pull lone bright pixels down to their brightest neighbour."""
    brightness = colour.mean(axis=2)
    highest = np.zeros_like(brightness)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            if dy or dx:
                highest = np.maximum(highest, _shifted(brightness, dy, dx))
    limit = np.minimum(1, (highest + 1e-4) / (brightness + 1e-4))
    return colour * limit[..., None]


def smoothed(colour, albedo, normal, depth, strength=1.0, levels=5):
    """All arguments are float32 arrays of one height and width; colour is linear light."""
    colour = calm_fireflies(colour)
    base = albedo + 0.02
    light = colour / base
    depth = depth[..., None] if depth.ndim == 2 else depth
    slope = np.maximum(np.abs(_shifted(depth, 0, 1) - _shifted(depth, 0, -1)),
                       np.abs(_shifted(depth, 1, 0) - _shifted(depth, -1, 0)))[..., 0] * 0.5 + 1e-3
    mean = light.mean(axis=2)
    spread = np.maximum(_box(mean * mean) - _box(mean) ** 2, 0)
    sigma = np.sqrt(_box(spread))
    for level in range(levels):
        step = 2 ** level
        total = light.copy()
        weights = np.ones(light.shape[:2], np.float32)
        mean = light.mean(axis=2)
        tolerance = strength * 2.2 * sigma / (1.6 ** level) + 0.012 * mean + 1e-4
        for dy in (-step, 0, step):
            for dx in (-step, 0, step):
                if not (dy or dx):
                    continue
                other = _shifted(light, dy, dx)
                w = np.exp(-np.abs(_shifted(mean, dy, dx) - mean) / tolerance
                           - np.abs(_shifted(albedo, dy, dx) - albedo).sum(axis=2) / 0.05
                           - np.square(_shifted(normal, dy, dx) - normal).sum(axis=2) / 0.02
                           - np.abs(_shifted(depth, dy, dx) - depth)[..., 0] / (slope * step * 2))
                w *= 0.5 if (dy and dx) else 0.75
                total += other * w[..., None]
                weights += w
        light = total / weights[..., None]
    return light * base
