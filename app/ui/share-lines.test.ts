import { expect, test } from 'vitest'
import { fitLines } from './share-lines.ts'

const box = { wide: 600, high: 372 }
/** Every letter half as wide as the type is high. */
const fitted = (title: string) => {
  const words = title.split(' ')
  const widths = words.map((word) => word.length * 50)
  return fitLines(words, widths, box)
}

test('a short title is set as large as it goes', () => {
  expect(fitted('Pricing')).toMatchObject({ lines: ['Pricing'], size: 104 })
})

test('a long title is broken into smaller lines that stay in the box', () => {
  const { lines, size, leading } = fitted(
    'Choosing a stream after class 10: a plan for two weeks, for parents and pupils',
  )
  expect(size).toBeLessThan(104)
  expect(lines.length * leading).toBeLessThanOrEqual(box.high)
  for (const line of lines) expect((line.replaceAll(' ', '').length * size) / 2).toBeLessThanOrEqual(box.wide)
})

test('a title beyond all measure is cut', () => {
  const { lines } = fitted('word '.repeat(200).trim())
  expect(lines.length).toBe(7)
  expect(lines.at(-1)).toMatch(/word …$/)
})

test('one endless word is shown as far as it goes', () => {
  expect(fitted('w'.repeat(80)).lines).toEqual(['w'.repeat(80)])
})

test('the last line is not left with a word alone where it can have more', () => {
  expect(fitted('We write it all down on a page').lines.at(-1)).toContain(' ')
})
