import { expect, test } from 'vitest'
import { darkColors, fixedColors, lightColors } from './colors.ts'

/** Pairs of text and background, which need a contrast of 4.5:1 (WCAG 1.4.3). */
const text = [
  'text/page text/card text/soft text/shade muted/page muted/card muted/soft muted/shade text/danger-soft',
  'text/success-soft accent/page accent/card accent/soft accent/shade accent-hover/page accent-hover/card',
  'on-accent/accent on-accent/accent-hover on-action/action on-action/action-hover',
  'danger/page danger/card danger/shade danger/danger-soft on-danger/danger on-danger/danger-hover',
  'success/page success/card success/success-soft warning/page warning/card',
  'rice/night rice-muted/night marigold/night rice/neel rice-muted/neel rice/kumkum rice/leaf page/text on-slab/slab',
]
/** Pairs of a control and its surroundings, which need a contrast of 3:1 (WCAG 1.4.11). */
const shapes = [
  'edge/page edge/card focus/page focus/card focus/soft accent/page marigold/neel danger/card art/page art/card art-dot/page art-dot/card',
]

const pairs = (lines: string[]) => lines.flatMap((line) => line.split(' '))

for (const [scheme, palette] of Object.entries({
  light: { ...fixedColors, ...lightColors },
  dark: { ...fixedColors, ...darkColors },
})) {
  test.each(pairs(text))(`${scheme}: gives the text %s a contrast of at least 4.5`, (pair) => {
    expect(contrast(palette, pair)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(pairs(shapes))(`${scheme}: gives the shape %s a contrast of at least 3`, (pair) => {
    expect(contrast(palette, pair)).toBeGreaterThanOrEqual(3)
  })
}

function contrast(palette: Record<string, string>, pair: string): number {
  const [one = 0, other = 0] = pair
    .split('/')
    .map((name) => luminance(palette[name]))
    .sort((a, b) => b - a)
  return (one + 0.05) / (other + 0.05)
}

function luminance(hex: string | undefined): number {
  if (!hex) throw new Error('no such token')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
