import { expect, test } from 'vitest'
import { answersFrom, compared, questionNames } from './questions.ts'

const answers = { matters: 'secure', leaning: 'health', place: 'home', cost: 'low', decides: 'together' }

test('there are five, each answered with one of its options', () => {
  expect(questionNames).toHaveLength(5)
  const form = new FormData()
  for (const [name, option] of Object.entries({ ...answers, place: 'moon' })) form.set(name, option)
  expect(answersFrom(form)).toEqual({ unanswered: ['place'] })
  form.set('place', 'home')
  expect(answersFrom(form)).toEqual({ answers })
})

test('student and parent differ where both have answered and not the same', () => {
  const rows = compared({ student: answers, parent: { ...answers, cost: 'high' } })
  expect(rows.filter(({ differ }) => differ)).toMatchObject([
    { name: 'cost', student: 'Up to ₹50,000', parent: 'Up to ₹4,00,000' },
  ])
  expect(compared({ parent: answers }).some(({ differ }) => differ)).toBe(false)
})
