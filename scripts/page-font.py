"""
Writes app/ui/fonts/anek-latin.woff2, the one font of the pages, from the Anek Latin of @fontsource-variable/anek-latin:
the characters that the site uses, weights 400 to 700, one width. Every page waits for it, so it is made to arrive in the
first 14 KB that a server may send at once. In Python because nothing on npm can take a weight out of a font:

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

OF_CODE = "$*<=>[\\]^`{|}~"  # found in code alone, which has a font of its own
TEXT = "".join(chr(c) for c in range(32, 127) if chr(c) not in OF_CODE) + "\u00a0’‘“”–—…·©"

KERN_WEIGHT = 550  # kerning is the same for all weights: half as large
KERN_LEAST = 10  # of 2000 units an em: less is not seen, not even in a heading
KERN_STEP = 4


def part(file, text, weight):
    """The characters of `text` at one width, and at one weight (a number) or between two (least, usual, most)."""
    font = instantiateVariableFont(TTFont(SOURCE / file), {"wdth": 100, "wght": weight})
    options = Options(layout_features=["kern"], hinting=False, name_IDs=[], glyph_names=True)
    options.drop_tables += ["GDEF", "HVAR", "MVAR", "STAT", "gasp"]
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def without_weight_between(font):
    """Weights run straight from the lightest to the boldest: the drawing in between costs a quarter of the file."""
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
    """How much nearer (below 0) or farther the second of two characters stands, in units, by pair."""
    order, pairs = font.getGlyphOrder(), {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        found = {}  # the first subtable that knows a pair decides
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
    """Writes kerning anew, by classes of characters that kern alike once values are rounded."""
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
font["post"].formatType = 3  # without the names of its glyphs
font.flavor = "woff2"
font.save(TARGET)
print(f"{TARGET.name}: {TARGET.stat().st_size / 1024:.1f} KB")
