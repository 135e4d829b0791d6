import { expect, test } from 'vitest'
import { partMostOn } from './parting.ts'

const child = { R: 60, I: 100, A: 20, S: 80, E: 10, C: 0 }

test('two people part most where their scores are furthest apart, whoever is above', () => {
  expect(partMostOn(child, { ...child, C: 90, A: 60 })).toBe('C')
  expect(partMostOn({ ...child, C: 90, A: 60 }, child)).toBe('C')
})

test('equal distances are told in the hexagon’s order', () => {
  expect(partMostOn(child, { ...child, I: 60, E: 50 })).toBe('I')
})

test('people who are nearly alike part on nothing', () => {
  expect(partMostOn(child, child)).toBeNull()
  expect(partMostOn(child, { ...child, S: 65 })).toBeNull()
})
