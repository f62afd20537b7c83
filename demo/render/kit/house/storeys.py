"""Heights of storeys and widths of sections, metres."""


def heights(b):
    """floor heights of a building: fh = storey, gh = top of the ground storey, pl = plinth under a residential ground floor"""
    h = b.get('heights') or {}
    return h.get('fh', 3.0), h.get('gh', 4.2), h.get('pl', 0.0)


def zfloor(b, f):
    fh, gh, pl = heights(b)
    return pl if f == 0 else gh + (f - 1) * fh


def ztop(b, n):
    fh, gh, pl = heights(b)
    return gh + (n - 1) * fh


def secw(v):
    """section widths along the long side of a volume"""
    n = max(1, v.get('sections', 1))
    L = v['w'] if v['w'] >= v['d'] else v['d']
    return v.get('secw') or [L / n] * n


def sec_t(v):
    """relative middle of every section along the volume"""
    w = secw(v)
    T = sum(w)
    o = []
    a = 0
    for x in w:
        o.append((a + x / 2) / T)
        a += x
    return o
