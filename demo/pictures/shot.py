"""What one picture shows: a model, its pose on the stage and the position of the camera."""
from dataclasses import dataclass
from typing import Callable


@dataclass(frozen=True)
class Shot:
    """`focus` limits the frame to a part of the model: ((x, x), (y, y), (z, z)) in millimetres, None for no limit."""

    build: Callable[[], None]
    yaw: float = -24
    pitch: float = 24
    roll: float = 0
    pose: tuple = (0, 0, 0)
    margin: float = 0.08
    shift: tuple = (0, 0)
    blur: float | None = None
    lens: float = 90
    focus: tuple | None = None
    size: tuple = (900, 900)
    samples: int = 8
    floor: str = "#dedad4"
    floating: float = 0.0


def shot(build, *args, camera=None, **options):
    """A shot of `build(*args, **options)`; `camera` holds the fields of Shot."""
    return Shot(lambda: build(*args, **options), **(camera or {}))
