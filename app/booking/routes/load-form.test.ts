import { expect, test } from 'vitest'
import { readPrefill } from './load-form.ts'

const asked = (query: string) => readPrefill(new URLSearchParams(query))

test('fills in the result and the parent role from a child’s link', () => {
  const values = asked('for=child&scores=60-100-20-80-10-0')
  expect(values).toEqual({
    reason: [expect.stringMatching(/^My skills assessment \(interests\): ISR\./)],
    bookedFor: ['child'],
  })
})

test('prefers the reason in the link and limits its length', () => {
  expect(asked('reason=Hostels&scores=60-100-20-80-10-0')).toEqual({ reason: ['Hostels'] })
  expect(asked(`reason=${'a'.repeat(2000)}`).reason?.[0]).toHaveLength(1000)
})

test.each(['', 'for=self', 'for=child-of-mine', 'scores=999-0-0-0-0-0'])(
  'fills in nothing for the query %j',
  (query) => {
    expect(asked(query)).toEqual({})
  },
)
