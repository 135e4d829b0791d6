import { expect, test } from 'vitest'
import { readPrefill } from './load-form.ts'

const asked = (query: string) => readPrefill(new URLSearchParams(query))

test('fills in the topic and the parent role from a link', () => {
  expect(asked('for=child&reason=Hostels')).toEqual({ reason: 'Hostels', bookedFor: 'child' })
  expect(asked(`reason=${'a'.repeat(2000)}`).reason).toHaveLength(1000)
})

test.each(['', 'for=self', 'for=child-of-mine'])('leaves the form empty for the query %j', (query) => {
  expect(asked(query)).toEqual({})
})
