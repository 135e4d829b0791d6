import { expect, test } from 'vitest'
import { interestTypes } from '#app/assessment/scoring.ts'
import { type Course, sumCourseYears } from '#app/assessment/years.ts'
import { findFigures } from '../../../tests/find-figures.ts'
import { courses, getCourse } from '../courses.ts'
import { educationLevels, pathways } from '../pathways.ts'
import { kindsOfWork } from './all.ts'
import { occupationInterests } from './interests.ts'

const occupations = interestTypes.flatMap((type) =>
  kindsOfWork[type].occupations.map((one) => ({ ...one, type })),
)
const intermediate = ['mpc', 'bipc', 'cec', 'mec', 'hec', 'inter']

test('lists at least sixty unique occupations, with at least ten per kind of work', () => {
  expect(occupations.length).toBeGreaterThanOrEqual(60)
  for (const type of interestTypes)
    expect(kindsOfWork[type].occupations.length, type).toBeGreaterThanOrEqual(10)
  expect(new Set(occupations.map(({ name }) => name)).size).toBe(occupations.length)
})

test('lists each occupation under its strongest interest type', () => {
  for (const { name, onet, type } of occupations) {
    const interests = occupationInterests[onet]
    expect(interests[interestTypes.indexOf(type)], name).toBeGreaterThan(Math.max(...interests) - 0.1)
  }
})

test('describes working days without numbers, because numbers need a source', () => {
  for (const { name, day } of occupations) {
    expect(findFigures(day), name).toEqual([])
    expect(day.length).toBeLessThan(220)
  }
})

test('starts every career path after class 10, with Intermediate only as the first course', () => {
  const afterTen = [
    ...intermediate,
    'iti',
    'apprentice',
    'polytechnic',
    'agriPolytechnic',
    'onTheJob',
    'short',
  ]
  for (const { name, ways } of occupations) {
    for (const [first, ...rest] of ways) {
      expect(afterTen, name).toContain(first)
      for (const later of rest) expect(intermediate, name).not.toContain(later)
    }
  }
})

test('suggests a cheaper alternative only if it is a listed occupation with a shorter path', () => {
  for (const { name, ways, cheaper } of occupations) {
    if (!cheaper) continue
    const neighbour = occupations.find((one) => one.name === cheaper)
    const lengths = (neighbour?.ways ?? [])
      .map((way) => sumCourseYears(way.map(getCourse)))
      .filter(({ isOpen }) => !isOpen)
    const own = Math.min(...ways.map((way) => sumCourseYears(way.map(getCourse)).least))
    expect(Math.min(...lengths.map(({ least }) => least)), `${name}: ${cheaper}`).toBeLessThan(own)
  }
})

test('lists no course that neither an occupation nor a pathway uses', () => {
  const used = new Set<Course>(occupations.flatMap(({ ways }) => ways.flat()).map(getCourse))
  for (const { id, leadsTo } of educationLevels.flatMap((level) => pathways[level]))
    for (const one of [id, ...leadsTo]) used.add(getCourse(one))
  for (const group of intermediate) used.add(courses[group as keyof typeof courses])
  expect(Object.values<Course>(courses).filter((one) => !used.has(one))).toEqual([])
})
