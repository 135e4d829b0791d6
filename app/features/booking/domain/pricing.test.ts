import { expect, test } from 'vitest'
import { formatRupees } from '#app/lib/money.ts'
import { paidPrice } from './pricing.ts'

test('a paid session costs ₹1,200 and 18% GST of ₹216, ₹1,416 in all', () => {
  const { net, gst, total } = paidPrice
  expect([net, gst, total].map(formatRupees)).toEqual(['₹1,200', '₹216', '₹1,416'])
  expect(net + gst).toBe(total)
})
