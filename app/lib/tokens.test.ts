import { expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { fillTokens } from './tokens.ts'

test('fills in the tokens of texts at any depth', () => {
  const data = {
    title: 'Work at {company}',
    list: [{ text: '{price} ({priceBeforeTax} + {gstPercent}% GST)' }, '{unknown} {}'],
    count: 3,
    none: null,
  }
  expect(fillTokens(data, shippedBusiness)).toEqual({
    title: `Work at ${shippedBusiness.company.name}`,
    list: [{ text: '₹1,416 (₹1,200 + 18% GST)' }, '{unknown} {}'],
    count: 3,
    none: null,
  })
})
