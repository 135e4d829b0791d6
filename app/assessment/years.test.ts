import { expect, test } from 'vitest'
import { courses } from '#app/content/courses.ts'
import { educationLevels, pathways } from '#app/content/pathways.ts'
import { courseSources, type Source } from '#app/content/sources.ts'
import { findFigures } from '../../tests/find-figures.ts'
import { type Course, formatYears, sumCourseYears } from './years.ts'

test('cites exactly the listed official sources', () => {
  for (const { name, url, year } of Object.values<Source>(courseSources)) {
    expect(name.length).toBeGreaterThan(5)
    expect(URL.canParse(url)).toBe(true)
    expect(new URL(url).hostname).toMatch(/\.(gov\.in|nic\.in|edu|edu\.in|org|org\.in)$/)
    expect(year).toBeGreaterThanOrEqual(2008)
  }
  const used = Object.values<Course>(courses).flatMap(({ years }) => (years ? [years.source] : []))
  expect(new Set(used)).toEqual(new Set(Object.keys(courseSources)))
})

test('finds numbers in a text, but ignores class names', () => {
  expect(findFigures('It takes 3 years')).toEqual(['3'])
  expect(findFigures('It takes three years and costs two lakh')).toEqual(['three years', 'two lakh'])
  expect(findFigures('most of it, 10 per cent')).not.toEqual([])
  expect(findFigures('Intermediate after class 10, or after class 12')).toEqual([])
})

test('uses no numbers in the texts about courses', () => {
  for (const { what, fits, alsoTo, against } of educationLevels.flatMap((level) => pathways[level]))
    for (const text of [what, fits, alsoTo, against]) expect(findFigures(text), text).toEqual([])
  for (const { name } of Object.values<Course>(courses)) expect(findFigures(name), name).toEqual([])
})

test('adds up the lengths of courses and reports an unknown length', () => {
  expect(sumCourseYears([courses.bipc, courses.mbbs])).toEqual({ least: 7.5, most: 7.5, isOpen: false })
  expect(sumCourseYears([courses.iti, courses.apprentice])).toEqual({ least: 1.5, most: 5, isOpen: false })
  expect(sumCourseYears([courses.mec, courses.accountancy])).toEqual({ least: 2, most: 2, isOpen: true })
})

test.each([
  [{ least: 0.5 }, 'half a year'],
  [{ least: 1 }, '1 year'],
  [{ least: 5.5 }, '5½ years'],
  [{ least: 1, most: 2 }, '1 to 2 years'],
  [{ least: 0.5, most: 4 }, 'half a year to 4 years'],
])('formats %j as %s', (years, words) => {
  expect(formatYears(years)).toBe(words)
})
