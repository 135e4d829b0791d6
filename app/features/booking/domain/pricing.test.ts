import { expect, test } from 'vitest'
import { formatRupees } from '#app/lib/money.ts'
import { paidPrice } from './pricing.ts'
import { sessionMinutes } from './session.ts'

test('a free session takes 15 minutes, a paid one 60', () => {
  expect(sessionMinutes).toEqual({ free: 15, paid: 60 })
})

test('a paid session costs ₹1,200 and 18% GST of ₹216, ₹1,416 in all', () => {
  const { net, gst, total } = paidPrice
  expect([net, gst, total].map(formatRupees)).toEqual(['₹1,200', '₹216', '₹1,416'])
  expect(net + gst).toBe(total)
})
