"""Edge-keeping smoothing of a noisy render, guided by albedo, normal and depth.

Debian's Blender is built without OpenImageDenoise. This is an à-trous wavelet filter: the colour is divided by the albedo, so
that textures stay out of it, and neighbours are averaged where they differ by no more than the noise round them and where
normal and depth say that they belong to one surface.
"""
import numpy as np

KERNEL = (3 / 8, 1 / 4, 1 / 16)
STEPS = (1, 2, 4, 8, 16)


def _pairs(dy, dx):
    """Slices of every pixel and of its neighbour at a distance of (dy, dx); dy is not negative."""
    down, up = slice(dy, None), slice(None, -dy or None)
    if dx >= 0:
        return (up, slice(None, -dx or None)), (down, slice(dx, None))
    return (up, slice(-dx, None)), (down, slice(None, dx))


def _blurred(image, radius):
    """Mean over a square, by running sums along both axes."""
    for axis in (0, 1):
        width = [(0, 0)] * image.ndim
        width[axis] = (radius + 1, radius)
        sums = np.cumsum(np.pad(image, width, mode="edge"), axis=axis, dtype=np.float64)
        low, high = [slice(None)] * image.ndim, [slice(None)] * image.ndim
        low[axis], high[axis] = slice(None, -2 * radius - 1), slice(2 * radius + 1, None)
        image = ((sums[tuple(high)] - sums[tuple(low)]) / (2 * radius + 1)).astype(np.float32)
    return image


def _calm_fireflies(light):
    """Pull lone bright pixels down to their brightest neighbour."""
    brightness = light.mean(axis=2)
    highest = np.zeros_like(brightness)
    for dy, dx in ((0, 1), (1, -1), (1, 0), (1, 1)):
        here, there = _pairs(dy, dx)
        highest[here] = np.maximum(highest[here], brightness[there])
        highest[there] = np.maximum(highest[there], brightness[here])
    return light * np.minimum(1, (highest + 1e-4) / (brightness + 1e-4))[..., None]


def smoothed(colour, albedo, normal, depth):
    """All arguments are float32 arrays of one height and width; colour is linear light."""
    base = albedo + 0.02
    light = _calm_fireflies(colour / base)
    brightness = light.mean(axis=2)
    # Noise is what changes from pixel to pixel; shading changes slowly.
    variance = _blurred(np.square(brightness - _blurred(brightness, 1)), 4)
    slope_y, slope_x = np.gradient(depth)
    slope = np.hypot(slope_y, slope_x) + 1e-3
    for step in STEPS:
        # Compared after a blur, so that the noise in a soft shadow does not tear its rim.
        brightness = _blurred(light.mean(axis=2), 2)
        noise = np.sqrt(_blurred(variance, 1))
        total, weights, spread = light * KERNEL[0] ** 2, np.full_like(brightness, KERNEL[0] ** 2), variance * KERNEL[0] ** 4
        for dy in range(3):
            for dx in range(-2, 3):
                if dy == 0 and dx <= 0:
                    continue
                here, there = _pairs(dy * step, dx * step)
                apart = np.abs(brightness[here] - brightness[there]) / (
                    3.0 * (noise[here] + noise[there]) + 0.006 * brightness[here] + 1e-5)
                apart += np.abs(albedo[here] - albedo[there]).sum(axis=2) / 0.2
                apart += np.square(normal[here] - normal[there]).sum(axis=2) / 0.03
                apart += np.abs(depth[here] - depth[there]) / ((slope[here] + slope[there]) * step * 2)
                w = KERNEL[dy] * KERNEL[abs(dx)] * np.exp(-apart)
                total[here] += light[there] * w[..., None]
                total[there] += light[here] * w[..., None]
                weights[here] += w
                weights[there] += w
                w *= w
                spread[here] += variance[there] * w
                spread[there] += variance[here] * w
        light = total / weights[..., None]
        variance = spread / np.square(weights)
    return light * base
