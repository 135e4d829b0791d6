import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterTen } from '#app/content/after-ten.ts'
import { type Course, courses } from '#app/content/courses.ts'
import { type Source, sources } from '#app/content/sources.ts'
import { figuresIn } from '../../tests/figures-in.ts'
import { types } from './items.ts'
import type { Scores } from './scoring.ts'
import { byFit, inYears, lengthOf } from './ways.ts'

const anyScores = fc
  .array(fc.integer({ min: 0, max: 20 }), { minLength: 6, maxLength: 6 })
  .map((fives) => Object.fromEntries(types.map((type, index) => [type, 5 * (fives[index] ?? 0)])) as Scores)

test('whoever answers, all eight ways are shown once, what fits before what does not', () => {
  fc.assert(
    fc.property(anyScores, (scores) => {
      const ways = byFit(afterTen, scores)
      expect(ways.map(({ way }) => way.id).toSorted()).toEqual(afterTen.map(({ id }) => id).toSorted())
      const fits = ways.map((found) => found.fits)
      expect(fits).toEqual(fits.toSorted((a, b) => Number(b) - Number(a)))
    }),
  )
})

test('whoever is like a way finds it first, and is told why it fits', () => {
  for (const { id, code } of afterTen) {
    const [first, second, third] = code
    const scores = { R: 0, I: 0, A: 0, S: 0, E: 0, C: 0, [first]: 100, [second]: 80, [third]: 60 }
    expect(byFit(afterTen, scores)[0]).toMatchObject({ way: { id }, fits: true })
  }
})

test('every figure has a named source, an address and the day it was read, and every source a figure', () => {
  for (const { name, url, read } of Object.values<Source>(sources)) {
    expect(name.length).toBeGreaterThan(5)
    expect(URL.canParse(url)).toBe(true)
    expect(read).toMatch(/^2026-\d\d-\d\d$/)
  }
  const used = Object.values<Course>(courses).flatMap(({ years }) => (years ? [years.source] : []))
  expect(new Set(used)).toEqual(new Set(Object.keys(sources)))
})

test('a text that brings a figure of its own is found out', () => {
  expect(figuresIn('It takes 3 years')).toEqual(['3'])
  expect(figuresIn('It takes three years and costs two lakh')).toEqual(['three years', 'two lakh'])
  expect(figuresIn('most of it, 10 per cent')).not.toEqual([])
  expect(figuresIn('Intermediate after class 10, or after class 12')).toEqual([])
})

test('no text about the eight ways brings a figure, which would have no source', () => {
  for (const { what, fits, fitsNot, alsoTo, against } of afterTen)
    for (const text of [what, fits, fitsNot, alsoTo, against]) expect(figuresIn(text), text).toEqual([])
  for (const { name } of Object.values<Course>(courses)) expect(figuresIn(name), name).toEqual([])
})

test('a way is as long as its courses, and says when one of them is not counted', () => {
  expect(lengthOf([courses.bipc, courses.mbbs])).toEqual({ least: 7.5, most: 7.5, open: false })
  expect(lengthOf([courses.iti, courses.apprentice])).toEqual({ least: 1.5, most: 6, open: false })
  expect(lengthOf([courses.mec, courses.accountancy])).toEqual({ least: 2, most: 2, open: true })
})

test.each([
  [{ least: 0.5 }, 'half a year'],
  [{ least: 1 }, '1 year'],
  [{ least: 5.5 }, '5½ years'],
  [{ least: 1, most: 2 }, '1 to 2 years'],
  [{ least: 0.5, most: 4 }, 'half a year to 4 years'],
])('%j is said as %s', (years, words) => {
  expect(inYears(years)).toBe(words)
})
