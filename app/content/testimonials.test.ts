import { expect, test } from 'vitest'
import { testimonials, testimonialsSection } from './testimonials.ts'

test('six tiles of four heights, two of them without words', () => {
  expect(testimonials).toHaveLength(6)
  expect(testimonials.filter(({ text }) => text === null)).toHaveLength(2)
  expect(new Set(testimonials.map(({ height }) => height))).toEqual(
    new Set(['short', 'tall', 'taller', 'tallest']),
  )
  expect(testimonialsSection.subtitle).toBe('3/ Alumni')
})
