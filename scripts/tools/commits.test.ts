import { expect, test } from 'vitest'
import { findSubjectProblems } from './commits.ts'

test.each([
  ['booking: hold the slot while payment is in flight', 0],
  ['ui, lib: bring dates into one file', 0],
  ['Hold the slot', 1],
  ['booking: holding the slot', 1],
  ['booking: the slot is held', 1],
  [`booking: hold ${'x'.repeat(60)}`, 1],
])('finds the problems in the commit subject "%s"', (subject, problems) => {
  expect(findSubjectProblems(subject)).toHaveLength(problems)
})
