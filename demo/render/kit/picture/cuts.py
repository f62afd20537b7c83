"""Parts of one picture, each of which shows one house: what an album of that house has of a picture of the site."""

from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from ..house.plan import xf

# width of a part to its height, and room left round the house, as shares of the part
ASPECT, MARGIN = 1.5, 0.12
# the least width of a part, as a share of the picture
LEAST = 0.5


def corners(b, storeys):
    """Feet and crowns of the volumes of a house of which so many storeys stand, metres."""
    h = b['heights']
    for v in b['volumes']:
        top = h['gh'] + min(v['floors'], storeys) * h['fh']
        for x in (v['x'], v['x'] + v['w']):
            for y in (v['y'], v['y'] + v['d']):
                for z in (0, top):
                    yield Vector((*xf(b, x, y), z))


def cut(scene, eye, b, storeys, width, height):
    """Left, top, width and height of the part with the house `b`, pixels."""
    seen = [world_to_camera_view(scene, eye, at) for at in corners(b, storeys)]
    xs, ys = [p.x * width for p in seen], [(1 - p.y) * height for p in seen]
    spare = 1 - 2 * MARGIN
    w = max((max(xs) - min(xs)) / spare, (max(ys) - min(ys)) / spare * ASPECT, LEAST * width)
    w = min(w, width, height * ASPECT)
    h = w / ASPECT
    left = min(max((min(xs) + max(xs) - w) / 2, 0), width - w)
    top = min(max((min(ys) + max(ys) - h) / 2, 0), height - h)
    return [round(q) for q in (left, top, w, h)]
