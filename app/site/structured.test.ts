import { expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { formatDecimalRupees } from '#app/lib/money.ts'
import { buildCounselingJsonLd } from './structured.ts'

const site = { siteUrl: 'https://www.example.org', business: shippedBusiness }

test('offers the paid session at its price including tax', () => {
  const { offers } = buildCounselingJsonLd(site, { name: 'Career Counseling', description: '', path: '/x' })
  expect(offers[1]).toMatchObject({
    price: formatDecimalRupees(shippedBusiness.paidPrice.total),
    priceCurrency: 'INR',
    priceSpecification: { valueAddedTaxIncluded: true },
  })
})
