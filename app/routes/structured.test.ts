import { expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { decimalRupees } from '#app/lib/money.ts'
import { counselingService } from './structured.ts'

const site = { siteUrl: 'https://www.example.org', business: shippedBusiness }

test('the paid session is offered at its price with the tax in it', () => {
  const { offers } = counselingService(site, { name: 'Career Counseling', description: '', path: '/x' })
  expect(offers[1]).toMatchObject({
    price: decimalRupees(shippedBusiness.paidPrice.total),
    priceCurrency: 'INR',
    priceSpecification: { valueAddedTaxIncluded: true },
  })
})
