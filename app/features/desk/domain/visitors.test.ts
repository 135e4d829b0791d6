import { expect, test } from 'vitest'
import { visitorsOf } from './visitors.ts'

test('whoever has several bookings is there once, and whoever is erased is not', () => {
  const asha = { name: 'Asha Rao', phone: '9848001518', email: 'asha@example.org' }
  const ravi = { name: 'Ravi', phone: '9848001519', email: null }
  const erased = { name: '', phone: '', email: null }
  expect(visitorsOf([asha, ravi, { ...asha, email: null }, erased])).toEqual([
    { ...asha, bookings: 2 },
    { ...ravi, bookings: 1 },
  ])
})
