import { expect, test } from 'vitest'
import { paidPrice } from '#app/features/booking/domain/pricing.ts'
import { decimalRupees } from '#app/lib/money.ts'
import { counseling } from './structured.ts'

const site = 'https://www.example.org'

test('the paid session is offered at its price with the tax in it', () => {
  const { offers } = counseling(site, { name: 'Career Counseling', description: '', path: '/x' })
  expect(offers[1]).toMatchObject({
    price: decimalRupees(paidPrice.total),
    priceCurrency: 'INR',
    priceSpecification: { valueAddedTaxIncluded: true },
  })
})
