"""
Writes app/ui/fonts/anek-latin.woff2, the pages' only font: the site's characters of @fontsource-variable/anek-latin in
weights 400 to 700 and one width. Every page waits for the font, so it must fit into TCP's initial window of 14 KB.
Python, because no npm package can remove a weight from a font:

    npm install --no-save @fontsource-variable/anek-latin@5.3.0
    pip install fonttools brotli && python3 scripts/page-font.py
"""

import copy
import pathlib

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = pathlib.Path(__file__).parent.parent
SOURCE = ROOT / "node_modules/@fontsource-variable/anek-latin/files"
TARGET = ROOT / "app/ui/fonts/anek-latin.woff2"

OF_CODE = "$*<=>[\\]^`{|}~"  # used only in code, which has another font
TEXT = "".join(chr(c) for c in range(32, 127) if chr(c) not in OF_CODE) + "\u00a0’‘“”–—…·©"

KERN_WEIGHT = 550  # the same kerning for all weights halves the table
KERN_LEAST = 10  # smallest visible kerning, in units of 1/2000 em
KERN_STEP = 4


def part(file, text, weight):
    """Returns a subset with `text` at one width and one weight (number) or range (minimum, default, maximum)."""
    font = instantiateVariableFont(TTFont(SOURCE / file), {"wdth": 100, "wght": weight})
    options = Options(layout_features=["kern"], hinting=False, name_IDs=[], glyph_names=True)
    options.drop_tables += ["GDEF", "HVAR", "MVAR", "STAT", "gasp"]
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def without_weight_between(font):
    """Removes the intermediate master, a quarter of the file, so that weights are interpolated linearly."""
    for variations in font["gvar"].variations.values():
        variations[:] = [v for v in variations if v.axes["wght"][1] == 1]
        for variation in variations:
            variation.axes["wght"] = (0, 1, 1)


def add_character(font, other, character):
    """Copies one character from another part of the same font."""
    name = other.getBestCmap()[ord(character)]
    order = font.getGlyphOrder() + [name]
    glyph, variations = copy.deepcopy(other["glyf"][name]), other["gvar"].variations[name]
    assert not glyph.isComposite()
    font["glyf"].glyphs[name] = glyph
    font.setGlyphOrder(order)
    font["hmtx"].metrics[name] = other["hmtx"].metrics[name]
    font["gvar"].variations[name] = variations
    for table in font["cmap"].tables:
        table.cmap[ord(character)] = name


def kerning(font):
    """Returns the kerning of each pair of glyphs in font units; negative values move glyphs closer."""
    order, pairs = font.getGlyphOrder(), {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        found = {}  # the first subtable with a pair wins
        for subtable in lookup.SubTable:
            subtable = getattr(subtable, "ExtSubTable", subtable)
            for index, first in enumerate(subtable.Coverage.glyphs):
                if subtable.Format == 1:
                    values = {r.SecondGlyph: r.Value1 for r in subtable.PairSet[index].PairValueRecord}
                else:
                    row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(first, 0)].Class2Record
                    values = {g: row[subtable.ClassDef2.classDefs.get(g, 0)].Value1 for g in order}
                for second, value in values.items():
                    found.setdefault((first, second), getattr(value, "XAdvance", 0))
        for pair, value in found.items():
            pairs[pair] = pairs.get(pair, 0) + value
    return pairs


def set_kerning(font, pairs):
    """Replaces the kerning by classes of glyphs with the same rounded values."""
    order = font.getGlyphOrder()

    def value(first, second):
        exact = pairs.get((first, second), 0)
        return round(exact / KERN_STEP) * KERN_STEP if abs(exact) >= KERN_LEAST else 0

    def alike(values_of):
        classes = {}
        for glyph in order:
            classes.setdefault(tuple(values_of(glyph)), []).append(glyph)
        return [glyphs for values, glyphs in classes.items() if any(values)]

    firsts = alike(lambda first: [value(first, second) for second in order])
    seconds = alike(lambda second: [value(first, second) for first in order])
    rules = [
        f"pos [{' '.join(a)}] [{' '.join(b)}] {value(a[0], b[0])};" for a in firsts for b in seconds if value(a[0], b[0])
    ]
    for table in ("GPOS", "GSUB"):
        if table in font:
            del font[table]
    addOpenTypeFeaturesFromString(font, f"feature kern {{ {' '.join(rules)} }} kern;")
    if "GDEF" in font:
        del font["GDEF"]


latin, extended = "anek-latin-latin-standard-normal.woff2", "anek-latin-latin-ext-standard-normal.woff2"
font = part(latin, TEXT, (400, 400, 700))
add_character(font, part(extended, "₹", (400, 400, 700)), "₹")
without_weight_between(font)
set_kerning(font, kerning(part(latin, TEXT, KERN_WEIGHT)))
font["post"].formatType = 3  # without glyph names
font.flavor = "woff2"
font.save(TARGET)
print(f"{TARGET.name}: {TARGET.stat().st_size / 1024:.1f} KB")
