import { expect, test } from 'vitest'
import { visitorsOf } from './visitors.ts'

test('lists each visitor once and omits erased visitors', () => {
  const asha = { name: 'Asha Rao', phone: '9848001518', email: 'asha@example.org' }
  const ravi = { name: 'Ravi', phone: '9848001519', email: null }
  const erased = { name: '', phone: '', email: null }
  expect(visitorsOf([asha, ravi, { ...asha, email: null }, erased])).toEqual([
    { ...asha, bookings: 2 },
    { ...ravi, bookings: 1 },
  ])
})
