import { expect, test } from 'vitest'
import { askedBy } from './asked-by.ts'

const asked = (query: string) => askedBy(new URLSearchParams(query))

test('a child’s link fills in the result and that a parent books, and no agreement', () => {
  const values = asked('for=child&scores=60-100-20-80-10-0')
  expect(values).toEqual({
    reason: [expect.stringMatching(/^My skills assessment \(interests\): ISR\./)],
    bookedFor: ['child'],
  })
})

test('what a link says in its own words goes before, and no link fills in more than the field holds', () => {
  expect(asked('reason=Hostels&scores=60-100-20-80-10-0')).toEqual({ reason: ['Hostels'] })
  expect(asked(`reason=${'a'.repeat(2000)}`).reason?.[0]).toHaveLength(1000)
})

test.each(['', 'for=self', 'for=child-of-mine', 'scores=999-0-0-0-0-0'])('%j fills in nothing', (query) => {
  expect(asked(query)).toEqual({})
})
