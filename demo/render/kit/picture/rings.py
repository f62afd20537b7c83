"""Rings of points round an area. Pixels."""

import numpy as np


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def hull(points):
    """Smallest convex ring round all points."""
    points = sorted(set((round(x, 3), round(y, 3)) for x, y in points))
    if len(points) < 3:
        return points

    def half(ordered):
        kept = []
        for p in ordered:
            while len(kept) > 1 and turn(kept[-2], kept[-1], p) <= 0:
                kept.pop()
            kept.append(p)
        return kept

    below, above = half(points), half(points[::-1])
    return below[:-1] + above[:-1]


def signed_area(ring):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1])) / 2


def edges_of(mask):
    """Edges between pixels in and out of the mask, from each point to the next ones."""
    edges = {}
    up, down = mask[1:, :] & ~mask[:-1, :], mask[:-1, :] & ~mask[1:, :]
    left, right = mask[:, 1:] & ~mask[:, :-1], mask[:, :-1] & ~mask[:, 1:]
    for y, x in zip(*np.where(up)):
        edges.setdefault((x, y + 1), []).append((x + 1, y + 1))
    for y, x in zip(*np.where(down)):
        edges.setdefault((x + 1, y + 1), []).append((x, y + 1))
    for y, x in zip(*np.where(left)):
        edges.setdefault((x + 1, y + 1), []).append((x + 1, y))
    for y, x in zip(*np.where(right)):
        edges.setdefault((x + 1, y), []).append((x + 1, y + 1))
    return edges


def followed(edges):
    """Rings along the edges; where two touch at a corner, the way turns so that they stay apart."""
    while edges:
        start = here = next(iter(edges))
        ring, before = [start], None
        while True:
            ways = edges[here]
            pick = 0
            if len(ways) > 1 and before:
                d = (here[0] - before[0], here[1] - before[1])
                bends = ((q[0] - here[0]) * d[1] - (q[1] - here[1]) * d[0] > 0 for q in ways)
                pick = next((k for k, bend in enumerate(bends) if bend), 0)
            ahead = ways.pop(pick)
            if not ways:
                del edges[here]
            before, here = here, ahead
            if here == start:
                break
            ring.append(here)
        yield ring


def simplified(points, eps):
    """Points of a line that lie more than `eps` off a straight one, by Douglas and Peucker."""
    if len(points) < 3:
        return points
    first, last = np.array(points[0], float), np.array(points[-1], float)
    q = np.array(points, float)
    way = last - first
    length = np.hypot(*way)
    if length > 0:
        off = np.abs(way[0] * (q[:, 1] - first[1]) - way[1] * (q[:, 0] - first[0])) / length
    else:
        off = np.hypot(q[:, 0] - first[0], q[:, 1] - first[1])
    k = int(off.argmax())
    if off[k] <= eps:
        return [points[0], points[-1]]
    return simplified(points[: k + 1], eps)[:-1] + simplified(points[k:], eps)


def trace(mask, eps=0.8, minarea=60):
    """Rings round the areas of a mask, and round its holes, simplified to `eps` pixels."""
    ys, xs = np.where(mask)
    if not len(ys):
        return []
    top, left = ys.min(), xs.min()
    framed = np.pad(mask[top : ys.max() + 1, left : xs.max() + 1], 1)
    rings = []
    for ring in followed(edges_of(framed)):
        if abs(signed_area(ring)) < minarea:
            continue
        x, y = ring[0]
        far = max(range(len(ring)), key=lambda i: (ring[i][0] - x) ** 2 + (ring[i][1] - y) ** 2)
        kept = simplified(ring[: far + 1], eps)[:-1] + simplified(ring[far:] + [ring[0]], eps)[:-1]
        rings.append([[float(x - 1 + left), float(y - 1 + top)] for x, y in kept])
    return rings
