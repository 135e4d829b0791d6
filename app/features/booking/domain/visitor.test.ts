import { describe, expect, test } from 'vitest'
import { reasonOf } from './visitor.ts'

describe('the reason shown to the counselor', () => {
  test.each([
    [
      { professions: ['Doctor', 'Chef'], otherProfession: 'Weaver', topic: 'Exams' },
      'Doctor, Chef, Weaver. Exams',
    ],
    [{ professions: [], otherProfession: null, topic: 'Exams' }, 'Exams'],
    [{ professions: ['Doctor'], otherProfession: null, topic: null }, 'Doctor'],
    [{ professions: [], otherProfession: null, topic: null }, 'None selected'],
  ])('%j reads %s', (visitor, reason) => {
    expect(reasonOf(visitor)).toBe(reason)
  })
})
