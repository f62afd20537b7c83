"""Joins the parts of a family, which are cut by letters, into one font.

python3 scripts/merge-fonts.py OUT.ttf [AXIS=VALUE...] PART.woff2...

An axis with a value is fixed; along the others the font varies as its parts do. The parts must have the same axes. Of a
letter that several have, the first is taken; kerning between letters of different parts is in none of them.
Needs `pip install fonttools==4.66.1 brotli==1.2.0`.
"""

import os
import re
import sys
from copy import deepcopy

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.varLib.hvar import add_HVAR
from fontTools.varLib.instancer import instantiateVariableFont

# Tables of the axes, which fontTools.merge does not know, and of vertical text, which the site has not.
SET_APART = 'fvar', 'avar', 'gvar', 'HVAR', 'VVAR', 'MVAR', 'STAT', 'vhea', 'vmtx'


def part(path, fixed, letters):
    """The font of a file with the axes fixed and without the code points of `letters`."""
    font = TTFont(path, lazy=False)
    if fixed:
        font = instantiateVariableFont(font, fixed)
    cut = subset.Subsetter(subset.Options(layout_features=['*'], glyph_names=True, notdef_outline=True))
    cut.populate(unicodes=set(font.getBestCmap()) - letters)
    cut.subset(font)
    return font


def axes(font):
    return [(a.axisTag, a.minValue, a.defaultValue, a.maxValue) for a in font['fvar'].axes] if 'fvar' in font else []


def variation_indexes(node):
    """All places of an OpenType table that point into the store of variations."""
    if isinstance(node, otTables.Device):
        if node.DeltaFormat == 0x8000:
            yield node
    elif isinstance(node, list):
        for item in node:
            yield from variation_indexes(item)
    elif hasattr(node, '__dict__'):
        for item in vars(node).values():
            yield from variation_indexes(item)


def joined_store(fonts):
    """One store of the variations of all fonts; their tables of positions are changed to point into it."""
    joined = None
    for font in fonts:
        store, font['GDEF'].table.VarStore = font['GDEF'].table.VarStore, None
        if joined is None:
            joined = deepcopy(store)
            continue
        regions, data_before = len(joined.VarRegionList.Region), len(joined.VarData)
        joined.VarRegionList.Region += store.VarRegionList.Region
        for data in store.VarData:
            data.VarRegionIndex = [index + regions for index in data.VarRegionIndex]
            joined.VarData.append(data)
        for place in variation_indexes(font['GPOS'].table):
            # fontTools' name of the number of its data; EndSize is that of the row.
            place.StartSize += data_before
    joined.VarRegionList.RegionCount = len(joined.VarRegionList.Region)
    joined.VarDataCount = len(joined.VarData)
    return joined


def merged_outlines(fonts, out):
    """Letters, kerning and substitutions of all fonts, without what makes them vary."""
    paths = ['%s.%d' % (out, number) for number in range(len(fonts))]
    for font, path in zip(fonts, paths, strict=True):
        for tag in SET_APART:
            if tag in font:
                del font[tag]
        font.save(path)
    merged = merge.Merger(merge.Options(drop_tables=['prep'])).merge(paths)
    for path in paths:
        os.remove(path)
    return merged


def main(out, *arguments):
    given = [re.fullmatch(r'([a-z]{4})=([\d.]+)', argument) for argument in arguments]
    fixed = {found[1]: float(found[2]) for found in given if found}
    fonts, letters = [], set()
    for path, found in zip(arguments, given, strict=True):
        if found:
            continue
        fonts.append(part(path, fixed, letters))
        letters |= set(fonts[-1].getBestCmap())
    if any(axes(font) != axes(fonts[0]) for font in fonts):
        sys.exit('the parts have different axes')
    if not axes(fonts[0]):
        merged_outlines(fonts, out).save(out)
        return
    orders = [font.getGlyphOrder() for font in fonts]
    variations = [font['gvar'].variations for font in fonts]
    kept = {tag: fonts[0][tag] for tag in ('fvar', 'avar', 'STAT', 'gvar') if tag in fonts[0]}
    store = joined_store(fonts)
    merged = merged_outlines(fonts, out)
    merged['GDEF'].table.VarStore = store
    merged['GDEF'].table.Version = 0x00010003
    for tag, table in kept.items():
        merged[tag] = table
    # The merger keeps the order of fonts and glyphs, but renames a glyph whose name is taken.
    now = iter(merged.getGlyphOrder())
    merged['gvar'].variations = {
        next(now): own[name] for order, own in zip(orders, variations, strict=True) for name in order
    }
    add_HVAR(merged)
    merged.save(out)


main(*sys.argv[1:])
