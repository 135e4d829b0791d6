import { describe, expect, test } from 'vitest'
import { reasonOf } from './visitor.ts'

describe('reason shown to the counselor', () => {
  test.each([
    [
      { professions: ['Doctor', 'Chef'], otherProfession: 'Weaver', topic: 'Exams' },
      'Doctor, Chef, Weaver. Exams',
    ],
    [{ professions: [], otherProfession: null, topic: 'Exams' }, 'Exams'],
    [{ professions: ['Doctor'], otherProfession: null, topic: null }, 'Doctor'],
    [{ professions: [], otherProfession: null, topic: null }, 'None selected'],
  ])('formats the visitor’s answers %j as the reason %s', (visitor, reason) => {
    expect(reasonOf(visitor)).toBe(reason)
  })
})
